import { describe, expect, test } from 'vitest';
import { content, findCards } from '../../../src/games/talisman/content/index.js';
import { talisman } from '../../../src/games/talisman/index.js';
import { redeal } from '../../../src/games/talisman/play/redeal.js';
import { Pile, TalismanState } from '../../../src/games/talisman/state/state.js';
import { Act } from '../../../src/games/talisman/vocabulary/kinds.js';
import { type Seat, scenario, type Table } from './scenario.js';

const SEEDS = 60;

/** Deals again all that a seat cannot know, and tells something of what came, for many seeds. */
function redeals<T>(t: Table, seat: number, told: () => T): T[] {
  return Array.from({ length: SEEDS }, (_, seed) => {
    talisman.redeal(t.s, seat, seed);
    expect(talisman.check(t.s)).toBeNull();
    return told();
  });
}

const idOf = (card: number): string => content.titles[content.titleOf[card]].id;

describe('the future', () => {
  test('R-MOVE-01 the dice to come hang on the seed dealt from, and on nothing else', () => {
    const move = (seed: number): number => {
      const t = scenario({ seats: [{ character: 'elf', at: 'city', objects: ['ring'] }] });
      talisman.redeal(t.s, 0, seed);
      t.choose('go on').choose(Act.Roll);
      return t.s.frame[5];
    };
    const dice = Array.from({ length: SEEDS }, (_, seed) => move(seed));
    expect(new Set(dice).size).toBe(6);
    expect(Array.from({ length: SEEDS }, (_, seed) => move(seed))).toEqual(dice);
  });

  test('R-MOVE-01 both words of the seed are new, and so are the keys of this turn and of all to come', () => {
    const t = scenario({ seats: [{ character: 'elf', at: 'city', objects: ['ring'] }] });
    const words = redeals(t, 0, () => [...t.s.seed, ...t.s.seedKey]);
    for (const i of [0, 1, 2, 3]) expect(new Set(words.map((each) => each[i])).size).toBe(SEEDS);
    expect(new Set(words.map(([a, b]) => a === b)).has(true)).toBe(false);
  });
});

describe('what lies on top of the decks', () => {
  const FIVE = ['wolf', 'bear', 'imp', 'storm', 'angel'];
  /** Seat 1 of three has cast Divination. */
  function foreseen(): Table {
    const seats: Seat[] = [
      { character: 'elf', at: 'city' },
      { character: 'wizard', at: 'temple', spells: ['divination'] },
      { character: 'monk', at: 'castle' },
    ];
    return scenario({ seats, turn: 1, deck: FIVE }).choose(Act.Cast, 'divination');
  }
  const tops = (t: Table): string[] => Array.from(t.s.deckTop.subarray(0, t.s.topKnown[0]), idOf);

  test('R-ADV-01 a player who looked at the top cards keeps them, in their order', () => {
    const t = foreseen();
    for (const seen of redeals(t, 1, () => tops(t))) expect(seen).toEqual(FIVE);
  });

  test('R-ADV-01 the top cards are any five cards of the deck, in any order, to the others', () => {
    for (const seat of [0, 2]) {
      const t = foreseen();
      const all = redeals(t, seat, () => tops(t));
      for (const seen of all) expect(seen).toHaveLength(5);
      for (const place of [0, 4]) expect(new Set(all.map((seen) => seen[place])).size).toBeGreaterThan(25);
      expect(all.filter((seen) => seen.every((id) => FIVE.includes(id))).length).toBeLessThan(3);
      expect([t.s.pileSize[Pile.KnownTop], t.s.pileSize[Pile.AdventureDeck]]).toEqual([5, 99]);
    }
  });

  test('R-ADV-01 a single one known to another is dealt again as well', () => {
    const t = scenario({
      seats: [
        { character: 'elf', at: 'city', objects: ['ring'] },
        { character: 'wizard', at: 'temple' },
      ],
      deck: ['wolf'],
    });
    t.s.topSeer[0] = 1;
    expect(new Set(redeals(t, 1, () => tops(t)[0]))).toEqual(new Set(['wolf']));
    expect(new Set(redeals(t, 0, () => tops(t)[0])).size).toBeGreaterThan(25);
  });

  test('R-SPELL-02 Spells that a position laid on top of their deck are known to no seat', () => {
    const t = scenario({ seats: [{ character: 'elf', at: 'city', objects: ['ring'] }] });
    t.s.spellTop[0] = findCards('hex')[0];
    t.s.spellsKnown[0] = 1;
    talisman.redeal(t.s, 0, 1);
    expect(t.s.spellsKnown[0]).toBe(0);
  });
});

