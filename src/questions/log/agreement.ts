import { clopperPearson, correctTogether } from '../../stats/index.js';
import { ALPHA, meanOf } from './by-itself.js';
import { type Notebooks, type Results, resultsOf } from './notebooks.js';
import type { LoggedGame, LoggedSeat, Notebook } from './read-log.js';
import { fromFirst } from './tables.js';

/** Simulated notebooks at least and at most, and the games in all of them together. */
const NOTEBOOKS = [500, 10_000] as const;
const SIMULATED_GAMES = 25_000_000;

/** Games that a measure of spread needs. */
const SPREAD_GAMES_MIN = 5;

/** Figure of a log that is compared with simulated notebooks. */
export type NotebookCheckKind = 'length' | 'spread' | 'first' | 'person' | 'character' | 'ending';

/** A figure of the log and the same figure of simulated notebooks. */
export interface NotebookCheck {
  readonly kind: NotebookCheckKind;
  /** Name of the person, id of the character, or word of the ending; `rounds` or `minutes` for length and spread. */
  readonly name: string;
  /** Games in which it is known. */
  readonly games: number;
  readonly yours: number;
  /** Interval of your figure from the log only; null for a spread. */
  readonly yoursLo: number | null;
  readonly yoursHi: number | null;
  /** Mean over the simulated notebooks. */
  readonly computers: number;
  /** Middle 95 % of the simulated notebooks. */
  readonly lo: number;
  readonly hi: number;
  /** Share of the simulated notebooks with this figure or a lower one; and or a higher one. */
  readonly asLow: number;
  readonly asHigh: number;
  /** Two-sided, corrected for all checks. */
  readonly p: number;
  readonly differs: boolean;
}

/** Result of the predictive check. */
export interface Agreement {
  readonly checks: readonly NotebookCheck[];
  /** Checks that the correction counts. */
  readonly tests: number;
  /** Error of each check. */
  readonly alpha: number;
  readonly notebooks: number;
}

/** A figure of a notebook. */
interface NotebookFigure {
  readonly kind: NotebookCheckKind;
  readonly name: string;
  readonly games: number;
  /** True for a count of games, which is reported as a share. */
  readonly counts: boolean;
  of(results: Results): number;
}

/** Compares the figures of a log with those of simulated notebooks. */
export function checkAgreement(notebook: Notebook, notebooks: Notebooks): Agreement {
  const figures = figuresOf(notebook);
  const count = Math.min(NOTEBOOKS[1], Math.max(NOTEBOOKS[0], Math.floor(SIMULATED_GAMES / notebook.games.length)));
  const simulated = figures.map(() => new Float64Array(count));
  for (let i = 0; i < count; i++) {
    const results = notebooks.draw(i);
    figures.forEach((figure, f) => (simulated[f][i] = figure.of(results)));
  }
  const own = resultsOf(notebook.games);
  const drafts = figures.map((figure, f) => compared(figure, figure.of(own), simulated[f].sort()));
  const { tests, adjusted, alpha } = correctTogether(drafts, ALPHA);
  const checks = drafts.map(({ p, least: _, ...draft }, f) => ({
    ...draft,
    ...ownInterval(draft, own, alpha),
    p: adjusted[f],
    differs: p < alpha,
  }));
  return { checks, tests: checks.length === 0 ? 0 : tests, alpha, notebooks: count };
}

/** Returns the interval of a figure from the log only. */
function ownInterval(
  { kind, games, yours }: Pick<NotebookCheck, 'kind' | 'games' | 'yours'>,
  { rounds }: Results,
  alpha: number,
): Pick<NotebookCheck, 'yoursLo' | 'yoursHi'> {
  if (kind === 'spread') return { yoursLo: null, yoursHi: null };
  const { lo, hi } =
    kind === 'length'
      ? (meanOf(
          [...rounds].filter((x) => !Number.isNaN(x)),
          alpha,
        ) ?? { lo: null, hi: null })
      : clopperPearson(Math.round(yours * games), games, alpha);
  return { yoursLo: lo, yoursHi: hi };
}

type Draft = Omit<NotebookCheck, 'differs' | 'yoursLo' | 'yoursHi'>;

/** @param sorted figure of each simulated notebook */
function compared(
  { kind, name, games, counts }: NotebookFigure,
  yours: number,
  sorted: Float64Array,
): Draft & { readonly least: number } {
  const n = sorted.length;
  const atMost = (x: number): number => (1 + rankAbove(sorted, x)) / (n + 1);
  const atLeast = (x: number): number => (1 + n - rankBelow(sorted, x)) / (n + 1);
  const twoSided = (x: number): number => Math.min(1, 2 * Math.min(atMost(x), atLeast(x)));
  const unit = counts ? games : 1;
  return {
    kind,
    name,
    games,
    yours: yours / unit,
    computers: sorted.reduce((sum, x) => sum + x, 0) / n / unit,
    lo: sorted[Math.floor((ALPHA / 2) * n)] / unit,
    hi: sorted[Math.ceil((1 - ALPHA / 2) * n) - 1] / unit,
    asLow: atMost(yours),
    asHigh: atLeast(yours),
    p: twoSided(yours),
    least: counts ? Math.min(twoSided(0), twoSided(games)) : 2 / (n + 1),
  };
}

