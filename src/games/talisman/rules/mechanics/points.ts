import { tally, tallyHere } from '../../holdings/counts.js';
import { changed, printed } from '../../holdings/inventory.js';
import { happened } from '../../holdings/powers.js';
import { fateValue, lifeValue } from '../../holdings/stats.js';
import { gain, gainLives, lose } from '../../holdings/stock.js';
import { Option } from '../../options/option.js';
import { Count, type TalismanState } from '../../state/state.js';
import { Stat } from '../../vocabulary/ids.js';
import { When } from '../../vocabulary/powers.js';

/**
 * R-STAT-03, R-TRO-07, R-TOAD-03, R-TOAD-04, R-GR-04 Gains Strength or Craft counters, while there are any; a Toad's
 * vanish when it turns back.
 */
export function gainPoints(s: TalismanState, seat: number, stat: number, n: number): void {
  const column = columnOf(s, seat, stat);
  const room = roomFor(s, seat, stat) - column[seat];
  if (n > room) tally(s, seat, Count.CapBound, room > 0 ? n - room : n);
  const gained = gain(s, stat, column, seat, n < room ? n : room);
  if (gained <= 0) return;
  tallyHere(s, seat, Count.OuterCounters, gained);
  happened(s, When.PointGained, seat, gained);
}

/** R-STAT-04 Loses counters; the printed value stays. Less Craft may mean fewer Spells (R-SPELL-05). */
export function losePoints(s: TalismanState, seat: number, stat: number, n: number): void {
  lose(s, stat, columnOf(s, seat, stat), seat, n);
  if (stat === Stat.Craft) changed(s, seat);
}

function columnOf(s: TalismanState, seat: number, stat: number): Uint8Array {
  if (s.toad[seat] > 0) return stat === Stat.Strength ? s.toadStrength : s.toadCraft;
  return stat === Stat.Strength ? s.strength : s.craft;
}

/** Returns the number of counters of a stat that a seat can still gain, by the stock and by a cap. */
export function counterRoom(s: TalismanState, seat: number, stat: number): number {
  const room = roomFor(s, seat, stat) - columnOf(s, seat, stat)[seat];
  if (room <= 0) return 0;
  return room < s.stock[stat] ? room : s.stock[stat];
}

const NO_CAP = 1000;

/** SC-06 Returns the cap on counters of a stat: by option a number or a percentage of the printed value. */
function roomFor(s: TalismanState, seat: number, stat: number): number {
  const percent = s.option[Option.StatCapPercent];
  if (percent === 0) return s.option[Option.StatCapPlus] === 0 ? NO_CAP : s.option[Option.StatCapPlus];
  const value = printed(s, seat, stat);
  const room = (((value * percent) / 100) | 0) - value;
  return room > 0 ? room : 0;
}

/** R-LIFE-02 Heals up to `n` lives, under the option each for several; never above the life value. */
export function healUpTo(s: TalismanState, seat: number, n: number): void {
  const missing = wounds(s, seat);
  const healed = n * s.option[Option.HealFactor];
  gainLives(s, seat, missing < healed ? missing : healed);
}

export function healOne(s: TalismanState, seat: number): void {
  healUpTo(s, seat, 1);
}

/** R-LIFE-03 Gains lives, which may exceed the life value. */
export function gainLife(s: TalismanState, seat: number, n: number): void {
  gainLives(s, seat, n);
}

/**
 * R-LIFE-02, G-RS-5, V-PUB-5 Returns the lives that healing could restore: up to the life value, which is 0 in another
 * form. Under the option the result is 0 once the Crown has been reached.
 */
export function wounds(s: TalismanState, seat: number): number {
  if (s.crownReached[0] === 1 && s.option[Option.CrownStopsHealing] === 1) return 0;
  const missing = lifeValue(s, seat) - s.life[seat];
  return missing > 0 ? missing : 0;
}

/** R-FATE-08 Returns the fate that replenishing could restore: up to the fate value. */
export function fateMissing(s: TalismanState, seat: number): number {
  const missing = fateValue(s, seat) - s.fate[seat];
  return missing > 0 ? missing : 0;
}
