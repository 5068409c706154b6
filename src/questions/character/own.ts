import { withArticle } from '../../../reports/format/words.js';
import type { ExperimentValue } from '../../experiment/design/experiment.js';
import type { Cell } from '../../experiment/design/types.js';
import { readRows } from '../../experiment/folder/read-rows.js';
import type { GamePlace } from '../../experiment/play/replay.js';
import type { DifferenceInterval } from '../../experiment/results/ranking.js';
import { openRun } from '../../playing/run/known-places.js';
import { CHARACTER_TABLES, type CharacterRankings, cellsBy, characterScores, rankCharacters } from './all.js';
import type { FoundCharacter } from './find.js';
import type { Power } from './powers.js';

/** Level of `without` by which nothing is taken out. */
const NOTHING = 'none';

/**
 * Returns the experiment in which one character sits at every table, with 2 to 6 players and all others dealt: as it
 * is, and without each of its powers.
 */
export function ownCharacterExperiment({ id, name }: FoundCharacter, powers: readonly Power[]): ExperimentValue {
  const others = Math.max(...CHARACTER_TABLES) - 1;
  return {
    id: `character-${id}`,
    question: `Is ${withArticle(name)} too strong?`,
    characters: [id, ...Array.from({ length: others }, () => 'any')],
    vary: {
      players: CHARACTER_TABLES,
      ...(powers.length === 0 ? {} : { without: [NOTHING, ...powers.map(({ level }) => level)] }),
    },
    rotate: 'characters',
    measure: ['win'],
  };
}

/** Wins of a character without one of its powers, as a multiple of an even share, and the change against having it. */
export interface PowerResult extends Power, Pick<DifferenceInterval, 'effect' | 'lo' | 'hi' | 'differs'> {}

/** Results of a run on one character. */
export interface OwnCharacterResult {
  readonly rankings: CharacterRankings;
  readonly powers: readonly PowerResult[];
}

/** Ranks the one character of a run among those at its tables, and compares it with itself without its powers. */
export async function ownCharacterResult(
  dir: string,
  id: string,
  powers: readonly Power[],
): Promise<OwnCharacterResult> {
  const { design, scores } = await characterScores(dir, id);
  const whole = ({ levels }: Cell): boolean => (levels['without'] ?? NOTHING) === NOTHING;
  const cells = design.cells.filter(whole);
  const base = cells.map(({ index }) => index);
  const without = cellsBy(design.cells, ({ levels }) => levels['without']);
  return {
    rankings: rankCharacters(design, scores, cells),
    powers: powers.flatMap((power) => {
      const change = scores.change(id, without.get(power.level) ?? [], base, powers.length);
      if (change === null) return [];
      const { effect, lo, hi, differs } = change;
      return [{ ...power, effect, lo, hi, differs }];
    }),
  };
}

/** A game to look at, as an argument of `replay`: run folder, cell, block and rotation. */
export interface ShownGame {
  readonly won: boolean;
  readonly replay: string;
}

/** Most games to look at, won and lost. */
const SHOWN = { won: 2, lost: 1 } as const;

/** Number of players of the games to look at. */
const SHOWN_PLAYERS = 4;

/** Returns the first games with four players that a character won and lost, from the rows of a finished run. */
export async function shownGames(dir: string, character: string): Promise<ShownGame[]> {
  const places = await shownPlaces(dir, character);
  return places.map(({ won, cell, block, rotation }) => ({ won, replay: `${dir}#${cell}:${block}:${rotation}` }));
}

/** Place of such a game in the run. */
export interface ShownPlace extends GamePlace {
  readonly won: boolean;
}

/** Returns the places of these games. */
export async function shownPlaces(dir: string, character: string): Promise<ShownPlace[]> {
  const folder = await openRun(dir);
  const { design } = folder;
  // The first cell of that size: the character has all its powers there.
  const cell = design.cells.findIndex(({ players }) => players === SHOWN_PLAYERS);
  const role = design.roles.indexOf(character);
  const left: Record<'won' | 'lost', number> = { ...SHOWN };
  const found: ShownPlace[] = [];
  const at = { block: -1, rotation: 0, seat: -1 };
  const { end } = await folder.survey();
  await readRows(design, folder.rowsPath, end, (inCell, block, seat, _entrant, played, score) => {
    if (inCell !== cell) return;
    // Rows are in the order of blocks, rotations and seats: a game begins where the seats begin again.
    if (block !== at.block) Object.assign(at, { block, rotation: 0 });
    else if (seat <= at.seat) at.rotation++;
    at.seat = seat;
    if (played !== role) return;
    const kind = score > 0 ? 'won' : 'lost';
    if (left[kind] === 0) return;
    left[kind]--;
    found.push({ won: kind === 'won', cell, block, rotation: at.rotation });
  });
  return found.sort((x, y) => Number(y.won) - Number(x.won));
}
