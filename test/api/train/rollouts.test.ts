import { describe, expect, test } from 'vitest';
import { talismanGuide } from '../../../agents/talisman/guide-spec.js';
import { defaults } from '../../../src/engine/index.js';
import { content, spaceById, titleById } from '../../../src/games/talisman/content/index.js';
import { board } from '../../../src/games/talisman/holdings/board.js';
import { recompute, recomputeHand } from '../../../src/games/talisman/holdings/inventory.js';
import { talisman } from '../../../src/games/talisman/index.js';
import { Pile, piles, type TalismanState } from '../../../src/games/talisman/state/state.js';
import { Deck } from '../../../src/games/talisman/vocabulary/ids.js';
import { Rollouts } from '../../../src/workshops/train/rollouts.js';

const rollouts = new Rollouts(talisman, talismanGuide.create(talisman));

function start(): TalismanState {
  const s = talisman.create();
  talisman.reset(s, defaults(talisman.options), 2, Int32Array.of(5, 6), Int32Array.of(3, 3));
  return s;
}

describe('rollouts', () => {
  test('rollouts share each win among the seats, the same for the same seed and different for another', () => {
    const { words } = start();
    const before = words.slice();
    const wins = rollouts.wins(words, 1, 24);
    expect(words).toEqual(before);
    expect(wins[0] + wins[1]).toBe(24);
    expect(Math.min(wins[0], wins[1])).toBeGreaterThan(2);
    expect(rollouts.wins(words, 1, 24)).toEqual(wins);
    const seeds = [2, 3, 4, 5].map((seed) => rollouts.wins(words, seed, 24)[0]);
    expect(new Set([...seeds, wins[0]]).size).toBeGreaterThan(1);
    expect(rollouts.wins(words, 1, 0)).toEqual(new Float64Array(wins.length));
  });

  test('rollouts are won by the ruler while the other is far away with one life', () => {
    const s = start();
    s.space[0] = board.crown;
    s.crownReached[0] = 1;
    s.life[1] = 1;
    s.fate[1] = 0;
    expect(rollouts.wins(s.words, 1, 20)[0]).toBeGreaterThan(17);
  });

  test('rollouts keep the hands: a Spell that heals a dying seat wins more of them', () => {
    const wins = (...spells: string[]): number => {
      const s = start();
      s.space[0] = board.crown;
      s.crownReached[0] = 1;
      s.space[1] = spaceById('valley-of-fire');
      s.life[1] = 1;
      s.fate[1] = 0;
      piles.move(s, content.firstCopy[titleById(Deck.Talisman, 'talisman')], Pile.Held + 1);
      for (const id of spells) piles.move(s, content.firstCopy[titleById(Deck.Spell, id)], Pile.Spells + 1);
      recompute(s, 1);
      recomputeHand(s, 1);
      return rollouts.wins(s.words, 3, 60)[1];
    };
    expect(wins('healing')).toBeGreaterThan(wins() + 5);
  });
});
