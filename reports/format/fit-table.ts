import { wrapText } from '../../src/engine/wrap.js';
import type { Column } from './table.js';

/** Characters of a line that a table as text keeps to, if its numbers allow it. */
const WIDTH = 100;

/** Characters between two columns. */
const GAP = 2;

/** Characters that a column of words keeps. */
const WORDS_MIN = 28;

/** Characters that breaking must save in a table that stays too wide. */
const WORTH_IT = 20;

/** A table in lines: titles and rows whose cells fit the widths of their columns. */
export interface FittedTable {
  readonly widths: readonly number[];
  readonly titles: readonly (readonly string[])[];
  readonly rows: readonly (readonly string[])[];
}

/**
 * Breaks the titles and words of a table that is too wide, titles first and the widest column first. Numbers stay
 * whole, so that a table of many numbers may remain too wide.
 *
 * @param rows cells of one line each
 */
export function fitTable(columns: readonly Column[], rows: readonly (readonly string[])[]): FittedTable {
  const cells = columns.map((_, c) => Math.max(0, ...rows.map((row) => row[c].length)));
  const titles = columns.map(({ title }) => title.length);
  const words = columns.map(({ title }) => Math.max(0, ...title.split(' ').map((word) => word.length)));
  const natural = columns.map((_, c) => Math.max(titles[c], cells[c]));
  const broken = [...natural];
  shrink(
    broken,
    columns.map((_, c) => Math.max(words[c], cells[c])),
  );
  shrink(
    broken,
    columns.map(({ align }, c) => (align === 'left' ? Math.min(broken[c], Math.max(words[c], WORDS_MIN)) : broken[c])),
  );
  const helps = total(broken) <= WIDTH || total(natural) - total(broken) >= WORTH_IT;
  const widths = helps ? broken : natural;
  const inLines = (texts: readonly string[]): string[][] => {
    const parts = texts.map((text, c) => (text.length <= widths[c] ? [text] : wrapText(text, widths[c]).split('\n')));
    const lines = Math.max(...parts.map(({ length }) => length));
    return Array.from({ length: lines }, (_, i) => parts.map((part) => part[i] ?? ''));
  };
  return { widths, titles: inLines(columns.map(({ title }) => title)), rows: rows.flatMap(inLines) };
}

/** Returns the characters of a line. */
function total(widths: readonly number[]): number {
  return widths.reduce((sum, width) => sum + width + GAP, -GAP);
}

/** Makes the widest columns narrower, down to their least widths, until the line fits. */
function shrink(widths: number[], least: readonly number[]): void {
  while (total(widths) > WIDTH) {
    const able = widths.map((width, c) => (width > least[c] ? width : 0));
    const widest = Math.max(...able);
    if (widest === 0) return;
    widths[able.indexOf(widest)]--;
  }
}
