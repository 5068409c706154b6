import { actionOf, actOf, operandOf } from '../../../engine/actions.js';
import { frameArg, popFrame, pushFrame, setFrameArg, topFrame } from '../../../engine/frames.js';
import { isBarrage } from '../board.js';
import { Option, PvpTie } from '../options.js';
import { Pile, PRIZE } from '../places.js';
import { Count, count, Hold, Side, type SloharState, Status } from '../state.js';
import { drawCards, listCards, takeGold, takeRandom, toHandOpenly } from '../stock.js';
import { Act, FrameKind } from '../words.js';
import { askForCard, askForReroll, blockOf, clearFight, rollFight, woundsOf } from './fight.js';
import { bury, loseFight, woundInFight } from './life.js';

/** Stages of a fight between players. */
const enum Stage {
  Bribe,
  MoverCard,
  OtherCard,
  Dice,
  OtherReroll,
  Outcome,
}

/** Amounts that may be offered in a bribe. */
const BRIBES = Uint8Array.of(1, 2, 3, 5, 10, 20);

/**
 * SL-PVP-02 Fights between two players. The frame holds the opponent and the stage. The mover stops at the place of the
 * fight.
 */
export function duelStep(s: SloharState, seat: number, at: number): void {
  const other = frameArg(s, at, 1);
  const stage = frameArg(s, at, 2);
  setFrameArg(s, at, 2, stage + 1);
  if (stage === Stage.Bribe) {
    clearFight(s);
    if (s.option[Option.Bribery] === 1 && (s.gold[other] > 0 || s.pileSize[Pile.Hand + other] > 0))
      pushFrame(s, FrameKind.Bribe, other, seat, 0, 0);
    return;
  }
  if (stage === Stage.MoverCard) stand(s, seat, other);
  if (isOff(s, seat, other)) return popFrame(s);
  switch (stage) {
    // SL-PLAY-04 The mover plays first, then the defender, SU-17 though it is not their turn.
    case Stage.MoverCard:
      return askForCard(s, seat);
    case Stage.OtherCard:
      return askForCard(s, other);
    case Stage.Dice:
      rollFight(s, Side.Mover);
      rollFight(s, Side.Other);
      return askForReroll(s, seat, Side.Mover);
    case Stage.OtherReroll:
      return askForReroll(s, other, Side.Other);
    default:
      popFrame(s);
      settle(s, seat, other);
  }
}

/** SL-PVP-02, SU-25 Ends the movement on the square, which has no effect: a barrage still bars the way. */
function stand(s: SloharState, seat: number, other: number): void {
  s.halted[0] = 1;
  if (isBarrage(s.square[seat])) s.held[seat] = Hold.Unfought;
  count(s, seat, Count.Attacks, 1);
  count(s, other, Count.Attacked, 1);
}

function isOff(s: SloharState, seat: number, other: number): boolean {
  if (s.cancelled[0] === 1 || s.status[seat] === Status.Dead || s.status[other] === Status.Dead) return true;
  return s.square[seat] !== s.square[other];
}

/** SL-PVP-03 Each deals wounds that the other does not block. SL-PVP-04 The player who deals more wins. */
function settle(s: SloharState, seat: number, other: number): void {
  const onOther = Math.max(0, woundsOf(s, seat, Side.Mover) - blockOf(s, other, Side.Other));
  const onMover = Math.max(0, woundsOf(s, other, Side.Other) - blockOf(s, seat, Side.Mover));
  const dealt = woundInFight(s, other, onOther);
  const suffered = woundInFight(s, seat, onMover);
  // SU-14 A tie has no winner, unless the option names one.
  const tie = s.option[Option.PvpTie];
  if (dealt > suffered || (dealt === suffered && tie === PvpTie.Attacker)) prize(s, seat, other);
  else if (dealt < suffered || tie === PvpTie.Defender) prize(s, other, seat);
  bury(s);
}

/**
 * SL-PVP-04 Gives the winner a card, a random one of the loser's, and 5 gold: SU-15 Or all of it, if the loser has
 * less.
 */
function prize(s: SloharState, winner: number, loser: number): void {
  count(s, winner, Count.DuelsWon, 1);
  drawCards(s, winner, 1);
  takeRandom(s, loser, winner);
  takeGold(s, loser, winner, PRIZE);
  loseFight(s, loser);
}

/** SL-PVP-05, SU-30 Lets the attacked player make one offer: some gold, or a card, shown. */
export const bribeQuestion = {
  legal(s: SloharState, seat: number, out: Int32Array): number {
    let n = 0;
    out[n++] = actionOf(Act.Pass, 0);
    for (let i = 0; i < BRIBES.length; i++)
      if (BRIBES[i] <= s.gold[seat]) out[n++] = actionOf(Act.OfferGold, BRIBES[i]);
    return listCards(s, seat, Act.OfferCard, out, n);
  },
  apply(s: SloharState, seat: number, action: number): void {
    const mover = frameArg(s, topFrame(s), 1);
    popFrame(s);
    const kind = actOf(action);
    if (kind === Act.Pass) return;
    const operand = operandOf(action);
    if (kind === Act.OfferCard) s.known[operand] = 255;
    pushFrame(
      s,
      FrameKind.BribeAnswer,
      mover,
      kind === Act.OfferGold ? operand : 0,
      kind === Act.OfferCard ? operand + 1 : 0,
      seat,
    );
  },
};

/** SL-PVP-05 Asks to take the offer and not to fight, or to refuse it and fight. */
export const bribeAnswerQuestion = {
  legal(_s: SloharState, _seat: number, out: Int32Array): number {
    out[0] = actionOf(Act.Pass, 0);
    out[1] = actionOf(Act.Accept, 0);
    return 2;
  },
  apply(s: SloharState, seat: number, action: number): void {
    const at = topFrame(s);
    const gold = frameArg(s, at, 1);
    const card = frameArg(s, at, 2) - 1;
    const other = frameArg(s, at, 3);
    popFrame(s);
    if (actOf(action) !== Act.Accept) return;
    takeGold(s, other, seat, gold);
    if (card >= 0) toHandOpenly(s, card, seat);
    count(s, other, Count.Bribes, 1);
    // Also pops the fight, so the interrupted walk continues.
    popFrame(s);
  },
};
