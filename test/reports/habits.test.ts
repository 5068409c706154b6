import { expect, test } from 'vitest';
import { habitsAnswer } from '../../src/questions/habits/answer.js';
import { adviceText, doingText, HABITS, type Way } from '../../src/questions/habits/habits.js';
import type { HabitRow, HabitsResult } from '../../src/questions/habits/result.js';
import { faultsOf } from './answer-checker.js';
import { expectKept } from './kept.js';
import { around, TRIED } from './made-up-tried.js';

/** Wins above the usual player in games of 100, and the habits: each a parameter and its value. */
type MadeUp = readonly [percent: number, ...habits: (readonly [param: string, value: number])[]];

const USUAL: Readonly<Record<string, number>> = { rushAt: 8, fate: 2, crossBy: 0, shopping: 100, lifeWorth: 50 };

function wayOf([param, value]: readonly [string, number]): Way {
  return { habit: HABITS.find((habit) => habit.param === param)!, value };
}

/** Returns the answer on habits with these wins. @param half width of each range to each side, in games of 100 */
function answerOf(half: number, ...rows: readonly MadeUp[]) {
  const base = 0.24;
  const result: HabitsResult = {
    ...TRIED,
    ...{ question: 'How do I play the Elf?', character: 'elf', name: 'Elf', habits: HABITS.length },
    ...{ base, baseLo: base - half / 100, baseHi: base + half / 100 },
    rows: rows.map(([percent, ...habits]): HabitRow => {
      const ways = habits.map(wayOf);
      const usual = habits.map(([param]) => adviceText(wayOf([param, USUAL[param] ?? 0])));
      const words = { advice: ways.map(adviceText), doing: ways.map(doingText), usual };
      const setting = `balanced:${habits.map(([param, value]) => `${param}=${value}`).join(',')}`;
      const single = rows.find((row) => row.length === 2);
      const overSingle = ways.length === 1 || single === undefined ? null : around(percent - single[0], half);
      return { setting, ...words, overSingle, ...around(percent, half), share: base + percent / 100, games: 3000 };
    }),
  };
  return habitsAnswer(result);
}

const ANSWERS = [
  ['one habit gains: clear', answerOf(2, [6, ['rushAt', 10]], [1, ['fate', 3]], [-8, ['fate', 0]])],
  [
    'two habits gain together and alone: clear',
    answerOf(2, [9, ['rushAt', 10], ['lifeWorth', 120]], [5, ['rushAt', 10]], [4, ['lifeWorth', 120]]),
  ],
  [
    'two gain together, and one of them as much: clear',
    answerOf(2, [6, ['rushAt', 10], ['lifeWorth', 120]], [5.5, ['rushAt', 10]], [0.5, ['lifeWorth', 120]]),
  ],
  [
    'three gain together, none alone: clear',
    answerOf(
      3,
      [5, ['rushAt', 10], ['prayPull', 50], ['shopping', 200]],
      [2, ['rushAt', 10]],
      [2, ['prayPull', 50]],
      [1, ['shopping', 200]],
      [-12, ['crossBy', 3]],
    ),
  ],
  [
    'the usual habits are best: clear',
    answerOf(2, [0.5, ['rushAt', 10]], [-5, ['shopping', 0]], [-9, ['fate', 0]], [-12, ['crossBy', 3]]),
  ],
  [
    'the usual habits cost if they are left, and more is open: clear',
    answerOf(3, [2, ['rushAt', 10]], [-5, ['shopping', 0]]),
  ],
  ['one may gain: leaning', answerOf(4, [3, ['rushAt', 10]], [-2, ['shopping', 0]])],
  ['none looks good: leaning', answerOf(4, [-1, ['rushAt', 10]], [-3, ['shopping', 0]])],
  ['nothing matters: no matter', answerOf(1, [1, ['rushAt', 10]], [-1.5, ['shopping', 0]])],
  ['too early', answerOf(25, [10, ['rushAt', 10]], [-12, ['shopping', 0]])],
] as const;

test('the answer on habits is kept for each kind of result', async () => {
  await expectKept('habits', ANSWERS);
});

test('the tables of the answer on habits follow the rules of answers', () => {
  for (const [kind, answer] of ANSWERS) expect(faultsOf(answer), kind).toEqual([]);
});

test('a verdict has at most 20 words, whichever habits gain', () => {
  for (const one of HABITS)
    for (const other of HABITS) {
      if (one === other) continue;
      const gains = [one, other].map(({ param, tried }) => [param, tried.at(-1)!] as const);
      expect(faultsOf(answerOf(2, [9, ...gains])), `${one.param}, ${other.param}`).toEqual([]);
      expect(faultsOf(answerOf(2, ...gains.map((way) => [-9, way] as const))), one.param).toEqual([]);
    }
});
