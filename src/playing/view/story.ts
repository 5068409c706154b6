import type { Design } from '../../experiment/design/types.js';
import { checkPlace, type GamePlace } from '../../experiment/play/replay.js';
import { type Players, Table } from '../../experiment/play/table.js';
import { viewsOf } from '../../games/shown.js';

/** A game with its story. */
export interface DescribedStory {
  readonly lines: readonly string[];
  /** The winner and the reason, in a sentence. */
  readonly ending: string;
}

/**
 * Replays one game of a design and describes it, line by line: actions, results of fights, draws, the seats'
 * possessions, and the winner. Null for a game without a narrator.
 *
 * @param all true: includes passed offers
 */
export function tellStory(design: Design, players: Players, place: GamePlace, all = false): DescribedStory | null {
  const teller = viewsOf(players.game.id).storyteller?.(all);
  if (teller === undefined) return null;
  checkPlace(design, place);
  const table = new Table(design, players);
  table.startBlock(place.block);
  table.setUp(design.cells[place.cell], place.rotation);
  table.playOut(teller.game);
  return { lines: teller.lines, ending: teller.ending };
}
