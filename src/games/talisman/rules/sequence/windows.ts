import { actionOf, actOf, highOf, lowOf, operandOf } from '../../../../engine/actions.js';
import {
  FRAME_WORDS,
  frameArg,
  frameKind,
  frameSeat,
  popFrame,
  pushFrame,
  topFrame,
} from '../../../../engine/frames.js';
import { NO_CARD } from '../../../../engine/piles.js';
import { content } from '../../content/index.js';
import {
  discard,
  hasKeyword,
  heldWith,
  isCarried,
  isFollower,
  mayDitch,
  overLimit,
  recompute,
  spellsOver,
} from '../../holdings/inventory.js';
import { happened } from '../../holdings/powers.js';
import { hasTrait, isPlaying } from '../../holdings/stats.js';
import { Pile, type TalismanState } from '../../state/state.js';
import { CastAt, Keyword, Trait } from '../../vocabulary/ids.js';
import { Act, FrameKind } from '../../vocabulary/kinds.js';
import { When } from '../../vocabulary/powers.js';
import { ditch, hasDroppable, writeDroppable } from '../mechanics/drawing.js';
import { become, holdsBarred, mayBecome, mayChange, writeChanges } from '../mechanics/forms.js';
import { ascending, offerOf, passesUnasked } from '../mechanics/offers.js';
import { isDealing, waiting } from '../mechanics/spell-cards.js';
import {
  convert,
  mayConvert,
  OBJECT_PRICE,
  sellObject,
  writeConversions,
  writeSaleable,
} from '../mechanics/trading.js';
import { mayTrade, tradeTrophies, writeTrades } from '../mechanics/trophies.js';
import { raftDue } from '../resolution/moves.js';
import { hasSpellFor, writeSpells } from '../resolution/spells.js';
import { castFromHand } from './casting.js';
import { drink, mayDrink } from './fight.js';

/**
 * RUL-23 Windows in which a player may act without being asked for something. The start and the end of the own turn,
 * and the moment before a forced discard, are one question; on a landing there is `ditchQuestion`, in the Spell step of
 * an attack `boost.ts`, and for cards above a limit `limits.ts`. All take their answers from here.
 */
export const enum WindowAt {
  Start,
  End,
  Discard,
}

/**
 * RUL-72 Asks only a seat with a possible action that has not declared to pass. R-DITCH-01 Ditching alone does not ask
 * at the end: it can also be done at the start of the next turn, or in the Spell step of an attack before it. Until
 * then no held card is a burden, except one that bars its owner from Spells in the turns of others (SP-GEN-14).
 * @returns true if the seat is asked
 */
export function offerWindow(s: TalismanState, seat: number, at: WindowAt): boolean {
  if (!(at === WindowAt.Start ? hasStart(s, seat) : hasEnd(s, seat))) return false;
  if (passesUnasked(s, seat, offerOf(FrameKind.Window, at))) return false;
  pushFrame(s, FrameKind.Window, seat, at, 0, 0);
  return true;
}

function hasStart(s: TalismanState, seat: number): boolean {
  return (
    s.objects[seat] + s.followers[seat] > 0 ||
    mayChange(s, seat) ||
    hasSpellFor(s, seat, CastAt.OwnStart | CastAt.AnyTime)
  );
}

function hasEnd(s: TalismanState, seat: number): boolean {
  return (
    mayTrade(s, seat) ||
    mayConvert(s, seat) ||
    hasSpellFor(s, seat, CastAt.OwnEnd | CastAt.AnyTime) ||
    mayFreeHand(s, seat) ||
    maySellRaft(s, seat) ||
    mayChange(s, seat)
  );
}

/**
 * SP-GEN-14 True if a held Spell could be cast before the next turn after ditching the card that bars its owner from
 * casting.
 */
function mayFreeHand(s: TalismanState, seat: number): boolean {
  return (
    (s.handCastAt[seat] & UNTIL_NEXT_TURN) !== 0 &&
    hasTrait(s, seat, Trait.SpellBarred) &&
    heldWith(s, seat, Trait.SpellBarred) !== NO_CARD
  );
}

/** Moments at which a Spell can be cast from the end of a turn to the start of the next. */
const UNTIL_NEXT_TURN =
  CastAt.OwnEnd | CastAt.AnyTime | CastAt.OtherStart | CastAt.AtSpell | CastAt.AtLoss | CastAt.Evade;

/** RUL-23, R-RAFT-03 True if a Raft that goes back at the end of this turn may be turned to gold first. */
function maySellRaft(s: TalismanState, seat: number): boolean {
  return mayTurnToGold(s, seat) && raftDue(s, seat);
}

