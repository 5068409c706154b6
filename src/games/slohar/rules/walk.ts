import { actionOf, actOf, operandOf } from '../../../engine/actions.js';
import { frameArg, popFrame, pushFrame, setFrameArg, topFrame } from '../../../engine/frames.js';
import { firstWay, inCell, isBarrage, mayStep, openWays, stepTo, walkBack } from '../board.js';
import { content } from '../content/index.js';
import { Option } from '../options.js';
import { WAYS } from '../places.js';
import { EndReason, type SloharState, Status } from '../state.js';
import { drawCards } from '../stock.js';
import { Act, FrameKind, SquareType, Zone } from '../words.js';
import { mayDeal } from './trade.js';

/** Phase of a walk: before a step, on a square just reached, past the pawns there. */
const enum Phase {
  Step,
  Reached,
  Past,
}

/** Makes one step of a movement; the frame holds the squares left, the phase, and the steps made. */
export function walkStep(s: SloharState, seat: number, at: number): void {
  if (s.status[seat] === Status.Dead || s.halted[0] === 1) return popFrame(s);
  switch (frameArg(s, at, 2)) {
    case Phase.Step:
      return goOn(s, seat, at);
    case Phase.Reached:
      return reached(s, seat, at);
    default:
      return pastPawns(s, seat, at);
  }
}

/** SU-24 Moves on by the full roll, unless something stops the pawn. */
function goOn(s: SloharState, seat: number, at: number): void {
  if (frameArg(s, at, 1) <= 0) return land(s, seat);
  const open = openWays(s, seat);
  // SL-MOVE-04 A dead end stops the pawn.
  if (open === 0) return land(s, seat);
  const mayStop = s.option[Option.PassStopAllowed] === 1 && frameArg(s, at, 3) > 0;
  // SL-MOVE-02 At a junction the player chooses.
  if (open > 1 || mayStop) pushFrame(s, FrameKind.Way, seat, frameArg(s, at, 1), mayStop ? 1 : 0, 0);
  else advance(s, seat, at, firstWay[0]);
}

function advance(s: SloharState, seat: number, at: number, to: number): void {
  stepTo(s, seat, to);
  setFrameArg(s, at, 1, frameArg(s, at, 1) - 1);
  setFrameArg(s, at, 2, Phase.Reached);
  setFrameArg(s, at, 3, frameArg(s, at, 3) + 1);
}

function reached(s: SloharState, seat: number, at: number): void {
  setFrameArg(s, at, 2, Phase.Past);
  if (content.type[s.square[seat]] === SquareType.Gate) return reachGate(s, seat, frameArg(s, at, 1));
  // SL-PVP-01 A player who passes a pawn may move on or fight.
  if (meets(s, seat)) pushFrame(s, FrameKind.Meet, seat, 0, 0, 0);
}

/** SL-GOAL-01 Lets the first player at a gate win; SU-09 by option only with an exact roll. */
function reachGate(s: SloharState, seat: number, left: number): void {
  if (left > 0 && s.option[Option.ExactGate] === 1) {
    walkBack(s, seat, left, true);
    return popFrame(s);
  }
  s.gate[0] = s.square[seat] + 1;
  s.winner[0] = seat + 1;
  s.endReason[0] = EndReason.Gate;
}

/**
 * SL-SQ-05 Stops a pawn at a barrage, which has to be fought. SL-SQ-01 Other squares act on a pawn that stops there.
 */
function pastPawns(s: SloharState, seat: number, at: number): void {
  const barrage = isBarrage(s.square[seat]);
  if (barrage && s.passes[0] > 0 && frameArg(s, at, 1) > 0) s.passes[0]--;
  else if (barrage) {
    popFrame(s);
    return pushFrame(s, FrameKind.Battle, seat, 0, s.square[seat], 0);
  }
  setFrameArg(s, at, 2, Phase.Step);
}

/** SL-SQ-02, SL-SQ-03, SL-SQ-04 Applies the square to the pawn that stops on it. */
function land(s: SloharState, seat: number): void {
  popFrame(s);
  switch (content.type[s.square[seat]]) {
    case SquareType.Draw:
      return drawCards(s, seat, 1);
    case SquareType.Hostile:
      return pushFrame(s, FrameKind.Battle, seat, 0, s.square[seat], 0);
    case SquareType.Merchant:
      if (mayDeal(s, seat)) pushFrame(s, FrameKind.Shop, seat, 0, 0, 0);
      return;
    default:
      return;
  }
}

/** SU-08 True when one pawn may attack another: on one square, out of the cells, and in the prison only by option. */
export function mayAttack(s: SloharState, seat: number, other: number): boolean {
  if (other === seat || s.status[other] === Status.Dead || s.square[other] !== s.square[seat]) return false;
  if (inCell(s, other)) return false;
  return content.zone[s.square[seat]] !== Zone.Prison || s.option[Option.PrisonSquaresFight] === 1;
}

function meets(s: SloharState, seat: number): boolean {
  for (let other = 0; other < s.seats[0]; other++) if (mayAttack(s, seat, other)) return true;
  return false;
}

/** SL-MOVE-02 Asks for the way. */
export const wayQuestion = {
  legal(s: SloharState, seat: number, out: Int32Array): number {
    let n = 0;
    const at = s.square[seat] * WAYS;
    for (let i = 0; i < content.wayCount[s.square[seat]]; i++)
      if (mayStep(s, seat, i)) out[n++] = actionOf(Act.Go, content.ways[at + i]);
    if (frameArg(s, topFrame(s), 2) === 1) out[n++] = actionOf(Act.Stop, 0);
    return n;
  },
  apply(s: SloharState, seat: number, action: number): void {
    popFrame(s);
    if (actOf(action) === Act.Stop) land(s, seat);
    else advance(s, seat, topFrame(s), operandOf(action));
  },
};

/** SL-PVP-01, SU-26 Asks for a pawn there to fight, or for none. */
export const meetQuestion = {
  legal(s: SloharState, seat: number, out: Int32Array): number {
    let n = 0;
    out[n++] = actionOf(Act.Pass, 0);
    for (let other = 0; other < s.seats[0]; other++)
      if (mayAttack(s, seat, other)) out[n++] = actionOf(Act.Attack, other);
    return n;
  },
  apply(s: SloharState, seat: number, action: number): void {
    popFrame(s);
    if (actOf(action) === Act.Attack) pushFrame(s, FrameKind.Duel, seat, operandOf(action), 0, 0);
  },
};

/** SU-27 Asks to go one square further. */
export const furtherQuestion = {
  legal(_s: SloharState, _seat: number, out: Int32Array): number {
    out[0] = actionOf(Act.Pass, 0);
    out[1] = actionOf(Act.Further, 0);
    return 2;
  },
  apply(s: SloharState, seat: number, action: number): void {
    popFrame(s);
    if (actOf(action) === Act.Further) s.bonusPips[0] += content.pips[content.titleOf[s.other[seat]]];
  },
};
