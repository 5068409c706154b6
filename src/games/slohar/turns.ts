import { fold, frameKind, type Turns, topFrame } from '../../engine/index.js';
import { answer, stepPending, takeStep } from './jump-table.js';
import type { SloharState } from './state.js';
import { reseed } from './stock.js';
import { K, Stage } from './words.js';

function between(s: SloharState): boolean {
  const at = topFrame(s);
  return frameKind(s, at) === K.Turn && s.frame[at + 1] === Stage.Begin;
}

function goOn(s: SloharState): void {
  while (stepPending(s) && !between(s)) takeStep(s);
}

/** Les portes de Slohar, stopped between its turns. */
export const turns: Turns<SloharState> = {
  active: (s) => s.active[0],
  between: (s) => stepPending(s) && between(s),
  apply(s, action) {
    answer(s, action);
    goOn(s);
  },
  begin(s) {
    takeStep(s);
    goOn(s);
  },
  reseed: (s, seed) => reseed(s, fold(seed, 1), fold(seed, 2)),
};
