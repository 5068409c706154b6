import { wrapText } from '../../src/engine/wrap.js';
import type { ListRow } from '../../src/playing/library/content.js';
import { tableText, words } from '../format/table.js';

/** Characters of a line that every terminal has. */
const TERMINAL_WIDTH = 80;

/** Columns before the lines below a row's name. */
const INDENT = 4;

/** Keeps a separator on the line of the word before it. */
const NBSP = '\u00a0';

/** Cells that are sentences: each starts a new line, without the name of its column. */
const SENTENCES: readonly string[] = ['about', 'statement', 'question', 'says', 'text', 'command'];

/** Cells about the origin of a row: only `--json` has them. */
const ORIGINS: readonly string[] = ['provenance', 'confidence'];

/** Returns a list for a terminal of 80 columns: a table if it fits, otherwise a paragraph for each row. */
export function listText(what: string, rows: readonly ListRow[]): string {
  const shown = keysOf(rows).filter((key) => rows.some((row) => cellText(row[key]) !== ''));
  const table = tableText({
    columns: shown.map(words),
    rows: rows.map((row) => shown.map((key) => cellText(row[key]))),
    note: '',
  });
  if (rows.length === 0) return `no ${what}`;
  const fits = table.split('\n').every((line) => line.length <= TERMINAL_WIDTH);
  return fits ? table : rows.map((row) => paragraph(row, shown)).join('\n\n');
}

/** Returns the rows in which each of the words occurs, upper or lower case; rows named by a word are first. */
export function matchingRows(rows: readonly ListRow[], sought: readonly string[]): ListRow[] {
  const lower = sought.map((word) => word.toLowerCase());
  const named = (row: ListRow): boolean => lower.some((word) => cellText(row['id']).toLowerCase().includes(word));
  const found = rows.filter((row) => {
    const text = Object.values(row).map(cellText).join('\n').toLowerCase();
    return lower.every((word) => text.includes(word));
  });
  return [...found.filter(named), ...found.filter((row) => !named(row))];
}

function keysOf(rows: readonly ListRow[]): string[] {
  return [...new Set(rows.flatMap((row) => Object.keys(row)))].filter((key) => !ORIGINS.includes(key));
}

/** Returns a row as its id, its sentences, and its other cells by the names of their columns. */
function paragraph(row: ListRow, keys: readonly string[]): string {
  const filled = keys.filter((key) => key !== 'id' && cellText(row[key]) !== '');
  const facts = filled.filter((key) => !SENTENCES.includes(key)).map((key) => `${key} ${cellText(row[key])}`);
  const sentences = SENTENCES.filter((key) => filled.includes(key)).map((key) => cellText(row[key]));
  const below = [...sentences, ...(facts.length === 0 ? [] : [facts.join(`${NBSP}· `)])];
  const before = ' '.repeat(INDENT);
  return [cellText(row['id']), ...below.map((text) => `${before}${indented(text)}`)].join('\n');
}

function indented(text: string): string {
  const lines = wrapText(text, TERMINAL_WIDTH - INDENT).replaceAll(NBSP, ' ');
  return lines.replaceAll('\n', `\n${' '.repeat(INDENT)}`);
}

function cellText(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value)) return value.map(cellText).join(' ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean);
}
