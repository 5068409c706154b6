import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { EXPERIMENT_SCHEMA, override } from '../../../src/experiment/design/experiment.js';
import { parseYaml } from '../../../src/experiment/design/yaml-file.js';
import { readBaseline } from '../../../src/experiment/gate/baseline.js';
import { LADDER_SCHEMA } from '../../../src/experiment/ladder/ladder-file.js';

const TEXTS = [
  '007',
  '0x10',
  '0o17',
  '1e3',
  '1.0',
  '-0',
  '+5',
  '.5',
  '.inf',
  '.nan',
  'true',
  'False',
  'null',
  '~',
  'no',
  '2026-11-26',
  '2026-11-26T10:00:00Z',
  '12:30:45',
  '12345678901234567890',
  '12345678901234567891',
  '1_000',
  'two words',
];

const START = 'id: x\nquestion: why\n';
const experimentSeed = (line: string): string | undefined =>
  parseYaml(START + line, 'x.yaml', EXPERIMENT_SCHEMA).value.seed;

describe('1.2 the seed of a file is the text as it is written', () => {
  test.each(TEXTS)('1.2 the seed %s of an experiment is the same as that of --seed', (text) => {
    const flag = override(parseYaml(START, 'x.yaml', EXPERIMENT_SCHEMA), { seed: text }).value.seed;
    expect(experimentSeed(`seed: ${text}`)).toBe(flag);
    expect(experimentSeed(`seed: ${text} # a comment`)).toBe(flag);
    expect(experimentSeed(`seed: "${text}"`)).toBe(flag);
    expect(experimentSeed(`seed: '${text}'`)).toBe(flag);
    expect(experimentSeed(`seed: !!str ${text}`)).toBe(flag);
  });

  test.each(TEXTS)('1.2 the seed %s of a ladder is the text', (text) => {
    const ladder = `${START}agents: [random, first]\nseed: ${text}\n`;
    expect(parseYaml(ladder, 'x.yaml', LADDER_SCHEMA).value.seed).toBe(text);
  });

  test('1.2 a seed named by an anchor is its text, and other values with the anchor stay numbers', () => {
    const { value } = parseYaml(`${START}blocks: &n 0x10\nseed: *n\n`, 'x.yaml', EXPERIMENT_SCHEMA);
    expect([value.seed, value.blocks]).toEqual(['0x10', 16]);
  });

  test('1.2 a number as the seed of an entry of a baseline is its text', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'seed-text-')), 'gate.json');
    const entry = (seed: string): string =>
      `{ "asks": { "agents": ["balanced"], "seed": ${seed} }, "blocks": 2, "cap": 4, "metrics": ["rounds"], "margins": {} }`;
    writeFileSync(
      file,
      `{ "format": "talisman-lab baseline", "schema": 1, "rng": "r", "blocksSum": null,
        "entries": { "a": ${entry('12345678901234567890')}, "b": ${entry('12345678901234567891')} } }`,
    );
    expect(Object.values(readBaseline(file).entries).map(({ asks }) => asks.seed)).toEqual([
      '12345678901234567890',
      '12345678901234567891',
    ]);
  });

  test.each([
    ['nothing', 'seed:', 'x.yaml:3: seed must be text, not empty'],
    ['nothing between quotes', "seed: ''", 'x.yaml:3: seed must not be empty'],
    ['a list', 'seed: [1]', 'x.yaml:3: seed must be text, not a list'],
    ['a map', 'seed: {a: 1}', 'x.yaml:3: seed must be text, not a map'],
  ])('1.2 %s is no seed', (_, line, message) => {
    expect(() => experimentSeed(line)).toThrow(message);
  });
});
