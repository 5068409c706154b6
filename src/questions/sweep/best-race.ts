import { estimateOf } from '../../experiment/results/block-sums.js';
import { looksOf, type RankedOption, Ranking } from '../../experiment/results/ranking.js';
import { ALPHA, MEAN_MARGIN_PERCENT } from '../../experiment/results/thresholds.js';
import type { RaceData } from '../../playing/race/race.js';

/** Goal of a sweep. */
export interface SweepAim {
  /** Measure of the levels, and whether it is a share of 1. */
  readonly measure: string;
  readonly isShare: boolean;
  readonly goal: 'most' | 'least';
  /** Number of levels to find. */
  readonly best: number;
  /** Largest difference of a share that does not matter. Of a mean it is 5 percent. */
  readonly margin: number;
}

/** Error of the stages and of the confirmation; together that of one answer. */
const HALF = ALPHA / 2;

/** The rule of a sweep: levels that are shown not to be among the best leave. */
export class BestRace {
  readonly ranking: Ranking;

  /** @param count levels at the start */
  constructor(
    readonly aim: SweepAim,
    stages: readonly number[],
    count: number,
  ) {
    this.ranking = new Ranking({ count, looks: looksOf(stages), isShare: aim.isShare, alpha: HALF });
  }

  /** Returns the sums of a level, negated if the least value is best. */
  option(data: RaceData, level: string): RankedOption {
    const { unit, a, b } = data.sums(level, this.aim.measure);
    return { name: level, sums: { unit, a: this.aim.goal === 'most' ? a : a.map((sum) => -sum), b } };
  }

  /** Returns the levels that still play and may be among the best. */
  pursued(data: RaceData): string[] {
    const { levels } = data;
    const better = this.ranking.betterThan(levels.map((level) => this.option(data, level)));
    const playing = [data.base, ...data.playing];
    return levels.filter((level, i) => playing.includes(level) && better[i] < this.aim.best);
  }

  /**
   * True if further games are unnecessary: no more than `best` levels remain, or all are shown to be equal within the
   * margin.
   */
  isSettled(data: RaceData, pursued: readonly string[]): boolean {
    if (pursued.length <= this.aim.best) return true;
    const options = pursued.map((level) => this.option(data, level));
    return options.every((one, i) =>
      options.slice(0, i).every((other) => {
        const { lo, hi } = this.ranking.between(one, other);
        const margin = this.aim.isShare
          ? this.aim.margin
          : (MEAN_MARGIN_PERCENT / 100) * Math.abs(estimateOf(other.sums));
        return lo > -margin && hi < margin;
      }),
    );
  }
}
