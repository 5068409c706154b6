import { actionOf, NO_CARD, pairOf } from '../../../../engine/index.js';
import { content, derivedFromContent } from '../../content/index.js';
import { discard, printed } from '../../holdings/inventory.js';
import { modified } from '../../holdings/powers.js';
import { inForm } from '../../holdings/stats.js';
import { gainLives } from '../../holdings/stock.js';
import { LIFE, pointsOf, printedPoints, trophyTotal } from '../../holdings/trophy-points.js';
import { BlitzTrophy, Option, TrophyPrice } from '../../options/option.js';
import { CARDS, Pile, piles, type TalismanState } from '../../state/state.js';
import { Part, Stat } from '../../vocabulary/ids.js';
import { Act } from '../../vocabulary/kinds.js';
import { Num } from '../../vocabulary/powers.js';
import { counterRoom, gainPoints } from './points.js';

/** R-TRO-01, RS-ALT-01 Makes a killed Enemy a trophy; one won in another form buys lives, under the option. */
export function keepTrophy(s: TalismanState, seat: number, card: number): void {
  piles.move(s, card, Pile.Trophies + seat);
  if (s.option[Option.LifeTrophy] === 0) return;
  const bit = 1 << (card & 31);
  if (inForm(s, seat)) s.wonInForm[card >> 5] |= bit;
  else s.wonInForm[card >> 5] &= ~bit;
}

/** R-TRO-02..04 Adds the trades open at the end of the turn: of each stat, one counter or more. */
export function writeTrades(s: TalismanState, seat: number, out: Int32Array, count: number): number {
  if (s.pileSize[Pile.Trophies + seat] === 0) return count;
  const strength = mostTraded(s, seat, Stat.Strength);
  const craft = mostTraded(s, seat, Stat.Craft);
  for (let n = 1; n <= strength; n++) out[count++] = actionOf(Act.Trade, pairOf(Stat.Strength, n));
  for (let n = 1; n <= craft; n++) out[count++] = actionOf(Act.Trade, pairOf(Stat.Craft, n));
  if (s.option[Option.LifeTrophy] === 0) return count;
  const lives = mostTraded(s, seat, LIFE);
  for (let n = 1; n <= lives; n++) out[count++] = actionOf(Act.Trade, pairOf(LIFE, n));
  return count;
}

/** R-GR-04 Returns the counters that the trophies buy, the stock has and a cap allows. */
function mostTraded(s: TalismanState, seat: number, stat: number): number {
  const room = roomOf(s, seat, stat);
  if (room === 0) return 0;
  const n = bought(s, seat, stat);
  return n < room ? n : room;
}

/** R-GR-04, SC-06 Returns the counters of a stat, or the lives, that can be bought: at most the stock and the cap. */
function roomOf(s: TalismanState, seat: number, stat: number): number {
  return stat === LIFE ? s.stock[Part.Life] : counterRoom(s, seat, stat);
}

function bought(s: TalismanState, seat: number, stat: number): number {
  if (s.option[Option.BlitzTrophy] === BlitzTrophy.Cards3)
    return (s.pileSize[Pile.Trophies + seat] / CARDS_FOR_ONE) | 0;
  const total = trophyTotal(s, seat, stat);
  const rate = trophyRate(s, seat, stat);
  if (s.option[Option.TrophyPrice] === TrophyPrice.Rate) return (total / rate) | 0;
  let n = 0;
  while (priceOf(s, n + 1, rate) <= total) n++;
  return n;
}

/** V-XIV-5, RUL-84, RUL-115 Trophy cards, of either stat, that buy a counter of either. */
export const CARDS_FOR_ONE = 3;

/** V-XI-A Returns the points for `n` counters if the next one costs `rate`. */
function priceOf(s: TalismanState, n: number, rate: number): number {
  return n * rate + (s.option[Option.TrophyPrice] === TrophyPrice.Rate ? 0 : (n * (n - 1)) >> 1);
}

/**
 * R-TRO-03, V-XI-A Returns the points that buy the next counter: by option a fixed number, or the present value without
 * Objects and Followers. A power may change it.
 */
export function trophyRate(s: TalismanState, seat: number, stat: number): number {
  const byValue = s.option[Option.TrophyPrice] === TrophyPrice.Value && stat !== LIFE;
  const full = byValue ? printed(s, seat, stat) + counters(s, seat, stat) : s.option[Option.TrophyRate];
  const rate = cheaperBy(full, s.cheaper[seat]);
  return content.numberMask === 0 ? rate : modified(s, seat, Num.TrophyRate, rate);
}

