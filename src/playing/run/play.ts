import { UserError } from '../../engine/index.js';
import { gamesPerBlock } from '../../experiment/design/cells.js';
import { commandLine } from '../../experiment/design/command-line.js';
import { tableTime } from '../../experiment/design/table-time.js';
import type { Design } from '../../experiment/design/types.js';
import { type BlockRange, rangeText } from '../../experiment/folder/block-range.js';
import { reportedGames } from '../../experiment/folder/checksums.js';
import { onUserPath } from '../../experiment/folder/files.js';
import { totalsOf } from '../../experiment/folder/ledger-text.js';
import type { FolderLock } from '../../experiment/folder/lock.js';
import { type ExtraTable, type Manifest, NotComparable, type TimeBudget } from '../../experiment/folder/manifest.js';
import type { RunFolder } from '../../experiment/folder/run-folder.js';
import type { Survey } from '../../experiment/folder/survey.js';
import type { Engine } from '../../experiment/play/engine.js';
import { processorsHere } from '../../experiment/play/processors.js';
import { playRun } from '../../experiment/play/run.js';
import { pluginName } from '../../experiment/plugins/agent-fault.js';
import { type Leading, leading } from '../../experiment/results/leading.js';
import type { Tally } from '../../experiment/results/tally.js';
import type { AgentTimeoutOptions } from '../plugins/agent-timeout.js';
import { pluginRun } from '../plugins/plugin-run.js';
import { type RunAnswer, type RunReporter, writeAnswer } from './answer.js';
import { type ConfirmedBlocks, confirmPlugins } from './confirm-plugins.js';
import { openFolder } from './folders.js';
import { openRun, refuseMissingFiles, rememberFiles } from './known-places.js';
import { changedModules, changedSince, makeManifest } from './manifest.js';
import { WORKER } from './worker-file.js';

/** Options for playing a run. They do not change any result. */
export interface RunPlayOptions extends AgentTimeoutOptions {
  /** Worker threads; one for each processor if absent. */
  readonly workers?: number;
  /**
   * Saves the rows packed, as `games.csv.gz`, once the run is complete. An existing folder does not change its form.
   */
  readonly gzip?: boolean | undefined;
  /** Tables that are written with the reports: the games as `games.parquet`, the sums of each block as `blocks.csv`. */
  readonly tables?: readonly ExtraTable[] | undefined;
  /** Address of a queue, `redis://…` or `postgres://…`: its workers play instead of threads of this process. */
  readonly queue?: string | undefined;
  /** Called with the threads of the queue's workers whenever they change. */
  readonly queueWorkers?: (workers: number, threads: number) => void;
  /** Called when a worker of the queue does not play the run, or its result was refused, with the reason. */
  readonly queueRefusal?: (worker: string, reason: string) => void;
  /** Blocks to play, as a part of the run that `mergeRuns` joins; all if absent. */
  readonly part?: BlockRange | undefined;
  /** False draws no charts and writes no page; `report` does it later. True if absent. */
  readonly charts?: boolean | undefined;
  /** False writes no charts, page and tables; `report` and `resume` write them later. True if absent. */
  readonly reports?: boolean;
  /** Ends the run after the shards at hand, or two seconds if they take longer; it can be resumed. */
  readonly signal?: AbortSignal;
  /** Milliseconds that the shards at hand have to finish after `signal`; 2000 if absent. */
  readonly grace?: number;
  /** Build for games with compiled agents only; `wasm` if absent. */
  readonly engine?: Engine;
  /** Seconds of a turn, for times; absent: those of the folder, or of the game. */
  readonly seconds?: number | undefined;
  /** Time of play that fixed the number of blocks; absent if they were given. */
  readonly budget?: TimeBudget | undefined;
  /** Called at the end of a run with plugins, with the share of its blocks that was played again. */
  readonly confirmed?: (blocks: ConfirmedBlocks) => void;
  /** Called once, before the first game. */
  readonly opened?: (run: OpenedRun) => void;
  /** Agent and seed of the same question asked of stronger players; absent if they are not asked. */
  readonly strongerPlayers?: Manifest['strongerPlayers'] | undefined;
  /** Called with the folder once all blocks are played, before the reports are written. */
  readonly beforeReports?: ((dir: string) => Promise<void>) | undefined;
  /**
   * Called with the games played, including earlier sessions, the maximum, the current leader, and the current counts,
   * with intervals that hold at every look.
   */
  readonly progress?: (done: number, games: number, sofar: () => Leading | null, counted: Tally) => void;
}

/** The opened folder of a run. */
export interface OpenedRun {
  readonly dir: string;
  readonly design: Design;
  /** Blocks that were played before. */
  readonly blocksDone: number;
  /** True if all of them were. */
  readonly finished: boolean;
  /** Damaged parts, one phrase each; their blocks are played again. */
  readonly damage: readonly string[];
}

