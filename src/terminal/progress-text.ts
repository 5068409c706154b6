/** Progress of a run. */
export interface ProgressState {
  /** Unit of the count, in the plural: "games". */
  readonly what: string;
  readonly done: number;
  /** All there are; of a run that may stop by itself the most. */
  readonly total: number;
  /** True if it may end before the last one. */
  readonly atMost: boolean;
  /** Probable total; null while it is not known. */
  readonly probable: number | null;
  /** Per second; 0 while it is not known. */
  readonly rate: number;
  /** Result so far; may be empty. */
  readonly sofar: string;
}

/** Returns the line of a run on its way: how many are done, how fast, how long it takes, and what it says so far. */
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
