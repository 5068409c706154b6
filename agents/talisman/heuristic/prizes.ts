import { actOf, operandOf } from '../../../src/engine/index.js';
import { board } from '../../../src/games/talisman/holdings/board.js';
import { traitOf } from '../../../src/games/talisman/holdings/inventory.js';
import { hasAbility, hasTrait, regionOf, taskOf } from '../../../src/games/talisman/holdings/stats.js';
import type { TalismanState } from '../../../src/games/talisman/state/state.js';
import { Ability, Region, Stat, Trait } from '../../../src/games/talisman/vocabulary/ids.js';
import { Act } from '../../../src/games/talisman/vocabulary/kinds.js';
import { Task } from '../../../src/games/talisman/vocabulary/quests.js';
import { duelWin } from './fighting.js';
import { leftAfter, takenBack } from './last-one.js';
import { crownRound, needsTalisman } from './plan.js';
import type { View } from './view.js';
import { cardWorth, goldWorth, holdsOther } from './worth.js';

/** Worth of a rival's life where only one can stay, in hundredths of a counter. */
const ON_CROWN = 1000;

/** Rounds after which two seats on the Crown take only lives. Otherwise items might change hands for ever. */
const DRAWN_OUT = 30;

/** Worth of a rival that must fetch another Talisman, in hundredths of a counter. */
const SENT_FAR = 60;

/** Worth of a rival that must turn back for another Talisman, in hundredths of a counter. */
const TURNED = 400;

/** Least chance to win of a seat as strong as the other, per mille. A stand-off is won by neither. */
const EVEN = 417;

/** True if both seats are on the Crown, where they fight until one is left. */
export function onCrown(s: TalismanState, seat: number, other: number): boolean {
  return s.space[seat] === board.crown && s.space[other] === board.crown;
}

/**
 * Returns the prize to take from a beaten character: the life for a quest, a wanted Talisman, the last life, or the
 * best item.
 */
export function prize(
  s: TalismanState,
  seat: number,
  v: View,
  actions: Int32Array,
  count: number,
  from: number,
): number {
  if (taskOf(s, seat) === Task.TakeLife && count > 1 && actOf(actions[1]) === Act.TakeLife) return 1;
  let best = 0;
  let bestWorth = 0;
  for (let i = 0; i < count; i++) {
    const worth = prizeWorth(s, seat, v, actions[i], from);
    if (worth > bestWorth) {
      best = i;
      bestWorth = worth;
    }
  }
  return best;
}

/** Returns the worth of a prize. To take nothing is worth 0. */
function prizeWorth(s: TalismanState, seat: number, v: View, action: number, from: number): number {
  if (actOf(action) === Act.Pass) return 0;
  if (onCrown(s, seat, from)) return prizeOnCrown(s, seat, action, from);
  switch (actOf(action)) {
    case Act.TakeLife:
      return s.life[from] === 1 ? 120 : hasTrait(s, from, Trait.Talisman) && !needsTalisman(s, seat) ? 50 : 35;
    case Act.TakeGold:
      return goldWorth(s, seat, v);
    default:
      return cardWorth(s, seat, v, operandOf(action)) + 5 + denied(s, from, operandOf(action));
  }
}

/**
 * R-VALLEY-01 Returns the worth of taking a rival's only Talisman: it cannot go to the Crown, or must turn back on the
 * way.
 */
function denied(s: TalismanState, from: number, card: number): number {
  if ((traitOf(card) & Trait.Talisman) === 0 || s.space[from] === board.crown) return 0;
  if (holdsOther(s, from, card, Trait.Talisman)) return 0;
  return regionOf(s, from) === Region.Inner ? TURNED : SENT_FAR;
}

/** Returns the prize on the Crown, where only one can stay: the best chance to stay, with a life first among equals. */
function prizeOnCrown(s: TalismanState, seat: number, action: number, from: number): number {
  if (actOf(action) === Act.TakeLife && s.round[0] > crownRound(s) + DRAWN_OUT) return 3 * ON_CROWN;
  if (actOf(action) === Act.TakeCard && drinksUp(s, seat, operandOf(action), from)) return 2 * ON_CROWN;
  return leftAfter(s, seat, from, action) + (actOf(action) === Act.TakeLife ? 1 : 0);
}

/**
 * True if a seat prefers the life-drinking sword to a life. It must be at least as strong, and the sword must not be
 * taken back, or it would change hands for ever.
 */
function drinksUp(s: TalismanState, seat: number, card: number, from: number): boolean {
  if ((traitOf(card) & Trait.DrainsLife) === 0 || takenBack(s, seat, from, card) > EVEN) return false;
  if (hasAbility(s, seat, Ability.DrainInPsychic)) return true;
  if (s.life[from] === 1 || hasTrait(s, seat, Trait.NoWeapon)) return false;
  return duelWin(s, seat, from, Stat.Strength) >= EVEN;
}
