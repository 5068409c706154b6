import type { GameSlice } from './game-slices.js';

/** Games of a cell for the page of a report. */
export interface CellGames {
  /** Token of the game of block 0 and rotation 0. */
  readonly token: string;
  readonly all: GameSlice;
  /** Games with each character of `RunGames.roles` at the table. */
  readonly byRole: readonly GameSlice[];
}

/** Games of a run for the page of its report. */
export interface RunGames {
  /** Characters with separate counts of games; empty for a run with many cells and for games without characters. */
  readonly roles: readonly string[];
  readonly cells: readonly CellGames[];
}
