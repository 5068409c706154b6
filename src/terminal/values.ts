import { UserError } from '../engine/index.js';
import { wholeNumber } from '../experiment/design/written-values.js';
import { processorsHere } from '../experiment/play/processors.js';

export { shellWord } from '../experiment/design/command-line.js';
export { positive } from '../experiment/design/written-values.js';
export { wholeNumber };

/** The text of a flag that must not be empty. */
export function nonEmpty(flag: string, value: string): string {
  if (value.trim() === '') throw new UserError(`${flag} must not be empty`);
  return value;
}

const WORKERS_MAX = 256;

/** Reads `--workers`. `auto` is one for each processor that the process may use; the number never changes a result. */
export function workersOf(text: string): number {
  return text === 'auto' ? processorsHere() : wholeNumber('--workers', text, 1, WORKERS_MAX);
}
