import type { SweepEstimate, SweepSummary } from '../../src/experiment/results/sweep-summary.js';
import { amount, bareChange, percentNumber, range } from '../format/words.js';

/** The part of a summary that describes its values. */
export type Measured = Pick<SweepSummary, 'isShare' | 'measure'>;

/** Returns a value in its own form: "26.3", "58.2". */
export function valueText({ isShare }: Measured, value: number): string {
  return isShare ? percentNumber(value) : amount(value);
}

/** Returns the interval of a value: "25.1 to 27.5". */
export function valueRange(measured: Measured, { lo, hi }: SweepEstimate): string {
  return range(lo, hi, (x) => valueText(measured, x));
}

/** Returns a difference without its unit: "−1.2" games of 100, or "+4.1" of a mean. */
export function differenceText({ isShare }: Measured, difference: number): string {
  return isShare ? bareChange(100 * difference, 'pp') : bareChange(difference, 'units');
}

/** Returns the interval of a difference: "−2.4 to 0.0". */
export function differenceRange(measured: Measured, { lo, hi }: SweepEstimate): string {
  return range(lo, hi, (x) => differenceText(measured, x));
}

/** Returns the name of a measure in a title: "wins of 100 games", "rounds". */
export function measureName({ measure }: Measured): string {
  return measure === 'win' ? 'wins of 100 games' : measure.replaceAll('_', ' ');
}

/** Returns the estimate with the opposite sign. */
export function negative({ value, lo, hi, blocks }: SweepEstimate): SweepEstimate {
  return { value: -value, lo: -hi, hi: -lo, blocks };
}
