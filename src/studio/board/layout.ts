/** A place in the drawing, in units of the board's view box. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Side of a corner space of the Inner Region. */
export const CELL = 100;
/** Width of the water between the Regions. */
const WATER = 14;
/** Side of the whole board. */
export const BOARD = 7 * CELL + 4 * WATER;

/** The three rings, from outside: the distance of the outer edge from that of the board, the side, and its corners'. */
const RINGS = ['outer', 'middle', 'inner'].map((region, depth) => {
  const inset = depth * (CELL + WATER);
  const side = BOARD - 2 * inset;
  return { region, inset, side, corner: side / (7 - 2 * depth) };
});

/** Squares behind the spaces of the three Regions: the distance from the board's edge, and the side. */
export const LANDS: readonly { readonly inset: number; readonly side: number }[] = RINGS;

/** A space as a rectangle: its top left corner, and its size. */
export interface Cell extends Point {
  readonly width: number;
  readonly height: number;
}

/** A space with its Region. */
interface Lying {
  readonly region: string;
}

/** Directions of the sides of a square, clockwise from the top left corner. */
const SIDES = [
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: -1, y: 0 },
  { x: 0, y: -1 },
] as const;

/** Height of the spaces of a Region that a pack adds, and the most of them in a row. */
const ISLAND = 64;
const ISLAND_ROW = 12;

/**
 * Returns the rectangle of each space, in the order of the board. A ring begins at the top left corner, and each
 * quarter of its spaces fills a side. The last space of the Inner Region, the Crown of Command, is in the middle. The
 * Regions that packs add are rows of spaces below the board.
 */
export function cellsOf(spaces: readonly Lying[]): readonly Cell[] {
  const rings = RINGS.map((ring) => ringOf(ring, spaces.filter(({ region }) => region === ring.region).length));
  const crown: Cell = { x: (BOARD - CELL) / 2, y: (BOARD - CELL) / 2, width: CELL, height: CELL };
  rings[RINGS.length - 1] = [...ringOf(RINGS[2], rings[2].length - 1), crown];
  const cells = new Map(RINGS.map(({ region }, depth) => [region, rings[depth]]));
  let top = BOARD + WATER;
  for (const { region } of spaces) {
    if (cells.has(region)) continue;
    const island = islandOf(top, spaces.filter((space) => space.region === region).length);
    cells.set(region, island);
    top = heightOf(island) + WATER;
  }
  const laid = new Map<string, number>();
  return spaces.map(({ region }) => {
    const at = laid.get(region) ?? 0;
    laid.set(region, at + 1);
    return (cells.get(region) as readonly Cell[])[at];
  });
}

/** Returns the lower edge of some cells, at least that of the board. */
export function heightOf(cells: readonly Cell[]): number {
  return Math.max(BOARD, ...cells.map(({ y, height }) => y + height));
}

function islandOf(top: number, length: number): Cell[] {
  const width = BOARD / ISLAND_ROW;
  return Array.from({ length }, (_, i) => ({
    x: (i % ISLAND_ROW) * width,
    y: top + Math.floor(i / ISLAND_ROW) * ISLAND,
    width,
    height: ISLAND,
  }));
}

function ringOf({ inset, side, corner }: (typeof RINGS)[number], length: number): Cell[] {
  const starts = [0, 1, 2, 3, 4].map((quarter) => Math.ceil((quarter * length) / SIDES.length));
  const far = side - corner;
  const corners = [
    [0, 0],
    [far, 0],
    [far, far],
    [0, far],
  ];
  return SIDES.flatMap((step, i) => {
    const between = starts[i + 1] - starts[i] - 1;
    if (between < 0) return [];
    const [left, top] = corners[i].map((at) => inset + at);
    const long = (side - 2 * corner) / between;
    // A corner with nothing between it and the next takes the whole side.
    const whole = between === 0 ? far : corner;
    const width = step.x === 0 ? corner : whole;
    const height = step.x === 0 ? whole : corner;
    const cells: Cell[] = [
      {
        ...{ x: step.x < 0 ? left + corner - width : left, y: step.y < 0 ? top + corner - height : top },
        ...{ width, height },
      },
    ];
    for (let k = 0; k < between; k++) {
      // On the two sides that are walked backwards, a space is before the corner where the side begins.
      const on = step.x + step.y > 0 ? corner + k * long : -(k + 1) * long;
      const size = step.x === 0 ? { width: corner, height: long } : { width: long, height: corner };
      cells.push({ x: left + Math.abs(step.x) * on, y: top + Math.abs(step.y) * on, ...size });
    }
    return cells;
  });
}

/** Returns the middle of a space. */
export function middle({ x, y, width, height }: Cell): Point {
  return { x: x + width / 2, y: y + height / 2 };
}

/** Figures in a row on one space. */
const IN_ROW = 4;

/**
 * Returns the place of a figure on a space.
 * @param at    place among the figures there, from 0
 * @param count figures there
 */
export function figurePlace(cell: Cell, at: number, count: number): Point {
  const { x, y } = middle(cell);
  const row = Math.floor(at / IN_ROW);
  const inRow = Math.min(IN_ROW, count - row * IN_ROW);
  const step = Math.min(34, (0.76 * cell.width) / Math.max(1, inRow - 1));
  return {
    x: x + ((at % IN_ROW) - (inRow - 1) / 2) * step,
    y: y + 17 + (count > IN_ROW ? (row - 0.5) * 30 : 0),
  };
}

/** Returns the nearest space in a direction of the arrow keys, or the same space at the edge. */
export function beside(cells: readonly Cell[], space: number, columns: number, rows: number): number {
  const from = middle(cells[space]);
  let nearest = space;
  let least = Number.POSITIVE_INFINITY;
  cells.forEach((cell, other) => {
    const isLevel =
      columns === 0
        ? cell.x <= from.x && from.x < cell.x + cell.width
        : cell.y <= from.y && from.y < cell.y + cell.height;
    const to = middle(cell);
    const far = (to.x - from.x) * columns + (to.y - from.y) * rows;
    if (!isLevel || far <= 0 || far >= least) return;
    least = far;
    nearest = other;
  });
  return nearest;
}
