import { limitOfAll, RESIDUAL_LIMIT } from '../../src/runner/ladder/fits.js';
import {
  type ExplainedPart,
  type LadderSummary,
  type LeagueSummary,
  type Rating,
  WORTH_BLOCKS,
} from '../../src/runner/ladder/ladder-summary.js';
import { count, percent, percentWord, plain, range, setLine } from '../words.js';
import { leagueStart, nameOf, stepName, worthText } from './names.js';

/** More names than this hide the answer. */
const NAMES_MAX = 5;
const STEPS_MAX = 8;

/** The answer in plain words, one sentence a line. */
export function ladderLines(summary: LadderSummary): string[] {
  const leagues = summary.leagues.flatMap((league) => leagueLines(summary, league, leagueStart(summary, league)));
  return [...setLine(summary), ...leagues, ...stepLines(summary), ...unwonLines(summary)];
}

/**
 * What is said of one league. @param start what each line begins with; empty where it is plain which league is meant
 */
export function leagueLines(summary: LadderSummary, league: LeagueSummary, start: string): string[] {
  const lines = [
    apartLine(summary, league),
    ...explainedLine(league),
    ...belowLine(summary, league),
    cycleLine(summary, league),
    ...fitLine(summary, league),
    ...(league.converged ? [] : ['the worths did not settle; do not use them.']),
  ];
  const begun = lines.map((line) => (start === '' ? line.charAt(0).toUpperCase() + line.slice(1) : `${start}${line}`));
  return [`${start}${firstLine(summary, league)}`, ...begun];
}

/** Agents that beat none of those above: the games do not say how weak they are. */
export function belowNames(summary: LadderSummary, { ratings }: LeagueSummary): string[] {
  return ratings
    .filter(({ unbounded, blocks }) => unbounded && blocks > 1)
    .map(({ entrant }) => nameOf(summary, entrant));
}

function belowLine(summary: LadderSummary, league: LeagueSummary): string[] {
  const names = belowNames(summary, league);
  if (names.length === 0) return [];
  return [
    `never won against those above: ${someOf(names)}; how far below is not known, the figure is what half a win for each would give.`,
  ];
}

function firstLine(summary: LadderSummary, { ratings }: LeagueSummary): string {
  const [best] = ratings;
  const interval =
    best.worthLo === null
      ? noInterval(best)
      : `(${percentWord(summary)} interval ${range(best.worthLo, best.worthHi, worthText)})`;
  return `${nameOf(summary, best.entrant)} is rated highest: at a table with one of each agent it would win ${worthText(best.worth)} ${interval}.`;
}

/** Why the highest has no interval: it has beaten somebody, so that it is for want of blocks. */
function noInterval({ blocks }: Rating): string {
  return blocks < WORTH_BLOCKS
    ? `(an interval takes at least ${WORTH_BLOCKS} blocks)`
    : '(all blocks came out alike, which says nothing of how far it may be off)';
}

/** Which pairs are and are not told apart. */
function apartLine(summary: LadderSummary, { pairs }: LeagueSummary): string {
  const name = (verdicts: readonly string[]): string[] =>
    pairs
      .filter(({ verdict }) => verdicts.includes(verdict))
      .map(({ row, column }) => `${nameOf(summary, row)} and ${nameOf(summary, column)}`);
  const [alike, open] = [name(['equivalent', 'identical']), name(['inconclusive', 'invalid'])];
  const apart = pairs.length - alike.length - open.length;
  const parts = [
    `${apart} of ${pairs.length} pairs are told apart`,
    ...(alike.length === 0 ? [] : [`alike within ±${plain(summary.marginPp)} pp: ${someOf(alike)}`]),
    ...(open.length === 0 ? [] : [`not settled: ${someOf(open)}`]),
  ];
  const chance = apart === 0 ? '' : ' Of pairs told apart in this way about one in twenty is chance.';
  return `${parts.join('; ')}.${chance}`;
}

function someOf(names: readonly string[]): string {
  if (names.length <= NAMES_MAX) return names.join(', ');
  return `${names.slice(0, NAMES_MAX).join(', ')} and ${names.length - NAMES_MAX} more`;
}

const FACTOR_WORDS: Readonly<Record<ExplainedPart['factor'], string>> = {
  agent: 'who decides',
  character: 'the character',
  seat: 'the place at the table',
  rest: 'dice, cards and how all of it plays together',
};

/** What a factor is called. */
export function factorWords(factor: ExplainedPart['factor']): string {
  return FACTOR_WORDS[factor];
}

