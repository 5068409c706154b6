import { NO_CARD, pushFrame } from '../../../engine/index.js';
import { content } from '../content/index.js';
import { Out } from '../content/knock-outs.js';
import { FRAMES, Pile, POWER_WORDS, type TalismanState } from '../state/state.js';
import { Kind } from '../vocabulary/ids.js';
import { FrameKind } from '../vocabulary/kinds.js';
import { Limit, NUMBER_UNSET, NUMBERS, type Num, PER_MARKS, Per, type When, Whose } from '../vocabulary/powers.js';
import { holds } from './conditions.js';
import { marksAt } from './marks.js';
import { faceOf, isPlaying, lifeValue, magicStopped } from './stats.js';

/**
 * Powers of packs: their owners, and the powers that a moment sets off. In the base game each check reads only
 * `content.momentMask`.
 *
 * The subject of a moment, a card or a number, is stored in the card word of a program, above its lowest 16 bits.
 */

const ABOUT_AT = 16;
const CARD = 0xffff;
const NOBODY = 255;
/** Frames that a program and all it asks may need: nothing is set off where fewer are left. */
const ROOM = 12;
/** More than any turn needs: powers that feed each other by luck, such as fate paid for a roll for fate, end here. */
const MOST_A_TURN = 200;

/** The card that a program belongs to. */
export function cardOf(word: number): number {
  return word & CARD;
}

/** Returns the subject of the moment of a program. */
export function aboutOf(word: number): number {
  return word >> ABOUT_AT;
}

/** Returns the card word of a program with another subject. */
export function withAbout(word: number, about: number): number {
  return cardOf(word) | (about << ABOUT_AT);
}

/** True if any power of any seat applies at that moment. */
export function listens(moment: When): boolean {
  return ((content.momentMask >> moment) & 1) !== 0;
}

/** True for a seat that has a power of that title or character, or that everybody has. R-TOAD-10 A Toad has none. */
function owns(s: TalismanState, seat: number, title: number, character: number): boolean {
  if (title !== NOBODY) return cardWith(s, seat, title) !== NO_CARD;
  return character === NOBODY || (s.character[seat] === character && s.toad[seat] === 0);
}

/** A card of that title that the seat holds and may use, or NO_CARD. */
function cardWith(s: TalismanState, seat: number, title: number): number {
  if (!mayUse(s, seat, title)) return NO_CARD;
  for (let card = s.firstCard[Pile.Held + seat]; card !== NO_CARD; card = s.nextCard[card])
    if (content.titleOf[card] === title) return card;
  return NO_CARD;
}

/**
 * R-SPACE-14 No Object is of use where magic does not work at all, no Magic Object where it is stopped. V-XVI-2 No
 * Follower is in the arena.
 */
function mayUse(s: TalismanState, seat: number, title: number): boolean {
  const kind = content.kind[title];
  if (kind === Kind.Follower) return s.bout[0] === 0;
  return kind === Kind.MagicObject ? !magicStopped(s, seat) : content.magicless[faceOf(s, s.space[seat])] === 0;
}

/** True when a seat has the power, and may use it now. */
export function hasPower(s: TalismanState, seat: number, power: number): boolean {
  if (isPowerOut(s, power)) return false;
  if (!isPlaying(s, seat) || !owns(s, seat, content.powerTitle[power], content.powerCharacter[power])) return false;
  const used = 1 << content.powerBit[power];
  switch (content.powerLimit[power]) {
    case Limit.Turn:
      return (s.usedThisTurn[seat] & used) === 0;
    case Limit.Game:
      return (s.usedEver[seat] & used) === 0;
    default:
      return true;
  }
}

/** True if no further powers are set off: the stack is nearly full, or the limit of this turn is reached. */
export function isTired(s: TalismanState): boolean {
  return s.depth[0] + ROOM > FRAMES || isSpent(s);
}

function isSpent(s: TalismanState): boolean {
  return s.powersThisTurn[0] >= MOST_A_TURN;
}

/** Counts a journey by an effect as a power of this turn. Returns false if the turn may have no more. */
export function countJourney(s: TalismanState): boolean {
  if (isSpent(s)) return false;
  s.powersThisTurn[0]++;
  return true;
}

/** A power with a limit is used. */
export function notePower(s: TalismanState, seat: number, power: number): void {
  const used = 1 << content.powerBit[power];
  if (content.powerLimit[power] === Limit.Turn) s.usedThisTurn[seat] |= used;
  else s.usedEver[seat] |= used;
}

/**
 * Something has happened to a seat: seats with a power after it use it when the running step returns.
 *
 * @param about the card or the number of the moment
 * @returns whether anything is pending
 */
export function happened(s: TalismanState, moment: When, seat: number, about: number): boolean {
  if (!listens(moment) || isTired(s)) return false;
  pushFrame(s, FrameKind.Powers, seat, moment, about, content.momentStart[moment] << 4);
  return true;
}

/** True if a power listens to a moment of `seat`, by the relation of the owner to it. */
export function hears(power: number, seat: number, owner: number): boolean {
  const whose = content.powerWhose[power];
  return whose === Whose.Any || (whose === Whose.Self) === (seat === owner);
}

