import type { Game, Metric, State } from '../../engine/index.js';

/** Word of `measure` for all columns about how a game feels. It adds columns, and declares no comparison. */
export const QUALITY = 'quality';

/** Points of a game, in percent of its rounds, at which the chance of each seat is recorded. */
export const CHANCE_POINTS: readonly number[] = [0, 10, 20, 30, 40, 50, 60, 70, 80, 90];

/** Returns the column with the chances at a point of the game. */
export function chanceColumn(percent: number): string {
  return `chance_${percent}`;
}

/** Point at which chances are compared with the result: the reliability of the judge. */
export const RELIABILITY_POINT = 50;

/** Name of a column about the leader at a round, for any round from 1 to 999: `leader_at_20`. */
const LEADER_AT = /^leader_at_([1-9]\d{0,2})$/;
const LEADER_ABOUT =
  'own: 1 if its chance is the best at that round or the round before, 0 if that of another seat is; empty if the game is over';

/**
 * Columns about how a game feels: the same value for all seats, unless marked "own". Chances are those of the game's
 * judge at the first question of every second round; "‰" are thousandths. Columns about the winner are empty without a
 * sole winner.
 */
export const QUALITY_COLUMNS: readonly Metric[] = [
  {
    id: 'lead_changes',
    about: 'times that another seat took the lead, with a chance at least 5 points above that of the leader before',
  },
  {
    id: 'decided_round',
    about:
      'round from which the chance of the winner stays above 80 %, seen every second round; the last if it never did',
    unit: 'round',
    mayBeMissing: true,
  },
  {
    id: 'decided_share',
    about: '‰ of the rounds played before decided_round; 1000 if the game was open to its end',
    unit: 'per mille',
    mayBeMissing: true,
  },
  {
    id: 'comeback',
    about: 'least chance of the winner after the first third of the rounds, ‰',
    unit: 'per mille',
    mayBeMissing: true,
  },
  {
    id: 'drama',
    about: 'mean distance of the winner from the leader, over all rounds, ‰',
    unit: 'per mille',
    mayBeMissing: true,
  },
  {
    id: 'upset',
    about: '1 if another seat than the winner led half way through',
    unit: 'yes or no',
    mayBeMissing: true,
  },
  { id: 'favourite', about: '1 if the chance of one seat is above 80 % half way through', unit: 'yes or no' },
  {
    id: 'favourite_won',
    about: '1 if that seat won alone; empty if no chance was above 80 % half way through',
    unit: 'yes or no',
    mayBeMissing: true,
  },
  { id: 'longest_wait', about: 'own longest run of whole rounds without a choice', unit: 'rounds' },
  {
    id: 'choices',
    about: 'own choices for 100 rounds: questions with at least two actions that do not decline',
  },
  ...CHANCE_POINTS.map((percent) => ({
    id: chanceColumn(percent),
    about: `own chance after ${percent} % of the rounds, ‰`,
    unit: 'per mille' as const,
    plotted: true,
  })),
];

const AT_END = '_end';
const AT_HALF = '_at_half';

/** Returns a column half way through for each column of a game about its end: `life_at_half` for `life_end`. */
export function halfColumns(ofGame: readonly Metric[]): Metric[] {
  return ofGame
    .filter(({ id }) => id.endsWith(AT_END))
    .map((metric) => ({
      ...metric,
      id: metric.id.slice(0, -AT_END.length) + AT_HALF,
      about: `own ${metric.about.replace(/ at the end$/, '')} after half of the rounds; empty without a character`,
      mayBeMissing: true,
    }));
}

/** Returns the column about the end for one half way through; null for others. */
export function endColumn(id: string): string | null {
  return id.endsWith(AT_HALF) ? id.slice(0, -AT_HALF.length) + AT_END : null;
}

/** Columns that no judge is needed for. */
const OBSERVED: readonly string[] = ['longest_wait', 'choices'];

/** True for a column that rests on the chances of a judge. */
export function isJudged(id: string): boolean {
  return qualityColumn(id) !== undefined && !OBSERVED.includes(id);
}

/** Columns of a game that belong to `quality`, if it has them. */
const OF_GAME: readonly string[] = ['downtime'];

/**
 * Returns a column about how a game feels; undefined if the name is of no such column.
 *
 * @param ofGame columns of the game, for those half way through
 */
export function qualityColumn(id: string, ofGame: readonly Metric[] = []): Metric | undefined {
  const round = LEADER_AT.exec(id)?.[1];
  if (round === undefined) return [...QUALITY_COLUMNS, ...halfColumns(ofGame)].find((column) => column.id === id);
  return { id, about: LEADER_ABOUT, unit: 'yes or no', mayBeMissing: true };
}

/** Returns the round of a column `leader_at_20`; null for others. */
export function leaderRound(id: string): number | null {
  const round = LEADER_AT.exec(id)?.[1];
  return round === undefined ? null : Number(round);
}

/** Returns measures with `quality` expanded to its columns. */
export function withQuality(requested: readonly string[], game: Game<State>): string[] {
  const ofGame = OF_GAME.filter((id) => game.metrics.some((metric) => metric.id === id));
  const all = [...QUALITY_COLUMNS.map(({ id }) => id), ...ofGame];
  return [...new Set(requested.flatMap((id) => (id === QUALITY ? all : [id])))];
}

/** A game with the options that it is played with. */
interface Played {
  readonly game: Game<State>;
  readonly options: ArrayLike<number>;
}

/** Returns the columns of a record: those that are not constant in all of these games, and the requested ones. */
export function columnsOf(played: readonly Played[], requested: readonly string[]): Metric[] {
  const said = new Set(
    played.flatMap(({ game, options }) =>
      game.metrics.filter(({ under }) => under?.(options) ?? true).map(({ id }) => id),
    ),
  );
  const own = everyColumn(played[0].game)
    .filter(({ id }) => said.has(id) || requested.includes(id))
    .map((column) => columnOfAll(column, played));
  return [...own, ...requested.flatMap((id) => qualityColumn(id, played[0].game.metrics) ?? [])];
}

/** Returns a column with the words of the games that have it. Where their words differ it holds numbers. */
function columnOfAll(column: Metric, played: readonly Played[]): Metric {
  const { words: _, ...plain } = column;
  const lists = played.flatMap(({ game, options }) => {
    const own = game.metrics.find(({ id }) => id === column.id);
    return own?.words === undefined || own.under?.(options) === false ? [] : [own.words];
  });
  const same = lists.every((words) => words.join() === lists[0].join());
  return lists.length > 0 && same ? { ...plain, words: lists[0] } : plain;
}

/** Returns all columns, as plain data: a design is sent to other threads. */
export function everyColumn(game: Game<State>): Metric[] {
  return game.metrics.map(({ under: _, ...column }) => column);
}