/** Result of a run. */
export interface RunOutcome {
  readonly dir: string;
  readonly design: Design;
  /** The blocks of the folder, if it holds a part of the run; null for a whole run. */
  readonly part: BlockRange | null;
  /** Blocks that are played and saved. */
  readonly blocks: number;
  /** Games played in this session, and its milliseconds. */
  readonly played: number;
  readonly ms: number;
  /** Digest over the whole ledger: the same for the same games. */
  readonly digest: string;
  /** Null if the run was stopped before its last block, or if its reports were not written. */
  readonly answer: RunAnswer | null;
}

/**
 * Plays a design in a folder. The run is started, resumed, or reported as finished.
 *
 * @param reporter writes the reports; null for none
 */
export async function playDesign(
  design: Design,
  command: string,
  out: string | undefined,
  reporter: RunReporter | null,
  options: RunPlayOptions = {},
): Promise<RunOutcome> {
  const manifest: Manifest = {
    ...makeManifest(design, command),
    ...(options.budget === undefined ? {} : { budget: options.budget }),
    ...(options.strongerPlayers === undefined ? {} : { strongerPlayers: options.strongerPlayers }),
    ...(options.part === undefined ? {} : { part: options.part }),
    ...(options.gzip === true ? { gzip: true } : {}),
    ...(options.tables === undefined || options.tables.length === 0 ? {} : { tables: options.tables }),
  };
  rememberFiles(manifest);
  return playFolder(await openFolder(out, manifest), reporter, { ...options, ...secondsOption(design.seconds) });
}

/**
 * Plays the missing blocks of an interrupted run, and writes its reports.
 *
 * @throws NotComparable if the run was started with rules, agents or statistics that have changed since
 */
export async function resumeRun(
  dir: string,
  reporter: RunReporter | null,
  options: RunPlayOptions = {},
): Promise<RunOutcome> {
  const folder = await openRun(dir);
  refuseMissingFiles(folder);
  refuseOtherProgram(folder.dir, folder.manifest);
  return playFolder(folder, reporter, options);
}

/**
 * Writes charts, page and tables of a run again from its ledger, and returns its answer, without playing. For an
 * unfinished run this is a look, which its folder records.
 *
 * @throws UserError if the folder is damaged, or its reports are over more blocks than its ledger now has
 */
export async function reportRun(
  dir: string,
  reporter: RunReporter,
  { tables, seconds }: Pick<RunPlayOptions, 'tables' | 'seconds'> = {},
): Promise<RunOutcome & { readonly finished: boolean; readonly answer: RunAnswer }> {
  const opened = await openRun(dir);
  refusePart(opened);
  refuseOtherModules(opened.dir, opened.manifest);
  if (seconds !== undefined) refuseTimeless(opened);
  const lock = await opened.lock();
  try {
    const folder = seconds === undefined ? opened : await opened.tellBy(seconds, lock);
    const survey = await folder.survey();
    refuseDamaged(folder.dir, survey);
    const { blocks, digest } = totalsOf(survey.lines);
    await refuseSmaller(folder.dir, blocks);
    const isWhole = survey.complete || folder.design.ladder !== undefined;
    const looked = isWhole ? folder : await folder.look(survey, lock);
    const { design } = looked;
    const answer = await answerOf(looked, lock, survey, reporter, { tables });
    return { dir: folder.dir, design, part: null, blocks, played: 0, ms: 0, digest, finished: survey.complete, answer };
  } finally {
    await lock.release();
  }
}

function secondsOption(seconds: number | undefined): Pick<RunPlayOptions, 'seconds'> {
  return seconds === undefined ? {} : { seconds };
}

async function playFolder(
  folder: RunFolder,
  reporter: RunReporter | null,
  options: RunPlayOptions,
): Promise<RunOutcome> {
  const lock = await folder.lock();
  try {
    return await playLocked(folder, lock, reporter, options);
  } finally {
    await lock.release();
  }
}

