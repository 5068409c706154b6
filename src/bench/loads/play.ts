import type { Agent, State } from '../../engine/index.js';
import type { Build } from '../build.js';
import type { Counts, Load } from '../load.js';
import { PASS_GAMES, type Workload } from '../workloads.js';
import { agentOf, Fixture } from './fixture.js';

/** Games through the play loop of a build, one agent at all seats, each with its record: engine and agent alone. */
export class PlayLoad implements Load {
  readonly counts: Counts;
  private readonly table: Fixture;
  private readonly agents: Agent<State>[];

  constructor(
    private readonly build: Build,
    workload: Workload,
  ) {
    this.table = new Fixture(build, workload);
    this.counts = this.table.counts;
    const spec = agentOf(build, workload);
    const params = Int32Array.from(build.defaults(spec.params));
    this.agents = Array.from({ length: this.table.game.seats.max }, () => spec.create(this.table.game, params));
  }

  pass(): void {
    const { table, agents, build } = this;
    table.begin();
    for (let block = 0; block < PASS_GAMES; block++) {
      table.setUp(block);
      for (let seat = 0; seat < table.players; seat++) agents[seat].begin(seat, build.agentSeed(table.seed, seat));
      build.play(table.game, table.state, agents, table.actions, table.trace);
      table.end();
      table.countTurns();
    }
  }

  signature(): string {
    return this.table.signature();
  }
}
