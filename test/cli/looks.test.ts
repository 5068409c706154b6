import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Look, looksText } from '../../reports/answer/looks.js';
import { questionOf, register } from '../../src/cli/looks/looks.js';

let dir = '';
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'talisman-lab-looks-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

const look = (seed: string, games = 100, question: object = { rule: 'a' }): Look => ({ question, seed, games });
const file = (): string => join(dir, 'runs', 'looks.jsonl');

async function sentenceOf(...looks: readonly Look[]): Promise<string | null> {
  let sentence: string | null = null;
  for (const one of looks) sentence = looksText((await register(one, join(dir, 'runs'))).found);
  return sentence;
}

describe('the register of looks', () => {
  test('the register of looks says nothing about the first look, and names the third with all seeds', async () => {
    expect(await sentenceOf(look('one'))).toBeNull();
    expect(await sentenceOf(look('two'), look('three'))).toBe(
      "This is the third look at this question (seeds 'one', 'two', 'three'). Where nothing differs, one of 3 looks still finds a difference in up to 14 of 100 cases, so do not choose among them.",
    );
  });

  test('the register of looks counts more games with the same seed as another look, and the same games once', async () => {
    expect(await sentenceOf(look('one', 100), look('one', 200))).toMatch(/^This is the second look .*\(seed 'one'\)/);
    expect(await sentenceOf(look('one', 100))).toMatch(/^There are 2 looks at this question/);
  });

  test('the register of looks does not count a run that was extended, whose intervals hold at every look', async () => {
    expect(await sentenceOf(look('one'), { ...look('one', 200), anytime: true })).toBeNull();
    expect(await sentenceOf({ ...look('two', 200), anytime: true })).toMatch(/^This is the second look/);
  });

  test('the register of looks keeps questions apart, whatever the order of their keys', async () => {
    expect(await sentenceOf(look('one'), look('two', 100, { rule: 'b' }))).toBeNull();
    expect(
      await sentenceOf(look('1', 1, { x: 1, y: { a: 1, b: 2 } }), look('2', 1, { y: { b: 2, a: 1 }, x: 1 })),
    ).toMatch(/second look/);
  });

  test('the register of looks names a damaged line, ignores it, and goes on', async () => {
    await sentenceOf(look('one'));
    writeFileSync(file(), `${readFileSync(file(), 'utf8')}{"question":"x\n[]\n{"seed":1}\nnot whole`);
    const { found, problems } = await register(look('two'), join(dir, 'runs'));
    expect(found.looks.map(({ seed }) => seed)).toEqual(['one', 'two']);
    expect(problems).toEqual([`${file()}:2 and 3 more: not a look at a question, so it is not counted`]);
    expect(await sentenceOf(look('three'))).toMatch(/third look/);
  });

  test('the register of looks that cannot be used is named, and the question is answered', async () => {
    mkdirSync(file(), { recursive: true });
    const { found, problems } = await register(look('one'), join(dir, 'runs'));
    expect(looksText(found)).toBeNull();
    expect(problems).toEqual([`${file()}: cannot be used (EISDIR), so looks are not counted`]);
  });

  test('the register of looks keeps every look of many at the same time', async () => {
    const seeds = Array.from({ length: 40 }, (_, i) => `seed ${i}`);
    await Promise.all(seeds.map((seed) => register(look(seed), join(dir, 'runs'))));
    const { found } = await register(look('last'), join(dir, 'runs'));
    expect(found.looks).toHaveLength(41);
    expect(looksText(found)).toMatch(/^This is the 41st look .*, 'seed \d+' and 37 more\)/);
  });
});

test('a question is known by its options and the texts of its files, not by seed, size or folder', () => {
  const pack = join(dir, 'my.pack.yaml');
  writeFileSync(pack, 'one');
  const before = questionOf('worth', { of: 'objects', packs: [pack], seed: 'a', maxGames: 5, out: 'x' });
  expect(before).toEqual({ command: 'worth', of: 'objects', packs: ['one'] });
  expect(questionOf('worth', { of: 'objects', packs: [pack], seed: 'b' })).toEqual(before);
  writeFileSync(pack, 'two');
  expect(questionOf('worth', { of: 'objects', packs: [pack] })).not.toEqual(before);
});

test('a question is known by a text that can be no path: one too long, below a file, or with a NUL', () => {
  const file = join(dir, 'file');
  writeFileSync(file, 'one');
  for (const at of ['warrior at city; '.repeat(40), join(file, 'below'), 'a\0b'])
    expect(questionOf('odds', { at })).toEqual({ command: 'odds', at });
});

test('a question is known by the modules and models that its agents name among their parameters', () => {
  const [module, model] = [join(dir, 'own.mjs'), join(dir, 'model')];
  mkdirSync(model);
  writeFileSync(module, "import './other.mjs';");
  writeFileSync(join(dir, 'other.mjs'), 'one');
  writeFileSync(join(model, 'judge.json'), 'one');
  const ask = (): object => questionOf('hint', { agents: `balanced,${module}:p=1,learned:model=${model}` });
  for (const file of [join(dir, 'other.mjs'), join(model, 'judge.json')]) {
    const before = ask();
    expect(ask()).toEqual(before);
    writeFileSync(file, 'two');
    expect(ask()).not.toEqual(before);
  }
});
