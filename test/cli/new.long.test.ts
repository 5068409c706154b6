import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { STARTING_FILES } from '../../src/playing/rules/starting-files.js';
import { folder, within } from './program.js';

const few = ['--workers', '1', '--quiet'];
/** Next command for each file, and the games to play here. */
const NEXT: Readonly<Record<string, { readonly file: string; readonly args: readonly string[] }>> = {
  experiment: { file: 'mine.yaml', args: ['run', 'mine.yaml', '--blocks', '2', ...few] },
  claim: { file: 'mine.yaml', args: ['claim', 'mine.yaml', '--max-games', '40', '--seed', 's', ...few] },
  pack: { file: 'mine.pack.yaml', args: ['compare', '--pack', 'mine.pack.yaml', '--max-games', '200', ...few] },
  character: { file: 'mine.pack.yaml', args: ['character', 'mine.pack.yaml', '--blocks', '4', ...few] },
  tune: { file: 'mine.yaml', args: ['tune', 'mine.yaml', '--max-games', '2000', ...few] },
  log: { file: 'mine.yaml', args: ['log', 'mine.yaml', '--games', '200', ...few] },
  expansion: { file: 'mine/mine.pack.yaml', args: ['run', 'mine/mine.yaml', '--blocks', '2', ...few] },
  agent: { file: './mine.mjs', args: ['conform', './mine.mjs', '--games', '1'] },
};

/** Keys of the files that have no id. */
const NAMED: Readonly<Record<string, object>> = {
  pack: { pack: 'mine' },
  character: { pack: 'mine' },
  expansion: { pack: 'mine' },
  log: { games: expect.any(Array) as unknown },
};

describe('new', () => {
  test.each(Object.keys(STARTING_FILES))(
    '%s writes a file that works as it is',
    async (kind) => {
      const cwd = folder();
      const { exit, out } = await within(cwd, ['new', kind, 'mine']);
      const { file, args } = NEXT[kind];
      expect([exit, out]).toEqual([
        0,
        expect.stringMatching(new RegExp(`^wrote ${file}(, .*)?\nnext: npx --no talisman-lab ${args[0]} `)),
      ]);
      const text = readFileSync(join(cwd, file), 'utf8');
      expect(text).not.toMatch(/NAME|FILE|TITLE|SCHEMAS/);
      expect(text).toContain('mine');
      if (!file.endsWith('.mjs')) {
        const [, schema] = /\$schema=(\S+)/.exec(text) as RegExpExecArray;
        expect(JSON.parse(readFileSync(join(cwd, schema), 'utf8'))).toHaveProperty('properties');
        expect(parse(text)).toMatchObject(NAMED[kind] ?? { id: 'mine' });
      }
      const played = await within(cwd, args);
      expect([played.exit, played.err]).toEqual([0, expect.not.stringContaining('warning')]);
    },
    60_000,
  );

  test('an expansion is a folder with its experiment and a README, whose commands work', async () => {
    const cwd = folder();
    const { out } = await within(cwd, ['new', 'expansion', 'my-box', '--out', 'runs']);
    expect(out.split('\n')[0]).toBe(
      'wrote runs/my-box/my-box.pack.yaml, runs/my-box/my-box.yaml, runs/my-box/README.md',
    );
    const readme = readFileSync(join(cwd, 'runs/my-box/README.md'), 'utf8');
    expect(readme).not.toMatch(/NAME|FILE|FOLDER|TITLE|SCHEMAS/);
    const commands = [...readme.matchAll(/^npx --no talisman-lab (.*)$/gm)].map(([, line]) => line.split(' '));
    expect(commands.map(([command]) => command)).toEqual(['run', 'coverage']);
    const answered = await within(cwd, [...commands[0], '--blocks', '2', ...few]);
    const met = await within(cwd, [...commands[1].map((word) => word.replace(/^200$/, '10')), '--json']);
    expect([answered.exit, met.exit]).toEqual([0, 0]);
    expect(answered.out).toMatch(/minute/);
    expect(met.out).toContain('Cave Rat');
  }, 60_000);

  test('a new character names the two commands that ask about it', async () => {
    const { out } = await within(folder(), ['new', 'character', 'my-hero']);
    expect(out).toBe(
      'wrote my-hero.pack.yaml\nnext: npx --no talisman-lab character my-hero.pack.yaml\n' +
        'then: npx --no talisman-lab tune --character my-hero.pack.yaml\n',
    );
  });

  test('writes into a folder, which is made, and says so to programs', async () => {
    const cwd = folder();
    const { out } = await within(cwd, ['new', 'pack', 'my-cards', '--out', 'a/b', '--json']);
    expect(JSON.parse(out)).toEqual({
      file: 'a/b/my-cards.pack.yaml',
      next: ['compare --pack a/b/my-cards.pack.yaml --max-games 2000'],
    });
    expect(readFileSync(join(cwd, 'a/b/my-cards.pack.yaml'), 'utf8')).toContain("pack: 'my-cards'");
  });

  test('a pack and a character begin a character, called by the name of the file', async () => {
    const cwd = folder();
    for (const [kind, name, title] of [
      ['character', 'silver-fox', 'Silver Fox'],
      ['character', '007', '007'],
      ['pack', 'my-cards', 'Nomad'],
    ]) {
      await within(cwd, ['new', kind, name]);
      const { characters } = parse(readFileSync(join(cwd, `${name}.pack.yaml`), 'utf8')) as {
        characters: { name: string }[];
      };
      expect(characters.map((one) => one.name)).toEqual([title]);
    }
  });

  test('overwrites nothing, and says what a name and a kind are', async () => {
    const cwd = folder();
    writeFileSync(join(cwd, 'mine.yaml'), 'kept');
    mkdirSync(join(cwd, 'x'));
    const said = async (...args: string[]) => {
      const { exit, err } = await within(cwd, ['new', ...args]);
      expect([exit, err.trimEnd().split('\n').length]).toEqual([2, 1]);
      return err;
    };
    expect(await said('experiment', 'mine')).toContain('mine.yaml: exists already; choose another name');
    expect(readFileSync(join(cwd, 'mine.yaml'), 'utf8')).toBe('kept');
    expect(await said('experiment', 'My Rule')).toContain("'My Rule': a name is made of lower-case words");
    expect(await said('pack', '../up')).toContain("'../up': a name is made of lower-case words");
    expect(await said('pakc', 'mine')).toContain("did you mean 'pack'?");
  });
});
