import { content, derivedFromContent } from '../../../src/games/talisman/content/index.js';
import { board, NOWHERE, SENTINEL_CREATURE } from '../../../src/games/talisman/holdings/board.js';
import { fightScore, hasAbility } from '../../../src/games/talisman/holdings/stats.js';
import type { TalismanState } from '../../../src/games/talisman/state/state.js';
import { Ability, Breed, Region, Stat } from '../../../src/games/talisman/vocabulary/ids.js';
import { mindDice } from '../heuristic/hour.js';
import { loseChance, winChance } from '../heuristic/odds.js';
import { battleDice, foeDice } from '../heuristic/plan.js';

/** Bounds and computed measures that the features of a seat share with those of its rivals. */

export const CAP_STAT = 16;
export const CAP_LIFE = 8;
export const CAP_GOODS = 5;
export const CAP_LEAD = 8;
export const CAP_COST = 40;
/** Units of `pathCost` in a feature, in hundredths of a life. */
export const COST = 50;

/** Steps to the Crown from each space of the Inner Region, from the Plain of Peril on the shorter path; 0 elsewhere. */
export const inward = derivedFromContent(() => ({ steps: stepsInward() }));

function stepsInward(): Uint8Array {
  const steps = new Uint8Array(content.spaceCount);
  for (let space = 0; space < content.spaceCount; space++) {
    if (content.region[space] !== Region.Inner) continue;
    let n = 0;
    for (let at = space; at !== board.crown && at !== board.plain && at !== NOWHERE; at = board.onward[at]) n++;
    steps[space] = n;
  }
  const beside = [content.clockwise, content.counterclockwise].map((step) => steps[step[board.plain]]);
  steps[board.plain] = 1 + Math.min(...beside);
  return steps;
}

export function capped(n: number, most: number): number {
  return n > most ? most : n;
}

/** Returns a difference, limited to `most` either way. */
export function within(n: number, most: number): number {
  return n < 0 - most ? 0 - most : capped(n, most);
}

/** Returns the chance to win less the chance to lose, in tenths. */
export function balance(own: number, foe: number, lead: number): number {
  return ((winChance(own, foe, lead) - loseChance(own, foe, lead)) / 100) | 0;
}

/** Returns the chance to beat the Sentinel, in tenths. */
export function bridgeTenths(s: TalismanState, seat: number): number {
  const lead = fightScore(s, seat, Stat.Strength, Breed.None) - content.creatureStrength[SENTINEL_CREATURE];
  return (winChance(battleDice(s, seat), foeDice(s, seat), lead) / 100) | 0;
}

/** Returns the chance to win less the chance to lose of a seat that attacks another in its better way, in tenths. */
export function duelTenths(s: TalismanState, seat: number, other: number): number {
  const battle = balance(battleDice(s, seat), battleDice(s, other), leadIn(s, seat, other, Stat.Strength));
  if (!hasAbility(s, seat, Ability.AttackPsychic)) return battle;
  const psychic = balance(mindDice(s), mindDice(s), leadIn(s, seat, other, Stat.Craft));
  return psychic > battle ? psychic : battle;
}

/** Returns the lead of a seat over another in a fight by a stat. */
export function leadIn(s: TalismanState, seat: number, other: number, stat: Stat): number {
  return fightScore(s, seat, stat, Breed.None) - fightScore(s, other, stat, Breed.None);
}

/** Returns the number of seats that move before this one. */
export function turnsAway(s: TalismanState, seat: number): number {
  const away = seat - s.active[0];
  return away < 0 ? away + s.seats[0] : away;
}
