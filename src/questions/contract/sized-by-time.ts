import { gamesPerBlock } from '../../experiment/design/cells.js';
import type { Design } from '../../experiment/design/types.js';
import type { TimeBudget } from '../../experiment/folder/manifest.js';
import { timedRun } from '../../playing/run/folders.js';
import { makeManifest } from '../../playing/run/manifest.js';
import { blocksInTime, PROBE_BLOCKS } from '../../playing/run/time-budget.js';
import type { Asked, PlanOptions } from './question.js';
import {
  isTimeGiven,
  measuredSpeed,
  refuseTimedPart,
  refuseTwoSizes,
  type SizeArguments,
  secondsOfPlay,
  timeText,
  withoutTime,
} from './time.js';

/** The size of a question that a time of play decides. */
export interface TimedSize<Args extends object> {
  /** True if neither the arguments nor a file give a size. */
  isOpen(args: Args): boolean;
  /** Returns arguments that fix so many blocks, or so many at most. @param rotations most games of a block in a cell */
  sized(args: Args, blocks: number, rotations: number): Partial<Args>;
  /** Returns the blocks after which more are of no use, unless a time was given; absent: none. */
  enough?(args: Args): number;
  /** Part of the time that is for playing. */
  readonly playPart?: number;
}

/** The part of a question whose size a time of play may decide. */
export interface TimedQuestion<Args extends object> {
  design(args: Asked<Args>, agentTimeout: number | undefined): Promise<Design>;
  /** How a time of play becomes a number of games; absent: only arguments give it. */
  readonly timed?: TimedSize<Args>;
}

/** A question whose number of games is fixed. */
interface SizedQuestion<Args extends object> {
  readonly args: Asked<Args>;
  /** Absent if arguments gave the number. */
  readonly budget?: TimeBudget;
  /** Line on the time, to be printed before the first game; absent for a run that is in its folder. */
  readonly time?: string;
}

/** Options that decide the size of a question. */
type TimeOptions = PlanOptions & { readonly shard?: string | undefined; readonly out?: string | undefined };

/**
 * Returns the arguments of a question with a number of games instead of a time of play: that of the same run in its
 * folder, or as many as the machine plays in that time.
 */
export async function sizedByTime<Args extends object>(
  { timed, design: designOf }: TimedQuestion<Args>,
  given: Asked<Args>,
  { shard, out, speed = measuredSpeed, ...options }: TimeOptions,
): Promise<SizedQuestion<Args>> {
  if (timed === undefined) return { args: given };
  const size = given as SizeArguments;
  refuseTwoSizes(size);
  const args = withoutTime(given);
  const seconds = secondsOfPlay(size, timed.isOpen(args));
  if (seconds === null) return { args };
  refuseTimedPart(shard);
  const { cells } = await designOf(args, options.agentTimeout);
  const rotations = Math.max(...cells.map((cell) => cell.rotations));
  const sized = (blocks: number): Asked<Args> => ({ ...args, ...timed.sized(args, blocks, rotations) });
  const design = await designOf(sized(1), options.agentTimeout);
  const begun = await timedRun(out, { ...makeManifest(design, ''), budget: { seconds, gamesPerSecond: 0 } });
  if (begun !== null) return { args: sized(begun.design.blocks), budget: begun.budget! };
  const { enough, playPart = 1 } = timed;
  const most = isTimeGiven(size) ? Infinity : enough?.(args);
  const perBlock = gamesPerBlock(design);
  const measured = await speed({ ...design, blocks: PROBE_BLOCKS }, options);
  const found = blocksInTime(measured, perBlock, seconds, { most, playPart });
  const line = timeText(found.blocks * perBlock, found.budget.gamesPerSecond);
  const time = `${line}${design.stop === undefined ? '' : ', or until the answer is settled'}`;
  return { args: sized(found.blocks), budget: found.budget, time };
}
