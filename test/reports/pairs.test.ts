import { expect, test } from 'vitest';
import type { Answer } from '../../reports/page/answer.js';
import { pairsAnswer } from '../../src/questions/pairs/answer.js';
import type { RulePair } from '../../src/questions/pairs/count.js';
import { faultsOf } from './answer-checker.js';
import { cell, summaryOf } from './hand.js';
import { expectKept } from './kept.js';

const RULES = ['trophyRate', 'bestOfTwo', 'startBonus'] as const;
const WORDS = [
  '5 trophy points a counter',
  'the better of two dice for the move',
  'one Strength or Craft more at the start',
];

/** Returns two rules with what each changes alone, what both change beyond the sum, and half the width of the range. */
function pair(
  one: number,
  other: number,
  alone: readonly [number, number],
  value: number,
  half: number | null,
): RulePair {
  return {
    ...{
      rules: [`option.${RULES[one]}`, `option.${RULES[other]}`],
      alone,
      together: alone[0] + alone[1] + value,
      value,
    },
    low: half === null ? null : value - half,
    high: half === null ? null : value + half,
  };
}

const answerOf = (...pairs: readonly RulePair[]): Answer => answerOn(RULES.length, pairs);

function answerOn(rules: number, pairs: readonly RulePair[]): Answer {
  const factors = RULES.slice(0, rules).map((id) => `option.${id}`);
  const cells = Array.from({ length: 2 ** rules }, (_, set) => {
    const levels = Object.fromEntries(factors.map((factor, f) => [factor, (set >> f) & 1 ? 'with' : 'without']));
    return cell(set, 'x', { levels });
  });
  const speech = {
    factors: Object.fromEntries(
      factors.map((factor, f) => [
        factor,
        { of: 'option' as const, seat: null, levels: { with: WORDS[f], without: 'the usual' }, phrase: null },
      ]),
    ),
    set: {},
    agents: {},
  };
  const summary = summaryOf({ question: 'Which two rules work against each other?', factors, cells, speech });
  return pairsAnswer(summary, { base: 162, blocks: 400, pairs });
}

const ANSWERS: readonly (readonly [string, Answer])[] = [
  [
    'two work against each other: clear',
    answerOf(pair(0, 1, [-40, -30], 15, 5), pair(0, 2, [-40, -12], 2, 5), pair(1, 2, [-30, -12], -1, 5)),
  ],
  [
    'two help each other, and two others do not: clear',
    answerOf(pair(0, 1, [-40, -30], -12, 5), pair(0, 2, [-40, -12], 8, 5), pair(1, 2, [-30, 12], -1, 5)),
  ],
  ['one turns the other round: clear', answerOf(pair(0, 1, [-10, 30], -25, 5))],
  ['no two disturb each other: no matter', answerOf(pair(0, 1, [-40, -30], 2, 5), pair(0, 2, [-40, -12], 1, 5))],
  ['two may: leaning', answerOf(pair(0, 1, [-40, -30], 8, 12), pair(0, 2, [-40, -12], 1, 12))],
  ['only two rules: clear', answerOn(2, [pair(0, 1, [-40, -30], 15, 5)])],
  ['only two rules: no matter', answerOn(2, [pair(0, 1, [-40, -30], 2, 5)])],
  ['too early', answerOf(pair(0, 1, [-40, -30], 8, 60), pair(0, 2, [-40, -12], 1, 60))],
  ['too early, without ranges', answerOf(pair(0, 1, [-40, -30], 8, null))],
];

test('the answer on pairs of rules is kept for each kind of result', async () => {
  await expectKept('pairs', ANSWERS);
});

test('the tables of the answer on pairs follow the rules of answers', () => {
  for (const [kind, answer] of ANSWERS) expect(faultsOf(answer), kind).toEqual([]);
});
