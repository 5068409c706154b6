import { lengthValue } from '../../../reports/answer/answer-values.js';
import { evenText, isVast, numberWord, wonGames, wonNumber } from '../../../reports/answer/hundred.js';
import { plainSentences, type Sentence, stated } from '../../../reports/answer/sentence.js';
import { assumedText, briefTime, clockSpan, clockText, timeText } from '../../../reports/answer/times.js';
import { bracket, plainSpan } from '../../../reports/answer/values.js';
import type { IntervalRow } from '../../../reports/charts/interval-rows.js';
import { figures, type NamedTable, type Table } from '../../../reports/format/table.js';
import { agentName, amount, count, counted, gameText, percentNumber } from '../../../reports/format/words.js';
import type { Answer } from '../../../reports/page/answer.js';
import { listed } from '../../engine/lists.js';
import { MINUTES, ROUNDS } from '../../experiment/design/table-time.js';
import type { Estimate } from '../../experiment/results/findings.js';
import type { AnswerValue } from '../../experiment/results/stronger-players.js';
import type { Summary } from '../../experiment/results/summary.js';

/** The answer of `players`: a sentence, one table with a row for each number of players, and the evidence. */

/** Number of players of the headline. */
const USUAL_PLAYERS = 4;

/** Headings of the tables. */
const TABLES = {
  length: 'How long a game takes',
  player: 'What a player goes through',
  open: 'How open it is',
} as const;

/** A column that is shown if the game counts it: its measure and its title. */
interface Column {
  readonly measure: string;
  readonly title: string;
  readonly table: 'player' | 'open';
  /** True for a share of games. */
  readonly isShare?: boolean;
  /** Writes the mean of the measure. */
  show(mean: number): string;
}

const of100 = (share: number): string => (100 * share).toFixed(0);

/** Columns of a player's experience, in the order of the table. */
const COLUMNS: readonly Column[] = [
  { measure: 'deaths', title: 'characters lost', table: 'player', show: (mean) => mean.toFixed(2) },
  { measure: 'downtime', title: 'turns missed', table: 'player', show: (mean) => mean.toFixed(1) },
  { measure: 'longest_wait', title: 'longest wait in rounds', table: 'player', show: (mean) => mean.toFixed(1) },
  { measure: 'lead_changes', title: 'lead changes', table: 'open', show: (mean) => mean.toFixed(1) },
  { measure: 'favourite', title: 'games of 100 with a favourite', table: 'open', show: of100, isShare: true },
  { measure: 'favourite_won', title: 'the favourite wins, of 100', table: 'open', show: of100, isShare: true },
];

/** Meaning of the columns on how a game feels. */
const FEEL =
  'Characters lost, missed turns and the longest wait (rounds without a choice) are those of one player in a game; a ' +
  'favourite has a chance above 80 % half way through, as a program sees it.';

/** The estimates of one number of players. */
class TableSize {
  constructor(
    private readonly summary: Summary,
    private readonly cell: number,
    readonly players: number,
  ) {}

  find(measure: string, kind: (e: Estimate) => boolean): Estimate | undefined {
    return this.summary.estimates.find((e) => e.cell === this.cell && e.measure === measure && kind(e));
  }

  /** Share of the games that the first player wins. */
  goesFirst(): Estimate | undefined {
    return this.find('win', ({ scope, name }) => scope === 'seat' && name === '0');
  }

  mean(measure: string): Estimate | undefined {
    return this.find(measure, ({ scope, kind, group }) => scope === 'all' && kind !== 'quantile' && group === '');
  }

  /** Length within which this part of the games is over. */
  quantile(measure: string, name: string): number {
    return this.find(measure, (e) => e.kind === 'quantile' && e.name === name)!.estimate;
  }

  /** Minutes from the end of a turn to the next one of the same player, on average. */
  wait(secondsPerTurn: number): number {
    const [minutes, rounds] = [MINUTES, ROUNDS].map((measure) => this.mean(measure)?.estimate ?? 0);
    return Math.max(0, minutes / rounds - secondsPerTurn / 60);
  }
}

