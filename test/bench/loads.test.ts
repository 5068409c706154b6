import { describe, expect, test } from 'vitest';
import { agentsOf } from '../../agents/index.js';
import type { Build } from '../../src/bench/build.js';
import { makeLoad } from '../../src/bench/loads/index.js';
import { measure } from '../../src/bench/measure.js';
import { GAMES_PLAYED, PASS_GAMES, type Workload } from '../../src/bench/workloads.js';
import * as engine from '../../src/engine/index.js';
import { GAMES } from '../../src/games/index.js';

const BUILD: Build = { ...engine, games: GAMES, agentsOf, compiled: null };

function passed(workload: Workload, passes = 1): { signature: string | null; games: number; decisions: number } {
  const load = makeLoad(BUILD, workload);
  for (let i = 0; i < passes; i++) load.pass();
  return { signature: load.signature(), games: load.counts.games, decisions: load.counts.decisions };
}

const named = (id: string): Workload => GAMES_PLAYED.find((workload) => workload.id === id)!;

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
});
