import { shownLine } from '../../src/experiment/design/shown-text.js';
import { fitTable } from './fit-table.js';

/** A table of text for any output. */
export interface Table {
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly string[])[];
  /** Method, correction, number of tests: facts that the numbers depend on. */
  readonly note: string;
}

/** A table with its heading. The heading is empty if the chapter has the same one. */
export interface NamedTable {
  readonly title: string;
  readonly table: Table;
}

export interface Column {
  readonly title: string;
  readonly align: 'left' | 'right';
  /** True if cells hold verdicts, which the page colours. */
  readonly verdict?: boolean;
}

/** A column of verdicts. */
export function verdicts(title: string): Column {
  return { title, align: 'left', verdict: true };
}

/** A column of words. */
export function words(title: string): Column {
  return { title, align: 'left' };
}

/** A column of numbers. */
export function figures(title: string): Column {
  return { title, align: 'right' };
}

/**
 * Writes aligned text for a terminal: each row is one line, even if a cell has several. A table that is too wide has
 * titles and words in several lines.
 */
export function tableText(table: Table): string {
  const { columns, note } = table;
  const rows = table.rows.map((row) => row.map(shownLine));
  const fit = fitTable(columns, rows);
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, c) => (columns[c].align === 'left' ? cell.padEnd(fit.widths[c]) : cell.padStart(fit.widths[c])))
      .join('  ')
      .trimEnd();
  const lines = [...fit.titles.map(line), fit.widths.map((w) => '-'.repeat(w)).join('  '), ...fit.rows.map(line)];
  return [...lines, ...(note === '' ? [] : [note])].join('\n');
}

/** A GitHub-flavoured Markdown table. */
export function tableMarkdown({ columns, rows, note }: Table): string {
  const line = (cells: readonly string[]): string => `| ${cells.map(escapeMarkdown).join(' | ')} |`;
  const rule = `|${columns.map(({ align }) => (align === 'left' ? '---|' : '---:|')).join('')}`;
  const table = [line(columns.map(({ title }) => title)), rule, ...rows.map(line)].join('\n');
  return note === '' ? table : `${table}\n\n${note}`;
}

/** Text for HTML content and quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** Text for a cell of a Markdown table. */
export function escapeMarkdown(text: string): string {
  return text.replace(/[\\|<>*_`[\]]/g, '\\$&').replaceAll('\n', ' ');
}