/** Returns the answer. */
export function playersAnswer(summary: Summary): Answer {
  const sizes = sizesOf(summary);
  return {
    question: summary.question,
    headline: headlineOf(summary, sizes),
    sentences: leadSentences(summary, sizes),
    tables: tablesOf(summary, sizes),
    fine: fineSentences(summary),
    charts: async () => (await import('./chart.js')).playersCharts(summary, lengthRows(summary, sizes)),
  };
}

/** Returns the rows of the chart; those of the sizes that the verdict names answer. */
function lengthRows(summary: Summary, sizes: readonly TableSize[]): IntervalRow[] {
  const measure = lengthOf(summary);
  const named = namedSizes(sizes);
  return sizes.map((one) => {
    const name = `${one.players} players`;
    const { estimate: value, lo, hi, games } = one.mean(measure)!;
    const span = measure === MINUTES ? clockSpan({ estimate: value, lo, hi }) : plainSpan({ lo, hi });
    return {
      ...{ name, value, lo, hi, answers: named.includes(one) },
      text: measure === MINUTES ? clockText(value) : amount(value),
      tip: `${name}: ${lengthText(value, measure)}${span === '' ? '' : ` (${span})`}; ${counted(games, 'game')}`,
    };
  });
}

/** Returns the mean length with each number of players; those of the verdict are named, the usual table first. */
export function playersValues(summary: Summary): AnswerValue[] {
  const sizes = sizesOf(summary);
  const named = namedSizes(sizes);
  const isUsual = ({ players }: TableSize): number => Number(players === USUAL_PLAYERS);
  const measure = lengthOf(summary);
  return [...sizes]
    .sort((x, y) => isUsual(y) - isUsual(x))
    .map((one) => ({
      ...lengthValue(one.mean(measure)!, `a game with ${one.players} players takes`),
      named: named.includes(one),
    }));
}

/** Returns the sizes of the verdict: the smallest, the usual and the largest table. */
function namedSizes(sizes: readonly TableSize[]): TableSize[] {
  const usual = sizes.filter(({ players }) => players === USUAL_PLAYERS);
  return [...new Set([sizes[0], ...usual, sizes[sizes.length - 1]])];
}

/** The means of one number of players, with their intervals. */
interface PlayersRow {
  readonly players: number;
  readonly minutes: Bounded | null;
  readonly rounds: Bounded | null;
  readonly deaths: Bounded | null;
  /** Share of the games that the first player wins. */
  readonly firstWins: Bounded | null;
}

type Bounded = Pick<Estimate, 'estimate' | 'lo' | 'hi'>;

/** Returns the main numbers of the answer, a row for each number of players. */
export function playersRows(summary: Summary): PlayersRow[] {
  const bounded = (e: Estimate | undefined): Bounded | null =>
    e === undefined ? null : { estimate: e.estimate, lo: e.lo, hi: e.hi };
  return sizesOf(summary).map((one) => ({
    players: one.players,
    minutes: bounded(one.mean(MINUTES)),
    rounds: bounded(one.mean(ROUNDS)),
    deaths: bounded(one.mean('deaths')),
    firstWins: bounded(one.goesFirst()),
  }));
}

function sizesOf(summary: Summary): TableSize[] {
  return summary.cells.map(({ index, players }) => new TableSize(summary, index, players));
}

/** Returns the length of a game at the usual table. */
function headlineOf(summary: Summary, sizes: readonly TableSize[]): Answer['headline'] {
  const measure = lengthOf(summary);
  const length = (one: TableSize): string => lengthText(one.mean(measure)!.estimate, measure);
  const [few, many] = [sizes[0], sizes[sizes.length - 1]];
  const usual = sizes.find(({ players }) => players === USUAL_PLAYERS) ?? few;
  const e = usual.mean(measure)!;
  const within = measure === MINUTES ? clockSpan(e) : plainSpan(e);
  const unit = measure === MINUTES && (e.hi ?? 0) >= 120 ? 'hours ' : measure === MINUTES ? 'minutes ' : 'rounds ';
  return {
    number: within === '' ? length(usual) : within,
    unit: `${within === '' ? '' : unit}for a game with ${usual.players} players`,
    meaning: `With ${few.players} players it takes ${length(few)}, with ${many.players} players ${length(many)}.`,
  };
}

