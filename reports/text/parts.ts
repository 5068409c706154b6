import { tableText } from '../format/table.js';
import type { AnswerParts } from '../page/parts.js';

/** Returns an answer for a terminal. */
export function partsText({ lead, tables, after = [], fine }: AnswerParts): string {
  const shown = tables.map(({ title, table }) => `${title === '' ? '' : `${title}\n`}${tableText(table)}`);
  return [lead.join('\n'), ...shown, ...after, fine].join('\n\n');
}
