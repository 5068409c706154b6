import { NO_CARD } from '../../src/engine/index.js';
import { CAVE, NOWHERE, PORTAL, SENTINEL, toCave, toPortal, toSentinel } from '../../src/games/talisman/board.js';
import { content } from '../../src/games/talisman/content/index.js';
import { Breed, Deck, Kind, Region, Stat, Terrain, Trait } from '../../src/games/talisman/ids.js';
import { mayHave } from '../../src/games/talisman/inventory.js';
import { Option } from '../../src/games/talisman/options.js';
import { isPeaceful } from '../../src/games/talisman/rules/beasts.js';
import { hasMeans } from '../../src/games/talisman/rules/evading.js';
import { Pile, type TalismanState } from '../../src/games/talisman/state.js';
import { fightScore, hasTrait } from '../../src/games/talisman/stats.js';
import { loseChance, winChance } from './odds.js';
import { P } from './params.js';
import { battleDice, desperate, foeDice, mayFetch, needsTalisman, noneLeft, ready, wantsBridge, wantsMiddle } from './plan.js';
import { programWorth } from './programs.js';
import { cardWorth, CRAFT, GOLD, isLoot, lifeCost, TROPHY } from './worth.js';

/** What landing on a space is worth to a seat, in hundredths of a counter. */

/** A card unseen: mean worth of what is no Enemy, and the counts of Enemies by stat, from the rows. */
const OTHER_CARD = 16;
const DRAGON = Breed.Dragon;
/** An Animal for company. */
const CHARMED = 25;
const foes = countFoes();
const MOST = 16;

interface Foes { readonly strength: Int16Array; readonly craft: Int16Array; readonly cards: number }

function countFoes(): Foes {
  const strength = new Int16Array(17);
  const craft = new Int16Array(17);
  let cards = 0;
  for (let title = 0; title < content.titleCount; title++) {
    const copies = content.copies[title];
    if (content.deckOf[content.firstCopy[title]] !== Deck.Adventure) continue;
    cards += copies;
    strength[Math.min(16, content.strength[title])] += copies;
    craft[Math.min(16, content.craft[title])] += copies;
  }
  return { strength, craft, cards };
}

/** Landing on `space`: what is lost before, what lies there, what will be drawn, and the space's own words. */
export function landingWorth(s: TalismanState, seat: number, p: Int32Array, space: number): number {
  let worth = nearness(s, seat, p, space);
  if (content.spaceBefore[space] >= 0) worth += programWorth(s, seat, p, content.spaceBefore[space], NO_CARD);
  worth += lyingWorth(s, seat, p, space);
  const unseen = content.drawUpTo[space] - s.pileSize[Pile.Space + space];
  if (unseen > 0) worth += unseen * unseenWorth(s, seat, p, content.creatureBonus[space]);
  const beyond = content.spaceDoes[space];
  return beyond < 0 ? worth : worth + programWorth(s, seat, p, beyond, NO_CARD);
}

/** A card unseen: each Enemy of the deck by its chance, and the mean of all others. */
function unseenWorth(s: TalismanState, seat: number, p: Int32Array, bonus: number): number {
  const cost = lifeCost(s, seat, p);
  const rate = s.option[Option.TrophyRate];
  const own = battleDice(s, seat);
  const his = foeDice(s, seat);
  const battle = fightScore(s, seat, Stat.Strength, Breed.None) - (his === 0 ? 0 : bonus);
  const mind = fightScore(s, seat, Stat.Craft, Breed.None) - bonus;
  let sum = 0;
  for (let foe = 1; foe <= MOST; foe++) {
    if (foes.strength[foe] > 0) sum += foes.strength[foe] * fightWorth(own, his, battle - foe, (foe * TROPHY / rate) | 0, cost);
    if (foes.craft[foe] > 0) sum += foes.craft[foe] * fightWorth(1, 1, mind - foe, (foe * CRAFT / rate) | 0, cost);
  }
  return ((sum / foes.cards) | 0) + OTHER_CARD;
}

/** A fight: the prize by the chance to win it, a life by the chance to lose. */
export function fightWorth(own: number, his: number, lead: number, prize: number, cost: number): number {
  return ((winChance(own, his, lead) * prize - loseChance(own, his, lead) * cost) / 1000) | 0;
}

/** What lies on the space: Enemies first, and behind them what can only be had if they are beaten. */
function lyingWorth(s: TalismanState, seat: number, p: Int32Array, space: number): number {
  let battle = 0, mind = 0, breed = Breed.None, worth = s.spaceGold[space] * GOLD, first = 0, tame = 1000;
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
      else if (mayHave(s, seat, card) && content.hire[title] <= s.gold[seat]) worth += cardWorth(s, seat, card);
    } else if (kind === Kind.Spell) first -= lifeCost(s, seat, p);
    else worth += programWorth(s, seat, p, content.does[title], card);
  }
  // Behind a beast that is not charmed nothing is to be had.
  if (tame < 1000) worth = ((worth + CHARMED) * tame / 1000) | 0;
  if (battle + mind > 0) worth = pastFoes(s, seat, p, space, battle, mind, breed, worth);
  return worth + first;
}

