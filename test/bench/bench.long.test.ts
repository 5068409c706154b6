import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Compared } from '../../src/bench/compare.js';
import type { BenchResult } from '../../src/bench/figures.js';
import type { Profiles } from '../../src/bench/profiles.js';
import { folder, program, succeed } from '../cli/program.js';

const ROOT = resolve('.');
const QUICK = ['--seconds', '0.01', '--warm-up', '0.01'];
const cwd = folder();

async function json<T>(args: readonly string[]): Promise<T> {
  return JSON.parse((await succeed(cwd, ['bench', ...QUICK, ...args, '--json'])).out) as T;
}

function isCheckout(): boolean {
  try {
    return execFileSync('git', ['rev-parse', '--show-toplevel', '--verify', 'HEAD'], { encoding: 'utf8' }).startsWith(
      ROOT,
    );
  } catch {
    return false;
  }
}

describe('bench', () => {
  test('says each measurement as it is taken, unless it is to be quiet', async () => {
    const args = ['bench', ...QUICK, '--rounds', '2', '--only', 'pig-4-random,talisman-4-random'];
    const { err } = await succeed(cwd, args);
    const [first, second] = ['talisman-4-random', 'pig-4-random'];
    const order = [first, second, second, first].map((id, i) => `${i + 1} of 4: ${id}, [\\d,.]+ games/s\n`);
    expect(err).toMatch(new RegExp(`^${order.join('')}$`));
    expect((await succeed(cwd, [...args, '-q'])).err).toBe('');
  });

  test('states figures with their rounds, their spread and the signature of what was played', async () => {
    const ids = 'talisman-4-random,pig-4-random';
    const { results } = await json<BenchResult>(['--rounds', '2', '--only', ids]);
    expect(results.map(({ id }) => id).join()).toBe(ids);
    for (const { rounds, signature, gamesPerSecond, nsPerDecision } of results) {
      expect(rounds).toBe(2);
      expect(signature).toMatch(/^[0-9a-f]{16}$/);
      expect(gamesPerSecond!.n).toBe(2);
      expect(gamesPerSecond!.q1).toBeLessThanOrEqual(gamesPerSecond!.q3);
      expect(nsPerDecision!.median).toBeGreaterThan(0);
    }
    expect(results[1].nsPerTurn, 'pig records no turns').toBeNull();
  });

  test('states what a search plays out in a second, in text and for programs', async () => {
    const args = ['--rounds', '1', '--only', 'search-2-mcts'];
    const {
      results: [search],
    } = await json<BenchResult>(args);
    expect(search.signature).toMatch(/^[0-9a-f]{16}$/);
    expect(search.playoutsPerSecond!.median).toBeGreaterThan(0);
    expect(search.playoutsPerDecision).toBeGreaterThan(4);
    expect((await succeed(cwd, ['bench', ...QUICK, ...args])).out).toMatch(/playouts\/s[\s\S]*search-2-mcts /);
  });

  test('charges all time to chapters, those of the rules among them', async () => {
    const { profiles } = await json<Profiles>(['--profile', '--rounds', '1']);
    for (const { chapters } of Object.values(profiles)) {
      expect(chapters.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 9);
      expect(chapters.some(({ chapter }) => chapter.startsWith('rules/'))).toBe(true);
    }
  });
});

describe('bench --compare', () => {
  const one = ['--only', 'pig-4-random'];

  test('of a build with itself says that the games are the same, and tells no difference', async () => {
    const {
      pairs: [pair],
    } = await json<Compared>(['--compare', ROOT, ROOT, '--rounds', '2', ...one]);
    expect(pair).toMatchObject({ id: 'pig-4-random', same: true });
    expect(pair.unitsRatio.lo).toBeLessThanOrEqual(pair.unitsRatio.ratio);
    expect(pair.unitsRatio.hi).toBeGreaterThanOrEqual(pair.unitsRatio.ratio);
    // An interval of 95 % misses 1 in one run of twenty; by this much it never does.
    expect(pair.unitsRatio.lo).toBeLessThan(3);
    expect(pair.unitsRatio.hi).toBeGreaterThan(1 / 3);
  });

  test('of searches compares the playouts', async () => {
    const {
      pairs: [pair],
    } = await json<Compared>(['--compare', ROOT, ROOT, '--rounds', '1', '--only', 'search-2-mcts']);
    expect(pair).toMatchObject({ id: 'search-2-mcts', unit: 'playouts', same: true });
    expect(pair.unitsRatio.ratio).toBeGreaterThan(0);
  });

  test('passes a gate that anything passes, and refuses one that is none', async () => {
    const args = ['bench', ...QUICK, '--compare', ROOT, join(ROOT, 'dist'), '--rounds', '1', ...one];
    expect(await program(cwd, [...args, '--at-least', '1e-9', '--quiet'])).toMatchObject({ exit: 0, err: '' });
    expect(await program(cwd, [...args, '--at-least', '0'])).toMatchObject({ exit: 2, out: '' });
  });

  test.runIf(isCheckout() && process.platform !== 'win32')(
    'stopped by Ctrl-C while it builds, leaves nothing behind',
    async () => {
      const temporary = join(cwd, 'temporary');
      mkdirSync(temporary);
      const before = process.env['TMPDIR'];
      process.env['TMPDIR'] = temporary;
      const { exit, err } = await program(cwd, ['bench', '--compare', 'HEAD', 'HEAD'], (child) => {
        child.stderr!.once('data', () => child.kill('SIGINT'));
      }).finally(() => (before === undefined ? delete process.env['TMPDIR'] : (process.env['TMPDIR'] = before)));
      expect(err).toMatch(/^building HEAD .*\ntalisman-lab: interrupted; [^\n]*\n$/);
      expect(exit).toBe(130);
      expect(readdirSync(temporary)).toEqual([]);
    },
  );
});
