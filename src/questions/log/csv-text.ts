import { UserError } from '../../engine/index.js';

/** A row of a table: its cells without spaces around them, and the line where it begins. */
export interface CsvRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** Characters that spreadsheets write between two cells. */
const SEPARATORS = [',', ';', '\t'];

/**
 * Reads a table as spreadsheets write it (RFC 4180): cells between commas, semicolons or tabs, with quotes around those
 * that contain one. Rows without any text are left out.
 *
 * @param text with one kind of line ends
 * @throws UserError that begins with the file and the line, if quotes are not closed
 */
export function readCsv(text: string, file: string): CsvRow[] {
  const [, separator, rest = text] = /^sep=(.)\n(.*)$/is.exec(text) ?? [];
  const rows = rowsOf(rest, separator ?? separatorOf(rest), file, separator === undefined ? 1 : 2);
  return rows.filter(({ cells }) => cells.some((cell) => cell !== ''));
}

/** Returns the separator that the first line, the names of columns, has most often. */
function separatorOf(text: string): string {
  const [first] = text
    .trimStart()
    .replaceAll(/"[^"]*"/g, '')
    .split('\n');
  const counts = SEPARATORS.map((sign) => first.split(sign).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))];
}

function rowsOf(text: string, separator: string, file: string, firstLine: number): CsvRow[] {
  const rows: CsvRow[] = [];
  let cells: string[] = [];
  let cell = '';
  let line = firstLine;
  let began = firstLine;
  /** Line of the open quote; 0 outside of quotes. */
  let quoted = 0;
  const endCell = (): void => {
    cells.push(cell.trim());
    cell = '';
  };
  for (let i = 0; i <= text.length; i++) {
    const sign = text[i];
    if (sign === undefined && quoted > 0) throw new UserError(`${file}:${quoted}: a quote (") that is not closed`);
    if (quoted > 0) {
      if (sign !== '"') cell += sign;
      else if (text[i + 1] === '"') cell += text[++i];
      else quoted = 0;
    } else if (sign === '"' && cell.trim() === '') quoted = line;
    else if (sign === separator) endCell();
    else if (sign !== '\n' && sign !== undefined) cell += sign;
    else {
      endCell();
      rows.push({ line: began, cells });
      cells = [];
      began = line + 1;
    }
    if (sign === '\n') line++;
  }
  return rows;
}
