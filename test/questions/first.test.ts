import { describe, expect, test } from 'vitest';
import { first } from '../../src/index.js';
import { readEvents } from '../../src/playing/run/read-events.js';
import { FirstCounts } from '../../src/questions/first/count.js';
import { firstQuestion } from '../../src/questions/first/question.js';
import { folder } from '../cli/program.js';
import { Draws } from '../reports/made-up.js';
import { countsOf, type MadeUpFirsts, NO_ADVANTAGE } from './made-up-firsts.js';

test('counts the first with a Talisman, their wins and rounds, and the wins of each seat, as the events do', async () => {
  const out = `${folder()}/run`;
  const { result } = await first({ blocks: 4, seed: 'f', out, workers: 1 });
  const holders = new Map<number, { readonly seat: number; readonly round: number }>();
  const winners = new Map<number, number>();
  await readEvents(out, ['talisman', 'win'], {}, ({ game, seat, what, round }) => {
    if (what === 'win') winners.set(game, seat!);
    else if (!holders.has(game)) holders.set(game, { seat: seat!, round });
  });
  const { steps, turns } = result.found;
  const talisman = steps.find(({ id }) => id === 'talisman')!;
  const won = [...holders].filter(([game, { seat }]) => winners.get(game) === seat).length;
  expect(holders.size).toBeGreaterThan(8);
  expect(talisman.wins.value).toBeCloseTo(won / holders.size);
  expect(talisman.taken.value).toBe(holders.size / 16);
  expect(talisman.round.value).toBeCloseTo(
    [...holders.values()].reduce((sum, one) => sum + one.round, 0) / holders.size,
  );
  const seats = [0, 1, 2, 3].map((seat) => [...winners.values()].filter((one) => one === seat).length / 16);
  expect(turns.map(({ value }) => value)).toEqual(seats);
});

test('a shared win counts in equal parts, and only the first of a game is first', () => {
  const counts = new FirstCounts({ cells: [{ players: 2, rotations: 1 }] } as never, 1);
  const at = { game: 0, cell: 0, block: 0, rotation: 0, where: null, card: null, n: null };
  counts.add({ ...at, round: 3, seat: 1, what: 'region', card: 'middle' });
  counts.add({ ...at, round: 4, seat: 0, what: 'region', card: 'middle' });
  counts.add({ ...at, round: 9, seat: 0, what: 'region', card: 'inner' });
  for (const seat of [0, 1]) counts.add({ ...at, round: 20, seat, what: 'win', card: 'time-up' });
  const { steps, turns } = counts.found();
  expect(steps.map(({ id, wins, within }) => [id, wins.value, within[1]])).toEqual([
    ['crossing', 0.5, 3],
    ['inner', 0.5, 9],
  ]);
  expect(turns.map(({ value }) => value)).toEqual([0.5, 0.5]);
});

test('in teams a win counts for the team: each player of it has all of the win', () => {
  const counts = new FirstCounts({ cells: [{ players: 4, rotations: 2, teamSize: 2 }] } as never, 1);
  const at = { cell: 0, block: 0, rotation: 0, where: null, card: null, n: null };
  for (const [game, winners] of [
    [0, [0, 2]],
    [1, [1, 3]],
  ] as const) {
    counts.add({ ...at, game, round: 3, seat: 2, what: 'region', card: 'middle' });
    for (const seat of winners) counts.add({ ...at, game, round: 20, seat, what: 'win', card: 'crown' });
  }
  const { steps, turns, teamSize } = counts.found();
  expect([steps[0].wins.value, turns.map(({ value }) => value), teamSize]).toEqual([0.5, [0.5, 0.5, 0.5, 0.5], 2]);
});

test('in a real run of teams the shares of the seats of a team are the same, and add up to all games', async () => {
  const out = `${folder()}/teams`;
  const { result } = await first({ blocks: 6, seed: 't', out, workers: 1, options: { teams: 'facing' } });
  const [one, two, three, four] = result.found.turns.map(({ value }) => value);
  expect([three, four, one + two]).toEqual([one, two, 1]);
  const { fine } = await firstQuestion.answer(result);
  expect(fine.map(({ text }) => text).filter((text) => text.startsWith('A team wins together'))).toEqual([
    'A team wins together: all shares are those of a team, where 50 of 100 are even.',
  ]);
});

describe('on made-up games whose chances are known', () => {
  const RUNS = 200;
  const runs = (of: MadeUpFirsts) => Array.from({ length: RUNS }, (_, key) => countsOf(new Draws(key), 40, of));
  const even = runs(NO_ADVANTAGE);

  test('no advantage is shown to be one in about 5 of 100 runs at most', () => {
    const wrong = even.filter(({ steps: [{ wins }] }) => wins.low! > 0.25 || wins.high! < 0.25).length;
    expect(wrong / RUNS).toBeLessThan(0.09);
    const seats = even.filter(({ turns }) => turns.some(({ low, high }) => low! > 0.25 || high! < 0.25)).length;
    expect(seats / RUNS).toBeLessThan(0.09);
  });

  test('an advantage of the first holder is found, with its size and its rounds', () => {
    const found = runs({ ...NO_ADVANTAGE, wins: 0.45, taken: 0.8 });
    const part = (has: (run: (typeof found)[number]) => boolean): number => found.filter(has).length / RUNS;
    expect(part(({ steps: [{ wins }] }) => wins.low! > 0.25)).toBeGreaterThan(0.97);
    expect(part(({ steps: [{ wins }] }) => wins.low! <= 0.45 && wins.high! >= 0.45)).toBeGreaterThan(0.9);
    expect(part(({ steps: [{ taken }] }) => taken.low! <= 0.8 && taken.high! >= 0.8)).toBeGreaterThan(0.9);
    const [{ within }] = found[0].steps;
    expect(Math.abs(within[1] - 20)).toBeLessThan(6);
    expect(within[0]).toBeLessThan(within[1]);
  });

  test('an advantage of the first seat is found', () => {
    const found = runs({ ...NO_ADVANTAGE, taken: 0, firstSeat: 0.45 });
    expect(found.filter(({ turns }) => turns[0].low! > 0.25).length / RUNS).toBeGreaterThan(0.9);
    expect(found.every(({ steps }) => steps.length === 0)).toBe(true);
  });
});
