import { expect, test } from 'vitest';
// @ts-expect-error as above
import { ALL_POWERS, PACKS } from '../fuzz/packs.mjs';
// @ts-expect-error a plain module: it runs the compiled program
import { lockstep } from './lockstep.mjs';

/** Games; `TALISMAN_LAB_LOCKSTEP_GAMES=100000` plays more. */
const GAMES = Number(process.env.TALISMAN_LAB_LOCKSTEP_GAMES ?? 200);

const CHANGE = { tags: 'change', timeout: 600_000 };

test(
  `${GAMES} games of any variant, players and agents are the same in both builds, word by word`,
  CHANGE,
  async () => {
    const { games, plain, changed, decisions, agents } = await lockstep(0, GAMES);
    expect(games).toBe(GAMES);
    expect(changed).toBeGreaterThan(GAMES / 4);
    expect(plain).toBeGreaterThan(GAMES / 8);
    expect(plain).toBeLessThan(GAMES / 2);
    expect(decisions).toBeGreaterThan(300 * GAMES);
    expect([...agents].sort()).toEqual([
      'Balanced',
      'DeclaringBalanced',
      'Epsilon',
      'First',
      'Quick',
      'RandomAgent',
      'Without',
    ]);
  },
);

test('so are games with a pack in which everybody has every kind of power', CHANGE, async () => {
  const { games, agents } = await lockstep(0, GAMES / 25, [ALL_POWERS]);
  expect(games).toBe(GAMES / 25);
  expect(agents.size).toBe(7);
  // Fate paid for rolls for fate would never end: a turn has its fill of powers.
  await lockstep(92, 93, [ALL_POWERS]);
  await lockstep(0, 5);
});

test('so are games with endings of packs and roamers', CHANGE, async () => {
  for (const number of [0, 5, 9]) {
    const { games } = await lockstep(0, GAMES / 50, [PACKS.get(`goals-${number}`)]);
    expect(games).toBe(GAMES / 50);
  }
});

test('so are games with Regions and ways of packs', CHANGE, async () => {
  for (let number = 0; number < 8; number++) {
    const { games, agents } = await lockstep(number * 4, number * 4 + GAMES / 50, [PACKS.get(`regions-${number}`)]);
    expect(games).toBe(GAMES / 50);
    expect(agents.size).toBeGreaterThan(4);
  }
});

test('so are games with boxes of Regions, marks, covers, roamers, endings and quests', CHANGE, async () => {
  for (let number = 0; number < 8; number++) {
    const { games } = await lockstep(number * 4, number * 4 + GAMES / 50, [PACKS.get(`box-${number}`)]);
    expect(games).toBe(GAMES / 50);
  }
});

test('so are games with forms, another deck and covers', CHANGE, async () => {
  const { games, agents } = await lockstep(0, GAMES / 10, [PACKS.get('realm-of-souls')]);
  expect(games).toBe(GAMES / 10);
  expect(agents.size).toBe(7);
});
