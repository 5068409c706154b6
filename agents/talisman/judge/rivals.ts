import { board } from '../../../src/games/talisman/holdings/board.js';
import { hasTrait, isPlaying, regionOf } from '../../../src/games/talisman/holdings/stats.js';
import type { TalismanState } from '../../../src/games/talisman/state/state.js';
import { Region, Stat, Trait } from '../../../src/games/talisman/vocabulary/ids.js';
import { bestStat } from '../heuristic/plan.js';
import { FEATURES, OWN_FEATURES } from './feature-names.js';
import { CAP_LEAD, duelTenths, inward, leadIn, within } from './measures.js';

/**
 * Features of a seat's rivals: of all together, and of the **foremost**, the one nearest to the win. A game is a race:
 * a seat's own position is worth more if the others leave it more time.
 */

/** Progress of a rival per gate behind it: more than any Strength or Craft. */
const ON_CROWN = 400;
const INSIDE = 200;
const A_STEP = 20;
const ARMED = 40;
const OVER_RIVER = 5;
const NOBODY = -1;
/** Turns by which one is ahead of another on the way to the Crown, at most. */
const CAP_RACE = 12;
/** Features of the foremost rival. */
export const OF_FOREMOST = FEATURES.length - FEATURES.indexOf('rivalMiddle');

/** Own features of the foremost rival that a seat sees, in their order. */
export const SEEN = Int32Array.from(
  [
    ...(['middle', 'inner', 'steps', 'crown', 'life', 'lifeTo2', 'fate', 'talisman', 'quest', 'best'] as const),
    ...(['strength', 'craft', 'bridge', 'toPortal', 'toCave'] as const),
  ],
  (name) => FEATURES.indexOf(name),
);
export const SEEN_LAST = Int32Array.from(
  ['cost', 'toad', 'away', 'spells', 'objects', 'task', 'fiends'] as const,
  (name) => FEATURES.indexOf(name),
);
export const PORTAL_STRENGTH = FEATURES.indexOf('portalStrength');
export const PORTAL_CRAFT = FEATURES.indexOf('portalCraft');
export const STEPS = FEATURES.indexOf('steps');
export const AWAY = FEATURES.indexOf('away');

/**
 * Writes the features of a seat that are about its rivals.
 *
 * @param own the own features of all seats, `OWN_FEATURES` each
 */
export function writeRivals(s: TalismanState, seat: number, own: Int32Array, out: Int32Array, at: number): void {
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
  if (foremost === NOBODY) return writeNoRival(out, at);
  at = writeSeen(own, foremost * OWN_FEATURES, out, at);
  at = writeDuel(s, seat, foremost, out, at);
  writeRace(s, seat, foremost, own, out, at);
}

function progress(s: TalismanState, seat: number): number {
  const space = s.space[seat];
  if (space === board.crown) return ON_CROWN;
  const region = regionOf(s, seat);
  if (region === Region.Inner) return INSIDE - A_STEP * inward.steps[space];
  return (hasTrait(s, seat, Trait.Talisman) ? ARMED : 0) + (region === Region.Middle ? OVER_RIVER : 0);
}

function writeNoRival(out: Int32Array, at: number): void {
  for (let i = 0; i < OF_FOREMOST; i++) out[at + i] = 0;
}

/** Writes the features of a rival, whose own features start at `own[from]`. */
function writeSeen(own: Int32Array, from: number, out: Int32Array, at: number): number {
  for (let i = 0; i < SEEN.length; i++) out[at++] = own[from + SEEN[i]];
  const strong = own[from + PORTAL_STRENGTH];
  const crafty = own[from + PORTAL_CRAFT];
  out[at++] = strong > crafty ? strong : crafty;
  for (let i = 0; i < SEEN_LAST.length; i++) out[at++] = own[from + SEEN_LAST[i]];
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

/**
 * Writes the lead in turns of one of two seats in the Inner Region, where all move a space a turn if nothing stops
 * them.
 */
function writeRace(s: TalismanState, seat: number, rival: number, own: Int32Array, out: Int32Array, at: number): void {
  const both = regionOf(s, seat) === Region.Inner && regionOf(s, rival) === Region.Inner;
  const turns = both ? turnsToCrown(s, rival, own) - turnsToCrown(s, seat, own) : 0;
  out[at++] = within(turns, CAP_RACE);
  out[at] = within(turns, 1);
}

/** Returns the turns of all seats until a seat of the Inner Region is on the Crown; 0 if it is there. */
function turnsToCrown(s: TalismanState, seat: number, own: Int32Array): number {
  const from = seat * OWN_FEATURES;
  const left = own[from + STEPS];
  return left === 0 ? 0 : (left - 1) * s.seats[0] + own[from + AWAY] + 1;
}
