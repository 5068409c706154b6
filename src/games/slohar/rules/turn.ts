import { bitCount, frameArg, pushFrame, setFrameArg, setFrameHead } from '../../../engine/index.js';
import { inCell, openWays, putDown } from '../board.js';
import { content } from '../content/index.js';
import { ATTEMPTS, BARE, HAND_MAX, NO_SQUARE, Pile, ROUND_CAP } from '../places.js';
import { Count, count, EndReason, Hold, Purpose, type SloharState, Status, setKey } from '../state.js';
import { drawCards, rollDie } from '../stock.js';
import { FrameKind, Stage, Test } from '../words.js';
import { roundEvent } from './events.js';
import { windowOpens } from './play.js';

/** SL-CELL-02 Plays a turn in the cell: three attempts. */
export function tryCell(s: SloharState, seat: number): void {
  count(s, seat, Count.CellTurns, 1);
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) if (attemptOpens(s, seat)) return openCell(s, seat);
}

/** SL-CELL-03 Puts the pawn on the doorstep of its cell; it moves from the next turn on. */
export function openCell(s: SloharState, seat: number): void {
  putDown(s, seat, content.doorstep[s.role[seat]]);
}

/**
 * SL-CELL-01 True if the attempt opens the cell; each character has their own way out (SU-03: the ways of the data).
 */
function attemptOpens(s: SloharState, seat: number): boolean {
  const role = s.role[seat];
  const want = content.testArg[role];
  const red = rollDie(s, Purpose.Cell);
  const blue = content.testDice[role] === 2 ? rollDie(s, Purpose.Cell) : 0;
  switch (content.test[role]) {
    case Test.AtLeast:
      return red + blue >= want;
    case Test.DoubleOr:
      return red === blue || red + blue === want;
    case Test.RedOverBlue:
      return red > blue;
    case Test.Total:
      s.progress[seat] += red;
      return s.progress[seat] >= want;
    default:
      s.progress[seat] |= 1 << red;
      return bitCount(s.progress[seat]) >= want;
  }
}

/** Plays one stage of a turn. */
export function turnStep(s: SloharState, seat: number, at: number): void {
  const stage = frameArg(s, at, 1);
  if (stage !== Stage.Begin && s.status[seat] === Status.Dead) return pass(s, seat, at);
  switch (stage) {
    case Stage.Begin:
      setFrameArg(s, at, 1, begin(s, seat));
      return;
    case Stage.Before:
    case Stage.Rolled:
    case Stage.After:
      // SL-PLAY-01, SL-PLAY-02 Cards are played before moving (also in the cell and before a barrage), after the roll,
      // and after the effect of the square.
      if (windowOpens(s, seat, stage)) pushFrame(s, FrameKind.Window, seat, stage, 0, 0);
      else setFrameArg(s, at, 1, stage + 1);
      return;
    case Stage.Held:
      setFrameArg(s, at, 1, inCell(s, seat) ? Stage.Limit : Stage.Freed);
      if (inCell(s, seat)) tryCell(s, seat);
      else askAtBarrage(s, seat);
      return;
    case Stage.Caught:
      setFrameArg(s, at, 1, Stage.Loose);
      askAtBarrage(s, seat);
      return;
    case Stage.Freed:
    case Stage.Loose:
      // SU-11 A pawn that does not get past the barrage does not move.
      setFrameArg(s, at, 1, s.held[seat] === Hold.None ? stage + 1 : Stage.After);
      return;
    case Stage.Roll:
      setFrameArg(s, at, 1, roll(s, seat));
      return;
    case Stage.Further:
      setFrameArg(s, at, 1, Stage.Move);
      if (s.other[seat] !== BARE && content.pips[content.titleOf[s.other[seat]]] > 0)
        pushFrame(s, FrameKind.Further, seat, 0, 0, 0);
      return;
    case Stage.Move:
      setFrameArg(s, at, 1, Stage.After);
      setOut(s, seat);
      return;
    case Stage.Limit:
      // SL-HAND-01 Six cards at most, of the player's choice.
      if (s.pileSize[Pile.Hand + seat] > HAND_MAX) pushFrame(s, FrameKind.Discard, seat, 0, 0, 0);
      else setFrameArg(s, at, 1, Stage.Pass);
      return;
    default:
      pass(s, seat, at);
  }
}

function begin(s: SloharState, seat: number): number {
  s.turnNumber[0]++;
  s.turns[seat]++;
  s.drawn.fill(0);
  setKey(s);
  s.die[0] = 0;
  s.die[1] = 0;
  s.bonusPips[0] = 0;
  s.passes[0] = 0;
  s.plays[0] = 0;
  s.offered[0] = 0;
  s.halted[0] = 0;
  if (s.eventRound[0] !== s.round[0]) roundEvent(s);
  return s.status[seat] === Status.Dead ? Stage.Pass : Stage.Before;
}

/** SL-SQ-05, SU-11 Asks a pawn before the enemy of a barrage to fight it or to turn round. */
function askAtBarrage(s: SloharState, seat: number): void {
  if (s.held[seat] !== Hold.None) pushFrame(s, FrameKind.Held, seat, 0, 0, 0);
}

/**
 * SL-MOVE-01 Rolls two dice; SL-MOVE-05 a double draws a card before the pawn moves; SU-32 and gives no further turn.
 */
function roll(s: SloharState, seat: number): number {
  if (s.shackled[seat] === 1) {
    s.shackled[seat] = 0;
    return Stage.After;
  }
  s.die[0] = rollDie(s, Purpose.Move);
  s.die[1] = rollDie(s, Purpose.Move);
  if (s.die[0] === s.die[1]) drawCards(s, seat, 1);
  return Stage.Rolled;
}

/** SL-MOVE-04 Sets out; a pawn in a dead end turns round. */
function setOut(s: SloharState, seat: number): void {
  if (openWays(s, seat) === 0) s.from[seat] = NO_SQUARE;
  pushFrame(s, FrameKind.Walk, seat, s.die[0] + s.die[1] + s.bonusPips[0], 0, 0);
}

/** SL-TURN-01 Passes the turn to the next living player, clockwise; a round is over when all have had their turn. */
function pass(s: SloharState, seat: number, at: number): void {
  let next = seat;
  do {
    next = (next + 1) % s.seats[0];
    if (next === s.first[0]) s.round[0]++;
  } while (s.status[next] === Status.Dead);
  if (s.round[0] > ROUND_CAP) {
    s.round[0] = ROUND_CAP;
    s.endReason[0] = EndReason.Cap;
    return;
  }
  s.active[0] = next;
  setFrameHead(s, at, FrameKind.Turn, next);
  setFrameArg(s, at, 1, Stage.Begin);
}
