import {
  CROWN,
  NOWHERE,
  onward,
  PLAIN,
  SENTINEL_CREATURE,
  toCave,
  toPortal,
  toSentinel,
} from '../../../src/games/talisman/board.js';
import { content } from '../../../src/games/talisman/content/index.js';
import { printed } from '../../../src/games/talisman/inventory.js';
import { trophyTotal } from '../../../src/games/talisman/rules/trophies.js';
import { Pile, SPACES, Status, type TalismanState } from '../../../src/games/talisman/state.js';
import { craftNow, fightScore, hasTrait, isPlaying, regionOf, strengthNow } from '../../../src/games/talisman/stats.js';
import { Breed, Region, Stat, Trait } from '../../../src/games/talisman/words/ids.js';
import { loseChance, winChance } from '../heuristic/odds.js';
import { battleDice, bestStat, foeDice, pathCost, portalWin } from '../heuristic/plan.js';

/**
 * The numbers a position is judged by: small whole ones of each seat. Each phase has weights of its own: lives mean
 * something else once somebody rules from the Crown, Strength once it has carried a seat across the river.
 */

/** Names of the features of a seat, in the order of `writeFeatures`. */
export const FEATURES = [
  // the character
  'strength',
  'craft',
  'best',
  'printedStrength',
  'printedCraft',
  'life',
  'lifeTo2',
  'lifeTo4',
  'fate',
  'fateFirst',
  'alignment',
  // what it has
  'gold',
  'spells',
  'objects',
  'followers',
  'room',
  'trophies',
  'strengthTrophies',
  'craftTrophies',
  // how it fights
  'battle',
  'armour',
  'twoDice',
  'odds3',
  'odds5',
  'odds7',
  'odds9',
  'psychic3',
  'psychic5',
  // its way to the Crown
  'talisman',
  'talismansLeft',
  'quest',
  'bridge',
  'raft',
  'middle',
  'toSentinel',
  'toPortal',
  'toCave',
  'portalStrength',
  'portalCraft',
  'pathStrength',
  'pathCraft',
  'inner',
  'steps',
  'fiends',
  'crown',
  // what holds it up
  'toad',
  'lostTurns',
  'waiting',
  'enslaved',
  'away',
  // the others
  'seats',
  'round',
  'lead',
  'rivalsInside',
  'rivalsWithTalisman',
  'magicOff',
] as const;

/**
 * Phases of a seat's game, each with weights of its own: by the Region where it is, and once somebody rules from the
 * Crown, whether it is the seat itself.
 */
export const PHASES = ['outer', 'middle', 'inner', 'ruled', 'ruler'] as const;

const enum Phase {
  Outer,
  Middle,
  Inner,
  Ruled,
  Ruler,
}

const CAP_STAT = 16;
const CAP_POINTS = 14;
const CAP_LIFE = 8;
const CAP_GOODS = 5;
const CAP_LEAD = 8;
const CAP_ROUNDS = 100;
const ROUNDS = 4;
const CAP_COST = 40;
/** Of the hundredths of a life in which the plan counts what a path costs. */
const COST = 50;

/** Steps to the Crown from each space of the Inner Region; 0 elsewhere. */
export const steps = new Uint8Array(SPACES);
for (let space = 0; space < SPACES; space++) {
  if (content.region[space] !== Region.Inner) continue;
  let n = space === PLAIN ? 4 : 0;
  for (let at = space; at !== CROWN && at !== PLAIN && at !== NOWHERE; at = onward[at]) n++;
  steps[space] = n;
}

/** Whether somebody stands on the Crown and rules. */
export function isRuled(s: TalismanState): boolean {
  if (s.crownReached[0] === 0) return false;
  for (let seat = 0; seat < s.seats[0]; seat++) if (isPlaying(s, seat) && s.space[seat] === CROWN) return true;
  return false;
}

/** The phase of a seat; `ruled` says whether somebody rules. */
export function phaseOf(s: TalismanState, seat: number, ruled: boolean): number {
  if (ruled) return s.space[seat] === CROWN ? Phase.Ruler : Phase.Ruled;
  const region = regionOf(s, seat);
  return region === Region.Inner ? Phase.Inner : region === Region.Middle ? Phase.Middle : Phase.Outer;
}

/** True for a seat that can still win. */
export function inPlay(s: TalismanState, seat: number): boolean {
  return s.status[seat] !== Status.Out;
}

/** Writes the features of a seat that is in play from `out[at]`. */
export function writeFeatures(s: TalismanState, seat: number, out: Int32Array, at: number): void {
  at = writeCharacter(s, seat, out, at);
  at = writeGoods(s, seat, out, at);
  at = writeOdds(s, seat, out, at);
  at = writeJourney(s, seat, out, at);
  at = writeDelays(s, seat, out, at);
  writeRivals(s, seat, out, at);
}

function writeCharacter(s: TalismanState, seat: number, out: Int32Array, at: number): number {
  const life = capped(s.life[seat], CAP_LIFE);
  out[at++] = capped(strengthNow(s, seat), CAP_STAT);
  out[at++] = capped(craftNow(s, seat), CAP_STAT);
  out[at++] = capped(bestStat(s, seat), CAP_STAT);
  out[at++] = printed(s, seat, Stat.Strength);
  out[at++] = printed(s, seat, Stat.Craft);
  out[at++] = life;
  out[at++] = capped(life, 2);
  out[at++] = capped(life, 4);
  out[at++] = capped(s.fate[seat], CAP_LIFE);
  out[at++] = capped(s.fate[seat], 1);
  out[at++] = s.alignment[seat];
  return at;
}

