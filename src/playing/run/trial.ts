import { gamesPerBlock } from '../../experiment/design/cells.js';
import type { Design } from '../../experiment/design/types.js';
import type { Engine } from '../../experiment/play/engine.js';
import { playBlocks, refuseAborted, ShardPool, type ShardSource, Stopped } from '../../experiment/play/pool.js';
import { processorsHere } from '../../experiment/play/processors.js';
import { Tally } from '../../experiment/results/tally.js';
import type { AgentTimeoutOptions } from '../plugins/agent-timeout.js';
import { pluginRun } from '../plugins/plugin-run.js';
import { WORKER } from './worker-file.js';

/** Length of a trial, in milliseconds. */
const TRIAL_MS = 2000;

/** Longest time of a plan, in milliseconds. */
const TRIAL_MS_MAX = 20_000;

/** Minimum blocks for an estimate of the spread between blocks. */
export const TRIAL_BLOCKS = 8;

/** Options of a trial. */
export interface TrialOptions extends AgentTimeoutOptions {
  /** Worker threads; one for each processor if absent. */
  readonly workers?: number;
  readonly engine?: Engine;
  /** Rejects the call with an AbortError. */
  readonly signal?: AbortSignal;
}

/** Speed of a design's games on this machine. */
export interface PlayingSpeed {
  readonly workers: number;
  /** Games of the trial; 0 if not even one block ended in time. */
  readonly games: number;
  /** Games per second; an upper bound if there were none. */
  readonly gamesPerSecond: number;
}

/** The first blocks of a design, played for two seconds. */
export interface Trial extends PlayingSpeed {
  readonly tally: Tally;
}

/**
 * Plays the first blocks of a design for a time in milliseconds, two seconds if absent, or until there are enough for
 * an estimate. Writes nothing.
 *
 * @param longest time for slow players, in milliseconds
 */
export async function playTrial(
  design: Design,
  options: TrialOptions,
  time = TRIAL_MS,
  longest = TRIAL_MS_MAX,
): Promise<Trial> {
  const { workers, engine = 'wasm' } = options;
  const threads = Math.min(workers ?? processorsHere(), design.blocks);
  const pool = new ShardPool(WORKER, design, threads, {
    records: false,
    engine,
    plugins: pluginRun(design, options.agentTimeout),
  });
  const tally = new Tally(design);
  const stop = (): void => pool.stop();
  const end = setTimeout(stop, longest);
  options.signal?.addEventListener('abort', stop);
  let games = 0;
  try {
    await firstShards(pool, design);
    const began = performance.now();
    const enough = (): boolean => performance.now() - began > time && tally.blocks >= TRIAL_BLOCKS;
    await playBlocks({
      design,
      pool,
      from: 0,
      stopped: enough,
      over: enough,
      played: (shard) => (games += shard.games),
      release: async (shards) => shards.forEach(({ counts }) => tally.add(counts)),
    });
    refuseAborted(options.signal);
    const most = (threads * gamesPerBlock(design)) / longest;
    const perMs = games === 0 ? most : games / (performance.now() - began);
    return { tally, workers: threads, games, gamesPerSecond: perMs * 1000 };
  } finally {
    clearTimeout(end);
    options.signal?.removeEventListener('abort', stop);
    await pool.close();
  }
}

/** Returns the seconds that some games take. */
export function secondsOf({ gamesPerSecond }: PlayingSpeed, games: number): number {
  return games / gamesPerSecond;
}

/** Plays a first shard on each worker, so that loading the program does not count as playing time. */
async function firstShards(pool: ShardSource, { blocks }: Design): Promise<void> {
  const first = Array.from({ length: Math.min(pool.threads, blocks) }, () => pool.play({ from: 0, to: 1 }));
  await Promise.all(first).catch((error: unknown) => {
    if (!(error instanceof Stopped)) throw error;
  });
}
