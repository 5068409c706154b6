import { existsSync } from 'node:fs';
import { readdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { UserError } from '../../engine/index.js';
import type { Design } from '../design/types.js';
import { makeFolder, onUserPath, writeAtomic } from './files.js';
import { GamesCsv } from './games-csv.js';
import { Ledger, type LedgerLine, ledgerState, readLedger } from './ledger.js';

/** What a run was made with: enough to make it again, and to see that it would be the same. */
export interface Manifest {
  readonly schema: 1;
  readonly design: Design;
  /** What decides the results beside the design. */
  readonly made: {
    /** Changes when any decision of 1,000 fixed games of this game changes. */
    readonly engineSignature: string;
    readonly rulesHash: string;
    readonly cardsHash: string;
    /** Hash of the roster, and of each agent that is a module of its own, by path. */
    readonly agentHashes: Readonly<Record<string, string>>;
  };
  readonly versions: { readonly talismanLab: string; readonly node: string };
  /** Command line that began the run. */
  readonly command: string;
}

/** The folder of one run. Files appear in it as they are finished; `games.csv` last of the records. */
export class RunFolder {
  private constructor(
    readonly dir: string,
    readonly manifest: Manifest,
  ) {}

  /** Begins a run in a folder that is not there yet, or is empty. */
  static async create(dir: string, manifest: Manifest): Promise<RunFolder> {
    await onUserPath(dir, async () => {
      await makeFolder(dir);
      const files = await readdir(dir);
      if (files.length > 0) throw takenError(dir, files);
      await writeAtomic(join(dir, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
    });
    return new RunFolder(dir, manifest);
  }

  /** Opens the folder of a run that was begun before. */
  static async open(dir: string): Promise<RunFolder> {
    const path = join(dir, 'manifest.json');
    if (!existsSync(path)) throw new UserError(`${dir}: not a run folder; it has no manifest.json`);
    const text = await onUserPath(path, () => readFile(path, 'utf8'));
    try {
      const manifest = JSON.parse(text) as Manifest;
      if (manifest.schema === 1 && Array.isArray(manifest.design.cells)) return new RunFolder(dir, manifest);
    } catch {
      // said below, as for any other damage
    }
    throw new UserError(`${path}: not a manifest of this version`);
  }

  /** Whether all blocks are played and their rows in place. */
  get finished(): boolean {
    return existsSync(join(this.dir, 'games.csv'));
  }

  /** The shards that are finished, in block order. */
  async ledger(): Promise<LedgerLine[]> {
    const path = join(this.dir, 'ledger.ndjson');
    try {
      return await readLedger(path);
    } catch (error) {
      if (error instanceof SyntaxError) throw new UserError(`${path}: a line is damaged (${error.message})`);
      throw error;
    }
  }

  /** Opens ledger and records for more shards; the ledger alone, if there are to be no records. */
  async append(done: readonly LedgerLine[], records = true): Promise<Ledger> {
    const header = new GamesCsv(this.manifest.design).header;
    return Ledger.open(join(this.dir, 'ledger.ndjson'), records ? this.partPath : null, header, done);
  }

  /** Gives the rows their name, once all are in. */
  async finish(): Promise<void> {
    await rename(this.partPath, join(this.dir, 'games.csv'));
  }

  /** Blocks done so far. */
  async next(): Promise<number> {
    return ledgerState(await this.ledger()).next;
  }

  /** Where the rows of all finished shards stand: `games.csv`, or what is there of it. */
  get rowsPath(): string {
    return this.finished ? join(this.dir, 'games.csv') : this.partPath;
  }

  private get partPath(): string {
    return join(this.dir, 'games.csv.part');
  }
}

function takenError(dir: string, files: readonly string[]): UserError {
  const unfinished = files.includes('manifest.json') && !files.includes('games.csv');
  const way = unfinished ? `talisman-lab resume ${dir} goes on with its run` : 'choose another folder';
  return new UserError(`${dir}: exists already and is not empty; ${way}`);
}

/** Whether two manifests are of runs with the same results. The seed, the rules and the agents must be the same. */
export function sameRun(a: Manifest, b: Manifest): boolean {
  return JSON.stringify([a.design, a.made]) === JSON.stringify([b.design, b.made]);
}
