import type { AnyRow, Located, Rows } from './rows.js';
import { type BoardRow, SECTIONS } from './schema.js';

/** Changes by packs to the order of the spaces, which is the order of the rings. */

type Space = Located<BoardRow>;

/** A space that has a place in the order of a board. */
interface Laid {
  readonly row: { readonly id: string; readonly region: string };
}

/** Keys by which a row lists the spaces across the river. */
const ACROSS = ['raft', 'raftGrid'] as const;

/** Returns why no space can follow another on a ring, or null. */
export function refusalOf({ row }: Space, before: Space): string | null {
  if (before.row.id === row.id) return 'a space cannot follow itself';
  if (before.row.role === 'crown') return `'${before.row.id}' stands alone: no space follows it`;
  if (before.row.region !== row.region) return `'${before.row.id}' lies in the ${before.row.region} Region`;
  return null;
}

/** Lays a space behind another, clockwise; one that is on the board already leaves its old place. */
export function layAfter<Row extends Laid>(spaces: Row[], space: Row, before: Row): void {
  const old = spaces.findIndex(({ row }) => row.id === space.row.id);
  if (old >= 0) spaces.splice(old, 1);
  spaces.splice(spaces.indexOf(before) + 1, 0, space);
}

/**
 * Lays a space behind the last one of its Region; the first one of a Region before the Inner Region, which is the last
 * of the board.
 */
export function layLast<Row extends Laid>(spaces: Row[], space: Row): void {
  const last = spaces.findLastIndex(({ row }) => row.region === space.row.region);
  const inner = spaces.findIndex(({ row }) => row.region === 'inner');
  spaces.splice(last >= 0 ? last + 1 : inner >= 0 ? inner : spaces.length, 0, space);
}

/** Returns a new space with the river crossings of the one before it, where it names none of its own. */
export function withCrossings(space: Space, before: Space): Space {
  const { raft = before.row.raft, raftGrid = space.row.raft ?? before.row.raftGrid } = space.row;
  return { ...space, row: { ...space.row, raft, raftGrid } };
}

/** Takes a removed space out of the river crossings of the others. */
export function forgetSpace(spaces: Space[], id: string): void {
  spaces.forEach((space, i) => {
    if (!ACROSS.some((key) => space.row[key]?.includes(id))) return;
    const [raft, raftGrid] = ACROSS.map((key) => space.row[key]?.filter((other) => other !== id));
    spaces[i] = { ...space, row: { ...space.row, raft, raftGrid } };
  });
}

/** Returns the spaces of the base game with a role that no space has any longer: rules ask for each of them. */
export function rolesLost(base: readonly Space[], spaces: readonly Space[]): readonly Space[] {
  const roles = new Set(spaces.map(({ row }) => row.role));
  return base.filter(({ row }) => row.role !== undefined && row.role !== 'none' && !roles.has(row.role));
}

/** Keys of rows by which cards and characters name spaces. */
const NAMING_KEYS = ['does', 'drawn', 'before', 'start', 'powers'] as const;
/** Sections whose rows may name spaces. */
const NAMING = ['adventure', 'spells', 'purchase', 'characters', 'otherDeck', 'spaces', 'covers'] as const;

/** Returns the first row that names a space which is on the board no longer: "the card 'imp'"; null if none does. */
export function namerOf(rows: Rows, id: string): string | null {
  const word = new RegExp(`(?<![\\w-])${id}(?![\\w-])`);
  for (const section of NAMING) {
    const found = (rows[section] as readonly Located<AnyRow>[]).find(({ row }) =>
      NAMING_KEYS.some((key) => word.test(JSON.stringify((row as Record<string, unknown>)[key]) ?? '')),
    );
    if (found !== undefined) return `the ${SECTIONS[section].noun} '${found.row.id}'`;
  }
  return null;
}
