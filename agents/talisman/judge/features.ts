import { board } from '../../../src/games/talisman/holdings/board.js';
import { printed } from '../../../src/games/talisman/holdings/inventory.js';
import { craftNow, hasTrait, isPlaying, regionOf, strengthNow } from '../../../src/games/talisman/holdings/stats.js';
import { trophyTotal } from '../../../src/games/talisman/holdings/trophy-points.js';
import { Pile, Status, type TalismanState } from '../../../src/games/talisman/state/state.js';
import { Region, Stat, Trait } from '../../../src/games/talisman/vocabulary/ids.js';
import { battleDice, bestStat, costAhead, crownRound, foeDice, pathCost, portalWin } from '../heuristic/plan.js';
import {
  balance,
  bridgeTenths,
  CAP_COST,
  CAP_GOODS,
  CAP_LIFE,
  CAP_STAT,
  COST,
  capped,
  inward,
  turnsAway,
  within,
} from './measures.js';

/**
 * Features of a position: small integers of each seat. Each phase has weights of its own: lives mean something else
 * once a seat rules from the Crown, and Strength once it has carried a seat across the river.
 */

/**
 * Phases of a seat's game, each with weights of its own: its Region, and once a seat rules from the Crown, whether it
 * is that seat.
 */
export const PHASES = ['outer', 'middle', 'inner', 'ruled', 'ruler'] as const;

const enum Phase {
  Outer,
  Middle,
  Inner,
  Ruled,
  Ruler,
}

const CAP_POINTS = 14;
const CAP_ROUNDS = 100;
const ROUNDS = 4;
const CAP_REIGN = 40;
const CAP_MARGIN = 16;
/** Units of `costAhead` in a life, in hundredths of a life. */
const A_LIFE = 100;

/** True if a seat is on the Crown and rules. */
export function isRuled(s: TalismanState): boolean {
  if (s.crownReached[0] === 0) return false;
  for (let seat = 0; seat < s.seats[0]; seat++) if (isPlaying(s, seat) && s.space[seat] === board.crown) return true;
  return false;
}

/** Returns the phase of a seat; `ruled` is true if a seat rules. */
export function phaseOf(s: TalismanState, seat: number, ruled: boolean): number {
  if (ruled) return s.space[seat] === board.crown ? Phase.Ruler : Phase.Ruled;
  const region = regionOf(s, seat);
  return region === Region.Inner ? Phase.Inner : region === Region.Middle ? Phase.Middle : Phase.Outer;
}

/** True if a seat can still win. */
export function inPlay(s: TalismanState, seat: number): boolean {
  return s.status[seat] !== Status.Out;
}

/** Writes the features of a seat that are not about its rivals, `OWN_FEATURES` from `out[at]`. */
export function writeOwn(s: TalismanState, seat: number, out: Int32Array, at: number): void {
  at = writeCharacter(s, seat, out, at);
  at = writeGoods(s, seat, out, at);
  at = writeOdds(s, seat, out, at);
  at = writeJourney(s, seat, out, at);
  at = writeDelays(s, seat, out, at);
  writeTable(s, seat, out, at);
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

/** Writes the features of the way from the seat's space to the Crown. */
function writeJourney(s: TalismanState, seat: number, out: Int32Array, at: number): number {
  const space = s.space[seat];
  const region = regionOf(s, seat);
  const outer = region !== Region.Middle && region !== Region.Inner;
  const middle = region === Region.Middle;
  out[at++] = hasTrait(s, seat, Trait.Talisman) ? 1 : 0;
  out[at++] = capped(s.pileSize[Pile.TalismanDeck], CAP_GOODS);
  out[at++] = s.quest[seat] > 0 ? 1 : 0;
  out[at++] = outer ? bridgeTenths(s, seat) : 10;
  out[at++] = hasTrait(s, seat, Trait.Raft) ? 1 : 0;
  out[at++] = middle ? 1 : 0;
  out[at++] = outer ? capped(board.toSentinel[space], 7) : 0;
  out[at++] = middle ? capped(board.toPortal[space], 7) : 0;
  out[at++] = middle ? capped(board.toCave[space], 7) : 0;
  out[at++] = (portalWin(s, seat, Stat.Strength) / 100) | 0;
  out[at++] = (portalWin(s, seat, Stat.Craft) / 100) | 0;
  const past = pathCost(s, seat, Stat.Strength);
  const through = pathCost(s, seat, Stat.Craft);
  out[at++] = capped((past / COST) | 0, CAP_COST);
  out[at++] = capped((through / COST) | 0, CAP_COST);
  out[at++] = region === Region.Inner ? 1 : 0;
  out[at++] = inward.steps[space];
  out[at++] = s.pitFiends[seat];
  out[at++] = space === board.crown ? 1 : 0;
  const onPath = region === Region.Inner && space !== board.plain;
  const cost = onPath ? costAhead(s, seat) : past < through ? past : through;
  out[at++] = capped((cost / COST) | 0, CAP_COST);
  out[at++] = within(((s.life[seat] * A_LIFE - cost) / COST) | 0, CAP_MARGIN);
  return at;
}

function writeDelays(s: TalismanState, seat: number, out: Int32Array, at: number): number {
  out[at++] = s.toad[seat];
  out[at++] = capped(s.lostTurns[seat], 3);
  out[at++] = s.status[seat] === Status.Waiting ? 1 : 0;
  out[at++] = s.enslaved[seat];
  out[at++] = turnsAway(s, seat);
  out[at++] = s.task[seat];
  out[at++] = s.turningBack[seat];
  return at;
}

function writeTable(s: TalismanState, seat: number, out: Int32Array, at: number): void {
  out[at++] = s.seats[0];
  out[at++] = (capped(s.round[0], CAP_ROUNDS) / ROUNDS) | 0;
  out[at++] = capped(s.round[0] - crownRound(s), CAP_REIGN);
  out[at++] = s.magicOff[0] > 0 ? 1 : 0;
  out[at] = capped(s.pileSize[Pile.Space + s.space[seat]], CAP_GOODS);
}
