import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { fold, UserError } from '../../engine/index.js';
import { hexWords } from '../../experiment/design/seeds.js';
import { type Design, Row } from '../../experiment/design/types.js';
import { splitRow } from '../../experiment/folder/rows-reader.js';
import type { GateMetric } from '../../experiment/gate/metrics.js';
import { BlockCounts, type RecordedBlocks } from '../../experiment/gate/recorded-blocks.js';

/** One row of `games.csv`, by its columns, of any revision. */
export type NamedRow = Readonly<Record<string, string>>;

/** Games as a revision played them. */
export interface PlayedGames {
  readonly columns: readonly string[];
  readonly rows: readonly NamedRow[];
}

/** Reads the games of a run folder. */
export async function readGames(path: string): Promise<PlayedGames> {
  const lines = createInterface({ input: createReadStream(path), crlfDelay: Infinity });
  let columns: readonly string[] | null = null;
  const rows: NamedRow[] = [];
  for await (const line of lines) {
    const fields = splitRow(line);
    if (columns === null) columns = fields;
    else rows.push(Object.fromEntries(columns.map((column, i) => [column, fields[i] ?? ''])));
  }
  if (columns === null || !['block', 'rotation', 'seat', 'win_share', 'digest'].every((one) => columns.includes(one)))
    throw new UserError(`${path}: has not the columns of games`);
  return { columns, rows };
}

/** The design by which the games of both sides can be counted: all roles, and the columns that both have. */
export function commonDesign(design: Design, sides: readonly PlayedGames[]): Design {
  const named = sides.flatMap(({ rows }) => rows.map(({ character }) => character ?? ''));
  const roles = [...new Set([...design.roles, ...named.filter((role) => role !== '')])];
  const metrics = design.metrics.filter(({ id }) => sides.every(({ columns }) => columns.includes(id)));
  return { ...design, roles, metrics };
}

/** Counts games block by block. Digests are those of a shard: of all games of a block together. */
export function recordGames(design: Design, { rows }: PlayedGames, metrics: readonly GateMetric[]): RecordedBlocks {
  const counts = new BlockCounts(
    design,
    metrics.map(({ series }) => series),
  );
  const width = Row.FirstMetric + design.metrics.length;
  const { players } = design.cells[0];
  const words = new Int32Array(width * players);
  const digests: string[] = [];
  const perBlock = players * design.cells[0].rotations;
  for (let first = 0, block = 0; first + perBlock <= rows.length; first += perBlock, block++) {
    let [a, b] = [0, 0];
    for (let at = first; at < first + perBlock; at += players) {
      for (let seat = 0; seat < players; seat++) writeRow(design, rows[at + seat], seat, words, seat * width);
      counts.addGame(0, block, Number(rows[at]['rotation']), words, 0);
      const { digest } = rows[at];
      a = fold(a, parseInt(digest.slice(0, 8), 16) | 0);
      b = fold(b, parseInt(digest.slice(8), 16) | 0);
    }
    counts.endBlock(block);
    digests.push(hexWords(a, b));
  }
  return { metrics: metrics.map(({ id }) => id), digests, counts: counts.counts() };
}

function writeRow(design: Design, row: NamedRow, seat: number, words: Int32Array, at: number): void {
  const entrant = design.entrants.findIndex(({ label }) => label === row['agent']);
  words[at + Row.Role] = Math.max(0, design.roles.indexOf(row['character']));
  words[at + Row.Entrant] = entrant < 0 ? design.cells[0].lineup[seat] : entrant;
  words[at + Row.Score] = Math.round(Number(row['win_share']) * design.winScore);
  words[at + Row.Capped] = Number(row['capped'] ?? 0);
  design.metrics.forEach(({ id, words: known }, m) => {
    const field = row[id];
    words[at + Row.FirstMetric + m] = field === '' ? -1 : known === undefined ? Number(field) : known.indexOf(field);
  });
}

/** The first game that is another on the two sides; null where none is. */
export function firstOtherGame(
  one: PlayedGames,
  other: PlayedGames,
): { readonly block: number; readonly rotation: number } | null {
  const found = one.rows.find((row, i) => other.rows[i] === undefined || row['digest'] !== other.rows[i]['digest']);
  return found === undefined ? null : { block: Number(found['block']), rotation: Number(found['rotation']) };
}
