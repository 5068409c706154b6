import type { GameViews } from '../engine/index.js';
import { pigViews } from './pig/shown.js';
import { sloharViews } from './slohar/shown.js';
import { talismanViews } from './talisman/shown.js';

/** The views of a game whose types the caller does not need to know. */
// biome-ignore lint/suspicious/noExplicitAny: an unknown state would fit no game's functions
export type AnyViews = GameViews<any, any>;

/** The parts for readers of every game, by its id. */
export const VIEWS: Readonly<Record<string, AnyViews>> = {
  pig: pigViews,
  talisman: talismanViews,
  slohar: sloharViews,
};
