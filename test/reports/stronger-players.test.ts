import { expect, test } from 'vitest';
import { summaryValues } from '../../reports/answer/answer-values.js';
import { strongerSentence, withStrongerPlayers } from '../../reports/answer/stronger-players.js';
import type { Answer } from '../../reports/page/answer.js';
import { runAnswer } from '../../reports/page/run-answer.js';
import { wholeAnswer } from '../../reports/page/whole-answer.js';
import {
  type AnswerValue,
  compareValues,
  type StrongerPlayers,
} from '../../src/experiment/results/stronger-players.js';
import { effect, estimate, pairOf, summaryOf, TROPHIES } from './hand.js';
import { expectKept } from './kept.js';

const length = (value: number, half: number): AnswerValue => ({
  ...{ key: 'minutes', kind: 'change', unit: 'minutes', subject: 'games' },
  ...{ value, lo: value - half, hi: value + half, margin: 8, named: true },
});
const even = (name: string, value: number, half: number): AnswerValue => ({
  ...{ key: name, kind: 'even', unit: 'wins', subject: `the ${name}` },
  ...{ value, lo: value - half, hi: value + half, margin: 3, named: true },
});
const minutes = (value: number, half: number): AnswerValue => ({
  ...length(value, half),
  ...{ kind: 'level', subject: 'a game with 4 players takes', margin: 15 },
});
const fights = (value: number, half: number): AnswerValue => ({
  ...{ key: 'dragon', kind: 'level', unit: 'games', subject: 'somebody beats the Dragon in' },
  ...{ value, lo: value - half, hi: value + half, margin: 5, named: true },
});
const deaths = (value: number, half: number): AnswerValue => ({
  ...{ key: 'deaths', kind: 'change', unit: 'number', subject: 'deaths' },
  ...{ value, lo: value - half, hi: value + half, margin: 0.05, named: true },
});

const percent = (value: number, half: number): AnswerValue => ({
  ...{ key: 'cards', kind: 'change', unit: 'percent', subject: 'cards drawn in a turn' },
  ...{ value, lo: value - half, hi: value + half, margin: 5, named: true },
});

const found = (
  first: readonly AnswerValue[],
  second: readonly AnswerValue[],
  more: Partial<StrongerPlayers> = {},
): StrongerPlayers => ({
  ...{ agent: 'quick', blocks: 100, games: 800, seed: 'written-quick', command: 'compare', isFittedElsewhere: false },
  values: compareValues(first, second),
  ...more,
});

const answer = (first: readonly AnswerValue[], second: readonly AnswerValue[]): Answer => {
  // The sentence before speaks of the same change, where it is one of the length.
  const [{ unit, kind, value, lo, hi }] = first;
  const isLength = unit === 'minutes' && kind === 'change' && lo !== null && hi !== null;
  const played = isLength
    ? effect({
        measure: 'minutes',
        baselineEstimate: 188,
        cellEstimate: 188 + value,
        effect: value,
        ...{ lo, hi, margin: 9.4 },
        verdict:
          lo * hi > 0
            ? Math.abs(value) < 9.4 && Math.max(-lo, hi) < 9.4
              ? 'equivalent'
              : 'different'
            : 'inconclusive',
      })
    : effect();
  const own = runAnswer(pairOf([played], { speech: TROPHIES }));
  return withStrongerPlayers({ ...own, sentences: own.sentences.slice(0, 1) }, found(first, second));
};

test('the sentence on stronger players is kept for each kind of result', async () => {
  const [troll, priest, dwarf] = [even('Troll', 11, 2), even('Priest', -10, 2), even('Dwarf', 4, 2)];
  await expectKept('stronger-players', [
    ['the same', answer([length(-12, 2)], [length(-11, 5)])],
    ['no matter by both', answer([length(1, 1)], [length(-1, 5)])],
    ['half as much', answer([length(-12, 1)], [length(-6, 3)])],
    ['twice as much', answer([length(12, 1)], [length(24, 5)])],
    ['nothing left', answer([length(-12, 1)], [length(0.4, 4)])],
    ['the other way round', answer([length(-12, 2)], [length(7, 5)])],
    ['only with stronger players', answer([length(1, 1)], [length(20, 5)])],
    ['settled by stronger players only', answer([length(9, 12)], [length(20, 5)])],
    ['open', answer([length(-12, 2)], [length(-6, 9)])],
    ['not settled by either', answer([length(-12, 20)], [length(-6, 30)])],
    ['characters, the same', answer([troll, priest], [even('Troll', 9, 4), even('Priest', -8, 4)])],
    ['characters, one in another size', answer([troll, priest], [even('Troll', 9, 4), even('Priest', -3, 2)])],
    ['characters, one turns', answer([troll, priest], [even('Troll', 9, 4), even('Priest', 5, 4)])],
    [
      'characters, two turn',
      answer([troll, dwarf, priest], [even('Troll', 9, 4), even('Dwarf', -6, 2), even('Priest', 5, 4)]),
    ],
    ['length of a table', answer([minutes(164, 2)], [minutes(128, 6)])],
    ['length of a table, the same', answer([minutes(164, 2)], [minutes(160, 6)])],
    ['share of games', answer([fights(85, 2)], [fights(97, 3)])],
    ['another measure', answer([deaths(0.4, 0.1)], [deaths(-0.3, 0.2)])],
    ['percent', answer([percent(44, 4)], [percent(20, 6)])],
    ['in words of its own', answer([percent(44, 4)], [{ ...percent(20, 6), words: 'cards drawn: 6 against 5' }])],
  ]);
});

