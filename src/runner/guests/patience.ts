import { beatOf, Doing, doingOf, Heart } from './heart.js';

const LOOK_MS_MAX = 1000;
/** Looks within the patience of a guest. */
const LOOKS = 5;
/**
 * As many times as long as a guest may think, a game may stand still outside of guests: an agent of this package that
 * searches takes its time, but a state that a guest has spoilt may never come to an end.
 */
const STANDSTILL = 10;

/** Looks at the hearts of other threads, and says once whose patience is over. */
export class Patience {
  private readonly seen: { beat: number; since: number }[];
  private readonly timer: NodeJS.Timeout;

  /** @param seconds that a guest may take for anything it is asked */
  constructor(
    private readonly hearts: readonly Int32Array[],
    private readonly seconds: number,
    private readonly over: (heart: Int32Array) => void,
  ) {
    this.seen = hearts.map(() => ({ beat: 0, since: performance.now() }));
    this.timer = setInterval(() => this.look(), Math.min(LOOK_MS_MAX, (seconds * 1000) / LOOKS));
  }

  close(): void {
    clearInterval(this.timer);
  }

  /** What has taken too long, in words that follow the name of the guest. */
  words(heart: Int32Array): string {
    const { seconds } = this;
    switch (doingOf(heart)) {
      case Doing.Nothing:
        return `has answered, but its game stands still for ${seconds * STANDSTILL} s`;
      case Doing.Import:
        return `has not loaded within ${seconds} s`;
      case Doing.Create:
        return `has thought for ${seconds} s in create`;
      case Doing.Begin:
        return `has thought for ${seconds} s in begin`;
      case Doing.Choose:
        return `has thought for ${seconds} s`;
      case Doing.Pass:
        return `has thought for ${seconds} s in passes`;
    }
  }

  private look(): void {
    const now = performance.now();
    const late = this.hearts.find((heart, i) => {
      const seen = this.seen[i];
      const beat = beatOf(heart);
      if (beat === seen.beat) return heart[Heart.Thread] > 0 && now - seen.since > 1000 * this.patience(heart);
      seen.beat = beat;
      seen.since = now;
      return false;
    });
    if (late === undefined) return;
    this.close();
    this.over(late);
  }

  /** A thread that waits for work is never given up. */
  private patience(heart: Int32Array): number {
    if (doingOf(heart) !== Doing.Nothing) return this.seconds;
    return heart[Heart.Playing] === 1 ? this.seconds * STANDSTILL : Infinity;
  }
}
