import { NO_CARD } from '../../../src/engine/index.js';
import { content, derivedFromContent } from '../../../src/games/talisman/content/index.js';
import {
  BRIDGEHEAD,
  CASTLE,
  CAVE,
  NOWHERE,
  PORTAL,
  SENTINEL,
  toCastle,
  toCave,
  toPortal,
  toSentinel,
} from '../../../src/games/talisman/holdings/board.js';
import { fillsBag, mayHave } from '../../../src/games/talisman/holdings/inventory.js';
import { faceOf, fightScore, hasEase, hasTrait, hasWay, inForm } from '../../../src/games/talisman/holdings/stats.js';
import { Option } from '../../../src/games/talisman/options/options.js';
import { isPeaceful } from '../../../src/games/talisman/rules/combat/beasts.js';
import { hasMeans } from '../../../src/games/talisman/rules/combat/evading.js';
import { cardsAt, lyingAt } from '../../../src/games/talisman/rules/encounters/drawing.js';
import { isMet } from '../../../src/games/talisman/rules/encounters/other-deck.js';
import { isDrained } from '../../../src/games/talisman/rules/encounters/wells.js';
import { creatureScore, hourOf } from '../../../src/games/talisman/rules/turn/clock.js';
import { Pile, type TalismanState } from '../../../src/games/talisman/state/state.js';
import {
  Breed,
  Deck,
  Ease,
  FormWay,
  Kind,
  Region,
  Stat,
  Terrain,
  Trait,
} from '../../../src/games/talisman/vocabulary/ids.js';
import { lentStrength } from './aids.js';
import { preyAt } from './fighting.js';
import { homeNearness, otherUnseen } from './forms.js';
import { Goal, gameAt, points, pointWorth } from './goal.js';
import { foeNow, hourKey, scoreOf } from './hour.js';
import { lose, oddsAt, win } from './odds.js';
import { Horizon, P } from './params.js';
import { mayFetch, needsTalisman, noneLeft } from './plan.js';
import { powersAt } from './powers.js';
import { rateOf, trophyWorth } from './prices.js';
import { programWorth } from './programs.js';
import { gamble } from './risk.js';
import { goalNow, roomCost, V } from './view.js';
import { cardWorth, isLoot, killWorth } from './worth.js';

/** What landing on a space is worth to a seat, in hundredths of a counter. */

/** A card unseen: mean worth of what is no Enemy, and the counts of Enemies by stat, from the rows. */
const OTHER_CARD = 16;
const DRAGON = Breed.Dragon;
/** An Animal for company. */
const CHARMED = 25;
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

/** Enemies of the deck by one of the stats: which values there are, and how many cards of each. */
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

/** Animals of the deck by Strength. */
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

/** Landing on `space`: what is lost before, what lies there, what will be drawn, and the space's own words. */
export function landingWorth(s: TalismanState, seat: number, v: Int32Array, space: number): number {
  const formed = inForm(s, seat);
  const face = faceOf(s, space);
  let worth = formed ? homeNearness(s, seat, space) : nearness(s, seat, v, space);
  if (content.momentMask !== 0) worth += powersAt(s, seat, v, space);
  const before = content.spaceBefore[face];
  if (before >= 0) worth += programWorth(s, seat, v, before, NO_CARD);
  const lying = s.pileSize[Pile.Space + space];
  worth += lying === 0 ? s.spaceGold[space] * v[V.GoldWorth] : lyingWorth(s, seat, v, space, NO_CARD);
  const drawn = cardsAt(s, seat, space) - lyingAt(s, seat, space);
  if (drawn > 0 && hasWay(s, seat, FormWay.DrawsOther)) worth += drawn * otherUnseen(s, seat, v);
  else if (drawn > 0)
    worth +=
      drawn *
      (unseenAt(s, v, content.creatureBonus[space]) +
        (unseen.isRich[space] === 1 ? v[P.DrawPull] : 0) +
        (goalNow(s, v) <= Goal.Castle ? 0 : unseenFor(s, v)));
  if (v[V.Hunt] > 0) worth += preyAt(s, seat, v, space, v[V.Hunt]);
  const beyond = content.spaceDoes[face];
  return beyond < 0 ? worth : worth + programWorth(s, seat, v, beyond, NO_CARD);
}

