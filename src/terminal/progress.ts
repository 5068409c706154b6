import cliProgress from 'cli-progress';
import { shownLine } from '../experiment/design/shown-text.js';
import { listener } from './output.js';

/** Milliseconds before a progress line is shown: shorter runs have none. */
const QUIET_MS = 1000;

/** Interim result of a run. */
export interface Sofar {
  readonly text: string;
  /** Probable number of games in all; null while it is not known. */
  readonly probable: number | null;
}

const NOTHING: Sofar = { text: '', probable: null };

/** The progress line of a run on stderr: only on a terminal, and only after a second. */
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

  /** Continues with a different count, on the same line. */
  next(total: number, what: string): void {
    this.total = total;
    this.what = what;
    this.first = -1;
    this.bar?.setTotal(total);
  }

  /**
   * Shows how far the run is.
   *
   * @param done  games (or other units) played, including earlier sittings
   * @param sofar returns the current result; called only when it is shown
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

/** Progress of a run. */
export interface ProgressState {
  /** Unit of the count, in the plural: "games". */
  readonly what: string;
  readonly done: number;
  /** Total of the count; for a run that may stop early, the most. */
  readonly total: number;
  /** True if it may end before the last one. */
  readonly atMost: boolean;
  /** Probable total; null while it is not known. */
  readonly probable: number | null;
  /** Per second; 0 while it is not known. */
  readonly rate: number;
  /** Interim result; may be empty. */
  readonly sofar: string;
}

/**
 * Returns the line of a run on its way: how many are done, how fast, how long it takes, and its current result.
 */
export function progressText({ what, done, total, atMost, probable, rate, sofar }: ProgressState): string {
  const count = (n: number): string => Math.round(n).toLocaleString('en');
  const parts = [
    atMost ? `${count(done)} ${what} of at most ${count(total)}` : `${count(done)} of ${count(total)} ${what}`,
  ];
  if (rate > 0) {
    parts.push(`${count(rate)} ${what}/s`);
    const most = timeText((total - done) / rate);
    if (!atMost) parts.push(`${most} left`);
    else if (probable === null) parts.push(`at most ${most} left`);
    else
      parts.push(
        `at most ${most} left, probably ${timeText((Math.max(done, Math.min(probable, total)) - done) / rate)}`,
      );
  }
  return [...parts, ...(sofar === '' ? [] : [sofar])].join(' | ');
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Returns a time in its two largest units: "45 s", "3 min 20 s", "2 h 5 min", "3 days 4 h". */
export function timeText(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  if (whole < MINUTE) return `${whole} s`;
  if (whole < HOUR) return pair(whole, MINUTE, 'min', 1, 's');
  if (whole < DAY) return pair(whole, HOUR, 'h', MINUTE, 'min');
  return pair(whole, DAY, whole < 2 * DAY ? 'day' : 'days', HOUR, 'h');
}

function pair(seconds: number, large: number, largeName: string, small: number, smallName: string): string {
  const [first, rest] = [Math.floor(seconds / large), Math.floor((seconds % large) / small)];
  return `${first} ${largeName}${rest === 0 ? '' : ` ${rest} ${smallName}`}`;
}
