import type { EventKind } from '../../../../engine/index.js';
import { content } from '../../content/index.js';
import { Pile, SEATS } from '../../state/state.js';
import { Kind } from '../../vocabulary/ids.js';

/** A card that a step took from one pile to another. */
export interface CardMove {
  readonly card: number;
  readonly from: number;
  readonly to: number;
}

/** Placeholder for the active seat. */
export const ACTIVE = -1;

/** A kind of event that happens to a card, and concerns a seat. */
export interface CardEvent extends EventKind {
  /** Returns the seat or `ACTIVE`; null if it did not happen. */
  seatOf(move: CardMove): number | null;
}

const kindOf = (card: number): Kind => content.kind[content.titleOf[card]];

/** Returns the seat that owns the pile; null for any other pile. */
function seatAmong(pile: number, first: number): number | null {
  return pile >= first && pile < first + SEATS ? pile - first : null;
}

/** Piles in which a card waits to be drawn; a pile of discards becomes the deck once that is empty. */
const WAITING: readonly number[] = [
  Pile.AdventureDeck,
  Pile.AdventureDiscard,
  Pile.KnownTop,
  Pile.OtherDeck,
  Pile.OtherDiscard,
];

/** True if a card was drawn. An Event may reach the discards in the step that draws it. */
function isDrawn({ from, to }: CardMove): boolean {
  if (to === Pile.AdventureDeck || to === Pile.KnownTop || to === Pile.OtherDeck) return false;
  const isDiscard = from === Pile.AdventureDiscard || from === Pile.OtherDiscard;
  return isDiscard ? !WAITING.includes(to) : WAITING.includes(from);
}

const heldBy = (card: number, pile: number, isFollower: boolean): number | null =>
  (kindOf(card) === Kind.Follower) === isFollower ? seatAmong(pile, Pile.Held) : null;

const event = (id: string, about: string, seatOf: CardEvent['seatOf']): CardEvent => ({ id, about, seatOf });

/** Kinds that happen to cards, in the order of a step; each names the card. */
export const CARD_EVENTS: readonly CardEvent[] = [
  event('draw', 'an Adventure card is drawn; card: its id', (move) => (isDrawn(move) ? ACTIVE : null)),
  event('object-gained', 'a seat gains an Object; card: its id', ({ card, to }) => heldBy(card, to, false)),
  event('object-lost', 'a seat has an Object no more; card: its id', ({ card, from }) => heldBy(card, from, false)),
  event('follower-gained', 'a seat gains a Follower; card: its id', ({ card, to }) => heldBy(card, to, true)),
  event('follower-lost', 'a seat has a Follower no more; card: its id', ({ card, from }) => heldBy(card, from, true)),
  event('spell-gained', 'a seat gains a Spell; card: its id', ({ to }) => seatAmong(to, Pile.Spells)),
  event('trophy', 'a seat keeps an Enemy as a trophy; card: its id', ({ to }) => seatAmong(to, Pile.Trophies)),
];
