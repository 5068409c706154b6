import { list } from '../calls/games.js';

/** An id with its printed name. */
export interface NamedThing {
  readonly id: string;
  readonly name: string;
}

/** Names of the base game. */
export interface BaseNames {
  /** Sorted by id. */
  readonly characters: readonly NamedThing[];
  /** In the order of the board; those of one name are numbered. */
  readonly spaces: readonly NamedThing[];
  /** Variants, named after their subject. */
  readonly variants: readonly NamedThing[];
  /** Ids of the variants with a different ending than the usual rules, mostly by a clock. */
  readonly endings: readonly string[];
}

let saved: BaseNames | null = null;

/**
 * Returns the names of the base game. They are read once, before the first game: afterwards the lists may hold the
 * characters and spaces of a pack that was played.
 */
export function baseNames(): BaseNames {
  saved ??= {
    characters: namedIn('characters').sort((x, y) => (x.id < y.id ? -1 : 1)),
    spaces: numbered(namedIn('spaces')),
    variants: namedIn('variants', 'about'),
    endings: namedIn('variants', 'options').flatMap(({ id, name }) => (name.includes('ending=') ? [id] : [])),
  };
  return saved;
}

function namedIn(what: 'characters' | 'spaces' | 'variants', key = 'name'): NamedThing[] {
  return list(what, { game: 'talisman' }).map((row) => ({ id: String(row['id']), name: String(row[key]) }));
}

function numbered(things: readonly NamedThing[]): NamedThing[] {
  return things.map(({ id, name }, at) => {
    const same = things.filter((one) => one.name === name);
    const number = things.slice(0, at + 1).filter((one) => one.name === name).length;
    return { id, name: same.length > 1 ? `${name} ${number}` : name };
  });
}
