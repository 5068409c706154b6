import { describe, expect, test } from 'vitest';
import { redeal } from '../../../src/games/talisman/redeal.js';
import { Pile, TalismanState } from '../../../src/games/talisman/state.js';
import { scenario, type Table } from './scenario.js';

/** What a column or a hand holds after each of twenty deals of what that seat cannot know. */
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
  test('the tops of the Adventure deck, but to whoever foresaw them', () => {
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

  test('R-SPELL-03 but who sees the Spells of others by an ability keeps seeing them, unless a Toad', () => {
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
