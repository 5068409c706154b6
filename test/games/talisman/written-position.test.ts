import { describe, expect, test } from 'vitest';
import { content } from '../../../src/games/talisman/content/index.js';
import { talisman } from '../../../src/games/talisman/index.js';
import { DEFAULT_OPTIONS } from '../../../src/games/talisman/options/options.js';
import { turns } from '../../../src/games/talisman/play/stepping.js';
import { Pile, Status, TalismanState } from '../../../src/games/talisman/state/state.js';
import { writtenPosition } from '../../../src/games/talisman/views/written-position.js';
import { layFile } from './lay.js';

/** Ids of the cards in each pile but the decks that a file leaves shuffled, sorted where order means nothing. */
function piles(s: TalismanState): string[][] {
  const found: string[][] = Array.from({ length: Pile.Count }, () => []);
  for (let card = 0; card < content.cardCount; card++)
    found[s.pileOf[card]].push(content.titles[content.titleOf[card]].id);
  return found.map((ids, pile) => (pile === Pile.SpellDeck || pile === Pile.SpellDiscard ? [] : ids.sort()));
}

const COLUMNS = [
  'character',
  'space',
  'strength',
  'craft',
  'life',
  'fate',
  'gold',
  'alignment',
  'quest',
  'toad',
  'lostTurns',
  'task',
  'werewolf',
  'pitFiends',
] as const;

/** What a file can say of a state. */
function said(s: TalismanState): unknown {
  const columns = COLUMNS.map((column) => [column, ...s[column].subarray(0, s.seats[0])]);
  return { columns, piles: piles(s), round: s.round[0], active: s.active[0], covers: [...s.cover] };
}

/** Plays a game by drawn answers and calls `look` at the start of each turn. */
function eachTurn(seed: number, seats: number, options: Int32Array, look: (s: TalismanState) => void): void {
  const s = new TalismanState();
  const out = new Int32Array(talisman.maxActions);
  talisman.reset(s, options, seats, Int32Array.of(seed, 7), Int32Array.of(seed, seed + 3, seed + 6, seed + 9));
  for (let i = 0; i < 3000 && !talisman.over(s); i++) {
    while (turns.between(s)) {
      look(s);
      turns.begin(s);
    }
    if (talisman.over(s)) return;
    const count = talisman.legal(s, out);
    turns.apply(s, out[(seed * 31 + i * 17) % count]);
  }
}

describe('a position taken from a game', () => {
  test.each([1, 2, 3, 4])('is laid out as it was at the start of a turn, in game %i', (seed) => {
    let laid = 0;
    eachTurn(seed, 2 + (seed % 3), DEFAULT_OPTIONS, (s) => {
      if (s.status.some((status) => status !== Status.Playing)) return;
      const { value, unsaid } = writtenPosition(s);
      if (unsaid.length > 0) return;
      laid++;
      expect(said(layFile(value).base)).toEqual(said(s));
    });
    expect(laid).toBeGreaterThan(10);
  });
});