function writeGoods(s: TalismanState, seat: number, out: Int32Array, at: number): number {
  out[at++] = capped(s.gold[seat], CAP_LIFE);
  out[at++] = s.pileSize[Pile.Spells + seat];
  out[at++] = capped(s.objects[seat], CAP_GOODS);
  out[at++] = capped(s.followers[seat], CAP_GOODS);
  out[at++] = capped(s.carry[seat], 2 * CAP_GOODS);
  out[at++] = capped(s.pileSize[Pile.Trophies + seat], CAP_GOODS);
  out[at++] = capped(trophyTotal(s, seat, Stat.Strength), CAP_POINTS);
  out[at++] = capped(trophyTotal(s, seat, Stat.Craft), CAP_POINTS);
  return at;
}

function writeOdds(s: TalismanState, seat: number, out: Int32Array, at: number): number {
  const own = battleDice(s, seat);
  const foe = foeDice(s, seat);
  const score = strengthNow(s, seat) + s.battle[seat];
  const craft = craftNow(s, seat);
  out[at++] = capped(s.battle[seat], CAP_GOODS);
  out[at++] = s.armour[seat] === 0 ? 0 : 7 - s.armour[seat];
  out[at++] = own - 1;
  out[at++] = balance(own, foe, score - 3);
  out[at++] = balance(own, foe, score - 5);
  out[at++] = balance(own, foe, score - 7);
  out[at++] = balance(own, foe, score - 9);
  out[at++] = balance(1, 1, craft - 3);
  out[at++] = balance(1, 1, craft - 5);
  return at;
}

/** Chance to win less chance to lose, in tenths. */
function balance(own: number, foe: number, lead: number): number {
  return ((winChance(own, foe, lead) - loseChance(own, foe, lead)) / 100) | 0;
}

/** What the way to the Crown looks like from where the seat stands. */
function writeJourney(s: TalismanState, seat: number, out: Int32Array, at: number): number {
  const space = s.space[seat];
  const region = regionOf(s, seat);
  const outer = region === Region.Outer;
  const middle = region === Region.Middle;
  out[at++] = hasTrait(s, seat, Trait.Talisman) ? 1 : 0;
  out[at++] = capped(s.pileSize[Pile.TalismanDeck], CAP_GOODS);
  out[at++] = s.quest[seat] > 0 ? 1 : 0;
  out[at++] = outer ? bridgeTenths(s, seat) : 10;
  out[at++] = hasTrait(s, seat, Trait.Raft) ? 1 : 0;
  out[at++] = middle ? 1 : 0;
  out[at++] = outer ? capped(toSentinel[space], 7) : 0;
  out[at++] = middle ? capped(toPortal[space], 7) : 0;
  out[at++] = middle ? capped(toCave[space], 7) : 0;
  out[at++] = (portalWin(s, seat, Stat.Strength) / 100) | 0;
  out[at++] = (portalWin(s, seat, Stat.Craft) / 100) | 0;
  out[at++] = capped((pathCost(s, seat, Stat.Strength) / COST) | 0, CAP_COST);
  out[at++] = capped((pathCost(s, seat, Stat.Craft) / COST) | 0, CAP_COST);
  out[at++] = region === Region.Inner ? 1 : 0;
  out[at++] = steps[space];
  out[at++] = s.pitFiends[seat];
  out[at++] = space === CROWN ? 1 : 0;
  return at;
}

/** Chance to beat the Sentinel, in tenths. */
function bridgeTenths(s: TalismanState, seat: number): number {
  const lead = fightScore(s, seat, Stat.Strength, Breed.None) - content.creatureStrength[SENTINEL_CREATURE];
  return (winChance(battleDice(s, seat), foeDice(s, seat), lead) / 100) | 0;
}

function writeDelays(s: TalismanState, seat: number, out: Int32Array, at: number): number {
  out[at++] = s.toad[seat];
  out[at++] = capped(s.lostTurns[seat], 3);
  out[at++] = s.status[seat] === Status.Waiting ? 1 : 0;
  out[at++] = s.enslaved[seat];
  out[at++] = turnsAway(s, seat);
  return at;
}

/** Seats that move before this one does. */
function turnsAway(s: TalismanState, seat: number): number {
  const away = seat - s.active[0];
  return away < 0 ? away + s.seats[0] : away;
}

function writeRivals(s: TalismanState, seat: number, out: Int32Array, at: number): void {
  let best = 0;
  let inside = 0;
  let armed = 0;
  for (let other = 0; other < s.seats[0]; other++) {
    if (other === seat || !isPlaying(s, other)) continue;
    const stat = bestStat(s, other);
    if (stat > best) best = stat;
    if (regionOf(s, other) === Region.Inner) inside++;
    if (hasTrait(s, other, Trait.Talisman)) armed++;
  }
  const lead = bestStat(s, seat) - best;
  out[at++] = s.seats[0];
  out[at++] = (capped(s.round[0], CAP_ROUNDS) / ROUNDS) | 0;
  out[at++] = lead < -CAP_LEAD ? -CAP_LEAD : capped(lead, CAP_LEAD);
  out[at++] = inside;
  out[at++] = armed;
  out[at] = s.magicOff[0] > 0 ? 1 : 0;
}

function capped(n: number, most: number): number {
  return n > most ? most : n;
}
