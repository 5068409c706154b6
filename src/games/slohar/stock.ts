import { actionOf, draw } from '../../engine/index.js';
import { content } from './content/index.js';
import { BARE, CARDS, NO_ZONE, Pile } from './places.js';
import { Purpose, piles, type SloharState, setKey } from './state.js';
import { Zone } from './words.js';

/** Cards and dice: functions that move a card, and track which seats know it. */

const WORDS = (CARDS + 31) >> 5;
const EVERYBODY = 255;

/** Returns the next draw of this turn for a purpose, as a number in 0..n-1. */
export function luck(s: SloharState, purpose: Purpose, n: number): number {
  return draw(s.key[0], s.seed[1], purpose, s.drawn[purpose]++, n);
}

export function rollDie(s: SloharState, purpose: Purpose): number {
  return 1 + luck(s, purpose, 6);
}

/** Draws the future again, from `seed`. */
export function reseed(s: SloharState, seed0: number, seed1: number): void {
  s.seed[0] = seed0;
  s.seed[1] = seed1;
  setKey(s);
}

/** Returns the lowest card of a pile above `card`, or -1. Begin with -1. */
export function nextOf(s: SloharState, pile: number, card: number): number {
  const at = card + 1;
  let w = at >> 5;
  if (w >= WORDS) return -1;
  const base = pile * WORDS;
  let bits = s.deckBits[base + w] & (-1 << (at & 31));
  while (bits === 0) {
    if (++w === WORDS) return -1;
    bits = s.deckBits[base + w];
  }
  return (w << 5) + 31 - Math.clz32(bits & (0 - bits));
}

/**
 * Returns the zone whose deck is drawn from on a square: SU-20 its own, SU-21 in the prison, which has no deck, the
 * basement.
 */
export function deckZone(square: number): number {
  const zone = content.zone[square];
  return zone === Zone.Prison ? Zone.Basement : zone;
}

/** SL-DRAW-01 Draws cards from the deck of the seat's zone; SU-19 an empty deck takes in its pit. */
export function drawCards(s: SloharState, seat: number, n: number): void {
  const zone = deckZone(s.square[seat]);
  const deck = Pile.Deck + zone - Zone.Basement;
  for (let i = 0; i < n; i++) {
    if (s.pileSize[deck] === 0) piles.pour(s, Pile.Pit + zone - Zone.Basement, deck);
    if (s.pileSize[deck] === 0) return;
    const card = piles.ranked(s, deck, luck(s, Purpose.Card, s.pileSize[deck]));
    piles.move(s, card, Pile.Hand + seat);
    s.known[card] = 0;
  }
}

/** SL-CARD-01 Puts a card into the pit of its zone; one that every player was given goes out of the game. */
export function toPit(s: SloharState, card: number): void {
  const zone = content.zoneOf[card];
  s.known[card] = 0;
  piles.move(s, card, zone === NO_ZONE ? Pile.Out : Pile.Pit + zone - Zone.Basement);
}

/** Puts a card into a hand where all players see it. */
export function toHandOpenly(s: SloharState, card: number, seat: number): void {
  piles.move(s, card, Pile.Hand + seat);
  s.known[card] = EVERYBODY;
}

/** Moves a card from hand to hand unseen: the others no longer know that hand. */
export function passUnseen(s: SloharState, card: number, from: number, to: number): void {
  const both = (1 << from) | (1 << to);
  for (let other = nextOf(s, Pile.Hand + from, -1); other >= 0; other = nextOf(s, Pile.Hand + from, other))
    s.known[other] &= both;
  piles.move(s, card, Pile.Hand + to);
  s.known[card] = both;
}

/** Moves a random card of a hand to another, if there is one. */
export function takeRandom(s: SloharState, from: number, to: number): void {
  const size = s.pileSize[Pile.Hand + from];
  if (size === 0) return;
  passUnseen(s, piles.ranked(s, Pile.Hand + from, luck(s, Purpose.Theft, size)), from, to);
}

/** Moves gold, at most as much as there is. */
export function takeGold(s: SloharState, from: number, to: number, n: number): void {
  const paid = Math.min(n, s.gold[from]);
  s.gold[from] -= paid;
  s.gold[to] += paid;
}

/** Returns the title of a worn card, or -1. */
export function titleWorn(card: number): number {
  return card === BARE ? -1 : content.titleOf[card];
}

/** Returns the value of a worn weapon or shield for a face of its die; 0 without one. */
export function faceOf(card: number, die: number): number {
  return card === BARE ? 0 : content.face[content.titleOf[card] * 6 + die - 1];
}

/**
 * Returns the gold that a merchant asks for a title, SU-28 twice the silver price if only that is printed; 0 = not for
 * sale.
 */
export function priceOf(title: number): number {
  return content.gold[title] > 0 ? content.gold[title] : 2 * content.silver[title];
}

/** Lists every title of a hand once, by its lowest card. */
export function listCards(s: SloharState, seat: number, act: number, out: Int32Array, from: number): number {
  let n = from;
  let title = -1;
  const hand = Pile.Hand + seat;
  for (let card = nextOf(s, hand, -1); card >= 0; card = nextOf(s, hand, card)) {
    if (content.titleOf[card] === title) continue;
    title = content.titleOf[card];
    out[n++] = actionOf(act, card);
  }
  return n;
}
