import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { nameOf } from '../../src/cli/command.js';
import { COMMAND_GROUPS, COMMANDS } from '../../src/cli/commands/index.js';
import { completions } from '../../src/cli/completions.js';
import { type Line, readLine } from '../../src/cli/line.js';
import { folder, within } from './program.js';

const cwd = folder();
const out = async (...words: string[]): Promise<string> => {
  const ended = await within(cwd, words);
  expect(ended).toMatchObject({ exit: 0, err: '' });
  return ended.out;
};

/** The arguments that a command would run with. */
function argsOf(...words: string[]): object {
  const line: Line = readLine(words, COMMANDS);
  if (line.wants !== 'run') throw new Error(`wants ${line.wants}`);
  return line.args;
}

describe('help', () => {
  test('is the same by flag, letter and word', async () => {
    const help = await out('help', 'run');
    expect(help).toContain('talisman-lab run [experiment]');
    for (const words of [
      ['run', '--help'],
      ['run', '-h'],
      ['run', '--games', 'many', '-h'],
      ['help', 'run', '-h'],
    ])
      expect(await out(...words)).toBe(help);
    const whole = await out('help');
    for (const words of [['--help'], ['-h'], ['help', 'help'], ['-h', 'run']]) expect(await out(...words)).toBe(whole);
    // A long usage goes on in the next line.
    for (const { usage } of COMMANDS) expect(whole).toContain(`talisman-lab ${usage.split(' ').slice(0, 3).join(' ')}`);
  });

  test.each(COMMANDS)('of $usage names every flag with its type, and the example on one line', async (command) => {
    const help = await out('help', nameOf(command), ...(command.topic === undefined ? [] : [command.topic]));
    for (const [id, flag] of Object.entries(command.flags)) {
      const type = flag.type === 'boolean' ? 'switch' : (flag.takes ?? 'text');
      const after = help.slice(help.search(new RegExp(` --${id} `)));
      expect(after.slice(0, after.search(/\n +(?:-\w, )? +--|\n\n/)), id).toContain(`[${type}]`);
      if (flag.alias !== undefined) expect(help).toContain(`-${String(flag.alias)}, --${id} `);
      if (flag.default !== undefined) expect(help).toContain(`[default: ${JSON.stringify(flag.default)}]`);
    }
    expect(help).toContain(`\n  ${command.example[0].replace('$0', 'npx --no talisman-lab')}\n`);
  });

  test('lists commands and flags under headings, those that are needed first at the top', async () => {
    const headings = (text: string): string[] => text.match(/^[A-Za-z ]+:$/gm) ?? [];
    expect(headings(await out('help')).slice(1, 7)).toEqual(Object.keys(COMMAND_GROUPS).map((name) => `${name}:`));
    const compare = await out('help', 'compare');
    expect(headings(compare)).toEqual(['Positionals:', 'Rules:', 'Table:', 'How long:', 'Output:', 'Options:']);
    expect(compare.match(/ --[a-z-]+ /g)?.slice(0, 2)).toEqual([' --set ', ' --set-b ']);
    expect(headings(await out('help', 'hint'))).toContain('Question:');
  });

  test('speaks English everywhere', async () => {
    vi.stubEnv('LC_ALL', 'de_DE.UTF-8');
    expect(await out('help', 'list')).toContain('Options:');
    vi.unstubAllEnvs();
  });

  test('has the version by flag and by letter', async () => {
    expect(await out('-v')).toMatch(/^\d+\.\d+\.\d+\n$/);
    expect(await out('--version')).toBe(await out('-v'));
    expect(await out('run', '-v')).toBe(await out('-v'));
  });
});

describe('flags', () => {
  test('may be written in every usual way', () => {
    const wanted = argsOf('run', '--games', '5', '--seed', 'a', '--workers', '2', '--out', 'o', '--quiet');
    expect(wanted).toMatchObject({ games: '5', seed: 'a', workers: '2', out: 'o', quiet: true, progress: true });
    expect(argsOf('run', '-n', '5', '-s', 'a', '-j', '2', '-o', 'o', '-q')).toEqual(wanted);
    expect(argsOf('run', '-qn5', '-sa', '-j2', '-oo')).toEqual(wanted);
    expect(argsOf('run', '-n=5', '--seed=a', '-j=2', '--out=o', '--quiet=true')).toEqual(wanted);
  });

  test('keep an earlier name, which the help does not show', async () => {
    expect(argsOf('run', '--patience', '5')).toEqual(argsOf('run', '--agent-timeout', '5'));
    expect(await out('help', 'run')).not.toContain('patience');
  });

  test('keep their values as they were typed', () => {
    expect(argsOf('run', '--seed', '007', '--set', 'a=b=c', '--set', 'd=1')).toMatchObject({
      seed: '007',
      set: ['a=b=c', 'd=1'],
    });
    for (const seed of ['007', '0x10', '1e3', '-5', '-.5', '-', '"a"', 'true'])
      for (const words of [['--seed', seed], [`--seed=${seed}`], [`-s${seed}`]])
        expect(argsOf('run', ...words), words.join(' ')).toMatchObject({ seed });
    expect(argsOf('run', '--set', '__proto__=1')).toMatchObject({ set: ['__proto__=1'] });
    expect(argsOf('ladder', '1e3', '-5', '--', '--seed')).toMatchObject({ agents: ['1e3', '-5', '--seed'] });
    expect(argsOf('run', '--seed=--games', '--players', '-1')).toMatchObject({ seed: '--games', players: '-1' });
    expect(argsOf('run', '--no-progress', '--dry-run')).toMatchObject({ progress: false, dryRun: true });
    expect(argsOf('bench', '--compare', 'a', 'b', '-q')).toMatchObject({ compare: ['a', 'b'], quiet: true });
    expect(argsOf('run', '--', '-x.yaml')).toMatchObject({ experiment: '-x.yaml' });
    expect(argsOf('ladder', 'a', 'b', '-q')).toMatchObject({ agents: ['a', 'b'] });
  });
});

