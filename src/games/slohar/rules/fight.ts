import { actionOf, actOf, operandOf } from '../../../engine/actions.js';
import { frameArg, popFrame, pushFrame, setFrameArg, topFrame } from '../../../engine/frames.js';
import { beyond, isBarrage } from '../board.js';
import { content } from '../content/index.js';
import { Option } from '../options.js';
import { BARE, NO_SQUARE, PLAYS_MAX, PRIZE } from '../places.js';
import { Count, count, Hold, Purpose, Side, type SloharState, Status } from '../state.js';
import { drawCards, faceOf, rollDie } from '../stock.js';
import { Act, FrameKind } from '../words.js';
import { levelOf } from './events.js';
import { bury, destroyOther, loseFight, woundInFight } from './life.js';
import { listHand, mayPlay, playCard } from './play.js';

/** Stages of a fight with an enemy of the board. */
const enum Stage {
  Card,
  Dice,
  Outcome,
}

/** SL-FIGHT-01 Plays a fight with an enemy of the board; the frame holds the stage and the square. */
export function battleStep(s: SloharState, seat: number, at: number): void {
  const square = frameArg(s, at, 2);
  // A card may have called the fight off, killed the fighter or moved the pawn.
  if (s.status[seat] === Status.Dead || s.square[seat] !== square) return popFrame(s);
  const stage = frameArg(s, at, 1);
  setFrameArg(s, at, 1, stage + 1);
  switch (stage) {
    case Stage.Card:
      clearFight(s);
      return askForCard(s, seat);
    case Stage.Dice:
      if (s.cancelled[0] === 1) return callOff(s, seat, square);
      rollFight(s, Side.Mover);
      return askForReroll(s, seat, Side.Mover);
    default:
      popFrame(s);
      settle(s, seat, square);
  }
}

export function clearFight(s: SloharState): void {
  s.red.fill(0);
  s.blue.fill(0);
  s.moreWounds.fill(0);
  s.moreBlock.fill(0);
  s.cancelled[0] = 0;
}

function callOff(s: SloharState, seat: number, square: number): void {
  popFrame(s);
  if (isBarrage(square)) s.held[seat] = Hold.Unfought;
}

/** SL-FIGHT-02 Rolls the red die for the weapon and the blue one for the shield. */
export function rollFight(s: SloharState, side: number): void {
  const purpose = side === Side.Mover ? Purpose.Fight : Purpose.Defence;
  s.red[side] = rollDie(s, purpose);
  s.blue[side] = rollDie(s, purpose);
}

export function woundsOf(s: SloharState, seat: number, side: number): number {
  return faceOf(s.weapon[seat], s.red[side]) + s.moreWounds[side];
}

export function blockOf(s: SloharState, seat: number, side: number): number {
  return faceOf(s.shield[seat], s.blue[side]) + s.moreBlock[side];
}

/**
 * SL-FIGHT-04 Ends a fight. It is won with as many wounds as the enemy has levels: SL-FIGHT-05 a card and 5 gold.
 * SL-FIGHT-06 Either way the enemy deals its level less the block: SU-13 never below 0.
 */
function settle(s: SloharState, seat: number, square: number): void {
  const level = levelOf(s, square);
  const won = woundsOf(s, seat, Side.Mover) >= level;
  count(s, seat, won ? Count.FightsWon : Count.FightsLost, 1);
  if (won) {
    // SU-10 A beaten barrage is open to the winner from the next turn on.
    s.held[seat] = Hold.None;
    drawCards(s, seat, 1);
    s.gold[seat] += PRIZE;
  } else {
    // SU-11, SU-12 A barrage holds a player until it is beaten, and then holds the next one.
    if (isBarrage(square)) s.held[seat] = Hold.Beaten;
    loseFight(s, seat);
  }
  woundInFight(s, seat, Math.max(0, level - blockOf(s, seat, Side.Mover)));
  bury(s);
}

/** SL-PLAY-03 Asks for one card at the start of a fight; SU-18 it counts as one of the three of the turn. */
export function askForCard(s: SloharState, seat: number): void {
  if (seat === s.active[0] && s.plays[0] >= PLAYS_MAX) return;
  if (listHand(s, seat, FrameKind.FightCard, null) > 0) pushFrame(s, FrameKind.FightCard, seat, 0, 0, 0);
}

export const fightCardQuestion = {
  legal(s: SloharState, seat: number, out: Int32Array): number {
    out[0] = actionOf(Act.Pass, 0);
    return listHand(s, seat, FrameKind.FightCard, out);
  },
  apply(s: SloharState, seat: number, action: number): void {
    popFrame(s);
    if (actOf(action) === Act.Play && mayPlay(s, seat, content.titleOf[operandOf(action)], FrameKind.FightCard))
      playCard(s, seat, operandOf(action));
  },
};

/** SU-27 Asks to roll one die again by other equipment. */
export function askForReroll(s: SloharState, seat: number, side: number): void {
  const card = s.other[seat];
  if (card !== BARE && content.rerolls[content.titleOf[card]] > 0) pushFrame(s, FrameKind.Reroll, seat, side, 0, 0);
}

export const rerollQuestion = {
  legal(_s: SloharState, _seat: number, out: Int32Array): number {
    out[0] = actionOf(Act.Pass, 0);
    out[1] = actionOf(Act.Reroll, 0);
    out[2] = actionOf(Act.Reroll, 1);
    return 3;
  },
  apply(s: SloharState, seat: number, action: number): void {
    const side = frameArg(s, topFrame(s), 1);
    popFrame(s);
    if (actOf(action) !== Act.Reroll) return;
    const die = rollDie(s, side === Side.Mover ? Purpose.Fight : Purpose.Defence);
    if (operandOf(action) === 0) s.red[side] = die;
    else s.blue[side] = die;
    destroyOther(s, seat);
  },
};

/** SU-11 True if a defeat opens a barrage, by option. */
function isOpened(s: SloharState, seat: number): boolean {
  return s.held[seat] === Hold.Beaten && s.option[Option.BarrageMustWin] === 0;
}

/**
 * SU-11 Asks before an unbeaten barrage to fight or to turn round. By option a beaten player may also move on, and so
 * may a player with a card that passes a barrage.
 */
export const heldQuestion = {
  legal(s: SloharState, seat: number, out: Int32Array): number {
    let n = 0;
    if (isOpened(s, seat) || s.passes[0] > 0) out[n++] = actionOf(Act.Pass, 0);
    out[n++] = actionOf(Act.FightOn, 0);
    if (s.from[seat] !== NO_SQUARE) out[n++] = actionOf(Act.TurnRound, 0);
    return n;
  },
  apply(s: SloharState, seat: number, action: number): void {
    popFrame(s);
    if (actOf(action) === Act.FightOn) return pushFrame(s, FrameKind.Battle, seat, 0, s.square[seat], 0);
    // The pawn goes back, and not beyond the barrage.
    if (actOf(action) === Act.TurnRound) s.from[seat] = beyond(s.square[seat], s.from[seat]);
    else if (!isOpened(s, seat)) s.passes[0]--;
    s.held[seat] = Hold.None;
  },
};
