import { fold, frameArg, frameKind, topFrame, turnsOf } from '../../engine/index.js';
import { answer, stepPending, takeStep } from './jump-table.js';
import type { SloharState } from './state.js';
import { reseed } from './stock.js';
import { FrameKind, Stage } from './words.js';

/** Les portes de Slohar, stopped between its turns. */
export const turns = turnsOf<SloharState>({
  steps: { answer, pending: stepPending, step: takeStep },
  active: (s) => s.active[0],
  atBegin(s) {
    const at = topFrame(s);
    return frameKind(s, at) === FrameKind.Turn && frameArg(s, at, 1) === Stage.Begin;
  },
  reseed: (s, seed) => reseed(s, fold(seed, 1), fold(seed, 2)),
});
