import type { TalismanState } from '../state/state.js';
import { Op, VERBS } from '../vocabulary/verbs.js';
import * as cards from './cards.js';
import * as fights from './fights.js';
import * as forms from './forms.js';
import * as points from './points.js';
import * as powers from './powers.js';
import * as spells from './spells.js';
import * as travel from './travel.js';
import * as turns from './turns.js';

/** What a verb does to a seat; `card` is the card whose program it stands in, or NO_CARD. */
export type Verb = (s: TalismanState, seat: number, arg: number, card: number) => void;

const FUNCTIONS: Readonly<Record<string, Verb>> = {
  ...cards,
  ...fights,
  ...forms,
  ...points,
  ...powers,
  ...spells,
  ...travel,
  ...turns,
};

/** The jump table, in the order of `VERBS`. A verb without a function fails at load. */
const TABLE: readonly Verb[] = VERBS.map((verb) => {
  const run = FUNCTIONS[verb.id];
  if (run === undefined) throw new Error(`no function for verb '${verb.id}'`);
  return run;
});

export function runVerb(s: TalismanState, seat: number, op: number, arg: number, card: number): void {
  TABLE[op - Op.FirstVerb](s, seat, arg, card);
}
