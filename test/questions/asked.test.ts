import { describe, expect, test } from 'vitest';
import { COMMANDS } from '../../src/cli/commands/index.js';
import { readLine } from '../../src/cli/line.js';
import { askedRow, filledArgs, row, rowWords } from '../../src/questions/asked/row.js';
import { askedRows } from '../../src/questions/asked/rows.js';
import { compareQuestion } from '../../src/questions/compare/question.js';
import { isDirect } from '../../src/questions/contract/question.js';
import { DECLARED_QUESTIONS } from '../../src/questions/list.js';
import { tuneQuestion } from '../../src/questions/tune/question.js';

describe('the table of questions', () => {
  test.each(askedRows())('the command of $id is a command line of the program', (question) => {
    const line = readLine(rowWords(question), COMMANDS);
    expect(line.wants).toBe('run');
  });

  test('a row has the declaration of its question once it is in the list, and the page of its run', () => {
    for (const { id, asks, page } of askedRows()) {
      const declared = DECLARED_QUESTIONS.find((one) => one.id === asks.id);
      if (declared === undefined) continue;
      expect(asks, id).toBe(declared);
      expect(page, id).toBe(!isDirect(declared) && declared.isRun === true);
    }
  });

  test('questions have ids and wordings of their own, and end in a question mark', () => {
    expect(new Set(askedRows().map(({ id }) => id)).size).toBe(askedRows().length);
    expect(new Set(askedRows().map(({ question }) => question)).size).toBe(askedRows().length);
    for (const { question } of askedRows()) expect(question).toMatch(/^[A-Z].*\?$/);
  });

  test('what an answer says continues a sentence, and has no word of the code', () => {
    for (const { about: says } of askedRows()) expect(says).toMatch(/^[a-z][^=_{}]*[^.]$/);
  });

  test('a blank that must be filled has an example', () => {
    for (const question of askedRows())
      for (const { example, optional, subject } of question.blanks)
        if (!optional) expect(example, `${question.id}: ${subject}`).not.toBe('');
  });
});

describe('a row with blanks', () => {
  const words = { id: 'rule', question: 'What?', about: 'that' };
  const rule = row(compareQuestion, words, {
    args: { options: { trophyRate: 5 } },
    blanks: { options: 'rule' },
    optional: { players: 'players' },
  });

  test('a row lists its blanks in the order of the prompts, with the example as it is typed', () => {
    expect(rule.blanks).toEqual([
      { argument: 'options', subject: 'rule', example: 'trophyRate=5', optional: false },
      { argument: 'players', subject: 'players', example: '', optional: true },
    ]);
  });

  test('a row without a value for an optional blank leaves its flag out, and keeps the words of a value together', () => {
    const length = row(tuneQuestion, words, { args: { goal: '90 minutes' }, optional: { players: 'players' } });
    expect(rowWords(length)).toEqual(['tune', '90 minutes']);
    expect(askedRow(length).command).toBe("npx --no talisman-lab tune '90 minutes'");
  });

  test('texts that fill the blanks become values, and an empty one removes the example', () => {
    const filled = filledArgs(rule, new Map([...Object.entries({ options: 'moreGold=2', players: '6' })]));
    expect(rowWords(rule, filled)).toEqual(['compare', '--set', 'moreGold=2', '--players', '6']);
    expect(rowWords(rule, filledArgs(rule, new Map([['options', 'moreGold=2']])))).toEqual([
      'compare',
      '--set',
      'moreGold=2',
    ]);
  });
});
