import { actionOf, NO_CARD } from '../../../../engine/index.js';
import { content } from '../../content/index.js';
import { discard, gainCard, heldWith, traitOf } from '../../holdings/inventory.js';
import { faceOf, hasTrait } from '../../holdings/stats.js';
import { Option } from '../../options/option.js';
import { Pile, type TalismanState } from '../../state/state.js';
import { Kind, Terrain, Trait } from '../../vocabulary/ids.js';
import { Act } from '../../vocabulary/kinds.js';
import { endTurn } from '../turn/turn-frame.js';

/** R-RAFT-01 True in the Woods or the Forest, with an Axe, while a Raft is left. */
export function mayBuildRaft(s: TalismanState, seat: number): boolean {
  if (!hasTrait(s, seat, Trait.BuildsRaft)) return false;
  const terrain = content.terrain[faceOf(s, s.space[seat])];
  if (terrain !== Terrain.Woods && terrain !== Terrain.Forest) return false;
  return raftInStock(s) !== NO_CARD;
}

/** A Raft of the Purchase deck, or NO_CARD. */
function raftInStock(s: TalismanState): number {
  for (let card = 0; card < content.cardCount; card++) {
    if (s.pileOf[card] === Pile.PurchaseDeck && (content.trait[content.titleOf[card]] & Trait.Raft) !== 0) return card;
  }
  return NO_CARD;
}

/** RUL-16 Builds a Raft, which is the whole turn; it is used at the start of the next. */
export function buildRaft(s: TalismanState, seat: number): void {
  endTurn(s);
  gainCard(s, seat, raftInStock(s));
}

/** R-RAFT-02, R-RAFT-04 True for a seat that holds a Raft for this turn; each Raft has a turn of its own. */
export function raftDue(s: TalismanState, seat: number): boolean {
  return hasTrait(s, seat, Trait.Raft) && dueRaft(s, seat) !== NO_CARD;
}

function dueRaft(s: TalismanState, seat: number): number {
  let card = s.firstCard[Pile.Held + seat];
  while (card !== NO_CARD && ((traitOf(card) & Trait.Raft) === 0 || s.counter[card] > 1)) card = s.nextCard[card];
  return card;
}

/** R-RAFT-02 Adds the spaces directly opposite, as the option reads it. */
export function writeRaftSpaces(s: TalismanState, seat: number, out: Int32Array, count: number): number {
  const spaces = content.rafts[s.option[Option.RaftMap]][s.space[seat]];
  for (let i = 0; i < spaces.length; i++) out[count++] = actionOf(Act.RaftTo, spaces[i]);
  return count;
}

/** R-RAFT-03 A Raft goes back when it is used. */
export function useRaft(s: TalismanState, seat: number): void {
  discard(s, dueRaft(s, seat));
}

/** R-RAFT-03 Returns the unused Rafts of this turn; a Raft gained since then stays. */
export function runDownRafts(s: TalismanState, seat: number): void {
  if (!hasTrait(s, seat, Trait.Raft)) return;
  for (let card = s.firstCard[Pile.Held + seat]; card !== NO_CARD; ) {
    const next = s.nextCard[card];
    if ((traitOf(card) & Trait.Raft) !== 0 && --s.counter[card] === 0) discard(s, card);
    card = next;
  }
}

/** RUL-64 Discards a Follower that slows a character down when it crosses the river by bridge, Raft or ferry. */
export function leavePoltergeist(s: TalismanState, seat: number): void {
  if (!hasTrait(s, seat, Trait.OneSpace)) return;
  const card = heldWith(s, seat, Trait.OneSpace);
  if (content.kind[content.titleOf[card]] === Kind.Follower) discard(s, card);
}
