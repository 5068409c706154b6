import { existsSync } from 'node:fs';
import { readdir, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { UserError } from '../../engine/index.js';
import { commandLine } from '../design/command-line.js';
import { lookAround } from '../design/places.js';
import type { Design } from '../design/types.js';
import type { BlockRange } from './block-range.js';
import { canonicalLines } from './canonical.js';
import { makeFolder, onUserPath, renameDurably, writeAtomic } from './files.js';
import { GamesCsv } from './games-csv.js';
import { Ledger } from './ledger.js';
import { boundBy, LedgerText, totalsOf } from './ledger-text.js';
import { FolderLock } from './lock.js';
import {
  changedFields,
  type FieldSums,
  fieldSums,
  isBeforeLastLook,
  type Manifest,
  manifestText,
  NotComparable,
  readManifest,
  sameRun,
  withLook,
  withSeconds,
} from './manifest.js';
import { packRows, unpackRows } from './packed-rows.js';
import { type RowsPlace, readText, type Survey, survey } from './survey.js';

/** A folder that holds a different run than the requested one. */
export class TakenFolder extends UserError {}

const MANIFEST = 'manifest.json';
const LEDGER = 'ledger.ndjson';
const ROWS = 'games.csv';
const PACKED = `${ROWS}.gz`;

/** Files that are read in a folder. A pipe with such a name would block forever. */
const READ = [MANIFEST, LEDGER, ROWS, PACKED, `${ROWS}.part`, 'summary.json'];

/** The folder of one run. Files appear in it as they are finished; `games.csv` last of the records. */
export class RunFolder {
  private readonly text: LedgerText;
  private readonly sums: FieldSums;

  private constructor(
    readonly dir: string,
    readonly manifest: Manifest,
  ) {
    this.sums = fieldSums(manifest);
    this.text = new LedgerText(this.sums);
  }

  /** Starts a run in a new or empty folder, or opens that of the same run. */
  static async create(dir: string, manifest: Manifest): Promise<RunFolder> {
    const files = await onUserPath(dir, async () => {
      await makeFolder(dir);
      return readdir(dir);
    });
    if (files.includes(MANIFEST)) {
      const found = await RunFolder.open(dir);
      if (sameRun(found.manifest, manifest)) return found;
      throw new TakenFolder(
        `${dir}: holds another run (${differing(found.manifest, manifest)}); choose another folder`,
      );
    }
    // A process that ended while it wrote the manifest leaves this.
    if (files.some((name) => name !== `${MANIFEST}.tmp`))
      throw new TakenFolder(`${dir}: exists already and is not empty; choose another folder`);
    await onUserPath(dir, () => writeAtomic(join(dir, MANIFEST), manifestText(manifest)));
    return new RunFolder(dir, manifest);
  }

  /** Opens the folder of an existing run. */
  static async open(dir: string): Promise<RunFolder> {
    for (const name of READ) {
      const found = await stat(join(dir, name)).catch(() => null);
      if (found !== null && !found.isFile()) throw new UserError(`${join(dir, name)}: is not a file`);
    }
    lookAround(dir);
    const ledger = join(dir, LEDGER);
    const boundTo = async (): Promise<FieldSums | null> => boundBy((await readText(ledger)).split('\n')[0]);
    return new RunFolder(dir, await readManifest(dir, boundTo));
  }

  /** The blocks that this folder is for: a part's own, or all. */
  get blocks(): BlockRange {
    const { part, design } = this.manifest;
    return part ?? { from: 0, to: design.blocks };
  }

  /** The design for the answer, with the previous looks at the run and the seconds of a turn. */
  get design(): Design {
    const { looks } = this.manifest;
    const design = withSeconds(this.manifest);
    return looks === undefined ? design : { ...design, looks };
  }

  /**
   * Locks the folder against other processes, and watches it for changes by programs that ignore the lock.
   *
   * @throws NotComparable if the manifest has changed since it was read
   */
  async lock(): Promise<FolderLock> {
    const lock = await onUserPath(this.dir, () => FolderLock.take(this.dir));
    await lock.watch.take(this.manifestPath);
    await this.takeRecords(lock);
    if ((await readText(this.manifestPath)) === manifestText(this.manifest)) return lock;
    await lock.release();
    throw new NotComparable(`${this.manifestPath}: was changed just now, by another program`);
  }

  /**
   * Reads all records and checks them against each other.
   *
   * @param stoppedAt blocks after which the run's own rule ended it, if known
   */
  async survey(stoppedAt: number | null = null): Promise<Survey> {
    const { stop } = this.manifest.design;
    const { from, to } = this.blocks;
    const text = await this.ledgerText();
    const found = this.text.read(text);
    if (found.boundTo !== null) {
      const changed = changedFields(found.boundTo, this.sums);
      if (changed.length > 0) return this.surveyEarlier(text, found.boundTo, changed);
    }
    const until = stoppedAt ?? (stop === undefined ? to : (found.sealedAt ?? to));
    return survey(found, LEDGER, this.rowsPlace(), { from, to: until });
  }

  /**
   * Surveys a run by its ledger before the last look: a complete one that is being extended, or one that is still not
   * complete.
   */
  private async surveyEarlier(text: string, boundTo: FieldSums, changed: readonly string[]): Promise<Survey> {
    const { blocks } = this.manifest.design;
    const found = new LedgerText(boundTo).read(text);
    const looked = isBeforeLastLook(boundTo, this.manifest);
    if (looked && changed.length === 1 && found.sealedAt === null)
      return survey(found, LEDGER, this.rowsPlace(), this.blocks);
    const longer = looked && changed.every((field) => ['blocks', 'command', 'looks'].includes(field));
    if (!longer || found.sealedAt === null || found.sealedAt >= blocks)
      throw new NotComparable(
        `${this.dir}: ${LEDGER} is not of the run of manifest.json (${changed.join(', ')} ${changed.length === 1 ? 'differs' : 'differ'})`,
      );
    return survey({ ...found, sealedAt: null }, LEDGER, { ...this.rowsPlace(), named: false }, this.blocks);
  }

  /**
   * Extends a complete run. Its games are those of a run started with this number of blocks; the manifest records that
   * the first ones were already evaluated.
   *
   * @param command the command line that would have started it
   */
  async extend(blocks: number, command: string, lock: FolderLock): Promise<RunFolder> {
    const { manifest } = this;
    const looked = withLook(manifest, manifest.design.blocks);
    return this.rewrite({ ...looked, design: { ...manifest.design, blocks }, command }, lock);
  }

  /** Records a look at a run that is not complete. The ledger is bound to the new manifest. */
  async look({ lines }: Survey, lock: FolderLock): Promise<RunFolder> {
    const { blocks } = totalsOf(lines);
    if (this.manifest.looks?.at.at(-1) === blocks) return this;
    const looked = await this.rewrite(withLook(this.manifest, blocks), lock);
    await onUserPath(this.dir, () => writeAtomic(this.ledgerPath, looked.text.begun(lines)));
    await looked.takeRecords(lock);
    return looked;
  }

  /** Changes the seconds of a turn for the times of the run. */
  async tellBy(seconds: number, lock: FolderLock): Promise<RunFolder> {
    return this.manifest.seconds === seconds ? this : this.rewrite({ ...this.manifest, seconds }, lock);
  }

  private async rewrite(manifest: Manifest, lock: FolderLock): Promise<RunFolder> {
    const { dir } = this;
    await lock.check();
    await onUserPath(dir, () => writeAtomic(this.manifestPath, manifestText(manifest)));
    await lock.watch.take(this.manifestPath);
    return new RunFolder(dir, manifest);
  }

  /**
   * Opens ledger and records for more shards; without records the ledger alone. Damaged parts are dropped, and a
   * complete run is marked as incomplete.
   */
  async append({ lines }: Survey, lock: FolderLock, records = true): Promise<Ledger> {
    if (records && lines.some(({ rows }) => rows === ''))
      throw new UserError(`${this.dir}: its run was begun without records`);
    await lock.check();
    await onUserPath(
      this.dir,
      async () => {
        if (existsSync(this.packed)) {
          await unpackRows(this.packed, this.part);
          await unlink(this.packed);
        } else if (this.rowsPlace().named) await renameDurably(this.named, this.part);
        const text = this.text.begun(lines);
        if ((await this.ledgerText()) !== text) await writeAtomic(this.ledgerPath, text);
      },
      this.advice,
    );
    await this.takeRecords(lock);
    return Ledger.open({
      text: this.text,
      ledgerPath: this.ledgerPath,
      rowsPath: records ? this.part : null,
      header: this.header,
      from: this.blocks.from,
      lines,
      advice: this.advice,
      lock,
    });
  }

  /**
   * Closes a run whose blocks are all played: verifies the written files, brings the ledger into its final form, and
   * gives the rows their name.
   *
   * @param found result of reading them back
   * @throws NotComparable if it differs from what was written
   */
  async complete(found: Survey, lock: FolderLock): Promise<Survey> {
    const [amiss] = found.damage;
    if (amiss !== undefined || found.missing.length > 0)
      throw new NotComparable(
        `${this.dir}: what was written is not what stands there (${amiss ?? 'blocks are missing'})`,
      );
    const lines = await canonicalLines(this.manifest.design, found.lines, this.part);
    await lock.check();
    await onUserPath(
      this.dir,
      async () => {
        await writeAtomic(this.ledgerPath, this.text.complete(lines));
        if (this.manifest.gzip === undefined) return renameDurably(this.part, this.named);
        await packRows(this.part, this.packed);
        await unlink(this.part);
      },
      this.advice,
    );
    await this.takeRecords(lock);
    return { ...found, lines, complete: true };
  }

  /** Records the current record files in the lock as the run's own. */
  private async takeRecords({ watch }: FolderLock): Promise<void> {
    for (const path of [this.ledgerPath, this.named, this.packed, this.part]) await watch.take(path);
  }

  /** Path of the rows of all finished shards: `games.csv`, or its existing part. */
  get rowsPath(): string {
    return this.rowsPlace().path;
  }

  /**
   * Returns the place of the rows. If packed rows and others both exist, a crash came between them, and the packed ones
   * are whole.
   */
  private rowsPlace(): RowsPlace {
    if (existsSync(this.packed)) return { path: this.packed, header: this.header, named: true };
    const named = existsSync(this.named);
    if (named && existsSync(this.part))
      throw new UserError(`${this.dir}: holds both ${ROWS} and ${ROWS}.part; remove the one that is not of this run`);
    return { path: named ? this.named : this.part, header: this.header, named };
  }

  private get advice(): string {
    return `what is finished is saved; go on with: ${commandLine('resume', this.dir)}`;
  }

  private ledgerText(): Promise<string> {
    return onUserPath(this.ledgerPath, () => readText(this.ledgerPath));
  }

  private get header(): string {
    return new GamesCsv(this.manifest.design).header;
  }

  private get manifestPath(): string {
    return join(this.dir, MANIFEST);
  }

  private get ledgerPath(): string {
    return join(this.dir, LEDGER);
  }

  private get named(): string {
    return join(this.dir, ROWS);
  }

  private get packed(): string {
    return join(this.dir, PACKED);
  }

  private get part(): string {
    return join(this.dir, `${ROWS}.part`);
  }
}

/** Returns the names of the inputs that make two runs different. */
function differing(a: Manifest, b: Manifest): string {
  const unknown = { versions: { talismanLab: '', node: '' }, command: '' };
  const sums = ({ looks: _, gzip: __, tables: ___, ...rest }: Manifest): FieldSums =>
    fieldSums({ ...rest, ...unknown });
  return changedFields(sums(a), sums(b)).join(', ');
}