/** SC-10 Spaces of the Middle Region where several cards are drawn. */
function richSpaces(): Uint8Array {
  return Uint8Array.from(content.drawUpTo.subarray(0, content.spaceCount), (cards, space) =>
    cards > 1 && content.region[space] === Region.Middle ? 1 : 0,
  );
}

/**
 * A card unseen; few spaces have a bonus for creatures. What holds for all others the view keeps, with all it depends
 * on beside the agent's parameters: the seat changes less often than it is asked.
 */
export function unseenAt(s: TalismanState, v: Int32Array, bonus: number): number {
  if (bonus !== 0) return unseenWorth(s, v, bonus);
  const scores = (v[V.Battle] << 16) | (v[V.Mind] & 0xffff);
  const dice = (hourKey(s) << 16) | (v[V.MindDice] << 12) | (v[V.OwnDice] << 8) | (v[V.FoeDice] << 4) | 1;
  const prices = pricesKey(s, v);
  if (
    v[V.UnseenScores] === scores &&
    v[V.UnseenDice] === dice &&
    v[V.UnseenPrices] === prices &&
    v[V.UnseenCost] === v[V.LifeCost]
  )
    return v[V.Unseen];
  v[V.UnseenPrices] = prices;
  v[V.UnseenScores] = scores;
  v[V.UnseenDice] = dice;
  v[V.UnseenCost] = v[V.LifeCost];
  v[V.Unseen] = unseenWorth(s, v, 0);
  return v[V.Unseen];
}

/** What a card unseen is worth for the goal: by the count, and Animals by the chance to kill them. */
function unseenFor(s: TalismanState, v: Int32Array): number {
  let sum = points.unseen[goalNow(s, v)] * unseen.cards;
  if (goalNow(s, v) === Goal.Animals) {
    for (let strength = 1; strength <= MOST; strength++) {
      if (unseen.animals[strength] > 0)
        sum += unseen.animals[strength] * strength * win[oddsAt(v[V.OwnDice], v[V.FoeDice], v[V.Battle] - strength)];
    }
  }
  return ((sum * pointWorth(goalNow(s, v))) / (1000 * unseen.cards)) | 0;
}

/** All that the price of a counter depends on. */
function pricesKey(s: TalismanState, v: Int32Array): number {
  return (s.option[Option.BlitzTrophy] << 20) | (rateOf(s, v, Stat.Strength) << 10) | rateOf(s, v, Stat.Craft);
}

/** Each Enemy of the deck by its chance, and the mean of all others. */
function unseenWorth(s: TalismanState, v: Int32Array, bonus: number): number {
  const cost = v[V.LifeCost];
  const own = v[V.OwnDice];
  const foeDice = v[V.FoeDice];
  const battle = v[V.Battle] - (foeDice === 0 ? 0 : bonus);
  const mind = v[V.Mind] - bonus;
  const risk = v[P.RiskAversion];
  let sum = 0;
  for (let i = 0; i < unseen.strong.length; i++) {
    const foe = unseen.strong[i];
    const prize = trophyWorth(s, v, Stat.Strength, foe, 1);
    sum += unseen.strongCards[i] * fightWorth(risk, own, foeDice, battle - foeNow(s, foe, foeDice), prize, cost);
  }
  for (let i = 0; i < unseen.crafty.length; i++) {
    const foe = unseen.crafty[i];
    const prize = trophyWorth(s, v, Stat.Craft, foe, 1);
    sum += unseen.craftyCards[i] * fightWorth(risk, v[V.MindDice], 1, mind - foeNow(s, foe, 1), prize, cost);
  }
  return ((sum / unseen.cards) | 0) + OTHER_CARD;
}

/** A fight: the prize by the chance to win it, a life by the chance to lose. */
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

/**
 * What lies on the space, but for one card: Enemies first, and behind them what can only be had if they are beaten.
 */
