import { describe, expect, test } from 'vitest';
import type { SweepRow } from '../../../src/experiment/results/sweep-summary.js';
import { RaceData } from '../../../src/playing/race/race-data.js';
import { BestRace, type SweepAim } from '../../../src/questions/sweep/best-race.js';
import { Grid } from '../../../src/questions/sweep/grid.js';
import { rowsOf } from '../../../src/questions/sweep/summarise.js';
import { Luck } from '../../coverage/luck.js';

const LEVELS = Array.from({ length: 9 }, (_, i) => `level=${i}`);
const GRID = new Grid(
  { level: LEVELS },
  LEVELS.map((label) => ({ label })),
);
const BLOCKS = 150;
const MOST: SweepAim = { measure: 'win', isShare: true, goal: 'most', best: 1, margin: 0.02 };
const LEAST: SweepAim = { ...MOST, goal: 'least' };
const RULES = [MOST, LEAST].map((aim) => new BestRace(aim, [BLOCKS], LEVELS.length));

/** Plays some levels over the same blocks; each wins a game in `chances` of all. */
function played(levels: readonly string[], chances: readonly number[], luck: Luck): RaceData {
  const data = new RaceData(levels[0], levels.slice(1));
  const counts = levels.map((level) => {
    const chance = chances[LEVELS.indexOf(level)];
    const a = Float64Array.from({ length: BLOCKS }, () => Number(luck.next() < chance));
    return [level, new Map([['win', { unit: 1, a, b: new Float64Array(BLOCKS).fill(1) }]])] as const;
  });
  data.add(new Map(counts), new Map());
  return data;
}

/** Returns the rows of a sweep, and its value of each level in the race. */
function sweepOnce(
  rule: BestRace,
  chances: readonly number[],
  seed: number,
): { rows: SweepRow[]; raced: Map<string, number> } {
  const luck = new Luck(seed);
  const raced = played(LEVELS, chances, luck);
  const pursued = rule.pursued(raced);
  const confirmed = played([...new Set([LEVELS[0], ...pursued])], chances, luck);
  const { aim } = rule;
  const value = (level: string): number => raced.sums(level, 'win').a.reduce((sum, one) => sum + one, 0) / BLOCKS;
  return {
    rows: rowsOf({ grid: GRID, aim }, rule, raced, confirmed, pursued),
    raced: new Map(LEVELS.map((level) => [level, value(level)])),
  };
}

describe('the rows of a sweep', () => {
  const EVEN = LEVELS.map(() => 0.25);

  test.each(RULES.map((rule) => [rule.aim.goal, rule] as const))(
    'the rows of a sweep for the %s value the level that the race names first without its luck',
    (_, rule) => {
      const runs = 100;
      let excess = 0;
      for (let seed = 0; seed < runs; seed++) excess += sweepOnce(rule, EVEN, seed).rows[0].value - 0.25;
      const error = Math.sqrt((0.25 * 0.75) / BLOCKS / runs);
      expect(Math.abs(excess / runs)).toBeLessThan(3 * error);
    },
  );

  test('the rows of a sweep hold the true value of the named level in 95 of 100 sweeps', () => {
    const runs = 100;
    let held = 0;
    for (let seed = 0; seed < runs; seed++) {
      const [{ lo, hi }] = sweepOnce(RULES[0], EVEN, seed).rows;
      held += Number(lo <= 0.25 && 0.25 <= hi);
    }
    expect(held / runs).toBeGreaterThan(0.93);
  });

  test('the rows of a sweep are in the order of the race, then the usual level, then those that were dropped', () => {
    const chances = [0.02, 0.5, 0.5, 0.45, 0.02, 0.02, 0.5, 0.02, 0.02];
    const { rows, raced } = sweepOnce(RULES[0], chances, 3);
    const [, ...left] = chances.flatMap((chance, i) => (chance > 0.1 || i === 0 ? [i] : []));
    const order = [...left].sort((x, y) => raced.get(LEVELS[y])! - raced.get(LEVELS[x])! || x - y);
    expect(rows.slice(0, 5).map(({ cell }) => cell)).toEqual([...order, 0]);
    expect(rows.map(({ confirmed }) => confirmed)).toEqual([true, true, true, true, true, false, false, false, false]);
    expect(rows.map(({ mayBeBest }) => mayBeBest).slice(4)).toEqual([false, false, false, false, false]);
    expect(rows[0].behind).toBeNull();
    for (const { value, behind } of rows.slice(1, 5)) expect(behind!.value).toBeCloseTo(rows[0].value - value, 9);
  });
});
