import { describe, expect, test } from 'vitest';
import type { Answer } from '../../reports/page/answer.js';
import { runAnswer } from '../../reports/page/run-answer.js';
import { opinionsCsv, opinionTables } from '../../reports/tables/opinions.js';
import type { BestLevel } from '../../src/experiment/results/best-levels.js';
import type { Claim, OtherClaimValue, SecondOpinion } from '../../src/experiment/results/second-opinion.js';
import type { Summary } from '../../src/experiment/results/summary.js';
import { cell, effect, estimate, pairOf, parameterWords, speechOf, summaryOf, TROPHIES } from './hand.js';
import { expectKept } from './kept.js';
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
describe('the answer with a second opinion', () => {
  test('the answer with a second opinion is kept for each kind of result', async () => {
    const of = (claims: readonly Claim[], more: Partial<Summary> = {}): Answer =>
      runAnswer(pairOf([effect()], { speech: TROPHIES, secondOpinion: opinion(claims), ...more }));
    const clear = (value: number): Partial<OtherClaimValue> => ({
      verdict: 'different',
      value,
      lo: value - 1,
      hi: value + 1,
    });
    const near = (most: number): Partial<OtherClaimValue> => ({ told: false, shift: -2, shiftLo: -most, shiftHi: 2 });
    const deaths = (others: Partial<OtherClaimValue>): Claim => ({
      ...rounds(others),
      measure: 'deaths',
      own: { value: -0.2, lo: -0.3, hi: -0.1, verdict: 'different' },
    });
    const many = [1, 5, 3, 4].map((shift, i) => claim({ shift: -shift, ...clear(i) }, { name: `c${i}` }));
    const fair = claim(clear(-3), { cell: 0, baseline: null, own: { value: 5, lo: 3, hi: 7, verdict: 'over' } });
    const alone = summaryOf({
      estimates: [
        estimate({ scope: 'character', name: 'assassin', estimate: 0.3, lo: 0.28, hi: 0.32, verdict: 'over' }),
      ],
      secondOpinion: opinion([fair]),
    });
    const focal = claim(clear(4), { scope: 'focal', name: 'agent0', group: 'agent0', family: 'declared' });
    const both = claim({ ...clear(1) }, { others: [other(clear(1)), other({ agent: 1, ...clear(2) })] });
    const two = opinion([both], {
      agents: [
        { agent: 'rusher', games: 1200 },
        { agent: 'mcts', games: 1200 },
      ],
    });
    await expectKept('second-opinion', [
      ['games get shorter, too', of([rounds(clear(-4))])],
      ['games get longer instead', of([rounds(clear(3))])],
      ['no matter', of([rounds({ verdict: 'equivalent' })])],
      ['leaning', of([rounds({})])],
      ['too early', of([claim({ mark: 'unsaid', verdict: 'invalid' })])],
      ['another measure', of([deaths(clear(-2)), deaths(clear(2)), deaths({})])],
      ['a character gains', of([claim(clear(3))])],
      ['a character loses, the others are near', of([claim(clear(-3)), claim(near(3), { name: 'elf' })])],
      ['a character is open, another may differ', of([claim({}), claim(near(6), { name: 'elf' })])],
      ['four characters differ', of([...many, rounds(clear(-4))])],
      ['all characters are near', of([claim(near(3)), claim(near(2), { name: 'elf' })])],
      ['characters may differ', of([claim(near(6)), claim(near(2), { name: 'elf' })])],
      ['nothing is known of characters', of([claim(near(40)), claim(near(2), { name: 'elf' })])],
      ['two agents', of([], { secondOpinion: two })],
      ['one rule', runAnswer(alone)],
      ['one player', of([focal])],
    ]);
  });

  test('an answer with a second opinion rests on games, blocks and error rates, which it names', () => {
    const { fine } = answerTexts(pairOf([effect()], { secondOpinion: opinion([rounds({}), claim({})]) }));
    expect(fine).toContain(
      'Second opinion: 1,200 games by rusher instead of balanced, with the same seeds and the same methods. ' +
        'In 95 of 100 such runs all 2 differences between two answers are right. The 14 differences of characters between two answers are exploratory.',
    );
  });

  test('the answer of a sweep with a second opinion is kept for each kind of result', async () => {
    const level = (i: number, mayBeBest: boolean, share = 0.2, hi: number | null = 0.1): BestLevel => ({
      cell: i,
      share,
      behind: 0,
      lo: mayBeBest ? 0 : 0.01,
      hi,
      mayBeBest,
    });
    const sweep = (best: readonly BestLevel[]): Answer =>
      runAnswer(
        summaryOf({
          factors: ['agent0.rushAt'],
          rotate: 'agents',
          cells: [6, 8, 10].map((rushAt, i) => cell(i, `x=${rushAt}`, { levels: { 'agent0.rushAt': rushAt } })),
          speech: speechOf({ 'agent0.rushAt': parameterWords('leaves at {}', [6, 8, 10]) }),
          best: [level(0, true, 0.3), level(1, true), level(2, false)],
          secondOpinion: opinion([], { agents: [{ agent: 'mcts', games: 9, best }] }),
        }),
      );
    const all = (hi: number | null): BestLevel[] => [0, 1, 2].map((i) => level(i, true, 0.2, hi));
    await expectKept('second-opinion-of-a-sweep', [
      ['one of two is best by both', sweep([level(0, false), level(1, true, 0.3), level(2, true)])],
      ['the best is another', sweep([level(0, false), level(1, false), level(2, true, 0.3)])],
      ['the best is the same', sweep([level(0, true, 0.3), level(1, true), level(2, false)])],
      ['no matter', sweep(all(0.02))],
      ['leaning', sweep(all(0.1))],
      ['too early', sweep(all(null))],
    ]);
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
      '+4.3 of 100',
      'different',
      '+0.3 of 100',
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
