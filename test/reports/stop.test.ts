import { describe, expect, test } from 'vitest';
import { paragraphOf, textsOf } from '../../reports/answer/sentence.js';
import { stopSentences, testSentences } from '../../reports/answer/stop.js';
import type { SequentialTest, TestVerdict } from '../../src/experiment/results/stop.js';
import type { StopSummary, Summary } from '../../src/experiment/results/summary.js';
import { fakeSummary, TWO_RULES } from './fake.js';

const one = (pp0: number, pp1: number, verdict: TestVerdict, cell = 0): SequentialTest => ({
  cell,
  baseline: cell === 0 ? null : 0,
  pp0,
  pp1,
  llr: 3,
  verdict,
});

function stopped(tests: readonly SequentialTest[], more: Partial<StopSummary> = {}): Summary {
  return {
    ...fakeSummary(TWO_RULES),
    stop: { kind: 'improve', rule: 'improve 1pp', mostBlocks: 1000, met: true, tests, ...more },
  };
}

describe('the verdict of a sequential test', () => {
  const says = (...tests: SequentialTest[]): string => paragraphOf(testSentences(stopped(tests)));

  test.each<[string, SequentialTest[], RegExp]>([
    ['a gain is accepted', [one(0, 1, 'accepted')], /^\S+ wins more often than an even share\.$/],
    ['a gain is rejected', [one(0, 2, 'rejected')], /^\S+ does not win 2 more of 100 games than an even share\.$/],
    ['no loss is accepted', [one(-1, 0, 'accepted')], /^\S+ does not win 1 fewer of 100 games than an even share\.$/],
    ['no loss is rejected', [one(-1, 0, 'rejected')], /^\S+ wins less often than an even share\.$/],
    [
      'neither is so',
      [one(-1, 0, 'accepted'), one(1, 0, 'accepted')],
      /wins as often as an even share, to within 1 of 100 games\.$/,
    ],
    ['it loses', [one(-1, 0, 'rejected'), one(1, 0, 'accepted')], /wins less often than an even share\.$/],
    ['it gains', [one(-1, 0, 'accepted'), one(1, 0, 'rejected')], /wins more often than an even share\.$/],
    [
      'it is open',
      [one(-1, 0, 'open'), one(1, 0, 'accepted')],
      /^Whether \S+ wins more or less often .* is not settled: the games ran out\.$/,
    ],
    [
      'both are the same',
      [one(0, 1, 'identical')],
      /wins exactly as often as an even share: both sides are the same\.$/,
    ],
  ])('the verdict of a sequential test where %s is a sentence', (_, tests, sentence) =>
    expect(says(...tests)).toMatch(sentence),
  );

  test('the verdict of a sequential test of a change names both sides, a sentence each', () => {
    const lines = textsOf(testSentences(stopped([one(0, 1, 'accepted', 1)])));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/^With .+ the player in question wins more often than with .+\.$/);
  });
});

describe('why a run ended', () => {
  test('5.9 the reason why a run ended is under the answer, in games of each variant or of the one table, with the errors of its test', () => {
    expect(stopSentences(fakeSummary(TWO_RULES))).toEqual([]);
    expect(paragraphOf(stopSentences(stopped([], { rule: 'decided' })))).toMatch(
      /^It ended by itself \(decided\); intervals allow for all looks on the way, and for any moment of stopping\.$/,
    );
    expect(paragraphOf(stopSentences(stopped([], { met: false })))).toMatch(
      /^It was to end by itself \(improve 1 of 100\), but the [\d,]+ games of each variant that it might take ran out first;/,
    );
    const alone = { ...stopped([], { met: false }), cells: stopped([]).cells.slice(0, 1) };
    expect(paragraphOf(stopSentences(alone)), '5.9 agents at one table have no sides').toMatch(
      / but the [\d,]+ games that it might take ran out first;/,
    );
    expect(paragraphOf(stopSentences(stopped([one(0, 1, 'accepted')])))).toMatch(
      /errs in at most 5 of 100 such runs in either direction\.$/,
    );
  });
});
