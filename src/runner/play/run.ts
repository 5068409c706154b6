import { UserError } from '../../engine/index.js';
import { Tally } from '../results/tally.js';
import { type LedgerState, ledgerState } from './ledger.js';
import { playBlocks, ShardPool } from './pool.js';
import type { RunFolder } from './run-folder.js';
import { gamesPerBlock } from './shard.js';
import type { GuestRun } from './watchdog.js';

/** How long the shards at hand may still take when the person wants to stop. */
const GRACE_MS = 2000;

/** How to play a run. */
export interface RunJob {
  readonly folder: RunFolder;
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
  /** Aborted then: the shards at hand have `GRACE_MS` to be finished, and are given up. */
  readonly signal?: AbortSignal;
  /** Who plays that is not of this package; nobody if absent. */
  readonly guests?: GuestRun | null;
  /** Called with the games played so far, those of earlier sittings included. */
  progress(gamesDone: number): void;
}

/** What a run came to. */
export interface RunResult {
  readonly tally: Tally;
  readonly state: LedgerState;
  /** False when it was interrupted. */
  readonly complete: boolean;
  /** Games played in this sitting, and how long it took. */
  readonly played: number;
  readonly ms: number;
}

/** Plays what is missing of a run; all of it, for a new one. */
export async function playRun(job: RunJob): Promise<RunResult> {
  const { folder, records = true } = job;
  const { design } = folder.manifest;
  const done = await folder.ledger();
  const tally = new Tally(design);
  for (const { counts } of done) tally.add(counts);
  const before = ledgerState(done);
  if (folder.finished) return { tally, state: before, complete: true, played: 0, ms: 0 };

  const began = performance.now();
  let gamesDone = before.next * gamesPerBlock(design);
  job.progress(gamesDone);
  const ledger = await folder.append(done, records);
  const pool = new ShardPool(
    job.workerFile,
    design,
    Math.min(job.workers, Math.max(1, design.blocks - before.next)),
    records,
    job.guests,
  );
  const stop = (): unknown => setTimeout(() => pool.stop(), GRACE_MS).unref();
  job.signal?.addEventListener('abort', stop);
  try {
    await playBlocks({
      design,
      pool,
      from: before.next,
      stopped: job.stopped,
      played: ({ games }) => job.progress((gamesDone += games)),
      release: async (shards) => {
        await ledger.append(...shards);
        for (const { counts } of shards) tally.add(counts);
      },
    });
  } finally {
    job.signal?.removeEventListener('abort', stop);
    await pool.close();
    await ledger.close();
  }
  const { state } = ledger;
  const complete = state.next === design.blocks;
  if (complete && records) await folder.finish();
  return { tally, state, complete, played: state.games - before.games, ms: performance.now() - began };
}

/** Counts of a run as they stand in its ledger, without playing anything. */
export async function readTally(folder: RunFolder): Promise<Tally> {
  const tally = new Tally(folder.manifest.design);
  const lines = await folder.ledger();
  if (lines.length === 0) throw new UserError(`${folder.dir}: no block is finished yet`);
  for (const { counts } of lines) tally.add(counts);
  return tally;
}
