import { ratio, ratioVariance } from '../../stats/index.js';
import { additionStrengths } from './additions.js';
import { askedComparisons, askedEstimates, type Comparison, sharesFamily } from './effects.js';
import { estimateCell } from './estimates.js';
import type { Tally } from './tally.js';
import { CONFIDENCE, MEAN_MARGIN_PERCENT } from './thresholds.js';

/** A question of a run and its variance between blocks, which predicts the precision of more blocks. */
export interface Spread {
  readonly measure: string;
  readonly scope: 'character' | 'seat' | 'agent' | 'focal' | 'all';
  readonly name: string;
  readonly kind: 'share' | 'mean';
  /** The value itself, or the baseline's in a comparison. Shares from 0 to 1, means in their own unit. */
  readonly value: number;
  /** Standard deviation of a block's value or, in a comparison, of a block's difference; in the same unit. */
  readonly sd: number;
  /** Share of the blocks in which it occurs. */
  readonly part: number;
  /** Largest change that does not matter, in the same unit. */
  readonly margin: number;
  /** Number of questions tested together. */
  readonly together: number;
  /** True for the strength of a character that packs add or change. */
  readonly addition?: true;
}

/** Returns the least precise cell or character for each question of a run. */
export function spreads(tally: Tally): Spread[] {
  return [...(tally.design.cells.length > 1 ? comparedSpreads(tally) : ownSpreads(tally)), ...strengthSpreads(tally)];
}

function strengthSpreads(tally: Tally): Spread[] {
  const strengths = additionStrengths(tally);
  const found = strengths.flatMap(({ cell, id, strength }): Spread[] => {
    const index = tally.plan.series.findIndex(({ scope, name }) => scope === 'character' && name === id);
    const sums = tally.ratio(cell, index);
    const sd = Math.sqrt(ratioVariance(sums) * sums.blocks) / tally.plan.series[index].unit;
    if (!Number.isFinite(sd)) return [];
    const margin = tally.design.marginPp / 100;
    const part = sums.blocks / tally.blocks;
    const of = { measure: 'win', scope: 'character', name: id, kind: 'share' } as const;
    return [{ ...of, value: strength.share.estimate, sd, part, margin, together: strengths.length, addition: true }];
  });
  return found.sort((x, y) => y.sd ** 2 / y.part - x.sd ** 2 / x.part).slice(0, 1);
}

function comparedSpreads(tally: Tally): Spread[] {
  const shares = sharesFamily(tally);
  const declared = askedComparisons(tally, 'declared');
  const explored = shares === null ? [] : askedComparisons(tally, shares);
  return [...widest(tally, declared), ...widest(tally, explored).slice(0, 1)];
}

/** Returns by measure the comparison with the largest variance; none if it is unknown. */
function widest(tally: Tally, found: readonly Comparison[]): Spread[] {
  // A measure with equal blocks is not counted as a test of the whole run.
  const together = Math.max(1, found.filter(({ difference }) => difference.differing > 0).length);
  const byMeasure = new Map<string, Spread>();
  for (const { cell, index, series, difference } of found) {
    const { unit, kind, measure, scope, name } = series;
    const sd = Math.sqrt(difference.variance * difference.blocks) / unit;
    if (!Number.isFinite(sd)) continue;
    const value = ratio(tally.ratio(tally.baseline[cell], index)) / unit;
    const margin = kind === 'share' ? tally.design.marginPp / 100 : (Math.abs(value) * MEAN_MARGIN_PERCENT) / 100;
    const part = difference.blocks / tally.blocks;
    const one: Spread = { measure, scope, name, kind, value, sd, part, margin, together };
    if (sd >= (byMeasure.get(measure)?.sd ?? 0)) byMeasure.set(measure, one);
  }
  return [...byMeasure.values()];
}

function ownSpreads(tally: Tally): Spread[] {
  // Of the agents only the focal one is planned for: a test is only about its share.
  const focal = estimateCell(tally, 0, CONFIDENCE).filter(({ scope }) => scope === 'focal');
  const requested = askedEstimates(tally).flatMap((e) => (e.scope === 'agent' ? focal.splice(0, 1) : [e]));
  const byMeasure = new Map<string, Spread>();
  for (const { measure, scope, name, group, kind, estimate } of requested) {
    const index = tally.plan.series.findIndex(
      (s) => s.measure === measure && s.group === group && s.scope === scope && s.most === undefined,
    );
    const sums = tally.ratio(0, index);
    const { unit } = tally.plan.series[index];
    const sd = Math.sqrt(ratioVariance(sums) * sums.blocks) / unit;
    if (!Number.isFinite(sd) || kind === 'quantile') continue;
    const margin = kind === 'share' ? tally.design.marginPp / 100 : (Math.abs(estimate) * MEAN_MARGIN_PERCENT) / 100;
    const together = requested.filter((other) => other.measure === measure).length;
    const one: Spread = {
      measure,
      scope,
      name,
      kind,
      value: estimate,
      sd,
      part: sums.blocks / tally.blocks,
      margin,
      together,
    };
    if (sd >= (byMeasure.get(measure)?.sd ?? 0)) byMeasure.set(measure, one);
  }
  return [...byMeasure.values()];
}
