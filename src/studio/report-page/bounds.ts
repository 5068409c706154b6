import { percentNumber, plain, range } from '../../../reports/format/words.js';

/** Returns the bounds of a share: "24.2 to 30.1 %". */
export function bounds(lo: number | null, hi: number | null): string {
  return lo === null && hi === null ? 'too few games for a range' : `${range(lo, hi, percentNumber)}\u00a0%`;
}

/** Returns the win share of a seat if all seats are equal: "33.3 %". */
export function evenShare(players: number): string {
  return `${plain(100 / players)}\u00a0%`;
}
