import { isLook } from '../design/stop-rule.js';
import type { Design } from '../design/types.js';
import type { BlockRange } from '../folder/block-range.js';
import type { Ledger } from '../folder/ledger.js';
import { totalsOf } from '../folder/ledger-text.js';
import type { FolderLock } from '../folder/lock.js';
import { withSeconds } from '../folder/manifest.js';
import type { RunFolder } from '../folder/run-folder.js';
import type { Survey } from '../folder/survey.js';
import { withInterimLooks } from '../results/leading.js';
import { stopState } from '../results/stop.js';
import { Tally } from '../results/tally.js';
import type { Engine } from './engine.js';
import { playBlocks, type RunShards, ShardPool, Stopped } from './pool.js';
import type { ShardResult } from './shard.js';
import type { PluginRun } from './watchdog.js';

/** Time for the current shards after a request to stop, in milliseconds. */
const GRACE_MS = 2000;

/** Options of a run. */
export interface RunJob {
  readonly folder: RunFolder;
  readonly lock: FolderLock;
  /** Survey of the folder before the run. */
  readonly found: Survey;
  /** Module of the workers. */
  readonly workerFile: URL;
  readonly workers: number;
  /** Plays the shards instead of worker threads of this process; null or absent for these. */
  readonly shards?: RunShards | null;
  /**
   * False plays without `games.csv`. Games, counts and ledger are the same, but the folder never counts as finished and
   * cannot be resumed. It serves to measure the cost of the records. True if absent.
   */
  readonly records?: boolean;
  /** `wasm` if absent. */
  readonly engine?: Engine;
  /** True once the user wants to stop. */
  stopped(): boolean;
  /** Aborted at the same time: the current shards have some time to finish, and are then given up. */
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds that the current shards have after that; `GRACE_MS` if absent. */
  readonly grace?: number | undefined;
  /** Plugins of the run and their timeout; none if absent. */
  readonly plugins?: PluginRun | null;
  /** Checks the blocks of a run before it counts as complete; nothing is checked if absent. @throws Stopped */
  confirm?(survey: Survey): Promise<void>;
  /**
   * Called with the games played, including earlier sessions, and the blocks from the first one on, counted together.
   */
  progress(gamesDone: number, counted: Tally): void;
}

/** Result of a run. */
export interface RunResult {
  /** Survey of the folder after the run. */
  readonly survey: Survey;
  /** Games played in this session, and its length. */
  readonly played: number;
  readonly ms: number;
}

/** Plays the missing blocks of a run; all of them for a new one. */
export async function playRun(job: RunJob): Promise<RunResult> {
  const { folder, found, lock, records = true } = job;
  if (found.complete) return { survey: found, played: 0, ms: 0 };
  const began = performance.now();
  const { saved, stoppedAt } = await playMissing(job);
  await lock.check();
  const survey = await folder.survey(stoppedAt);
  const ms = performance.now() - began;
  const isOver = records && (survey.missing.length === 0 || !job.stopped());
  const isConfirmed = isOver && survey.missing.length === 0 ? await confirmed(job, survey) : true;
  return { survey: isOver && isConfirmed ? await folder.complete(survey, lock) : survey, played: saved, ms };
}

/** Checks the blocks of a run; false if that was stopped. */
async function confirmed({ confirm }: RunJob, survey: Survey): Promise<boolean> {
  try {
    await confirm?.(survey);
    return true;
  } catch (error) {
    if (error instanceof Stopped) return false;
    throw error;
  }
}

/** Result of a session. */
interface Sitting {
  readonly saved: number;
  /** Blocks after which the stop rule ended the run; null if it did not. */
  readonly stoppedAt: number | null;
}

async function playMissing(job: RunJob): Promise<Sitting> {
  const { folder, found, lock, records = true } = job;
  const prefix = new Prefix(withSeconds(folder.manifest));
  for (const line of found.lines) prefix.add(line);
  const ledger = await folder.append(found, lock, records);
  try {
    const saved = isOver(prefix, found.missing) ? 0 : await playInto(ledger, prefix, job);
    return { saved, stoppedAt: prefix.stoppedAt };
  } finally {
    await ledger.close();
  }
}

/** True if no block is missing, or only blocks after the end by the stop rule. */
function isOver({ stoppedAt }: Prefix, missing: readonly BlockRange[]): boolean {
  return missing.every(({ from }) => stoppedAt !== null && from >= stoppedAt);
}

async function playInto(ledger: Ledger, prefix: Prefix, job: RunJob): Promise<number> {
  const { folder, found, workerFile, workers, records = true, engine = 'wasm', plugins = null } = job;
  const { design } = folder.manifest;
  const blocks = found.missing.reduce((sum, { from, to }) => sum + to - from, 0);
  const pool = job.shards ?? new ShardPool(workerFile, design, Math.min(workers, blocks), { records, engine, plugins });
  let grace: ReturnType<typeof setTimeout> | undefined;
  const stop = (): void => {
    grace = setTimeout(() => pool.stop(), job.grace ?? GRACE_MS);
  };
  job.signal?.addEventListener('abort', stop);
  let gamesDone = totalsOf(found.lines).games;
  let saved = 0;
  job.progress(gamesDone, prefix.tally);
  try {
    for (const range of found.missing) {
      await playBlocks({
        design,
        pool,
        ...range,
        stopped: job.stopped,
        over: () => prefix.stoppedAt !== null,
        played: ({ games }) => job.progress((gamesDone += games), prefix.tally),
        release: async (shards) => {
          const stored = untilStop(prefix, shards);
          if (stored.length > 0) await ledger.append(...stored);
          for (const { games } of stored) saved += games;
        },
      });
      if (prefix.stoppedAt !== null) break;
    }
  } finally {
    clearTimeout(grace);
    job.signal?.removeEventListener('abort', stop);
    await pool.close();
  }
  return saved;
}

function untilStop(prefix: Prefix, shards: readonly ShardResult[]): ShardResult[] {
  return shards.filter((shard) => {
    if (prefix.stoppedAt !== null) return false;
    prefix.add(shard);
    return true;
  });
}

/** Returns the counts of a run from its ledger. */
export function tallyOf({ design }: Pick<RunFolder, 'design'>, { lines }: Survey): Tally {
  const tally = new Tally(design);
  for (const { counts } of lines) tally.add(counts);
  return tally;
}

/** Counted blocks. */
export interface CountedBlocks {
  readonly from: number;
  readonly to: number;
  readonly counts: readonly number[];
}

/**
 * The blocks of a run from the first one on, without a gap, counted together. Its stop rule is evaluated after fixed
 * numbers of them (`nextLook`), so workers and interruptions have no influence on it.
 */
export class Prefix {
  readonly tally: Tally;
  /** Blocks after which the run is over; null while it is not. */
  stoppedAt: number | null = null;
  private blocks = 0;
  private readonly waiting = new Map<number, CountedBlocks>();

  constructor(private readonly design: Design) {
    this.tally = new Tally(withInterimLooks(design));
  }

  /** Adds blocks in any order. Those after the end are ignored. */
  add(counted: CountedBlocks): void {
    this.waiting.set(counted.from, counted);
    for (let next = this.waiting.get(this.blocks); next !== undefined; next = this.waiting.get(this.blocks)) {
      this.waiting.delete(this.blocks);
      if (this.stoppedAt === null) this.count(next);
      this.blocks = next.to;
    }
  }

  private count({ to, counts }: CountedBlocks): void {
    this.tally.add(counts);
    const { stop } = this.design;
    if (stop !== undefined && isLook(to) && stopState(this.tally, stop).met) this.stoppedAt = to;
  }
}
