import { CAVE, clockwise, NOWHERE, PLAIN, PORTAL, STEPS, toSentinel } from '../../../src/games/talisman/holdings/board.js';
import { content } from '../../../src/games/talisman/content/index.js';
import { wounds } from '../../../src/games/talisman/rules/life/healing.js';
import type { TalismanState } from '../../../src/games/talisman/state/state.js';
import { fightScore, regionOf } from '../../../src/games/talisman/holdings/stats.js';
import { Breed, Region, Role, Stat } from '../../../src/games/talisman/vocabulary/ids.js';
import { Act } from '../../../src/games/talisman/vocabulary/kinds.js';
import { fateGain } from './fate.js';
import { landingWorth } from './landings.js';
import { CrossBy, P, Route } from './params.js';
import { leadsToLost, needsTalisman, pathCost, portalWin } from './plan.js';
import { lookAhead, sentinelWin, V } from './view.js';

/** Answers to the questions of movement: the index of the best action. */

/**
 * Worse than any march: beyond the Portal there is nothing for a seat that is not ready, and the way out leads back to
 * it; to hide from all spaces behind an unwanted Raft never ends.
 */
const NEVER = 100000;

/** Both ways round, the bridge, the Portal, a reroll or the Troll's rest. */
export function whereTo(s: TalismanState, seat: number, v: Int32Array, actions: Int32Array, count: number): number {
  lookAhead(s, seat, v);
  let best = -1;
  let bestWorth = -1e9 | 0;
  let fate = -1;
  for (let i = 0; i < count; i++) {
    const kind = actions[i] >> 16;
    if (kind === Act.Fate) {
      fate = i;
      continue;
    }
    const worth = moveWorth(s, seat, v, kind, actions[i] & 0xffff);
    if (worth > bestWorth) {
      best = i;
      bestWorth = worth;
    }
  }
  return fate >= 0 && bestWorth < 0 - fateGain(s, seat, v) * 2 && s.fate[seat] > 1 ? fate : best;
}

function moveWorth(s: TalismanState, seat: number, v: Int32Array, kind: number, operand: number): number {
  switch (kind) {
    case Act.Go:
      return goWorth(s, seat, v, operand & 0xff);
    case Act.Cross:
      return crossWorth(v);
    case Act.Portal:
      return portalWorth(s, seat, v, operand);
    default:
      return wounds(s, seat) > 0 ? v[V.LifeGain] : -20;
  }
}

/** Leaving the Middle Region is a step back for whoever has business there. */
function goWorth(s: TalismanState, seat: number, v: Int32Array, space: number): number {
  const worth = landingWorth(s, seat, v, space);
  const leaves = regionOf(s, seat) === Region.Middle && content.region[space] === Region.Outer;
  return leaves ? worth + leavingWorth(v) : worth;
}

/** Out of the Middle Region: a loss, but for a seat with an errand out there. */
function leavingWorth(v: Int32Array): number {
  return v[V.ErrandOutside] === 1 ? v[P.Beyond] : 0 - v[P.Beyond];
}

/** R-SENT The bridge: beyond is better country; a lost fight costs a life and the turn. */
function crossWorth(v: Int32Array): number {
  if (v[V.WantsMiddle] === 0) return -500;
  const win = sentinelWin(v);
  if (v[V.WantsBridge] === 0) return -500;
  if (v[V.Desperate] === 1) return 1000;
  return ((win * v[P.Beyond] - (((1000 - win) * v[V.LifeCost]) >> 1)) / 1000) | 0;
}

/** The Portal of Power: only for a seat that is ready, by the stat that opens it more surely. */
function portalWorth(s: TalismanState, seat: number, v: Int32Array, stat: number): number {
  if (v[V.Ready] === 0) return 0 - NEVER;
  const open = portalWin(s, seat, stat);
  return open < v[P.PortalChance] * 10 && v[V.Pressed] === 0 ? -400 : open;
}

/** Roll, or something in place of the roll. */
export function howTo(s: TalismanState, seat: number, v: Int32Array, actions: Int32Array, count: number): number {
  lookAhead(s, seat, v);
  let best = 0;
  let bestWorth = rollWorth(s, seat, v);
  for (let i = 1; i < count; i++) {
    const worth = insteadWorth(s, seat, v, actions[i] >> 16, actions[i] & 0xffff);
    if (worth > bestWorth) {
      best = i;
      bestWorth = worth;
    }
  }
  return best;
}

