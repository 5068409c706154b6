import { actOf, lowOf, operandOf } from '../../../engine/actions.js';
import { frameArg, frameKind, topFrame } from '../../../engine/frames.js';
import type { OwnCards, Sitting } from '../../../engine/game-entry.js';
import { NO_CARD } from '../../../engine/piles.js';
import { hasAbility } from '../holdings/stats.js';
import { rideGoal } from '../rules/mechanics/paths.js';
import { WindowAt } from '../rules/sequence/windows.js';
import { Pile, type TalismanState } from '../state/state.js';
import { cardName, personName } from '../text/describe.js';
import { Ability } from '../vocabulary/ids.js';
import { Act, FrameKind } from '../vocabulary/kinds.js';
import { ask, help } from './asking.js';
import { effect } from './effect.js';
import { Story } from './story.js';

/** Piles with cards that no player may see. */
const HIDDEN = [Pile.AdventureDeck, Pile.SpellDeck, Pile.OtherDeck, Pile.KnownTop];

/** Talisman for persons at the table. */
export const sitting: Sitting<TalismanState> = {
  ask,
  help,
  effect,
  storyteller: (reader) => new Story(false, reader),
  own(s, seat) {
    const foreseen = s.topSeer[0] === seat ? Array.from(s.deckTop.subarray(0, s.topKnown[0]), cardName) : [];
    return [
      { title: 'Spells', cards: spellsOf(s, seat) },
      { title: 'Next cards of the Adventure deck', cards: foreseen },
      ...(hasAbility(s, seat, Ability.SeeSpells) ? othersSpells(s, seat) : []),
    ].filter(({ cards }) => cards.length > 0);
  },
  spaceOf(_s, action) {
    switch (actOf(action)) {
      case Act.Go:
        return lowOf(operandOf(action));
      case Act.GoTo:
      case Act.RaftTo:
      case Act.Back:
      case Act.Space:
        return operandOf(action);
      case Act.Ride:
        return rideGoal(operandOf(action));
      default:
        return -1;
    }
  },
  small(s, actions, count) {
    const at = topFrame(s);
    const kind = frameKind(s, at);
    const offer = kind === FrameKind.Ditch || (kind === FrameKind.Window && frameArg(s, at, 1) !== WindowAt.Discard);
    return offer && actions.subarray(0, count).every((action) => [Act.Pass, Act.Drop].includes(actOf(action)));
  },
  revealed(before, after, seat) {
    const same =
      before.turnNumber[0] === after.turnNumber[0] &&
      before.active[0] === seat &&
      after.active[0] === seat &&
      after.endReason[0] === before.endReason[0] &&
      before.spellsKnown[0] === after.spellsKnown[0] &&
      before.drawn.every((count, purpose) => count === after.drawn[purpose]) &&
      HIDDEN.every((pile) => before.pileSize[pile] === after.pileSize[pile]) &&
      handsAre(before, after, seat);
    return !same;
  },
};

function spellsOf(s: TalismanState, seat: number): string[] {
  const names: string[] = [];
  for (let card = s.firstCard[Pile.Spells + seat]; card !== NO_CARD; card = s.nextCard[card])
    names.push(cardName(card));
  return names;
}

function othersSpells(s: TalismanState, seat: number): OwnCards[] {
  return Array.from({ length: s.seats[0] }, (_, other) => other)
    .filter((other) => other !== seat)
    .map((other) => ({ title: `Spells of the ${personName(s.character[other])}`, cards: spellsOf(s, other) }));
}

function handsAre(before: TalismanState, after: TalismanState, seat: number): boolean {
  return Array.from({ length: before.seats[0] }, (_, other) => other).every(
    (other) => other === seat || String(spellsOf(before, other)) === String(spellsOf(after, other)),
  );
}
