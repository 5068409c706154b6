import { content } from '../../../src/games/talisman/content/index.js';
import { commandThreshold } from '../../../src/games/talisman/rules/spells/command-rolled.js';
import { diceTotal, RollFor } from '../../../src/games/talisman/rules/dice/dice.js';
import { rowOf } from '../../../src/games/talisman/rules/encounters/program.js';
import { Fight, type TalismanState } from '../../../src/games/talisman/state/state.js';
import { craftNow, strengthNow } from '../../../src/games/talisman/holdings/stats.js';
import { Stat } from '../../../src/games/talisman/vocabulary/ids.js';
import { fateGain } from './fate.js';
import { programWorth } from './programs.js';
import { look, V } from './view.js';

/** Whether to pay a fate for a roll: what stands, against the mean over the six faces of each die. */

/** Index of the best answer: 0 keeps the dice. */
export function rollFate(
  s: TalismanState,
  seat: number,
  v: Int32Array,
  at: number,
  actions: Int32Array,
  count: number,
): number {
  look(s, seat, v);
  const rollFor = s.frame[at + 1] & 0xff;
  if (rollFor === RollFor.Chasm) return chasmFate(s, seat, v, actions, count);
  const arg = s.frame[at + 2];
  const card = s.frame[at + 3];
  const total = diceTotal(s);
  const now = worthOf(s, seat, v, rollFor, arg, card, total);
  let best = 0;
  let bestGain = fateGain(s, seat, v) - 1;
  for (let i = 1; i < count; i++) {
    const die = s.die[actions[i] & 0xffff];
    let sum = 0;
    for (let face = 1; face <= 6; face++)
      sum += face === die ? now : worthOf(s, seat, v, rollFor, arg, card, total - die + face);
    const gain = ((sum / 6) | 0) - now;
    if (gain > bestGain) {
      best = i;
      bestGain = gain;
    }
  }
  return best;
}

/**
 * Of the dice of the Chasm, which are no total, the first that fell and is worth a fate: the own life comes before a
 * Follower.
 */
function chasmFate(s: TalismanState, seat: number, v: Int32Array, actions: Int32Array, count: number): number {
  for (let i = 1; i < count; i++) {
    const which = actions[i] & 0xffff;
    if (s.die[which] > 2) continue;
    // Four faces in six are safe.
    const loss = worthOf(s, seat, v, which === 0 ? RollFor.ChasmSelf : RollFor.ChasmFollower, 0, 0, 1);
    if (((Math.imul(loss, -4) / 6) | 0) >= fateGain(s, seat, v)) return i;
  }
  return 0;
}

/** What a total means, in hundredths of a counter. */
function worthOf(
  s: TalismanState,
  seat: number,
  v: Int32Array,
  rollFor: number,
  arg: number,
  card: number,
  total: number,
): number {
  switch (rollFor) {
    case RollFor.Table:
      return tableWorth(s, seat, v, arg, card, total);
    case RollFor.Portal:
      return total <= (arg === Stat.Strength ? strengthNow(s, seat) : craftNow(s, seat)) ? 150 : 0;
    case RollFor.Enslaved:
      return total >= 4 ? 35 : 0;
    case RollFor.Armour:
      return total >= s.armour[seat] ? v[V.LifeCost] : 0;
    case RollFor.Death:
      return total > s.fight[Fight.FoeDie] ? 100 : total < s.fight[Fight.FoeDie] ? 0 - v[V.LifeCost] : 0;
    case RollFor.Werewolf:
      return -10 * total;
    case RollFor.Pits:
      return -25 * total;
    case RollFor.Command:
      return total >= commandThreshold(s) ? 200 : 0;
    case RollFor.ChasmSelf:
      return total <= 2 ? 0 - v[V.LifeCost] : 0;
    case RollFor.ChasmFollower:
      return total <= 2 ? -50 : 0;
    case RollFor.Beguile:
      return total >= 6 - s.alignment[arg] ? 60 : 0;
    case RollFor.Charm:
      return total > content.strength[content.titleOf[card]] ? 60 : 0;
    default:
      return 0;
  }
}

/** A row of a table; the Crypt and the Mines cost turns where they throw one out. */
function tableWorth(s: TalismanState, seat: number, v: Int32Array, table: number, card: number, total: number): number {
  const minus = content.tableMinus[table];
  const net = total - (minus === 0 ? 0 : minus === 1 ? strengthNow(s, seat) : craftNow(s, seat));
  if (minus !== 0) return net <= 0 ? 0 : net === 1 ? -40 : net <= 3 ? -110 : -200;
  return programWorth(s, seat, v, content.tableCode[rowOf(table, net)], card);
}
