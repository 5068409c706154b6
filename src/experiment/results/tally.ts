import { assert } from '../../engine/index.js';
import type { CrossSums, Histogram, RatioSums } from '../../stats/index.js';
import { isTest } from '../design/stop-rule.js';
import { type Design, Row } from '../design/types.js';
import { ChanceSpread } from './chance-spread.js';
import { FirstGames, type GameName } from './games-by-length.js';
import { Lengths } from './lengths.js';
import { baselines, DECILES, focalRole, LENGTH_CAPS, LENGTH_METRIC, planSeries, type SeriesPlan } from './series.js';
import { SquareSums } from './squares.js';

/** Integer sums stored for each series of a cell; X… are products with its baseline over the same blocks. */
const enum Slot {
  Blocks,
  A,
  B,
  AA,
  AB,
  BB,
  XBlocks,
  XAA,
  XAB,
  XBA,
  XBB,
  XDiffer,
  Count,
}

/** See `Tally.scoresOf`. */
export interface ScoreTable {
  readonly table: readonly (readonly [score: number, blocks: number])[];
  readonly game: number;
  readonly whole: number;
}

/**
 * Counts games into integer sums over blocks, for every series of a design (see `planSeries`), paired with the baseline
 * of the cell. All counts are integers below 2⁵³ and merge by addition, so any split of the blocks over shards and
 * workers gives the same tally.
 *
 * If a cell plays fewer rotations than seats, the rest would repeat these games with the same entrants in the same
 * seats: omitting them changes no share and no mean.
 */
export class Tally {
  readonly plan: SeriesPlan;
  /** By cell: the cell it is paired with. */
  readonly baseline: readonly number[];
  blocks = 0;
  private readonly sums: Float64Array;
  /** a and b of the current block, by cell and series. */
  readonly now: Float64Array;
  private readonly lengths: Lengths;
  /** Distribution of the time at the table, in whole turns of every seat; counts nothing without a column of time. */
  private readonly times: Lengths;
  private readonly wholeTurn: number;
  private readonly lengthColumn: number;
  private readonly width: number;
  private readonly capped = new FirstGames();
  private readonly winless = new FirstGames();
  /** Only if a sequential test of win shares may end the run. */
  private readonly scores: Scores | null;
  /** Empty without the columns of chances. */
  readonly chances: ChanceSpread;
  /** Empty without a declared interaction. */
  readonly squares: SquareSums;

  constructor(readonly design: Design) {
    this.plan = planSeries(design);
    this.baseline = baselines(design.cells);
    const series = design.cells.length * this.plan.series.length;
    this.sums = new Float64Array(series * Slot.Count);
    this.now = new Float64Array(series * 2);
    const perBlock = Math.max(...design.cells.map((cell) => cell.players));
    this.lengths = new Lengths(design.cells.length, perBlock);
    this.times = new Lengths(design.cells.length, perBlock);
    this.lengthColumn = design.metrics.findIndex((metric) => metric.id === LENGTH_METRIC);
    this.wholeTurn = design.metrics[this.plan.timeColumn]?.turnTime?.wholeTurn ?? 1;
    this.width = Row.FirstMetric + design.metrics.length;
    this.scores = isTest(design.stop) ? new Scores(design.cells.length) : null;
    this.chances = new ChanceSpread(design);
    this.squares = new SquareSums(design, this.plan);
  }

