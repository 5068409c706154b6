import { describe, expect, test } from 'vitest';
import type { Answer } from '../../reports/page/answer.js';
import { runAnswer } from '../../reports/page/run-answer.js';
import type { AdditionResult } from '../../src/experiment/results/additions.js';
import type { Effect, Estimate } from '../../src/experiment/results/findings.js';
import type { CellSummary, Summary } from '../../src/experiment/results/summary.js';
import { cell, effect, estimate, optionWords, pairOf, speechOf, summaryOf, TROPHIES } from './hand.js';
import { expectKept } from './kept.js';
import { type AnswerTexts, answerTexts } from './texts.js';

const character = (name: string, more: Partial<Effect> = {}): Effect =>
  effect({
    scope: 'character',
    name,
    family: 'character',
    correction: 'Benjamini-Hochberg',
    tests: 14,
    verdict: 'inconclusive',
    ...more,
  });
const gains = (name: string, by: number, more: Partial<Effect> = {}): Effect =>
  character(name, { effect: by, lo: by - 1, hi: by + 1, verdict: 'different', ...more });
const lead = (summary: Summary): readonly string[] => answerTexts(summary).lead;
const pair = (...effects: Effect[]): AnswerTexts => answerTexts(pairOf(effects, { speech: TROPHIES }));
/** A run over the levels of one factor. */
function levelsOf(factor: string, levels: readonly (number | string)[], more: Partial<Summary> = {}): Summary {
  const cells = levels.map((level, i) => cell(i, `x=${level}`, { levels: { [factor]: level } }));
  return summaryOf({ factors: [factor], cells, rotate: 'agents', ...more });
}

