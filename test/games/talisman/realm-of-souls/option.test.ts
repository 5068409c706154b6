import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { compile } from '../../../../src/experiment/design/compile.js';
import { EXPERIMENT_SCHEMA } from '../../../../src/experiment/design/experiment.js';
import type { Design } from '../../../../src/experiment/design/types.js';
import { parseYaml } from '../../../../src/experiment/design/yaml-file.js';
import { compileLadder } from '../../../../src/experiment/ladder/compile-ladder.js';
import { LADDER_SCHEMA } from '../../../../src/experiment/ladder/ladder-file.js';
import { library } from '../../../../src/playing/library/library.js';
import { readPosition } from '../../../../src/playing/positions/position-file.js';
import { restoreBase } from '../packs/with-pack.js';
import { SOULS } from './with-souls.js';

restoreBase();

const PACK = [{ name: 'realm-of-souls', text: SOULS }];
const design = (yaml: string): Promise<Design> =>
  compile(parseYaml(`id: test\nquestion: '?'\ngame: talisman\n${yaml}`, 'test.yaml', EXPERIMENT_SCHEMA), library);

describe('RS-COMP-01 the option plays the pack', () => {
  test('realmOfSouls=1 is the pack by its name, and realmOfSouls=0 the game without', async () => {
    const [on, named, off] = await Promise.all([
      design('options: { realmOfSouls: 1 }'),
      design('packs: [realm-of-souls]'),
      design('options: { realmOfSouls: 0 }'),
    ]);
    expect(on.packs).toEqual([PACK]);
    expect(named.packs).toEqual([PACK]);
    expect(on.cells).toEqual(named.cells);
    expect(on.roles).toEqual(named.roles);
    expect(off.packs).toBeUndefined();
    expect(off.cells[0].options).not.toEqual(on.cells[0].options);
  });

  test('RS-COMP-01 the option may be varied, also among other options, and set by a variant file', async () => {
    const byOne = await design('vary: { option.realmOfSouls: [0, 1] }');
    expect(byOne.cells.map(({ packs }) => packs)).toEqual([undefined, 0]);
    expect(byOne.packs).toEqual([PACK]);
    const bySets = await design('vary: { options: ["trophyRate=6", "trophyRate=6,realmOfSouls=1"] }');
    expect(bySets.cells.map(({ packs }) => packs)).toEqual([undefined, 0]);
    const file = join(mkdtempSync(join(tmpdir(), 'talisman-lab-souls-')), 'mine.yaml');
    writeFileSync(file, 'id: mine\noptions: { realmOfSouls: 1, lifeTrophy: 1 }\n');
    expect((await design(`variant: ${file}`)).packs).toEqual([PACK]);
  });

  test('characters of the pack may be seated, and packs of a person come before it', async () => {
    const made = await design('options: { realmOfSouls: 1 }\nplayers: 2\ncharacters: [soul-thief, troll]');
    expect(made.roles).toContain('soul-thief');
    const file = join(mkdtempSync(join(tmpdir(), 'talisman-lab-souls-')), 'more.yaml');
    writeFileSync(file, 'change: { adventure: { wolf: { copies: 3 } } }\n');
    const both = await design(`options: { realmOfSouls: 1 }\npacks: [${file}]`);
    expect(both.packs?.[0].map(({ name }) => name)).toEqual(['more.yaml', 'realm-of-souls']);
  });

  test('the pack with the option at 0 is refused', async () => {
    await expect(design('packs: [realm-of-souls]\noptions: { realmOfSouls: 0 }')).rejects.toThrow(
      'test.yaml:4: the pack realm-of-souls is played, so realmOfSouls cannot be 0',
    );
  });

  test('RS-COMP-01 the option holds in ladders and in positions', async () => {
    const ladder = parseYaml(
      'id: l\nquestion: "?"\ngame: talisman\nagents: [random, balanced]\nplayers: 2\noptions: { realmOfSouls: 1 }\n',
      'ladder.yaml',
      LADDER_SCHEMA,
    );
    expect((await compileLadder(ladder, library)).packs).toEqual([PACK]);
    const position = readPosition({
      game: 'talisman',
      actor: 0,
      options: { realmOfSouls: 1 },
      seats: [
        { character: 'soul-thief', space: 'city' },
        { character: 'troll', space: 'castle' },
      ],
    });
    expect(position.game.roles).toContain('soul-thief');
  });
});
