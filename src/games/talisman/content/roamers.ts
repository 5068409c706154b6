import { unknownWord } from '../../../engine/errors.js';
import type { Mistakes } from '../../../rows/source.js';
import { BY_DIE, MOST_ROAMERS } from '../vocabulary/roamers.js';
import type { FoundPower } from './found-power.js';
import type { ProgramCompiler } from './program.js';
import type { Program } from './program-schema.js';
import type { RoamerRow } from './roamer-schema.js';
import type { Located, Rows } from './rows.js';
import { spaceScope } from './scope.js';
import type { Content } from './types.js';

/** Roamers of packs. The moments that move them, and landings on their spaces, become powers that everyone has. */

export type RoamerColumns = Pick<
  Content,
  'roamerCount' | 'roamers' | 'roamerStart' | 'roamerBy' | 'roamerGuided' | 'roamerDoes' | 'roamersEachRound'
>;

type Roamer = Located<RoamerRow>;

/** Makes the columns of roamers. */
export function compileRoamers(
  rows: Rows,
  spaces: ReadonlyMap<string, number>,
  programs: ProgramCompiler,
  mistakes: Mistakes,
): RoamerColumns {
  const { roamers } = rows;
  for (const roamer of roamers) checkRoamer(roamer, rows, mistakes);
  if (roamers.length > MOST_ROAMERS) mistakes.add(roamers[MOST_ROAMERS].place, [], `more than ${MOST_ROAMERS} roamers`);
  return {
    roamerCount: roamers.length,
    roamers: roamers.map(({ row: { id, name, text = '' } }) => ({ id, name, text })),
    roamerStart: Uint8Array.from(roamers, ({ row }) => spaces.get(row.start) ?? 0),
    roamerBy: Uint8Array.from(roamers, ({ row }) => (typeof row.moves?.by === 'number' ? row.moves.by : BY_DIE)),
    roamerGuided: Uint8Array.from(roamers, ({ row: { moves } }) => Number(isGuided(moves))),
    roamerDoes: Int16Array.from(roamers, ({ row, place }) => {
      const scope = { ...spaceScope('does'), name: 'does of a roamer' };
      return programs.address(guarded(row), place, '', row.id, scope);
    }),
    roamersEachRound: roamers.reduce((bits, { row }, i) => bits | (row.moves?.every === undefined ? 0 : 1 << i), 0),
  };
}

/** Returns the program of a character that may have left before it runs. */
function guarded({ id, does }: RoamerRow): Program {
  // biome-ignore lint/suspicious/noThenProperty: the word of the data files
  return { if: { roamerHere: id }, then: { written: does, key: 'does' } };
}

function isGuided(moves: RoamerRow['moves']): boolean {
  return (moves?.guide ?? (moves?.every === undefined ? 'player' : 'chance')) === 'player';
}

function checkRoamer({ row, place }: Roamer, { spaces: board }: Rows, mistakes: Mistakes): void {
  const wrong = (keys: readonly string[], message: string): void => mistakes.add(place, keys, message);
  const { moves, start } = row;
  const from = board.find((space) => space.row.id === start)?.row;
  if (from === undefined)
    wrong(
      ['start'],
      unknownWord(
        'space',
        start,
        board.map((space) => space.row.id),
      ).message,
    );
  else if (
    moves !== undefined &&
    board.every(({ row: { id, region, role } }) => region !== from.region || role === 'crown' || id === start)
  )
    wrong(['start'], `'${start}' is alone in its Region: there is no space for a roamer to move to`);
  if (moves === undefined) return;
  if ((moves.every === undefined) === (moves.after === undefined))
    wrong(['moves'], 'needs after, a moment of the character that moves it, or every: round');
  if (moves.every === undefined) return;
  for (const key of ['if', 'unless'] as const)
    if (moves[key] !== undefined) wrong(['moves', key], 'goes with after: at the end of a round no character moves it');
  if (moves.guide === 'player') wrong(['moves', 'guide'], 'chance guides what moves each round');
}

/** Returns the powers that move roamers, and those that meet who lands on their spaces. */
export function roamerPowers(roamers: readonly Roamer[], all: number): FoundPower[] {
  const of = ({ row, place }: Roamer, power: FoundPower['row'], key: string): FoundPower => ({
    row: { name: row.name, ...power },
    place: { ...place, path: [...place.path, ...(key === '' ? [] : [key])] },
    title: all,
    character: all,
    owner: row.name,
  });
  return roamers.flatMap((roamer) => {
    const { id, moves, meets, does } = roamer.row;
    const moved = { after: moves?.after, if: moves?.if, unless: moves?.unless, does: `moveRoamer ${id}` };
    return [
      ...(moves?.after === undefined ? [] : [of(roamer, moved, 'moves')]),
      ...(meets === 'landing'
        ? [of(roamer, { after: 'landed', if: { roamerHere: id }, limit: 'turn', does }, '')]
        : []),
    ];
  });
}
