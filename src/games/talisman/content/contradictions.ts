import type { Mistakes, Place } from '../../../rows/source.js';
import type { FoundPower } from './found-power.js';
import type { Tests } from './program-schema.js';
import type { Located, Rows } from './rows.js';
import type { BoardRow } from './schema.js';

/** Conditions that can never hold together: no space of the board fits them, or `if` and `unless` ask for the same. */

interface Gate {
  readonly if?: Tests | undefined;
  readonly unless?: Tests | undefined;
}

/** A face of a space for conditions on places: its own, or that of a possible cover. */
type Face = Pick<BoardRow, 'id' | 'terrain' | 'region'>;

const PLACES = ['space', 'terrain', 'region'] as const;

/** Adds a mistake to each power and way whose conditions never hold. */
export function refuseContradictions(rows: Rows, found: readonly FoundPower[], mistakes: Mistakes): void {
  const faces = facesOf(rows);
  for (const { row, place } of found) refuse(row, faces, place, mistakes);
  for (const { row, place } of rows.spaces) {
    const home = faces.filter(({ region }) => region === row.region);
    (row.ways ?? []).forEach((way, i) => {
      const at = { ...place, path: [...place.path, 'ways', i], row: `${place.row}, ways.${i + 1}` };
      if (!refuse(way, faces, at, mistakes) && !fitsAny(way, home))
        mistakes.add(
          at,
          [placesIn(way)],
          `never holds: a move that takes the way begins in the Region '${row.region}'`,
        );
      for (const [word, why] of Object.entries(lacks(rows)))
        if ((way.if as Tests | undefined)?.[word] !== undefined) mistakes.add(at, ['if', word], `never holds: ${why}`);
    });
  }
}

/** Returns conditions that cannot hold with these rows, with the reasons. */
export function lacks({ endings, forms, otherDeck }: Rows): Readonly<Record<string, string>> {
  const crownIsClosed = endings.length > 0 && !endings.some(({ row: { crown, hidden } }) => crown || hidden);
  return {
    ...(crownIsClosed ? { crownReached: 'the endings close the Crown, unless one says crown: true' } : {}),
    ...(forms.length === 0 ? { inForm: 'no pack has forms' } : {}),
    ...(otherDeck.length === 0 ? { othersHere: 'no pack has an otherDeck' } : {}),
  };
}

function refuse(gate: Gate, faces: readonly Face[], place: Place, mistakes: Mistakes): boolean {
  const word = contradicted(gate);
  if (word !== undefined) mistakes.add(place, ['unless', word], 'bars what if asks for: the two never hold together');
  else if (faces.length > 0 && !fitsAny(gate, faces))
    mistakes.add(place, [placesIn(gate)], 'no space of the board fits all of this');
  else return false;
  return true;
}

/** Returns a condition of `unless` that is implied by the same one of `if`. */
function contradicted({ if: tests = {}, unless = {} }: Gate): string | undefined {
  return Object.keys(unless).find((word) => {
    const [required, barred] = [tests[word], unless[word]];
    if (required === undefined || barred === undefined) return false;
    if (word.endsWith('AtLeast')) return Number(required) >= Number(barred);
    const all = [barred].flat();
    return [required].flat().every((one) => all.includes(one as never));
  });
}

/** Returns the key under which conditions on places are written. */
function placesIn({ if: tests }: Gate): 'if' | 'unless' {
  return PLACES.some((key) => tests?.[key] !== undefined) ? 'if' : 'unless';
}

function fitsAny({ if: tests, unless }: Gate, faces: readonly Face[]): boolean {
  const isIn = (gate: Gate['if'], face: Face, key: (typeof PLACES)[number]): boolean =>
    [gate?.[key] ?? []].flat().includes((key === 'space' ? face.id : (face[key] ?? 'other')) as never);
  return faces.some(
    (face) =>
      PLACES.every((key) => tests?.[key] === undefined || isIn(tests, face, key)) &&
      PLACES.every((key) => unless?.[key] === undefined || !isIn(unless, face, key)),
  );
}

function facesOf({ spaces, covers }: Rows): Face[] {
  const own = spaces.map(({ row }: Located<BoardRow>): Face => row);
  const covered = covers.flatMap(({ row }) =>
    row.regions.map((region): Face => ({ id: row.id, terrain: row.terrain, region })),
  );
  return [...own, ...covered];
}
