import { count, counted } from '../../../reports/format/words.js';
import { durationText, takesText } from '../../../reports/text/plan.js';
import { blocksFor } from '../../playing/race/precision-race.js';
import { type PlayingSpeed, playTrial, secondsOf, type TrialOptions } from '../../playing/run/trial.js';
import { type CaseTable, PLAYERS } from './cases.js';
import { doesDecide, type PlannedClaim } from './claim.js';
import { type ClaimsOptions, givenClaims, planClaims } from './claims.js';
import { type Arm, armsOf, casesOf, type PlannedTest, partsOfSide } from './plan.js';
import { designOf } from './play-case.js';
import { type ClaimSizes, MAX_GAMES, mostGames, sizesOf } from './size.js';

/** Size of claims, before they are played. */
export interface ClaimsPreview {
  readonly claims: number;
  /** Cases that are played, without those that are counted in the games of others. */
  readonly cases: number;
  /** Expected games, and the most. */
  readonly games: number;
  readonly maxGames: number;
  /** Seconds for the expected games on this machine. */
  readonly seconds: number;
  /** Speed of ordinary games here, and of games with the better player; null if no case has one. */
  readonly trial: PlayingSpeed;
  readonly better: PlayingSpeed | null;
}

/** Blocks of the design for the speed trial. */
const TRIAL = 10_000;

/** Games of a side after which a mean or a rate is probably settled. */
const RATE_GAMES = 800;

/** A case with its expected and its most games, both plays and both sides together. */
interface Sized {
  readonly arm: Arm;
  readonly table: CaseTable;
  readonly games: number;
  readonly maxGames: number;
}

/** Plays for a few seconds and estimates games and time of claims. Writes nothing. */
export async function previewClaims(options: ClaimsOptions & TrialOptions): Promise<ClaimsPreview> {
  const planned = await planClaims({ ...options, claims: givenClaims(options) });
  const sizes = sizesOf(options.maxGames ?? MAX_GAMES);
  const cases = planned.flatMap((claim) => sizedCases(claim, sizes, options.cases === true));
  const better = cases.filter(({ table }) => table.kind === 'better');
  const usual = cases.filter(({ table }) => table.kind !== 'better');
  const trial = await speedOf(usual[0], options);
  const slow = better.length === 0 ? null : await speedOf(better[0], options);
  const total = (of: readonly Sized[], key: 'games' | 'maxGames'): number => of.reduce((sum, one) => sum + one[key], 0);
  return {
    claims: planned.length,
    cases: cases.length,
    games: total(cases, 'games'),
    maxGames: total(cases, 'maxGames'),
    seconds: secondsOf(trial, total(usual, 'games')) + (slow === null ? 0 : secondsOf(slow, total(better, 'games'))),
    trial,
    better: slow,
  };
}

/** Milliseconds of a trial before play, whose length is the cost of saying how long a claim takes. */
const SHORT = 500;

/** Returns how long each of some claims takes here, in words: "6 to 45 seconds". Facts take no time. */
export async function claimTimes(
  planned: readonly PlannedClaim[],
  sizes: ClaimSizes,
  allCases: boolean,
  options: TrialOptions,
): Promise<readonly string[]> {
  const all = planned.map((claim) => sizedCases(claim, sizes, allCases));
  const isSlow = ({ table }: Sized): boolean => table.kind === 'better';
  const [usual, slow] = await Promise.all(
    [(one: Sized) => !isSlow(one), isSlow].map((of) => speedOf(all.flat().find(of), options, SHORT)),
  );
  const seconds = (cases: readonly Sized[], key: 'games' | 'maxGames'): number =>
    cases.reduce((sum, one) => sum + secondsOf(isSlow(one) ? slow : usual, one[key]), 0);
  return all.map((cases) => spanText(seconds(cases, 'games'), seconds(cases, 'maxGames')));
}

/** "6 to 45 seconds", "less than a second", "20 seconds to 2 minutes". */
function spanText(least: number, most: number): string {
  const [low, high] = [least, most].map(durationText);
  if (low !== high) return `${low} to ${high}`;
  return most < 1 ? low : `about ${low}`;
}

/** Returns the planned games of claims, and their time. */
export function claimsPlanText({ claims, cases, maxGames, games, seconds, trial }: ClaimsPreview): string {
  const size = `${counted(claims, 'claim')} in ${counted(cases, 'case')}`;
  if (cases === 0) return `${size}: nothing is played`;
  return [
    `${size}: about ${count(games)} games, at most ${count(maxGames)}`,
    takesText({ ...trial, gamesPerSecond: games / seconds }, games),
  ].join('\n');
}

function sizedCases(claim: PlannedClaim, sizes: ClaimSizes, allCases: boolean): Sized[] {
  const parts = claim.tests.filter((test) => 'cases' in test).length;
  return claim.tests.flatMap((test) =>
    'facts' in test
      ? []
      : casesOf(test, allCases).map((table) => {
          const others = casesOf(test, allCases).length - 1 + test.characters.length;
          const together = table.kind === 'main' ? parts : others;
          const arms = armsOf(claim.value, test, table);
          const most = mostGames(table.kind, doesDecide(claim.value, test), sizes) / partsOfSide(arms);
          const sides = arms.reduce((sum, { levels }) => sum + levels.length, 0);
          const expected = Math.min(most, expectedGames(test, table, together));
          // The second play is about as long as the first, where there is one.
          return {
            arm: arms[0],
            table,
            games: Math.round(2 * sides * expected),
            maxGames: Math.round(2 * sides * most),
          };
        }),
  );
}

/** Returns the games of a side after which a case is probably settled if both sides are equal. */
function expectedGames({ unit, margin, isShare }: PlannedTest, { table }: CaseTable, together: number): number {
  if (!isShare || unit !== 'pp') return RATE_GAMES;
  const share = 1 / (table.players ?? PLAYERS);
  return blocksFor(margin / 100, Math.sqrt(2 * share * (1 - share)), together);
}

/** Plays one case for a while; nothing if no case is played. */
async function speedOf(one: Sized | undefined, options: TrialOptions, time?: number): Promise<PlayingSpeed> {
  if (one === undefined) return { workers: options.workers ?? 1, games: 1, gamesPerSecond: 1 };
  const design = await designOf(one.arm, TRIAL);
  const { tally: _, ...trial } = await playTrial(design, options, time);
  return trial;
}
