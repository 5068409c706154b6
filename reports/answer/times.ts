import type { Estimate } from '../../src/experiment/results/findings.js';

/** Times at a table, in words. The minutes are computed from the turns that were begun (`table-time.ts`). */

const HOUR = 60;

/** Minutes from which a time is given in hours. */
const HOURS_FROM = 120;

/** Seconds of a turn at quick tables and at slow ones, to show how much they change. */
const QUICK = 30;
const SLOW = 60;

/** Returns a time: "95 minutes", "2 hours 58 minutes", "3 hours"; below ten minutes with a decimal. */
export function timeText(minutes: number): string {
  const { hours, rest } = split(minutes);
  if (hours === 0) return `${restText(minutes)} ${rest === 1 ? 'minute' : 'minutes'}`;
  return rest === 0 ? hoursText(hours) : `${hoursText(hours)} ${rest} ${rest === 1 ? 'minute' : 'minutes'}`;
}

/** Returns a time without the unit of its minutes, after one that has it: "3 hours 8", "104". */
function shortText(minutes: number): string {
  const { hours, rest } = split(minutes);
  if (hours === 0) return restText(minutes);
  return rest === 0 ? hoursText(hours) : `${hoursText(hours)} ${rest}`;
}

/** Returns a time in a list of times: "95 minutes", "3 hours 8". */
export function briefTime(minutes: number): string {
  return split(minutes).hours === 0 ? timeText(minutes) : shortText(minutes);
}

/** Returns a time as a clock shows it, "2:58"; below two hours its minutes alone, "95". */
export function clockText(minutes: number): string {
  return minutes < HOURS_FROM - 0.5 ? restText(minutes) : clock(minutes);
}

/** An interval of times, and the time that it belongs to. */
type Interval = Pick<Estimate, 'lo' | 'hi'> & Partial<Pick<Estimate, 'estimate'>>;

/** Returns an interval of times: "2:47 to 2:55", "82 to 88" in the unit of `timeText`; empty if unknown, or if both ends read the same. */
export function clockSpan({ lo, hi, estimate = HOURS_FROM }: Interval): string {
  if (lo === null || hi === null) return '';
  const text = hi < HOURS_FROM || estimate < HOURS_FROM - 0.5 ? restText : clock;
  const [least, most] = [lo, hi].map((x) => text(Math.max(0, x)));
  return least === most ? '' : `${least} to ${most}`;
}

function clock(minutes: number): string {
  const whole = Math.round(minutes);
  return `${Math.floor(whole / HOUR)}:${String(whole % HOUR).padStart(2, '0')}`;
}

/** Returns a time before and after a change: "2 hours 58 minutes instead of 3 hours 8". */
export function insteadText(after: number, before: number): string {
  return `${timeText(after)} instead of ${shortText(before)}`;
}

/** Returns how much a time changed: "10 minutes less". It agrees with `insteadText`. */
export function changedText(after: number, before: number): string {
  const isFine = Math.min(after, before) < 10;
  const by = isFine ? Math.abs(after - before) : Math.abs(Math.round(after) - Math.round(before));
  const word = after < before ? 'less' : 'more';
  return `${by < 10 ? withoutZero(by.toFixed(1)) : by.toFixed(0)} ${by === 1 ? 'minute' : 'minutes'} ${word}`;
}

/** Returns "Times assume 45 seconds a turn (33 minutes at 30, 67 minutes at 60); say yours with --seconds." */
export function assumedText(seconds: number, minutes: number): string {
  // The time at the seconds in force is the time itself.
  const [first, ...more] = [QUICK, SLOW].filter((other) => other !== seconds);
  const at = (other: number): string => timeText((minutes * other) / seconds);
  const others = [first, ...more].map((other) => `${at(other)} at ${other}`).join(', ');
  const own = Number.isInteger(seconds) ? String(seconds) : seconds.toFixed(1);
  return `Times assume ${own} ${seconds === 1 ? 'second' : 'seconds'} a turn (${others}); say yours with --seconds.`;
}

/** Returns whole hours and the minutes beyond them; no hours below two. */
function split(minutes: number): { readonly hours: number; readonly rest: number } {
  const whole = Math.round(minutes);
  if (whole < HOURS_FROM) return { hours: 0, rest: whole };
  return { hours: Math.floor(whole / HOUR), rest: whole % HOUR };
}

function restText(minutes: number): string {
  return minutes < 9.95 ? withoutZero(minutes.toFixed(1)) : minutes.toFixed(0);
}

function withoutZero(text: string): string {
  return text.endsWith('.0') ? text.slice(0, -2) : text;
}

function hoursText(hours: number): string {
  return `${hours} hours`;
}

/** Returns "30 seconds", "2 minutes" or "1.5 hours". */
export function durationText(seconds: number): string {
  const [amount, unit] =
    seconds < 90
      ? [Math.max(1, Math.round(seconds)), 'second']
      : seconds < 5400
        ? [Math.round(seconds / 60), 'minute']
        : [Number((seconds / 3600).toPrecision(2)), 'hour'];
  return `${amount} ${unit}${amount === 1 ? '' : 's'}`;
}
