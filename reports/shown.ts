import { shownValue } from '../src/experiment/design/shown-text.js';

/** Returns what a run says as reports show it: every text on one line, with nothing in it that cannot be seen. */
export function shownSummary<T extends { readonly question: string }>(summary: T): T {
  return shownValue({ ...summary, question: summary.question.trim().replace(/\s+/g, ' ') });
}
