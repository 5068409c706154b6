import { expect, test } from 'vitest';
import { checkMerged, ONE, PIG } from './merged-parts.js';
import { folder, succeed } from './program.js';

// The other questions are merged at night, in merge-answers.long.test.ts.
test('merging two parts of compare prints the answer and the facts of the whole', { tags: 'night' }, () =>
  checkMerged(['compare', ...PIG, '--set', 'target=90', '--blocks', '20', '--seed', 'parts']),
);

test('the missing blocks of a stage are named with the command that plays them', async () => {
  const cwd = folder();
  const words = ['worth', 'objects', 'sword', '--max-games', '400', '--seed', 'parts'];
  await succeed(cwd, [...words, '--shard', '1/2', '--out', '1', ...ONE]);
  const { out } = await succeed(cwd, ['merge', '1', '--missing']);
  expect(out).toBe(`stage-1, blocks 50 to 99: npx --no talisman-lab ${words.join(' ')} --shard 50-99 --out FOLDER\n`);
});