describe('the answer to two rules', () => {
  test('a rule that begins with more players is said to have no effect, and nothing else is said of the same games', () => {
    const same = effect({ verdict: 'identical', cellEstimate: 60, baselineEstimate: 60, effect: 0, lo: -3, hi: 3 });
    const speech = { ...TROPHIES, begins: { 1: 5 } };
    expect(answerTexts(pairOf([same, character('elf')], { speech })).lead).toEqual([
      expect.stringMatching(/^With .* nothing changes: the rule has no effect with \d players and begins with 5\.$/),
    ]);
  });

  test('the answer to two rules of a single block is the number of games that it takes', () => {
    const invalid = effect({ verdict: 'invalid', lo: null, hi: null });
    const few = answerTexts(pairOf([invalid, character('elf')], { speech: TROPHIES, blocks: 1, games: 8 }));
    // Of two tests each needs p < 0.0253: 2^(1 - n) is less from n = 7 on, in blocks of four games.
    expect(few.lead).toEqual(['Too early to say anything: that takes at least 28 games of each variant.']);
  });

  test('the answer to two rules names variants by their rules, agents of all seats by their names', () => {
    const of = (factor: string, kind: 'variant' | 'agent'): string => {
      const levels = { a: 'bloody', b: 'sudden-death' };
      const speech = speechOf({ [factor]: { of: kind, seat: null, levels, phrase: null } });
      return lead(levelsOf(factor, ['a', 'b'], { speech, effects: [effect()] }))[0];
    };
    expect(of('variant', 'variant')).toMatch(
      /^By the rules of sudden-death, games get a little shorter: 46 rounds instead of 50 \(/,
    );
    expect(of('agents', 'agent')).toMatch(/^With sudden-death at every seat, games get a little shorter: /);
  });

  test('4.7 the answer to two rules names no character unless characters change at all', () => {
    const elf = gains('elf', 3);
    const tests = (significant: boolean) => [
      { cell: 1, baseline: 0, characters: 14, p: 0.2, pAdjusted: significant ? 0.01 : 0.2, significant },
    ];
    const said = (of: Effect, significant: boolean): string =>
      lead(pairOf([effect(), of], { characterTests: tests(significant) }))[1];
    expect(said(elf, true)).toContain('Elf');
    expect(said(elf, false)).toMatch(/^Nobody gains or loses much by it: /);
    expect(said(character('elf', { hi: 9 }), true)).toMatch(/^Some characters gain and others lose, but which /);
  });

  test.each([
    [-30.5, 30.5, /^With .* it is too early to say what happens to the length of games\.$/],
    [-15.5, 15.5, /^With .* it is too early to say what happens to the length of games: from 16 rounds less to 16 /],
    [-2, 2, /^With .* you would not notice a difference in the length of games: at most 2 rounds either way\.$/],
    [0, 0, /^With .* you would not notice a difference/],
    [-22_123, 50, /^With .* it is too early to say what happens to the length of games\.$/],
  ])(
    '5.5 the answer to two rules proves a small change only if the interval of %d to %d lies in the margin',
    (lo, hi, text) => {
      expect(pair(effect({ verdict: 'identical', lo, hi })).lead[0]).toMatch(text);
    },
  );
});

describe('the answer on tables of several sizes', () => {
  const speech = speechOf({
    players: { of: 'players', seat: null, levels: { 3: '3 players', 5: '5 players' }, phrase: '{} players' },
  });
  const cells = [3, 5].map((players, i) => cell(i, `players=${players}`, { players, levels: { players } }));
  const sizes = (more: Partial<Effect>): readonly string[] =>
    lead(
      summaryOf({
        cells,
        factors: ['players'],
        speech,
        effects: [effect({ measure: 'minutes', ...more })],
        estimates: [
          estimate({ measure: 'minutes', estimate: 50 }),
          estimate({ measure: 'minutes', cell: 1, estimate: 46 }),
        ],
      }),
    );

  test('the answer on tables of several sizes has the time of each, and that wins cannot be compared', () => {
    expect(sizes({})).toEqual([
      'With 5 players, games get a little shorter: 46 minutes instead of 50 (4 minutes less; 3 to 5).',
      'A game takes 50 minutes with 3 and 46 minutes with 5 players.',
    ]);
    expect(sizes({ verdict: 'inconclusive', lo: -3, hi: 1 })[0]).toBe(
      'With 5 players, whether games get longer or shorter is not settled: from 3 minutes less to 1 more.',
    );
  });
});

describe('the answer to many variants', () => {
  const arms = (n: number): readonly string[] => {
    const names = Array.from({ length: n + 1 }, (_, i) => `v${i}`);
    const levels = Object.fromEntries(names.map((name) => [name, name]));
    const speech = speechOf({ variant: { of: 'variant', seat: null, levels, phrase: null } });
    const effects = names.slice(1).map((_, i) => effect({ cell: i + 1, effect: -1 - i, cellEstimate: 49 - i }));
    return lead(levelsOf('variant', names, { speech, effects }));
  };

  test('the answer to many variants is the three that change most, and how many more do', () => {
    expect(arms(3).map((line) => line.split(',')[0])).toEqual([
      'By the rules of v3',
      'By the rules of v2',
      'By the rules of v1',
    ]);
    expect(arms(4)).toHaveLength(4);
    expect(arms(4)[3]).toBe('One more differs: see the table.');
    expect(arms(9)[3]).toBe('Six more differ: see the table.');
  });
});

describe('the answer of a run without comparisons', () => {
  test('the answer of a run without comparisons has half and a tenth of the lengths, with the time at a table', () => {
    const lengths = [21, 43, 76].map((at, i) =>
      estimate({ name: ['p10', 'p50', 'p90'][i], kind: 'quantile', estimate: at }),
    );
    expect(lead(summaryOf({ estimates: lengths }))).toEqual([
      'Half of the games are over within 43 rounds (48 to 52); one in ten takes at least 76 (48 to 52).',
    ]);
    const times = lengths.map((one, i) => ({
      ...one,
      measure: 'minutes',
      estimate: [70, 154, 280][i],
      lo: 150,
      hi: 158,
    }));
    const mean = estimate({ measure: 'minutes', estimate: 170, lo: 164, hi: 177 });
    expect(lead(summaryOf({ estimates: [mean, ...lengths, ...times] }))).toEqual([
      'A game takes 2 hours 50 minutes on average (2:44 to 2:57). Half of the games are over within 2 hours 34 minutes ' +
        '(2:30 to 2:38); one in ten takes at least 4 hours 40 minutes (2:30 to 2:38).',
    ]);
    expect(lead(summaryOf({ estimates: lengths.slice(0, 2) }))).toHaveLength(1);
  });
});

describe('what takes something from an answer', () => {
  test('the answer opens with games without a winner where these are many, and names causes that cannot be separated', () => {
    const confounded = ['agent and seat'] as const;
    const cells = [
      cell(0, 'a', { gamesWithoutWinner: 12, cappedGames: 12 }),
      cell(1, 'b', { gamesWithoutWinner: 600 }),
    ];
    const { lead: lines, fine } = answerTexts(pairOf([effect()], { confounded, cells, games: 2400 }));
    expect(lines[0]).toBe('612 of 2,400 games had no winner: 50 of 100 with b and 1 of 100 with a.');
    expect(lines[2]).toBe('Each agent kept its seat, so these games cannot tell a better agent from a better seat.');
    expect(fine).toContain(
      '12 of 2,400 games were stopped at the cap on their length: they count as lost by everyone.',
    );
    expect(fine).toContain('`rotate: agents` would tell them apart.');
    const many = answerTexts(pairOf([effect()], { cells: [cells[0], cell(1, 'b', { cappedGames: 12 })], games: 2400 }));
    expect(many.lead[1]).toBe(
      '24 of 2,400 games were stopped at the cap on their length: they count as lost by everyone.',
    );
  });

  test('the answer to a run without any winner says only that, and nothing of characters', () => {
    const none = { gamesWithoutWinner: 1100, cappedGames: 100 };
    const lines = (cells: CellSummary[]): string =>
      lead(pairOf([effect(), gains('troll', 5)], { cells, games: 2400 })).join();
    expect(lines([cell(0, 'a'), cell(1, 'b')])).toContain('Troll');
    expect(lines([cell(0, 'a'), cell(1, 'b', none)])).not.toContain('Troll');
    expect(lines([cell(0, 'a', none), cell(1, 'b')])).not.toContain('Troll');
    const all = cell(0, 'a', { gamesWithoutWinner: 1200 });
    expect(lead(summaryOf({ cells: [all], games: 1200, estimates: [estimate({ scope: 'seat', name: '0' })] }))).toEqual(
      ['No game had a winner, so nothing can be said about who wins.'],
    );
  });

  test('5.8 the answer leaves characters to the tables after five sentences, and says so, if they were not asked for', () => {
    const confounded = ['agent and seat', 'character and seat', 'agent and character'] as const;
    const cells = [cell(0, 'a', { gamesWithoutWinner: 600 }), cell(1, 'b')];
    const run = (measures: string[]): AnswerTexts =>
      answerTexts(pairOf([effect(), gains('troll', 5)], { confounded, cells, games: 2400, measures }));
    expect(run(['rounds']).lead).toHaveLength(5);
    expect(run(['rounds']).fine).toContain('The tables show the wins of characters.');
    expect(run(['win', 'rounds']).lead.at(-1)).toMatch(/^The Troll gains: it wins 5 more of 100 games \(4 to 6\)/);
  });

  test('5.8 the answer lists the other declared measures of a single variant', () => {
    const gold = estimate({ measure: 'gold_end', estimate: 3.1, lo: 2.9, hi: 3.4 });
    const run = summaryOf({ measures: ['win', 'gold_end'], estimates: [gold] });
    expect(lead(run)).toEqual(['Also measured: gold at the end 3.10 (2.90 to 3.40).']);
  });
});

describe('the line under an answer', () => {
  test('the line under an answer has games, confidence and correction of declared and explored results, margins and assumptions', () => {
    expect(pair(effect(), gains('troll', 5)).fine).toBe(
      '2,400 games. Two results were tested; in 95 of 100 such runs both ranges in brackets contain the true values. The 14 results on characters are exploratory: the sizes named are mostly too large, so confirm them in a run with another seed. Changes below 2 of 100 games or 5 % of a mean count as too small to matter.',
    );
  });

  test('the line under an answer names no correction of one comparison, and no characters or minutes that the answer lacks', () => {
    expect(answerTexts(pairOf([effect({ tests: 1 })])).fine).toBe(
      '2,400 games. One result was tested; in 95 of 100 such runs the range in brackets contains the true value. Changes below 2 of 100 games or 5 % of a mean count as too small to matter.',
    );
  });

  test('the line under an answer says how a very long game is counted, and which options were set on top of the variant', () => {
    const { fine } = answerTexts(
      pairOf([effect()], {
        lengthCap: { most: 1024, games: 3 },
        set: { talismanCards: '1' },
        speech: { ...TROPHIES, set: { talismanCards: 'a Talisman deck of 1' } },
      }),
    );
    expect(fine).toContain('3 of 2,400 games took more than 1,024 rounds; in mean lengths they count as 1,024.');
    expect(fine).toContain('All of this was played with a Talisman deck of 1, set on top of Revised 4th.');
  });
});

test('no answer has an id, or a word of statistics, in its sentences', () => {
  const answers = [
    pair(effect(), gains('troll', 5), character('elf')),
    pair(effect({ verdict: 'equivalent', lo: 0.1, hi: 1 })),
    pair(effect({ verdict: 'inconclusive' }), character('elf')),
    pair(effect({ verdict: 'invalid', lo: null, hi: null })),
  ];
  for (const { lead: lines } of answers)
    expect(lines.join(' ')).not.toMatch(
      /[a-z][A-Z]|agent0|=|Šidák|Holm|block|margin|interval|variance|\breal\b|\bpp\b/,
    );
});

describe('the answer to two rules at once', () => {
  const factors = ['option.trophyRate', 'option.talismanCards'];
  const cells = [
    [7, 4],
    [5, 4],
    [7, 1],
    [5, 1],
  ].map(([rate, cards], i) => cell(i, `${rate},${cards}`, { levels: { [factors[0]]: rate, [factors[1]]: cards } }));
  const arms = [
    effect({ cell: 1, cellEstimate: 42, effect: -8, lo: -10, hi: -6 }),
    effect({ cell: 3, cellEstimate: 44, effect: -6, lo: -8, hi: -4 }),
  ];
  const square = {
    cells: [3, 1, 2, 0] as const,
    measure: 'rounds',
    group: '',
    scope: 'all' as const,
    name: '',
    unit: 'units' as const,
    blocks: 300,
    alone: -8,
    beside: -2,
    value: 6,
    lo: 3,
    hi: 9,
    p: 0.001,
    pAdjusted: 0.001,
    tests: 1,
    margin: 2.5,
    verdict: 'different' as const,
  };

  test('4.7 the fine print on two rules at once says that sizes side by side were not compared, if their intervals overlap', () => {
    const line = 'Whether these sizes differ from one another was not tested.';
    const fine = (more: Partial<Summary>): string => answerTexts(summaryOf({ factors, cells, ...more })).fine;
    expect(fine({ effects: arms })).toContain(line);
    expect(fine({ effects: [arms[0], { ...arms[1], lo: -5, hi: -3 }] })).not.toContain(line);
    expect(fine({ effects: arms, interactions: [square] })).not.toContain(line);
  });

  test('4.7 the answer to two rules at once is kept for each kind of declared interaction', async () => {
    const speech = speechOf({
      [factors[0]]: optionWords('{} trophy points a counter', [7, 5]),
      [factors[1]]: optionWords('a Talisman deck of {}', [4, 1]),
    });
    const of = (more: object): Answer =>
      runAnswer(summaryOf({ factors, cells, speech, interactions: [{ ...square, ...more }] }));
    const open = { verdict: 'inconclusive' } as const;
    const share = { ...open, unit: 'pp', lo: -4, hi: 2 } as const;
    await expectKept('interaction', [
      ['less with the other', of({})],
      ['the other way with the other', of({ beside: 1, value: 9, lo: 6, hi: 12 })],
      ['minutes', of({ measure: 'minutes', alone: -12, beside: -4, value: 8, lo: 3, hi: 12 })],
      ['deaths', of({ measure: 'deaths', alone: -0.4, beside: 0.1, value: 0.5, lo: 0.2, hi: 0.8 })],
      ['a share of games', of({ measure: 'capped', unit: 'pp', alone: 2, beside: 12, value: 10, lo: 6, hi: 14 })],
      ['no matter', of({ verdict: 'equivalent', lo: -1, hi: 2 })],
      ['leaning', of({ ...open, lo: -1, hi: 4 })],
      ['leaning, of a share', of({ ...share, measure: 'capped' })],
      ['leaning, of wins', of({ ...share, measure: 'win', scope: 'focal', name: 'agent0' })],
      ['too early', of({ ...open, lo: -40, hi: 20 })],
    ]);
  });

  test('4.7 the answer to two rules at once leaves out an event that never happens', () => {
    const never = { measure: 'capped', unit: 'pp', verdict: 'identical', alone: 0, beside: 0, value: 0 } as const;
    const run = summaryOf({ factors, cells, effects: arms, interactions: [{ ...square, ...never }] });
    expect(lead(run).join()).not.toContain('cap');
  });
});

describe('the answer on added things', () => {
  const strength = (more: Partial<Estimate>, changed: Partial<Effect> | null = null): AdditionResult => ({
    ...{ cell: 0, kind: 'character', id: 'nomad', isNew: changed === null, rates: [] },
    strength: {
      share: estimate({ scope: 'character', name: 'nomad', ...more }),
      aboveOthers: { effect: 5, lo: 3, hi: 7 },
      change: changed === null ? null : character('nomad', changed),
    },
  });
  const card = (id: string, rates: readonly (readonly [string, number])[]): AdditionResult => ({
    ...{ cell: 0, kind: 'card', id, isNew: true, strength: null },
    rates: rates.map(([word, rate]) => ({ word, estimate: rate, lo: 0.9 * rate, hi: 1.1 * rate + 0.003, games: 1000 })),
  });
  const speech = speechOf({}, { additions: { 'character nomad': 'Nomad', 'card adventure:spear': 'Spear' } });
  const of = (...additions: AdditionResult[]): Answer => runAnswer(summaryOf({ speech, additions }));

  test('the answer on added things is kept for each kind of result', async () => {
    const weak = { verdict: 'under', estimate: 0.19, lo: 0.16, hi: 0.21 } as const;
    const fair = { verdict: 'balanced', lo: 0.24, hi: 0.26 } as const;
    const spear = (...rates: (readonly [string, number])[]): AdditionResult => card('adventure:spear', rates);
    const others = ['adventure:dog', 'spell:mist', 'purchase:rope', 'other:key'].map((id) => card(id, [['met', 0.3]]));
    await expectKept('additions', [
      ['a character is weak', of(strength(weak))],
      ['a character is strong', of(strength({ verdict: 'over', estimate: 0.35, lo: 0.32, hi: 0.38 }))],
      ['a character is fair', of(strength(fair))],
      ['a character is not settled', of(strength({ verdict: 'inconclusive', lo: 0.18, hi: 0.33 }))],
      ['it is too early', of(strength({ verdict: 'inconclusive', lo: 0.05, hi: 0.6 }))],
      ['a character was in no game', of({ ...strength(weak), strength: null })],
      ['a pack makes a character stronger', of(strength(fair, { effect: 5, lo: 3, hi: 7, verdict: 'different' }))],
      ['a pack does not matter to a character', of(strength(fair, { lo: -1, hi: 2, verdict: 'equivalent' }))],
      ['what a pack does to a character is not settled', of(strength(fair, { lo: -3, hi: 8 }))],
      ['what a pack does to a character is not known', of(strength(fair, { lo: -30, hi: 28 }))],
      ['a card is met, kept and held', of(spear(['met', 1.4], ['kept', 0.04], ['held', 12]))],
      ['a card is never used', of(spear(['met', 1.4], ['used', 0]))],
      ['a card is never met', of(spear(['met', 0]))],
      ['five cards', of(spear(['met', 1.4]), ...others)],
    ]);
  });
});
