import type { GameEntry, PositionHead } from '../../engine/index.js';
import { type PigState, pig } from './index.js';

/** Pig: its rules alone. */
export const pigEntry: GameEntry<PigState, PositionHead> = { game: pig };
