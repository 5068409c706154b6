import type { GameViews, PositionHead, Questions } from '../../engine/index.js';
import type { PigState } from './index.js';

/** Questions of Pig: whether the points at stake would win, if they were held, or not yet. */
const questions: Questions<PigState> = {
  classOf: (s) => (s.banked[s.actor[0]] + s.total[0] >= s.target[0] ? 'a win at stake' : 'roll or hold'),
  window: () => false,
  turn: (s) => s.turn[0],
};

/** The classes of Pig's questions, for readers. */
export const pigViews: GameViews<PigState, PositionHead> = { questions };
