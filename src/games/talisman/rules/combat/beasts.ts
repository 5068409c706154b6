import { frameArg, NO_CARD, pushFrame, setFrameArg } from '../../../../engine/index.js';
import { content } from '../../content/index.js';
import { gainCard, mayHave } from '../../holdings/inventory.js';
import { hasAbility } from '../../holdings/stats.js';
import { Fight, FightWith, Pile, type TalismanState } from '../../state/state.js';
import { Ability, Breed } from '../../vocabulary/ids.js';
import { FrameKind } from '../../vocabulary/kinds.js';
import { isFoe } from './foes.js';

/**
 * RUL-27 Animals and Dragons do not attack a character with that ability. Leaving one in peace is not evading: behind a
 * living Enemy only Spirits are met, and the turn ends (R-ORD-09). A charmed Animal leaves the space, and the rest may
 * be met.
 */

/** RUL-28 True for creatures, cards or not, that leave this character alone. */
export function isPeaceful(s: TalismanState, seat: number, breed: number): boolean {
  return (breed === Breed.Animal || breed === Breed.Dragon) && hasAbility(s, seat, Ability.BeastsPeaceful);
}

/**
 * Asks about the peaceful Enemies of the fight, one after the other by arrival; number 2 of the fight's frame keeps the
 * place.
 */
export function askBeast(s: TalismanState, seat: number, at: number): boolean {
  if (s.fight[Fight.With] !== FightWith.Cards) return false;
  for (let card = s.firstCard[Pile.Space + s.space[seat]]; card !== NO_CARD; card = s.nextCard[card]) {
    if (
      s.arrival[card] < frameArg(s, at, 2) ||
      !isPeaceful(s, seat, content.breed[content.titleOf[card]]) ||
      !isFoe(s, card)
    )
      continue;
    setFrameArg(s, at, 2, s.arrival[card] + 1);
    pushFrame(s, FrameKind.Beast, seat, card, 0, 0);
    return true;
  }
  return false;
}

/** True for a creature that may be charmed. One without Strength cannot be charmed by a die above it. */
export function mayCharm(s: TalismanState, seat: number, card: number): boolean {
  const title = content.titleOf[card];
  return (
    hasAbility(s, seat, Ability.CharmAnimals) &&
    content.breed[title] === Breed.Animal &&
    content.strength[title] > 0 &&
    mayHave(s, seat, card)
  );
}

/** Makes a beast a Follower if the die is above its Strength. */
export function charmRolled(s: TalismanState, seat: number, card: number): void {
  if (s.die[0] > content.strength[content.titleOf[card]]) gainCard(s, seat, card);
  else leaveAlone(s, seat);
}

export function leaveAlone(s: TalismanState, seat: number): void {
  s.leftAlone[0] = 1 + s.space[seat];
}
