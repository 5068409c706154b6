import { join } from 'node:path';
import type { Design } from '../../experiment/design/types.js';
import { type BlockSums, differenceOf, estimateOf } from '../../experiment/results/block-sums.js';
import type { ClaimPlay } from '../../experiment/results/claim-summary.js';
import { tidy } from '../../experiment/results/intervals.js';
import { looksOf, Ranking } from '../../experiment/results/ranking.js';
import { ALPHA } from '../../experiment/results/thresholds.js';
import type { RaceData } from '../../playing/race/race.js';
import { designExperiment, sourceOfValue } from '../../playing/run/experiments.js';
import { combined, pooled, reduced } from './block-arithmetic.js';
import { type ClaimMeasure, constantSums, scaled } from './measure.js';
import { type Arm, isMeasure, type PlannedTest, partsOfSide, type Side, varyOf } from './plan.js';
import type { Races } from './races.js';
import { secondBlocks, stagesOf } from './size.js';
import { isSettled, judgeClaim } from './verdict.js';

/** A case that is ready to play. */
export interface PlayableCase {
  readonly test: PlannedTest;
  /** Its races, at least one. All have the same seed and the same blocks. */
  readonly arms: readonly Arm[];
  /** True for the case that decides the test. */
  readonly isMain: boolean;
  /** Games of each side at most. */
  readonly maxGames: number;
  /** Cases with simultaneous intervals. */
  readonly together: number;
  readonly seed: string;
  /** Folder of its races. */
  readonly dir: string;
}

/** Sums of both sides of a comparison. */
interface Compared {
  readonly sides: readonly [BlockSums, BlockSums];
  /** Value of which differences are percentages, if it is not that of the first side. */
  readonly base?: BlockSums;
}

/** Returns the compared values, from the data of each race of a case. */
type SidesOf = (all: readonly RaceData[]) => Compared;

/** A case after its plays. */
export interface PlayedCase {
  readonly first: ClaimPlay;
  readonly second: ClaimPlay | null;
}

/** Another question that is answered by the games of a case, such as one about a character. */
export interface SideQuestion {
  readonly name: string;
  /** Cases with simultaneous intervals. */
  readonly together: number;
  /** True if only some of the games are counted: those in which the player has a character. */
  readonly isOfPart?: boolean;
  readonly sides: SidesOf;
}

/** A case and its side questions, after their plays. */
export interface PlayedQuestions {
  readonly own: PlayedCase;
  readonly beside: ReadonlyMap<string, PlayedCase>;
}

/** Returns the sums of both sides of a test; with a control, of the difference there and of the difference here. */
function sidesOf(one: PlayableCase, all: readonly RaceData[]): Compared {
  const own = armSides(one, all, false);
  if (one.test.control === null) return { sides: own };
  const difference = ([a, b]: readonly [BlockSums, BlockSums]): BlockSums =>
    combined([
      [b, 1],
      [a, -1],
    ]);
  return { sides: [difference(armSides(one, all, true)), difference(own)], base: own[0] };
}

/** Returns the sums of both sides over the tables of the test, or of its control. */
function armSides({ test, arms }: PlayableCase, all: readonly RaceData[], isControl: boolean): [BlockSums, BlockSums] {
  const sumsOf = (measure: ClaimMeasure, side: 0 | 1): BlockSums => {
    const values = arms.flatMap((arm, i) =>
      arm.isControl === isControl
        ? arm.sides[side].map((level) => {
            const of = (key: string): BlockSums => all[i].sums(level, key);
            if (!isControl || test.controlCharacters === null) return measure.sums(of);
            return pooled(test.controlCharacters.map((character) => of(`own:${character}`)));
          })
        : [],
    );
    return reduced(values, test.reducer);
  };
  const [a, b] = test.measures;
  const [[playersA, playersB]] = arms.map(({ players }) => players);
  if (isMeasure(a) && isMeasure(b)) return [sumsOf(a, 0), sumsOf(b, 1)];
  if (isMeasure(a)) {
    const sums = sumsOf(a, 0);
    return [scaled(sums, 1), constantSums(sums, shareOf(b, playersA))];
  }
  const sums = sumsOf(b as ClaimMeasure, 1);
  return [constantSums(sums, shareOf(a, playersB)), scaled(sums, 1)];
}

/** Returns the number of a side that is not counted. */
function shareOf(side: Side, players: number): number {
  return typeof side === 'number' ? side : 1 / players;
}

/**
 * Plays a case until its verdict is known or its games are used up, and then once more on another seed if there is a
 * result to confirm. Null if it was stopped or played a part; the same call resumes it.
 */
