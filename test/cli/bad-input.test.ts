import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, openSync, readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { EXPERIMENT_MISTAKES } from './mistakes/experiment.js';
import { LADDER_MISTAKES } from './mistakes/ladder.js';
import { LINE_MISTAKES } from './mistakes/line.js';
import { POSITION_MISTAKES } from './mistakes/position.js';
import { VARIANT_MISTAKES } from './mistakes/variant.js';
import { type Ended, fixture, folder, program, within } from './program.js';

const PIG = ['run', '--game', 'pig', '--seed', 's'];
const START = 'id: x\nquestion: why\nseed: s\n';

const cwd = folder();
mkdirSync(join(cwd, 'taken'));
writeFileSync(join(cwd, 'taken/note.txt'), 'mine');
writeFileSync(join(cwd, 'file'), 'mine');
mkdirSync(join(cwd, 'broken-run'));
writeFileSync(join(cwd, 'broken-run/manifest.json'), '{');
writeFileSync(join(cwd, 'varied.yaml'), `${START}game: pig\nvary: { option.target: [50, 20] }\n`);

let before: unknown;
beforeEach(() => {
  before = readdirSync(cwd, { recursive: true });
});

/** One line on stderr, nothing on stdout, exit code 2, and no file that was not there. */
function check({ exit, out, err }: Ended, line: string | RegExp): void {
  expect(err).toMatch(/^talisman-lab: [^\n]*\n$/);
  const said = err.slice('talisman-lab: '.length, -1);
  if (typeof line === 'string') expect(said).toBe(line);
  else expect(said).toMatch(line);
  expect({ exit, out }).toEqual({ exit: 2, out: '' });
  expect(readdirSync(cwd, { recursive: true })).toEqual(before);
}

/** The words, with a seed where one is made up: that is said on a line of its own. */
function seeded(words: readonly string[]): string[] {
  const given = words.some((word) => word.startsWith('--seed') || word === '-s' || word === '--extend');
  return given || words[0] !== 'run' ? [...words] : [...words, '--seed', 's'];
}

/** A file's name with text in it, before the folder is looked at. */
function file(name: string, content: string | Uint8Array): string {
  writeFileSync(join(cwd, name), content);
  before = readdirSync(cwd, { recursive: true });
  return name;
}

describe('a mistake is answered in one line, with exit code 2, and nothing is written', () => {
  test.each(LINE_MISTAKES)('on the command line: %j', async (words, line) => {
    check(await within(cwd, seeded(words)), line);
  });

  test.each(EXPERIMENT_MISTAKES)('in an experiment file: %j', async (text, line) => {
    const words = ['run', file('x.yaml', text)];
    check(await within(cwd, text.includes('seed:') ? words : seeded(words)), line);
  });

  test.each(LADDER_MISTAKES)('in a ladder file: %j', async (text, line) => {
    check(await within(cwd, ['ladder', file('x.yaml', text)]), line);
  });

  test.each(VARIANT_MISTAKES)('in a variant file: %j', async (text, line) => {
    check(await within(cwd, [...PIG, '--variant', file('x.yaml', text)]), line);
  });

  test.each(POSITION_MISTAKES)('in a position file: %j', async (text, line) => {
    check(await within(cwd, ['odds', file('x.yaml', text), '--games', '1']), line);
  });

  test('however long the words are', async () => {
    check(await within(cwd, [...PIG, '--agents', 'x'.repeat(5000)]), /^--agents: unknown agent 'x+ … x+'; known: /);
    check(await within(cwd, [...PIG, '--out', 'x'.repeat(300)]), /x: a name too long for a file$/);
    check(await within(cwd, ['run', `${'x'.repeat(300)}.yaml`]), /x\.yaml: a name too long for a file$/);
  });

  test('in a module that is no agent', async () => {
    check(await within(cwd, [...PIG, '--agents', fixture('no-agent.mjs')]), /has no agent as its default export/);
  });

  test('there are at least 250', () => {
    const tables = [LINE_MISTAKES, EXPERIMENT_MISTAKES, LADDER_MISTAKES, VARIANT_MISTAKES, POSITION_MISTAKES];
    expect(tables.reduce((sum, { length }) => sum + length, 0)).toBeGreaterThanOrEqual(250);
  });
});

/** Cases that could end or block a whole process, so each runs in its own. */
describe('the compiled program', () => {
  const BOMB = Array.from({ length: 12 }, (_, i) => `a${i}: &a${i} [${Array(9).fill(i === 0 ? 'x' : `*a${i - 1}`)}]\n`);
  const levels = Array.from({ length: 100_000 }, (_, i) => i).join(', ');
  const hard: readonly (readonly [string, string | Uint8Array, string])[] = [
    ['deep.yaml', `${START}vary: ${'['.repeat(20_000)}`, 'deep.yaml:4: nested too deeply'],
    ['bomb.yaml', START + BOMB.join(''), 'bomb.yaml:1: aliases (*name) that stand for too much'],
    [
      'levels.yaml',
      `${START}game: pig\nvary: { option.target: [${levels}] }`,
      'levels.yaml:5: 100000 levels are more than 4096',
    ],
    ['huge.yaml', START.repeat(100_000), 'huge.yaml: longer than 1 MiB, which no such file needs'],
    [
      'latin.yaml',
      Buffer.from('id: x\nquestion: qu\xe9\n', 'latin1'),
      'latin.yaml:2: not UTF-8 text; save it in that encoding',
    ],
  ];
  for (const [name, content] of hard) writeFileSync(join(cwd, name), content);

  test.concurrent.each(hard)('answers %s likewise, and soon', { tags: 'night' }, async (name, _, line) => {
    const { exit, err } = await program(cwd, ['run', name]);
    expect({ exit, err }).toEqual({ exit: 2, err: `talisman-lab: ${line}\n` });
  });

  // No folder can be made there; Node's own recursive mkdir never comes back from it on Linux.
  test.runIf(existsSync('/proc/self'))('answers a folder that cannot be made', async () => {
    check(await program(cwd, [...PIG, '--out', '/proc/nowhere/run']), '/proc/nowhere/run: no such file or folder');
  });

  test.runIf(existsSync('/dev/full'))('says that its answer finds no room', async () => {
    const { exit, err } = await new Promise<Ended>((done) => {
      const stdio = ['ignore', openSync('/dev/full', 'w'), 'pipe'] as const;
      const child = spawn(process.execPath, [resolve('dist/src/cli/main.js'), 'list', 'cards'], {
        cwd,
        stdio: [...stdio],
      });
      let err = '';
      child.stderr?.setEncoding('utf8').on('data', (text: string) => (err += text));
      child.on('close', (exit) => done({ exit, out: '', err }));
    });
    expect({ exit, err }).toEqual({ exit: 2, err: 'talisman-lab: the output cannot be written: the disk is full\n' });
  });
});
