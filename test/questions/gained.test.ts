import { describe, expect, test } from 'vitest';
import { worth } from '../../src/index.js';
import { readEvents } from '../../src/playing/run/read-events.js';
import { GainCounts } from '../../src/questions/worth/gain-counts.js';
import { folder } from '../cli/program.js';
import { Draws } from '../reports/made-up.js';
import { chancesOf, gainsOf } from './made-up-gains.js';

const ASKED = { of: 'objects', words: ['sword'], when: 'gained', workers: 1 } as const;

test('counts the gains, their rounds and their wins, as the events do', async () => {
  const out = `${folder()}/run`;
  const { result } = await worth({ ...ASKED, maxGames: 16, seed: 'g', out, reports: false });
  const firsts = new Map<string, number>();
  const winners = new Map<number, number>();
  await readEvents(out, ['object-gained', 'win'], {}, ({ cell, game, seat, what, card, round }) => {
    if (cell !== 0) return;
    const key = `${game}/${seat}`;
    if (what === 'win') winners.set(game, seat!);
    else if (card === 'sword' && !firsts.has(key)) firsts.set(key, round);
  });
  const { gained } = result!;
  expect(gained!.gains).toBe(firsts.size);
  expect(firsts.size).toBeGreaterThan(4);
  const won = [...firsts.keys()].filter((key) => winners.get(Number(key.split('/')[0])) === Number(key.split('/')[1]));
  expect(gained!.wins.value).toBeCloseTo(won.length / firsts.size);
  const rounds = [...firsts.values()].sort((x, y) => x - y);
  expect(gained!.within[1]).toBe(rounds[Math.ceil(rounds.length / 2) - 1]);
  // One table of four with the Sword from the start, and one without it, in as many games.
  expect(result!.games).toBe(48);
  expect(result!.rows[0].effects[0].measure).toBe('win');
  expect(gained!.before).toBeGreaterThan(0.1);
  expect(gained!.before).toBeLessThan(0.6);
});

test.each([
  [{ of: 'objects', words: ['sword', 'axe'] }, /^--when gained: name one card/],
  [{ of: 'spaces', words: ['temple'] }, /^--when gained: name one card/],
  [{ of: 'objects', words: ['sword'], knockOut: true }, /^--when gained: leave out --knock-out/],
  [{ of: 'objects', words: ['sword'], precision: '2pp' }, /^--when gained: leave out --precision/],
])('refuses %o in one line', async (args, message) => {
  await expect(worth({ ...args, when: 'gained', maxGames: 8, seed: 'g', out: `${folder()}/no` })).rejects.toThrow(
    message,
  );
});

test('only the first gain of a seat counts, and its turns until then are compared', () => {
  const counts = new GainCounts('sword', 1, 2);
  const at = { cell: 0, rotation: 0, where: null, n: null, before: 250_000, after: 300_000 };
  for (const [game, winner] of [0, 1].entries()) {
    const event = { ...at, game, block: game };
    for (const seat of [0, 1]) counts.add({ ...event, seat, round: 1, what: 'turn', card: null, after: 260_000 });
    counts.add({ ...event, seat: 0, round: 3, what: 'object-gained', card: 'axe' });
    counts.add({ ...event, seat: 0, round: 5, what: 'object-gained', card: 'sword' });
    counts.add({ ...event, seat: 0, round: 8, what: 'object-gained', card: 'sword' });
    counts.add({ ...event, seat: 0, round: 9, what: 'turn', card: null });
    counts.add({ ...event, seat: winner, round: 20, what: 'win', card: 'crown' });
  }
  const found = counts.found();
  expect([found.gains, found.wins.value, found.taken.value, found.within]).toEqual([2, 0.5, 1, [5, 5, 5]]);
  // The four turns before won 2 of 4 at 26 of 100, 0.24 above their chance; the gains 1 of 2 at 25, 0.25 above it.
  expect(found.effect.value).toBeCloseTo(0.25 - 0.24);
  expect(found.rise.value).toBeCloseTo(0.05);
});

describe('on a toy game whose chances are known', () => {
  const RUNS = 100;
  const BLOCKS = 60;
  const runs = (lift: number) => {
    const walk = { top: 8, lift };
    const chances = chancesOf(walk);
    return Array.from({ length: RUNS }, (_, key) => gainsOf(new Draws(key), BLOCKS, walk, chances));
  };

  test('a card that does nothing is found to do something in 5 of 100 runs at most', { tags: 'night' }, () => {
    const found = runs(0).map((run) => run.found);
    const wrong = found.filter(({ effect }) => effect.low! > 0 || effect.high! < 0).length;
    expect(wrong / RUNS).toBeLessThanOrEqual(0.05);
    // Those who gain it win more than half, because they were higher up.
    expect(found.reduce((sum, { wins }) => sum + wins.value, 0) / RUNS).toBeGreaterThan(0.6);
  });

  test('the worth of a card is found, with its size', () => {
    const found = runs(3);
    const held = found.filter(({ found: { effect }, truth }) => effect.low! <= truth && truth <= effect.high!).length;
    expect(held / RUNS).toBeGreaterThan(0.94);
    expect(found.filter(({ found: { effect } }) => effect.low! > 0).length / RUNS).toBeGreaterThan(0.8);
    const error = found.reduce((sum, { found: { effect }, truth }) => sum + effect.value - truth, 0) / RUNS;
    expect(Math.abs(error)).toBeLessThan(0.012);
  });
});
