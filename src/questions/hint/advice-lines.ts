import { points, pointsSpan, shareSpan, shareText } from '../../../reports/answer/values.js';
import { listed } from '../../engine/lists.js';
import type { Hint, HintedAction, HintedDecision } from './hint.js';

/** Most actions that are named if several may be the best. */
const NAMES_MAX = 3;

/** Returns the advice of a hint, a sentence for each question: the action, its win chance, and its lead. */
export function adviceLines({ questions }: Hint): string[] {
  const several = questions.length > 1;
  return questions.map((decision) => `${several ? `${capitalized(decision.question)}: ` : ''}${adviceOf(decision)}`);
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
  // "or one of 1 more" would not be shorter than the name.
  const shown = open.length === NAMES_MAX + 1 ? open.length : NAMES_MAX;
  const named = open.slice(0, shown).map((action, i) => (i === 0 ? nameOf(action) : action.plain));
  const more = open.length - named.length;
  const list = listed(more > 0 ? [...named, `one of ${more} more`] : named, 'or');
  const worst = Math.max(...open.map(({ behind }) => behind.hi));
  const rest = open.length === actions.length ? '' : '; all else is worse';
  return `${list}: which is best is not settled. The first has ${chance(first)}, and the others may be up to ${points(100 * worst)} behind${rest}.`;
}

/** "54.5 % (53.4 to 55.5 %)". */
function chance({ win, interval }: HintedAction): string {
  return `${shareText(win)} (${shareSpan(interval)})`;
}

function nameOf({ plain }: HintedAction): string {
  return capitalized(plain);
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
