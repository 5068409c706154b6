import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { commitOf } from '../../../src/workshops/gate/commit.js';

const SHA = '0123456789abcdef0123456789abcdef01234567';
const VARIABLES = ['GITHUB_SHA', 'CI_COMMIT_SHA', 'BUILD_SOURCEVERSION', 'GIT_COMMIT'];

let dir = '';
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'talisman-lab-commit-'));
  for (const name of VARIABLES) vi.stubEnv(name, '');
});
afterEach(() => vi.unstubAllEnvs());

/** Puts a git in the path that refuses everything with a message. */
function refusingGit(message: string): void {
  const bin = join(dir, 'bin');
  mkdirSync(bin);
  writeFileSync(join(bin, 'git'), `#!/bin/sh\necho "${message}" >&2\nexit 128\n`);
  chmodSync(join(bin, 'git'), 0o755);
  vi.stubEnv('PATH', `${bin}:${process.env['PATH']}`);
}

const DUBIOUS = "fatal: detected dubious ownership in repository at '/work'";

describe('the commit of a folder', () => {
  test('the commit of a checkout is that of git, whatever a CI service says, and marked if files differ', () => {
    const git = (...words: string[]): string =>
      execFileSync('git', ['-C', dir, '-c', 'user.name=t', '-c', 'user.email=t@t', ...words], { encoding: 'utf8' });
    git('init', '--quiet');
    writeFileSync(join(dir, 'a'), '1');
    git('add', '-A');
    git('commit', '--quiet', '-m', 'first');
    vi.stubEnv('GITHUB_SHA', SHA);
    const head = git('rev-parse', '--short=12', 'HEAD').trim();
    expect(commitOf(dir)).toMatchObject({ commit: head, date: expect.stringMatching(/^\d{4}-/), fault: null });
    writeFileSync(join(dir, 'a'), '2');
    expect(commitOf(dir).commit).toBe(`${head}+changes`);
  });

  test.each(VARIABLES)('where git refuses, the commit is that of %s', (name) => {
    refusingGit(DUBIOUS);
    vi.stubEnv(name, SHA);
    expect(commitOf(dir)).toEqual({ commit: SHA.slice(0, 12), date: null, fault: null, outside: false });
  });

  test('where git refuses and no CI service names a commit, it is unknown with the words of git', () => {
    refusingGit(DUBIOUS);
    vi.stubEnv('GITHUB_SHA', 'not a commit');
    const fault = "git: detected dubious ownership in repository at '/work'";
    expect(commitOf(dir)).toEqual({ commit: null, date: null, fault, outside: false });
  });

  test('without git the commit is unknown', () => {
    vi.stubEnv('PATH', dir);
    expect(commitOf(dir)).toMatchObject({ commit: null, fault: 'git is not installed', outside: false });
  });

  test('outside of a checkout there is no commit', () => {
    expect(commitOf(dir)).toMatchObject({ commit: null, outside: true });
  });
});
