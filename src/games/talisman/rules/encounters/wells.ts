import { content } from '../../content/index.js';
import { Option, WellCards } from '../../options/option.js';
import type { TalismanState } from '../../state/state.js';
import { Tag } from '../../vocabulary/ids.js';

/** V-XIV-3b Places that give away counters may be used only once by each player, with any of its characters. */

/** True for a well that this player has already drunk from. */
export function isDrained(s: TalismanState, seat: number, title: number): boolean {
  return isWell(title) && ((s.wells[seat] >> content.well[title]) & 1) !== 0;
}

/** Notes that a player has drunk. */
export function noteDraught(s: TalismanState, seat: number, title: number): void {
  if (isWell(title) && s.option[Option.WellCards] === WellCards.OncePerPlayer)
    s.wells[seat] |= 1 << content.well[title];
}

function isWell(title: number): boolean {
  return (content.tag[title] & Tag.Well) !== 0;
}
