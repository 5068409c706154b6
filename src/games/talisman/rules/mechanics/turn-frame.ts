import { clearWords, frameArg, setFrameArg, setFrameHead } from '../../../../engine/index.js';
import { recompute } from '../../holdings/inventory.js';
import { endMarksOf } from '../../holdings/marking.js';
import { happened, listens } from '../../holdings/powers.js';
import { Option } from '../../options/option.js';
import { NUMBER_BITS } from '../../state/about.js';
import { Count, Status, setTurnKey, startDraws, type TalismanState } from '../../state/state.js';
import { FrameKind, Stage } from '../../vocabulary/kinds.js';
import { Until } from '../../vocabulary/marks.js';
import { When } from '../../vocabulary/powers.js';
import { replaced } from './programs.js';
import { fillHands } from './spell-cards.js';

/** Rounds after which a game is stopped: truncated, not decided. */
export const ROUND_CAP = 1000;

export function newTurn(s: TalismanState, seat: number, at: number): void {
  setFrameHead(s, at, FrameKind.Turn, seat);
  setFrameArg(s, at, 2, NOTHING);
  s.turns[seat]++;
  s.turnNumber[0]++;
  setTurnKey(s);
  clearWords(s.words, s.turnFrom, s.turnTo);
  endMarksOf(s, seat, Until.NextTurn);
  if (s.luckAgain[0] !== 0) startDraws(s);
  if (s.magicOff[0] === seat + 1) restoreMagic(s);
}

/** V-XVI-2 Begins a turn of that seat out of order, without a move; the caller pushes its content. */
export function beginTurnOf(s: TalismanState, seat: number): void {
  s.active[0] = seat;
  newTurn(s, seat, 0);
  setStage(s, Stage.End);
}

/** Mark: no powers have run at this stage. */
export const NOTHING = 255;

/**
 * Runs the powers of a stage of the turn before the stage itself, which then begins again. The turn's second number is
 * the last moment. Returns true if powers are pending.
 */
export function powersFirst(s: TalismanState, seat: number, moment: When, stage: Stage): boolean {
  if (!listens(moment) || frameArg(s, 0, 2) === moment || s.status[seat] !== Status.Playing) return false;
  setFrameArg(s, 0, 1, stage);
  setFrameArg(s, 0, 2, moment);
  return happened(s, moment, seat, 0);
}

/**
 * Skips a lost turn, or one without a character for want of a life counter (GAP-02). RUL-192 By option a Toad then
 * stays one for a turn more.
 */
export function missTurn(s: TalismanState, seat: number, at: number): void {
  if (s.toad[seat] > 0 && s.option[Option.ToadCountsLostTurns] === 0) s.toad[seat]++;
  if (s.lostTurns[seat] > 0) s.lostTurns[seat]--;
  countIdle(s, seat);
  s.tally[seat * Count.Count + Count.Missed]++;
  setFrameArg(s, at, 1, Stage.Pass);
}

/** Counts a turn that is lost or spent as a Toad. */
export function countIdle(s: TalismanState, seat: number): void {
  s.tally[seat * Count.Count + Count.Idle]++;
}

/**
 * Ends Destroy Magic at its caster's next turn, or when the caster is out: Magic Objects work again, and Craft may
 * rise.
 */
export function restoreMagic(s: TalismanState): void {
  s.magicOff[0] = 0;
  for (let seat = 0; seat < s.seats[0]; seat++) if (s.status[seat] === Status.Playing) recompute(s, seat);
  // RUL-75 A Spell that is gained with it is in hand before casts are counted.
  fillHands(s);
}

export function setStage(s: TalismanState, stage: Stage): void {
  setFrameArg(s, 0, 1, stage);
}

/** R-LOSE-01, R-BAT-11, R-PVP-08 Ends the turn: pending frames are dropped. */
export function endTurn(s: TalismanState): void {
  s.depth[0] = 1;
  setFrameArg(s, 0, 1, Stage.End);
}

/** Ends the turn that has just begun without a move or an encounter. */
export function idle(s: TalismanState): void {
  setStage(s, Stage.Pass);
}

/** R-MOVE-05, R-TURN-03 Lands the active character on its space, as soon as the current step returns. */
export function landHere(s: TalismanState): void {
  s.depth[0] = 1;
  setFrameArg(s, 0, 1, Stage.Land);
}

/** R-LOSE-01, R-LOSE-02 Makes a character lose turns. During its encounters the present turn counts as the first. */
export function loseTurns(s: TalismanState, seat: number, n: number, cardsLeft: boolean): void {
  if (replaced(s, When.LoseTurn, seat, n | (cardsLeft ? MORE_CARDS : 0))) return;
  loseTurnsNow(s, seat, n, cardsLeft);
}

/** Mark above the number of turns in the moment's subject: cards are still to be encountered. */
export const MORE_CARDS = 1 << NUMBER_BITS;

export function loseTurnsNow(s: TalismanState, seat: number, n: number, cardsLeft: boolean): void {
  if (seat !== s.active[0]) {
    s.lostTurns[seat] += n;
    return;
  }
  s.lostTurns[seat] += cardsLeft ? n - 1 : n;
  endTurn(s);
}
