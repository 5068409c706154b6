import { BlockRatios } from '../../experiment/results/block-ratios.js';
import type { AtlasRow } from '../row.js';

/** Wins by how far a player is behind at half time, in numbers that people at the table can read off. */

/** Columns of a run that are read. */
export const HALF_COLUMNS = ['strength_at_half', 'craft_at_half', 'life_at_half'] as const;

/** A seat of a game: its score, and its numbers in the order of `HALF_COLUMNS`; null without a character. */
export interface Half {
  readonly score: number;
  readonly values: readonly (number | null)[];
}

/** A number of a seat that is compared with that of the best of the other players. */
interface Compared {
  readonly measure: string;
  /** Difference from which the rows are taken together, ahead and behind. */
  readonly most: readonly [ahead: number, behind: number];
  of(values: readonly number[]): number;
}

const COMPARED: readonly Compared[] = [
  { measure: 'wins_behind', most: [3, 6], of: ([strength, craft]) => Math.max(strength, craft) },
  { measure: 'wins_behind_lives', most: [2, 4], of: ([, , lives]) => lives },
];

/** Counts games, and makes the rows. */
export class HalfTime {
  private readonly counts = COMPARED.map(() => new BlockRatios());

  /** @param winScore score of a sole winner */
  constructor(private readonly winScore: number) {}

  /** Adds a game with all its seats. A seat without a character is left out, and so is a seat alone. */
  addGame(seats: readonly Half[]): void {
    COMPARED.forEach(({ most: [ahead, behind], of }, i) => {
      const all = seats.map(({ values }) => (values.includes(null) ? null : of(values as number[])));
      seats.forEach(({ score }, seat) => {
        const own = all[seat];
        const others = all.filter((value, other) => value !== null && other !== seat) as number[];
        if (own === null || others.length === 0) return;
        const points = Math.min(behind, Math.max(-ahead, Math.max(...others) - own));
        this.counts[i].add(String(points), score, this.winScore);
      });
    });
  }

  /** Ends a block: the games of a block are not independent. */
  endBlock(): void {
    for (const counts of this.counts) counts.endBlock();
  }

  /** Returns the share of wins by points behind, from the farthest ahead: a negative number is ahead. */
  rows(players: number): AtlasRow[] {
    return COMPARED.flatMap(({ measure, most }, i) => {
      const keys = this.counts[i].keys().sort((x, y) => Number(x) - Number(y));
      return keys.map((key): AtlasRow => {
        const { trials, ...interval } = this.counts[i].estimate(key, keys.length);
        const games = Math.round(trials / this.winScore);
        const name = behindName(Number(key), most);
        return { what: key, name, of: '', measure, unit: 'share', ...interval, games, against: 1 / players };
      });
    });
  }
}

function behindName(points: number, [ahead, behind]: readonly [number, number]): string {
  if (points === 0) return 'level with the best other player';
  const more = points === behind || points === -ahead ? ' or more' : '';
  return points > 0 ? `${points}${more} behind` : `${-points}${more} ahead`;
}
