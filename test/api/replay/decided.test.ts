import { expect, test } from 'vitest';
import { decidedAt } from '../../../src/questions/replay/decided.js';
import type { Film } from '../../../src/questions/replay/film.js';

const film = (shares: readonly number[], winShare = 1): Pick<Film, 'seats' | 'chances'> => ({
  seats: [
    { seat: 0, agent: '', character: '', winShare: 1 - winShare },
    { seat: 1, agent: '', character: '', winShare },
  ],
  chances: shares.map((share, i) => ({ at: 10 * i, shares: [1 - share, share] })),
});

test('a game is decided when its winner is ahead for the last time', () => {
  expect(decidedAt(film([0.5, 0.7, 0.4, 0.6, 0.8, 1]))).toEqual({ seat: 1, at: 30 });
});

test('a game is decided at its end if the winner was behind until then', () => {
  expect(decidedAt(film([0.2, 0.4, 0.1, 1]))).toEqual({ seat: 1, at: 30 });
});

test('a game is decided at its start if the winner was never behind', () => {
  expect(decidedAt(film([0.6, 0.5, 1]))).toEqual({ seat: 1, at: 0 });
});

test('a shared win and a game without a judge have no such moment', () => {
  expect(decidedAt(film([0.5, 0.5], 0.5))).toBeNull();
  expect(decidedAt(film([]))).toBeNull();
});
