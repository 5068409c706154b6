import type { Game, Metric, State } from '../../engine/index.js';
import { qualityColumn } from './quality.js';

/** Returns the columns of a record: those that are not constant in all of these games, and the requested ones. */
export function columnsOf(
  played: readonly { readonly game: Game<State>; readonly options: ArrayLike<number> }[],
  requested: readonly string[],
): Metric[] {
  const said = new Set(
    played.flatMap(({ game, options }) =>
      game.metrics.filter(({ under }) => under?.(options) ?? true).map(({ id }) => id),
    ),
  );
  const own = everyColumn(played[0].game).filter(({ id }) => said.has(id) || requested.includes(id));
  return [...own, ...requested.flatMap((id) => qualityColumn(id) ?? [])];
}

/** Returns all columns, as plain data: a design is sent to other threads. */
export function everyColumn(game: Game<State>): Metric[] {
  return game.metrics.map(({ under: _, ...column }) => column);
}
