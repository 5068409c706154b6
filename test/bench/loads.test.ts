import { describe, expect, test } from 'vitest';
import { agentsOf, guideTo } from '../../agents/index.js';
import { playoutOf } from '../../agents/mcts/playout.js';
import type { Build } from '../../src/bench/build.js';
import { makeLoad } from '../../src/bench/loads/index.js';
import { measure } from '../../src/bench/measure.js';
import { floorOf, GAMES_PLAYED, LAYERS, PASS_GAMES, STEPS, type Workload } from '../../src/bench/workloads.js';
import * as engine from '../../src/engine/index.js';
import { GAMES } from '../../src/games/index.js';

const BUILD: Build = { ...engine, games: GAMES, agentsOf, guideTo, playoutOf, compiled: null };

function passed(workload: Workload, passes = 1): { signature: string | null; games: number; decisions: number } {
  const load = makeLoad(BUILD, workload);
  for (let i = 0; i < passes; i++) load.pass();
  return { signature: load.signature(), games: load.counts.games, decisions: load.counts.decisions };
}

const named = (id: string): Workload => [...GAMES_PLAYED, ...LAYERS].find((workload) => workload.id === id)!;

describe('a load', () => {
  test('plays the same games in every pass', () => {
    const [once, thrice] = [passed(named('pig-4-random')), passed(named('pig-4-random'), 3)];
    expect(thrice).toEqual({ signature: once.signature, games: 3 * PASS_GAMES, decisions: 3 * once.decisions });
  });

  test('plays other games with other seats or another agent', () => {
    const pig = named('pig-4-random');
    const signatures = [pig, { ...pig, players: 2 }, { ...pig, agent: 'hold' }].map((each) => passed(each).signature);
    expect(new Set(signatures).size).toBe(3);
  });

  test('plays the same games through every layer, so that only the layers differ', () => {
    const pig = named('pig-4-random');
    const played = passed(pig);
    for (const load of ['bare', 'table', 'tally'] as const) expect(passed({ ...pig, load }), load).toEqual(played);
    expect(passed({ ...pig, load: 'shard' }).games).toBe(played.games);
    expect(passed(named('bare-4-random'))).toEqual(passed(named('talisman-4-random')));
  });

  test.each(STEPS.filter(({ build }) => build === 'js'))('of single steps does them: $id', (workload) => {
    const load = makeLoad(BUILD, workload);
    const before = load.signature();
    load.pass();
    expect(load.counts.steps).toBeGreaterThanOrEqual(1024);
    expect(load.signature()).toBe(before);
    const other = makeLoad(BUILD, { ...workload, players: 3 });
    expect(other.signature()).not.toBe(before);
  });

  test('of an agent or variant that is not there is refused', () => {
    expect(() => makeLoad(BUILD, { ...named('pig-4-random'), agent: 'nobody' })).toThrow("no agent 'nobody' for pig");
    expect(() => makeLoad(BUILD, { ...named('pig-4-random'), variant: 'none' })).toThrow("pig has no variant 'none'");
  });
});

describe('a measurement', () => {
  test('counts whole passes and the processor time they took', async () => {
    const sample = await measure(makeLoad(BUILD, named('pig-4-random')), 1, 5);
    expect(sample.counts.games % PASS_GAMES).toBe(0);
    expect(sample.cpuMs).toBeGreaterThanOrEqual(5);
    expect(sample.counts.turns, 'pig counts none').toBe(0);
  });

  test('waits for its turn before each tenth of a second', async () => {
    let waited = 0;
    const sample = await measure(makeLoad(BUILD, named('pig-4-random')), 1, 350, async () => void waited++);
    expect(sample.cpuMs).toBeGreaterThanOrEqual(350);
    expect(waited).toBeGreaterThanOrEqual(3);
    expect(waited).toBeLessThanOrEqual(4);
  });

  test('of a floor makes turns and decides nothing', async () => {
    const sample = await measure(
      makeLoad(BUILD, floorOf('random', { draws: 2.5, words: 40.25, stateWords: 955 })),
      1,
      1,
    );
    expect(sample).toMatchObject({ signature: null, bytesPerDecision: null });
    expect(sample.counts.turns).toBeGreaterThan(0);
  });
});
