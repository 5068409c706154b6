import { frameArg, operandOf, topFrame } from '../../../src/engine/index.js';
import { content } from '../../../src/games/talisman/content/index.js';
import { craftNow, strengthNow } from '../../../src/games/talisman/holdings/stats.js';
import { diceTotal, RollFor } from '../../../src/games/talisman/rules/mechanics/dice.js';
import { rowOf } from '../../../src/games/talisman/rules/mechanics/programs.js';
import { saves, savesWith } from '../../../src/games/talisman/rules/resolution/lives.js';
import { againstDeath } from '../../../src/games/talisman/rules/resolution/moves.js';
import { commandThreshold, frameRollFor } from '../../../src/games/talisman/rules/resolution/rolls.js';

import { Fight, type TalismanState } from '../../../src/games/talisman/state/state.js';
import { Stat } from '../../../src/games/talisman/vocabulary/ids.js';
import { fateGain } from './fate.js';
import { refreshView } from './refresh.js';
import { programWorth } from './valuation/programs.js';
import type { View } from './view.js';

/** Fate for a roll: the present result against the mean over the six faces of each die. */

/** Returns the index of the best answer, 0 = accept the dice. */
export function rollFate(s: TalismanState, seat: number, v: View, actions: Int32Array, count: number): number {
  const at = topFrame(s);
  refreshView(s, seat, v);
  const rollFor = frameRollFor(s, at);
  if (rollFor === RollFor.Chasm) return chasmFate(s, seat, v, actions, count);
  if (rollFor === RollFor.Armour && s.dice[0] > 1) return armourFate(s, seat, v, actions, count);
  const arg = frameArg(s, at, 2);
  const card = frameArg(s, at, 3);
  const total = diceTotal(s);
  const now = worthOf(s, seat, v, rollFor, arg, card, total);
  let best = 0;
  let bestGain = fateGain(s, seat, v) - 1;
  for (let i = 1; i < count; i++) {
    const die = s.die[operandOf(actions[i])];
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
 * Returns the first lost die of the Chasm that is worth a fate, with the own life before a Follower. These dice have no
 * total.
 */
function chasmFate(s: TalismanState, seat: number, v: View, actions: Int32Array, count: number): number {
  for (let i = 1; i < count; i++) {
    const which = operandOf(actions[i]);
    if (s.die[which] > 2) continue;
    // Four of six faces are safe.
    const loss = worthOf(s, seat, v, which === 0 ? RollFor.ChasmSelf : RollFor.ChasmFollower, 0, 0, 1);
    if (((Math.imul(loss, -4) / 6) | 0) >= fateGain(s, seat, v)) return i;
  }
  return 0;
}

/** V-XV-1 Returns the reroll of the Armour that saves most often, of those that have not saved the life. */
function armourFate(s: TalismanState, seat: number, v: View, actions: Int32Array, count: number): number {
  if (savesWith(s, seat, s.die)) return 0;
  let best = 0;
  let from = 7;
  for (let i = 1; i < count; i++) {
    const save = saves.from[operandOf(actions[i])];
    if (save >= from) continue;
    best = i;
    from = save;
  }
  return ((Math.imul(7 - from, v.lifeCost) / 6) | 0) >= fateGain(s, seat, v) ? best : 0;
}

/** Returns the worth of a total, in hundredths of a counter. */
export function worthOf(
  s: TalismanState,
  seat: number,
  v: View,
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
      return total >= s.armour[seat] ? v.lifeCost : 0;
    case RollFor.Death:
      return deathWorth(againstDeath(s, seat, total) - s.fight[Fight.FoeDie], v);
    case RollFor.Werewolf:
      return -10 * total;
    case RollFor.Pits:
      return -25 * total;
    case RollFor.Command:
      return total >= commandThreshold(s) ? 200 : 0;
    case RollFor.ChasmSelf:
      return total <= 2 ? 0 - v.lifeCost : 0;
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

function deathWorth(lead: number, v: View): number {
  return lead > 0 ? 100 : lead < 0 ? 0 - v.lifeCost : 0;
}

/** Returns the worth of a row of a table. The Crypt and the Mines cost turns if they throw the seat out. */
function tableWorth(s: TalismanState, seat: number, v: View, table: number, card: number, total: number): number {
  const minus = content.tableMinus[table];
  const net = total - (minus === 0 ? 0 : minus === 1 ? strengthNow(s, seat) : craftNow(s, seat));
  if (minus !== 0) return net <= 0 ? 0 : net === 1 ? -40 : net <= 3 ? -110 : -200;
  return programWorth(s, seat, v, content.tableCode[rowOf(table, net)], card);
}
