import { type CatalogueList, type Game, type State, unknownWord } from '../../engine/index.js';
import { GAMES } from '../../games/index.js';
import { viewsOf } from '../../games/shown.js';
import { enterPacked } from './packs.js';

/** Default game of packs. */
export const DEFAULT_GAME = 'talisman';

/** A row of a list: an id and its other fields. */
export type ListRow = Readonly<Record<string, unknown>>;

/** Returns the rows of a list of a game's content, such as cards and characters, with packs applied. */
export function contentWith(list: CatalogueList, gameId: string, packs: readonly string[] = []): ListRow[] {
  if (packs.length > 0) enterPacked(gameId, packs);
  return contentRows(list, gameId);
}

/** Returns the rows of a list of content; of one game only, if given. */
export function contentRows(list: CatalogueList, gameId: string | undefined): ListRow[] {
  return gamesOf(gameId).flatMap((game) => catalogueRows(game, list) ?? (list === 'characters' ? roleRows(game) : []));
}

/** Returns a game, or all of them. @throws UserError with the nearest */
export function gamesOf(id: string | undefined): readonly Game<State>[] {
  if (id === undefined) return GAMES;
  const game = GAMES.find((known) => known.id === id);
  if (game === undefined)
    throw unknownWord(
      'game',
      id,
      GAMES.map((known) => known.id),
      '--game',
    );
  return [game];
}

function catalogueRows({ id }: Game<State>, list: CatalogueList): ListRow[] | null {
  return (
    viewsOf(id)
      .catalogue?.[list]?.()
      .map((row) => ({ ...row, game: id })) ?? null
  );
}

function roleRows({ id: game, roles }: Game<State>): ListRow[] {
  return roles.map((id) => ({ id, game }));
}
