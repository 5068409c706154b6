/** Blocks, `from` included and `to` not. */
export interface BlockRange {
  readonly from: number;
  readonly to: number;
}

/** "block 7", "blocks 7 to 12". */
export function rangeText({ from, to }: BlockRange): string {
  return to - from === 1 ? `block ${from}` : `blocks ${from} to ${to - 1}`;
}

/** Returns the blocks of a range that these lack. They are in block order and do not overlap. */
export function gaps(ranges: readonly BlockRange[], { from, to }: BlockRange): BlockRange[] {
  const found: BlockRange[] = [];
  let next = from;
  for (const range of [...ranges, { from: to, to }]) {
    if (range.from > next) found.push({ from: next, to: range.from });
    next = Math.max(next, range.to);
  }
  return found;
}
