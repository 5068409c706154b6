import { PLUGIN_MEMORY_MB } from '#checked-agent';
import { type Game, type State, UserError } from '../../engine/index.js';
import { commandLine } from '../design/command-line.js';
import { gameToken } from '../design/token.js';
import type { Design } from '../design/types.js';
import { AgentFault } from '../plugins/agent-fault.js';
import { HangDetector } from '../plugins/hang-detector.js';
import {
  blamedIn,
  Doing,
  doingOf,
  Heartbeat,
  heartbeatsIn,
  makeHeartbeats,
  type PluginWorkerData,
} from '../plugins/heartbeat.js';

/** A run with plugin agents. */
export interface PluginRun {
  /** Paths of their modules. */
  readonly plugins: readonly string[];
  /** Seconds that one of them may take for each call. */
  readonly agentTimeout: number;
  readonly game: Game<State>;
}

/** Returns one line: plugins play different games in a fresh thread. */
export function notRepeated({ plugins }: PluginRun, block: number): string {
  const what = `does not play the same game twice: block ${block} is different in a fresh thread`;
  return new AgentFault(plugins, `${what}; it keeps something of other games, or asks chance or the clock`).message;
}

/** Monitors the threads that play plugins, and names the plugin that hangs or has ended its thread. */
export class Watchdog {
  /** Worker data for their threads. */
  readonly order: PluginWorkerData;
  private readonly heartbeats: readonly Int32Array[];
  private readonly hangDetector: HangDetector;

  /** @param hung called once with the plugin that exceeds its timeout */
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

  /** Marks a thread as no longer needed. */
  retire(thread: number): void {
    const heartbeat = this.heartbeats.find((each) => each[Heartbeat.Thread] === thread);
    if (heartbeat !== undefined) heartbeat[Heartbeat.Thread] = 0;
  }

  /** Returns the plugin's fault behind the end of a thread; null for none. */
  faultOf(error: NodeJS.ErrnoException): UserError | null {
    const heartbeat = this.heartbeats.find((each) => each[Heartbeat.Thread] < 0);
    if (heartbeat !== undefined) heartbeat[Heartbeat.Thread] = 0;
    if (error.code === 'ERR_WORKER_OUT_OF_MEMORY')
      return this.fault(heartbeat, `has filled the memory of its worker (${PLUGIN_MEMORY_MB} MB)`);
    if (heartbeat === undefined || doingOf(heartbeat) === Doing.Nothing) return null;
    return this.fault(heartbeat, 'has ended its worker');
  }

  /** Returns an error that names a thread's plugin, its fault, and the command that shows the game. */
  private fault(heartbeat: Int32Array | undefined, what: string): UserError {
    const { plugins, game } = this.run;
    if (heartbeat === undefined) return new AgentFault(plugins, what);
    const word = doingOf(heartbeat) === Doing.Observe ? 'observer' : 'agent';
    const { message } = new AgentFault(blamedIn(heartbeat, plugins), what, { word });
    if (heartbeat[Heartbeat.Playing] !== 1) return new UserError(message);
    const cell = this.design.cells[heartbeat[Heartbeat.Cell]];
    const token = gameToken(this.design, cell, heartbeat[Heartbeat.Block], heartbeat[Heartbeat.Rotation], game);
    return new UserError(`${message}; see: ${commandLine('replay', token)}`);
  }
}
