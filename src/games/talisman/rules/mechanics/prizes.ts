import { NO_CARD } from '../../../../engine/index.js';
import { content } from '../../content/index.js';
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
} from '../../holdings/inventory.js';
import { happened } from '../../holdings/powers.js';
import { hasAbility, isPlaying } from '../../holdings/stats.js';
import { cardAtHand, rivalOf } from '../../state/about.js';
import { Pile, TalismanSource, type TalismanState } from '../../state/state.js';
import { Ability, Trait } from '../../vocabulary/ids.js';
import { When } from '../../vocabulary/powers.js';
import { pushProgram } from './programs.js';
import { refillSpells } from './spell-cards.js';

/** RUL-51 True for a Follower that the ability may take: noble ones for the Minstrel, all others for the Sorceress. */
export function mayLure(s: TalismanState, seat: number, card: number): boolean {
  if (!isFollower(s, card) || !mayGiveUp(card) || !mayHave(s, seat, card)) return false;
  const title = content.titleOf[card];
  return hasAbility(s, seat, Ability.Lure) ? content.lurable[title] === 1 : content.charmProof[title] === 0;
}

/** G-RS-1 Runs a program for the other character of the meeting, with its own dice and choices. */
export function forRival(s: TalismanState, seat: number, code: number): void {
  const rival = rivalOf(s, seat);
  if (rival >= 0 && isPlaying(s, rival)) pushProgram(s, rival, code, NO_CARD);
}

/** Prizes that may be taken from another character. */
export const enum PrizeOf {
  Victory,
  Theft,
  Lure,
  AnyFollower,
  Bout,
}

/** True if there is a prize of that kind to take; a Toad can take no gold. */
export function hasPrize(s: TalismanState, seat: number, from: number, what: PrizeOf): boolean {
  return (what === PrizeOf.Theft && s.gold[from] > 0 && s.toad[seat] === 0) || hasAny(s, seat, from, what);
}

function hasAny(s: TalismanState, seat: number, from: number, what: PrizeOf): boolean {
  for (let card = s.firstCard[Pile.Held + from]; card !== NO_CARD; card = s.nextCard[card])
    if (isPrize(s, seat, card, what)) return true;
  return false;
}

/**
 * RUL-23 True if a fighter could save belongings from the other by ditching them before the roll. It is an Object,
 * unless the other takes only lives, or on the last life any belongings that the victor may pick up.
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

export function isPrize(s: TalismanState, seat: number, card: number, what: PrizeOf): boolean {
  switch (what) {
    case PrizeOf.Lure:
      return mayLure(s, seat, card);
    case PrizeOf.AnyFollower:
      return isFollower(s, card) && mayGiveUp(card) && mayHave(s, seat, card);
    default:
      return isCarried(s, card) && mayHave(s, seat, card);
  }
}

/** Takes the card chosen first from its owner for the own card that was chosen then, if both may have them. */
export function exchange(s: TalismanState, seat: number, taken: number): void {
  const given = cardAtHand(s);
  const owner = s.pileOf[taken] - Pile.Held;
  if (s.pileOf[given] !== Pile.Held + seat || owner < 0 || owner >= s.seats[0] || owner === seat) return;
  if (!mayHave(s, seat, taken) || !mayHave(s, owner, given) || !mayGiveUp(given)) return;
  takeFrom(s, seat, taken);
  takeFrom(s, owner, given);
  happened(s, When.CardGained, owner, given);
  happened(s, When.CardGained, seat, taken);
}

/** Gives a card to another seat; a stolen Raft is the thief's for its next turn (RUL-16). */
export function takeFrom(s: TalismanState, seat: number, card: number): void {
  if ((traitOf(card) & Trait.Talisman) !== 0) noteTalisman(s, seat, TalismanSource.Character);
  gainCard(s, seat, card);
  if ((traitOf(card) & Trait.AlwaysSpell) !== 0) refillSpells(s, seat);
}
