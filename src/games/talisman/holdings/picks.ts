import { content } from '../content/index.js';
import { cardAtHand, rivalOf, withCard, withSpace } from '../state/about.js';
import { Pile, type TalismanState } from '../state/state.js';
import { From, Occupied, OF_CHARACTERS, OWN_AT, OWN_MARKS, Own, PAID_AT, SAME_SPACE } from '../vocabulary/picks.js';
import { COUNT_MOST } from '../vocabulary/verbs.js';
import { along, board } from './board.js';
import { isFollower, mayBeGiven, mayGiveUp } from './inventory.js';
import { hasMark, marksAt } from './marks.js';
import { craftNow, faceOf, isPlaying, strengthNow } from './stats.js';
import { EITHER, trophyTotal } from './trophy-points.js';

/** Cards, spaces and characters that a choice of a pack offers. */

/** Answer of `nextPick` if nothing more is offered. */
export const NO_PICK = -1;

/** True for a choice of another character. */
export function picksSeat(pick: number): boolean {
  return content.pickFrom[pick] === OF_CHARACTERS;
}

/** True for a choice of a space. */
export function picksSpace(pick: number): boolean {
  return content.pickFrom[pick] === 0;
}

/**
 * Returns the first card, space or seat from `from` on that a choice offers, or `NO_PICK`.
 *
 * @param own the card of the program, which is never offered, or NO_CARD
 */
export function nextPick(s: TalismanState, seat: number, pick: number, own: number, from: number): number {
  if (picksSeat(pick)) {
    for (let other = from; other < s.seats[0]; other++)
      if (fitsSeat(s, seat, pick, other) && isTop(s, seat, pick, other)) return other;
  } else if (picksSpace(pick)) {
    for (let space = from; space < content.spaceCount; space++) if (fitsSpace(s, seat, pick, space)) return space;
  } else {
    for (let card = from; card < content.cardCount; card++)
      if (card !== own && fitsCard(s, seat, pick, card)) return card;
  }
  return NO_PICK;
}

/** Returns the subject of a moment after a choice. */
export function chosenOf(pick: number, about: number, what: number): number {
  return picksSpace(pick) ? withSpace(about, what) : withCard(about, what);
}

/** True if a seat can pay for the cost of a condition: the amount, and one more if its own card would be counted. */
export function mayPay(s: TalismanState, seat: number, cost: number): boolean {
  const pick = cost & ((1 << PAID_AT) - 1);
  let due = (cost >> PAID_AT) & 0xff;
  const own = (cost >> OWN_AT) - 1;
  if (own >= 0 && hasFrom(pick, From.Held) && isInSet(content.pickSet[pick], own)) due++;
  for (let card = 0; card < content.cardCount; card++) {
    if (!fitsCard(s, seat, pick, card)) continue;
    due--;
    if (due === 0) return true;
  }
  return false;
}

function hasFrom(pick: number, from: From): boolean {
  return ((content.pickFrom[pick] >> from) & 1) === 1;
}

function isInSet(set: number, title: number): boolean {
  return set < 0 || content.titleSet[set * content.titleCount + title] === 1;
}

/** True if a card, a space or a seat has one of the marks that a choice asks for. */
function isMarked(s: TalismanState, pick: number, where: number): boolean {
  return content.pickMarked[pick] < 0 || hasMark(s, content.pickMarked[pick], where);
}

function fitsCard(s: TalismanState, seat: number, pick: number, card: number): boolean {
  return (
    isInSet(content.pickSet[pick], content.titleOf[card]) && isThere(s, seat, pick, card) && isMarked(s, pick, card)
  );
}

function isThere(s: TalismanState, seat: number, pick: number, card: number): boolean {
  const pile = s.pileOf[card];
  if (pile >= Pile.Trophies) return pile === Pile.Trophies + seat && hasFrom(pick, From.Trophies);
  if (pile >= Pile.Spells) return pile === Pile.Spells + seat && hasFrom(pick, From.Hand);
  if (pile >= Pile.Held) return isHeldThere(s, seat, pick, card, pile - Pile.Held);
  if (pile >= Pile.Space)
    return hasFrom(pick, From.Board) || (pile === Pile.Space + s.space[seat] && hasFrom(pick, From.Here));
  return hasFrom(pick, From.Discards) && isDiscard(pile) && isFirstThere(s, card);
}

/** True for a card that its holder may give up. RUL-64 A Follower that came by force stays. */
function isHeldThere(s: TalismanState, seat: number, pick: number, card: number, owner: number): boolean {
  if (owner === seat) return hasFrom(pick, From.Held) && (!isFollower(s, card) || mayBeGiven(s, card));
  if (!mayGiveUp(card) || !isPlaying(s, owner)) return false;
  return (
    hasFrom(pick, From.Others) ||
    (hasFrom(pick, From.OthersHere) && s.space[owner] === s.space[seat]) ||
    (hasFrom(pick, From.Rival) && rivalOf(s, seat) === owner)
  );
}

function isDiscard(pile: number): boolean {
  return pile === Pile.AdventureDiscard || pile === Pile.SpellDiscard || pile === Pile.OtherDiscard;
}

