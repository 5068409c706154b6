import { expect, test } from 'vitest';
import { answerText } from '../../reports/page/answer-text.js';
import { playersAnswer } from '../../src/questions/players/answer.js';
import { cell, estimate, summaryOf } from './hand.js';

const mean = (of: number, measure: string, value: number, half: number | null, kind: 'mean' | 'share' = 'mean') =>
  estimate({
    ...{ cell: of, measure, scope: 'all', kind, name: '', group: '', estimate: value, games: 100 },
    lo: half === null ? null : value - half,
    hi: half === null ? null : value + half,
  });

const sizes = [2, 4].map((players, index) => ({ ...cell(index, `c${index}`), players }));
const lengths = sizes.flatMap(({ index }) => [
  mean(index, 'rounds', 50, 4),
  estimate({ ...mean(index, 'rounds', 90, 4), kind: 'quantile', name: 'p90' }),
]);

test('a column is in the table if any size of table knows it, and a share that may be anything is left out', () => {
  const text = answerText(
    playersAnswer(
      summaryOf({
        cells: sizes,
        estimates: [
          ...lengths,
          mean(0, 'deaths', 0.5, 0.02),
          mean(1, 'deaths', 1, 0.02),
          mean(1, 'favourite', 0.07, 0.05, 'share'),
          mean(0, 'favourite_won', 0.5, 0.73, 'share'),
          mean(1, 'favourite_won', 1, null, 'share'),
        ],
      }),
    ),
  );
  expect(text).toContain('In ten games a player loses 5 characters with two players and 10 with four.');
  expect(text).toMatch(/^players +games +rounds +one in ten +the first player wins, of 100$/m);
  expect(text).toMatch(/^What a player goes through\nplayers +characters lost$/m);
  expect(text).toMatch(/^How open it is\nplayers +games of 100 with a favourite$/m);
  expect(text).toMatch(/^ +4 .* 7 \(2 to 12\) *$/m);
  expect(text).not.toContain('the favourite wins');
});

test('a loss that nearly never happens is said in words, not as 0 characters', () => {
  const estimates = [...lengths, mean(0, 'deaths', 0.03, 0.02), mean(1, 'deaths', 0.02, 0.01)];
  const text = answerText(playersAnswer(summaryOf({ cells: sizes, estimates })));
  expect(text).toContain('Hardly anybody loses a character: a player does so in fewer than 1 of 20 games.');
  expect(text).not.toContain('loses 0 characters');
});
