import { unknownWord } from '../../../engine/errors.js';
import type { Mistakes } from '../../../rows/source.js';
import { ABILITIES, ALIGNMENTS, BREEDS, EASES, TRAITS } from '../words/ids.js';
import { lasting } from './powers.js';
import type { Rows } from './rows.js';
import type { CreatureRow, HeroRow } from './schema.js';
import { bits } from './titles.js';
import type { Content } from './types.js';

export type PeopleColumns = Pick<
  Content,
  | 'characterCount'
  | 'characters'
  | 'printedStrength'
  | 'printedCraft'
  | 'lifeValue'
  | 'fateValue'
  | 'alignment'
  | 'start'
  | 'startGold'
  | 'startSpells'
  | 'characterTrait'
  | 'characterEase'
  | 'ability'
  | 'creatures'
  | 'creatureStrength'
  | 'creatureCraft'
  | 'creatureBreed'
  | 'shops'
  | 'quests'
>;

/** Makes the columns of characters, creatures, shops and quests. */
export function compilePeople(rows: Rows, spaceNames: ReadonlyMap<string, number>, mistakes: Mistakes): PeopleColumns {
  const heroes = rows.characters;
  const everybody = lasting(rows.rules.map(({ row }) => row));
  const powersOf = (row: HeroRow): string[] => [...row.traits, ...row.abilities, ...lasting(row.powers), ...everybody];
  const u8 = (of: (row: HeroRow) => number): Uint8Array => Uint8Array.from(heroes, (h) => of(h.row));
  return {
    characterCount: heroes.length,
    characters: heroes.map(({ row, provenance, confidence }) => ({
      id: row.id,
      name: row.name,
      text: row.text,
      provenance,
      confidence,
      ...(row.notModelled === undefined ? {} : { notModelled: row.notModelled }),
    })),
    printedStrength: u8((r) => r.strength),
    printedCraft: u8((r) => r.craft),
    lifeValue: u8((r) => r.life),
    fateValue: u8((r) => r.fate),
    alignment: u8((r) => ALIGNMENTS.indexOf(r.alignment)),
    start: Uint8Array.from(heroes, ({ row, place }) => {
      const space = spaceNames.get(row.start);
      if (space === undefined)
        mistakes.add(place, ['start'], unknownWord('space', row.start, [...spaceNames.keys()]).message);
      return space ?? 0;
    }),
    startGold: u8((r) => r.gold),
    startSpells: u8((r) => r.spells),
    characterTrait: Int32Array.from(heroes, (h) => bits(powersOf(h.row), TRAITS)),
    characterEase: Int32Array.from(heroes, (h) => bits(powersOf(h.row), EASES)),
    ability: Int32Array.from(heroes, (h) => bits(powersOf(h.row), ABILITIES)),
    ...creatureColumns(rows),
    shops: compileShops(rows, mistakes),
    quests: rows.quests.map(({ row }) => ({ id: row.id, about: row.about })),
  };
}

function creatureColumns(rows: Rows) {
  const creatures = rows.creatures;
  const u8 = (of: (row: CreatureRow) => number | undefined): Uint8Array =>
    Uint8Array.from(creatures, (c) => of(c.row) ?? 0);
  return {
    creatures: creatures.map(({ row }) => ({ id: row.id, name: row.name })),
    creatureStrength: u8((r) => r.strength),
    creatureCraft: u8((r) => r.craft),
    creatureBreed: u8((r) => BREEDS.indexOf(r.breed ?? 'none')),
  };
}

function compileShops(rows: Rows, mistakes: Mistakes): Content['shops'] {
  const first = rows.adventure.length + rows.spells.length;
  const titles = new Map(rows.purchase.map(({ row }, i) => [row.id, first + i]));
  return rows.shops.map(({ row, place }) => {
    const known = Object.entries(row.prices).filter(([id]) => {
      if (!titles.has(id))
        mistakes.add(place, ['prices', id], unknownWord('Purchase card', id, [...titles.keys()]).message);
      return titles.has(id);
    });
    return {
      id: row.id,
      titles: Uint8Array.from(known, ([id]) => titles.get(id) ?? 0),
      prices: Uint8Array.from(known, ([, price]) => price),
    };
  });
}
