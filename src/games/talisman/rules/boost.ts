import { popFrame, pushFrame } from '../../../engine/index.js';
import { Stat, Trait, Window } from '../ids.js';
import { discard, heldWith } from '../inventory.js';
import { Fight, type TalismanState } from '../state.js';
import { hasTrait, magicStopped } from '../stats.js';
import { nextStage } from './battle.js';
import { Act, act, K } from './kinds.js';
import { castFromHand, hasSpellFor, writeSpells } from './spells.js';

const POTION = 2;
const HIRE_PRICE = 1;

/** RUL-69 The Potion of Strength: for every use of Strength until the turn ends. */
export function mayDrink(s: TalismanState, seat: number): boolean {
  return hasTrait(s, seat, Trait.StrengthPotion) && !magicStopped(s, seat);
}

/** RUL-65 Once a turn one gold makes the hired blade fight, in battle only. */
function mayHire(s: TalismanState, seat: number): boolean {
  return hasTrait(s, seat, Trait.HiredBlade) && s.gold[seat] >= HIRE_PRICE && ((s.hired[0] >> seat) & 1) === 0;
}

/** R-BAT-04, R-PVP-03 Before the roll: what may still change the score. Asks only who has something. */
export function offerBoost(s: TalismanState, seat: number): boolean {
  const battle = s.fight[Fight.Stat] === Stat.Strength;
  if (!hasSpellFor(s, seat, spellStepWindows(s)) && !(battle && (mayDrink(s, seat) || mayHire(s, seat)))) return false;
  pushFrame(s, K.Boost, seat, 0, 0, 0);
  return true;
}

/** RUL-72 What a fighter may cast in the Spell step: more in battle than in psychic combat. */
function spellStepWindows(s: TalismanState): number {
  return s.fight[Fight.Stat] === Stat.Strength ? Window.BeforeBattle | Window.AnyTime : Window.AnyTime;
}

export const boostQuestion = {
  legal(s: TalismanState, seat: number, out: Int32Array): number {
    let count = 0;
    out[count++] = act(Act.Pass, 0);
    if (s.fight[Fight.Stat] === Stat.Strength) {
      if (mayDrink(s, seat)) out[count++] = act(Act.Drink, 0);
      if (mayHire(s, seat)) out[count++] = act(Act.Hire, 0);
    }
    return writeSpells(s, seat, spellStepWindows(s), out, count);
  },
  apply(s: TalismanState, seat: number, action: number): void {
    switch (action >> 16) {
      case Act.Pass: return nextStage(s);
      case Act.Drink:
        popFrame(s);
        return drink(s, seat);
      case Act.Hire:
        popFrame(s);
        s.gold[seat] -= HIRE_PRICE;
        s.hired[0] |= 1 << seat;
        return;
      default:
        popFrame(s);
        castFromHand(s, seat, action & 0xffff);
    }
  },
};

export function drink(s: TalismanState, seat: number): void {
  s.potion[seat] += POTION;
  discard(s, heldWith(s, seat, Trait.StrengthPotion));
}
