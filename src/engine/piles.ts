/**
 * Where every card is. A card is in exactly one pile. There are two kinds of pile:
 *
 * - **decks** (the first `deckCount` piles) are unordered bit sets, and a draw picks uniformly among the
 *   cards in id order, so nothing hidden exists to peek at;
 * - **rows** (all others) keep the order of arrival, as doubly linked lists: the cards on a space or with a seat.
 */
export interface PileState {
  readonly pileOf: Uint8Array;
  readonly nextCard: Uint16Array;
  readonly prevCard: Uint16Array;
  readonly firstCard: Uint16Array;
  readonly lastCard: Uint16Array;
  readonly pileSize: Uint8Array;
  /** `deckCount` × `deckWords` words of bits. */
  readonly deckBits: Int32Array;
}

/** Mark for the end of a row. */
export const NO_CARD = 0xffff;

/** Piles of one size and kind; made once per game, holds no game data. */
export class Piles {
  readonly deckWords: number;

  constructor(
    readonly cards: number,
    readonly deckCount: number,
    readonly pileCount: number,
  ) {
    this.deckWords = (cards + 31) >> 5;
  }

  /** Puts every card into its home deck. */
  reset(s: PileState, home: Uint8Array): void {
    s.firstCard.fill(NO_CARD);
    s.lastCard.fill(NO_CARD);
    s.pileSize.fill(0);
    s.deckBits.fill(0);
    for (let card = 0; card < this.cards; card++) {
      s.pileOf[card] = home[card];
      s.nextCard[card] = NO_CARD;
      s.prevCard[card] = NO_CARD;
      this.enterDeck(s, card, home[card]);
    }
  }

  /** Takes a card out of the pile it is in and puts it last into another. */
  move(s: PileState, card: number, pile: number): void {
    const from = s.pileOf[card];
    if (from < this.deckCount) s.deckBits[from * this.deckWords + (card >> 5)] &= ~(1 << (card & 31));
    else this.unlink(s, card, from);
    s.pileSize[from]--;
    s.pileOf[card] = pile;
    if (pile < this.deckCount) this.enterDeck(s, card, pile);
    else this.append(s, card, pile);
  }

  /** Moves all cards of one deck into another: the reshuffle of a discard pile. */
  pour(s: PileState, from: number, to: number): void {
    for (let w = 0; w < this.deckWords; w++) {
      let bits = s.deckBits[from * this.deckWords + w];
      s.deckBits[to * this.deckWords + w] |= bits;
      s.deckBits[from * this.deckWords + w] = 0;
      while (bits !== 0) {
        s.pileOf[(w << 5) + 31 - Math.clz32(bits & -bits)] = to;
        bits &= bits - 1;
      }
    }
    s.pileSize[to] += s.pileSize[from];
    s.pileSize[from] = 0;
  }

  /** Returns the card of rank `rank` (0-based, in id order) of a deck. The deck must hold more than `rank` cards. */
  ranked(s: PileState, deck: number, rank: number): number {
    let w = deck * this.deckWords;
    let bits = s.deckBits[w];
    let count = bitCount(bits);
    while (rank >= count) {
      rank -= count;
      bits = s.deckBits[++w];
      count = bitCount(bits);
    }
    for (; rank > 0; rank--) bits &= bits - 1;
    return ((w - deck * this.deckWords) << 5) + 31 - Math.clz32(bits & -bits);
  }

  private enterDeck(s: PileState, card: number, deck: number): void {
    s.deckBits[deck * this.deckWords + (card >> 5)] |= 1 << (card & 31);
    s.pileSize[deck]++;
  }

  private append(s: PileState, card: number, pile: number): void {
    const last = s.lastCard[pile];
    s.prevCard[card] = last;
    s.nextCard[card] = NO_CARD;
    if (last === NO_CARD) s.firstCard[pile] = card;
    else s.nextCard[last] = card;
    s.lastCard[pile] = card;
    s.pileSize[pile]++;
  }

  private unlink(s: PileState, card: number, pile: number): void {
    const next = s.nextCard[card];
    const prev = s.prevCard[card];
    if (prev === NO_CARD) s.firstCard[pile] = next;
    else s.nextCard[prev] = next;
    if (next === NO_CARD) s.lastCard[pile] = prev;
    else s.prevCard[next] = prev;
    s.nextCard[card] = NO_CARD;
    s.prevCard[card] = NO_CARD;
  }
}

/** Returns the number of set bits of a 32-bit word. */
export function bitCount(word: number): number {
  word -= (word >>> 1) & 0x55555555;
  word = (word & 0x33333333) + ((word >>> 2) & 0x33333333);
  return Math.imul((word + (word >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
