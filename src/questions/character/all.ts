import type { ExperimentValue } from '../../experiment/design/experiment.js';
import type { Cell, Design } from '../../experiment/design/types.js';
import { totalsOf } from '../../experiment/folder/ledger-text.js';
import { readRows } from '../../experiment/folder/read-rows.js';
import {
  CharacterScores,
  type CharacterSeat,
  type CharacterStrength,
} from '../../experiment/results/character-ranking.js';
import { openRun } from '../../playing/run/known-places.js';

/** Numbers of players over which characters are compared. */
export const CHARACTER_TABLES = [2, 3, 4, 5, 6];

/** Computer players that play all characters in turn, if none are named: one that plays well, and two of its styles. */
export const CHARACTER_AGENTS = ['balanced', 'rusher', 'collector'];

/** Blocks at each of these tables after which each character is known to less than 2 of 100 games. */
export const CHARACTERS_ENOUGH = 500;

/** Returns the experiment that plays all characters, dealt by the seed, with 2 to 6 players and by several agents. */
export function charactersExperiment(agents: readonly string[] = CHARACTER_AGENTS): ExperimentValue {
  return {
    id: 'characters',
    question: 'Which character should I take?',
    vary: { players: CHARACTER_TABLES, agents: [...agents] },
    rotate: 'characters',
    measure: ['win'],
  };
}

/**
 * Rankings of the characters of a run: over all sizes of table with equal weights, and by each level of the varied
 * factors.
 */
export interface CharacterRankings {
  readonly all: readonly CharacterStrength[];
  readonly byPlayers: ReadonlyMap<number, readonly CharacterStrength[]>;
  readonly byAgent: ReadonlyMap<string, readonly CharacterStrength[]>;
}

/**
 * Returns the scores of the characters of a run, from the rows of its finished blocks.
 *
 * @param studied id of a character that sits at every table
 */
export async function characterScores(
  dir: string,
  studied?: string,
): Promise<{ readonly design: Design; readonly scores: CharacterScores }> {
  const folder = await openRun(dir);
  const { design } = folder;
  const { lines, end } = await folder.survey();
  const scores = new CharacterScores(design, totalsOf(lines).blocks, studied);
  // Rows are in the order of games.
  let seats: CharacterSeat[] = [];
  await readRows(design, folder.rowsPath, end, (cell, block, _seat, _entrant, role, score) => {
    seats.push({ role, score });
    if (seats.length < design.cells[cell].players) return;
    scores.addGame(cell, block, seats);
    seats = [];
  });
  return { design, scores };
}

/** Ranks the characters over these cells of a run: over all of them, and by varied factor. */
export function rankCharacters(
  { entrants }: Design,
  scores: CharacterScores,
  cells: readonly Cell[],
): CharacterRankings {
  const ranked = <Level>(of: (cell: Cell) => Level): Map<Level, readonly CharacterStrength[]> =>
    new Map([...cellsBy(cells, of)].map(([level, some]) => [level, scores.ranking(some)]));
  return {
    all: scores.ranking(cells.map(({ index }) => index)),
    byPlayers: ranked(({ players }) => players),
    byAgent: ranked(({ lineup }) => entrants[lineup[0]].label),
  };
}

/** Returns the numbers of the cells of each level. */
export function cellsBy<Level>(cells: readonly Cell[], of: (cell: Cell) => Level): Map<Level, number[]> {
  const found = new Map<Level, number[]>();
  for (const cell of cells) found.set(of(cell), [...(found.get(of(cell)) ?? []), cell.index]);
  return found;
}
