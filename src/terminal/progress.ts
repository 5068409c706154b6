import cliProgress from 'cli-progress';
import { shownLine } from '../runner/design/shown-text.js';

/** Runs shorter than this show no progress line. */
const QUIET_MS = 1000;

/** The line on stderr that says how far a run is: only on a terminal, and only after a second. */
export class Progress {
  private bar: cliProgress.SingleBar | null = null;
  private readonly began = performance.now();
  private first = -1;

  constructor(
    private readonly total: number,
    private readonly enabled: boolean,
    /** Whether it may end before its last game. */
    private readonly atMost = false,
    /** What is counted. */
    private readonly what = 'games',
  ) {}

  /**
   * @param done  games (or what is counted) so far, those of earlier sittings included
   * @param sofar what they say so far; asked only when it is shown
   */
  update(done: number, sofar: () => string = () => ''): void {
    if (this.first < 0) this.first = done;
    const seconds = (performance.now() - this.began) / 1000;
    if (!this.enabled || seconds * 1000 < QUIET_MS) return;
    const perSecond = (done - this.first) / seconds;
    const left = perSecond > 0 ? Math.ceil((this.total - done) / perSecond) : 0;
    const text = shownLine(sofar());
    const shown = {
      rate: Math.round(perSecond).toLocaleString('en'),
      left: `${this.atMost ? 'at most ' : ''}${clock(left)}`,
      sofar: text === '' ? '' : ` | ${text}`,
    };
    if (this.bar === null) {
      const { what } = this;
      const format = `{bar} {percentage}% | {value}/{total} ${what} | {rate} ${what}/s | {left} left{sofar}`;
      this.bar = new cliProgress.SingleBar(
        { format, stream: process.stderr, hideCursor: true, clearOnComplete: true },
        cliProgress.Presets.shades_classic,
      );
      this.bar.start(this.total, done, shown);
    } else {
      this.bar.update(done, shown);
    }
  }

  stop(): void {
    this.bar?.stop();
  }
}

function clock(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  return minutes > 0 ? `${minutes} min ${seconds % 60} s` : `${seconds} s`;
}
