import { correctTogether, type Difference, verdict } from '../../stats/index.js';
import { familyTest } from './effects.js';
import { alphaAtLook } from './every-look.js';
import type { Effect } from './findings.js';
import { tidy, tidyOrNull } from './intervals.js';
import { halfWidth, inUnits, pValue } from './paired.js';
import { isReported, type Series, sameTable } from './series.js';
import type { Square } from './squares.js';
import type { Tally } from './tally.js';
import { ALPHA, MEAN_MARGIN_PERCENT } from './thresholds.js';

/** Difference of a factor's effect between one level of another factor and its first level. */
export interface Interaction
  extends Pick<
    Effect,
    | 'measure'
    | 'group'
    | 'scope'
    | 'name'
    | 'unit'
    | 'blocks'
    | 'lo'
    | 'hi'
    | 'p'
    | 'pAdjusted'
    | 'tests'
    | 'margin'
    | 'verdict'
  > {
  readonly cells: Square;
  /** Effect of the first factor at the first level of the second, at the other level, and the difference of both. */
  readonly alone: number;
  readonly beside: number;
  readonly value: number;
}

interface Found {
  readonly square: Square;
  readonly series: Series;
  readonly index: number;
  readonly difference: Difference;
}

/**
 * Returns the declared interactions, all at once (Šidák): for each square and each declared measure the difference of
 * differences, paired over the same blocks.
 *
 * @param most cap of a game's rounds in mean lengths; null for no bound
 */
export function interactions(tally: Tally, most: number | null): Interaction[] {
  const { squares, series } = tally.squares;
  const { cells } = tally.design;
  const found = squares.flatMap((square, s) =>
    series.flatMap((index): Found[] => {
      const one = tally.plan.series[index];
      const alike = square.every((cell) => sameTable(cells[cell], cells[square[3]]));
      const some = square.every((cell) => tally.ratio(cell, index).b > 0);
      if (!isReported(one, most) || !some || (one.measure === 'win' && !alike)) return [];
      const difference = tally.squares.difference(s, index, (cell) => tally.ratio(cell, index));
      return [{ square, series: one, index, difference }];
    }),
  );
  const tests = found.map(({ difference }) => familyTest(tally.design, pValue(difference), difference));
  const corrected = correctTogether(tests, ALPHA);
  return found.map((one, i) => finish(tally, one, tests[i].p, corrected.adjusted[i], corrected));
}

function finish(
  tally: Tally,
  { square, series, index, difference }: Found,
  p: number,
  pAdjusted: number,
  { tests, alpha }: { readonly tests: number; readonly alpha: number },
): Interaction {
  const share = series.kind === 'share';
  const scale = share ? 100 : 1;
  const [both, first, second, neither] = square.map((cell) => {
    const { a, b } = tally.ratio(cell, index);
    return (scale * a) / b / series.unit;
  });
  const own = inUnits(difference, series.unit);
  const sound = alphaAtLook(tally.design, alpha, difference.blocks);
  const value = own.value * scale;
  const half = halfWidth(own, share, sound, neither / scale) * scale;
  const margin = share ? tally.design.marginPp : (Math.abs(neither) * MEAN_MARGIN_PERCENT) / 100;
  const { lo, hi } = { lo: value - half, hi: value + half };
  return {
    cells: square,
    measure: series.measure,
    group: series.group,
    scope: series.scope,
    name: series.name,
    unit: share ? 'pp' : 'units',
    blocks: difference.blocks,
    alone: tidy(first - neither),
    beside: tidy(both - second),
    value: tidy(value),
    lo: tidyOrNull(lo),
    hi: tidyOrNull(hi),
    p: tidy(p),
    pAdjusted: tidy(pAdjusted),
    tests,
    margin: tidy(margin),
    verdict: verdict({ lo, hi, identical: difference.identical, margin }),
  };
}
