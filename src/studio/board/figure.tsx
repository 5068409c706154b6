import type { ViewSeat } from '../../engine/index.js';

/** Outlines of the figures, by seat, around the point 0,0. Each differs from all others without its colour too. */
const SHAPES: readonly string[] = [
  'M0-17A17 17 0 1 1 0 17A17 17 0 1 1 0-17Z',
  'M-15-15H15V15H-15Z',
  'M0-20L20 16H-20Z',
  'M0-21L21 0L0 21L-21 0Z',
  'M-10-18H10L20 0L10 18H-10L-20 0Z',
  'M0 20L-20-16H20Z',
  'M-8-19H8V-8H19V8H8V19H-8V8H-19V-8H-8Z',
  'M0-20L19-6L12 17H-12L-19-6Z',
];

/** A seat's shape with the first letter of its character, in the seat's colour. */
export function Figure({ seat: { seat, name, toad } }: { readonly seat: Pick<ViewSeat, 'seat' | 'name' | 'toad'> }) {
  const look = seat % SHAPES.length;
  return (
    <>
      <path class={`board-shape seat-${look}`} d={SHAPES[look]} />
      <text class="board-letter" y={look === 2 ? 9 : look === 5 ? 2 : 6}>
        {toad > 0 ? 'T' : name.charAt(0)}
      </text>
    </>
  );
}

/** The figure of a seat as a small picture beside its name. */
export function SeatMark({ seat }: { readonly seat: Pick<ViewSeat, 'seat' | 'name' | 'toad'> }) {
  return (
    <svg class="seat-mark" viewBox="-22 -22 44 44" aria-hidden="true" focusable="false">
      <Figure seat={seat} />
    </svg>
  );
}
