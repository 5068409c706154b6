import type { KeptSource } from '../../../atlas/folder.js';
import type { SourceRecord } from '../../../atlas/record.js';
import { type AtlasRow, caseWord, type Side, sideOf } from '../../../atlas/row.js';
import { SECOND } from '../../../atlas/second.js';
import { type Multiplicity, multiplicityOf, shrunkRows } from '../../../atlas/shrunk.js';

/** A row with its place in the data. */
export interface Row extends AtlasRow {
  readonly source: string;
  /** Line of its file, counted from 1; the first line names the columns. */
  readonly line: number;
}

/** Filter for rows: a row must match every field that is set. */
export interface RowFilter {
  readonly what?: string;
  readonly of?: string;
  readonly measure?: string;
}

/** All data of the atlas. A source that was not played has no rows. */
export class AtlasData {
  private readonly found = new Map<string, readonly Row[]>();
  /** Shrunken rows by place; see `fair`. */
  private readonly shrunk: ReadonlyMap<string, Row>;
  readonly multiplicity: Multiplicity;

  constructor(private readonly saved: ReadonlyMap<string, KeptSource>) {
    for (const [source, { rows }] of saved)
      this.found.set(
        source,
        rows.map((row, i) => ({ ...row, source, line: i + 2 })),
      );
    const all = [...this.found.values()].flat();
    this.shrunk = new Map(shrunkRows(all).map((row) => [`${row.source}:${row.line}`, row]));
    this.multiplicity = multiplicityOf(all);
  }

  /**
   * Shrinks rows selected from many towards their family (`shrunkRows`). A row without a significant difference of its
   * own does not gain one.
   */
  fair(rows: readonly Row[]): Row[] {
    return rows.map((row) => {
      const own = this.shrunk.get(`${row.source}:${row.line}`) ?? row;
      return sideOf(own) === 'open' || sideOf(own) === sideOf(row) ? own : withoutSide(own, row.against!);
    });
  }

  /** Returns the rows of a source, in the order of its file. @param source or `claim-*`: all with this prefix */
  rows(source: string, { what, of, measure }: RowFilter = {}): readonly Row[] {
    const ids = source.endsWith('*') ? this.sources(source.slice(0, -1)) : [source];
    return ids
      .flatMap((id) => this.found.get(id) ?? [])
      .filter(
        (row) =>
          (what === undefined || row.what === what) &&
          (of === undefined || row.of === of) &&
          (measure === undefined || row.measure === measure),
      );
  }

  /** Returns the only such row, or the first; undefined for none. */
  row(source: string, requested: RowFilter): Row | undefined {
    return this.rows(source, requested)[0];
  }

  /** Returns the rows of a source that its second play shows on the same side. */
  confirmed(rows: readonly Row[]): Row[] {
    return rows.filter((row) => {
      const { what, of, measure } = row;
      const second = this.row(row.source + SECOND, { what, of, measure });
      return second !== undefined && sideOf(row) !== 'open' && sideOf(second) === sideOf(row);
    });
  }

  /** Returns all sources in their order, with second plays. */
  all(): readonly KeptSource[] {
    return [...this.saved.values()];
  }

  record(source: string): SourceRecord | undefined {
    return this.saved.get(source)?.record;
  }

  /** Returns the corrections of a source's rows since they were played, and why it is out of date, as sentences. */
  notes(source: string): readonly string[] {
    const { held, corrections = [] } = this.record(source) ?? {};
    return held === undefined ? corrections : [...corrections, held];
  }

  /** Returns the sources with this prefix, sorted, without second plays. */
  sources(prefix = ''): string[] {
    return [...this.found.keys()].filter((id) => id.startsWith(prefix) && !id.endsWith(SECOND)).sort();
  }
}

/** Extends the range of a row to the value that means "no difference", so that the row is open. */
function withoutSide(row: Row, against: number): Row {
  return { ...row, low: Math.min(row.low!, against), high: Math.max(row.high!, against) };
}

/** Returns the rows with a word in their case: `withCase(rows, 'against')`. */
export function withCase(rows: readonly Row[], word: string, value?: string): Row[] {
  return rows.filter(({ of }) => (value === undefined ? caseWord(of, word) !== '' : caseWord(of, word) === value));
}

/** Returns the rows on a side of "no difference", the farthest first. */
export function shown(rows: readonly Row[], side: Side): Row[] {
  const sign = side === 'less' ? 1 : -1;
  return rows.filter((row) => sideOf(row) === side).sort((x, y) => sign * (x.value - y.value));
}
