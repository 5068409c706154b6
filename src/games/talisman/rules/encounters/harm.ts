import { NO_CARD } from '../../../../engine/index.js';
import { content } from '../../content/index.js';
import { holds } from '../../holdings/conditions.js';
import { instructionBefore, instructionOf } from '../../holdings/instructions.js';
import { hasEase } from '../../holdings/stats.js';
import { Pile, type TalismanState } from '../../state/state.js';
import { Ease, Kind } from '../../vocabulary/ids.js';
import { Op, VERBS } from '../../vocabulary/verbs.js';
import { isMet } from './other-deck.js';

/** Costs that a space could have for a character that encounters it, read from the programs of the space and cards. */

/** Marks, 1 for each verb that costs its target a life, a turn, gold, a point, a Follower, or worse. */
export const harms = { verb: Uint8Array.from(VERBS, (verb) => (verb.harms === true ? 1 : 0)) };
export const CHASM = Op.FirstVerb + VERBS.findIndex((verb) => verb.id === 'chasm');
/** Programs nest no deeper than a table in a choice in a condition. */
const DEEP = 6;

/**
 * RUL-85 True for a space or a face-up card whose forced effect can cost a life, a turn, gold, a counter or a Follower,
 * and for every Enemy.
 */
export function isHarmful(s: TalismanState, seat: number, space: number): boolean {
  if (mayHarm(s, seat, instructionBefore(s, space), 0) || mayHarm(s, seat, instructionOf(s, space), 0)) return true;
  for (let card = s.firstCard[Pile.Space + space]; card !== NO_CARD; card = s.nextCard[card]) {
    if (!isMet(s, seat, card)) continue;
    const title = content.titleOf[card];
    const kind = content.kind[title];
    // A Spell on a space strikes every character that lands there.
    if (kind === Kind.Enemy || kind === Kind.Spell || mayHarm(s, seat, content.does[title], 0)) return true;
  }
  return false;
}

/** True if a program can cost the seat something that it cannot refuse, by the present conditions. */
function mayHarm(s: TalismanState, seat: number, code: number, deep: number): boolean {
  if (code < 0 || deep > DEEP) return false;
  for (let pc = code; ; pc += 2) {
    const op = content.code[pc];
    const arg = content.code[pc + 1];
    if (op >= Op.FirstVerb) {
      if (harms.verb[op - Op.FirstVerb] === 1 && !(op === CHASM && hasEase(s, seat, Ease.SkipChasm))) return true;
    } else if (op === Op.End) return false;
    else if (op === Op.Jump) pc = arg - 2;
    else if (op === Op.If) {
      if (!holds(s, seat, arg)) pc = content.conditionElse[arg] - 2;
    } else if (op === Op.Choose) {
      if (allHarm(s, seat, arg, deep)) return true;
    } else if (op === Op.Roll && anyHarms(s, seat, arg, deep)) return true;
  }
}

/** True if every choice harms. */
function allHarm(s: TalismanState, seat: number, choice: number, deep: number): boolean {
  for (let i = 0; i < content.choiceCount[choice]; i++) {
    const at = content.choiceStart[choice] + i;
    if (content.choiceGold[at] > s.gold[seat]) continue;
    if (!mayHarm(s, seat, content.choiceCode[at], deep + 1)) return false;
  }
  return true;
}

/** True if some row of a forced roll harms. */
function anyHarms(s: TalismanState, seat: number, table: number, deep: number): boolean {
  if (hasEase(s, seat, content.tableSkip[table])) return false;
  for (let i = 0; i < content.tableCount[table]; i++) {
    if (mayHarm(s, seat, content.tableCode[content.tableStart[table] + i], deep + 1)) return true;
  }
  return false;
}
