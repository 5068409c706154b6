import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { UserError } from '../../../src/engine/index.js';
import { compile } from '../../../src/experiment/design/compile.js';
import { EXPERIMENT_SCHEMA } from '../../../src/experiment/design/experiment.js';
import type { Design } from '../../../src/experiment/design/types.js';
import { parseYaml } from '../../../src/experiment/design/yaml-file.js';
import { library } from '../../../src/playing/library/library.js';

/** An experiment with Talisman; its first line of its own is the fourth. */
function compiled(yaml: string): Promise<Design> {
  return compile(parseYaml(`id: t\nquestion: '?'\ngame: talisman\n${yaml}`, 't.yaml', EXPERIMENT_SCHEMA), library);
}

const variant = join(mkdtempSync(join(tmpdir(), 'cells-')), 'mine.yaml');
writeFileSync(variant, 'id: mine\noptions: { heirlooms: 1, deathEliminates: 1 }\n');

test.each([
  ['options', 'options:\n  trophyRate: 5\n  deathEliminates: 1\n  heirlooms: 1', 't.yaml:7'],
  ['a factor', 'options: { heirlooms: 1 }\nvary:\n  players: [2]\n  option.deathEliminates: [1]', 't.yaml:7'],
  ['several at once', 'options: { heirlooms: 1 }\nvary:\n  players: [2]\n  options: [deathEliminates=1]', 't.yaml:7'],
  [
    'options, though others vary',
    'vary: { option.trophyRate: [5] }\noptions: { heirlooms: 1, deathEliminates: 1 }',
    't.yaml:5',
  ],
  ['the variant', `players: 2\nvariant: ${variant}`, 't.yaml:5'],
])('options that cannot be played together are refused where %s set one', async (_, yaml, where) => {
  await expect(compiled(yaml)).rejects.toThrow(
    new UserError(
      `${where}: heirlooms=yes and deathEliminates=yes cannot be played together: nobody comes back to inherit`,
    ),
  );
});

describe('a factor of the character of a seat', () => {
  const charactersOf = async (yaml: string): Promise<string[][]> => {
    const { cells, roles } = await compiled(yaml);
    return cells.map(({ characters = [] }) => characters.map((role) => roles[role] ?? 'any'));
  };

  test('takes the place of the character that is named for it, and leaves the others', async () => {
    const named = 'players: 3\ncharacters: [elf, troll, wizard]\nvary: { character0: [elf, monk] }';
    expect(await charactersOf(named)).toEqual([
      ['elf', 'troll', 'wizard'],
      ['monk', 'troll', 'wizard'],
    ]);
    expect(await charactersOf('players: 2\nvary: { character1: [elf, monk] }')).toEqual([
      ['any', 'elf'],
      ['any', 'monk'],
    ]);
  });

  test.each([
    ['players: 2\nvary: { character0: [elf, mnok] }', "t.yaml:5: unknown character 'mnok'; did you mean 'monk'?"],
    ['players: 2\ncharacters: [any, elf]\nvary: { character0: [monk, elf] }', "'elf' stands twice; each exists once"],
    ['players: 2\nvary: { character2: [elf] }', 'there is no seat 2 with 2 players; seats count from 0'],
  ])('%s is refused', async (yaml, message) => {
    await expect(compiled(yaml)).rejects.toThrow(message);
  });
});
