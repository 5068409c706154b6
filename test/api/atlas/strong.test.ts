import { describe, expect, test } from 'vitest';
import { type AtlasRow, isTurned } from '../../../src/atlas/row.js';
import { atlasSources } from '../../../src/atlas/sources.js';

const row = (low: number | null, high: number | null): AtlasRow => ({
  what: 'elf',
  name: 'Elf',
  of: '',
  measure: 'times',
  unit: 'times',
  value: 1,
  low,
  high,
  games: 100,
  against: 1,
});

describe('an answer turns round', () => {
  test.each([
    ['from more to less', row(1.1, 1.3), row(0.7, 0.9), true],
    ['from less to more', row(0.7, 0.9), row(1.1, 1.3), true],
    ['not if both are more', row(1.1, 1.3), row(1.2, 1.4), false],
    ['not if one may be even', row(1.1, 1.3), row(0.7, 1.05), false],
    ['not if one is unknown', row(1.1, 1.3), row(null, null), false],
  ])('%s', (_, one, other, expected) => {
    expect(isTurned(one, other)).toBe(expected);
  });
});

describe('sources with stronger players', () => {
  const sources = atlasSources();
  const strong = sources.filter(({ id }) => id.startsWith('strong-'));

  test('play what a source with usual players plays', () => {
    const ids = new Set(sources.map(({ id }) => id));
    expect(strong.length).toBeGreaterThan(15);
    for (const { id } of strong) expect(ids).toContain(id.replace('strong-', ''));
  });

  test('seat stronger players everywhere, and say so in their command and question', async () => {
    for (const { id, command, question, designs } of strong) {
      const [{ entrants }] = await designs();
      expect([id, entrants.map(({ label }) => label)]).toEqual([id, ['quick']]);
      expect(command).toContain(' --agents quick ');
      if (question !== null) expect(JSON.stringify(question)).toContain('"quick"');
    }
  });
});
