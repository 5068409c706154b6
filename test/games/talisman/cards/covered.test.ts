import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { content } from '../../../../src/games/talisman/content/index.js';

const TITLE = /(['"`])((?:purchase:|talisman:)?[a-z-]+)(?::| \w).*?\1/g;

/** Every string in the files beside this one that may be a title: a card's id, then words. */
const TITLES = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.test.ts') && file !== 'covered.test.ts')
  .flatMap((file) =>
    Array.from(readFileSync(`${import.meta.dirname}/${file}`, 'utf8').matchAll(TITLE), (match) => match[2]),
  );

describe('every card has its tests', () => {
  const own = content.titles.filter((row) => row.notModelled === undefined);

  test.each(
    own.map(
      (row) => [row.deck === 'purchase' || row.deck === 'talisman' ? `${row.deck}:${row.id}` : row.id, row] as const,
    ),
  )('%s', (id, row) => {
    expect(TITLES, `no test starts with '${id}' (${row.name}: ${row.text})`).toContain(id);
  });
});
