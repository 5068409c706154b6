import { type BlockSums, estimateOf } from '../../experiment/results/block-sums.js';

/** Ways to make one value of several levels or tables: the best one, the worst one, the distance of both, or the mean. */
export const REDUCERS = ['best', 'worst', 'range', 'mean'] as const;

export type Reducer = (typeof REDUCERS)[number];

/**
 * Returns a sum of estimates, each with a factor, as sums by block. If all are counted in the same seats the sums stay
 * exact; otherwise each ratio is replaced by its linear part in each block (delta method).
 */
export function combined(terms: readonly (readonly [BlockSums, number])[]): BlockSums {
  const [[{ unit, b }]] = terms;
  const alike = terms.every(
    ([sums, factor]) =>
      sums.unit === unit && Number.isInteger(factor) && sums.b.every((seats, block) => seats === b[block]),
  );
  const parts = alike ? terms.map(([{ a }, factor]) => [a, factor] as const) : terms.map(linearTerm);
  const values = b.map((_, block) => parts.reduce((sum, [a, factor]) => sum + factor * a[block], 0));
  return alike ? { unit, a: values, b } : whole(values);
}

/** Returns the sums of several groups of seats as those of one group. */
export function pooled(groups: readonly BlockSums[]): BlockSums {
  const [{ unit, a, b }] = groups;
  const total = (key: 'a' | 'b') => (_: number, block: number) => groups.reduce((sum, one) => sum + one[key][block], 0);
  return { unit, a: a.map(total('a')), b: b.map(total('b')) };
}

function linearTerm([sums, factor]: readonly [BlockSums, number]): readonly [Float64Array, number] {
  return [linear(sums), factor];
}

/** Returns values by block with the estimate as their mean, and the spread of the ratio. */
export function linear(sums: BlockSums): Float64Array {
  const { unit, a, b } = sums;
  const estimate = estimateOf(sums);
  const counted = b.reduce((sum, seats) => sum + seats, 0) / b.length;
  return a.map((sum, block) => estimate + (sum / unit - estimate * b[block]) / counted);
}

/** Digits of the largest value of sums that were rounded. */
const DIGITS = 7;

/** Returns values by block as whole numbers of a small unit, each counted once. */
export function whole(values: Float64Array): BlockSums {
  const most = values.reduce((largest, x) => Math.max(largest, Math.abs(x)), 0);
  const unit = most === 0 ? 1 : 10 ** Math.max(0, DIGITS - Math.ceil(Math.log10(most)));
  return { unit, a: values.map((x) => Math.round(x * unit)), b: new Float64Array(values.length).fill(1) };
}

/**
 * Returns one value of several. The best and the worst are chosen in one half of the blocks and valued in the other,
 * and the other way round, so that no level looks better than it is because it was lucky. A single block is that of the
 * first value.
 */
export function reduced(all: readonly BlockSums[], reducer: Reducer): BlockSums {
  if (all.length === 1) return all[0];
  if (reducer === 'mean') return combined(all.map((sums) => [sums, 1 / all.length]));
  if (reducer === 'range')
    return combined([
      [reduced(all, 'best'), 1],
      [reduced(all, 'worst'), -1],
    ]);
  const sign = reducer === 'best' ? 1 : -1;
  const chosen = [0, 1].map((half) => {
    const values = all.map((sums) => sign * estimateOf(halfOf(sums, 1 - half)));
    const known = values.filter((value) => !Number.isNaN(value));
    // Without games in the other half nothing is known to choose by.
    return known.length === 0 ? all[0] : all[values.indexOf(Math.max(...known))];
  });
  const pick = (key: 'a' | 'b'): Float64Array => all[0][key].map((_, block) => chosen[block % 2][key][block]);
  return { unit: all[0].unit, a: pick('a'), b: pick('b') };
}

/** Returns the sums of every second block, from the first or the second one on. */
function halfOf({ unit, a, b }: BlockSums, half: number): BlockSums {
  const isIn = (_: number, block: number): boolean => block % 2 === half;
  return { unit, a: a.filter(isIn), b: b.filter(isIn) };
}

/**
 * Returns the standard deviation of a value, from its sums and those of its squares, as sums by block with the spread
 * of its linear part.
 */
export function deviation(values: BlockSums, squares: BlockSums): BlockSums {
  const mean = estimateOf(values);
  const size = Math.sqrt(Math.max(0, estimateOf(squares) - mean ** 2));
  const [first, second] = [linear(values), linear(squares)];
  const variance = (block: number): number => second[block] - 2 * mean * first[block] + mean ** 2;
  return whole(first.map((_, block) => (size === 0 ? 0 : size + (variance(block) - size ** 2) / (2 * size))));
}
