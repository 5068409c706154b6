import { type FileHandle, open, readFile, stat, truncate } from 'node:fs/promises';
import { fold, UserError } from '../../engine/index.js';
import { hexWords } from '../design/seeds.js';
import type { ShardResult } from './shard.js';

/** A line of `ledger.ndjson`: a finished shard. */
export interface LedgerLine {
  readonly from: number;
  readonly to: number;
  readonly games: number;
  /** Length of the game rows once this shard's are in. */
  readonly bytes: number;
  /** Digest over all games of the run so far; the same however the blocks are cut into shards. */
  readonly digest: string;
  readonly counts: readonly number[];
}

/** Where a run stands: everything before block `next` is played, counted and on disk. */
export interface LedgerState {
  readonly next: number;
  readonly games: number;
  readonly bytes: number;
  readonly digest: string;
}

export const LEDGER_START: LedgerState = { next: 0, games: 0, bytes: 0, digest: hexWords(0, 0) };

/** Reads a ledger: the lines in order, without a torn last one. */
export async function readLedger(path: string): Promise<LedgerLine[]> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  const lines: LedgerLine[] = [];
  let next = 0;
  for (const raw of text.split('\n').slice(0, -1)) {
    const line = JSON.parse(raw) as LedgerLine;
    if (line.from !== next) throw new UserError(`${path}: block ${next} is missing; the ledger was changed`);
    next = line.to;
    lines.push(line);
  }
  return lines;
}

/** The state after the last line. */
export function ledgerState(lines: readonly LedgerLine[]): LedgerState {
  const last = lines.at(-1);
  return last === undefined ? LEDGER_START : { ...last, next: last.to };
}

/**
 * Appends finished shards: the game rows first, fsynced, then the line that says they are there, fsynced. A run without
 * records has lines only.
 * Whatever stands after the last whole line is dropped when it is opened.
 */
export class Ledger {
  private constructor(
    private readonly lines: FileHandle,
    private readonly rows: FileHandle | null,
    private at: LedgerState,
  ) {}

  get state(): LedgerState {
    return this.at;
  }

  /**
   * @param rowsPath file of the rows; null leaves none
   * @param header   first bytes of the rows, written if nothing is there yet
   */
  static async open(
    ledgerPath: string,
    rowsPath: string | null,
    header: string,
    done: readonly LedgerLine[],
  ): Promise<Ledger> {
    let at = ledgerState(done);
    if (rowsPath === null) return new Ledger(await openLines(ledgerPath, done), null, at);
    if (at.next > 0 && at.bytes === 0) throw new UserError(`${ledgerPath}: its run was begun without records`);
    const written = await stat(rowsPath).then(
      ({ size }) => size,
      () => 0,
    );
    if (written < at.bytes) throw new UserError(`${rowsPath}: is shorter than the ledger says`);
    const lines = await openLines(ledgerPath, done);
    const rows = await open(rowsPath, 'a');
    await truncate(rowsPath, at.bytes);
    if (at.bytes === 0) {
      await rows.appendFile(header);
      at = { ...at, bytes: Buffer.byteLength(header) };
    }
    return new Ledger(lines, rows, at);
  }

  /** Appends the next shards, in block order. They share the two fsyncs: a slow disk then gets fewer, larger writes. */
  async append(...shards: readonly ShardResult[]): Promise<void> {
    let { at } = this;
    let text = '';
    for (const shard of shards) {
      const line: LedgerLine = {
        from: shard.from,
        to: shard.to,
        games: at.games + shard.games,
        bytes: at.bytes + shard.csv.length,
        digest: chain(at.digest, shard.digests),
        counts: shard.counts,
      };
      text += lineText(line);
      at = { ...line, next: line.to };
      await this.rows?.appendFile(shard.csv);
    }
    await this.rows?.datasync();
    await this.lines.appendFile(text);
    await this.lines.datasync();
    this.at = at;
  }

  async close(): Promise<void> {
    await this.rows?.close();
    await this.lines.close();
  }
}

/** Opens the lines for more, with nothing after those that are done. */
async function openLines(path: string, done: readonly LedgerLine[]): Promise<FileHandle> {
  const lines = await open(path, 'a');
  await truncate(
    path,
    done.reduce((sum, line) => sum + lineText(line).length, 0),
  );
  return lines;
}

function lineText(line: LedgerLine): string {
  const { from, to, games, bytes, digest, counts } = line;
  return `${JSON.stringify({ from, to, games, bytes, digest, counts })}\n`;
}

/** Folds the digests of blocks, in order, into the digest of all before them. */
function chain(before: string, digests: Int32Array): string {
  let a = parseInt(before.slice(0, 8), 16) | 0;
  let b = parseInt(before.slice(8), 16) | 0;
  for (let i = 0; i < digests.length; i += 2) {
    a = fold(a, digests[i]);
    b = fold(b, digests[i + 1]);
  }
  return hexWords(a, b);
}