describe('a command with topics', () => {
  test('is read by its topic, wherever that is', () => {
    expect(argsOf('advice', 'shop', '--gold', '5')).toMatchObject({ gold: '5' });
    expect(argsOf('advice', '--gold', '5', 'shop')).toEqual(argsOf('advice', 'shop', '--gold', '5'));
    expect(argsOf('advice', 'play', 'minstrel')).toMatchObject({ character: 'minstrel' });
  });

  test('is refused without one, or with an unknown one', () => {
    expect(() => argsOf('advice')).toThrow(/^advice: missing topic: rush, play, shop; see .* advice --help$/);
    expect(() => argsOf('advice', 'ply')).toThrow("advice: unknown topic 'ply'; did you mean 'play'?");
    expect(() => argsOf('advice', 'shop', '--character', 'elf', 'mule')).toThrow("unexpected argument 'mule'");
  });

  test('has a help for each, which names the others', async () => {
    const help = await out('help', 'advice', 'shop');
    expect(help).toMatch(/^talisman-lab advice shop\n/);
    expect(help).toMatch(/\nAlso:\n.* advice rush --help: .*\n.* advice play --help: /);
    expect(await out('advice', 'shop', '--help')).toBe(help);
    expect(await out('help', 'advice')).toBe(await out('advice', 'rush', '-h'));
  });

  test('is completed by its topics, then by the flags of the topic', () => {
    expect(completions(COMMANDS, ['advice', ''])).toEqual(['rush', 'play', 'shop']);
    expect(completions(COMMANDS, ['advice', 'shop', '--'])).toContain('--gold');
    expect(completions(COMMANDS, ['a']).filter((name) => name === 'advice')).toHaveLength(1);
  });
});

describe('completion', () => {
  const found = (...words: string[]): readonly string[] => completions(COMMANDS, words);

  test('offers commands, then flags that are not there yet, then the words of a list', () => {
    expect(found('r')).toEqual(expect.arrayContaining(['run', 'report', 'help']));
    expect(found('run', '--games', '5', '--')).toEqual(expect.arrayContaining(['--seed', '--no-progress', '--help']));
    expect(found('run', '--games', '5', '--')).not.toContain('--games');
    expect(found('list', '')).toContain('cards');
    expect(found('help', '')).toContain('run');
  });

  test('leaves files and free values to the shell', () => {
    for (const words of [
      ['run', ''],
      ['run', '--seed', ''],
      ['list', '--game', ''],
      ['nothing', ''],
    ])
      expect(found(...words)).toEqual([]);
  });

  test('has a script for each shell, by $SHELL if none is named', async () => {
    expect(await out('completion', 'bash')).toContain('complete -o bashdefault');
    expect(await out('completion', 'zsh')).toContain('compdef _talisman_lab talisman-lab');
    vi.stubEnv('SHELL', '/usr/bin/zsh');
    expect(await out('completion')).toBe(await out('completion', 'zsh'));
    vi.stubEnv('SHELL', '/bin/fish');
    expect(await out('completion')).toBe(await out('completion', 'bash'));
    vi.unstubAllEnvs();
  });

  test.runIf(existsSync('/bin/bash'))('works in bash', async () => {
    const script = [
      `talisman-lab() { ${process.execPath} ${resolve('dist/src/cli/main.js')} "$@"; }`,
      await out('completion', 'bash'),
      'COMP_WORDS=(talisman-lab list car); COMP_CWORD=2; _talisman_lab; echo "${COMPREPLY[@]}"',
    ];
    expect(spawnSync('/bin/bash', ['-c', script.join('\n')], { encoding: 'utf8' }).stdout).toBe('cards\n');
  });
});
