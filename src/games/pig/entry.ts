import type { GameEntry, Lever } from '../../engine/index.js';
import { type PigState, pig } from './index.js';

/** Targets that a search for rules may choose. */
const LEVERS: readonly Lever[] = [
  {
    option: 'target',
    costs: Object.fromEntries([20, 30, 40, 50, 60, 70, 80, 90, 110, 120, 130, 140, 150].map((target) => [target, 1])),
  },
];

/** Pig, and the targets that a search may choose. */
export const pigEntry: GameEntry<PigState> = { game: pig, levers: LEVERS };
