import type { ResultState, Sentence } from '../../../reports/answer/sentence.js';
import { durationText } from '../../../reports/answer/times.js';
import { upperFirst } from '../../../reports/answer/values.js';
import { count } from '../../../reports/format/words.js';
import { listed, numbersText } from '../../engine/lists.js';
import type { Hint, HintedAction, HintedDecision } from './hint.js';

/** Difference of two chances to win that players do not notice. */
const NO_MATTER = 0.02;
/** Loss that may hide behind the first action, beyond which it is too early to name one. */
const TOO_WIDE = 0.25;
/** Most actions that a sentence names. */
const NAMES_MAX = 3;
/** Factor of the futures that are suggested for an open question. */
const AGAIN = 10;
const FUTURES_MAX = 10_000_000;

/** Advice on a question: the action to take, how much it is worth, and how sure that is. */
interface Advice {
  readonly state: ResultState;
  /** The action, or the result, as the start of a sentence in lower case. */
  readonly verdict: string;
  readonly reason: string;
  /** A second sentence; empty for none. */
  readonly open: string;
}

/** The parts of a hint that its advice needs. */
type Advising = Pick<Hint, 'questions' | 'perSecond'> & Partial<Pick<Hint, 'judged' | 'by' | 'turns'>>;

/** Words for a chance to win: counted in games that were played to the end, or judged before. */
interface ChanceWords {
  /** Returns the chance of the player: "you win 41 of 100". */
  own(wins: string): string;
  /** Verb of one action, and of several. */
  readonly has: string;
  readonly have: string;
}

const COUNTED: ChanceWords = { own: (wins) => `you win ${wins} of 100`, has: 'wins', have: 'win' };
const JUDGED: ChanceWords = {
  own: (wins) => `your chance is about ${wins} of 100`,
  has: 'gives',
  have: 'give you about',
};

/** Returns the advice of a hint: a sentence for each question, or for several rolls with the same advice. */
export function adviceSentences({ questions, perSecond, judged = false, by, turns }: Advising): Sentence[] {
  const chances = judged ? JUDGED : COUNTED;
  // Longer races are no answer to a judge that may be wrong: playing to the end is.
  const again = by === 'race' ? null : { perSecond };
  const advised = questions.map((decision) => ({ decision, advice: adviceOf(decision, chances, again) }));
  const sentences = groupsOf(advised).map((group): Sentence => {
    const [{ advice }] = group;
    const { state, reason, open } = group.length === 1 ? advice : joined(group, chances);
    const when = questions.length === 1 ? '' : whenText(group.map(({ decision }) => decision.question));
    const rest = [reason === '' ? '' : `: ${reason}`, '.', open === '' ? '' : ` ${open}`].join('');
    return { text: `${upperFirst(`${when}${advice.verdict}`)}${rest}`, state };
  });
  if (by !== 'race' || !judged) return sentences;
  const after = turns === 1 ? 'one of your turns' : `${COUNTS[turns ?? 0] ?? turns} of your turns`;
  return [...sentences, { text: `These chances are judged after ${after}; no game was played to its end.` }];
}

/** Returns the texts of the advice. */
export function adviceLines(found: Advising): string[] {
  return adviceSentences(found).map(({ text }) => text);
}

/** True if the best action is known, or if the choice among the best makes no difference. */
export function isSettled(decision: HintedDecision): boolean {
  const { state } = adviceOf(decision, COUNTED, null);
  return state === 'clear' || state === 'no matter';
}

/** Returns the futures of each question that may settle the open ones; 0 if all are settled. */
export function settlingFutures({ questions }: Pick<Hint, 'questions'>): number {
  const open = questions.filter((decision) => !isSettled(decision));
  return Math.max(0, ...open.map(moreFutures));
}

const moreFutures = ({ playouts }: HintedDecision): number => Math.min(FUTURES_MAX, AGAIN * playouts);

interface Advised {
  readonly decision: HintedDecision;
  readonly advice: Advice;
}

/** Returns the advice in groups of rolls for which it is the same. Other questions stay alone. */
function groupsOf(all: readonly Advised[]): Advised[][] {
  const groups = new Map<string, Advised[]>();
  all.forEach((one, i) => {
    const roll = rollOf(one.decision.question);
    const key = roll === null ? String(i) : [roll.before, one.advice.state, one.advice.verdict].join('\n');
    groups.set(key, [...(groups.get(key) ?? []), one]);
  });
  return [...groups.values()];
}

/** Returns a question that ends with a rolled number, as "where to move with 4"; null for another. */
function rollOf(question: string): { readonly before: string; readonly roll: number } | null {
  const [, before, roll] = /^(.*\bwith) (\d+)$/.exec(question) ?? [];
  return before === undefined ? null : { before, roll: Number(roll) };
}

/** "If you roll 1 to 3, " for rolls, "where to land: " for another question. */
function whenText(questions: readonly string[]): string {
  const rolls = questions.map(rollOf).filter((roll) => roll !== null);
  return rolls.length < questions.length
    ? `${questions[0]}: `
    : `if you roll ${numbersText(rolls.map(({ roll }) => roll))}, `;
}