/** Returns a price that is so many points lower, at least 1. */
export function cheaperBy(price: number, points: number): number {
  if (points === 0) return price;
  return price > points ? price - points : 1;
}

function counters(s: TalismanState, seat: number, stat: number): number {
  return stat === Stat.Strength ? s.strength[seat] : s.craft[seat];
}

/** R-TRO-02 True if a trade is possible. */
export function mayTrade(s: TalismanState, seat: number): boolean {
  if (s.pileSize[Pile.Trophies + seat] === 0) return false;
  if (buysOne(s, seat, Stat.Strength) || buysOne(s, seat, Stat.Craft)) return true;
  return s.option[Option.LifeTrophy] === 1 && buysOne(s, seat, LIFE);
}

function buysOne(s: TalismanState, seat: number, stat: number): boolean {
  const byCards = s.option[Option.BlitzTrophy] === BlitzTrophy.Cards3;
  const enough = byCards
    ? s.pileSize[Pile.Trophies + seat] >= CARDS_FOR_ONE
    : trophyTotal(s, seat, stat) >= trophyRate(s, seat, stat);
  return enough && roomOf(s, seat, stat) > 0;
}

/**
 * R-TRO-03..06 Trades trophies for `n` counters of a stat. The cards are chosen so that as few points as possible are
 * lost: no player would give up more.
 */
export function tradeTrophies(s: TalismanState, seat: number, stat: number, n: number): void {
  if (s.option[Option.BlitzTrophy] === BlitzTrophy.Cards3) return tradeCards(s, seat, stat, n);
  givePoints(s, seat, stat, priceOf(s, n, trophyRate(s, seat, stat)));
  if (stat === LIFE) gainLives(s, seat, n);
  else gainPoints(s, seat, stat, n);
}

/** R-TRO-06 Discards trophies of at least so many points, as few points as possible; the seat must have that many. */
export function givePoints(s: TalismanState, seat: number, stat: number, price: number): void {
  let due = cheapestSum(s, seat, stat, price);
  let row = s.pileSize[Pile.Trophies + seat] * points.sums;
  for (let card = s.lastCard[Pile.Trophies + seat]; card !== NO_CARD && due > 0; ) {
    const before = s.prevCard[card];
    row -= points.sums;
    const worth = pointsOf(s, card, stat);
    if (worth > 0 && worth <= due && reach.of[row + due - worth] === 1) {
      due -= worth;
      discard(s, card);
    }
    card = before;
  }
}

/** V-XIV-5 Trades the trophies won last, because all count the same. */
function tradeCards(s: TalismanState, seat: number, stat: number, n: number): void {
  for (let left = n * CARDS_FOR_ONE; left > 0; left--) discard(s, s.lastCard[Pile.Trophies + seat]);
  gainPoints(s, seat, stat, n);
}

/** Most points of one trophy, and a bound above any sum of trophies that is computed. */
export const points = derivedFromContent(() => ({ most: mostPoints(), sums: allPoints() + mostPoints() + 1 }));

/** `reach.of[k * points.sums + sum]` = 1 when the first k trophies hold a subset of that sum. */
export const reach = derivedFromContent(() => ({ of: new Uint8Array(points.sums * CARDS) }));

function mostPoints(): number {
  let most = 0;
  for (let title = 0; title < content.titleCount; title++)
    most = Math.max(most, content.strength[title], content.craft[title]);
  return most;
}

function allPoints(): number {
  let sum = 0;
  for (let card = 0; card < content.cardCount; card++)
    sum += printedPoints(card, Stat.Strength) + printedPoints(card, Stat.Craft);
  return sum;
}

/** Returns the least sum of trophies that is at least `due`; there must be one. Fills `reach` up to it. */
function cheapestSum(s: TalismanState, seat: number, stat: number, due: number): number {
  // The cheapest subset can spare no card, so it is less than one card above `due`.
  const limit = due + points.most;
  for (let sum = 1; sum < limit; sum++) reach.of[sum] = 0;
  reach.of[0] = 1;
  let row = 0;
  for (let card = s.firstCard[Pile.Trophies + seat]; card !== NO_CARD; card = s.nextCard[card], row += points.sums) {
    const worth = pointsOf(s, card, stat);
    for (let sum = 0; sum < limit; sum++) {
      const without = reach.of[row + sum];
      reach.of[row + points.sums + sum] =
        without === 1 || (worth > 0 && sum >= worth && reach.of[row + sum - worth] === 1) ? 1 : 0;
    }
  }
  while (due < limit && reach.of[row + due] === 0) due++;
  return due;
}
