import { frameArg, frameSeat, pushFrame, setFrameArg } from '../../../../engine/index.js';
import { content } from '../../content/index.js';
import { board } from '../../holdings/board.js';
import { tallyHere } from '../../holdings/counts.js';
import { changed, clearDeadAnimals, overLimit } from '../../holdings/inventory.js';
import { endMarks, endMarksOf } from '../../holdings/marking.js';
import { regionOf } from '../../holdings/stats.js';
import { returnToadPoints } from '../../holdings/stock.js';
import { Ending, HexCounts, LandingWindow, Option } from '../../options/option.js';
import { Count, EndReason, Pile, Status, type TalismanState } from '../../state/state.js';
import { Region } from '../../vocabulary/ids.js';
import { FrameKind, Stage } from '../../vocabulary/kinds.js';
import { Until } from '../../vocabulary/marks.js';
import { When } from '../../vocabulary/powers.js';
import { enterCharacter } from '../mechanics/dealing.js';
import { comeHome, isBarredInside } from '../mechanics/forms.js';
import { roamEachRound } from '../mechanics/roamers.js';
import { Moment, NOBODY, runDownHexes } from '../mechanics/spell-cards.js';
import { countIdle, missTurn, NOTHING, newTurn, powersFirst, ROUND_CAP, setStage } from '../mechanics/turn-frame.js';
import { claimsLand, lastRound, nextBout, timeUp } from '../resolution/endings.js';
import { meetHexes } from '../resolution/lives.js';
import { runDownRafts } from '../resolution/moves.js';
import { askFirst, askRound, offerRound } from '../resolution/spells.js';
import { land } from './encounter.js';
import { innerMove } from './inner-region.js';
import { startMove } from './movement.js';
import { DitchAt, offerDitch, offerWindow, WindowAt } from './windows.js';

/**
 * R-TURN-01, R-ORD-01..12 Plays the turn by stages, until one leaves a frame pending above the turn's, or a quest to
 * check.
 */
export function turnStep(s: TalismanState, _seat: number, at: number): void {
  do turnStage(s, frameSeat(s, at), at);
  while (s.depth[0] === 1 && s.gained[0] === 0 && s.endReason[0] === EndReason.None);
}

/** Plays the next stage only. */
export function turnStage(s: TalismanState, seat: number, at: number): void {
  if (claimsLand(s)) return;
  endMarks(s, Until.FightEnd);
  if (s.depth[0] > 1) return;
  switch (frameArg(s, at, 1)) {
    case Stage.Begin:
      return begin(s, at);
    case Stage.Start:
      return start(s, seat, at);
    case Stage.Move:
      return moveStage(s, seat);
    case Stage.Land:
      setFrameArg(s, at, 1, Stage.AfterMove);
      if (s.option[Option.LandingWindow] === LandingWindow.Every && offerDitch(s, seat, DitchAt.Landing)) return;
      return afterMove(s, seat, at);
    case Stage.AfterMove:
      return afterMove(s, seat, at);
    case Stage.Landed:
      return landed(s, seat);
    case Stage.Meet:
      return meet(s, seat);
    case Stage.End:
      return endStage(s, seat, at);
    default:
      return pass(s, seat, at);
  }
}

/** R-ORD-01 Begins the turn. */
function begin(s: TalismanState, at: number): void {
  const seat = s.active[0];
  newTurn(s, seat, at);
  // R-DEATH-07 A killed player starts again in their next turn.
  const roams = content.roamerCount !== 0 && s.roams[0] === 1;
  if (s.status[seat] !== Status.Waiting && !roams) return start(s, seat, at);
  setFrameArg(s, at, 1, Stage.Start);
  if (s.status[seat] === Status.Waiting) enterCharacter(s, seat);
  if (roams) roamEachRound(s, seat);
}

/** R-ORD-01 Offers the actions before the move. */
function start(s: TalismanState, seat: number, at: number): void {
  s.castsLeft[0] = s.pileSize[Pile.Spells + seat];
  // R-LOSE-02 A pending lost turn is used up.
  if (s.status[seat] !== Status.Playing || s.lostTurns[seat] > 0) return missTurn(s, seat, at);
  if (powersFirst(s, seat, When.TurnStart, Stage.Start)) return;
  if (s.toad[seat] > 0) countIdle(s, seat);
  setFrameArg(s, at, 1, Stage.Move);
  s.landedOn[0] = s.space[seat];
  tallyHere(s, seat, Count.OuterTurns, 1);
  askAll(s, seat, Moment.Start, WindowAt.Start);
}

/** R-ORD-02 Moves the character by the rules of its Region. On the Crown it does not move (R-CROWN-02). */
function moveStage(s: TalismanState, seat: number): void {
  if (powersFirst(s, seat, When.AnyTime, Stage.Move)) return;
  setFrameArg(s, 0, 2, NOTHING);
  if (s.space[seat] === board.crown && !isBarredInside(s, seat)) return setStage(s, Stage.Meet);
  if (regionOf(s, seat) === Region.Inner) return innerMove(s, seat);
  startMove(s, seat);
}

