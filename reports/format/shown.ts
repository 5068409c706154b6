import { shownValue } from '../../src/experiment/design/shown-text.js';

/** Returns a summary as reports show it: every text on one line, without invisible characters. */
export function shownSummary<T extends { readonly question: string }>(summary: T): T {
  return shownValue({ ...summary, question: summary.question.trim().replace(/\s+/g, ' ') });
}
