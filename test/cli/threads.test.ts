import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { folder, program } from './program.js';

/** A switch of Node that threads obey and that stops piscina from loading a module in one. */
const SWITCH = '--disallow-code-generation-from-strings';

describe('threads that cannot load', () => {
  test.each([
    ['run', ['run', '--game', 'pig', '--players', '2', '--blocks', '4', '--seed', 's', '--out', 'r']],
    ['compare', ['compare', '--game', 'pig', '--set', 'target=20', '--blocks', '4', '--seed', 's', '--out', 'r']],
    ['check', ['check', '--quiet', join(process.cwd(), 'baselines/gate.json')]],
    ['plan', ['plan', '--game', 'pig', '--players', '2']],
  ])('%s says in one line that a thread cannot load, ends with 2 and leaves no lock', async (_, words) => {
    const cwd = folder();
    const before = process.env['NODE_OPTIONS'];
    process.env['NODE_OPTIONS'] = SWITCH;
    const ended = await program(cwd, words).finally(() => {
      if (before === undefined) delete process.env['NODE_OPTIONS'];
      else process.env['NODE_OPTIONS'] = before;
    });
    expect(ended).toEqual({
      exit: 2,
      out: '',
      err: expect.stringMatching(/^talisman-lab: a worker thread cannot load: .*; NODE_OPTIONS is --disallow.*\n$/),
    });
    expect(existsSync(join(cwd, 'r/lock.json'))).toBe(false);
  });
});

describe('a program in which nothing is left that could go on', () => {
  /** Runs a program that waits for two things of which one never comes. */
  function ended(more: string): { readonly exit: number | null; readonly err: string } {
    const text = `
      import { explainNothingLeft } from ${JSON.stringify(resolve('dist/src/terminal/streams.js'))};
      import { awaiting } from ${JSON.stringify(resolve('dist/src/package/awaiting.js'))};
      explainNothingLeft();
      await awaiting('the first', Promise.resolve());
      ${more}`;
    const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', text], { encoding: 'utf8' });
    return { exit: status, err: stderr };
  }

  test('a program that ends while it waits names what it waits for, and ends with 5', () => {
    expect(ended("await awaiting('the second', new Promise(() => {}));")).toEqual({
      exit: 5,
      err: expect.stringContaining('talisman-lab: this is a bug: ended while waiting for the second\n'),
    });
  });

  test('a program that ends with nothing pending says nothing', () => {
    expect(ended('process.exitCode = 3;')).toEqual({ exit: 3, err: '' });
  });
});
