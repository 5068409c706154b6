import { popFrame, pushFrame, topFrame } from '../../../engine/index.js';
import { Ability, Alignment, Trait, Window } from '../ids.js';
import type { TalismanState } from '../state.js';
import { hasAbility, hasTrait, magicStopped } from '../stats.js';
import { become } from './alignment.js';
import { ascending } from './ascending.js';
import { drink } from './boost.js';
import { ditch, writeDroppable } from './drawing.js';
import { Act, act, K } from './kinds.js';
import { sellObject, writeSaleable } from './selling.js';
import { castFromHand, hasSpellFor, writeSpells } from './spells.js';
import { mayTrade, tradeTrophies, writeTrades } from './trophies.js';

/** Windows of the own turn in which things may be done unasked (RUL-23, RUL-72). */
export const enum WindowAt { Start, End }

/** Asks only who has something to do; to ditch things at the end is no reason to ask, but a choice of who has another. */
export function offerWindow(s: TalismanState, seat: number, at: WindowAt): void {
  if (at === WindowAt.Start ? hasStart(s, seat) : hasEnd(s, seat)) pushFrame(s, K.Window, seat, at, 0, 0);
}

function hasStart(s: TalismanState, seat: number): boolean {
  return s.objects[seat] + s.followers[seat] > 0 || hasAbility(s, seat, Ability.ChangeAlignment)
    || hasSpellFor(s, seat, Window.OwnStart | Window.AnyTime);
}

function hasEnd(s: TalismanState, seat: number): boolean {
  return mayTrade(s, seat) || hasSpellFor(s, seat, Window.OwnEnd | Window.AnyTime);
}

export const windowQuestion = {
  legal(s: TalismanState, seat: number, out: Int32Array): number {
    const start = s.frame[topFrame(s) + 1] === WindowAt.Start;
    let count = 0;
    out[count++] = act(Act.Pass, 0);
    if (!start) {
      count = writeSpells(s, seat, Window.OwnEnd | Window.AnyTime, out, count);
      count = writeTrades(s, seat, out, count);
      return ascending(out, writeDroppable(s, seat, out, count));
    }
    if (hasTrait(s, seat, Trait.StrengthPotion) && !magicStopped(s, seat)) out[count++] = act(Act.Drink, 0);
    count = writeSpells(s, seat, Window.OwnStart | Window.AnyTime, out, count);
    count = writeDroppable(s, seat, out, count);
    if (hasTrait(s, seat, Trait.TurnsObjectsToGold)) count = writeSaleable(s, seat, out, count);
    if (hasAbility(s, seat, Ability.ChangeAlignment) && s.alignmentTurn[seat] !== s.turnNumber[0]) count = writeAlignments(s, seat, out, count);
    return ascending(out, count);
  },
  apply(s: TalismanState, seat: number, action: number): void {
    const operand = action & 0xffff;
    switch (action >> 16) {
      case Act.Pass: return popFrame(s);
      case Act.Cast: return castFromHand(s, seat, operand);
      case Act.Drop: return ditch(s, seat, operand);
      case Act.Discard: return sellObject(s, seat, operand, 1);
      case Act.Trade: return tradeTrophies(s, seat, operand & 0xff, operand >> 8);
      case Act.Alignment: return become(s, seat, operand);
      default: return drink(s, seat);
    }
  },
};

function writeAlignments(s: TalismanState, seat: number, out: Int32Array, count: number): number {
  for (let a = Alignment.Good; a <= Alignment.Evil; a++) if (a !== s.alignment[seat]) out[count++] = act(Act.Alignment, a);
  return count;
}


