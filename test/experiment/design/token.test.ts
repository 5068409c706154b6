import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { UserError } from '../../../src/engine/index.js';
import { compile } from '../../../src/experiment/design/compile.js';
import { EXPERIMENT_SCHEMA } from '../../../src/experiment/design/experiment.js';
import { hashOf, packedGame } from '../../../src/experiment/design/packs.js';
import { gameToken, parseToken } from '../../../src/experiment/design/token.js';
import { parseYaml } from '../../../src/experiment/design/yaml-file.js';
import { tellGame } from '../../../src/experiment/play/replay.js';
import { design, library, playAll, playersOf } from '../bench-of-pigs.js';

const GAME = Object.fromEntries(library.games.map((game) => [game.id, game]));

describe('a replay token', () => {
  test.each([
    ['game: pig\nseed: s', 'pig/standard/4p/s/1.0/none/random'],
    ['game: pig\nseed: a b/c#d\nplayers: 2', 'pig/standard/2p/a%20b%2fc%23d/1.0/none/random'],
    [
      'game: pig\nseed: s\noptions: { target: 50 }\nplayers: 2\nagents: [hold as x, hold:holdAt=9]',
      'pig/standard+target=50/2p/s/1.0/agents/pig/hold,pig/hold:holdAt=9',
    ],
    ['game: farm\nseed: s\nplayers: 2\ncharacters: [hog, sow]', 'farm/standard/2p:hog,sow/s/1.0/characters/random'],
    [
      'game: farm\nseed: s\nplayers: 2\ncharacters: [each-table]',
      'farm/standard/2p:each-table/s/1.0/characters/random',
    ],
    [
      'game: farm\nseed: s\nplayers: 3\ncharacters: [any, hog, any]',
      'farm/standard/3p:any,hog,any/s/1.0/characters/random',
    ],
  ])('a replay token of %j plays the same game again, from itself alone', async (yaml, token) => {
    const made = await design(`${yaml}\nblocks: 2`);
    const base = GAME[made.game];
    expect(gameToken(made, made.cells[0], 1, 0, base)).toBe(token);
    for (let rotation = 0; rotation < made.cells[0].rotations; rotation++) {
      const parsed = parseToken(gameToken(made, made.cells[0], 1, rotation, base));
      const again = await compile({ value: parsed.experiment, at: () => 'token' }, library);
      const told = tellGame(again, await playersOf(again), { cell: 0, block: parsed.block, rotation: parsed.rotation });
      const { csv } = await playAll(made);
      const row = csv.split('\n').find((line) => line.startsWith(`0,1,${rotation},`));
      expect(row).toMatch(new RegExp(`${told.digest}$`));
    }
  });

  test('a replay token of a variant in a file has the options that it changes, as its name is not known elsewhere', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'token-')), 'in-token.yaml');
    writeFileSync(file, 'id: mine\noptions: { target: 50 }\n');
    const made = await design(`game: pig\nvariant: ${file}\nseed: s\nplayers: 2`);
    expect(gameToken(made, made.cells[0], 1, 0, GAME['pig'])).toBe('pig/default+target=50/2p/s/1.0/none/random');
  });

  test('a replay token of a game with a pack has its file and its text, without its settings', async () => {
    const pack = join(mkdtempSync(join(tmpdir(), 'token-')), 'in-token.yaml');
    writeFileSync(pack, 'a: 1');
    const [pig] = library.games;
    const game = { ...pig, packed: () => ({ ...packedGame(pig, [], ''), options: { target: 60 } }) };
    const packing = { ...library, games: [game] };
    const yaml = `id: x\nquestion: x\ngame: pig\nseed: s\nplayers: 2\nvary: { packs: [none, ${pack}] }`;
    const made = await compile(parseYaml(yaml, 'x.yaml', EXPERIMENT_SCHEMA), packing);
    const [plain, packed] = made.cells.map((cell) => gameToken(made, cell, 1, 0, game));
    const word = `in-token.yaml~${hashOf('a: 1')}`;
    expect(plain).toBe('pig/standard/2p/s/1.0/none/random');
    expect(packed).toBe(`pig/standard+pack=${word}/2p/s/1.0/none/random`);
    expect(parseToken(plain).experiment).not.toHaveProperty('packs');
    const { experiment } = parseToken(packed.replace('+pack', '+target=70+pack'));
    expect([experiment.packs, experiment.options]).toEqual([['in-token.yaml'], { target: '70' }]);
    const again = await compile({ value: parseToken(packed).experiment, at: () => 'token' }, packing);
    expect([again.packs, again.cells[0].options]).toEqual([made.packs, [60]]);
  });

  test('a replay token may carry the digest of its game', () => {
    expect(parseToken('pig/standard/4p/s/1.0/none/random#12ab').digest).toBe('12ab');
  });

  test.each([
    '',
    'pig',
    'pig/standard/4p/s/1/none/random',
    'pig/standard/p/s/1.0/none/random',
    'pig/standard/4px/s/1.0/none/random',
    'pig/standard/4p/s/1.0/all/random',
    'pig/standard/4p/s/1.0/none/',
    'pig/standard+target/4p/s/1.0/none/random',
    'pig/standard/4p/%zz/1.0/none/random',
  ])('%j is refused', (token) => {
    expect(() => parseToken(token)).toThrow(UserError);
  });
});
