import { describe, expect, test } from 'vitest';
import { runAnswer } from '../../reports/page/run-answer.js';
import type { BestLevel } from '../../src/experiment/results/best-levels.js';
import type { Effect, Estimate } from '../../src/experiment/results/findings.js';
import type { Summary } from '../../src/experiment/results/summary.js';
import { cell, effect, estimate, optionWords, pairOf, parameterWords, speechOf, summaryOf, TROPHIES } from './hand.js';
import { expectKept } from './kept.js';

const minutes = (after: number, lo: number, hi: number, more: Partial<Effect> = {}): Effect =>
  effect({
    ...{ measure: 'minutes', baselineEstimate: 188, cellEstimate: after, effect: after - 188, lo, hi, margin: 9.4 },
    ...more,
  });
const shorter = minutes(178, -11, -9);
const unsettled = minutes(180, -20, 4, { verdict: 'inconclusive' });
const same = minutes(187.5, -2, 1, { verdict: 'equivalent' });
const few = effect({ verdict: 'invalid', lo: null, hi: null });

const character = (name: string, by: number, half: number, more: Partial<Effect> = {}): Effect =>
  effect({
    ...{ scope: 'character', name, family: 'character', correction: 'Benjamini-Hochberg', tests: 14 },
    ...{ effect: by, lo: by - half, hi: by + half, verdict: Math.abs(by) > half ? 'different' : 'inconclusive' },
    ...more,
  });
const OTHERS = ['elf', 'monk', 'thief', 'druid'];
const within = (half: number): Effect[] => OTHERS.map((name) => character(name, 0, half));
const wizard = character('wizard', 3, 1);
const troll = character('troll', -2, 1);

const pair = (...effects: Effect[]): Summary => pairOf(effects, { speech: TROPHIES });
const sentences = (summary: Summary) => runAnswer(summary);

/** A run over the levels of one factor. */
function levelsOf(factor: string, levels: readonly (number | string)[], more: Partial<Summary> = {}): Summary {
  const cells = levels.map((level, i) => cell(i, `x=${level}`, { levels: { [factor]: level } }));
  return summaryOf({ factors: [factor], cells, rotate: 'agents', ...more });
}

const AGENTS = { a: 'balanced', b: 'rusher', c: 'blunders' };
const agents = (effects: readonly Effect[], levels: readonly string[] = ['a', 'b']): Summary =>
  levelsOf('agent0', levels, {
    speech: speechOf({ agent0: { of: 'agent', seat: 0, levels: AGENTS, phrase: null } }),
    effects,
  });
const focal = (more: Partial<Effect> = {}): Effect => effect({ scope: 'focal', name: 'agent0', ...more });

const win = (name: string, share: number, verdict: Estimate['verdict'], half = 0.03): Estimate =>
  estimate({ scope: 'character', name, estimate: share, verdict, lo: share - half, hi: share + half });
const lengths = [
  estimate({ measure: 'minutes', estimate: 170, lo: 164, hi: 177 }),
  ...[70, 154, 280].map((at, i) =>
    estimate({
      measure: 'minutes',
      name: ['p10', 'p50', 'p90'][i],
      kind: 'quantile',
      estimate: at,
      lo: at - 5,
      hi: at + 5,
    }),
  ),
];

const level = (at: number, share: number, more: Partial<BestLevel> = {}): BestLevel => ({
  ...{ cell: at, share, behind: 0.3 - share, lo: 0, hi: 0.03, mayBeBest: true },
  ...more,
});
const worse = { mayBeBest: false, lo: 0.01, hi: 0.09 };
const seat = (best: readonly BestLevel[], more: Partial<Summary> = {}): Summary =>
  levelsOf('agent0.at', [20, 10, 30, 40, 50], {
    speech: speechOf({ 'agent0.at': parameterWords('holds at {}', [10, 20, 30, 40, 50]) }),
    best,
    ...more,
  });
