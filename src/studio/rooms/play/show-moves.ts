import { signal } from '@preact/signals';
import type { TableView } from '../../../engine/index.js';
import type { FigureMove } from '../../../playing/session/session-view.js';

/** Milliseconds of a move. */
const MOVE_MS = 450;

/** Space of each figure while the moves of others are shown; null: as in the game. */
export const figures = signal<readonly number[] | null>(null);

let stop: (() => void) | null = null;

/** Shows the moves of others on the board, one after the other. Moves that leave every figure in its place are left out. */
export async function showMoves(view: TableView, moves: readonly FigureMove[]): Promise<void> {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  let last = view.seats.map(({ space }) => space).join();
  let stopped = false;
  for (const { spaces } of moves) {
    if (spaces.join() === last || stopped) continue;
    last = spaces.join();
    figures.value = spaces;
    await new Promise<void>((next) => {
      const timer = setTimeout(next, MOVE_MS);
      stop = () => {
        clearTimeout(timer);
        stopped = true;
        next();
      };
    });
  }
  stop = null;
}

/** Ends the showing of moves: the board shows the game as it is now. */
export function skipMoves(): void {
  stop?.();
}

/** Returns the table with its figures where the shown move has put them. */
export function withFigures(view: TableView, spaces: readonly number[] | null): TableView {
  if (spaces === null) return view;
  return { ...view, seats: view.seats.map((seat, i) => ({ ...seat, space: spaces[i] ?? seat.space })) };
}