function explainedLine({ explained }: LeagueSummary): string[] {
  if (explained.length === 0) return [];
  const parts = explained.map(({ factor, share, lo, hi }) =>
    factor === 'rest'
      ? `the rest, ${percent(share)}, is ${factorWords(factor)}`
      : `${factorWords(factor)} ${percent(Math.max(0, share))} (${range(lo, hi, percent)})`,
  );
  return [
    `of who wins, this much is explained by each, among these agents: ${parts.slice(0, -1).join(', ')}; ${parts[parts.length - 1]}.`,
  ];
}

function cycleLine(summary: LadderSummary, league: LeagueSummary): string {
  const { cycle } = league;
  if (cycle === null) return orderLine(league);
  const around = [...cycle.entrants, cycle.entrants[0]].map((entrant) => nameOf(summary, entrant)).join(' > ');
  return cycle.shown
    ? `a circle: ${around}, every link told apart from even. One order cannot tell this; see the picture of α-Rank.`
    : `the estimates go round in a circle (${around}), but not every link is told apart from even: it may be chance.`;
}

/** What stands where the estimates have no circle: an order of the pairs told apart, and what it leaves open. */
function orderLine({ pairs, ratings }: LeagueSummary): string {
  const all = (ratings.length * (ratings.length - 1)) / 2;
  const apart = pairs.filter(({ verdict }) => verdict === 'different').length;
  const alike = pairs.filter(({ verdict }) => verdict === 'equivalent' || verdict === 'identical').length;
  const open = all - apart - alike;
  if (apart === 0) return 'no pair is told apart, so that neither an order nor a circle is shown.';
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

function fitLine(summary: LadderSummary, league: LeagueSummary): string[] {
  const missed = league.fits
    .filter(({ residual }) => Math.abs(residual ?? 0) > RESIDUAL_LIMIT)
    .sort((x, y) => Math.abs(y.residual ?? 0) - Math.abs(x.residual ?? 0));
  if (missed.length === 0)
    return [`the worths tell the wins at every table to within ${RESIDUAL_LIMIT} standard errors.`];
  const [worst] = missed;
  const number = `${missed.length} of ${league.fits.length} agents at a table`;
  if (Math.abs(worst.residual ?? 0) <= limitOfAll(league.fits.length))
    return [`${number} are more than ${RESIDUAL_LIMIT} standard errors off what the worths say, as may be by chance.`];
  const others = [...new Set(summary.tables[worst.cell].lineup)].filter((entrant) => entrant !== worst.entrant);
  return [
    `one worth each does not tell all: ${number} are more than ` +
      `${RESIDUAL_LIMIT} standard errors off, most of all ${nameOf(summary, worst.entrant)} against ${others.map((entrant) => nameOf(summary, entrant)).join(', ')}: ` +
      `${percent(worst.share)} of the wins where ${percent(worst.expected)} is expected.`,
  ];
}

function stepLines(summary: LadderSummary): string[] {
  if (summary.steps.length === 0) return [];
  if (summary.steps.length > STEPS_MAX) {
    const number = (verdict: string): number => summary.steps.filter((step) => step.verdict === verdict).length;
    return [
      `Of ${summary.steps.length} steps of the climbs ${number('over')} win more than a fair share, ${number('under')} less, ` +
        `${number('balanced')} are within ±${plain(summary.marginPp)} pp of it, ${number('inconclusive') + number('invalid')} are not settled.`,
    ];
  }
  return summary.steps.map((step) => {
    const players = summary.leagues.length === 1 ? '' : ` with ${step.players} players`;
    return (
      `${stepName(summary, step.climb, step.to)}${players}: one seat of the higher level wins ${percent(step.winShare)} ` +
      `(${range(step.lo, step.hi, percent)}), where ${percent(step.fair)} is fair: ${STEP_WORDS[step.verdict]}.`
    );
  });
}

const STEP_WORDS: Readonly<Record<string, string>> = {
  over: 'it pays',
  under: 'it costs',
  balanced: 'too little to matter',
  inconclusive: 'not settled',
  invalid: 'too few blocks',
};

/** What became of games that nobody won. */
export function unwonLines(summary: LadderSummary): string[] {
  return [...noWinnerLine(summary), ...cappedLine(summary)];
}

function noWinnerLine(summary: LadderSummary): string[] {
  const without = summary.leagues.reduce((sum, { gamesWithoutWinner }) => sum + gamesWithoutWinner, 0);
  const games = summary.leagues.reduce((sum, league) => sum + league.games, 0);
  if (without === 0) return [];
  return [
    `${count(without)} of ${count(games)} games of the leagues (${percent(without / games)}) ended without a winner: ` +
      'of no account for the worths.',
  ];
}

function cappedLine(summary: LadderSummary): string[] {
  const capped = summary.leagues.reduce((sum, { cappedGames }) => sum + cappedGames, 0);
  if (capped === 0) return [];
  return [
    `${count(capped)} of ${count(summary.games)} games were stopped at the cap: won by nobody, and of no account for the worths.`,
  ];
}
