import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { plainSentences } from '../../reports/answer/sentence.js';
import { figures } from '../../reports/format/table.js';
import { faultsOf, faultsOfLines } from './answer-checker.js';

const GOOD: readonly (readonly string[])[] = [
  [
    'Games get a little shorter: 2 hours 58 minutes instead of 3 hours 8 (10 minutes less; 9 to 11).',
    'Nobody gains or loses much by it: no character changes by more than 4 of 100 games.',
  ],
  ['The Wizard gains most: 3 more of 100 games (2 to 4). The Troll loses most: 2 fewer (1 to 3).'],
  [
    'Leave at 8 to 12: within that range it makes no difference you would notice (at most 3 of 100 games).',
    'Waiting for 14 costs 5 of 100 games (1 to 9). When the others leave hardly matters.',
  ],
  ['Leave early if the others do: at 6 against a table that leaves at 6, at 9 against one that waits for 12.'],
  ['Take the Troll or the Wizard: they win 36 and 34 of 100 games at a table of four (25 would be even).'],
  [
    'The Nomad is weak: 19 of 100 games at a table of four (12 to 26), where 25 is even. Eleventh of fifteen; eighth to fourteenth is possible.',
    'Its stand-off power is worth 5 of 100 games (2 to 7); its other power makes no difference that these games show.',
  ],
  ['Sudden death at the Crown brings four players to 2 hours 4 instead of 3:09. It is the only change needed.'],
  ['Go to the Woods: you win 41 of 100 from there, 6 more than by the next best (3 to 9).'],
  [
    'A game takes 85 minutes with two players, 3 hours 8 with four and 6 hours 48 with eight: each player more adds 53 minutes.',
  ],
  ['It makes no difference: all three ways win 45 of 100, within 2.'],
  ['The Warrior would have won: 55 of 100 (52 to 58). About 50 minutes were left (half of the games need 35 to 70).'],
  ['No. In the Middle Region you draw half as many cards again, not three times as many: 0.79 a turn against 0.55.'],
  ['mcts is the strongest: it beats balanced in 78 of 100 games (73 to 83). learned comes second.'],
  ['Probably shorter, but not settled: from 20 minutes less to 4 more. About 2,000 more games settle it.'],
  ['On this turn you lose a life in 1 of 4 games.', 'You cross the river in 1 of 3 games, and stay in 2 of 5.'],
];

const BAD: readonly (readonly [fault: string, text: string])[] = [
  ["'is shown to' in the opening", 'The Troll is shown to win more.'],
  ["'No character is shown'", 'No character is shown to win more.'],
  ["'ruled out' in the opening", 'More than 24 points above 25 can be ruled out.'],
  ["'remain possible'", 'Up to 4 minutes remain possible.'],
  ["'may be hidden'", 'A gain of up to 3 of 100 games may be hidden there.'],
  ["'an even share of 25.0'", 'The Monk is near an even share of 25.0.'],
  ["'no other rule that matters'", 'There is no other rule that matters.'],
  ['a double negation', 'It is not that no game gets shorter.'],
  ['21 words in the verdict', `It ${'really '.repeat(19)}helps.`],
  ['2 numbers in the verdict', 'The Axe wins 36 and the very heavy Sword 34 times.'],
  ['a bracket in the verdict', 'Anna wins a lot (9 of 15).'],
  ["the raw id 'lifeDelta'", 'You lose a lifeDelta.'],
  ["the raw id 'fields-2'", 'You go to fields-2 next.'],
  ["the raw id 'gold_end'", 'It changes gold_end.'],
  ["the raw id 'land-grant'", 'By the rules of land-grant, games get longer.'],
  ["the raw id 'share that has one'", 'It changes first death round: share that has one.'],
  ["the empty range '4.9 to 4.9'", 'It takes longer: 4.9 (4.9 to 4.9) rounds.'],
  ['is rounded differently', 'It wins more: 30 of 100 (25.0 to 34).'],
  ['30.25 is rounded differently', 'It wins more: 30.25 of 100 (25 to 34).'],
  ["24 is outside '25 to 34'", 'It wins more: 24 of 100 (25 to 34).'],
  ["the form '1 games'", 'It wins more: 1 games.'],
  ["the form '2 game'", 'It wins 2 game.'],
  ["the form '1 are'", 'Two win more, and 1 are worse.'],
  ["the form '2 is'", 'One wins more, and 2 is worse.'],
  ["the form '21th'", 'It is 21th.'],
  ['a list of 4', 'The best are the Troll, the Wizard, the Monk and the Elf.'],
  ['a list of 5', 'Leave at 8, 9, 10, 11 or 12.'],
  ["'NaN'", 'It takes NaN minutes.'],
];

describe('checker of answers', () => {
  test.each(GOOD)('the checker accepts a model answer: %s', (...lines) => {
    expect(faultsOfLines(lines)).toEqual([]);
  });

  test.each(BAD)('the checker finds %s', (fault, text) => {
    expect(faultsOfLines([text]).join('\n')).toContain(fault);
  });

  test('the checker finds an answer without a sentence, and raw ids in its tables, titles and notes', () => {
    const table = { columns: [figures('gamesFor100')], rows: [['fields-2']], note: 'of trophyRate' };
    const answer = { question: 'Q', headline: null, tables: [{ title: 'By turnTime', table }], fine: [] };
    const faults = faultsOf({ ...answer, notes: ['lifeDelta -1'], sentences: [] }).join('\n');
    for (const word of ['no sentence', 'gamesFor100', 'fields-2', 'trophyRate', 'turnTime', 'lifeDelta'])
      expect(faults).toContain(word);
    expect(
      faultsOf({ ...answer, tables: [], sentences: plainSentences(['mcts:turns-4 wins.']) }, ['mcts:turns-4']),
    ).toEqual([]);
  });

  test.each(
    ['reports/answers', 'cli/answers'].flatMap((dir) =>
      readdirSync(new URL(`../${dir}`, import.meta.url))
        .filter((name) => name.endsWith('.txt') && name !== 'one-game.txt')
        .map((name) => `${dir}/${name}`),
    ),
  )('the kept answer %s follows the rules of answers', (name) => {
    const [, ...paragraphs] = readFileSync(new URL(`../${name}`, import.meta.url), 'utf8').split('\n\n');
    const answer = paragraphs.find((text) => !/^[\d,]+ games, seed /m.test(text)) ?? '';
    const lines = answer.split('\n').map((line) => line.replace(/hold \(holds at \d+\)/g, 'Hold'));
    expect(faultsOfLines(lines)).toEqual([]);
  });

  test('the checker lets phrases of a referee stand after the third sentence', () => {
    const line = 'It helps. It costs little. It is quick. A gain of up to 3 may be hidden.';
    expect(faultsOfLines([line])).toEqual([]);
  });
});