  /** Adds a game: `players` rows, one per seat, from word `at` of `rows`. */
  addGame(cell: number, block: number, rotation: number, rows: Int32Array, at: number): void {
    const { players, lineup } = this.design.cells[cell];
    const focal = lineup[this.plan.focalPosition];
    const role = focalRole(this.design, this.design.cells[cell], this.plan.focalPosition);
    let won = 0;
    for (let seat = 0; seat < players; seat++) {
      this.addSeat(cell, seat, focal, role, rows, at + seat * this.width);
      won += rows[at + seat * this.width + Row.Score];
    }
    const capped = rows[at + Row.Capped];
    const winless = won === 0 && capped === 0 ? 1 : 0;
    this.bump(cell, this.plan.noWinner, winless, 1);
    this.bump(cell, this.plan.capped, capped, 1);
    if (capped !== 0) this.capped.add(block, cell, rotation);
    if (winless !== 0) this.winless.add(block, cell, rotation);
    this.chances.addGame(cell, rows, at);
    const rounds = this.lengthColumn < 0 ? 0 : rows[at + Row.FirstMetric + this.lengthColumn];
    if (this.lengthColumn >= 0) this.addLength(cell, rounds);
    if (this.plan.timeColumn >= 0) this.addTime(cell, rounds, rows, at + Row.FirstMetric + this.plan.timeColumn);
  }

  /** Adds the time of a game. Of one with more rounds than a cap, as much counts as of its rounds. */
  private addTime(cell: number, rounds: number, rows: Int32Array, at: number): void {
    const { times } = this.plan;
    const { players } = this.design.cells[cell];
    let time = 0;
    for (let seat = 0; seat < players; seat++) time += rows[at + seat * this.width];
    this.times.addGame(cell, Math.round(time / (this.wholeTurn * players)));
    this.bump(cell, times, time, 1);
    for (let i = 0; i < LENGTH_CAPS.length; i++) {
      const most = LENGTH_CAPS[i];
      this.bump(cell, times + 1 + i, rounds <= most ? time : Math.floor((time * most) / rounds), 1);
    }
  }

  private addLength(cell: number, length: number): void {
    this.lengths.addGame(cell, length);
    for (let i = 0; i < LENGTH_CAPS.length; i++) {
      this.bump(cell, this.plan.lengths + i, Math.min(length, LENGTH_CAPS[i]), 1);
    }
  }

  /** @param role character of the focal player; negative if it may be any */
  private addSeat(cell: number, seat: number, focal: number, role: number, rows: Int32Array, at: number): void {
    const { plan } = this;
    const score = rows[at + Row.Score];
    const entrant = rows[at + Row.Entrant];
    if (plan.character >= 0) this.bump(cell, plan.character + rows[at + Row.Role], score, 1);
    this.bump(cell, plan.seat + seat, score, 1);
    this.bump(cell, plan.agent + entrant, score, 1);
    const isFocal = entrant === focal && (role < 0 || rows[at + Row.Role] === role);
    if (plan.focal >= 0 && isFocal) this.bump(cell, plan.focal, score, 1);
    for (let m = 0; m < plan.metrics.length; m++) this.addMetric(cell, m, rows[at + Row.FirstMetric + m]);
    if (plan.chance >= 0) this.addChance(cell, rows[at + Row.FirstMetric + plan.chance], score);
  }

  /** @param chance of a seat at half time, in thousandths */
  private addChance(cell: number, chance: number, score: number): void {
    const at = this.plan.reliability + Math.min(DECILES - 1, Math.floor((DECILES * chance) / 1000));
    this.bump(cell, at, score, 1);
    this.bump(cell, at + DECILES, chance, 1);
  }

  private addMetric(cell: number, m: number, value: number): void {
    const { first, words, mayBeMissing, hasPresent } = this.plan.metrics[m];
    if (first < 0) return;
    if (words > 0) {
      assert(value < words, `metric ${this.design.metrics[m].id} has no word for ${value}`);
      for (let word = 0; word <= words; word++) this.bump(cell, first + word, 0, 1);
      this.bump(cell, first + (value < 0 ? words : value), 1, 0);
      return;
    }
    const present = mayBeMissing && value === -1 ? 0 : 1;
    if (present === 1) this.bump(cell, first, value, 1);
    if (hasPresent) this.bump(cell, first + 1, present, 1);
  }

  private bump(cell: number, series: number, a: number, b: number): void {
    const i = (cell * this.plan.series.length + series) * 2;
    this.now[i] += a;
    this.now[i + 1] += b;
  }

