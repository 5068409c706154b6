import { CROWN, toCave, toPortal } from '../../../src/games/talisman/board.js';
import { Pile, type TalismanState } from '../../../src/games/talisman/state.js';
import { craftNow, hasTrait, isPlaying, regionOf, strengthNow } from '../../../src/games/talisman/stats.js';
import { Region, Stat, Trait } from '../../../src/games/talisman/words/ids.js';
import { bestStat, pathCost, portalWin } from '../heuristic/plan.js';
import {
  bridgeTenths,
  CAP_COST,
  CAP_GOODS,
  CAP_LEAD,
  CAP_LIFE,
  CAP_STAT,
  COST,
  capped,
  duelTenths,
  leadIn,
  steps,
  turnsAway,
  within,
} from './measures.js';

/**
 * What a seat has to fear: how its rivals stand together, and the **foremost** of them, the one nearest to the win. A
 * game is a race, and how good a seat's own standing is depends on how much time the others leave it.
 */

/** How far a rival is counted to be: more than any Strength or Craft for each gate behind it. */
const ON_CROWN = 400;
const INSIDE = 200;
const A_STEP = 20;
const ARMED = 40;
const OVER_RIVER = 5;
const NOBODY = -1;
/** Features of the foremost rival. */
const OF_FOREMOST = 26;

/** Writes the features of all rivals of a seat; where the next one goes. */
export function writeRivals(s: TalismanState, seat: number, out: Int32Array, at: number): number {
  let best = 0;
  let inside = 0;
  let armed = 0;
  let foremost = NOBODY;
  let most = -1;
  for (let other = 0; other < s.seats[0]; other++) {
    if (other === seat || !isPlaying(s, other)) continue;
    const stat = bestStat(s, other);
    if (stat > best) best = stat;
    if (regionOf(s, other) === Region.Inner) inside++;
    if (hasTrait(s, other, Trait.Talisman)) armed++;
    const far = stat + progress(s, other);
    if (far <= most) continue;
    most = far;
    foremost = other;
  }
  out[at++] = within(bestStat(s, seat) - best, CAP_LEAD);
  out[at++] = inside;
  out[at++] = armed;
  if (foremost === NOBODY) return writeNobody(out, at);
  at = writeStanding(s, foremost, out, at);
  at = writeWay(s, foremost, out, at);
  return writeDuel(s, seat, foremost, out, at);
}

/** How far a seat has come, by the gates behind it. */
function progress(s: TalismanState, seat: number): number {
  const space = s.space[seat];
  if (space === CROWN) return ON_CROWN;
  const region = regionOf(s, seat);
  if (region === Region.Inner) return INSIDE - A_STEP * steps[space];
  return (hasTrait(s, seat, Trait.Talisman) ? ARMED : 0) + (region === Region.Middle ? OVER_RIVER : 0);
}

function writeNobody(out: Int32Array, at: number): number {
  for (let i = 0; i < OF_FOREMOST; i++) out[at + i] = 0;
  return at + OF_FOREMOST;
}

function writeStanding(s: TalismanState, rival: number, out: Int32Array, at: number): number {
  const space = s.space[rival];
  const region = regionOf(s, rival);
  const life = capped(s.life[rival], CAP_LIFE);
  out[at++] = region === Region.Middle ? 1 : 0;
  out[at++] = region === Region.Inner ? 1 : 0;
  out[at++] = steps[space];
  out[at++] = space === CROWN ? 1 : 0;
  out[at++] = life;
  out[at++] = capped(life, 2);
  out[at++] = capped(s.fate[rival], CAP_LIFE);
  out[at++] = hasTrait(s, rival, Trait.Talisman) ? 1 : 0;
  out[at++] = s.quest[rival] > 0 ? 1 : 0;
  out[at++] = capped(bestStat(s, rival), CAP_STAT);
  out[at++] = capped(strengthNow(s, rival), CAP_STAT);
  out[at++] = capped(craftNow(s, rival), CAP_STAT);
  return at;
}

function writeWay(s: TalismanState, rival: number, out: Int32Array, at: number): number {
  const space = s.space[rival];
  const region = regionOf(s, rival);
  const middle = region === Region.Middle;
  const strong = portalWin(s, rival, Stat.Strength);
  const crafty = portalWin(s, rival, Stat.Craft);
  const past = pathCost(s, rival, Stat.Strength);
  const through = pathCost(s, rival, Stat.Craft);
  out[at++] = region === Region.Outer ? bridgeTenths(s, rival) : 10;
  out[at++] = middle ? capped(toPortal[space], 7) : 0;
  out[at++] = middle ? capped(toCave[space], 7) : 0;
  out[at++] = ((strong > crafty ? strong : crafty) / 100) | 0;
  out[at++] = capped(((past < through ? past : through) / COST) | 0, CAP_COST);
  out[at++] = s.toad[rival];
  out[at++] = turnsAway(s, rival);
  out[at++] = s.pileSize[Pile.Spells + rival];
  out[at++] = capped(s.objects[rival], CAP_GOODS);
  return at;
}

function writeDuel(s: TalismanState, seat: number, rival: number, out: Int32Array, at: number): number {
  out[at++] = within(leadIn(s, seat, rival, Stat.Strength), CAP_LEAD);
  out[at++] = within(leadIn(s, seat, rival, Stat.Craft), CAP_LEAD);
  out[at++] = duelTenths(s, seat, rival);
  out[at++] = duelTenths(s, rival, seat);
  out[at++] = s.space[rival] === s.space[seat] ? 1 : 0;
  return at;
}
