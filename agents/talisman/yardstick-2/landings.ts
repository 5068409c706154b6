import { NO_CARD } from '../../../src/engine/index.js';
import {
  BRIDGEHEAD,
  CAVE,
  NOWHERE,
  PORTAL,
  SENTINEL,
  toCave,
  toPortal,
  toSentinel,
} from '../../../src/games/talisman/holdings/board.js';
import { content } from '../../../src/games/talisman/content/index.js';
import { mayHave } from '../../../src/games/talisman/holdings/inventory.js';
import { Option } from '../../../src/games/talisman/options/option.js';
import { isPeaceful } from '../../../src/games/talisman/rules/combat/beasts.js';
import { hasMeans } from '../../../src/games/talisman/rules/combat/evading.js';
import { Pile, type TalismanState } from '../../../src/games/talisman/state/state.js';
import { fightScore, hasEase, hasTrait } from '../../../src/games/talisman/holdings/stats.js';
import { Breed, Deck, Ease, Kind, Region, Stat, Terrain, Trait } from '../../../src/games/talisman/vocabulary/ids.js';
import { preyAt } from './fighting.js';
import { lose, oddsAt, win } from './odds.js';
import { Horizon, P } from './params.js';
import { mayFetch, needsTalisman, noneLeft } from './plan.js';
import { programWorth } from './programs.js';
import { gamble } from './risk.js';
import { V } from './view.js';
import { cardWorth, GOLD, isLoot } from './worth.js';

/** What landing on a space is worth to a seat, in hundredths of a counter. */

/** A card unseen: mean worth of what is no Enemy, and the counts of Enemies by stat, from the rows. */
const OTHER_CARD = 16;
const DRAGON = Breed.Dragon;
/** An Animal for company. */
const CHARMED = 25;
const MOST = 16;
export const strong = countFoes(content.strength);
export const crafty = countFoes(content.craft);
export const CARDS = adventureCards();

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
  let worth = nearness(s, seat, v, space);
  const before = content.spaceBefore[space];
  if (before >= 0) worth += programWorth(s, seat, v, before, NO_CARD);
  const lying = s.pileSize[Pile.Space + space];
  worth += lying === 0 ? s.spaceGold[space] * GOLD : lyingWorth(s, seat, v, space);
  const unseen = content.drawUpTo[space] - lying;
  if (unseen > 0)
    worth += unseen * (unseenAt(s, v, content.creatureBonus[space]) + (isRich[space] === 1 ? v[P.DrawPull] : 0));
  if (v[V.Hunt] > 0) worth += preyAt(s, seat, v, space, v[V.Hunt]);
  const beyond = content.spaceDoes[space];
  return beyond < 0 ? worth : worth + programWorth(s, seat, v, beyond, NO_CARD);
}

/** SC-10 Spaces of the Middle Region where several cards are drawn. */
export const isRich = Uint8Array.from(content.drawUpTo, (cards, space) =>
  cards > 1 && content.region[space] === Region.Middle ? 1 : 0,
);

/**
 * A card unseen; few spaces have a bonus for creatures. What holds for all others the view keeps, with all it depends
 * on beside the agent's parameters: the seat changes less often than it is asked.
 */
export function unseenAt(s: TalismanState, v: Int32Array, bonus: number): number {
  if (bonus !== 0) return unseenWorth(s, v, bonus);
  const scores = (v[V.Battle] << 16) | (v[V.Mind] & 0xffff);
  const dice = (s.option[Option.TrophyRate] << 4) | (v[V.OwnDice] << 2) | v[V.FoeDice];
  if (v[V.UnseenScores] === scores && v[V.UnseenDice] === dice && v[V.UnseenCost] === v[V.LifeCost]) return v[V.Unseen];
  v[V.UnseenScores] = scores;
  v[V.UnseenDice] = dice;
  v[V.UnseenCost] = v[V.LifeCost];
  v[V.Unseen] = unseenWorth(s, v, 0);
  return v[V.Unseen];
}

/** Each Enemy of the deck by its chance, and the mean of all others. */
function unseenWorth(s: TalismanState, v: Int32Array, bonus: number): number {
  const cost = v[V.LifeCost];
  const rate = s.option[Option.TrophyRate];
  const own = v[V.OwnDice];
  const foeDice = v[V.FoeDice];
  const battle = v[V.Battle] - (foeDice === 0 ? 0 : bonus);
  const mind = v[V.Mind] - bonus;
  const strengthPrize = v[V.StrengthTrophy];
  const craftPrize = v[V.CraftTrophy];
  const risk = v[P.RiskAversion];
  let sum = 0;
  for (let i = 0; i < strong.values.length; i++) {
    const foe = strong.values[i];
    sum += strong.cards[i] * fightWorth(risk, own, foeDice, battle - foe, ((foe * strengthPrize) / rate) | 0, cost);
  }
  for (let i = 0; i < crafty.values.length; i++) {
    const foe = crafty.values[i];
    sum += crafty.cards[i] * fightWorth(risk, 1, 1, mind - foe, ((foe * craftPrize) / rate) | 0, cost);
  }
  return ((sum / CARDS) | 0) + OTHER_CARD;
}

