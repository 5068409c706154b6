import { falseCoverageAlpha, normalCritical, sidak } from '../stats/index.js';
import { FAMILY_MIN, shrink } from '../stats/shrinkage.js';
import { type AtlasRow, sideOf } from './row.js';

/** Error of all intervals of a family. */
const ALPHA = 0.05;

/** A row of a source. */
export interface SourceRow extends AtlasRow {
  readonly source: string;
}

/** Families of the atlas and their ranges, for the statement on how many may miss. */
export interface Multiplicity {
  readonly families: number;
  readonly ranges: number;
}

/** Sources that compare rules: their declared measures hold together, and characters are explored. */
const COMPARES_RULES = /^(?:variants(?:-second)?|house-.*)$/;

/**
 * Returns the rows with values and ranges shrunk towards their families (`shrink`), for single rows that the atlas
 * selected from many. The rows of one source, measure and kind of case are a family, such as those of all Objects for
 * each character; all house rules are one. Rows without a comparison or range, and rows of families that are too small,
 * are unchanged.
 */
export function shrunkRows<T extends SourceRow>(rows: readonly T[]): T[] {
  const found = new Map<T, T>();
  const criticals = criticalsOf(rows);
  for (const family of familiesOf(rows)) {
    if (family.length < FAMILY_MIN) continue;
    const widths = family.map((row) => criticals.get(togetherWith(row))!);
    const shrunk = shrink(
      family.map((row, i) => ({ value: row.value, error: (row.high! - row.low!) / 2 / widths[i] })),
    );
    family.forEach((row, i) => {
      const { value, error } = shrunk[i];
      const half = widths[i] * error;
      found.set(row, { ...row, value, low: value - half, high: value + half });
    });
  }
  return rows.map((row) => found.get(row) ?? row);
}

/** Counts the families of rows that are compared with something, and the ranges in them. */
export function multiplicityOf(rows: readonly SourceRow[]): Multiplicity {
  const families = familiesOf(rows);
  return { families: families.length, ranges: families.reduce((sum, { length }) => sum + length, 0) };
}

/** Returns the families of rows with a range and a value that means "no difference". */
function familiesOf<T extends SourceRow>(rows: readonly T[]): T[][] {
  const ranged = rows.filter(
    ({ against, low, high }) => against !== null && low !== null && high !== null && high > low,
  );
  const family = (row: T): string =>
    [row.source.startsWith('house-') ? 'house' : row.source, row.measure, row.unit, kindOf(row)].join('\n');
  return [...groupsOf(ranged, family).values()];
}

/** Returns the words of a row's case without their values: "character" of `character=elf`. */
function kindOf({ of }: AtlasRow): string {
  return of.replace(/=\S+/g, '');
}

/**
 * Returns the number of standard errors in half of a range, for each group of ranges that hold together
 * (`togetherWith`): it follows from how many these are. Of explored characters it follows from those that are shown
 * (`falseCoverageAlpha`).
 */
function criticalsOf(rows: readonly SourceRow[]): Map<string, number> {
  const compared = rows.filter(({ against }) => against !== null);
  const criticals = new Map<string, number>();
  for (const [key, group] of groupsOf(compared, togetherWith)) {
    const [{ source }] = group;
    const isExplored = COMPARES_RULES.test(source) && kindOf(group[0]) === 'character';
    const alpha = isExplored
      ? falseCoverageAlpha(
          group.map((one) => (sideOf(one) === 'open' ? 1 : 0)),
          ALPHA,
        )
      : sidak(ALPHA, group.length);
    criticals.set(key, normalCritical(alpha));
  }
  return criticals;
}

/** Returns the key of the rows with simultaneous ranges: for rules, all declared measures share it. */
function togetherWith(row: SourceRow): string {
  const kind = kindOf(row);
  const measure = COMPARES_RULES.test(row.source) && kind === '' ? '' : row.measure;
  return [row.source, kind, measure].join('\n');
}

function groupsOf<T extends SourceRow>(rows: readonly T[], keyOf: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [row]);
    else group.push(row);
  }
  return groups;
}
