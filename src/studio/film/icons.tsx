const SHAPES = {
  start: 'M4 4h2v12H4zM16 4v12L7 10z',
  back: 'M14 4v12L5 10z',
  on: 'M6 4l9 6-9 6z',
  end: 'M14 4h2v12h-2zM4 4l9 6-9 6z',
  play: 'M5 3l12 7-12 7z',
  stop: 'M5 4h4v12H5zM11 4h4v12h-4z',
} as const;

/** A sign on a button that moves the film. */
export function MoveIcon({ shape }: { readonly shape: keyof typeof SHAPES }) {
  return (
    <svg class="film-icon" viewBox="0 0 20 20" aria-hidden="true">
      <path d={SHAPES[shape]} />
    </svg>
  );
}
