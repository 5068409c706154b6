import { join } from 'node:path';
import type { Design } from '../../experiment/design/types.js';
import { type BlockSums, differenceOf, estimateOf } from '../../experiment/results/block-sums.js';
import type { ClaimPlay } from '../../experiment/results/claim-summary.js';
import { tidy } from '../../experiment/results/numbers.js';
import { looksOf, Ranking } from '../../experiment/results/ranking.js';
import { ALPHA } from '../../experiment/results/thresholds.js';
import { levelValue, type RaceData, type RaceOptions, race } from '../race/race.js';
import { designExperiment, type ExperimentValue, sourceOfValue } from '../run/experiments.js';
import { type ClaimMeasure, constantSums, type SumsOf, scaled } from './measure.js';
import { isMeasure, type PlannedTest, type Side } from './plan.js';
import { secondBlocks, stagesOf } from './size.js';
import { isSettled, judgeClaim } from './verdict.js';

/** Options of playing that change no result. */
export type HowToPlay = Omit<RaceOptions, 'experiment' | 'factor' | 'base' | 'levels' | 'stages' | 'out' | 'next'>;

/** A case that is ready to play. */
export interface PlayableCase {
  readonly test: PlannedTest;
  readonly experiment: ExperimentValue;
  readonly factor: string;
  readonly levels: readonly string[];
  readonly players: readonly [number, number];
  /** True for the case that decides the test. */
  readonly isMain: boolean;
  /** Games of each side at most. */
  readonly maxGames: number;
  /** Cases whose intervals hold together. */
  readonly together: number;
  readonly seed: string;
  /** Folder of its two races. */
  readonly dir: string;
}

/** Returns what is compared in one race: the sums of both sides. */
type SidesOf = (data: RaceData) => readonly [BlockSums, BlockSums];

/** A case after its plays. */
export interface PlayedCase {
  readonly first: ClaimPlay;
  readonly second: ClaimPlay | null;
}

/** Another question that is answered by the games of a case, such as one about a character. */
export interface SideQuestion {
  readonly name: string;
  /** Cases whose intervals hold together. */
  readonly together: number;
  /** True if only some of the games are counted: those in which the player has a character. */
  readonly isOfPart?: boolean;
  readonly sides: SidesOf;
}

/** A case and the questions beside it, after its plays. */
export interface PlayedQuestions {
  readonly own: PlayedCase;
  readonly beside: ReadonlyMap<string, PlayedCase>;
}

/** Returns the sums of both sides of a test. */
function sidesOf({ test, levels, players }: PlayableCase, data: RaceData): readonly [BlockSums, BlockSums] {
  const [a, b] = test.measures;
  const last = levels.length - 1;
  return comparedSums(
    a,
    b,
    (key) => data.sums(levels[0], key),
    (key) => data.sums(levels[last], key),
    players,
  );
}

/**
 * Returns the sums of two sides. One that is a number is counted wherever the other is.
 *
 * @param ofA returns the sums of a measure on the first side
 */
function comparedSums(
  a: Side,
  b: Side,
  ofA: SumsOf,
  ofB: SumsOf,
  [playersA, playersB]: readonly [number, number],
): readonly [BlockSums, BlockSums] {
  if (isMeasure(a) && isMeasure(b)) return [a.sums(ofA, playersA), b.sums(ofB, playersB)];
  if (isMeasure(a)) {
    const sums = a.sums(ofA, playersA);
    return [scaled(sums, 1), constantSums(sums, shareOf(b, playersA))];
  }
  const sums = (b as ClaimMeasure).sums(ofB, playersB);
  return [constantSums(sums, shareOf(a, playersB)), scaled(sums, 1)];
}

/** Returns the number of a side that is not counted. */
function shareOf(side: Side, players: number): number {
  return typeof side === 'number' ? side : 1 / players;
}

/**
 * Plays a case until its verdict is known or its games are used up, and then once more on another seed if there is
 * anything to confirm. Null if it was stopped; the same call goes on.
 */