test('the fine print on stronger players has games, seed, numbers, differences, rules and error rate', () => {
  const values = [length(-12, 1), even('Troll', 11, 2), even('Priest', -10, 2), even('Dwarf', 4, 2)];
  const second = [length(-6, 3), even('Troll', 9, 4), even('Priest', -8, 4), even('Dwarf', -5, 2)];
  const { fine } = withStrongerPlayers(
    runAnswer(pairOf([effect()])),
    found(values, second, { isFittedElsewhere: true }),
  );
  expect(fine.filter(({ about }) => about === 'stronger players').map(({ text }) => text)).toEqual([
    'Better players: 800 games by quick at every seat, seed written-quick.',
    'With them the Dwarf wins 5 fewer of 100 games than even (3 to 7); the difference is 6 to 12 of 100 games fewer.',
    'With them games get shorter by 6 minutes (3 to 9); the difference is 2.8 to 9.2 minutes more.',
    'With them the Troll wins 9 more of 100 games than even (5 to 13); the difference is −6.5 to +2.5 of 100 games.',
    'One more number was compared.',
    'The network of quick has learned from games by the printed rules and cards.',
    'In 95 of 100 such runs all these differences contain the true ones.',
  ]);
});

test('an answer says once what stronger players say, and nothing without them or without a number', () => {
  const summary = pairOf([effect()], { strongerPlayers: found([length(-12, 2)], [length(-11, 5)]) });
  const own = wholeAnswer(summary);
  expect(own.sentences.at(-1)).toEqual({
    text: 'With better players it is the same.',
    about: 'stronger players',
    state: 'clear',
  });
  expect(withStrongerPlayers(own, summary.strongerPlayers)).toBe(own);
  const alone = runAnswer(pairOf([effect()]));
  expect(withStrongerPlayers(alone, undefined)).toBe(alone);
  expect(withStrongerPlayers(alone, found([], []))).toBe(alone);
});

test('the main number decides the sentence, unless another turns round', () => {
  const text = (second: number): string =>
    strongerSentence(found([length(-12, 1), length(-12, 1)], [length(-12, 1)])).text + second;
  expect(text(0)).toBe('With better players it is the same.0');
  const main = [length(-12, 2), even('Troll', 11, 2)];
  expect(strongerSentence(found(main, [length(-6, 9), even('Troll', 9, 4)])).state).toBe('too early');
  expect(strongerSentence(found(main, [length(-6, 9), even('Troll', -9, 4)])).text).toMatch(/the other way round/);
});

test('the numbers of a comparison are its declared changes, the length first, and the characters it names', () => {
  const win = (name: string, verdict: 'different' | 'inconclusive', size: number) =>
    effect({ scope: 'character', name, family: 'character', verdict, effect: size, lo: size - 1, hi: size + 1 });
  const effects = [
    win('elf', 'inconclusive', 1),
    win('troll', 'different', 5),
    effect({ measure: 'deaths', effect: -0.2, lo: -0.3, hi: -0.1 }),
    effect({ measure: 'minutes' }),
    effect({ measure: 'capped', unit: 'pp', family: 'other' }),
  ];
  const tests = [{ cell: 1, baseline: 0, characters: 2, p: 0, pAdjusted: 0, significant: true }];
  const values = summaryValues(pairOf(effects, { characterTests: tests, speech: TROPHIES }));
  expect(values.map(({ key, unit, named }) => [key, unit, named])).toEqual([
    ['1 minutes ', 'minutes', true],
    ['1 deaths ', 'number', true],
    ['1 win character=troll', 'wins', true],
    ['1 win character=elf', 'wins', false],
  ]);
});

test('the numbers of one table are its length, and its characters as their distance from an even share', () => {
  const values = summaryValues(
    summaryOf({
      estimates: [
        estimate({ measure: 'minutes', estimate: 150, lo: 148, hi: 152 }),
        estimate({ scope: 'character', name: 'elf', estimate: 0.3, lo: 0.28, hi: 0.32, verdict: 'over' }),
        estimate({ scope: 'character', name: 'monk' }),
        estimate({ scope: 'seat', name: '0', verdict: 'over' }),
      ],
    }),
  );
  expect(values.map(({ subject, kind, named }) => [subject, kind, named])).toEqual([
    ['a game takes', 'level', true],
    ['the Elf', 'even', true],
    ['the Monk', 'even', false],
  ]);
  expect(values[0]).toMatchObject({ value: 150, margin: 15 });
  expect(values[1].value).toBeCloseTo(5, 9);
  expect(values[1].lo).toBeCloseTo(3, 9);
});