export async function playCase(
  one: PlayableCase,
  beside: readonly SideQuestion[],
  races: Races,
): Promise<PlayedQuestions | null> {
  const rotations = await rotationsOf(one);
  const most = Math.max(1, Math.floor(one.maxGames / rotations / partsOfSide(one.arms)));
  const stages = stagesOf(most, one.isMain);
  const looks = looksOf(stages);
  const own: SideQuestion = { name: '', together: one.together, sides: (all) => sidesOf(one, all) };
  const ranking = rankings(one.test, looks);
  const firstOf = (question: SideQuestion, data: readonly RaceData[]): PlayWithError =>
    judged(one.test, question, ranking(question.together), data, one.seed);
  const first = await raceCase(one, 'first', one.seed, stages, races, (data) => !firstOf(own, data).isSettled);
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
  const second = await raceCase(one, 'second', again, [blocks], races, () => false);
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

/** Returns the only play of a case, from the data of its races. */
export function judgedOnce(one: PlayableCase, data: readonly RaceData[], blocks: number): ClaimPlay {
  const question: SideQuestion = { name: '', together: one.together, sides: (all) => sidesOf(one, all) };
  return judged(one.test, question, rankings(one.test, [blocks])(one.together), data, one.seed).play;
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
  const designs = await Promise.all(one.arms.map((arm) => designOf(arm)));
  return Math.max(...designs.flatMap(({ cells }) => cells.map(({ rotations }) => rotations)));
}

/** Compiles a race of a case. */
export function designOf(arm: Arm, blocks = 1): Promise<Design> {
  const value = { ...arm.experiment, vary: varyOf(arm), blocks };
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

/**
 * Plays the races of a case until `goesOn` returns false. Each stage is played by all races before it is evaluated.
 * Null if one is incomplete.
 */
async function raceCase(
  one: PlayableCase,
  name: string,
  seed: string,
  stages: readonly number[],
  races: Races,
  goesOn: (all: readonly RaceData[]) => boolean,
): Promise<readonly RaceData[] | null> {
  const { arms, dir } = one;
  const playArms = (goesOnArm: (data: RaceData) => boolean): Promise<RaceData[] | null> =>
    races.inTurn(arms, (arm, i) => {
      const out = join(dir, i === 0 ? name : `${name}-${i + 1}`);
      return raceArm(one, arm, out, seed, stages, races, goesOnArm);
    });
  if (arms.length === 1) return playArms((data) => goesOn([data]));
  for (let count = 1; ; count++) {
    // The folders hold the finished stages, so each call plays one more.
    const all = await playArms(({ stageCount }) => stageCount < count);
    if (all === null || count === stages.length || !goesOn(all)) return all;
  }
}

/** Plays stages of one race, or reads them from its folder, until `goesOn` returns false; null if it is incomplete. */
function raceArm(
  { test, together: cases }: PlayableCase,
  { experiment, factor, levels, vary, isControl }: Arm,
  out: string,
  seed: string,
  stages: readonly number[],
  races: Races,
  goesOn: (data: RaceData) => boolean,
): Promise<RaceData | null> {
  const [base, ...others] = levels;
  const { measure, expect, margin, unit, times, reducer } = test;
  return races.race({
    experiment: { ...experiment, seed },
    factor,
    base,
    levels: others,
    ...(vary === null ? {} : { vary: () => vary }),
    stages,
    out,
    rule: { measure, expect, margin: `${margin}${unit}`, times, cases, reducer, isControl },
    next: (data) => (goesOn(data) ? [data.base, ...data.playing] : []),
  });
}

/** A play with the standard error of its difference, in its unit. */
interface PlayWithError {
  readonly play: ClaimPlay;
  readonly difference: number;
  readonly error: number;
  /** True if further games are unnecessary. */
  readonly isSettled: boolean;
}

/** Returns the values, the difference and the verdict of an unfinished play. */
function judged(
  { unit, times, margin, expect }: PlannedTest,
  { sides, isOfPart = false }: SideQuestion,
  ranking: Ranking,
  data: readonly RaceData[],
  seed: string,
): PlayWithError {
  const {
    sides: [sumsA, sumsB],
    base: ofBase = null,
  } = sides(data);
  const [zero, one] = times === 1 ? [sumsA, sumsB] : [scaled(sumsA, times), scaled(sumsB, 1)];
  const { effect, lo, hi, blocks } = ranking.againstBase({ sums: one }, zero);
  const base = Math.abs(estimateOf(ofBase ?? zero));
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

function gamesOf(all: readonly RaceData[]): number {
  return all.reduce((sum, data) => sum + data.levels.reduce((games, level) => games + data.games(level), 0), 0);
}
