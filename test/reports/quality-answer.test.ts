import { describe, expect, test } from 'vitest';
import { textsOf } from '../../reports/answer/sentence.js';
import type { Answer } from '../../reports/page/answer.js';
import { runAnswer } from '../../reports/page/run-answer.js';
import type { Effect, Estimate } from '../../src/experiment/results/findings.js';
import type { Summary } from '../../src/experiment/results/summary.js';
import { cell, effect, estimate, pairOf, summaryOf, TROPHIES } from './hand.js';
import { expectKept } from './kept.js';
import { answerTexts } from './texts.js';

const NOTHING = { unfitted: [], fans: [], reliability: [], gaps: [] };

const mean = (measure: string, value: number, lo: number, hi: number, cell = 0): Estimate =>
  estimate({ measure, estimate: value, lo, hi, cell });

const ALL = (cell = 0): Estimate[] => [
  mean('favourite', 0.14, 0.13, 0.16, cell),
  mean('favourite_won', 0.79, 0.74, 0.84, cell),
  mean('decided_share', 640, 620, 660, cell),
  mean('lead_changes', 3.04, 2.9, 3.2, cell),
  mean('upset', 0.33, 0.3, 0.36, cell),
  mean('comeback', 210, 200, 220, cell),
  mean('downtime', 2.3, 2.1, 2.5, cell),
  mean('longest_wait', 5.2, 5.1, 5.3, cell),
  mean('choices', 162, 160, 163, cell),
];

const change = (measure: string, before: number, after: number, more: Partial<Effect> = {}): Effect =>
  effect({
    measure,
    family: 'other',
    correction: 'Benjamini-Hochberg',
    baselineEstimate: before,
    cellEstimate: after,
    effect: after - before,
    lo: 0.5 * (after - before),
    hi: 1.5 * (after - before),
    ...more,
  });

function alone(estimates: readonly Estimate[], more: Partial<Summary> = {}): ReturnType<typeof answerTexts> {
  return answerTexts(summaryOf({ estimates, quality: NOTHING, ...more }));
}

/** Ten minutes less. */
const SHORTER = effect({
  ...{ measure: 'minutes', baselineEstimate: 188, cellEstimate: 178, effect: -10, lo: -11, hi: -9 },
});
const paired = (changes: readonly Effect[], more: Partial<Summary> = {}): Answer =>
  runAnswer(pairOf([SHORTER, ...changes], { speech: TROPHIES, quality: NOTHING, ...more }));
const lengths = (after: number): Estimate[] => [
  mean('rounds', 60, 59, 61),
  mean('rounds', after, after - 1, after + 1, 1),
  mean('minutes', 180, 179, 181),
  mean('minutes', 3 * after, 3 * after - 1, 3 * after + 1, 1),
];
const open = (measure: string, before: number): Effect =>
  change(measure, before, 1.02 * before, { verdict: 'inconclusive', lo: -0.1 * before, hi: 0.2 * before });

describe('the answer on how a game feels', () => {
  test('the answer on how a game feels is kept for each kind of result', async () => {
    const counts = [change('longest_wait', 9.5, 8.5), change('downtime', 3, 2.5)];
    const four = ['favourite', 'upset'].map((id) => change(id, 0.06, 0.1));
    const small = { verdict: 'equivalent', lo: -0.01, hi: 0.01 } as const;
    const levels = Array.from({ length: 6 }, (_, i) => `v${i}`);
    const many = levels.map((label, i) => cell(i, label, { levels: { x: label } }));
    await expectKept('feel', [
      ['one rule', runAnswer(summaryOf({ estimates: ALL(), quality: NOTHING }))],
      ['two measures', runAnswer(summaryOf({ estimates: [ALL()[0], ALL()[8]], quality: NOTHING }))],
      ['some change', paired([change('favourite', 0.06, 0.1), change('lead_changes', 3.3, 3.1), open('choices', 162)])],
      ['more than three change', paired([...four, ...counts])],
      ['for the length of the games', paired(counts, { estimates: lengths(50) })],
      [
        'no matter',
        paired([
          change('favourite', 0.06, 0.062, small),
          change('downtime', 3, 3.001, small),
          change('choices', 162, 162.1, small),
        ]),
      ],
      ['not settled', paired([open('favourite', 0.06)], { estimates: ALL() })],
      ['many rules', runAnswer(summaryOf({ cells: many, factors: ['x'], quality: NOTHING, estimates: ALL() }))],
    ]);
  });

  test('the answer on how a game feels says nothing if nothing was asked of it', () => {
    expect(answerTexts(summaryOf({ estimates: ALL() })).lead.join()).not.toContain('favourite');
  });

  test('the answer on how a game feels says a declared column once', () => {
    const { lead } = alone(ALL(), { measures: ['favourite', 'drama'] });
    expect(lead.filter((line) => /favourite half way through/.test(line))).toHaveLength(1);
    expect(alone([mean('drama', 90, 80, 100)], { measures: ['drama'] }).lead).toContain(
      'Also measured: drama 90.0 (80.0 to 100.0).',
    );
  });

  test('counts are not given for the length of games of about the same length', () => {
    const { sentences } = paired([change('downtime', 3, 2.5)], { estimates: lengths(59) });
    expect(textsOf(sentences).join()).not.toContain('for the length of the games');
  });

  test('the fine print says what chances are, how far they are off, and where they are left out', () => {
    const { fine } = alone(ALL(), { quality: { ...NOTHING, gaps: [{ cell: 0, points: 1.9 }] } });
    expect(fine).toContain('half way through they are off by 1.9 of 100 on average');
    expect(alone(ALL()).fine).not.toContain('are off by');
    expect(answerTexts(summaryOf()).fine).not.toContain('How a game feels');
    const unfitted = (cell: number): string => alone(ALL(), { quality: { ...NOTHING, unfitted: [cell] } }).fine;
    expect(unfitted(0)).toContain('When games are decided is left out for the rules played here: the program');
    expect(textsOf(paired([], { quality: { ...NOTHING, unfitted: [1] } }).fine).join()).toContain(
      'left out for games with 5 trophy points a counter',
    );
    expect(alone(ALL()).fine).not.toContain('left out');
  });
});
