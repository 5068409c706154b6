import { describe, expect, test } from 'vitest';
import { actOf, draw } from '../../../src/engine/index.js';
import { talisman } from '../../../src/games/talisman/index.js';
import { DEFAULT_OPTIONS } from '../../../src/games/talisman/options/options.js';
import { answer, stepPending, takeStep } from '../../../src/games/talisman/play/stepping.js';
import type { TalismanState } from '../../../src/games/talisman/state/state.js';
import { Act } from '../../../src/games/talisman/vocabulary/kinds.js';
import { scenario } from './scenario.js';

const actions = new Int32Array(talisman.maxActions);

function stepOn(s: TalismanState, action: number): void {
  answer(s, action);
  while (stepPending(s)) takeStep(s);
}

describe('the game step by step', () => {
  test('the game step by step asks the same questions as at once', () => {
    for (let seed = 1; seed <= 4; seed++) {
      const whole = talisman.create();
      const stepped = talisman.create();
      talisman.reset(whole, DEFAULT_OPTIONS, 4, Int32Array.of(seed, 3), Int32Array.of(0, 3, 6, 9));
      stepped.words.set(whole.words);
      for (let i = 0; i < 3000 && !talisman.over(whole); i++) {
        const action = actions[draw(seed, 9, 1, i, talisman.legal(whole, actions))];
        talisman.apply(whole, action);
        stepOn(stepped, action);
        if (!stepped.words.every((word, w) => word === whole.words[w]))
          throw new Error(`game ${seed} goes another way at decision ${i}`);
      }
      expect(whole.turnNumber[0]).toBeGreaterThan(20);
    }
  });

  test('R-QUEST-04 a quest is done between two steps, too', () => {
    const t = scenario({
      seats: [{ character: 'elf', at: 'fields-2', quest: 6, gold: 1, objects: ['sword'], followers: ['alchemist'] }],
      phase: 'landing',
    });
    stepOn(t.s, t.legal().find((action) => actOf(action) === Act.Discard)!);
    expect([t.at(0), t.s.gold[0], t.s.quest[0]]).toEqual(['warlocks-cave', 0, 0]);
  });
});
