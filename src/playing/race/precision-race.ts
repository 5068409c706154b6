import { estimateOf } from '../../experiment/results/block-sums.js';
import { looksOf, type RankedOption, Ranking } from '../../experiment/results/ranking.js';
import { ALPHA } from '../../experiment/results/thresholds.js';
import { normalCritical, sidak } from '../../stats/index.js';
import type { RaceData } from './race-data.js';

/** Goal of a race that continues until every level is known well enough. */
export interface PrecisionAim {
  /** Measure of the levels. */
  readonly measure: string;
  /** True for shares of 1; false for means. */
  readonly isShare: boolean;
  /** Requested half-width: of a share, such as 0.02; of a mean, as a part of the baseline's. */
  readonly within: number;
  /** Number of best levels that matter; all if absent. */
  readonly best?: number | undefined;
}

/** Blocks of the first stage. */
const FIRST = 100;

/** Up to this number of blocks a stage doubles the blocks played; later stages add half. */
const DOUBLED = 400;

/** Returns stages with `blocks` blocks in total: 100, 100, 200, then half of the blocks played before. */
export function stagesUpTo(blocks: number): number[] {
  const stages: number[] = [];
  for (let played = 0; played < blocks; ) {
    const next = played === 0 ? FIRST : played < DOUBLED ? played : Math.ceil(played / 2);
    // A remainder smaller than a quarter of the stage would only add an interim look.
    const size = blocks - played < 1.25 * next ? blocks - played : next;
    stages.push(size);
    played += size;
  }
  return stages;
}

/**
 * Returns the blocks after which the differences of that many levels are probably known well enough.
 *
 * @param sd standard deviation of a difference between blocks, in the unit of `within`
 */
export function blocksFor(within: number, sd: number, count: number): number {
  // Several looks cost about a tenth of the width.
  const errors = 1.1 * normalCritical(sidak(ALPHA, Math.max(1, count)));
  return Math.ceil(((errors * sd) / within) ** 2);
}

/** The rule and the ranking of a race to a precision. */
export class PrecisionRace {
  readonly ranking: Ranking;

  constructor(
    private readonly aim: PrecisionAim,
    stages: readonly number[],
    count: number,
  ) {
    this.ranking = new Ranking({
      count: Math.max(1, count),
      looks: looksOf(stages),
      isShare: aim.isShare,
      alpha: ALPHA,
    });
  }

  /**
   * Returns the levels that play on: those that are not known well enough, and with `best` may be among the best. The
   * measure of a level may be given by the caller.
   */
  next(data: RaceData, optionOf = (level: string): RankedOption => this.option(data, level)): string[] {
    const { best } = this.aim;
    const all = data.levels.filter((level) => level !== data.base);
    const better = best === undefined ? [] : this.ranking.betterThan(all.map(optionOf));
    return data.playing.filter((level) => {
      const isOut = best !== undefined && better[all.indexOf(level)] >= best;
      return !isOut && !this.isKnown(optionOf(level), data.sums(data.base, this.aim.measure));
    });
  }

  /** True if the interval of a level is as narrow as requested. */
  isKnown(option: RankedOption, base: RankedOption['sums']): boolean {
    const { lo, hi, effect } = this.ranking.againstBase(option, base);
    const { isShare, within } = this.aim;
    const scale = isShare ? 1 : Math.abs(estimateOf(option.base ?? base));
    return Math.max(hi - effect, effect - lo) <= within * scale;
  }

  private option(data: RaceData, level: string): RankedOption {
    return { name: level, sums: data.sums(level, this.aim.measure) };
  }
}
