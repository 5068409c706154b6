import type { AnswerPage } from '../answer-page.js';
import type { NamedTable } from '../table.js';
import type { Headline } from './headline.js';

/** An answer of a command, in parts. */
export interface AnswerParts {
  /** The number that it opens with on a page; null for none. */
  readonly headline: Headline | null;
  readonly lead: readonly string[];
  readonly tables: readonly NamedTable[];
  /** Paragraphs after the tables. */
  readonly after?: readonly string[];
  /** The facts and methods that it rests on. */
  readonly fine: string;
}

/** Returns an answer in parts as a page. */
export function pageOfParts(question: string, parts: AnswerParts, charts: AnswerPage['charts']): AnswerPage {
  const { headline, tables } = parts;
  // A sentence about flags is for readers who ask how it is known.
  const isPlain = (text: string): boolean => !/--\w/.test(text);
  const lead = parts.lead.filter(isPlain);
  const fine = [...parts.lead.filter((text) => !isPlain(text)), parts.fine];
  return { question, headline, lead, charts, tables, fine, chapters: [] };
}
