import { expect, test } from 'vitest';
import type { Answer } from '../../reports/page/answer.js';
import { deathsAnswer } from '../../src/questions/deaths/answer.js';
import { deathNames } from '../../src/questions/deaths/causes.js';
import { countsOf, EVEN, type MadeUpDeaths } from '../questions/made-up-deaths.js';
import { faultsOf } from './answer-checker.js';
import { cell, summaryOf } from './hand.js';
import { expectKept } from './kept.js';
import { Draws } from './made-up.js';

const USUAL: MadeUpDeaths = {
  ...EVEN,
  perGame: 4,
  causes: { 'spell:command-spell': 0.5, 'duel:troll': 0.25, 'enemy:dragon': 0.15, 'event:angel': 0.05 },
  spaces: ['pits', 'pits', 'desert', 'hills'],
  crowned: 0.1,
};

/** Returns the answer on made-up deaths; with several rules each is a variant. */
function answerOf(blocks: number, ...rules: readonly MadeUpDeaths[]): Answer {
  const found = countsOf(new Draws(7), blocks, rules);
  const variants = ['revised-4th', 'bloody', 'sudden-death', 'trophies-5', 'blitz'];
  const names = ['Revised 4th', 'Bloody', 'Sudden Death', 'Trophies 5', 'Blitz'];
  const summary = summaryOf({
    question: 'Where, and by what, do characters die?',
    games: 4 * blocks * rules.length,
    cells: rules.map((_, i) => cell(i, `variant=${variants[i]}`, { levels: { variant: variants[i] } })),
    ...(rules.length === 1
      ? {}
      : {
          factors: ['variant'],
          speech: {
            factors: {
              variant: {
                of: 'variant',
                seat: null,
                levels: Object.fromEntries(variants.map((id, i) => [id, names[i]])),
                phrase: null,
              },
            },
            set: {},
            agents: {},
          },
        }),
  });
  const map = { spaces: [], regions: [], games: rules.map(() => 4 * blocks), cells: rules.map(() => []) };
  return deathsAnswer(summary, { ...found, map }, deathNames());
}

const RARE = { ...USUAL, causes: { 'duel:troll': 0.1, 'enemy:dragon': 0.05 } };
const tied = { ...USUAL, causes: { 'duel:troll': 0.4, 'enemy:dragon': 0.39, 'event:angel': 0.1 } };
const fewer = { ...USUAL, causes: { ...USUAL.causes, 'spell:command-spell': 0.2 } };

const ANSWERS: readonly (readonly [string, Answer])[] = [
  ['one cause kills most: clear', answerOf(400, USUAL)],
  ['two causes may kill as many: leaning', answerOf(100, tied)],
  ['too few games: too early', answerOf(4, USUAL)],
  ['nobody dies', answerOf(40, { ...USUAL, causes: {} })],
  ['nobody reaches the Crown', answerOf(200, { ...tied, crowned: 0 })],
  ['a variant saves characters: clear', answerOf(400, USUAL, fewer)],
  ['a variant changes nothing: no matter', answerOf(8000, USUAL, USUAL)],
  [
    'a variant may change a little: leaning',
    answerOf(40, USUAL, { ...USUAL, causes: { ...USUAL.causes, 'duel:troll': 0.22 } }),
  ],
  ['a variant after few games: too early', answerOf(17, RARE, RARE)],
  ['four variants', answerOf(100, USUAL, fewer, USUAL, tied, fewer)],
];

test('the answer on deaths is kept for each kind of result', async () => {
  await expectKept('deaths', ANSWERS);
});

test('the tables of the answer on deaths follow the rules of answers', () => {
  for (const [kind, answer] of ANSWERS) expect(faultsOf(answer), kind).toEqual([]);
});