/** RUL-72 Asks the table for Spells after the move. */
function afterMove(s: TalismanState, seat: number, at: number): void {
  if (powersFirst(s, seat, When.AnyTime, Stage.AfterMove)) return;
  setFrameArg(s, at, 1, Stage.Landed);
  if (!askRound(s, Moment.AfterMove, NOBODY)) landed(s, seat);
}

/** R-ORD-03 Lets cards on the space without a number strike first, which may wait for an answer. */
function landed(s: TalismanState, seat: number): void {
  setFrameArg(s, 0, 2, NOTHING);
  s.landedOn[0] = s.space[seat];
  if (content.formCount !== 0) comeHome(s, seat);
  if (s.hexes[0] === 0) return meet(s, seat);
  setStage(s, Stage.Meet);
  meetHexes(s, seat);
}

/** R-ORD-04 Begins the encounter, after which the turn ends. */
function meet(s: TalismanState, seat: number): void {
  if (powersFirst(s, seat, When.Landed, Stage.Meet)) return;
  setStage(s, Stage.End);
  land(s, seat);
}

/** R-ORD-12 Ends the turn: limits, then the actions at the end. */
function endStage(s: TalismanState, seat: number, at: number): void {
  if (s.option[Option.Ending] === Ending.Hunt) clearDeadAnimals(s);
  if (endsUnmet(s, seat)) {
    s.landedOn[0] = s.space[seat];
    return meetHexes(s, seat);
  }
  if (frameArg(s, at, 2) !== When.TurnEnd && powersFirst(s, seat, When.AnyTime, Stage.End)) return;
  if (powersFirst(s, seat, When.TurnEnd, Stage.End)) return;
  setFrameArg(s, at, 1, Stage.Pass);
  for (let other = 0; other < s.seats[0]; other++) {
    if (overLimit(s, other) && s.status[other] === Status.Playing) pushFrame(s, FrameKind.Limits, other, 0, 0, 0);
  }
  if (s.status[seat] !== Status.Playing) return;
  askAll(s, seat, Moment.End, WindowAt.End);
}

/** RUL-130 Ends a turn without a landing: under the option cards on the space without a number strike now. */
function endsUnmet(s: TalismanState, seat: number): boolean {
  return (
    s.option[Option.HexAtTurnEnd] === 1 &&
    s.hexes[0] > 0 &&
    s.status[seat] === Status.Playing &&
    s.space[seat] !== s.landedOn[0]
  );
}

/** RUL-72, RUL-73 Asks the others at the start and the end of the turn, beneath the active player's own window. */
function askAll(s: TalismanState, seat: number, moment: Moment, at: WindowAt): void {
  const round = offerRound(s, moment, seat);
  if (!offerWindow(s, seat, at) && round) askFirst(s);
}

/** R-TURN-02 Ends the effects of this turn and passes play to the left. */
function pass(s: TalismanState, seat: number, at: number): void {
  if (s.status[seat] === Status.Playing) {
    runDownRafts(s, seat);
    runDownToad(s, seat);
  }
  endMarks(s, Until.TurnEnd);
  endMarksOf(s, seat, Until.OwnTurnEnd);
  if (s.hexes[0] > 0 && s.option[Option.HexCounts] === HexCounts.Turns) runDownHexes(s, seat);
  if (s.bout[0] > 0) return nextBout(s);
  setFrameArg(s, at, 1, Stage.Begin);
  if (s.extraTurns[0] > 0 && s.status[seat] === Status.Playing) {
    s.extraTurns[0]--;
    return;
  }
  s.extraTurns[0] = 0;
  nextSeat(s, seat);
}

function nextSeat(s: TalismanState, seat: number): void {
  let next = seat;
  do {
    if (s.blizzard[0] !== 0) runDownBlizzard(s, next);
    if (s.hexes[0] > 0 && s.option[Option.HexCounts] === HexCounts.Rounds) runDownHexes(s, next);
    if (++next === s.seats[0]) {
      next = 0;
      endMarks(s, Until.RoundEnd);
      // V-XI-E2 The next round does not begin.
      if (s.round[0] >= lastRound(s)) return timeUp(s);
      if (content.roamerCount !== 0) s.roams[0] = 1;
      if (++s.round[0] > ROUND_CAP) s.endReason[0] = EndReason.Cap;
    }
  } while (s.status[next] === Status.Out);
  s.active[0] = next;
}

/** RUL-56 Counts down a Blizzard each time play passes on from the seat that drew it. */
function runDownBlizzard(s: TalismanState, left: number): void {
  if ((s.blizzard[0] & 15) !== left) return;
  s.blizzard[0] -= 16;
  if (s.blizzard[0] < 16) s.blizzard[0] = 0;
}

/** R-TOAD-01, R-TOAD-03 Turns a Toad back at the end of the third turn; gains and losses as a Toad vanish. */
function runDownToad(s: TalismanState, seat: number): void {
  if (s.toad[seat] === 0 || --s.toad[seat] > 0) return;
  returnToadPoints(s, seat);
  changed(s, seat);
}
