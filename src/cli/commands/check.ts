import { dirname } from 'node:path';
import { gateText } from '../../../reports/gate/index.js';
import { UserError } from '../../engine/index.js';
import { shownLine, shownValue } from '../../experiment/design/shown-text.js';
import { readBaseline } from '../../experiment/gate/baseline.js';
import type { GateResult } from '../../experiment/gate/gate-result.js';
import { Exit } from '../../terminal/exit.js';
import { answer, note, type Output, outputOf, say } from '../../terminal/output.js';
import { nonEmpty, shellWord, workersOf } from '../../terminal/values.js';
import { commitOf, type FolderCommit } from '../../workshops/gate/commit.js';
import { type GateOptions, runGate } from '../../workshops/gate/gate.js';
import { rebaselineGate, type UpdateOptions, type UpdateResult, updateGate } from '../../workshops/gate/update.js';
import { gateAgainst } from '../../workshops/revisions/against.js';
import { type Bisected, bisect } from '../../workshops/revisions/bisect.js';
import type { Command, OutputArgs } from '../command.js';
import { asksOf, ENTRY_FLAGS, type EntryArgs, entryOf, givenFlag, refuseEntryFlags } from '../entry-flags.js';
import { OUTPUT_FLAGS, on, RUN_FLAGS, readAgentTimeout, readEngine, STRICT_FLAG, text } from '../flags.js';
import { readHistory, writeHistory } from '../gate/history.js';
import { checkOutputs, writeOutputs } from '../gate/outputs.js';
import { untilStopped } from '../gate/until-stopped.js';

const DEFAULT_BASELINE = 'baselines/gate.json';

/** Blocks for the search of the first different game, if the entry does not set a number. */
const BISECT_BLOCKS = 500;

interface CheckArgs extends EntryArgs, OutputArgs {
  readonly baseline?: string;
  readonly update?: boolean;
  readonly rebaseline?: boolean;
  readonly reason?: string;
  readonly entry?: readonly string[];
  readonly against?: string;
  readonly bisect?: readonly string[];
  readonly shard?: string;
  readonly history?: string;
  readonly junit?: string;
  readonly markdown?: string;
  readonly pinned?: boolean;
  readonly strict?: boolean;
  readonly workers: string;
  readonly agentTimeout: string;
  readonly engine: string;
}

/** `check [baseline]`: the gate. Whether games are as they were recorded, and if not, whether it matters. */
export const checkCommand: Command<CheckArgs> = {
  usage: 'check [baseline]',
  about: 'compare games with a recorded baseline; if they differ, test whether it matters',
  positionals: { baseline: { type: 'string', describe: `baseline file; ${DEFAULT_BASELINE} if you name none` } },
  flags: {
    update: on('record the entries again, or the one that the flags below describe; refused under CI'),
    reason: text('with --update or --rebaseline: your reason, which is kept in the baseline'),
    entry: { ...text('only this entry, or the name of a new one; may be given again'), array: true, nargs: 1 },
    rebaseline: on('record again after a change of random numbers, but only if no watched measure is shown to differ'),
    against: text('compare with this git revision instead of the recorded games; it is built in a separate folder'),
    bisect: {
      ...text('find the first difference between the games of two revisions, variants or packs'),
      array: true,
      nargs: 2,
    },
    shard: text('only the i-th of n parts of the entries, as 1/3'),
    history: text('append commit, date and figures to this file, and draw them beside it'),
    junit: text('write JUnit XML'),
    markdown: text('write the table as Markdown'),
    pinned: on('exit 4 if rules, cards, agents or packs are not the recorded ones, even if the games match'),
    strict: { ...STRICT_FLAG, describe: 'exit 3 when something stays inconclusive, 4 when an entry is obsolete' },
    ...ENTRY_FLAGS,
    ...RUN_FLAGS,
    ...OUTPUT_FLAGS,
  },
  example: ['$0 check baselines/gate.json --entry pig/standard/2p/hold', 'one entry of the gate of this program'],
  run: (args) => untilStopped((signal) => run(args, signal)),
};

function run(args: CheckArgs, signal: AbortSignal): Promise<Exit> {
  const output = outputOf(args);
  const modes = (['update', 'rebaseline', 'against', 'bisect'] as const).filter(
    (mode) => args[mode] !== undefined && args[mode] !== false,
  );
  if (modes.length > 1) throw new UserError(`--${modes[0]} and --${modes[1]}: give one of them`);
  const [mode] = modes;
  if (args.reason !== undefined && mode !== 'update' && mode !== 'rebaseline')
    throw new UserError('--reason goes with --update or --rebaseline');
  const requested = wantedOf(args, signal, output);
  if (mode === 'bisect') return runBisect(args, requested, signal, output);
  if (mode === 'update') return runUpdate(args, requested, output);
  refuseEntryFlags(args, mode === undefined ? '' : `, and not with --${mode}`);
  if (mode === 'rebaseline') return runRebaseline(args, requested, output);
  return runCheck(args, requested, signal, output);
}

function wantedOf(args: CheckArgs, signal: AbortSignal, output: Output): GateOptions {
  const { baseline = DEFAULT_BASELINE, entry, shard, pinned } = args;
  return {
    baseline,
    only: entry ?? [],
    workers: workersOf(args.workers),
    engine: readEngine(args.engine),
    agentTimeout: readAgentTimeout(args.agentTimeout),
    signal,
    ...(shard === undefined ? {} : { shard: readShard(shard) }),
    ...(pinned === true ? { pinned } : {}),
    begun: (name) => note(output, shownLine(name)),
  };
}

