import type { Row } from './data.js';

/** A sentence with the rows that it is made from. */
export interface SourcedSentence {
  readonly text: string;
  /** Names of rows, `rush-4:12`, or of counts of rows, as `countOf` makes them. */
  readonly from: readonly string[];
}

/** Returns a sentence. */
export function sourced(text: string, rows: readonly Row[], counts: readonly string[] = []): SourcedSentence {
  return { text, from: [...rows.map(placeOf), ...counts] };
}

/** Returns the name of a row: its file and line. */
export function placeOf({ source, line }: Row): string {
  return `${source}:${line}`;
}

/** Returns the name of a count: rows of a source with a measure and a case, on a side if one is given. */
export function countOf(source: string, measure: string, of: string, side?: 'more' | 'less' | 'open'): string {
  return `${source}?measure=${measure}&of=${encodeURIComponent(of)}${side === undefined ? '' : `&side=${side}`}`;
}

const MINUS = '−';

/** Returns a number with `digits` decimals, separators between thousands and the true minus sign. */
export function fixed(x: number, digits: number): string {
  const [whole, fraction] = Math.abs(x).toFixed(digits).split('.');
  const text = [whole.replace(/\B(?=(\d{3})+$)/g, ','), ...(fraction === undefined ? [] : [fraction])].join('.');
  return x < 0 && Number(Math.abs(x).toFixed(digits)) !== 0 ? `${MINUS}${text}` : text;
}

/** "12,000 games". */
export function games(n: number): string {
  return `${fixed(n, 0)} ${n === 1 ? 'game' : 'games'}`;
}

/** "of 100 games": 29.8. */
export function ofHundred(share: number): string {
  return fixed(100 * share, 1);
}

/** "(25.6 to 34.0)", with another scale and digits; "(too few games for a range)" without one. */
export function range({ low, high }: Pick<Row, 'low' | 'high'>, scale = 1, digits = 1): string {
  if (low === null && high === null) return '(too few games for a range)';
  if (low === null) return `(at most ${fixed(scale * high!, digits)})`;
  if (high === null) return `(at least ${fixed(scale * low, digits)})`;
  return `(${fixed(scale * low, digits)} to ${fixed(scale * high, digits)})`;
}

/** Returns `range` for a difference printed without its sign: "(1.0 to 4.5)" also for −4.5 to −1.0. */
export function sizeRange({ low, high }: Pick<Row, 'low' | 'high'>, digits = 1): string {
  if (low === null || high === null) return range({ low, high }, 1, digits);
  const [least, most] = [Math.abs(low), Math.abs(high)].sort((x, y) => x - y);
  return `(${fixed(least, digits)} to ${fixed(most, digits)})`;
}

/** Minutes of an hour. */
const HOUR = 60;

/** Returns minutes at the table in words: "2 hours 58 minutes", below two hours "85 minutes". */
export function timeAtTable(minutes: number): string {
  const whole = Math.round(minutes);
  if (whole < 2 * HOUR) return `${whole} minutes`;
  const [hours, rest] = [Math.floor(whole / HOUR), whole % HOUR];
  return rest === 0 ? `${hours} hours` : `${hours} hours ${rest} minutes`;
}
