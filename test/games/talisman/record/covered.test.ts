import { describe, expect, test } from 'vitest';
import { METRICS } from '../../../../src/games/talisman/play/metrics.js';
import { titlesUnder, valuesNamed } from '../../titles.js';

/**
 * Titles of the tests beside this one: they start with the column, `turns: …`; one with words names each,
 * `end_reason=cap`.
 */
const TITLES = titlesUnder(new URL('./', import.meta.url));
const NAMED = valuesNamed(TITLES);

describe('every column of the record has its test', () => {
  test.each(METRICS.map(({ id, about }) => [id, about]))('%s', (id, about) => {
    expect(
      TITLES.some((title) => title.startsWith(`${id}:`)),
      `no title in this folder starts with '${id}:' (${about})`,
    ).toBe(true);
  });

  test.each(METRICS.flatMap(({ id, words = [] }) => words.map((word) => `${id}=${word}`)))('%s', (value) => {
    expect(NAMED.has(value), `no title in this folder names '${value}'`).toBe(true);
  });
});
