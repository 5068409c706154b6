import { NO_CARD, pushFrame } from '../../../engine/index.js';
import { content } from '../content/index.js';
import { discard, gainCard, isFollower, putOnSpace, willingFollowers } from '../holdings/inventory.js';
import { hasAbility, hasTrait, isCovered, isPlaying } from '../holdings/stats.js';
import { takeCounters } from '../holdings/stock.js';
import { Option } from '../options/option.js';
import { drawAdventure } from '../rules/mechanics/drawing.js';
import { noteDraught } from '../rules/mechanics/spaces.js';
import { hasSaleable, offerShop } from '../rules/mechanics/trading.js';
import { gainTalisman as receiveTalisman } from '../rules/resolution/quests.js';

import { becomeByForce, offerBeforeFollowersGo } from '../rules/sequence/windows.js';
import { Pile, TalismanSource, type TalismanState } from '../state/state.js';
import { Ability, Trait } from '../vocabulary/ids.js';
import { FrameKind } from '../vocabulary/kinds.js';

/** Verbs on cards: the card of the program, Followers, Objects, shops. */

export function discardThis(s: TalismanState, _seat: number, _arg: number, card: number): void {
  discard(s, card);
}

/** Takes the next cards of the deck, known tops first, to the discards. */
export function discardTop(s: TalismanState, _seat: number, n: number): void {
  for (; n > 0; n--) {
    const card = drawAdventure(s);
    if (card !== NO_CARD) discard(s, card);
  }
}

export function placeAt(s: TalismanState, _seat: number, space: number, card: number): void {
  if (!isCovered(s, space)) putOnSpace(s, card, space);
}

export function useCounter(s: TalismanState, seat: number, _arg: number, card: number): void {
  noteDraught(s, seat, content.titleOf[card]);
  takeCounters(s, card, 1);
  if (s.counter[card] === 0) discard(s, card);
}

export function become(s: TalismanState, seat: number, alignment: number): void {
  becomeByForce(s, seat, alignment);
}

/** RUL-23 Opens a window before the Followers that the next verbs take are discarded. */
export function mayDitchFollowers(s: TalismanState, seat: number): void {
  offerBeforeFollowersGo(s, seat);
}

export function loseFollower(s: TalismanState, seat: number, n: number): void {
  const given = willingFollowers(s, seat);
  for (let i = 0; i < n && i < given; i++) pushFrame(s, FrameKind.GiveFollower, seat, 0, 0, 0);
}

export function loseOtherFollowers(s: TalismanState, seat: number, _arg: number, card: number): void {
  for (let other = s.firstCard[Pile.Held + seat]; other !== NO_CARD; ) {
    const next = s.nextCard[other];
    if (other !== card && isFollower(s, other)) discard(s, other);
    other = next;
  }
}

/** R-TOAD-12 Gives the card to the seat. A Toad may carry nothing, so the card stays on its space. */
export function takeThis(s: TalismanState, seat: number, _arg: number, card: number): void {
  if (s.toad[seat] === 0) gainCard(s, seat, card);
}

export function sellRoyals(s: TalismanState, seat: number, price: number): void {
  if (hasTrait(s, seat, Trait.Royal)) pushFrame(s, FrameKind.SellRoyals, seat, price, 0, 0);
}

export function sellObjects(s: TalismanState, seat: number, price: number): void {
  if (hasSaleable(s, seat)) pushFrame(s, FrameKind.SellObjects, seat, price, 0, 0);
}

export function shop(s: TalismanState, seat: number, which: number): void {
  offerShop(s, seat, which);
}

/** Opens the shop for every character, clockwise from this one: the last is pushed first. */
export function everyoneShops(s: TalismanState, seat: number, which: number, card: number): void {
  for (let i = s.seats[0] - 1; i >= 0; i--) {
    const buyer = (seat + i) % s.seats[0];
    shop(s, buyer, which);
    shoplift(s, buyer, 0, card);
  }
}

/**
 * RUL-47 Lets the Thief take one card of the Purchase deck free where a shop is open to it. On a space this may be the
 * whole visit.
 */
export function shoplift(s: TalismanState, seat: number, _arg: number, card: number): void {
  if (!isPlaying(s, seat) || !hasAbility(s, seat, Ability.Shoplift)) return;
  const isVisit = card === NO_CARD && s.option[Option.ThiefVillageExtra] === 0;
  pushFrame(s, FrameKind.Free, seat, isVisit ? 1 : 0, 0, 0);
}

export function gainTalisman(s: TalismanState, seat: number, _arg: number, card: number): void {
  receiveTalisman(s, seat, card === NO_CARD ? TalismanSource.Temple : TalismanSource.Stranger);
}
