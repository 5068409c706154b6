import { UserError } from '../engine/index.js';

export { shellWord } from '../experiment/design/command-line.js';

/** Reads a whole number of a flag. */
export function wholeNumber(flag: string, value: string, min: number, max = Number.MAX_SAFE_INTEGER): number {
  const n = /^-?\d+$/.test(value) ? Number(value) : NaN;
  if (n >= min && n <= max) return n;
  const range = max < Number.MAX_SAFE_INTEGER ? ` from ${min} to ${max}` : min > -Infinity ? ` of at least ${min}` : '';
  throw new UserError(`${flag} must be a whole number${range}, not '${value}'`);
}

/** The text of a flag, which must state something. */
export function nonEmpty(flag: string, value: string): string {
  if (value.trim() === '') throw new UserError(`${flag} must not be empty`);
  return value;
}

/** Reads a number above 0 of a flag, a whole one or not. */
export function positive(flag: string, value: string, max: number): number {
  const n = Number(value);
  if (n > 0 && n <= max) return n;
  throw new UserError(`${flag} must be above 0 and at most ${max}, not '${value}'`);
}
