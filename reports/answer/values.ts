import type { Effect } from '../../src/experiment/results/findings.js';
import { amount, percentNumber } from '../format/words.js';

/** Numbers of an answer, with significant digits and in everyday units. */

/** Returns a size in points: "7 points", "1 point". */
function ofPoints(number: string): string {
  return `${number} ${number === '1' ? 'point' : 'points'}`;
}

/** Returns the number of points without the word, never as zero. */
function pointsNumber(pp: number): string {
  const size = Math.abs(pp);
  const text = withoutZero(size.toFixed(size < 10 ? 1 : 0));
  return text === '0' ? '0.1' : text;
}

/** Returns a number without a decimal that is zero: "7.0" becomes "7". */
export function withoutZero(text: string): string {
  return text.endsWith('.0') ? text.slice(0, -2) : text;
}

/** Returns a part as a bound, rounded up. */
export function partUp(share: number): string {
  const percent = Math.abs(100 * share);
  return part(up(percent, percent < 1 ? 0.1 : 1) / 100);
}

function up(x: number, step: number): number {
  return Math.ceil(x / step - 1e-9) * step;
}

/** Returns a part in percent, as a whole number if possible: "7 %", "0.4 %". */
export function part(share: number): string {
  return `${partNumber(100 * share)} %`;
}

/** Returns percent without the sign, never as zero. */
function partNumber(percent: number): string {
  const size = Math.abs(percent);
  return size < 1 ? withoutZero(Math.max(0.1, size).toFixed(1)) : size.toFixed(0);
}

/** Returns a share of games: "25 %" if that is exact enough, otherwise "26.3 %". */
export function shareText(share: number): string {
  return `${shareNumber(share)} %`;
}

/** Returns a share in percent without the sign: "25", "26.3". */
function shareNumber(share: number): string {
  return withoutZero(percentNumber(share));
}

/** Returns two means, each as text, with as few digits as show that they differ. */
export function meansText(before: number, after: number): [string, string] {
  for (const digits of [0, 1, 2]) {
    const [a, b] = [before.toFixed(digits), after.toFixed(digits)];
    if (a !== b && Math.min(before, after) >= 10 ** (1 - digits)) return [a, b];
  }
  return [amount(before), amount(after)];
}

/** True if an effect is shown not to matter. Equal blocks prove nothing, unless the interval is within the margin. */
export function isSmall({ verdict, lo, hi, margin }: Pick<Effect, 'verdict' | 'lo' | 'hi' | 'margin'>): boolean {
  if (verdict !== 'identical') return verdict === 'equivalent';
  return lo !== null && hi !== null && ((lo > -margin && hi < margin) || (lo === 0 && hi === 0));
}

/** Smallest bound that is not printed, in points of a share or percent of a mean: half of the scale. */
const BOUND_MOST = 50;

/** True if a bound on a change of a share, in points, is small enough to be worth printing. */
export function boundsShare(pp: number): boolean {
  return Math.ceil(pp - 1e-9) < BOUND_MOST;
}

/** As `boundsShare`, for a bound on a change of a mean, as a part of that mean. */
export function boundsMean(part: number): boolean {
  return boundsShare(100 * Math.abs(part));
}

/** Returns the largest size that the interval of an effect contains, in the effect's unit. */
export function ruledOut({ lo, hi }: Pick<Effect, 'lo' | 'hi'>): number {
  return Math.max(Math.abs(lo ?? Infinity), Math.abs(hi ?? Infinity));
}

/**
 * Returns an interval as sizes where it is clear of zero, "3 to 7", otherwise with signs: "−1 to +4". The first of
 * `shows` that distinguishes the ends is used. Empty if unknown, or if the ends look the same in all.
 */
export function span(
  { lo, hi }: Pick<Effect, 'lo' | 'hi'>,
  ...[show, ...finer]: readonly ((size: number) => string)[]
): string {
  if (lo === null || hi === null) return '';
  if (lo * hi >= 0) {
    const [least, most] = [Math.abs(lo), Math.abs(hi)].sort((x, y) => x - y).map(show);
    if (least !== most) return `${least} to ${most}`;
    return finer.length === 0 ? '' : span({ lo, hi }, ...finer);
  }
  return `−${show(-lo)} to +${show(hi)}`;
}

/** Returns a difference in points with its interval: "2.6 points (2.1 to 3.1)". */
export function pointsWithin(pp: number, of: Pick<Effect, 'lo' | 'hi'>): string {
  const ends = pointsSpan(of);
  return `${ofPoints(between(ends, Math.abs(pp), pointsNumber))}${bracket(ends)}`;
}

