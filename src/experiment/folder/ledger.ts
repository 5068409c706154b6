import type { FileHandle } from 'node:fs/promises';
import { basename } from 'node:path';
import { UserError } from '../../engine/index.js';
import { checksum } from './checksum.js';
import { createOwn, onUserPath, openOwn, step, writeAt } from './files.js';
import { digestOf, type LedgerLine, type LedgerText } from './ledger-text.js';
import type { FolderLock } from './lock.js';

/** The parts of a finished shard that a ledger needs. */
export interface LedgerShard {
  readonly from: number;
  readonly to: number;
  readonly games: number;
  readonly counts: readonly number[];
  readonly csv: Uint8Array;
  /** Two words per block, or their combination (`digestOf`). */
  readonly digests: Int32Array | string;
}

/** Files and state that a ledger writes to. */
export interface LedgerPlace {
  readonly text: LedgerText;
  readonly ledgerPath: string;
  /** File of the rows; null for a run without rows. */
  readonly rowsPath: string | null;
  readonly header: string;
  /** First block of the folder: its rows follow the header. */
  readonly from: number;
  /** Lines already in the ledger, in block order. */
  readonly lines: readonly LedgerLine[];
  /** Advice for the user if the system refuses a write. */
  readonly advice: string;
  /** Lock, checked before each write and updated after it. */
  readonly lock: Pick<FolderLock, 'check' | 'watch'>;
}

/**
 * Adds finished shards to a run: first the game rows, fsynced, then the line for them, fsynced. The place of rows
 * depends only on their block, so a shard that is played again overwrites its old rows.
 */
export class Ledger {
  private readonly ends: Map<number, number>;
  private readonly starts: Map<number, number>;

  private constructor(
    private readonly place: LedgerPlace,
    private readonly file: FileHandle,
    private readonly rows: FileHandle | null,
    private length: number,
  ) {
    const header = rows === null ? 0 : Buffer.byteLength(place.header);
    this.ends = new Map([
      [place.from, header],
      ...place.lines.map(({ to, at, bytes }): [number, number] => [to, at + bytes]),
    ]);
    this.starts = new Map(place.lines.map(({ from, at }) => [from, at]));
  }

  static async open(place: LedgerPlace): Promise<Ledger> {
    const { ledgerPath, rowsPath, lines, header, advice } = place;
    return onUserPath(
      rowsPath ?? ledgerPath,
      async () => {
        const rows = rowsPath === null ? null : await openRows(rowsPath, header, lines);
        try {
          const file = await openOwn(ledgerPath);
          const ledger = new Ledger(place, file, rows, (await file.stat()).size);
          await ledger.takeFiles();
          return ledger;
        } catch (error) {
          await rows?.close();
          throw error;
        }
      },
      advice,
    );
  }

  /** Appends shards, each after an existing line. They share the two fsyncs, so a slow disk gets fewer writes. */
  async append(...shards: readonly LedgerShard[]): Promise<void> {
    const { place, file, rows } = this;
    await place.lock.check();
    const lines = shards.map((shard) => this.lineOf(shard));
    if (rows !== null && place.rowsPath !== null) {
      const { rowsPath } = place;
      await onUserPath(rowsPath, () => this.writeRows(rows, basename(rowsPath), shards, lines), place.advice);
    }
    const text = lines.map((line) => `${place.text.line(line)}\n`).join('');
    const name = basename(place.ledgerPath);
    await onUserPath(
      place.ledgerPath,
      async () => {
        await writeAt(file, name, text, this.length);
        await step(`${name} sync`, () => file.datasync());
      },
      place.advice,
    );
    this.length += Buffer.byteLength(text);
    await this.takeFiles();
  }

  /** Records ledger and rows in the lock as the run's own. */
  private async takeFiles(): Promise<void> {
    const { ledgerPath, rowsPath, lock } = this.place;
    await lock.watch.take(ledgerPath, this.file);
    if (this.rows !== null && rowsPath !== null) await lock.watch.take(rowsPath, this.rows);
  }

  private async writeRows(
    rows: FileHandle,
    name: string,
    shards: readonly LedgerShard[],
    lines: readonly LedgerLine[],
  ): Promise<void> {
    for (let i = 0; i < shards.length; i++) await writeAt(rows, name, shards[i].csv, lines[i].at);
    await step(`${name} sync`, () => rows.datasync());
  }

  private lineOf({ from, to, games, counts, csv, digests }: LedgerShard): LedgerLine {
    const at = this.ends.get(from)!;
    const end = at + csv.length;
    const next = this.starts.get(to);
    if (next !== undefined && next !== end)
      throw new UserError(`${this.place.rowsPath}: block ${from}, played again, is not what it was`);
    this.ends.set(to, end);
    const rows = this.rows === null ? '' : checksum(csv);
    const digest = typeof digests === 'string' ? digests : digestOf(from, digests);
    return { from, to, games, digest, at, bytes: csv.length, rows, counts };
  }

  async close(): Promise<void> {
    await this.rows?.close();
    await this.file.close();
  }
}

/** Opens the rows for appending. Writes the header and cuts off anything after the last known row. */
async function openRows(path: string, header: string, lines: readonly LedgerLine[]): Promise<FileHandle> {
  const name = basename(path);
  const file = await step(`${name} open`, () => (lines.length === 0 ? createOwn(path) : openOwn(path)));
  const end = lines.reduce((last, { at, bytes }) => Math.max(last, at + bytes), Buffer.byteLength(header));
  try {
    await writeAt(file, name, header, 0);
    await step(`${name} truncate`, () => file.truncate(end));
    return file;
  } catch (error) {
    await file.close();
    throw error;
  }
}
