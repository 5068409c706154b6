import { actionOf, actOf, highOf, lowOf, operandOf, pairOf } from '../../../../engine/actions.js';
import { frameArg, popFrame, pushFrame, topFrame } from '../../../../engine/frames.js';
import { happened } from '../../holdings/powers.js';
import { isPlaying } from '../../holdings/stats.js';
import { payFate } from '../../holdings/stock.js';
import { isPartner } from '../../holdings/teams.js';
import { BestOfTwo, Ending, Option } from '../../options/option.js';
import { MOST_DICE, Purpose, type TalismanState } from '../../state/state.js';
import { Act, FrameKind } from '../../vocabulary/kinds.js';
import { When } from '../../vocabulary/powers.js';
import { fateForEither, pick, RollFor, rollsTwice, sidesOf } from '../mechanics/dice.js';
import { charmRolled } from '../mechanics/foes.js';
import { tableRolled } from '../mechanics/programs.js';
import { scatterCover } from '../mechanics/spaces.js';
import { beguileRolled } from './defeat.js';
import { armourRolled, chasmFollowerRolled, chasmRolled, chasmSelfRolled, loseLives } from './lives.js';
import { deathRolled, enslavedRolled, moveRolled, pitsRolled, portalRolled, werewolfRolled } from './moves.js';
import { questRolled } from './quests.js';

function commandRolled(s: TalismanState, seat: number): void {
  if (s.die[0] >= commandThreshold(s)) commandWorks(s, seat);
}

/** V-XI-D, RUL-12 Returns the lowest die that works; five, six and more players at the start may make it easier. */
export function commandThreshold(s: TalismanState): number {
  const players = s.seats[0];
  if (s.option[Option.CommandByPlayers] === 0 || players < 5) return s.option[Option.CommandSpellMin];
  return players === 5 ? 3 : players === 6 ? 2 : 1;
}

/**
 * R-SPACE-28, R-CROWN-05, R-CROWN-06, SP-GEN-14 Takes a life from every other character; even an Amulet does not shield
 * from it. V-PUB-9 It passes over partners.
 */
export function commandWorks(s: TalismanState, seat: number): void {
  let victims = 0;
  for (let other = 0; other < s.seats[0]; other++)
    if (other !== seat && isPlaying(s, other) && !isPartner(s, seat, other)) victims |= 1 << other;
  loseLives(s, seat, victims, 1, 1 + seat);
  if (s.option[Option.Ending] === Ending.OpenVeil) scatterCover(s, seat);
}

function resolveRoll(s: TalismanState, seat: number, rollFor: RollFor, arg: number, card: number): void {
  switch (rollFor) {
    case RollFor.Table:
      return tableRolled(s, seat, arg, card);
    case RollFor.Portal:
      return portalRolled(s, seat, arg);
    case RollFor.Enslaved:
      return enslavedRolled(s, seat);
    case RollFor.Armour:
      return armourRolled(s, seat);
    case RollFor.Death:
      return deathRolled(s, seat);
    case RollFor.Werewolf:
      return werewolfRolled(s, seat);
    case RollFor.Pits:
      return pitsRolled(s, seat);
    case RollFor.Quest:
      return questRolled(s, seat);
    case RollFor.Command:
      return commandRolled(s, seat);
    case RollFor.ChasmSelf:
      return chasmSelfRolled(s, seat);
    case RollFor.Chasm:
      return chasmRolled(s, seat);
    case RollFor.ChasmFollower:
      return chasmFollowerRolled(s, seat, card);
    case RollFor.Beguile:
      return beguileRolled(s, seat, arg);
    case RollFor.Charm:
      return charmRolled(s, seat, card);
    case RollFor.Move:
      return moveRolled(s, seat, arg);
    default:
      return;
  }
}

/**
 * R-FATE-02, R-FATE-05 Rolls the dice of a card or space; a seat with fate may then pay it for one of them.
 *
 * @param arg, card passed to the function of `rollFor`
 */
export function rollDice(
  s: TalismanState,
  seat: number,
  count: number,
  purpose: Purpose,
  rollFor: RollFor,
  arg: number,
  card: number,
): void {
  s.dice[0] = count;
  const sides = sidesOf(s, seat, purpose);
  for (let i = 0; i < count; i++) s.die[i] = 1 + pick(s, purpose, sides);
  diceLie(s, seat, purpose, rollFor, arg, card);
}

/** Continues after the dice of a roll: under the option it is repeated, for a choice of the two. */
export function diceLie(
  s: TalismanState,
  seat: number,
  purpose: Purpose,
  rollFor: RollFor,
  arg: number,
  card: number,
): void {
  if (!rollsTwice(s, purpose === Purpose.Move ? BestOfTwo.Move : BestOfTwo.All))
    return offerFate(s, seat, purpose, rollFor, arg, card);
  rollOther(s, sidesOf(s, seat, purpose));
  if (fateForEither(s) && s.fate[seat] > 0)
    pushFrame(s, FrameKind.FateEither, seat, pairOf(rollFor, purpose), arg, card);
  else pickOne(s, seat, purpose, rollFor, arg, card);
}

function rollOther(s: TalismanState, sides: number): void {
  for (let i = 0; i < s.dice[0]; i++) s.otherDie[i] = 1 + pick(s, Purpose.Again, sides);
}

/** True if the two rolls do not show the same. */
function rollsDiffer(s: TalismanState): boolean {
  for (let i = 0; i < s.dice[0]; i++) if (s.otherDie[i] !== s.die[i]) return true;
  return false;
}

