import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readSource } from '../../../src/atlas/folder.js';
import type { AtlasRow } from '../../../src/atlas/row.js';
import { TURNED } from '../../../src/atlas/strong.js';
import { PACKAGE_ROOT } from '../../../src/package/root.js';
import { AtlasData } from '../../../src/studio/rooms/findings/data.js';
import { reasonSentences, turnedCharacters } from '../../../src/studio/rooms/findings/turned.js';

const ROW: AtlasRow = {
  ...{ what: 'elf', name: 'Elf', of: '', measure: 'times', unit: 'times' },
  ...{ value: 1, low: 0.9, high: 1.1, games: 800, against: 1 },
};

/** Returns data of made-up sources. */
function dataOf(sources: Readonly<Record<string, readonly AtlasRow[]>>): AtlasData {
  return new AtlasData(new Map(Object.entries(sources).map(([id, rows]) => [id, { rows, record: {} as never }])));
}

const few = (of: string): AtlasRow => ({ ...ROW, of, value: 0.8, low: 0.7, high: 0.9 });
const many = (of: string): AtlasRow => ({ ...ROW, of, value: 1.2, low: 1.1, high: 1.3 });

describe('a character turns round', () => {
  const usual = 'agent=balanced';
  const found = (...[first, strong, second, strongSecond]: readonly AtlasRow[]): readonly string[] => {
    const strongs = { 'strong-characters': [strong], 'strong-characters-second': [strongSecond] };
    const data = dataOf({ characters: [first], 'characters-second': [second], ...strongs });
    return turnedCharacters(data).map(([, { what }]) => what);
  };

  test('if both plays of both kinds of player show it', () => {
    expect(found(few(usual), many(''), few(usual), many(''))).toEqual(['elf']);
    expect(found(many(usual), few(''), many(usual), few(''))).toEqual(['elf']);
  });

  test('only if the second plays say the same, and the sides differ', () => {
    expect(found(few(usual), many(''), { ...ROW, of: usual }, many(''))).toEqual([]);
    expect(found(few(usual), many(''), few(usual), few(''))).toEqual([]);
    expect(found(few(usual), few(''), few(usual), few(''))).toEqual([]);
  });

  test('in the data that ships, if its games are among those to watch', () => {
    const ids = ['characters', 'strong-characters'].flatMap((id) => [id, `${id}-second`]);
    const kept = ids.map((id) => [id, readSource(join(PACKAGE_ROOT, 'docs/atlas/data'), id)!] as const);
    expect(turnedCharacters(new AtlasData(new Map(kept))).map(([, { what }]) => what)).toEqual(TURNED);
  });
});

describe('the reasons', () => {
  const doing = (what: string, measure: string, value: number, by = 0.1): AtlasRow => ({
    ...ROW,
    ...{ what, name: what === 'elf' ? 'Elf' : 'Troll', measure, unit: 'number', value, against: null },
    ...{ low: value - by, high: value + by },
  });
  const sentences = (usual: readonly AtlasRow[], strong: readonly AtlasRow[]): readonly string[] =>
    reasonSentences(dataOf({ 'ways-to-win': usual, 'strong-ways-to-win': strong }), 'elf').map(({ text }) => text);

  test('are doings that change for it more than for the others, the largest first', () => {
    const usual = [doing('elf', 'deaths', 1), doing('troll', 'deaths', 1)];
    const strong = [doing('elf', 'deaths', 2), doing('troll', 'deaths', 1.5)];
    const fights = [doing('elf', 'pvp_fights', 2), doing('troll', 'pvp_fights', 2)];
    const more = [doing('elf', 'pvp_fights', 6), doing('troll', 'pvp_fights', 3)];
    expect(sentences([...usual, ...fights], [...strong, ...more])).toEqual([
      'With them the Elf fights other characters 6.0 instead of 2.0 times a game; the others do not change as much.',
      'With them the Elf loses 2.0 instead of 1.0 characters a game; the others do not change as much.',
    ]);
  });

  test('leave out a doing that changes for all of them, and one whose change is not shown', () => {
    const pair = (elf: number, troll: number, by?: number): AtlasRow[] => [
      doing('elf', 'deaths', elf, by),
      doing('troll', 'deaths', troll, by),
    ];
    expect(sentences(pair(1, 1), pair(2, 2))).toEqual([]);
    expect(sentences(pair(1, 1, 0.6), pair(2, 1, 0.6))).toEqual([]);
    expect(sentences(pair(1, 1), pair(2, 1))).toHaveLength(1);
    expect(sentences(pair(1, 1), pair(1.3, 2))[0]).toMatch(/; the others change further\.$/);
  });
});
