/** Outlines in a square of 20 by 20, by seat: seats differ by shape as well as by colour. */
export const SEAT_SHAPES: readonly string[] = [
  'M10 1a9 9 0 1 0 0 18a9 9 0 1 0 0-18z',
  'M2.5 2.5h15v15h-15z',
  'M10 1.5 19 18H1z',
  'M10 .5 19.5 10 10 19.5.5 10z',
  'M10 .8l2.7 6 6.5.7-4.9 4.4 1.4 6.4L10 15l-5.7 3.3 1.4-6.4L.8 7.5l6.5-.7z',
  'M5.5 2h9L19 10l-4.5 8h-9L1 10z',
  'M6.5 1h7v5.5H19v7h-5.5V19h-7v-5.5H1v-7h5.5z',
  'M1 2h18l-9 16.5z',
];

/** The mark of a seat in its colour. It is decorative: the name is always next to it. */
export function SeatMark({ seat }: { readonly seat: number }) {
  return (
    <svg class="seat-mark" viewBox="0 0 20 20" aria-hidden="true">
      <path d={SEAT_SHAPES[seat]} style={{ fill: `var(--seat-${seat})` }} />
    </svg>
  );
}