  /** Closes a block once all games of all cells are added. */
  endBlock(_block: number): void {
    const { now, sums } = this;
    const series = this.plan.series.length;
    for (let cell = 0, i = 0; cell < this.baseline.length; cell++) {
      const shift = 2 * series * (this.baseline[cell] - cell);
      for (let end = i + series; i < end; i++) {
        addProducts(sums, i * Slot.Count, now[2 * i], now[2 * i + 1], now[2 * i + shift], now[2 * i + 1 + shift]);
      }
    }
    if (this.scores !== null) this.addScores(this.scores);
    this.squares.addBlock(now);
    now.fill(0);
    this.lengths.endBlock();
    this.times.endBlock();
    this.chances.endBlock();
    this.blocks++;
  }

  /**
   * Adds the win share of the focal agent in a block. In a cell that is compared it is the difference from its
   * baseline, a·b₀ − a₀·b; in the others a itself. The agent has the same number of seats in each block.
   */
  private addScores(scores: Scores): void {
    const { now, baseline } = this;
    const series = this.plan.series.length;
    for (let cell = 0; cell < baseline.length; cell++) {
      const i = 2 * (cell * series + this.plan.focal);
      const i0 = 2 * (baseline[cell] * series + this.plan.focal);
      scores.add(cell, i === i0 ? now[i] : now[i] * now[i0 + 1] - now[i0] * now[i + 1]);
    }
  }

  /**
   * Returns all counts as integers, for the ledger: blocks, sums, distributions, then capped and winless games by name.
   * With a sequential test the scores of its blocks follow, then the squares of an interaction, then the chances of
   * winners, then the distribution of times.
   */
  counts(): number[] {
    const out = [this.blocks, ...this.sums];
    this.lengths.write(out);
    this.capped.write(out);
    this.winless.write(out);
    this.scores?.write(out);
    this.squares.write(out);
    this.chances.write(out);
    if (this.plan.timeColumn >= 0) this.times.write(out);
    return out;
  }

  /**
   * Adds the counts of other blocks of the same design, from `at` on, and returns the end. This is the only merge; the
   * order does not matter.
   */
  add(counts: readonly number[], at = 0): number {
    this.blocks += counts[at];
    for (let i = 0; i < this.sums.length; i++) {
      this.sums[i] += counts[at + 1 + i];
      assert(Number.isSafeInteger(this.sums[i]), 'a count of the tally went past 2^53');
    }
    const capped = this.lengths.read(counts, at + 1 + this.sums.length);
    const scores = this.winless.read(counts, this.capped.read(counts, capped));
    const squares = this.squares.read(counts, this.scores?.read(counts, scores) ?? scores);
    const chances = this.chances.read(counts, squares);
    return this.plan.timeColumn < 0 ? chances : this.times.read(counts, chances);
  }

  /** Returns the sums of one series of a cell. */
  ratio(cell: number, series: number): RatioSums {
    const s = this.sums;
    const i = this.row(cell, series);
    return {
      blocks: s[i + Slot.Blocks],
      a: s[i + Slot.A],
      b: s[i + Slot.B],
      aa: s[i + Slot.AA],
      ab: s[i + Slot.AB],
      bb: s[i + Slot.BB],
    };
  }

  /** Returns the sums of products of one series of a cell with the same series of the baseline. */
  cross(cell: number, series: number): CrossSums {
    const s = this.sums;
    const i = this.row(cell, series);
    return {
      blocks: s[i + Slot.XBlocks],
      aa: s[i + Slot.XAA],
      ab: s[i + Slot.XAB],
      ba: s[i + Slot.XBA],
      bb: s[i + Slot.XBB],
      differing: s[i + Slot.XDiffer],
    };
  }

