import type { OwnCards, TableView } from '../../engine/index.js';
import { viewsOf } from '../../games/shown.js';
import { tableView } from '../view/table-view.js';
import type { Session } from './session.js';

/**
 * The seat that looks at the table: that of the only person, or of the pending question; -1 once a game with several
 * persons is over.
 */
export function readerOf(session: Session): number {
  const persons = session.persons.flatMap((is, seat) => (is ? [seat] : []));
  if (persons.length === 1) return persons[0];
  return session.over ? -1 : session.game.actor(session.state);
}

/**
 * Returns the table as its reader sees it: no names of the Spells of others; null for a game without a board.
 * Everything is open once the game is over.
 */
export function sessionView(session: Session): TableView | null {
  const view = tableView(session.game, session.state);
  if (view === null || session.over) return view;
  const reader = readerOf(session);
  return { ...view, seats: view.seats.map((seat) => (seat.seat === reader ? seat : { ...seat, hand: [] })) };
}

/** Lists the hidden cards that the reader of the table can see. */
export function ownCards(session: Session): readonly OwnCards[] {
  const reader = readerOf(session);
  return reader < 0 ? [] : (viewsOf(session.game.id).sitting?.own(session.state, reader) ?? []);
}

/** A move of an agent and the figures after it. */
export interface FigureMove {
  readonly seat: number;
  /** Lines of the story up to and with this move. */
  readonly lines: number;
  /** Space of each seat's figure; -1 for none. */
  readonly spaces: readonly number[];
}

/** Returns the moves of agents since the last answer, for a board that shows them one after the other. */
export function sessionMoves({ game, moves }: Session): readonly FigureMove[] {
  const state = game.create();
  return moves.map(({ seat, lines, words }) => {
    state.words.set(words);
    return { seat, lines, spaces: tableView(game, state)?.seats.map(({ space }) => space) ?? [] };
  });
}
