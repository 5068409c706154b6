import { frameArg, frameKind, popFrame, setFrameArg, topFrame } from '../../../engine/index.js';
import { content } from '../content/index.js';
import { holds } from '../holdings/conditions.js';
import { amountOf } from '../holdings/picks.js';
import { aboutOf, cardOf, notePower } from '../holdings/powers.js';
import { startPick } from '../rules/mechanics/picks.js';
import { exchange, forRival } from '../rules/mechanics/prizes.js';
import { startChoice } from '../rules/mechanics/programs.js';
import { endTurn } from '../rules/mechanics/turn-frame.js';
import { passThrough, stayBarred } from '../rules/resolution/ways.js';
import { proceed } from '../rules/sequence/proceeding.js';
import { startTable } from '../rules/sequence/tables.js';
import { Fight, type TalismanState } from '../state/state.js';
import { FrameKind } from '../vocabulary/kinds.js';
import { Op, VERBS, type VerbId } from '../vocabulary/verbs.js';
import * as cards from './cards.js';
import * as fights from './fights.js';
import * as forms from './forms.js';
import * as marks from './marks.js';
import * as picks from './picks.js';
import * as points from './points.js';
import * as powers from './powers.js';
import * as spells from './spells.js';
import * as turns from './turns.js';

/** Does a verb to a seat. `card` is the card of the program, or NO_CARD. */
type Verb = (s: TalismanState, seat: number, arg: number, card: number) => void;

/** One function for each verb: the compiler finds a missing one. */
const FUNCTIONS = {
  ...cards,
  ...fights,
  ...forms,
  ...marks,
  ...picks,
  ...points,
  ...powers,
  ...spells,
  ...turns,
} satisfies Readonly<Record<VerbId, Verb>>;

/** Jump table of the verbs, by their numbers. */
const TABLE: readonly Verb[] = VERBS.map(({ id }) => FUNCTIONS[id as VerbId]);

function runVerb(s: TalismanState, seat: number, op: number, arg: number, card: number): void {
  TABLE[op - Op.FirstVerb](s, seat, arg, card);
}

/** Runs a verb with a value of the seat as its number. At 0 it does nothing: some verbs read 0 as all. */
function runAmount(s: TalismanState, seat: number, op: number, arg: number, card: number): void {
  const n = amountOf(s, seat, arg);
  if (n > 0) runVerb(s, seat, op, n, card);
}

/**
 * R-ADV-07 Runs one word of a program. The frame stores the position, so the card continues after a question of a verb.
 * If the last word pushed nothing, the program also ends in the same call: most programs are one word long.
 */
export function programStep(s: TalismanState, seat: number, at: number): void {
  runWord(s, seat, at);
  if (topFrame(s) === at && frameKind(s, at) === FrameKind.Program && content.code[frameArg(s, at, 1)] === Op.End)
    popFrame(s);
}

function runWord(s: TalismanState, seat: number, at: number): void {
  const pc = frameArg(s, at, 1);
  const word = frameArg(s, at, 2);
  const op = content.code[pc];
  const arg = content.code[pc + 1];
  setFrameArg(s, at, 1, pc + 2);
  if (content.powerCount + content.pickCount > 0) s.about[0] = aboutOf(word);
  switch (op) {
    case Op.End:
      return popFrame(s);
    case Op.Jump:
      setFrameArg(s, at, 1, arg);
      return;
    case Op.If:
      if (!holds(s, seat, arg)) setFrameArg(s, at, 1, content.conditionElse[arg]);
      return;
    case Op.Choose:
      return startChoice(s, seat, arg, word);
    case Op.Roll:
      return startTable(s, seat, arg, word);
    case Op.Proceed:
      return proceed(s, seat, arg, aboutOf(word));
    case Op.Used:
      return notePower(s, seat, arg);
    case Op.Unwon:
      if (s.fight[Fight.Verdict] !== 1 + seat) endTurn(s);
      return;
    case Op.Pick:
      return startPick(s, seat, arg, word);
    case Op.Exchange:
      return exchange(s, seat, cardOf(word));
    case Op.Rival:
      return forRival(s, seat, arg);
    case Op.Through: {
      const rest = frameArg(s, at, 3);
      popFrame(s);
      return passThrough(s, seat, arg, rest);
    }
    case Op.Barred:
      return stayBarred(s);
    default:
      if (arg < 0) return runAmount(s, seat, op, arg, cardOf(word));
      return runVerb(s, seat, op, arg, cardOf(word));
  }
}
