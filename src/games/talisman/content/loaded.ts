import { baseGame } from '#base-game';
import type { Box } from './schema.js';
import type { Content } from './types.js';

/** Only the values that play looks up: in a browser, without files, a packed module (`packed.ts`) replaces this one. */
const base = baseGame();

/**
 * The base game, loaded and checked once. A copy, because packs are written into this object, and threads are handed
 * the one it was copied from.
 */
export const content: Content = { ...base.content };

/** Parts in the box of the base game, counters in points. */
export const box: Box = base.box;
