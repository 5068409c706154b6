import { draw, fold, mix, turnKey } from '../../engine/index.js';
import { blockSeed, hexWords, textWords } from '../../experiment/design/seeds.js';

/**
 * Returns a version of the random numbers. It changes only if a draw, the seed of a block or that of a text changes.
 * Games with different random numbers cannot be compared block by block.
 */
export function randomNumbers(): string {
  const text = textWords('random numbers');
  const seed = new Int32Array(2);
  let a = 0;
  let b = 0;
  for (let block = 0; block < 64; block++) {
    blockSeed(text, block, seed);
    const key = turnKey(seed[0], seed[1], block % 8, block);
    a = fold(fold(a, key), draw(key, seed[1], block % 16, block, 6));
    b = fold(mix(b), draw(seed[0], key, block, 3, 52));
  }
  return `keyed-${hexWords(a, b)}`;
}
