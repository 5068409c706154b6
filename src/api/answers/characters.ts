import type { ExperimentValue } from '../../experiment/design/experiment.js';
import { readRows } from '../../experiment/folder/read-rows.js';
import { CharacterScores, type CharacterStrength } from '../../experiment/results/character-ranking.js';
import { openRun } from '../run/known-places.js';

/** Numbers of players over which characters are compared. */
export const CHARACTER_TABLES = [2, 3, 4, 5, 6];

/** Computer players that play all characters in turn, if none are named: one that plays well, and two of its styles. */
export const CHARACTER_AGENTS = ['balanced', 'rusher', 'collector'];

/** Returns the experiment that plays all characters, dealt by the seed, with 2 to 6 players and by several agents. */
export function charactersExperiment(agents: readonly string[] = CHARACTER_AGENTS): ExperimentValue {
  return {
    id: 'characters',
    question: 'Which character should I take?',
    blocks: 500,
    vary: { players: CHARACTER_TABLES, agents: [...agents] },
    rotate: 'characters',
    measure: ['win'],
  };
}

/** Rankings of the characters of a run: over all of its games, and by each level of what it varies. */
export interface CharacterRankings {
  readonly all: readonly CharacterStrength[];
  readonly byPlayers: ReadonlyMap<number, readonly CharacterStrength[]>;
  readonly byAgent: ReadonlyMap<string, readonly CharacterStrength[]>;
}

/** Ranks the characters of a finished run from its rows. */
export async function rankCharacters(dir: string): Promise<CharacterRankings> {
  const folder = await openRun(dir);
  const { design } = folder;
  const scores = new CharacterScores(design, design.blocks);
  const { end } = await folder.survey();
  await readRows(design, folder.rowsPath, end, (cell, block, _seat, _entrant, role, score) =>
    scores.addSeat(cell, block, role, score),
  );
  const cellsBy = <Level>(of: (cell: (typeof design.cells)[number]) => Level): Map<Level, number[]> =>
    design.cells.reduce(
      (map, cell) => map.set(of(cell), [...(map.get(of(cell)) ?? []), cell.index]),
      new Map<Level, number[]>(),
    );
  const ranked = <Level>(cells: Map<Level, number[]>): Map<Level, readonly CharacterStrength[]> =>
    new Map([...cells].map(([level, some]) => [level, scores.ranking(some)]));
  return {
    all: scores.ranking(design.cells.map(({ index }) => index)),
    byPlayers: ranked(cellsBy(({ players }) => players)),
    byAgent: ranked(cellsBy(({ lineup }) => design.entrants[lineup[0]].label)),
  };
}
