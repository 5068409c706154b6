import type { TalismanState } from '../state/state.js';
import { Op, VERBS, type VerbId } from '../vocabulary/verbs.js';
import * as cards from './cards.js';
import * as fights from './fights.js';
import * as forms from './forms.js';
import * as points from './points.js';
import * as powers from './powers.js';
import * as spells from './spells.js';
import * as turns from './turns.js';

/** Does a verb to a seat. `card` is the card of the program, or NO_CARD. */
export type Verb = (s: TalismanState, seat: number, arg: number, card: number) => void;

/** One function for each verb: the compiler finds a missing one. */
const FUNCTIONS = {
  ...cards,
  ...fights,
  ...forms,
  ...points,
  ...powers,
  ...spells,
  ...turns,
} satisfies Readonly<Record<VerbId, Verb>>;

/** Jump table of the verbs, by their numbers. */
const TABLE: readonly Verb[] = VERBS.map(({ id }) => FUNCTIONS[id as VerbId]);

export function runVerb(s: TalismanState, seat: number, op: number, arg: number, card: number): void {
  TABLE[op - Op.FirstVerb](s, seat, arg, card);
}
