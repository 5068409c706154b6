import { pushFrame } from '../../../engine/index.js';
import { NUMBER_BITS } from '../about.js';
import { CROWN } from '../board.js';
import { content } from '../content/index.js';
import { changed, clearDeadAnimals, overLimit, recompute } from '../inventory.js';
import { Ending, Option } from '../options.js';
import { happened, listens } from '../powers.js';
import { EndReason, Pile, Status, setTurnKey, type TalismanState } from '../state.js';
import { regionOf } from '../stats.js';
import { returnToadPoints } from '../stock.js';
import { Region } from '../words/ids.js';
import { K, Stage } from '../words/kinds.js';
import { When } from '../words/powers.js';
import { nextBout } from './arena.js';
import { askFirst, askRound, Moment, NOBODY, offerRound } from './casting.js';
import { enterCharacter } from './dealing.js';
import { claimsLand, lastRound, timeUp } from './ending.js';
import { comeHome, isBarredInside } from './forms.js';
import { meetHexes, runDownHexes } from './hex.js';
import { innerMove } from './inner.js';
import { land } from './landing.js';
import { startMove } from './move.js';
import { replaced } from './powers.js';
import { runDownRafts } from './river.js';
import { fillHands } from './spells.js';
import { offerWindow, WindowAt } from './window.js';

/** A game this long is stopped: truncated, not decided. */
export const ROUND_CAP = 1000;

/**
 * R-TURN-01, R-ORD-01..12 The turn as a row of stages, until one leaves something pending above this frame, which lies
 * at the bottom of the stack, or a quest to be looked at.
 */
export function turnStep(s: TalismanState, _seat: number, at: number): void {
  do turnStage(s, s.frame[at] >> 8, at);
  while (s.depth[0] === 1 && s.gained[0] === 0 && s.endReason[0] === EndReason.None);
}

