import { describe, expect, test } from 'vitest';
import {
  agentName,
  amount,
  capital,
  cellName,
  change,
  count,
  effectRange,
  focalName,
  gameText,
  onTopText,
  ordinal,
  percent,
  percentWord,
  plain,
  playedText,
  pValue,
  range,
  size,
  subject,
  subjectIn,
  VERDICT_WORDS,
  value,
} from '../../reports/format/words.js';
import { cell, effect, estimate, optionWords, speechOf, summaryOf, TROPHIES } from './hand.js';

describe('numbers in words', () => {
  test.each([
    [0, '0'],
    [999, '999'],
    [1000, '1,000'],
    [12_000, '12,000'],
    [1_234_567, '1,234,567'],
    [12.6, '13'],
  ])('count %f has its thousands separated: %s', (n, text) => expect(count(n)).toBe(text));

  test.each([
    [null, '–'],
    [0, '0.00'],
    [1.234, '1.23'],
    [9.994, '9.99'],
    [10, '10.0'],
    [51.14, '51.1'],
    [999.94, '999.9'],
    [1000, '1000'],
    [1234.5, '1235'],
    [-1.5, '−1.50'],
    [-0.004, '0.00'],
    [-12, '−12.0'],
    [-1000, '−1000'],
  ])('amount %s has as many decimals as its size deserves: %s', (x, text) => expect(amount(x)).toBe(text));

  test.each([
    [2, '2'],
    [0.5, '0.5'],
    [2.5569, '2.56'],
    [123.4, '123'],
    [-0.25, '−0.25'],
  ])('plain %f is three figures at most: %s', (x, text) => expect(plain(x)).toBe(text));

  test.each([
    [null, '–'],
    [0.2341, '23.4 %'],
    [0, '0.0 %'],
    [1, '100.0 %'],
    [-0.02, '−2.0 %'],
    [-0.0004, '0.0 %'],
  ])('percent %s: %s', (x, text) => expect(percent(x)).toBe(text));

  test.each<[number | null, 'pp' | 'units', string]>([
    [null, 'pp', '–'],
    [1.23, 'pp', '+1.2 of 100'],
    [-3.44, 'pp', '−3.4 of 100'],
    [0.04, 'pp', '0.0 of 100'],
    [-0.04, 'pp', '0.0 of 100'],
    [123.44, 'pp', '+123.4 of 100'],
    [3.944, 'units', '+3.94'],
    [-9.994, 'units', '−9.99'],
    [10, 'units', '+10.0'],
    [-10, 'units', '−10.0'],
    [99.94, 'units', '+99.9'],
    [100, 'units', '+100'],
    [-612.4, 'units', '−612'],
    [0, 'units', '0.00'],
  ])('change %s in %s has its sign, none if it rounds to zero: %s', (x, unit, text) =>
    expect(change(x, unit)).toBe(text),
  );

  test.each([
    [null, '–'],
    [0.00009, '0.000090'],
    [0.0000009, '< 0.000001'],
    [0.0001, '0.0001'],
    [0.04567, '0.0457'],
    [1, '1.0000'],
    [0, '< 0.000001'],
  ])('a p-value of %s is never zero: %s', (p, text) => expect(pValue(p)).toBe(text));

  test('a value is a percentage where it is a share, else an amount', () => {
    expect(value(0.25, 'share')).toBe('25.0 of 100');
    expect(value(0.25, 'mean')).toBe('0.25');
    expect(value(40, 'quantile')).toBe('40.0');
  });

  test('a range has both ends, or one in words, or is a dash', () => {
    expect(range(1, 2, String)).toBe('1 to 2');
    expect(range(null, 2, String)).toBe('at most 2');
    expect(range(1, null, String)).toBe('at least 1');
    expect(range(null, null, String)).toBe('–');
  });

  test('the range of an effect has its unit once', () => {
    expect(effectRange(effect({ scope: 'seat', name: '0', lo: 3.14, hi: 4.7 }))).toBe('+3.1 to +4.7 of 100');
    expect(effectRange(effect({ lo: -5.234, hi: 0.5 }))).toBe('−5.23 to +0.50');
    expect(effectRange(effect({ scope: 'seat', name: '0', lo: null, hi: null }))).toBe('–');
  });

  test('confidence is a whole percentage', () => {
    expect(percentWord({ confidence: 0.95 })).toBe('95 %');
    expect(percentWord({ confidence: 0.99 })).toBe('99 %');
  });
});

