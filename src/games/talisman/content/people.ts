import { unknownWord } from '../../../engine/errors.js';
import type { Mistakes } from '../../../rows/source.js';
import { ABILITIES, ALIGNMENTS, Alignment, BREEDS, EASES, FormWay, TRAITS } from '../vocabulary/ids.js';
import { lasting, onlyCardsText, onlyOfCards } from './powers.js';
import type { Rows } from './rows.js';
import type { CreatureRow, FormRow, HeroRow } from './schema.js';
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
  | 'formCount'
  | 'forms'
  | 'formWays'
  | 'creatures'
  | 'creatureStrength'
  | 'creatureCraft'
  | 'creatureBreed'
  | 'shops'
>;

/** Makes the columns of characters, creatures and shops. */
export function compilePeople(rows: Rows, spaceNames: ReadonlyMap<string, number>, mistakes: Mistakes): PeopleColumns {
  const heroes = [...rows.characters, ...rows.forms.map((form) => ({ ...form, row: inForm(form.row) }))];
  const everybody = lasting(rows.rules.map(({ row }) => row));
  const powersOf = (row: HeroRow): string[] => [...row.traits, ...row.abilities, ...lasting(row.powers), ...everybody];
  for (const { row, place } of heroes)
    for (const word of onlyOfCards(row.traits)) mistakes.add(place, ['traits'], onlyCardsText(word));
  const u8 = (of: (row: HeroRow) => number): Uint8Array => Uint8Array.from(heroes, (h) => of(h.row));
  const shown = heroes.map(({ row, provenance, confidence }) => ({
    id: row.id,
    name: row.name,
    text: row.text,
    provenance,
    confidence,
    ...(row.notModelled === undefined ? {} : { notModelled: row.notModelled }),
  }));
  return {
    characterCount: rows.characters.length,
    characters: shown.slice(0, rows.characters.length),
    formCount: rows.forms.length,
    forms: shown.slice(rows.characters.length),
    formWays: Uint8Array.from(heroes, (_, i) => waysOf(rows.forms[i - rows.characters.length]?.row)),
    printedStrength: u8((r) => r.strength),
    printedCraft: u8((r) => r.craft),
    lifeValue: u8((r) => r.life),
    fateValue: u8((r) => r.fate),
    alignment: Uint8Array.from(heroes, ({ row }, i) =>
      i < rows.characters.length ? ALIGNMENTS.indexOf(row.alignment) : Alignment.None,
    ),
    start: Uint8Array.from(heroes, ({ row, place }) => {
      if (row.start === '') return 0;
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
  };
}

function inForm({ id, name, strength, craft, fate, traits = [], abilities = [], powers, text }: FormRow): HeroRow {
  const none = { life: 0, alignment: 'neutral', start: '', gold: 0, spells: 0 } as const;
  return { ...none, id, name, strength, craft, fate, traits, abilities, powers, text };
}

function waysOf(form: FormRow | undefined): number {
  if (form === undefined) return 0;
  return (
    (form.drawsOther === true ? FormWay.DrawsOther : 0) |
    (form.passesSentinel === true ? FormWay.PassesSentinel : 0) |
    (form.barredInside === true ? FormWay.BarredInside : 0)
  );
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
