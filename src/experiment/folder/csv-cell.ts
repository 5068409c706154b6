import { stringify } from 'csv-stringify/sync';

/** Start of a spreadsheet formula, after any number of apostrophes, as in csv-stringify's `escape_formulas`. */
const FORMULA = /^'*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;
const NUMBER = /^-\d+(?:\.\d+)?(?:e[+-]?\d+)?$/;

/** Returns the cell for a text: behind an apostrophe if a spreadsheet would take it for a formula. */
export function toCell(text: string): string {
  return FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
}

/** Returns the text of a cell that `toCell` made. */
export function fromCell(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}

/** Returns a word as a cell of RFC 4180. */
export function quoted(word: string): string {
  return stringify([[toCell(word)]], { record_delimiter: '\n' }).slice(0, -1);
}
