import { flow } from '../../pack-text/flow.js';
import type { Path } from '../../pack-text/path.js';
import { OWN_SECTIONS } from '../../pack-text/sections.js';
import type { LineEdit } from '../editing/edit-lines.js';
import { type OwnMap, rowsAt } from './own-map.js';

/** The expansion that a new one begins with: a Region of two spaces, with a way in and a way out. */
export const NEW_EXPANSION = `pack: my-expansion
about: a Region of my own behind the Ruins

# A Region: a ring, a line, or places that are left at random.
regions:
  - { id: hollow, name: The Hollow, shape: line }

# Its spaces, in their order. A way leads from a space to another one, in that direction only.
spaces:
  - { id: mouth, name: Mouth, region: hollow, draw: 1, ways: [{ to: ruins, name: Way out }] }
  - { id: hoard, name: Hoard, region: hollow, does: [gainGold 2, teleport ruins] }
change:
  spaces:
    ruins: { ways: [{ to: mouth, name: Way in }] }
`;

/** New rows by section, without their ids. Each is valid as it is. */
const NEW_ROWS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  marks: { name: 'New mark', on: 'player', most: 3 },
  endings: { name: 'New ending', rounds: 40, most: 'gold' },
  roamers: { name: 'New figure', start: 'ruins', moves: { every: 'round' }, does: 'loseLife 1' },
  quests: { about: 'pay 2 gold', task: 'payGold', gold: 2 },
  otherDeck: { name: 'New card', copies: 2, kind: 'enemy', breed: 'animal', number: 2, strength: 3 },
};

/** Edits that add a row, and the place of the row. */
export interface NewRow {
  readonly edits: readonly LineEdit[];
  readonly path: Path;
}

/** Returns the edits that add a row to a section; a new Region has two spaces, a way in and a way out. */
export function newRow({ value, spaces, regions }: OwnMap, section: string): NewRow {
  const path = [section, rowsAt(value, [section]).length];
  if (section !== 'regions') {
    const id = freeId(`new-${OWN_SECTIONS.find((one) => one.id === section)!.noun}`, rowsAt(value, [section]));
    return { path, edits: [{ path, written: flow({ id, ...NEW_ROWS[section] }) }] };
  }
  const region = freeId('new-region', regions);
  const first = freeId('new-space', spaces);
  const second = freeId('new-space', [...spaces, { id: first }]);
  const at = rowsAt(value, ['spaces']).length;
  const ways = [{ to: 'ruins', name: 'Way out' }];
  const gate = rowsAt(value, ['change', 'spaces', 'ruins', 'ways']).length;
  return {
    path,
    edits: [
      { path, written: flow({ id: region, name: named(region), shape: 'line' }) },
      { path: ['spaces', at], written: flow({ id: first, name: named(first), region, draw: 1, ways }) },
      { path: ['spaces', at + 1], written: flow({ id: second, name: named(second), region, draw: 1 }) },
      {
        path: ['change', 'spaces', 'ruins', 'ways', gate],
        written: flow({ to: first, name: `Way to ${named(region)}` }),
      },
    ],
  };
}

/**
 * Returns the edits that add a space directly behind another one of its Region.
 *
 * @param after index of the space; of a line also the last one
 */
export function newSpace({ value, spaces }: OwnMap, after: number): NewRow {
  const { id: before, region, path: beforePath, isOwn } = spaces[after];
  const id = freeId('new-space', spaces);
  const rows = rowsAt(value, ['spaces']);
  const next = spaces[after + 1];
  const isLaid = (path: Path | undefined): boolean =>
    path?.[0] === 'spaces' && rows[Number(path[1])]?.['after'] !== undefined;
  // A Region of the pack has the order of its rows, unless a row is laid behind another one.
  if (isOwn && !isLaid(beforePath) && !isLaid(next?.region === region ? next.path : undefined)) {
    const path = ['spaces', Number(beforePath[1]) + 1];
    return { path, edits: [{ path, written: flow({ id, name: named(id), region, draw: 1 }), isNew: true }] };
  }
  const path = ['spaces', rows.length];
  return { path, edits: [{ path, written: flow({ id, name: named(id), region, after: before, draw: 1 }) }] };
}

/** Returns an id that no row has. */
function freeId(id: string, rows: readonly { readonly id?: unknown }[]): string {
  const taken = new Set(rows.map((row) => row.id));
  for (let n = 1; ; n++) {
    const free = n === 1 ? id : `${id}-${n}`;
    if (!taken.has(free)) return free;
  }
}

function named(id: string): string {
  return id
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}
