/** Parts of the blocks: each is valued by the choice of the nine others. */
const FOLDS = 10;

/**
 * Returns the value of the largest of several levels, block by block, without the luck that picked it: in each tenth of
 * the blocks it is the level that is largest over all other blocks (cross-fitting). So the mean is no larger than the
 * true value of a level that is picked, where the largest mean of equal levels is too large by up to two standard
 * errors. The smallest is found with `sign` −1. A single block picks and values itself.
 *
 * @param levels values by block, in the same blocks
 */
export function pickedElsewhere(levels: readonly Float64Array[], sign: 1 | -1): Float64Array {
  const { length } = levels[0];
  const folds = Math.min(FOLDS, length);
  const sums = levels.map((values) => sumsByFold(values, folds));
  const totals = sums.map((own) => own.reduce((sum, x) => sum + x, 0));
  const picked = Array.from({ length: folds }, (_, fold) => {
    const outside = totals.map((total, i) => sign * (folds === 1 ? total : total - sums[i][fold]));
    return levels[outside.indexOf(Math.max(...outside))];
  });
  return levels[0].map((_, block) => picked[block % folds][block]);
}

function sumsByFold(values: Float64Array, folds: number): Float64Array {
  const sums = new Float64Array(folds);
  for (let block = 0; block < values.length; block++) sums[block % folds] += values[block];
  return sums;
}
