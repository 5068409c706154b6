import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { UserError } from '../../engine/index.js';
import { CHANGED, unsealed } from '../../experiment/folder/checksum.js';
import { CHECKSUMS, changedFiles, readChecksums } from '../../experiment/folder/checksums.js';
import type { RunReporter } from './answer.js';
import { isRun } from './inner-runs.js';
import { type VerifyOptions, type VerifyResult, verifyRun } from './verify.js';

/** Result of a verification of a folder that holds more than one run, or none. */
export interface VerifiedFolder {
  readonly folder: string;
  /** Files that were checked in addition to those of runs. */
  readonly files: number;
  /** Faults of these files, one phrase each. */
  readonly wrong: readonly string[];
  /** The runs in the folder. */
  readonly runs: readonly VerifyResult[];
}

/** Sealed files with the plan of a question. */
const PLANS = ['race.json', 'question.json'];

/** File with the answer of a claim, which is sealed together with its question. */
const CLAIM = 'claim.json';

/** Files and folders that are nowhere without another file. */
const NEEDED = [
  ['stage-1', 'race.json'],
  ['ledger.ndjson', 'manifest.json'],
  [CLAIM, 'question.json'],
  ...['claims.csv', 'habits.json', 'shop.json', 'sweep.json', 'tune.json', 'worth.json'].map(
    (answer) => [answer, CHECKSUMS] as const,
  ),
] as const;

/** Depth to which a folder is searched: claims have cases, plays and stages. */
const DEPTH = 6;

/** True if `verify` checks a folder as more than one run. */
export function isQuestionFolder(dir: string): boolean {
  return !isRun(dir) && foldersIn(dir).some((folder) => isRun(folder) || sealedIn(folder).length > 0);
}

/**
 * Checks everything in the folder of a question, such as a race, a sweep, a tune, a worth or claims: the plans and
 * answers against their checksums, the results against theirs, and each run as `verifyRun` does. Writes nothing.
 *
 * @throws UserError if the folder holds neither a run nor a question
 */
export async function verifyFolder(
  { run: dir, ...options }: VerifyOptions,
  reporter: RunReporter,
): Promise<VerifiedFolder> {
  const folders = foldersIn(dir);
  const wrong: string[] = [];
  let files = 0;
  for (const folder of folders) {
    const prefix = relative(dir, folder);
    const say = (phrase: string): void => {
      const line = join(prefix, phrase);
      if (!wrong.includes(line)) wrong.push(line);
    };
    for (const name of sealedIn(folder)) {
      files++;
      if (!isSealed(folder, name)) say(`${name}: ${CHANGED}`);
      else if (name === CHECKSUMS) {
        const sums = readChecksums(folder, '')!;
        files += Object.keys(sums.files).length;
        if (sums.run !== undefined) say('manifest.json: is missing');
        for (const phrase of await changedFiles(folder, sums)) say(phrase);
      }
    }
    for (const [name, needed] of NEEDED)
      if (existsSync(join(folder, name)) && !existsSync(join(folder, needed))) say(`${needed}: is missing`);
  }
  const runs: VerifyResult[] = [];
  for (const folder of folders.filter(isRun)) runs.push(await verifyRun({ ...options, run: folder }, reporter));
  if (files === 0 && runs.length === 0)
    throw new UserError(`${dir}: holds neither a run nor another question of talisman-lab`);
  return { folder: dir, files, wrong, runs };
}

/** Returns a folder and those in it, without the folders within runs. */
function foldersIn(dir: string, depth = DEPTH): string[] {
  if (!existsSync(dir)) throw new UserError(`${dir}: no such folder`);
  if (isRun(dir) || depth === 0) return [dir];
  const inner = readdirSync(dir, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const names = inner.map(({ name }) => name).sort();
  return [dir, ...names.flatMap((name) => foldersIn(join(dir, name), depth - 1))];
}

/** Returns the names of the sealed files in a folder, except those of a run. */
function sealedIn(dir: string): string[] {
  return isRun(dir) ? [] : [...PLANS, CLAIM, CHECKSUMS].filter((name) => existsSync(join(dir, name)));
}

function isSealed(dir: string, name: string): boolean {
  const textOf = (file: string): string => (existsSync(join(dir, file)) ? readFileSync(join(dir, file), 'utf8') : '');
  return unsealed(textOf(name), name === CLAIM ? textOf('question.json') : '') !== null;
}
