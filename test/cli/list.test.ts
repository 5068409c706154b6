import { describe, expect, test } from 'vitest';
import { LISTS } from '../../src/calls/catalogue.js';
import { folder, within } from './program.js';

const cwd = folder();

async function listed(...words: string[]): Promise<string> {
  return (await within(cwd, ['list', ...words])).out;
}

async function ids(...words: string[]): Promise<string[]> {
  const rows = JSON.parse(await listed(...words, '--json')) as { id: string }[];
  return rows.map(({ id }) => id);
}

describe('5.15 list', () => {
  test.each(LISTS)('5.15 list %s fits 80 columns, but for a single long word', async (what) => {
    for (const line of (await listed(what)).split('\n'))
      expect(line.length <= 80 || !line.trim().includes(' '), line).toBe(true);
  });

  test.each(LISTS)('5.15 list %s shows every row of its JSON', async (what) => {
    const text = await listed(what);
    for (const id of await ids(what)) expect(text).toContain(id);
  });

  test('5.15 list with words shows only rows in which each of them occurs, those named so first', async () => {
    expect((await ids('options', 'trophy'))[0]).toMatch(/trophy/i);
    expect(await ids('options', 'TROPHY', 'price')).toEqual(['blitzTrophy', 'trophyPrice']);
    expect((await ids('options')).length).toBeGreaterThan((await ids('options', 'trophy')).length);
    expect(await ids('cards', 'holy', 'lance')).toContain('holy-lance');
  });

  test('5.15 list with words that no row has says so, with the nearest name or the number of rows', async () => {
    expect(await listed('options', 'trophyrat')).toContain('trophyRate');
    expect(await listed('options', 'tropyRate')).toBe("no options with 'tropyRate'; did you mean 'trophyRate'?\n");
    expect(await listed('variants', 'zqxjkv')).toMatch(/^no variants with 'zqxjkv'; 'list variants' shows all \d+\n$/);
    expect(await ids('options', 'zqxjkv')).toEqual([]);
  });

  test('5.15 options that are off or on say yes or no, and take both as words or as numbers', async () => {
    const text = await listed('options', 'mustReachCrown');
    expect(text).toContain('default no');
    expect(text).toContain('range yes or no');
    expect(text).not.toMatch(/from 0 to 1\b/);
  });
});
