import { MINUTES, ROUNDS } from '../../src/experiment/design/table-time.js';
import type { Effect } from '../../src/experiment/results/findings.js';
import type { Summary } from '../../src/experiment/results/summary.js';
import { meansText } from './values.js';

/** Counts of a game compared with games of another length: a shorter game has less of everything. */

/** Unit of a count that no longer depends on the length of games. */
export type Rate = 'an hour' | '% of the rounds';

/** Difference of two lengths, as a part of the first, from which a count is also given per round. */
const ANOTHER_LENGTH = 0.05;

/** Measure of the length, and the lengths of one unit, by rate. */
const LENGTHS: Readonly<Record<Rate, readonly [measure: string, each: number]>> = {
  'an hour': [MINUTES, 60],
  '% of the rounds': [ROUNDS, 100],
};

/**
 * Returns a change of a count: "; for the length of the games that is more: 3.5 an hour instead of 3.3". Empty if the
 * games are about as long, or their lengths are not known.
 */
export function rateText(
  summary: Pick<Summary, 'estimates'>,
  { cell, baseline, baselineEstimate, cellEstimate }: Effect,
  per: Rate,
): string {
  const [measure, each] = LENGTHS[per];
  const [before, after] = [baseline, cell].map(
    (of) => summary.estimates.find((e) => e.cell === of && e.measure === measure && e.kind === 'mean')?.estimate,
  );
  if (before === undefined || after === undefined || Math.abs(after / before - 1) < ANOTHER_LENGTH) return '';
  const [was, is] = [(each * baselineEstimate) / before, (each * cellEstimate) / after];
  if (Math.abs(is / was - 1) < ANOTHER_LENGTH) return '; as games change in length, too, that is about as often';
  const [from, to] = meansText(was, is);
  return `; as games change in length, too, that is ${is > was ? 'more' : 'less'} often: ${to} ${per} instead of ${from}`;
}
