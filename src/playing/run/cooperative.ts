import type { Game, State } from '../../engine/index.js';
import { refuseAborted } from '../../experiment/play/pool.js';

/** Milliseconds of work after which other tasks of the thread have their turn. */
const WORK_MS = 100;

/** Lets other tasks of the thread run during long work on games, so that it can be stopped. */
export class Cooperative {
  private since = performance.now();

  constructor(
    private readonly game: Game<State>,
    private readonly signal: AbortSignal,
  ) {}

  /** Waits for other tasks, if it is time, and activates the packs of the game again. @throws Stopped once the signal is given */
  async yieldIfDue(): Promise<void> {
    if (performance.now() - this.since < WORK_MS) return;
    await new Promise((next) => setTimeout(next));
    refuseAborted(this.signal);
    this.game.enter?.();
    this.since = performance.now();
  }
}

/** Returns the cooperation of work with a signal; null without one: such work is not interrupted. @throws Stopped if it is late */
export function cooperativeFor(game: Game<State>, signal: AbortSignal | undefined): Cooperative | null {
  refuseAborted(signal);
  return signal === undefined ? null : new Cooperative(game, signal);
}

/** Does work in steps, to the end. */
export function finish<T>(steps: Generator<void, T>): T {
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value;
}

/** Does work in steps, yielding between them if work can be interrupted. */
export async function finishWith<T>(steps: Generator<void, T>, cooperative: Cooperative | null): Promise<T> {
  let step = steps.next();
  for (; step.done !== true; step = steps.next()) if (cooperative !== null) await cooperative.yieldIfDue();
  return step.value;
}