/** RUL-23 Lets a seat ditch Followers before they are discarded: ditched ones stay on the space. */
export function offerBeforeFollowersGo(s: TalismanState, seat: number): void {
  if (hasFollowerToDitch(s, seat)) pushFrame(s, FrameKind.Window, seat, WindowAt.Discard, 0, 0);
}

function hasFollowerToDitch(s: TalismanState, seat: number): boolean {
  for (let card = s.firstCard[Pile.Held + seat]; card !== NO_CARD; card = s.nextCard[card])
    if (isFollower(s, card) && mayDitch(card)) return true;
  return false;
}

/**
 * RUL-23, R-ALI-04 Forces a change of alignment. A seat that can turn forbidden Objects to gold is asked first. Any
 * other seat ditches them either way.
 */
export function becomeByForce(s: TalismanState, seat: number, alignment: number): void {
  if (mayTurnToGold(s, seat) && mayBecome(s, seat, alignment) && holdsBarred(s, seat, alignment)) {
    pushFrame(s, FrameKind.Window, seat, WindowAt.Discard, 1 + alignment, 0);
  } else become(s, seat, alignment);
}

export const windowQuestion = {
  legal(s: TalismanState, seat: number, out: Int32Array): number {
    const at = frameArg(s, topFrame(s), 1);
    let count = 0;
    out[count++] = actionOf(Act.Pass, 0);
    // The pending change of alignment is the only one of this turn.
    if (at === WindowAt.Discard && frameArg(s, topFrame(s), 2) > 0) return writeThings(s, seat, out, count);
    if (at === WindowAt.Start) count = writeSpells(s, seat, CastAt.OwnStart | CastAt.AnyTime, out, count);
    else if (at === WindowAt.End) {
      count = writeSpells(s, seat, CastAt.OwnEnd | CastAt.AnyTime, out, count);
      count = writeConversions(s, seat, out, writeTrades(s, seat, out, count));
      // With too few trophies to trade there is nothing to do.
      if (count === 1 && !maySellRaft(s, seat) && !mayFreeHand(s, seat) && !mayChange(s, seat)) return 1;
    }
    return writeThings(s, seat, out, writeChanges(s, seat, out, count));
  },
  apply(s: TalismanState, seat: number, action: number): void {
    if (actOf(action) === Act.Trade) {
      tradeTrophies(s, seat, lowOf(operandOf(action)), highOf(operandOf(action)));
      happened(s, When.Traded, seat, 0);
      return;
    }
    if (actOf(action) === Act.Convert) return convert(s, seat, operandOf(action));
    if (actOf(action) !== Act.Pass) return use(s, seat, action);
    const change = frameArg(s, topFrame(s), 2);
    popFrame(s);
    if (change > 0) become(s, seat, change - 1);
  },
};

/** Moments of a landing at which a seat may act. `Drawing` is the only one under the option for draws. */
export const enum DitchAt {
  Drawing,
  Landing,
  Drawn,
}

/**
 * RUL-189, R-ENC-10, R-DITCH-01, RUL-23, RUL-53 Lets a seat ditch and use Objects, and change alignment, before the
 * encounters on its space, and again once cards are drawn. Objects ditched before the draw count toward the number of
 * the space. Asks only a seat with a possible action.
 * @returns true if the seat is asked
 */
export function offerDitch(s: TalismanState, seat: number, at: DitchAt): boolean {
  if (!mayAct(s, seat)) return false;
  if (passesUnasked(s, seat, offerOf(FrameKind.Ditch, at))) return false;
  pushFrame(s, FrameKind.Ditch, seat, at, 0, 0);
  return true;
}

function mayAct(s: TalismanState, seat: number): boolean {
  return mayChange(s, seat) || hasDroppable(s, seat);
}

/** Asks again while there is something to do. */
export const ditchQuestion = {
  legal(s: TalismanState, seat: number, out: Int32Array): number {
    out[0] = actionOf(Act.Pass, 0);
    return writeThings(s, seat, out, writeChanges(s, seat, out, 1));
  },
  apply(s: TalismanState, seat: number, action: number): void {
    if (actOf(action) === Act.Pass) return popFrame(s);
    const at = topFrame(s);
    use(s, seat, action);
    if (topFrame(s) === at && !mayAct(s, seat)) popFrame(s);
  },
};

function writeThings(s: TalismanState, seat: number, out: Int32Array, count: number): number {
  count = writeUses(s, seat, out, count);
  return ascending(out, writeDroppable(s, seat, out, count));
}

/**
 * RUL-69, RUL-62 Adds the uses of belongings in any window: a draught, and in the own turn outside attacks gold for
 * Objects.
 */
