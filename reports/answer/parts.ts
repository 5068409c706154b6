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
  const { headline, lead, tables, fine } = parts;
  return { question, headline, lead, charts, tables, fine: [fine], chapters: [] };
}
