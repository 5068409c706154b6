import type { Game, State } from '../../engine/index.js';
import { UserError } from '../../engine/index.js';
import { gameToken } from '../design/token.js';
import type { Design } from '../design/types.js';
import { AgentFault } from '../plugins/agent-fault.js';
import { GUEST_MEMORY_MB } from '../plugins/checked-agent.js';
import { HangDetector } from '../plugins/hang-detector.js';
import { blamedIn, Doing, doingOf, Heartbeat, heartbeatsIn, makeHeartbeats } from '../plugins/heartbeat.js';
import type { PluginWorkerData } from '../plugins/worker-data.js';

/** A run with agents that are not of this package. */
export interface PluginRun {
  /** Paths of their modules. */
  readonly plugins: readonly string[];
  /** Seconds that one of them may take for anything it is asked. */
  readonly patience: number;
  readonly game: Game<State>;
}

/** Looks from outside at the threads that play plugins, and says which of them hangs, or has taken its thread along. */
export class Watchdog {
  /** For the workers. */
  readonly order: PluginWorkerData;
  private readonly hearts: readonly Int32Array[];
  private readonly patience: HangDetector;

  /** @param hung told of the plugin whose patience is over; once */
  constructor(
    private readonly design: Design,
    private readonly run: PluginRun,
    threads: number,
    hung: (fault: UserError) => void,
  ) {
    const hearts = makeHeartbeats(threads);
    this.order = { plugins: run.plugins, hearts };
    this.hearts = heartbeatsIn(hearts);
    this.patience = new HangDetector(this.hearts, run.patience, (heart) => {
      hung(this.fault(heart, this.patience.words(heart)));
    });
  }

  close(): void {
    this.patience.close();
  }

  /** Says that a thread is no longer needed. */
  retire(thread: number): void {
    const heart = this.hearts.find((each) => each[Heartbeat.Thread] === thread);
    if (heart !== undefined) heart[Heartbeat.Thread] = 0;
  }

  /** Says in one line that plugins play other games in a fresh thread. */
  notRepeated(block: number): string {
    const what = `does not play the same game twice: block ${block} is different in a fresh thread`;
    return new AgentFault(this.run.plugins, `${what}; it keeps something of other games, or asks chance or the clock`)
      .message;
  }

  /** Returns what a plugin has to do with the end of a thread; null for nothing. */
  faultOf(error: NodeJS.ErrnoException): UserError | null {
    const heart = this.hearts.find((each) => each[Heartbeat.Thread] < 0);
    if (heart !== undefined) heart[Heartbeat.Thread] = 0;
    if (error.code === 'ERR_WORKER_OUT_OF_MEMORY')
      return this.fault(heart, `has filled the memory of its worker (${GUEST_MEMORY_MB} MB)`);
    if (heart === undefined || doingOf(heart) === Doing.Nothing) return null;
    return this.fault(heart, 'has ended its worker');
  }

  /** Says which plugin of a thread has done what, and how to see the game again. */
  private fault(heart: Int32Array | undefined, what: string): UserError {
    const { plugins, game } = this.run;
    if (heart === undefined) return new AgentFault(plugins, what);
    const { message } = new AgentFault(blamedIn(heart, plugins), what);
    if (heart[Heartbeat.Playing] !== 1) return new UserError(message);
    const cell = this.design.cells[heart[Heartbeat.Cell]];
    const token = gameToken(this.design, cell, heart[Heartbeat.Block], heart[Heartbeat.Rotation], game);
    return new UserError(`${message}; see: talisman-lab replay ${token}`);
  }
}
