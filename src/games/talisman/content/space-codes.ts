import type { Mistakes } from '../../../rows/source.js';
import type { Located } from './rows.js';
import type { BoardRow } from './schema.js';

/** Codes of spaces: they follow from the order of the rows. */

/** Returns the code of each space: the letter of its Region and the place in it. */
export function codesOf(spaces: readonly Located<BoardRow>[]): string[] {
  const before = new Map<string, number>();
  return spaces.map(({ row: { region } }) => {
    const place = before.get(region) ?? 0;
    before.set(region, place + 1);
    return `${region.charAt(0)}${String(place).padStart(2, '0')}`;
  });
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
