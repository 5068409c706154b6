/** A place in the drawing, in units of the board's view box. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A square ring of spaces around the middle of the board. */
interface Ring {
  /** Index of its first space. */
  readonly first: number;
  /** Spaces of a side, less 1. */
  readonly steps: number;
  /** Distance of its outer edge from that of the board. */
  readonly inset: number;
  /** Length of the side of a space. */
  readonly pitch: number;
}

/** Side of a space of the Inner Region. */
export const CELL = 100;
/** Width of the water between the Regions. */
const WATER = 14;
/** Side of the whole board. */
export const BOARD = 7 * CELL + 4 * WATER;

const ring = (first: number, steps: number, depth: number): Ring => {
  const inset = depth * (CELL + WATER);
  return { first, steps, inset, pitch: (BOARD - 2 * inset) / (steps + 1) };
};

/** Outer, Middle and Inner Region: clockwise from the corner at the top left, in the order of the spaces. */
const RINGS: readonly Ring[] = [ring(0, 6, 0), ring(24, 4, 1), ring(40, 2, 2)];
/** Index of the Crown of Command, in the middle. */
export const CROWN = 48;
/** Number of spaces. */
export const SPACES = 49;

/** A space as a square: its top left corner, the length of its side, and its column and row, 0 to 6. */
export interface Cell extends Point {
  readonly side: number;
  readonly column: number;
  readonly row: number;
}

/** Returns the column and row of the k-th cell of a square walked clockwise from its top left corner. */
function around(steps: number, k: number): readonly [number, number] {
  if (k < steps) return [k, 0];
  if (k < 2 * steps) return [steps, k - steps];
  if (k < 3 * steps) return [3 * steps - k, steps];
  return [0, 4 * steps - k];
}

function cellOf(space: number): Cell {
  if (space === CROWN) return { x: (BOARD - CELL) / 2, y: (BOARD - CELL) / 2, side: CELL, column: 3, row: 3 };
  const depth = RINGS.findLastIndex(({ first }) => space >= first);
  const { first, steps, inset, pitch } = RINGS[depth];
  const [column, row] = around(steps, space - first);
  return {
    x: inset + column * pitch,
    y: inset + row * pitch,
    side: pitch,
    column: column + depth,
    row: row + depth,
  };
}

/** Square of each space, by its index. */
export const CELLS: readonly Cell[] = Array.from({ length: SPACES }, (_, space) => cellOf(space));

/** Squares behind the spaces of the three Regions: the distance from the board's edge, and the side. */
export const LANDS: readonly { readonly inset: number; readonly side: number }[] = RINGS.map(({ inset }) => ({
  inset,
  side: BOARD - 2 * inset,
}));

/** Returns the middle of a space. */
export function middle(space: number): Point {
  const { x, y, side } = CELLS[space];
  return { x: x + side / 2, y: y + side / 2 };
}

/** Figures in a row on one space. */
const IN_ROW = 4;

/**
 * Returns the place of a figure on a space.
 * @param at    place among the figures there, from 0
 * @param count figures there
 */
export function figurePlace(space: number, at: number, count: number): Point {
  const { x, y } = middle(space);
  const row = Math.floor(at / IN_ROW);
  const inRow = Math.min(IN_ROW, count - row * IN_ROW);
  const step = Math.min(34, 76 / Math.max(1, inRow - 1));
  return {
    x: x + ((at % IN_ROW) - (inRow - 1) / 2) * step,
    y: y + 17 + (count > IN_ROW ? (row - 0.5) * 30 : 0),
  };
}

/** Returns the space next to one in a direction of the arrow keys, or the same space at the edge. */
export function beside(space: number, columns: number, rows: number): number {
  const { column, row } = CELLS[space];
  const found = CELLS.findIndex((cell) => cell.column === column + columns && cell.row === row + rows);
  return found < 0 ? space : found;
}
