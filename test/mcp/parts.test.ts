import { describe, expect, test } from 'vitest';
import { partOf } from '../../src/cli/mcp/parts.js';

/** Characters of 20,000 tokens, if they are short ones. */
const MOST = 50_000;

const rows = Array.from({ length: 700 }, (_, i) => ({ id: `row-${i}`, about: 'x'.repeat(100) }));
const text = rows.map(({ id, about }) => `${id} ${about}`).join('\n');

/** Returns all parts of an answer. */
function allParts(data: Record<string, unknown>, of: string): ReturnType<typeof partOf>[] {
  const first = partOf(data, of, 1);
  return Array.from({ length: first.parts }, (_, i) => partOf(data, of, i + 1));
}

describe('a long answer in parts', () => {
  test('a short answer has one part, which is the answer', () => {
    const data = { rows: rows.slice(0, 50), total: 50 };
    expect(partOf(data, 'short', 1)).toEqual({ data, text: 'short', parts: 1 });
  });

  test('the parts of a long answer are short, and hold all of it once', () => {
    const parts = allParts({ rows, total: 700 }, text);
    expect(parts.length).toBeGreaterThan(3);
    for (const part of parts) expect(JSON.stringify(part).length).toBeLessThan(MOST);
    expect(parts.flatMap(({ data }) => data['rows'])).toEqual(rows);
    expect(
      parts
        .map((part) => part.text)
        .join('\n')
        .trimEnd(),
    ).toBe(text);
    expect(parts.map(({ data }) => data['total'])).toEqual(parts.map(() => 700));
  });

  test('lists and records that are long together are cut alike, and short ones are in every part', () => {
    const record = Object.fromEntries(rows.map(({ id, about }) => [id, about]));
    const parts = allParts({ rows, record, seats: [1, 2], none: null }, 'short');
    for (const part of parts) expect(JSON.stringify(part).length).toBeLessThan(MOST);
    expect(parts.flatMap(({ data }) => data['rows'])).toEqual(rows);
    expect(Object.assign({}, ...parts.map(({ data }) => data['record']))).toEqual(record);
    for (const { data } of parts) expect([data['seats'], data['none']]).toEqual([[1, 2], null]);
  });

  test('a line that is longer than a part is cut', () => {
    const parts = allParts({}, 'y'.repeat(90_000));
    for (const part of parts) expect(part.text.length).toBeLessThan(MOST);
    expect(parts.map((part) => part.text).join('')).toBe('y'.repeat(90_000));
  });
});
