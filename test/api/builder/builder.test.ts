import { expect, test } from 'vitest';
import { readYamlText } from '../../../src/experiment/design/yaml-text.js';
import { loadPacked } from '../../../src/games/talisman/content/base-game.js';
import { orderFaults } from '../../../src/games/talisman/content/order.js';
import type { PowerRow } from '../../../src/games/talisman/content/program-schema.js';
import { type BuiltCharacter, NEW_CHARACTER } from '../../../src/studio/lab/builder/character.js';
import { type Choice, choicesFor, settled } from '../../../src/studio/lab/builder/choices.js';
import { builderLists } from '../../../src/studio/lab/builder/lists.js';
import { characterIn } from '../../../src/studio/lab/builder/read-pack.js';
import type { Values } from '../../../src/studio/lab/builder/values.js';
import { idOf, packWith } from '../../../src/studio/lab/builder/write-pack.js';

const LISTS = builderLists();
const { moments, numbers, limits, pers } = LISTS;

/** Reads a character as a pack, and returns the reader's mistakes. */
function mistakesOf(character: BuiltCharacter): string {
  const text = packWith({ ...character, powers: settled(character.powers) });
  try {
    readYamlText(text, 'hero');
    loadPacked([{ name: 'hero', text }]);
    return '';
  } catch (error) {
    return `${(error as Error).message}\n${text}`;
  }
}

/** The values of a choice to try: the ends of a range, or all words. */
function tried(values: Values): (number | string | boolean)[] {
  if (values.kind === 'number') return [values.min, values.max];
  if (values.kind === 'words') return values.words.map(({ id }) => id);
  return [true];
}

const verbText = ({ id, values }: Choice, value: unknown): string =>
  values.kind === 'none' ? id : `${id} ${String(value)}`;

/** Every power with nothing but its moment, for each character whose moment it may be. */
const PLACES: readonly PowerRow[] = moments.flatMap(({ id, modes, whose }) =>
  modes.flatMap((mode) =>
    (mode === 'after' ? whose : ['self']).map((who) => ({
      [mode]: id,
      ...(who === 'self' ? {} : { whose: who as 'other' }),
      does: 'nothing',
    })),
  ),
);

/** Reads characters with some of the powers each, few enough for the limits of a pack. */
function readAll(powers: readonly PowerRow[]): void {
  for (let i = 0; i < powers.length; i += 30)
    expect(mistakesOf({ ...NEW_CHARACTER, powers: powers.slice(i, i + 30) })).toBe('');
}

test('every verb that the builder offers at a moment is accepted there, with its highest or last argument', () => {
  const powers = PLACES.flatMap((place) =>
    choicesFor(place).verbs.flatMap((verb) =>
      tried(verb.values)
        .filter((_, i, all) => i === all.length - 1)
        .map((value) => ({ ...place, does: verbText(verb, value) })),
    ),
  );
  expect(powers.length).toBeGreaterThan(2000);
  readAll(powers);
});

test('every condition that the builder offers at a moment is accepted there', () => {
  const powers = PLACES.flatMap((place) =>
    choicesFor(place).conditions.flatMap(({ id, values }) =>
      tried(values)
        .filter((_, i, all) => all.length < 8 || i === 0 || i === all.length - 1)
        .map((value) => ({ ...place, if: { [id]: value } })),
    ),
  );
  expect(powers.length).toBeGreaterThan(3000);
  readAll(powers);
});

test('every number is accepted with each condition, bound and measure that the builder offers', () => {
  const powers = numbers.flatMap(({ id, least, most, limitless }): PowerRow[] => {
    const modify = id;
    const { conditions } = choicesFor({ modify });
    const bounds: (number | 'no limit')[] = limitless
      ? [Math.max(0, least), most, 'no limit']
      : [Math.max(0, least), most];
    return [
      ...conditions.flatMap((condition) =>
        tried(condition.values).map((value) => ({ modify, by: 1, unless: { [condition.id]: value } })),
      ),
      ...bounds.map((to) => ({ modify, to })),
      ...pers.map((per) => ({ modify, by: -1, per: per as 'gold' })),
    ];
  });
  readAll(powers);
});

test('every lasting power, start space and alignment that the builder offers is accepted', () => {
  for (const { id } of LISTS.spaces) expect(mistakesOf({ ...NEW_CHARACTER, start: id })).toBe('');
  for (const alignment of LISTS.alignments) expect(mistakesOf({ ...NEW_CHARACTER, alignment })).toBe('');
  const of = (column: string): string[] => LISTS.lasting.filter((one) => one.column === column).map(({ id }) => id);
  for (const trait of of('traits')) expect(mistakesOf({ ...NEW_CHARACTER, traits: [trait] })).toBe('');
  for (const ability of of('abilities')) expect(mistakesOf({ ...NEW_CHARACTER, abilities: [ability] })).toBe('');
  expect(mistakesOf({ ...NEW_CHARACTER, traits: of('traits'), abilities: of('abilities') })).toBe('');
});

