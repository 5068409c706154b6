import { actOf, NO_CARD, operandOf } from '../../../src/engine/index.js';
import { board } from '../../../src/games/talisman/holdings/board.js';
import { hasAbility, isPlaying, taskOf } from '../../../src/games/talisman/holdings/stats.js';
import { isPartner } from '../../../src/games/talisman/holdings/teams.js';
import { Ending, Option } from '../../../src/games/talisman/options/option.js';
import { Pile, type TalismanState } from '../../../src/games/talisman/state/state.js';
import { Ability, Stat } from '../../../src/games/talisman/vocabulary/ids.js';
import { Act } from '../../../src/games/talisman/vocabulary/kinds.js';
import { Task } from '../../../src/games/talisman/vocabulary/quests.js';
import { battleScore } from './aids.js';
import { duelWin } from './fighting.js';
import { followerWorth, goalOf, isUsual } from './goal.js';
import { beguileChance, takingWorth } from './last-one.js';
import { winChance } from './odds.js';
import { Param } from './params.js';
import { battleDice } from './plan.js';
import { onCrown } from './prizes.js';
import type { View } from './view.js';
import { cardWorth, goldWorth, lifeCost } from './worth.js';

/** Chance to win below which an attack on the Crown is worse than a theft of nothing, per mille. */
const HOPELESS = 30;

/** Worth of a Follower taken from another seat, in hundredths of a counter. */
const LURED = 60;

/** Returns the encounter: the space, unless an attack or an ability is worth more. */
export function meet(s: TalismanState, seat: number, v: View, actions: Int32Array, count: number): number {
  let best = 0;
  // V-5E-1 The first action is the space, with the Dragon.
  if (s.space[seat] === board.crown && s.option[Option.Ending] === Ending.Dragon) return best;
  let bestWorth = s.space[seat] === board.crown || s.bout[0] > 0 ? -1e9 | 0 : 25;
  for (let i = 0; i < count; i++) {
    if (actOf(actions[i]) === Act.MeetSpace) continue;
    const worth = meetWorth(s, seat, v, actOf(actions[i]), operandOf(actions[i]));
    if (worth > bestWorth) {
      best = i;
      bestWorth = worth;
    }
  }
  return best;
}

function meetWorth(s: TalismanState, seat: number, v: View, kind: number, other: number): number {
  switch (kind) {
    case Act.Steal:
      return onCrown(s, seat, other) ? thefts(s, seat, other, 1000) : spoilsOf(s, seat, v, other);
    case Act.Beguile: {
      const chance = beguileChance(s, other);
      if (onCrown(s, seat, other)) return thefts(s, seat, other, chance);
      return ((spoilsOf(s, seat, v, other) * chance) / 1000) | 0;
    }
    case Act.TakeFollower:
      if (onCrown(s, seat, other)) return takingWorth(s, seat, other, true);
      return isUsual(s) ? LURED : LURED + followerWorth(goalOf(s, seat, v));
    case Act.Assassinate:
      return attackWorth(
        s,
        seat,
        v,
        other,
        kind,
        winChance(battleDice(s, seat), 0, battleScore(s, seat) - battleScore(s, other)),
      );
    default:
      return attackWorth(
        s,
        seat,
        v,
        other,
        kind,
        duelWin(s, seat, other, kind === Act.AttackPsychic ? Stat.Craft : Stat.Strength),
      );
  }
}

/** Returns the worth of a theft on the Crown with this chance to succeed. Unlike a hopeless attack it risks nothing. */
function thefts(s: TalismanState, seat: number, other: number, chance: number): number {
  const worth = ((takingWorth(s, seat, other, false) * chance) / 1000) | 0;
  return worth < HOPELESS ? HOPELESS : worth;
}

/** Returns the worth of an attack. The spoils are computed last, because the odds rule out most attacks. */
function attackWorth(s: TalismanState, seat: number, v: View, other: number, kind: number, win: number): number {
  if (s.space[seat] === board.crown || s.bout[0] > 0) return win;
  if (win < v.param[Param.AttackChance] * 10) return -1000;
  const spoils = kind === Act.Assassinate ? 60 : spoilsOf(s, seat, v, other);
  const quest = taskOf(s, seat) === Task.TakeLife ? 200 : 0;
  const gain = (((spoils * v.param[Param.Aggression]) / 100) | 0) + quest;
  return ((win * gain - (1000 - win) * lifeCost(s, seat, v)) / 1000) | 0;
}

/** Returns that percentage of the worth of the best attack on a space. */
export function preyAt(s: TalismanState, seat: number, v: View, space: number, percent: number): number {
  let best = 0;
  for (let other = 0; other < s.seats[0]; other++) {
    if (other === seat || s.space[other] !== space || !isPlaying(s, other) || isPartner(s, seat, other)) continue;
    let worth = meetWorth(s, seat, v, Act.AttackBattle, other);
    if (hasAbility(s, seat, Ability.AttackPsychic)) {
      const psychic = meetWorth(s, seat, v, Act.AttackPsychic, other);
      if (psychic > worth) worth = psychic;
    }
    if (worth > best) best = worth;
  }
  return ((best * percent) / 100) | 0;
}

/** Returns the worth of the best single item to take from another seat. */
function spoilsOf(s: TalismanState, seat: number, v: View, other: number): number {
  let best = s.gold[other] > 0 ? goldWorth(s, seat, v) : 0;
  for (let card = s.firstCard[Pile.Held + other]; card !== NO_CARD; card = s.nextCard[card]) {
    const worth = cardWorth(s, seat, v, card);
    if (worth > best) best = worth;
  }
  return best < 30 ? 30 : best;
}
