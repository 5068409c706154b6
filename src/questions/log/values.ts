import { UserError } from '../../engine/index.js';

/** Longest game: more is a slip of the pen. */
const ROUNDS_MAX = 10_000;
const MINUTES_MAX = 6000;

/** Reads a number of rounds; null for an empty text. */
export function readRounds(text: string, where: string): number | null {
  if (text === '') return null;
  const rounds = Number(text);
  if (Number.isInteger(rounds) && rounds >= 1 && rounds <= ROUNDS_MAX) return rounds;
  throw new UserError(`${where}: rounds must be a whole number from 1 to ${ROUNDS_MAX}, not '${text}'`);
}

/** Reads minutes as 185, 187.5, 187,5, 3:05 or 3h05; null for an empty text. */
export function readMinutes(text: string, where: string): number | null {
  if (text === '') return null;
  const [, hours, rest = '0'] = /^(\d+)(?::|\s*h\s*)(\d\d)?$/i.exec(text) ?? [];
  const minutes =
    hours !== undefined && Number(rest) < 60
      ? 60 * Number(hours) + Number(rest)
      : /^\d+(?:[.,]\d+)?$/.test(text)
        ? Number(text.replace(',', '.'))
        : NaN;
  if (minutes > 0 && minutes <= MINUTES_MAX) return minutes;
  throw new UserError(`${where}: minutes must be a number such as 185, or hours such as 3:05, not '${text}'`);
}

/** Texts that spreadsheets write for a date: the year first, or last after two numbers. */
const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/;
const YEAR_LAST = /^(\d{1,2})([-/.]\s?)(\d{1,2})[-/.]\s?(\d{4}|\d{2})$/;

/**
 * Returns a function that reads dates as 2025-11-02, 2.11.2025 or 2/11/2025. The day is first, unless a date of the log
 * cannot be read so: 11/24/2025 means that the month is first.
 *
 * @param all the texts of all dates of the log
 */
export function dateReader(all: readonly string[]): (text: string, where: string) => string | null {
  const monthFirst = all.some((text) => Number(YEAR_LAST.exec(text)?.[3] ?? 0) > 12);
  return (text, where) => {
    if (text === '') return null;
    const [, year, month, day] = YEAR_FIRST.exec(text) ?? yearLast(text, monthFirst);
    const date = `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`;
    const time = Date.parse(`${date}T00:00:00Z`);
    // A day that a month does not have moves into the next month.
    if (!Number.isNaN(time) && new Date(time).toISOString().startsWith(date)) return date;
    throw new UserError(`${where}: date must be a day such as 2025-11-02 or 2.11.2025, not '${text}'`);
  };
}

/** Returns the text, year, month and day of a date with the year at its end. */
function yearLast(text: string, monthFirst: boolean): (string | undefined)[] {
  const [, one, , two, year] = YEAR_LAST.exec(text) ?? [];
  const full = year?.length === 2 ? `20${year}` : year;
  return monthFirst ? [text, full, one, two] : [text, full, two, one];
}
