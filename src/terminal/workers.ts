import { availableParallelism } from 'node:os';
import { wholeNumber } from './values.js';

const WORKERS_MAX = 256;

/** Reads `--workers`. `auto` is one for each processor; the number never changes a result. */
export function workersOf(text: string): number {
  return text === 'auto' ? Math.max(1, availableParallelism()) : wholeNumber('--workers', text, 1, WORKERS_MAX);
}
