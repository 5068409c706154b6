import { fold, frameArg, frameKind, topFrame, turnsOf } from '../../../engine/index.js';
import { setKey, type TalismanState } from '../state/state.js';
import { FrameKind, Stage } from '../vocabulary/kinds.js';
import { steps } from './stepping.js';

/** Talisman, stopped between its turns. */
export const turns = turnsOf<TalismanState>({
  steps,
  active: (s) => s.active[0],
  atBegin(s) {
    const at = topFrame(s);
    return frameKind(s, at) === FrameKind.Turn && frameArg(s, at, 1) === Stage.Begin;
  },
  reseed(s, seed) {
    s.seed[0] = fold(seed, 1);
    s.seed[1] = fold(seed, 2);
    setKey(s);
  },
});
