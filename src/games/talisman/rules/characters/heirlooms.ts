import { NO_CARD } from '../../../../engine/index.js';
import { content } from '../../content/index.js';
import { changed, discard, leaveBehind, mayHave, traitOf } from '../../holdings/inventory.js';
import { Option } from '../../options/option.js';
import { Pile, Status, type TalismanState } from '../../state/state.js';
import { Trait } from '../../vocabulary/ids.js';

/**
 * V-X-B True if the Objects, gold and Followers of a killed character go to its player's next character. Until then
 * they stay with the player and cannot be taken.
 */
export function leavesHeirlooms(s: TalismanState, seat: number): boolean {
  return s.option[Option.Heirlooms] === 1 && s.status[seat] === Status.Waiting;
}

/**
 * R-RAFT-03 Sets everything aside except Rafts, which are for one turn. RUL-180 A Wand set aside gives its heir a
 * Spell.
 */
export function setAside(s: TalismanState, seat: number): void {
  s.filled[0] &= ~(1 << seat);
  for (let card = s.firstCard[Pile.Held + seat]; card !== NO_CARD; ) {
    const next = s.nextCard[card];
    if ((traitOf(card) & Trait.Raft) !== 0) discard(s, card);
    card = next;
  }
}

/** Gives the new character the things set aside; those it may not have or carry go to its start space. */
export function inherit(s: TalismanState, seat: number): void {
  for (let card = s.firstCard[Pile.Held + seat]; card !== NO_CARD; ) {
    const next = s.nextCard[card];
    if (!mayHave(s, seat, card) && content.mustTake[content.titleOf[card]] === 0)
      leaveBehind(s, card, s.space[seat], false);
    card = next;
  }
  changed(s, seat);
}
