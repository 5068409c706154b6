import { describe, expect, test } from 'vitest';
import { type AtlasRow, caseWord, sideOf } from '../../../src/atlas/row.js';
import { readRows, rowsText } from '../../../src/atlas/row-text.js';
import { scaled } from '../../../src/atlas/source.js';
import { claimRows } from '../../../src/atlas/sources/claims.js';
import { atMost, exactRows, withFate } from '../../../src/atlas/sources/exact.js';
import { BlockRatios } from '../../../src/experiment/results/block-ratios.js';
import type { ClaimAnswer, ClaimPlay, ClaimRow } from '../../../src/experiment/results/claim-summary.js';

const ROW: AtlasRow = {
  what: 'sword',
  name: 'Sword, "old"',
  of: 'character=troll',
  measure: 'win',
  unit: 'points',
  value: -2.123456,
  low: -4,
  high: null,
  games: 800,
  against: 0,
};

describe('rows of the atlas', () => {
  test('come back from their file as they were, to five digits', () => {
    expect(readRows(rowsText([ROW, { ...ROW, against: null }]), 'x.csv')).toEqual([
      { ...ROW, value: -2.12346 },
      { ...ROW, value: -2.12346, against: null },
    ]);
  });

  test.each([
    ['other columns', 'what,name\n', 'x.csv: does not begin with the columns what,name,of,'],
    ['an invalid number', `${rowsText([])}a,b,,win,points,many,,,1,0\n`, 'x.csv:2: not a row of the atlas'],
    ['an unknown unit', `${rowsText([])}a,b,,win,miles,1,,,1,0\n`, 'x.csv:2: not a row of the atlas'],
    ['a missing cell', `${rowsText([ROW])}a,b,,win,points,1,,,1\n`, 'x.csv:3: not a row of the atlas'],
  ])('are refused with their place if there is %s', (_title, text, message) => {
    expect(() => readRows(text, 'x.csv')).toThrow(message);
  });

  test.each([
    ['above', 0.1, 2, 'more'],
    ['below', -2, -0.1, 'less'],
    ['on both sides', -1, 1, 'open'],
    ['at the edge', 0, 1, 'open'],
    ['unknown', null, null, 'open'],
    ['half known', null, 1, 'open'],
  ] as const)('with an interval %s of no difference are %s to %s: %s', (_title, low, high, side) => {
    expect(sideOf({ ...ROW, low, high })).toBe(side);
    expect(sideOf({ ...ROW, low, high, against: null })).toBe('open');
  });

  test('name the words of their case', () => {
    expect(caseWord('players=4 others=8 case=character=troll', 'others')).toBe('8');
    expect(caseWord('players=4 case=character=troll', 'case')).toBe('character=troll');
    expect(caseWord('players=4', 'route')).toBe('');
  });
});

describe('exact chances of the Inner Region', () => {
  test.each([
    [3, 5, 0.0463, 0.1304],
    [3, 8, 0.2593, 0.4877],
    [3, 10, 0.5, 0.7307],
    [3, 14, 0.9074, 0.9722],
    [2, 9, 0.8333, 0.9491],
    [2, 10, 0.9167, 0.9815],
  ])('%i dice total at most %i in %f of the throws, with a fate in %f', (dice, most, plain, fate) => {
    expect(atMost(dice, most)).toBeCloseTo(plain, 4);
    expect(withFate(dice, most)).toBeCloseTo(fate, 4);
  });

  test('are there for the Crypt, the Mines and the Portal, at each number once', () => {
    const keys = exactRows().map(({ what, of, measure }) => `${measure} ${what} ${of}`);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys).toContain('portal 10 fate=1');
  });
});

describe('ratios of blocks', () => {
  test('have an interval between blocks that is wider for several at once', () => {
    const counts = new BlockRatios();
    for (let block = 0; block < 40; block++) {
      counts.add('a', block % 2, 4);
      counts.endBlock();
    }
    const [one, many] = [counts.estimate('a', 1), counts.estimate('a', 20)];
    // A block counts 0 or 1 of 4: mean 1/8, standard error of 40 blocks (1/8) · √(40/39) / √40, t(39) = 2.0227.
    expect(one.value).toBe(0.125);
    expect(one.low).toBeCloseTo(0.125 - (2.0227 * 0.125) / Math.sqrt(39), 4);
    expect(many.high!).toBeGreaterThan(one.high!);
    expect(one.trials).toBe(160);
  });

  test('leave room for the rate of three in n if nothing was counted', () => {
    const counts = new BlockRatios();
    for (let block = 0; block < 50; block++) {
      counts.add('never', 0, 4);
      counts.endBlock();
    }
    const { low, high } = counts.estimate('never', 1);
    expect([low, high!]).toEqual([0, -Math.log(0.05) / 200]);
  });

  test('have no interval with fewer than 16 blocks', () => {
    const counts = new BlockRatios();
    for (let block = 0; block < 15; block++) {
      counts.add('few', 1, 2);
      counts.endBlock();
    }
    expect(counts.estimate('few', 1)).toMatchObject({ value: 0.5, low: null, high: null });
  });
});

