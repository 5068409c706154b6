import { listed } from '../../src/engine/lists.js';
import { limitOfAll, RESIDUAL_LIMIT } from '../../src/experiment/ladder/fits.js';
import type { ClimbStep, LadderSummary, LeagueSummary, Pair } from '../../src/experiment/ladder/ladder-summary.js';
import type { RunSentences } from '../answer/answer.js';
import { type Sentence, sentencesOn } from '../answer/sentence.js';
import { part, points, pointsUp, shareSpan, shareText, upperFirst } from '../answer/values.js';
import { shownSummary } from '../format/shown.js';
import { caveatLine, count, gamesText, isOrAre, percent, plain, rulesText, setLine } from '../format/words.js';
import type { Answer } from '../page/answer.js';
import { factorWords, leagueStart, nameOf, playersOf, stepName } from './names.js';
import { ratingTable, stepTable } from './tables.js';

/** Most names in a sentence, and most sentences; further results are left to the tables. */
const NAMES_MAX = 4;
const STEPS_MAX = 2;
const SENTENCES_MAX = 5;
/** Share of games without a winner from which these are part of the answer. */
const UNWON_MIN = 0.01;

/** Returns the answer of a ladder, with a table for each number of players. */
export function ladderAnswer(said: LadderSummary): Answer {
  const summary = shownSummary(said);
  const { question, game, seed, leagues, steps } = summary;
  const { lead, fine } = ladderSentences(summary);
  const ratings = leagues.map((league) => ({
    title: leagues.length === 1 ? '' : playersOf(league),
    table: ratingTable(summary, league),
  }));
  return {
    question,
    head: [question, `${gamesText(summary)}, seed ${seed}`, `${game}, ${rulesText(summary)}`],
    headline: null,
    sentences: lead,
    tables: [...ratings, ...(steps.length === 0 ? [] : [{ title: '', table: stepTable(summary) }])],
    inReport: 'each',
    charts: async () => (await import('./charts.js')).ladderCharts(summary),
    fine,
    seed,
  };
}

/** Returns the best agent, the pairs without a significant difference, and the causes of wins in sentences. */
export function ladderSentences(summary: LadderSummary): RunSentences {
  const { leagues, confidence } = summary;
  const unwon = unwonLines(summary);
  const [large, small] = [true, false].map((isLarge) =>
    sentencesOn(
      'caution',
      unwon.filter(({ share }) => share >= UNWON_MIN === isLarge).map(({ line }) => line),
    ),
  );
  const first = leagues.flatMap((league) => leagueSentences(summary, league, leagueStart(summary, league)));
  const more = [
    ...sentencesOn('steps', stepLines(summary)),
    ...leagues.flatMap((league) => sentencesOn('agents', explainedLine(league, leagueStart(summary, league)))),
  ];
  const leading = [...large, ...first];
  const layout = Math.max(0, SENTENCES_MAX - leading.length);
  const lead = [...leading, ...more.slice(0, layout)];
  const hold = `${plain(100 * confidence)} of 100 such runs`;
  const fine = [
    ...sentencesOn('caution', caveatLine(summary)),
    ...sentencesOn('games', [`${gamesText(summary)}.`]),
    ...sentencesOn('confidence', [
      `The results of pairs, ${comparisons(leagues)}, are exploratory: significant differences are mostly too large.`,
      `In ${hold} all intervals of win shares, and of the parts of who wins, contain the true values.`,
    ]),
    ...sentencesOn('margin', [`Changes below ${points(summary.marginPp)} count as too small to matter.`]),
    ...sentencesOn('order', [
      'The order is by worth, the part of the wins at a table with one of each.',
      ...leagues.flatMap((league) =>
        [orderLine(summary, league), ...fitLines(summary, league)].map((text) =>
          upperFirst(`${leagueStart(summary, league)}${text}`),
        ),
      ),
    ]),
    ...small,
    ...sentencesOn('steps', more.length > layout ? ['The tables show the steps up, and the causes of wins.'] : []),
    ...sentencesOn('rules', setLine(summary)),
  ];
  return { lead, fine };
}

/** "6 comparisons", separately for each league. */
function comparisons(leagues: readonly LeagueSummary[]): string {
  const numbers = leagues.map(({ pairs }) => pairs.length);
  return `${listed(numbers.map(count))} ${numbers.every((n) => n === 1) ? 'comparison' : 'comparisons'}`;
}

