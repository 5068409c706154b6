import { type AnyViews, VIEWS } from '#game-views';

/** Returns the parts of a game for its readers. The studio loads them after its first answer. */
export function viewsOf(game: string): AnyViews {
  const views = VIEWS[game];
  if (views === undefined) throw new Error(`no game '${game}'`);
  return views;
}

/** Ids of the games that have a view. */
export function gamesShowing(view: keyof AnyViews): string[] {
  return Object.keys(VIEWS).filter((id) => VIEWS[id][view] !== undefined);
}
