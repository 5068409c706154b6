import { UserError } from '../../engine/index.js';
import type { Design } from '../design/types.js';
import { type BlockRange, gaps, rangeText } from './block-range.js';
import type { Ledger, LedgerShard } from './ledger.js';
import type { LedgerLine } from './ledger-text.js';
import type { OpenRows } from './packed-rows.js';
import { shardOfRows } from './recount.js';
import { bytesAt } from './survey.js';

/** A part of a run, with its rows open. */
export interface OpenPart {
  /** Folder, for messages. */
  readonly dir: string;
  readonly lines: readonly LedgerLine[];
  readonly rows: OpenRows;
}

interface Piece extends BlockRange {
  readonly part: OpenPart;
  readonly line: LedgerLine;
}

/** Returns the blocks of a run that no part has. */
export function missingBlocks(parts: readonly Pick<OpenPart, 'lines'>[], blocks: number): BlockRange[] {
  const lines = parts.flatMap((part) => part.lines).sort((a, b) => a.from - b.from);
  return gaps(lines, { from: 0, to: blocks });
}

/**
 * Writes the blocks of all parts into one ledger, in block order. Blocks that several parts have are compared and taken
 * once.
 *
 * @throws UserError before anything is written, if two parts differ in a block
 */
export async function mergeParts(design: Design, parts: readonly OpenPart[], ledger: Ledger): Promise<void> {
  for (const piece of await cut(parts)) await ledger.append(await shardOf(design, piece));
}

/** Returns pieces that follow each other without overlap. */
async function cut(parts: readonly OpenPart[]): Promise<Piece[]> {
  const all = parts.flatMap((part) => part.lines.map((line): Piece => ({ from: line.from, to: line.to, part, line })));
  all.sort((a, b) => a.from - b.from || b.to - a.to);
  const taken: Piece[] = [];
  for (const piece of all) {
    await compareWith(taken, piece);
    const from = Math.max(piece.from, taken.at(-1)?.to ?? 0);
    if (from < piece.to) taken.push({ ...piece, from });
  }
  return taken;
}

async function compareWith(taken: readonly Piece[], piece: Piece): Promise<void> {
  for (let i = taken.length - 1; i >= 0 && taken[i].line.to > piece.from; i--) {
    const other = taken[i];
    const shared = { from: Math.max(piece.from, other.from), to: Math.min(piece.to, other.to) };
    if (shared.from >= shared.to || (await same(piece, other, shared))) continue;
    throw new UserError(`${rangeText(shared)}: are not the same in ${other.part.dir} and in ${piece.part.dir}`);
  }
}

async function same(a: Piece, b: Piece, shared: BlockRange): Promise<boolean> {
  const { line } = a;
  const isWhole = [a, b].every(({ line: { from, to } }) => from === shared.from && to === shared.to);
  if (isWhole) return line.rows === b.line.rows && JSON.stringify(line.counts) === JSON.stringify(b.line.counts);
  const [one, other] = await Promise.all([a, b].map((piece) => rowsOfBlocks(piece, shared)));
  return one.equals(other);
}

/** Returns the rows of some blocks of a piece's line. */
async function rowsOfBlocks({ part, line }: Piece, { from, to }: BlockRange): Promise<Buffer> {
  const rows = await bytesAt(part.rows.file, line.at, line.bytes);
  if (from === line.from && to === line.to) return rows;
  const start = firstRowFrom(rows, from);
  return rows.subarray(start, firstRowFrom(rows, to, start));
}

/** Returns the offset of the first row of a block, or of a later one. Rows are in block order. */
function firstRowFrom(rows: Buffer, block: number, at = 0): number {
  while (at < rows.length) {
    const comma = rows.indexOf(0x2c, at) + 1;
    if (Number(rows.toString('latin1', comma, rows.indexOf(0x2c, comma))) >= block) return at;
    at = rows.indexOf(0x0a, at) + 1;
  }
  return at;
}

async function shardOf(design: Design, piece: Piece): Promise<LedgerShard> {
  const { from, to, line } = piece;
  const csv = await rowsOfBlocks(piece, { from, to });
  if (from > line.from || to < line.to) return shardOfRows(design, { from, to }, csv);
  return { from, to, games: line.games, counts: line.counts, csv, digests: line.digest };
}
