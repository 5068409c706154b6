import { content } from '../content/index.js';
import { Stat } from '../ids.js';
import { changed } from '../inventory.js';
import { Option } from '../options.js';
import type { TalismanState } from '../state.js';
import { plus } from '../stats.js';

/** R-STAT-03, R-TRO-07, R-TOAD-03, R-TOAD-04 Gains Strength or Craft counters; a Toad's vanish when it turns back. */
export function gainPoints(s: TalismanState, seat: number, stat: number, n: number): void {
  const column = columnOf(s, seat, stat);
  column[seat] = capped(s, seat, stat, plus(column[seat], n));
}

/** R-STAT-04 Loses counters; the printed value stays. Less Craft may mean fewer Spells (R-SPELL-05). */
export function losePoints(s: TalismanState, seat: number, stat: number, n: number): void {
  const column = columnOf(s, seat, stat);
  column[seat] = column[seat] > n ? column[seat] - n : 0;
  if (stat === Stat.Craft) changed(s, seat);
}

function columnOf(s: TalismanState, seat: number, stat: number): Uint8Array {
  if (s.toad[seat] > 0) return stat === Stat.Strength ? s.toadStrength : s.toadCraft;
  return stat === Stat.Strength ? s.strength : s.craft;
}

/** SC-06 An option caps a stat, as a percentage of the printed value. */
function capped(s: TalismanState, seat: number, stat: number, points: number): number {
  const percent = s.option[Option.StatCapPercent];
  if (percent === 0) return points;
  const character = s.character[seat];
  const value = stat === Stat.Strength ? content.printedStrength[character] : content.printedCraft[character];
  const room = ((value * percent / 100) | 0) - value;
  return points > room ? (room > 0 ? room : 0) : points;
}