function writeUses(s: TalismanState, seat: number, out: Int32Array, count: number): number {
  if (mayDrink(s, seat)) out[count++] = actionOf(Act.Drink, 0);
  return mayTurnToGold(s, seat) ? writeSaleable(s, seat, out, count) : count;
}

function mayTurnToGold(s: TalismanState, seat: number): boolean {
  if (!hasTrait(s, seat, Trait.TurnsObjectsToGold) || seat !== s.active[0]) return false;
  return waiting(s, FrameKind.Fight) === 0 && waiting(s, FrameKind.Duel) === 0;
}

/** Takes an action of a window, which stays open for more. */
export function use(s: TalismanState, seat: number, action: number): void {
  const operand = operandOf(action);
  switch (actOf(action)) {
    case Act.Cast:
      return castFromHand(s, seat, operand);
    case Act.Drop:
      return ditch(s, seat, operand);
    case Act.Discard:
      return sellObject(s, seat, operand, OBJECT_PRICE);
    case Act.Alignment:
      return become(s, seat, operand);
    default:
      return drink(s, seat);
  }
}

/** Mark: no card is protected. */
const NONE = 0;

/** R-OBJ-03, R-SPELL-05 Asks the owner to give up belongings above its limit; the first number is 1 after a theft. */
export function limitsStep(s: TalismanState, seat: number, at: number): void {
  if (!isPlaying(s, seat)) popFrame(s);
  else if (s.objects[seat] > s.carry[seat]) pushFrame(s, FrameKind.Surplus, seat, frameArg(s, at, 1), 0, 0);
  else if (spellsOver(s, seat) > 0) pushFrame(s, FrameKind.SpellSurplus, seat, 0, 0, 0);
  else popFrame(s);
}

/**
 * K-MARK-8 Computes the limits and lasting powers of all characters again before a question, and asks those that are
 * now above a limit. Returns true if any is asked first.
 */
export function limitsFell(s: TalismanState): boolean {
  const depth = s.depth[0];
  const dealing = isDealing(s);
  for (let seat = 0; seat < s.seats[0]; seat++) {
    if (!isPlaying(s, seat)) continue;
    recompute(s, seat);
    if (dealing || !overLimit(s, seat) || isAskedFor(s, FrameKind.Limits, seat)) continue;
    pushFrame(s, FrameKind.Limits, seat, 0, 0, 0);
  }
  return s.depth[0] > depth;
}

/** True if a frame of that kind is pending for a seat. */
function isAskedFor(s: TalismanState, kind: FrameKind, seat: number): boolean {
  let at = topFrame(s);
  while (at > 0 && (frameKind(s, at) !== kind || frameSeat(s, at) !== seat)) at -= FRAME_WORDS;
  return at > 0;
}

/**
 * R-OBJ-03, RUL-23 Asks for the Object that goes face up onto the space, unless it is used up instead; RUL-106 not
 * after a theft.
 */
export const surplusQuestion = {
  legal(s: TalismanState, seat: number, out: Int32Array): number {
    const keyword = keptKeyword(s, seat);
    let count = 0;
    for (let card = s.firstCard[Pile.Held + seat]; card !== NO_CARD; card = s.nextCard[card]) {
      if (isCarried(s, card) && !hasKeyword(card, keyword)) out[count++] = actionOf(Act.Drop, card);
    }
    if (frameArg(s, topFrame(s), 1) === 0) count = writeUses(s, seat, out, count);
    return ascending(out, count);
  },
  apply(s: TalismanState, seat: number, action: number): void {
    popFrame(s);
    use(s, seat, action);
  },
};

/** RS-CURSE-03, RS-CURSE-04 A cursed card is given up only if no other card can be. */
function keptKeyword(s: TalismanState, seat: number): number {
  if (content.keywordMask === 0) return NONE;
  for (let card = s.firstCard[Pile.Held + seat]; card !== NO_CARD; card = s.nextCard[card])
    if (isCarried(s, card) && !hasKeyword(card, Keyword.Cursed)) return Keyword.Cursed;
  return NONE;
}

/** R-SPELL-05 Asks for the Spell to discard; it cannot be cast instead. */
export const spellSurplusQuestion = {
  legal(s: TalismanState, seat: number, out: Int32Array): number {
    let count = 0;
    for (let card = s.firstCard[Pile.Spells + seat]; card !== NO_CARD; card = s.nextCard[card])
      out[count++] = actionOf(Act.Discard, card);
    return ascending(out, count);
  },
  apply(s: TalismanState, _seat: number, action: number): void {
    popFrame(s);
    discard(s, operandOf(action));
  },
};
