import { talismanViews } from '../../games/talisman/shown.js';
import type { AnyViews } from '../../games/views.js';

export type { AnyViews };

/** The page's side of `#game-views`. */
export const VIEWS: Readonly<Record<string, AnyViews>> = { talisman: talismanViews };
