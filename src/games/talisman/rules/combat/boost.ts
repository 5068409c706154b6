import { actionOf, actOf, operandOf, popFrame, pushFrame } from '../../../../engine/index.js';
import { discard, heldWith } from '../../holdings/inventory.js';
import { hasTrait, magicStopped } from '../../holdings/stats.js';
import { payGold } from '../../holdings/stock.js';
import { Fight, FightWith, type TalismanState } from '../../state/state.js';
import { CastAt, Stat, Trait } from '../../vocabulary/ids.js';
import { Act, FrameKind } from '../../vocabulary/kinds.js';
import { holdsBarred, mayChange, writeChanges } from '../characters/alignment.js';
import { ascending } from '../common/ascending.js';
import { offerOf, passesUnasked } from '../common/offers.js';
import { writeDroppable } from '../encounters/drawing.js';
import { hasSpellFor, isBarredFrom, writeSpells } from '../spells/spells.js';
import { use } from '../turn/window.js';
import { nextStage } from './fight-start.js';
import { hasStake } from './prize.js';
import { borrow, hasLender, writeLenders } from './raising.js';

export const POTION = 2;
const HIRE_PRICE = 1;

/** RUL-69 True if a Potion of Strength may be drunk, for every use of Strength until the turn ends. */
export function mayDrink(s: TalismanState, seat: number): boolean {
  return hasTrait(s, seat, Trait.StrengthPotion) && !magicStopped(s, seat);
}

/** RUL-65 True if one gold makes the hired blade fight: once a turn, in battle only. */
function mayHire(s: TalismanState, seat: number): boolean {
  return hasTrait(s, seat, Trait.HiredBlade) && s.gold[seat] >= HIRE_PRICE && ((s.hired[0] >> seat) & 1) === 0;
}

/**
 * R-BAT-04, R-PVP-03, RUL-23 Asks, before the roll, for changes of the score or of the prize. Asks only a seat that has
 * any.
 */
export function offerBoost(s: TalismanState, seat: number): boolean {
  const battle = s.fight[Fight.Stat] === Stat.Strength;
  const own = battle && (mayDrink(s, seat) || mayHire(s, seat) || hasLender(s, seat));
  if (!own && !hasSpellFor(s, seat, spellStepCasts(s)) && !gainsByDitching(s, seat) && !gainsByChanging(s, seat))
    return false;
  if (passesUnasked(s, seat, offerOf(FrameKind.Boost, 0))) return false;
  pushFrame(s, FrameKind.Boost, seat, 0, 0, 0);
  return true;
}

/**
 * RUL-23 True if ditching in the Spell step may help. Against a creature it helps only if a Spell could then be cast. A
 * held card never makes its owner weaker, and a killed character leaves its things on the space anyway.
 */
function gainsByDitching(s: TalismanState, seat: number): boolean {
  if (s.objects[seat] + s.followers[seat] === 0) return false;
  if (isBarredFrom(s, seat, spellStepCasts(s))) return true;
  if (s.fight[Fight.With] !== FightWith.Character) return false;
  const attacks = seat === s.active[0];
  return hasStake(s, seat, attacks ? s.fight[Fight.Rival] : s.active[0], !attacks && s.fight[Fight.Assassinated] === 1);
}

/** RUL-23, RUL-53 True if a different alignment opens a prize. It never changes a score. */
function gainsByChanging(s: TalismanState, seat: number): boolean {
  return (
    s.fight[Fight.With] === FightWith.Character &&
    mayChange(s, seat) &&
    holdsBarred(s, s.fight[Fight.Rival], s.alignment[seat])
  );
}

/** RUL-72 Returns the Spells that a fighter may cast in the Spell step: more in battle than in psychic combat. */
function spellStepCasts(s: TalismanState): number {
  return s.fight[Fight.Stat] === Stat.Strength ? CastAt.BeforeBattle | CastAt.AnyTime : CastAt.AnyTime;
}

export const boostQuestion = {
  legal(s: TalismanState, seat: number, out: Int32Array): number {
    let count = 0;
    out[count++] = actionOf(Act.Pass, 0);
    const battle = s.fight[Fight.Stat] === Stat.Strength;
    if (battle && mayDrink(s, seat)) out[count++] = actionOf(Act.Drink, 0);
    if (battle && mayHire(s, seat)) out[count++] = actionOf(Act.Hire, 0);
    count = writeSpells(s, seat, spellStepCasts(s), out, count);
    count = writeDroppable(s, seat, out, writeChanges(s, seat, out, count));
    return ascending(out, battle ? writeLenders(s, seat, out, count) : count);
  },
  apply(s: TalismanState, seat: number, action: number): void {
    if (actOf(action) === Act.Pass) return nextStage(s);
    // A seat that still has something to do is asked again.
    popFrame(s);
    switch (actOf(action)) {
      case Act.Hire:
        payGold(s, seat, HIRE_PRICE);
        s.hired[0] |= 1 << seat;
        return;
      case Act.Lend:
        return borrow(s, seat, operandOf(action));
      default:
        return use(s, seat, action);
    }
  },
};

export function drink(s: TalismanState, seat: number): void {
  s.potion[seat] += POTION;
  discard(s, heldWith(s, seat, Trait.StrengthPotion));
}
