import { actionOf, actOf, operandOf } from '../../../../engine/actions.js';
import { frameArg, popFrame, pushFrame, setFrameArg, topFrame } from '../../../../engine/frames.js';
import { content } from '../../content/index.js';
import { allHold, hasPower, hears, isTired, listens, powerWord } from '../../holdings/powers.js';
import { craftNow, hasEase, strengthNow } from '../../holdings/stats.js';
import { Purpose, type TalismanState } from '../../state/state.js';
import { Ease } from '../../vocabulary/ids.js';
import { Act, FrameKind } from '../../vocabulary/kinds.js';
import { Decider } from '../../vocabulary/picks.js';
import type { When } from '../../vocabulary/powers.js';
import { Op } from '../../vocabulary/verbs.js';
import { askDecider, chosenFor } from './deciding.js';
import { diceTotal, pick } from './dice.js';

/** Starts the program at `code`, for a card or NO_CARD; -1 for no program. */
export function pushProgram(s: TalismanState, seat: number, code: number, card: number): void {
  if (code >= 0 && content.code[code] !== Op.End) pushFrame(s, FrameKind.Program, seat, code, card, 0);
}

/** Continues with the final dice of a table: an ability may add 1, then the row runs. */
export function tableRolled(s: TalismanState, seat: number, table: number, card: number): void {
  const total = tableTotal(s, seat, table);
  const adds = content.tablePlus[table] | (content.tablePray[table] === 1 ? Ease.PrayPlus : 0);
  if (hasEase(s, seat, adds)) pushFrame(s, FrameKind.Plus, seat, table, card, total);
  else runRow(s, seat, table, total, card);
}

function tableTotal(s: TalismanState, seat: number, table: number): number {
  const minus = content.tableMinus[table];
  return diceTotal(s) - (minus === 0 ? 0 : minus === 1 ? strengthNow(s, seat) : craftNow(s, seat));
}

/** Returns the row of a total; totals beyond the ends of the table count as its first or last row. */
export function rowOf(table: number, total: number): number {
  const row = total - content.tableLow[table];
  const last = content.tableCount[table] - 1;
  return content.tableStart[table] + (row < 0 ? 0 : row > last ? last : row);
}

function runRow(s: TalismanState, seat: number, table: number, total: number, card: number): void {
  const row = rowOf(table, total);
  s.rowRun[0] = row;
  s.rowsRun[0]++;
  pushProgram(s, seat, content.tableCode[row], card);
}

/** Asks after the roll whether to add 1. */
export const plusQuestion = {
  legal(_s: TalismanState, _seat: number, out: Int32Array): number {
    out[0] = actionOf(Act.Pass, 0);
    out[1] = actionOf(Act.Yes, 0);
    return 2;
  },
  apply(s: TalismanState, seat: number, action: number): void {
    const at = topFrame(s);
    const table = frameArg(s, at, 1);
    const card = frameArg(s, at, 2);
    const total = frameArg(s, at, 3);
    popFrame(s);
    runRow(s, seat, table, actOf(action) === Act.Yes ? total + 1 : total, card);
  },
};

/** Asks for one of several programs, or lets chance decide between those that are open. */
export function startChoice(s: TalismanState, seat: number, choice: number, word: number): void {
  const by: Decider = content.choiceBy[choice];
  if (by !== Decider.Chance) return askDecider(s, FrameKind.Choose, seat, by, choice, word);
  let open = 0;
  for (let i = 0; i < content.choiceCount[choice]; i++) if (isOpen(s, seat, choice, i)) open++;
  let left = open === 0 ? -1 : pick(s, Purpose.Table, open);
  for (let i = 0; i < content.choiceCount[choice]; i++) {
    if (!isOpen(s, seat, choice, i)) continue;
    if (left === 0) pushProgram(s, seat, content.choiceCode[content.choiceStart[choice] + i], word);
    left--;
  }
}

function isOpen(s: TalismanState, seat: number, choice: number, option: number): boolean {
  return content.choiceGold[content.choiceStart[choice] + option] <= s.gold[seat];
}

/** Asks for one of several programs; those that cost too much gold are closed. */
export const chooseQuestion = {
  legal(s: TalismanState, _seat: number, out: Int32Array): number {
    const at = topFrame(s);
    const choice = frameArg(s, at, 1);
    const seat = chosenFor(s, at);
    let count = 0;
    for (let i = 0; i < content.choiceCount[choice]; i++)
      if (isOpen(s, seat, choice, i)) out[count++] = actionOf(Act.Option, i);
    return count;
  },
  apply(s: TalismanState, _seat: number, action: number): void {
    const at = topFrame(s);
    const choice = frameArg(s, at, 1);
    const card = frameArg(s, at, 2);
    const seat = chosenFor(s, at);
    popFrame(s);
    pushProgram(s, seat, content.choiceCode[content.choiceStart[choice] + operandOf(action)], card);
  },
};

/** Runs powers: before a moment, instead of it, or after it. */

/** Position of the power in the place of a Powers frame, above the count of seats, in bits. */
const PLACE_AT = 4;

const PLACES = 15;

/** True if all conditions of a power hold for its owner. */
export function applies(s: TalismanState, seat: number, power: number): boolean {
  return allHold(s, seat, content.powerTestStart[power], content.powerTestCount[power], content.powerTest);
}

/**
 * Returns true if a power of the seat precedes an event or replaces it: the caller must then skip the event. The
 * power's program may still let it happen (`proceed` in `proceeding.ts`).
 */
export function replaced(s: TalismanState, moment: When, seat: number, about: number): boolean {
  return listens(moment) && replacedFrom(s, moment, seat, about, content.momentStart[moment]);
}

/** Does the same with the powers from number `first` on. */
export function replacedFrom(s: TalismanState, moment: When, seat: number, about: number, first: number): boolean {
  if (isTired(s)) return false;
  s.about[0] = about;
  for (let power = first; power < content.momentStart[moment + 1]; power++) {
    if (content.powerMode[power] === 0 || !hasPower(s, seat, power) || !applies(s, seat, power)) continue;
    start(s, seat, power, about);
    return true;
  }
  return false;
}

function start(s: TalismanState, owner: number, power: number, about: number): void {
  s.powersRun[0]++;
  s.powersThisTurn[0]++;
  s.powerRun[0] = power;
  pushProgram(s, owner, content.powerCode[power], powerWord(s, owner, power, about));
}

/**
 * Runs the powers after a moment, by the order of their rows, and each from the active seat clockwise. The effect of
 * one is over before the next is checked.
 */
export function powersStep(s: TalismanState, seat: number, at: number): void {
  const moment = frameArg(s, at, 1);
  const about = frameArg(s, at, 2);
  const end = content.momentStart[moment + 1] << PLACE_AT;
  for (let next = frameArg(s, at, 3); next < end && !isTired(s); next++) {
    const place = next & PLACES;
    if (place >= s.seats[0]) {
      next |= PLACES;
      continue;
    }
    const power = next >> PLACE_AT;
    const owner = (s.active[0] + place) % s.seats[0];
    if (content.powerMode[power] === 1 || !hears(power, seat, owner) || !hasPower(s, owner, power)) continue;
    s.about[0] = about;
    if (!applies(s, owner, power)) continue;
    setFrameArg(s, at, 3, next + 1);
    return start(s, owner, power, about);
  }
  popFrame(s);
}
