import { percentNumber, range } from '../../../reports/words.js';

/** Returns the bounds of a share: "24.2 to 30.1 %". */
export function bounds(lo: number | null, hi: number | null): string {
  return lo === null && hi === null ? 'too few games for a range' : `${range(lo, hi, percentNumber)} %`;
}
