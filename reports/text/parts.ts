import type { Headline } from '../answer/headline.js';
import { type NamedTable, tableText } from '../table.js';

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

/** Returns an answer for a terminal. */
export function partsText({ lead, tables, after = [], fine }: AnswerParts): string {
  const shown = tables.map(({ title, table }) => `${title === '' ? '' : `${title}\n`}${tableText(table)}`);
  return [lead.join('\n'), ...shown, ...after, fine].join('\n\n');
}
