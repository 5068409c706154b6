import { NOWHERE } from '../../../src/games/talisman/holdings/board.js';
import type { TalismanState } from '../../../src/games/talisman/state/state.js';
import { hasAbility, hasTrait, isPlaying, regionOf } from '../../../src/games/talisman/holdings/stats.js';
import { Ability, Region, Stat, Trait } from '../../../src/games/talisman/vocabulary/ids.js';
import { QuestId } from '../../../src/games/talisman/vocabulary/quest-ids.js';
import { duelWin } from './fighting.js';
import { P } from './params.js';

/** Where an open quest sends a seat: until it is done the Portal is barred. */

/** Percent of the worth of an attack that draws the seat to where a character stands. */
export function huntPercent(s: TalismanState, seat: number, p: Int32Array): number {
  return s.quest[seat] === QuestId.TakeLife && p[P.Hunt] < 100 ? 100 : p[P.Hunt];
}

/**
 * Of a seat with an open quest: only the Outer Region has what it asks for, a life or the leave to have Followers; or
 * it gets nowhere until the river has shaken off what slows it.
 */
export function errandOutside(s: TalismanState, seat: number, p: Int32Array): boolean {
  switch (s.quest[seat]) {
    case QuestId.TakeLife:
      return quarryRegion(s, seat, p) === Region.Outer;
    case QuestId.GiveFollower:
      return hasTrait(s, seat, Trait.NoFollowers) || slowedWithin(s, seat);
    default:
      return slowedWithin(s, seat);
  }
}

function slowedWithin(s: TalismanState, seat: number): boolean {
  return hasTrait(s, seat, Trait.OneSpace) && regionOf(s, seat) === Region.Middle;
}

/**
 * Where somebody stands whom it would attack: its own Region if there is one, or NOWHERE. The Inner Region is out of
 * its reach.
 */
function quarryRegion(s: TalismanState, seat: number, p: Int32Array): number {
  const own = regionOf(s, seat);
  let found = NOWHERE;
  for (let other = 0; other < s.seats[0]; other++) {
    if (
      other === seat ||
      !isPlaying(s, other) ||
      regionOf(s, other) === Region.Inner ||
      !wouldAttack(s, seat, p, other)
    )
      continue;
    if (regionOf(s, other) === own) return own;
    found = regionOf(s, other);
  }
  return found;
}

function wouldAttack(s: TalismanState, seat: number, p: Int32Array, other: number): boolean {
  const enough = p[P.AttackChance] * 10;
  return (
    duelWin(s, seat, other, Stat.Strength) >= enough ||
    (hasAbility(s, seat, Ability.AttackPsychic) && duelWin(s, seat, other, Stat.Craft) >= enough)
  );
}
