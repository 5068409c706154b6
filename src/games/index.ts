import type { Game, State } from '../engine/index.js';
import { pig } from './pig/index.js';

/** The only list of games: conformance, fuzz, allocation gate, bench and command line cover what stands here. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- each game has its own state type
export const GAMES: readonly Game<any>[] = [pig];

export type AnyGame = Game<State>;
