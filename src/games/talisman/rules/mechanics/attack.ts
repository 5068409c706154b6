import { actionOf, actOf, operandOf, popFrame } from '../../../../engine/index.js';
import { content } from '../../content/index.js';
import { board } from '../../holdings/board.js';
import { happened } from '../../holdings/powers.js';
import { fightScore, hasAbility, hasTrait } from '../../holdings/stats.js';
import { payFate } from '../../holdings/stock.js';
import { BestOfTwo, Clock, HourMinimum, Option } from '../../options/option.js';
import { bestDie } from '../../state/about.js';
import { Fight, Purpose, type TalismanState, TIED } from '../../state/state.js';
import { Ability, Kind, Stat, Trait } from '../../vocabulary/ids.js';
import { Act } from '../../vocabulary/kinds.js';
import { When } from '../../vocabulary/powers.js';
import { die, fateForEither, rollsTwice } from './dice.js';

export { bestDie } from '../../state/about.js';

/**
 * O-5, O-7, RUL-94 Moves the clock, which begins by day, once in a turn: as soon as an Event is drawn, before any card
 * is encountered.
 */
export function moveClock(s: TalismanState, card: number): void {
  if (s.flipped[0] === 1 || content.kind[content.titleOf[card]] !== Kind.Event) return;
  s.flipped[0] = 1;
  s.night[0] ^= 1;
}

/**
 * O-4, O-6, RUL-108 Returns what one creature adds to the attack score at this hour; trophies ignore the hour. In Blood
 * Moon: 1 less by day, and 1 more by night. RUL-182 By default the minimum of 1 holds for the whole score with the die
 * (`attackScore`), under the option for the Strength.
 */
export function creatureScore(s: TalismanState, points: number): number {
  if (s.option[Option.Clock] !== Clock.BloodMoon) return points;
  if (s.night[0] === 1) return points + 1;
  return points > 1 || s.option[Option.HourMinimum] === HourMinimum.Score ? points - 1 : points;
}

/** O-4, RUL-182 Returns the attack score of creatures, the die included: in Blood Moon by day never less than 1. */
export function attackScore(s: TalismanState, score: number): number {
  return score < 1 && hasMinimum(s) ? 1 : score;
}

function hasMinimum(s: TalismanState): boolean {
  return (
    s.option[Option.Clock] === Clock.BloodMoon && s.night[0] === 0 && s.option[Option.HourMinimum] === HourMinimum.Score
  );
}

/**
 * O-3 Returns the hour's bonus of all creatures fought together, in Origins. By day creatures have 1 less. By night the
 * character has 1 less. It is written as 1 more for creatures, because only the difference matters.
 */
export function hourOf(s: TalismanState): number {
  if (s.option[Option.Clock] !== Clock.Origins) return 0;
  return s.night[0] === 1 ? 1 : -1;
}

/**
 * R-BAT-05, R-BAT-06 Rolls for both. RUL-30, RUL-49: an assassinated creature does not roll, and gets no bonus for the
 * space.
 */
export function rollBoth(s: TalismanState, seat: number): void {
  rollOwn(s, seat, Purpose.Attack, Fight.Die);
  s.fight[Fight.Assassinated] = s.fight[Fight.Stat] === Stat.Strength && mayAssassinate(s, seat) ? 1 : 0;
  if (s.fight[Fight.Assassinated] === 0) s.fight[Fight.FoeDie] = die(s, Purpose.Creature) + s.fight[Fight.FoeBonus];
}

/** Rolls the own die, or the Warrior's two dice in battle. */
export function rollOwn(s: TalismanState, seat: number, purpose: Purpose, at: Fight): void {
  const two = s.fight[Fight.Stat] === Stat.Strength && hasTrait(s, seat, Trait.BattleTwoDice);
  s.fight[at] = die(s, purpose);
  if (two) s.fight[at + 1] = die(s, purpose);
  if (rollsTwice(s, BestOfTwo.Attack)) rollOwnAgain(s, at, two);
}

/**
 * V-XIV-2, RUL-109 Makes the attack roll once more, with both dice if there are two. The better roll counts without a
 * question. The higher of two dice counts, and fate rerolls the lower. RUL-184 By default all dice may be rerolled with
 * fate, and the highest two decide.
 */
function rollOwnAgain(s: TalismanState, at: Fight, two: boolean): void {
  const one = die(s, Purpose.Again);
  const other = two ? die(s, Purpose.Again) : 0;
  if (fateForEither(s)) {
    if (!two) s.fight[at + 1] = 0;
    takeUp(s, at, one);
    return takeUp(s, at, other);
  }
  const best = one > other ? one : other;
  const current = bestDie(s, at);
  if (best < current || (best === current && one + other <= s.fight[at] + (two ? s.fight[at + 1] : 0))) return;
  s.fight[at] = one;
  if (two) s.fight[at + 1] = other;
}

function takeUp(s: TalismanState, at: Fight, face: number): void {
  const high = bestDie(s, at);
  const low = s.fight[at] + s.fight[at + 1] - high;
  s.fight[at] = face > high ? face : high;
  s.fight[at + 1] = face > high ? high : face > low ? face : low;
}

export function mayAssassinate(s: TalismanState, seat: number): boolean {
  return hasAbility(s, seat, Ability.Assassinate) && s.space[seat] !== board.crown;
}

/**
 * Returns the own score minus the foe's, by the present dice: for the comparison, and for agents that consider fate.
 */
export function fightLead(s: TalismanState, seat: number): number {
  if (s.fight[Fight.Verdict] !== 0) return leadByVerdict(s, seat);
  const own =
    fightScore(s, seat, s.fight[Fight.Stat], s.fight[Fight.Breed]) + s.fight[Fight.Bonus] + bestDie(s, Fight.Die);
  return own - attackScore(s, s.fight[Fight.Foe] + s.fight[Fight.FoeDie]);
}

/** Returns the lead of a seat in a fight decided by a power instead of the dice. */
export function leadByVerdict(s: TalismanState, seat: number): number {
  const verdict = s.fight[Fight.Verdict];
  return verdict === TIED ? 0 : verdict === 1 + seat ? 1 : -1;
}

/**
 * R-BAT-07, R-FATE-04, R-FATE-06 Asks, after the creature's roll, to reroll one own die for a fate, never the
 * creature's.
 */
export const fightFateQuestion = {
  legal: (s: TalismanState, _seat: number, out: Int32Array): number => writeFateDice(s, out, Fight.Die),
  apply(s: TalismanState, seat: number, action: number): void {
    popFrame(s);
    if (actOf(action) === Act.Fate) rerollOwn(s, seat, Purpose.Attack, Fight.Die, operandOf(action));
  },
};

export function writeFateDice(s: TalismanState, out: Int32Array, at: Fight): number {
  out[0] = actionOf(Act.Pass, 0);
  out[1] = actionOf(Act.Fate, 0);
  if (s.fight[at + 1] === 0 || s.fight[at + 1] === s.fight[at]) return 2;
  out[2] = actionOf(Act.Fate, 1);
  return 3;
}

export function rerollOwn(s: TalismanState, seat: number, purpose: Purpose, at: Fight, which: number): void {
  payFate(s, seat);
  s.fight[at + which] = die(s, purpose);
  happened(s, When.FateSpent, seat, 0);
}