/** True for the first of the copies in a pile: the others would be the same choice. */
function isFirstThere(s: TalismanState, card: number): boolean {
  for (let copy = content.firstCopy[content.titleOf[card]]; copy < card; copy++)
    if (s.pileOf[copy] === s.pileOf[card]) return false;
  return true;
}

function fitsSeat(s: TalismanState, seat: number, pick: number, other: number): boolean {
  if (other === seat || !isPlaying(s, other) || !isMarked(s, pick, other)) return false;
  const alignment = content.pickOccupied[pick];
  if (alignment > 0 && s.alignment[other] !== alignment - 1) return false;
  const within = content.pickWithin[pick];
  const space = s.space[other];
  const isClose = space === s.space[seat];
  if (within === SAME_SPACE ? !isClose : !isClose && !isNear(s, seat, within, space)) return false;
  return isInSpaces(s, pick, space) && holdsOne(s, pick, Pile.Held + other);
}

/** K-PICK-2 True for a seat with the most, or the least, of the value that a choice asks for, of those that fit. */
function isTop(s: TalismanState, seat: number, pick: number, other: number): boolean {
  const top = content.pickTop[pick];
  if (top === 0) return true;
  const value = (top < 0 ? 0 - top : top) - 1;
  const own = ownValue(s, other, value);
  for (let rival = 0; rival < s.seats[0]; rival++) {
    if (!fitsSeat(s, seat, pick, rival)) continue;
    const theirs = ownValue(s, rival, value);
    if (top > 0 ? theirs > own : theirs < own) return false;
  }
  return true;
}

function fitsSpace(s: TalismanState, seat: number, pick: number, space: number): boolean {
  if (space === s.space[seat] || !isInSpaces(s, pick, space) || !isMarked(s, pick, space)) return false;
  return (
    isNear(s, seat, content.pickWithin[pick], space) &&
    isAsOccupied(s, seat, pick, space) &&
    holdsOne(s, pick, Pile.Space + space)
  );
}

/** True if a space, with any cover on it, and its Region are among those of a choice. */
function isInSpaces(s: TalismanState, pick: number, space: number): boolean {
  const faces = content.spaceCount + content.coverCount;
  const set = content.pickSet[pick];
  if (set >= 0 && content.spaceSet[set * faces + faceOf(s, space)] === 0) return false;
  const regions = content.pickRegion[pick];
  return regions < 0 || content.spaceSet[regions * faces + space] === 1;
}

function isNear(s: TalismanState, seat: number, within: number, space: number): boolean {
  if (within === 0) return true;
  for (let points = 1; points <= within; points++) {
    if (along(board.clockwise, s.space[seat], points) === space) return true;
    if (along(board.counterclockwise, s.space[seat], points) === space) return true;
  }
  return false;
}

function isAsOccupied(s: TalismanState, seat: number, pick: number, space: number): boolean {
  const how = content.pickOccupied[pick];
  if (how === Occupied.Either) return true;
  let occupied = Occupied.No;
  for (let other = 0; other < s.seats[0]; other++)
    if (other !== seat && isPlaying(s, other) && s.space[other] === space) occupied = Occupied.Yes;
  return occupied === how;
}

function holdsOne(s: TalismanState, pick: number, pile: number): boolean {
  const set = content.pickHolding[pick];
  if (set < 0) return true;
  for (let card = 0; card < content.cardCount; card++)
    if (s.pileOf[card] === pile && isInSet(set, content.titleOf[card])) return true;
  return false;
}

/** True while the card at hand is where a verb may take it from: on the own space or held, or wherever it was chosen. */
export function isAtHand(s: TalismanState, seat: number, isChosen: boolean): boolean {
  const card = cardAtHand(s);
  if (card >= content.cardCount) return false;
  const pile = s.pileOf[card];
  if (isChosen) return pile >= Pile.Space || isDiscard(pile);
  return pile === Pile.Space + s.space[seat] || pile === Pile.Held + seat;
}

/** K-PICK-3 Returns the value of a seat that the negative argument of a verb names. */
export function amountOf(s: TalismanState, seat: number, arg: number): number {
  const n = ownValue(s, seat, -1 - arg);
  return n < COUNT_MOST ? n : COUNT_MOST;
}

/** Returns a value of a seat that comparisons and choices read, by `Own`. */
export function ownValue(s: TalismanState, seat: number, own: number): number {
  if (own >= OWN_MARKS) return marksAt(s, seat, own - OWN_MARKS);
  switch (own) {
    case Own.Strength:
      return strengthNow(s, seat);
    case Own.Craft:
      return craftNow(s, seat);
    case Own.Life:
      return s.life[seat];
    case Own.Fate:
      return s.fate[seat];
    case Own.Gold:
      return s.gold[seat];
    case Own.Objects:
      return s.objects[seat];
    case Own.Followers:
      return s.followers[seat];
    case Own.Spells:
      return s.pileSize[Pile.Spells + seat];
    case Own.Trophies:
      return s.pileSize[Pile.Trophies + seat];
    default:
      return trophyTotal(s, seat, EITHER);
  }
}