describe('rows of claims', () => {
  const play: ClaimPlay = {
    seed: 'x',
    games: 600,
    blocks: 150,
    a: 100,
    b: 90,
    difference: -10,
    low: -14,
    high: -6,
    verdict: 'no difference',
  };
  const one: ClaimRow = {
    claim: 'SC-27',
    test: 1,
    part: null,
    isControlled: false,
    case: 'main',
    kind: 'main',
    measure: 'rounds',
    counts: 'rounds of a game',
    isShare: false,
    sides: ['none', 'one'],
    words: ['the usual start', 'one counter more'],
    unit: '%',
    expect: 'less',
    margin: 5,
    times: 1,
    first: { ...play, difference: -20 },
    second: play,
    stands: 'no difference',
    flips: false,
    gamesToSettle: null,
  };
  const answer: ClaimAnswer = {
    schema: 1,
    id: 'SC-27',
    claim: 'A bonus shortens the game.',
    why: '',
    game: 'talisman',
    seed: 'x',
    command: '',
    givenAs: 'SC-27',
    casesLeft: 0,
    partsLeft: 0,
    decides: 'first',
    verdict: 'supported',
    rows: [one],
    found: {},
  };

  test('rows of claims: a case has the difference of its second play, and both values if no wins are counted', () => {
    const rows = claimRows(answer);
    expect(rows.map(({ name, measure, value }) => [name, measure, value])).toEqual([
      ['A bonus shortens the game.', 'claim', 1],
      ['one counter more instead of the usual start', 'rounds of a game', -10],
      ['the usual start', 'side a', 100],
      ['one counter more', 'side b', 90],
    ]);
    expect(caseWord(rows[1].of, 'stands')).toBe('no-difference');
    expect(claimRows({ ...answer, rows: [{ ...one, measure: 'win', counts: null }] })).toHaveLength(2);
  });

  test('rows of claims: a side that is a number has no value of its own', () => {
    const half: ClaimRow = { ...one, measure: '0.5 and tries', sides: ['0.5', 'tries'], unit: 'pp' };
    const rows = claimRows({ ...answer, rows: [half] });
    expect(rows.map(({ measure, unit }) => `${measure} ${unit}`)).toEqual(['claim number', ' points', 'side b share']);
  });

  test.each([
    ['the winners of two sides are compared with a share', { measure: 'same_winner', sides: ['crown', 'timeLimit'] }],
    ['an even share is a side', { measure: 'even and win:troll', sides: ['even', 'win:troll'] }],
  ] as const)('rows of claims: if %s, only the other side has a value', (_, more) => {
    const rows = claimRows({ ...answer, rows: [{ ...one, ...more, counts: null, isShare: true, unit: 'pp' }] });
    expect(rows.map(({ measure }) => measure)).toEqual(['claim', '', 'side b']);
  });

  test('rows of claims: each part has a row with its verdict, which is that of all its facts', () => {
    const fact = { ...one, kind: 'fact', test: 2, part: 'by the board', stands: 'supported' } as const;
    const rows = claimRows({
      ...answer,
      rows: [{ ...one, part: 'in play' }, fact, { ...fact, stands: 'refuted' }, { ...one, test: 3 }],
    });
    expect(rows.filter(({ measure }) => measure === 'part').map(({ name, of }) => [name, of])).toEqual([
      ['in play', 'test=1 stands=no-difference'],
      ['by the board', 'test=2 stands=refuted'],
    ]);
  });

  test('rows of claims: winners that are compared with a measure have both values, and say themselves what they are', () => {
    const winners = { ...one, measure: 'same_winner than won(leader_at_30)', sides: ['crown', 'timeLimit'] } as const;
    const rows = claimRows({ ...answer, rows: [{ ...winners, counts: null, isShare: true, unit: 'pp' }] });
    expect(rows.map(({ measure }) => measure)).toEqual(['claim', '', 'side a', 'side b']);
  });

  test('rows of claims: a case in which nothing was counted has no row', () => {
    const nothing: ClaimPlay = { ...play, a: null, b: null, difference: null, low: null, high: null };
    const rows = claimRows({ ...answer, rows: [{ ...one, first: nothing, second: null }] });
    expect(rows.map(({ measure }) => measure)).toEqual(['claim']);
  });
});

test('sources: a part of the planned games has at least 16 blocks', () => {
  expect([scaled(4000, 1), scaled(4000, 0.5), scaled(100, 0.001)]).toEqual([4000, 2000, 16]);
});
