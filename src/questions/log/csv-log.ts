import { nearestWord, UserError, unknownWord } from '../../engine/index.js';
import { type CsvRow, readCsv } from './csv-text.js';
import { type Column, foldedWord, HEADINGS, OTHER_HEADINGS } from './languages.js';
import { LOG_KEYS, type LogKey, type RawGame, type RawLog, type RawSeat } from './raw-log.js';

/** Game of a table, which has no place to name one. */
const GAME = 'talisman';

/** Columns that every row must fill. */
const REQUIRED: readonly LogKey[] = ['players', 'winner'];

/** A column of a table: its meaning, `other` for another heading, null without a heading. */
type ReadColumn = Column | 'other' | null;

/** Reads a log from the text of a table with one row a game. */
export function readCsvLog(text: string, file: string): RawLog {
  const [header, ...rows] = readCsv(text, file);
  if (header === undefined)
    throw new UserError(`${file}: is empty; the first row names columns: ${LOG_KEYS.join(', ')}`);
  const { columns, remarks } = columnsOf(header, file);
  if (rows.length === 0) throw new UserError(`${file}: has no game; each row below the first is one`);
  const faults: UserError[] = [];
  const games = rows.flatMap((row) => {
    try {
      return [gameOf(row, columns, file)];
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      faults.push(error);
      return [];
    }
  });
  return { game: GAME, games, remarks, faults, gameAt: () => file };
}

/** Reads the headings, in any of the languages. */
function columnsOf({ line, cells }: CsvRow, file: string): { readonly columns: ReadColumn[]; remarks: string[] } {
  const where = `${file}:${line}`;
  const remarks: string[] = [];
  const columns = cells.map((cell): ReadColumn => {
    if (cell === '') return null;
    const column = columnCalled(cell);
    if (column !== null) return column;
    const slip = slipOf(cell);
    if (slip !== null) throw unknownWord('column', cell, [slip], where);
    if (!OTHER_HEADINGS.includes(foldedWord(cell)))
      remarks.push(`The column \u201c${cell}\u201d of ${file} is not read.`);
    return 'other';
  });
  for (const key of Object.keys(HEADINGS) as Column[])
    if (columns.indexOf(key) !== columns.lastIndexOf(key)) throw new UserError(`${where}: two columns '${key}'`);
  for (const key of REQUIRED)
    if (!columns.includes(key)) {
      const words = HEADINGS[key].slice(0, 3).join(', ');
      throw new UserError(`${where}: the column '${key}' is missing; its heading is one of ${words}, \u2026`);
    }
  return { columns, remarks };
}

function columnCalled(heading: string): Column | null {
  const folded = foldedWord(heading);
  return (Object.keys(HEADINGS) as Column[]).find((column) => HEADINGS[column].includes(folded)) ?? null;
}

/** Fewest letters of a heading in which a slip of the pen is recognised. */
const SLIP_LETTERS = 4;

/** Returns the heading that is written with a slip of the pen; null for another heading. */
function slipOf(heading: string): string | null {
  const folded = foldedWord(heading);
  if (OTHER_HEADINGS.includes(folded) || folded.length < SLIP_LETTERS) return null;
  const near = nearestWord(folded, Object.values(HEADINGS).flat());
  return near !== null && near[0] === folded[0] && Math.abs(near.length - folded.length) <= 1 ? near : null;
}

function gameOf({ line, cells }: CsvRow, columns: readonly ReadColumn[], file: string): RawGame {
  const where = `${file}:${line}`;
  cells.forEach((cell, i) => {
    if (cell !== '' && (columns[i] ?? null) === null)
      throw new UserError(
        `${where}: '${cell}' is below no column; a list in one cell has quotes around it: "Anna=elf, Ben=troll"`,
      );
  });
  const text = (key: Column): string => cells[columns.indexOf(key)] ?? '';
  for (const key of REQUIRED) if (text(key) === '') throw new UserError(`${where}: '${key}' is empty${fillText(key)}`);
  return {
    players: listOf(text('players')).map((entry) => seatOf(entry, where)),
    winner: listOf(text('winner')),
    texts: {
      date: text('date'),
      rounds: text('rounds'),
      minutes: text('minutes'),
      rules: text('rules'),
      first: text('first'),
      ending: text('ending'),
      notes: text('notes'),
    },
    title: text('title'),
    group: text('group'),
    ids: text('id') === '' ? [] : [`${text('group')}: ${text('id')}`],
    at: () => where,
  };
}

function fillText(key: LogKey): string {
  return key === 'winner' ? '; if no player won, write none' : '; write a list such as "Anna=elf, Ben=troll"';
}

function listOf(text: string): string[] {
  return text
    .split(/[,;\n]/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}

/** Reads `Anna=elf`, `Anna: elf`, `Anna (elf)`, or a name alone. */
function seatOf(entry: string, where: string): RawSeat {
  const [, before, inside] = /^([^=:(]+)\(([^()]*)\)$/.exec(entry) ?? [];
  const words = before === undefined ? entry.split(/[=:]/) : [before, inside];
  const [name, character = '', more] = words.map((word) => word.trim());
  if (name === '' || more !== undefined)
    throw new UserError(`${where}: players: '${entry}' is not a name, or a name and a character such as Anna=elf`);
  return { name, character };
}
