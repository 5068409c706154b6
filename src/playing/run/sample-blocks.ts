import { checksum } from '../../experiment/folder/checksum.js';

/**
 * Returns a share of some blocks, spread over all of them, in order; the same blocks for the same seed.
 *
 * @param keyOf  returns the sort key of a block, called once for each
 */
export function sampleBlocks(
  blocks: readonly number[],
  share: number,
  seed: string,
  keyOf: (text: string) => string = checksum,
): number[] {
  const keyed = blocks.map((block) => ({ block, key: keyOf(`${seed} ${block}`) }));
  keyed.sort((a, b) => (a.key < b.key ? -1 : 1));
  const sampled = keyed.slice(0, Math.ceil(blocks.length * share)).map(({ block }) => block);
  return sampled.sort((a, b) => a - b);
}