/** Returns the advice of several rolls, with the least and the greatest chance. */
function joined(group: readonly Advised[], chances: ChanceWords): Advice {
  const [{ advice }] = group;
  const wins = group.map(({ decision }) => decision.actions[0].win);
  const chance = ends(Math.min(...wins), Math.max(...wins));
  const leads = group.flatMap(({ decision: { actions } }) => (actions.length > 1 ? [actions[1].behind.lo] : []));
  const lead = Math.max(0, Math.min(...leads));
  const better = advice.state === 'clear' && leads.length > 0 && of100(lead) !== '0';
  return {
    ...advice,
    reason: `${chances.own(chance)}${better ? `, at least ${of100(lead)} more than by the next best` : ''}`,
  };
}

/** @param again how an open question is settled by more games; null: not by more of them */
function adviceOf(
  decision: HintedDecision,
  chances: ChanceWords,
  again: { readonly perSecond: number | undefined } | null,
): Advice {
  const { actions } = decision;
  const [first, next] = actions;
  const wins = chances.own(of100(first.win));
  if (next === undefined)
    return { state: 'clear', verdict: first.plain, reason: `nothing else is allowed; ${wins}`, open: '' };
  const open = actions.filter(({ behind }) => behind.mayBeBest);
  const hidden = Math.max(...open.map(({ behind }) => behind.hi));
  if (open.length === 1) {
    const { value, lo, hi } = next.behind;
    return { state: 'clear', verdict: first.plain, reason: `${wins}, ${leadText(value, lo, hi)}`, open: '' };
  }
  if (hidden <= NO_MATTER) return noMatter(actions, open, hidden, chances);
  const settling = again === null ? '' : settlingText(decision, again.perSecond);
  if (hidden > TOO_WIDE)
    return {
      ...{ state: 'too early', verdict: 'it is too early to say' },
      reason: `${quoted(first)} looks best so far, but another may ${chances === COUNTED ? 'win' : 'give'} up to ${of100Up(first.behind.hi)} more of 100`,
      open: settling,
    };
  return {
    ...{ state: 'leaning', verdict: `probably ${first.plain}` },
    reason: `${wins}, but ${othersText(open.slice(1), chances)}: they may still differ by up to ${of100Up(hidden)}`,
    open: settling,
  };
}

function settlingText(decision: HintedDecision, perSecond: number | undefined): string {
  const futures = moreFutures(decision);
  const time = perSecond === undefined ? '' : ` (${durationText(futures / perSecond)})`;
  return `The computer may need about ${count(futures)} games from here${time} to settle it.`;
}

function noMatter(
  actions: readonly HintedAction[],
  open: readonly HintedAction[],
  hidden: number,
  { have }: ChanceWords,
): Advice {
  const [first] = open;
  const within = `${have} ${of100(first.win)} of 100, within ${of100Up(hidden)}`;
  const number = COUNTS[open.length] ?? String(open.length);
  if (open.length === actions.length)
    return {
      ...{ state: 'no matter', verdict: 'it makes no difference' },
      reason: `${open.length === 2 ? 'both' : `all ${number}`} ways ${within}`,
      open: '',
    };
  const [named, ...others] = open.map(({ plain }) => plain);
  return {
    state: 'no matter',
    verdict:
      open.length > NAMES_MAX ? `${named}, or one of ${open.length - 1} others` : listed([named, ...others], 'or'),
    reason: `these ${number} ${within}, and everything else is worse`,
    open: '',
  };
}

const COUNTS = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** "“cross the bridge” wins 42 and may be as good"; of several "“cross the bridge” (42) and three more may be as good". */
function othersText(others: readonly HintedAction[], { has }: ChanceWords): string {
  const [next, ...rest] = others;
  if (rest.length === 0) return `${quoted(next)} ${has} ${of100(next.win)} and may be as good`;
  const withWins = (one: HintedAction): string => `${quoted(one)} (${of100(one.win)})`;
  const more = rest.length === 1 ? withWins(rest[0]) : `${COUNTS[rest.length] ?? rest.length} more`;
  return `${withWins(next)} and ${more} may be as good`;
}

const quoted = ({ plain }: HintedAction): string => `“${plain}”`;

/** "6 more than by the next best (3 to 9)". */
function leadText(value: number, lo: number, hi: number): string {
  const [least, most] = [Math.max(0, Math.floor(100 * lo + 1e-9)), Math.ceil(100 * hi - 1e-9)];
  const size = 100 * value < 0.5 ? 'a little' : of100(value);
  return `${size} more than by the next best${least === most || size === 'a little' ? '' : ` (${least} to ${most})`}`;
}

const of100 = (share: number): string => (100 * share).toFixed(0);
const of100Up = (share: number): string => String(Math.max(1, Math.ceil(100 * share - 1e-9)));

function ends(least: number, most: number): string {
  return of100(least) === of100(most) ? of100(least) : `${of100(least)} to ${of100(most)}`;
}
