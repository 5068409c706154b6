import { type Interval, studentCritical } from '../../stats/index.js';
import { jackknifeGroups, jackknifeVariance } from '../../stats/resampling.js';

/** Loss per seat and game, in shares of the win. */
export interface ClassLoss extends Interval {
  readonly value: number;
}

/** The questions of a class: number asked, and losses at the evaluated ones, by block. */
export interface ClassCounts {
  readonly counts: readonly number[];
  readonly judged: readonly number[];
  readonly lost: readonly number[];
}

const CONFIDENCE = 0.95;
/** Most groups of blocks that are left out in turn. */
const GROUPS = 100;

/**
 * Returns the loss of several classes of questions together: for each, questions per seat and game times the mean loss
 * of the evaluated ones. The interval is that of the jackknife over blocks, since questions of one game are correlated.
 *
 * @param blocks at least two
 * @param seats evaluated seats in all games of a block
 */
export function lossOf(classes: readonly ClassCounts[], blocks: number, seats: number): ClassLoss {
  const whole = without(classes, blocks, seats, []);
  const groups = jackknifeGroups(blocks, GROUPS);
  const variance = jackknifeVariance(
    whole,
    groups.map((group) => without(classes, blocks, seats, group)),
    groups.map((group) => group.length),
  );
  const half = studentCritical(1 - CONFIDENCE, groups.length - 1) * Math.sqrt(variance);
  return { value: whole, lo: whole - half, hi: whole + half };
}

/** Returns the loss in all blocks but these. */
function without(classes: readonly ClassCounts[], blocks: number, seats: number, left: readonly number[]): number {
  const games = (blocks - left.length) * seats;
  return classes.reduce((sum, { counts: inBlocks, judged, lost }) => {
    const of = (counts: readonly number[]): number => total(counts) - left.reduce((n, block) => n + counts[block], 0);
    const n = of(judged);
    return n === 0 ? sum : sum + (of(inBlocks) / games) * (of(lost) / n);
  }, 0);
}

function total(counts: readonly number[]): number {
  return counts.reduce((sum, n) => sum + n, 0);
}
