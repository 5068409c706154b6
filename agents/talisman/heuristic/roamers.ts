import { frameArg, operandOf } from '../../../src/engine/index.js';
import { content } from '../../../src/games/talisman/content/index.js';
import { along, board, STEPS } from '../../../src/games/talisman/holdings/board.js';
import { isPlaying } from '../../../src/games/talisman/holdings/stats.js';
import { isPartner } from '../../../src/games/talisman/holdings/teams.js';
import { roamerSpace } from '../../../src/games/talisman/rules/mechanics/roamers.js';
import type { TalismanState } from '../../../src/games/talisman/state/state.js';
import { BY_DIE } from '../../../src/games/talisman/vocabulary/roamers.js';
import { roughWorth } from './powers.js';
import type { View } from './view.js';

/** The worth of roamers, in hundredths of a counter. */

/** Part of the worth to another character that counts against the seat. */
const SHARE = 4;
/** Cost of a life in `roughWorth`. */
const LIFE = 50;
/** Share of a meeting that a roamer within a throw is worth: it seldom moves, and seldom to the same space. */
const RARE = 36;

/** Returns the worth of a meeting to the seat itself. Harm counts by the present cost of a life. */
function meetingWorth(v: View, roamer: number): number {
  const rough = roughWorth(content.roamerDoes[roamer], 0);
  return rough < 0 ? ((rough * v.lifeCost) / LIFE) | 0 : rough;
}

/** Returns the worth to a seat of a roamer that ends on a space. */
function endingOn(s: TalismanState, seat: number, v: View, roamer: number, space: number): number {
  const share = (roughWorth(content.roamerDoes[roamer], 0) / SHARE) | 0;
  let worth = 0;
  for (let other = 0; other < s.seats[0]; other++) {
    if (!isPlaying(s, other) || s.space[other] !== space) continue;
    if (other === seat) worth += meetingWorth(v, roamer);
    else worth += isPartner(s, seat, other) ? share : 0 - share;
  }
  return worth;
}

/** Returns the index of the better way of a roamer. Needs a refreshed view. */
export function bestRoam(
  s: TalismanState,
  seat: number,
  v: View,
  at: number,
  actions: Int32Array,
  count: number,
): number {
  const roamer = frameArg(s, at, 1);
  let best = 0;
  let most = endingOn(s, seat, v, roamer, operandOf(actions[0]));
  for (let i = 1; i < count; i++) {
    const worth = endingOn(s, seat, v, roamer, operandOf(actions[i]));
    if (worth <= most) continue;
    best = i;
    most = worth;
  }
  return best;
}

/** Returns the worth of moving a roamer: the mean over its throws of the better way. */
export function roamWorth(s: TalismanState, seat: number, v: View, roamer: number): number {
  const from = roamerSpace(s, roamer);
  const by = content.roamerBy[roamer];
  const first = by === BY_DIE ? 1 : by;
  const last = by === BY_DIE ? STEPS - 1 : by;
  let sum = 0;
  for (let points = first; points <= last; points++) {
    const one = endingOn(s, seat, v, roamer, along(board.clockwise, from, points));
    const other = endingOn(s, seat, v, roamer, along(board.counterclockwise, from, points));
    sum += one > other ? one : other;
  }
  return (sum / (last - first + 1)) | 0;
}

/** Returns the worth of being within a throw of roamers. */
export function nearRoamers(s: TalismanState, v: View, space: number): number {
  let worth = 0;
  for (let roamer = 0; roamer < content.roamerCount; roamer++) {
    if (isNear(roamerSpace(s, roamer), space)) worth += (meetingWorth(v, roamer) / RARE) | 0;
  }
  return worth;
}

function isNear(from: number, space: number): boolean {
  for (let points = 1; points < STEPS; points++)
    if (along(board.clockwise, from, points) === space || along(board.counterclockwise, from, points) === space)
      return true;
  return false;
}
