import { contrast, type Difference, type Products, type RatioSums } from '../../stats/index.js';
import type { Design } from '../design/types.js';
import type { SeriesPlan } from './series.js';

/** Cells that differ in two factors: in both, in the first alone, in the second alone, in neither. */
export type Square = readonly [both: number, first: number, second: number, neither: number];

/**
 * Returns the squares of a declared interaction: all levels of both factors against their first, at each level of the
 * rest.
 */
export function squaresOf({ interaction, cells }: Pick<Design, 'interaction' | 'cells'>): Square[] {
  if (interaction === undefined) return [];
  const [first, second] = interaction;
  const at = (levels: (typeof cells)[number]['levels']): number =>
    cells.findIndex((cell) => Object.keys(levels).every((name) => cell.levels[name] === levels[name]));
  const [a0, b0] = [cells[0].levels[first], cells[0].levels[second]];
  return cells.flatMap(({ index, levels }): Square[] => {
    if (levels[first] === a0 || levels[second] === b0) return [];
    return [
      [
        index,
        at({ ...levels, [second]: b0 }),
        at({ ...levels, [first]: a0 }),
        at({ ...levels, [first]: a0, [second]: b0 }),
      ],
    ];
  });
}

function declaredSeries({ series }: SeriesPlan, { measures }: Design): number[] {
  return series.flatMap(({ measure, scope }, i) =>
    measures.includes(measure) && (scope === 'all' || scope === 'focal') ? [i] : [],
  );
}

/** Pairs of places in a square whose products are stored. */
const PAIRS: readonly (readonly [number, number])[] = [
  [0, 1],
  [0, 2],
  [0, 3],
  [1, 2],
  [1, 3],
  [2, 3],
];

/** Numbers stored per square and series: four products per pair, blocks with any count, blocks in which it shows. */
const WIDTH = 4 * PAIRS.length + 2;

/**
 * Counts the products of the four cells of each square, block by block. All sums are integers and merge by addition.
 */
export class SquareSums {
  readonly squares: readonly Square[];
  readonly series: readonly number[];
  private readonly sums: Float64Array;
  private readonly all: number;

  constructor(design: Design, plan: SeriesPlan) {
    this.squares = squaresOf(design);
    this.series = this.squares.length === 0 ? [] : declaredSeries(plan, design);
    this.sums = new Float64Array(this.squares.length * this.series.length * WIDTH);
    this.all = plan.series.length;
  }

  /** Adds the current block. @param now a and b by cell and series */
  addBlock(now: Float64Array): void {
    let at = 0;
    for (const square of this.squares) {
      for (const series of this.series) {
        const place = square.map((cell) => 2 * (cell * this.all + series));
        this.add(at, now, place);
        at += WIDTH;
      }
    }
  }

  private add(at: number, now: Float64Array, place: readonly number[]): void {
    const { sums } = this;
    PAIRS.forEach(([i, j], k) => {
      const [x, y] = [place[i], place[j]];
      sums[at + 4 * k] += now[x] * now[y];
      sums[at + 4 * k + 1] += now[x] * now[y + 1];
      sums[at + 4 * k + 2] += now[x + 1] * now[y];
      sums[at + 4 * k + 3] += now[x + 1] * now[y + 1];
    });
    const b = place.map((one) => now[one + 1]);
    if (b.every((one) => one === 0)) return;
    sums[at + WIDTH - 2]++;
    if (b.some((one) => one === 0)) return;
    const part = (i: number): number =>
      b.reduce((product, one, j) => (i === j ? product : product * one), now[place[i]]);
    if (part(0) - part(1) - part(2) + part(3) !== 0) sums[at + WIDTH - 1]++;
  }

  /** Appends all sums. */
  write(out: number[]): void {
    for (const sum of this.sums) out.push(sum);
  }

  /** Adds the output of `write`, from `at` on, and returns the end. */
  read(from: readonly number[], at: number): number {
    for (let i = 0; i < this.sums.length; i++) this.sums[i] += from[at + i];
    return at + this.sums.length;
  }

  /** Returns the difference of differences of one square in one series. @param ratio sums of a cell */
  difference(square: number, series: number, ratio: (cell: number) => RatioSums): Difference {
    const at = (square * this.series.length + this.series.indexOf(series)) * WIDTH;
    const terms = this.squares[square].map((cell, i) => ({ weight: i === 0 || i === 3 ? 1 : -1, sums: ratio(cell) }));
    const products = (i: number, j: number): Products => {
      const k = at + 4 * PAIRS.findIndex(([x, y]) => x === i && y === j);
      return { aa: this.sums[k], ab: this.sums[k + 1], ba: this.sums[k + 2], bb: this.sums[k + 3] };
    };
    return contrast(terms, products, this.sums[at + WIDTH - 2], this.sums[at + WIDTH - 1]);
  }
}
