import type { Series } from '../../../../reports/charts/chart.js';
import { SHAPE_PATHS } from '../../../../reports/charts/shape-paths.js';

/** The line or shape of a series, as in the chart. */
export function SeriesSign({ colour, dash, shape }: Series) {
  const width = dash === undefined ? 14 : 40;
  return (
    <svg class="answer-sign" width={width} height="14" aria-hidden="true">
      {dash !== undefined && (
        <path d={`M0 7H${width}`} style={{ stroke: colour, strokeWidth: 2.5, strokeDasharray: dash.join(',') }} />
      )}
      {shape !== undefined && (
        <path transform={`translate(${width / 2},7)`} d={SHAPE_PATHS[shape]} style={{ fill: colour }} />
      )}
    </svg>
  );
}
