import { describe, expect, test } from 'vitest';
import { YES_NO } from '../../../../src/engine/index.js';
import type { RuleOption } from '../../../../src/games/talisman/options/option.js';
import { OPTIONS } from '../../../../src/games/talisman/options/options.js';
import { titlesIn, titlesUnder, valuesNamed } from '../../titles.js';

/** A rule of a test names every value that it plays: `trophyRate=6`, `startBonus=both`, `dealCharacters=1..3`. */
const NAMED = valuesNamed(titlesUnder(new URL('../../', import.meta.url)));
/** Up to so many values of an option are each played; of a longer range its default, both ends and one between. */
const FEW = 10;

/** Titles name an option that is off or on by 0 or 1. */
const name = ({ id, words }: RuleOption, value: number): string =>
  `${id}=${words === YES_NO ? value : (words?.[value] ?? value)}`;

/** The values that tests have to name; for one of several the alternatives. */
function wanted(option: RuleOption): string[][] {
  const { min, max } = option;
  const all = Array.from({ length: max - min + 1 }, (_, i) => min + i);
  if (all.length <= FEW) return all.map((value) => [name(option, value)]);
  const firm = [...new Set([min, option.default, max])];
  return [
    ...firm.map((value) => [name(option, value)]),
    all.filter((value) => !firm.includes(value)).map((value) => name(option, value)),
  ];
}

describe('every value of every rule option has its test', () => {
  test.each(
    OPTIONS.flatMap((option) =>
      wanted(option).map(
        (names) => [names.length === 1 ? names[0] : `${option.id}=…, between`, names, option] as const,
      ),
    ),
  )('%s', (what, names, option) => {
    expect(
      names.some((one) => NAMED.has(one)),
      `no test in test/games names ${what} in its title (${option.rule}: ${option.about})`,
    ).toBe(true);
  });
});

test('no title names a value that no option has', () => {
  const ids = new Map(OPTIONS.map((option) => [option.id, option]));
  const known = new Set(
    OPTIONS.flatMap((option) =>
      Array.from({ length: option.max - option.min + 1 }, (_, i) => name(option, option.min + i)),
    ),
  );
  expect([...NAMED].filter((one) => ids.has(one.split('=')[0]) && !known.has(one))).toEqual([]);
});

test('titles are read whatever the quotes, in loops too, and a range names each of its values', () => {
  const text =
    "test('A goal=crown', f); test.each([[1], [2]])(\n  \"it's B size=2..4 (%i)\", f); test(`C word=two-three`, f);";
  expect([...valuesNamed(titlesIn(text))]).toEqual(['goal=crown', 'size=2', 'size=3', 'size=4', 'word=two-three']);
});