test('every card to begin with that the builder offers is accepted, as many as there may be', () => {
  const ids = LISTS.cards.map(({ id }) => id);
  expect(ids.length).toBeGreaterThan(40);
  for (let i = 0; i < ids.length; i += LISTS.cardsMost)
    expect(mistakesOf({ ...NEW_CHARACTER, cards: ids.slice(i, i + LISTS.cardsMost) })).toBe('');
  expect(mistakesOf({ ...NEW_CHARACTER, cards: ids.slice(0, LISTS.cardsMost + 1) })).toContain('cards');
});

/** Draws whole numbers below a bound from a seed. */
function drawing(seed: number): (bound: number) => number {
  let state = seed;
  return (bound) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
}

function drawnPower(draw: (bound: number) => number): PowerRow {
  const pick = <T>(all: readonly T[]): T => all[draw(all.length)];
  const place = draw(4) === 0 ? { modify: pick(numbers).id, by: draw(5) - 2 } : pick(PLACES);
  const { conditions, verbs } = choicesFor(place);
  const tests = Array.from({ length: draw(3) }, () => pick(conditions));
  const asked = Object.fromEntries(tests.map(({ id, values }) => [id, pick(tried(values))]));
  const ifs = tests.length === 0 ? {} : { [draw(3) === 0 ? 'unless' : 'if']: asked };
  if ('modify' in place) return { ...place, ...ifs };
  const drawn = Array.from({ length: 1 + draw(3) }, () => {
    const verb = pick(verbs);
    return verbText(verb, pick(tried(verb.values)));
  });
  // A step after one that ends the turn is a mistake.
  const does = drawn.slice(0, orderFaults(drawn)[0]?.step);
  return {
    ...place,
    ...ifs,
    does: does.length === 1 ? does[0] : does,
    ...(draw(3) === 0 ? { cost: { [pick(['gold', 'fate', 'life', 'follower'])]: 1 + draw(3) } } : {}),
    ...(draw(3) === 0 ? { chance: 2 + draw(5) } : {}),
    ...(draw(4) === 0 ? { limit: pick(limits) as 'turn' } : {}),
    ...(draw(4) === 0 ? { optional: true, name: pick(['Yes', "a friend's help: #1", 'no', '"5"']) } : {}),
  };
}

test('characters drawn from all choices are accepted, and are read back as they were', () => {
  for (let seed = 1; seed <= 100; seed++) {
    const draw = drawing(seed);
    const powers = settled(Array.from({ length: draw(7) }, () => drawnPower(draw)));
    const cards = Array.from({ length: draw(3) }, () => LISTS.cards[draw(LISTS.cards.length)].id);
    const character = { ...NEW_CHARACTER, strength: 1 + draw(12), fate: draw(13), spells: draw(4), cards, powers };
    expect(mistakesOf(character), `seed ${seed}`).toBe('');
    expect(characterIn(packWith(character)).character, `seed ${seed}`).toEqual(character);
  }
});

test('a power that would set itself off without end is limited to once a turn', () => {
  const echo: PowerRow = { after: 'lifeLost', does: 'loseLife 1' };
  expect(settled([echo])).toEqual([{ ...echo, limit: 'turn' }]);
  const paid: PowerRow = { ...echo, cost: { gold: 1 } };
  expect(settled([paid, { after: 'turnStart', does: 'heal 1' }])).toEqual([
    paid,
    { after: 'turnStart', does: 'heal 1' },
  ]);
});

test('two powers that would set each other off are both limited', () => {
  const powers: PowerRow[] = [
    { after: 'lifeLost', does: 'gainStrength 1' },
    { after: 'pointGained', does: ['loseLife 1', 'gainGold 1'] },
  ];
  expect(settled(powers).map(({ limit }) => limit)).toEqual(['turn', 'turn']);
});

test('names with signs of YAML, other letters and unseen signs are written so that they are read as they were', () => {
  for (const name of ['yes', 'A: b # c', "O'Hara, {the} [1]", 'Žofie "Quick"', '- x', '12', '']) {
    const { character } = characterIn(packWith({ ...NEW_CHARACTER, name, text: name }));
    expect(character?.name).toBe(name);
  }
  expect(characterIn(packWith({ ...NEW_CHARACTER, name: 'a\u0007\u2028b' })).character?.name).toBe('ab');
});

test('an id is made of the words of a name', () => {
  expect(idOf('Žofie the Quick!')).toBe('zofie-the-quick');
  expect(idOf('???')).toBe('my-hero');
});

test('a pack that the builder cannot show says why', () => {
  expect(characterIn('pack: x\nabout: y\n').why).toBe('This pack has no character.');
  expect(characterIn('pack: [').why).toBe('The text has a mistake. Mend it in the text first.');
  const two = packWith(NEW_CHARACTER).replace('pack: my-hero', 'pack: my-hero\nrules: []');
  expect(characterIn(two).why).toMatch(/^This pack has more in it than one character/);
});
