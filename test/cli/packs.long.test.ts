import { cpSync, existsSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { characterText } from '../games/talisman/packs/character-text.js';
import { folder, program, succeed, text, within } from './program.js';

const PACK = `pack: desert-folk
adventure:
  - { id: tar-pit, name: Tar Pit, copies: 2, kind: place, tags: [trap], does: loseNextTurn 1 }
  - id: charm
    name: Charm
    copies: 2
    kind: object
    powers: [{ after: fateSpent, chance: 4, does: gainFate 1 }]
${characterText('nomad')}      - { instead: loseLife, if: { terrain: desert }, does: nothing }
change: { adventure: { wolf: { copies: 3 } } }
rules: [{ modify: trophyRate, to: 6 }]
`;
const NOTE = 'cards.yaml: loaded 1 rule, 2 cards and 1 character, changed 1 card';

/** A folder with the pack. */
function withPack(): string {
  const dir = folder();
  writeFileSync(join(dir, 'cards.yaml'), PACK);
  return dir;
}

const RUN = ['run', '--pack', 'cards.yaml', '--seed', 'p', '--players', '3', '--agents', 'balanced', '--games', '60'];

describe('a pack takes part in a run', () => {
  const dir = withPack();
  beforeAll(async () => {
    const { err } = await succeed(dir, [...RUN, '--out', 'one', '--workers', '1', '--engine', 'wasm']);
    expect(err).toContain(NOTE);
  });

  test('a run with a pack has the same bytes with any number of workers and in both builds', async () => {
    await succeed(dir, [...RUN, '--out', 'three', '--workers', '3', '--engine', 'wasm']);
    await succeed(dir, [...RUN, '--out', 'js', '--workers', '1', '--engine', 'js']);
    const rows = text(dir, 'one/games.csv');
    expect(rows).toContain(',nomad,');
    expect([text(dir, 'three/games.csv') === rows, text(dir, 'js/games.csv') === rows]).toEqual([true, true]);
  });

  test('a run keeps its pack and names it', () => {
    const { design, made, command } = JSON.parse(text(dir, 'one/manifest.json')) as {
      design: { packs: { name: string; text: string }[][]; roles: string[] };
      made: { packHashes: Record<string, string> };
      command: string;
    };
    expect(design.packs).toEqual([[{ name: 'cards.yaml', text: PACK }]]);
    expect(design.roles).toContain('nomad');
    expect(made.packHashes['cards.yaml']).toMatch(/^[0-9a-f]{12}$/);
    expect(command).toContain('--pack cards.yaml');
  });

  test('a run folder is extended, verified and replayed without the file of its pack', async () => {
    const other = folder();
    cpSync(join(dir, 'one'), join(other, 'r'), { recursive: true });
    writeFileSync(join(other, 'cards.yaml'), 'adventure: []\n');
    const { out } = await succeed(dir, ['replay', 'one#0:1:0', '--json']);
    expect((await succeed(other, ['replay', 'r#0:1:0', '--json'])).out).toBe(out);
    await succeed(other, ['verify', 'r', '--replay', '10%', '--workers', '1']);
    await succeed(other, ['run', '--extend', '2', 'r', '--workers', '1']);
    expect(text(other, 'r/games.csv').split('\n').length).toBeGreaterThan(60 * 3);
  });

  test('a token names the pack and its hash, and refuses a changed file', async () => {
    const { token } = JSON.parse((await succeed(dir, ['replay', 'one#0:0:0', '--json'])).out) as { token: string };
    expect(token).toMatch(/\+pack=cards%?2?e?\.?yaml~[0-9a-f]{12}\//);
    expect(JSON.parse((await succeed(dir, ['replay', token, '--json'])).out)).toMatchObject({ same: true });
    const other = folder();
    writeFileSync(join(other, 'cards.yaml'), PACK.replace('copies: 3', 'copies: 2'));
    expect(await within(other, ['replay', token])).toMatchObject({
      exit: 2,
      err: 'talisman-lab: cards.yaml: was changed after the game of this token was played\n',
    });
  });

  test('compare sets the game with the pack against the game without, over the same blocks', async () => {
    const line = ['compare', '--pack', 'cards.yaml', '--seed', 'c', '--games', '40', '--out', 'c', '--workers', '1'];
    const { exit, err, out } = await program(dir, line);
    expect(exit).toBe(0);
    expect(err).toContain(NOTE);
    expect(out).toContain('cards.yaml');
    const cells = text(dir, 'c/cells.csv');
    expect(cells).toContain('packs=none');
    expect(cells).toContain('packs=cards.yaml');
    const rows = text(dir, 'c/games.csv').split('\n');
    expect(rows.some((row) => row.startsWith('0,') && row.includes(',nomad,'))).toBe(false);
  }, 120_000);

  test('a variant file and an experiment name packs beside them; a factor may vary them', async () => {
    writeFileSync(join(dir, 'house.yaml'), 'id: house\npacks: [cards.yaml]\noptions: { talismanCards: 2 }\n');
    writeFileSync(
      join(dir, 'asks.yaml'),
      'id: asks\nquestion: What do the cards do?\nseed: e\nplayers: 2\nblocks: 6\nagents: [random]\ncharts: [option-effect]\nvary: { variant: [revised-4th, house.yaml] }\n',
    );
    await succeed(dir, ['run', 'asks.yaml', '--out', 'v', '--workers', '1']);
    expect(text(dir, 'v/cells.csv')).toContain('variant=house.yaml');
    const few = ['--workers', '1', '--players', '2', '--agents', 'random', '--games', '4', '--seed', 'w', '--out', 'w'];
    await succeed(dir, ['run', '--variant', 'house.yaml', '--characters', 'nomad,any', ...few]);
    expect(text(dir, 'w/games.csv')).toContain(',nomad,');
  }, 120_000);

  test('list, plan, odds, hint, coverage and conform know it', async () => {
    expect((await succeed(dir, ['list', 'cards', '--pack', 'cards.yaml'])).out).toContain('tar-pit');
    expect((await succeed(dir, ['list', 'characters', '--pack', 'cards.yaml', '--json'])).out).toContain('"nomad"');
    writeFileSync(
      join(dir, 'position.yaml'),
      'game: talisman\nactor: 0\nphase: landed\nseats:\n  - { character: nomad, space: desert, life: 1, objects: [charm] }\n  - { character: troll, space: castle }\nspaces: { desert: [sword] }\n',
    );
    const { out } = await succeed(dir, [
      'odds',
      'position.yaml',
      '--pack',
      'cards.yaml',
      '--games',
      '200',
      '--seed',
      'o',
      '--json',
    ]);
    expect((JSON.parse(out) as { outcomes: { alive: object } }).outcomes.alive).toEqual({ true: 200 });
    expect(await within(dir, ['odds', 'position.yaml', '--games', '200'])).toMatchObject({ exit: 2 });
    await succeed(dir, [
      'hint',
      'position.yaml',
      '--pack',
      'cards.yaml',
      '--playouts',
      '100',
      '--seed',
      'h',
      '--windows',
    ]);
    const coverage = await succeed(dir, [
      'coverage',
      '--pack',
      'cards.yaml',
      '--games',
      '60',
      '--variant',
      'revised-4th',
      '--seed',
      'v',
    ]);
    expect(coverage.out).toContain('powers');
    await succeed(dir, ['conform', 'balanced', '--games', '1', '--pack', 'cards.yaml']);
  }, 240_000);
});

describe('a pack that cannot be ends in one line, exit 2, and nothing written', () => {
  test.each([
    ['missing.yaml', null, 'missing.yaml: no such file'],
    ['deep.yaml', `adventure: ${'['.repeat(2000)}`, 'deep.yaml:1: nested too deeply'],
    [
      'deep2.yaml',
      `adventure:\n${Array.from({ length: 200 }, (_, i) => `${' '.repeat(i)}a:`).join('\n')}`,
      /^deep2\.yaml:\d+: nested too deeply$/,
    ],
    ['long.yaml', `# ${'x'.repeat(300 * 1024)}`, 'long.yaml: longer than 256 KiB, which no pack needs'],
    [
      'alias.yaml',
      'a: &a [1]\nadventure: [*b]\n',
      'alias.yaml:2: *b stands for nothing; no value before it is marked &b',
    ],
    ['twice.yaml', 'pack: a\npack: b\n', "twice.yaml:2: the key 'pack' stands twice"],
    ['tag.yaml', 'pack: !!js/function "x"\n', /^tag\.yaml:1: /],
    ['binary.yaml', '\u0000', /^binary\.yaml:1: the line holds the control character U\+0000$/],
    [
      'wrong.yaml',
      'rules:\n  - { after: turnstart, does: heal 1 }\n',
      "wrong.yaml:2: rule 1, after: unknown after 'turnstart'; did you mean 'turnStart'?",
    ],
    ['pig.yaml', 'pack: a\n', '--pack: there are no packs of pig'],
  ])('%s', async (name, content, line) => {
    const dir = folder();
    if (content !== null) writeFileSync(join(dir, name), content);
    const game = name === 'pig.yaml' ? ['--game', 'pig'] : [];
    const { exit, err, out } = await within(dir, ['run', '--pack', name, '--games', '4', '--seed', 'x', ...game]);
    const said = err.trimEnd().replace(/^talisman-lab: /, '');
    if (typeof line === 'string') expect(said).toBe(line);
    else expect(said).toMatch(line);
    expect([exit, out, existsSync(join(dir, 'runs'))]).toEqual([2, '', false]);
  });

  test('two packs that set one field are named both; a frozen agent plays none', async () => {
    const dir = withPack();
    writeFileSync(join(dir, 'more.yaml'), 'change: { adventure: { wolf: { copies: 2 } } }\n');
    const both = ['run', '--pack', 'cards.yaml', '--pack', 'more.yaml', '--games', '4'];
    expect((await within(dir, both)).err).toMatch(
      /^talisman-lab: more\.yaml:1: .* is set here and in cards\.yaml:\d+; /,
    );
    const frozen = await within(dir, ['run', '--pack', 'cards.yaml', '--agents', 'yardstick-2', '--games', '4']);
    expect(frozen).toMatchObject({ exit: 2, err: expect.stringContaining('knows the cards of the base game only') });
    const alike = [
      ['ladder', 'balanced', 'yardstick-2', '--blocks', '1', '--players', '2'],
      ['odds', resolve('experiments/positions/before-the-sentinel.yaml'), '--agents', 'yardstick-2'],
      ['conform', 'yardstick-2'],
    ];
    for (const line of alike) {
      const { exit, err } = await within(dir, [...line, '--pack', 'cards.yaml']);
      expect([exit, err]).toEqual([
        2,
        expect.stringMatching(/talisman-lab: [^\n]* the base game only; it plays no packs\n$/),
      ]);
    }
  });
});

test.each(['moments', 'numbers', 'conditions', 'verbs', 'traits'])(
  'list %s: each with an example row',
  async (list) => {
    const { out } = await succeed(folder(), ['list', list, '--json']);
    const rows = JSON.parse(out) as { id: string; example: string }[];
    expect(rows.length).toBeGreaterThan(9);
    for (const { id, example } of rows) expect(example).toContain(id);
  },
);
