import type { Game, State } from '../../engine/index.js';
import { UserError } from '../../engine/index.js';
import { gameToken } from '../design/token.js';
import type { Design } from '../design/types.js';
import { AgentFault } from '../plugins/agent-fault.js';
import { GUEST_MEMORY_MB } from '../plugins/checked-agent.js';
import { Patience } from '../plugins/hang-detector.js';
import { blamedIn, Doing, doingOf, Heart, heartsIn, makeHearts } from '../plugins/heartbeat.js';
import type { GuestOrder } from '../plugins/worker-data.js';

/** A run with agents that are not of this package. */
export interface GuestRun {
  /** Paths of their modules. */
  readonly guests: readonly string[];
  /** Seconds that one of them may take for anything it is asked. */
  readonly patience: number;
  readonly game: Game<State>;
}

/** Looks from outside at the threads that play guests, and says which of them hangs, or has taken its thread along. */
export class Watchdog {
  /** For the workers. */
  readonly order: GuestOrder;
  private readonly hearts: readonly Int32Array[];
  private readonly patience: Patience;

  /** @param hung told of the guest whose patience is over; once */
  constructor(
    private readonly design: Design,
    private readonly run: GuestRun,
    threads: number,
    hung: (fault: UserError) => void,
  ) {
    const hearts = makeHearts(threads);
    this.order = { guests: run.guests, hearts };
    this.hearts = heartsIn(hearts);
    this.patience = new Patience(this.hearts, run.patience, (heart) => {
      hung(this.fault(heart, this.patience.words(heart)));
    });
  }

  close(): void {
    this.patience.close();
  }

  /** Says that a thread is no longer needed. */
  retire(thread: number): void {
    const heart = this.hearts.find((each) => each[Heart.Thread] === thread);
    if (heart !== undefined) heart[Heart.Thread] = 0;
  }

  /** Says in one line that guests play other games in a fresh thread. */
  notRepeated(block: number): string {
    const what = `does not play the same game twice: block ${block} is different in a fresh thread`;
    return new AgentFault(this.run.guests, `${what}; it keeps something of other games, or asks chance or the clock`)
      .message;
  }

  /** Returns what a guest has to do with the end of a thread; null for nothing. */
  faultOf(error: NodeJS.ErrnoException): UserError | null {
    const heart = this.hearts.find((each) => each[Heart.Thread] < 0);
    if (heart !== undefined) heart[Heart.Thread] = 0;
    if (error.code === 'ERR_WORKER_OUT_OF_MEMORY')
      return this.fault(heart, `has filled the memory of its worker (${GUEST_MEMORY_MB} MB)`);
    if (heart === undefined || doingOf(heart) === Doing.Nothing) return null;
    return this.fault(heart, 'has ended its worker');
  }

  /** Says which guest of a thread has done what, and how to see the game again. */
  private fault(heart: Int32Array | undefined, what: string): UserError {
    const { guests, game } = this.run;
    if (heart === undefined) return new AgentFault(guests, what);
    const { message } = new AgentFault(blamedIn(heart, guests), what);
    if (heart[Heart.Playing] !== 1) return new UserError(message);
    const cell = this.design.cells[heart[Heart.Cell]];
    const token = gameToken(this.design, cell, heart[Heart.Block], heart[Heart.Rotation], game);
    return new UserError(`${message}; see: talisman-lab replay ${token}`);
  }
}
