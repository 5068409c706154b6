import { existsSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Game, State } from '../../engine/index.js';
import { MINUTES, usualSeconds } from '../../experiment/design/table-time.js';
import type { Design } from '../../experiment/design/types.js';
import { readSealed, sealedText } from '../../experiment/folder/checksum.js';
import { makeFolder, onUserPath, writeAtomic } from '../../experiment/folder/files.js';
import type { ClaimAnswer, ClaimPlay, ClaimRow, ClaimVerdict } from '../../experiment/results/claim-summary.js';
import type { StrongerPlayers } from '../../experiment/results/stronger-players.js';
import type { RaceData } from '../../playing/race/race.js';
import { keepPlan } from '../../playing/race/race-file.js';
import { inputsOf } from '../../playing/run/question-inputs.js';
import { STRONGER_FOLDER } from '../../playing/run/stronger-file.js';
import type { CaseTable } from './cases.js';
import type { ClaimValue } from './claim-file.js';
import { countFacts, type FactTest } from './facts.js';
import { armsOf, casesOf, type PlannedTest } from './plan.js';
import { designOf, type PlayableCase, type PlayedCase, playCase, type SideQuestion } from './play-case.js';
import type { Races } from './races.js';
import { type ClaimSizes, mostGames } from './size.js';
import { combined, gamesToSettle, isFlip, type Judged, standing } from './verdict.js';

/** A claim that is ready to play. */
export interface PlannedClaim {
  readonly value: ClaimValue;
  readonly game: Game<State>;
  readonly tests: readonly (PlannedTest | FactTest)[];
}

/** Options of playing a claim. */
export interface ClaimPlayOptions {
  /** Folder of the claim. */
  readonly dir: string;
  /** Seed of all claims of the call. */
  readonly seed: string;
  readonly sizes: ClaimSizes;
  /** True if the cases are played in which it may flip. */
  readonly allCases: boolean;
  /** File or id of the claim, as one asks it; null if it was given as a value. */
  readonly givenAs: string | null;
  /** Command that makes the same again. */
  readonly command: string;
  readonly keepGames: boolean;
  readonly races: Races;
  /** Asks stronger players about a finished claim; absent if none are asked. */
  readonly askAgain?: (planned: PlannedClaim, answer: ClaimAnswer, ms: number) => Promise<StrongerPlayers | undefined>;
  /** Called before the first game of the claim. */
  begun(): Promise<void>;
}

/** Names in the folder of a claim. */
const PLAN = 'question.json';
export const ANSWER = 'claim.json';
const GAMES = 'games';

/**
 * Plays one claim in its folder, or reads an existing answer. Null if it was stopped or played a part; the same call
 * resumes it.
 *
 * @throws UserError if the folder has the games of another question
 */
export async function playClaim(planned: PlannedClaim, options: ClaimPlayOptions): Promise<ClaimAnswer | null> {
  const began = performance.now();
  const isKnown = existsSync(join(options.dir, ANSWER));
  const answer = await playAlone(planned, options);
  if (answer === null) return null;
  const ms = isKnown ? 0 : performance.now() - began;
  const strongerPlayers = await options.askAgain?.(planned, answer, ms);
  await forgetGames(options);
  return strongerPlayers === undefined ? answer : { ...answer, strongerPlayers };
}

/** Plays one claim, or reads its answer, without asking stronger players. */
async function playAlone(planned: PlannedClaim, options: ClaimPlayOptions): Promise<ClaimAnswer | null> {
  const { value } = planned;
  const { dir } = options;
  await keepClaimPlan(planned, options);
  // If games are to be saved and were not, they are played again, with the same answer.
  if (existsSync(join(dir, ANSWER)) && !options.keepGames) return readAnswer(dir);
  const found: Record<string, readonly string[]> = {};
  const isPlayed = planned.tests.some((test) => 'cases' in test);
  if (isPlayed) await options.begun();
  const mains: ClaimRow[] = [];
  const rows = await options.races.inTurn(casesToPlay(planned, options), async ({ test, table }) => {
    // One part can settle a claim; then the others are left, unless all cases are requested.
    if (!options.allCases && mains.some(({ stands }) => stands === SETTLING[value.decides])) return [];
    if (table !== null) {
      const played = await playTable(planned, test, table, options);
      mains.push(...(played ?? []).filter(({ kind }) => kind === 'main'));
      return played;
    }
    const counted = countFacts(value.id, planned.game, test);
    Object.assign(found, counted.found);
    mains.push(...counted.rows);
    return counted.rows;
  });
  if (rows === null) return null;
  const answer = answerOf(planned, withFlips(rows.flat()), found, options);
  await onUserPath(dir, async () => {
    await makeFolder(dir);
    await writeAtomic(join(dir, ANSWER), sealedText(answer, readFileSync(join(dir, PLAN), 'utf8')));
  });
  return answer;
}

