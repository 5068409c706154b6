import { actionOf, frameArg, NO_CARD, operandOf, popFrame, topFrame } from '../../../../engine/index.js';
import { content } from '../../content/index.js';
import { board } from '../../holdings/board.js';
import { tally } from '../../holdings/counts.js';
import {
  changed,
  hasKeyword,
  isLost,
  isObject,
  leaveBehind,
  mayGiveUp,
  mayHave,
  putOnSpace,
  recompute,
} from '../../holdings/inventory.js';
import { happened } from '../../holdings/powers.js';
import { fateValue, hasAbility, hasWay, inForm, regionOf } from '../../holdings/stats.js';
import {
  gainFate,
  gainLives,
  moveGold,
  returnCounters,
  returnFate,
  returnPoints,
  returnToadPoints,
} from '../../holdings/stock.js';
import { Option } from '../../options/option.js';
import { Count, Pile, Purpose, Status, type TalismanState } from '../../state/state.js';
import { Ability, Alignment, FormWay, Keyword, Region } from '../../vocabulary/ids.js';
import { Act } from '../../vocabulary/kinds.js';
import { When } from '../../vocabulary/powers.js';
import { pick } from './dice.js';
import { ditch, layGold } from './drawing.js';
import { endLoan } from './helpers.js';
import { dropAll, emptyRow } from './losses.js';
import { ascending } from './offers.js';
import { replaced } from './programs.js';
import { endTurn } from './turn-frame.js';

/** R-ALI-03 True for a different alignment and the first change this turn. */
export function mayBecome(s: TalismanState, seat: number, alignment: number): boolean {
  if (s.alignment[seat] === Alignment.None) return false;
  return s.alignment[seat] !== alignment && s.alignmentTurn[seat] !== s.turnNumber[0];
}

/** RUL-53 True if an ability may change the alignment at will: in the own turn, without an earlier change in it. */
export function mayChange(s: TalismanState, seat: number): boolean {
  return (
    hasAbility(s, seat, Ability.ChangeAlignment) && seat === s.active[0] && s.alignmentTurn[seat] !== s.turnNumber[0]
  );
}

/** Adds the alignments that may be chosen at will now. */
export function writeChanges(s: TalismanState, seat: number, out: Int32Array, count: number): number {
  if (!mayChange(s, seat)) return count;
  for (let a = Alignment.Good; a <= Alignment.Evil; a++)
    if (mayBecome(s, seat, a)) out[count++] = actionOf(Act.Alignment, a);
  return count;
}

/** True for a card that no character of that alignment may have. */
export function barredByAlignment(card: number, alignment: number): boolean {
  return ((content.barredTo[content.titleOf[card]] >> alignment) & 1) !== 0;
}

/** True for a seat with an Object that no character of that alignment may have. */
export function holdsBarred(s: TalismanState, seat: number, alignment: number): boolean {
  for (let card = s.firstCard[Pile.Held + seat]; card !== NO_CARD; card = s.nextCard[card]) {
    if (isObject(card) && barredByAlignment(card, alignment)) return true;
  }
  return false;
}

/** R-ALI-01..04, RUL-58 Changes alignment, once a turn at most; cards it forbids are ditched at once. */
export function become(s: TalismanState, seat: number, alignment: number): void {
  if (!mayBecome(s, seat, alignment)) return;
  if (!replaced(s, When.ChangeAlignment, seat, alignment)) becomeNow(s, seat, alignment);
}

export function becomeNow(s: TalismanState, seat: number, alignment: number): void {
  s.alignment[seat] = alignment;
  s.alignmentTurn[seat] = s.turnNumber[0];
  for (let card = s.firstCard[Pile.Held + seat]; card !== NO_CARD; ) {
    const next = s.nextCard[card];
    if (barredByAlignment(card, alignment)) ditch(s, seat, card);
    card = next;
  }
  recompute(s, seat);
  happened(s, When.AlignmentChanged, seat, alignment);
}

/**
 * Forms: a killed character plays on in another form, not as a new character, until it returns to its own. A form has
 * no lives, and leaves a marker to which it must return. Packs define the forms and their powers.
 */

/**
 * RS-DEATH-01, G-RS-6, G-RS-8 True if a killed character continues in a form. It must have been in its first form,
 * death must not be final, and a form must be free. After the Crown was reached the option decides.
 */
export function takesForm(s: TalismanState, seat: number): boolean {
  if (inForm(s, seat) || s.option[Option.DeathEliminates] === 1 || s.bout[0] > 0) return false;
  if (s.crownReached[0] === 1 && s.option[Option.GhostsAfterCrown] === 0) return false;
  return freeForms(s) > 0;
}

