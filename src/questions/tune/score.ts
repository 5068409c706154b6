import { costOf, type Setting, type TuneLever } from './settings.js';
import { excessOf, missOf, type Target } from './target.js';

/** Miss, in tolerances, below which a closer setting is hardly better: half the miss that still reaches the target. */
const SLACK = 0.5;

/** Weight of closeness within the slack, in changed options. */
const CLOSENESS = 0.1;

/** How good a setting is. */
export interface Score {
  readonly setting: Setting;
  /** Values of the targets, in their units. */
  readonly values: readonly number[];
  /** Cost in familiarity, in changed options. */
  readonly cost: number;
  /** Weighted distance from all targets, in tolerances. */
  readonly distance: number;
  /** Cost and misses together, in changed options: the smaller, the better. */
  readonly score: number;
  /** Weighted misses of hard limits. */
  readonly broken: number;
}

/** Rates a setting by its values. Missing a target by one tolerance costs as much as one changed option. */
export function scoreOf(
  levers: readonly TuneLever[],
  targets: readonly Target[],
  setting: Setting,
  values: readonly number[],
): Score {
  const cost = costOf(levers, setting);
  let [squares, misses, broken] = [0, 0, 0];
  targets.forEach((target, t) => {
    const isKnown = !Number.isNaN(values[t]);
    const miss = isKnown ? missOf(target, values[t]) : Infinity;
    squares += target.weight * miss ** 2;
    misses += target.weight * (4 * Math.max(0, miss - SLACK) ** 2 + CLOSENESS * Math.min(miss, SLACK));
    if (target.hard) broken += target.weight * (isKnown ? excessOf(target, values[t]) : Infinity);
  });
  return { setting, values, cost, distance: Math.sqrt(squares), score: cost + misses, broken };
}

/** Orders scores from the best: fewest broken limits, then the smallest score, then the first in the search. */
export function byScore(one: Score, other: Score): number {
  return one.broken - other.broken || one.score - other.score || compareSettings(one.setting, other.setting);
}

function compareSettings(one: Setting, other: Setting): number {
  const at = one.findIndex((value, i) => value !== other[i]);
  return at < 0 ? 0 : one[at] - other[at];
}

/** Returns the scores that no other beats in both cost and distance, cheapest first. */
export function frontOf(scores: readonly Score[]): Score[] {
  const front: Score[] = [];
  const cheapest = [...scores].sort(
    (one, other) =>
      one.cost - other.cost || one.distance - other.distance || compareSettings(one.setting, other.setting),
  );
  for (const score of cheapest) if (front.length === 0 || score.distance < front.at(-1)!.distance) front.push(score);
  return front;
}

/** Penalty of changing the same levers as a chosen setting, in changed options. */
const OVERLAP = 1;

/**
 * Returns the best scores that are worth comparing: first the best, then those of the front for up to half of the
 * places, then whichever has the best score with a penalty for changing the same levers as a chosen one.
 */
export function selected(scores: readonly Score[], count: number): Score[] {
  const sorted = [...scores].sort(byScore);
  const chosen: Score[] = [];
  const left = new Set(sorted);
  const overlap = new Map(sorted.map((score) => [score, 0]));
  const take = (score: Score): void => {
    chosen.push(score);
    left.delete(score);
    for (const other of left)
      overlap.set(other, Math.max(overlap.get(other)!, sharedPart(other.setting, score.setting)));
  };
  const penalized = (score: Score): number => score.score + OVERLAP * overlap.get(score)!;
  if (sorted.length > 0) take(sorted[0]);
  for (const score of frontOf(scores)
    .sort(byScore)
    .slice(0, count >> 1))
    if (left.has(score)) take(score);
  while (chosen.length < count && left.size > 0) {
    let best: Score | null = null;
    for (const score of left)
      if (
        best === null ||
        score.broken < best.broken ||
        (score.broken === best.broken && penalized(score) < penalized(best))
      )
        best = score;
    take(best!);
  }
  return chosen.sort(byScore);
}

/** Returns the scores without settings that only add to a cheaper one and come no closer for it. */
export function withoutAdditions(scores: readonly Score[]): Score[] {
  return scores.filter((score) => !scores.some((cheaper) => addsNothing(score, cheaper)));
}

/** True if a setting makes all changes of a cheaper one, and more, and comes no closer for it. */
function addsNothing(score: Score, cheaper: Score): boolean {
  return (
    cheaper.cost < score.cost &&
    cheaper.broken <= score.broken &&
    cheaper.distance <= Math.max(SLACK, score.distance) &&
    cheaper.setting.every((value, i) => value === 0 || value === score.setting[i])
  );
}

/** Returns the part of the changed levers of two settings that both change. */
function sharedPart(one: Setting, other: Setting): number {
  const both = one.filter((value, i) => value > 0 && other[i] > 0).length;
  const either = one.filter((value, i) => value > 0 || other[i] > 0).length;
  return either === 0 ? 0 : both / either;
}
