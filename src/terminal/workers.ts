import { processorsHere } from '../experiment/play/processors.js';
import { wholeNumber } from './values.js';

const WORKERS_MAX = 256;

/** Reads `--workers`. `auto` is one for each processor that the process may use; the number never changes a result. */
export function workersOf(text: string): number {
  return text === 'auto' ? processorsHere() : wholeNumber('--workers', text, 1, WORKERS_MAX);
}
