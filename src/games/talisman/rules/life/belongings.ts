import { NO_CARD } from '../../../../engine/index.js';
import { discard, leaveBehind } from '../../holdings/inventory.js';
import { moveGold, payGold } from '../../holdings/stock.js';
import { Pile, piles, type TalismanState } from '../../state/state.js';
import { leavesHeirlooms, setAside } from '../characters/heirlooms.js';

/** D-RS-1 Takes the belongings of a removed player out of the game, by option. */
export function removeBelongings(s: TalismanState, seat: number): void {
  for (let card = s.firstCard[Pile.Held + seat]; card !== NO_CARD; card = s.firstCard[Pile.Held + seat]) {
    discard(s, card);
    piles.move(s, card, Pile.OutOfGame);
  }
  payGold(s, seat, s.gold[seat]);
}

/**
 * R-DEATH-02, -04, -05, V-X-B Leaves Objects, Followers and gold on the space, or sets them aside for the next
 * character. Spells and trophies go to their discard piles.
 */
export function leaveBelongings(s: TalismanState, seat: number, returns: boolean, looted: boolean): void {
  if (returns && leavesHeirlooms(s, seat)) setAside(s, seat);
  else dropAll(s, seat, looted);
  emptyRow(s, Pile.Spells + seat);
  emptyRow(s, Pile.Trophies + seat);
}

/**
 * Puts all Objects, Followers and gold onto the space: at death, and when a character becomes a Toad (R-TOAD-12).
 * R-RAFT-03 A Raft, and a raised or charmed Enemy, is discarded.
 */
export function dropAll(s: TalismanState, seat: number, looted: boolean): void {
  const space = s.space[seat];
  for (let card = s.firstCard[Pile.Held + seat]; card !== NO_CARD; ) {
    const next = s.nextCard[card];
    leaveBehind(s, card, space, looted);
    card = next;
  }
  moveGold(s, s.gold, seat, s.spaceGold, space, s.gold[seat]);
}

/** Discards every card of a row. */
export function emptyRow(s: TalismanState, pile: number): void {
  for (let card = s.firstCard[pile]; card !== NO_CARD; ) {
    const next = s.nextCard[card];
    discard(s, card);
    card = next;
  }
}
