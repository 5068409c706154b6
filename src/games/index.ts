import type { Game } from '../engine/index.js';
import { pig } from './pig/index.js';
import { talisman } from './talisman/index.js';

/** A game whose state type the caller does not need to know. */
export type AnyGame = Game<any>;

/** The only list of games: conformance, fuzz, allocation gate, bench and command line cover what stands here. */
export const GAMES: readonly AnyGame[] = [pig, talisman];