  /**
   * Returns the blocks of a cell by the win share of the focal agent, or its difference from the baseline's: scores
   * with the blocks of each, ascending, and the units of a won game and of a share of one.
   */
  scoresOf(cell: number): ScoreTable {
    const seats = (of: number): number => this.ratio(of, this.plan.focal).b / this.blocks;
    const { winScore } = this.design;
    const game = this.baseline[cell] === cell ? winScore : winScore * seats(this.baseline[cell]);
    return { table: this.scores?.table(cell) ?? [], game, whole: game * seats(cell) };
  }

  /** Returns the distribution of the length column in a cell; null for games without one. */
  histogram(cell: number): Histogram | null {
    if (this.lengthColumn < 0) return null;
    const { blocks } = this.ratio(cell, this.plan.capped);
    return { ...this.lengths.table(cell), blocks, perBlock: this.design.cells[cell].rotations };
  }

  /** Returns the distribution of the minutes at the table in a cell; null for games that do not count turns. */
  minutes(cell: number): Histogram | null {
    const { timeColumn, times } = this.plan;
    if (timeColumn < 0) return null;
    const { blocks } = this.ratio(cell, this.plan.capped);
    const { players, rotations } = this.design.cells[cell];
    const minutes = (this.wholeTurn * players) / this.plan.series[times].unit;
    const { values, ...table } = this.times.table(cell);
    return { ...table, values: values.map((turns) => turns * minutes), blocks, perBlock: rotations };
  }

  /** Returns the games played in a cell. */
  games(cell: number): number {
    return this.ratio(cell, this.plan.capped).b;
  }

  /** Returns the first capped games, in order of block, cell, rotation. */
  cappedGames(): readonly GameName[] {
    return this.capped.list();
  }

  /** Returns the first games that ended normally without a winner, in the same order. */
  winlessGames(): readonly GameName[] {
    return this.winless.list();
  }

  private row(cell: number, series: number): number {
    return (cell * this.plan.series.length + series) * Slot.Count;
  }
}

/** Adds one block of a series: its own sums (a, b), and products with the baseline's (a0, b0). */
function addProducts(sums: Float64Array, i: number, a: number, b: number, a0: number, b0: number): void {
  if (b > 0) {
    sums[i + Slot.Blocks]++;
    sums[i + Slot.A] += a;
    sums[i + Slot.B] += b;
    sums[i + Slot.AA] += a * a;
    sums[i + Slot.AB] += a * b;
    sums[i + Slot.BB] += b * b;
  }
  if (b > 0 || b0 > 0) sums[i + Slot.XBlocks]++;
  if (a * b0 !== a0 * b || b > 0 !== b0 > 0) sums[i + Slot.XDiffer]++;
  sums[i + Slot.XAA] += a * a0;
  sums[i + Slot.XAB] += a * b0;
  sums[i + Slot.XBA] += b * a0;
  sums[i + Slot.XBB] += b * b0;
}

/** Distribution of a cell's blocks over their values, in whole numbers, for sequential tests of shares. */
export class Scores {
  private readonly counts: Map<number, number>[];

  constructor(cells: number) {
    this.counts = Array.from({ length: cells }, () => new Map<number, number>());
  }

  add(cell: number, value: number, blocks = 1): void {
    const counts = this.counts[cell];
    counts.set(value, (counts.get(value) ?? 0) + blocks);
  }

  /** Returns the values in a cell, ascending, with the blocks of each. */
  table(cell: number): [value: number, blocks: number][] {
    return [...this.counts[cell]].sort(([x], [y]) => x - y);
  }

  /** Appends for every cell: the number of values, then value and blocks of each. */
  write(out: number[]): void {
    for (let cell = 0; cell < this.counts.length; cell++) {
      const table = this.table(cell);
      out.push(table.length, ...table.flat());
    }
  }

  /** Adds the output of `write`, from `at` on, and returns the end. */
  read(from: readonly number[], at: number): number {
    for (let cell = 0; cell < this.counts.length; cell++) {
      const end = at + 1 + 2 * from[at];
      for (at++; at < end; at += 2) this.add(cell, from[at], from[at + 1]);
    }
    return at;
  }
}
