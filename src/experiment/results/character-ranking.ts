import { groupLetters, sidak, studentCritical } from '../../stats/index.js';
import type { Design } from '../design/types.js';
import type { BlockSums } from './block-sums.js';
import { type DifferenceInterval, Ranking } from './ranking.js';
import { EvenMean, ratioOf, type Stratum } from './strata.js';
import { CONFIDENCE } from './thresholds.js';

/**
 * How often a character wins, as a multiple of an even share: 1 is as often as chance, 2 twice as often. Over several
 * numbers of players it is the mean of the strengths with each of them.
 */
export interface CharacterStrength {
  /** Id of the character. */
  readonly character: string;
  readonly games: number;
  readonly times: number;
  /** Interval that holds for all characters of a ranking at once; null if unknown. */
  readonly lo: number | null;
  readonly hi: number | null;
  /** Letters of its groups: characters with a common letter cannot be distinguished. */
  readonly group: string;
}

/** A character in a game. */
export interface CharacterSeat {
  /** Negative in games without characters. */
  readonly role: number;
  /** In units of `winScore`. */
  readonly score: number;
}

/** Fewest blocks with a game of the character, at each size of table, from which an interval is computed. */
const BLOCKS_MIN = 16;

/** Wins and games of every character, block by block and cell by cell. */
export class CharacterScores {
  /** Wins of each character. */
  private readonly own: Counts;
  /** Wins of each character less those of the studied one in the same games; null without a studied one. */
  private readonly ahead: Counts | null;
  private readonly studied: number;

  /** @param studied id of a character that sits at every table */
  constructor(
    private readonly design: Design,
    private readonly blocks: number,
    studied?: string,
  ) {
    this.own = new Counts(design, blocks);
    this.studied = studied === undefined ? -1 : design.roles.indexOf(studied);
    this.ahead = this.studied < 0 ? null : new Counts(design, blocks);
  }

  /** Adds a game with all its seats. A win counts as often as the table has players. */
  addGame(cell: number, block: number, seats: readonly CharacterSeat[]): void {
    const { players } = this.design.cells[cell];
    const studied = seats.find(({ role }) => role === this.studied);
    for (const { role, score } of seats) {
      if (role < 0) continue;
      this.own.add(cell, block, role, score * players);
      if (studied !== undefined) this.ahead?.add(cell, block, role, (score - studied.score) * players);
    }
  }

  /**
   * Returns the characters of these cells with their strengths, the strongest first. A studied character sits at every
   * table, the others only at some. So each other one is compared with it at the tables of both: its strength is that
   * of the studied one plus the difference there. A copy of the studied one comes out as strong, except for chance.
   */
  ranking(cells: readonly number[]): CharacterStrength[] {
    const { winScore } = this.design;
    const counts = this.ahead ?? this.own;
    const groups = this.bySize(cells);
    const from = this.studied < 0 ? 0 : this.meanOf(this.own, this.studied, groups).value;
    const seen = this.design.roles
      .map((character, role) => ({ character, role, games: this.own.games(role, cells) }))
      .filter(({ games }) => games > 0)
      .map(({ character, role, games }) => {
        const compared = this.meanOf(counts, role, groups);
        // Against itself the studied character has no spread.
        const own = role === this.studied ? this.meanOf(this.own, role, groups) : compared;
        const times = (role === this.studied ? own.value : from + compared.value) / winScore;
        const known = groups.every((size) => this.own.blocksOf(role, size) >= BLOCKS_MIN);
        return { character, games, times, own, known, sums: compared.sums(winScore) };
      })
      .sort((x, y) => y.times - x.times);
    const alpha = 1 - CONFIDENCE;
    const ranking = new Ranking({ count: seen.length, looks: [this.blocks], isShare: false, alpha });
    const letters = groupLetters(seen.length, (i, j) => {
      if (!seen[i].known || !seen[j].known) return false;
      const { lo, hi } = ranking.between(seen[i], seen[j]);
      return lo > 0 || hi < 0;
    });
    return seen.map(({ character, games, times, own, known }, i) => {
      const half = (studentCritical(sidak(alpha, seen.length), own.df) * Math.sqrt(own.variance)) / winScore;
      const bounds = known ? { lo: Math.max(0, times - half), hi: times + half } : { lo: null, hi: null };
      return { character, games, times, ...bounds, group: letters[i] };
    });
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
    if ([cells, baseline].some((group) => this.own.games(role, group) === 0)) return null;
    const [one, base] = [cells, baseline].map((group) => this.strata(this.own, role, this.bySize(group)));
    const around = one.length === base.length ? base.map(ratioOf) : undefined;
    const sums = (strata: readonly Stratum[]): BlockSums =>
      new EvenMean(strata, this.blocks, around).sums(this.design.winScore);
    const options = { count: together, looks: [this.blocks], isShare: false, alpha: 1 - CONFIDENCE };
    return new Ranking(options).againstBase({ sums: sums(one) }, sums(base));
  }

  private meanOf(counts: Counts, role: number, groups: readonly (readonly number[])[]): EvenMean {
    return new EvenMean(this.strata(counts, role, groups), this.blocks);
  }

  private strata(counts: Counts, role: number, groups: readonly (readonly number[])[]): Stratum[] {
    return groups.filter((group) => counts.games(role, group) > 0).map((group) => counts.stratum(role, group));
  }

  private bySize(cells: readonly number[]): number[][] {
    const sizes = new Map<number, number[]>();
    for (const cell of cells) {
      const { players } = this.design.cells[cell];
      sizes.set(players, [...(sizes.get(players) ?? []), cell]);
    }
    return [...sizes].sort(([x], [y]) => x - y).map(([, group]) => group);
  }
}

/** Sums of scores and games by cell, character and block. */
class Counts {
  private readonly scores: Float64Array;
  private readonly taken: Int32Array;

  constructor(
    private readonly design: Design,
    private readonly blocks: number,
  ) {
    const size = design.cells.length * design.roles.length * blocks;
    this.scores = new Float64Array(size);
    this.taken = new Int32Array(size);
  }

  add(cell: number, block: number, role: number, score: number): void {
    const at = this.at(cell, role) + block;
    this.scores[at] += score;
    this.taken[at]++;
  }

  stratum(role: number, cells: readonly number[]): Stratum {
    const a = new Float64Array(this.blocks);
    const b = new Float64Array(this.blocks);
    for (const cell of cells) {
      const from = this.at(cell, role);
      for (let block = 0; block < this.blocks; block++) {
        a[block] += this.scores[from + block];
        b[block] += this.taken[from + block];
      }
    }
    return { a, b };
  }

  games(role: number, cells: readonly number[]): number {
    return this.stratum(role, cells).b.reduce((all, one) => all + one, 0);
  }

  blocksOf(role: number, cells: readonly number[]): number {
    return this.stratum(role, cells).b.reduce((all, one) => all + Number(one > 0), 0);
  }

  private at(cell: number, role: number): number {
    return (cell * this.design.roles.length + role) * this.blocks;
  }
}
