import { CROWN, onward, NOWHERE, PLAIN, SENTINEL_CREATURE } from '../../src/games/talisman/board.js';
import { content } from '../../src/games/talisman/content/index.js';
import { Breed, Region, Stat, Trait } from '../../src/games/talisman/ids.js';
import { Pile, SPACES, Status, type TalismanState } from '../../src/games/talisman/state.js';
import { craftNow, fightScore, hasTrait, isPlaying, regionOf, strengthNow } from '../../src/games/talisman/stats.js';
import { winChance } from './odds.js';
import { battleDice, foeDice, portalWin } from './plan.js';

/**
 * What a position is judged by: small whole numbers of each seat, all of them open to everybody. There are two sets of
 * weights, before and while somebody rules from the Crown, since lives mean something else by then.
 */

/** Names of the features of a seat, in the order of `writeFeatures`. */
export const FEATURES = [
  'strength', 'craft', 'best', 'bestOver6', 'bestOver8', 'bestOver11', 'battle', 'armour', 'life', 'lifeTo2', 'lifeTo4', 'fate', 'fateFirst',
  'gold', 'spells', 'objects', 'followers', 'trophies', 'talisman', 'talismanBest', 'talismanPortal', 'quest', 'questStat', 'middle', 'middleTalisman',
  'inner', 'innerTalisman', 'innerSteps', 'innerLife', 'innerFight', 'crown', 'crownLife', 'crownFight', 'outerSentinel', 'raft',
  'toad', 'lostTurns', 'waiting', 'turnsAway',
] as const;

/** Sets of weights: nobody rules, somebody does. */
export const PHASES = 2;

const CAP_STAT = 16;
const CAP_LIFE = 8;
const CAP_GOODS = 5;

/** Steps to the Crown from each space of the Inner Region; 0 elsewhere. */
const steps = new Uint8Array(SPACES);
for (let space = 0; space < SPACES; space++) {
  if (content.region[space] !== Region.Inner) continue;
  let n = space === PLAIN ? 4 : 0;
  for (let at = space; at !== CROWN && at !== PLAIN && at !== NOWHERE; at = onward[at]) n++;
  steps[space] = n;
}

/** 1 when somebody stands on the Crown and rules, else 0. */
export function phaseOf(s: TalismanState): number {
  if (s.crownReached[0] === 0) return 0;
  for (let seat = 0; seat < s.seats[0]; seat++) if (isPlaying(s, seat) && s.space[seat] === CROWN) return 1;
  return 0;
}

/** True for a seat that can still win. */
export function inPlay(s: TalismanState, seat: number): boolean {
  return s.status[seat] !== Status.Out;
}

/** Writes the features of a seat that is in play from `out[at]`. */
export function writeFeatures(s: TalismanState, seat: number, out: Int32Array, at: number): void {
  const strength = capped(strengthNow(s, seat), CAP_STAT);
  const craft = capped(craftNow(s, seat), CAP_STAT);
  const best = strength > craft ? strength : craft;
  const life = capped(s.life[seat], CAP_LIFE);
  out[at++] = strength;
  out[at++] = craft;
  out[at++] = best;
  out[at++] = over(best, 6);
  out[at++] = over(best, 8);
  out[at++] = over(best, 11);
  out[at++] = capped(s.battle[seat], CAP_GOODS);
  out[at++] = s.armour[seat] > 0 ? 1 : 0;
  out[at++] = life;
  out[at++] = capped(life, 2);
  out[at++] = capped(life, 4);
  out[at++] = capped(s.fate[seat], CAP_LIFE);
  out[at++] = capped(s.fate[seat], 1);
  out[at++] = capped(s.gold[seat], CAP_LIFE);
  out[at++] = s.pileSize[Pile.Spells + seat];
  out[at++] = capped(s.objects[seat], CAP_GOODS);
  out[at++] = capped(s.followers[seat], CAP_GOODS);
  out[at++] = capped(s.pileSize[Pile.Trophies + seat], CAP_GOODS);
  writeJourney(s, seat, best, out, at);
}

/** What the way to the Crown looks like from where the seat stands. */
function writeJourney(s: TalismanState, seat: number, best: number, out: Int32Array, at: number): void {
  const talisman = hasTrait(s, seat, Trait.Talisman) ? 1 : 0;
  const region = regionOf(s, seat);
  const inner = region === Region.Inner ? 1 : 0;
  const middle = region === Region.Middle ? 1 : 0;
  const crown = s.space[seat] === CROWN ? 1 : 0;
  const life = capped(s.life[seat], 6);
  const fight = capped(strengthNow(s, seat) + s.battle[seat], CAP_STAT);
  const quest = s.quest[seat] > 0 ? 1 : 0;
  out[at++] = talisman;
  out[at++] = talisman * capped(best, 12);
  out[at++] = talisman * (1 - inner) * portalTenths(s, seat);
  out[at++] = quest * (1 - talisman);
  out[at++] = quest * (1 - talisman) * best;
  out[at++] = middle;
  out[at++] = middle * talisman;
  out[at++] = inner;
  out[at++] = inner * talisman;
  out[at++] = inner * steps[s.space[seat]];
  out[at++] = inner * life;
  out[at++] = inner * fight;
  out[at++] = crown;
  out[at++] = crown * life;
  out[at++] = crown * fight;
  out[at++] = region === Region.Outer ? sentinelTenths(s, seat) : 10;
  out[at++] = hasTrait(s, seat, Trait.Raft) ? 1 : 0;
  out[at++] = s.toad[seat];
  out[at++] = capped(s.lostTurns[seat], 3);
  out[at++] = s.status[seat] === Status.Waiting ? 1 : 0;
  out[at] = turnsAway(s, seat);
}

/** Chance to open the Portal of Power by the better stat, in tenths. */
function portalTenths(s: TalismanState, seat: number): number {
  const strength = portalWin(s, seat, Stat.Strength);
  const craft = portalWin(s, seat, Stat.Craft);
  return ((strength > craft ? strength : craft) / 100) | 0;
}

/** Chance to beat the Sentinel, in tenths. */
function sentinelTenths(s: TalismanState, seat: number): number {
  const lead = fightScore(s, seat, Stat.Strength, Breed.None) - content.creatureStrength[SENTINEL_CREATURE];
  return (winChance(battleDice(s, seat), foeDice(s, seat), lead) / 100) | 0;
}

/** Seats that move before this one does. */
function turnsAway(s: TalismanState, seat: number): number {
  const away = seat - s.active[0];
  return away < 0 ? away + s.seats[0] : away;
}

function capped(n: number, most: number): number {
  return n > most ? most : n;
}

function over(n: number, bound: number): number {
  return n > bound ? n - bound : 0;
}
