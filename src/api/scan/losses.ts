import { type Interval, jackknifeGroups, jackknifeVariance, studentCritical } from '../../stats/index.js';

/** What is lost a seat and game, in shares of the win. */
export interface Loss extends Interval {
  readonly value: number;
}

/** The questions of a class: how many were asked, and what was lost at those judged, by block. */
export interface ClassCounts {
  readonly asked: readonly number[];
  readonly judged: readonly number[];
  readonly lost: readonly number[];
}

const CONFIDENCE = 0.95;
/** Groups of blocks that are left out in turn, at most. */
const GROUPS = 100;

/**
 * What classes of questions lose, together: of each, questions a seat and game times the mean loss of those judged. The
 * interval is that of the jackknife over blocks, since questions of one game are alike.
 *
 * @param blocks at least two
 * @param seats seats judged in all games of a block
 */
export function lossOf(classes: readonly ClassCounts[], blocks: number, seats: number): Loss {
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

/** The loss in all blocks but these. */
function without(classes: readonly ClassCounts[], blocks: number, seats: number, left: readonly number[]): number {
  const games = (blocks - left.length) * seats;
  return classes.reduce((sum, { asked, judged, lost }) => {
    const of = (counts: readonly number[]): number => total(counts) - left.reduce((n, block) => n + counts[block], 0);
    const n = of(judged);
    return n === 0 ? sum : sum + (of(asked) / games) * (of(lost) / n);
  }, 0);
}

function total(counts: readonly number[]): number {
  return counts.reduce((sum, n) => sum + n, 0);
}
