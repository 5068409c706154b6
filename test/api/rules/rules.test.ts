import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { OPTION_GROUPS } from '../../../src/games/talisman/options/option.js';
import { OPTIONS } from '../../../src/games/talisman/options/options.js';
import { checkPacks } from '../../../src/playing/rules/check-packs.js';
import { checkRules } from '../../../src/playing/rules/check-rules.js';
import { declaredRules } from '../../../src/playing/rules/declared.js';
import { startingPacks } from '../../../src/playing/rules/starting-packs.js';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lab-rules-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function write(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

const of = (id: string): number => OPTIONS.findIndex((option) => option.id === id);

test('every declared rule option has a group of the list, and every group has an option', () => {
  const { groups, options } = declaredRules('talisman');
  expect(groups).toEqual(OPTION_GROUPS);
  expect(options.map(({ id }) => id)).toEqual(OPTIONS.map(({ id }) => id));
});

test('declared options say each of their words, and numbers have a range instead', () => {
  const { options } = declaredRules('talisman');
  expect(options.find(({ id }) => id === 'ending')).toMatchObject({ kind: 'words', default: 0 });
  expect(options.find(({ id }) => id === 'ending')!.choices[1]).toEqual({
    word: 'suddenDeath',
    phrase: 'sudden death at the Crown',
  });
  expect(options.find(({ id }) => id === 'heirlooms')!.choices.map(({ word }) => word)).toEqual(['no', 'yes']);
  expect(options.find(({ id }) => id === 'trophyRate')).toMatchObject({ kind: 'number', min: 1, max: 12, choices: [] });
});

test('declared agents begin with balanced and leave out those that need a file or the base cards', () => {
  const names = declaredRules('talisman').agents.map(({ id }) => id);
  expect(names[0]).toBe('balanced');
  expect(names).toContain('rusher');
  expect(names.filter((name) => /yardstick|learned/.test(name))).toEqual([]);
});

test('checked rules are the variant, then the packs below it, then the own options', () => {
  const pack = write('keep.yaml', 'pack: keep\nabout: x\noptions: { heirlooms: 1, trophyRate: 4 }\n');
  const checked = checkRules('talisman', { variant: 'trophies-5', options: { ending: 'suddenDeath' }, packs: [pack] });
  expect(checked.values[of('trophyRate')]).toBe(5);
  expect(checked.values[of('heirlooms')]).toBe(1);
  expect(checked.values[of('ending')]).toBe(1);
  expect(checked.base[of('ending')]).toBe(0);
  expect(checked.phrases[of('trophyRate')]).toBe('5 trophy points a counter');
});

test('two options that exclude each other are told in one sentence with the reason', () => {
  const { conflicts } = checkRules('talisman', { options: { heirlooms: 1, deathEliminates: 'yes' }, packs: [] });
  expect(conflicts).toEqual([
    {
      ids: ['heirlooms', 'deathEliminates'],
      text: '“belongings kept by the dead” and “death as the end for a player” cannot be played together: nobody comes back to inherit.',
    },
  ]);
});

test('a value out of its range is told with the range, and the default is kept', () => {
  const { mistakes, values } = checkRules('talisman', { options: { trophyRate: 13 }, packs: [] });
  expect(mistakes).toEqual(["trophyRate must be a whole number from 1 to 12, not '13'"]);
  expect(values[of('trophyRate')]).toBe(7);
});

test.each([
  ['an option', { options: { trophyRat: 5 } }, "unknown option 'trophyRat'; did you mean 'trophyRate'?"],
  ['the option constructor', { options: { constructor: 1 } }, "unknown option 'constructor'"],
  ['the option __proto__', { options: JSON.parse('{"__proto__":1}') }, "unknown option '__proto__'"],
  ['a variant', { variant: 'trophies', options: {} }, "unknown variant 'trophies'; did you mean 'trophies-"],
])('%s that the game does not have is a mistake with its name', (_, rules, words) => {
  const { mistakes, values } = checkRules('talisman', { packs: [], ...rules });
  expect(mistakes).toEqual([expect.stringContaining(words)]);
  expect(values[of('trophyRate')]).toBe(7);
});

test('a mistake in a pack has the line and the words of the command', () => {
  const file = write('bad.yaml', 'pack: bad\nabout: x\nadventure:\n  - { id: w, name: W, copies: 1, kind: enemi }\n');
  const { lines, characters } = checkPacks('talisman', [file]);
  expect(lines).toEqual([
    { kind: 'mistake', file, line: 4, message: "card 'w', kind: unknown kind 'enemi'; did you mean 'enemy'?" },
  ]);
  expect(characters).toEqual([]);
});

test('a pack that reads well says what it loaded, and which character it adds', () => {
  const text = readFileSync('experiments/house-rules/nomad.pack.yaml', 'utf8');
  const file = write('nomad.pack.yaml', text);
  const { lines, added } = checkPacks('talisman', [file]);
  expect(lines).toEqual([{ kind: 'note', file, line: null, message: 'loaded 1 character' }]);
  expect(added).toEqual(['nomad']);
});

test('warnings of a pack are apart from notes and keep their line', () => {
  const file = write(
    'unsold.yaml',
    'pack: u\nabout: x\npurchase:\n  - { id: pike, name: Pike, copies: 1, kind: object }\n',
  );
  const { lines } = checkPacks('talisman', [file]);
  expect(lines).toContainEqual(expect.objectContaining({ kind: 'warning', file, line: 4 }));
});

test('hostile packs are each refused with one clear line', () => {
  const deep = write('deep.yaml', `pack: d\nabout: ${'['.repeat(5000)}`);
  const bomb = write(
    'bomb.yaml',
    `a: &a [x]\n${'bcdefghij'
      .split('')
      .map((w, i) => `${w}: &${w} [${`*${'abcdefghi'[i]},`.repeat(10)}]`)
      .join('\n')}\n`,
  );
  const loop = write('loop.yaml', 'pack: l\nabout: x\nrules:\n  - { name: echo, after: lifeLost, does: loseLife 1 }\n');
  const long = write('long.yaml', `pack: l\nabout: ${'x'.repeat(10 << 20)}\n`);
  for (const file of [deep, bomb, loop, long]) {
    const { lines } = checkPacks('talisman', [file]);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ kind: 'mistake' });
    expect(lines[0].message).toMatch(/nested too deeply|aliases|without end|longer than 1 MiB/);
  }
});

test('every pack to begin with reads without a mistake', () => {
  const all = startingPacks();
  expect(all.map(({ group }) => group)).toEqual(expect.arrayContaining(['new', 'example', 'shipped']));
  for (const { name, text, about } of all) {
    expect(about, name).not.toBe('');
    expect(text, name).not.toMatch(/npx|\$schema/);
    const { lines } = checkPacks('talisman', [write(name, text)]);
    expect(lines.filter(({ kind }) => kind === 'mistake')).toEqual([]);
  }
});
