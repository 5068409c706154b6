import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import {
  decodeQuestion,
  encodeQuestion,
  LINK_MAX,
  questionFile,
  readQuestionFile,
} from '../../src/studio/question/link.js';
import {
  type AskedQuestion,
  filedAnswer,
  linkedAnswer,
  questionPlace,
  readCardLink,
} from '../../src/studio/question/question-link.js';
import type { Asked } from '../../src/studio/question/rules-question.js';

const ASKED: Asked = {
  players: 3,
  agents: ['balanced:rushAt=14', 'balanced', 'rusher'],
  characters: ['troll', 'any', 'any'],
  a: { options: {}, packs: [] },
  b: {
    variant: 'revised-4th',
    options: { trophyRate: 5, ending: 'none' },
    packs: [{ name: 'my.pack.yaml', text: 'cards:\n  - id: x\n' }],
  },
  seed: 'a/b #ü',
  feel: true,
};

/** Returns a link to any value. */
const linkOf = (value: unknown, version = 1): string => `${version}.${raw(JSON.stringify(value))}`;
const raw = (text: string): string => {
  const { buffer, byteOffset, length } = deflateRaw(text);
  return Buffer.from(buffer, byteOffset, length).toString('base64url');
};
const deflateRaw = (text: string): Buffer => deflateSync(text).subarray(2, -4);

const refused = (text: string): string => {
  try {
    return `accepted: ${JSON.stringify(decodeQuestion(text))}`;
  } catch (error) {
    return (error as Error).message;
  }
};

describe('a link to a question', () => {
  test('holds the whole question, packs too, in signs that an address may have', () => {
    const text = encodeQuestion(ASKED);
    expect(text).toMatch(/^1\.[\w-]+$/);
    expect(decodeQuestion(text)).toEqual(ASKED);
    expect(decodeQuestion(linkOf(ASKED))).toEqual(ASKED);
  });

  test('of another version, cut or changed is refused with one line', () => {
    const text = encodeQuestion(ASKED);
    expect(refused(linkOf(ASKED, 2))).toContain('newer version');
    expect(refused(text.slice(0, 40))).toContain('damaged');
    expect(refused(`1.${text.slice(30)}`)).toContain('damaged');
    expect(refused('1.')).toContain('damaged');
    expect(refused('')).toContain('damaged');
    expect(refused(`1.${'A'.repeat(LINK_MAX)}`)).toContain('longer');
  });

  test.each([
    ['no object', 7],
    ['no sides', {}],
    ['a player too many', { ...ASKED, players: 1e9 }],
    ['options that are no record', { ...ASKED, a: { options: [1], packs: [] } }],
    ['an option that is an object', { ...ASKED, a: { options: { x: {} }, packs: [] } }],
    ['no computer player', { ...ASKED, agents: [] }],
    ['a variant that is a path', { ...ASKED, a: { variant: '../x.yaml/', options: {}, packs: [] } }],
    ['a pack outside its folder', { ...ASKED, a: { options: {}, packs: [{ name: '../../x.yaml', text: '' }] } }],
    [
      'a pack in the place of the program',
      { ...ASKED, a: { options: {}, packs: [{ name: 'package.json', text: '' }] } },
    ],
  ])('that holds %s is refused', (_, value) => {
    expect(refused(linkOf(value))).toBe('This link or file holds no question of this page.');
  });

  test('that unpacks to far more than a question is refused before it is read', () => {
    expect(refused(`1.${raw('x'.repeat(1_000_000))}`)).toContain('damaged');
    expect(refused(linkOf({ ...ASKED, extra: 'x'.repeat(1_900_000) }))).not.toContain('extra');
  });

  test('gives no field that a question does not have', () => {
    const text = linkOf({ ...ASKED, other: 1, a: { ...ASKED.a, other: 1 } });
    expect(decodeQuestion(text)).toEqual(ASKED);
  });
});

describe('a question as a file', () => {
  test('is read again', () => {
    const from = { games: 400, by: '0.1.0, rules 01234567' };
    expect(readQuestionFile(questionFile(ASKED, from))).toEqual(ASKED);
    expect(filedAnswer(questionFile(ASKED, from))).toEqual(from);
  });

  test('is refused with one line where it is none, or cut', () => {
    expect(() => readQuestionFile('{}')).toThrow('holds no question');
    expect(() => readQuestionFile(questionFile(ASKED, {}).slice(0, -9))).toThrow('damaged');
  });
});

describe('what a link says of its answer', () => {
  const FROM = { games: 512, by: '0.1.0, rules 12345678' };

  test('a link holds the number of games and who played them, beside the question', () => {
    const asked = { ...ASKED, fair: true, blocks: 64 };
    const [, text] = questionPlace({ kind: 'rules', asked }, FROM).split('q=');
    expect([decodeQuestion(text), linkedAnswer(text)]).toEqual([asked, FROM]);
    const card = { kind: 'card', id: 'character', args: {}, seed: 'a' } as const;
    const [, word] = questionPlace(card, FROM).split('card=');
    expect([readCardLink(word), linkedAnswer(word)]).toEqual([card, FROM]);
  });

  test('a link of an older page, or with something else in its place, says nothing of its answer', () => {
    expect(linkedAnswer(encodeQuestion(ASKED))).toBe(null);
    for (const from of [7, [], { games: 1 }, { by: 1 }]) expect(linkedAnswer(linkOf({ ...ASKED, from }))).toBe(null);
    expect(linkedAnswer(linkOf({ ...ASKED, from: { by: 'x', games: -1 } }))).toEqual({ by: 'x' });
  });

  test('a link with an invalid number of blocks is refused', () => {
    for (const blocks of [0, -1, 1.5, '7', 1e12])
      expect(refused(linkOf({ ...ASKED, blocks }))).toBe('This link or file holds no question of this page.');
  });
});

describe('a link to a card', () => {
  const QUESTIONS: readonly Exclude<AskedQuestion, { kind: 'rules' }>[] = [
    { kind: 'length', minutes: 90, players: 4, seed: 'a' },
    { kind: 'card', id: 'character', args: {}, seed: 'a' },
    { kind: 'card', id: 'rush', args: { character: 'troll', players: 3 }, seed: 'a' },
    { kind: 'card', id: 'worth', args: { of: 'objects', words: ['gift=sword'], players: 4 }, seed: 'a' },
    { kind: 'card', id: 'character', args: { who: { name: 'my.pack.yaml', text: 'characters: []' } }, seed: 'a' },
  ];

  test.each(QUESTIONS)('holds all of %j', (question) => {
    const place = questionPlace(question);
    expect(place).toMatch(/^card=1\.[\w-]+$/);
    expect(readCardLink(place.slice(5))).toEqual(question);
  });

  test.each<[string, unknown]>([
    ['another kind', { kind: 'run', seed: 'a' }],
    ['no seed', { kind: 'card', id: 'character', args: {} }],
    ['too many players', { kind: 'length', minutes: 90, players: 400, seed: 'a' }],
    ['no arguments', { kind: 'card', id: 'worth', seed: 'a' }],
    ['a list', []],
  ])('with %s is refused in one line', (_, value) => {
    expect(() => readCardLink(linkOf(value))).toThrow('This link holds no question of this page.');
  });
});
