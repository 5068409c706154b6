import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { z } from 'zod';
import type { HistoryLine } from '../../../reports/gate/history.js';
import { UserError } from '../../engine/index.js';
import { checkValue } from '../../experiment/design/yaml-file.js';
import { makeFolder, onUserPath } from '../../experiment/folder/files.js';
import { isSpecialOutput, writeOutput } from '../../experiment/folder/output-file.js';
import type { GateResult } from '../../experiment/gate/gate-result.js';
import type { FolderCommit } from '../../workshops/gate/commit.js';

const VERDICT = z.enum(['identical', 'equivalent', 'different', 'inconclusive']);
const FIGURE = z.object({
  id: z.string(),
  kind: z.enum(['share', 'mean']),
  value: z.number(),
  lo: z.number().nullable(),
  hi: z.number().nullable(),
});
const LINE = z.object({
  commit: z.string(),
  date: z.string(),
  entries: z.record(
    z.string(),
    z.object({
      verdict: VERDICT,
      digest: z.string(),
      seed: z.string(),
      blocks: z.number(),
      games: z.number(),
      figures: z.array(FIGURE),
    }),
  ),
});

/**
 * Appends a result to a history as a line of JSON, and draws the drift of each entry. A line without a commit is named
 * by its day.
 *
 * @returns the written files
 * @throws UserError if the file is not a history; it is then unchanged
 */
export async function writeHistory(path: string, result: GateResult, commit: FolderCommit): Promise<string[]> {
  const before = await readHistory(path);
  const line = lineOf(result, commit);
  const lines = [...before, line];
  const text = lines.map((one) => `${JSON.stringify(one)}\n`).join('');
  const { byEntry } = await import('../../../reports/gate/history.js');
  const { drawDrift } = await import('../../../reports/gate/drift.js');
  const { chartFiles } = await import('../../../reports/render/draw.js');
  const written = [path];
  await onUserPath(path, async () => {
    await makeFolder(dirname(path));
    await writeOutput(path, text);
    if (await isSpecialOutput(path)) return;
    for (const history of byEntry(lines).filter(({ name }) => Object.hasOwn(line.entries, name))) {
      const drawn = await drawDrift(history);
      for (const [file, content] of drawn === null ? [] : chartFiles(drawn)) {
        const name = `${basename(path, extname(path))}-${history.name.replace(/[^A-Za-z0-9._-]+/g, '-')}`;
        const to = join(dirname(path), file.replace(/^charts\/drift/, name));
        await writeOutput(to, content);
        written.push(to);
      }
    }
  });
  return written;
}

/** Returns the earlier results in a history. @throws UserError if the file is not a history */
export async function readHistory(path: string): Promise<HistoryLine[]> {
  if (!existsSync(path) || (await isSpecialOutput(path))) return [];
  const texts = readFileSync(path, 'utf8').split('\n');
  return texts.flatMap((text, i) => {
    if (text.trim() === '') return [];
    try {
      return [checkValue(JSON.parse(text) as unknown, LINE, () => `${path}:${i + 1}`)];
    } catch {
      throw new UserError(`${path}:${i + 1}: is no line of a gate's history; give another file`);
    }
  });
}

function lineOf({ entries }: GateResult, { commit, date }: FolderCommit): HistoryLine {
  const day = date ?? new Date().toISOString();
  return {
    commit: commit ?? day.slice(0, 10),
    date: day,
    entries: Object.fromEntries(
      entries.map(({ name, verdict, digest, seed, blocks, rotations, figures }) => [
        name,
        { verdict, digest, seed, blocks, games: blocks * rotations, figures },
      ]),
    ),
  };
}
