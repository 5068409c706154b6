import { type Agent, assert, type State } from '../../engine/index.js';
import type { Build } from '../build.js';
import type { Workload } from '../workloads.js';
import { agentOf, Fixture } from './fixture.js';

/** A question of a game: the seat, its actions and the state. */
export interface Position {
  readonly state: State;
  readonly seat: number;
  readonly actions: Int32Array;
  /** Seed of the random choices of the seat. */
  readonly luck: number;
}

/**
 * Plays a game of a workload's table to its end, then again to the half of its decisions, and from there on to the
 * first question with a choice that is wanted.
 *
 * @param block number of the game
 */
export function midGame(
  build: Build,
  workload: Workload,
  block: number,
  accepts: (position: Position) => boolean,
): Position {
  const table = new MiddleTable(build, workload);
  table.begin(block);
  const half = table.playOut() >> 1;
  table.begin(block);
  for (let n = 0; ; n++) {
    const position = table.question();
    assert(position !== null, `the second half of game ${block} of ${workload.id} asks something to search`);
    if (n >= half && position.actions.length > 1 && accepts(position)) return position;
    table.answer(position);
  }
}

/** One game at a time, question by question. */
class MiddleTable {
  private readonly table: Fixture;
  private readonly agents: Agent<State>[];

  constructor(
    private readonly build: Build,
    workload: Workload,
  ) {
    assert(workload.gamesOf !== undefined, 'a search knows whose games it is asked about');
    this.table = new Fixture(build, workload);
    const spec = agentOf(build, { ...workload, agent: workload.gamesOf });
    const params = Int32Array.from(build.defaults(spec.params));
    this.agents = Array.from({ length: this.table.game.seats.max }, () => spec.create(this.table.game, params));
  }

  begin(block: number): void {
    const { table, agents, build } = this;
    table.setUp(block);
    for (let seat = 0; seat < table.players; seat++) agents[seat].begin(seat, build.agentSeed(table.seed, seat));
    table.game.seat?.(table.state, agents);
  }

  playOut(): number {
    const { game, state, actions, trace } = this.table;
    this.build.play(game, state, this.agents, actions, trace);
    return trace[0];
  }

  /** The question at hand, with a copy of the state; null when the game is over. */
  question(): Position | null {
    const { game, state, actions, seed } = this.table;
    if (game.over(state)) return null;
    const count = game.legal(state, actions);
    const seat = game.actor(state);
    const copy = game.create();
    copy.words.set(state.words);
    return { state: copy, seat, actions: actions.slice(0, count), luck: this.build.agentSeed(seed, seat) };
  }

  /** Answers the question as the games of the table are played. */
  answer({ state, seat, actions }: Position): void {
    const index = actions.length > 1 ? this.agents[seat].choose(state, seat, actions, actions.length) : 0;
    this.table.game.apply(this.table.state, actions[index]);
  }
}
