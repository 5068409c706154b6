import { content, derivedFromContent } from '../../../src/games/talisman/content/index.js';
import { marksOf } from '../../../src/games/talisman/holdings/marks.js';
import type { TalismanState } from '../../../src/games/talisman/state/state.js';
import { Condition } from '../../../src/games/talisman/vocabulary/ids.js';
import { MARKS_AT, MarkOn, Until } from '../../../src/games/talisman/vocabulary/marks.js';
import { NUMBER_AT, OWN_MARKS, RIGHT_AT } from '../../../src/games/talisman/vocabulary/picks.js';
import { NUMBER_UNSET, Num, PER_MARKS } from '../../../src/games/talisman/vocabulary/powers.js';
import { Op } from '../../../src/games/talisman/vocabulary/verbs.js';
import { Verb, verbOf } from './opinions.js';
import { numberWorth, oftenOf, roughWorth } from './powers.js';

/**
 * The worth of a mark, read from the powers that ask for it: the gain of a number by each mark, and the worth of powers
 * that work only with one.
 */

/** Worth of each kind of mark, in hundredths of a counter: of each one, and of the first of them. */
export const markWorths = derivedFromContent(() => ({
  each: Int32Array.from(content.marks, (_, mark) => lasting(mark, eachWorth(mark))),
  first: Int32Array.from(content.marks, (_, mark) => lasting(mark, firstWorth(mark))),
}));

/** Part of the worth of a lasting mark that one with an end has. */
function lasting(mark: number, worth: number): number {
  switch (content.markUntil[mark]) {
    case Until.Never:
      return worth;
    case Until.TurnEnd:
    case Until.FightEnd:
      return (worth / 8) | 0;
    default:
      return (worth / 4) | 0;
  }
}

function names(spot: number, mark: number): boolean {
  return ((content.spotMask[spot] >> mark) & 1) === 1;
}

/** Returns the gain of numbers by each mark. */
function eachWorth(mark: number): number {
  let worth = 0;
  for (let number = 0; number < Num.Count; number++) {
    for (let i = content.numberStart[number]; i < content.numberStart[number + 1]; i++) {
      const spot = content.numberPer[i] - PER_MARKS;
      if (spot >= 0 && names(spot, mark)) worth += content.numberBy[i] * numberWorth(number);
    }
  }
  return worth;
}

/** Returns the worth of the powers that work only with such a mark, less that of those that work only without. */
function firstWorth(mark: number): number {
  let worth = 0;
  for (let number = 0; number < Num.Count; number++) {
    for (let i = content.numberStart[number]; i < content.numberStart[number + 1]; i++) {
      const by = content.numberTo[i] !== NUMBER_UNSET ? 1 : content.numberBy[i];
      worth += shareOf(
        content.numberTest,
        content.numberTestStart[i],
        content.numberTestCount[i],
        mark,
        by * numberWorth(number),
      );
    }
  }
  for (let power = 0; power < content.powerCount; power++) {
    const works = (roughWorth(content.powerCode[power], 0) * oftenOf(content.powerMoment[power])) / 10;
    worth += shareOf(content.powerTest, content.powerTestStart[power], content.powerTestCount[power], mark, works | 0);
  }
  return worth;
}

/** Returns the part of a power's worth that a mark brings: the whole, a part of the marks needed, or less than nothing. */
function shareOf(tests: Int16Array, first: number, count: number, mark: number, worth: number): number {
  for (let i = first; i < first + count; i++) {
    const condition = tests[i] >> 1;
    const sign = (tests[i] & 1) === 1 ? -1 : 1;
    const arg = content.conditionArg[condition];
    if (content.conditionKind[condition] === Condition.Marked && names(arg, mark)) return sign * worth;
    if (content.conditionKind[condition] !== Condition.Compare) continue;
    const spot = (arg & COMPARED) - OWN_MARKS;
    if (spot < 0 || !names(spot, mark)) continue;
    const needed = ((arg >> NUMBER_AT) & 1) === 1 ? arg >> RIGHT_AT : 2;
    return sign * ((worth / (needed > 0 ? needed : 1)) | 0);
  }
  return 0;
}

/** Mask of the left side of a comparison. */
const COMPARED = 511;

const SPOT = (1 << MARKS_AT) - 1;

/** Returns the worth of the marks that a verb lays on the character or on the table; 0 for those on cards and spaces. */
export function markWorth(s: TalismanState, seat: number, arg: number): number {
  return worthOf(s, seat, arg & SPOT, arg >> MARKS_AT);
}

/** Returns the worth of taking so many marks away, or all. */
export function unmarkWorth(s: TalismanState, seat: number, arg: number): number {
  const n = arg >> MARKS_AT;
  return worthOf(s, seat, arg & SPOT, n === 0 ? -ALL : 0 - n);
}

const ALL = 99;

/** Returns the worth to any character of the marks that a program lays on it first, without its choices and dice. */
export function laidWorth(code: number): number {
  let worth = 0;
  for (let pc = code; content.code[pc] !== Op.End; pc += 2) {
    if (content.code[pc] < Op.FirstVerb || verbOf[content.code[pc] - Op.FirstVerb] !== Verb.Mark) continue;
    const spot = content.code[pc + 1] & SPOT;
    for (let mark = 0; mark < content.markCount; mark++)
      if (names(spot, mark) && content.markOn[mark] === MarkOn.Player)
        worth += markWorths.each[mark] + markWorths.first[mark];
  }
  return worth;
}

function worthOf(s: TalismanState, seat: number, spot: number, n: number): number {
  let worth = 0;
  for (let mark = 0; mark < content.markCount; mark++) {
    const on: MarkOn = content.markOn[mark];
    if (!names(spot, mark) || (on !== MarkOn.Player && on !== MarkOn.Table)) continue;
    const now = marksOf(s, mark, on === MarkOn.Player ? seat : 0);
    const then = within(now + n, content.markMost[mark]);
    worth += (then - now) * markWorths.each[mark];
    if (now === 0 && then > 0) worth += markWorths.first[mark];
    else if (now > 0 && then === 0) worth -= markWorths.first[mark];
  }
  return worth;
}

function within(n: number, most: number): number {
  return n < 0 ? 0 : n > most ? most : n;
}
