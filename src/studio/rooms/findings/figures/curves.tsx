import type { Row } from '../data.js';
import type { PageContext } from '../page.js';
import { axisOf, placeOn } from './axis.js';
import { Numbers, shownNumber } from './numbers.js';
import { Origin } from './origin.js';

/** A line of the figure. */
export interface Curve {
  readonly name: string;
  readonly rows: readonly Row[];
}

interface CurvesProps {
  readonly context: PageContext;
  readonly source: string;
  readonly title: string;
  /** Text alternative of the picture. */
  readonly alt: string;
  readonly first: string;
  readonly value: string;
  readonly curves: readonly Curve[];
  /** Words under the axis. */
  readonly below: string;
  readonly even?: number;
  readonly evenMeaning?: string;
}

/** Height of the plot in pixels, and the mark of each curve, which distinguishes curves without colour. */
const HEIGHT = 240;
const MARKS = ['●', '■', '▲', '◆', '★', '⬢'];

/** Distance between two curves, in percent of the width. */
const APART = 1.2;

/** A figure of curves over a few values, with intervals. */
export function Curves(props: CurvesProps) {
  const { context, source, title, alt, first, value, curves, below, even, evenMeaning } = props;
  const rows = curves.flatMap((curve) => curve.rows);
  if (rows.length === 0) return null;
  const axis = axisOf(rows, even === undefined ? [] : [even]);
  const places = [...new Set(rows.map(({ what }) => what))].sort((x, y) => Number(x) - Number(y));
  const x = (what: string): number => Number(((100 * (places.indexOf(what) + 0.5)) / places.length).toFixed(2));
  // Curves are shifted a little sideways, so that their ranges do not cover each other.
  const aside = (what: string, i: number): number =>
    Number((x(what) + APART * (i - (curves.length - 1) / 2)).toFixed(2));
  const y = (of: number): number => Number((HEIGHT * (1 - placeOn(axis, of) / 100)).toFixed(1));
  return (
    <figure class="atlas-figure">
      <figcaption>{title}</figcaption>
      <ul class="curves-legend">
        {curves.map(({ name }, i) => (
          <li key={name} class={`curves-${i}`}>
            <span aria-hidden="true">{MARKS[i]}</span> {name}
          </li>
        ))}
      </ul>
      <div class="curves">
        <svg class="curves-plot" width="100%" height={HEIGHT + 24} role="img" aria-label={alt}>
          {axis.ticks.map((tick) => (
            <g key={tick}>
              <line class="plot-tick" x1="0%" x2="100%" y1={y(tick)} y2={y(tick)} />
              <text class="plot-label curves-y" x="0" y={y(tick) - 3}>
                {shownNumber(rows[0], tick).replace(/\.0+(?=%|$)/, '')}
              </text>
            </g>
          ))}
          {even !== undefined && <line class="plot-even" x1="0%" x2="100%" y1={y(even)} y2={y(even)} />}
          <svg aria-hidden="true" width="100%" height={HEIGHT} viewBox={`0 0 100 ${HEIGHT}`} preserveAspectRatio="none">
            {curves.map((curve, i) => (
              <polyline
                key={curve.name}
                class={`curves-line curves-${i}`}
                points={curve.rows.map((row) => `${aside(row.what, i)},${y(row.value)}`).join(' ')}
              />
            ))}
          </svg>
          {curves.map((curve, i) => (
            <Marks key={curve.name} curve={curve} index={i} x={(what) => `${aside(what, i)}%`} y={y} />
          ))}
          {places.map((what) => (
            <text key={what} class="plot-label" x={`${x(what)}%`} y={HEIGHT + 18}>
              {what}
            </text>
          ))}
        </svg>
      </div>
      <p class="curves-below">{below}</p>
      {evenMeaning !== undefined && (
        <p class="note">Dashed line: {evenMeaning}. Upright lines: the range that the true value is probably in.</p>
      )}
      <Numbers
        caption={title}
        first={first}
        value={value}
        rows={rows}
        nameOf={(row) => `${row.name}; ${curves.find((curve) => curve.rows.includes(row))!.name}`}
      />
      <Origin context={context} source={source} title={title} />
    </figure>
  );
}

interface MarksProps {
  readonly curve: CurvesProps['curves'][number];
  readonly index: number;
  x(what: string): string;
  y(value: number): number;
}

function Marks({ curve, index, x, y }: MarksProps) {
  return (
    <>
      {curve.rows.map((row) => (
        <g key={`${curve.name} ${row.what}`} class={`curves-${index}`}>
          {row.low !== null && row.high !== null && (
            <line class="curves-interval" x1={x(row.what)} x2={x(row.what)} y1={y(row.low)} y2={y(row.high)} />
          )}
          <text class="curves-mark" x={x(row.what)} y={y(row.value) + 5}>
            {MARKS[index]}
          </text>
        </g>
      ))}
    </>
  );
}
