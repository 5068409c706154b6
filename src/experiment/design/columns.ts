import type { Game, Metric, State } from '../../engine/index.js';

/** The columns of a record: those that say anything about some of these games, and those that are asked for. */
export function columnsOf(
  played: readonly { readonly game: Game<State>; readonly options: ArrayLike<number> }[],
  asked: readonly string[],
): Metric[] {
  const said = new Set(
    played.flatMap(({ game, options }) =>
      game.metrics.filter(({ under }) => under?.(options) ?? true).map(({ id }) => id),
    ),
  );
  return everyColumn(played[0].game).filter(({ id }) => said.has(id) || asked.includes(id));
}

/** All columns, as data: a design goes to other threads. */
export function everyColumn(game: Game<State>): Metric[] {
  return game.metrics.map(({ under: _, ...column }) => column);
}
