import { FRAME_WORDS, setFrameArg, topFrame } from '../../../../engine/index.js';
import { isPlaying } from '../../holdings/stats.js';
import type { TalismanState } from '../../state/state.js';
import { killFollower, loseLife } from '../life/losing.js';

const FALLS = 2;

/** Goes on with final dice: each Follower's goes to its line, the first one on top of the stack. */
export function chasmRolled(s: TalismanState, seat: number): void {
  for (let i = 1, at = topFrame(s); i < s.dice[0]; i++, at -= FRAME_WORDS) setFrameArg(s, at, 2, s.die[i]);
  chasmSelfRolled(s, seat);
}

export function chasmSelfRolled(s: TalismanState, seat: number): void {
  if (s.die[0] <= FALLS) loseLife(s, seat, 1);
}

export function chasmFollowerRolled(s: TalismanState, seat: number, card: number): void {
  followerStands(s, seat, card, s.die[0]);
}

export function followerStands(s: TalismanState, seat: number, card: number, rolled: number): void {
  if (rolled <= FALLS && isPlaying(s, seat)) killFollower(s, seat, card);
}