/** A fight: the prize by the chance to win it, a life by the chance to lose. */
function fightWorth(risk: number, own: number, foeDice: number, lead: number, prize: number, cost: number): number {
  const at = oddsAt(own, foeDice, lead);
  return gamble(risk, win[at], prize, lose[at], cost);
}

/** What lies on the space: Enemies first, and behind them what can only be had if they are beaten. */
function lyingWorth(s: TalismanState, seat: number, v: Int32Array, space: number): number {
  let battle = 0,
    mind = 0,
    breed = Breed.None,
    worth = s.spaceGold[space] * GOLD,
    first = 0,
    tame = 1000;
  for (let card = s.firstCard[Pile.Space + space]; card !== NO_CARD; card = s.nextCard[card]) {
    const title = content.titleOf[card];
    const kind = content.kind[title];
    if (kind === Kind.Enemy && isPeaceful(s, seat, content.breed[title])) {
      tame = tamed(title, tame);
    } else if (kind === Kind.Enemy) {
      battle += content.strength[title];
      mind += content.craft[title];
      breed = content.breed[title];
    } else if (isLoot(title)) {
      if (content.mustTake[title] === 1) first -= 60;
      else if (mayHave(s, seat, card) && content.hire[title] <= s.gold[seat]) worth += cardWorth(s, seat, v, card);
    } else if (kind === Kind.Spell) first -= v[V.LifeCost];
    else worth += programWorth(s, seat, v, content.does[title], card);
  }
  // Behind a beast that is not charmed nothing is to be had.
  if (tame < 1000) worth = tame === 0 ? 0 : (((worth + CHARMED) * tame) / 1000) | 0;
  if (battle + mind > 0) worth = pastFoes(s, seat, v, space, battle, mind, breed, worth);
  return worth + first;
}

/** What is left of a chance per mille once this beast, too, must be charmed; Dragons cannot be. */
function tamed(title: number, chance: number): number {
  return content.breed[title] === Breed.Animal ? ((chance * (6 - content.strength[title])) / 6) | 0 : 0;
}

function pastFoes(
  s: TalismanState,
  seat: number,
  v: Int32Array,
  space: number,
  battle: number,
  mind: number,
  breed: number,
  behind: number,
): number {
  const cost = v[V.LifeCost];
  const rate = s.option[Option.TrophyRate];
  const bonus = content.creatureBonus[space];
  let worth = behind;
  if (mind > 0) {
    const lead = v[V.Mind] - mind - bonus;
    worth = fightWorth(v[P.RiskAversion], 1, 1, lead, (((mind * v[V.CraftTrophy]) / rate) | 0) + worth, cost);
  }
  if (battle > 0) {
    const own = v[V.OwnDice];
    const foeDice = v[V.FoeDice];
    const lead =
      fightScore(s, seat, Stat.Strength, breed === DRAGON ? DRAGON : Breed.None) - battle - (foeDice === 0 ? 0 : bonus);
    worth = fightWorth(
      v[P.RiskAversion],
      own,
      foeDice,
      lead,
      (((battle * v[V.StrengthTrophy]) / rate) | 0) + worth,
      cost,
    );
  }
  return evadesAt(s, seat, space) && worth < 0 ? 0 : worth;
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
/** A step of the march of a seat that has no time left, or that walks one space a turn and would else go to and fro. */
const MARCH = 1000;
const SLOW = 40;

/** Standing where the next step of the plan is within a throw is worth something. */
function nearness(s: TalismanState, seat: number, v: Int32Array, space: number): number {
  const region = content.region[space];
  if (v[V.Desperate] === 1) return hopeless(s, seat) ? 0 : 0 - MARCH * stepsTo(s, seat, v, space);
  if (v[V.ErrandOutside] === 1) return 0 - SLOW * stepsTo(s, seat, v, space);
  if (v[P.Horizon] === Horizon.Turn) return 0;
  if (hasTrait(s, seat, Trait.OneSpace) && hasGate(v, region)) return 0 - SLOW * stepsTo(s, seat, v, space);
  if (region === Region.Outer) return outerNearness(s, seat, v, space);
  if (region !== Region.Middle) return 0;
  if (v[V.Ready] === 1) return 60 + closeTo(toPortal[space], v);
  return v[V.WantsQuest] === 1 ? closeTo(toCave[space], v) : 0;
}

/**
 * No Talisman is to be had at any gate: a march would only carry it past whoever heals at the Portal, and never end.
 */
function hopeless(s: TalismanState, seat: number): boolean {
  return noneLeft(s) && needsTalisman(s, seat) && !mayFetch(s, seat);
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
