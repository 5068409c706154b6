import { describe, expect, test } from 'vitest';
import type { Answer } from '../../reports/page/answer.js';
import { answerText } from '../../reports/page/answer-text.js';
import { faultsOf } from './answer-checker.js';
import { coverageOf, drawnAnswer, hintOf, logOf, oddsOfEnd, oddsOfTurn, scanOf } from './made-up-answers.js';

const TURN = {
  space: { sentinel: 0.4, 'hills-3': 0.333, woods: 0.15, 'woods-2': 0.05, 'fields-2': 0.067 },
  alive: { true: 1 },
  lifeDelta: { '0': 0.74, '-1': 0.25, '1': 0.01 },
  goldDelta: { '0': 0.93, '1': 0.05, '2': 0.02 },
  objectsDelta: { '0': 0.9, '1': 0.1 },
  followersDelta: { '0': 0.92, '1': 0.08 },
};

/** A made-up result of each question in each state that it can have. */
const KEPT: Readonly<Record<string, Answer>> = {
  'odds-clear': oddsOfTurn(10_000, TURN),
  'odds-no-matter': oddsOfTurn(10_000, { ...TURN, lifeDelta: { '0': 1 }, alive: { true: 0.97, false: 0.03 } }, 3),
  'odds-too-early': oddsOfTurn(20, TURN),
  'odds-to-end-clear': oddsOfEnd(1000, [0.55, 0.45], 50),
  'odds-to-end-ahead': oddsOfEnd(10_000, [0.35, 0.3, 0.2, 0.15], 140),
  'odds-to-end-no-matter': oddsOfEnd(100_000, [0.501, 0.499], 50),
  'odds-to-end-leaning': oddsOfEnd(400, [0.52, 0.48], 50),
  'odds-to-end-too-early': oddsOfEnd(20, [0.6, 0.4], 50),
  'hint-clear': hintOf({
    'where to move with 4': [
      ['go clockwise to Woods', 0.41, 0, 0.03],
      ['stay', 0.35, 0.06, 0.03],
    ],
  }),
  'hint-no-matter': hintOf({
    'where to move with 4': [
      ['go clockwise to Woods', 0.45, 0, 0.01],
      ['cross the bridge', 0.45, 0.004, 0.012],
      ['stay', 0.446, 0.004, 0.014],
    ],
  }),
  'hint-race': hintOf(
    {
      'where to move with 4': [
        ['go clockwise to Woods', 0.41, 0, 0],
        ['go counter-clockwise to Hills', 0.35, 0.06, 0.03],
        ['cross the bridge past the Sentinel', 0.34, 0.07, 0.03],
      ],
    },
    3000,
    'race',
  ),
  'hint-leaning': hintOf(
    {
      'where to move with 4': [
        ['go clockwise to Woods', 0.45, 0, 0.04],
        ['cross the bridge', 0.42, 0.03, 0.035],
        ['stay', 0.2, 0.25, 0.03],
      ],
    },
    2000,
  ),
  'hint-too-early': hintOf(
    {
      'where to move with 4': [
        ['go clockwise to Woods', 0.45, 0, 0.2],
        ['cross the bridge', 0.38, 0.07, 0.25],
      ],
    },
    100,
  ),
  'hint-rolls': hintOf(
    Object.fromEntries(
      [1, 2, 3, 5, 6].map((roll) => [
        `where to move with ${roll}`,
        [
          [roll < 4 ? 'go clockwise to Woods' : 'cross the bridge', 0.4 + roll / 100, 0, 0.02],
          ['stay', 0.34 + roll / 100, 0.06, 0.03],
        ],
      ]),
    ),
  ),
  'scan-clear': scanOf(
    [
      ['Moving', 100, 9, 0.04, 0.015],
      ['Fights', 80, 4, 0.02, 0.01],
      ['Spells', 40, 0, 0, 0],
    ],
    40,
  ),
  'scan-no-matter': scanOf(
    [
      ['Moving', 400, 3, 0.003, 0.004],
      ['Fights', 300, 0, 0, 0],
    ],
    200,
  ),
  'scan-none-found': scanOf(
    [
      ['Moving', 100, 0, 0, 0],
      ['Fights', 80, 0, 0, 0],
    ],
    40,
  ),
  'scan-leaning': scanOf(
    [
      ['Moving', 100, 3, 0.02, 0.03],
      ['Fights', 80, 0, 0, 0],
    ],
    40,
  ),
  'scan-too-early': scanOf(
    [
      ['Moving', 6, 1, 0.02, 0.1],
      ['Fights', 4, 0, 0, 0],
    ],
    2,
  ),
  'coverage-clear': coverageOf(
    [
      ['cards', 'drawn', 104, 3],
      ['spaces', 'visited', 49, 1],
      ['rows', 'rolled', 60, 0],
    ],
    1000,
  ),
  'coverage-no-matter': coverageOf(
    [
      ['cards', 'drawn', 104, 0],
      ['spaces', 'visited', 49, 0],
    ],
    1000,
  ),
  'coverage-leaning': coverageOf(
    [
      ['cards', 'drawn', 104, 31],
      ['spaces', 'visited', 49, 1],
    ],
    40,
  ),
  'coverage-too-early': coverageOf(
    [
      ['cards', 'drawn', 104, 60],
      ['spaces', 'visited', 49, 4],
    ],
    5,
  ),
  'log-clear': logOf(
    [
      ['Anna', 20, 14, true],
      ['Ben', 20, 3, false],
      ['Carla', 18, 2, false],
    ],
    0.01,
    20,
  ),
  'log-no-matter': logOf(
    [
      ['Anna', 4000, 1010, false],
      ['Ben', 4000, 1000, false],
      ['Carla', 4000, 990, false],
    ],
    0.7,
    4000,
  ),
  'log-leaning': logOf(
    [
      ['Anna', 15, 7, false],
      ['Ben', 15, 2, false],
      ['Carla', 15, 4, false],
    ],
    0.1,
    15,
  ),
  'log-luck': logOf(
    [
      ['Anna', 15, 5, false],
      ['Ben', 15, 4, false],
      ['Carla', 15, 3, false],
    ],
    0.42,
    15,
  ),
  'log-too-early': logOf(
    [
      ['Anna', 3, 2, false],
      ['Ben', 3, 1, false],
    ],
    0.5,
    3,
  ),
  'log-exports': logOf(
    [
      ['Anna', 15, 5, false],
      ['Ben', 15, 4, false],
      ['Carla', 15, 3, false],
    ],
    0.42,
    15,
    {
      remarks: ['plays.xml has 100 of 250 plays of this user; the other pages are missing.'],
      leftOut: [
        { place: 'plays.xml:12', reason: 'was not finished' },
        { place: 'plays.xml:30', reason: 'has no winner' },
        { place: 'plays.xml:41', reason: 'two players have the Elf in this game' },
        { place: 'plays.xml:60', reason: 'has no players' },
      ],
      others: [
        { title: 'Harbour Traders', plays: 40 },
        { title: 'Ten Beans', plays: 3 },
      ],
      repeated: [
        ['evenings.csv:2', 'plays.xml:3'],
        ['evenings.csv:4', 'plays.xml:18'],
      ],
      unknownCharacters: [{ word: 'red', seats: 4 }],
      expanded: 2,
      missing: { characters: 4, rounds: 15, minutes: 2, first: 15, date: 0 },
      withoutRules: 15,
    },
  ),
};

describe('answers from made-up results', () => {
  test.each(Object.entries(KEPT))('the answer %s is as it was when it was last read', async (name, answer) => {
    await expect(`${answerText(answer)}\n`).toMatchFileSnapshot(`kept-answers/${name}.txt`);
  });

  test.each(Object.entries(KEPT))('the answer %s follows the rules of answers', (_, answer) => {
    expect(faultsOf(answer)).toEqual([]);
  });

  test('300 drawn answers follow the rules of answers', () => {
    for (let key = 0; key < 300; key++) expect(faultsOf(drawnAnswer(key)), `drawn answer ${key}`).toEqual([]);
  });

  test('every kept answer has the state of its name on its verdict', () => {
    for (const [name, { sentences }] of Object.entries(KEPT)) {
      const named = ['clear', 'no matter', 'leaning', 'too early'].find((state) =>
        name.endsWith(state.replace(' ', '-')),
      );
      if (named !== undefined) expect(sentences[0].state, name).toBe(named);
    }
  });

  test('the table of odds has at most 25 lines, whatever can happen', () => {
    for (let key = 0; key < 300; key += 6)
      for (const { table } of drawnAnswer(key).tables) expect(table.rows.length + 3).toBeLessThanOrEqual(25);
  });
});
