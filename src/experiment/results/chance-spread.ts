import { type Histogram, quantile, quantileInterval } from '../../stats/index.js';
import { CHANCE_POINTS, chanceColumn } from '../design/quality.js';
import { type Design, Row } from '../design/types.js';
import { alphaAtLook } from './every-look.js';
import { tidyOrNull } from './intervals.js';
import { Lengths } from './lengths.js';

/** Thousandths in a unit of the distributions: one percent. */
const PERMILLE = 10;

/** Distributions of the winner's chance at each point of the game, in whole percent, in each cell. */
export class ChanceSpread {
  /** By point; empty without the columns. */
  private readonly points: readonly Lengths[];
  private readonly columns: readonly number[];
  private readonly width: number;

  constructor(private readonly design: Design) {
    const { metrics, cells } = design;
    const columns = CHANCE_POINTS.map((percent) => metrics.findIndex(({ id }) => id === chanceColumn(percent)));
    this.columns = columns.every((column) => column >= 0) ? columns : [];
    const most = Math.max(...cells.map((cell) => cell.players));
    this.points = this.columns.map(() => new Lengths(cells.length, most));
    this.width = Row.FirstMetric + metrics.length;
  }

  /** Adds a game with a sole winner; see `Tally.addGame`. */
  addGame(cell: number, rows: Int32Array, at: number): void {
    if (this.columns.length === 0) return;
    const { players } = this.design.cells[cell];
    for (let seat = 0; seat < players; seat++, at += this.width) {
      if (rows[at + Row.Score] !== this.design.winScore) continue;
      for (let i = 0; i < this.columns.length; i++) {
        this.points[i].addGame(cell, Math.floor(rows[at + Row.FirstMetric + this.columns[i]] / PERMILLE));
      }
    }
  }

  endBlock(): void {
    for (const point of this.points) point.endBlock();
  }

  /** Appends the counts; see `Lengths.write`. */
  write(out: number[]): void {
    for (const point of this.points) point.write(out);
  }

  /** Adds the output of `write`, from `at` on, and returns the end. */
  read(from: readonly number[], at: number): number {
    for (const point of this.points) at = point.read(from, at);
    return at;
  }

  /** Returns the distribution of each point in a cell. */
  tables(cell: number): Omit<Histogram, 'blocks' | 'perBlock'>[] {
    return this.points.map((point) => point.table(cell));
  }
}

/** The winner's chance at a point of the game, over the games of a cell; chances in whole percent. */
export interface FanPoint {
  readonly cell: number;
  /** Part of the rounds that had been played, in percent. */
  readonly percent: number;
  readonly games: number;
  readonly p10: number;
  readonly p50: number;
  readonly p90: number;
  /** Interval of the median; null for unknown bounds. */
  readonly lo: number | null;
  readonly hi: number | null;
}

/** Returns the fan of the winner's chance in a cell. @param blocks blocks counted */
export function fanOf(
  design: Design,
  spread: ChanceSpread,
  cell: number,
  blocks: number,
  confidence: number,
): FanPoint[] {
  return spread.tables(cell).flatMap((table, i) => {
    const games = table.counts.reduce((sum, count) => sum + count, 0);
    if (games === 0) return [];
    // Games without a sole winner are in no table, so blocks may have fewer games than they played.
    const h: Histogram = { ...table, blocks, perBlock: games / blocks };
    const { lo, hi } = quantileInterval(h, 0.5, alphaAtLook(design, 1 - confidence, blocks));
    const [p10, p50, p90] = [0.1, 0.5, 0.9].map((p) => quantile(h, p));
    return [{ cell, percent: CHANCE_POINTS[i], games, p10, p50, p90, lo: tidyOrNull(lo), hi: tidyOrNull(hi) }];
  });
}
