import { describe, expect, test } from 'vitest';
import { agentsOf } from '../../agents/index.js';
import { WORKLOADS } from '../../src/bench/bench.js';
import type { Build } from '../../src/bench/build.js';
import { type Figures, figuresOf } from '../../src/bench/figures.js';
import type { Load } from '../../src/bench/load.js';
import { makeLoad } from '../../src/bench/loads/index.js';
import { measure } from '../../src/bench/measure.js';
import { searchTable } from '../../src/bench/tables.js';
import { SEARCHES, type Workload } from '../../src/bench/workloads.js';
import type { Agent, AgentSpec, State } from '../../src/engine/index.js';
import * as engine from '../../src/engine/index.js';
import { GAMES } from '../../src/games/index.js';

const BUILD: Build = { ...engine, games: GAMES, agentsOf, compiled: null };
const PIG: Workload = { id: 'search-2-pig', load: 'search', game: 'pig', players: 2, agent: 'mcts', gamesOf: 'hold' };
const ITERATIONS = 64;

/** A build whose search has a smaller budget, and is changed on the way: as a revision may have changed it. */
function buildWith(
  change: (agent: Agent<State>, spec: AgentSpec<State>) => Agent<State> = (agent) => agent,
  iterations = ITERATIONS,
): Build {
  const changed = (spec: AgentSpec<State>): AgentSpec<State> => ({
    id: spec.id,
    about: spec.about,
    params: spec.params,
    create: (game, params) => {
      const at = spec.params.findIndex(({ id }) => id === 'iterations');
      return at < 0 ? spec.create(game, params) : change(spec.create(game, params.with(at, iterations)), spec);
    },
  });
  return { ...BUILD, agentsOf: (game) => agentsOf(game).map(changed) };
}

function passed(build: Build, workload = PIG, passes = 1): Load {
  const load = makeLoad(build, workload);
  for (let i = 0; i < passes; i++) load.pass();
  return load;
}

describe('the searches', () => {
  test('stand among what bench measures: mcts at two and four players', () => {
    expect(WORKLOADS.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['search-4-mcts', 'search-2-mcts', 'search-4-flat']),
    );
    expect(SEARCHES.every(({ load, gamesOf }) => load === 'search' && gamesOf === 'balanced')).toBe(true);
  });

  test('ask the same in every pass, and count what was played out, not the budget', () => {
    const [once, thrice] = [passed(buildWith()), passed(buildWith(), PIG, 3)];
    expect(thrice.signature()).toBe(once.signature());
    expect(thrice.counts.playouts).toBe(3 * once.counts.playouts);
    expect(once.counts.playouts).toBeGreaterThan(0);
    expect(once.counts.playouts, 'what halving leaves over is not played').toBeLessThanOrEqual(
      ITERATIONS * once.counts.decisions,
    );
  });

  test('ask Talisman in the middle of its games, at a question that is searched', () => {
    const { counts } = passed(buildWith(undefined, 64), SEARCHES[0]);
    // A question of routine may be glanced at first, for an eighth.
    expect(counts.playouts).toBeLessThanOrEqual((64 + 64 / 8) * counts.decisions);
    expect(counts.playouts).toBeGreaterThan(32 * counts.decisions);
  });

  test('leave a table with a row each, of what a second and a playout give', async () => {
    const figures: Figures = figuresOf(PIG, [await measure(makeLoad(buildWith(), PIG), 1, 5)]);
    expect(figures.playoutsPerSecond!.median).toBeGreaterThan(0);
    expect(figures.bytesPerPlayout!.median).toBeGreaterThanOrEqual(0);
    expect(figures.gamesPerSecond).toBeNull();
    const { columns, rows } = searchTable({ results: [figures] });
    expect(rows).toHaveLength(1);
    expect(columns).toHaveLength(rows[0].length);
    expect(rows[0]).toEqual(expect.arrayContaining(['search-2-pig', figures.signature]));
  });
});

describe('the signature of a search', () => {
  const signature = passed(buildWith()).signature();

  test('changes when another action is chosen from the same futures', () => {
    const next = (agent: Agent<State>): Agent<State> => ({
      begin: (seat, seed) => agent.begin(seat, seed),
      choose: (s, seat, actions, count) => (agent.choose(s, seat, actions, count) + 1) % count,
    });
    expect(passed(buildWith(next)).signature()).not.toBe(signature);
  });

  test('changes when other futures are looked at for the same choice', () => {
    const first = (agent: Agent<State>): Agent<State> => ({
      begin: (seat, seed) => agent.begin(seat, seed),
      choose: (s, seat, actions, count) => agent.choose(s, seat, actions, count) * 0,
    });
    const [few, many] = [passed(buildWith(first)), passed(buildWith(first, 2 * ITERATIONS))];
    expect(few.signature()).not.toBe(many.signature());
    expect(few.signature()!.slice(0, 8), 'the half over the choices').toBe(many.signature()!.slice(0, 8));
  });

  test('does not change when an agent only does the same through another object', () => {
    const same = (agent: Agent<State>): Agent<State> => ({
      begin: (seat, seed) => agent.begin(seat, seed),
      choose: (s, seat, actions, count) => agent.choose(s, seat, actions, count),
    });
    expect(passed(buildWith(same)).signature()).toBe(signature);
  });
});
