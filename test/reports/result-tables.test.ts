import { describe, expect, test } from 'vitest';
import { mainScope } from '../../reports/answer/alone.js';
import type { Table } from '../../reports/format/table.js';
import {
  answerTable,
  answerTables,
  effectTable,
  estimateTable,
  marginWords,
  openRows,
} from '../../reports/tables/results.js';
import type { Effect, Estimate } from '../../src/experiment/results/findings.js';
import { cell, effect, estimate, pairOf, summaryOf } from './hand.js';

const titles = ({ columns }: Table): string[] => columns.map(({ title }) => title);
const firsts = ({ rows }: Table): string[] => rows.map(([first]) => first);

describe('a table of effects', () => {
  test('a table of effects of one cell against one other has both in its columns', () => {
    const table = effectTable(pairOf([]), [
      effect(),
      effect({
        measure: 'capped',
        unit: 'pp',
        baselineEstimate: 0.01,
        cellEstimate: 0.02,
        effect: 1,
        lo: -1,
        hi: 3,
        verdict: 'inconclusive',
      }),
    ]);
    expect(titles(table)).toEqual(['measure', 'trophyRate=7', 'trophyRate=5', 'change', '95 % interval', 'verdict']);
    expect(table.rows).toEqual([
      ['rounds', '50.0', '46.0', '−4.00', '−5.00 to −3.00', 'different'],
      ['games stopped at the cap', '1.0 of 100', '2.0 of 100', '+1.0 of 100', '−1.0 to +3.0 of 100', 'inconclusive'],
    ]);
    expect(table.columns.map(({ align, verdict }) => (verdict === true ? 'verdict' : align))).toEqual([
      'left',
      'right',
      'right',
      'right',
      'right',
      'verdict',
    ]);
  });

  test('a table of effects of several cells against one names the cell, not the baseline', () => {
    const cells = [cell(0, 'a'), cell(1, 'b'), cell(2, 'c')];
    const table = effectTable(pairOf([], { cells }), [effect(), effect({ cell: 2 })]);
    expect(titles(table)).toEqual(['variant', 'measure', 'a', 'variant', 'change', '95 % interval', 'verdict']);
    expect(firsts(table)).toEqual(['b', 'c']);
  });

  test('a table of effects against several baselines names both', () => {
    const cells = [cell(0, 'a'), cell(1, 'b'), cell(2, 'c')];
    const table = effectTable(pairOf([], { cells }), [effect(), effect({ cell: 2, baseline: 1 })]);
    expect(titles(table).slice(0, 5)).toEqual(['variant', 'against', 'measure', 'before', 'variant']);
    expect(table.rows.map((row) => row.slice(0, 3))).toEqual([
      ['b', 'a', 'rounds'],
      ['c', 'b', 'rounds'],
    ]);
  });

  test('a table of effects notes size, pairing, tests, correction, cover and margins', () => {
    expect(effectTable(pairOf([]), [effect()]).note).toBe(
      '2,400 games in 300 blocks; paired over the same blocks; 2 tests, and intervals ' +
        'that hold for all of them at once (Šidák); too small to matter: 2 of 100 for shares, 5 % of the baseline for means, either way.',
    );
    expect(effectTable(pairOf([]), [effect({ tests: 1, correction: 'Benjamini-Hochberg' })]).note).toContain(
      '; 1 test; ',
    );
    expect(effectTable(pairOf([]), [effect({ tests: 14, correction: 'Benjamini-Hochberg' })]).note).toContain(
      '; 14 tests (Benjamini-Hochberg), with intervals to match (Benjamini-Yekutieli): sizes of what is called ' +
        'different are mostly too large; ',
    );
    expect(marginWords(summaryOf({ marginPp: 0.5, meanMarginPercent: 10 }))).toBe(
      'too small to matter: 0.5 of 100 for shares, 10 % of the baseline for means, either way',
    );
  });
});

describe('a table of estimates', () => {
  const win = estimate({
    scope: 'character',
    name: 'elf',
    estimate: 0.3,
    lo: 0.28,
    hi: 0.32,
    games: 1234,
    verdict: 'over',
  });

  test('a table of estimates of one cell has measure, estimate, interval, games and the verdict against the fair share', () => {
    const table = estimateTable(summaryOf(), [win, estimate()]);
    expect(titles(table)).toEqual(['measure', 'estimate', '95 % interval', 'games', 'against the fair share']);
    expect(table.rows).toEqual([
      ['Elf', '30.0 of 100', '28.0 to 32.0 of 100', '1,234', 'above fair'],
      ['rounds', '50.0', '48.0 to 52.0', '1,200', ''],
    ]);
    expect(table.columns.map(({ align }) => align)).toEqual(['left', 'right', 'right', 'right', 'left']);
  });

  test('a table of estimates of several cells names them, and leaves out the verdicts if there are none', () => {
    const table = estimateTable(summaryOf({ cells: [cell(0, 'a'), cell(1, 'b')] }), [estimate({ cell: 1 })]);
    expect(titles(table)).toEqual(['variant', 'measure', 'estimate', '95 % interval', 'games']);
    expect(table.rows).toEqual([['b', 'rounds', '50.0', '48.0 to 52.0', '1,200']]);
  });

  test('a table of estimates notes each kind of interval once', () => {
    const table = estimateTable(summaryOf(), [win, estimate({ method: 'other' }), estimate()]);
    expect(table.note).toBe('1,200 games in 300 blocks; intervals: block mean, t; other.');
    expect(estimateTable(summaryOf(), []).note).toBe('');
  });
});