/** What is left of a chance per mille once this beast, too, must be charmed; Dragons cannot be. */
function tamed(title: number, chance: number): number {
  return content.breed[title] === Breed.Animal ? (chance * (6 - content.strength[title]) / 6) | 0 : 0;
}

function pastFoes(s: TalismanState, seat: number, p: Int32Array, space: number, battle: number, mind: number, breed: number, behind: number): number {
  const cost = lifeCost(s, seat, p);
  const rate = s.option[Option.TrophyRate];
  const bonus = content.creatureBonus[space];
  let worth = behind;
  if (mind > 0) {
    const lead = fightScore(s, seat, Stat.Craft, Breed.None) - mind - bonus;
    worth = fightWorth(1, 1, lead, ((mind * CRAFT / rate) | 0) + worth, cost);
  }
  if (battle > 0) {
    const own = battleDice(s, seat);
    const his = foeDice(s, seat);
    const lead = fightScore(s, seat, Stat.Strength, breed === DRAGON ? DRAGON : Breed.None) - battle - (his === 0 ? 0 : bonus);
    worth = fightWorth(own, his, lead, ((battle * TROPHY / rate) | 0) + worth, cost);
  }
  return evadesAt(s, seat, space) && worth < 0 ? 0 : worth;
}

function evadesAt(s: TalismanState, seat: number, space: number): boolean {
  const terrain = content.terrain[space];
  return (terrain === Terrain.Hills && hasTrait(s, seat, Trait.EvadeHills))
    || (terrain === Terrain.Woods && hasTrait(s, seat, Trait.EvadeWoods)) || (s.space[seat] === space && hasMeans(s, seat));
}

const NEAR = 6;
/** A step of the march of who has no time left, and of who walks one space a turn and would else go to and fro. */
const MARCH = 1000;
const SLOW = 40;

/** Standing where the next step of the plan is within a throw is worth something. */
function nearness(s: TalismanState, seat: number, p: Int32Array, space: number): number {
  const region = content.region[space];
  if (s.crownReached[0] === 1 && desperate(s, seat, p)) return hopeless(s, seat) ? 0 : 0 - MARCH * stepsTo(s, seat, space);
  if (hasTrait(s, seat, Trait.OneSpace) && hasGate(s, seat, p, region)) return 0 - SLOW * stepsTo(s, seat, space);
  if (region === Region.Outer) return outerNearness(s, seat, p, space);
  if (region !== Region.Middle) return 0;
  if (ready(s, seat, p)) return 60 + closeTo(toPortal[space], p);
  return wantsQuest(s, seat) ? closeTo(toCave[space], p) : 0;
}

/** No Talisman is to be had at any gate: a march would only carry it past whoever heals at the Portal, and never end. */
function hopeless(s: TalismanState, seat: number): boolean {
  return noneLeft(s) && needsTalisman(s, seat) && !mayFetch(s, seat);
}

/** There is a next gate that it wants to reach from this Region. */
function hasGate(s: TalismanState, seat: number, p: Int32Array, region: number): boolean {
  if (region === Region.Outer) return wantsBridge(s, seat, p);
  return region === Region.Middle && (wantsQuest(s, seat) || ready(s, seat, p));
}

/** Has no Talisman and no quest, and the Warlock has one to give. */
function wantsQuest(s: TalismanState, seat: number): boolean {
  return needsTalisman(s, seat) && s.quest[seat] === 0 && !noneLeft(s);
}

/** Steps along the ring from a space to the next gate of the march: the Sentinel, the Warlock's Cave, the Portal. */
function stepsTo(s: TalismanState, seat: number, space: number): number {
  const region = content.region[space];
  // An open quest bars the Portal: look for what it asks instead.
  if (region === Region.Inner || (region === Region.Middle && s.quest[seat] !== 0)) return 0;
  const quest = needsTalisman(s, seat) && !noneLeft(s);
  const goal = region === Region.Outer ? SENTINEL : quest ? CAVE : PORTAL;
  let steps = 0;
  for (let one = space, other = space; one !== goal && other !== goal; steps++) {
    one = content.clockwise[one];
    other = content.counterclockwise[other];
  }
  return steps;
}

function outerNearness(s: TalismanState, seat: number, p: Int32Array, space: number): number {
  if (!wantsMiddle(s, seat, p)) return 0;
  if (wantsBridge(s, seat, p)) return closeTo(toSentinel[space], p);
  const terrain = content.terrain[space];
  return hasTrait(s, seat, Trait.BuildsRaft) && (terrain === Terrain.Woods || terrain === Terrain.Forest) ? 60 : 0;
}

/** The fewer points away, the more throws reach it; a gate that one stands on is behind. */
function closeTo(points: number, p: Int32Array): number {
  return points === NOWHERE ? 0 - p[P.Pull] * NEAR : (NEAR - points) * p[P.Pull];
}
