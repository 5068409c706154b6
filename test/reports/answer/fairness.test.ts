import { expect, test } from 'vitest';
import { fairnessText } from '../../../reports/page/run-answer.js';
import type { Effect } from '../../../src/experiment/results/findings.js';
import type { Summary } from '../../../src/experiment/results/summary.js';

const change = (verdict: Effect['verdict'], effect: number, lo: number, hi: number): Partial<Effect> => ({
  family: 'character',
  unit: 'pp',
  measure: 'win',
  baselineEstimate: 0.25,
  verdict,
  effect,
  lo,
  hi,
});

const summaryOf = (effects: readonly Partial<Effect>[], significant = true): Summary =>
  ({ effects, marginPp: 2, characterTests: [{ cell: 1, significant }] }) as unknown as Summary;

test('a rule is fair if every character is shown to win as often within the margin', () => {
  const alike = change('equivalent', 0.1, -1, 1.2);
  expect(fairnessText(summaryOf([alike, alike]))).toBe('Yes: every character stays within 2 wins in 100 games.');
});

test('a rule is not fair if a character is shown to win more or less often', () => {
  const found = change('different', 8, 4, 12);
  const open = change('inconclusive', 1, -2, 5);
  expect(fairnessText(summaryOf([found, open]))).toMatch(/^No: at least one/);
  expect(fairnessText(summaryOf([found, open], false))).toBe('Whether it is fair is not settled yet.');
});

test('a rule is fair if no character gains or loses much, as the sentence on characters says', () => {
  const small = change('inconclusive', 1, -2, 5);
  expect(fairnessText(summaryOf([small, small]))).toBe('Yes: no character changes by more than 5 wins in 100 games.');
});

test('fairness that is not settled leaves the size to the sentence on characters', () => {
  const open = change('inconclusive', 1, -2, 9);
  expect(fairnessText(summaryOf([open, open]))).toBe('Whether it is fair is not settled yet.');
  expect(fairnessText(summaryOf([open, change('inconclusive', 1, -30, 9)]))).toBe(
    'It is too early to say whether it is fair.',
  );
});

test('an answer without characters says nothing of fairness', () => {
  expect(fairnessText(summaryOf([{ ...change('different', 10, 5, 20), family: 'declared' }]))).toBeNull();
});
