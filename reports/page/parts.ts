import type { Headline } from '../answer/headline.js';
import type { NamedTable } from '../format/table.js';
import type { PageChart } from './page-charts.js';

/** A chapter on where an answer is from. */
export interface PageChapter {
  readonly title: string;
  readonly sentences: readonly string[];
  readonly tables: readonly NamedTable[];
}

/** An answer in the parts of a page. */
export interface AnswerPage {
  readonly question: string;
  readonly headline: Headline | null;
  /** States whether the rule is fair to all characters; null without such a question, absent for other answers. */
  readonly fairness?: string | null;
  readonly lead: readonly string[];
  readonly charts: readonly PageChart[];
  readonly tables: readonly NamedTable[];
  /** The facts and methods that the answer rests on. */
  readonly fine: readonly string[];
  readonly chapters: readonly PageChapter[];
  /** Seconds of a turn by which its times are reported; absent from answers without times. */
  readonly seconds?: number;
}

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
