import { unknownWord } from '../../../engine/errors.js';
import type { Mistakes } from '../../../rows/source.js';
import { MOST_SPACES } from '../state/state.js';
import { ROLES, SHAPES, Shape, TAGS, TERRAINS } from '../vocabulary/ids.js';
import type { ProgramCompiler } from './program.js';
import { regionIds } from './regions.js';
import type { Located, Rows } from './rows.js';
import type { BoardRow } from './schema.js';
import { spaceScope } from './scope.js';
import { codesOf } from './space-codes.js';
import { bits } from './titles.js';
import type { Content } from './types.js';
import { spaceText } from './words.js';

export type BoardColumns = Pick<
  Content,
  | 'spaceCount'
  | 'spaces'
  | 'region'
  | 'terrain'
  | 'role'
  | 'clockwise'
  | 'counterclockwise'
  | 'drawUpTo'
  | 'creatureBonus'
  | 'magicless'
  | 'spaceTag'
  | 'spaceDoes'
  | 'spaceBefore'
  | 'rafts'
  | 'spaceOfRole'
  | 'spacesIn'
  | 'coverCount'
  | 'covers'
  | 'coverCopies'
  | 'coverRegions'
>;

const NO_SPACE = 255;

/** Columns of a space or of the card that covers it. */
type Face = Pick<BoardRow, 'id' | 'terrain' | 'draw' | 'creatureBonus' | 'magicless' | 'tags' | 'before' | 'does'>;

/** Makes the columns of spaces; neighbours follow from the order of the rows. */
export function compileBoard(
  rows: Rows,
  names: ReadonlyMap<string, number>,
  programs: ProgramCompiler,
  mistakes: Mistakes,
): BoardColumns {
  const spaces = rows.spaces;
  const regions = regionIds(rows);
  checkRoom(spaces, mistakes);
  const covered = regions.filter((region) => region !== 'inner');
  for (const { row, place } of rows.covers)
    row.regions.forEach((region, i) => {
      if (!covered.includes(region))
        mistakes.add(place, ['regions', i], unknownWord('Region of covers', region, covered).message);
    });
  for (const { row, place } of [...spaces, ...rows.covers])
    (row.tags ?? []).forEach((tag, i) => {
      if (!(TAGS as readonly string[]).includes(tag))
        mistakes.add(place, ['tags', i], unknownWord('tag of a space', tag, TAGS).message);
    });
  const codes = codesOf(spaces);
  const u8 = (of: (row: BoardRow) => number | undefined): Uint8Array => Uint8Array.from(spaces, (s) => of(s.row) ?? 0);
  const faces: readonly Located<Face>[] = [...spaces, ...rows.covers];
  const face8 = (of: (row: Face) => number | undefined): Uint8Array => Uint8Array.from(faces, (s) => of(s.row) ?? 0);
  return {
    spaceCount: spaces.length,
    spaces: spaces.map(({ row, provenance, confidence }, i) => ({
      id: row.id,
      name: row.name,
      code: codes[i],
      text: spaceText(row),
      provenance,
      confidence,
    })),
    region: u8((r) => Math.max(0, regions.indexOf(r.region))),
    terrain: face8((r) => TERRAINS.indexOf(r.terrain ?? 'other')),
    role: u8((r) => ROLES.indexOf(r.role ?? 'none')),
    clockwise: neighbours(rows, 1),
    counterclockwise: neighbours(rows, -1),
    drawUpTo: face8((r) => r.draw),
    creatureBonus: face8((r) => r.creatureBonus),
    magicless: face8((r) => Number(r.magicless ?? false)),
    spaceTag: Int32Array.from(faces, (s) => bits(s.row.tags, TAGS)),
    spaceDoes: Int16Array.from(faces, (s) =>
      programs.address(s.row.does, s.place, 'does', s.row.id, spaceScope('does')),
    ),
    spaceBefore: Int16Array.from(faces, (s) =>
      programs.address(s.row.before, s.place, 'before', `${s.row.id} before`, spaceScope('before')),
    ),
    rafts: (['raft', 'raftGrid'] as const).map((key) => raftMap(spaces, key, names, mistakes)),
    spaceOfRole: roleColumn(spaces, mistakes),
    spacesIn: regions.map((region) => Uint8Array.from(indices(spaces, (r) => r.region === region))),
    coverCount: rows.covers.length,
    covers: rows.covers.map(({ row, provenance, confidence }) => ({
      id: row.id,
      name: row.name,
      text: spaceText(row),
      provenance,
      confidence,
    })),
    coverCopies: Uint8Array.from(rows.covers, ({ row }) => row.copies),
    coverRegions: Uint8Array.from(rows.covers, ({ row }) => bits(row.regions, regions)),
  };
}

