import { listed } from '../../src/engine/lists.js';
import { limitOfAll, RESIDUAL_LIMIT } from '../../src/experiment/ladder/fits.js';
import type {
  ClimbStep,
  LadderSummary,
  LeagueSummary,
  Pair,
  Rating,
} from '../../src/experiment/ladder/ladder-summary.js';
import type { RunSentences } from '../answer/answer.js';
import { evenText, gamesUp, isVast, numberWord, UNNOTICED, winsUp, wonGames, wonNumber } from '../answer/hundred.js';
import { type ResultState, type Sentence, sentencesOn, stated } from '../answer/sentence.js';
import { settlingSentence } from '../answer/settling.js';
import { bracket, part, plainSpan, upperFirst } from '../answer/values.js';
import { shownSummary } from '../format/shown.js';
import { caveatLine, count, gamesText, gameText, isOrAre, percent, plain, setLine } from '../format/words.js';
import type { Answer } from '../page/answer.js';
import { factorWords, leagueStart, nameOf, playersOf } from './names.js';
import { ratingTable, stepTable } from './tables.js';

/** Most names in a sentence, and most sentences; further results are left to the tables. */
const NAMES_MAX = 3;
const STEPS_MAX = 2;
const SENTENCES_MAX = 6;
/** Largest factor of games that is named: without an interval none is known. */
const TIMES_MAX = 100;
/** Share of games without a winner from which these are part of the answer. */
const UNWON_MIN = 0.01;

