import { draw, fold } from '../../engine/index.js';
import { textWords } from '../../experiment/design/seeds.js';
import { type Interval, sidak, studentCritical } from '../../stats/index.js';
import { percentileInterval, resampleBlocks } from '../../stats/resampling.js';
import { type Score, scoreOf } from './score.js';
import type { Samples, SearchSpace } from './search.js';
import { baseSetting, keyOf, type Setting } from './settings.js';
import { statisticOf } from './statistic.js';
import { reaches, scaled, unscaled } from './target.js';

/** Resamples of the blocks behind every interval. */
const RESAMPLES = 1000;

const PURPOSE = 0x7c0f;

/** Error of all intervals of an answer together. */
const ALPHA = 0.05;

/** A confirmed number. */
export interface ConfirmedValue extends Interval {
  readonly estimate: number;
  /** True if the estimate reaches its target. */
  readonly reached: boolean;
  /** True if the whole interval does. */
  readonly certain: boolean;
}

/** A setting with its values on fresh seeds. */
export interface Confirmed extends Score {
  readonly games: number;
  readonly confirmed: readonly ConfirmedValue[];
  /** True if its distance from the targets cannot be distinguished from that of the best. */
  readonly asGood: boolean;
}

/** The confirmed base, and the finalists in the order in which they were given. */
export interface Confirmation {
  readonly base: Confirmed;
  readonly finalists: readonly Confirmed[];
}

/**
 * Measures finalists on fresh blocks, over which they were neither chosen nor ordered: the search selects the best, and
 * these games measure them. Intervals are from resampled blocks (standard error of the bootstrap, Student's t on the
 * scale of the target) and hold all at once in 95 of 100 such searches, so that any choice among them is covered. All
 * settings share the resamples, as they share the blocks.
 */
export function confirm(
  space: SearchSpace,
  finalists: readonly Setting[],
  samples: Samples,
  seed: string,
): Confirmation {
  const { targets, levers, table } = space;
  const settings = [baseSetting(levers), ...finalists];
  const statistics = settings.map((setting) =>
    targets.map((target) => statisticOf(target, samples.get(keyOf(setting))!, table)),
  );
  const scores = settings.map((setting, i) =>
    scoreOf(
      levers,
      targets,
      setting,
      statistics[i].map((statistic) => statistic(null)),
    ),
  );
  const { blocks } = samples.get(keyOf(settings[0]))!;
  const resampled = resample(blocks, seed, (times) =>
    statistics.map((row) => row.map((statistic) => statistic(times))),
  );
  const critical = studentCritical(sidak(ALPHA, settings.length * targets.length), blocks - 1);
  const best = scores[1];
  const distances = settings.map((setting, i) =>
    resampled.map((values) => scoreOf(levers, targets, setting, values[i]).distance),
  );
  const bestDistances = best === undefined ? [] : distances[scores.indexOf(best)];
  const confirmed = scores.map((score, i): Confirmed => {
    const values = targets.map((target, t): ConfirmedValue => {
      const middle = scaled(target, score.values[t]);
      const half = critical * standardError(resampled.map((row) => scaled(target, row[i][t])));
      const [lo, hi] = [unscaled(target, middle - half), unscaled(target, middle + half)];
      const certain = reaches(target, lo) && reaches(target, hi);
      return { estimate: score.values[t], lo, hi, reached: reaches(target, score.values[t]), certain };
    });
    const gaps = distances[i].map((distance, r) => distance - bestDistances[r]);
    const { lo } = percentileInterval(gaps, ALPHA / Math.max(1, finalists.length - 1));
    return { ...score, games: blocks, confirmed: values, asGood: score === best || lo <= 0 };
  });
  const [base, ...rest] = confirmed;
  return { base, finalists: rest };
}

/** Returns a value of each resample of the blocks, keyed by the seed. */
function resample<T>(blocks: number, seed: string, measure: (times: Int32Array) => T): T[] {
  const [key0, key1] = textWords(seed);
  const times = new Int32Array(blocks);
  return Array.from({ length: RESAMPLES }, (_, r) => {
    resampleBlocks((which, k, n) => draw(fold(key0, which), key1, PURPOSE, k, n), r, times);
    return measure(times);
  });
}

function standardError(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1));
}

/** True if a setting reaches every target by its estimates. */
export function reachesAll({ confirmed }: Pick<Confirmed, 'confirmed'>): boolean {
  return confirmed.every(({ reached }) => reached);
}
