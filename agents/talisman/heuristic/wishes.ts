import { operandOf } from '../../../src/engine/index.js';
import { content } from '../../../src/games/talisman/content/index.js';
import { craftNow, strengthNow } from '../../../src/games/talisman/holdings/stats.js';
import type { TalismanState } from '../../../src/games/talisman/state/state.js';
import { Stat } from '../../../src/games/talisman/vocabulary/ids.js';
import { Op, VERBS } from '../../../src/games/talisman/vocabulary/verbs.js';
import { Param, Wish } from './params.js';
import type { View } from './view.js';

/** SC-19 The stat that a free choice raises, if the agent has its own policy for it. */

export const GAIN_STRENGTH = opOf('gainStrength');
export const GAIN_CRAFT = opOf('gainCraft');

function opOf(verb: string): number {
  return Op.FirstVerb + VERBS.findIndex(({ id }) => id === verb);
}

/** Returns the option to take instead of `best`. Only a stat is replaced, by the other stat. */
export function wish(
  s: TalismanState,
  seat: number,
  v: View,
  first: number,
  actions: Int32Array,
  count: number,
  best: number,
): number {
  const strength = optionThat(GAIN_STRENGTH, first, actions, count);
  const craft = optionThat(GAIN_CRAFT, first, actions, count);
  if (strength < 0 || craft < 0 || (best !== strength && best !== craft)) return best;
  return wishedStat(s, seat, v) === Stat.Strength ? strength : craft;
}

function wishedStat(s: TalismanState, seat: number, v: View): Stat {
  const stronger = strengthNow(s, seat) >= craftNow(s, seat);
  switch (v.param[Param.Wish]) {
    case Wish.Highest:
      return stronger ? Stat.Strength : Stat.Craft;
    case Wish.Lowest:
      return stronger ? Stat.Craft : Stat.Strength;
    // By the agent's own random bits, a different one each turn.
    default:
      return ((v.luck >> (s.turns[seat] & 31)) & 1) === 0 ? Stat.Strength : Stat.Craft;
  }
}

/** Returns the index of the option whose program begins with that verb, or -1. */
function optionThat(op: number, first: number, actions: Int32Array, count: number): number {
  for (let i = 0; i < count; i++) if (content.code[content.choiceCode[first + operandOf(actions[i])]] === op) return i;
  return -1;
}

/** Returns the stat that gets the counter at the start: the better printed one, or the one of the policy. */
export function startStat(s: TalismanState, seat: number, v: View): Stat {
  if (v.param[Param.Wish] !== Wish.Worth) return wishedStat(s, seat, v);
  const character = s.character[seat];
  return content.printedStrength[character] >= content.printedCraft[character] ? Stat.Strength : Stat.Craft;
}
