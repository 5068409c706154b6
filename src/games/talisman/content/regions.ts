import { unknownWord } from '../../../engine/errors.js';
import type { Mistakes } from '../../../rows/source.js';
import { REGIONS, SHAPES } from '../vocabulary/ids.js';
import type { Rows } from './rows.js';
import type { Content } from './types.js';

/** Regions: the three of the game, and those that packs add behind them. */

export type RegionColumns = Pick<Content, 'regions' | 'addedRegions' | 'regionShape' | 'regionOther'>;

/** Most Regions of a board. */
const MOST_REGIONS = 8;

/** Returns the ids of all Regions, in the order of their numbers. */
export function regionIds({ regions }: Pick<Rows, 'regions'>): string[] {
  return [...REGIONS, ...regions.map(({ row }) => row.id)];
}

/** Makes the columns of Regions; a Region of a pack has its spaces and is unlike those of the game. */
export function compileRegions(rows: Rows, mistakes: Mistakes): RegionColumns {
  checkRegions(rows, mistakes);
  const base = REGIONS.map(() => 0);
  return {
    regions: regionNames(rows.regions),
    addedRegions: rows.regions.length,
    regionShape: Uint8Array.from([...base, ...rows.regions.map(({ row }) => SHAPES.indexOf(row.shape ?? 'ring'))]),
    regionOther: Uint8Array.from([...base, ...rows.regions.map(({ row }) => Number(row.deck === 'other'))]),
  };
}

function regionNames(added: Rows['regions']): { readonly id: string; readonly name: string }[] {
  const own = REGIONS.map((id) => ({ id, name: `${id.charAt(0).toUpperCase()}${id.slice(1)} Region` }));
  return [...own, ...added.map(({ row: { id, name } }) => ({ id, name }))];
}

function checkRegions({ regions, spaces, otherDeck }: Rows, mistakes: Mistakes): void {
  const all = regionIds({ regions });
  if (all.length > MOST_REGIONS) {
    const { place } = regions[MOST_REGIONS - REGIONS.length];
    mistakes.add(place, [], `the board would have ${all.length} Regions, and has room for ${MOST_REGIONS}`);
    return;
  }
  for (const { row, place } of spaces)
    if (!all.includes(row.region)) mistakes.add(place, ['region'], unknownWord('Region', row.region, all).message);
  for (const { row, place } of regions) {
    if ((REGIONS as readonly string[]).includes(row.id)) {
      mistakes.add(place, ['id'], `'${row.id}' is a Region of the game: give yours another id`);
      continue;
    }
    const namesake = regionNames(regions).find(({ name }) => name === row.name);
    if (namesake !== undefined && namesake.id !== row.id)
      mistakes.add(place, ['name'], `'${row.name}' is the name of '${namesake.id}', too`);
    const size = spaces.filter((space) => space.row.region === row.id).length;
    if (size === 0) mistakes.add(place, [], `no space lies in it: add some with region: ${row.id}`);
    else if (size === 1 && row.shape !== undefined && row.shape !== 'ring')
      mistakes.add(place, ['shape'], `'${row.shape}' needs two spaces at least, and it has one`);
    if (row.deck === 'other' && otherDeck.length === 0)
      mistakes.add(place, ['deck'], 'there is no other deck: add its cards under otherDeck');
  }
}