function leadSentences(summary: Summary, sizes: readonly TableSize[]): Sentence[] {
  const [few, many] = [sizes[0], sizes[sizes.length - 1]];
  const measure = lengthOf(summary);
  const named = namedSizes(sizes);
  const state = sizes.some((one) => one.mean(measure)!.lo === null) ? 'leaning' : 'clear';
  const each = (many.mean(measure)!.estimate - few.mean(measure)!.estimate) / (many.players - few.players);
  const adds = measure === MINUTES ? timeText(Math.abs(each)) : `${amount(Math.abs(each))} rounds`;
  const verb = each < 0 ? 'takes off' : 'adds';
  const lengths = named.map((one, i) => {
    const length = one.mean(measure)!.estimate;
    const text = measure === MINUTES ? briefTime(length) : `${amount(length)} rounds`;
    return withPlayers(text, one, i);
  });
  return [
    ...stated(state, `A game takes ${listed(lengths)}: each further player ${verb} ${adds}.`),
    ...(state === 'clear' ? [] : stated('leaning', 'How sure these numbers are takes more games: give more --blocks.')),
    ...stated('clear', ...waitTexts(summary, named), ...lossTexts(named), ...decidedTexts(named)),
    ...firstPlayerSentences(sizes),
  ];
}

/** Returns "95 minutes with two players"; without the word "players" after the first. */
function withPlayers(text: string, { players }: TableSize, i: number): string {
  return `${text} with ${numberWord(players)}${i === 0 ? ' players' : ''}`;
}

const lengthText = (estimate: number, measure: string): string =>
  measure === MINUTES ? timeText(estimate) : `${amount(estimate)} rounds`;

/** Returns the measure of a game's length: its time at the table, if the game counts turns. */
function lengthOf({ secondsPerTurn }: Summary): string {
  return secondsPerTurn === undefined ? ROUNDS : MINUTES;
}

function waitTexts({ secondsPerTurn }: Summary, named: readonly TableSize[]): string[] {
  if (secondsPerTurn === undefined) return [];
  const waits = named.map((one, i) => withPlayers(waitText(one.wait(secondsPerTurn)), one, i));
  return [`Between two of your turns you wait ${listed(waits)}.`];
}

/** Returns "95 seconds", "3 minutes 46 seconds". */
function waitText(minutes: number): string {
  const seconds = Math.round(60 * minutes);
  if (seconds < 120) return `${seconds} seconds`;
  const rest = seconds % 60;
  return `${Math.floor(seconds / 60)} minutes${rest === 0 ? '' : ` ${counted(rest, 'second')}`}`;
}

function lossTexts(named: readonly TableSize[]): string[] {
  const known = named.flatMap((one) => one.mean('deaths') ?? []);
  if (known.length > 0 && known.every(({ estimate }) => Math.round(10 * estimate) === 0))
    return ['Hardly anybody loses a character: a player does so in fewer than 1 of 20 games.'];
  const parts = named.flatMap((one, i) => {
    const e = one.mean('deaths');
    return e === undefined
      ? []
      : [
          withPlayers(
            i === 0 ? counted(Math.round(10 * e.estimate), 'character') : (10 * e.estimate).toFixed(0),
            one,
            i,
          ),
        ];
  });
  return parts.length === 0 ? [] : [`In ten games a player loses ${listed(parts)}.`];
}

function decidedTexts(named: readonly TableSize[]): string[] {
  // The first known size gives the unit.
  const known = named.filter((one) => one.mean('favourite') !== undefined);
  const parts = known.map((one, i) => {
    const { estimate } = one.mean('favourite')!;
    return withPlayers(i === 0 ? wonGames(estimate) : wonNumber(estimate), one, i);
  });
  return parts.length === 0 ? [] : [`Half way through a game somebody is a clear favourite in ${listed(parts)}.`];
}

function firstText(one: TableSize): string {
  const e = one.goesFirst();
  return e === undefined ? '' : within(e, percentNumber);
}

