import type { ViewSeat } from '../../engine/index.js';
import { SEAT_SHAPES } from '../parts/index.js';

/** Distance of the letter's base line from the middle of a shape, by seat; 6 if absent. */
const LOWER: Readonly<Record<number, number>> = { 2: 10, 7: 1 };

/** A seat's shape around the point 0,0, in the seat's colour, with the first letter of its character; T for a Toad. */
export function Figure({ seat: { seat, name, toad } }: { readonly seat: Pick<ViewSeat, 'seat' | 'name' | 'toad'> }) {
  return (
    <>
      <path
        class="board-shape"
        d={SEAT_SHAPES[seat]}
        transform="scale(1.75) translate(-10 -10)"
        style={{ fill: `var(--seat-${seat})` }}
      />
      <text class="board-letter" y={LOWER[seat] ?? 6}>
        {toad > 0 ? 'T' : name.charAt(0)}
      </text>
    </>
  );
}
