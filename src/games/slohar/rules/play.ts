import { actionOf, actOf, operandOf } from '../../../engine/actions.js';
import { FRAME_WORDS, frameArg, popFrame, setFrameArg, topFrame } from '../../../engine/frames.js';
import { content } from '../content/index.js';
import { Option } from '../options.js';
import { BARE, HAND_MAX, Pile, PLAYS_MAX } from '../places.js';
import { Count, count, piles, type SloharState, Status } from '../state.js';
import { listCards, nextOf, toHandOpenly, toPit } from '../stock.js';
import { Act, CardKind, FrameKind, Stage, When } from '../words.js';
import { aims, canAim, finish, takeEffect } from './effects.js';
import { openSale } from './trade.js';

/** SL-HAND-01 Asks for cards to discard, down to six. */
export const discardQuestion = {
  legal(s: SloharState, seat: number, out: Int32Array): number {
    return listCards(s, seat, Act.Discard, out, 0);
  },
  apply(s: SloharState, seat: number, action: number): void {
    toPit(s, operandOf(action));
    if (s.pileSize[Pile.Hand + seat] <= HAND_MAX) popFrame(s);
  },
};

/** Cards of a hand, and the moments at which they are played. */

/** True if a title may be played at a moment: a stage of the own turn, or `FrameKind.FightCard`. */
export function mayPlay(s: SloharState, seat: number, title: number, moment: number): boolean {
  switch (content.kind[title]) {
    case CardKind.Weapon:
      return s.weapon[seat] === BARE || content.titleOf[s.weapon[seat]] !== title;
    case CardKind.Shield:
      return s.shield[seat] === BARE || content.titleOf[s.shield[seat]] !== title;
    case CardKind.Other:
      // SL-EQ-02 One at a time.
      return s.other[seat] === BARE;
    default:
      return isTime(content.when[title], moment) && canAim(s, seat, content.verb[title * 6], content.kind[title]);
  }
}

/** SL-PLAY-02 True if a card may be played at a moment. */
function isTime(when: number, moment: number): boolean {
  switch (when) {
    case When.Unmoved:
      return moment === Stage.Before || moment === Stage.Rolled;
    case When.Rolled:
      return moment === Stage.Rolled;
    case When.Fight:
      return moment === FrameKind.FightCard;
    default:
      return true;
  }
}

/**
 * Writes the playable cards after the first place of `out`, each title once, and returns the number of actions
 * including that place. Without `out` returns 1 if there is any, otherwise 0.
 */
export function listHand(s: SloharState, seat: number, moment: number, out: Int32Array | null): number {
  const hand = Pile.Hand + seat;
  let n = 1;
  let title = -1;
  for (let card = nextOf(s, hand, -1); card >= 0; card = nextOf(s, hand, card)) {
    if (content.titleOf[card] === title) continue;
    title = content.titleOf[card];
    if (!mayPlay(s, seat, title, moment)) continue;
    if (out === null) return 1;
    out[n++] = actionOf(Act.Play, card);
  }
  return out === null ? 0 : n;
}

/** SL-PLAY-01 True if there is a card to play in the own turn, three at most, or to offer for sale. */
export function windowOpens(s: SloharState, seat: number, stage: number): boolean {
  if (s.pileSize[Pile.Hand + seat] === 0) return false;
  if (maySell(s, seat, stage)) return true;
  return s.plays[0] < PLAYS_MAX && listHand(s, seat, stage, null) > 0;
}

/** SL-TRADE-01 True if a sale is possible: once a turn, before moving. */
function maySell(s: SloharState, seat: number, stage: number): boolean {
  if (stage !== Stage.Before || s.option[Option.Trade] === 0 || s.offered[0] === 1) return false;
  return s.pileSize[Pile.Hand + seat] > 0 && s.seats[0] - s.outs[0] > 1;
}

export const windowQuestion = {
  legal(s: SloharState, seat: number, out: Int32Array): number {
    const stage = frameArg(s, topFrame(s), 1);
    out[0] = actionOf(Act.Pass, 0);
    let n = s.plays[0] < PLAYS_MAX ? listHand(s, seat, stage, out) : 1;
    if (maySell(s, seat, stage)) out[n++] = actionOf(Act.Sale, 0);
    return n;
  },
  apply(s: SloharState, seat: number, action: number): void {
    const kind = actOf(action);
    if (kind === Act.Pass) return closeWindow(s);
    popFrame(s);
    if (kind === Act.Sale) openSale(s, seat);
    else playCard(s, seat, operandOf(action));
  },
};

function closeWindow(s: SloharState): void {
  s.depth[0]--;
  setFrameArg(s, (s.depth[0] - 1) * FRAME_WORDS, 1, frameArg(s, (s.depth[0] - 1) * FRAME_WORDS, 1) + 1);
}

/** Plays a card of the hand; it counts in the own turn. */
export function playCard(s: SloharState, seat: number, card: number): void {
  if (seat === s.active[0]) s.plays[0]++;
  count(s, seat, Count.CardsPlayed, 1);
  const title = content.titleOf[card];
  switch (content.kind[title]) {
    case CardKind.Weapon:
      s.weapon[seat] = putOn(s, seat, card, s.weapon[seat]);
      return;
    case CardKind.Shield:
      s.shield[seat] = putOn(s, seat, card, s.shield[seat]);
      return;
    case CardKind.Other:
      s.other[seat] = putOn(s, seat, card, BARE);
      s.wear[seat] = 0;
      return;
    default:
      s.known[card] = 0;
      piles.move(s, card, Pile.Table);
      takeEffect(s, seat, card);
  }
}

/** SL-EQ-01 Puts on equipment by playing it; the replaced one comes back to hand. */
function putOn(s: SloharState, seat: number, card: number, old: number): number {
  if (old !== BARE) toHandOpenly(s, old, seat);
  s.known[card] = 0;
  piles.move(s, card, Pile.Worn + seat);
  return card;
}

/** SL-TEXT-01 Asks for the target of a card: 'a player' includes oneself, 'an opponent' does not. */
export const aimQuestion = {
  legal(s: SloharState, seat: number, out: Int32Array): number {
    const verb = frameArg(s, topFrame(s), 2);
    let n = 0;
    for (let target = 0; target < s.seats[0]; target++)
      if (s.status[target] === Status.Playing && aims(s, seat, verb, target)) out[n++] = actionOf(Act.Aim, target);
    return n;
  },
  apply(s: SloharState, seat: number, action: number): void {
    const at = topFrame(s);
    const card = frameArg(s, at, 1);
    const verb = frameArg(s, at, 2);
    const n = frameArg(s, at, 3);
    popFrame(s);
    finish(s, seat, card, verb, operandOf(action), n);
  },
};
