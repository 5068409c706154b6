import { describe, expect, test } from 'vitest';
import { opinionsCsv, opinionTables } from '../../reports/tables/opinions.js';
import type { BestLevel } from '../../src/experiment/results/best-levels.js';
import type { Claim, OtherClaimValue, SecondOpinion } from '../../src/experiment/results/second-opinion.js';
import type { Summary } from '../../src/experiment/results/summary.js';
import { cell, effect, estimate, pairOf, parameterWords, speechOf, summaryOf, TROPHIES } from './hand.js';
import { answerTexts } from './texts.js';

const other = (more: Partial<OtherClaimValue> = {}): OtherClaimValue => ({
  agent: 0,
  value: 0.3,
  lo: -1,
  hi: 1.6,
  verdict: 'inconclusive',
  mark: 'fades',
  shift: -4,
  shiftLo: -6,
  shiftHi: -2,
  told: true,
  ...more,
});

const claim = (others: Partial<OtherClaimValue>, more: Partial<Claim> = {}): Claim => ({
  cell: 1,
  baseline: 0,
  measure: 'win',
  group: 'character=assassin',
  scope: 'character',
  name: 'assassin',
  family: 'character',
  unit: 'pp',
  correction: 'Benjamini-Hochberg',
  tests: 14,
  own: { value: 4.3, lo: 2, hi: 6, verdict: 'different' },
  others: [other(others)],
  ...more,
});
const rounds = (others: Partial<OtherClaimValue>): Claim =>
  claim(others, {
    measure: 'rounds',
    group: '',
    scope: 'all',
    name: '',
    family: 'declared',
    unit: 'units',
    correction: 'Šidák',
    tests: 2,
    own: { value: -4.1, lo: -5, hi: -3, verdict: 'different' },
  });

const opinion = (claims: readonly Claim[], more: Partial<SecondOpinion> = {}): SecondOpinion => ({
  first: 'balanced',
  agents: [{ agent: 'rusher', games: 1200 }],
  claims,
  ...more,
});
/** Returns the sentences on other agents in a comparison of two rules. */
const says = (claims: readonly Claim[], more: Partial<Summary> = {}): readonly string[] =>
  answerTexts(pairOf([effect()], { speech: TROPHIES, secondOpinion: opinion(claims), ...more })).lead.slice(1);

