import { availableParallelism } from 'node:os';
import { UserError } from '../../engine/index.js';
import type { Design } from '../../runner/design/types.js';
import { ledgerState } from '../../runner/play/ledger.js';
import { playRun, readTally } from '../../runner/play/run.js';
import { type Manifest, RunFolder } from '../../runner/play/run-folder.js';
import { gamesPerBlock } from '../../runner/play/shard.js';
import { guestRun } from '../guests/guest-run.js';
import { type RunAnswer, writeAnswer } from './answer.js';
import { openFolder } from './folders.js';
import { makeManifest } from './manifest.js';
import { WORKER } from './worker-file.js';

/** How a run is played. Nothing of this changes a result. */
export interface RunHow {
  /** Worker threads; one for each processor if absent. */
  readonly workers?: number;
  /** Ends the run after the shards at hand, or two seconds if they take longer; it can be resumed. */
  readonly signal?: AbortSignal;
  /** Seconds that an agent of a module may take for anything it is asked, before the run ends; 30 if absent. */
  readonly patience?: number;
  /** Called once, before the first game. */
  opened?(run: OpenedRun): void;
  /** Called with the games played so far, those of earlier sittings included, and how many there are to be. */
  progress?(done: number, games: number): void;
}

/** A run whose folder is open. */
export interface OpenedRun {
  readonly dir: string;
  readonly design: Design;
  /** Blocks that were played before. */
  readonly blocksDone: number;
  /** Whether all of them were. */
  readonly finished: boolean;
}

/** What a run came to. */
export interface RunOutcome {
  readonly dir: string;
  readonly design: Design;
  /** Blocks that are played and saved. */
  readonly blocks: number;
  /** Games played in this sitting, and the milliseconds it took. */
  readonly played: number;
  readonly ms: number;
  /** Over the whole ledger: the same for the same games. */
  readonly digest: string;
  /** Null when the run was stopped before its last block. */
  readonly answer: RunAnswer | null;
}

/** Plays a design in a folder, which is begun, gone on with, or found finished. */
export async function playDesign(
  design: Design,
  command: string,
  out: string | undefined,
  how: RunHow = {},
): Promise<RunOutcome> {
  return playFolder(await openFolder(out, makeManifest(design, command)), how);
}

/**
 * Plays the blocks that an interrupted run still misses, and writes its reports.
 *
 * @throws UserError when the run was begun with other rules, agents or statistics than the present ones
 */
export async function resumeRun(dir: string, how: RunHow = {}): Promise<RunOutcome> {
  const folder = await RunFolder.open(dir);
  refuseOtherEngine(folder.dir, folder.manifest);
  return playFolder(folder, how);
}

/** Makes charts, page and tables of a run again from its ledger, and returns its answer, without playing. */
export async function reportRun(
  dir: string,
): Promise<RunOutcome & { readonly finished: boolean; readonly answer: RunAnswer }> {
  const folder = await RunFolder.open(dir);
  const tally = await readTally(folder);
  const { design } = folder.manifest;
  const { digest } = ledgerState(await folder.ledger());
  return {
    dir: folder.dir,
    design,
    blocks: tally.blocks,
    played: 0,
    ms: 0,
    digest,
    finished: folder.finished,
    answer: await writeAnswer(folder, tally),
  };
}

async function playFolder(folder: RunFolder, how: RunHow): Promise<RunOutcome> {
  const {
    dir,
    manifest: { design },
  } = folder;
  how.opened?.({ dir, design, blocksDone: await folder.next(), finished: folder.finished });
  const games = gamesPerBlock(design) * design.blocks;
  const result = await playRun({
    folder,
    workerFile: WORKER,
    workers: how.workers ?? Math.max(1, availableParallelism()),
    stopped: () => how.signal?.aborted === true,
    ...(how.signal === undefined ? {} : { signal: how.signal }),
    guests: guestRun(design, how.patience),
    progress: (done) => how.progress?.(done, games),
  });
  const { tally, state, complete, played, ms } = result;
  return {
    dir,
    design,
    blocks: state.next,
    played,
    ms,
    digest: state.digest,
    answer: complete ? await writeAnswer(folder, tally) : null,
  };
}

/** Blocks played by other rules or agents do not belong into one run. */
function refuseOtherEngine(dir: string, then: Manifest): void {
  const now = makeManifest(then.design, then.command);
  const changed = (Object.keys(now.made) as (keyof Manifest['made'])[]).filter(
    (key) => JSON.stringify(now.made[key]) !== JSON.stringify(then.made[key]),
  );
  if (changed.length === 0) return;
  throw new UserError(
    `${dir}: was begun with another program (${changed.join(', ')} differ), so its blocks would not mix; ` +
      `begin anew with: ${then.command} --out FOLDER`,
  );
}
