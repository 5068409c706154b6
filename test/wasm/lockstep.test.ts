import { expect, test } from 'vitest';
// @ts-expect-error a plain module: it runs the compiled program
import { lockstep } from './lockstep.mjs';

/** Games; `TALISMAN_LAB_LOCKSTEP_GAMES=100000` plays more. */
const GAMES = Number(process.env.TALISMAN_LAB_LOCKSTEP_GAMES ?? 2000);

test(`${GAMES} games of any variant, players and agents are the same in both builds, word by word`, async () => {
  const { games, decisions, agents } = await lockstep(0, GAMES);
  expect(games).toBe(GAMES);
  expect(decisions).toBeGreaterThan(300 * GAMES);
  expect([...agents].sort()).toEqual(['Balanced', 'DeclaringBalanced', 'Epsilon', 'First', 'RandomAgent', 'Without']);
}, 600_000);