/** Returns a change of a mean with its interval, as parts of the mean before: "7 % less; 5 to 9 %". */
export function partChange(of: Pick<Effect, 'effect' | 'lo' | 'hi' | 'baselineEstimate'>): string {
  const word = of.effect < 0 ? 'less' : 'more';
  if (of.baselineEstimate === 0) return `${amount(Math.abs(of.effect))} ${word}; ${span(of, amount)}`;
  const ends = partSpan(of);
  const size = between(ends, Math.abs((100 * of.effect) / of.baselineEstimate), partNumber);
  return `${size} % ${word}${ends === '' ? '' : `; ${ends}`}`;
}

/** Returns a text in brackets behind a number, or nothing if it is empty. */
export function bracket(text: string): string {
  return text === '' ? '' : ` (${text})`;
}

function between(ends: string, size: number, show: (size: number) => string): string {
  const [low, high] = (ends.match(/\d+(\.\d+)?/g) ?? []).map(Number);
  const texts = [show, ...SIZES].map((each) => each(size));
  const isClear = ends !== '' && !ends.startsWith('−');
  return (isClear && texts.find((text) => Number(text) >= low && Number(text) <= high)) || texts[0];
}

/** Returns an interval of points, without the word: "3.1 to 7". */
export function pointsSpan(of: Pick<Effect, 'lo' | 'hi'>): string {
  return span(of, ...SIZES);
}

/**
 * Returns an interval of sizes, both ends with as many decimals: "4 to 12"; with signs if it contains zero, and "up to
 * 12" if its smaller end would read as zero.
 */
export function plainSpan({ lo, hi }: Pick<Effect, 'lo' | 'hi'>): string {
  if (lo === null || hi === null) return '';
  if (lo * hi < 0) {
    const [less, more] = sizesText(-lo, hi);
    return `−${less} to +${more}`;
  }
  const ends = [Math.abs(lo), Math.abs(hi)].sort((x, y) => x - y) as [number, number];
  if (ends[0] > 0 && ends[1] >= 1 && Number(ends[0].toFixed(ends[1] < 9.95 ? 1 : 0)) === 0)
    return `up to ${plainSize(ends[1])}`;
  const [least, most] = sizesText(...ends);
  return least === most ? '' : `${least} to ${most}`;
}

/** Returns two sizes with equal decimals; different sizes read differently, and none reads as zero. */
export function sizesText(one: number, other: number): [string, string] {
  const shown = (decimals: number): [string, string] => [one.toFixed(decimals), other.toFixed(decimals)];
  const isClear = ([x, y]: [string, string]): boolean =>
    (x !== y || one === other) && [x, y].every((text, i) => Number(text) > 0 || [one, other][i] === 0);
  const tried = (Math.max(one, other) < 9.95 ? [1, 2, 3] : [0, 1, 2]).map(shown);
  const texts = tried.find(isClear) ?? tried[0];
  return texts.every((text) => text.endsWith('.0')) ? [withoutZero(texts[0]), withoutZero(texts[1])] : texts;
}

/** Returns an interval of a difference of means as parts of the mean before: "6 to 10 %"; at most all of it is lost. */
function partSpan({ lo, hi, baselineEstimate }: Pick<Effect, 'lo' | 'hi' | 'baselineEstimate'>): string {
  const share = (x: number | null): number | null => (x === null ? null : Math.max(-100, (100 * x) / baselineEstimate));
  const text = plainSpan({ lo: share(lo), hi: share(hi) });
  return text === '' ? '' : `${text} %`;
}

/** Returns a size with one decimal below ten and none above; with more where it would read as zero and is not. */
export function plainSize(size: number): string {
  return withDecimals(size, size < 9.95 ? 1 : 0);
}

/** Smallest size that is printed as different from zero. */
const SIZE_LEAST = 1e-6;

/** Returns a size with `decimals` decimals, or with more where it would read as zero and is not. */
export function withDecimals(size: number, decimals: number): string {
  const text = withoutZero(size.toFixed(decimals));
  return Number(text) === 0 && size > 0 ? Math.max(size, SIZE_LEAST).toPrecision(1) : text;
}

/** Ways to write a size: with one decimal below ten and none above, then with enough to distinguish two sizes. */
const SIZES: readonly ((size: number) => string)[] = [plainSize, (size) => size.toFixed(1), (size) => size.toFixed(2)];

/**
 * Returns the largest change of a share, in points, that an interval leaves possible: no share gains more than it
 * lacks or loses more than it has.
 */
export function possiblePoints({ lo, hi, baselineEstimate }: Pick<Effect, 'lo' | 'hi' | 'baselineEstimate'>): number {
  const up = Math.min(hi ?? 100, 100 * (1 - baselineEstimate));
  const down = Math.min(-(lo ?? -100), 100 * baselineEstimate);
  return Math.max(up, down);
}

/** Returns a text with its first letter in upper case. */
export function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
