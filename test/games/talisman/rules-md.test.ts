import { describe, expect, test } from 'vitest';
import { OPTIONS } from '../../../src/games/talisman/options/options.js';
import { ruleList } from '../rule-list.js';
import { titlesUnder } from '../titles.js';

const HOME = new URL('../../../src/games/talisman/', import.meta.url);
const { rules, lines, wrong, comments } = ruleList(new URL('RULES.md', HOME), HOME, OPTIONS);

/** The rules of the documents: how many each chapter of the rule notes has. */
const CHAPTERS: Readonly<Record<string, number>> = {
  'R-ORD': 12,
  'R-SETUP': 15,
  'R-STAT': 6,
  'R-LIFE': 3,
  'R-DEATH': 9,
  'R-FATE': 8,
  'R-GOLD': 4,
  'R-ADV': 15,
  'R-TURN': 3,
  'R-MOVE': 7,
  'R-ENC': 11,
  'R-BAT': 14,
  'R-PVP': 8,
  'R-PSY': 3,
  'R-OBJ': 5,
  'R-FOL': 2,
  'R-SPELL': 10,
  'R-TRO': 7,
  'R-EVA': 4,
  'R-ALI': 4,
  'R-GR': 4,
  'R-TOAD': 12,
  'R-LOSE': 2,
  'R-USE': 4,
  'R-DITCH': 2,
  'R-PUR': 4,
  'R-TAL': 1,
  'R-QUEST': 5,
  'R-SENT': 7,
  'R-RAFT': 4,
  'R-PORT': 6,
  'R-INN': 7,
  'R-CRYPT': 3,
  'R-MINES': 1,
  'R-WOLF': 3,
  'R-PITS': 3,
  'R-VALLEY': 1,
  'R-CROWN': 7,
  'R-SPACE': 28,
  'SP-GEN': 14,
  GAP: 18,
  RUL: 83,
};
const IDS = Object.entries(CHAPTERS).flatMap(([chapter, n]) =>
  Array.from({ length: n }, (_, i) => `${chapter}-${String(i + 1).padStart(2, '0')}`),
);

/** Ids said in a text, with `R-X-01..03` and `R-X-01, -02` written out. */
function idsIn(source: string): Set<string> {
  const ids = new Set<string>();
  for (const [, chapter, first, last, more] of source.matchAll(/\b(R-[A-Z]+)-(\d\d)(?:\.\.(\d\d))?((?:, -\d\d)*)/g)) {
    for (let n = Number(first); n <= Number(last ?? first); n++) ids.add(`${chapter}-${String(n).padStart(2, '0')}`);
    for (const [, n] of more.matchAll(/-(\d\d)/g)) ids.add(`${chapter}-${n}`);
  }
  return ids;
}

describe('RULES.md', () => {
  test('RULES.md has 214 rules of the documents, and each id of the notes on exactly one line', () => {
    expect(IDS.filter((id) => id.startsWith('R-') && !/^R-(ORD|SPACE)/.test(id))).toHaveLength(214);
    const listed = rules.map((rule) => rule.id);
    expect(IDS.filter((id) => listed.filter((other) => other === id).length !== 1)).toEqual([]);
    expect(new Set(listed).size).toBe(listed.length);
  });

  test('RULES.md has no line that is not read as a rule', () => {
    expect(lines).toBe(rules.length);
  });

  test('RULES.md names a file that exists, and a status with an existing option or a reason', () => {
    expect(wrong).toEqual([]);
  });

  test('every rule that is done is named in the comments of its file', () => {
    const missing = rules.filter(
      ({ id, file, status }) =>
        id.startsWith('R-') && file.endsWith('.ts') && /^(done|option:)/.test(status) && !idsIn(comments(file)).has(id),
    );
    expect(missing.map(({ id, file }) => `${id} ${file}`)).toEqual([]);
  });

  test('no comment of the rules names an id that does not exist, or a rule that is not modelled', () => {
    const played = new Set(rules.filter(({ status }) => /^(done|option:)/.test(status)).map(({ id }) => id));
    const files = [...new Set(rules.map(({ file }) => file).filter((file) => file.endsWith('.ts')))];
    expect(
      files.flatMap((file) => [...idsIn(comments(file))].filter((id) => !played.has(id)).map((id) => `${id} ${file}`)),
    ).toEqual([]);
  });
});

const NAMED = namedIn(titlesUnder(new URL('./', import.meta.url)));

test('every rule, ruling, gap and variant that is played is named in the title of a test', () => {
  const untested = rules.filter(({ id, status }) => /^(done|option:)/.test(status) && !NAMED.has(id));
  expect(untested.map(({ id }) => id)).toEqual([]);
});

test('every worked example of the rule notes that the base game can play has a test', () => {
  const examples = Array.from({ length: 34 }, (_, i) => `EX-${String(i + 1).padStart(2, '0')}`).filter(
    (id) => !ELSEWHERE.includes(id),
  );
  expect(examples.filter((id) => !NAMED.has(id))).toEqual([]);
});

/** Examples about cards of an expansion, and about another game. */
const ELSEWHERE = ['EX-21', 'EX-23'];

/** Ids of any chapter that stand in titles, `R-X-01..03` written out. */
function namedIn(titles: readonly string[]): Set<string> {
  const text = titles.join('\n');
  return new Set([...(text.match(/\b[A-Z]+(?:-[A-Z0-9]+)+b?\b/g) ?? []), ...idsIn(text)]);
}
