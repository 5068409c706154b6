import { fold, type Turns, topFrame } from '../../engine/index.js';
import { setKey, type TalismanState } from './state.js';
import { answer, stepPending, takeStep } from './stepping.js';
import { K, Stage } from './words/kinds.js';

function between(s: TalismanState): boolean {
  const at = topFrame(s);
  return (s.frame[at] & 0xff) === K.Turn && s.frame[at + 1] === Stage.Begin;
}

function goOn(s: TalismanState): void {
  while (stepPending(s) && !between(s)) takeStep(s);
}

/** Talisman, stopped between its turns. */
export const turns: Turns<TalismanState> = {
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
  reseed(s, seed) {
    s.seed[0] = fold(seed, 1);
    s.seed[1] = fold(seed, 2);
    setKey(s);
  },
};