function indices(spaces: readonly Located<BoardRow>[], fits: (row: BoardRow) => boolean): number[] {
  return spaces.flatMap(({ row }, i) => (fits(row) ? [i] : []));
}

/**
 * The next space in one direction. The Crown belongs to no ring and is its own neighbour, as are the last space of a
 * line and all spaces of a Region without an order.
 */
function neighbours(rows: Rows, by: 1 | -1): Uint8Array {
  const { spaces } = rows;
  const next = Uint8Array.from(spaces, (_, i) => i);
  for (const id of regionIds(rows)) {
    const ring = indices(spaces, (r) => r.region === id && r.role !== 'crown');
    const shape = SHAPES.indexOf(rows.regions.find(({ row }) => row.id === id)?.row.shape ?? 'ring');
    if (shape === Shape.Drawn) continue;
    ring.forEach((space, k) => {
      const to = k + by;
      if (shape === Shape.Circle || (to >= 0 && to < ring.length)) next[space] = ring[(to + ring.length) % ring.length];
    });
  }
  return next;
}

function raftMap(
  spaces: readonly Located<BoardRow>[],
  key: 'raft' | 'raftGrid',
  names: ReadonlyMap<string, number>,
  mistakes: Mistakes,
): Uint8Array[] {
  const across = spaces.map(() => new Set<number>());
  spaces.forEach(({ row, place }, from) => {
    // A new space without raftGrid has the list of raft, whose mistakes are reported there.
    const isOwn = key === 'raft' || row.raftGrid !== row.raft;
    const wrong = (i: number, message: string): void => {
      if (isOwn) mistakes.add(place, [key, i], message);
    };
    (row[key] ?? []).forEach((id, i) => {
      const to = names.get(id);
      if (to === undefined) {
        wrong(i, unknownWord('space', id, [...names.keys()]).message);
      } else if (spaces[to].row.region === row.region) {
        wrong(i, `'${id}' lies on the same side of the river`);
      } else {
        across[from].add(to);
        across[to].add(from);
      }
    });
  });
  return across.map((set) => Uint8Array.from([...set].sort((a, b) => a - b)));
}

function roleColumn(spaces: readonly Located<BoardRow>[], mistakes: Mistakes): Uint8Array {
  const column = new Uint8Array(ROLES.length).fill(NO_SPACE);
  spaces.forEach(({ row, place }, i) => {
    if (row.role === undefined || row.role === 'none') return;
    const role = ROLES.indexOf(row.role);
    if (column[role] !== NO_SPACE) {
      // Of a space of the board and one that a pack lays, the pack's is the mistake.
      const other = spaces[column[role]];
      const [wrong, right] = other.row.after === undefined ? [{ row, place }, other] : [other, { row, place }];
      mistakes.add(wrong.place, ['role'], `'${right.row.id}' has it already`);
    }
    column[role] = i;
  });
  return column;
}

function checkRoom(spaces: readonly Located<BoardRow>[], mistakes: Mistakes): void {
  if (spaces.length > MOST_SPACES)
    mistakes.add(
      spaces[MOST_SPACES].place,
      [],
      `the board would have ${spaces.length} spaces, and has room for ${MOST_SPACES}`,
    );
}