function pickOne(s: TalismanState, seat: number, purpose: Purpose, rollFor: RollFor, arg: number, card: number): void {
  if (rollsDiffer(s)) pushFrame(s, FrameKind.PickRoll, seat, pairOf(rollFor, purpose), arg, card);
  else rollKept(s, seat, purpose, rollFor, arg, card);
}

function rollKept(s: TalismanState, seat: number, purpose: Purpose, rollFor: RollFor, arg: number, card: number): void {
  if (fateForEither(s) || rollFor === RollFor.Move) resolveRoll(s, seat, rollFor, arg, card);
  else offerFate(s, seat, purpose, rollFor, arg, card);
}

/** Returns the use of the roll that a frame asks about. */
export function frameRollFor(s: TalismanState, at: number): RollFor {
  return lowOf(frameArg(s, at, 1));
}

/** Returns the purpose of the dice that a frame asks about. */
export function framePurpose(s: TalismanState, at: number): Purpose {
  return highOf(frameArg(s, at, 1));
}

/** Operand of the first die of the other roll, where fate may be paid for either. */
export const OTHER_ROLL = MOST_DICE;

/**
 * R-FATE-04, V-XIV-2, RUL-184 Asks once for both rolls: accept them, or pay one fate for one of their dice; then one of
 * the two counts.
 */
export const fateEitherQuestion = {
  legal(s: TalismanState, _seat: number, out: Int32Array): number {
    let count = 0;
    out[count++] = actionOf(Act.Pass, 0);
    const apart = meansApart(frameRollFor(s, topFrame(s)));
    for (let i = 0; i < s.dice[0]; i++) if (apart || !shownBefore(s.die, i)) out[count++] = actionOf(Act.Fate, i);
    if (!rollsDiffer(s)) return count;
    for (let i = 0; i < s.dice[0]; i++)
      if (apart || !shownBefore(s.otherDie, i)) out[count++] = actionOf(Act.Fate, OTHER_ROLL + i);
    return count;
  },
  apply(s: TalismanState, seat: number, action: number): void {
    const at = topFrame(s);
    const rollFor = frameRollFor(s, at);
    const purpose = framePurpose(s, at);
    const arg = frameArg(s, at, 2);
    const card = frameArg(s, at, 3);
    popFrame(s);
    if (actOf(action) === Act.Fate) {
      const i = operandOf(action);
      payFate(s, seat);
      if (i < OTHER_ROLL) s.die[i] = rollAgain(s, seat, purpose, rollFor, i);
      else s.otherDie[i - OTHER_ROLL] = rollAgain(s, seat, purpose, rollFor, i - OTHER_ROLL);
    }
    pickOne(s, seat, purpose, rollFor, arg, card);
    if (actOf(action) === Act.Fate) happened(s, When.FateSpent, seat, 0);
  },
};

function rollAgain(s: TalismanState, seat: number, purpose: Purpose, rollFor: RollFor, i: number): number {
  return 1 + pick(s, rollFor === RollFor.Chasm && i === 0 ? Purpose.Table : purpose, sidesOf(s, seat, purpose));
}

/** V-XIV-2, RUL-109 Asks for one of two rolls, with all its dice. */
export const pickRollQuestion = {
  legal(_s: TalismanState, _seat: number, out: Int32Array): number {
    out[0] = actionOf(Act.KeepRoll, 0);
    out[1] = actionOf(Act.KeepRoll, 1);
    return 2;
  },
  apply(s: TalismanState, seat: number, action: number): void {
    const at = topFrame(s);
    const rollFor = frameRollFor(s, at);
    const purpose = framePurpose(s, at);
    const arg = frameArg(s, at, 2);
    const card = frameArg(s, at, 3);
    popFrame(s);
    if (operandOf(action) === 1) for (let i = 0; i < s.dice[0]; i++) s.die[i] = s.otherDie[i];
    rollKept(s, seat, purpose, rollFor, arg, card);
  },
};

function offerFate(
  s: TalismanState,
  seat: number,
  purpose: Purpose,
  rollFor: RollFor,
  arg: number,
  card: number,
): void {
  if (s.fate[seat] === 0) resolveRoll(s, seat, rollFor, arg, card);
  else pushFrame(s, FrameKind.Roll, seat, pairOf(rollFor, purpose), arg, card);
}

/**
 * R-FATE-01, R-FATE-03, R-FATE-04 Asks once a roll: accept it, or pay one fate for one of its dice. Equal dice with the
 * same meaning are one choice.
 */
export const rollQuestion = {
  legal(s: TalismanState, _seat: number, out: Int32Array): number {
    let count = 0;
    out[count++] = actionOf(Act.Pass, 0);
    const apart = meansApart(frameRollFor(s, topFrame(s)));
    for (let i = 0; i < s.dice[0]; i++) if (apart || !shownBefore(s.die, i)) out[count++] = actionOf(Act.Fate, i);
    return count;
  },
  apply(s: TalismanState, seat: number, action: number): void {
    const at = topFrame(s);
    const rollFor = frameRollFor(s, at);
    const purpose = framePurpose(s, at);
    const arg = frameArg(s, at, 2);
    const card = frameArg(s, at, 3);
    popFrame(s);
    if (actOf(action) === Act.Fate) {
      const i = operandOf(action);
      payFate(s, seat);
      s.die[i] = rollAgain(s, seat, purpose, rollFor, i);
    }
    resolveRoll(s, seat, rollFor, arg, card);
    if (actOf(action) === Act.Fate) happened(s, When.FateSpent, seat, 0);
  },
};

function meansApart(rollFor: RollFor): boolean {
  return rollFor === RollFor.Chasm || rollFor === RollFor.Armour;
}

function shownBefore(dice: Uint8Array, i: number): boolean {
  for (let j = 0; j < i; j++) if (dice[j] === dice[i]) return true;
  return false;
}
