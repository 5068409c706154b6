import type { Game, State } from '../../engine/index.js';
import { Stopped } from '../../experiment/play/pool.js';

/** Milliseconds of work after which other tasks of the thread have their turn. */
const WORK_MS = 100;

/** Lets other tasks of the thread run during long work on games, so that it can be stopped. */
export class Breath {
  private since = performance.now();

  constructor(
    private readonly game: Game<State>,
    private readonly signal: AbortSignal | undefined,
  ) {}

  /** Waits for other tasks, if it is time, and activates the packs of the game again. @throws Stopped once the signal is given */
  async take(): Promise<void> {
    if (performance.now() - this.since < WORK_MS) return;
    await new Promise((next) => setTimeout(next));
    if (this.signal?.aborted === true) throw new Stopped();
    this.game.enter?.();
    this.since = performance.now();
  }
}
