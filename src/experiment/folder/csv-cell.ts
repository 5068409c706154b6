/** How a formula of a spreadsheet begins, after any number of apostrophes: as csv-stringify's `escape_formulas` has it. */
const FORMULA = /^'*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;
const NUMBER = /^-\d+(?:\.\d+)?(?:e[+-]?\d+)?$/;

/** Returns a text as it stands in a cell: behind an apostrophe where a spreadsheet would take it for a formula. */
export function toCell(text: string): string {
  return FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
}

/** Returns the text that `toCell` made this cell of. */
export function fromCell(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}
