import type { Game, State } from '../../engine/index.js';
import { UserError } from '../../engine/index.js';
import { gameToken } from '../design/token.js';
import type { Design } from '../design/types.js';
import { AgentFault } from '../plugins/agent-fault.js';
import { PLUGIN_MEMORY_MB } from '../plugins/checked-agent.js';
import { HangDetector } from '../plugins/hang-detector.js';
import { blamedIn, Doing, doingOf, Heartbeat, heartbeatsIn, makeHeartbeats } from '../plugins/heartbeat.js';
import type { PluginWorkerData } from '../plugins/worker-data.js';

/** A run with agents that are not of this package. */
export interface PluginRun {
  /** Paths of their modules. */
  readonly plugins: readonly string[];
  /** Seconds that one of them may take for anything it is asked. */
  readonly agentTimeout: number;
  readonly game: Game<State>;
}

/** Looks from outside at the threads that play plugins, and says which of them hangs, or has taken its thread along. */
export class Watchdog {
  /** For the workers. */
  readonly order: PluginWorkerData;
  private readonly heartbeats: readonly Int32Array[];
  private readonly hangDetector: HangDetector;

  /** @param hung told of the plugin whose patience is over; once */
  constructor(
    private readonly design: Design,
    private readonly run: PluginRun,
    threads: number,
    hung: (fault: UserError) => void,
  ) {
    const heartbeats = makeHeartbeats(threads);
    this.order = { plugins: run.plugins, heartbeats };
    this.heartbeats = heartbeatsIn(heartbeats);
    this.hangDetector = new HangDetector(this.heartbeats, run.agentTimeout, (heartbeat) => {
      hung(this.fault(heartbeat, this.hangDetector.words(heartbeat)));
    });
  }

  close(): void {
    this.hangDetector.close();
  }

  /** Says that a thread is no longer needed. */
  retire(thread: number): void {
    const heartbeat = this.heartbeats.find((each) => each[Heartbeat.Thread] === thread);
    if (heartbeat !== undefined) heartbeat[Heartbeat.Thread] = 0;
  }

  /** Says in one line that plugins play other games in a fresh thread. */
  notRepeated(block: number): string {
    const what = `does not play the same game twice: block ${block} is different in a fresh thread`;
    return new AgentFault(this.run.plugins, `${what}; it keeps something of other games, or asks chance or the clock`)
      .message;
  }

  /** Returns what a plugin has to do with the end of a thread; null for nothing. */
  faultOf(error: NodeJS.ErrnoException): UserError | null {
    const heartbeat = this.heartbeats.find((each) => each[Heartbeat.Thread] < 0);
    if (heartbeat !== undefined) heartbeat[Heartbeat.Thread] = 0;
    if (error.code === 'ERR_WORKER_OUT_OF_MEMORY')
      return this.fault(heartbeat, `has filled the memory of its worker (${PLUGIN_MEMORY_MB} MB)`);
    if (heartbeat === undefined || doingOf(heartbeat) === Doing.Nothing) return null;
    return this.fault(heartbeat, 'has ended its worker');
  }

  /** Says which plugin of a thread has done what, and how to see the game again. */
  private fault(heartbeat: Int32Array | undefined, what: string): UserError {
    const { plugins, game } = this.run;
    if (heartbeat === undefined) return new AgentFault(plugins, what);
    const { message } = new AgentFault(blamedIn(heartbeat, plugins), what);
    if (heartbeat[Heartbeat.Playing] !== 1) return new UserError(message);
    const cell = this.design.cells[heartbeat[Heartbeat.Cell]];
    const token = gameToken(this.design, cell, heartbeat[Heartbeat.Block], heartbeat[Heartbeat.Rotation], game);
    return new UserError(`${message}; see: talisman-lab replay ${token}`);
  }
}
