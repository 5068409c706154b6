import type { CellData, GamesData, SliceData } from '../../../reports/page/games-data.js';

/** Index of a character if none is chosen. */
export const ALL = -1;

/** The games that pass the filters, with their run and cell. */
export interface Chosen {
  readonly data: GamesData;
  readonly cell: CellData;
  readonly slice: SliceData;
  /** Index into `GamesData.characters`, or `ALL`. */
  readonly character: number;
}

/** Returns the cell with these levels. */
export function cellAt({ cells }: GamesData, levels: readonly number[]): CellData {
  return cells.find((cell) => cell.levels.every((level, i) => level === levels[i])) ?? cells[0];
}

/** Returns the token of a game of a cell. */
export function tokenOf({ token }: CellData, block: number, rotation: number): string {
  return token.split('/').with(4, `${block}.${rotation}`).join('/');
}
