import type { TableView } from '../../engine/index.js';
import type { Cell } from './layout.js';
import { shortName, spaceWords } from './words.js';

interface SpaceProps {
  readonly view: TableView;
  readonly space: number;
  readonly cell: Cell;
  readonly target: boolean;
  readonly selected: boolean;
  /** 0 if Tab stops here, -1 if only arrow keys do; null if the space cannot be chosen. */
  readonly tab: number | null;
  readonly onSpace: ((space: number) => void) | undefined;
}

/** Most cards drawn one by one; a larger pile is shown as a number. */
const DRAWN = 3;

/** One square of the board: name, cards, gold, and a flag for marks. */
export function Space({ view, space, cell: { x, y, width, height }, target, selected, tab, onSpace }: SpaceProps) {
  const { name, region, cards, gold, marks = [] } = view.spaces[space];
  const land = ['outer', 'middle', 'inner'].includes(region) ? region : 'outer';
  const look = land === 'inner' && space === view.spaces.length - 1 ? 'crown' : land;
  const words = spaceWords(view, space);
  const button =
    tab === null
      ? {}
      : {
          role: 'button' as const,
          tabindex: tab,
          'aria-label': words,
          'aria-pressed': selected,
          onClick: () => onSpace?.(space),
          // A click must not move the keyboard focus.
          onMouseDown: (event: MouseEvent) => event.preventDefault(),
        };
  const lines = shortName(name);
  return (
    <g
      class={classes(`board-${look}`, { target, selected, choice: tab !== null })}
      transform={`translate(${x} ${y})`}
      data-space={space}
      {...button}
    >
      <title>{words}</title>
      <rect class="board-square" x="3" y="3" width={width - 6} height={height - 6} rx="9" />
      {lines.map((line, i) => (
        <text key={line} class="board-name" x={width / 2} y={24 + i * 19}>
          {line}
        </text>
      ))}
      {cards.length > 0 && <Lying count={cards.length} width={width} height={height} />}
      {gold > 0 && <circle class="board-gold" cx="17" cy={height - 16} r="7" />}
      {marks.length > 0 && <path class="board-mark" d={`M${gold > 0 ? 30 : 10} ${height - 9}v-16l14 6l-12 5v5z`} />}
    </g>
  );
}

/** Returns the classes of a space: `board-` before each mark that is true. */
function classes(look: string, marks: Readonly<Record<string, boolean>>): string {
  const set = Object.keys(marks).filter((mark) => marks[mark]);
  return ['board-space', look, ...set.map((mark) => `board-${mark}`)].join(' ');
}

function Lying({ count, width, height }: Pick<Cell, 'width' | 'height'> & { readonly count: number }) {
  const drawn = Math.min(count, DRAWN);
  return (
    <g class="board-lying" transform={`translate(${width - 14} ${height - 12})`}>
      {Array.from({ length: drawn }, (_, i) => (
        <rect key={i} class="board-card" x={-14 - i * 9} y="-20" width="15" height="21" rx="3" />
      ))}
      {count > DRAWN && (
        <text class="board-count" x={-36} y="-4">
          {count}
        </text>
      )}
    </g>
  );
}