export async function playCase(
  one: PlayableCase,
  beside: readonly SideQuestion[],
  how: HowToPlay,
): Promise<PlayedQuestions | null> {
  const rotations = await rotationsOf(one);
  const most = Math.max(1, Math.floor(one.maxGames / rotations));
  const stages = stagesOf(most, one.isMain);
  const looks = looksOf(stages);
  const own: SideQuestion = { name: '', together: one.together, sides: (data) => sidesOf(one, data) };
  const ranking = rankings(one.test, looks);
  const firstOf = (question: SideQuestion, data: RaceData): PlayWithError =>
    judged(one.test, question, ranking(question.together), data, one.seed);
  const first = await raceCase(one, 'first', one.seed, stages, how, (data) => !firstOf(own, data).isSettled);
  if (first === null) return null;
  const ownFirst = firstOf(own, first);
  const besideFirst = beside.map((question) => firstOf(question, first));
  const isDecided = [ownFirst, ...besideFirst].some(({ play }) => play.verdict !== 'open');
  if (!isDecided) return { own: { first: ownFirst.play, second: null }, beside: unconfirmed(beside, besideFirst) };
  const again = `${one.seed}/again`;
  const blocks =
    ownFirst.play.verdict === 'open'
      ? ownFirst.play.blocks
      : secondBlocks(
          { ...ownFirst, blocks: ownFirst.play.blocks, margin: one.test.margin, together: one.together },
          one.test.expect,
          most,
        );
  const second = await raceCase(one, 'second', again, [blocks], how, () => false);
  if (second === null) return null;
  const rankingAgain = rankings(one.test, [blocks]);
  const secondOf = (question: SideQuestion): PlayWithError =>
    judged(one.test, question, rankingAgain(question.together), second, again);
  const confirm = (play: ClaimPlay, question: SideQuestion): PlayedCase => ({
    first: play,
    second: play.verdict === 'open' ? null : secondOf(question).play,
  });
  return {
    own: confirm(ownFirst.play, own),
    beside: new Map(beside.map((question, i) => [question.name, confirm(besideFirst[i].play, question)])),
  };
}

/** Returns the answers of questions that have nothing to confirm. */
function unconfirmed(
  beside: readonly SideQuestion[],
  plays: readonly PlayWithError[],
): ReadonlyMap<string, PlayedCase> {
  return new Map(beside.map(({ name }, i) => [name, { first: plays[i].play, second: null }]));
}

/** Returns the most games of a block. */
async function rotationsOf(one: PlayableCase): Promise<number> {
  const { cells } = await designOf(one);
  return Math.max(...cells.map(({ rotations }) => rotations));
}

/** Compiles a case. */
export function designOf(
  { experiment, factor, levels }: Pick<PlayableCase, 'experiment' | 'factor' | 'levels'>,
  blocks = 1,
): Promise<Design> {
  const value = { ...experiment, vary: { [factor]: levels.map(levelValue) }, blocks };
  return designExperiment(sourceOfValue(value));
}

/** Returns the rankings of a test at its looks, each made once: their errors take a while. */
function rankings({ unit }: PlannedTest, looks: readonly number[]): (count: number) => Ranking {
  const made = new Map<number, Ranking>();
  return (count) => {
    const known = made.get(count) ?? new Ranking({ count, looks, isShare: unit === 'pp', alpha: ALPHA });
    made.set(count, known);
    return known;
  };
}

async function raceCase(
  { test, experiment, factor, levels, together: cases, dir }: PlayableCase,
  name: string,
  seed: string,
  stages: readonly number[],
  how: HowToPlay,
  goesOn: (data: RaceData) => boolean,
): Promise<RaceData | null> {
  const [base, ...others] = levels;
  const { measure, expect, margin, unit, times } = test;
  const ran = await race({
    ...how,
    experiment: { ...experiment, seed },
    factor,
    base,
    levels: others,
    stages,
    out: join(dir, name),
    rule: { measure, expect, margin: `${margin}${unit}`, times, cases },
    next: (data) => (goesOn(data) ? [data.base, ...data.playing] : []),
  });
  return ran.complete ? ran.data : null;
}

/** A play with the standard error of its difference, in its unit. */
interface PlayWithError {
  readonly play: ClaimPlay;
  readonly difference: number;
  readonly error: number;
  /** True if no more games are needed. */
  readonly isSettled: boolean;
}

/** Returns the values, the difference and the verdict of a play so far. */
function judged(
  { unit, times, margin, expect }: PlannedTest,
  { sides, isOfPart = false }: SideQuestion,
  ranking: Ranking,
  data: RaceData,
  seed: string,
): PlayWithError {
  const [sumsA, sumsB] = sides(data);
  const [zero, one] = times === 1 ? [sumsA, sumsB] : [scaled(sumsA, times), scaled(sumsB, 1)];
  const { effect, lo, hi, blocks } = ranking.againstBase({ sums: one }, zero);
  const base = Math.abs(estimateOf(zero));
  const scale = 100 / (unit === 'pp' ? 1 : base);
  const [difference, low, high] = [effect, lo, hi].map((x) => tidy(x * scale));
  return {
    play: {
      seed,
      games: isOfPart ? counted(sumsB) : gamesOf(data),
      blocks,
      a: finite(tidy(estimateOf(sumsA))),
      b: finite(tidy(estimateOf(sumsB))),
      difference: finite(difference),
      low: finite(low),
      high: finite(high),
      verdict: judgeClaim({ low, high, margin }, expect),
    },
    difference,
    isSettled: isSettled({ low, high, margin }, expect),
    error: Math.sqrt(differenceOf(one, zero).variance) * scale,
  };
}

/** Returns the seats that were counted: on the second side, where the player in question sits alone, its games. */
function counted({ b }: BlockSums): number {
  return b.reduce((sum, seats) => sum + seats, 0);
}

function finite(x: number): number | null {
  return Number.isFinite(x) ? x : null;
}

function gamesOf(data: RaceData): number {
  return data.levels.reduce((sum, level) => sum + data.games(level), 0);
}
