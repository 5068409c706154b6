import { BOARD, CELLS, LANDS } from '../../board/layout.js';
import { shortName } from '../../board/words.js';
import type { Row } from '../data.js';
import type { PageContext } from '../page.js';
import { Numbers, shownNumber } from './numbers.js';
import { Origin } from './origin.js';

interface BoardMapProps {
  readonly context: PageContext;
  readonly source: string;
  readonly title: string;
  readonly value: string;
  readonly rows: readonly Row[];
  /** Ids of all spaces, in the order of the board. */
  readonly spaces: readonly string[];
}

/** Steps of shade, from none to the most. */
const SHADES = 6;

/** The board, each space shaded by a number. Spaces above and below zero have two colours. */
export function BoardMap({ context, source, title, value, rows, spaces }: BoardMapProps) {
  if (rows.length === 0) return null;
  const most = Math.max(...rows.map((row) => Math.abs(row.value)));
  return (
    <figure class="atlas-figure">
      <figcaption>{title}</figcaption>
      <svg
        class="board board-map"
        viewBox={`-4 -4 ${BOARD + 8} ${BOARD + 8}`}
        role="img"
        aria-label={`The board: ${title}. The numbers are in the table below.`}
      >
        {LANDS.map(({ inset, side }) => (
          <rect
            key={inset}
            class="board-river"
            x={inset - 4}
            y={inset - 4}
            width={side + 8}
            height={side + 8}
            rx="10"
          />
        ))}
        {CELLS.map(({ x, y, side }, i) => {
          const row = rows.find(({ what }) => what === spaces[i]);
          const shade = row === undefined || most === 0 ? 0 : Math.round((SHADES * Math.abs(row.value)) / most);
          const look = row === undefined ? 'none' : row.value < 0 ? 'minus' : 'plus';
          return (
            <g key={spaces[i]} transform={`translate(${x} ${y})`}>
              <rect class="board-square map-base" x="3" y="3" width={side - 6} height={side - 6} rx="9" />
              <rect
                class={`map-${look}`}
                opacity={(0.85 * shade) / SHADES}
                x="3"
                y="3"
                width={side - 6}
                height={side - 6}
                rx="9"
              />
              {shortName((row?.name ?? spaces[i]).replace(/ \d+$/, '')).map((line, at) => (
                <text key={line} class="board-name" x={side / 2} y={26 + at * 19}>
                  {line}
                </text>
              ))}
              <text class="board-name map-value" x={side / 2} y={side - 16}>
                {row === undefined ? '–' : shownNumber(row, row.value).replace(/(\.\d)\d(?=%|$)/, '$1')}
              </text>
            </g>
          );
        })}
      </svg>
      <Numbers
        caption={title}
        first="space"
        value={value}
        rows={[...rows].sort((one, other) => other.value - one.value)}
      />
      <Origin context={context} source={source} />
    </figure>
  );
}
