import { UserError } from '../../engine/index.js';
import { monthCalled } from './languages.js';

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

/** Hours and minutes: `3:05`, `3h05`, `3 h 5 min`, `3 Std. 5 Min.` or `3 godz. 5 min`. */
const HOURS =
  /^(\d+)(?::(?=\d\d$)|\s*(?:hours?|heures?|h|std\.?|stunden?|godz\.?)\s*)(?:(\d{1,2})\s*(?:min\.?|minutes?|minuten|minut|m)?)?$/i;

/** A number of minutes, with its unit. */
const MINUTES = /^(\d+(?:[.,]\d+)?)(?:\s*(?:min\.?|minutes?|minuten|minut|m))?$/i;

/** Reads minutes as 185, 187.5, 187,5, 3:05 or 3h05; null for an empty text. */
export function readMinutes(text: string, where: string): number | null {
  if (text === '') return null;
  const [, hours, rest = '0'] = HOURS.exec(text) ?? [];
  const [, plain] = MINUTES.exec(text) ?? [];
  const minutes =
    hours !== undefined && Number(rest) < 60
      ? 60 * Number(hours) + Number(rest)
      : plain !== undefined
        ? Number(plain.replace(',', '.'))
        : NaN;
  if (minutes > 0 && minutes <= MINUTES_MAX) return minutes;
  throw new UserError(`${where}: minutes must be a number such as 185, or hours such as 3:05, not '${text}'`);
}

/** A time of day behind a date, which apps write. */
const TIME = /[ T]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?$/;

/** Texts that spreadsheets write for a date: the year first, or last after two numbers or the name of a month. */
const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})(?:[-/.](\d{1,2}))?$/;
const YEAR_LAST = /^(\d{1,2})([-/.]\s?)(\d{1,2})[-/.]\s?(\d{4}|\d{2})$/;
const DAY_NAMED = /^(\d{1,2})(?:\.|er|st|nd|rd|th)?\s+(\p{L}{3,})\.?,?\s+(\d{4})$/u;
const MONTH_NAMED = /^(\p{L}{3,})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/u;

/**
 * Returns a function that reads dates as 2025-11-02, 2.11.2025, 2/11/2025 or 2 November 2025, and 2025-11 as a month.
 * The day is first, unless a date of the log cannot be read so: 11/24/2025 means that the month is first.
 *
 * @param all the texts of all dates of the log
 */
export function dateReader(all: readonly string[]): (text: string, where: string) => string | null {
  // With dots the day is always first.
  const monthFirst = all.some((text) => {
    const [, , sign, two] = YEAR_LAST.exec(text.replace(TIME, '')) ?? [];
    return sign !== undefined && !sign.startsWith('.') && Number(two) > 12;
  });
  return (text, where) => {
    if (text === '') return null;
    const plain = text.replace(TIME, '');
    const [year, month, day] = yearFirst(plain) ?? yearLast(plain, monthFirst) ?? monthNamed(plain) ?? [];
    const date = `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0') ?? '01'}`;
    const time = Date.parse(`${date}T00:00:00Z`);
    // A day that a month does not have moves into the next month.
    if (!Number.isNaN(time) && new Date(time).toISOString().startsWith(date))
      return day === undefined ? date.slice(0, -3) : date;
    throw new UserError(`${where}: date must be a day such as 2025-11-02 or 2.11.2025, not '${text}'`);
  };
}

/** Year, month and day of a date as texts; the day is undefined for a month. */
type DateParts = readonly [string, string, string | undefined];

function yearFirst(text: string): DateParts | null {
  const [, year, month, day] = YEAR_FIRST.exec(text) ?? [];
  return year === undefined ? null : [year, month, day];
}

function yearLast(text: string, monthFirst: boolean): DateParts | null {
  const [, one, , two, year] = YEAR_LAST.exec(text) ?? [];
  if (year === undefined) return null;
  const full = year.length === 2 ? `20${year}` : year;
  return monthFirst ? [full, one, two] : [full, two, one];
}

function monthNamed(text: string): DateParts | null {
  const [, before, name, year] = DAY_NAMED.exec(text) ?? [];
  const [, first, after, last] = MONTH_NAMED.exec(text) ?? [];
  const month = monthCalled(name ?? first ?? '');
  if (month === null) return null;
  return name === undefined ? [last!, String(month), after] : [year!, String(month), before];
}
