import { actionOf, actOf, operandOf } from '../../../../engine/actions.js';
import { frameArg, popFrame, pushFrame, setFrameArg, topFrame } from '../../../../engine/frames.js';
import { NO_CARD } from '../../../../engine/piles.js';
import { content } from '../../content/index.js';
import { carry, discard, gainCard, isFollower, mayCarry, mayHave } from '../../holdings/inventory.js';
import { hasAbility } from '../../holdings/stats.js';
import { Ending, Option } from '../../options/option.js';
import { Fight, Pile, type TalismanState } from '../../state/state.js';
import { Ability, Breed, Kind, Stat } from '../../vocabulary/ids.js';
import { Act, FrameKind } from '../../vocabulary/kinds.js';
import { ascending } from './offers.js';

/**
 * V-XVI-3 In the great hunt a killed Animal may be carried as an Object instead of being a trophy. RUL-174 The choice
 * is made at the kill, and a carried Animal is lost when it is parted with. RUL-183 It is put on a space only as the
 * loot of its carrier's killer, until the end of the turn.
 */

/** Asks about the last `n` trophies, if any of them is an Animal. */
export function offerCarry(s: TalismanState, seat: number, n: number): void {
  if (s.option[Option.Ending] !== Ending.Hunt || s.toad[seat] > 0) return;
  for (let card = s.lastCard[Pile.Trophies + seat], i = n; i > 0 && card !== NO_CARD; i--, card = s.prevCard[card]) {
    if (mayCarry(card)) return pushFrame(s, FrameKind.Carry, seat, n, 0, 0);
  }
}

export const carryQuestion = {
  legal(s: TalismanState, seat: number, out: Int32Array): number {
    let count = 0;
    out[count++] = actionOf(Act.Pass, 0);
    let card = s.lastCard[Pile.Trophies + seat];
    for (let n = frameArg(s, topFrame(s), 1); n > 0 && card !== NO_CARD; n--) {
      if (mayCarry(card)) out[count++] = actionOf(Act.Carry, card);
      card = s.prevCard[card];
    }
    return ascending(out, count);
  },
  apply(s: TalismanState, seat: number, action: number): void {
    const left = frameArg(s, topFrame(s), 1) - 1;
    popFrame(s);
    if (actOf(action) === Act.Pass) return;
    carry(s, seat, operandOf(action));
    offerCarry(s, seat, left);
  },
};

/**
 * Held Enemies: raised when they were killed, or charmed. They are Followers of any owner. Only a character with the
 * ability gets their Strength, from one of them a battle, which uses up a raised one. When one changes hands, nothing
 * on the table shows how it was won: it then serves by the new owner's ability.
 */

/**
 * Asks a character that raises the dead which of the last `n` trophies from battle become Followers. Returns false if
 * it is not asked.
 */
export function offerRaise(s: TalismanState, seat: number, n: number): boolean {
  if (s.fight[Fight.Stat] !== Stat.Strength || !hasAbility(s, seat, Ability.RaiseDead)) return false;
  if (!mayHave(s, seat, s.lastCard[Pile.Trophies + seat])) return false;
  pushFrame(s, FrameKind.Raise, seat, n, 0, 0);
  return true;
}

export const raiseQuestion = {
  legal(s: TalismanState, seat: number, out: Int32Array): number {
    let count = 0;
    out[count++] = actionOf(Act.Pass, 0);
    let card = s.lastCard[Pile.Trophies + seat];
    for (let n = frameArg(s, topFrame(s), 1); n > 0; n--) {
      out[count++] = actionOf(Act.Raise, card);
      card = s.prevCard[card];
    }
    return ascending(out, count);
  },
  apply(s: TalismanState, seat: number, action: number): void {
    const at = topFrame(s);
    const left = frameArg(s, at, 1);
    if (actOf(action) === Act.Pass) {
      popFrame(s);
      return offerCarry(s, seat, left);
    }
    setFrameArg(s, at, 1, left - 1);
    if (left === 1) popFrame(s);
    gainCard(s, seat, operandOf(action));
  },
};

/** True for a raised or charmed Enemy that lends this character its Strength. */
export function mayBorrow(s: TalismanState, seat: number, card: number): boolean {
  const title = content.titleOf[card];
  if (content.kind[title] !== Kind.Enemy || !isFollower(s, card)) return false;
  return (
    hasAbility(s, seat, Ability.RaiseDead) ||
    (content.breed[title] === Breed.Animal && hasAbility(s, seat, Ability.CharmAnimals))
  );
}

/** True if a held Enemy may lend its Strength: one a battle on each side; V-XVI-2 none in the arena. */
export function hasLender(s: TalismanState, seat: number): boolean {
  if (s.bout[0] > 0) return false;
  if (!hasAbility(s, seat, Ability.RaiseDead | Ability.CharmAnimals) || s.fight[lentTo(s, seat)] > 0) return false;
  for (let card = s.firstCard[Pile.Held + seat]; card !== NO_CARD; card = s.nextCard[card])
    if (mayBorrow(s, seat, card)) return true;
  return false;
}

/** Adds the Enemies held that may lend their Strength to the battle at hand. */
export function writeLenders(s: TalismanState, seat: number, out: Int32Array, count: number): number {
  if (!hasLender(s, seat)) return count;
  for (let card = s.firstCard[Pile.Held + seat]; card !== NO_CARD; card = s.nextCard[card]) {
    if (mayBorrow(s, seat, card)) out[count++] = actionOf(Act.Lend, card);
  }
  return count;
}

/** Adds the Strength of a held Enemy for this battle; a raised one is then discarded, a charmed one stays. */
export function borrow(s: TalismanState, seat: number, card: number): void {
  lend(s, seat, content.strength[content.titleOf[card]]);
  if (hasAbility(s, seat, Ability.RaiseDead)) discard(s, card);
}

/** R-TOAD-10 Ends the loan of a character that becomes a Toad during a battle. */
export function endLoan(s: TalismanState, seat: number): void {
  if (seat === s.active[0] || seat === s.fight[Fight.Rival]) lend(s, seat, 0);
}

function lend(s: TalismanState, seat: number, strength: number): void {
  const lent = lentTo(s, seat);
  s.fight[seat === s.active[0] ? Fight.Bonus : Fight.FoeBonus] += strength - s.fight[lent];
  s.fight[lent] = strength;
}

function lentTo(s: TalismanState, seat: number): Fight {
  return seat === s.active[0] ? Fight.Lent : Fight.FoeLent;
}