describe('the answer with a second opinion', () => {
  test('an answer with a second opinion says which results are not shown any more, and which do not matter any more', () => {
    expect(says([claim({})])).toEqual([
      'With rusher at the table, the Assassin is not shown to gain or lose (+0.3 points, −1.0 to +1.6; ' +
        'with balanced +4.3).',
    ]);
    expect(says([claim({ verdict: 'equivalent' })])[0]).toContain(
      'the Assassin wins as often (+0.3 points, −1.0 to +1.6; with balanced +4.3)',
    );
    expect(says([rounds({ value: -0.4 })])).toEqual([
      'With rusher at the table, games are not shown to be longer or shorter (−0.40 rounds, −1.00 to ' +
        '+1.60; with balanced −4.10).',
    ]);
  });

  test('5.7 an answer with a second opinion gives the result of each measure with the other agent, its interval, and the first one', () => {
    const turns = claim({ mark: 'turns', value: -2.1, lo: -3, hi: -1, verdict: 'different' });
    const longer = rounds({ mark: 'turns', value: 3, lo: 1, hi: 5, verdict: 'different' });
    const halves = claim({ mark: 'halves', value: 1.1, lo: 0.2, hi: 2, verdict: 'different' });
    const appears = claim({ mark: 'appears', value: -3, lo: -5, hi: -1, verdict: 'different' });
    expect(says([turns, longer])).toEqual([
      'With rusher at the table, games are longer (+3.00 rounds, +1.00 to +5.00; with balanced −4.10).',
      'With rusher at the table, the Assassin loses (−2.1 points, −3.0 to −1.0; with balanced +4.3).',
    ]);
    expect(says([halves])).toEqual([
      'With rusher at the table, the Assassin gains (+1.1 points, +0.2 to +2.0; with balanced +4.3).',
    ]);
    expect(says([appears])).toEqual([
      'With rusher at the table, the Assassin loses (−3.0 points, −5.0 to −1.0; with balanced +4.3).',
    ]);
  });

  test('5.7 an answer with a second opinion names no character whose two answers are not told apart, and says how far apart they may be', () => {
    const near = { told: false, shift: -2, shiftLo: -6, shiftHi: 2 } as const;
    expect(says([claim(near, { name: 'elf' }), claim({ ...near, mark: 'holds' })])).toEqual([
      'With rusher at the table, no character is shown to fare differently than with balanced, and differences of up to 6 points remain possible.',
    ]);
    const [line] = says([claim({}), claim(near, { name: 'elf' })]);
    expect(line).toContain('the Assassin is not shown to gain or lose (');
    expect(line).toMatch(/; no other character is shown to fare differently .* up to 6 points remain possible\.$/);
    expect(line).not.toContain('Elf');
  });

  test('5.7 an answer with a second opinion gives at most three results that differ, the largest distance first', () => {
    const many = [1, 5, 3, 4].map((shift, i) => claim({ shift: -shift }, { name: `c${i}` }));
    const [asked, line] = says([...many, rounds({})]);
    expect(asked).toContain('games are');
    expect(line.indexOf('the C1')).toBeLessThan(line.indexOf('the C3'));
    expect(line.indexOf('the C3')).toBeLessThan(line.indexOf('the C2'));
    expect(line).not.toContain('the C0');
    expect(line).toContain('; 1 more are in the table');
  });

  test('5.7 an answer with a second opinion never says that an answer stays the same: it gives the result, or says that none is shown', () => {
    const alike = { mark: 'holds', told: false, value: -4, lo: -5, hi: -3, verdict: 'different' } as const;
    expect(says([rounds(alike)])).toEqual([
      'With rusher at the table, games are shorter (−4.00 rounds, −5.00 to −3.00; with balanced −4.10).',
    ]);
    expect(says([claim({ mark: 'unsaid', verdict: 'invalid' })])).toEqual([
      'With rusher at the table, too few games were played to say anything.',
    ]);
  });

  test('an answer with a second opinion has every agent that was asked, in addition to the five sentences', () => {
    const both = claim({}, { others: [other(), other({ agent: 1, mark: 'holds' })] });
    const secondOpinion = opinion([both], {
      agents: [
        { agent: 'rusher', games: 1200 },
        { agent: 'mcts', games: 1200 },
      ],
    });
    expect(says([], { secondOpinion }).map((line) => line.split(' at the table')[0])).toEqual([
      'With rusher',
      'With mcts',
    ]);
  });

  test('an answer with a second opinion rests on games, blocks and error rates, which it names', () => {
    const { fine } = answerTexts(pairOf([effect()], { secondOpinion: opinion([rounds({}), claim({})]) }));
    expect(fine).toContain(
      'Second opinion: 1,200 games by rusher instead of balanced, with the same seeds and the same methods. Differences between two answers are right for all 2 at once in 95 of 100 ' +
        'such runs; the 14 character results are exploratory.',
    );
  });

  test('an answer with a second opinion of one rule is in shares', () => {
    const fair = claim({ value: -1 }, { cell: 0, baseline: null, own: { value: 5, lo: 3, hi: 7, verdict: 'over' } });
    const alone = summaryOf({
      estimates: [
        estimate({ scope: 'character', name: 'assassin', estimate: 0.3, lo: 0.28, hi: 0.32, verdict: 'over' }),
      ],
      secondOpinion: opinion([fair]),
    });
    expect(answerTexts(alone).lead.at(-1)).toBe(
      'With rusher at the table, the Assassin is not shown to win more or less than an even share (−1.0 ' +
        'points, −1.0 to +1.6; with balanced +5.0).',
    );
  });

  test('an answer with a second opinion of a sweep names the levels that may be best by both', () => {
    const level = (i: number, mayBeBest: boolean, share = 0.2): BestLevel => ({
      cell: i,
      share,
      behind: 0,
      lo: mayBeBest ? 0 : 0.01,
      hi: 0.1,
      mayBeBest,
    });
    const sweep = (best: readonly BestLevel[]): Summary =>
      summaryOf({
        factors: ['agent0.rushAt'],
        rotate: 'agents',
        cells: [6, 8, 10].map((rushAt, i) => cell(i, `x=${rushAt}`, { levels: { 'agent0.rushAt': rushAt } })),
        speech: speechOf({ 'agent0.rushAt': parameterWords('leaves at {}', [6, 8, 10]) }),
        best: [level(0, true, 0.3), level(1, true), level(2, false)],
        secondOpinion: opinion([], { agents: [{ agent: 'mcts', games: 9, best }] }),
      });
    const line = (best: readonly BestLevel[]): string => answerTexts(sweep(best)).lead.at(-1)!;
    expect(line([level(0, false), level(1, true, 0.3), level(2, true)])).toBe(
      'With mcts at the table, 8 is best in these games (8 or 10 may be best); 8 may be best by ' + 'both answers.',
    );
    expect(line([level(0, false), level(1, false), level(2, true, 0.3)])).toBe(
      'With mcts at the table, 10 is best in these games; no level may be best by both answers.',
    );
    expect(line([0, 1, 2].map((i) => level(i, true)))).toBe(
      'With mcts at the table, no level is shown to be better than another; a cost of more than 10 ' +
        'points can be ruled out.',
    );
  });
});

describe('tables of a second opinion', () => {
  const claims = [claim({ mark: 'holds' }, { name: 'elf' }), claim({ told: false }, { name: 'monk' }), claim({})];
  const summary = pairOf([], { secondOpinion: opinion(claims) });

  test('tables of a second opinion are one for each agent, changes first', () => {
    const [{ title, table }] = opinionTables(summary);
    expect(title).toBe('By rusher');
    expect(table.rows.map((row) => [row[0], row.at(-1)])).toEqual([
      ['Assassin', 'not shown any more'],
      ['Monk', 'not shown any more, but the two answers are not told apart'],
      ['Elf', 'holds'],
    ]);
    expect(table.rows[0].slice(1, 7)).toEqual([
      '+4.3 points',
      'different',
      '+0.3 points',
      '−1.0 to +1.6',
      'inconclusive',
      '−6.0 to −2.0',
    ]);
    expect(table.note).toContain('14 tests (Benjamini-Hochberg)');
  });

  test('tables of a second opinion are absent without another agent', () =>
    expect(opinionTables(pairOf([]))).toEqual([]));

  test('tables of a second opinion have the same in a file, a row a claim and agent', () => {
    const [head, ...rows] = opinionsCsv(summary).trimEnd().split('\n');
    expect(head.split(',')).toHaveLength(22);
    expect(rows).toHaveLength(3);
    expect(rows[2]).toBe(
      'rusher,1,trophyRate=5,win,character=assassin,character,pp,4.300000,2.000000,6.000000,different,' +
        '0.300000,-1.000000,1.600000,inconclusive,fades,-4.000000,-6.000000,-2.000000,1,Benjamini-Hochberg,14',
    );
  });
});
