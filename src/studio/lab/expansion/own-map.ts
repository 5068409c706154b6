import { baseGame } from '#base-game';
import { UserError } from '../../../engine/index.js';
import { readYamlText } from '../../../experiment/design/yaml-text.js';
import { layAfter, layLast } from '../../../games/talisman/content/pack-board.js';
import { type Path, valueAt } from '../../pack-text/path.js';

/** A space of the map: one of the game, or one of the pack. */
export interface MapSpace {
  readonly id: string;
  readonly name: string;
  readonly region: string;
  /** Place of its row in the pack; for a space of the game the place of its changes. */
  readonly path: Path;
  readonly isOwn: boolean;
}

/** The board with an expansion. A pack with mistakes has one, too, if its text is YAML. */
export interface OwnMap {
  /** In the order of the board. */
  readonly spaces: readonly MapSpace[];
  readonly regions: readonly { readonly id: string; readonly name: string; readonly shape: string }[];
  /** Ways of the pack, by the indices of their spaces. */
  readonly ways: readonly { readonly from: number; readonly to: number }[];
  readonly roamers: readonly { readonly id: string; readonly name: string; readonly space: number }[];
  /** Value of the whole text. */
  readonly value: unknown;
}

type Group = Readonly<Record<string, unknown>>;

const BASE_REGIONS = ['outer', 'middle', 'inner'];

/** Returns the map of a text; null if it is not YAML. */
export function ownMap(text: string): OwnMap | null {
  let value: unknown;
  try {
    ({ value } = readYamlText(text, 'pack'));
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return null;
  }
  const spaces = laidSpaces(value);
  const at = (id: unknown): number => spaces.findIndex((space) => space.id === id);
  const found = spaces.flatMap(({ path }, from) =>
    waysOf(valueAt(value, path)).map(({ to }) => ({ from, to: at(to) })),
  );
  return {
    spaces,
    regions: [
      ...BASE_REGIONS.map((id) => ({ id, name: `${word(id)} Region`, shape: 'ring' })),
      ...rowsAt(value, ['regions']).map((row) => ({
        id: String(row['id']),
        name: String(row['name']),
        shape: String(row['shape'] ?? 'ring'),
      })),
    ],
    ways: found.filter(({ to }) => to >= 0),
    roamers: rowsAt(value, ['roamers'])
      .map((row) => ({ id: String(row['id']), name: String(row['name']), space: at(row['start']) }))
      .filter(({ space }) => space >= 0),
    value,
  };
}

/** Returns the rows of a list; an entry of another type is an empty group, so that indices hold. */
export function rowsAt(value: unknown, path: Path): Group[] {
  const list = valueAt(value, path);
  return Array.isArray(list) ? list.map((row: unknown) => (isGroup(row) ? row : {})) : [];
}

function isGroup(value: unknown): value is Group {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the spaces of the game without packs, whichever packs were played last. */
function baseSpaces(): Group[] {
  const { spaces, region } = baseGame().content;
  return spaces.map(({ id, name }, i) => ({ id, name, region: BASE_REGIONS[region[i]] }));
}

/** Lays the spaces of a pack on the board of the game, as the reader of packs does. Rows that it refuses are skipped. */
function laidSpaces(value: unknown): MapSpace[] {
  const removed = valueAt(value, ['remove', 'spaces']);
  const base = baseSpaces();
  const laid = base
    .filter(({ id }) => !(Array.isArray(removed) && removed.includes(id)))
    .map((row) => {
      const path = ['change', 'spaces', String(row['id'])];
      return { row: spaceOf({ ...row, ...nameIn(valueAt(value, path)) }, path, false) };
    });
  rowsAt(value, ['spaces']).forEach((row, i) => {
    const space = { row: spaceOf(row, ['spaces', i], true) };
    if (base.some(({ id }) => id === space.row.id)) return;
    const before = laid.find((one) => one.row.id === row['after']);
    if (before?.row.region === space.row.region) layAfter(laid, space, before);
    else layLast(laid, space);
  });
  return laid.map(({ row }) => row);
}

function nameIn(row: unknown): Group {
  return isGroup(row) && typeof row['name'] === 'string' ? { name: row['name'] } : {};
}

function spaceOf(row: Group, path: Path, isOwn: boolean): MapSpace {
  const id = String(row['id'] ?? `space ${path.join(' ')}`);
  return { id, name: String(row['name'] ?? id), region: String(row['region']), path, isOwn };
}

/** Returns the ways of a row: a list, or the list that a change adds or sets. */
function waysOf(row: unknown): Group[] {
  const ways = isGroup(row) ? row['ways'] : undefined;
  const lists = isGroup(ways) ? [ways['add'], ways['set']] : [ways];
  return lists.flatMap((list) => rowsAt(list, []));
}

function word(id: string): string {
  return id.charAt(0).toUpperCase() + id.slice(1);
}