/** Returns the number of values at or below x. */
function rankAbove(sorted: Float64Array, x: number): number {
  return firstWhere(sorted, (value) => value > x);
}

/** Returns the number of values below x. */
function rankBelow(sorted: Float64Array, x: number): number {
  return firstWhere(sorted, (value) => value >= x);
}

/** Returns the index of the first value for which a growing condition is true. */
function firstWhere(sorted: Float64Array, isTrue: (value: number) => boolean): number {
  let from = 0;
  let to = sorted.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if (isTrue(sorted[middle])) to = middle;
    else from = middle + 1;
  }
  return from;
}

function figuresOf({ games, people, characterNames }: Notebook): NotebookFigure[] {
  const first = games.flatMap((game, g) => (game.first === null ? [] : [{ name: '', game: g, place: 0 }]));
  // Without characters a person has an even share among computer players, too.
  const persons = characterNames.size === 0 ? [] : places(games, ({ person }) => people[person]);
  return [
    ...lengthFigures(games),
    ...winFigures('first', [''], first),
    ...winFigures('person', people, persons),
    ...winFigures(
      'character',
      characterNames.keys(),
      places(games, ({ character }) => character),
    ),
    ...endingFigures(games),
  ];
}

/** Returns length and spread in rounds; if fewer than two games have rounds, the spread of the minutes. */
function lengthFigures(games: readonly LoggedGame[]): NotebookFigure[] {
  const rounds = indexesWhere(games, (game) => game.rounds !== null);
  const minutes = indexesWhere(games, (game) => game.minutes !== null);
  const length: NotebookFigure = {
    kind: 'length',
    name: 'rounds',
    games: rounds.length,
    counts: false,
    of: (results) => meanAt(results.rounds, rounds),
  };
  const [name, known] = rounds.length > 1 ? (['rounds', rounds] as const) : (['minutes', minutes] as const);
  const spread: NotebookFigure = {
    kind: 'spread',
    name,
    games: known.length,
    counts: false,
    // Simulated games take turns and no minutes; a spread relative to the mean is the same in both.
    of: (results) => spreadAt(name === 'rounds' ? results.rounds : timesOf(results), known),
  };
  return [...(rounds.length > 1 ? [length] : []), ...(known.length >= SPREAD_GAMES_MIN ? [spread] : [])];
}

/** Returns the minutes of a log, or the turns of a simulated notebook. */
function timesOf({ minutes, turns }: Results): Float64Array {
  return turns.some((x) => !Number.isNaN(x)) ? turns : minutes;
}

/** A player of a game, with the name of the figure that counts the wins. */
interface Place {
  readonly name: string;
  readonly game: number;
  /** Bit of the winners. */
  readonly place: number;
}

/** Returns the places of all seats that have a name. */
function places(games: readonly LoggedGame[], nameOf: (seat: LoggedSeat) => string | null): Place[] {
  return games.flatMap(({ seats, first }, game) =>
    fromFirst(seats, first).flatMap((seat, place): Place[] => {
      const name = nameOf(seat);
      return name === null ? [] : [{ name, game, place }];
    }),
  );
}

/** Returns the wins of each name with games, at most one a game. */
function winFigures(kind: NotebookCheckKind, names: Iterable<string>, all: readonly Place[]): NotebookFigure[] {
  const byName = new Map([...names].map((name): [string, Place[]] => [name, []]));
  for (const one of all) byName.get(one.name)?.push(one);
  return [...byName].flatMap(([name, own]) => {
    if (own.length === 0) return [];
    const at = Int32Array.from(own, ({ game }) => game);
    const bits = Int32Array.from(own, ({ place }) => place);
    const of = ({ winners }: Results): number => {
      let wins = 0;
      for (let i = 0; i < at.length; i++) wins += (winners[at[i]] >> bits[i]) & 1;
      return wins;
    };
    return [{ kind, name, games: own.length, counts: true, of }];
  });
}

function endingFigures(games: readonly LoggedGame[]): NotebookFigure[] {
  const known = indexesWhere(games, ({ ending }) => ending !== null);
  const words = new Set(known.flatMap((g) => games[g].ending ?? []));
  return [...words].map((name) => ({
    kind: 'ending',
    name,
    games: known.length,
    counts: true,
    of: ({ endings }) => known.reduce((sum, g) => sum + (endings[g] === name ? 1 : 0), 0),
  }));
}

function indexesWhere(games: readonly LoggedGame[], isWanted: (game: LoggedGame, g: number) => boolean): number[] {
  return games.flatMap((game, g) => (isWanted(game, g) ? [g] : []));
}

function meanAt(values: Float64Array, at: readonly number[]): number {
  return at.reduce((sum, g) => sum + values[g], 0) / at.length;
}

/** Returns the standard deviation in parts of the mean. */
function spreadAt(values: Float64Array, at: readonly number[]): number {
  const mean = meanAt(values, at);
  const squares = at.reduce((sum, g) => sum + (values[g] - mean) ** 2, 0);
  return Math.sqrt(squares / (at.length - 1)) / mean;
}
