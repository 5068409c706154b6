import { LUCK } from '../../engine/index.js';
import type { Design } from '../../experiment/design/types.js';
import { totalsOf } from '../../experiment/folder/ledger-text.js';
import { readRows } from '../../experiment/folder/read-rows.js';
import { ALPHA } from '../../experiment/results/thresholds.js';
import { openRun } from '../../playing/run/known-places.js';
import { closedIndex, sidak, studentCritical } from '../../stats/index.js';
import { luckSources } from './sources.js';

/** A share with its interval; null bounds with too few blocks. */
export interface LuckShare {
  readonly value: number;
  readonly low: number | null;
  readonly high: number | null;
}

/** Results on a source of luck. All intervals of a run hold at once. */
export interface LuckSource {
  readonly id: string;
  /** Part of the result that it settles alone: its first-order index. */
  readonly alone: LuckShare;
  /** Part that is open again if it is drawn again and the others are not: its total index. */
  readonly total: LuckShare;
  /** Share of replays won by the same player, with this source in common and the others drawn again. */
  readonly again: LuckShare;
  /** Share of replays won by another player, with only this source drawn again. */
  readonly anew: LuckShare;
}

/** The luck of a run, split by its sources. */
export interface LuckSplit {
  readonly players: number;
  readonly blocks: number;
  /** The one that settles most alone first. */
  readonly sources: readonly LuckSource[];
  /** Part that no source settles alone. */
  readonly together: LuckShare;
  /** How much more the first source settles than the second. */
  readonly ahead: LuckShare;
  /** Share of replays without any source in common in which the same player wins. */
  readonly chance: LuckShare;
}

/** Fewest blocks for an interval. */
const BLOCKS_MIN = 16;

/** Splits the luck of a run by the winners of its games. */
export async function countLuck(dir: string): Promise<LuckSplit> {
  const folder = await openRun(dir);
  const { design } = folder;
  const { lines, end } = await folder.survey();
  const counts = new LuckCounts(design, totalsOf(lines).blocks);
  await readRows(design, folder.rowsPath, end, (cell, block, seat, _entrant, _role, score) =>
    counts.add(cell, block, seat, score / design.winScore),
  );
  return counts.split();
}

/** Shares of the win by block, replay and seat. */
export class LuckCounts {
  private readonly players: number;
  private readonly sources: readonly string[];
  /** By cell: bit a source that is drawn again. */
  private readonly sets: readonly number[];
  private readonly shares: Float32Array;

  constructor(
    { game, cells }: Pick<Design, 'game' | 'cells'>,
    private readonly blocks: number,
  ) {
    this.players = cells[0].players;
    this.sources = luckSources(game);
    this.sets = cells.map(({ levels }) => {
      const again = String(levels[LUCK]).split(',');
      return this.sources.reduce((set, source, i) => (again.includes(source) ? set | (1 << i) : set), 0);
    });
    this.shares = new Float32Array(blocks * cells.length * this.players);
  }

  /** Adds a seat of a game. @param share of the win, 0 to 1 */
  add(cell: number, block: number, seat: number, share: number): void {
    this.shares[(block * this.sets.length + cell) * this.players + seat] = share;
  }

  split(): LuckSplit {
    const products = this.products();
    const { sources } = this;
    const all = products.length - 1;
    const together = 4 * sources.length + 2;
    const alpha = sidak(ALPHA, together);
    const part = (weights: ReadonlyMap<number, number>, sign: 1 | -1 = 1): LuckShare => {
      const { value, lo, hi } = closedIndex(products, weights, alpha);
      const [low, high] = sign === 1 ? [lo, hi] : [1 - hi, 1 - lo];
      return this.bounded({ value: sign === 1 ? value : 1 - value, low, high });
    };
    const found = sources.map(
      (id, i): LuckSource => ({
        id,
        alone: part(new Map([[1 << i, 1]])),
        total: part(new Map([[all ^ (1 << i), 1]]), -1),
        again: this.mean(products[1 << i], alpha),
        anew: this.mean(
          products[all ^ (1 << i)].map((same) => 1 - same),
          alpha,
        ),
      }),
    );
    // A source that changes no replay is the last.
    const isIdle = ({ total }: LuckSource): number => (total.value === 0 ? 1 : 0);
    found.sort((x, y) => isIdle(x) - isIdle(y) || y.alone.value - x.alone.value);
    const bit = ({ id }: LuckSource): number => 1 << sources.indexOf(id);
    return {
      players: this.players,
      blocks: this.blocks,
      sources: found,
      together: part(new Map(sources.map((_, i) => [1 << i, 1])), -1),
      ahead: part(
        new Map([
          [bit(found[0]), 1],
          [bit(found[1]), -1],
        ]),
      ),
      chance: this.mean(products[0], alpha),
    };
  }

  /** Returns the mean product of the shares of two replays, by the set of sources in common, block by block. */
  private products(): Float64Array[] {
    const { blocks, players, sets, shares } = this;
    const all = (1 << this.sources.length) - 1;
    const products = Array.from({ length: all + 1 }, () => new Float64Array(blocks));
    const pairs = new Int32Array(all + 1);
    for (let one = 0; one < sets.length; one++)
      for (let other = one; other < sets.length; other++) {
        const shared = all ^ sets[one] ^ sets[other];
        pairs[shared]++;
        for (let block = 0; block < blocks; block++) {
          const [x, y] = [(block * sets.length + one) * players, (block * sets.length + other) * players];
          for (let seat = 0; seat < players; seat++) products[shared][block] += shares[x + seat] * shares[y + seat];
        }
      }
    return products.map((sums, set) => sums.map((sum) => sum / pairs[set]));
  }

  private mean(values: Float64Array, alpha: number): LuckShare {
    const value = values.reduce((sum, x) => sum + x, 0) / values.length;
    const variance = values.reduce((sum, x) => sum + (x - value) ** 2, 0) / (values.length - 1) / values.length;
    const half = studentCritical(alpha, values.length - 1) * Math.sqrt(variance);
    return this.bounded({ value, low: Math.max(0, value - half), high: Math.min(1, value + half) });
  }

  private bounded({ value, low, high }: LuckShare): LuckShare {
    return this.blocks < BLOCKS_MIN ? { value, low: null, high: null } : { value, low, high };
  }
}
