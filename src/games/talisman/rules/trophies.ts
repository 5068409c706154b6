import { NO_CARD } from '../../../engine/index.js';
import { content } from '../content/index.js';
import { Stat } from '../ids.js';
import { discard } from '../inventory.js';
import { Option } from '../options.js';
import { Pile, type TalismanState } from '../state.js';
import { Act, act } from './kinds.js';
import { gainPoints } from './points.js';

/** What a trophy counts for a stat. */
export function trophyPoints(card: number, stat: number): number {
  const title = content.titleOf[card];
  return stat === Stat.Strength ? content.strength[title] : content.craft[title];
}

/** Points of the trophies a seat holds. */
export function trophyTotal(s: TalismanState, seat: number, stat: number): number {
  let total = 0;
  for (let card = s.firstCard[Pile.Trophies + seat]; card !== NO_CARD; card = s.nextCard[card]) total += trophyPoints(card, stat);
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

/**
 * R-TRO-03..06 Trades trophies for `n` counters of a stat. The cards are chosen so that as few points as possible are
 * lost: no player would give up more.
 */
export function tradeTrophies(s: TalismanState, seat: number, stat: number, n: number): void {
  for (let due = cheapestSum(s, seat, stat, n * s.option[Option.TrophyRate]); due > 0;) {
    const card = nextOf(s, seat, stat, due);
    due -= trophyPoints(card, stat);
    discard(s, card);
  }
  gainPoints(s, seat, stat, n);
}

/** Longest sum kept track of: far above what anybody hoards, and more is given up greedily. */
const SUMS = 128;
const reach = new Uint8Array(SUMS * 128);

/** The least sum of trophies that is at least `due`. */
function cheapestSum(s: TalismanState, seat: number, stat: number, due: number): number {
  fillReach(s, seat, stat);
  const row = s.pileSize[Pile.Trophies + seat] * SUMS;
  for (let sum = due; sum < SUMS; sum++) if (reach[row + sum] === 1) return sum;
  return due;
}

/** `reach[k * SUMS + sum]` = 1 when the first k trophies hold a subset of that sum. */
function fillReach(s: TalismanState, seat: number, stat: number): void {
  reach.fill(0, 0, SUMS);
  reach[0] = 1;
  let row = 0;
  for (let card = s.firstCard[Pile.Trophies + seat]; card !== NO_CARD; card = s.nextCard[card], row += SUMS) {
    const points = trophyPoints(card, stat);
    for (let sum = 0; sum < SUMS; sum++) {
      const without = reach[row + sum];
      reach[row + SUMS + sum] = without === 1 || (points > 0 && sum >= points && reach[row + sum - points] === 1) ? 1 : 0;
    }
  }
}

/** The last trophy that a subset of sum `due` can hold. */
function nextOf(s: TalismanState, seat: number, stat: number, due: number): number {
  fillReach(s, seat, stat);
  let row = (s.pileSize[Pile.Trophies + seat] - 1) * SUMS;
  for (let card = s.lastCard[Pile.Trophies + seat]; card !== NO_CARD; card = s.prevCard[card], row -= SUMS) {
    const points = trophyPoints(card, stat);
    if (points > 0 && points <= due && reach[row + due - points] === 1) return card;
  }
  return s.firstCard[Pile.Trophies + seat];
}
