import type { Mistakes } from '../../../rows/source.js';
import { REGIONS } from '../vocabulary/ids.js';
import type { Located } from './rows.js';
import type { BoardRow } from './schema.js';

/** Codes of spaces: they follow from the order of the rows. */

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** Returns the code of each space: the letter of its Region and the place in it. */
export function codesOf(spaces: readonly Located<BoardRow>[]): string[] {
  const letters = lettersOf([...REGIONS, ...spaces.map(({ row }) => row.region)]);
  const before = new Map<string, number>();
  return spaces.map(({ row: { region } }) => {
    const place = before.get(region) ?? 0;
    before.set(region, place + 1);
    return `${letters.get(region) ?? ''}${String(place).padStart(2, '0')}`;
  });
}

/** Returns a letter for each Region: the first one of its id that no Region before it has. */
function lettersOf(regions: readonly string[]): ReadonlyMap<string, string> {
  const letters = new Map<string, string>();
  for (const region of regions) {
    const taken = [...letters.values()];
    const free = [...region, ...LETTERS].find((letter) => LETTERS.includes(letter) && !taken.includes(letter));
    if (!letters.has(region)) letters.set(region, free ?? '');
  }
  return letters;
}

/** Checks the codes that a data file gives its spaces, so that a row out of order shows. */
export function checkCodes(spaces: readonly Located<BoardRow>[], mistakes: Mistakes): void {
  const codes = codesOf(spaces);
  spaces.forEach(({ row, place }, i) => {
    if (row.code !== codes[i])
      mistakes.add(
        place,
        ['code'],
        `is ${row.code === undefined ? 'missing' : `'${row.code}'`}, but by its place in the file the space is ${codes[i]}`,
      );
  });
}
