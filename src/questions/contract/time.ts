import { durationText } from '../../../reports/answer/times.js';
import { UserError } from '../../engine/index.js';
import type { Design } from '../../experiment/design/types.js';
import { readDuration } from '../../experiment/design/written-values.js';
import { gamesLeft } from '../../experiment/play/game-limit.js';
import { refuseAborted } from '../../experiment/play/pool.js';
import { PLAY_SECONDS } from '../../playing/run/time-budget.js';
import { type PlayingSpeed, playTrial, type TrialOptions } from '../../playing/run/trial.js';
import { flagName, TIME } from './argument.js';

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

/** Length of the measurement, and its longest time for slow players, in milliseconds. */
const WARM_UP_MS = 1000;
const WARM_UP_MS_MAX = 5000;

/** Games that are played in no longer than the shortest time: a limit of so few is reached before the time is over. */
const FEW_GAMES = 5000;

/** Speed that is assumed where a limit of few games, and not the time, decides. */
const ASSUMED: PlayingSpeed = { workers: 1, games: 0, gamesPerSecond: FEW_GAMES };

/** Returns the speed of a design's games, from about a second of them, which count among those of a limit. */
export const measuredSpeed: MeasureSpeed = async (design, options) => {
  refuseAborted(options.signal);
  if (gamesLeft() <= FEW_GAMES) return ASSUMED;
  return playTrial(design, options, WARM_UP_MS, WARM_UP_MS_MAX);
};

/** Returns the line before the first game: "playing for about 30 seconds (60,000 games)". */
export function timeText(games: number, perSecond: number, what = 'games'): string {
  return `playing for about ${durationText(games / perSecond)} (${games.toLocaleString('en')} ${what})`;
}
