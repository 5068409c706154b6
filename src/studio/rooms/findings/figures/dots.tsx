import { sideOf } from '../../../../atlas/row.js';
import type { Row } from '../data.js';
import type { PageContext } from '../page.js';
import { type Axis, axisOf, placeOn } from './axis.js';
import { Numbers, shownNumber, shownRange } from './numbers.js';
import { Origin, type OriginPart } from './origin.js';

interface DotsProps {
  readonly context: PageContext;
  readonly source: string;
  readonly title: string;
  /** Heading of the first column, and of the values. */
  readonly first: string;
  readonly value: string;
  readonly rows: readonly Row[];
  /** Meaning of the dashed line; absent: none is drawn. */
  readonly even?: string;
  /** Address of the page of a row, from this page. */
  readonly hrefOf?: (row: Row) => string | undefined;
  readonly nameOf?: (row: Row) => string;
  /** Command and games of a part of the source. */
  readonly part?: OriginPart;
  /** Caveat of this figure. */
  readonly note?: string;
}

/** Text for the side of a row, for readers without colour vision. */
const SIDES = { more: 'above the line', less: 'below the line', open: '' } as const;

/** A figure with a dot and an interval in each row. */
export function Dots(props: DotsProps) {
  const { context, source, title, first, value, rows, even, hrefOf, part, note, nameOf = ({ name }) => name } = props;
  if (rows.length === 0) return null;
  const line = even === undefined ? null : (rows[0].against ?? null);
  const axis = axisOf(rows, line === null ? [] : [line]);
  return (
    <figure class="atlas-figure">
      <figcaption>{title}</figcaption>
      <div class="dots">
        <div class="dots-row dots-axis" aria-hidden="true">
          <span />
          <Ticks axis={axis} row={rows[0]} />
          <span />
        </div>
        <ul class="dots-rows">
          {rows.map((row) => {
            const href = hrefOf?.(row);
            return (
              <li key={`${row.what} ${row.of}`} class="dots-row">
                <span class="dots-name">{href === undefined ? nameOf(row) : <a href={href}>{nameOf(row)}</a>}</span>
                <Track axis={axis} row={row} line={line} />
                <span class="dots-figure">
                  {shownNumber(row, row.value)} <span class="dots-range">({shownRange(row)})</span>
                  {line !== null && sideOf(row) !== 'open' && <span class="unseen">, {SIDES[sideOf(row)]}</span>}
                </span>
              </li>
            );
          })}
        </ul>
      </div>
      <p class="note">
        The bar at a dot is the range that the true value is probably in.
        {even !== undefined && ` Dashed line: ${even}.`}{' '}
        {line !== null && 'Dots are filled where the range is clear of it.'} {note}
      </p>
      <Numbers caption={title} first={first} value={value} rows={rows} nameOf={nameOf} />
      <Origin context={context} source={source} title={title} {...(part === undefined ? {} : { part })} />
    </figure>
  );
}

/** Height of a row of the picture, in pixels. */
const HEIGHT = 22;

function Track({ axis, row, line }: { readonly axis: Axis; readonly row: Row; readonly line: number | null }) {
  const x = (value: number): string => `${placeOn(axis, value)}%`;
  const { low, high, value } = row;
  return (
    <svg
      class={`dots-track dots-${line === null ? 'plain' : sideOf(row)}`}
      height={HEIGHT}
      width="100%"
      aria-hidden="true"
    >
      {axis.ticks.map((tick) => (
        <line key={tick} class="plot-tick" x1={x(tick)} x2={x(tick)} y1="0" y2={HEIGHT} />
      ))}
      {line !== null && <line class="plot-even" x1={x(line)} x2={x(line)} y1="0" y2={HEIGHT} />}
      {(low !== null || high !== null) && (
        <line class="dots-interval" x1={x(low ?? axis.from)} x2={x(high ?? axis.to)} y1={HEIGHT / 2} y2={HEIGHT / 2} />
      )}
      <circle class="dots-dot" cx={x(value)} cy={HEIGHT / 2} r="5" />
    </svg>
  );
}

function Ticks({ axis, row }: { readonly axis: Axis; readonly row: Row }) {
  return (
    <svg class="dots-track" height="18" width="100%" aria-hidden="true">
      {axis.ticks.map((tick) => (
        <text key={tick} class="plot-label" x={`${placeOn(axis, tick)}%`} y="13">
          {shownNumber({ ...row, unit: row.unit === 'times' || row.unit === 'number' ? 'number' : row.unit }, tick)
            .replace(/(\.\d*?)0+(?=%|$)/, '$1')
            .replace(/\.(?=%|$)/, '')}
        </text>
      ))}
    </svg>
  );
}