/** What a throw of the die promises: the mean over the points of the better way round. */
function rollWorth(s: TalismanState, seat: number, v: Int32Array): number {
  const space = s.space[seat];
  let sum = 0;
  for (let points = 1; points < STEPS; points++) sum += landingWorth(s, seat, v, clockwise[space * STEPS + points]);
  const bridge = toSentinel[space] !== NOWHERE && v[V.WantsMiddle] === 1 ? 15 : 0;
  return ((sum / 6) | 0) + 10 + bridge;
}

function insteadWorth(s: TalismanState, seat: number, v: Int32Array, kind: number, operand: number): number {
  switch (kind) {
    case Act.Build:
      return v[V.WantsRaft] === 1 && (v[P.CrossBy] === CrossBy.Raft || sentinelWin(v) < v[P.RaftBelow] * 10)
        ? 100
        : 0 - NEVER;
    case Act.RaftTo:
      return riverWorth(s, seat, v, operand, v[V.WantsRaft] === 1);
    case Act.GoTo:
      return riverWorth(s, seat, v, operand, v[V.WantsFerry] === 1);
    default:
      return wantsCave(s, seat) ? 150 : -50;
  }
}

/** A space over the river is worth its landing, and the crossing itself to who wants it that way. */
function riverWorth(s: TalismanState, seat: number, v: Int32Array, space: number, wanted: boolean): number {
  const worth = landingWorth(s, seat, v, space);
  if (content.region[space] === regionOf(s, seat)) return worth;
  return content.region[space] === Region.Middle
    ? wanted
      ? worth + v[P.Beyond]
      : worth - v[P.Beyond]
    : worth + leavingWorth(v);
}

/** A jump within the Middle Region is for the Warlock's Cave. */
function wantsCave(s: TalismanState, seat: number): boolean {
  return regionOf(s, seat) === Region.Middle && needsTalisman(s, seat) && s.quest[seat] === 0 && s.space[seat] !== CAVE;
}

/** Which space an effect sends the character to. */
export function sentTo(s: TalismanState, seat: number, v: Int32Array, actions: Int32Array, count: number): number {
  lookAhead(s, seat, v);
  let best = 0;
  let bestWorth = -1e9 | 0;
  for (let i = 0; i < count; i++) {
    const worth = landingWorth(s, seat, v, actions[i] & 0xffff);
    if (worth > bestWorth) {
      best = i;
      bestWorth = worth;
    }
  }
  return best;
}

/**
 * The Inner Region: on by the cheaper path; back when the next defeat would be the last, or without a Talisman and none
 * to fetch ahead.
 */
export function innerTo(s: TalismanState, seat: number, v: Int32Array, actions: Int32Array, count: number): number {
  lookAhead(s, seat, v);
  if (s.space[seat] === PLAIN) return fromPlain(s, seat, v, actions, count);
  const last = actions[count - 1];
  if (actions[0] >> 16 === Act.Back || (needsTalisman(s, seat) && !leadsToLost(s, s.space[seat]))) return count - 1;
  const hopeless =
    s.life[seat] === 1 &&
    s.fate[seat] === 0 &&
    v[V.Pressed] === 0 &&
    actions[0] >> 16 === Act.Stay &&
    riskyTask(s, seat);
  return hopeless && last >> 16 === Act.Back ? count - 1 : 0;
}

/** What is left to beat here is more likely to kill than to fall. */
function riskyTask(s: TalismanState, seat: number): boolean {
  const score = fightScore(s, seat, Stat.Strength, Breed.None);
  switch (content.role[s.space[seat]]) {
    case Role.Werewolf:
      return score < s.werewolf[seat];
    case Role.Pits:
      return score < 4;
    default:
      return true;
  }
}

function fromPlain(s: TalismanState, seat: number, v: Int32Array, actions: Int32Array, count: number): number {
  const wants = needsTalisman(s, seat);
  if (v[V.Ready] === 0 && !(s.life[seat] > 1 && !wants)) return 0;
  let best = 0;
  let bestCost = 1e9 | 0;
  for (let i = 0; i < count; i++) {
    const space = actions[i] & 0xffff;
    if (space === PORTAL || (wants && !leadsToLost(s, space))) continue;
    const stat = content.role[space] === Role.Crypt ? Stat.Strength : Stat.Craft;
    if (!wants && v[P.Route] === (stat === Stat.Strength ? Route.Craft : Route.Strength)) continue;
    const cost = pathCost(s, seat, stat);
    if (cost < bestCost) {
      best = i;
      bestCost = cost;
    }
  }
  return best;
}
