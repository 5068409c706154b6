/** A game to watch: rounds, block, rotation. */
export type SampleData = readonly [rounds: number, block: number, rotation: number];

/** A character, a seat, an agent, or a way to end. */
export interface GroupData {
  readonly kind: 'character' | 'seat' | 'agent' | 'end';
  readonly name: string;
}

/**
 * A share of games, as in `cells.csv`: index into `GamesData.groups`; games in which the group played, of an end all
 * games; games that it won or that ended that way; the share and the bounds of its interval, 0 to 1 or null if unknown;
 * 1 or −1 if the interval is above or below an even share, otherwise 0; games to watch.
 */
export type ShareData = readonly [
  group: number,
  games: number,
  count: number,
  share: number,
  lo: number | null,
  hi: number | null,
  side: -1 | 0 | 1,
  samples: readonly SampleData[],
];

/** Lengths in rounds that one bar counts, both included; null for all longer games. */
export type LengthBin = readonly [from: number, to: number | null];

/** Games of one bar of lengths, and some of them to watch. */
export type LengthData = readonly [games: number, samples: readonly SampleData[]];

/** A length in rounds with its interval. */
export type QuantileData = readonly [rounds: number, lo: number | null, hi: number | null];

/** Games of a cell, or those of it with one character at the table. */
export interface SliceData {
  readonly games: number;
  readonly shares: readonly ShareData[];
  /** One for each of `GamesData.bins`. */
  readonly lengths: readonly LengthData[];
  /** Lengths that a tenth, half and nine tenths of the games do not exceed; empty for games without a length. */
  readonly quantiles: readonly QuantileData[];
}

/** One varied factor, with its levels. */
export interface FilterData {
  readonly title: string;
  readonly levels: readonly string[];
}

/** Games of one combination of levels. */
export interface CellData {
  /** Level of each filter. */
  readonly levels: readonly number[];
  readonly players: number;
  /** Token of its game of block 0 and rotation 0. */
  readonly token: string;
  /** All games, then the games with each character at the table. */
  readonly slices: readonly SliceData[];
}

/** All that the page of a report can filter: plain JSON, written into the page. */
export interface GamesData {
  readonly filters: readonly FilterData[];
  /** Characters to filter by; empty for none. */
  readonly characters: readonly string[];
  readonly groups: readonly GroupData[];
  readonly bins: readonly LengthBin[];
  readonly cells: readonly CellData[];
}
