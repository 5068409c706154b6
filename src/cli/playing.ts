import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { change, counted, plain, range, subject } from '../../reports/format/words.js';
import { UserError } from '../engine/index.js';
import { gamesPerBlock } from '../experiment/design/cells.js';
import { commandLine } from '../experiment/design/command-line.js';
import type { Design } from '../experiment/design/types.js';
import { rangeText } from '../experiment/folder/block-range.js';
import { pluginName } from '../experiment/plugins/agent-fault.js';
import { type Leading, probableGames } from '../experiment/results/leading.js';
import { moduleFiles } from '../playing/plugins/module-files.js';
import { pluginsOf } from '../playing/plugins/plugin-run.js';
import { queueAddress } from '../playing/queue/address.js';
import type { NamedPart } from '../playing/race/stage-part.js';
import type { RunAnswer } from '../playing/run/answer.js';
import type { OpenedRun, RunOutcome, RunPlayOptions } from '../playing/run/play.js';
import { Exit } from '../terminal/exit.js';
import { answer, note, type Output, say } from '../terminal/output.js';
import { Progress, type Sofar } from '../terminal/progress.js';
import { workersOf } from '../terminal/values.js';
import type { OutputArgs } from './command.js';
import type { EventArgs } from './event-table.js';
import { readAgentTimeout, readEngine } from './flags.js';
import { answerLook, lookOfRun } from './looks/looks.js';

/** The flags of a command that plays a run. */
export interface PlayArgs {
  readonly workers: string;
  readonly agentTimeout: string;
  readonly engine: string;
  readonly strict?: boolean | undefined;
  readonly charts?: boolean | undefined;
  readonly shard?: string | undefined;
  readonly queue?: string | undefined;
}

/** The flags of a command that plays a new run. */
export interface NewRunArgs extends PlayArgs, EventArgs, OutputArgs {
  readonly out?: string | undefined;
  readonly format?: string | undefined;
  readonly dryRun?: boolean | undefined;
}

/** A run with all its games. */
export type FinishedRun = RunOutcome & { readonly answer: RunAnswer };

/** Reads the flags on how games are played, which change no result. */
export function howToPlay(args: PlayArgs): { workers: number } & RunPlayOptions {
  return {
    workers: workersOf(args.workers),
    agentTimeout: readAgentTimeout(args.agentTimeout),
    engine: readEngine(args.engine),
    ...(args.charts === false ? { charts: false } : {}),
  };
}

/** Reads how the games of a question with runs are played. A mistake in the address of a queue leaves no folder. */
export function howToPlayRuns(args: PlayArgs): { workers: number } & RunPlayOptions {
  const queue = queueAddress(args.queue);
  return { ...howToPlay(args), ...(queue === undefined ? {} : { queue }) };
}

/**
 * Prints how to resume an interrupted question.
 *
 * @param again flags that the same command needs in addition
 */
export function sayUnfinished(dir: string, again: string, data: object, output: Output): Exit {
  say(`interrupted: the finished games are saved in ${dir}; the same command with ${again} resumes them`);
  if (output.json) answer(output, data, '');
  return Exit.Interrupted;
}

/** Prints which part of a stage was played, and the command that joins all parts. */
export function sayStagePart(dir: string, part: NamedPart, output: Output): Exit {
  const { race, stage, of, blocks, others = 0 } = part;
  const where = `${race === '' ? '' : `${race}, `}stage ${stage}`;
  const more = others === 0 ? '' : `, and parts of ${counted(others, 'other stage')}`;
  const text =
    blocks === null
      ? `${where} has only ${of} blocks, so this part of it is empty`
      : `${where}, ${rangeText(blocks)} of ${of}${more}: ${dir}\nwhen all parts are there: ${commandLine('merge', dir)} … --out FOLDER`;
  answer(output, { run: dir, complete: false, part }, text);
  return Exit.Done;
}

/** Refuses a part of a question with a random seed: each machine would choose a different one. */
export function refuseOwnSeeds(shard: string | undefined, isMadeUp: boolean): void {
  if (shard !== undefined && isMadeUp)
    throw new UserError('--shard: give --seed too, the same for all parts; otherwise each machine makes up its own');
}

/** Refuses a table of events of a part of a run. */
export function refusePartEvents({ shard, events }: Pick<PlayArgs & EventArgs, 'shard' | 'events'>): void {
  if (shard !== undefined && events !== undefined)
    throw new UserError(
      `--shard plays a part, which has no table of events; write it of the joined run with: ${commandLine('events')}`,
    );
}

/** Prints the reason why a run has no answer: it is a part of one, or it was interrupted. */
export function sayNoAnswer(outcome: RunOutcome, output: Output): Exit {
  return isPlayedPart(outcome) ? sayPart(outcome, output) : sayInterrupted(outcome, output);
}

function isPlayedPart({ part, blocks }: RunOutcome): boolean {
  return part !== null && blocks === part.to - part.from;
}

function sayPart({ dir, design, part, digest }: RunOutcome, output: Output): Exit {
  const blocks = rangeText(part!);
  answer(
    output,
    { run: dir, part, blocks: design.blocks, digest, complete: true },
    `${blocks} of ${design.blocks}: ${dir}\nwhen all parts are there: ${commandLine('merge', dir)} …`,
  );
  return Exit.Done;
}

