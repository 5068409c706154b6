import {
  type CrossSums,
  pairedDifference,
  type RatioSums,
  rangeAlpha,
  ratio,
  ratioVariance,
  sidak,
  studentCritical,
} from '../../stats/index.js';
import type { Design } from '../design/types.js';
import { groupLetters } from './group-letters.js';
import { CONFIDENCE } from './thresholds.js';

/** How often a character wins, as a multiple of an even share: 1 is as often as chance, 2 twice as often. */
export interface CharacterStrength {
  /** Id of the character. */
  readonly character: string;
  readonly games: number;
  readonly times: number;
  /** Interval that holds for all characters of a ranking at once; null if unknown. */
  readonly lo: number | null;
  readonly hi: number | null;
  /** Letters of its groups: two characters that share one cannot be told apart. */
  readonly group: string;
}

/** Fewest blocks from which an interval is computed. */
const BLOCKS_MIN = 16;

/** Wins and games of every character, block by block and cell by cell. */
export class CharacterScores {
  private readonly wins: Float64Array;
  private readonly games: Int32Array;

  constructor(
    private readonly design: Design,
    private readonly blocks: number,
  ) {
    const size = design.cells.length * design.roles.length * blocks;
    this.wins = new Float64Array(size);
    this.games = new Int32Array(size);
  }

  /** Adds one seat of one game. @param score in units of `winScore` */
  addSeat(cell: number, block: number, role: number, score: number): void {
    if (role < 0) return;
    const at = (cell * this.design.roles.length + role) * this.blocks + block;
    this.wins[at] += score * this.design.cells[cell].players;
    this.games[at] += 1;
  }

  /** Returns the characters of these cells with their strengths, the strongest first. */
  ranking(cells: readonly number[]): CharacterStrength[] {
    const seen = this.design.roles
      .map((character, role) => ({ character, blocks: this.sums(role, cells) }))
      .map((one) => ({ ...one, sums: ratioSums(one.blocks) }))
      .filter(({ sums }) => sums.b > 0)
      .sort((x, y) => ratio(y.sums) - ratio(x.sums));
    const alpha = 1 - CONFIDENCE;
    const pair = rangeAlpha(alpha, Math.max(2, seen.length));
    const letters = groupLetters(seen.length, (i, j) => differ(seen[i], seen[j], pair));
    return seen.map(({ character, sums }, i) => ({
      character,
      games: sums.b / this.design.winScore,
      times: ratio(sums),
      ...interval(sums, sidak(alpha, seen.length)),
      group: letters[i],
    }));
  }

  /** Returns wins and games of a character in these cells by block. */
  private sums(role: number, cells: readonly number[]): BlockSums {
    const wins = new Float64Array(this.blocks);
    const games = new Float64Array(this.blocks);
    for (const cell of cells) {
      const from = (cell * this.design.roles.length + role) * this.blocks;
      for (let block = 0; block < this.blocks; block++) {
        wins[block] += this.wins[from + block];
        games[block] += this.games[from + block] * this.design.winScore;
      }
    }
    return { wins, games };
  }
}

/** Wins and games of one character by block, both in units of `winScore`. */
interface BlockSums {
  readonly wins: Float64Array;
  readonly games: Float64Array;
}

function ratioSums({ wins, games }: BlockSums): RatioSums {
  const sums = { blocks: 0, a: 0, b: 0, aa: 0, ab: 0, bb: 0 };
  for (let block = 0; block < wins.length; block++) {
    const [a, b] = [wins[block], games[block]];
    if (b === 0) continue;
    sums.blocks++;
    sums.a += a;
    sums.b += b;
    sums.aa += a * a;
    sums.ab += a * b;
    sums.bb += b * b;
  }
  return sums;
}

function interval(sums: RatioSums, alpha: number): Pick<CharacterStrength, 'lo' | 'hi'> {
  if (sums.blocks < BLOCKS_MIN) return { lo: null, hi: null };
  const half = studentCritical(alpha, sums.blocks - 1) * Math.sqrt(ratioVariance(sums));
  return { lo: Math.max(0, ratio(sums) - half), hi: ratio(sums) + half };
}

interface Seen {
  readonly blocks: BlockSums;
  readonly sums: RatioSums;
}

/** True if two characters are shown to differ, over all their blocks. */
function differ(one: Seen, other: Seen, alpha: number): boolean {
  const { blocks, value, variance } = pairedDifference(one.sums, other.sums, crossSums(one.blocks, other.blocks));
  if (Math.min(one.sums.blocks, other.sums.blocks) < BLOCKS_MIN) return false;
  return Math.abs(value) > studentCritical(alpha, blocks - 1) * Math.sqrt(variance);
}

function crossSums(one: BlockSums, other: BlockSums): CrossSums {
  const sums = { blocks: 0, aa: 0, ab: 0, ba: 0, bb: 0, differing: 0 };
  for (let block = 0; block < one.wins.length; block++) {
    const [a1, b1, a0, b0] = [one.wins[block], one.games[block], other.wins[block], other.games[block]];
    if (b1 === 0 && b0 === 0) continue;
    sums.blocks++;
    sums.aa += a1 * a0;
    sums.ab += a1 * b0;
    sums.ba += b1 * a0;
    sums.bb += b1 * b0;
    if (a1 * b0 !== a0 * b1) sums.differing++;
  }
  return sums;
}
