import { content } from '../../../src/games/talisman/content/index.js';
import type { TalismanState } from '../../../src/games/talisman/state/state.js';
import { craftNow, strengthNow } from '../../../src/games/talisman/holdings/stats.js';
import { Stat } from '../../../src/games/talisman/vocabulary/ids.js';
import { Op, VERBS } from '../../../src/games/talisman/vocabulary/verbs.js';
import { P, Wish } from './params.js';
import { V } from './view.js';

/** SC-19 Which stat a free choice raises, where the agent has a policy of its own for it. */

export const GAIN_STRENGTH = opOf('gainStrength');
export const GAIN_CRAFT = opOf('gainCraft');

function opOf(verb: string): number {
  return Op.FirstVerb + VERBS.findIndex(({ id }) => id === verb);
}

/** The option of a choice to take in place of `best`: none but a stat gives way to the other stat. */
export function wish(
  s: TalismanState,
  seat: number,
  v: Int32Array,
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

/** The stat that its policy raises. */
function wishedStat(s: TalismanState, seat: number, v: Int32Array): Stat {
  const stronger = strengthNow(s, seat) >= craftNow(s, seat);
  switch (v[P.Wish]) {
    case Wish.Highest:
      return stronger ? Stat.Strength : Stat.Craft;
    case Wish.Lowest:
      return stronger ? Stat.Craft : Stat.Strength;
    // By the agent's own luck, and another way in another turn.
    default:
      return ((v[V.Luck] >> (s.turns[seat] & 31)) & 1) === 0 ? Stat.Strength : Stat.Craft;
  }
}

/** Index of the option whose program begins with that verb, or -1. */
function optionThat(op: number, first: number, actions: Int32Array, count: number): number {
  for (let i = 0; i < count; i++) if (content.code[content.choiceCode[first + (actions[i] & 0xffff)]] === op) return i;
  return -1;
}

/** Which stat the counter of the start goes to: the better one as printed, or what its policy wishes. */
export function startStat(s: TalismanState, seat: number, v: Int32Array): Stat {
  if (v[P.Wish] !== Wish.Worth) return wishedStat(s, seat, v);
  const character = s.character[seat];
  return content.printedStrength[character] >= content.printedCraft[character] ? Stat.Strength : Stat.Craft;
}
