import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { luck } from '../../src/index.js';
import { LuckCounts, type LuckSplit } from '../../src/questions/luck/count.js';
import { luckLevels, luckSources } from '../../src/questions/luck/sources.js';
import { folder } from '../cli/program.js';
import { Draws } from '../reports/made-up.js';

/** Returns the value of a part of a source. */
const part = (split: LuckSplit, id: string, of: 'alone' | 'total'): number =>
  split.sources.find((source) => source.id === id)![of].value;

test('pig, by players without whims: the dice decide all, and no replay with other whims differs', async () => {
  const asked = { game: 'pig', players: 2, agents: ['hold'], blocks: 60, seed: 'p', workers: 1, reports: false };
  const { result } = await luck({ ...asked, out: `${folder()}/run` });
  const { found } = result!;
  expect(part(found, 'dice', 'alone')).toBe(1);
  expect(part(found, 'choices', 'total')).toBe(0);
  expect(found.sources[0]).toMatchObject({ id: 'dice', alone: { low: 1, high: 1 }, again: { value: 1 } });
  expect(found.together.value).toBe(0);
});

test('pig, by random players: whims decide, too', async () => {
  const asked = { game: 'pig', players: 2, agents: ['random'], blocks: 60, seed: 'p', workers: 1, reports: false };
  const { result } = await luck({ ...asked, out: `${folder()}/run` });
  expect(part(result!.found, 'choices', 'total')).toBeGreaterThan(0.2);
  expect(part(result!.found, 'dice', 'alone')).toBeLessThan(1);
});

test('Talisman: only another deal changes the characters, and every source changes games', async () => {
  const out = `${folder()}/run`;
  await luck({ blocks: 4, seed: 'l', out, workers: 1, reports: false });
  const [head, ...rows] = readFileSync(`${out}/games.csv`, 'utf8').trimEnd().split('\n');
  const at = (name: string): number => head.split(',').indexOf(name);
  const levels = luckLevels(luckSources('talisman'));
  const games = new Map<string, { characters: string; digest: string }>();
  for (const row of rows) {
    const cells = row.split(',');
    const key = `${levels[Number(cells[at('cell')])]}/${cells[at('block')]}`;
    const characters = `${games.get(key)?.characters ?? ''} ${cells[at('character')]}`;
    games.set(key, { characters, digest: cells[at('digest')] });
  }
  const differs = (level: string, of: 'characters' | 'digest'): number =>
    [0, 1, 2, 3].filter((block) => games.get(`${level}/${block}`)![of] !== games.get(`none/${block}`)![of]).length;
  for (const level of ['dice', 'deck', 'choices', 'dice,deck']) expect(differs(level, 'characters'), level).toBe(0);
  expect(differs('deal', 'characters')).toBe(4);
  for (const level of ['deal', 'dice', 'deck']) expect(differs(level, 'digest'), level).toBe(4);
});

test('a game whose luck has one source is refused in one line', async () => {
  await expect(luck({ game: 'slohar', blocks: 2, seed: 's', out: `${folder()}/no` })).rejects.toThrow(
    /^luck: the luck of 'slohar' cannot be split; that of pig and talisman can$/,
  );
});

describe('on made-up games whose parts are known', () => {
  const RUNS = 200;
  const SOURCES = luckSources('talisman');
  const LEVELS = luckLevels(SOURCES);

  /** Returns the split of games that the dice decide with this chance, and the cards otherwise. */
  function splitOf(draws: Draws, blocks: number, byDice: number): LuckSplit {
    const cells = LEVELS.map((level) => ({ players: 4, levels: { luck: level } }));
    const counts = new LuckCounts({ game: 'talisman', cells } as never, blocks);
    for (let block = 0; block < blocks; block++) {
      const drawn = [0, 1].map(() => SOURCES.map(() => draws.part()));
      LEVELS.forEach((level, cell) => {
        const of = (id: string): number => drawn[level.split(',').includes(id) ? 1 : 0][SOURCES.indexOf(id)];
        counts.add(cell, block, Math.floor(4 * (of('deal') < byDice ? of('dice') : of('deck'))), 1);
      });
    }
    return counts.split();
  }
  const runs = (byDice: number): LuckSplit[] =>
    Array.from({ length: RUNS }, (_, key) => splitOf(new Draws(key), 80, byDice));

  test('all ranges together hold the true parts in 95 of 100 runs', () => {
    const truth = { dice: [0.36, 0.6], deck: [0.16, 0.4], deal: [0, 1 - 0.52], choices: [0, 0] } as const;
    const found = runs(0.6);
    const held = found.filter(({ sources, together }) =>
      [
        ...sources.flatMap(({ id, alone, total }) => {
          const [one, all] = truth[id as keyof typeof truth];
          return [alone.low! <= one && one <= alone.high!, total.low! <= all && all <= total.high!];
        }),
        together.low! <= 0.48 && 0.48 <= together.high!,
      ].every(Boolean),
    );
    expect(held.length / RUNS).toBeGreaterThan(0.93);
    const mean = (of: (split: LuckSplit) => number): number => found.reduce((sum, one) => sum + of(one), 0) / RUNS;
    expect(mean((one) => part(one, 'dice', 'alone'))).toBeCloseTo(0.36, 1.7);
    expect(mean((one) => part(one, 'deck', 'total'))).toBeCloseTo(0.4, 1.7);
  });

  test('which of two decides more is found, and none in 5 of 100 runs where both decide as much', () => {
    const first = (of: readonly LuckSplit[]): number => of.filter(({ ahead }) => ahead.low! > 0).length / RUNS;
    expect(first(runs(0.75))).toBeGreaterThan(0.9);
    expect(first(runs(0.5))).toBeLessThan(0.05);
  });
});
