import { Out } from '../content/knock-outs.js';
import { POWER_WORDS, type TalismanState } from '../state/state.js';

/**
 * Cards and powers taken out of one game. They stay in the content, so a game that never encounters them has the same
 * decisions as a game with them.
 */

/** Takes something out of a game that has not begun. */
export function takeOut(s: TalismanState, out: Out, at: number): void {
  const bit = 1 << (at & 31);
  if (out === Out.Card) s.withoutCard[at >> 5] |= bit;
  else if (out === Out.Space) s.withoutSpace[at >> 5] |= bit;
  else if (out === Out.Power) s.withoutPower[at >> 5] |= bit;
  else if (out === Out.Ability) s.withoutAbility[0] |= bit;
  else if (out === Out.Trait) s.withoutTrait[0] |= bit;
  else s.withoutEase[0] |= bit;
}

/** True for a card that goes out of the game when it is drawn. */
export function isOut(s: TalismanState, card: number): boolean {
  return ((s.withoutCard[card >> 5] >> (card & 31)) & 1) !== 0;
}

/** True for a power of packs that no player has: one at a moment, or behind those one that changes a number. */
export function isPowerOut(s: TalismanState, power: number): boolean {
  return power < POWER_WORDS << 5 && ((s.withoutPower[power >> 5] >> (power & 31)) & 1) !== 0;
}
