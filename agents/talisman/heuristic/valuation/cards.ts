import { content } from '../../../../src/games/talisman/content/index.js';
import { mayHave, spellRoom } from '../../../../src/games/talisman/holdings/inventory.js';
import { EITHER, trophyPoints, trophyTotal } from '../../../../src/games/talisman/holdings/trophy-points.js';
import { Option } from '../../../../src/games/talisman/options/option.js';
import { cheaperBy, trophyRate } from '../../../../src/games/talisman/rules/mechanics/trophies.js';
import { Pile, type TalismanState } from '../../../../src/games/talisman/state/state.js';
import { Kind, Stat } from '../../../../src/games/talisman/vocabulary/ids.js';
import type { View } from '../view.js';
import { cardWorth } from '../worth.js';

/** The worth of receiving a card and of losing one, wherever it is. */

/** Worth of a card that another character loses, in hundredths of a counter. */
const SPITE = 10;

/** Returns the worth of receiving a card. One of another character is worth a little more. */
export function gainOf(s: TalismanState, seat: number, v: View, card: number): number {
  if (card >= content.cardCount) return 0;
  if (content.kind[content.titleOf[card]] === Kind.Spell) return spellRoom(s, seat) ? v.spellWorth : 0;
  if (!mayHave(s, seat, card)) return 0;
  return cardWorth(s, seat, v, card) + (isOfAnother(s, seat, card) ? SPITE : 0);
}

/** Returns the worth of a card to the seat that has it, and less than 0 for one of another character. */
export function lossOf(s: TalismanState, seat: number, v: View, card: number): number {
  if (card >= content.cardCount) return 0;
  const pile = s.pileOf[card];
  if (pile === Pile.Held + seat) return cardWorth(s, seat, v, card);
  if (pile === Pile.Spells + seat) return v.spellWorth;
  if (pile === Pile.Trophies + seat) return prizeOf(s, seat, v, content.titleOf[card]);
  return isOfAnother(s, seat, card) ? 0 - SPITE : 0;
}

function isOfAnother(s: TalismanState, seat: number, card: number): boolean {
  const pile = s.pileOf[card];
  return pile >= Pile.Held && pile < Pile.Spells && pile !== Pile.Held + seat;
}

export function pointsWorth(s: TalismanState, seat: number, v: View, n: number): number {
  const total = trophyTotal(s, seat, EITHER);
  const points = n < total ? n : total;
  const counter = v.strengthTrophy > v.craftTrophy ? v.strengthTrophy : v.craftTrophy;
  return ((points * counter) / cheaperBy(s.option[Option.TrophyRate], v.cheaper)) | 0;
}

/** Returns the worth of an Enemy as a trophy. */
export function prizeOf(s: TalismanState, seat: number, v: View, title: number): number {
  const stat = content.craft[title] === 0 ? Stat.Strength : Stat.Craft;
  const whole = stat === Stat.Strength ? v.strengthTrophy : v.craftTrophy;
  return ((trophyPoints(s, content.firstCopy[title], stat) * whole) / trophyRate(s, seat, stat)) | 0;
}
