import { actionOf, operandOf, popFrame } from '../../../../engine/index.js';
import type { TalismanState } from '../../state/state.js';
import { Act } from '../../vocabulary/kinds.js';
import { rollTowards } from './move.js';
import { Direction } from './ways.js';

/**
 * R-MOVE-02, V-PUB-1 Asks before the roll which way round the move goes. The direction holds in the Region where the
 * move begins, also on the way to the bridge and to the Portal; behind the bridge the player chooses again. Fate rolls
 * the die again for the same direction.
 */
export const announceQuestion = {
  legal(_s: TalismanState, _seat: number, out: Int32Array): number {
    out[0] = actionOf(Act.Option, Direction.Clockwise);
    out[1] = actionOf(Act.Option, Direction.Counter);
    return 2;
  },
  apply(s: TalismanState, seat: number, action: number): void {
    popFrame(s);
    rollTowards(s, seat, operandOf(action));
  },
};