/** The stage that comes next, and no other. */
export function turnStage(s: TalismanState, seat: number, at: number): void {
  if (claimsLand(s)) return;
  switch (s.frame[at + 1]) {
    case Stage.Begin:
      return begin(s, at);
    case Stage.Start:
      return start(s, seat, at);
    case Stage.Move:
      return moveStage(s, seat);
    case Stage.Land:
      s.frame[at + 1] = Stage.Landed;
      if (!askRound(s, Moment.AfterMove, NOBODY)) landed(s, seat);
      return;
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

/** R-ORD-01 Start of turn. */
function begin(s: TalismanState, at: number): void {
  const seat = s.active[0];
  newTurn(s, seat, at);
  // R-DEATH-07 A killed player begins anew in their next turn.
  if (s.status[seat] !== Status.Waiting) return start(s, seat, at);
  s.frame[at + 1] = Stage.Start;
  enterCharacter(s, seat);
}

function newTurn(s: TalismanState, seat: number, at: number): void {
  s.frame[at] = K.Turn | (seat << 8);
  s.frame[at + 2] = NOTHING;
  s.turns[seat]++;
  s.turnNumber[0]++;
  setTurnKey(s);
  clearTurn(s);
  if (s.magicOff[0] === seat + 1) restoreMagic(s);
}

/** V-XVI-2 A turn of that seat begins out of order, without a move: what follows is pushed upon it. */
export function beginTurnOf(s: TalismanState, seat: number): void {
  s.active[0] = seat;
  newTurn(s, seat, 0);
  setStage(s, Stage.End);
}

/** R-ORD-01 What may be done before the move. */
function start(s: TalismanState, seat: number, at: number): void {
  s.castsLeft[0] = s.pileSize[Pile.Spells + seat];
  // R-LOSE-02 A pending lost turn is used up.
  if (s.status[seat] !== Status.Playing || s.lostTurns[seat] > 0) return missTurn(s, seat, at);
  if (powersFirst(s, seat, When.TurnStart, Stage.Start)) return;
  s.frame[at + 1] = Stage.Move;
  s.landedOn[0] = s.space[seat];
  askAll(s, seat, Moment.Start, WindowAt.Start);
}

/** No powers have been at work at this stage. */
const NOTHING = 255;

/**
 * Powers that stand at a stage of the turn come before anything else there: the stage is gone to again when they are
 * over. The turn's second number keeps whose moment it was last. True when they are pending.
 */
function powersFirst(s: TalismanState, seat: number, moment: When, stage: Stage): boolean {
  if (!listens(moment) || s.frame[2] === moment || s.status[seat] !== Status.Playing) return false;
  s.frame[1] = stage;
  s.frame[2] = moment;
  return happened(s, moment, seat, 0);
}

/** A lost turn, or one without a character, for want of a life counter to enter with (GAP-02). */
function missTurn(s: TalismanState, seat: number, at: number): void {
  if (s.lostTurns[seat] > 0) s.lostTurns[seat]--;
  s.frame[at + 1] = Stage.Pass;
}

function clearTurn(s: TalismanState): void {
  for (let word = s.turnFrom; word < s.turnTo; word++) s.words[word] = 0;
}

/** The caster of Destroy Magic begins its next turn, or never will: Magic Objects work again, and Craft may rise. */
export function restoreMagic(s: TalismanState): void {
  s.magicOff[0] = 0;
  for (let seat = 0; seat < s.seats[0]; seat++) if (s.status[seat] === Status.Playing) recompute(s, seat);
  // RUL-75 A Spell that comes with it is held before casts are counted.
  fillHands(s);
}

/** R-ORD-02 The move of whichever Region the character is in; on the Crown nobody moves (R-CROWN-02). */
function moveStage(s: TalismanState, seat: number): void {
  if (s.space[seat] === CROWN && !isBarredInside(s, seat)) return setStage(s, Stage.Meet);
  if (regionOf(s, seat) === Region.Inner) return innerMove(s, seat);
  startMove(s, seat);
}

/** R-ORD-03 What lies there without number strikes first, and that may wait for an answer. */
function landed(s: TalismanState, seat: number): void {
  s.frame[2] = NOTHING;
  s.landedOn[0] = s.space[seat];
  if (content.formCount !== 0) comeHome(s, seat);
  if (s.hexes[0] === 0) return meet(s, seat);
  setStage(s, Stage.Meet);
  meetHexes(s, seat);
}

/** R-ORD-04 The encounter, after which the turn ends. */
function meet(s: TalismanState, seat: number): void {
  if (powersFirst(s, seat, When.Landed, Stage.Meet)) return;
  setStage(s, Stage.End);
  land(s, seat);
}

/** R-ORD-12 End of turn: limits, then what a character may do at the end. */
function endStage(s: TalismanState, seat: number, at: number): void {
  if (s.option[Option.Ending] === Ending.Hunt) clearDeadAnimals(s);
  if (endsUnmet(s, seat)) {
    s.landedOn[0] = s.space[seat];
    return meetHexes(s, seat);
  }
  if (powersFirst(s, seat, When.TurnEnd, Stage.End)) return;
  s.frame[at + 1] = Stage.Pass;
  for (let other = 0; other < s.seats[0]; other++) {
    if (s.status[other] === Status.Playing && overLimit(s, other)) pushFrame(s, K.Limits, other, 0, 0, 0);
  }
  if (s.status[seat] !== Status.Playing) return;
  askAll(s, seat, Moment.End, WindowAt.End);
}

/**
 * RUL-130 The turn ends where the character did not land: under the option what lies there without number strikes now.
 */
function endsUnmet(s: TalismanState, seat: number): boolean {
  return (
    s.option[Option.HexAtTurnEnd] === 1 &&
    s.hexes[0] > 0 &&
    s.status[seat] === Status.Playing &&
    s.space[seat] !== s.landedOn[0]
  );
}

/** RUL-72, RUL-73 At the start and the end of the turn the others wait beneath the active player's own window. */
function askAll(s: TalismanState, seat: number, moment: Moment, at: WindowAt): void {
  const round = offerRound(s, moment, seat);
  if (!offerWindow(s, seat, at) && round) askFirst(s);
}

/** R-TURN-02 What runs down with the turn runs down; play passes to the left. */
function pass(s: TalismanState, seat: number, at: number): void {
  if (s.status[seat] === Status.Playing) {
    runDownRafts(s, seat);
    runDownToad(s, seat);
  }
  if (s.hexes[0] > 0) runDownHexes(s, seat);
  if (s.bout[0] > 0) return nextBout(s);
  s.frame[at + 1] = Stage.Begin;
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
    if (++next === s.seats[0]) {
      next = 0;
      // V-XI-E2 The round that would begin now does not.
      if (s.round[0] >= lastRound(s)) return timeUp(s);
      if (++s.round[0] > ROUND_CAP) s.endReason[0] = EndReason.Cap;
    }
  } while (s.status[next] === Status.Out);
  s.active[0] = next;
}

/** RUL-56 A Blizzard counts rounds: each time play passes on from the seat that drew it. */
function runDownBlizzard(s: TalismanState, left: number): void {
  if ((s.blizzard[0] & 15) !== left) return;
  s.blizzard[0] -= 16;
  if (s.blizzard[0] < 16) s.blizzard[0] = 0;
}

/** R-TOAD-01, R-TOAD-03 Back at the end of the third turn; what was won or lost as a Toad vanishes. */
function runDownToad(s: TalismanState, seat: number): void {
  if (s.toad[seat] === 0 || --s.toad[seat] > 0) return;
  returnToadPoints(s, seat);
  changed(s, seat);
}

function setStage(s: TalismanState, stage: Stage): void {
  s.frame[1] = stage;
}

/** R-LOSE-01, R-BAT-11, R-PVP-08 The turn is over: nothing that was pending happens any more. */
export function endTurn(s: TalismanState): void {
  s.depth[0] = 1;
  s.frame[1] = Stage.End;
}

/** The turn that has just begun goes by without a move or an encounter. */
export function idle(s: TalismanState): void {
  setStage(s, Stage.Pass);
}

/**
 * R-MOVE-05, R-TURN-03 The active character, and no other, lands where it now stands, as soon as what is running
 * returns.
 */
export function landHere(s: TalismanState): void {
  s.depth[0] = 1;
  s.frame[1] = Stage.Land;
}

/** R-LOSE-01, R-LOSE-02 A character loses turns: in the midst of its encounters this one counts as the first. */
export function loseTurns(s: TalismanState, seat: number, n: number, cardsLeft: boolean): void {
  if (replaced(s, When.LoseTurn, seat, n | (cardsLeft ? MORE_CARDS : 0))) return;
  loseTurnsNow(s, seat, n, cardsLeft);
}

/** Beside the number of turns in what the moment is about: cards are still to be met. */
export const MORE_CARDS = 1 << NUMBER_BITS;

export function loseTurnsNow(s: TalismanState, seat: number, n: number, cardsLeft: boolean): void {
  if (seat !== s.active[0]) {
    s.lostTurns[seat] += n;
    return;
  }
  s.lostTurns[seat] += cardsLeft ? n - 1 : n;
  endTurn(s);
}
