import type { Design } from '../experiment/design/types.js';
import { checkPlace, type GamePlace } from '../experiment/play/replay.js';
import { type Players, Table } from '../experiment/play/table.js';
import { entryOf } from '../games/index.js';

/** A game that was told. */
export interface DescribedStory {
  readonly lines: readonly string[];
  /** Who has won and why, in a sentence. */
  readonly ending: string;
}

/**
 * Plays one game of a design again and tells it, line by line: what was done, what came of fights, what was drawn, what
 * the seats then had, and who won.
 * Null for a game that has nobody to tell it.
 *
 * @param all true: offers that were passed are told, too
 */
export function tellStory(design: Design, players: Players, place: GamePlace, all = false): DescribedStory | null {
  const teller = entryOf(players.game.id).tell?.(all);
  if (teller === undefined) return null;
  checkPlace(design, place);
  const table = new Table(design, players);
  table.startBlock(place.block);
  table.setUp(design.cells[place.cell], place.rotation);
  table.playOut(teller.game);
  return { lines: teller.lines, ending: teller.ending };
}
