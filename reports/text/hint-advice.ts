import type { Hint, HintedAction, HintedDecision } from '../../src/api/hint/hint.js';
import { points, pointsSpan, shareSpan, shareText } from '../answer/values.js';

/** Most actions that are named if several may be the best. */
const NAMES_MAX = 3;

/** Returns the advice of a hint, a sentence for each question: the action, its win chance, and its lead. */
export function adviceText({ questions }: Hint): string {
  const several = questions.length > 1;
  return questions.map((decision) => `${several ? `${questionOf(decision)}: ` : ''}${adviceOf(decision)}`).join('\n');
}

function adviceOf({ actions }: HintedDecision): string {
  const [first, next] = actions;
  const open = actions.filter(({ behind }) => behind.mayBeBest);
  if (next === undefined) return `${nameOf(first)}: ${chance(first)}; nothing else is legal.`;
  if (open.length === 1) {
    const ahead = { lo: 100 * next.behind.lo, hi: 100 * next.behind.hi };
    const within = pointsSpan(ahead);
    const bracket = within === '' ? '' : ` (${within})`;
    return `${nameOf(first)}: ${chance(first)}, ${points(100 * next.behind.value)}${bracket} better than the next.`;
  }
  const named = open.slice(0, NAMES_MAX).map((action, i) => (i === 0 ? nameOf(action) : plainName(action)));
  const more = open.length - named.length;
  const list = more > 0 ? `${named.join(', ')} or one of ${more} more` : orList(named);
  const worst = Math.max(...open.map(({ behind }) => behind.hi));
  const rest = open.length === actions.length ? '' : '; all else is worse';
  return `${list}: which is best is not settled. The first has ${chance(first)}, and the others may be up to ${points(100 * worst)} behind${rest}.`;
}

/** "54.5 % (53.4 to 55.5 %)". */
function chance({ win, interval }: HintedAction): string {
  return `${shareText(win)} (${shareSpan(interval)})`;
}

/** Returns an action without the ids of its spaces: "go clockwise to Crags". */
function plainName({ action }: HintedAction): string {
  return action.replace(/ \([a-z0-9-]+\)/g, '');
}

function nameOf(action: HintedAction): string {
  const name = plainName(action);
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function orList(names: readonly string[]): string {
  return `${names.slice(0, -1).join(', ')} or ${names[names.length - 1]}`;
}

/** Returns the topic of a question: the words between the place and the holdings of the seat. */
function questionOf({ situation }: HintedDecision): string {
  const about = /: ([^;]+);/.exec(situation)?.[1] ?? situation;
  return about.charAt(0).toUpperCase() + about.slice(1);
}
