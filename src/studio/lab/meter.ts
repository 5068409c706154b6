import type { Design } from '../../experiment/design/types.js';
import { type Leading, probableGames } from '../../experiment/results/leading.js';

/** Milliseconds over which speed is measured. */
const SPEED_MS = 3000;
/** Milliseconds between two readings for the page. */
const TELL_MS = 500;

/** State of a run that is being played. */
export interface Reading {
  /** Name of what is counted, such as games. */
  readonly unit: string;
  readonly games: number;
  /** Games that it will probably take; null if unknown. */
  readonly probable: number | null;
  readonly perSecond: number;
}

/** Counts the games of a run and their speed. */
export class Meter {
  private readonly seen: { readonly at: number; readonly games: number }[] = [];
  private probable: number | null = null;
  private games = 0;
  private lastReport = -Infinity;

  constructor(private readonly unit = 'games') {}

  saw(games: number, most: number, leading: () => Leading | null, { stop, marginPp }: Design): void {
    this.note(games);
    if (!this.isDue()) return;
    const now = stop === undefined || games === 0 ? null : leading();
    const guess = now === null ? null : probableGames(games, now, stop!, marginPp);
    this.probable =
      stop === undefined ? most : guess === null ? (stop.kind === 'answered' ? most : null) : Math.min(most, guess);
  }

  /** Counts games of a known total. */
  counted(games: number, total: number): void {
    this.note(games);
    this.probable = total;
  }

  private note(games: number): void {
    const at = performance.now();
    this.games = games;
    this.seen.push({ at, games });
    while (this.seen.length > 2 && at - this.seen[0].at > SPEED_MS) this.seen.shift();
  }

  /** True if the last reading is old enough for a new one. */
  isDue(): boolean {
    return performance.now() - this.lastReport >= TELL_MS;
  }

  read(): Reading {
    this.lastReport = performance.now();
    const [first] = this.seen;
    const last = this.seen.at(-1);
    const ms = first === undefined || last === undefined ? 0 : last.at - first.at;
    const perSecond = ms === 0 ? 0 : (1000 * (last!.games - first.games)) / ms;
    return { unit: this.unit, games: this.games, probable: this.probable, perSecond };
  }
}
