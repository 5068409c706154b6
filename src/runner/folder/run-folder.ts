import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { UserError } from '../../engine/index.js';
import { lookAround } from '../design/places.js';
import { canonicalLines } from './canonical.js';
import { makeFolder, onUserPath, renameDurably, writeAtomic } from './files.js';
import { GamesCsv } from './games-csv.js';
import { Ledger } from './ledger.js';
import { boundBy, LedgerText } from './ledger-text.js';
import { FolderLock } from './lock.js';
import {
  changedFields,
  type FieldSums,
  fieldSums,
  type Manifest,
  manifestText,
  readManifest,
  sameRun,
} from './manifest.js';
import { NotComparable } from './not-comparable.js';
import { type RowsPlace, readText, type Survey, survey } from './survey.js';

const LEDGER = 'ledger.ndjson';
const ROWS = 'games.csv';

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

  /** Begins a run in a folder that is not there yet or is empty, or opens that of the same run. */
  static async create(dir: string, manifest: Manifest): Promise<RunFolder> {
    const files = await onUserPath(dir, async () => {
      await makeFolder(dir);
      return readdir(dir);
    });
    if (files.includes('manifest.json')) {
      const found = await RunFolder.open(dir);
      if (sameRun(found.manifest, manifest)) return found;
      throw new UserError(`${dir}: holds another run (${differing(found.manifest, manifest)}); choose another folder`);
    }
    // A process that ended while it wrote the manifest leaves this.
    if (files.some((name) => name !== 'manifest.json.tmp'))
      throw new UserError(`${dir}: exists already and is not empty; choose another folder`);
    await onUserPath(dir, () => writeAtomic(join(dir, 'manifest.json'), manifestText(manifest)));
    return new RunFolder(dir, manifest);
  }

  /** Opens the folder of a run that was begun before. */
  static async open(dir: string): Promise<RunFolder> {
    lookAround(dir);
    const ledger = join(dir, LEDGER);
    const boundTo = async (): Promise<FieldSums | null> => boundBy((await readText(ledger)).split('\n')[0]);
    return new RunFolder(dir, await readManifest(dir, boundTo));
  }

  /** Keeps other processes from writing here. */
  lock(): Promise<FolderLock> {
    return onUserPath(this.dir, () => FolderLock.take(this.dir));
  }

  /**
   * Reads everything that was recorded and checks it against itself.
   *
   * @param stoppedAt blocks after which the run's own rule ended it, where that is known
   */
  async survey(stoppedAt: number | null = null): Promise<Survey> {
    const { stop, blocks } = this.manifest.design;
    const text = await this.ledgerText();
    const found = this.text.read(text);
    if (found.boundTo !== null) {
      const changed = changedFields(found.boundTo, this.sums);
      if (changed.length > 0) return this.surveyShorter(text, found.boundTo, changed);
    }
    const until = stoppedAt ?? (stop === undefined ? blocks : (found.sealedAt ?? blocks));
    return survey(found, LEDGER, this.rowsPlace(), until);
  }

  /** The ledger of a run that was complete with fewer blocks than it now is to have: all of them are to be kept. */
  private async surveyShorter(text: string, boundTo: FieldSums, changed: readonly string[]): Promise<Survey> {
    const { blocks } = this.manifest.design;
    const found = new LedgerText(boundTo).read(text);
    const longer = changed.every((field) => field === 'blocks' || field === 'command');
    if (!longer || found.sealedAt === null || found.sealedAt >= blocks)
      throw new NotComparable(
        `${this.dir}: ${LEDGER} is not of the run of manifest.json (${changed.join(', ')} ${changed.length === 1 ? 'differs' : 'differ'})`,
      );
    return survey({ ...found, sealedAt: null }, LEDGER, { ...this.rowsPlace(), named: false }, blocks);
  }

  /**
   * Gives a complete run more blocks: it is then as one that was begun with as many, and misses the last ones.
   *
   * @param command the command line that would have begun it
   */
  async extend(blocks: number, command: string): Promise<RunFolder> {
    const { dir, manifest } = this;
    const longer: Manifest = { ...manifest, design: { ...manifest.design, blocks }, command };
    await onUserPath(dir, () => writeAtomic(join(dir, 'manifest.json'), manifestText(longer)));
    return new RunFolder(dir, longer);
  }

  /**
   * Opens ledger and records for more shards; the ledger alone, if there are to be no records. What is damaged is left
   * out, and a run that called itself complete no longer does.
   */
  async append({ lines }: Survey, lock: FolderLock, records = true): Promise<Ledger> {
    if (records && lines.some(({ rows }) => rows === ''))
      throw new UserError(`${this.dir}: its run was begun without records`);
    await onUserPath(
      this.dir,
      async () => {
        if (this.rowsPlace().named) await renameDurably(this.named, this.part);
        const text = this.text.begun(lines);
        if ((await this.ledgerText()) !== text) await writeAtomic(this.ledgerPath, text);
      },
      this.advice,
    );
    return Ledger.open({
      text: this.text,
      ledgerPath: this.ledgerPath,
      rowsPath: records ? this.part : null,
      header: this.header,
      lines,
      advice: this.advice,
      check: () => lock.check(),
    });
  }

  /**
   * Closes a run whose blocks are all played: reads back what was written, brings the ledger into its final form, and
   * gives the rows their name.
   *
   * @param found what was read back
   */
  async complete(found: Survey): Promise<Survey> {
    const [amiss] = found.damage;
    if (amiss !== undefined || found.missing.length > 0)
      throw new UserError(`${this.dir}: what was written is not what stands there (${amiss ?? 'blocks are missing'})`);
    const lines = await canonicalLines(this.manifest.design, found.lines, this.part);
    await onUserPath(
      this.dir,
      async () => {
        await writeAtomic(this.ledgerPath, this.text.complete(lines));
        await renameDurably(this.part, this.named);
      },
      this.advice,
    );
    return { ...found, lines, complete: true };
  }

  /** Where the rows of all finished shards stand: `games.csv`, or what is there of it. */
  get rowsPath(): string {
    return this.rowsPlace().path;
  }

  private rowsPlace(): RowsPlace {
    const named = existsSync(this.named);
    if (named && existsSync(this.part))
      throw new UserError(`${this.dir}: holds both ${ROWS} and ${ROWS}.part; remove the one that is not of this run`);
    return { path: named ? this.named : this.part, header: this.header, named };
  }

  private get advice(): string {
    return `what is finished is saved; go on with: talisman-lab resume ${this.dir}`;
  }

  private ledgerText(): Promise<string> {
    return onUserPath(this.ledgerPath, () => readText(this.ledgerPath));
  }

  private get header(): string {
    return new GamesCsv(this.manifest.design).header;
  }

  private get ledgerPath(): string {
    return join(this.dir, LEDGER);
  }

  private get named(): string {
    return join(this.dir, ROWS);
  }

  private get part(): string {
    return join(this.dir, `${ROWS}.part`);
  }
}

/** Names of what makes two runs different ones. */
function differing(a: Manifest, b: Manifest): string {
  const told = { versions: { talismanLab: '', node: '' }, command: '' };
  return changedFields(fieldSums({ ...a, ...told }), fieldSums({ ...b, ...told })).join(', ');
}
