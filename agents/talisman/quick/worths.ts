import { actOf, frameArg, frameKind, operandOf, topFrame } from '../../../src/engine/index.js';
import { ONE_MORE } from '../../../src/games/talisman/rules/mechanics/paths.js';
import type { TalismanState } from '../../../src/games/talisman/state/state.js';
import { Act, FrameKind } from '../../../src/games/talisman/vocabulary/kinds.js';
import { fateGain } from '../heuristic/fate.js';
import { insteadWorth, moveWorth } from '../heuristic/moving.js';
import { refreshPlan } from '../heuristic/refresh.js';
import { furtherWorth, rollWorth } from '../heuristic/throws.js';
import { valueTrips } from '../heuristic/valuation/excursions.js';
import { freeLandingWorth } from '../heuristic/valuation/landings.js';
import { optionWorth } from '../heuristic/valuation/programs.js';
import type { View } from '../heuristic/view.js';
import { castWorth } from '../heuristic/windows.js';

/**
 * Writes the worth of each action to `balanced`, in hundredths of a counter, and refreshes the view with its plan.
 *
 * @returns false for questions that it answers by rules without worths: nothing is written
 */
export function writeWorths(
  s: TalismanState,
  seat: number,
  v: View,
  actions: Int32Array,
  count: number,
  out: Int32Array,
): boolean {
  const at = topFrame(s);
  refreshPlan(s, seat, v);
  valueTrips(s, seat, v);
  switch (frameKind(s, at)) {
    case FrameKind.MoveWhere:
      for (let i = 0; i < count; i++) {
        const kind = actOf(actions[i]);
        const operand = operandOf(actions[i]);
        if (kind !== Act.Fate) out[i] = moveWorth(s, seat, v, kind, operand);
        else out[i] = operand === ONE_MORE ? furtherWorth(s, seat, v) : 0 - 2 * fateGain(s, seat, v);
      }
      return true;
    case FrameKind.MoveHow:
      out[0] = rollWorth(s, seat, v);
      for (let i = 1; i < count; i++) out[i] = insteadWorth(s, seat, v, actOf(actions[i]), operandOf(actions[i]));
      return true;
    case FrameKind.Where:
      if (frameArg(s, at, 1) > 0) return false;
      for (let i = 0; i < count; i++) out[i] = freeLandingWorth(s, seat, v, operandOf(actions[i]));
      return true;
    case FrameKind.Choose: {
      for (let i = 0; i < count; i++) out[i] = optionWorth(s, seat, v, at, operandOf(actions[i]));
      return true;
    }
    case FrameKind.MayCast:
      for (let i = 0; i < count; i++)
        out[i] = actOf(actions[i]) === Act.Cast ? castWorth(s, seat, v, operandOf(actions[i])) : 0;
      return true;
    default:
      return false;
  }
}
