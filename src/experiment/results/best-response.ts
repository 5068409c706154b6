import { pickedElsewhere } from '../../stats/index.js';
import { othersFactor } from '../design/factors.js';
import type { Cell, Design } from '../design/types.js';
import { type BestLevel, bestLevels } from './best-levels.js';
import { criticalT, tidy } from './intervals.js';
import { focalRole } from './series.js';

/** Best values of one seat at one table, with all others at one value. */
export interface Response {
  readonly players: number;
  /** Character of the focal seat; null for all of them together. */
  readonly character: string | null;
  /** Value of all the others. */
  readonly others: number;
  /** Each own value, in the order of the file, with its distance from the best answer to these others. */
  readonly answers: readonly Answer[];
  /** Share of its games that the seat wins by the best value, in other games than those that picked the value. */
  readonly bestShare: number;
  /** Interval of `bestShare` between blocks; null if it is the same in every block. */
  readonly bestLo: number | null;
  readonly bestHi: number | null;
  /** Distance of the worst value from the best one, both in other games than those that picked them. */
  readonly worstBehind: number;
  /**
   * Gain of a seat by its best other value if all play at `others`: a share of 1, in other games than those that picked
   * the value, with its bounds.
   */
  readonly gain: number;
  readonly gainLo: number | null;
  readonly gainHi: number | null;
  /** False if a seat gains significantly, so that it is no equilibrium. */
  readonly mayStay: boolean;
}

/** One own value. */
export interface Answer extends BestLevel {
  readonly own: number;
}

/** Best responses of one seat to others, value by value: for all characters together, then for each. */
export interface BestResponse {
  /** The factors of the focal seat and of the others. */
  readonly factor: string;
  readonly othersFactor: string;
  readonly responses: readonly Response[];
  /** Number of responses that hold at once: those of all tables, of all characters together or of one. */
  readonly together: number;
}

/** Scores of the focal seat, block by block and by character. */
export class FocalScores {
  private readonly scores: Int32Array;
  /** Games that it played: at most as many as a block has. */
  private readonly taken: Uint8Array;
  private readonly roles: number;

  constructor(
    private readonly design: Design,
    private readonly seat: number,
    private readonly blocks: number,
  ) {
    this.roles = Math.max(1, design.roles.length);
    this.scores = new Int32Array(design.cells.length * blocks * this.roles);
    this.taken = new Uint8Array(this.scores.length);
  }

  /** Adds one seat of one game; only the focal seat counts. */
  addSeat(cell: number, block: number, entrant: number, role: number, score: number): void {
    const table = this.design.cells[cell];
    if (entrant !== table?.lineup[this.seat]) return;
    const own = focalRole(this.design, table, this.seat);
    if (own >= 0 && role !== own) return;
    const at = (cell * this.blocks + block) * this.roles + Math.max(0, role);
    this.scores[at] += score;
    this.taken[at]++;
  }

  /** Returns the share of its games that it won, by block; NaN if it did not play. @param role null for all together */
  shares(cell: number, role: number | null): Float64Array {
    const { winScore } = this.design;
    return Float64Array.from({ length: this.blocks }, (_, block) => {
      const first = (cell * this.blocks + block) * this.roles;
      const [from, to] = role === null ? [first, first + this.roles] : [first + role, first + role + 1];
      let score = 0;
      let games = 0;
      for (let at = from; at < to; at++) {
        score += this.scores[at];
        games += this.taken[at];
      }
      return score / (games * winScore);
    });
  }
}

/** Minimum blocks for statements about a character. */
export const BLOCKS_MIN = 16;

/**
 * Returns the best responses of a run that asks for them. For each table and each value of the others it lists the own
 * values that may be best and the cost of the rest (`bestLevels`, over the same blocks). It holds with the given
 * confidence for all tables and values at once: for all characters together, and separately for each character.
 *
 * @param seat in the line-up
 */
export function bestResponses(design: Design, scores: FocalScores, seat: number, confidence: number): BestResponse {
  const factor = design.factors.find((name) => name.startsWith(`agent${seat}.`))!;
  const others = othersFactor(design.factors)!;
  const groups = grouped(design.cells, factor);
  const all = { factor, others, scores, design, alpha: (1 - confidence) / groups.length };
  const roles = design.roles.map((_, role) => role);
  return {
    factor,
    othersFactor: others,
    together: groups.length,
    responses: [null, ...roles].flatMap((role) => groups.flatMap((cells) => response(all, cells, role))),
  };
}

function grouped(cells: readonly Cell[], factor: string): Cell[][] {
  const groups = new Map<string, Cell[]>();
  for (const cell of cells) {
    const { [factor]: _, ...rest } = cell.levels;
    const key = JSON.stringify(rest);
    groups.set(key, [...(groups.get(key) ?? []), cell]);
  }
  return [...groups.values()];
}

interface ResponseOptions {
  readonly factor: string;
  readonly others: string;
  readonly scores: FocalScores;
  readonly design: Design;
  /** Error of each response. */
  readonly alpha: number;
}

/** Returns one response; none if a character sat in too few blocks. */
function response(
  { factor, others, scores, design, alpha }: ResponseOptions,
  cells: readonly Cell[],
  role: number | null,
): Response[] {
  const all = cells.map(({ index }) => scores.shares(index, role));
  const present = Array.from(all[0], (_, block) => block).filter((block) =>
    all.every((own) => !Number.isNaN(own[block])),
  );
  if (present.length < (role === null ? 1 : BLOCKS_MIN)) return [];
  const shares = all.map((own) => Float64Array.from(present, (block) => own[block]));
  const games = role === null ? Math.min(...cells.map(({ rotations }) => rotations)) : 1;
  const numbers = cells.map(({ index }) => index);
  const found = bestLevels(design, numbers, shares, games, alpha);
  const value = Number(cells[0].levels[others]);
  const answers = found.map((one, i) => ({ ...one, own: Number(cells[i].levels[factor]) }));
  const stay = answers.find(({ own }) => own === value)!;
  const picked = pickedElsewhere(shares, 1);
  const best = mean(picked);
  const half = halfWidthOf(picked, alpha);
  const worst = answers.reduce((top, one) => (one.behind > top.behind ? one : top));
  return [
    {
      players: cells[0].players,
      character: role === null ? null : design.roles[role],
      others: value,
      answers,
      bestShare: tidy(best),
      bestLo: half === null ? null : tidy(Math.max(0, best - half)),
      bestHi: half === null ? null : tidy(Math.min(1, best + half)),
      worstBehind: within(worst, best - mean(pickedElsewhere(shares, -1))),
      gain: within(stay, best - stay.share),
      gainLo: stay.lo,
      gainHi: stay.hi,
      mayStay: stay.mayBeBest,
    },
  ];
}

/** Returns a distance from the best value, not beyond its bounds nor larger than that from the luckiest. */
function within({ behind, lo }: BestLevel, distance: number): number {
  return tidy(Math.min(behind, Math.max(distance, lo ?? 0)));
}

/** Returns half of the interval of a mean of blocks, by t; null if all are equal. */
function halfWidthOf(values: Float64Array, alpha: number): number | null {
  const { length } = values;
  const middle = mean(values);
  const variance = values.reduce((sum, x) => sum + (x - middle) ** 2, 0) / (length - 1) / length;
  return length < 2 || variance === 0 ? null : criticalT(alpha, length) * Math.sqrt(variance);
}

function mean(values: Float64Array): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
