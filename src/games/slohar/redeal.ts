import { draw, FRAME_WORDS, fold, frameArg, frameKind, setFrameArg } from '../../engine/index.js';
import { content } from './content/index.js';
import { NO_ZONE, Pile, SEATS } from './places.js';
import { piles, type SloharState } from './state.js';
import { nextOf, reseed } from './stock.js';
import { FrameKind, Zone } from './words.js';

const ZONES = 3;
const PURPOSE = 1;
const SALE_PURPOSE = 2;

/**
 * Draws again everything that a seat cannot know: the future, by a new seed, and the unseen cards in other hands. The
 * backs show the deck of a card, so each is replaced by one of the same zone.
 */
export function redeal(s: SloharState, seat: number, seed: number): void {
  reseed(s, fold(seed, 1), fold(seed, 2));
  const onSale = hiddenSale(s, seat);
  for (let other = 0; other < s.seats[0]; other++) if (other !== seat) takeUnknown(s, seat, other);
  for (let other = 0, k = 0; other < s.seats[0]; other++) {
    for (let z = 0; z < ZONES; z++) {
      for (; lacking[other * ZONES + z] > 0; lacking[other * ZONES + z]--) {
        const deck = Pile.Deck + z;
        const card = piles.ranked(s, deck, draw(s.seed[0], s.seed[1], PURPOSE, k++, s.pileSize[deck]));
        piles.move(s, card, Pile.Hand + other);
      }
    }
  }
  if (onSale >= 0) offerAnother(s, seat, onSale);
}

/** Number of cards of each zone that each hand lacks. */
export const lacking = new Uint8Array(SEATS * ZONES);

/**
 * Puts the cards of another hand that the seat does not know back into the decks. The cards that every player was given
 * stay.
 */
function takeUnknown(s: SloharState, seat: number, other: number): void {
  const hand = Pile.Hand + other;
  for (let card = nextOf(s, hand, -1); card >= 0; card = nextOf(s, hand, card)) {
    const zone = content.zoneOf[card];
    if (zone === NO_ZONE || ((s.known[card] >> seat) & 1) === 1) continue;
    s.known[card] = 0;
    piles.move(s, card, Pile.Deck + zone - Zone.Basement);
    lacking[other * ZONES + zone - Zone.Basement]++;
  }
}

/** Word index of the frame of a sale whose card this seat has not seen, or -1. */
function hiddenSale(s: SloharState, seat: number): number {
  const at = (s.depth[0] - 1) * FRAME_WORDS;
  const kind = frameKind(s, at);
  if (kind !== FrameKind.SaleTo && kind !== FrameKind.SalePrice && kind !== FrameKind.SaleAnswer) return -1;
  const card = frameArg(s, at, 1);
  if (s.active[0] === seat || ((s.known[card] >> seat) & 1) === 1 || content.zoneOf[card] === NO_ZONE) return -1;
  return at;
}

function offerAnother(s: SloharState, seat: number, at: number): void {
  const hand = Pile.Hand + s.active[0];
  let n = 0;
  for (let card = nextOf(s, hand, -1); card >= 0; card = nextOf(s, hand, card)) if (mayBe(s, seat, card)) n++;
  let rank = draw(s.seed[0], s.seed[1], SALE_PURPOSE, 0, n);
  for (let card = nextOf(s, hand, -1); card >= 0; card = nextOf(s, hand, card))
    if (mayBe(s, seat, card) && rank-- === 0) setFrameArg(s, at, 1, card);
}

function mayBe(s: SloharState, seat: number, card: number): boolean {
  return content.zoneOf[card] !== NO_ZONE && ((s.known[card] >> seat) & 1) === 0;
}
