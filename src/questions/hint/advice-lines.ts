import type { ResultState, Sentence } from '../../../reports/answer/sentence.js';
import { gamesInAll } from '../../../reports/answer/settling.js';
import { durationText } from '../../../reports/answer/times.js';
import { upperFirst } from '../../../reports/answer/values.js';
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

/** Returns the advice of a hint: a sentence for each question, or for several rolls with the same advice. */
export function adviceSentences({ questions, perSecond }: Pick<Hint, 'questions' | 'perSecond'>): Sentence[] {
  const advised = questions.map((decision) => ({ decision, advice: adviceOf(decision, perSecond) }));
  return groupsOf(advised).map((group) => {
    const [{ advice }] = group;
    const { state, reason, open } = group.length === 1 ? advice : joined(group);
    const when = questions.length === 1 ? '' : whenText(group.map(({ decision }) => decision.question));
    const rest = [reason === '' ? '' : `: ${reason}`, '.', open === '' ? '' : ` ${open}`].join('');
    return { text: `${upperFirst(`${when}${advice.verdict}`)}${rest}`, state };
  });
}

/** Returns the texts of the advice. */
export function adviceLines(found: Pick<Hint, 'questions' | 'perSecond'>): string[] {
  return adviceSentences(found).map(({ text }) => text);
}

/** True if the best action is known, or if the choice among the best makes no difference. */
export function isSettled(decision: HintedDecision): boolean {
  const { state } = adviceOf(decision);
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
function joined(group: readonly Advised[]): Advice {
  const [{ advice }] = group;
  const wins = group.map(({ decision }) => decision.actions[0].win);
  const chance = ends(Math.min(...wins), Math.max(...wins));
  const leads = group.flatMap(({ decision: { actions } }) => (actions.length > 1 ? [actions[1].behind.lo] : []));
  const lead = Math.max(0, Math.min(...leads));
  const better = advice.state === 'clear' && leads.length > 0 && of100(lead) !== '0';
  return {
    ...advice,
    reason: `you win ${chance} of 100${better ? `, at least ${of100(lead)} more than by the next best` : ''}`,
  };
}

function adviceOf(decision: HintedDecision, perSecond?: number): Advice {
  const { actions } = decision;
  const [first, next] = actions;
  const wins = `you win ${of100(first.win)} of 100`;
  if (next === undefined)
    return { state: 'clear', verdict: first.plain, reason: `nothing else is allowed; ${wins}`, open: '' };
  const open = actions.filter(({ behind }) => behind.mayBeBest);
  const hidden = Math.max(...open.map(({ behind }) => behind.hi));
  if (open.length === 1) {
    const { value, lo, hi } = next.behind;
    return { state: 'clear', verdict: first.plain, reason: `${wins}, ${leadText(value, lo, hi)}`, open: '' };
  }
  if (hidden <= NO_MATTER) return noMatter(actions, open, hidden);
  const futures = moreFutures(decision);
  const time = perSecond === undefined ? '' : ` (${durationText(futures / perSecond)})`;
  const again = `It may take about ${gamesInAll(futures, ' played on from here')}${time} to settle it.`;
  if (hidden > TOO_WIDE)
    return {
      ...{ state: 'too early', verdict: 'it is too early to say' },
      reason: `${quoted(first)} looks best so far, but another may win up to ${of100Up(hidden)} more of 100`,
      open: again,
    };
  return {
    ...{ state: 'leaning', verdict: `probably ${first.plain}` },
    reason: `${wins}, but ${othersText(open.slice(1))}: they may still differ by up to ${of100Up(hidden)}`,
    open: again,
  };
}

function noMatter(actions: readonly HintedAction[], open: readonly HintedAction[], hidden: number): Advice {
  const [first] = open;
  const within = `win ${of100(first.win)} of 100, within ${of100Up(hidden)}`;
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
function othersText(others: readonly HintedAction[]): string {
  const [next, ...rest] = others;
  if (rest.length === 0) return `${quoted(next)} wins ${of100(next.win)} and may be as good`;
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
