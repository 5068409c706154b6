import { expect, test } from 'vitest';
import type { Answer } from '../../reports/page/answer.js';
import type { HandChoice } from '../../src/questions/character/hand.js';
import { handAnswer } from '../../src/questions/character/hand-answer.js';
import { faultsOf } from './answer-checker.js';
import { cell, speechOf, summaryOf } from './hand.js';
import { expectKept } from './kept.js';

/** Returns the answer on characters with these shares. @param half half-widths of shares and of differences; null: too few */
function answerOf(half: number | null, ...shares: readonly (readonly [string, number])[]): Answer {
  const best = shares[0][1];
  const hand = shares.map(([character, value], i): HandChoice => {
    const effect = best - value;
    const within = i === 0 ? 0 : (half ?? 0);
    return {
      ...{ character, value, trials: 3000, group: 'a' },
      ...{ low: half === null ? null : value - half, high: half === null ? null : value + half },
      behind: { effect, lo: effect - within, hi: effect + within },
    };
  });
  const names = { elf: 'Elf', monk: 'Monk', ghoul: 'Ghoul', dwarf: 'Dwarf', priest: 'Priest' };
  const summary = summaryOf({
    question: 'Whom do I keep against the Troll and the Wizard: the Elf, the Monk or the Ghoul?',
    cells: shares.map((_, i) => cell(i, `c${i}`, { players: 3 })),
    speech: speechOf({}, { characters: names }),
  });
  return handAnswer(summary, { hand, players: 3 });
}

const ANSWERS: readonly (readonly [string, Answer])[] = [
  ['one is best: clear', answerOf(0.02, ['monk', 0.36], ['elf', 0.31], ['ghoul', 0.25])],
  ['two are as good, one is worse: clear', answerOf(0.02, ['monk', 0.36], ['elf', 0.355], ['ghoul', 0.25])],
  ['no matter', answerOf(0.015, ['monk', 0.34], ['elf', 0.335], ['ghoul', 0.33])],
  ['leaning', answerOf(0.04, ['monk', 0.36], ['elf', 0.34], ['ghoul', 0.25])],
  ['leaning, with two rivals', answerOf(0.04, ['monk', 0.36], ['elf', 0.34], ['ghoul', 0.33])],
  ['too early', answerOf(0.25, ['monk', 0.36], ['elf', 0.34], ['ghoul', 0.25])],
  ['too few blocks', answerOf(null, ['monk', 0.5], ['elf', 0.25])],
  ['a single character', answerOf(0.02, ['elf', 0.2])],
  [
    'five, of which four are as good',
    answerOf(0.01, ['monk', 0.36], ['elf', 0.355], ['ghoul', 0.353], ['dwarf', 0.352], ['priest', 0.2]),
  ],
];

test('the answer on a hand is kept for each kind of result', async () => {
  await expectKept('hand', ANSWERS);
});

test('the table of the answer on a hand follows the rules of answers', () => {
  for (const [kind, answer] of ANSWERS) expect(faultsOf(answer), kind).toEqual([]);
});
