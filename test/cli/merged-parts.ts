import { expect } from 'vitest';
import { folder, succeed } from './program.js';

export const ONE = ['--workers', '1', '--quiet'];
export const PIG = ['--game', 'pig', '--players', '2'];

/** Plays a question whole and in two parts, which are merged. Returns the folder, and the outputs of both. */
export async function mergedAndWhole(
  words: readonly string[],
): Promise<{ cwd: string; merged: string; whole: string }> {
  const cwd = folder();
  const { out: whole } = await succeed(cwd, [...words, '--out', 'whole', ...ONE]);
  for (const part of ['1', '2']) await succeed(cwd, [...words, '--shard', `${part}/2`, '--out', part, ...ONE]);
  const { out: merged } = await succeed(cwd, ['merge', '1', '2', '--out', 'merged', ...ONE]);
  return { cwd, merged: merged.replaceAll('merged', 'whole'), whole };
}

/** Holds the answer and the facts of merged parts against those of the whole. */
export async function checkMerged(words: readonly string[]): Promise<void> {
  const { cwd, merged, whole } = await mergedAndWhole(words);
  expect(merged).toBe(whole);
  const facts = async (...line: string[]): Promise<unknown> =>
    JSON.parse((await succeed(cwd, [...line, '--json', '--workers', '1'])).out.replaceAll('merged', 'whole'));
  expect(await facts('merge', '1', '2', '--out', 'merged')).toEqual(await facts(...words, '--out', 'whole'));
  for (const again of [['resume'], ['report']]) {
    const { out } = await succeed(cwd, [...again, 'merged', '--quiet']);
    expect(out.replaceAll('merged', 'whole')).toBe(whole);
  }
}
