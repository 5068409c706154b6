import { BLOCKS_MAX } from '../../experiment/design/experiment.js';
import type { TimeBudget } from '../../experiment/folder/manifest.js';
import { gamesLeft } from '../../experiment/play/game-limit.js';
import type { PlayingSpeed } from './trial.js';

/** The number of games that a machine plays in a time. */

/** Seconds of play without an argument, and with `quick`. */
export const PLAY_SECONDS = { usual: 30, quick: 10 } as const;

/** Blocks of a design whose speed is measured: more than are played. */
export const PROBE_BLOCKS = 1_000_000;

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