/** Returns the answer of a ladder, with a table for each number of players. */
export function ladderAnswer(said: LadderSummary): Answer {
  const summary = shownSummary(said);
  const { question, seed, leagues, steps } = summary;
  const { lead, fine } = ladderSentences(summary);
  const ratings = leagues.map((league) => ({
    title: leagues.length === 1 ? '' : playersOf(league),
    table: ratingTable(summary, league),
  }));
  return {
    question,
    head: [question, `${gamesText(summary)}, seed ${seed}`, `${gameText(summary)}`],
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
  const first = leagues.flatMap((league) => leagueSentences(summary, league, leadStart(summary, league)));
  const more = [
    ...stepSentences(summary),
    ...leagues.flatMap((league) =>
      sentencesOn(
        'agents',
        explainedTexts(league).map((text) => withStart(leadStart(summary, league), text)),
      ),
    ),
  ];
  const leading = [...first, ...large];
  const room = Math.max(0, SENTENCES_MAX - leading.length);
  const lead = [...leading, ...more.slice(0, room)];
  const hold = `${plain(100 * confidence)} of 100 such runs`;
  const fine = [
    ...sentencesOn('caution', caveatLine(summary)),
    ...sentencesOn('games', [`${gamesText(summary)}.`]),
    ...sentencesOn('confidence', [
      `The results of pairs, ${comparisons(leagues)}, are exploratory: significant differences are mostly too large.`,
      `In ${hold} all ranges in brackets, of win shares and of the parts of who wins, contain the true values.`,
    ]),
    ...sentencesOn('margin', [`Changes below ${plain(summary.marginPp)} of 100 games count as too small to matter.`]),
    ...sentencesOn('order', [
      'The order is by worth, the part of the wins at a table with one of each.',
      ...leagues.flatMap((league) =>
        [orderLine(summary, league), ...fitLines(summary, league)].map((text) =>
          upperFirst(`${leagueStart(summary, league)}${text}`),
        ),
      ),
    ]),
    ...small,
    ...sentencesOn('steps', more.length > room ? ['The tables show the steps up, and the causes of wins.'] : []),
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
  if (!league.converged)
    return sentencesOn('caution', [
      withStart(start, 'The ratings did not settle, so there is no order: play more games.'),
    ]);
  const order = isOrdered(league)
    ? [
        ...bestSentences(summary, league),
        ...stated('clear', ...behindTexts(summary, league), ...circleTexts(summary, league)),
      ]
    : noBestSentences(summary, league);
  const [first, ...more] = order.map((one): Sentence => ({ about: 'order', ...one }));
  return [{ ...first, text: withStart(start, first.text) }, ...more];
}

/** Returns a sentence behind "With four players, ". */
function withStart(start: string, text: string): string {
  return start === '' ? text : `${start}${text.replace(/^(?:It|Who|The|About)\b/, (word) => word.toLowerCase())}`;
}

/** Returns "With four players, ", with which the first sentence on one of several leagues begins. */
function leadStart({ leagues }: LadderSummary, { players }: LeagueSummary): string {
  return leagues.length === 1 ? '' : `With ${numberWord(players)} players, `;
}

/** Returns the agents without a win against a better one: the games do not show how weak they are. */
export function belowNames(summary: LadderSummary, { ratings }: LeagueSummary): string[] {
  return ratings
    .filter(({ unbounded, blocks }) => unbounded && blocks > 1)
    .map(({ entrant }) => nameOf(summary, entrant));
}

const APART: readonly Pair['verdict'][] = ['different'];
const ALIKE: readonly Pair['verdict'][] = ['equivalent', 'identical'];

/** True if some agent beats another for sure. */
const isOrdered = ({ pairs }: LeagueSummary): boolean => pairs.some(({ verdict }) => APART.includes(verdict));

/** Returns "40 of 100 games (35 to 45), where 25 would be even". */
function winsText({ winShare, winLo, winHi }: Rating, players: number): string {
  return `${wonGames(winShare, { lo: winLo, hi: winHi })}, where ${evenText(players)}`;
}

/** Returns the sentences on the first agent, and on those that may be as strong. */
function bestSentences(summary: LadderSummary, league: LeagueSummary): Sentence[] {
  const { ratings, pairs, players } = league;
  const [best] = ratings;
  const name = nameOf(summary, best.entrant);
  const winners = lostTo(pairs, best.entrant).map((entrant) => nameOf(summary, entrant));
  const wins = winsText(best, players);
  if (winners.length > 0)
    return stated('clear', `${name} wins most, but loses to ${someOf(winners)}.`, `It wins ${wins}.`);
  const rivals = rivalsOf(league);
  if (rivals.length === 0) {
    const next = ratings[1] !== undefined && wonNumber(ratings[1].winShare) === wonNumber(best.winShare);
    return stated('clear', `${name} is the strongest${next ? ', if only just' : ''}: it wins ${wins}.`);
  }
  const named = rivals.map(({ row, column }) => withWins(summary, league, row === best.entrant ? column : row));
  const first = stated('clear', `${name} leads: it wins ${wins}.`);
  if (rivals.every(({ verdict }) => ALIKE.includes(verdict)))
    return [...first, ...stated('no matter', `Just as strong ${isOrAre(named.length)} ${someOf(named)}.`)];
  const most = possibleGames(rivals);
  const bound = isVast(most) ? '' : `: one may beat another in up to ${gamesUp(50 + most)}`;
  return [...first, ...stated('leaning', `${someOf(named)} may be as strong${bound}.`)];
}

/** Returns the pairs of the first agent and those that it is not shown to beat. */
function rivalsOf({ ratings, pairs }: LeagueSummary): Pair[] {
  const [{ entrant }] = ratings;
  return pairs.filter(({ row, column, verdict }) => [row, column].includes(entrant) && !APART.includes(verdict));
}

/** Returns "b with 33", the wins of an agent in 100 games. */
function withWins(summary: LadderSummary, { ratings }: LeagueSummary, entrant: number): string {
  const { winShare } = ratings.find((one) => one.entrant === entrant)!;
  return `${nameOf(summary, entrant)} with ${wonNumber(winShare)}`;
}

/** Returns the largest distance from an even share that the intervals of pairs leave possible, in games of 100. */
function possibleGames(pairs: readonly Pair[]): number {
  return 100 * Math.max(...pairs.map(({ lo, hi }) => Math.max(0.5 - (lo ?? 0), (hi ?? 1) - 0.5)));
}

/** Returns the agents that beat an agent significantly: it may still be first, by its wins against others. */
function lostTo(pairs: readonly Pair[], entrant: number): number[] {
  return pairs.flatMap(({ row, column, share, verdict }) => {
    if (!APART.includes(verdict)) return [];
    if (row === entrant && share < 0.5) return [column];
    return column === entrant && share > 0.5 ? [row] : [];
  });
}

/** Returns the sentence for agents none of which beats another for sure. */
function noBestSentences(summary: LadderSummary, { pairs, ratings: [best, next] }: LeagueSummary): Sentence[] {
  const most = possibleGames(pairs);
  const wins = wonNumber(best.winShare);
  const isTie = next !== undefined && wonNumber(next.winShare) === wins;
  const soFar =
    `After ${count(summary.games)} games, ` +
    (isTie
      ? `the best two have won ${wins} of 100 each`
      : `${nameOf(summary, best.entrant)} has won most: ${wins} of 100`);
  if (isVast(most))
    return [
      ...stated('too early', 'It is too early to say which is stronger.', `${soFar}.`),
      ...settlingSentence({ ...summary, cells: summary.tables }, timesFor(most), 'settle it', null),
    ];
  if (pairs.every(({ verdict }) => ALIKE.includes(verdict)) || most <= UNNOTICED)
    return stated('no matter', `They are equally strong: any two win alike, within ${winsUp(most)}.`);
  return [
    ...stated(
      'leaning',
      `It is not settled which is stronger: one may beat another in up to ${gamesUp(50 + most)}, where 50 would be even.`,
      `${soFar}.`,
    ),
    ...settlingSentence({ ...summary, cells: summary.tables }, timesFor(most), 'settle it', null),
  ];
}

/** Returns the factor of games that brings a distance from even, in games of 100, down to one that is not noticed. */
const timesFor = (most: number): number => Math.min(TIMES_MAX, (most / UNNOTICED) ** 2);

/** Returns the others in order with their wins, and those that never won against the ones above. */
function behindTexts(summary: LadderSummary, league: LeagueSummary): string[] {
  const isFirst = lostTo(league.pairs, league.ratings[0].entrant).length === 0;
  const rivals = isFirst ? rivalsOf(league).flatMap(({ row, column }) => [row, column]) : [];
  const others = league.ratings.slice(1).filter(({ entrant }) => !rivals.includes(entrant));
  const named = others.slice(0, NAMES_MAX).map(({ entrant }) => withWins(summary, league, entrant));
  const rest = others.slice(NAMES_MAX);
  const most = wonNumber(Math.max(0, ...rest.map(({ winShare }) => winShare)));
  const one = rest.length === 1 ? 'the other one wins' : `the other ${numberWord(rest.length)} win`;
  const below = belowNames(summary, league);
  return [
    ...(named.length === 0
      ? []
      : [
          `Then ${named.length === 1 ? 'comes' : 'come'} ${listed(named)}${rest.length === 0 ? '' : `; ${one} at most ${most}`}.`,
        ]),
    ...(below.length === 0 ? [] : [`${someOf(below)} never won against those above.`]),
  ];
}

/** Returns the first names of several as a list of at most three members. */
function someOf(names: readonly string[]): string {
  if (names.length <= NAMES_MAX) return listed(names);
  return listed([...names.slice(0, NAMES_MAX - 1), `${numberWord(names.length - NAMES_MAX + 1)} more`]);
}

function circleTexts(summary: LadderSummary, { cycle }: LeagueSummary): string[] {
  if (cycle === null || !cycle.shown) return [];
  const around = [...cycle.entrants, cycle.entrants[0]].map((entrant) => nameOf(summary, entrant));
  return [`They go round in a circle: ${around.join(' beats ')}.`];
}

/** Parts of who wins below this are left to the table. */
const PART_MIN = 0.005;

/** Returns "About 30 % of who wins is skill (20 to 40), 2 % the character; the rest is dice, …". */
function explainedTexts({ explained }: LeagueSummary): string[] {
  const made = explained.filter(({ factor }) => factor !== 'rest');
  // Parts that may all be zero explain no wins.
  if (!made.some(({ lo }) => (lo ?? 0) > 0)) return [];
  const parts = made
    .filter(({ share }) => share >= PART_MIN)
    .map(({ factor, share, lo, hi }, i) => {
      const ends = lo === null || hi === null ? '' : plainSpan({ lo: 100 * Math.max(0, lo), hi: 100 * hi });
      const of = i === 0 ? ' of who wins is' : '';
      return `${part(share)}${of} ${factor === 'agent' ? 'skill' : factorWords(factor)}${i === 0 ? bracket(ends) : ''}`;
    });
  return [`About ${listed(parts)}; the rest is ${factorWords('rest')}.`];
}

function stepSentences(summary: LadderSummary): Sentence[] {
  const { steps } = summary;
  const all = steps.length > STEPS_MAX ? stepCounts(steps) : steps.map((step) => stepSentence(summary, step));
  return all.map((one) => ({ about: 'steps', ...one }));
}

/** Returns "In six steps up, the one player a level above the rest wins more than its share in two and less in one." */
function stepCounts(steps: readonly ClimbStep[]): Sentence[] {
  const of = (...verdicts: ClimbStep['verdict'][]): number =>
    steps.filter(({ verdict }) => verdicts.includes(verdict)).length;
  const [more, less, alike, open] = [of('over'), of('under'), of('balanced'), of('inconclusive', 'invalid')];
  const all = numberWord(steps.length);
  const ends = [
    ...(alike === 0
      ? []
      : [`in ${numberWord(alike)} ${alike === 1 ? 'step' : 'steps'} it makes no difference you would notice`]),
    ...(open === 0 ? [] : [`${numberWord(open)} ${isOrAre(open)} not settled`]),
  ];
  if (more + less > 0) {
    const found = [...(more === 0 ? [] : [['more', more] as const]), ...(less === 0 ? [] : [['less', less] as const])];
    const parts = found.map(([word, n], i) => `${word}${i === 0 ? ' than its share' : ''} in ${numberWord(n)}`);
    return [
      ...stated('clear', `In ${all} steps up, the one player a level above the rest wins ${listed(parts)}.`),
      ...stated('leaning', ...(ends.length === 0 ? [] : [upperFirst(`${listed(ends)}.`)])),
    ];
  }
  if (open === steps.length)
    return stated(
      'leaning',
      `Whether one player a level above the rest wins more is not settled: that was tried in ${all} steps.`,
    );
  const first = open === 0 ? `In all ${all} steps` : `In ${numberWord(alike)} of ${all} steps`;
  return [
    ...stated('no matter', `${first} it makes no difference you would notice to play a level above the rest.`),
    ...stated('leaning', ...(open === 0 ? [] : [upperFirst(`${ends[1]}.`)])),
  ];
}

/** Returns "The step up pays: one c wins 31 of 100 games (26 to 36) against a table at 2, where 25 would be even." */
function stepSentence(summary: LadderSummary, { climb, to, players, verdict, ...step }: ClimbStep): Sentence {
  const { levels, entrants } = summary.climbs[climb];
  const [state, words] = STEP_STATES[verdict];
  const at = summary.leagues.length === 1 ? '' : ` of ${numberWord(players)}`;
  const wins = wonGames(step.winShare, { lo: step.lo, hi: step.hi });
  const text = `one ${nameOf(summary, to)} wins ${wins} against a table${at} at ${levels[entrants.indexOf(to) - 1]}`;
  return { text: `${words}: ${text}, where ${evenText(players)}.`, state };
}

const STEP_STATES: Readonly<Record<ClimbStep['verdict'], readonly [ResultState, string]>> = {
  over: ['clear', 'The step up pays'],
  under: ['clear', 'The step up costs'],
  balanced: ['no matter', 'The step up makes no difference you would notice'],
  inconclusive: ['leaning', 'Whether the step up pays is not settled'],
  invalid: ['too early', 'It is too early to say whether the step up pays'],
};

/** Games without a winner, with their share. */
export function unwonLines(summary: LadderSummary): { readonly line: string; readonly share: number }[] {
  const { leagues, games: all } = summary;
  const without = leagues.reduce((sum, { gamesWithoutWinner }) => sum + gamesWithoutWinner, 0);
  const capped = leagues.reduce((sum, { cappedGames }) => sum + cappedGames, 0);
  const games = leagues.reduce((sum, league) => sum + league.games, 0);
  const kinds = [
    { n: without, of: games, text: 'games had no winner: they count as lost by everyone.' },
    {
      n: capped,
      of: all,
      text: 'games were stopped at the cap on their length: they count as lost by everyone.',
    },
  ];
  return kinds
    .filter(({ n }) => n > 0)
    .map(({ n, of, text }) => ({ share: n / of, line: `${count(n)} of ${count(of)} ${text}` }));
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
