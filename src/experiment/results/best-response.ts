import { othersFactor } from '../design/factors.js';
import type { Cell, Design } from '../design/types.js';
import { type BestLevel, bestLevels } from './best-levels.js';

/** What one seat does best by at one table, all others playing at one value. */
export interface Response {
  readonly players: number;
  /** Character of the seat in question; null for all of them together. */
  readonly character: string | null;
  /** Value of all the others. */
  readonly others: number;
  /** Each own value, in the order of the file, with how far it is behind the best answer to these others. */
  readonly answers: readonly Answer[];
  /** What a seat gains by the best other value where all play at `others`: a share of 1, with its bounds. */
  readonly gain: number;
  readonly gainLo: number | null;
  readonly gainHi: number | null;
  /** False where somebody is shown to gain, so that it is no equilibrium. */
  readonly mayStay: boolean;
}

/** One own value. */
export interface Answer extends BestLevel {
  readonly own: number;
}

/** How one seat answers others, value by value: for all characters together, then for each. */
export interface BestResponse {
  /** The factors of the seat in question and of the others. */
  readonly factor: string;
  readonly othersFactor: string;
  readonly responses: readonly Response[];
  /** How many responses hold at once: those of all tables, of all characters together or of one. */
  readonly together: number;
}

/** Scores of the seat in question, block by block and by character. */
export class FocalScores {
  private readonly scores: Int32Array;
  /** How many games it played: no more than a block has. */
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

  /** Adds one seat of one game; others than the one in question do not count. */
  addSeat(cell: number, block: number, entrant: number, role: number, score: number): void {
    if (entrant !== this.design.cells[cell]?.lineup[this.seat]) return;
    const at = (cell * this.blocks + block) * this.roles + Math.max(0, role);
    this.scores[at] += score;
    this.taken[at]++;
  }

  /** Part of its games that it won, by block; NaN where it did not play. @param role null for all together */
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

/** Blocks with fewer of which nothing is said of a character. */
const BLOCKS_MIN = 16;

/**
 * The best responses of a run that asks for them: for each table and each value of the others, which own values may be
 * the best answer and what the rest costs (`bestLevels`, over the same blocks), right with the confidence asked for
 * for all tables and values at once: of all characters together, and again of each character by itself.
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

/** Cells that differ in one factor alone, together. */
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

/** None where a character sat in too few blocks. */
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
  return [
    {
      players: cells[0].players,
      character: role === null ? null : design.roles[role],
      others: value,
      answers,
      gain: stay.behind,
      gainLo: stay.lo,
      gainHi: stay.hi,
      mayStay: stay.mayBeBest,
    },
  ];
}
