import type { Row } from '../data.js';
import type { PageContext } from '../page.js';
import { Numbers } from './numbers.js';
import { Origin } from './origin.js';

interface FanProps {
  readonly context: PageContext;
  readonly source: string;
  readonly title: string;
  readonly alt: string;
  /** Rows of the lowest tenth, of the median and of the highest tenth, at the same places. */
  readonly low: readonly Row[];
  readonly middle: readonly Row[];
  readonly high: readonly Row[];
}

/** Height of the plot in pixels. */
const HEIGHT = 240;

/** A fan: the middle of many games in the course of time, and all but a tenth at either end. */
export function Fan({ context, source, title, alt, low, middle, high }: FanProps) {
  if (middle.length === 0) return null;
  const x = (what: string): number => Number(((Number(what) / 90) * 92 + 4).toFixed(2));
  const y = (share: number): number => HEIGHT * (1 - share);
  const points = (rows: readonly Row[]): string => rows.map((row) => `${x(row.what)},${y(row.value)}`).join(' ');
  return (
    <figure class="atlas-figure">
      <figcaption>{title}</figcaption>
      <svg class="curves-plot" width="100%" height={HEIGHT + 24} role="img" aria-label={alt}>
        {[0, 0.25, 0.5, 0.75, 1].map((tick) => (
          <g key={tick}>
            <line class="plot-tick" x1="0%" x2="100%" y1={y(tick)} y2={y(tick)} />
            {tick > 0 && tick < 1 && (
              <text class="plot-label curves-y" x="0" y={y(tick) - 3}>
                {`${100 * tick}%`}
              </text>
            )}
          </g>
        ))}
        <svg aria-hidden="true" width="100%" height={HEIGHT} viewBox={`0 0 100 ${HEIGHT}`} preserveAspectRatio="none">
          <polygon class="fan-area" points={`${points(high)} ${points([...low].reverse())}`} />
          <polyline class="curves-line curves-0" points={points(middle)} />
        </svg>
        {middle.map(({ what }) => (
          <text key={what} class="plot-label" x={`${x(what)}%`} y={HEIGHT + 18}>
            {what}
          </text>
        ))}
      </svg>
      <p class="curves-below">percent of the rounds that are over</p>
      <p class="note">
        The line is the middle one of all games. The area leaves out a tenth of the games at either end.
      </p>
      <Numbers caption={title} first="moment" value="chance of the later winner" rows={middle} />
      <Origin context={context} source={source} title={title} />
    </figure>
  );
}
