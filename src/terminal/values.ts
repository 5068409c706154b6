import { UserError } from '../engine/index.js';

export { shellWord } from '../experiment/design/command-line.js';
export { wholeNumber } from '../experiment/design/written-values.js';

/** The text of a flag that must not be empty. */
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