const best = [level(0, 0.28), level(1, 0.26, worse), level(2, 0.3), level(3, 0.27, worse), level(4, 0.22, worse)];
const all = [0, 1, 2, 3, 4].map((at) => level(at, 0.3 - at / 100));

describe('what a house rule changes', () => {
  test('the answer of a comparison is kept for each kind of result', async () => {
    await expectKept('compare', [
      ['shorter, nobody gains', sentences(pair(shorter, ...within(3)))],
      ['shorter, who gains and who loses', sentences(pair(shorter, wizard, troll, ...within(1.5)))],
      [
        'shorter, five change',
        sentences(pair(shorter, ...[1, -8, 3, 4, -5].map((by, i) => character(`c${i}`, by, 0.6)))),
      ],
      ['shorter, who gains is open', sentences(pair(shorter, ...within(9)))],
      ['shorter, too early for characters', sentences(pair(shorter, ...within(24)))],
      ['one gains, the rest is open', sentences(pair(shorter, wizard, ...within(9)))],
      ['no matter', sentences(pair(same, ...within(1.5)))],
      ['shorter for sure, too little to notice', sentences(pair(minutes(186, -3, -1, { verdict: 'equivalent' })))],
      ['probably shorter', sentences(pair(unsettled, ...within(9)))],
      ['either way', sentences(pair(minutes(187, -9, 10, { verdict: 'inconclusive' })))],
      ['too early', sentences(pair(minutes(180, -60, 44, { verdict: 'inconclusive' })))],
      ['too few games', sentences(pairOf([few, ...within(20)], { speech: TROPHIES, blocks: 1, games: 8 }))],
      ['more than twice as long', sentences(pair(minutes(470, 250, 310)))],
      [
        'other measures',
        sentences(
          pair(
            shorter,
            effect({ measure: 'deaths', baselineEstimate: 1.3, cellEstimate: 1.2, effect: -0.1, lo: -0.15, hi: -0.05 }),
            effect({ measure: 'gold_end', verdict: 'inconclusive', lo: -5, hi: 1 }),
            effect({ measure: 'fate_end', verdict: 'invalid', lo: null, hi: null }),
            effect({
              measure: 'capped',
              unit: 'pp',
              baselineEstimate: 0.02,
              cellEstimate: 0.32,
              effect: 30,
              lo: 20,
              hi: 40,
            }),
          ),
        ),
      ],
      ['characters alone', sentences(pairOf([wizard, troll, ...within(1.5)], { speech: TROPHIES, measures: ['win'] }))],
      [
        'the rule begins with more players',
        sentences(
          pairOf([effect({ verdict: 'identical', effect: 0, lo: 0, hi: 0 })], {
            speech: { ...TROPHIES, begins: { 1: 5 } },
          }),
        ),
      ],
    ]);
  });

  test('the answer on agents is kept for each kind of result', async () => {
    const words = parameterWords('holds at {}', [20, 30]);
    const forced = estimate({ scope: 'focal', name: 'agent0', lo: 0.25, hi: 0.25 });
    await expectKept('compare-agents', [
      ['one wins more', sentences(agents([focal()]))],
      ['one wins more than an even share', sentences({ ...agents([focal()]), estimates: [forced] })],
      ['no matter', sentences(agents([focal({ verdict: 'equivalent', effect: 0.2, lo: -0.8, hi: 1.2 })]))],
      ['open', sentences(agents([focal({ verdict: 'inconclusive', effect: 1.5, lo: -1, hi: 4 })]))],
      ['too early', sentences(agents([focal({ verdict: 'inconclusive', effect: 1.5, lo: -50, hi: 50 })]))],
      [
        'several',
        sentences(
          agents(
            [focal({ effect: -8.3, lo: -9, hi: -7 }), focal({ cell: 2, effect: -19.2, lo: -21, hi: -18 })],
            ['a', 'b', 'c'],
          ),
        ),
      ],
      [
        'a setting of one player',
        sentences(
          levelsOf('agent0.at', [20, 30], { speech: speechOf({ 'agent0.at': words }), effects: [focal(), shorter] }),
        ),
      ],
    ]);
  });

  test('the answer on several rules, and on one, is kept for each kind of result', async () => {
    const levels = [7, 6, 5];
    const speech = speechOf({ 'option.trophyRate': optionWords('{} trophy points a counter', levels) });
    const swept = (...effects: Effect[]): Summary =>
      levelsOf('option.trophyRate', levels, { speech, effects, rotate: 'characters' });
    const names = Array.from({ length: 6 }, (_, i) => `v${i}`);
    const variants = speechOf({
      variant: {
        of: 'variant',
        seat: null,
        levels: Object.fromEntries(names.map((name) => [name, name])),
        phrase: null,
      },
    });
    const arms = names.slice(1).map((_, i) => minutes(187 - 10 * i, -2 - 10 * i, -0.5 - 10 * i, { cell: i + 1 }));
    const open = { verdict: 'inconclusive' } as const;
    await expectKept('run', [
      ['several variants', sentences(levelsOf('variant', names, { speech: variants, effects: arms }))],
      ['the higher, the longer', sentences(swept(minutes(183, -6, -4), minutes(178, -11, -9, { cell: 2 })))],
      ['some levels are shorter', sentences(swept(minutes(183, -9, -1), minutes(180, -12, -4, { cell: 2 })))],
      ['no level is shown to', sentences(swept(minutes(187, -5, 3, open), minutes(187, -5, 3, { cell: 2, ...open })))],
      [
        'one rule, some characters win more',
        sentences(
          summaryOf({
            speech: speechOf({}),
            estimates: [
              win('elf', 0.3, 'over'),
              win('troll', 0.41, 'over'),
              win('monk', 0.2, 'under'),
              win('thief', 0.25, 'balanced', 0.02),
              win('druid', 0.26, 'inconclusive'),
              ...lengths,
            ],
          }),
        ),
      ],
      [
        'one rule, all win alike',
        sentences(summaryOf({ estimates: [win('elf', 0.25, 'balanced', 0.015), ...lengths] })),
      ],
      ['one rule, open', sentences(summaryOf({ estimates: [win('elf', 0.27, 'inconclusive', 0.07), ...lengths] }))],
      [
        'one rule, too early',
        sentences(summaryOf({ estimates: [win('elf', 0.27, 'inconclusive', 0.25), ...lengths] })),
      ],
    ]);
  });

  test('the answer to a sweep of one seat is kept for each kind of result', async () => {
    const even = estimate({ scope: 'focal', name: 'agent0', lo: 0.25, hi: 0.25 });
    await expectKept('sweep-of-a-seat', [
      ['one is best', sentences(seat(best.map((one) => (one.cell === 2 ? one : { ...one, ...worse }))))],
      ['two are alike', sentences(seat(best))],
      ['two may be best', sentences(seat(best.map((one) => (one.mayBeBest ? { ...one, hi: 0.08 } : one))))],
      ['all are alike', sentences(seat(all))],
      ['any may be best', sentences(seat(all.map((one) => ({ ...one, hi: 0.06 }))))],
      ['nothing is known', sentences(seat(all.map((one) => ({ ...one, hi: null }))))],
      ['some play alike', sentences(seat(best, { estimates: [even] }))],
    ]);
  });

  test('the answer of a comparison has a state for each result', () => {
    const states = (...effects: Effect[]): unknown[] => sentences(pair(...effects)).sentences.map(({ state }) => state);
    expect(states(shorter)).toEqual(['clear']);
    expect(states(same)).toEqual(['no matter']);
    expect(states(unsettled)[0]).toBe('leaning');
    expect(states(few)[0]).toBe('too early');
  });
});
