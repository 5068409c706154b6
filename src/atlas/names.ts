import { list } from '../calls/games.js';
import { numberedNames } from '../playing/view/space-names.js';

/** An id with its printed name. */
export interface NamedThing {
  readonly id: string;
  readonly name: string;
}

/** A space of the board. */
export interface BoardSpace extends NamedThing {
  readonly region: string;
}

/** A thing that shops sell. */
export interface Good extends NamedThing {
  /** Least price, in gold. */
  readonly price: number;
}

/** A lasting power of characters. */
export interface Ability {
  readonly id: string;
  /** Its meaning, in words that follow its owner: "uses no Weapon". */
  readonly predicate: string;
  /** Printed names of its characters. */
  readonly owners: readonly string[];
}

/** Names of the base game. */
export interface BaseNames {
  /** Sorted by id. */
  readonly characters: readonly NamedThing[];
  /** In the order of the board; those of one name are numbered. */
  readonly spaces: readonly BoardSpace[];
  /** Variants, named after their subject. */
  readonly variants: readonly NamedThing[];
  /** Ids of the variants with a different ending than the usual rules, mostly by a clock. */
  readonly endings: readonly string[];
  /** Wares of the shops, the cheapest first. */
  readonly goods: readonly Good[];
  /** Abilities that characters have. */
  readonly abilities: readonly Ability[];
}

let saved: BaseNames | null = null;

/**
 * Returns the names of the base game. They are read once, before the first game: afterwards the lists may hold the
 * characters and spaces of a pack that was played.
 */
export function baseNames(): BaseNames {
  saved ??= {
    characters: namedIn('characters').sort((x, y) => (x.id < y.id ? -1 : 1)),
    spaces: boardSpaces(),
    variants: namedIn('variants', 'about'),
    endings: namedIn('variants', 'options').flatMap(({ id, name }) => (name.includes('ending=') ? [id] : [])),
    goods: goods(),
    abilities: abilities(),
  };
  return saved;
}

function goods(): Good[] {
  return list('cards', { game: 'talisman' })
    .flatMap(({ id, name, price }) =>
      price === undefined ? [] : [{ id: String(id), name: String(name), price: Number(price) }],
    )
    .sort((x, y) => x.price - y.price);
}

function abilities(): Ability[] {
  const characters = list('characters', { game: 'talisman' });
  return list('traits', { game: 'talisman' }).flatMap(({ id, says: predicate }) => {
    const owners = characters.filter((row) => String(row['abilities']).split(' ').includes(String(id)));
    return owners.length === 0
      ? []
      : [{ id: String(id), predicate: String(predicate), owners: owners.map(({ name }) => String(name)) }];
  });
}

function namedIn(what: 'characters' | 'variants', key = 'name'): NamedThing[] {
  return list(what, { game: 'talisman' }).map((row) => ({ id: String(row['id']), name: String(row[key]) }));
}

function boardSpaces(): BoardSpace[] {
  const rows = list('spaces', { game: 'talisman' });
  const names = numberedNames(rows.map(({ name }) => String(name)));
  return rows.map((row, at) => ({ id: String(row['id']), name: names[at], region: String(row['region']) }));
}
