import { SEAT_SHAPES } from '../../parts/index.js';

/** Tiles on a side of each ring, from the outside in: three Regions around the Crown. */
const SIDES = [7, 5, 3] as const;
const REGIONS = ['outer', 'middle', 'inner'] as const;
const TILE = 30;

/** Tiles with figures, by seat: ring and number of the tile. */
const FIGURES: readonly (readonly [ring: number, tile: number])[] = [
  [0, 2],
  [0, 15],
  [1, 5],
  [0, 20],
  [1, 13],
  [2, 3],
];

/** Returns the column and row of a tile of a ring, clockwise from the upper left corner of the picture. */
function placeOf(ring: number, tile: number): readonly [column: number, row: number] {
  const last = SIDES[ring] - 1;
  const along = tile % last;
  const corner: readonly (readonly [number, number])[] = [
    [along, 0],
    [last, along],
    [last - along, last],
    [0, last - along],
  ];
  const [column, row] = corner[Math.floor(tile / last)];
  return [column + ring, row + ring];
}

/** A small picture of the board for the first sight. It is decoration: the board itself is in the room `watch`. */
export function BoardMotif() {
  const size = SIDES[0] * TILE;
  return (
    <svg class="start-board" viewBox={`-2 -2 ${size + 4} ${size + 4}`} aria-hidden="true">
      {SIDES.map((side, ring) =>
        Array.from({ length: 4 * (side - 1) }, (_, tile) => {
          const [column, row] = placeOf(ring, tile);
          return (
            <rect
              key={`${ring}-${tile}`}
              class={`start-tile-${REGIONS[ring]}`}
              x={column * TILE + 1.5}
              y={row * TILE + 1.5}
              width={TILE - 3}
              height={TILE - 3}
              rx="4"
            />
          );
        }),
      )}
      <path class="start-crown" d="M95 114l-3-16 7 5 6-9 6 9 7-5-3 16z" />
      {FIGURES.map(([ring, tile], seat) => {
        const [column, row] = placeOf(ring, tile);
        const place = `translate(${column * TILE + 7} ${row * TILE + 7}) scale(.8)`;
        return (
          <path
            key={SEAT_SHAPES[seat]}
            d={SEAT_SHAPES[seat]}
            transform={place}
            style={{ fill: `var(--seat-${seat})` }}
          />
        );
      })}
    </svg>
  );
}
