import { expect, test } from 'vitest';
import { type Compared, compareExit, compareText, type Pair } from '../../src/bench/compare.js';
import type { Figures } from '../../src/bench/figures.js';
import { ratioInterval, spreadOf } from '../../src/bench/spread.js';

const side = (signature: string): Figures => ({ signature, gamesPerSecond: spreadOf([1000]) }) as Figures;

function compared(other: string, ...ratios: number[]): Compared {
  const ratio = ratioInterval(ratios);
  const same = other === 'aa';
  const pair: Pair = {
    id: 'w',
    sides: [side('aa'), side(other)],
    same,
    unit: 'games',
    unitsRatio: ratio,
    decisionsRatio: ratio,
  };
  return {
    revisions: ['old', 'new'],
    effort: { rounds: ratios.length, measureMs: 500, warmUpMs: 1000 },
    pairs: [pair],
  };
}

test.each([
  ['the same speed', compared('aa', 0.99, 1.01, 1), 0.97, 0],
  ['surely slower', compared('aa', 0.89, 0.9, 0.91), 0.97, 1],
  ['slower, but not surely', compared('aa', 0.7, 1.1, 0.9), 0.97, 0],
  ['other games, however fast', compared('bb', 1.5, 1.51, 1.52), 0.97, 4],
  ['other games, without a gate', compared('bb', 0.1, 0.1, 0.1), null, 0],
] as const)('the gate answers %s', (_title, result, atLeast, exit) => expect(compareExit(result, atLeast)).toBe(exit));

test('the text says plainly when the games are not the same', () => {
  expect(compareText(compared('bb', 1, 1.1))).toContain('not the same games');
  expect(compareText(compared('bb', 1, 1.1))).toContain('NOT THE SAME: aa, bb');
  expect(compareText(compared('aa', 1, 1.1))).toContain('the same: aa');
  expect(compareText(compared('aa', 1, 1.1))).not.toMatch(/not the same/i);
});
