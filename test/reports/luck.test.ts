import { expect, test } from 'vitest';
import type { Answer } from '../../reports/page/answer.js';
import { luckAnswer } from '../../src/questions/luck/answer.js';
import type { LuckShare, LuckSource } from '../../src/questions/luck/count.js';
import { faultsOf } from './answer-checker.js';
import { summaryOf } from './hand.js';
import { expectKept } from './kept.js';

const around = (value: number, half: number | null): LuckShare => ({
  value,
  low: half === null ? null : value - half,
  high: half === null ? null : value + half,
});

/** Returns the answer on sources with these parts in percent, alone and open again. */
function answerOf(half: number | null, ...sources: readonly (readonly [id: string, alone: number, open: number])[]) {
  const part = (percent: number): LuckShare => around(percent / 100, half);
  const found = {
    players: 4,
    blocks: 1200,
    sources: sources.map(([id, alone, open]): LuckSource => {
      const total = open === 0 ? around(0, 0) : part(open);
      return { id, alone: part(alone), total, again: part(25 + 0.75 * alone), anew: part(0.75 * open) };
    }),
    together: part(100 - sources.reduce((sum, [, alone]) => sum + alone, 0)),
    ahead: part(sources[0][1] - sources[1][1]),
    chance: part(25),
  };
  return luckAnswer(summaryOf({ question: 'Who decides who wins: the deal, the dice or the cards?' }), found);
}

const ANSWERS: readonly (readonly [string, Answer])[] = [
  ['one decides most: clear', answerOf(0.02, ['dice', 62, 80], ['deck', 12, 30], ['deal', 4, 9], ['choices', 0, 0])],
  [
    'no luck decides alone: clear',
    answerOf(0.01, ['deal', 6, 99], ['dice', 4, 98], ['deck', 1, 97], ['choices', 0, 0]),
  ],
  ['two may decide most: leaning', answerOf(0.03, ['deal', 5, 96], ['dice', 4, 98], ['deck', 2, 99])],
  ['none decides anything alone: no matter', answerOf(0.01, ['deal', 1.5, 99], ['dice', 1, 98], ['deck', 0.2, 97])],
  ['players decide, too: clear', answerOf(0.02, ['choices', 55, 70], ['dice', 30, 45])],
  ['too early', answerOf(0.25, ['deal', 10, 90], ['dice', 2, 90])],
  ['too early, without ranges', answerOf(null, ['deal', 10, 90], ['dice', 2, 90])],
];

test('the answer on the luck is kept for each kind of result', async () => {
  await expectKept('luck', ANSWERS);
});

test('the tables of the answer on the luck follow the rules of answers', () => {
  for (const [kind, answer] of ANSWERS) expect(faultsOf(answer), kind).toEqual([]);
});