/**
 * Reads the answer in the folder of a claim; null without one.
 *
 * @throws UserError if it was changed, cut short, or is of another question
 */
export function answerIn(dir: string): ClaimAnswer | null {
  return existsSync(join(dir, ANSWER)) && existsSync(join(dir, PLAN)) ? readAnswer(dir) : null;
}

function readAnswer(dir: string): ClaimAnswer {
  const path = join(dir, ANSWER);
  return readSealed(path, 'remove it, and the claim is played again', readFileSync(join(dir, PLAN), 'utf8'));
}

/** Removes the games of a finished claim, unless they are to be saved: the same command plays them again. */
async function forgetGames({ dir, keepGames }: ClaimPlayOptions): Promise<void> {
  if (keepGames) return;
  await onUserPath(dir, async () => {
    for (const name of [GAMES, STRONGER_FOLDER]) await rm(join(dir, name), { recursive: true, force: true });
  });
}

/**
 * Writes the question of a claim into its folder, or checks that the folder has the same one.
 *
 * @throws TakenFolder if the folder has another question, or games of other rules
 */
export async function keepClaimPlan(
  planned: PlannedClaim,
  { dir, seed, sizes, allCases }: Pick<ClaimPlayOptions, 'dir' | 'seed' | 'sizes' | 'allCases'>,
): Promise<void> {
  const { value, game } = planned;
  const inputs = inputsOf(game, await claimDesigns(planned, allCases));
  await keepPlan(dir, PLAN, { claim: value, seed, sizes, allCases }, inputs, [ANSWER, GAMES, `${ANSWER}.tmp`]);
}

/** Verdict of one part that settles a claim at once. */
const SETTLING: Readonly<Record<ClaimValue['decides'], ClaimVerdict | null>> = {
  first: null,
  all: 'refuted',
  any: 'supported',
};

/** Returns the designs of a claim's cases, each of one block; none for a claim that counts. */
export async function claimDesigns({ value, tests }: PlannedClaim, allCases: boolean): Promise<Design[]> {
  const designs: Design[] = [];
  for (const test of tests)
    if ('cases' in test)
      for (const one of casesOf(test, allCases))
        for (const arm of armsOf(value, test, one)) designs.push(await designOf(arm));
  return designs;
}

/** A case of a test, or the facts of one, which have no table. */
type CaseToPlay =
  | { readonly test: PlannedTest; readonly table: CaseTable }
  | { readonly test: FactTest; readonly table: null };

/** Returns what is played, in this order: the main cases, which decide the claim, and then the others. */
function casesToPlay({ tests }: PlannedClaim, { allCases }: ClaimPlayOptions): CaseToPlay[] {
  const all = tests.flatMap((test): CaseToPlay[] =>
    'cases' in test ? casesOf(test, allCases).map((table) => ({ test, table })) : [{ test, table: null }],
  );
  const decides = ({ table }: CaseToPlay): boolean => table === null || table.kind === 'main';
  return [...all.filter(decides), ...all.filter((one) => !decides(one))];
}

/** Plays a case, and returns its row and those of the characters in its games; null if it is incomplete. */
async function playTable(
  { value, tests }: PlannedClaim,
  test: PlannedTest,
  table: CaseTable,
  options: ClaimPlayOptions,
): Promise<ClaimRow[] | null> {
  const others = casesOf(test, options.allCases).length - 1 + test.characters.length;
  const parts = tests.filter((one) => 'cases' in one).length;
  const isMain = table.kind === 'main';
  const one = playable(value, test, table, isMain ? parts : others, options);
  const played = await playCase(one, isMain ? characterQuestions(test, others) : [], options.races);
  if (played === null) return null;
  return [
    rowOf(value.id, test, table.name, table.kind, played.own),
    ...[...played.beside].map(([name, beside]) => rowOf(value.id, test, name, 'character', beside)),
  ];
}

