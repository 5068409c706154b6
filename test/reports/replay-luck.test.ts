import { expect, test } from 'vitest';
import type { SeatAnalysis } from '../../src/questions/analysis/analyse.js';
import { luckSentences } from '../../src/questions/replay/luck-sentences.js';

const none = { value: 0, error: 0 };
const seat = (number: number, of: Partial<SeatAnalysis>): SeatAnalysis => ({
  ...{ seat: number, start: { value: 0.35, error: 0.01 }, result: 0, worst: null, judging: none },
  ...{ ownLuck: none, othersLuck: none, ownDecisions: none, othersDecisions: none },
  ...of,
});
const described = ['troll', 'soul-thief'].map((character, i) => ({
  ...{ seat: i, agent: 'balanced', character, winShare: i, metrics: {} },
}));

function said(winner: Partial<SeatAnalysis>, loser: Partial<SeatAnalysis> = {}): string[] {
  const seats = [seat(0, loser), seat(1, { result: 1, ...winner })];
  const found = { iterations: 1, futures: 1, turns: 6, confidence: 0.95, moments: 1, decisions: 1, seats };
  return luckSentences(found, { seats: described }).map(({ text }) => text);
}

const mistake = {
  ...{
    number: 5,
    situation: '',
    taken: 'roll',
    best: 'go to Hills (hills-3)',
    lost: 0.2,
    interval: { lo: 0.1, hi: 0.3 },
  },
  certain: true,
};

test('the analysis of a game says first whether luck or decisions won it, with size and start', () => {
  expect(said({ othersLuck: { value: 0.58, error: 0.1 }, ownLuck: { value: 0.3, error: 0.01 } })).toEqual([
    'Player 2 (Soul Thief) won mostly by luck in the turns of the others.',
    'That luck was worth 58 of 100 games (38 to 78). At the start it was likely to win 35 of 100 games.',
    'No decision is a mistake for sure.',
  ]);
  expect(said({ ownDecisions: { value: 0.4, error: 0.05 } })[0]).toBe(
    'Player 2 (Soul Thief) won mostly by its own decisions.',
  );
});

test('the analysis of a game says that it is too early if nothing is above zero for sure', () => {
  expect(said({ othersLuck: { value: 0.9, error: 0.5 } })[0]).toBe(
    'Too early to say whether luck or skill won it for player 2 (Soul Thief); more --playouts tell.',
  );
});

test('the analysis of a game names the largest mistake that is certain', () => {
  const worst = mistake as unknown as SeatAnalysis['worst'];
  expect(said({}, { worst }).at(-1)).toBe(
    'The worst mistake was that of player 1 (Troll): “roll” instead of “go to Hills” cost 20 of 100 games (10 to 30).',
  );
  expect(said({}, { worst: { ...worst!, certain: false } }).at(-1)).toBe('No decision is a mistake for sure.');
});
