import { limitOfAll, RESIDUAL_LIMIT } from '../../src/experiment/ladder/fits.js';
import type { LadderSummary, LeagueSummary } from '../../src/experiment/ladder/ladder-summary.js';
import { isOrAre, percent } from '../format/words.js';
import { nameOf } from './names.js';

/** Fine print of a ladder: if there is one order, and if one worth per agent fits every table. */

/** Returns the order of the significant pairs, or a circle, and the open pairs. */
export function orderLine(summary: LadderSummary, { cycle, pairs, ratings }: LeagueSummary): string {
  if (cycle !== null) {
    const around = [...cycle.entrants, cycle.entrants[0]].map((entrant) => nameOf(summary, entrant)).join(' > ');
    return cycle.shown
      ? `a circle: ${around}, every link told apart from even; see the picture of α-Rank.`
      : `the estimates go round in a circle (${around}), but not every link is told apart from even: it may be chance.`;
  }
  const all = (ratings.length * (ratings.length - 1)) / 2;
  const apart = pairs.filter(({ verdict }) => verdict === 'different').length;
  const alike = pairs.filter(({ verdict }) => verdict === 'equivalent' || verdict === 'identical').length;
  const open = all - apart - alike;
  if (apart === 0) return 'no pair differs significantly, so neither an order nor a circle is shown.';
  if (open > 0) {
    const pairsOpen = open === 1 ? 'the pair that is' : `the ${open} pairs that are`;
    return (
      `no circle among the estimates, and an order of the ${apart === 1 ? 'pair' : `${apart} pairs`} told apart; ` +
      `${pairsOpen} not settled may still turn it round or close a circle.`
    );
  }
  return alike === 0
    ? 'no circle: there is an order in which each stands above all that it beats.'
    : 'no circle: there is an order in which each stands above all that it is told apart from.';
}

/** Returns a sentence on how well one worth per agent fits the tables. */
export function fitLines(summary: LadderSummary, { fits }: LeagueSummary): string[] {
  const missed = fits
    .filter(({ residual }) => Math.abs(residual ?? 0) > RESIDUAL_LIMIT)
    .sort((x, y) => Math.abs(y.residual ?? 0) - Math.abs(x.residual ?? 0));
  if (missed.length === 0)
    return [`the worths say the wins at every table to within ${RESIDUAL_LIMIT} standard errors.`];
  const [worst] = missed;
  const number = `${missed.length} of ${fits.length} agents at a table`;
  if (Math.abs(worst.residual ?? 0) <= limitOfAll(fits.length))
    return [
      `${number} ${isOrAre(missed.length)} more than ${RESIDUAL_LIMIT} standard errors off what the worths say, as may be by chance.`,
    ];
  const others = [...new Set(summary.tables[worst.cell].lineup)].filter((entrant) => entrant !== worst.entrant);
  return [
    `one worth each does not say it all: ${number} ${isOrAre(missed.length)} more than ` +
      `${RESIDUAL_LIMIT} standard errors off, most of all ${nameOf(summary, worst.entrant)} against ${others.map((entrant) => nameOf(summary, entrant)).join(', ')}: ` +
      `${percent(worst.share)} of the wins where ${percent(worst.expected)} is expected.`,
  ];
}
