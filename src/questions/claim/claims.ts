import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type Game, type State, UserError } from '../../engine/index.js';
import { readPacks } from '../../experiment/design/packs.js';
import { lookIn } from '../../experiment/design/places.js';
import { ensureSeed } from '../../experiment/design/seeds.js';
import { resolveVariant } from '../../experiment/design/variants.js';
import { checkValue } from '../../experiment/design/yaml-file.js';
import { writeChecksums } from '../../experiment/folder/checksums.js';
import { onUserPath, writeAtomic } from '../../experiment/folder/files.js';
import type { ClaimAnswer } from '../../experiment/results/claim-summary.js';
import { gameById } from '../../playing/library/game-by-id.js';
import { partName } from '../../playing/race/stage-part.js';
import { inFolder } from '../../playing/run/folders.js';
import { type Played, type PlayOptions, questionLine } from '../contract/question.js';
import { strongerInPlace } from '../contract/stronger-agent.js';
import { CLAIM_ARGUMENTS, type ClaimArguments } from './arguments.js';
import { ANSWER, answerIn, claimDesigns, keepClaimPlan, type PlannedClaim, playClaim } from './claim.js';
import {
  CLAIM_SCHEMA,
  type ClaimInput,
  type ClaimValue,
  claimFiles,
  findClaim,
  type PlaceOf,
  readClaim,
} from './claim-file.js';
import { planTests } from './plan.js';
import { Races } from './races.js';
import { MAX_GAMES, sizesOf } from './size.js';
import type { askClaimAgain } from './stronger.js';

/** Options of `testClaims`: the arguments of the question, and how it is played. */
export interface ClaimsOptions extends ClaimArguments, Omit<PlayOptions<ClaimsResult>, 'seconds'> {}

/** Answers of claims. */
export interface ClaimsResult {
  /** In the order of the claims; those so far if it was stopped. */
  readonly answers: readonly ClaimAnswer[];
}

/**
 * Puts claims to the test, as `talisman-lab claim` does: plays both sides until a verdict is known or the games are
 * used up, and once more on another seed. The folder holds a folder for each claim and `claims.csv`. Same seed, same
 * bytes, for any number of workers, interrupted or not.
 *
 * @throws UserError with one line if a claim is invalid, or the folder holds other games
 */
export async function testClaims(options: ClaimsOptions): Promise<Played<ClaimsResult>> {
  const { seed } = ensureSeed(options);
  const claims = givenClaims(options);
  const planned = await planClaims({ ...options, claims });
  const name = `claims-${seed}${partName(options.shard)}`;
  return inFolder(options.out, name, (dir) => testIn(dir, planned, { ...options, claims, seed }));
}

/** Returns the files or values of the claims; all that ship if none is given. @throws UserError for an unknown id */
export function givenClaims({ claims = [] }: ClaimArguments): GivenClaims['claims'] {
  if (claims.length === 0) return claimFiles();
  return claims.map((claim) => (typeof claim === 'string' ? findClaim(claim) : claim));
}

async function testIn(
  dir: string,
  planned: readonly PlannedClaim[],
  options: ClaimsOptions & GivenClaims & { readonly seed: string },
): Promise<Played<ClaimsResult>> {
  const {
    claims,
    seed,
    maxGames,
    seconds,
    cases: allCases = false,
    keepGames = false,
    alsoBy,
    stronger = false,
    out: _,
    stage,
    soFar,
    note,
    ...playOptions
  } = options;
  const sizes = sizesOf(maxGames ?? MAX_GAMES);
  const folderOf = ({ value }: PlannedClaim): string => join(dir, value.id);
  // A claim that cannot be played into this folder is found before another one is played.
  for (const claim of planned)
    if (existsSync(folderOf(claim))) await keepClaimPlan(claim, { dir: folderOf(claim), seed, sizes, allCases });
  const asks = stronger && options.shard === undefined;
  if (asks && alsoBy !== undefined)
    for (const claim of planned) {
      const designs = await claimDesigns(claim, false);
      if (designs.length > 0) strongerInPlace({ seed, alsoBy }, designs);
    }
  // Games that are not saved need not be packed, which takes a while.
  const races = new Races(dir, { ...playOptions, gzip: keepGames });
  const known: ClaimAnswer[] = [];
  let times: readonly string[] | null = null;
  const begun = async (i: number): Promise<void> => {
    if (stage === undefined) return;
    const { claimTimes } = await import('./preview.js');
    times ??= await claimTimes(planned, sizes, allCases, playOptions);
    stage(`playing ${planned[i].value.id}: ${times[i]}`);
  };
  const answers = await races.inTurn(planned, async (claim, i) => {
    const given = claims[i];
    const givenAs = typeof given === 'string' ? shownFile(given) : null;
    const answer = await playClaim(claim, {
      dir: folderOf(claim),
      ...{ seed, sizes },
      givenAs,
      command: questionLine(
        { id: 'claim', args: CLAIM_ARGUMENTS },
        {
          ...{ claims: [givenAs ?? claim.value.id], seed, maxGames, seconds },
          ...(allCases ? { cases: true } : {}),
        },
      ),
      ...{ allCases, keepGames },
      races,
      ...(asks
        ? { askAgain: (...found) => askedAgain({ seed, alsoBy }, { races, dir: folderOf(claim), note }, ...found) }
        : {}),
      begun: () => begun(i),
    });
    if (answer === null) return null;
    known.push(answer);
    await writeTable(dir);
    soFar?.({ answers: [...known] });
    return answer;
  });
  return { dir, result: answers === null ? null : { answers }, part: races.part, played: races.played };
}

const askedAgain: typeof askClaimAgain = async (...args) => (await import('./stronger.js')).askClaimAgain(...args);

/** Returns a claim as one types it: the id of one that ships, the path of another. */
function shownFile(path: string): string {
  return claimFiles().includes(path) ? basename(path, '.yaml') : path;
}

/** Files of claims, or their keys as values. */
interface GivenClaims {
  readonly claims: readonly (string | ClaimInput)[];
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
}: Pick<ClaimsOptions, 'agentTimeout' | 'seconds'> & GivenClaims): Promise<readonly PlannedClaim[]> {
  const planned: PlannedClaim[] = [];
  for (const given of claims) {
    const { value, at } = withSeconds(readGiven(given), seconds);
    const twice = planned.some(({ value: { id } }) => id === value.id);
    if (twice) throw new UserError(`${at(['id'])}: another of these claims has the id '${value.id}'`);
    const game = gameById(value.game);
    planned.push({ value, game, tests: await planTests(value, withPacks(value, game, at), at, agentTimeout) });
  }
  return planned;
}

/** Returns the game of a claim with the house cards of its table, so that tests can name their characters. */
function withPacks({ packs, variant }: ClaimValue, game: Game<State>, at: PlaceOf): Game<State> {
  return resolveVariant(game, variant, at(['variant']), {
    packs: readPacks(packs ?? [], at(['packs'])),
    packsAt: at(['packs']),
  }).game;
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
function answersIn(dir: string): ClaimAnswer[] {
  const folders = readdirSync(dir, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return folders
    .map(({ name }) => name)
    .sort()
    .map((name) => answerIn(join(dir, name)))
    .filter((answer) => answer !== null);
}
