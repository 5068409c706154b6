import { UserError, unknownWord } from '../../engine/index.js';
import { type BlockSums, joinedSums } from '../../experiment/results/block-sums.js';
import type { CellCounts } from './block-counts.js';

/**
 * Current results of a race, by level and measure. The blocks of a level are those of the first stages, in order.
 * Levels that continue have the blocks of all stages, so any two levels are compared over the blocks of the shorter
 * one.
 *
 * Measures: `win` is the share of a block's games that the first place of the line-up wins. `rounds` and the metrics of
 * the experiment's `measure` are means over the seats. See `countBlocks` for the others.
 */
export class RaceData {
  /** All levels that have played, the baseline first. */
  readonly levels: readonly string[];
  private readonly stages: ReadonlyMap<string, CellCounts>[] = [];
  private readonly found = new Map<string, BlockSums>();

  /** Starts without games. @param arms levels without the baseline */
  constructor(
    readonly base: string,
    arms: readonly string[],
    /** Games played by each level, by stage: a stage's number of rotations differs between levels. */
    private readonly gamesOf = new Map<string, number>(),
  ) {
    this.levels = [base, ...arms];
  }

  /** Number of finished stages. */
  get stageCount(): number {
    return this.stages.length;
  }

  /** Levels of the last stage without the baseline: those that still play. */
  get playing(): readonly string[] {
    const last = this.stages.at(-1);
    return this.levels.filter((level) => level !== this.base && (last === undefined || last.has(level)));
  }

  /** Adds a finished stage: counts and games of each level that played it. */
  add(counts: ReadonlyMap<string, CellCounts>, games: ReadonlyMap<string, number>): void {
    this.stages.push(counts);
    this.found.clear();
    for (const [level, played] of games) this.gamesOf.set(level, this.games(level) + played);
  }

  /** Returns the games that a level has played. */
  games(level: string): number {
    return this.gamesOf.get(level) ?? 0;
  }

  /** Returns the blocks that a level has played. */
  blocks(level: string): number {
    return this.sums(level, 'win').a.length;
  }

  /**
   * Returns the values of a measure by block: shares of 1, or means. A block in which nothing was counted has NaN.
   *
   * @throws UserError for an unknown level or measure
   */
  values(level: string, measure: string): Float64Array {
    const { unit, a, b } = this.sums(level, measure);
    return a.map((sum, block) => sum / (unit * b[block]));
  }

  /** Returns the integer sums behind `values`. */
  sums(level: string, measure: string): BlockSums {
    const key = `${level}\n${measure}`;
    const known = this.found.get(key) ?? this.pooled(level, measure);
    this.found.set(key, known);
    return known;
  }

  private pooled(level: string, measure: string): BlockSums {
    if (!this.levels.includes(level)) throw unknownWord('level', level, this.levels, 'race');
    const parts = this.stages.flatMap((stage) => {
      const counts = stage.get(level);
      if (counts === undefined) return [];
      const sums = counts.get(measure);
      if (sums === undefined) throw unknownWord('measure', measure, [...counts.keys()], 'race');
      return [sums];
    });
    if (parts.length === 0) throw new UserError(`race: ${level} has not played yet`);
    return joinedSums(parts);
  }
}
