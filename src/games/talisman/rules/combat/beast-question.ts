import { popFrame, topFrame } from '../../../../engine/index.js';
import { Purpose, type TalismanState } from '../../state/state.js';
import { Act, act } from '../../vocabulary/kinds.js';
import { RollFor } from '../dice/dice.js';
import { rollDice } from '../dice/rolling.js';
import { leaveAlone, mayCharm } from './beasts.js';
import { spare } from './foes.js';

/** Whether to leave it in peace, to attack it, or to charm it. */
export const beastQuestion = {
  legal(s: TalismanState, seat: number, out: Int32Array): number {
    const card = s.frame[topFrame(s) + 1];
    let count = 0;
    out[count++] = act(Act.Pass, 0);
    out[count++] = act(Act.Attack, card);
    if (mayCharm(s, seat, card)) out[count++] = act(Act.Charm, card);
    return count;
  },
  apply(s: TalismanState, seat: number, action: number): void {
    const card = s.frame[topFrame(s) + 1];
    popFrame(s);
    // A character that is attacked fights with all the others that do.
    if (action >> 16 === Act.Attack) return;
    spare(s, card);
    if (action >> 16 === Act.Charm) rollDice(s, seat, 1, Purpose.Table, RollFor.Charm, 0, card);
    else leaveAlone(s, seat);
  },
};
