import { describe, expect, test } from 'vitest';
import type { Effect, Estimate } from '../../src/experiment/results/findings.js';
import type { Summary } from '../../src/experiment/results/summary.js';
import { effect, estimate, pairOf, summaryOf, TROPHIES } from './hand.js';
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

describe('the answer on how a game feels', () => {
  test('the answer on how a game feels says when games are decided, how the lead changes and how long players wait', () => {
    expect(alone(ALL()).lead).toEqual([
      '14 % of the games have a clear favourite at half time (13 to 16 %), who wins 79 % of them (74 to 84 %) and on average a game is open for 64 % (62 to 66 %) of its rounds.',
      'The lead changes 3 (2.9 to 3.2) times a game, the winner was behind at half time in 33 % of the games (30 to 36 %) and after the first third its chance fell to 21 % (20 to 22 %) on average.',
      'A player spends 2.3 (2.1 to 2.5) turns a game out of action, waits up to 5.2 (5.1 to 5.3) rounds in a row without a choice and has 1.6 (1.60 to 1.63) choices a round.',
    ]);
  });

  test.each([
    [0.5, 'Half of the games have'],
    [0.33, 'One game in three has'],
    [0.1, 'One game in ten has'],
    [0.06, '6 % of the games have'],
    [0.46, '46 % of the games have'],
  ])('the answer on how a game feels says a share of %d as "%s"', (share, words) => {
    const [line] = alone([mean('favourite', share, share - 0.01, share + 0.01)]).lead;
    expect(line).toMatch(new RegExp(`^${words} a clear favourite at half time \\(`));
  });

  test('the answer on how a game feels leaves out what was not measured, and says nothing if nothing was', () => {
    expect(alone([mean('lead_changes', 3.04, 2.9, 3.2)]).lead).toEqual([
      'The lead changes 3 (2.9 to 3.2) times a game.',
    ]);
    expect(answerTexts(summaryOf({ estimates: ALL() })).lead.join()).not.toContain('decided');
  });

  test('the answer on how a game feels says a declared column once', () => {
    const { lead } = alone(ALL(), { measures: ['favourite', 'drama'] });
    expect(lead.filter((line) => /favourite at half time/.test(line))).toHaveLength(1);
    expect(alone([mean('drama', 90, 80, 100)], { measures: ['drama'] }).lead).toContain(
      'Also measured: drama 90.0 (80.0 to 100.0).',
    );
  });

  test('the answer on how a game feels names the changes of a variant with their intervals, and those not shown', () => {
    const summary = pairOf(
      [
        effect(),
        change('favourite', 0.06, 0.1),
        change('lead_changes', 3.3, 3.1),
        change('choices', 162, 163, { verdict: 'inconclusive', lo: -2, hi: 4 }),
      ],
      { speech: TROPHIES, estimates: ALL(), quality: NOTHING },
    );
    expect(answerTexts(summary).lead).toContain(
      'With 5 trophy points a counter, against games with 7: games with a clear favourite at half time 6 → 10 % (up by 2 to 6 points) and lead changes a game 3.3 → 3.1 (down by 0.1 to 0.3); no change is shown in choices a round.',
    );
  });

  test('the answer on how a game feels says of a variant if no change is shown', () => {
    const same = change('favourite', 0.06, 0.07, { verdict: 'inconclusive' });
    const summary = pairOf([effect(), same], { speech: TROPHIES, quality: NOTHING });
    expect(answerTexts(summary).lead).toContain(
      'With 5 trophy points a counter, nothing about how a game feels is shown to differ from games with 7.',
    );
  });

  test('the answer on how a game feels says of which rules it does not tell when games are decided, and why', () => {
    const caution = /^When games are decided is not said of/;
    const one = pairOf([effect()], { speech: TROPHIES, quality: { ...NOTHING, unfitted: [1] } });
    expect(answerTexts(one).lead).toContainEqual(
      'When games are decided is not said of games with 5 trophy points a counter: the program that judges positions ' +
        'was made for the base game, and is not shown to fit here to within 2 points.',
    );
    expect(alone(ALL(), { quality: { ...NOTHING, unfitted: [0] } }).lead).toContainEqual(
      expect.stringContaining('not said of the rules played here'),
    );
    expect(alone(ALL()).lead.filter((line) => caution.test(line))).toEqual([]);
  });

  test('counts of a game are said for their length, too, if games get shorter or longer', () => {
    const lengths = (after: number): Estimate[] => [
      mean('rounds', 60, 59, 61),
      mean('rounds', after, after - 1, after + 1, 1),
      mean('minutes', 180, 179, 181),
      mean('minutes', 3 * after, 3 * after - 1, 3 * after + 1, 1),
    ];
    const told = (after: number): string =>
      answerTexts(
        pairOf([effect(), change('longest_wait', 9.5, 8.5), change('downtime', 3, 2.5)], {
          speech: TROPHIES,
          estimates: lengths(after),
          quality: NOTHING,
        }),
      ).lead.join(' ');
    expect(told(50)).toContain(
      'turns out of action a game 3 → 2.5 (down by 0.3 to 0.8), and about the same for the length of the games',
    );
    expect(told(50)).toContain('and for the length of the games more (16 → 17 % of the rounds)');
    expect(told(59)).not.toContain('for the length of the games');
  });

  test('the fine print says what chances are and how far they are off', () => {
    const { fine } = alone(ALL(), { quality: { ...NOTHING, gaps: [{ cell: 0, points: 1.9 }] } });
    expect(fine).toContain('at half time they are off by 1.9 points on average');
    expect(alone(ALL()).fine).not.toContain('are off by');
    expect(answerTexts(summaryOf()).fine).not.toContain('How a game feels');
  });
});
