import type { ComponentChildren } from 'preact';
import { useMemo, useRef } from 'preact/hooks';
import type { TableView, ViewSeat } from '../../engine/index.js';
import '../look/board.css';
import { SEAT_SHAPES } from '../parts/index.js';
import { BOARD, beside, type Cell, cellsOf, figurePlace, heightOf, LANDS, middle } from './layout.js';
import { Space } from './space.js';
import { roamersOn, seatsOn } from './words.js';

/** Distance of the letter's base line from the middle of a shape, by seat; 6 if absent. */
const LOWER: Readonly<Record<number, number>> = { 2: 10, 7: 1 };

/** A seat's shape around the point 0,0, in the seat's colour, with the first letter of its character; T for a Toad. */
function Figure({ seat: { seat, name, toad } }: { readonly seat: Pick<ViewSeat, 'seat' | 'name' | 'toad'> }) {
  return (
    <>
      <path
        class="board-shape"
        d={SEAT_SHAPES[seat]}
        transform="scale(1.75) translate(-10 -10)"
        style={{ fill: `var(--seat-${seat})` }}
      />
      <text class="board-letter" y={LOWER[seat] ?? 6}>
        {toad > 0 ? 'T' : name.charAt(0)}
      </text>
    </>
  );
}

interface BoardProps {
  readonly view: TableView;
  /** Spaces that may be chosen; they are marked. Absent: any space, if `onSpace` is given. */
  readonly targets?: readonly number[];
  /** Called with the index of a space that is clicked, or chosen by the keyboard. */
  readonly onSpace?: (space: number) => void;
  /** Called with a space that is not a target, to read its text; absent: only targets can be pressed. */
  readonly onRead?: (space: number) => void;
  /** Space that is marked as chosen. */
  readonly selected?: number;
  /** Draws more above the spaces. */
  readonly over?: (cells: readonly Cell[]) => ComponentChildren;
}

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The board with figures and cards. Arrow keys move the focus between spaces. */
export function Board({ view, targets, onSpace, onRead, selected, over }: BoardProps) {
  const svg = useRef<SVGSVGElement>(null);
  const cells = useMemo(() => cellsOf(view.spaces), [view.spaces.map(({ region }) => region).join()]);
  const isTarget = (space: number): boolean => targets?.includes(space) === true;
  const press = (space: number): void => {
    if (targets === undefined || isTarget(space)) onSpace?.(space);
    else onRead?.(space);
  };
  const mayChoose = (space: number): boolean =>
    onSpace !== undefined && (targets === undefined || onRead !== undefined || isTarget(space));
  const first = selected ?? view.seats[view.turn.actor]?.space ?? 0;
  /** True for a space in the Tab order: each target, or one space if there are no targets. */
  const isStop = (space: number): boolean =>
    targets === undefined || targets.length === 0 ? space === Math.max(0, first) : isTarget(space);

  const onKeyDown = (event: KeyboardEvent): void => {
    const focus = event.target as Element;
    const space = Number(focus.getAttribute('data-space') ?? -1);
    const step = ARROWS[event.key];
    if (space < 0) return;
    if (step !== undefined) focusSpace(beside(cells, space, ...step));
    else if (event.key === 'Enter' || event.key === ' ') press(space);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const focusSpace = (space: number): void =>
    svg.current?.querySelector<SVGElement>(`[data-space="${space}"][role="button"]`)?.focus();

  return (
    <svg
      ref={svg}
      class="board"
      viewBox={`-4 -4 ${BOARD + 8} ${heightOf(cells) + 8}`}
      role={onSpace === undefined ? 'img' : 'group'}
      aria-label="Board: the same spaces are in the table of spaces"
      onKeyDown={onSpace === undefined ? undefined : onKeyDown}
    >
      {LANDS.map(({ inset, side }) => (
        <rect key={inset} class="board-river" x={inset - 4} y={inset - 4} width={side + 8} height={side + 8} rx="10" />
      ))}
      {view.ways.map(({ from, to, look }) => (
        <line
          key={`${look} ${from} ${to}`}
          class={`board-way board-${look}`}
          x1={middle(cells[from]).x}
          y1={middle(cells[from]).y}
          x2={middle(cells[to]).x}
          y2={middle(cells[to]).y}
        />
      ))}
      {cells.map((cell, space) => (
        <Space
          key={view.spaces[space].id}
          view={view}
          space={space}
          cell={cell}
          target={isTarget(space)}
          selected={space === selected}
          tab={!mayChoose(space) ? null : isStop(space) ? 0 : -1}
          onSpace={press}
        />
      ))}
      <Figures view={view} cells={cells} />
      {over?.(cells)}
    </svg>
  );
}

/** All figures on the board, of seats and without a player; the spaces name them. They stay the same elements, so that a move glides. */
function Figures({ view, cells }: { readonly view: TableView; readonly cells: readonly Cell[] }) {
  return (
    <g class="board-figures">
      {view.seats.map((seat) => {
        const company = seatsOn(view, seat.space);
        const gone = seat.space < 0;
        const { x, y } = gone
          ? middle(cells[0])
          : figurePlace(cells[seat.space], company.indexOf(seat), company.length + roamersOn(view, seat.space).length);
        const turn = seat.seat === view.turn.seat && !view.over;
        return (
          <g
            key={seat.seat}
            class={`board-figure${turn ? ' board-turn' : ''}${gone ? ' board-gone' : ''}`}
            style={{ transform: `translate(${x}px, ${y}px)` }}
          >
            <Figure seat={seat} />
          </g>
        );
      })}
      {view.roamers?.map((roamer) => {
        const { id, name, space } = roamer;
        const [seats, roamers] = [seatsOn(view, space).length, roamersOn(view, space)];
        const { x, y } = figurePlace(cells[space], seats + roamers.indexOf(roamer), seats + roamers.length);
        return (
          <g key={id} class="board-figure board-roamer" style={{ transform: `translate(${x}px, ${y}px)` }}>
            <title>{name}</title>
            <circle r="16" />
            <text class="board-letter" y="6">
              {name.charAt(0)}
            </text>
          </g>
        );
      })}
    </g>
  );
}
