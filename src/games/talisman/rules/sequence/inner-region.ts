import { actionOf, actOf, operandOf, popFrame, pushFrame, setFrameArg } from '../../../../engine/index.js';
import { content } from '../../content/index.js';
import { board, NOWHERE, PIT_FIEND_CREATURE, WEREWOLF_CREATURE } from '../../holdings/board.js';
import { tally } from '../../holdings/counts.js';
import { hasTrait } from '../../holdings/stats.js';
import { Option } from '../../options/option.js';
import { Count, Crossing, Fight, FightWith, Purpose, type TalismanState } from '../../state/state.js';
import { Region, Role, Trait } from '../../vocabulary/ids.js';
import { Act, FrameKind, Stage } from '../../vocabulary/kinds.js';
import { die, RollFor } from '../mechanics/dice.js';
import { startFight } from '../mechanics/foes.js';
import { isBarredInside } from '../mechanics/forms.js';
import { endTurn } from '../mechanics/turn-frame.js';
import { isScenario } from '../resolution/endings.js';
import { goTo, sendTo } from '../resolution/landing.js';
import { rollDice } from '../resolution/rolls.js';

/** R-INN-01 Makes the move in the Inner Region: one space, no die. */
export function innerMove(s: TalismanState, seat: number): void {
  pushFrame(s, FrameKind.InnerWhere, seat, 0, 0, 0);
}

/**
 * R-INN-02, R-INN-04, R-PORT-06, R-VALLEY-01 Asks to move toward the Crown, back toward the Plain, or to stay and fight
 * on.
 */
export const innerQuestion = {
  legal(s: TalismanState, seat: number, out: Int32Array): number {
    const space = s.space[seat];
    let count = 0;
    const leaving = isBarredInside(s, seat);
    if (space === board.plain) return writeFromPlain(out, leaving);
    if (s.turningBack[seat] === 0 && !leaving) {
      if (s.task[seat] === 1) out[count++] = actionOf(Act.Stay, 0);
      else if (mayEnter(s, seat, board.onward[space])) out[count++] = actionOf(Act.GoTo, board.onward[space]);
    }
    if (space !== board.valley) out[count++] = actionOf(Act.Back, board.backward[space]);
    else count = writeBackFromValley(out, count);
    return count;
  },
  apply(s: TalismanState, seat: number, action: number): void {
    const space = operandOf(action);
    popFrame(s);
    switch (actOf(action)) {
      case Act.Stay:
        return fightOn(s, seat);
      case Act.Back:
        return turnBack(s, seat, space);
      default:
        setFrameArg(s, 0, 1, Stage.Land);
        s.task[seat] = 0;
        goTo(s, seat, space, Crossing.Sent);
    }
  },
};

/**
 * Writes the ways from the Plain of Peril: either path, or out through the Portal, which needs no opening. RS-MOVE-03,
 * G-RS-14 A form that may not be here has only the Portal.
 */
function writeFromPlain(out: Int32Array, leaving: boolean): number {
  out[0] = actionOf(Act.GoTo, board.portal);
  if (leaving) return 1;
  out[1] = actionOf(Act.GoTo, content.clockwise[board.plain]);
  out[2] = actionOf(Act.GoTo, content.counterclockwise[board.plain]);
  return 3;
}

function writeBackFromValley(out: Int32Array, count: number): number {
  const one = content.counterclockwise[board.valley];
  const other = content.clockwise[board.valley];
  out[count++] = actionOf(Act.Back, one < other ? one : other);
  out[count++] = actionOf(Act.Back, one < other ? other : one);
  return count;
}

/**
 * R-VALLEY-01, R-SPACE-27, R-CROWN-01 Only a character with a Talisman may enter the Valley of Fire, from where the
 * Crown is the next space. RUL-171 In a scenario, which does not end there, the Crown is closed.
 */
function mayEnter(s: TalismanState, seat: number, space: number): boolean {
  if (space === board.crown) return !isScenario(s);
  return space !== NOWHERE && (space !== board.valley || hasTrait(s, seat, Trait.Talisman));
}

/**
 * R-INN-04, EX-33 Moves back one space a turn, ignoring the texts of spaces, and cannot turn again before the Plain.
 */
function turnBack(s: TalismanState, seat: number, space: number): void {
  s.task[seat] = 0;
  s.turningBack[seat] = space === board.plain ? 0 : 1;
  if (space === board.plain) setFrameArg(s, 0, 1, Stage.Land);
  else endTurn(s);
  goTo(s, seat, space, Crossing.Sent);
}

/** R-WOLF-01, R-PITS-02, R-SPACE-26 Stays on a space with an unfinished task, and tries again. */
function fightOn(s: TalismanState, seat: number): void {
  setFrameArg(s, 0, 1, Stage.End);
  switch (content.role[s.space[seat]]) {
    case Role.Werewolf:
      return startFight(s, seat, FightWith.Werewolf, WEREWOLF_CREATURE, 0);
    case Role.Pits:
      return startFight(s, seat, FightWith.PitFiend, PIT_FIEND_CREATURE, 0);
    default:
      return diceWithDeath(s, seat);
  }
}

/** R-WOLF-01..03, R-SPACE-25 Each character encounters its own Werewolf, of a Strength rolled on arrival. */
export function meetWerewolf(s: TalismanState, seat: number): void {
  s.task[seat] = 1;
  rollDice(s, seat, 2, Purpose.Table, RollFor.Werewolf, 0, 0);
}

/** R-PITS-01, R-SPACE-24 Fights as many Pit Fiends as the die shows, one by one. */
export function meetPitFiends(s: TalismanState, seat: number): void {
  s.task[seat] = 1;
  rollDice(s, seat, 1, Purpose.Table, RollFor.Pits, 0, 0);
}

/**
 * R-SPACE-26 Rolls two dice against two of Death: no Strength, Weapon or Armour, and no fate on Death's dice (RUL-33).
 */
export function diceWithDeath(s: TalismanState, seat: number): void {
  s.task[seat] = 1;
  // As in a fight, the foe's dice are known before fate is asked.
  s.fight[Fight.FoeDie] = die(s, Purpose.Death) + die(s, Purpose.Death);
  rollDice(s, seat, 2, Purpose.Table, RollFor.Death, 0, 0);
}

/**
 * R-CRYPT-01..03, R-MINES-01, DIS-02 Leaves the Crypt or the Mines: no further movement, but an encounter on another
 * space. RUL-140 On the Plain by the option.
 */
export function emerge(s: TalismanState, seat: number, space: number): void {
  tally(s, seat, Count.InnerSentBack, 1);
  const encounters =
    s.option[content.region[space] === Region.Inner ? Option.EncounterAtPlainExit : Option.EncounterAfterCryptExit];
  if (encounters === 1) return sendTo(s, seat, space);
  endTurn(s);
  goTo(s, seat, space, Crossing.Sent);
}