/** Plays the missing blocks of a run and writes its reports, in a locked folder. */
export async function playLocked(
  opened: RunFolder,
  lock: FolderLock,
  reporter: RunReporter | null,
  options: RunPlayOptions,
): Promise<RunOutcome> {
  const folder = options.seconds === undefined ? opened : await opened.tellBy(options.seconds, lock);
  const {
    dir,
    manifest: { design },
  } = folder;
  const found = await folder.survey();
  const { blocks: blocksDone } = totalsOf(found.lines);
  options.opened?.({ dir, design, blocksDone, finished: found.complete, damage: found.damage });
  const games = gamesPerBlock(design) * (folder.blocks.to - folder.blocks.from);
  // The packages of a queue are loaded only where one is used.
  const shards =
    options.queue === undefined || found.complete
      ? null
      : await (await import('../queue/queue-shards.js')).queueShards(options.queue, folder.manifest, options);
  const plugins = pluginRun(design, options.agentTimeout);
  const engine = options.engine ?? 'wasm';
  const workers = options.workers ?? processorsHere();
  const { survey, played, ms } = await playRun({
    folder,
    lock,
    found,
    workerFile: WORKER,
    shards,
    workers,
    stopped: () => options.signal?.aborted === true,
    signal: options.signal,
    grace: options.grace,
    engine,
    plugins,
    confirm: async (survey) => {
      if (plugins === null || survey.lines.length === 0) return;
      options.confirmed?.(await confirmPlugins(folder, survey, { workers, engine, plugins, signal: options.signal }));
    },
    progress: (done, counted) => options.progress?.(done, games, () => leading(counted), counted),
  });
  const { blocks, digest } = totalsOf(survey.lines);
  const part = folder.manifest.part ?? null;
  const isAsked = (): boolean => options.reports !== false && options.signal?.aborted !== true;
  const isWhole = survey.complete && part === null;
  if (isWhole && isAsked()) await options.beforeReports?.(dir);
  const answered = isWhole && isAsked();
  const answer = answered && reporter !== null ? await answerOf(folder, lock, survey, reporter, options) : null;
  return { dir, design: folder.design, part, blocks, played, ms, digest, answer };
}

type ReportOptions = Pick<RunPlayOptions, 'tables' | 'charts' | 'signal'>;

function answerOf(
  folder: RunFolder,
  lock: FolderLock,
  survey: Survey,
  reporter: RunReporter,
  options: Pick<ReportOptions, 'tables' | 'charts'>,
): Promise<RunAnswer>;
function answerOf(
  folder: RunFolder,
  lock: FolderLock,
  survey: Survey,
  reporter: RunReporter,
  options: ReportOptions,
): Promise<RunAnswer | null>;
function answerOf(
  folder: RunFolder,
  lock: FolderLock,
  survey: Survey,
  reporter: RunReporter,
  { tables, charts, signal }: ReportOptions,
): Promise<RunAnswer | null> {
  const then = `what is finished is saved; the reports are made by: ${commandLine('resume', folder.dir)}`;
  return onUserPath(
    folder.dir,
    async () => {
      const answer = await writeAnswer(folder, survey, reporter, { tables, charts, signal, check: () => lock.check() });
      await lock.check();
      return answer;
    },
    then,
  );
}

/** Refuses to replace reports of a complete run by those of a damaged ledger with fewer blocks. */
async function refuseSmaller(dir: string, blocks: number): Promise<void> {
  const before = await reportedGames(dir);
  if (before !== null && before.blocks > blocks)
    throw new UserError(
      `${dir}: its reports are over ${before.blocks} blocks, of which ${blocks} are left; ` +
        `the others are played again by: ${commandLine('resume', dir)}`,
    );
}

/** Refuses seconds of a turn for a run that counts no time. */
function refuseTimeless({ dir, manifest: { design } }: RunFolder): void {
  if (tableTime(design.metrics) === null)
    throw new UserError(`--seconds: ${dir} does not count the time of turns, so no answer depends on them`);
}

/** Refuses to answer from a part of a run. */
export function refusePart({ dir, manifest: { part } }: RunFolder): void {
  if (part === undefined) return;
  throw new UserError(`${dir}: holds ${rangeText(part)} of a run; join all parts with: ${commandLine('merge PART …')}`);
}

/** Refuses to report a damaged folder: the numbers would differ from those of the run. */
export function refuseDamaged(dir: string, { damage, lines }: Survey): void {
  if (damage.length > 0) {
    const more = damage.length === 1 ? '' : ` (and ${damage.length - 1} more)`;
    throw new UserError(`${dir}: ${damage[0]}${more}; played again by: ${commandLine('resume', dir)}`);
  }
  if (lines.length === 0) throw new UserError(`${dir}: no block is finished yet`);
}

/**
 * Refuses a run if the module of an agent, or a file that it imports, has changed. A missing module does not count as
 * changed.
 */
export function refuseOtherModules(dir: string, then: Manifest): void {
  const changed = changedModules(then);
  if (changed.length === 0) return;
  throw new NotComparable(
    `${dir}: was played by another agent: ${changed.map(pluginName).join(', ')} or a file imported there has changed ` +
      `since; start a new run with: ${then.command} --out FOLDER`,
  );
}

/** Refuses a program with other rules or agents: their blocks cannot be mixed in one run. */
export function refuseOtherProgram(dir: string, then: Manifest): void {
  refuseOtherModules(dir, then);
  const changed = changedSince(then);
  if (changed.length === 0) return;
  throw new NotComparable(
    `${dir}: was begun with another program (${changed.join(', ')} differ), so its blocks would not mix; ` +
      `start a new run with: ${then.command} --out FOLDER`,
  );
}
