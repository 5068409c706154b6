import { describe, expect, test } from 'vitest';
import { YES_NO } from '../../../src/engine/index.js';
import { OPTIONS } from '../../../src/games/slohar/options.js';
import { ruleList } from '../rule-list.js';
import { titlesUnder, valuesNamed } from '../titles.js';

const HOME = new URL('../../../src/games/slohar/', import.meta.url);
const { rules, lines, wrong, comments } = ruleList(new URL('RULES.md', HOME), HOME, OPTIONS);
const TITLES = titlesUnder(new URL('./', import.meta.url));
const NAMED = new Set(TITLES.join('\n').match(/\b(?:SL|SU|T-SL)(?:-[A-Z]+)?-\d+\b/g) ?? []);

/** Numbers of rules by chapter of the notes, and of the open points. */
const CHAPTERS: Readonly<Record<string, number>> = {
  'SL-GOAL': 1,
  'SL-HP': 3,
  'SL-TURN': 1,
  'SL-CELL': 4,
  'SL-MOVE': 5,
  'SL-SQ': 6,
  'SL-CARD': 2,
  'SL-DRAW': 1,
  'SL-HAND': 1,
  'SL-PLAY': 4,
  'SL-EQ': 2,
  'SL-SPEC': 1,
  'SL-TEXT': 1,
  'SL-FIGHT': 6,
  'SL-PVP': 5,
  'SL-GOLD': 1,
  'SL-SHOP': 2,
  'SL-TRADE': 4,
  'SL-GM': 1,
  SU: 33,
};
const IDS = Object.entries(CHAPTERS).flatMap(([chapter, n]) =>
  Array.from({ length: n }, (_, i) => `${chapter}-${String(i + 1).padStart(2, '0')}`),
);

describe('RULES.md of Les portes de Slohar', () => {
  test('RULES.md of Les portes de Slohar has 51 rules and 33 open points, each on exactly one line', () => {
    expect(IDS.filter((id) => id.startsWith('SL-'))).toHaveLength(51);
    expect(rules.map(({ id }) => id)).toEqual(IDS);
    expect(lines).toBe(rules.length);
  });

  test('RULES.md of Les portes de Slohar names a file that exists, and a status with an existing option or a reason', () => {
    expect(wrong).toEqual([]);
  });

  test('every rule that is played in code is named in the comments of its file', () => {
    const missing = rules.filter(({ id, file }) => file.endsWith('.ts') && !comments(file).includes(id));
    expect(missing.map(({ id, file }) => `${id} ${file}`)).toEqual([]);
  });

  test('no comment names a rule that does not exist', () => {
    const files = [...new Set(rules.map(({ file }) => file))].filter((file) => file.endsWith('.ts'));
    const said = files.flatMap((file) => comments(file).match(/\b(?:SL(?:-[A-Z]+)|SU)-\d\d\b/g) ?? []);
    expect(said.filter((id) => !IDS.includes(id))).toEqual([]);
  });

  test('every rule is named in the title of a test', () => {
    expect(IDS.filter((id) => !NAMED.has(id))).toEqual([]);
  });

  test('RULES.md of Les portes de Slohar names every worked example of the notes', () => {
    expect(Array.from({ length: 12 }, (_, i) => `T-SL-${i + 1}`).filter((id) => !NAMED.has(id))).toEqual([]);
  });

  test('every option has its line, and a title for each value, of a long range for both ends and one between', () => {
    const lines = new Set(rules.map(({ status }) => status));
    expect(OPTIONS.filter(({ id }) => !lines.has(`option:${id}`)).map(({ id }) => id)).toEqual([]);
    const values = valuesNamed(TITLES);
    const wanted = OPTIONS.flatMap(({ id, min, max, words }) =>
      max - min < 8
        ? Array.from({ length: max - min + 1 }, (_, i) => `${id}=${words === YES_NO ? i : (words?.[i] ?? min + i)}`)
        : [`${id}=${min}`, `${id}=${max}`],
    );
    expect(wanted.filter((value) => !values.has(value))).toEqual([]);
  });
});
