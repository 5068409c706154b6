import { contrast, type Difference, type Products } from '../../stats/index.js';
import type { Tally } from './tally.js';

/** Sums of products stored per pair of cells and series. */
const PRODUCTS = 4;

/** A cell of the second opinion, and one of the question. */
type Pair = readonly [other: number, own: number];

/**
 * Products of second opinion and question, block by block: for every series the sums of products of a cell and its
 * baseline with the same two cells of the question. They give the variance of a change of a change, over the same
 * blocks. All sums are integers and merge by addition.
 */
export class Crossings {
  private readonly pairs: readonly Pair[];
  /** By pair and series. */
  private readonly sums: Float64Array;
  /** By cell and series: blocks in which any of the four occurs, and those in which the changes differ. */
  private readonly present: Float64Array;
  private readonly differing: Float64Array;
  private readonly series: number;

  constructor(
    private readonly own: Tally,
    private readonly other: Tally,
  ) {
    this.series = own.plan.series.length;
    const { baseline } = own;
    const pairs = baseline.flatMap((base, cell): Pair[] => [
      [cell, cell],
      [cell, base],
      [base, cell],
      [base, base],
    ]);
    this.pairs = [...new Map(pairs.map((pair) => [String(pair), pair])).values()];
    this.sums = new Float64Array(this.pairs.length * this.series * PRODUCTS);
    this.present = new Float64Array(baseline.length * this.series);
    this.differing = new Float64Array(baseline.length * this.series);
  }

  /** Adds the current block of both tallies, before they close it. */
  addBlock(): void {
    const { series, sums, pairs } = this;
    const [own, other] = [this.own.now, this.other.now];
    for (let p = 0, at = 0; p < pairs.length; p++) {
      let x = pairs[p][0] * series * 2;
      let y = pairs[p][1] * series * 2;
      for (let s = 0; s < series; s++, at += PRODUCTS, x += 2, y += 2) {
        sums[at] += other[x] * own[y];
        sums[at + 1] += other[x] * own[y + 1];
        sums[at + 2] += other[x + 1] * own[y];
        sums[at + 3] += other[x + 1] * own[y + 1];
      }
    }
    this.own.baseline.forEach((base, cell) => {
      for (let s = 0; s < series; s++) this.compare(cell * series + s, 2 * (base * series + s), own, other);
    });
  }

  /** Counts a block in which one series of a cell changed differently from the question. @param zero of the baseline */
  private compare(at: number, zero: number, own: Float64Array, other: Float64Array): void {
    const one = 2 * at;
    if (own[one + 1] + own[zero + 1] + other[one + 1] + other[zero + 1] === 0) return;
    this.present[at]++;
    if (!movesAlike(own, other, one, zero)) this.differing[at]++;
  }

  /** Appends all sums. */
  write(out: number[]): void {
    for (const sums of [this.sums, this.present, this.differing]) for (const sum of sums) out.push(sum);
  }

  /** Adds what `write` wrote, from `at` on, and returns where it ended. */
  read(from: readonly number[], at: number): number {
    for (const sums of [this.sums, this.present, this.differing])
      for (let i = 0; i < sums.length; i++) sums[i] += from[at++];
    return at;
  }

  /** Returns the difference of a value between the second opinion and the question, in a cell of both. */
  shift(cell: number, series: number): Difference {
    const at = cell * this.series + series;
    const terms = [
      { weight: 1, sums: this.other.ratio(cell, series) },
      { weight: -1, sums: this.own.ratio(cell, series) },
    ];
    return contrast(terms, () => this.products(cell, cell, series), this.present[at], this.differing[at]);
  }

  /** Returns the difference of a cell's change against its baseline between the second opinion and the question. */
  changeOfChange(cell: number, series: number): Difference {
    const base = this.own.baseline[cell];
    const at = cell * this.series + series;
    const cells = [cell, base];
    const terms = [this.other, this.own].flatMap((tally, side) =>
      cells.map((one, i) => ({ weight: (side === 0) === (i === 0) ? 1 : -1, sums: tally.ratio(one, series) })),
    );
    const products = (i: number, j: number): Products =>
      i < 2 && j < 2
        ? this.other.cross(cell, series)
        : i >= 2
          ? this.own.cross(cell, series)
          : this.products(cells[i], cells[j - 2], series);
    return contrast(terms, products, this.present[at], this.differing[at]);
  }

  private products(other: number, own: number, series: number): Products {
    const pair = this.pairs.findIndex(([x, y]) => x === other && y === own);
    const at = (pair * this.series + series) * PRODUCTS;
    return { aa: this.sums[at], ab: this.sums[at + 1], ba: this.sums[at + 2], bb: this.sums[at + 3] };
  }
}

/** True if a₁/b₁ − a₀/b₀ is the same on both sides, or a₁/b₁ alone if a cell is its own baseline. */
function movesAlike(own: Float64Array, other: Float64Array, one: number, zero: number): boolean {
  const whole = own[one + 1] > 0 && own[zero + 1] > 0 && other[one + 1] > 0 && other[zero + 1] > 0;
  if (!whole || one === zero) {
    const [a, b, c, d] = [own[one], own[one + 1], other[one], other[one + 1]];
    const alike = a * d === c * b && b > 0 === d > 0;
    return alike && (one === zero || (own[zero] === other[zero] && own[zero + 1] === other[zero + 1]));
  }
  const [a, b] = moved(own, one, zero);
  const [c, d] = moved(other, one, zero);
  return a * d === c * b;
}

/** Returns a₁/b₁ − a₀/b₀ as a fraction. */
function moved(of: Float64Array, one: number, zero: number): [number, number] {
  const [a1, b1, a0, b0] = [of[one], of[one + 1], of[zero], of[zero + 1]];
  return b1 === b0 ? [a1 - a0, b1] : [a1 * b0 - a0 * b1, b1 * b0];
}
