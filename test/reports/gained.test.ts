import { expect, test } from 'vitest';
import type { Answer } from '../../reports/page/answer.js';
import type {
  BoundedNumber,
  GainedWorth,
  WorthEffect,
  WorthRow,
  WorthSummary,
} from '../../src/experiment/results/worth-summary.js';
import { gainedAnswer } from '../../src/questions/worth/gained-answer.js';
import { faultsOf } from './answer-checker.js';
import { expectKept } from './kept.js';

const around = (value: number, half: number | null): BoundedNumber => ({
  value: value / 100,
  low: half === null ? null : (value - half) / 100,
  high: half === null ? null : (value + half) / 100,
});

function row(level: string, effect: Omit<WorthEffect, 'blocks' | 'differs'>): WorthRow {
  const effects = [{ ...effect, blocks: 900, differs: true }];
  return { level, name: 'Runesword', games: 3600, effects, groups: 'a', mayBeBest: true };
}

const START = row('gift=runesword', { measure: 'win', base: 0.25, effect: 0.05, lo: 0.04, hi: 0.06 });
const OUT = row('card:runesword', { measure: 'minutes', base: 188, effect: 0.4, lo: -1, hi: 2 });

/** Returns the answer on a card with this worth in games of 100, whose owners win so many. */
function answerOf(effect: number, half: number | null, wins: number, more: Partial<GainedWorth> = {}): Answer {
  const gained: GainedWorth = {
    ...{ games: 3600, gains: 1400, taken: around(36, 2), within: [6, 19, 52], wins: around(wins, 3) },
    ...{ effect: around(effect, half), early: around(effect + 1, half), late: around(effect - 1, half) },
    ...{ before: 0.31, rise: around(4, 0.3), unmatched: 0, out: OUT, ...more },
  };
  const summary: WorthSummary = {
    ...{ schema: 1, game: 'talisman', variant: 'revised-4th', of: 'objects', kind: 'gift', players: 4, packs: [] },
    ...{ agents: ['balanced'], seed: 'written', confidence: 0.95, precision: '2pp', precise: true, games: 10_800 },
    ...{ secondsPerTurn: 45, rows: [START], gained },
  };
  return gainedAnswer(summary, gained);
}

const ANSWERS: readonly (readonly [string, Answer])[] = [
  ['gaining helps, and who gains was ahead: clear', answerOf(6, 2, 41)],
  ['gaining helps, and who gains was behind: clear', answerOf(6, 2, 27)],
  ['gaining helps, and who gains was as good: clear', answerOf(6, 2, 31)],
  ['gaining hurts: clear', answerOf(-5, 2, 21, { rise: around(-3, 0.4) })],
  ['gaining is no matter', answerOf(0.5, 2, 36, { rise: around(0.4, 0.2) })],
  ['gaining may help: leaning', answerOf(3, 5, 34)],
  ['too early', answerOf(10, null, 41)],
  ['too early, by a wide range', answerOf(10, 30, 41)],
  ['one gain had nobody to compare with', answerOf(6, 2, 41, { unmatched: 1, out: null })],
  ['nobody gains it', answerOf(0, null, 0, { gains: 0, taken: around(0, 0.2), within: [0, 0, 0] })],
];

test('the answer on a card that is gained is kept for each kind of result', async () => {
  await expectKept('gained', ANSWERS);
});

test('the tables of the answer on a card that is gained follow the rules of answers', () => {
  for (const [kind, answer] of ANSWERS) expect(faultsOf(answer), kind).toEqual([]);
});
