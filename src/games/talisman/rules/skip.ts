import { popFrame, pushFrame, topFrame } from '../../../engine/index.js';
import type { TalismanState } from '../state.js';
import { Act, act, K } from '../words/kinds.js';
import { enterChasm } from './chasm.js';
import { rollTable } from './program.js';

/** What a character may decline to roll for. */
export const enum Skip {
  Table,
  Chasm,
}

/** R-USE-02 An ability spares the roll, at the owner's will; if they roll, the result stands. */
export function askSkip(s: TalismanState, seat: number, skip: Skip, table: number, card: number): void {
  pushFrame(s, K.Yes, seat, skip, table, card);
}

export const skipQuestion = {
  legal(_s: TalismanState, _seat: number, out: Int32Array): number {
    out[0] = act(Act.Pass, 0);
    out[1] = act(Act.Roll, 0);
    return 2;
  },
  apply(s: TalismanState, seat: number, action: number): void {
    const at = topFrame(s);
    const skip = s.frame[at + 1];
    const table = s.frame[at + 2];
    const card = s.frame[at + 3];
    popFrame(s);
    if (action >> 16 !== Act.Roll) return;
    if (skip === Skip.Chasm) enterChasm(s, seat);
    else rollTable(s, seat, table, card);
  },
};
