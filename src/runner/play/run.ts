import type { Ledger } from '../folder/ledger.js';
import { totalsOf } from '../folder/ledger-text.js';
import type { FolderLock } from '../folder/lock.js';
import type { RunFolder } from '../folder/run-folder.js';
import type { Survey } from '../folder/survey.js';
import { Tally } from '../results/tally.js';
import type { Engine } from './engine.js';
import { playBlocks, ShardPool } from './pool.js';
import type { GuestRun } from './watchdog.js';

/** How long the shards at hand may still take when the person wants to stop. */
const GRACE_MS = 2000;

/** How to play a run. */
export interface RunJob {
  readonly folder: RunFolder;
  readonly lock: FolderLock;
  /** What stands in the folder. */
  readonly found: Survey;
  /** Module of the workers. */
  readonly workerFile: URL;
  readonly workers: number;
  /**
   * False plays without `games.csv`: the games, the counts and the ledger are the same, but the folder never counts as
   * finished, and cannot be gone on with. It is there to measure what the records cost. True if absent.
   */
  readonly records?: boolean;
  /** `wasm` if absent. */
  readonly engine?: Engine;
  /** True once the person wants to stop. */
  stopped(): boolean;
  /** Aborted then: the shards at hand have `GRACE_MS` to be finished, and are given up. */
  readonly signal?: AbortSignal | undefined;
  /** Who plays that is not of this package; nobody if absent. */
  readonly guests?: GuestRun | null;
  /** Called with the games played so far, those of earlier sittings included. */
  progress(gamesDone: number): void;
}

/** What a run came to. */
export interface RunResult {
  /** What stands in the folder now. */
  readonly survey: Survey;
  /** Games played in this sitting, and how long it took. */
  readonly played: number;
  readonly ms: number;
}

/** Plays what is missing of a run; all of it, for a new one. */
export async function playRun(job: RunJob): Promise<RunResult> {
  const { folder, found, records = true } = job;
  if (found.complete) return { survey: found, played: 0, ms: 0 };
  const began = performance.now();
  const played = await playMissing(job);
  const survey = await folder.survey();
  const ms = performance.now() - began;
  return { survey: survey.missing.length === 0 && records ? await folder.complete(survey) : survey, played, ms };
}

/** Plays the missing blocks, after what is damaged has been left out, and returns how many games that took. */
async function playMissing(job: RunJob): Promise<number> {
  const { folder, found, lock, records = true } = job;
  const ledger = await folder.append(found, lock, records);
  try {
    return found.missing.length === 0 ? 0 : await playInto(ledger, job);
  } finally {
    await ledger.close();
  }
}

async function playInto(ledger: Ledger, job: RunJob): Promise<number> {
  const { folder, found, workerFile, workers, records = true, engine = 'wasm', guests = null } = job;
  const { design } = folder.manifest;
  const blocks = found.missing.reduce((sum, { from, to }) => sum + to - from, 0);
  const pool = new ShardPool(workerFile, design, Math.min(workers, blocks), { records, engine, guests });
  const stop = (): unknown => setTimeout(() => pool.stop(), GRACE_MS).unref();
  job.signal?.addEventListener('abort', stop);
  let gamesDone = totalsOf(found.lines).games;
  let saved = 0;
  job.progress(gamesDone);
  try {
    for (const range of found.missing) {
      await playBlocks({
        design,
        pool,
        ...range,
        stopped: job.stopped,
        played: ({ games }) => job.progress((gamesDone += games)),
        release: async (shards) => {
          await ledger.append(...shards);
          for (const { games } of shards) saved += games;
        },
      });
    }
  } finally {
    job.signal?.removeEventListener('abort', stop);
    await pool.close();
  }
  return saved;
}

/** Counts of a run as they stand in its ledger. */
export function tallyOf(folder: RunFolder, { lines }: Survey): Tally {
  const tally = new Tally(folder.manifest.design);
  for (const { counts } of lines) tally.add(counts);
  return tally;
}
