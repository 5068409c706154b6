import { describe, expect, test } from 'vitest';
import { draw } from '../../../src/engine/index.js';
import { RaceData } from '../../../src/playing/race/race-data.js';
import { BestRace, type SweepAim } from '../../../src/questions/sweep/best-race.js';

const LEVELS = ['a', 'b', 'c', 'd', 'e', 'f'];
const STAGES = [100, 100, 200];
const WIN: SweepAim = { measure: 'win', isShare: true, goal: 'most', best: 1, margin: 0.02 };

const ruleOf = (aim: Partial<SweepAim>): BestRace => new BestRace({ ...WIN, ...aim }, STAGES, LEVELS.length);

/** The rule of a sweep for the most wins. Its errors are computed once. */
const MOST = ruleOf({});

/** Plays a race of levels with these chances in percent: one game a block, each with dice of its own. */
function drawnRace(rule: BestRace, percent: readonly number[], seed: number): { data: RaceData; pursued: string[] } {
  const data = new RaceData(LEVELS[0], LEVELS.slice(1));
  let racing: readonly string[] = LEVELS;
  STAGES.forEach((blocks, stage) => {
    if (stage > 0 && racing.length === 1) return;
    const counts = racing.map((level): [string, Map<string, { unit: number; a: Float64Array; b: Float64Array }>] => {
      const at = LEVELS.indexOf(level);
      const a = Float64Array.from({ length: blocks }, (_, k) => (draw(seed, at, stage, k, 100) < percent[at] ? 1 : 0));
      return [level, new Map([[WIN.measure, { unit: 1, a, b: new Float64Array(blocks).fill(1) }]])];
    });
    data.add(new Map(counts), new Map());
    racing = [...new Set([LEVELS[0], ...rule.pursued(data)])];
  });
  return { data, pursued: rule.pursued(data) };
}

describe('BestRace', () => {
  test('a planted best level stays in at least 95 of 100 races, also with another nearly as good', () => {
    let kept = 0;
    for (let seed = 0; seed < 200; seed++)
      if (drawnRace(MOST, [40, 50, 48, 45, 40, 30], seed).pursued.includes('b')) kept++;
    expect(kept).toBeGreaterThanOrEqual(195);
  });

  test('levels far behind leave, and a race among equals drops none in 95 of 100', () => {
    expect(drawnRace(MOST, [10, 80, 10, 10, 10, 10], 1).pursued).toEqual(['b']);
    let all = 0;
    for (let seed = 0; seed < 200; seed++)
      if (drawnRace(MOST, [50, 50, 50, 50, 50, 50], seed).pursued.length === LEVELS.length) all++;
    expect(all).toBeGreaterThanOrEqual(190);
    expect(all).toBeLessThan(200);
  });

  test('the least is best if it is wanted', () => {
    expect(drawnRace(ruleOf({ goal: 'least' }), [80, 80, 80, 10, 80, 80], 1).pursued).toEqual(['d']);
  });

  test('best 2 pursues a level that only one is shown to beat', () => {
    const found = drawnRace(ruleOf({ best: 2 }), [10, 90, 60, 10, 10, 10], 1);
    expect(found.pursued).toEqual(['b', 'c']);
  });

  test('a race is settled once no more levels are left than sought, or all are alike within the margin', () => {
    const { data } = drawnRace(MOST, [50, 50, 50, 50, 50, 50], 2);
    expect(MOST.isSettled(data, ['a'])).toBe(true);
    expect(MOST.isSettled(data, ['a', 'b'])).toBe(false);
    expect(ruleOf({ margin: 0.3 }).isSettled(data, ['a', 'b'])).toBe(true);
    const apart = drawnRace(MOST, [10, 90, 85, 10, 10, 10], 2).data;
    expect(ruleOf({ margin: 0.3 }).isSettled(apart, ['a', 'b'])).toBe(false);
    expect(ruleOf({ margin: 0.3 }).isSettled(apart, ['b', 'a'])).toBe(false);
  });
});
