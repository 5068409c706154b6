import type { GameEntry, PositionHead } from '../../engine/index.js';
import { type PigState, pig } from './index.js';
import { questions } from './questions.js';

/** Pig: its rules, and its questions sorted. */
export const pigEntry: GameEntry<PigState, PositionHead> = { game: pig, questions };
