import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readCommandLine } from '../../src/experiment/design/command-line.js';
import { folder, succeed } from './program.js';

const ONE = ['--workers', '1', '--quiet'];
const PIG = ['--game', 'pig', '--players', '2'];

/** Plays a question whole and in two parts, which are merged. Returns the folder, and the outputs of both. */
async function mergedAndWhole(words: readonly string[]): Promise<{ cwd: string; merged: string; whole: string }> {
  const cwd = folder();
  const { out: whole } = await succeed(cwd, [...words, '--out', 'whole', ...ONE]);
  for (const part of ['1', '2']) await succeed(cwd, [...words, '--shard', `${part}/2`, '--out', part, ...ONE]);
  const { out: merged } = await succeed(cwd, ['merge', '1', '2', '--out', 'merged', ...ONE]);
  return { cwd, merged: merged.replaceAll('merged', 'whole'), whole };
}

test.each([
  ['meet', ['meet', 'wolf', '--players', '2', '--blocks', '4', '--seed', 'parts', '--also-by', 'none']],
  ['compare', ['compare', ...PIG, '--set', 'target=90', '--blocks', '20', '--seed', 'parts']],
  ['compare of two agents', ['compare', 'hold', 'random', ...PIG, '--blocks', '20', '--seed', "it's a seed"]],
  ['players', ['players', '--players', '2,3', '--game', 'pig', '--blocks', '4', '--seed', 'parts']],
  ['run', ['run', ...PIG, '--agents', 'hold,random', '--set', 'target=50', '--blocks', '20', '--seed', 'parts']],
])('merging two parts of %s prints the answer and the facts of the whole', async (_, words) => {
  const { cwd, merged, whole } = await mergedAndWhole(words);
  expect(merged).toBe(whole);
  const facts = async (...line: string[]): Promise<unknown> =>
    JSON.parse((await succeed(cwd, [...line, '--json', '--workers', '1'])).out.replaceAll('merged', 'whole'));
  expect(await facts('merge', '1', '2', '--out', 'merged')).toEqual(await facts(...words, '--out', 'whole'));
  for (const again of [['resume'], ['report']]) {
    const { out } = await succeed(cwd, [...again, 'merged', '--quiet']);
    expect(out.replaceAll('merged', 'whole')).toBe(whole);
  }
});

test('merging the parts of a stage prints the command that answers', async () => {
  const words = ['worth', 'objects', 'sword', '--max-games', '400', '--seed', 'parts'];
  const { cwd, merged, whole } = await mergedAndWhole(words);
  const [line] = /npx .* --out whole/.exec(merged)!;
  expect(line).toBe(`npx --no talisman-lab ${words.join(' ')} --out whole`);
  rmSync(join(cwd, 'whole'), { recursive: true });
  const { out } = await succeed(cwd, [...readCommandLine(line.replace('whole', 'merged'))!, ...ONE]);
  expect(existsSync(join(cwd, 'merged/worth.json'))).toBe(true);
  expect(out.replaceAll('merged', 'whole')).toBe(whole);
});

test('the missing blocks of a stage are named with the command that plays them', async () => {
  const cwd = folder();
  const words = ['worth', 'objects', 'sword', '--max-games', '400', '--seed', 'parts'];
  await succeed(cwd, [...words, '--shard', '1/2', '--out', '1', ...ONE]);
  const { out } = await succeed(cwd, ['merge', '1', '--missing']);
  expect(out).toBe(`stage-1, blocks 50 to 99: npx --no talisman-lab ${words.join(' ')} --shard 50-99 --out FOLDER\n`);
});
