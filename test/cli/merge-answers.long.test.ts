import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readCommandLine } from '../../src/experiment/design/command-line.js';
import { checkMerged, mergedAndWhole, ONE, PIG } from './merged-parts.js';
import { succeed } from './program.js';

test.each([
  ['meet', ['meet', 'wolf', '--players', '2', '--blocks', '4', '--seed', 'parts', '--also-by', 'none']],
  ['compare of two agents', ['compare', 'hold', 'random', ...PIG, '--blocks', '20', '--seed', "it's a seed"]],
  ['players', ['players', '--players', '2,3', '--game', 'pig', '--blocks', '4', '--seed', 'parts']],
  ['run', ['run', ...PIG, '--agents', 'hold,random', '--set', 'target=50', '--blocks', '20', '--seed', 'parts']],
])('merging two parts of %s prints the answer and the facts of the whole', (_, words) => checkMerged(words));

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
