import { effect, signal } from '@preact/signals';
import { TabValue } from '../browser/tab-value.js';
import { readAsked } from './read-question.js';
import { type Asked, rulesQuestion } from './rules-question.js';

/** Name of the question in the browser's storage, for all tabs and for this one. */
const KEY = 'talisman-lab asked 1';

const shared = new TabValue(KEY);

/** The question of a visit that has not begun. */
export const AT_FIRST: Asked = rulesQuestion.peek();

/** The question before the last one, for an undo; null if nothing was replaced. */
export const replaced = signal<Asked | null>(null);

/** True if another tab has written a different question, until the user chooses one of the two. */
export const askedElsewhere = shared.changedElsewhere;

/** Restores the question of this tab or of the last visit, and saves every change. */
export function keepAsked(): void {
  const [own, before] = ownOfTab();
  const last = readAsked(shared.read());
  const mine = own ?? last;
  if (mine !== null) rulesQuestion.value = mine;
  replaced.value = before;
  askedElsewhere.value = last !== null && JSON.stringify(mine) !== JSON.stringify(last);
  effect(() => {
    try {
      sessionStorage.setItem(KEY, JSON.stringify([rulesQuestion.value, replaced.value]));
    } catch {
      // Without storage the question lasts until the tab is closed.
    }
    if (!askedElsewhere.peek()) shared.write(rulesQuestion.value);
  });
}

/** Replaces the question; `undoReplace` restores the old one. */
export function replaceAsked(next: Asked): void {
  const last = rulesQuestion.peek();
  if (JSON.stringify(last) !== JSON.stringify(next)) replaced.value = last;
  rulesQuestion.value = next;
}

/** Puts back the question that was replaced. */
export function undoReplace(): void {
  const last = replaced.peek();
  replaced.value = null;
  if (last !== null) rulesQuestion.value = last;
}

/** Begins with an empty question. */
export function forgetAsked(): void {
  replaced.value = null;
  rulesQuestion.value = AT_FIRST;
  shared.overwrite(AT_FIRST);
}

/** Overwrites the other tab's question with this tab's. */
export function keepOwn(): void {
  shared.overwrite(rulesQuestion.peek());
}

/** Replaces this tab's question with the other tab's. */
export function takeOther(): void {
  replaceAsked(readAsked(shared.read()) ?? AT_FIRST);
}

/** Returns this tab's question from before a reload, and the one for an undo. */
function ownOfTab(): readonly [Asked | null, Asked | null] {
  try {
    const [own, before] = JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as unknown[];
    return [readAsked(own), readAsked(before)];
  } catch {
    return [null, null];
  }
}
