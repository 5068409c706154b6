import { actionOf, frameArg, NO_CARD, operandOf, popFrame, pushFrame, topFrame } from '../../../../engine/index.js';
import { content } from '../../content/index.js';
import { along, board } from '../../holdings/board.js';
import { isTired } from '../../holdings/powers.js';
import { isPlaying } from '../../holdings/stats.js';
import { Purpose, type TalismanState } from '../../state/state.js';
import { Act, FrameKind } from '../../vocabulary/kinds.js';
import { BY_DIE } from '../../vocabulary/roamers.js';
import { die, pick } from './dice.js';
import { pushProgram } from './programs.js';
import { drawSpace, hasNoOrder } from './ways.js';

/** Figures without a player: they move within a Region and act on the characters on the last space. */

/** K-ROAM-1 Puts the roamers on the spaces that they begin on. */
export function placeRoamers(s: TalismanState): void {
  for (let roamer = 0; roamer < content.roamerCount; roamer++) s.roamer[roamer] = 1 + content.roamerStart[roamer];
}

/** K-ROAM-2 Moves a roamer for a seat, or asks it for the direction. */
export function startRoaming(s: TalismanState, seat: number, roamer: number): void {
  if (isTired(s)) return;
  const from = roamerSpace(s, roamer);
  if (hasNoOrder(content.region[from])) return arrive(s, roamer, drawSpace(s, from, Purpose.Roamer));
  const by = content.roamerBy[roamer];
  const points = by === BY_DIE ? die(s, Purpose.Roamer) : by;
  if (content.roamerGuided[roamer] === 1) return pushFrame(s, FrameKind.RoamTo, seat, roamer, points, 0);
  const way = pick(s, Purpose.Roamer, 2) === 0 ? board.clockwise : board.counterclockwise;
  arrive(s, roamer, along(way, from, points));
}

/** K-ROAM-2 Moves the roamers that move each round. All of them move before the first one has its meetings. */
export function roamEachRound(s: TalismanState, seat: number): void {
  s.roams[0] = 0;
  for (let roamer = content.roamerCount - 1; roamer >= 0; roamer--)
    if (((content.roamersEachRound >> roamer) & 1) === 1) startRoaming(s, seat, roamer);
}

/** Returns the space of a roamer. */
export function roamerSpace(s: TalismanState, roamer: number): number {
  return s.roamer[roamer] - 1;
}

/**
 * K-ROAM-3 Puts a roamer on a space. Its program is pending for each character there, from the left of the active one,
 * which is last, because the end of its turn drops pending programs. Each asks first if its character is still there.
 */
function arrive(s: TalismanState, roamer: number, space: number): void {
  s.roamer[roamer] = 1 + space;
  for (let place = s.seats[0]; place > 0; place--) {
    const victim = (s.active[0] + place) % s.seats[0];
    if (isPlaying(s, victim) && s.space[victim] === space) pushProgram(s, victim, content.roamerDoes[roamer], NO_CARD);
  }
}

/** K-ROAM-2 Asks where the roamer moves: either way round its ring. The frame's numbers are the roamer and the points. */
export const roamToQuestion = {
  legal(s: TalismanState, _seat: number, out: Int32Array): number {
    const at = topFrame(s);
    const from = roamerSpace(s, frameArg(s, at, 1));
    const one = along(board.clockwise, from, frameArg(s, at, 2));
    const other = along(board.counterclockwise, from, frameArg(s, at, 2));
    out[0] = actionOf(Act.Space, one < other ? one : other);
    if (one === other) return 1;
    out[1] = actionOf(Act.Space, one < other ? other : one);
    return 2;
  },
  apply(s: TalismanState, _seat: number, action: number): void {
    const roamer = frameArg(s, topFrame(s), 1);
    popFrame(s);
    arrive(s, roamer, operandOf(action));
  },
};