describe('the table that answers', () => {
  const of = (family: Effect['family'], scope: Effect['scope'], name: string): Effect =>
    effect({ family, scope, name });

  test.each<[string, readonly Effect[], readonly string[]]>([
    ['the declared effects', [of('seat', 'seat', '0'), of('declared', 'all', 'crown')], ['rounds: crown']],
    [
      'those on the characters where none is declared',
      [of('seat', 'seat', '0'), of('character', 'character', 'elf'), of('other', 'all', '')],
      ['Elf'],
    ],
    [
      'those on the seats where there are no characters',
      [of('other', 'all', ''), of('seat', 'seat', '0')],
      ['1st seat'],
    ],
    ['all others', [of('other', 'all', '')], ['rounds']],
  ])('the main table is of %s', (_, effects, wanted) => expect(firsts(answerTable(pairOf(effects)))).toEqual(wanted));

  const character = (name: string, share: number, at = 0): Estimate =>
    estimate({ scope: 'character', name, estimate: share, cell: at });
  const seats = [0.2, 0.3].map((share, seat) => estimate({ scope: 'seat', name: String(seat), estimate: share }));

  test('the main table of a single cell has the win shares, best first, then the declared measures and the capped games', () => {
    const estimates = [
      character('elf', 0.2),
      character('troll', 0.3),
      ...seats,
      estimate({ measure: 'capped', kind: 'share', estimate: 0 }),
      estimate(),
      estimate({ measure: 'turns' }),
    ];
    expect(firsts(answerTable(summaryOf({ estimates, measures: ['rounds'] })))).toEqual([
      'Troll',
      'Elf',
      'games stopped at the cap',
      'rounds',
    ]);
  });

  test('the main table leaves the seats in their order', () => {
    expect(firsts(answerTable(summaryOf({ estimates: seats })))).toEqual(['1st seat', '2nd seat']);
  });

  test('the main table sorts cell by cell', () => {
    const estimates = [
      character('elf', 0.2, 1),
      character('elf', 0.1),
      character('troll', 0.3, 1),
      character('troll', 0.4),
    ];
    const { rows } = answerTable(summaryOf({ estimates, cells: [cell(0, 'a'), cell(1, 'b')] }));
    expect(rows.map(([where, who]) => `${where} ${who}`)).toEqual(['a Troll', 'a Elf', 'b Troll', 'b Elf']);
  });

  test('the main table is about the agents if they contest, else the characters, else the seats', () => {
    const [focal, elf, seat] = [estimate({ scope: 'focal', name: 'agent0' }), character('elf', 0.2), seats[0]];
    expect(mainScope(summaryOf({ estimates: [seat, elf, focal] }))).toBe('agent');
    expect(mainScope(summaryOf({ estimates: [seat, elf] }))).toBe('character');
    expect(mainScope(summaryOf({ estimates: [seat, estimate({ scope: 'agent', name: 'a' })] }))).toBe('seat');
  });
});

describe('the tables of an answer', () => {
  const capped = { measure: 'capped', unit: 'pp', verdict: 'identical', effect: 0 } as const;
  const never = effect({ ...capped, baselineEstimate: 0, cellEstimate: 0 });
  const arms = (n: number, ...more: Partial<Effect>[]): Effect[] =>
    Array.from({ length: n }, (_, i) => [{}, ...more].map((one) => effect({ ...one, cell: i + 1 }))).flat();
  const cells = Array.from({ length: 12 }, (_, i) => cell(i, `v${i}`, { levels: { 'agent0.at': 10 * i } }));
  const tables = (effects: Effect[], more = {}): [string, number][] =>
    answerTables(pairOf(effects, { cells, factors: ['agent0.at'], ...more })).map(({ title, table }) => [
      title,
      table.rows.length,
    ]);

  test('the tables of an answer are one of up to ten rows, without events that occur on neither side', () => {
    expect(tables([effect(), never])).toEqual([['', 1]]);
    expect(tables([never])).toEqual([['', 1]]);
    expect(tables([effect(), effect({ ...capped, baselineEstimate: 0.1, cellEstimate: 0.1 })])).toEqual([['', 2]]);
    expect(tables(arms(5, { scope: 'focal', name: 'agent0' }))).toEqual([['', 10]]);
  });

  test('the tables of an answer are one a measure beyond ten rows, of those that change anywhere', () => {
    const idle = { ...capped, baselineEstimate: 0.1, cellEstimate: 0.1 };
    expect(tables(arms(6, { scope: 'focal', name: 'agent0' }, idle))).toEqual([
      ['Rounds', 6],
      ['Win share of the first player', 6],
    ]);
  });

  test('the tables of an answer give the distance of each level of a sweep behind the best, by level', () => {
    const best = [
      { cell: 2, share: 0.3, behind: 0, lo: 0, hi: 0.01, mayBeBest: true },
      { cell: 1, share: 0.2, behind: 0.1, lo: 0.0002, hi: 0.15, mayBeBest: false },
      { cell: 0, share: 0.28, behind: 0.02, lo: 0, hi: null, mayBeBest: true },
    ];
    const effects = arms(2, { scope: 'focal', name: 'agent0' });
    const [, { title, table }] = answerTables(
      pairOf(effects, { cells, factors: ['agent0.at'], best, rotate: 'agents' }),
    );
    expect(title).toBe('Win share of one player');
    expect(table.rows).toEqual([
      ['v0', '28.0', '–', 'may be best'],
      ['v1', '20.0', 'at most 15.0', 'not the best'],
      ['v2', '30.0', '–', 'may be best'],
    ]);
  });

  test('the tables of an answer show ten rows', () => {
    const rows = (n: number): Table => ({
      columns: [],
      rows: Array.from({ length: n }, (_, i) => [String(i)]),
      note: '',
    });
    expect(openRows(rows(10)).rows).toHaveLength(10);
    expect(openRows(rows(11)).rows.at(-1)).toEqual(['9']);
  });
});
