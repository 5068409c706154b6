import { describe, expect, test } from 'vitest';
import { COMMANDS } from '../../src/cli/commands/index.js';
import { readLine } from '../../src/cli/line.js';
import { blanksOf, exampleWords, filledWords } from '../../src/questions/asked/row.js';
import { askedRows } from '../../src/questions/asked/rows.js';

describe('the table of questions', () => {
  test.each(askedRows())('the command of $id is a command line of the program', (question) => {
    const line = readLine(exampleWords(question), COMMANDS);
    expect(line.wants).toBe('run');
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
      for (const { example, optional, kind } of blanksOf(question))
        if (!optional) expect(example, `${question.id}: ${kind}`).not.toBe('');
  });
});

describe('a command with blanks', () => {
  const question = { command: 'compare --set {rule=trophyRate=5} [--players {players}] {goal=90 minutes}' };

  test('a command with blanks lists them in order, and which may stay empty', () => {
    expect(blanksOf(question)).toEqual([
      { kind: 'rule', example: 'trophyRate=5', optional: false },
      { kind: 'players', example: '', optional: true },
      { kind: 'goal', example: '90 minutes', optional: false },
    ]);
  });

  test('a command with blanks leaves out the part of an empty one, and keeps the words of a value together', () => {
    expect(exampleWords({ command: 'tune {goal=90 minutes} [--players {players}]' })).toEqual(['tune', '90 minutes']);
    const words = filledWords({ command: 'compare --set {rule=a=1} [--players {players}]' }, ({ kind }) =>
      kind === 'players' ? '6' : 'moreGold=2',
    );
    expect(words).toEqual(['compare', '--set', 'moreGold=2', '--players', '6']);
  });
});
