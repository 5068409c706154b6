import type { ClaimRow } from './claim-summary.js';

/** True if two measures of the same games are compared, and not one measure on two sides. */
export function isOfMeasures({ measure, sides }: Pick<ClaimRow, 'measure' | 'sides'>): boolean {
  return measure === sides.join(' and ');
}

/** True if games with the same winner on both sides are counted: then the labels of the sides describe this. */
export function comparesWinners({ measure }: Pick<ClaimRow, 'measure'>): boolean {
  return measure.startsWith('same_winner');
}

/** Returns the side that is not counted: a number, an even share, or such a share that winners are compared with. */
export function constantSide(row: Pick<ClaimRow, 'measure' | 'sides'>): 0 | 1 | null {
  if (row.measure === 'same_winner') return 0;
  if (!isOfMeasures(row)) return null;
  const side = row.sides.findIndex((text) => text === 'even' || Number.isFinite(Number(text)));
  return side < 0 ? null : (side as 0 | 1);
}