/** Returns the sentences on one league. @param start first words of each sentence; empty for a single league */
function leagueSentences(summary: LadderSummary, league: LeagueSummary, start: string): Sentence[] {
  const caution = league.converged ? [] : ['the order did not settle; do not use it.'];
  const order = [bestLine(summary, league), ...behindLine(summary, league), ...circleLine(summary, league)];
  const said = (lines: readonly string[]): string[] => lines.map((line) => upperFirst(`${start}${line}`));
  return [...sentencesOn('caution', said(caution)), ...sentencesOn('order', said(order))];
}

/** Returns the agents without a win against a better one: the games do not show how weak they are. */
export function belowNames(summary: LadderSummary, { ratings }: LeagueSummary): string[] {
  return ratings
    .filter(({ unbounded, blocks }) => unbounded && blocks > 1)
    .map(({ entrant }) => nameOf(summary, entrant));
}

const APART: readonly Pair['verdict'][] = ['different'];
const ALIKE: readonly Pair['verdict'][] = ['equivalent', 'identical'];

/** Returns a sentence on the first agent: its distance from an even share, and the agents too close to call. */
function bestLine(summary: LadderSummary, league: LeagueSummary): string {
  const { ratings, pairs, players } = league;
  const [best] = ratings;
  if (!pairs.some(({ verdict }) => APART.includes(verdict))) return noBestSentence(summary, league);
  const rivals = pairs.filter(
    ({ row, column, verdict }) => [row, column].includes(best.entrant) && !APART.includes(verdict),
  );
  const names = rivals.map(({ row, column }) => nameOf(summary, row === best.entrant ? column : row));
  const fair = 1 / players;
  const above =
    (best.winLo ?? 0) > fair
      ? `, ${points(100 * (best.winShare - fair))} above an even share of`
      : ', where an even share is';
  const ends = shareSpan({ lo: best.winLo, hi: best.winHi });
  const share = `${shareText(best.winShare)}${ends === '' ? '' : ` (${ends})`} of its games${above} ${shareText(fair)}`;
  const name = nameOf(summary, best.entrant);
  const losses = lostTo(pairs, best.entrant).map((entrant) => nameOf(summary, entrant));
  if (losses.length > 0) return `${name} is first, winning ${share}, but loses to ${someOf(losses)}.`;
  if (names.length === 0) return `${name} is best: it wins ${share}.`;
  return `${name} is first, winning ${share}, but cannot be told apart from ${someOf(names)}.`;
}

/** "66.6 %, 64.4 to 68.8 %". */
function withSpan({ winShare, winLo, winHi }: LeagueSummary['ratings'][number]): string {
  const ends = shareSpan({ lo: winLo, hi: winHi });
  return ends === '' ? shareText(winShare) : `${shareText(winShare)}, ${ends}`;
}

/** Returns the agents that beat an agent significantly: it may still be first, by its wins against others. */
function lostTo(pairs: readonly Pair[], entrant: number): number[] {
  return pairs.flatMap(({ row, column, share, verdict }) => {
    if (!APART.includes(verdict)) return [];
    if (row === entrant && share < 0.5) return [column];
    return column === entrant && share > 0.5 ? [row] : [];
  });
}

function noBestSentence(summary: LadderSummary, { pairs }: LeagueSummary): string {
  if (pairs.every(({ verdict }) => verdict === 'invalid')) return 'too few games to say who is better.';
  if (pairs.every(({ verdict }) => ALIKE.includes(verdict)))
    return `no agent is better than another by as much as ${points(summary.marginPp)} of the wins that the two share.`;
  const most = Math.max(...pairs.map(({ lo, hi }) => Math.max(0.5 - (lo ?? 0), (hi ?? 1) - 0.5)));
  const out =
    most < 0.5
      ? `; that two share their wins otherwise than evenly by more than ${pointsUp(100 * most)} can be ruled out`
      : ', and nothing can be ruled out yet';
  return `no agent is shown to be better than another${out}.`;
}

