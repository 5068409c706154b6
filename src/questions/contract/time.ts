import { durationText } from '../../../reports/answer/times.js';
import { UserError } from '../../engine/index.js';
import { BLOCKS_MAX } from '../../experiment/design/experiment.js';
import type { Design } from '../../experiment/design/types.js';
import { readDuration } from '../../experiment/design/written-values.js';
import type { TimeBudget } from '../../experiment/folder/manifest.js';
import { gamesLeft } from '../../experiment/play/game-limit.js';
import { refuseAborted } from '../../experiment/play/pool.js';
import { type PlayingSpeed, playTrial, type TrialOptions } from '../../playing/run/trial.js';
import { flagName, PLAY_SECONDS, TIME } from './argument.js';

/** The time that a question is played for, if its arguments give no number of games. */

/** Values of the arguments of a size. */
export interface SizeArguments {
  readonly games?: number | undefined;
  readonly blocks?: number | undefined;
  readonly maxGames?: number | undefined;
  readonly for?: string | undefined;
  readonly quick?: boolean | undefined;
}

/** Returns the values without a time of play. */
export function withoutTime<Args extends object>(args: Args): Args {
  const { for: _, quick: __, ...others } = args as Args & SizeArguments;
  return others as Args;
}

/** Names of sizes of which an argument list may have one. */
const SIZES = ['games', 'blocks', 'maxGames', 'for', 'quick'];

/** Refuses two sizes. @param more names of sizes of one question @throws UserError naming both */
export function refuseTwoSizes(args: object, more: readonly string[] = []): void {
  const given = args as Readonly<Record<string, unknown>>;
  const [one, other] = [...more, ...SIZES].filter((name) => given[name] !== undefined && given[name] !== false);
  if (other === undefined) return;
  const [first, second] = [one, other].map((name) => `--${flagName(name, TIME.quick)}`);
  throw new UserError(`${first} and ${second}: give one of them`);
}

/** True if arguments give a time of play. */
export function isTimeGiven({ for: time, quick }: SizeArguments): boolean {
  return time !== undefined || quick === true;
}

/** Returns the seconds of play; null if other arguments give a size. @param isOpen true if they give none */
export function secondsOfPlay({ for: time, quick }: SizeArguments, isOpen: boolean): number | null {
  if (time !== undefined) return readDuration(time);
  if (quick === true) return PLAY_SECONDS.quick;
  return isOpen ? PLAY_SECONDS.usual : null;
}

/** Refuses a part of a question whose size is a time. @param flag that gives a size @throws UserError */
export function refuseTimedPart(shard: string | undefined, flag = '--games'): void {
  if (shard !== undefined)
    throw new UserError(
      `--shard: each machine would play as many games as it can in its time; give the same ${flag} to all parts`,
    );
}

/** Measures the speed of a design's games. */
export type MeasureSpeed = (design: Design, options: TrialOptions) => Promise<PlayingSpeed>;

/** Blocks of a design whose speed is measured: more than are played. */
export const PROBE_BLOCKS = 1_000_000;

/** Length of the measurement, and its longest time for slow players, in milliseconds. */
const WARM_UP_MS = 1000;
const WARM_UP_MS_MAX = 5000;

/** Returns the speed of a design's games, from about a second of them. */
export const measuredSpeed: MeasureSpeed = async (design, options) => {
  refuseAborted(options.signal);
  return playTrial(design, options, WARM_UP_MS, WARM_UP_MS_MAX);
};

/** A number of blocks that fits into a time. */
export interface TimedBlocks {
  readonly blocks: number;
  readonly budget: TimeBudget;
}

/** Fewest blocks of an answer. */
const BLOCKS_MIN = 16;

/** Bounds of the blocks that are played in a time. */
export interface TimeBounds {
  /** Blocks after which more are of no use. */
  readonly most?: number | undefined;
  /** Part of the time that is for playing. */
  readonly playPart?: number;
}

/** Returns the blocks that a machine plays in a time, in two digits. */
export function blocksInTime(
  { gamesPerSecond }: PlayingSpeed,
  perBlock: number,
  seconds: number,
  { most = Infinity, playPart = 1 }: TimeBounds = {},
): TimedBlocks {
  const games = Math.min(gamesLeft(), seconds * playPart * gamesPerSecond);
  const blocks = roundDown(Math.min(most, BLOCKS_MAX, games / perBlock));
  return {
    blocks: Math.max(Math.min(BLOCKS_MIN, most), blocks),
    budget: { seconds, gamesPerSecond: Number((playPart * gamesPerSecond).toPrecision(2)) },
  };
}

/** Returns two digits of a number, rounded down. */
export function roundDown(x: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, x))) - 1);
  return Math.floor(x / unit) * unit;
}

/** Returns the line before the first game: "playing for about 30 seconds (60,000 games)". */
export function timeText(games: number, perSecond: number, what = 'games'): string {
  return `playing for about ${durationText(games / perSecond)} (${games.toLocaleString('en')} ${what})`;
}
