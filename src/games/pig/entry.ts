import type { GameEntry, Lever, PositionHead, Questions } from '../../engine/index.js';
import { type PigState, pig } from './index.js';

/** Questions of Pig: whether the points at stake would win, if they were held, or not yet. */
const questions: Questions<PigState> = {
  classOf: (s) => (s.banked[s.actor[0]] + s.total[0] >= s.target[0] ? 'a win at stake' : 'roll or hold'),
  window: () => false,
  turn: (s) => s.turn[0],
};

/** Targets that a search for rules may choose. */
const LEVERS: readonly Lever[] = [
  {
    option: 'target',
    costs: Object.fromEntries([20, 30, 40, 50, 60, 70, 80, 90, 110, 120, 130, 140, 150].map((target) => [target, 1])),
  },
];

/** Pig: its rules, and its questions sorted. */
export const pigEntry: GameEntry<PigState, PositionHead> = { game: pig, questions, levers: LEVERS };
