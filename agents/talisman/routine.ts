import { frameKind, topFrame } from '../../src/engine/index.js';
import { takesOnlyGold } from '../../src/games/talisman/rules/resolution/loot.js';
import type { TalismanState } from '../../src/games/talisman/state/state.js';
import { FrameKind } from '../../src/games/talisman/vocabulary/kinds.js';

/**
 * True for windows that offer to discard, cast, trade or drink something now, for gold that is alone, and for choices
 * at the set-up. They are most of the questions, and nearly always answered in the same way. A forced discard is not
 * routine, and neither is a Spell that only this moment allows.
 *
 * @param ahead true for a question in a playout, where such a Spell is routine as well
 */
export function isRoutine(s: TalismanState, seat: number, ahead: boolean): boolean {
  switch (frameKind(s, topFrame(s))) {
    case FrameKind.Window:
    case FrameKind.Ditch:
    case FrameKind.Boost:
    case FrameKind.StartStat:
    case FrameKind.Keep:
      return true;
    case FrameKind.Take:
      return takesOnlyGold(s, seat);
    case FrameKind.MayCast:
      return ahead;
    default:
      return false;
  }
}