/** Returns "0.56 (0.51 to 0.61)", up to `most`; the number alone if the interval is unknown or both ends read alike. */
function within({ estimate, lo, hi }: Estimate, show: (x: number) => string, most = Infinity): string {
  if (lo === null || hi === null) return show(estimate);
  // No mean of a count is below zero, and no share is above one.
  const [low, high] = [Math.max(0, lo), Math.min(most, hi)].map(show);
  return `${show(estimate)}${bracket(low === high ? '' : `${low} to ${high}`)}`;
}

/** Returns "2:51 (2:47 to 2:55)". */
function withinTime(e: Estimate): string {
  return `${clockText(e.estimate)}${bracket(clockSpan(e))}`;
}

/** Returns with how many players it helps to go first, if it does; the table has the rest. */
function firstPlayerSentences(sizes: readonly TableSize[]): Sentence[] {
  const ahead = sizes.flatMap((one) => {
    const e = one.goesFirst();
    return e === undefined || e.lo === null || e.fair === null || e.lo <= e.fair ? [] : [{ one, e }];
  });
  if (ahead.length === 0) return [];
  const top = ahead.reduce((most, next) =>
    next.e.estimate / next.e.fair! > most.e.estimate / most.e.fair! ? next : most,
  );
  const players = numberWord(top.one.players);
  return stated(
    'clear',
    `Going first helps, with ${players} players most: ${wonGames(top.e.estimate, top.e)}, where ${evenText(top.one.players)}.`,
  );
}

/** Returns the mean of a column; empty for a share that could be nearly anything. */
function cellText(one: TableSize, { measure, show, isShare = false }: Column): string {
  // Without a game in which it counts, such as one with a clear favourite, it has no mean.
  const mean = one.mean(measure);
  if (mean === undefined) return '';
  const isUnknown = mean.lo === null || mean.hi === null || isVast(50 * (mean.hi - mean.lo));
  return isShare && isUnknown ? '' : within(mean, show, isShare ? 1 : Infinity);
}

/** Returns the tables, each narrow enough for a terminal; one without columns is left out. */
function tablesOf(summary: Summary, sizes: readonly TableSize[]): NamedTable[] {
  const shown = COLUMNS.filter((column) => sizes.some((one) => cellText(one, column) !== ''));
  const more = (['player', 'open'] as const).flatMap((id) => {
    const own = shown.filter(({ table }) => table === id);
    if (own.length === 0) return [];
    const columns = [figures('players'), ...own.map(({ title }) => figures(title))];
    const rows = sizes.map((one) => [String(one.players), ...own.map((column) => cellText(one, column))]);
    return [{ title: TABLES[id], table: { columns, rows, note: '' } }];
  });
  return [{ title: more.length === 0 ? '' : TABLES.length, table: lengthTable(summary, sizes) }, ...more];
}

function lengthTable(summary: Summary, sizes: readonly TableSize[]): Table {
  const timed = lengthOf(summary) === MINUTES;
  const columns = [
    figures('players'),
    figures('games'),
    ...(timed ? [figures('time')] : []),
    figures('rounds'),
    figures('one in ten'),
    figures('the first player wins, of 100'),
  ];
  const rows = sizes.map((one) => {
    const rounds = one.mean(ROUNDS)!;
    const long = one.quantile(lengthOf(summary), 'p90');
    return [
      String(one.players),
      count(rounds.games),
      ...(timed ? [withinTime(one.mean(MINUTES)!)] : []),
      within(rounds, (x) => x.toFixed(1)),
      timed ? clockText(long) : String(long),
      firstText(one),
    ];
  });
  return { columns, rows, note: '' };
}

function fineSentences(summary: Summary): Sentence[] {
  const { games, seed, secondsPerTurn, cells, estimates } = summary;
  const time = estimates.findLast(({ measure, kind }) => measure === MINUTES && kind === 'mean');
  return plainSentences([
    `${count(games)} games, seed ${seed}; ${gameText(summary)}, ${agentName(summary, cells[0].lineup[0])} at every seat.`,
    'One game in ten takes that long or longer.',
    ...(summary.quality === undefined ? [] : [FEEL]),
    'The ranges in brackets hold in 95 of 100 such runs; those of who goes first for all sizes of table at once.',
    ...(time === undefined || secondsPerTurn === undefined ? [] : [assumedText(secondsPerTurn, time.estimate)]),
  ]);
}