export function lyingWorth(s: TalismanState, seat: number, v: Int32Array, space: number, but: number): number {
  let battle = 0,
    mind = 0,
    fighters = 0,
    minds = 0,
    hour = 0,
    mindHour = 0,
    breed = Breed.None,
    worth = s.spaceGold[space] * v[V.GoldWorth],
    first = 0,
    tame = 1000;
  for (let card = s.firstCard[Pile.Space + space]; card !== NO_CARD; card = s.nextCard[card]) {
    if (card === but || (content.otherCount !== 0 && !isMet(s, seat, card))) continue;
    const title = content.titleOf[card];
    const kind = content.kind[title];
    if (kind === Kind.Enemy && isPeaceful(s, seat, content.breed[title])) {
      tame = tamed(title, tame);
    } else if (kind === Kind.Enemy) {
      const strength = content.strength[title];
      const craft = content.craft[title];
      battle += strength;
      mind += craft;
      if (strength > 0) {
        fighters++;
        hour += creatureScore(s, strength) - strength;
      } else {
        minds++;
        mindHour += creatureScore(s, craft) - craft;
      }
      breed = content.breed[title];
    } else if (isLoot(title)) {
      if (content.mustTake[title] === 1) first -= 60;
      else if (mayHave(s, seat, card) && content.hire[title] <= s.gold[seat])
        worth += lootWorth(s, seat, v, card, title);
    } else if (kind === Kind.Spell) first -= v[V.LifeCost];
    else if (!isDrained(s, seat, title)) worth += programWorth(s, seat, v, content.does[title], card);
  }
  // Behind a beast that is not charmed nothing is to be had.
  if (tame < 1000) worth = tame === 0 ? 0 : (((worth + CHARMED) * tame) / 1000) | 0;
  if (mind > 0) worth = pastSpirits(s, seat, v, space, mind, minds, mindHour + hourOf(s), worth);
  if (battle > 0) worth = pastBeasts(s, seat, v, space, battle, fighters, hour + hourOf(s), breed, worth);
  if (battle + mind > 0 && worth < 0 && evadesAt(s, seat, space)) worth = 0;
  return worth + first;
}

/** A thing that may be taken, less what has to go for it. */
function lootWorth(s: TalismanState, seat: number, v: Int32Array, card: number, title: number): number {
  const worth = cardWorth(s, seat, v, card);
  if (content.kind[title] === Kind.Follower || content.gold[title] > 0) return worth;
  const cost = roomCost(s, seat, v);
  if (cost > 0 && !fillsBag(s, seat, card)) return worth;
  return worth > cost ? worth - cost : 0;
}

/** What is left of a chance per mille once this beast, too, must be charmed; Dragons cannot be. */
function tamed(title: number, chance: number): number {
  return content.breed[title] === Breed.Animal ? ((chance * (6 - content.strength[title])) / 6) | 0 : 0;
}

/** The chance to get past what fights with Craft, and what it brings; `hour` is what the clock adds to its score. */
function pastSpirits(
  s: TalismanState,
  seat: number,
  v: Int32Array,
  space: number,
  points: number,
  cards: number,
  hour: number,
  behind: number,
): number {
  const lead = v[V.Mind] - points - hour - content.creatureBonus[space];
  const prize = trophyWorth(s, v, Stat.Craft, points, cards) + behind + killWorth(s, seat);
  return fightWorth(v[P.RiskAversion], v[V.MindDice], 1, lead, prize, v[V.LifeCost]);
}

/** The same of what fights with Strength. */
function pastBeasts(
  s: TalismanState,
  seat: number,
  v: Int32Array,
  space: number,
  points: number,
  cards: number,
  hour: number,
  breed: number,
  behind: number,
): number {
  const foeDice = v[V.FoeDice];
  const bonus = foeDice === 0 ? 0 : content.creatureBonus[space];
  const own = fightScore(s, seat, Stat.Strength, breed === DRAGON ? DRAGON : Breed.None) + lentStrength(s, seat);
  const lead = own - scoreOf(s, points + hour, foeDice) - bonus;
  const prize = trophyWorth(s, v, Stat.Strength, points, cards) + behind + killWorth(s, seat) + preyWorth(s, v, space);
  return fightWorth(v[P.RiskAversion], v[V.OwnDice], foeDice, lead, prize, v[V.LifeCost]);
}

/** What the Animals that lie there are worth to a hunter. */
function preyWorth(s: TalismanState, v: Int32Array, space: number): number {
  return goalNow(s, v) === Goal.Animals ? gameAt(s, space) * pointWorth(Goal.Animals) : 0;
}

function evadesAt(s: TalismanState, seat: number, space: number): boolean {
  const terrain = content.terrain[space];
  return (
    (terrain === Terrain.Hills && hasEase(s, seat, Ease.EvadeHills)) ||
    (terrain === Terrain.Woods && hasEase(s, seat, Ease.EvadeWoods)) ||
    (s.space[seat] === space && hasMeans(s, seat))
  );
}

