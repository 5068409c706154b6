import { groupLetters, type RatioSums, ratio, ratioVariance, sidak, studentCritical } from '../../stats/index.js';
import type { Design } from '../design/types.js';
import type { BlockSums } from './block-sums.js';
import { type DifferenceInterval, Ranking } from './ranking.js';
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
  /** Letters of its groups: characters with a common letter cannot be told apart. */
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
    const { roles, winScore } = this.design;
    const seen = roles
      .map((character, role) => ({ character, sums: this.sums(role, cells) }))
      .map((one) => ({ ...one, ratios: ratioSums(one.sums) }))
      .filter(({ ratios }) => ratios.b > 0)
      .sort((x, y) => ratio(y.ratios) - ratio(x.ratios));
    const alpha = 1 - CONFIDENCE;
    const ranking = new Ranking({ count: seen.length, looks: [this.blocks], isShare: false, alpha });
    const letters = groupLetters(seen.length, (i, j) => {
      if (Math.min(seen[i].ratios.blocks, seen[j].ratios.blocks) < BLOCKS_MIN) return false;
      const { lo, hi } = ranking.between(seen[i], seen[j]);
      return lo > 0 || hi < 0;
    });
    return seen.map(({ character, ratios }, i) => ({
      character,
      games: ratios.b,
      times: ratio(ratios) / winScore,
      ...interval(ratios, winScore, sidak(alpha, seen.length)),
      group: letters[i],
    }));
  }

  /**
   * Returns the change of a character's strength from one group of cells to another over the same blocks, with an
   * interval that holds for `together` such changes at once; null if it is in no game of either.
   */
  change(
    character: string,
    cells: readonly number[],
    baseline: readonly number[],
    together: number,
  ): DifferenceInterval | null {
    const role = this.design.roles.indexOf(character);
    const [one, base] = [this.sums(role, cells), this.sums(role, baseline)];
    if ([one, base].some(({ b }) => b.every((games) => games === 0))) return null;
    const options = { count: together, looks: [this.blocks], isShare: false, alpha: 1 - CONFIDENCE };
    return new Ranking(options).againstBase({ sums: one }, base);
  }

  /** Returns wins and games of a character in these cells by block; a win counts as often as the table has players. */
  private sums(role: number, cells: readonly number[]): BlockSums {
    const a = new Float64Array(this.blocks);
    const b = new Float64Array(this.blocks);
    for (const cell of cells) {
      const from = (cell * this.design.roles.length + role) * this.blocks;
      for (let block = 0; block < this.blocks; block++) {
        a[block] += this.wins[from + block];
        b[block] += this.games[from + block];
      }
    }
    return { unit: this.design.winScore, a, b };
  }
}

function ratioSums({ a, b }: BlockSums): RatioSums {
  const sums = { blocks: 0, a: 0, b: 0, aa: 0, ab: 0, bb: 0 };
  for (let block = 0; block < a.length; block++) {
    if (b[block] === 0) continue;
    sums.blocks++;
    sums.a += a[block];
    sums.b += b[block];
    sums.aa += a[block] * a[block];
    sums.ab += a[block] * b[block];
    sums.bb += b[block] * b[block];
  }
  return sums;
}

function interval(sums: RatioSums, unit: number, alpha: number): Pick<CharacterStrength, 'lo' | 'hi'> {
  if (sums.blocks < BLOCKS_MIN) return { lo: null, hi: null };
  const times = ratio(sums) / unit;
  const half = (studentCritical(alpha, sums.blocks - 1) * Math.sqrt(ratioVariance(sums))) / unit;
  return { lo: Math.max(0, times - half), hi: times + half };
}
