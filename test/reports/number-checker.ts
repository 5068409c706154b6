/** Checks that each number of a sentence is in the result that the sentence is about. */

/** A number with the largest and the least value that an interval gives it. */
interface Bounded {
  readonly lo: number;
  readonly hi: number;
  /** Numbers of the same record, of which one is the value. */
  readonly values: readonly number[];
  /** What a change is a part of. */
  readonly base: number | null;
}

/** Factors between data and sentences: shares in games of 100, thousandths, hundredths, and signs. */
const SCALES = [1, 100, 0.1, 0.01];

/** Text that states no result: commands, seeds and the games that settle a result. */
const UNCHECKED = /`[^`]*`|\bseed \S+|\babout [\d,]+ games\b|\b\d+ more or fewer than\b|\ba change of 3 of 100\b/g;

const NUMBER = String.raw`\d+(?:,\d{3})*(?:\.\d+)?`;
const CLOCK = String.raw`\d+:\d\d`;
const TIME = String.raw`(\d+) hours?(?: (\d+)(?: minutes?)?)?`;
const RANGE = new RegExp(
  String.raw`(?:(${NUMBER})(?: of 100(?: games)?(?: at a table of \w+| than even)?|%| %)?(?: (?:more|fewer|less|times a game|rounds?|minutes?|times|turns)){0,2}(?:; | \()+)?(${CLOCK}|−?${NUMBER}) to (${CLOCK}|\+?${NUMBER})`,
  'g',
);

/** "from 2 minutes less to 4 more"; the empty group is the place of a value. */
const SIGNED = new RegExp(String.raw`(\b)(${NUMBER})(?: %| \w+)? (?:less|fewer) to (${NUMBER})`, 'g');

/** Returns each number of some sentences that the result does not give. @param result plain data of the result */
export function unknownNumbers(lines: readonly string[], result: object): string[] {
  const numbers: number[] = [];
  const bounded: Bounded[] = [];
  collect(result, numbers, bounded);
  const parts = bounded.flatMap(({ lo, hi, values, base }) =>
    base === null || base === 0 ? [] : [lo, hi, ...values].map((x) => (100 * x) / base),
  );
  const known = numbers.concat(parts);
  return lines.flatMap((line) => {
    const text = line.replace(UNCHECKED, '');
    const ranges = [...text.matchAll(RANGE), ...text.matchAll(SIGNED)].flatMap(([range, value, low, high]) =>
      isKnownRange(value || undefined, low, high, bounded) ? [] : [`'${range}' is the interval of nothing: ${line}`],
    );
    const rest = text
      .replace(RANGE, '')
      .replace(SIGNED, '')
      .replace(new RegExp(TIME, 'g'), (_, hours: string, minutes = '0') => `${60 * Number(hours) + Number(minutes)}`);
    const singles = [...rest.matchAll(new RegExp(String.raw`(?<![\w.:,-])${NUMBER}(?![\w:]|-\w)`, 'g'))]
      .filter(([text]) => !isKnownNumber(text, known))
      .map(([text]) => `'${text}' is not in the result: ${line}`);
    return [...ranges, ...singles];
  });
}

/** Collects the numbers of plain data, and its records with an interval. */
function collect(data: unknown, numbers: number[], bounded: Bounded[]): void {
  if (typeof data === 'number') numbers.push(data);
  if (typeof data === 'string') numbers.push(...(data.match(/\d+(?:\.\d+)?/g) ?? []).map(Number));
  if (data === null || typeof data !== 'object') return;
  const entries = Object.entries(data);
  for (const [key, value] of entries) {
    if (!Array.isArray(data)) numbers.push(...(key.match(/\d+/g) ?? []).map(Number));
    collect(value, numbers, bounded);
  }
  if (Array.isArray(data)) numbers.push(data.length);
  const base = entries.find(([key]) => /^base(?:lineEstimate)?$/.test(key))?.[1];
  const own = entries.flatMap(([, value]) => (typeof value === 'number' ? [value] : []));
  for (const [key, lo] of entries) {
    const hi = entries.find(
      ([name]) => /lo$/i.test(key) && name === key.replace(/lo$/i, (end) => (end === 'lo' ? 'hi' : 'Hi')),
    )?.[1];
    if (typeof lo === 'number' && typeof hi === 'number')
      bounded.push({ lo, hi, values: own, base: typeof base === 'number' ? base : null });
  }
}

/** True if a record has these bounds and, beside them, the value. */
function isKnownRange(value: string | undefined, low: string, high: string, bounded: readonly Bounded[]): boolean {
  if (value !== undefined && !isWithin(value, low, high)) return false;
  return bounded.some(({ lo, hi, values, base }) =>
    scalesOf(base).some((scale) => {
      const ends = [lo, hi].map((x) => x * scale);
      const isPair = [ends, [...ends].reverse()].some(([one, other]) => reads(low, one) && reads(high, other));
      return (
        isPair &&
        (value === undefined || values.some((x) => reads(value, x * scale)) || isBetween(value, values, scale))
      );
    }),
  );
}

/** True if a value is between the ends of its interval. */
function isWithin(value: string, low: string, high: string): boolean {
  const [x, lo, hi] = [value, low, high].map((text) => Number(text.replace(/[+,]/g, '').replace('−', '-')));
  return [lo, hi].some(Number.isNaN) || (x >= lo && x <= hi) || lo < 0;
}

/** True if a value is the difference of two numbers of a record. */
function isBetween(value: string, values: readonly number[], scale: number): boolean {
  // Both numbers may have been rounded before.
  const step = 10 ** -(value.split('.')[1]?.length ?? 0) / 2;
  return values.some((x) =>
    values.some((y) => [-step, 0, step].some((off) => reads(value, Math.abs(x - y) * scale + off))),
  );
}

/** The factors of a record: also the one that makes a change a part of its base, in percent. */
function scalesOf(base: number | null): number[] {
  return [...SCALES, ...(base === null || base === 0 ? [] : [100 / base])];
}

/** True if a text is a number, rounded as the text is; bounds are rounded outward. */
function reads(text: string, x: number): boolean {
  const plain = text.replace(/[−+,]/g, '');
  if (plain.includes(':')) {
    const [hours, minutes] = plain.split(':').map(Number);
    return Math.round(Math.max(0, x)) === 60 * hours + minutes;
  }
  const digits = plain.split('.')[1]?.length ?? 0;
  const size = Math.abs(x);
  const step = 10 ** -digits;
  return (
    Math.abs(size - Number(plain)) <= step / 2 + 1e-9 ||
    (size > 99 && Math.abs(Math.min(100, size) - Number(plain)) < step)
  );
}

/** True if a single number is one of the result, a part of 100 of it, or a bound that is rounded up. */
function isKnownNumber(text: string, numbers: readonly number[]): boolean {
  const plain = Number(text.replaceAll(',', ''));
  if (plain === 100) return true;
  return numbers.some((x) =>
    [...SCALES, -1].some((scale) => reads(text, x * scale) || Math.ceil(Math.abs(x * scale) - 1e-9) === plain),
  );
}