/** Returns the others in order, those that never won against the ones above, and two that cannot be distinguished. */
function behindLine(summary: LadderSummary, league: LeagueSummary): string[] {
  const { ratings, pairs } = league;
  if (!pairs.some(({ verdict }) => APART.includes(verdict))) return [];
  const best = ratings[0].entrant;
  const others = ratings.slice(1).map((r) => `${nameOf(summary, r.entrant)} (${withSpan(r)})`);
  const open = pairs.filter(({ row, column, verdict }) => ![row, column].includes(best) && !APART.includes(verdict));
  const pairNames = open.map(({ row, column }) => `${nameOf(summary, row)} and ${nameOf(summary, column)}`);
  const below = belowNames(summary, league);
  const parts = [
    `behind follow ${others.length > NAMES_MAX + 2 ? someOf(others) : listed(others)}`,
    ...(open.length === 0 ? [] : [`not told apart: ${someOf(pairNames)}`]),
    ...(below.length === 0 ? [] : [`${listed(below)} never won against those above`]),
  ];
  return [`${parts.join('; ')}.`];
}

function someOf(names: readonly string[]): string {
  if (names.length <= NAMES_MAX) return listed(names);
  return `${names.slice(0, NAMES_MAX).join(', ')} and ${names.length - NAMES_MAX} more`;
}

function circleLine(summary: LadderSummary, { cycle }: LeagueSummary): string[] {
  if (cycle === null || !cycle.shown) return [];
  const around = [...cycle.entrants, cycle.entrants[0]].map((entrant) => nameOf(summary, entrant));
  return [`there is a circle, so no order says it all: ${around.join(' beats ')}.`];
}

/** "Among these agents some 30 % of who wins is due to who decides, 2 % to the character; the rest is dice, …" */
function explainedLine({ explained }: LeagueSummary, start: string): string[] {
  const made = explained.filter(({ factor }) => factor !== 'rest');
  // Parts that may all be zero explain no wins.
  if (!made.some(({ lo }) => (lo ?? 0) > 0)) return [];
  const parts = made.map(({ factor, share }, i) => {
    const due = i === 0 ? ' of who wins is due to ' : ' to ';
    return `${share <= 0 ? '0 %' : part(share)}${due}${factorWords(factor)}`;
  });
  return [upperFirst(`${start}among these agents about ${parts.join(', ')}; the rest is ${factorWords('rest')}.`)];
}

function stepLines(summary: LadderSummary): string[] {
  const { steps } = summary;
  if (steps.length === 0) return [];
  if (steps.length > STEPS_MAX) {
    const margin = points(summary.marginPp);
    const number = (...verdicts: ClimbStep['verdict'][]): number =>
      steps.filter(({ verdict }) => verdicts.includes(verdict)).length;
    const parts = [
      ...said(number('over'), 'pays', 'pay'),
      ...said(number('under'), 'costs', 'cost'),
      ...said(number('balanced'), `changes less than ${margin}`, `change less than ${margin}`),
      ...said(number('inconclusive', 'invalid'), 'is not shown to do either', 'are not shown to do either'),
    ];
    return [`Of ${steps.length} steps up, one seat against others a level below, ${parts.join(', ')}.`];
  }
  return steps.map((step) => {
    const players = summary.leagues.length === 1 ? '' : ` with ${step.players} players`;
    return (
      `${upperFirst(stepName(summary, step.climb, step.to))}${players}: one seat of the higher level wins ${shareText(step.winShare)}, ` +
      `where ${shareText(step.fair)} is even: ${STEP_WORDS[step.verdict]}.`
    );
  });
}

function said(n: number, one: string, many: string): string[] {
  return n === 0 ? [] : [`${n} ${n === 1 ? one : many}`];
}

const STEP_WORDS: Readonly<Record<ClimbStep['verdict'], string>> = {
  over: 'it pays',
  under: 'it costs',
  balanced: 'too little to matter',
  inconclusive: 'neither gain nor loss is shown',
  invalid: 'too few games to say',
};

/** Games without a winner, with their share. */
export function unwonLines(summary: LadderSummary): { readonly line: string; readonly share: number }[] {
  const { leagues, games: all } = summary;
  const without = leagues.reduce((sum, { gamesWithoutWinner }) => sum + gamesWithoutWinner, 0);
  const capped = leagues.reduce((sum, { cappedGames }) => sum + cappedGames, 0);
  const games = leagues.reduce((sum, league) => sum + league.games, 0);
  const kinds = [
    { n: without, of: games, text: 'games between all ended without a winner: they count as a win for no agent.' },
    {
      n: capped,
      of: all,
      text: 'games were stopped at the cap on their length: they count as a win for no agent.',
    },
  ];
  return kinds
    .filter(({ n }) => n > 0)
    .map(({ n, of, text }) => ({ share: n / of, line: `${count(n)} of ${count(of)} (${percent(n / of)}) ${text}` }));
}

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
