import { costOf, type Setting, type TuneLever } from './settings.js';
import { missOf, type Target } from './target.js';

/** Miss, in tolerances, below which a closer setting is hardly better: half of what still reaches the target. */
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
    const miss = Number.isNaN(values[t]) ? Infinity : missOf(target, values[t]);
    squares += target.weight * miss ** 2;
    misses += target.weight * (4 * Math.max(0, miss - SLACK) ** 2 + CLOSENESS * Math.min(miss, SLACK));
    if (target.hard) broken += target.weight * miss;
  });
  return { setting, values, cost, distance: Math.sqrt(squares), score: cost + misses, broken };
}

/** Orders scores from the best: kept limits first, then the smallest score, then the first in the search. */
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

/**
 * Returns the best scores that differ in more than a number: at most `alike` of them change the same levers, unless no
 * other is left. Those of the front fill up to half of the places.
 */
export function selected(scores: readonly Score[], count: number, alike: number): Score[] {
  const sorted = [...scores].sort(byScore);
  const front = new Set(
    frontOf(scores)
      .sort(byScore)
      .slice(0, count >> 1),
  );
  const chosen = new Set<Score>();
  const used = new Map<string, number>();
  const take = (score: Score): void => {
    const key = score.setting.map((value) => (value > 0 ? 1 : 0)).join('');
    if (chosen.size >= count || chosen.has(score) || (used.get(key) ?? 0) >= alike) return;
    chosen.add(score);
    used.set(key, (used.get(key) ?? 0) + 1);
  };
  if (sorted.length > 0) take(sorted[0]);
  for (const score of sorted) if (front.has(score)) take(score);
  for (const score of sorted) take(score);
  for (const score of sorted) if (chosen.size < count) chosen.add(score);
  return [...chosen].sort(byScore);
}
