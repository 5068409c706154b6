import { frameArg, operandOf, topFrame } from '../../../src/engine/index.js';
import { content } from '../../../src/games/talisman/content/index.js';
import { Option } from '../../../src/games/talisman/options/option.js';
import { RollFor, sidesOf } from '../../../src/games/talisman/rules/mechanics/dice.js';
import { savesWith } from '../../../src/games/talisman/rules/resolution/lives.js';
import { framePurpose, frameRollFor, OTHER_ROLL } from '../../../src/games/talisman/rules/resolution/rolls.js';
import { Dealt, MOST_DICE, type TalismanState } from '../../../src/games/talisman/state/state.js';
import { fateGain } from './fate.js';
import { refreshPlan, refreshView } from './refresh.js';
import { worthOf } from './rolls.js';
import { reachWorth } from './throws.js';
import { valueTrips } from './valuation/excursions.js';
import type { View } from './view.js';

/** V-XIV-2 Returns the better of two rolls, by the landing or the meaning of the total. */
export function pickRoll(s: TalismanState, seat: number, v: View, at: number): number {
  const rollFor = frameRollFor(s, at);
  if (rollFor === RollFor.Move) {
    // If the seat may stop short, the higher roll reaches every space of the lower.
    if (s.option[Option.StopAnywhere] === 1) return s.otherDie[0] > s.die[0] ? 1 : 0;
    refreshPlan(s, seat, v);
    valueTrips(s, seat, v);
    const direction = frameArg(s, at, 2);
    return reachWorth(s, seat, v, s.otherDie[0], direction) > reachWorth(s, seat, v, s.die[0], direction) ? 1 : 0;
  }
  refreshView(s, seat, v);
  const first = rollWorth(s, seat, v, at, rollFor, s.die);
  return rollWorth(s, seat, v, at, rollFor, s.otherDie) > first ? 1 : 0;
}

/** Dice of a roll with one of them rolled again. */
export const again = new Uint8Array(MOST_DICE);

/**
 * RUL-184 Returns the index of the die of either roll that is worth a fate, or 0: the better of the two rolls over its
 * six faces, against the better roll now.
 */
export function fateForRolls(s: TalismanState, seat: number, v: View, actions: Int32Array, count: number): number {
  const at = topFrame(s);
  const rollFor = frameRollFor(s, at);
  if (rollFor === RollFor.Move) {
    refreshPlan(s, seat, v);
    valueTrips(s, seat, v);
  } else refreshView(s, seat, v);
  const one = keptWorth(s, seat, v, at, rollFor, s.die);
  const other = keptWorth(s, seat, v, at, rollFor, s.otherDie);
  // A move is worth a fate that is not the last one, and needs twice the gain of a table.
  const move = rollFor === RollFor.Move;
  const sides = sidesOf(s, seat, framePurpose(s, at));
  if (move && s.fate[seat] < 2) return 0;
  let best = 0;
  let most = Math.imul(move ? 2 : 1, fateGain(s, seat, v)) - 1;
  for (let i = 1; i < count; i++) {
    const which = operandOf(actions[i]);
    const rolled = which < OTHER_ROLL ? s.die : s.otherDie;
    const stays = which < OTHER_ROLL ? other : one;
    for (let k = 0; k < s.dice[0]; k++) again[k] = rolled[k];
    let sum = 0;
    for (let face = 1; face <= sides; face++) {
      again[which % OTHER_ROLL] = face;
      const worth = keptWorth(s, seat, v, at, rollFor, again);
      sum += worth > stays ? worth : stays;
    }
    const gain = ((sum / sides) | 0) - (one > other ? one : other);
    if (gain <= most) continue;
    most = gain;
    best = i;
  }
  return best;
}

/** Returns the worth of a roll that is not rolled again; a move is valued by its landings. */
function keptWorth(s: TalismanState, seat: number, v: View, at: number, rollFor: number, dice: Uint8Array): number {
  return rollFor === RollFor.Move
    ? reachWorth(s, seat, v, dice[0], frameArg(s, at, 2))
    : rollWorth(s, seat, v, at, rollFor, dice);
}

function rollWorth(s: TalismanState, seat: number, v: View, at: number, rollFor: number, dice: Uint8Array): number {
  if (rollFor === RollFor.Armour) return savesWith(s, seat, dice) ? v.lifeCost : 0;
  let total = 0;
  let worth = 0;
  for (let i = 0; i < s.dice[0]; i++) {
    total += dice[i];
    // At the Chasm each die is the seat's own, or a Follower's.
    if (rollFor === RollFor.Chasm)
      worth += worthOf(s, seat, v, i === 0 ? RollFor.ChasmSelf : RollFor.ChasmFollower, 0, 0, dice[i]);
  }
  if (rollFor === RollFor.Chasm) return worth;
  return worthOf(s, seat, v, rollFor, frameArg(s, at, 2), frameArg(s, at, 3), total);
}

/** Worth of the fate that the return costs, in points of `printedWorth`. */
const RETURN_PRICE = 1;

/** V-XIV-9 Returns the answer to the offer of a return: yes to as good a character as most that could be dealt. */
export function rise(s: TalismanState, seat: number, count: number): number {
  if (count === 1) return 0;
  let sum = 0;
  let unused = 0;
  for (let c = 0; c < content.characterCount; c++) {
    if (s.usedCharacter[c] === Dealt.Kept) continue;
    sum += printedWorth(c);
    unused++;
  }
  return (printedWorth(s.character[seat]) - RETURN_PRICE) * unused >= sum ? 1 : 0;
}

/** Returns the worth of a character by its printed numbers and its number of powers. */
export function printedWorth(c: number): number {
  return (
    2 * (content.printedStrength[c] + content.printedCraft[c]) +
    content.lifeValue[c] +
    content.fateValue[c] +
    content.startSpells[c] +
    bitsOf(content.characterTrait[c]) +
    bitsOf(content.characterEase[c]) +
    bitsOf(content.ability[c])
  );
}

function bitsOf(word: number): number {
  let n = 0;
  for (let bits = word; bits !== 0; bits &= bits - 1) n++;
  return n;
}
