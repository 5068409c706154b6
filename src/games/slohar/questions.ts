import { frameKind, type Questions, topFrame } from '../../engine/index.js';
import type { SloharState } from './state.js';
import { FrameKind, KIND_WORDS } from './words.js';

/** Questions of Les portes de Slohar, by their kind. */
export const questions: Questions<SloharState> = {
  classOf: (s) => KIND_WORDS[frameKind(s, topFrame(s))],
  window: (s) => frameKind(s, topFrame(s)) === FrameKind.Window,
  turn: (s) => s.turnNumber[0],
};
