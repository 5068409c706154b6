/** Half the width of the shapes of a legend. */
const R = 5;

/** Shapes by the names that Vega gives them, around 0. */
export const SHAPE_PATHS: Readonly<Record<string, string>> = {
  circle: `M${-R} 0a${R} ${R} 0 1 0 ${2 * R} 0a${R} ${R} 0 1 0 ${-2 * R} 0Z`,
  square: `M${-R} ${-R}h${2 * R}v${2 * R}h${-2 * R}Z`,
  diamond: 'M0 -6L5 0L0 6L-5 0Z',
  cross: 'M-2 -5h4v3h3v4h-3v3h-4v-3h-3v-4h3Z',
  'triangle-up': 'M0 -5L6 5H-6Z',
  'triangle-down': 'M0 5L6 -5H-6Z',
  'triangle-right': 'M6 0L-5 6V-6Z',
};
