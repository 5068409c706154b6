import { NO_CARD } from '../../../engine/index.js';
import { content } from '../content/index.js';
import { discard } from '../inventory.js';
import { Option } from '../options.js';
import { CARDS, Pile, type TalismanState } from '../state.js';
import { Stat } from '../words/ids.js';
import { Act, act } from '../words/kinds.js';
import { gainPoints } from './points.js';

/** What a trophy counts for a stat. */
export function trophyPoints(card: number, stat: number): number {
  const title = content.titleOf[card];
  return stat === Stat.Strength ? content.strength[title] : content.craft[title];
}

/** Points of the trophies a seat holds. */
export function trophyTotal(s: TalismanState, seat: number, stat: number): number {
  let total = 0;
  for (let card = s.firstCard[Pile.Trophies + seat]; card !== NO_CARD; card = s.nextCard[card])
    total += trophyPoints(card, stat);
  return total;
}

/** R-TRO-02..04 Adds the trades open at the end of the turn: of each stat, one counter or more. */
export function writeTrades(s: TalismanState, seat: number, out: Int32Array, count: number): number {
  if (s.pileSize[Pile.Trophies + seat] === 0) return count;
  const strength = mostTraded(s, seat, Stat.Strength);
  const craft = mostTraded(s, seat, Stat.Craft);
  for (let n = 1; n <= strength; n++) out[count++] = act(Act.Trade, Stat.Strength | (n << 8));
  for (let n = 1; n <= craft; n++) out[count++] = act(Act.Trade, Stat.Craft | (n << 8));
  return count;
}

/** R-GR-04 Counters that the trophies buy and the stock has. */
function mostTraded(s: TalismanState, seat: number, stat: number): number {
  const n = (trophyTotal(s, seat, stat) / s.option[Option.TrophyRate]) | 0;
  return n < s.stock[stat] ? n : s.stock[stat];
}

/** R-TRO-02 Whether there is a trade to be made. */
export function mayTrade(s: TalismanState, seat: number): boolean {
  return s.pileSize[Pile.Trophies + seat] > 0 && (buysOne(s, seat, Stat.Strength) || buysOne(s, seat, Stat.Craft));
}

function buysOne(s: TalismanState, seat: number, stat: number): boolean {
  return s.stock[stat] > 0 && trophyTotal(s, seat, stat) >= s.option[Option.TrophyRate];
}

/**
 * R-TRO-03..06 Trades trophies for `n` counters of a stat. The cards are chosen so that as few points as possible are
 * lost: no player would give up more.
 */
export function tradeTrophies(s: TalismanState, seat: number, stat: number, n: number): void {
  let due = cheapestSum(s, seat, stat, n * s.option[Option.TrophyRate]);
  let row = s.pileSize[Pile.Trophies + seat] * SUMS;
  for (let card = s.lastCard[Pile.Trophies + seat]; card !== NO_CARD && due > 0; ) {
    const before = s.prevCard[card];
    row -= SUMS;
    const points = trophyPoints(card, stat);
    if (points > 0 && points <= due && reach[row + due - points] === 1) {
      due -= points;
      discard(s, card);
    }
    card = before;
  }
  gainPoints(s, seat, stat, n);
}

/** The most points of one trophy, and more than any sum of trophies that is looked at. */
export const MOST_POINTS = mostPoints();
export const SUMS = allPoints() + MOST_POINTS + 1;
/** `reach[k * SUMS + sum]` = 1 when the first k trophies hold a subset of that sum. */
export const reach = new Uint8Array(SUMS * CARDS);

function mostPoints(): number {
  let most = 0;
  for (let title = 0; title < content.titleCount; title++)
    most = Math.max(most, content.strength[title], content.craft[title]);
  return most;
}

function allPoints(): number {
  let sum = 0;
  for (let card = 0; card < content.cardCount; card++)
    sum += trophyPoints(card, Stat.Strength) + trophyPoints(card, Stat.Craft);
  return sum;
}

/** The least sum of trophies that is at least `due`; there must be one. Fills `reach` up to it. */
function cheapestSum(s: TalismanState, seat: number, stat: number, due: number): number {
  // Of the cheapest subset no card can be spared, so it is less than one card above what is due.
  const limit = due + MOST_POINTS;
  for (let sum = 1; sum < limit; sum++) reach[sum] = 0;
  reach[0] = 1;
  let row = 0;
  for (let card = s.firstCard[Pile.Trophies + seat]; card !== NO_CARD; card = s.nextCard[card], row += SUMS) {
    const points = trophyPoints(card, stat);
    for (let sum = 0; sum < limit; sum++) {
      const without = reach[row + sum];
      reach[row + SUMS + sum] =
        without === 1 || (points > 0 && sum >= points && reach[row + sum - points] === 1) ? 1 : 0;
    }
  }
  while (due < limit && reach[row + due] === 0) due++;
  return due;
}
