import { expect, test } from 'vitest';
import type { Answer } from '../../reports/page/answer.js';
import type { RatioEstimate } from '../../src/experiment/results/block-ratios.js';
import { firstAnswer } from '../../src/questions/first/answer.js';
import type { FirstStep } from '../../src/questions/first/count.js';
import type { StepId } from '../../src/questions/first/steps.js';
import { faultsOf } from './answer-checker.js';
import { cell, summaryOf } from './hand.js';
import { expectKept } from './kept.js';

const around = (value: number, half: number | null): RatioEstimate => ({
  ...{ value, trials: 4000 },
  ...{ low: half === null ? null : value - half, high: half === null ? null : value + half },
});

const step = (id: StepId, wins: number, half: number | null, round: number): FirstStep => ({
  ...{ id, wins: around(wins, half), taken: around(0.95, 0.01), round: around(round, 1) },
  within: [round - 8, round, round + 20],
});

/** Returns the answer on steps with these shares, and on the shares of the seats. */
function answerOf(
  half: number | null,
  steps: readonly (readonly [StepId, number])[],
  seats: readonly number[],
  what?: StepId | 'turn',
  teamSize = 1,
): Answer {
  const found = {
    players: 4,
    teamSize,
    steps: steps.map(([id, wins], i) => step(id, wins, half, 14 + 10 * i)),
    turns: seats.map((value, i) => ({ turn: i + 1, ...around(value, half) })),
  };
  const question = 'What is it worth to be first, second or last?';
  const cells = teamSize === 1 ? [] : [{ ...cell(0, 'c0'), teamSize }];
  return firstAnswer(summaryOf({ question, ...(teamSize === 1 ? {} : { cells }) }), found, what);
}

const STEPS = [
  ['crossing', 0.3],
  ['talisman', 0.38],
  ['portal', 0.41],
  ['crown', 0.62],
] as const;
const SEATS = [0.26, 0.25, 0.25, 0.24];

const ANSWERS: readonly (readonly [string, Answer])[] = [
  ['being first pays, the order hardly: clear', answerOf(0.02, STEPS, SEATS)],
  ['one step alone: clear', answerOf(0.02, STEPS, SEATS, 'talisman')],
  ['being first is no matter', answerOf(0.02, [['talisman', 0.255]], SEATS, 'talisman')],
  ['one step may matter: leaning', answerOf(0.06, [['talisman', 0.28]], SEATS, 'talisman')],
  ['too early', answerOf(null, STEPS, SEATS)],
  ['nobody takes a step', answerOf(0.02, [], SEATS, 'crown')],
  ['the order of turns: no matter', answerOf(0.015, STEPS, SEATS, 'turn')],
  ['the order of turns: clear', answerOf(0.02, STEPS, [0.31, 0.25, 0.24, 0.2], 'turn')],
  ['the order of turns: leaning', answerOf(0.05, STEPS, SEATS, 'turn')],
  ['the order of turns: too early', answerOf(null, STEPS, SEATS, 'turn')],
];

test('the answer on who is first is kept for each kind of result', async () => {
  await expectKept('first', ANSWERS);
});

test('in teams the answer on who is first speaks of the wins of teams', () => {
  const [talisman, turns] = [
    answerOf(0.02, [['talisman', 0.6]], SEATS, 'talisman', 2),
    answerOf(0.02, STEPS, [0.56, 0.5, 0.5, 0.44], 'turn', 2),
  ];
  expect(talisman.headline).toMatchObject({
    unit: 'of 100 games with 4 players are won by the team of the first to hold a Talisman',
    meaning: 'Half of the time that happens by round 14; 50 would be even.',
  });
  expect(talisman.sentences[0].text).toBe(
    'The team of the first to hold a Talisman wins more than its share: 60 of 100 games (58 to 62), where 50 would be even.',
  );
  expect(turns.sentences.map(({ text }) => text).slice(0, 2)).toEqual([
    'It helps to be first: your team wins 56 of 100 games (54 to 58), where 50 would be even.',
    'It costs wins to be last: your team wins 44 of 100 games (42 to 46), where 50 would be even.',
  ]);
  const fair = answerOf(0.02, [['talisman', 0.505]], SEATS, 'talisman', 2);
  expect(fair.sentences[0]).toMatchObject({ state: 'no matter', text: expect.stringMatching(/wins as often as/) });
  for (const one of [talisman, turns])
    expect(one.fine.map(({ text }) => text)).toContain(
      'A team wins together: all shares are those of a team, where 50 of 100 are even.',
    );
});

test('the tables of the answer on who is first follow the rules of answers', () => {
  for (const [kind, answer] of ANSWERS) expect(faultsOf(answer), kind).toEqual([]);
});
