import type { Real } from '../../../src/engine/index.js';
import { content, derivedFromContent } from '../../../src/games/talisman/content/index.js';
import { Option } from '../../../src/games/talisman/options/option.js';
import type { TalismanState } from '../../../src/games/talisman/state/state.js';
import { Breed, Deck, Region, Stat } from '../../../src/games/talisman/vocabulary/ids.js';
import { unseenUnder } from './declared.js';
import { Goal, points, pointWorth, setOf } from './goal.js';
import { foeNow, hourKey } from './hour.js';
import { lose, oddsAt, win } from './odds.js';
import { Param } from './params.js';
import { rateOf, trophyWorth } from './prices.js';
import { goalNow } from './refresh.js';
import type { View } from './view.js';

/**
 * Cost of the spread of an outcome. `risk` is the attitude to it, `Param.RiskAversion`, in hundredths of the standard
 * deviation.
 */

/**
 * Returns the worth of a fight: the prize by the chance to win it, less the cost by the chance to lose, both per mille,
 * and less the cost of the spread. Without risk aversion no root is computed.
 */
function gamble(risk: number, win: number, prize: number, lose: number, cost: number): number {
  // Not `win * prize - lose * cost`: with a negative prize and no chance to win that may be -0, which is no integer.
  const mean = ((win * prize + (0 - lose * cost)) / 1000) | 0;
  if (risk === 0) return mean;
  return mean - spreadCost(risk, win * prize * prize + lose * cost * cost, mean);
}

/** Returns the cost of a spread. `squares` is the sum of the squared outcomes, each times its chance per mille. */
export function spreadCost(risk: number, squares: Real, mean: number): number {
  const variance = squares / 1000 - mean * mean;
  return variance > 0 ? ((Math.sqrt(variance) * risk) / 100) | 0 : 0;
}

/** The worth of a card that will be drawn, in hundredths of a counter: the mean over the deck. */

/** Mean worth of an unseen card that is no Enemy, in hundredths of a counter. */
const OTHER_CARD = 16;

/** Highest Strength or Craft of an Enemy that is counted separately, in points. */
const MOST = 16;

export const unseen = derivedFromContent(() => {
  const strong = countFoes(content.strength);
  const crafty = countFoes(content.craft);
  return {
    strong: strong.values,
    strongCards: strong.cards,
    crafty: crafty.values,
    craftyCards: crafty.cards,
    animals: countAnimals(),
    cards: adventureCards(),
    isRich: richSpaces(),
  };
});

interface Foes {
  readonly values: Int16Array;
  readonly cards: Int16Array;
}

function countFoes(stat: ArrayLike<number>): Foes {
  const cards = new Int16Array(MOST + 1);
  for (let title = 0; title < content.titleCount; title++) {
    if (isAdventure(title)) cards[Math.min(MOST, stat[title])] += content.copies[title];
  }
  const values = Int16Array.from(cards.keys()).filter((value) => value > 0 && cards[value] > 0);
  return { values, cards: values.map((value) => cards[value]) };
}

function countAnimals(): Int16Array {
  const cards = new Int16Array(MOST + 1);
  for (let title = 0; title < content.titleCount; title++) {
    if (isAdventure(title) && content.breed[title] === Breed.Animal)
      cards[Math.min(MOST, content.strength[title])] += content.copies[title];
  }
  return cards;
}

function adventureCards(): number {
  let cards = 0;
  for (let title = 0; title < content.titleCount; title++) if (isAdventure(title)) cards += content.copies[title];
  return cards;
}

function isAdventure(title: number): boolean {
  return content.deckOf[content.firstCopy[title]] === Deck.Adventure;
}

/** SC-10 Returns the flags of the spaces of the Middle Region where several cards are drawn. */
function richSpaces(): Uint8Array {
  return Uint8Array.from(content.drawUpTo.subarray(0, content.spaceCount), (cards, space) =>
    cards > 1 && content.region[space] === Region.Middle ? 1 : 0,
  );
}

/**
 * Returns the worth of an unseen card. Few spaces have a bonus for creatures. For all others the view caches it, with
 * everything it depends on, because the seat changes less often than it is asked.
 */
export function unseenAt(s: TalismanState, v: View, bonus: number): number {
  if (bonus !== 0) return unseenWorth(s, v, bonus);
  const scores = (v.battle << 16) | (v.craft & 0xffff);
  const dice = (hourKey(s) << 16) | (v.mindDice << 12) | (v.ownDice << 8) | (v.foeDice << 4) | 1;
  const prices = pricesKey(s, v);
  if (v.unseenScores === scores && v.unseenDice === dice && v.unseenPrices === prices && v.unseenCost === v.lifeCost)
    return v.unseenWorth;
  v.unseenPrices = prices;
  v.unseenScores = scores;
  v.unseenDice = dice;
  v.unseenCost = v.lifeCost;
  v.unseenWorth = unseenWorth(s, v, 0);
  return v.unseenWorth;
}

/** Returns the worth of an unseen card for the goal: by the count, and for Animals by the chance to kill them. */
export function unseenFor(s: TalismanState, v: View): number {
  if (goalNow(s, v) >= Goal.Declared) return unseenUnder(setOf(goalNow(s, v)));
  let sum = points.unseen[goalNow(s, v)] * unseen.cards;
  if (goalNow(s, v) === Goal.Animals) {
    for (let strength = 1; strength <= MOST; strength++) {
      if (unseen.animals[strength] > 0)
        sum += unseen.animals[strength] * strength * win[oddsAt(v.ownDice, v.foeDice, v.battle - strength)];
    }
  }
  return ((sum * pointWorth(goalNow(s, v))) / (1000 * unseen.cards)) | 0;
}

/** Returns a number for everything that the price of a counter depends on. */
function pricesKey(s: TalismanState, v: View): number {
  const counts = (s.option[Option.HalfTrophies] << 2) | s.option[Option.BlitzTrophy];
  return (counts << 20) | (rateOf(s, v, Stat.Strength) << 10) | rateOf(s, v, Stat.Craft);
}

/** Returns the mean over the Enemies of the deck by their odds, and over all other cards. */
function unseenWorth(s: TalismanState, v: View, bonus: number): number {
  const cost = v.lifeCost;
  const own = v.ownDice;
  const foeDice = v.foeDice;
  const battle = v.battle - (foeDice === 0 ? 0 : bonus);
  const mind = v.craft - bonus;
  const risk = v.param[Param.RiskAversion];
  let sum = 0;
  for (let i = 0; i < unseen.strong.length; i++) {
    const foe = unseen.strong[i];
    const prize = trophyWorth(s, v, Stat.Strength, foe, 1);
    sum += unseen.strongCards[i] * fightWorth(risk, own, foeDice, battle - foeNow(s, foe, foeDice), prize, cost);
  }
  for (let i = 0; i < unseen.crafty.length; i++) {
    const foe = unseen.crafty[i];
    const prize = trophyWorth(s, v, Stat.Craft, foe, 1);
    sum += unseen.craftyCards[i] * fightWorth(risk, v.mindDice, 1, mind - foeNow(s, foe, 1), prize, cost);
  }
  return ((sum / unseen.cards) | 0) + OTHER_CARD;
}

/** Returns the worth of a fight: the prize by the chance to win it, less a life by the chance to lose. */
export function fightWorth(
  risk: number,
  own: number,
  foeDice: number,
  lead: number,
  prize: number,
  cost: number,
): number {
  const at = oddsAt(own, foeDice, lead);
  return gamble(risk, win[at], prize, lose[at], cost);
}
