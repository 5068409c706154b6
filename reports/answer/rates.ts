import { MINUTES } from '../../src/experiment/design/table-time.js';
import type { Effect } from '../../src/experiment/results/findings.js';
import type { Summary } from '../../src/experiment/results/summary.js';
import { meansText } from './values.js';

/** Counts of a game compared with games of another length: a shorter game has less of everything. */

/** Difference of two lengths, as a part of the first, from which a count is also given for an hour. */
const ANOTHER_LENGTH = 0.05;

/**
 * Returns the change of a count for the same time: "; in an hour of play that is more: 3.5 instead of 3.3", or ", but
 * only because games are shorter". Empty if the games are about as long, or their lengths are not known.
 */
export function rateText(
  summary: Pick<Summary, 'estimates'>,
  { cell, baseline, baselineEstimate, cellEstimate }: Effect,
): string {
  const [before, after] = [baseline, cell].map(
    (of) => summary.estimates.find((e) => e.cell === of && e.measure === MINUTES && e.kind === 'mean')?.estimate,
  );
  if (before === undefined || after === undefined || Math.abs(after / before - 1) < ANOTHER_LENGTH) return '';
  const [was, is] = [(60 * baselineEstimate) / before, (60 * cellEstimate) / after];
  if (Math.abs(is / was - 1) < ANOTHER_LENGTH)
    return `, but only because games are ${after < before ? 'shorter' : 'longer'}`;
  const [from, to] = meansText(was, is);
  return `; in an hour of play that is ${is > was ? 'more' : 'less'}: ${to} instead of ${from}`;
}
