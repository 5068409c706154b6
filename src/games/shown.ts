import { type AnyViews, VIEWS } from '#game-views';

/** Returns what people see of a game. Only those who show it load this: a first answer does without it. */
export function viewsOf(game: string): AnyViews {
  const views = VIEWS[game];
  if (views === undefined) throw new Error(`no game '${game}'`);
  return views;
}

/** Ids of the games that have a view. */
export function gamesShowing(view: keyof AnyViews): string[] {
  return Object.keys(VIEWS).filter((id) => VIEWS[id][view] !== undefined);
}
