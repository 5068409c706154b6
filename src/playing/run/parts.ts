import { UserError } from '../../engine/index.js';
import type { Design } from '../../experiment/design/types.js';
import type { BlockRange } from '../../experiment/folder/block-range.js';

/**
 * Returns the blocks of a part of a run: `i/k` is the i-th of k parts, `FROM-TO` names the first and the last block.
 *
 * @throws UserError for an invalid part, or if the run has a stop rule, which looks at the blocks in their order
 */
export function partOf({ blocks, stop }: Pick<Design, 'blocks' | 'stop'>, word: string): BlockRange {
  if (stop !== undefined)
    throw new UserError('--shard: a run that stops by itself looks at its games in order; give --games or --blocks');
  const range = shareOf(word, blocks);
  if (range.from < range.to) return range;
  throw new UserError(`--shard ${word}: has no block; the run has ${blocks}`);
}

/**
 * Returns the block range of a part of `blocks` blocks. With more parts than blocks, a part may be empty.
 *
 * @throws UserError for an invalid part
 */
export function shareOf(word: string, blocks: number): BlockRange {
  const share = /^(\d+)\/(\d+)$/.exec(word);
  const range = /^(\d+)-(\d+)$/.exec(word);
  if (share !== null) {
    const [i, k] = [Number(share[1]), Number(share[2])];
    if (i >= 1 && i <= k) return { from: Math.floor((blocks * (i - 1)) / k), to: Math.floor((blocks * i) / k) };
  } else if (range !== null) {
    const [first, last] = [Number(range[1]), Number(range[2])];
    if (first <= last && last < blocks) return { from: first, to: last + 1 };
    throw new UserError(`--shard ${word}: blocks count from 0 to ${blocks - 1}`);
  }
  throw new UserError(`--shard must be i/k, from 1/k to k/k, or the blocks FIRST-LAST, not '${word}'`);
}
