import { actionOf, actOf, frameArg, popFrame, topFrame } from '../../../../engine/index.js';
import { Purpose, type TalismanState } from '../../state/state.js';
import { Act } from '../../vocabulary/kinds.js';
import { RollFor } from '../dice/dice.js';
import { rollDice } from '../dice/rolling.js';
import { leaveAlone, mayCharm } from './beasts.js';
import { spare } from './foes.js';

/** Asks to leave a beast in peace, to attack it, or to charm it. */
export const beastQuestion = {
  legal(s: TalismanState, seat: number, out: Int32Array): number {
    const card = frameArg(s, topFrame(s), 1);
    let count = 0;
    out[count++] = actionOf(Act.Pass, 0);
    out[count++] = actionOf(Act.Attack, card);
    if (mayCharm(s, seat, card)) out[count++] = actionOf(Act.Charm, card);
    return count;
  },
  apply(s: TalismanState, seat: number, action: number): void {
    const card = frameArg(s, topFrame(s), 1);
    popFrame(s);
    // An attacked beast fights together with all others that are attacked.
    if (actOf(action) === Act.Attack) return;
    spare(s, card);
    if (actOf(action) === Act.Charm) rollDice(s, seat, 1, Purpose.Table, RollFor.Charm, 0, card);
    else leaveAlone(s, seat);
  },
};
