import type { TableView } from '../../../../engine/index.js';
import { Board } from '../../../board/board.js';
import { BOARD, type Cell, middle, type Point } from '../../../board/layout.js';
import type { OwnMap } from '../../../lab/expansion/own-map.js';
import type { Path } from '../../../pack-text/path.js';

interface OwnBoardProps {
  readonly map: OwnMap;
  readonly chosen: Path;
  onChoose(path: Path): void;
  /** Called with the index of a space that is to be followed by a new one. */
  onAdd(after: number): void;
}

/** The board of an expansion: spaces to choose, a plus between neighbours, and the ways of the pack as arrows. */
export function OwnBoard({ map, chosen, onChoose, onAdd }: OwnBoardProps) {
  const { spaces, ways } = map;
  const selected = spaces.findIndex(({ path }) => path.join() === chosen.join());
  return (
    <div class="expansion-board">
      <Board
        view={viewOf(map)}
        selected={selected}
        onSpace={(space) => onChoose(spaces[space].path)}
        over={(cells) => (
          <>
            <g class="expansion-ways">
              {ways.map(({ from, to }) => (
                <path key={`${from} ${to}`} d={arrow(middle(cells[from]), middle(cells[to]))} />
              ))}
            </g>
            {gapsOf(map).map(({ after, next }) => (
              <Plus
                key={spaces[after].id}
                at={gapPlace(cells[after], next === null ? null : cells[next])}
                label={`Add a space after ${spaces[after].name}`}
                isNear={after === selected || next === selected}
                onPress={() => onAdd(after)}
              />
            ))}
          </>
        )}
      />
    </div>
  );
}

interface PlusProps {
  readonly at: Point;
  readonly label: string;
  /** True next to the chosen space: Tab stops there, and a phone shows it. */
  readonly isNear: boolean;
  onPress(): void;
}

function Plus({ at, label, isNear, onPress }: PlusProps) {
  const button = {
    role: 'button' as const,
    tabindex: isNear ? 0 : -1,
    'aria-label': label,
    onClick: onPress,
    // A click must not move the keyboard focus.
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      onPress();
    },
  };
  return (
    <g class={`expansion-plus${isNear ? ' expansion-near' : ''}`} transform={`translate(${at.x} ${at.y})`} {...button}>
      <title>{label}</title>
      <circle r="18" />
      <path d="M-8 0h16M0-8v16" />
    </g>
  );
}

/** Returns a table without players at which the map is seen. */
function viewOf({ spaces, roamers }: OwnMap): TableView {
  return {
    spaces: spaces.map(({ id, name, region }) => ({ id, name, region, text: '', cards: [], gold: 0 })),
    ways: [],
    seats: [],
    roamers,
    turn: { round: 1, seat: 0, actor: 0 },
    decks: { adventure: 0, adventureDiscard: 0, spells: 0, spellsDiscard: 0 },
    clock: '',
    over: false,
  };
}

/** Returns the places where a space can be added: behind each space but the Crown. The next one is null at an end. */
function gapsOf({ spaces, regions }: OwnMap): { readonly after: number; readonly next: number | null }[] {
  const crown = spaces.findLastIndex(({ region }) => region === 'inner');
  const ids = new Set(spaces.map(({ region }) => region));
  return [...ids].flatMap((id) => {
    const all = spaces.flatMap(({ region }, i) => (region === id && i !== crown ? [i] : []));
    const isRing =
      regions.find((region) => region.id === id)?.shape === 'ring' && ['outer', 'middle', 'inner'].includes(id);
    return all.map((after, k) => ({ after, next: all[k + 1] ?? (isRing ? all[0] : null) }));
  });
}

/** Returns the place of the plus between two cells: on their border, clear of their names. */
function gapPlace(cell: Cell, next: Cell | null): Point {
  const { x, y, width, height } = cell;
  if (next !== null && Math.abs(middle(next).x - middle(cell).x) < Math.abs(middle(next).y - middle(cell).y))
    if (Math.abs(next.y - y - height) < 1 || Math.abs(y - next.y - next.height) < 1) {
      // Away from the border to the next space of the row that a corner begins.
      const [left, right] = [Math.max(x, next.x), Math.min(x + width, next.x + next.width)];
      return { x: middle(cell).x < BOARD / 2 ? left + 22 : right - 22, y: Math.max(y, next.y) - 16 };
    }
  const border = next !== null && next.x < x && next.y === y ? x : x + width;
  return { x: Math.min(BOARD - 18, border), y: y + height + (y < BOARD ? -22 : 6) };
}

/** Distance of an arrow's ends from the middles of their spaces. */
const SHORT = 24;
/** Part of an arrow's length by which it is bent, so that two of opposite directions do not overlap. */
const BENT = 0.12;

/** Returns the path of a bent arrow from one point to another. */
function arrow(from: Point, to: Point): string {
  const long = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [dx, dy] = [(to.x - from.x) / long, (to.y - from.y) / long];
  const start = { x: from.x + dx * SHORT, y: from.y + dy * SHORT };
  const end = { x: to.x - dx * SHORT, y: to.y - dy * SHORT };
  const bend = { x: (from.x + to.x) / 2 - dy * BENT * long, y: (from.y + to.y) / 2 + dx * BENT * long };
  const [ax, ay] = [end.x - bend.x, end.y - bend.y];
  const size = 11 / (Math.hypot(ax, ay) || 1);
  const barb = (side: number): string =>
    `M${end.x} ${end.y}l${(-ax - side * ay * 0.6) * size} ${(-ay + side * ax * 0.6) * size}`;
  return `M${start.x} ${start.y}Q${bend.x} ${bend.y} ${end.x} ${end.y}${barb(1)}${barb(-1)}`;
}
