import { UserError } from '../engine/index.js';
import { quoted } from '../experiment/folder/csv-cell.js';
import { splitRow } from '../experiment/folder/rows-reader.js';
import { type AtlasRow, ROW_COLUMNS, UNITS, type Unit } from './row.js';

/** First line of a data file. */
const HEAD = ROW_COLUMNS.map(({ name }) => name).join(',');

/** Digits after the point of a number in a data file. */
const DIGITS = 5;

/** Returns a number as it is saved: at most five decimals, without trailing zeros. */
function rounded(x: number | null): string {
  return x === null ? '' : String(Number(x.toFixed(DIGITS)) + 0);
}

/** Returns the text of a data file. */
export function rowsText(rows: readonly AtlasRow[]): string {
  const lines = rows.map((row) =>
    [
      ...[row.what, row.name, row.of, row.measure, row.unit].map(quoted),
      ...[row.value, row.low, row.high, row.games, row.against].map(rounded),
    ].join(','),
  );
  return `${[HEAD, ...lines].join('\n')}\n`;
}

/**
 * Reads a data file.
 *
 * @throws UserError with the place if a line is not a row of the atlas
 */
export function readRows(text: string, file: string): AtlasRow[] {
  const [head, ...lines] = text.trimEnd().split('\n');
  if (head !== HEAD) throw new UserError(`${file}: does not begin with the columns ${HEAD}`);
  return lines.map((line, i) => readRow(line, `${file}:${i + 2}`));
}

function readRow(line: string, where: string): AtlasRow {
  const cells = splitRow(line);
  const [what, name, of, measure, unit, value, low, high, games, against] = cells;
  const numbers = [value, low, high, games, against].map((cell) => (cell === '' ? null : Number(cell)));
  if (cells.length !== ROW_COLUMNS.length || numbers.includes(NaN) || numbers[0] === null || !isUnit(unit))
    throw new UserError(`${where}: not a row of the atlas`);
  return {
    what,
    name,
    of,
    measure,
    unit,
    value: numbers[0],
    low: numbers[1],
    high: numbers[2],
    games: numbers[3] ?? 0,
    against: numbers[4],
  };
}

const isUnit = (word: string): word is Unit => (UNITS as readonly string[]).includes(word);
