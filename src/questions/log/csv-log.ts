import { UserError, unknownWord } from '../../engine/index.js';
import { readTableFile } from '../../experiment/design/text-file.js';
import { type CsvRow, readCsv } from './csv-text.js';
import { LOG_KEYS, type LogKey, type RawGame, type RawLog, type RawSeat } from './raw-log.js';

/** Game of a table, which has no place to name one. */
const GAME = 'talisman';

/** Columns that every row must fill. */
const REQUIRED: readonly LogKey[] = ['players', 'winner'];

/** Reads a log from a table with one row a game. */
export function readCsvLog(file: string): RawLog {
  const [header, ...rows] = readCsv(readTableFile(file), file);
  if (header === undefined)
    throw new UserError(`${file}: is empty; the first row names columns: ${LOG_KEYS.join(', ')}`);
  const columns = columnsOf(header, file);
  if (rows.length === 0) throw new UserError(`${file}: has no game; each row below the first is one`);
  return { game: GAME, games: rows.map((row) => gameOf(row, columns, file)), gameAt: () => file };
}

/** Reads the names of the columns; a column without a name is null. */
function columnsOf({ line, cells }: CsvRow, file: string): (LogKey | null)[] {
  const where = `${file}:${line}`;
  const columns = cells.map((cell) => {
    const word = cell.toLowerCase();
    const key = LOG_KEYS.find((known) => known === word);
    if (key === undefined && word !== '') throw unknownWord('column', cell, LOG_KEYS, where);
    return key ?? null;
  });
  for (const key of LOG_KEYS)
    if (columns.indexOf(key) !== columns.lastIndexOf(key)) throw new UserError(`${where}: two columns '${key}'`);
  for (const key of REQUIRED)
    if (!columns.includes(key)) throw new UserError(`${where}: the column '${key}' is missing`);
  return columns;
}

function gameOf({ line, cells }: CsvRow, columns: readonly (LogKey | null)[], file: string): RawGame {
  const where = `${file}:${line}`;
  cells.forEach((cell, i) => {
    if (cell !== '' && (columns[i] ?? null) === null)
      throw new UserError(
        `${where}: '${cell}' is below no column; a list in one cell has quotes around it: "Anna=elf, Ben=troll"`,
      );
  });
  const text = (key: LogKey): string => cells[columns.indexOf(key)] ?? '';
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

/** Reads `Anna=elf`, or a name alone. */
function seatOf(entry: string, where: string): RawSeat {
  const [name, character = '', more] = entry.split('=').map((word) => word.trim());
  if (name === '' || more !== undefined)
    throw new UserError(`${where}: players: '${entry}' is not a name, or a name and a character such as Anna=elf`);
  return { name, character };
}
