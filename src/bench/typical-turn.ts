import { type Profiler, Session } from 'node:inspector/promises';
import type { Agent, State } from '../engine/index.js';
import type { Build } from './build.js';
import { agentOf, Fixture } from './loads/fixture.js';
import type { TypicalTurn, Workload } from './workloads.js';

/** Games counted for draws: precise counts switch the optimising compiler off, so these are few. */
const DRAW_GAMES = 40;
/** Games counted for words changed. */
const WORD_GAMES = 300;

/** Counts of a typical turn, and the number of turns counted. */
export interface CountedTurn extends TypicalTurn {
  readonly decisions: number;
  readonly games: number;
  readonly turns: number;
}

/** Counts the keyed draws, changed words and decisions of a mean turn of a workload. Cold: nothing here is timed. */
export async function countTurn(build: Build, workload: Workload): Promise<CountedTurn> {
  const player = new Counter(build, workload);
  for (let block = 0; block < WORD_GAMES; block++) player.play(block);
  const { turns, decisions } = player.table.counts;
  const words = player.changed / turns;
  const draws = await countDraws(player);
  return {
    draws,
    words,
    stateWords: player.table.state.words.length,
    decisions: decisions / turns,
    games: WORD_GAMES,
    turns,
  };
}

/** Plays games and compares the state before and after every action. */
class Counter {
  readonly table: Fixture;
  changed = 0;
  private readonly agents: Agent<State>[];
  private readonly before: Int32Array;

  constructor(
    private readonly build: Build,
    workload: Workload,
  ) {
    this.table = new Fixture(build, workload);
    const spec = agentOf(build, workload);
    this.agents = Array.from({ length: workload.players }, () =>
      spec.create(this.table.game, build.defaults(spec.params)),
    );
    this.before = new Int32Array(this.table.state.words.length);
  }

  play(block: number): void {
    const { game, state, actions, counts, seed, players } = this.table;
    this.table.setUp(block);
    for (let seat = 0; seat < players; seat++) this.agents[seat].begin(seat, this.build.agentSeed(seed, seat));
    game.seat?.(state, this.agents);
    while (!game.over(state)) {
      const count = game.legal(state, actions);
      const seat = game.actor(state);
      const index = count > 1 ? this.agents[seat].choose(state, seat, actions, count) : 0;
      this.before.set(state.words);
      game.apply(state, actions[index]);
      this.changed += differences(this.before, state.words);
      counts.decisions++;
    }
    this.table.countTurns();
  }
}

function differences(a: Int32Array, b: Int32Array): number {
  let count = 0;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) count++;
  return count;
}

/**
 * Calls of the engine's `draw` per turn, by V8's precise call counts: a draw pile tries several cards for one number
 * of the state, so the state alone does not say. The one draw that the random agent makes for each choice is none of
 * the rules'; those of setting a game up are shared out over its turns.
 */
async function countDraws(player: Counter): Promise<number> {
  const session = new Session();
  session.connect();
  try {
    await session.post('Profiler.enable');
    await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
    const before = player.table.counts.turns;
    for (let block = 0; block < DRAW_GAMES; block++) player.play(block);
    const { result } = await session.post('Profiler.takePreciseCoverage');
    const rules = calls(result, 'engine/random.js', 'draw') - calls(result, 'agents/random.js', 'choose');
    return rules / (player.table.counts.turns - before);
  } finally {
    session.disconnect();
  }
}

function calls(scripts: readonly Profiler.ScriptCoverage[], file: string, name: string): number {
  const functions = scripts.filter(({ url }) => url.endsWith(file)).flatMap((script) => script.functions);
  return functions
    .filter(({ functionName }) => functionName === name)
    .reduce((sum, { ranges }) => sum + ranges[0].count, 0);
}
