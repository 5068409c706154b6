import { actOf, frameArg, frameKind, operandOf, topFrame } from '../../../src/engine/index.js';
import { content } from '../../../src/games/slohar/content/index.js';
import { Pile } from '../../../src/games/slohar/places.js';
import { askedFor, PRICE_GOLD } from '../../../src/games/slohar/rules/trade.js';

import type { SloharState } from '../../../src/games/slohar/state.js';
import { nextOf } from '../../../src/games/slohar/stock.js';
import { Act, CardKind, FrameKind } from '../../../src/games/slohar/words.js';
import { duelWorth } from './duels.js';
import { Param } from './params.js';
import type { Valuation } from './valuation.js';

/** Returns the index of the deal with a merchant that gains most, 0 = leave. */
export function chooseDeal(m: Valuation, s: SloharState, seat: number, actions: Int32Array, count: number): number {
  let best = 0;
  let most = 0;
  for (let i = 1; i < count; i++) {
    const card = operandOf(actions[i]);
    const title = content.titleOf[card];
    const gain = actOf(actions[i]) === Act.Buy ? buyGain(m, s, seat, title) : sellGain(m, s, seat, title);
    if (gain <= most) continue;
    most = gain;
    best = i;
  }
  return best;
}

/** Returns the gain of a ware. A second piece of the worn gear is worth 0. */
function buyGain(m: Valuation, s: SloharState, seat: number, title: number): number {
  const gear = content.kind[title] === CardKind.Weapon || content.kind[title] === CardKind.Shield;
  if (gear && m.gearGain(s, seat, title) <= bestInHand(m, s, seat, content.kind[title])) return 0;
  const worth = ((m.cardWorth(s, seat, title) * m.p[Param.Shopping]) / 100) | 0;
  return worth - askedFor(s, title) * m.p[Param.GoldWorth] - 1;
}

function bestInHand(m: Valuation, s: SloharState, seat: number, kind: number): number {
  const hand = Pile.Hand + seat;
  let best = 0;
  for (let card = nextOf(s, hand, -1); card >= 0; card = nextOf(s, hand, card)) {
    const title = content.titleOf[card];
    if (content.kind[title] === kind) best = Math.max(best, m.gearGain(s, seat, title));
  }
  return best;
}

/** Returns the gain of a sale. Spare gear is sold first, so that it can pay for better. */
function sellGain(m: Valuation, s: SloharState, seat: number, title: number): number {
  const gear = content.kind[title] === CardKind.Weapon || content.kind[title] === CardKind.Shield;
  if (gear && m.gearGain(s, seat, title) > 0) return 0;
  const gain = content.silver[title] * m.p[Param.GoldWorth] - m.cardWorth(s, seat, title);
  return gear ? 1000 + gain : gain - 10;
}

/** Returns the index of the card that is missed least. */
export function chooseDiscard(m: Valuation, s: SloharState, seat: number, actions: Int32Array, count: number): number {
  let best = 0;
  let least = 1 << 30;
  for (let i = 0; i < count; i++) {
    if (actOf(actions[i]) === Act.Pass) continue;
    const worth = m.cardWorth(s, seat, content.titleOf[operandOf(actions[i])]);
    if (worth >= least) continue;
    least = worth;
    best = i;
  }
  return best;
}

/**
 * Returns the index of the offer to an attacker: the least gold that it may take, if the fight would cost more; 0 =
 * none.
 */
export function chooseBribe(m: Valuation, s: SloharState, seat: number, actions: Int32Array, count: number): number {
  if (m.p[Param.Bribes] === 0) return 0;
  const mover = frameArg(s, topFrame(s), 1);
  const loss = 0 - duelWorth(m, s, seat, mover);
  const target = duelWorth(m, s, mover, seat);
  for (let i = 1; i < count; i++) {
    if (actOf(actions[i]) !== Act.OfferGold) return 0;
    const worth = operandOf(actions[i]) * m.p[Param.GoldWorth];
    if (worth >= loss) return 0;
    if (worth >= target) return i;
  }
  return 0;
}

/** True if an offer is worth more than the fight. */
export function takesBribe(m: Valuation, s: SloharState, seat: number): boolean {
  const at = topFrame(s);
  const card = frameArg(s, at, 2) - 1;
  const offer =
    frameArg(s, at, 1) * m.p[Param.GoldWorth] + (card < 0 ? 0 : m.cardWorth(s, seat, content.titleOf[card]));
  return offer >= duelWorth(m, s, seat, frameArg(s, at, 3));
}

/** Returns the index of the answer to a card on sale: 0 refuses an unseen card, and one that is not worth its price. */
export function answerSale(m: Valuation, s: SloharState, seat: number, actions: Int32Array, count: number): number {
  const at = topFrame(s);
  if (frameKind(s, at) !== FrameKind.SaleAnswer || frameArg(s, at, 2) === 1) return 0;
  const worth = m.cardWorth(s, seat, content.titleOf[frameArg(s, at, 1)]);
  const gold = PRICE_GOLD[frameArg(s, at, 3)] * m.p[Param.GoldWorth];
  if (actOf(actions[1]) === Act.Accept) return worth > gold + 20 ? 1 : 0;
  const given = chooseDiscard(m, s, seat, actions, count);
  const price = gold + m.cardWorth(s, seat, content.titleOf[operandOf(actions[given])]);
  return worth > price + 20 ? given : 0;
}
