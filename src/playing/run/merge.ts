import { UserError } from '../../engine/index.js';
import { commandLine } from '../../experiment/design/command-line.js';
import { type BlockRange, rangeText } from '../../experiment/folder/block-range.js';
import { type Manifest, NotComparable, sameRun } from '../../experiment/folder/manifest.js';
import { mergeParts, missingBlocks, type OpenPart } from '../../experiment/folder/merge-parts.js';
import { openRows } from '../../experiment/folder/packed-rows.js';
import type { RunFolder } from '../../experiment/folder/run-folder.js';
import type { RunReporter } from './answer.js';
import { openFolder } from './folders.js';
import { openRun } from './known-places.js';
import { playLocked, type RunOutcome, type RunPlayOptions, refuseDamaged, refuseOtherProgram } from './play.js';

/** Options of a merge. */
export interface MergeOptions extends RunPlayOptions {
  /** Folders of the parts, in any order. */
  readonly parts: readonly string[];
  /** Run folder; `runs/<experiment>-<seed>` if absent. */
  readonly out?: string;
}

/** Blocks that no part has, with the command that plays each range. */
export interface MissingPart {
  readonly blocks: BlockRange;
  readonly command: string;
}

/** A part of a run, read and checked. */
interface ReadPart extends OpenPart {
  readonly folder: RunFolder;
}

/**
 * Merges parts of a run that were played separately, on any machines, and writes the answer: the folder is that of the
 * whole run. Blocks in several parts must be the same.
 *
 * @throws UserError if a part is damaged or of another run, blocks are missing, or two parts differ
 * @throws NotComparable if the parts were played by another program than this one
 */
export async function mergeRuns(
  { parts, out, ...options }: MergeOptions,
  reporter: RunReporter | null,
): Promise<RunOutcome> {
  return withParts(parts, async (read, whole) => {
    const missing = missingBlocks(read, whole.design.blocks);
    if (missing.length > 0)
      throw new UserError(
        `${missing.map(rangeText).join(', ')}: in no part; for the commands that play them: ${commandLine('merge --missing', ...parts)}`,
      );
    const folder = await openFolder(out, whole);
    if (read.some(({ dir }) => dir === folder.dir))
      throw new UserError(`${folder.dir}: is a part; choose another folder with --out`);
    const lock = await folder.lock();
    try {
      const found = await folder.survey();
      if (!found.complete) await writeAll(folder, lock, read);
      return await playLocked(folder, lock, reporter, options);
    } finally {
      await lock.release();
    }
  });
}

/** Writes the blocks of the parts into a folder, from the first one on. */
async function writeAll(
  folder: RunFolder,
  lock: Awaited<ReturnType<RunFolder['lock']>>,
  parts: readonly OpenPart[],
): Promise<void> {
  const nothing = { lines: [], missing: [], damage: [], complete: false, end: 0 };
  const ledger = await folder.append(nothing, lock);
  try {
    await mergeParts(folder.manifest.design, parts, ledger);
  } finally {
    await ledger.close();
  }
}

/** Returns the missing blocks of a run's parts, with the commands to play them. */
export function missingParts(parts: readonly string[]): Promise<MissingPart[]> {
  return withParts(parts, async (read, { design, command }) =>
    missingBlocks(read, design.blocks).map((blocks) => ({
      blocks,
      command: `${command} --shard ${blocks.from}-${blocks.to - 1}`,
    })),
  );
}

/** Refusal of a merge of nothing. */
export const NO_PARTS = 'merge: name the folders of the parts';

/** Opens all parts, checks that they are of one run, and closes them again. */
async function withParts<T>(
  dirs: readonly string[],
  use: (parts: readonly ReadPart[], whole: Manifest) => Promise<T>,
): Promise<T> {
  if (dirs.length === 0) throw new UserError(NO_PARTS);
  const parts: ReadPart[] = [];
  try {
    for (const dir of dirs) {
      if (parts.some((part) => part.dir === dir)) throw new UserError(`${dir}: is named twice`);
      parts.push(await readPart(dir));
    }
    const [first, ...others] = parts;
    const whole = wholeOf(first.folder.manifest);
    for (const { dir, folder } of others) refuseForeign(whole, first.dir, folder.manifest, dir);
    refuseOtherProgram(first.dir, whole);
    return await use(parts, whole);
  } finally {
    for (const { rows } of parts) await rows.file.close();
  }
}

async function readPart(dir: string): Promise<ReadPart> {
  const folder = await openRun(dir);
  const survey = await folder.survey();
  refuseDamaged(dir, survey);
  return { dir, folder, lines: survey.lines, rows: await openRows(folder.rowsPath) };
}

/** Returns the manifest of the run that a part is of. */
function wholeOf({ part: _, ...whole }: Manifest): Manifest {
  return whole;
}

function refuseForeign(whole: Manifest, first: string, manifest: Manifest, dir: string): void {
  const other = wholeOf(manifest);
  if (other.versions.talismanLab !== whole.versions.talismanLab)
    throw new NotComparable(
      `${dir}: was played by version ${other.versions.talismanLab}, ${first} by ${whole.versions.talismanLab}`,
    );
  if (sameRun(whole, other)) return;
  const what = (['design', 'made'] as const).flatMap((key) => differences(whole[key], other[key]));
  throw new UserError(
    `${dir}: is not of the same run as ${first} (${what.join(', ')} ${what.length === 1 ? 'differs' : 'differ'})`,
  );
}

function differences(a: object, b: object): string[] {
  const text = (of: object, key: string): string => JSON.stringify((of as Record<string, unknown>)[key]);
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].filter((key) => text(a, key) !== text(b, key));
}
