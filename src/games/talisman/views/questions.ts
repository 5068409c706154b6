import { actOf, frameKind, type Questions, topFrame } from '../../../engine/index.js';
import type { TalismanState } from '../state/state.js';
import { aboutOf } from '../text/describe.js';
import { Act, FrameKind } from '../vocabulary/kinds.js';

/** Questions of Talisman by their topic; those that open the Portal, a Raft or a Spell are separate. */
export const questions: Questions<TalismanState> = {
  classOf(s, actions, count) {
    const offered = (kind: Act): boolean => actions.subarray(0, count).some((action) => actOf(action) === kind);
    const kind = frameKind(s, topFrame(s));
    if (offered(Act.Portal)) return 'Portal';
    if (offered(Act.Build) || offered(Act.RaftTo)) return 'Raft';
    const spell = (kind === FrameKind.MoveHow || kind === FrameKind.Window) && offered(Act.Cast);
    return spell ? `${aboutOf(s)}, with a Spell` : aboutOf(s);
  },
  window,
  turn: (s) => s.turnNumber[0],
};

/** True for an offer that an agent may decline unasked. */
export function window(s: TalismanState): boolean {
  switch (frameKind(s, topFrame(s))) {
    case FrameKind.Window:
    case FrameKind.Ditch:
    case FrameKind.Boost:
    case FrameKind.MayCast:
      return true;
    default:
      return false;
  }
}
