import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { UserError } from '../../engine/index.js';
import { readCommandLine, shellWord } from '../../experiment/design/command-line.js';
import { type BlockRange, rangeText } from '../../experiment/folder/block-range.js';
import { onUserPath } from '../../experiment/folder/files.js';
import { isRun, runsIn } from './inner-runs.js';
import { openRun } from './known-places.js';
import { mergeRuns, missingParts, NO_PARTS } from './merge.js';
import type { RunPlayOptions } from './play.js';

/** Options of joining the parts of a question that is played in stages. */
export interface MergeStagesOptions extends Omit<RunPlayOptions, 'part'> {
  /** Folders of the parts, in any order. */
  readonly parts: readonly string[];
  /** Folder of the joined question. */
  readonly out: string;
}

/** Blocks of a stage that no part has. */
export interface MissingStageBlocks {
  /** Folder of the stage within the question's, as `race/stage-2`. */
  readonly stage: string;
  readonly blocks: BlockRange;
  /** Command that plays them; null if no command began the question. */
  readonly command: string | null;
}

/** Result of joining stages. */
export interface MergedStages {
  readonly dir: string;
  /** Folders of the joined stages within `dir`, in their order. */
  readonly stages: readonly string[];
  /** Command that continues the question, or answers it once all stages are finished; null if no command began it. */
  readonly command: string | null;
}

/** True if a folder holds the stages of a question, such as `worth`, instead of one run. */
export function hasStages(dir: string): boolean {
  return !isRun(dir) && runsIn(dir).length > 0;
}

/**
 * Joins the parts of a question that is played in stages (`worth`, `tune`, `sweep`), each stage as `mergeRuns` joins a
 * run. A stage may be missing in some parts. All other files must be the same in all parts.
 *
 * @throws UserError if a part is damaged or of another question, blocks are missing, or two parts differ
 * @throws NotComparable if the parts were played by another program
 */
export async function mergeStages({ parts, out, ...options }: MergeStagesOptions): Promise<MergedStages> {
  const stages = stagesOf(parts);
  const files = filesOf(parts, stages);
  refuseOthersIn(out, files);
  const missing = await missingInStages(parts);
  if (missing.length > 0)
    throw new UserError(
      `${missing.map(({ stage, blocks }) => `${stage}, ${rangeText(blocks)}`).join('; ')}: in no part; ` +
        'the same command as for the parts plays them, with --shard FIRST-LAST and --out FOLDER',
    );
  await onUserPath(out, async () => {
    for (const [name, from] of files) copyInto(join(out, name), from);
  });
  for (const [stage, found] of stages) await mergeRuns({ ...options, parts: found, out: join(out, stage) }, null);
  const [first] = stages.keys();
  const line = await commandIn(join(out, first));
  return { dir: out, stages: [...stages.keys()], command: line === null ? null : `${line} --out ${shellWord(out)}` };
}

/** Returns the blocks of stages that no part has. */
export async function missingInStages(parts: readonly string[]): Promise<MissingStageBlocks[]> {
  const missing: MissingStageBlocks[] = [];
  for (const [stage, found] of stagesOf(parts))
    for (const { blocks } of await missingParts(found)) {
      const line = await commandIn(found[0]);
      const command = line === null ? null : `${line} --shard ${blocks.from}-${blocks.to - 1} --out FOLDER`;
      missing.push({ stage, blocks, command });
    }
  return missing;
}

/** Returns the command line of the question that a stage belongs to; null for a call of the library. */
async function commandIn(stage: string): Promise<string | null> {
  const { command } = (await openRun(stage)).manifest;
  return readCommandLine(command) === null ? null : command;
}

/** Returns the run folders of all parts by their path within a part, in the order of these. */
function stagesOf(parts: readonly string[]): Map<string, string[]> {
  if (parts.length === 0) throw new UserError(NO_PARTS);
  const stages = new Map<string, string[]>();
  for (const part of parts) {
    if (parts.indexOf(part) !== parts.lastIndexOf(part)) throw new UserError(`${part}: is named twice`);
    const runs = runsIn(part);
    if (runs.length === 0 || isRun(part)) throw new UserError(`${part}: holds no stages, unlike ${parts[0]}`);
    for (const run of runs) {
      const stage = relative(part, run);
      stages.set(stage, [...(stages.get(stage) ?? []), run]);
    }
  }
  const order = new Intl.Collator('en', { numeric: true });
  return new Map([...stages].sort(([a], [b]) => order.compare(a, b)));
}

/**
 * Returns the path of each file that belongs to no stage, by its path within a part.
 *
 * @throws UserError if two parts have different files of the same path
 */
function filesOf(parts: readonly string[], stages: ReadonlyMap<string, unknown>): Map<string, string> {
  const files = new Map<string, string>();
  for (const part of parts)
    for (const name of filesIn(part, stages)) {
      const first = files.get(name);
      if (first === undefined) files.set(name, join(part, name));
      else if (!readFileSync(first).equals(readFileSync(join(part, name))))
        throw new UserError(`${part}: is not of the same question as ${first.slice(0, -name.length - 1)} (${name})`);
    }
  return files;
}

function filesIn(part: string, stages: ReadonlyMap<string, unknown>): string[] {
  return readdirSync(part, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.tmp'))
    .map(({ parentPath, name }) => relative(part, join(parentPath, name)))
    .filter((name) => ![...stages.keys()].some((stage) => name.startsWith(join(stage, '/'))));
}

function refuseOthersIn(out: string, files: ReadonlyMap<string, string>): void {
  if (!existsSync(out)) return;
  for (const [name, from] of files) {
    const path = join(out, name);
    if (existsSync(path) && !readFileSync(path).equals(readFileSync(from)))
      throw new UserError(`${out}: holds another question (${name}); choose another folder with --out`);
  }
  const known = [...files.keys()].some((name) => existsSync(join(out, name)));
  if (!known && readdirSync(out).length > 0)
    throw new UserError(`${out}: exists already and is not empty; choose another folder with --out`);
}

function copyInto(path: string, from: string): void {
  mkdirSync(dirname(path), { recursive: true });
  if (!existsSync(path)) copyFileSync(from, path);
}
