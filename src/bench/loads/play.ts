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
  /** The agents by seat in the compiled build; null where they play in JavaScript. */
  private readonly handles: Int32Array | null;

  constructor(
    private readonly build: Build,
    workload: Workload,
  ) {
    this.table = new Fixture(build, workload);
    this.counts = this.table.counts;
    const spec = agentOf(build, workload);
    const params = Int32Array.from(build.defaults(spec.params));
    this.agents = Array.from({ length: this.table.game.seats.max }, () => spec.create(this.table.game, params));
    const handles = Int32Array.from(this.agents, (agent) => build.compiled?.admit(agent) ?? 0);
    this.handles = handles.includes(0) ? null : handles;
  }

  pass(): void {
    const { table } = this;
    table.begin();
    for (let block = 0; block < PASS_GAMES; block++) {
      table.setUp(block);
      if (this.handles === null) this.play();
      else this.playCompiled(this.handles);
      table.end();
      table.countTurns();
    }
  }

  private play(): void {
    const { table, agents, build } = this;
    for (let seat = 0; seat < table.players; seat++) agents[seat].begin(seat, build.agentSeed(table.seed, seat));
    build.play(table.game, table.state, agents, table.actions, table.trace);
  }

  private playCompiled(handles: Int32Array): void {
    const { table, build } = this;
    for (let seat = 0; seat < table.players; seat++)
      build.compiled?.begin(handles[seat], seat, build.agentSeed(table.seed, seat));
    build.compiled?.play(handles, table.trace);
  }

  signature(): string {
    return this.table.signature();
  }
}
