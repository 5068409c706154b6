import { tally, tallyHere } from '../../holdings/counts.js';
import { changed, printed } from '../../holdings/inventory.js';
import { happened } from '../../holdings/powers.js';
import { gain, lose } from '../../holdings/stock.js';
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
