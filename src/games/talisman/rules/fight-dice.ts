import { popFrame } from '../../../engine/index.js';
import { CROWN } from '../board.js';
import { BestOfTwo } from '../options.js';
import { happened } from '../powers.js';
import { Fight, Purpose, type TalismanState } from '../state.js';
import { fightScore, hasAbility, hasTrait } from '../stats.js';
import { payFate } from '../stock.js';
import { Ability, Stat, Trait } from '../words/ids.js';
import { Act, act } from '../words/kinds.js';
import { When } from '../words/powers.js';
import { attackScore } from './clock.js';
import { die, rollsTwice } from './dice.js';

/** R-BAT-05, R-BAT-06 Both roll. RUL-30, RUL-49: an assassinated creature does not, and gets no bonus for the space. */
export function rollBoth(s: TalismanState, seat: number): void {
  rollOwn(s, seat, Purpose.Attack, Fight.Die);
  s.fight[Fight.Assassinated] = s.fight[Fight.Stat] === Stat.Strength && mayAssassinate(s, seat) ? 1 : 0;
  if (s.fight[Fight.Assassinated] === 0) s.fight[Fight.FoeDie] = die(s, Purpose.Creature) + s.fight[Fight.FoeBonus];
}

/** The Warrior's two dice: in battle only. */
export function rollOwn(s: TalismanState, seat: number, purpose: Purpose, at: Fight): void {
  const two = s.fight[Fight.Stat] === Stat.Strength && hasTrait(s, seat, Trait.BattleTwoDice);
  s.fight[at] = die(s, purpose);
  if (two) s.fight[at + 1] = die(s, purpose);
  if (rollsTwice(s, BestOfTwo.Attack)) rollOwnAgain(s, at, two);
}

/**
 * V-XIV-2, RUL-109 The attack roll is made once more, of two dice both; the better one is kept, and nobody is asked to
 * keep the worse. Of two dice the higher counts, and with fate for it the lower.
 */
function rollOwnAgain(s: TalismanState, at: Fight, two: boolean): void {
  const one = die(s, Purpose.Again);
  const other = two ? die(s, Purpose.Again) : 0;
  const best = one > other ? one : other;
  const kept = bestDie(s, at);
  if (best < kept || (best === kept && one + other <= s.fight[at] + (two ? s.fight[at + 1] : 0))) return;
  s.fight[at] = one;
  if (two) s.fight[at + 1] = other;
}

export function mayAssassinate(s: TalismanState, seat: number): boolean {
  return hasAbility(s, seat, Ability.Assassinate) && s.space[seat] !== CROWN;
}

/** The higher of one or two dice. */
export function bestDie(s: TalismanState, at: Fight): number {
  return s.fight[at] > s.fight[at + 1] ? s.fight[at] : s.fight[at + 1];
}

/** Own score minus the foe's, as the dice lie now: for the comparison and for agents who think about fate. */
export function fightLead(s: TalismanState, seat: number): number {
  const own =
    fightScore(s, seat, s.fight[Fight.Stat], s.fight[Fight.Breed]) + s.fight[Fight.Bonus] + bestDie(s, Fight.Die);
  return own - attackScore(s, s.fight[Fight.Foe] + s.fight[Fight.FoeDie]);
}

/**
 * R-BAT-07, R-FATE-04, R-FATE-06 After the creature's roll one own die may be rolled again for a fate, never the
 * creature's.
 */
export const fightFateQuestion = {
  legal: (s: TalismanState, _seat: number, out: Int32Array): number => writeFateDice(s, out, Fight.Die),
  apply(s: TalismanState, seat: number, action: number): void {
    popFrame(s);
    if (action >> 16 === Act.Fate) rerollOwn(s, seat, Purpose.Attack, Fight.Die, action & 0xffff);
  },
};

export function writeFateDice(s: TalismanState, out: Int32Array, at: Fight): number {
  out[0] = act(Act.Pass, 0);
  out[1] = act(Act.Fate, 0);
  if (s.fight[at + 1] === 0 || s.fight[at + 1] === s.fight[at]) return 2;
  out[2] = act(Act.Fate, 1);
  return 3;
}

export function rerollOwn(s: TalismanState, seat: number, purpose: Purpose, at: Fight, which: number): void {
  payFate(s, seat);
  s.fight[at + which] = die(s, purpose);
  happened(s, When.FateSpent, seat, 0);
}
