import { totalsOf } from '../folder/ledger-text.js';
import type { FolderLock } from '../folder/lock.js';
import type { RunFolder } from '../folder/run-folder.js';
import type { Survey } from '../folder/survey.js';
import { Tally } from '../results/tally.js';
import { playBlocks, ShardPool } from './pool.js';

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
  /** True once the person wants to stop. */
  stopped(): boolean;
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
async function playMissing({ folder, found, lock, records = true, ...job }: RunJob): Promise<number> {
  const { design } = folder.manifest;
  let gamesDone = totalsOf(found.lines).games;
  let played = 0;
  job.progress(gamesDone);
  const ledger = await folder.append(found, lock, records);
  const blocks = found.missing.reduce((sum, { from, to }) => sum + to - from, 0);
  const pool = blocks === 0 ? null : new ShardPool(job.workerFile, design, Math.min(job.workers, blocks), records);
  try {
    for (const range of pool === null ? [] : found.missing) {
      await playBlocks({
        design,
        pool: pool!,
        ...range,
        stopped: job.stopped,
        played: ({ games }) => job.progress((gamesDone += games)),
        release: async (shards) => {
          await ledger.append(...shards);
          for (const { games } of shards) played += games;
        },
      });
    }
  } finally {
    await pool?.close();
    await ledger.close();
  }
  return played;
}

/** Counts of a run as they stand in its ledger. */
export function tallyOf(folder: RunFolder, { lines }: Survey): Tally {
  const tally = new Tally(folder.manifest.design);
  for (const { counts } of lines) tally.add(counts);
  return tally;
}
