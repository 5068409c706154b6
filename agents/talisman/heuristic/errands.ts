import { content } from '../../../src/games/talisman/content/index.js';
import { NOWHERE } from '../../../src/games/talisman/holdings/board.js';
import { hasAbility, hasTrait, isPlaying, regionOf, taskOf } from '../../../src/games/talisman/holdings/stats.js';
import type { TalismanState } from '../../../src/games/talisman/state/state.js';
import { Ability, Region, Stat, Trait } from '../../../src/games/talisman/vocabulary/ids.js';
import { Task } from '../../../src/games/talisman/vocabulary/quests.js';
import { feudUnder } from './declared.js';
import { duelWin } from './fighting.js';
import { Param } from './params.js';
import type { View } from './view.js';

/** Destinations of an open quest. Until it is done the Portal is barred. */

/** Returns the share of the worth of an attack that draws the seat to a character, in percent. */
export function huntPercent(s: TalismanState, seat: number, v: View): number {
  const usual = taskOf(s, seat) === Task.TakeLife && v.param[Param.Hunt] < 100 ? 100 : v.param[Param.Hunt];
  if (content.endingCount === 0 || v.param[Param.Goal] === 0) return usual;
  const feud = feudUnder(s.endings[0]);
  return feud > usual ? feud : usual;
}

/**
 * True if an open quest needs the Outer Region: for a life, or for permission to have Followers. Also true if a slowed
 * seat gets nowhere until the river has freed it.
 */
export function errandOutside(s: TalismanState, seat: number, v: View): boolean {
  switch (taskOf(s, seat)) {
    case Task.TakeLife:
      return quarryRegion(s, seat, v) === Region.Outer;
    case Task.GiveFollower:
      return hasTrait(s, seat, Trait.NoFollowers) || slowedWithin(s, seat);
    default:
      return slowedWithin(s, seat);
  }
}

function slowedWithin(s: TalismanState, seat: number): boolean {
  return hasTrait(s, seat, Trait.OneSpace) && regionOf(s, seat) === Region.Middle;
}

/**
 * Returns the Region of a character that it would attack, its own Region first, or NOWHERE. The Inner Region is out of
 * reach.
 */
function quarryRegion(s: TalismanState, seat: number, v: View): number {
  const own = regionOf(s, seat);
  let found = NOWHERE;
  for (let other = 0; other < s.seats[0]; other++) {
    if (
      other === seat ||
      !isPlaying(s, other) ||
      regionOf(s, other) === Region.Inner ||
      !wouldAttack(s, seat, v, other)
    )
      continue;
    if (regionOf(s, other) === own) return own;
    found = regionOf(s, other);
  }
  return found;
}

function wouldAttack(s: TalismanState, seat: number, v: View, other: number): boolean {
  const enough = v.param[Param.AttackChance] * 10;
  return (
    duelWin(s, seat, other, Stat.Strength) >= enough ||
    (hasAbility(s, seat, Ability.AttackPsychic) && duelWin(s, seat, other, Stat.Craft) >= enough)
  );
}
