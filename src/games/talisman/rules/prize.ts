import { NO_CARD, popFrame, pushFrame, topFrame } from '../../../engine/index.js';
import {
  gainCard,
  isCarried,
  isFollower,
  isSpoil,
  mayDitch,
  mayGiveUp,
  mayHave,
  noteTalisman,
  traitOf,
} from '../inventory.js';
import { happened } from '../powers.js';
import { Pile, TalismanSource, type TalismanState } from '../state.js';
import { hasAbility } from '../stats.js';
import { moveGold } from '../stock.js';
import { Ability, Trait } from '../words/ids.js';
import { Act, act, K } from '../words/kinds.js';
import { When } from '../words/powers.js';
import { ascending } from './ascending.js';
import { mayLure, takeLife } from './meeting.js';
import { refillSpells } from './spells.js';

/** What may be taken from another character. */
export const enum PrizeOf {
  Victory,
  Theft,
  Lure,
  AnyFollower,
  Bout,
}

/**
 * R-PVP-06 One character takes one thing of another's. RUL-32: with nothing else to take, a life. V-XVI-2 In the arena
 * no gold.
 */
export function offerPrize(s: TalismanState, seat: number, from: number, what: PrizeOf): void {
  const fought = what === PrizeOf.Victory || what === PrizeOf.Bout;
  const coins = what === PrizeOf.Victory && s.gold[from] > 0;
  if (fought && !coins && !hasAny(s, seat, from, what)) return takeLife(s, from);
  if (fought || hasPrize(s, seat, from, what)) pushFrame(s, K.Prize, seat, from, what, 0);
}

/** True when there is something of that sort to take; a Toad can take no gold. */
export function hasPrize(s: TalismanState, seat: number, from: number, what: PrizeOf): boolean {
  return (what === PrizeOf.Theft && s.gold[from] > 0 && s.toad[seat] === 0) || hasAny(s, seat, from, what);
}

function hasAny(s: TalismanState, seat: number, from: number, what: PrizeOf): boolean {
  for (let card = s.firstCard[Pile.Held + from]; card !== NO_CARD; card = s.nextCard[card])
    if (isPrize(s, seat, card, what)) return true;
  return false;
}

/**
 * RUL-23 True when a fighter holds what it could keep from the other by ditching it before the roll: an Object, which
 * is a prize unless the other takes lives only; and on its last life, all that the victor may pick up.
 */
export function hasStake(s: TalismanState, seat: number, other: number, livesOnly: boolean): boolean {
  const mortal = s.life[seat] <= 1;
  if (livesOnly && !mortal) return false;
  for (let card = s.firstCard[Pile.Held + seat]; card !== NO_CARD; card = s.nextCard[card]) {
    if (!mayDitch(card) || !mayHave(s, other, card)) continue;
    if ((mortal && isSpoil(s, card)) || (!livesOnly && isCarried(s, card))) return true;
  }
  return false;
}

function isPrize(s: TalismanState, seat: number, card: number, what: PrizeOf): boolean {
  switch (what) {
    case PrizeOf.Lure:
      return mayLure(s, seat, card);
    case PrizeOf.AnyFollower:
      return isFollower(s, card) && mayGiveUp(card) && mayHave(s, seat, card);
    default:
      return isCarried(s, card) && mayHave(s, seat, card);
  }
}

export const prizeQuestion = {
  legal(s: TalismanState, seat: number, out: Int32Array): number {
    const at = topFrame(s);
    const from = s.frame[at + 1];
    const what = s.frame[at + 2];
    let count = 0;
    if (s.frame[at + 3] === 1) out[count++] = act(Act.Pass, 0);
    if (what === PrizeOf.Victory || what === PrizeOf.Bout) out[count++] = act(Act.TakeLife, 0);
    if (what <= PrizeOf.Theft && s.gold[from] > 0 && s.toad[seat] === 0) out[count++] = act(Act.TakeGold, 0);
    for (let card = s.firstCard[Pile.Held + from]; card !== NO_CARD; card = s.nextCard[card]) {
      if (isPrize(s, seat, card, what)) out[count++] = act(Act.TakeCard, card);
    }
    return ascending(out, count);
  },
  apply(s: TalismanState, seat: number, action: number): void {
    const from = s.frame[topFrame(s) + 1];
    const what = s.frame[topFrame(s) + 2];
    popFrame(s);
    if (action >> 16 === Act.Pass) return;
    if (action >> 16 === Act.TakeLife) return takeLife(s, from);
    if (action >> 16 === Act.TakeGold) return moveGold(s, s.gold, from, s.gold, seat, 1);
    takeFrom(s, seat, action & 0xffff);
    happened(s, When.CardGained, seat, action & 0xffff);
    // A Follower that the Minstrel lures away may bring others along.
    if (what === PrizeOf.Lure && hasAbility(s, seat, Ability.Lure) && hasPrize(s, seat, from, what))
      pushFrame(s, K.Prize, seat, from, what, 1);
  },
};

/** A card changes hands; a stolen Raft is the thief's for its next turn (RUL-16). */
function takeFrom(s: TalismanState, seat: number, card: number): void {
  if ((traitOf(card) & Trait.Talisman) !== 0) noteTalisman(s, seat, TalismanSource.Character);
  gainCard(s, seat, card);
  if ((traitOf(card) & Trait.AlwaysSpell) !== 0) refillSpells(s, seat);
}
