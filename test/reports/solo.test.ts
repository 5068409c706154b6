import { expect, test } from 'vitest';
import { soloAnswer } from '../../src/questions/solo/answer.js';
import { faultsOf } from './answer-checker.js';
import { cell, estimate, summaryOf } from './hand.js';

/** A summary of one player alone: 60 turns in half of the games, and a share of wins. */
function alone(won: number, half: number, known = true) {
  const range = (value: number, by: number) => (known ? { lo: value - by, hi: value + by } : { lo: null, hi: null });
  const quantile = (measure: string, name: string, value: number) =>
    estimate({ measure, name, kind: 'quantile', estimate: value, ...range(value, 2) });
  return summaryOf({
    question: 'Alone: how many turns until I have won?',
    cells: [cell(0, 'all', { players: 1 })],
    estimates: [
      estimate({ scope: 'seat', name: '0', measure: 'win', estimate: won, ...range(won, 0.02) }),
      ...[
        ['p10', -20],
        ['p50', 0],
        ['p90', 30],
      ].map(([name, more]) => quantile('rounds', String(name), half + Number(more))),
      estimate({ measure: 'minutes', estimate: 50, ...range(50, 1) }),
      estimate({ measure: 'deaths', estimate: 0.4, ...range(0.4, 0.1) }),
    ],
  });
}

const textOf = (answer: ReturnType<typeof soloAnswer>): string => answer.sentences.map(({ text }) => text).join(' ');

test('the answer for one player alone gives the turns of half of the games, with their range', () => {
  const answer = soloAnswer(alone(1, 60));
  expect(textOf(answer)).toBe(
    'Half of the games are won within 60 turns. The range is 58 to 62. One of ten is won within 40 turns, nine of ten within 90. ' +
      'A game takes 50 minutes (49 to 51) and costs you 0.4 characters.',
  );
  expect(answer.headline?.number).toBe('58 to 62');
  expect(faultsOf(answer)).toEqual([]);
});

test('the answer against a clock gives the games of 100 that are won in time', () => {
  const answer = soloAnswer(alone(0.38, 60), 60);
  expect(textOf(answer)).toMatch(
    /^You win 38 of 100 games in time\. The clock stops after 60 turns; the range is 36 to 40/,
  );
  expect(faultsOf(answer)).toEqual([]);
});

test('the answer for one player alone says when it is too early, and when games are lost', () => {
  expect(textOf(soloAnswer(alone(1, 60, false)))).toMatch(/^It is too early to say how many turns it takes/);
  expect(textOf(soloAnswer(alone(0.9, 60)))).toContain('You win 90 of 100 games');
});
