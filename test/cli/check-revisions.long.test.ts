import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Ended, folder } from './program.js';

/** Each revision takes a minute to build, more on a busy machine. */
const LIMIT_MS = 900_000;

const PIG = 'pig/standard/2p/hold';
const clone = join(folder(), 'clone');

function git(...words: string[]): void {
  execFileSync('git', ['-C', clone, '-c', 'user.name=t', '-c', 'user.email=t@t', ...words]);
}

/** Runs the clone's own program. */
function check(...words: string[]): Promise<Ended> {
  const call = [join(clone, 'dist/src/cli/main.js'), 'check', '-j', '1', ...words];
  const child = spawn(process.execPath, call, { cwd: clone, env: { ...process.env, CI: '1' } });
  let out = '';
  let err = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (err += text));
  return new Promise((done) => child.on('close', (exit) => done({ exit, out, err })));
}

/** Plays more games of pig to the end: the target of the game is lower. */
function changeRules(): void {
  const path = join(clone, 'src/games/pig/index.ts');
  const text = readFileSync(path, 'utf8');
  const changed = text.replace('default: 100', 'default: 60');
  expect(changed).not.toBe(text);
  writeFileSync(path, changed);
}

describe('a clean clone', () => {
  beforeAll(() => {
    execFileSync('git', ['clone', '--quiet', resolve('.'), clone]);
    symlinkSync(resolve('node_modules'), join(clone, 'node_modules'));
    execFileSync(process.execPath, ['tools/build.mjs'], { cwd: clone });
  }, LIMIT_MS);

  test(
    'check --against a revision plays the program that this revision ships',
    async () => {
      const same = await check('--against', 'HEAD', '--entry', PIG, '--entry', 'revised-4th+nomad/4p/balanced');
      expect([same.exit, same.err.includes('building HEAD')], same.err).toEqual([0, true]);
      expect(same.out).toMatch(/^check: identical: every decision of every game is as in HEAD \(2 of \d+ entries/m);
    },
    LIMIT_MS,
  );

  test(
    'check --bisect of two revisions names the first decision that differs',
    async () => {
      changeRules();
      git('commit', '--quiet', '--all', '-m', 'pig: end at 60');
      const found = await check('--bisect', 'HEAD~1', 'HEAD', '--entry', PIG);
      expect(found.exit, found.err).toBe(0);
      expect(found.out).toMatch(new RegExp(`^${PIG}: block \\d+, game \\d, decision \\d+: `));
      expect(found.out).toMatch(/^ {2}HEAD: \S.*replay /m);
    },
    LIMIT_MS,
  );

  test(
    'check --bisect of a pack leaves out the games that have no packs, by name',
    async () => {
      const found = await check('--bisect', 'none', 'experiments/house-rules/softer-sentinel.pack.yaml');
      expect(found.exit, found.err).toBe(0);
      expect(found.err).toContain(`${PIG}: left out, because the game pig has no packs`);
      expect(found.out).toMatch(/^revised-4th\/4p\/balanced: block \d+, game \d, decision \d+: /m);
    },
    LIMIT_MS,
  );

  test(
    'check --bisect of a variant leaves out the games that do not have it, and says so if none is left',
    async () => {
      const found = await check('--bisect', 'standard', 'standard');
      expect(found.err).toContain(
        "revised-4th/4p/balanced: left out, because the game talisman has no variant 'standard'",
      );
      expect(found.out).toContain(`${PIG}: the same games in all`);
      rmSync(join(clone, 'runs'), { recursive: true, force: true });
      const none = await check('--bisect', 'standard', 'standard', '--entry', 'bloody/4p/balanced');
      expect([none.exit, existsSync(join(clone, 'runs'))]).toEqual([2, false]);
    },
    LIMIT_MS,
  );
});
