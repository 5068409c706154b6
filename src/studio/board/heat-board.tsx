import { BOARD, cellsOf, heightOf, LANDS } from './layout.js';
import { shortName } from './words.js';

/** A space of the board with its number. */
export interface HeatSpace {
  readonly name: string;
  readonly region: string;
  /** Null for a space without a number. */
  readonly value: number | null;
  /** The number as it is written into the space. */
  readonly text: string;
}

interface HeatBoardProps {
  /** What the numbers are, for screen readers. */
  readonly title: string;
  /** In the order of the board. */
  readonly spaces: readonly HeatSpace[];
}

/** Steps of shade, from none to the most. */
const SHADES = 6;

/** The board, each space shaded by its number. Spaces above and below zero have two colours. */
export function HeatBoard({ title, spaces }: HeatBoardProps) {
  const most = Math.max(...spaces.map(({ value }) => Math.abs(value ?? 0)));
  const cells = cellsOf(spaces);
  return (
    <svg
      class="board board-map"
      viewBox={`-4 -4 ${BOARD + 8} ${heightOf(cells) + 8}`}
      role="img"
      aria-label={`The board: ${title}. The numbers are in the table below.`}
    >
      {LANDS.map(({ inset, side }) => (
        <rect key={inset} class="board-river" x={inset - 4} y={inset - 4} width={side + 8} height={side + 8} rx="10" />
      ))}
      {cells.map(({ x, y, width, height }, i) => {
        const { name, value, text } = spaces[i];
        const shade = value === null || most === 0 ? 0 : Math.round((SHADES * Math.abs(value)) / most);
        const look = value === null ? 'none' : value < 0 ? 'minus' : 'plus';
        const square = { x: 3, y: 3, width: width - 6, height: height - 6, rx: 9 };
        return (
          <g key={i} transform={`translate(${x} ${y})`}>
            <title>{`${name}: ${text}`}</title>
            <rect class="board-square map-base" {...square} />
            <rect class={`map-${look}`} opacity={(0.85 * shade) / SHADES} {...square} />
            {shortName(name.replace(/ \d+$/, '')).map((line, at) => (
              <text key={line} class="board-name" x={width / 2} y={26 + at * 19}>
                {line}
              </text>
            ))}
            <text class="board-name map-value" x={width / 2} y={height - 16}>
              {text}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
