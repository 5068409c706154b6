import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { SweepSummary } from '../../../src/experiment/results/sweep-summary.js';
import { type SweepOptions, sweep } from '../../../src/questions/sweep/sweep.js';
import { bytesOf } from '../race-kills.js';
import { PIG_SWEEP } from './pig-sweep.js';

const HOLDS = { 'agent0.holdAt': [2, 5, 20, 60] };

let dir = '';
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'talisman-lab-sweep-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

const sweepOf = (vary: object, more: Partial<SweepOptions> = {}, keys: object = {}): ReturnType<typeof sweep> =>
  sweep({ experiment: { ...PIG_SWEEP, vary, ...keys }, out: join(dir, 'sweep'), workers: 1, ...more });

/** Returns the value of a factor in a row. */
function levelsOf({ rows, cells, factors: [factor] }: SweepSummary): (string | number)[] {
  return rows.map(({ cell }) => cells[cell].levels[factor]);
}

describe('sweep', () => {
  test('finds the planted best level of pig, and confirms it on fresh seeds', async () => {
    const { summary } = await sweepOf(HOLDS);
    const [first, ...rest] = summary!.rows;
    expect(levelsOf(summary!)[0]).toBe(20);
    expect([first.confirmed, first.mayBeBest, first.behind]).toEqual([true, true, null]);
    expect(rest.map(({ mayBeBest }) => mayBeBest)).toEqual([false, false, false]);
  });

  test('the numbers of the best level are those of the confirmation alone', async () => {
    const { summary } = await sweepOf(HOLDS);
    const rows = readFileSync(join(dir, 'sweep/confirm/stage-1/games.csv'), 'utf8').trim().split('\n');
    const header = rows[0].split(',');
    const column = (name: string): number => header.indexOf(name);
    const plan = JSON.parse(readFileSync(join(dir, 'sweep/confirm/race.json'), 'utf8')) as {
      base: string;
      levels: string[];
      experiment: { seed: string };
    };
    expect(plan.experiment.seed).toBe('sweep/confirm');
    expect(plan.base).toBe('agent0.holdAt=2');
    const cell = plan.levels.indexOf('agent0.holdAt=20') + 1;
    const own = rows.slice(1).map((row) => row.split(','));
    const games = new Set(own.filter((row) => row[column('cell')] === String(cell)).map((row) => row[column('game')]));
    expect(games.size).toBeGreaterThan(0);
    const [first] = summary!.rows;
    expect(first.blocks).toBe(300);
    expect(first.games).toBe(summary!.confirmGames - summary!.rows[1].games);
    // A level that left has the games of its stages.
    const dropped = summary!.rows.find(({ confirmed }) => !confirmed)!;
    expect(dropped.blocks).toBeLessThan(300);
    expect([dropped.groups, dropped.behind]).toEqual(['', null]);
  });

  test('finds the shortest games, and the level that is least behind comes second', async () => {
    const { summary } = await sweepOf({ 'option.target': [100, 50, 20] }, { measure: 'rounds', goal: 'least' });
    expect(levelsOf(summary!)).toEqual([20, 100, 50]);
    const [first, second] = summary!.rows;
    expect(first.lo).toBeLessThan(first.value);
    expect(first.hi).toBeGreaterThan(first.value);
    expect(second.behind!.value).toBeCloseTo(second.value - first.value, 9);
    expect(second.behind!.lo).toBeGreaterThan(0);
  });

  test('several factors: main effects are averages over the other, from the blocks that all combinations played', async () => {
    const vary = { 'option.target': [100, 30], 'agent0.holdAt': [20, 5, 10] };
    const { summary } = await sweepOf(vary, { measure: 'rounds', goal: 'least' });
    const { common, mainEffects, cells } = summary!;
    expect(common).toHaveLength(6);
    expect(mainEffects!.map(({ level }) => level)).toEqual([100, 30, 20, 5, 10]);
    for (const { factor, level, value } of mainEffects!) {
      const own = common!.filter(({ cell }) => cells[cell].levels[factor] === level);
      expect(value).toBeCloseTo(own.reduce((sum, one) => sum + one.value, 0) / own.length, 6);
    }
    const [first, short] = mainEffects!;
    expect(first.effect).toBeNull();
    expect(short.effect!.value).toBeCloseTo(short.value - first.value, 6);
    expect(short.effect!.hi).toBeLessThan(0);
    expect(readFileSync(join(dir, 'sweep/main-effects.csv'), 'utf8').trim().split('\n')).toHaveLength(6);
  });

  test('a sweep that was stopped in its stages and in the confirmation goes on to the same bytes', async () => {
    await sweepOf(HOLDS, { out: join(dir, 'whole') });
    for (const at of ['stage 1', 'confirmation']) {
      const stop = new AbortController();
      const { summary } = await sweepOf(HOLDS, {
        signal: stop.signal,
        stage: (name) => {
          if (name === at) stop.abort();
        },
      });
      expect(summary).toBeNull();
    }
    const { summary } = await sweepOf(HOLDS);
    expect(summary).not.toBeNull();
    expect(bytesOf(join(dir, 'sweep'))).toEqual(bytesOf(join(dir, 'whole')));
  });

  test('refuses to go on in the folder of another sweep, or of anything else', async () => {
    await sweepOf(HOLDS);
    await expect(sweepOf({ 'agent0.holdAt': [2, 5] })).rejects.toThrow(
      /holds the games of another question \(levels, rule\)/,
    );
    await expect(sweepOf(HOLDS, { out: join(dir, 'sweep/race') })).rejects.toThrow('is not empty');
  });
});
