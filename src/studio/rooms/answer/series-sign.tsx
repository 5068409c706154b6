import type { Series } from '../../../../reports/charts/chart.js';

/** Half the width of a shape. */
const R = 5;
/** Shapes by the names that Vega gives them, around 0. */
const SHAPES: Readonly<Record<string, string>> = {
  circle: `M${-R} 0a${R} ${R} 0 1 0 ${2 * R} 0a${R} ${R} 0 1 0 ${-2 * R} 0Z`,
  square: `M${-R} ${-R}h${2 * R}v${2 * R}h${-2 * R}Z`,
  diamond: 'M0 -6L5 0L0 6L-5 0Z',
  cross: 'M-2 -5h4v3h3v4h-3v3h-4v-3h-3v-4h3Z',
  'triangle-up': 'M0 -5L6 5H-6Z',
  'triangle-down': 'M0 5L6 -5H-6Z',
  'triangle-right': 'M6 0L-5 6V-6Z',
};

/** The line or shape of a series, as in the chart. */
export function SeriesSign({ colour, dash, shape }: Series) {
  const width = dash === undefined ? 14 : 40;
  return (
    <svg class="answer-sign" width={width} height="14" aria-hidden="true">
      {dash !== undefined && (
        <path d={`M0 7H${width}`} style={{ stroke: colour, strokeWidth: 2.5, strokeDasharray: dash.join(',') }} />
      )}
      {shape !== undefined && (
        <path transform={`translate(${width / 2},7)`} d={SHAPES[shape]} style={{ fill: colour }} />
      )}
    </svg>
  );
}
