import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { content } from '../../src/games/talisman/content/index.js';
import { KINDS } from '../../src/games/talisman/vocabulary/ids.js';

const FOLDER = fileURLToPath(new URL('.', import.meta.url));
const FILES = readdirSync(FOLDER).filter((name) => name.endsWith('.txt'));
const read = (name: string): string => readFileSync(FOLDER + name, 'utf8');
const TELL = new URL('tell.mjs', import.meta.url).href;

/** Stories of whole games, a line a decision: what changes in them is what a change of the rules or the agents does. */
describe('golden games', () => {
  test.each(FILES)('%s is told as it was (npm run golden)', async (name) => {
    const { goldenText } = (await import(TELL)) as { goldenText(token: string): Promise<string> };
    const text = read(name);
    expect(await goldenText(text.split('\n')[0])).toBe(text);
  });

  const all = FILES.map(read).join('\n');

  test('are at least twelve, with every character', () => {
    expect(FILES.length).toBeGreaterThanOrEqual(12);
    for (const { name } of content.characters) expect(all).toContain(` ${name}: `);
  });

  test('meet cards of every type', () => {
    const met = new Set([...all.matchAll(/^ {4}from the decks: (.*)$/gm)].flatMap(([, names]) => names.split(', ')));
    const kinds = content.titles.flatMap(({ name }, t) => (met.has(name) ? [KINDS[content.kind[t]]] : []));
    expect([...new Set(kinds)].sort()).toEqual([...KINDS].sort());
  });
});
