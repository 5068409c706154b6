import { UserError } from '../../engine/index.js';
import { SECONDS_LEAST, SECONDS_MOST } from './table-time.js';

/** Reads a whole number. @param name of the flag or field, with which an error begins @throws UserError */
export function wholeNumber(name: string, value: string, min: number, max = Number.MAX_SAFE_INTEGER): number {
  const n = /^-?\d+$/.test(value) ? Number(value) : NaN;
  if (n >= min && n <= max) return n;
  const range = max < Number.MAX_SAFE_INTEGER ? ` from ${min} to ${max}` : min > -Infinity ? ` of at least ${min}` : '';
  throw new UserError(`${name} must be a whole number${range}, not '${value}'`);
}

/** Reads a number above 0, a whole one or not. @throws UserError */
export function positive(name: string, value: string, max: number): number {
  const n = Number(value);
  if (n > 0 && n <= max) return n;
  throw new UserError(`${name} must be above 0 and at most ${max}, not '${value}'`);
}

/** Reads seconds of a turn. @throws UserError */
export function readSeconds(text: string, name = '--seconds'): number {
  const seconds = Number(text);
  if (text.trim() !== '' && seconds >= SECONDS_LEAST && seconds <= SECONDS_MOST) return seconds;
  throw new UserError(`${name} must be seconds of a turn, from ${SECONDS_LEAST} to ${SECONDS_MOST}, not '${text}'`);
}

/** Longest time that can be written: a week. */
const DURATION_MAX = 7 * 86_400;
const DURATION = /^(\d+(?:\.\d+)?) ?(s|sec|seconds?|m|min|minutes?|h|hours?)$/;
const UNIT_SECONDS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600 };

/** Returns the seconds of "90s", "2 minutes" or "1 hour"; null for anything else. */
export function readDuration(text: string): number | null {
  const [, amount, unit] = DURATION.exec(text.trim()) ?? [];
  const seconds = amount === undefined ? 0 : Number(amount) * UNIT_SECONDS[unit[0]];
  return seconds >= 1 && seconds <= DURATION_MAX ? seconds : null;
}

/** Reads `option=value`, given again and again. @throws UserError */
export function readSettings(pairs: readonly string[], name = '--set'): Record<string, string> {
  const settings = new Map<string, string>();
  for (const [id, value] of pairs.map((pair) => readSetting(pair, name))) {
    const before = settings.get(id);
    if (before !== undefined) throw new UserError(`${name} ${id} is given twice, as ${before} and as ${value}`);
    settings.set(id, value);
  }
  return Object.fromEntries(settings);
}

function readSetting(pair: string, name: string): [string, string] {
  const at = pair.indexOf('=');
  if (at <= 0 || at === pair.length - 1) throw new UserError(`${name} ${pair}: must be option=value`);
  return [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
}
