import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { UserError } from '../../engine/index.js';
import { commandLine } from '../../experiment/design/command-line.js';
import { lookIn } from '../../experiment/design/places.js';
import { ensureSeed } from '../../experiment/design/seeds.js';
import { checkValue } from '../../experiment/design/yaml-file.js';
import { writeChecksums } from '../../experiment/folder/checksums.js';
import { onUserPath, writeAtomic } from '../../experiment/folder/files.js';
import type { ClaimAnswer } from '../../experiment/results/claim-summary.js';
import { gameById } from '../../playing/library/game-by-id.js';
import { inFolder } from '../../playing/run/folders.js';
import type { RunPlayOptions } from '../../playing/run/play.js';
import { ANSWER, answerIn, keepClaimPlan, type PlannedClaim, playClaim } from './claim.js';
import { CLAIM_SCHEMA, type ClaimInput, type ClaimValue, type PlaceOf, readClaim } from './claim-file.js';
import { planTests } from './plan.js';
import { MAX_GAMES, sizesOf } from './size.js';

/** Options of `testClaims`. */
export interface ClaimsOptions extends Omit<RunPlayOptions, 'part' | 'reports'> {
  /** Paths of claim files, or their keys as values. */
  readonly claims: readonly (string | ClaimInput)[];
  /** Random if absent. */
  readonly seed?: string | undefined;
  /** Games of each side at most, in each play of the main case; other cases play a part of it. */
  readonly maxGames?: number | undefined;
  /** Seconds of a turn, for claims about minutes; those of each file if absent. */
  readonly seconds?: number | undefined;
  /** Folder of all claims; `runs/claims-SEED` if absent. */
  readonly out?: string | undefined;
  /** True saves the games of finished claims as run folders. */
  readonly keepGames?: boolean | undefined;
  /** Called before each case with the id of its claim and its name. */
  begun?(claim: string, name: string): void;
  /** Called with each answer as soon as it is known. */
  answered?(answer: ClaimAnswer): void;
}

/** Answers of claims. */
export interface ClaimsResult {
  readonly dir: string;
  readonly seed: string;
  /** In the order of the files; those that are answered if it was stopped. */
  readonly answers: readonly ClaimAnswer[];
  /** False if it was stopped. The same call resumes it. */
  readonly complete: boolean;
}

/**
 * Puts claims to the test, as `talisman-lab claim` does: plays both sides until a verdict is known or the games are
 * used up, and once more on another seed. The folder holds a folder for each claim and `claims.csv`. Same seed, same
 * bytes, for any number of workers, interrupted or not.
 *
 * @throws UserError with one line if a claim is invalid, or the folder holds other games
 */
export async function testClaims(options: ClaimsOptions): Promise<ClaimsResult> {
  const { seed } = ensureSeed(options);
  const planned = await planClaims(options);
  return inFolder(options.out, `claims-${seed}`, (dir) => testIn(dir, seed, planned, options));
}

async function testIn(
  dir: string,
  seed: string,
  planned: readonly PlannedClaim[],
  { claims, maxGames, seconds, out: _, keepGames = false, begun, answered, seed: _seed, ...options }: ClaimsOptions,
): Promise<ClaimsResult> {
  const sizes = sizesOf(maxGames ?? MAX_GAMES);
  const folderOf = ({ value }: PlannedClaim): string => join(dir, value.id);
  // A claim that cannot be played into this folder is found before another one is played.
  for (const claim of planned)
    if (existsSync(folderOf(claim))) await keepClaimPlan(claim, { dir: folderOf(claim), seed, sizes });
  const answers: ClaimAnswer[] = [];
  const flags = Object.entries({ 'max-games': maxGames, seconds }).flatMap(([flag, value]) =>
    value === undefined ? [] : [`--${flag}`, String(value)],
  );
  for (const [i, claim] of planned.entries()) {
    const given = claims[i];
    const name = typeof given === 'string' ? given : claim.value.id;
    const answer = await playClaim(claim, {
      dir: folderOf(claim),
      seed,
      sizes,
      command: commandLine('claim', withoutFolder(name), '--seed', seed, ...flags),
      keepGames,
      // Games that are not saved need not be packed, which takes a while.
      options: { ...options, gzip: keepGames },
      ...(begun === undefined ? {} : { begun }),
    });
    if (answer === null) return { dir, seed, answers, complete: false };
    answers.push(answer);
    answered?.(answer);
    await writeTable(dir);
  }
  return { dir, seed, answers, complete: true };
}

/** Returns the path of a shipped file as one types it anywhere, and any other as it is. */
function withoutFolder(path: string): string {
  const at = path.lastIndexOf('experiments/claims/');
  return at < 0 ? path : path.slice(at);
}

/** A claim, and the place of each of its keys. */
interface GivenClaim {
  readonly value: ClaimValue;
  readonly at: PlaceOf;
}

/** Reads and plans claims. Two of one id are refused, since folders are named by it. */
export async function planClaims({
  claims,
  agentTimeout,
  seconds,
}: Pick<ClaimsOptions, 'claims' | 'agentTimeout' | 'seconds'>): Promise<readonly PlannedClaim[]> {
  const planned: PlannedClaim[] = [];
  for (const given of claims) {
    const { value, at } = withSeconds(readGiven(given), seconds);
    const twice = planned.some(({ value: { id } }) => id === value.id);
    if (twice) throw new UserError(`${at(['id'])}: another of these claims has the id '${value.id}'`);
    const game = gameById(value.game);
    planned.push({ value, game, tests: await planTests(value, game, at, agentTimeout) });
  }
  return planned;
}

/** Returns a claim with these seconds of a turn instead of those in its file. */
function withSeconds({ value, at }: GivenClaim, seconds: number | undefined): GivenClaim {
  if (seconds === undefined) return { value, at };
  return { value: { ...value, seconds }, at: (path) => (path[0] === 'seconds' ? '--seconds' : at(path)) };
}

function readGiven(given: string | ClaimInput): GivenClaim {
  if (typeof given === 'string') {
    // Packs of a claim are searched in the folder of its file, also during play.
    lookIn(dirname(given));
    return readClaim(given);
  }
  const at: PlaceOf = (path) => ['claim', ...path].join('.');
  return { value: checkValue<ClaimValue>(given, CLAIM_SCHEMA, at), at };
}

/** Table of all claims in the folder. */
const TABLE = 'claims.csv';

/** Writes the table of all claims that the folder has answers of. */
async function writeTable(dir: string): Promise<void> {
  const { claimsCsv } = await import('../../../reports/claims/table.js');
  await onUserPath(dir, async () => {
    const answers = answersIn(dir);
    await writeAtomic(join(dir, TABLE), claimsCsv(answers));
    await writeChecksums(dir, [TABLE, ...answers.map(({ id }) => `${id}/${ANSWER}`)]);
  });
}

/** Returns the answers in a folder of claims, by id. */
export function answersIn(dir: string): ClaimAnswer[] {
  const folders = readdirSync(dir, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return folders
    .map(({ name }) => name)
    .sort()
    .map((name) => answerIn(join(dir, name)))
    .filter((answer) => answer !== null);
}
