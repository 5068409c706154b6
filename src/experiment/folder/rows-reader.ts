import type { Metric } from '../../engine/index.js';
import { type Design, Row } from '../design/types.js';
import { fromCell } from './csv-cell.js';

/** Columns before the metrics and after them, as `GamesCsv` writes them. */
const BEFORE = 10;
const AFTER = 2;

/** One row of `games.csv`, as numbers. */
export interface ReadRow {
  readonly cell: number;
  readonly block: number;
  readonly rotation: number;
  readonly game: number;
  readonly seat: number;
  /** Two words each. */
  readonly seed: readonly [number, number];
  readonly digest: readonly [number, number];
}

/** Parses the text of `games.csv` back into its rows. */
export class RowsReader {
  private readonly agents: ReadonlyMap<string, number>;
  private readonly roles: ReadonlyMap<string, number>;
  private readonly words: readonly (ReadonlyMap<string, number> | null)[];
  /** Words of a row. */
  readonly width: number;

  constructor(private readonly design: Design) {
    this.agents = numbered(design.entrants.map(({ label }) => label));
    this.roles = numbered(design.roles);
    this.words = design.metrics.map(({ words }: Metric) => (words === undefined ? null : numbered(words)));
    this.width = Row.FirstMetric + design.metrics.length;
  }

  /** Reads one line into `rows` from word `at` on. Null if it is no row of this design. */
  read(line: string, rows: Int32Array, at: number): ReadRow | null {
    const fields = splitRow(line);
    const { metrics, winScore } = this.design;
    if (fields.length !== BEFORE + metrics.length + AFTER) return null;
    const [cell, block, rotation, game, seed, seat, agent, character, , share] = fields;
    const entrant = this.agents.get(agent);
    const role = this.design.roles.length === 0 ? 0 : this.roles.get(character);
    if (entrant === undefined || role === undefined) return null;
    rows[at + Row.Entrant] = entrant;
    rows[at + Row.Role] = role;
    rows[at + Row.Score] = Math.round(Number(share) * winScore);
    rows[at + Row.Capped] = Number(fields[fields.length - 2]);
    for (let m = 0; m < metrics.length; m++) {
      const field = fields[BEFORE + m];
      rows[at + Row.FirstMetric + m] = field === '' ? -1 : (this.words[m]?.get(field) ?? Number(field));
    }
    return {
      cell: Number(cell),
      block: Number(block),
      rotation: Number(rotation),
      game: Number(game),
      seat: Number(seat),
      seed: twoWords(seed),
      digest: twoWords(fields[fields.length - 1]),
    };
  }
}

/** Returns the fields of a line of RFC 4180 without line breaks, unescaped. */
export function splitRow(line: string): string[] {
  const cells = line.includes('"')
    ? [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
        ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain,
      )
    : line.split(',');
  return line.includes("'") ? cells.map(fromCell) : cells;
}

/** Returns some fields of a line, by their numbers: faster than all of them, and fastest in ascending order. */
export function fieldsAt(line: string, numbers: readonly number[]): string[] {
  if (line.includes('"') || line.includes("'")) {
    const fields = splitRow(line);
    return numbers.map((number) => fields[number]);
  }
  let number = 0;
  let start = 0;
  return numbers.map((target) => {
    if (target < number) [number, start] = [0, 0];
    for (; number < target; number++) start = line.indexOf(',', start) + 1;
    const end = line.indexOf(',', start);
    return line.slice(start, end < 0 ? undefined : end);
  });
}

function numbered(words: readonly string[]): Map<string, number> {
  return new Map(words.map((word, i) => [word, i]));
}

function twoWords(hex: string): [number, number] {
  return [parseInt(hex.slice(0, 8), 16) | 0, parseInt(hex.slice(8), 16) | 0];
}