/** D-RS-1 True if the belongings of a removed player go with them, by option. */
export function takesBelongings(s: TalismanState): boolean {
  return s.option[Option.GhostTakesBelongings] === 1;
}

/**
 * RS-DEATH-01, RS-DEATH-02, G-RS-4, G-RS-13 Replaces the killed character's card by a form without lives on the space
 * of death. Belongings stay there, Spells and trophies are discarded, and counters and fate go back to the stock
 * (G-RS-3).
 */
export function takeForm(s: TalismanState, seat: number, looted: boolean): void {
  const inside = regionOf(s, seat) === Region.Inner;
  // RS-DEATH-04, RS-DEATH-05, G-RS-9 The marker is on the space of death, or before the Inner Region.
  s.marker[seat] = 1 + (inside ? board.portal : s.space[seat]);
  dropUnbound(s, seat, looted, false);
  emptyRow(s, Pile.Spells + seat);
  emptyRow(s, Pile.Trophies + seat);
  returnPoints(s, seat);
  s.origin[seat] = 1 + s.character[seat];
  s.returned[seat] = 0;
  begin(s, seat, content.characterCount + pickForm(s));
  s.turningBack[seat] = inside && isBarredInside(s, seat) ? 1 : 0;
  s.lostTurns[seat] = 0;
  s.quest[seat] = 0;
  recompute(s, seat);
  if (seat === s.active[0]) endTurn(s);
}

function begin(s: TalismanState, seat: number, person: number): void {
  s.character[seat] = person;
  s.alignment[seat] = content.alignment[person];
  s.alignmentTurn[seat] = -1;
  s.toad[seat] = 0;
  s.enslaved[seat] = 0;
  s.offer[seat] = 0;
  s.task[seat] = 0;
  s.usedEver[seat] = 0;
  gainFate(s, seat, fateValue(s, seat));
}

/**
 * RS-SOUL-02 Puts Objects, Followers and gold onto the space, except those bound to the player.
 *
 * @param looted a killer may take its spoils of them
 * @param ditched they count as ditched, not to be taken back this turn
 */
function dropUnbound(s: TalismanState, seat: number, looted: boolean, ditched: boolean): void {
  for (let card = s.firstCard[Pile.Held + seat]; card !== NO_CARD; ) {
    const next = s.nextCard[card];
    const lost = isLost(card);
    if (lost || (!hasKeyword(card, Keyword.Soulbound) && s.kept[seat] !== 1 + card)) {
      if (ditched && !lost) ditch(s, seat, card);
      else leaveBehind(s, card, s.space[seat], looted);
    }
    card = next;
  }
  if (ditched) layGold(s, seat);
  else moveGold(s, s.gold, seat, s.spaceGold, s.space[seat], s.gold[seat]);
}

/**
 * RUL-188 True if the belongings of the form are ditched and stay on the space this turn; by option they are taken back
 * at once.
 */
function leavesForTurn(s: TalismanState): boolean {
  return s.option[Option.GhostTakesBack] === 0;
}

/** Drops an item that the form leaves: ditched for this turn (RUL-188), or free to take back at once by option. */
function drop(s: TalismanState, seat: number, card: number): void {
  if (leavesForTurn(s)) ditch(s, seat, card);
  else putOnSpace(s, card, s.space[seat]);
}

/** True for a form that no seat has, or had when it was removed. */
function isFree(s: TalismanState, form: number): boolean {
  for (let seat = 0; seat < s.seats[0]; seat++)
    if (s.origin[seat] !== 0 && s.character[seat] === content.characterCount + form) return false;
  return true;
}

function freeForms(s: TalismanState): number {
  let n = 0;
  for (let form = 0; form < content.formCount; form++) if (isFree(s, form)) n++;
  return n;
}

/** Picks a random free form; there must be one. */
function pickForm(s: TalismanState): number {
  let rank = pick(s, Purpose.Form, freeForms(s));
  for (let form = 0; ; form++) if (isFree(s, form) && rank-- === 0) return form;
}

/**
 * RS-MOVE-02, RS-MOVE-03, G-RS-14 True for a form that may not enter the Inner Region, and that leaves it when it is
 * there.
 */
export function isBarredInside(s: TalismanState, seat: number): boolean {
  return hasWay(s, seat, FormWay.BarredInside);
}

/** RS-RES-02, G-RS-10 Brings back a character in another form that lands on its own marker with at least one life. */
export function comeHome(s: TalismanState, seat: number): void {
  if (inForm(s, seat) && s.life[seat] > 0 && s.marker[seat] === 1 + s.space[seat]) comeBack(s, seat);
}

/**
 * RS-RES-01, RS-RES-03, RS-RES-04, RS-RES-05, D-RS-2, G-RS-3 Returns the player to the character's own card with its
 * lives. Without lives it gets one under the option, and otherwise nothing changes. Items that are not bound to the
 * player are ditched on the space (R-DITCH-02).
 */
