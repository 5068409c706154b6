import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { withoutPlaces } from '../../experiment/design/places.js';
import { CHANGED, sealedText, unsealed } from '../../experiment/folder/checksum.js';
import { makeFolder, onUserPath, writeAtomic } from '../../experiment/folder/files.js';
import { TakenFolder } from '../../experiment/folder/run-folder.js';
import { readText } from '../../experiment/folder/survey.js';
import { packageVersion } from '../run/manifest.js';
import { changedInputs, type QuestionInputs } from '../run/question-inputs.js';

const RACE = 'race.json';

/** Everything that decides the course of a race. */
export interface RacePlan {
  /** Experiment of every stage, without the raced factor. */
  readonly experiment: object;
  readonly factor: string;
  readonly base: string;
  readonly levels: readonly string[];
  readonly stages: readonly number[];
  /** Rule that selects the levels of the next stage, as written by the caller; absent without one. */
  readonly rule?: object | undefined;
}

/**
 * Writes the plan of a race as `race.json` in a new or empty folder, or finds the same plan there.
 *
 * @throws UserError if the folder has different content
 */
export async function openRaceFolder(dir: string, plan: RacePlan, inputs: QuestionInputs): Promise<void> {
  await keepPlan(dir, RACE, plan, inputs);
}

/**
 * Writes a plan as a file in a new folder, or finds the same plan there.
 *
 * @param name of the file
 * @param inputs everything that the question has read
 * @param own names of other files that the folder may already have
 * @throws TakenFolder if the folder has a different plan or other content
 */
export async function keepPlan(
  dir: string,
  name: string,
  plan: object,
  inputs: QuestionInputs,
  own: readonly string[] = [],
): Promise<void> {
  await onUserPath(dir, async () => {
    await makeFolder(dir);
    const path = join(dir, name);
    const plain = { schema: 1, ...plan, version: packageVersion(), inputs };
    const whole = JSON.parse(withoutPlaces(JSON.stringify(plain))) as KeptPlan;
    const files = await readdir(dir);
    if (files.includes(name)) return refuseOther(dir, name, await readText(path), whole);
    // A process that ended while it wrote the plan leaves this.
    if (files.some((file) => file !== `${name}.tmp` && !own.includes(file)))
      throw new TakenFolder(`${dir}: exists already and is not empty; choose another folder`);
    await writeAtomic(path, sealedText(whole));
  });
}

/**
 * Refuses a folder of several races if it has any other files.
 *
 * @param own names of the files and folders that it may have
 * @throws UserError for a folder with any other name
 */
export async function refuseForeign(dir: string, own: readonly string[]): Promise<void> {
  if (!existsSync(dir)) return;
  const names = await onUserPath(dir, () => readdir(dir));
  if (names.some((name) => !own.includes(name)))
    throw new TakenFolder(`${dir}: exists already and is not empty; choose another folder`);
}

/** Content of a plan's file. */
interface KeptPlan extends Readonly<Record<string, unknown>> {
  readonly inputs: QuestionInputs;
}

function refuseOther(dir: string, name: string, found: string, now: KeptPlan): void {
  if (found === sealedText(now)) return;
  const before = unsealed<KeptPlan>(found);
  const different = before === null ? [`${name} ${CHANGED}`] : differing(before, now);
  throw new TakenFolder(
    `${dir}: holds the games of another question (${different.join(', ')}); choose another folder with --out, or another --seed`,
  );
}

/** Returns the keys in which two plans differ; for their inputs, the files. */
function differing({ inputs: before, ...own }: KeptPlan, { inputs: now, ...ours }: KeptPlan): string[] {
  const keys = [...new Set([...Object.keys(own), ...Object.keys(ours)])];
  const different = [
    ...keys.filter((key) => JSON.stringify(own[key]) !== JSON.stringify(ours[key])),
    ...changedInputs(before, now),
  ];
  return different.length > 0 ? different : ['its rules, agents or measures'];
}