/** Returns the card word of a power's program: its card and the subject of its moment. */
export function powerWord(s: TalismanState, owner: number, power: number, about: number): number {
  const title = content.powerTitle[power];
  return withAbout(title === NOBODY ? NO_CARD : cardWith(s, owner, title), about);
}

/**
 * Conditions from `first` on, each twice its number, and one more where it must not hold: all are as they should be.
 */
export function allHold(s: TalismanState, seat: number, first: number, count: number, tests: Int16Array): boolean {
  for (let i = first; i < first + count; i++) {
    if (holds(s, seat, tests[i] >> 1) === ((tests[i] & 1) === 1)) return false;
  }
  return true;
}

/** Returns the bits of the lasting powers that a seat has because of a mark. */
export function standingBits(s: TalismanState, seat: number, bits: Int32Array): number {
  let all = 0;
  for (let i = 0; i < content.standingCount; i++) {
    if (bits[i] === 0 || !owns(s, seat, content.standingTitle[i], content.standingCharacter[i])) continue;
    if (allHold(s, seat, content.standingTestStart[i], content.standingTestCount[i], content.standingTest))
      all |= bits[i];
  }
  return all;
}

/** A number as powers change it for a seat: first the new value, then the additions of each card. */
export function modified(s: TalismanState, seat: number, number: Num, value: number): number {
  if (((content.numberMask >> number) & 1) === 0) return value;
  let plus = 0;
  for (let i = content.numberStart[number]; i < content.numberStart[number + 1]; i++) {
    if (isPowerOut(s, content.powerCount + i)) continue;
    const times = timesOwned(s, seat, content.numberTitle[i], content.numberCharacter[i]);
    if (times === 0) continue;
    if (!allHold(s, seat, content.numberTestStart[i], content.numberTestCount[i], content.numberTest)) continue;
    if (content.numberTo[i] !== NUMBER_UNSET) value = content.numberTo[i];
    else plus += times * content.numberBy[i] * perOf(s, seat, content.numberPer[i]);
  }
  const now = value + plus;
  return now < LEAST[number] ? LEAST[number] : now > MOST[number] ? MOST[number] : now;
}

/** The lowest and the highest value of each number, by `Num`. */
export const LEAST = Int32Array.from(NUMBERS, ({ least, floor }) => floor ?? least);
export const MOST = Int32Array.from(NUMBERS, ({ most }) => most);

function timesOwned(s: TalismanState, seat: number, title: number, character: number): number {
  if (title === NOBODY) return owns(s, seat, title, character) ? 1 : 0;
  if (!mayUse(s, seat, title)) return 0;
  let n = 0;
  for (let card = s.firstCard[Pile.Held + seat]; card !== NO_CARD; card = s.nextCard[card])
    if (content.titleOf[card] === title) n++;
  return n;
}

function perOf(s: TalismanState, seat: number, per: number): number {
  if (per >= PER_MARKS) return marksAt(s, seat, per - PER_MARKS);
  switch (per) {
    case Per.Follower:
      return s.followers[seat];
    case Per.Object:
      return s.objects[seat];
    case Per.Spell:
      return s.pileSize[Pile.Spells + seat];
    case Per.Trophy:
      return s.pileSize[Pile.Trophies + seat];
    case Per.Fate:
      return s.fate[seat];
    case Per.Gold:
      return s.gold[seat];
    case Per.Life:
      return s.life[seat];
    case Per.Wound:
      return woundsOf(s, seat);
    default:
      return 1;
  }
}

/** Returns the lives that a seat's character is below its life value. */
function woundsOf(s: TalismanState, seat: number): number {
  const lost = lifeValue(s, seat) - s.life[seat];
  return lost > 0 ? lost : 0;
}

/**
 * Cards and powers taken out of one game. They stay in the content, so a game that never encounters them has the same
 * decisions as a game with them.
 */

/** Takes something out of a game that has not begun. */
export function takeOut(s: TalismanState, out: Out, at: number): void {
  const bit = 1 << (at & 31);
  if (out === Out.Card) s.withoutCard[at >> 5] |= bit;
  else if (out === Out.Space) s.withoutSpace[at >> 5] |= bit;
  else if (out === Out.Power) s.withoutPower[at >> 5] |= bit;
  else if (out === Out.Ability) s.withoutAbility[0] |= bit;
  else if (out === Out.Trait) s.withoutTrait[0] |= bit;
  else s.withoutEase[0] |= bit;
}

/** True for a card that goes out of the game when it is drawn. */
export function isOut(s: TalismanState, card: number): boolean {
  return ((s.withoutCard[card >> 5] >> (card & 31)) & 1) !== 0;
}

/** True for a power of packs that no player has: one at a moment, or behind those one that changes a number. */
function isPowerOut(s: TalismanState, power: number): boolean {
  return power < POWER_WORDS << 5 && ((s.withoutPower[power >> 5] >> (power & 31)) & 1) !== 0;
}
