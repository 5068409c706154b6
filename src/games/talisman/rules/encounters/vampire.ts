import {
  actionOf,
  actOf,
  frameArg,
  NO_CARD,
  operandOf,
  popFrame,
  pushFrame,
  setFrameArg,
  topFrame,
} from '../../../../engine/index.js';
import { mayBeGiven, willingFollowers } from '../../holdings/inventory.js';
import { Pile, type TalismanState } from '../../state/state.js';
import { Act, FrameKind } from '../../vocabulary/kinds.js';
import { ascending } from '../common/ascending.js';
import { killFollower, loseLife } from '../life/losing.js';

/** R-SPACE-23 Takes lives; a Follower may bleed for each. */
export function bleedLives(s: TalismanState, seat: number, n: number): void {
  if (willingFollowers(s, seat) > 0) pushFrame(s, FrameKind.Bleed, seat, n, 0, 0);
  else loseLife(s, seat, n);
}

/**
 * RUL-40 Lets Followers bleed instead of lives, as many as their master likes. The frame holds the lives due. R-FOL-02
 * A Follower that bleeds is killed.
 */
export const bleedQuestion = {
  legal(s: TalismanState, seat: number, out: Int32Array): number {
    let count = 0;
    out[count++] = actionOf(Act.Pass, 0);
    for (let card = s.firstCard[Pile.Held + seat]; card !== NO_CARD; card = s.nextCard[card]) {
      if (mayBeGiven(s, card)) out[count++] = actionOf(Act.Discard, card);
    }
    return ascending(out, count);
  },
  apply(s: TalismanState, seat: number, action: number): void {
    const at = topFrame(s);
    const due = frameArg(s, at, 1);
    if (actOf(action) === Act.Discard) {
      setFrameArg(s, at, 1, due - 1);
      if (due === 1) popFrame(s);
      return killFollower(s, seat, operandOf(action));
    }
    popFrame(s);
    loseLife(s, seat, due);
  },
};