export function comeBack(s: TalismanState, seat: number): void {
  if (!inForm(s, seat)) return;
  if (s.life[seat] === 0 && s.option[Option.ResurrectAtOne] === 1) gainLives(s, seat, 1);
  if (s.life[seat] === 0) return;
  dropUnbound(s, seat, false, leavesForTurn(s));
  // RS-ALT-01 Trophies stay under the option, to buy lives.
  if (s.option[Option.LifeTrophy] === 0) emptyRow(s, Pile.Trophies + seat);
  if (s.option[Option.GhostCountersKept] === 0) returnCounters(s, seat);
  returnToadPoints(s, seat);
  returnFate(s, seat);
  const own = s.origin[seat] - 1;
  s.origin[seat] = 0;
  s.marker[seat] = 0;
  s.returned[seat] = 1;
  tally(s, seat, Count.Returns, 1);
  begin(s, seat, own);
  recompute(s, seat);
  dropBarred(s, seat);
  changed(s, seat);
}

/** R-USE-04 Drops cards that the character may not have, although they are bound to the player. */
function dropBarred(s: TalismanState, seat: number): void {
  for (let card = s.firstCard[Pile.Held + seat]; card !== NO_CARD; ) {
    const next = s.nextCard[card];
    if (!mayHave(s, seat, card) && mayGiveUp(card)) drop(s, seat, card);
    card = next;
  }
}

/** Returns the space of a seat's marker in its Region, or NOWHERE. */
export function markerNear(s: TalismanState, seat: number): number {
  if (!inForm(s, seat)) return NOWHERE;
  const space = s.marker[seat] - 1;
  return content.region[space] === regionOf(s, seat) ? space : NOWHERE;
}

export const NOWHERE = -1;

export function playsInForm(s: TalismanState, seat: number): boolean {
  return s.status[seat] === Status.Playing && inForm(s, seat);
}

/** Returns the number of seats in another form. */
export function countInForm(s: TalismanState): number {
  let n = 0;
  for (let seat = 0; seat < s.seats[0]; seat++) if (playsInForm(s, seat)) n++;
  return n;
}

/** G-RS-5 Asks for the character in another form that gains lives. */
export const whichFormQuestion = {
  legal(s: TalismanState, _seat: number, out: Int32Array): number {
    let count = 0;
    for (let other = 0; other < s.seats[0]; other++)
      if (playsInForm(s, other)) out[count++] = actionOf(Act.Seat, other);
    return count;
  },
  apply(s: TalismanState, _seat: number, action: number): void {
    const n = frameArg(s, topFrame(s), 1);
    popFrame(s);
    gainLives(s, operandOf(action), n);
  },
};

function mayKeep(card: number): boolean {
  return isObject(card) && !isLost(card);
}

/** True for a seat that has such an Object. */
export function hasKeepable(s: TalismanState, seat: number): boolean {
  for (let card = s.firstCard[Pile.Held + seat]; card !== NO_CARD; card = s.nextCard[card])
    if (mayKeep(card)) return true;
  return false;
}

/** RS-COMP-01, G-RS-12 Asks for the Object of a dying character that counts as bound to the player. */
export const keepObjectQuestion = {
  legal(s: TalismanState, seat: number, out: Int32Array): number {
    let count = 0;
    for (let card = s.firstCard[Pile.Held + seat]; card !== NO_CARD; card = s.nextCard[card])
      if (mayKeep(card)) out[count++] = actionOf(Act.Card, card);
    return ascending(out, count);
  },
  apply(s: TalismanState, seat: number, action: number): void {
    popFrame(s);
    s.kept[seat] = 1 + operandOf(action);
  },
};

/**
 * R-TOAD-01..12, RUL-14 Becomes a Toad for the next `turns` own turns, or again from now (R-TOAD-11); under the option
 * the own turn at hand is one of them. V-5E-2 Under another it is one turn, and the Toad keeps its things.
 */
export function becomeToad(s: TalismanState, seat: number, turns: number): void {
  if (!replaced(s, When.BecomeToad, seat, turns)) becomeToadNow(s, seat, turns);
}

export function becomeToadNow(s: TalismanState, seat: number, turns: number): void {
  const more = seat === s.active[0] && s.option[Option.ToadTurnCounts] === 0 ? 1 : 0;
  const mild = s.option[Option.MildToad] === 1;
  s.toad[seat] = (mild ? 1 : turns) + more;
  s.potion[seat] = 0;
  s.hired[0] &= ~(1 << seat);
  endLoan(s, seat);
  if (!mild) dropAll(s, seat, false);
  recompute(s, seat);
}
