import { studentCritical } from '../../stats/index.js';
import { ALPHA } from './by-itself.js';
import type { LoggedGame } from './read-log.js';
import type { TableGames } from './simulate.js';
import type { LogDesigns } from './tables.js';

/** Time that a turn takes at a table. */
export interface TurnPace {
  readonly secondsATurn: number;
  /** Interval; null for one game. */
  readonly lo: number | null;
  readonly hi: number | null;
  readonly games: number;
  /** True if the rounds were written down; false if games are taken to be as long as those of the computer players. */
  readonly measured: boolean;
}

/** Seconds of a minute. */
export const SECONDS = 60;

/**
 * Estimates the seconds a turn from the minutes of games, over the turns that the computer players have at the same
 * tables: in the same number of rounds, or, if no game has both, in whole games. Null without minutes.
 */
export function paceOf(
  games: readonly LoggedGame[],
  { tableOf, designs }: Pick<LogDesigns, 'tableOf' | 'designs'>,
  played: readonly TableGames[],
): TurnPace | null {
  const { turnTime } = designs[0].metrics.find((metric) => metric.turnTime !== undefined) ?? {};
  const turns = played.map((table) => meanOf(table.turns) / (turnTime?.wholeTurn ?? 1));
  const aRound = played.map((table, t) => turns[t] / meanOf(table.rounds));
  const both = games.flatMap(({ minutes, rounds }, g) =>
    minutes === null || rounds === null ? [] : [{ minutes, turns: rounds * aRound[tableOf[g]] }],
  );
  if (both.length > 0) return { ...ratioOf(both), measured: true };
  const timed = games.flatMap(({ minutes }, g) => (minutes === null ? [] : [{ minutes, turns: turns[tableOf[g]] }]));
  return timed.length === 0 ? null : { ...ratioOf(timed), measured: false };
}

function meanOf(values: Int32Array): number {
  return values.reduce((sum, x) => sum + x, 0) / values.length;
}

/** Returns the seconds a turn over all games together, with the interval of a ratio estimate. */
function ratioOf(games: readonly { readonly minutes: number; readonly turns: number }[]): Omit<TurnPace, 'measured'> {
  const n = games.length;
  const turns = games.reduce((sum, game) => sum + game.turns, 0);
  const ratio = games.reduce((sum, { minutes }) => sum + minutes, 0) / turns;
  const secondsATurn = SECONDS * ratio;
  if (n === 1) return { secondsATurn, lo: null, hi: null, games: n };
  const squares = games.reduce((sum, game) => sum + (game.minutes - ratio * game.turns) ** 2, 0);
  const half = (SECONDS * studentCritical(ALPHA, n - 1) * Math.sqrt(squares / (n - 1) / n)) / (turns / n);
  return { secondsATurn, lo: Math.max(0, secondsATurn - half), hi: secondsATurn + half, games: n };
}
