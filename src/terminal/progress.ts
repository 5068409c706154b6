import cliProgress from 'cli-progress';
import { shownLine } from '../experiment/design/shown-text.js';
import { listener } from './listener.js';
import { progressText } from './progress-text.js';

/** Milliseconds before a progress line is shown: shorter runs have none. */
const QUIET_MS = 1000;

/** Interim result of a run. */
export interface Sofar {
  readonly text: string;
  /** Probable number of games in all; null while it is not known. */
  readonly probable: number | null;
}

const NOTHING: Sofar = { text: '', probable: null };

/** The line on stderr that says how far a run is: only on a terminal, and only after a second. */
export class Progress {
  private bar: cliProgress.SingleBar | null = null;
  private readonly began = performance.now();
  /** Time and count of the first update. */
  private since = 0;
  private first = -1;

  constructor(
    private total: number,
    private readonly enabled: boolean,
    /** True if the run may end before its last game. */
    private readonly atMost = false,
    /** Unit of the count. */
    private what = 'games',
  ) {}

  /** Counts something else from now on, on the same line. */
  next(total: number, what: string): void {
    this.total = total;
    this.what = what;
    this.first = -1;
    this.bar?.setTotal(total);
  }

  /**
   * Shows how far the run is.
   *
   * @param done  games (or what is counted) so far, those of earlier sittings included
   * @param sofar what they say so far; asked only when it is shown
   */
  update(done: number, sofar: () => Sofar = () => NOTHING): void {
    if (this.first < 0) {
      this.first = done;
      this.since = performance.now();
    }
    listener()?.progressed(done, this.total, () => shownLine(sofar().text));
    const now = performance.now();
    if (!this.enabled || now - this.began < QUIET_MS) return;
    const { what, total, atMost } = this;
    const { text, probable } = sofar();
    const rate = (1000 * (done - this.first)) / Math.max(1, now - this.since);
    const shown = { text: progressText({ what, done, total, atMost, probable, rate, sofar: shownLine(text) }) };
    if (this.bar === null) {
      this.bar = new cliProgress.SingleBar(
        { format: '{bar} {percentage}% | {text}', stream: process.stderr, hideCursor: true, clearOnComplete: true },
        cliProgress.Presets.shades_classic,
      );
      this.bar.start(total, done, shown);
    } else {
      this.bar.update(done, shown);
    }
  }

  stop(): void {
    this.bar?.stop();
  }
}