/** Prints the imports of agents' modules that are not hashed: a change of them is not noticed. */
function sayNotCovered(design: Design, output: Output): void {
  for (const plugin of pluginsOf(design)) {
    const { notCovered } = moduleFiles(plugin);
    if (notCovered.length > 0)
      note(output, `${pluginName(plugin)}: not part of its hash, so a change is not noticed: ${notCovered.join('; ')}`);
  }
}

/** Returns a text about the folder of a run at its start; null if there is nothing to report. */
export function foundText({ dir, blocksDone, finished }: OpenedRun): string | null {
  if (finished) return `this run is in ${dir} already; another --out plays it again`;
  return blocksDone > 0 ? `going on with the run in ${dir}` : null;
}

/** Most damaged parts of a folder that are reported line by line; of more, only the number. */
const DAMAGE_SHOWN = 5;

function damageText({ damage }: OpenedRun): string[] {
  const more = damage.length - DAMAGE_SHOWN;
  return [...damage.slice(0, DAMAGE_SHOWN), ...(more > 0 ? [`and ${more} more`] : [])].map(
    (line) => `damaged: ${line}`,
  );
}

/** Prints the answer of a run, of all its games or the finished ones, which is a look at its question either way. */
export async function answerRun(run: FinishedRun, text: string, facts: object, output: Output): Promise<void> {
  const { dir, design, answer } = run;
  const page = join(dir, 'report.html');
  const report = existsSync(page) ? page : null;
  const data = { run: dir, report, ...facts, summary: answer.summary };
  await answerLook(
    output,
    lookOfRun(design, gamesOf(run)),
    data,
    text,
    report === null ? `files: ${dir}` : `report: ${report}`,
  );
}

function gamesOf({ blocks, design }: RunOutcome): number {
  return blocks * gamesPerBlock(design);
}

/**
 * Plays one run, or several in turn, with a progress line for each. The first Ctrl-C ends it after the shards that are
 * running; the second at once.
 */
export async function watched<T>(
  options: RunPlayOptions,
  output: Output,
  opened: (run: OpenedRun) => string | null,
  play: (options: RunPlayOptions) => Promise<T>,
): Promise<T> {
  const stop = new AbortController();
  let line: Progress | null = null;
  let design: Design | null = null;
  const interrupt = (): void => {
    if (stop.signal.aborted) process.exit(Exit.Interrupted);
    stop.abort();
  };
  process.on('SIGINT', interrupt).on('SIGTERM', interrupt);
  try {
    return await play({
      ...options,
      signal: stop.signal,
      ...queueNotes(output),
      confirmed: ({ again, blocks }) =>
        note(
          output,
          `agents of modules: ${again} of ${blocks} blocks were played again in fresh threads, and are the same`,
        ),
      opened: (run) => {
        line?.stop();
        line = null;
        design = run.design;
        for (const line of damageText(run)) note(output, line);
        const text = opened(run);
        if (text !== null) note(output, text);
        sayNotCovered(run.design, output);
      },
      progress: (done, games, sofar) => {
        line ??= new Progress(games, output.progress, design?.stop !== undefined);
        line.update(done, () => sofarOf(done, sofar(), design));
      },
    });
  } finally {
    (line as Progress | null)?.stop();
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
  }
}

/** Reports the workers of a queue, and those that refuse. */
function queueNotes(output: Output): Pick<RunPlayOptions, 'queueWorkers' | 'queueRefusal'> {
  return {
    queueWorkers: (workers, threads) =>
      note(output, `${workers} ${workers === 1 ? 'worker' : 'workers'} of the queue, ${threads} games at once`),
    queueRefusal: (worker, reason) => say(`the worker ${worker} of the queue: ${reason}`),
  };
}

/** Returns the interim result of a run, and the number of games that it will probably take. */
function sofarOf(done: number, now: Leading | null, design: Design | null): Sofar {
  if (now === null || design === null) return { text: '', probable: null };
  const { stop, marginPp } = design;
  return { text: sofarText(now), probable: stop === undefined ? null : probableGames(done, now, stop, marginPp) };
}

/** Width of an interval, as a multiple of the value, from which it is too wide to report. */
const TOO_WIDE = 1000;

/** "rounds −4.1 (−6.0 to −2.2)": bounds that hold at every look; empty while they are too wide. */
function sofarText(sofar: Leading): string {
  const { of, value, lo, hi, isShare } = sofar;
  const unit = isShare ? 'pp' : 'units';
  if (lo === null || hi === null || hi - lo > TOO_WIDE * Math.max(1, Math.abs(value))) return '';
  const show = 'effect' in of ? (x: number): string => change(x, unit) : (x: number): string => plain(x);
  return `${subject(of)} ${show(value)} (${range(lo, hi, show)})`;
}

function sayInterrupted({ dir, blocks, design, part }: RunOutcome, output: Output): Exit {
  const resume = commandLine('resume', dir);
  const all = part === null ? design.blocks : part.to - part.from;
  const saved = blocks === all ? 'all blocks are saved, but not the reports' : `${blocks} of ${all} blocks are saved`;
  say(`interrupted: ${saved}; go on with: ${resume}`);
  if (output.json) answer(output, { run: dir, complete: false, blocks, resume }, '');
  return Exit.Interrupted;
}

export function speedText({ played, ms }: RunOutcome, workers: number): string {
  const rate = Math.round((played / ms) * 1000).toLocaleString('en');
  const threads = workers === 1 ? '1 worker' : `${workers} workers`;
  return `${played.toLocaleString('en')} games in ${(ms / 1000).toFixed(1)} s: ${rate} games/s on ${threads}`;
}