const NEAR = 6;
/** A step of the march of a seat that has no time left; and of one on an errand. */
const MARCH = 1000;
const ERRAND = 40;
/** A step for who walks one space a turn: more than most spaces are worth, or between two of them it goes to and fro. */
const SLOW = 150;
/** The Castle, to who brings a Talisman there, and a step towards it. */
const GRANTED = 20000;
const HOMEWARD = 40;

/** Standing where the next step of the plan is within a throw is worth something. */
function nearness(s: TalismanState, seat: number, v: Int32Array, space: number): number {
  const region = content.region[space];
  if (v[V.Desperate] === 1) return hopeless(s, seat) ? 0 : 0 - MARCH * stepsTo(s, seat, v, space);
  if (v[V.ErrandOutside] === 1)
    return 0 - (hasTrait(s, seat, Trait.OneSpace) ? SLOW : ERRAND) * stepsTo(s, seat, v, space);
  if (v[P.Horizon] === Horizon.Turn) return 0;
  if (hasTrait(s, seat, Trait.OneSpace) && hasGate(v, region)) return 0 - SLOW * stepsTo(s, seat, v, space);
  if (region === Region.Outer) return outerNearness(s, seat, v, space);
  if (region !== Region.Middle) return 0;
  if (v[V.Ready] === 1) return 60 + closeTo(toPortal[space], v);
  if (goalNow(s, v) === Goal.Castle && !needsTalisman(s, seat)) return space === CASTLE ? GRANTED : homeward(space);
  return v[V.WantsQuest] === 1 ? closeTo(toCave[space], v) : 0;
}

/**
 * No Talisman is to be had at any gate: a march would only carry it past whoever heals at the Portal, and never end.
 */
function hopeless(s: TalismanState, seat: number): boolean {
  return noneLeft(s) && needsTalisman(s, seat) && !mayFetch(s, seat);
}

/** Has somewhere to go to from this Region: its steps are counted. */
export function isBound(v: Int32Array, region: number): boolean {
  return v[V.Desperate] === 1 || v[V.ErrandOutside] === 1 || hasGate(v, region);
}

/** The nearer to the Castle the better: a step is worth more than most spaces. */
function homeward(space: number): number {
  return toCastle[space] === NOWHERE ? 0 - NEAR * HOMEWARD : (NEAR - toCastle[space]) * HOMEWARD;
}

/** There is a next gate that it wants to reach from this Region. */
function hasGate(v: Int32Array, region: number): boolean {
  if (region === Region.Outer) return v[V.WantsBridge] === 1;
  return region === Region.Middle && (v[V.WantsQuest] === 1 || v[V.Ready] === 1);
}

/** Steps along the ring from a space to the next gate of the march. */
function stepsTo(s: TalismanState, seat: number, v: Int32Array, space: number): number {
  const goal = gateOf(s, seat, v, content.region[space]);
  if (goal === NOWHERE) return 0;
  let steps = 0;
  for (let one = space, other = space; one !== goal && other !== goal; steps++) {
    one = content.clockwise[one];
    other = content.counterclockwise[other];
  }
  return steps;
}

/** The next gate of the march from a Region: the bridge on either side, the Warlock's Cave, the Portal. */
function gateOf(s: TalismanState, seat: number, v: Int32Array, region: number): number {
  if (region === Region.Inner) return NOWHERE;
  if (v[V.ErrandOutside] === 1) return region === Region.Middle ? BRIDGEHEAD : NOWHERE;
  if (region === Region.Outer) return SENTINEL;
  // An open quest bars the Portal: look for what it asks instead.
  if (s.quest[seat] !== 0) return NOWHERE;
  return needsTalisman(s, seat) && !noneLeft(s) ? CAVE : PORTAL;
}

function outerNearness(s: TalismanState, seat: number, v: Int32Array, space: number): number {
  if (v[V.WantsMiddle] === 0) return 0;
  if (v[V.WantsBridge] === 1) return closeTo(toSentinel[space], v);
  const terrain = content.terrain[space];
  return v[V.WantsRaft] === 1 &&
    hasTrait(s, seat, Trait.BuildsRaft) &&
    (terrain === Terrain.Woods || terrain === Terrain.Forest)
    ? 60
    : 0;
}

/** The fewer points away, the more throws reach it; a gate that one stands on is behind. */
function closeTo(points: number, v: Int32Array): number {
  return points === NOWHERE ? 0 - v[P.Pull] * NEAR : (NEAR - points) * v[P.Pull];
}