function readShard(word: string): { i: number; n: number } {
  const found = /^(\d+)\/(\d+)$/.exec(word);
  const [i, n] = [Number(found?.[1]), Number(found?.[2])];
  if (found === null || i < 1 || i > n) throw new UserError(`--shard must be i/n, from 1/n to n/n, not '${word}'`);
  return { i, n };
}

async function runCheck(args: CheckArgs, requested: GateOptions, signal: AbortSignal, output: Output): Promise<Exit> {
  const { against, history } = args;
  await checkOutputs(args);
  if (history !== undefined) await readHistory(history);
  const result =
    against === undefined
      ? await runGate(requested)
      : await gateAgainst({ ...requested, against, signal, say: (line) => note(output, line) });
  await writeOutputs(result, args);
  if (history !== undefined) {
    const commit = commitOf(dirname(result.baseline));
    sayUnknown(commit, 'the line of the history has the day in its place');
    note(output, `history: ${(await writeHistory(history, result, commit)).join(', ')}`);
  }
  answer(output, result, gateText(result));
  return exitOf(result, args.strict === true);
}

function sayUnknown({ fault }: FolderCommit, consequence: string): void {
  if (fault !== null) say(`the commit is unknown (${fault}); ${consequence}`);
}

/** Returns the exit code: a failure has priority over a missing baseline, and that over an undecided result. */
function exitOf({ verdict, leftOut, entries }: GateResult, strict: boolean): Exit {
  if (verdict === 'different') return Exit.GateFailed;
  const absent = leftOut.filter(({ why }) => strict || why === 'missing');
  if (absent.length > 0 || (strict && entries.some(({ gone }) => gone.length > 0))) return Exit.NoBaseline;
  return strict && verdict === 'inconclusive' ? Exit.Inconclusive : Exit.Done;
}

async function runUpdate(args: CheckArgs, requested: GateOptions, output: Output): Promise<Exit> {
  const adds = givenFlag(args) !== null;
  if (adds && (args.entry ?? []).length > 1) throw new UserError('--entry: a new entry has one name');
  const updated = await updateGate({
    ...updateOf(args, requested),
    ...(adds ? { add: entryOf(args, args.entry?.[0]), only: [] } : {}),
  });
  const commit = commitOf(dirname(updated.baseline));
  // A folder without git has none to miss.
  if (!commit.outside) sayUnknown(commit, 'the baseline records none');
  answer(output, updated, updatedText(updated));
  return Exit.Done;
}

function updateOf(args: CheckArgs, requested: GateOptions): UpdateOptions {
  const flag = args.rebaseline === true ? '--rebaseline' : '--update';
  if (process.env['CI'] !== undefined && process.env['CI'] !== '' && process.env['CI'] !== 'false')
    throw new UserError(`${flag}: a baseline is not written under CI; do it on your machine, and commit it`);
  if (args.reason === undefined)
    throw new UserError(`${flag}: say why, with --reason TEXT; it is kept in the baseline`);
  return { ...requested, reason: nonEmpty('--reason', args.reason) };
}

function updatedText(updated: UpdateResult): string {
  const { baseline, entries, games } = shownValue(updated);
  const lines = entries.map(({ name, did }) => `${name}: ${did === 'kept' ? 'as it was, kept' : did}`);
  const changed = entries.filter(({ did }) => did !== 'kept').length;
  const end = changed === 0 ? 'nothing to write' : `${baseline} written; commit it with its .blocks.gz`;
  return [...lines, `${games.toLocaleString('en')} games; ${end}`].join('\n');
}

async function runRebaseline(args: CheckArgs, requested: GateOptions, output: Output): Promise<Exit> {
  const { result, updated } = await rebaselineGate(updateOf(args, requested));
  const then =
    updated === null
      ? 'not recorded: it is not shown that nothing watched has moved'
      : `shown to be equivalent, and recorded again\n${updatedText(updated)}`;
  answer(output, { ...result, updated }, `${gateText(result)}\n${then}`);
  if (updated !== null) return Exit.Done;
  return result.verdict === 'different' ? Exit.GateFailed : Exit.Inconclusive;
}

async function runBisect(args: CheckArgs, requested: GateOptions, signal: AbortSignal, output: Output): Promise<Exit> {
  const [one, other] = args.bisect!;
  const { baseline, only = [], workers } = requested;
  const entries =
    givenFlag(args) !== null
      ? [{ name: 'these flags', asks: asksOf(args), blocks: entryOf(args, undefined).blocks ?? BISECT_BLOCKS }]
      : Object.entries(readBaseline(baseline).entries)
          .filter(([name]) => only.length === 0 || only.includes(name))
          .map(([name, { asks, blocks }]) => ({ name, asks, blocks }));
  if (entries.length === 0) throw new UserError(`${baseline}: has no such entry`);
  const say = (line: string): void => note(output, line);
  const found = await bisect({ words: [one, other], baseline, entries, workers, signal, say });
  answer(output, found, found.map((each) => bisectText(each)).join('\n'));
  return Exit.Done;
}

function bisectText(found: Bisected): string {
  const { name, sides, blocks, block, told: reported } = shownValue(found);
  if (block === null) return `${name}: the same games in all ${blocks} blocks`;
  if (reported === null) return `${name}: block ${block} has other games, though every decision is described alike`;
  const replays = reported.replay.map((command, i) => `  ${shellWord(sides[i])}: ${command}`);
  return [`${name}: block ${block}, ${reported.says}`, ...replays].join('\n');
}