describe('names in words', () => {
  test.each([
    ['troll', 'Troll'],
    ['leprechaun-king', 'Leprechaun king'],
    ['end_of-a_game', 'End of a game'],
    ['', ''],
  ])('%j begins with a capital: %j', (id, text) => expect(capital(id)).toBe(text));

  test.each([
    ['0', '1st'],
    ['1', '2nd'],
    ['2', '3rd'],
    ['3', '4th'],
    ['7', '8th'],
  ])('seat %s of a file is the %s of people', (seat, text) => expect(ordinal(seat)).toBe(text));

  test.each<[string, Partial<Parameters<typeof subject>[0]>]>([
    ['Leprechaun king', { scope: 'character', name: 'leprechaun-king' }],
    ['2nd seat', { scope: 'seat', name: '1' }],
    ['balanced:rushAt=8', { scope: 'agent', name: 'balanced:rushAt=8' }],
    ['win share of one player', { scope: 'focal', name: 'agent0' }],
    ['games stopped at the cap', { measure: 'capped', name: '' }],
    ['round of reaching the Crown', { measure: 'crown_round', name: '' }],
    ['players with the Crown', { measure: 'crown_round', name: 'present' }],
    ['gold at the end', { measure: 'gold_end', name: '' }],
    ['median game rounds', { measure: 'game_rounds', name: 'p50' }],
    ['rounds, 10th percentile', { measure: 'rounds', name: 'p10' }],
    ['end reason: last survivor', { measure: 'end_reason', name: 'last-survivor' }],
    ['end reason: p', { measure: 'end_reason', name: 'p' }],
    ['end reason: top10', { measure: 'end_reason', name: 'top10' }],
    ['end reason: p50 cap', { measure: 'end_reason', name: 'p50-cap' }],
  ])('the name of a measure is %j', (text, of) => expect(subject(estimate(of))).toBe(text));

  test('a run of one cell is known by its variant, cells of several by their labels', () => {
    expect(cellName(summaryOf(), 0)).toBe('Revised 4th');
    expect(cellName(summaryOf({ cells: [cell(0, 'a'), cell(1, 'b')] }), 1)).toBe('b');
  });

  test('cells are called by the words of their levels where these are known, all of them', () => {
    const cells = [0, 1].map((at) =>
      cell(at, `x${at}`, { levels: { 'option.trophyRate': [7, 5][at], 'option.y': at } }),
    );
    const named = (factors: string[]): string => cellName(summaryOf({ cells, factors, speech: TROPHIES }), 1);
    expect(named(['option.trophyRate'])).toBe('5 trophy points a counter');
    expect(named(['option.trophyRate', 'option.y'])).toBe('x1');
    const both = speechOf({ ...TROPHIES.factors, 'option.y': optionWords('y of {}', [0, 1]) });
    expect(cellName(summaryOf({ cells, factors: ['option.trophyRate', 'option.y'], speech: both }), 1)).toBe(
      '5 trophy points a counter, y of 1',
    );
  });

  test('options set on top of a variant are given in its words', () => {
    const set = { talismanCards: '1', trophyRate: '5' };
    expect(onTopText({ set })).toBe('talismanCards=1, trophyRate=5');
    expect(onTopText({ set, speech: speechOf({}, { set: { talismanCards: 'a Talisman deck of 1' } }) })).toBe(
      'a Talisman deck of 1, trophyRate=5',
    );
  });

  test('packs on top of a variant are given by their titles, after its options', () => {
    const packsOnTop = ['my/nomad.pack.yaml'];
    const speech = speechOf({}, { packs: { 'my/nomad.pack.yaml': 'Desert Folk' } });
    expect(onTopText({ packsOnTop })).toBe('the pack Nomad');
    expect(onTopText({ packsOnTop: [...packsOnTop, 'realm-of-souls'], speech })).toBe(
      'the packs Desert Folk and Realm of Souls',
    );
    expect(onTopText({ set: { trophyRate: '5' }, packsOnTop, speech })).toBe('trophyRate=5 and the pack Desert Folk');
    expect(gameText({ game: 'talisman', variant: 'bloody', packsOnTop, speech })).toBe(
      'Talisman, Bloody with the pack Desert Folk',
    );
  });

  test('the varied seat is one player where agents rotate, else a place at the table', () => {
    const of = estimate({ scope: 'focal', name: 'agent1' });
    expect(subjectIn({ rotate: 'agents' }, of)).toBe('win share of one player');
    expect(subjectIn({ rotate: 'none' }, of)).toBe('win share of the second player');
    expect(focalName('agent0', 'characters')).toBe('the first player');
  });

  test('agents are called by their names', () => {
    const speech = speechOf({}, { agents: { 'hold:holdAt=9': 'hold (holds at 9)' } });
    const of = estimate({ scope: 'agent', name: 'hold:holdAt=9' });
    expect(subjectIn({ speech, rotate: 'agents' }, of)).toBe('hold (holds at 9)');
    expect(agentName({}, 'hold:holdAt=9')).toBe('hold:holdAt=9');
  });

  test('the agents are named once if only one seat varies', () => {
    const cells = ['a', 'b'].map((label, i) => cell(i, label, { lineup: [label, 'x', 'x', 'x'] }));
    const seats = (factors: string[]): string => playedText(summaryOf({ cells, factors, rotate: 'agents' }));
    expect(seats(['agent0.at'])).toBe('Talisman, Revised 4th; 4 players: x, but for one player');
    expect(seats(['option.y'])).toBe('Talisman, Revised 4th; 4 players: a, x, b');
  });

  test('the size of a run is its games and blocks', () => {
    expect(size({ games: 12_000, blocks: 3000, seed: 's' })).toBe('12,000 games in 3,000 blocks');
    expect(size({ games: 1, blocks: 1, seed: 's' })).toBe('1 game in 1 block');
  });

  test('every verdict has a word', () => {
    expect(VERDICT_WORDS).toEqual({
      identical: 'identical',
      equivalent: 'equivalent',
      different: 'different',
      inconclusive: 'inconclusive',
      invalid: 'too few games',
      over: 'above fair',
      under: 'below fair',
      balanced: 'balanced',
    });
  });
});