/** Returns rows, of which those are marked that contradict the main case of their test. */
function withFlips(rows: readonly ClaimRow[]): ClaimRow[] {
  const mains = new Map(rows.filter(({ kind }) => kind === 'main').map((row) => [row.test, row]));
  return rows.map((row) => {
    const main = mains.get(row.test);
    return { ...row, flips: main !== undefined && row !== main && isFlip(main.stands, row.stands) };
  });
}

export function playable(
  value: ClaimValue,
  test: PlannedTest,
  one: CaseTable,
  together: number,
  { dir, seed, sizes }: ClaimPlayOptions,
): PlayableCase {
  return {
    test,
    arms: armsOf(value, test, one),
    isMain: one.kind === 'main',
    maxGames: mostGames(one.kind, doesDecide(value, test), sizes),
    together,
    seed: `${seed}/${value.id}`,
    dir: join(dir, GAMES, `${test.number}-${one.name.replace(/[^\w.-]+/g, '_')}`),
  };
}

/** True if a test decides its claim, alone or with others. */
export function doesDecide({ decides }: Pick<ClaimValue, 'decides'>, { number }: PlannedTest): boolean {
  return decides !== 'first' || number === 1;
}

/** Returns the questions about single characters, which the games of the main case answer. */
function characterQuestions({ characters, levels }: PlannedTest, others: number): SideQuestion[] {
  return characters.map((character) => ({
    name: `character=${character}`,
    together: others,
    isOfPart: true,
    sides: ([data]: readonly RaceData[]) => ({
      sides: [data.sums(levels[0], `own:${character}`), data.sums(levels[1], `own:${character}`)] as const,
    }),
  }));
}

export function rowOf(
  claim: string,
  test: PlannedTest,
  name: string,
  kind: ClaimRow['kind'],
  { first, second }: PlayedCase,
): ClaimRow {
  const { number, part, measure, counts, levels, words, unit, expect, times, margin, isShare } = test;
  const judged = ({ low, high }: ClaimPlay): Judged => ({ low: low ?? NaN, high: high ?? NaN, margin });
  const stands = standing(judged(first), second === null ? null : judged(second), expect);
  return {
    claim,
    test: number,
    part,
    isControlled: test.control !== null,
    case: name,
    kind,
    measure,
    counts,
    sides: levels,
    words,
    unit,
    expect,
    times,
    margin,
    isShare,
    first,
    second,
    stands,
    flips: false,
    gamesToSettle: stands === 'open' ? gamesToSettle(first, second, margin) : null,
  };
}

function answerOf(
  { value, game: rules, tests }: PlannedClaim,
  rows: readonly ClaimRow[],
  found: ClaimAnswer['found'],
  { seed, givenAs, command, allCases }: ClaimPlayOptions,
): ClaimAnswer {
  const { id, claim, why, game, decides } = value;
  const numbers = [...new Set(rows.map(({ test }) => test))];
  const verdicts = numbers.map((number) => {
    const own = rows.filter(({ test, kind }) => test === number && (kind === 'main' || kind === 'fact'));
    return combined(
      own.map(({ stands }) => stands),
      'all',
    );
  });
  const seconds = rows.some(({ measure }) => measure === MINUTES) ? (value.seconds ?? usualSeconds(rules)) : null;
  return {
    schema: 1,
    id,
    claim,
    why,
    game,
    seed,
    command,
    givenAs,
    ...(seconds === null ? {} : { secondsPerTurn: seconds }),
    decides,
    verdict: combined(verdicts, decides),
    rows,
    casesLeft: tests.reduce(
      (sum, test) => sum + ('cases' in test ? test.cases.length - casesOf(test, allCases).length : 0),
      0,
    ),
    partsLeft: tests.length - numbers.length,
    found,
  };
}
