import { describe, expect, test } from 'vitest';
import { bitCount, draw, mix, NO_CARD, type PileState, Piles } from '../../src/engine/index.js';

function emptyState(piles: Piles): PileState {
  return {
    pileOf: new Uint8Array(piles.cards),
    nextCard: new Uint16Array(piles.cards),
    prevCard: new Uint16Array(piles.cards),
    firstCard: new Uint16Array(piles.pileCount),
    lastCard: new Uint16Array(piles.pileCount),
    pileSize: new Uint8Array(piles.pileCount),
    deckBits: new Int32Array(piles.deckCount * piles.deckWords),
  };
}

/** Cards of a row, first to last by `next`. */
function row(s: PileState, pile: number): number[] {
  const cards: number[] = [];
  for (let card = s.firstCard[pile]; card !== NO_CARD; card = s.nextCard[card]) cards.push(card);
  return cards;
}

/** Cards of a row, last to first by `prev`. */
function rowBackwards(s: PileState, pile: number): number[] {
  const cards: number[] = [];
  for (let card = s.lastCard[pile]; card !== NO_CARD; card = s.prevCard[card]) cards.push(card);
  return cards;
}

function deck(piles: Piles, s: PileState, pile: number): number[] {
  return Array.from({ length: s.pileSize[pile] }, (_, rank) => piles.ranked(s, pile, rank));
}

/** The naive model: an array a pile, decks kept sorted. */
class Model {
  readonly piles: number[][];
  constructor(
    readonly deckCount: number,
    pileCount: number,
    home: Uint8Array,
  ) {
    this.piles = Array.from({ length: pileCount }, (_, pile) => [...home.keys()].filter((card) => home[card] === pile));
  }
  move(card: number, pile: number): void {
    for (const cards of this.piles) if (cards.includes(card)) cards.splice(cards.indexOf(card), 1);
    this.piles[pile].push(card);
    if (pile < this.deckCount) this.piles[pile].sort((a, b) => a - b);
  }
  pour(from: number, to: number): void {
    this.piles[to] = [...this.piles[to], ...this.piles[from]].sort((a, b) => a - b);
    this.piles[from] = [];
  }
}

function expectSame(piles: Piles, s: PileState, model: Model): void {
  model.piles.forEach((cards, pile) => {
    expect(s.pileSize[pile]).toBe(cards.length);
    for (const card of cards) expect(s.pileOf[card]).toBe(pile);
    if (pile < piles.deckCount) {
      expect(deck(piles, s, pile)).toEqual(cards);
    } else {
      expect(row(s, pile)).toEqual(cards);
      expect(rowBackwards(s, pile)).toEqual([...cards].reverse());
    }
  });
}

describe('piles', () => {
  test.each([1, 31, 32, 33, 64, 150, 255])(
    'piles agree with a naive model over random moves and pours, %i cards',
    (cards) => {
      const piles = new Piles(cards, 3, 8);
      const s = emptyState(piles);
      const home = Uint8Array.from({ length: cards }, (_, card) => mix(card) & 1);
      const model = new Model(3, 8, home);
      piles.reset(s, home);
      expectSame(piles, s, model);
      for (let k = 0; k < 400; k++) {
        const pick = (purpose: number, n: number): number => draw(cards, 77, purpose, k, n);
        if (pick(0, 12) === 0) {
          const from = pick(1, 3);
          const to = (from + 1 + pick(2, 2)) % 3;
          piles.pour(s, from, to);
          model.pour(from, to);
        } else {
          const card = pick(3, cards);
          const pile = pick(4, 8);
          piles.move(s, card, pile);
          model.move(card, pile);
        }
        if (k % 10 === 0 || cards < 40) expectSame(piles, s, model);
      }
      expectSame(piles, s, model);
    },
  );

  test('a deck forgets the order in which cards came: ranks follow ids', () => {
    const piles = new Piles(70, 2, 4);
    const s = emptyState(piles);
    piles.reset(s, new Uint8Array(70));
    for (const card of [69, 3, 32, 31, 0]) piles.move(s, card, 1);
    expect(deck(piles, s, 1)).toEqual([0, 3, 31, 32, 69]);
  });

  test('a row keeps the order of arrival, and a card moved to its own row goes last', () => {
    const piles = new Piles(10, 1, 3);
    const s = emptyState(piles);
    piles.reset(s, new Uint8Array(10));
    for (const card of [9, 2, 5]) piles.move(s, card, 2);
    expect(row(s, 2)).toEqual([9, 2, 5]);
    piles.move(s, 9, 2);
    expect(row(s, 2)).toEqual([2, 5, 9]);
    piles.move(s, 5, 0);
    expect(row(s, 2)).toEqual([2, 9]);
  });

  test('a card back in a deck keeps no trace of the row it came from: equal positions are equal words', () => {
    const piles = new Piles(10, 2, 4);
    const home = new Uint8Array(10);
    const [s, fresh] = [emptyState(piles), emptyState(piles)];
    piles.reset(s, home);
    piles.reset(fresh, home);
    for (const card of [4, 7, 1, 8]) piles.move(s, card, 2 + (card & 1));
    for (const card of [7, 4, 8, 1]) piles.move(s, card, 0);
    expect(s).toEqual(fresh);
  });

  test('a pour empties one deck into another and leaves rows alone', () => {
    const piles = new Piles(40, 2, 3);
    const s = emptyState(piles);
    piles.reset(
      s,
      Uint8Array.from({ length: 40 }, (_, card) => (card < 20 ? 0 : 1)),
    );
    piles.move(s, 25, 2);
    piles.pour(s, 1, 0);
    expect([s.pileSize[0], s.pileSize[1], s.pileSize[2]]).toEqual([39, 0, 1]);
    expect(row(s, 2)).toEqual([25]);
  });

  test('reset forgets an earlier game', () => {
    const piles = new Piles(50, 2, 6);
    const home = Uint8Array.from({ length: 50 }, (_, card) => card & 1);
    const used = emptyState(piles);
    piles.reset(used, home);
    for (let card = 0; card < 50; card += 3) piles.move(used, card, 2 + (card % 4));
    piles.reset(used, home);
    const fresh = emptyState(piles);
    piles.reset(fresh, home);
    expect(used).toEqual(fresh);
  });
});

test('bitCount counts the bits of any word, the sign bit too', () => {
  expect([0, 1, -1, 1 << 31, 0x55555555, 0x7fffffff].map(bitCount)).toEqual([0, 1, 32, 1, 16, 31]);
  for (let i = 0; i < 500; i++) {
    const word = mix(i);
    expect(bitCount(word)).toBe([...(word >>> 0).toString(2)].filter((bit) => bit === '1').length);
  }
});
