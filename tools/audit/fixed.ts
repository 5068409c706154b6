import { type Table, tableMarkdown, words } from '../../reports/format/table.js';
import { fixedRulings } from '../../src/games/talisman/views/rulings.js';

/** Rulings that no audit can vary. `npm run docs` writes this table too, because a new line needs no games. */
export const FIXED_RULINGS = 'fixed-rulings';

/** The open points that no option switches, with what is played. */
export function fixedRulingsMarkdown(): string {
  const table: Table = {
    columns: [words('open point'), words('played'), words('where')],
    rows: fixedRulings().map(({ id, statement, file, status }) => [id, statement, status === 'done' ? file : status]),
    note: '',
  };
  return tableMarkdown(table);
}