describe('the Spells of others', () => {
  const SEATS: Seat[] = [
    { character: 'elf', at: 'city', spells: ['hex'] },
    { character: 'wizard', at: 'temple', spells: ['healing', 'random'] },
    { character: 'troll', at: 'castle' },
    { character: 'monk', at: 'oasis', spells: ['nullify'] },
  ];
  const hands = (t: Table): string[][] => [0, 1, 2, 3].map((seat) => t.spells(seat));

  test('R-SPELL-03 each hand keeps its size, the own is the same, and any Spell may be anywhere', () => {
    for (const seat of [0, 1, 3]) {
      const t = scenario({ seats: SEATS });
      const own = t.spells(seat);
      const all = redeals(t, seat, () => hands(t));
      for (const dealt of all) {
        expect(dealt.map((hand) => hand.length)).toEqual([1, 2, 0, 1]);
        expect(dealt[seat]).toEqual(own);
      }
      for (const other of [0, 1, 3])
        if (other !== seat) expect(new Set(all.map((dealt) => dealt[other][0])).size).toBeGreaterThan(10);
    }
  });

  test('R-SPELL-03 a Spell in another hand may turn up in a third, with every card spoken for', () => {
    // No Spell is left in the deck: the hands can only be shuffled.
    const t = scenario({ seats: SEATS, spellDeck: [] });
    const held = new Set(redeals(t, 0, () => t.spells(3)[0]));
    expect([...held].sort()).toEqual(['healing', 'nullify', 'random']);
  });

  test('R-SPELL-03 a seat that sees all Spells deals none again', () => {
    const t = scenario({ seats: [{ ...SEATS[0], character: 'prophetess' }, ...SEATS.slice(1)] });
    const before = hands(t);
    for (const dealt of redeals(t, 0, () => hands(t))) expect(dealt).toEqual(before);
  });

  test('R-SPELL-06 the rules know when the new Spells may be cast', () => {
    const t = scenario({ seats: SEATS });
    redeals(t, 0, () => {
      let windows = 0;
      for (
        let i = 0, card = t.s.firstCard[Pile.Spells + 1];
        i < t.s.pileSize[Pile.Spells + 1];
        i++, card = t.s.nextCard[card]
      )
        windows |= content.castAt[content.titleOf[card]];
      expect(t.s.handCastAt[1]).toBe(windows);
    });
  });
});

/** Returns the values of a column or a hand after each of twenty deals of the hidden cards of that seat. */
function deals(t: Table, seat: number, look: (s: TalismanState) => unknown): Set<string> {
  const found = new Set<string>();
  const s = new TalismanState();
  for (let seed = 1; seed <= 20; seed++) {
    s.words.set(t.s.words);
    redeal(s, seat, seed);
    found.add(JSON.stringify(look(s)));
  }
  return found;
}

const hand =
  (seat: number) =>
  (s: TalismanState): number[] => {
    const cards: number[] = [];
    for (
      let n = s.pileSize[Pile.Spells + seat], card = s.firstCard[Pile.Spells + seat];
      n > 0;
      n--, card = s.nextCard[card]
    )
      cards.push(card);
    return cards;
  };
const tops = (s: TalismanState): number[] => Array.from(s.deckTop.subarray(0, s.topKnown[0]));

describe('what a seat cannot know', () => {
  test('a redeal draws again the tops of the Adventure deck, except those that the seat foresaw', () => {
    const t = scenario({
      seats: [
        { character: 'elf', at: 'city' },
        { character: 'monk', at: 'city' },
      ],
      deck: ['bear', 'sword', 'angel'],
    });
    t.s.topSeer[0] = 1;
    expect([deals(t, 0, tops).size > 15, deals(t, 1, tops)]).toEqual([true, new Set([JSON.stringify(tops(t.s))])]);
    expect(deals(t, 0, (s) => s.topKnown[0])).toEqual(new Set(['3']));
  });

  test('R-SPELL-03 the Spells of others, and their number stays; the own hand is never changed', () => {
    const t = scenario({
      seats: [
        { character: 'elf', at: 'city', spells: ['hex'] },
        { character: 'wizard', at: 'city', spells: ['healing', 'random', 'nullify'] },
      ],
    });
    expect(deals(t, 0, hand(1)).size).toBeGreaterThan(15);
    expect(deals(t, 0, (s) => s.pileSize[Pile.Spells + 1])).toEqual(new Set(['3']));
    expect(deals(t, 0, hand(0))).toEqual(new Set([JSON.stringify(hand(0)(t.s))]));
  });

  test('R-SPELL-03 a seat that sees the Spells of others by an ability keeps seeing them, unless it is a Toad', () => {
    const seer = (toad: number) =>
      scenario({
        seats: [
          { character: 'prophetess', at: 'city', toad },
          { character: 'wizard', at: 'city', spells: ['healing', 'random'] },
        ],
      });
    expect(deals(seer(0), 0, hand(1)).size).toBe(1);
    expect(deals(seer(2), 0, hand(1)).size).toBeGreaterThan(10);
  });
});
