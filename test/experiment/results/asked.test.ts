import { describe, expect, test } from 'vitest';
import type { Cell, Design } from '../../../src/experiment/design/types.js';
import { askedEffects, askedEstimates } from '../../../src/experiment/results/effects.js';
import { type Spread, spreads } from '../../../src/experiment/results/spread.js';
import { Tally } from '../../../src/experiment/results/tally.js';
import { mulberry } from '../../stats/luck.js';
import { add, design } from '../hand.js';

/** Blocks of two games a cell; who wins and how long a game is by luck, longer in later cells. */
function played(cells: readonly Partial<Cell>[], more: Partial<Design> = {}, blocks = 30): Tally {
  const tally = new Tally(design(cells, more));
  const luck = mulberry(5);
  for (let block = 0; block < blocks; block++) {
    for (const { index, lineup } of tally.design.cells) {
      for (const rotation of [0, 1]) {
        const won = luck() < 0.3 + 0.2 * index ? 1 : 0;
        const rounds = 20 + Math.floor(10 * luck()) + 5 * index;
        add(tally, index, block, rotation, [
          [rotation, lineup[0], won, rounds, [0, 1, 1, -1][Math.floor(4 * luck())], -1],
          [1 - rotation, lineup[1], 1 - won, rounds, 0, -1],
        ]);
      }
    }
    tally.endBlock(block);
  }
  return tally;
}

/** Mean, and spread between blocks, of a value of each block. */
function moments(tally: Tally, measure: string, group: string, cell = 0): { mean: number; sd: number } {
  const index = tally.plan.series.findIndex((s) => s.measure === measure && s.group === group);
  const { a, b, aa, blocks } = tally.ratio(cell, index);
  const { unit } = tally.plan.series[index];
  const each = b / blocks;
  return { mean: a / b / unit, sd: Math.sqrt((aa - (a * a) / blocks) / (blocks - 1)) / each / unit };
}

const ALIKE = { lineup: [0, 0] };
const MIXED = { lineup: [0, 1] };

describe('what a run of a single cell is asked', () => {
  const asked = (cell: Partial<Cell>, more: Partial<Design>): string[] =>
    askedEstimates(played([cell], more)).map(({ scope, measure, name }) => `${scope} ${measure} ${name}`);

  test.each<[string, Partial<Cell>, Partial<Design>, string[]]>([
    ['the agents where these differ', MIXED, {}, ['agent win a', 'agent win b']],
    ['else the characters', ALIKE, {}, ['character win elf', 'character win troll']],
    ['else the seats', ALIKE, { roles: [] }, ['seat win 0', 'seat win 1']],
  ])('the question of a single-cell run is the shares of %s', (_, cell, more, shares) => {
    expect(asked(cell, { ...more, measures: ['win'] })).toEqual(shares);
  });

  test('the question of a single-cell run includes the declared measures, but no tenths of the length, and nothing undeclared', () => {
    const seats = ['seat win 0', 'seat win 1'];
    const none = { roles: [] };
    expect(asked(ALIKE, { ...none, measures: ['win', 'rounds'] })).toEqual([...seats, 'all rounds ']);
    expect(asked(ALIKE, { ...none, measures: ['capped'] })).toEqual([...seats, 'all capped ']);
    expect(asked(ALIKE, { ...none, measures: ['end_reason'] })).toEqual([
      ...seats,
      'all end_reason crown',
      'all end_reason cap',
      'all end_reason none',
    ]);
  });
});

test('the question of a run of several cells with equal players includes shares only if wins are declared', () => {
  const asked = (measures: readonly string[]): string[] => {
    const families = askedEffects(played([ALIKE, ALIKE], { measures })).map(({ family }) => family);
    return [...new Set(families)];
  };
  expect(asked(['rounds'])).toEqual(['declared']);
  expect(asked(['rounds', 'win'])).toEqual(['declared', 'character']);
});

describe('how far the blocks of a run lie apart', () => {
  const one = (found: readonly Spread[], measure: string): Spread => found.find((each) => each.measure === measure)!;

  test('the spread of the blocks of one cell is that of the widest share, and of each mean', () => {
    const tally = played([ALIKE], { measures: ['win', 'rounds'], marginPp: 3, roles: [] });
    const found = spreads(tally);
    expect(found.map(({ measure, scope, kind, together, part }) => [measure, scope, kind, together, part])).toEqual([
      ['win', 'seat', 'share', 2, 1],
      ['rounds', 'all', 'mean', 1, 1],
    ]);
    const rounds = moments(tally, 'rounds', '');
    expect(one(found, 'rounds').value).toBeCloseTo(rounds.mean, 9);
    expect(one(found, 'rounds').sd).toBeCloseTo(rounds.sd, 9);
    expect(one(found, 'rounds').margin).toBeCloseTo(0.05 * rounds.mean, 9);
    expect(one(found, 'win').margin).toBeCloseTo(0.03, 12);
    expect(one(found, 'win').sd).toBeCloseTo(moments(tally, 'win', 'seat=0').sd, 9);
  });

  test('the spread of the blocks of one cell is that of the widest word of a column', () => {
    const tally = played([ALIKE], { measures: ['end_reason'] });
    const [crown, cap, none] = ['crown', 'cap', 'none'].map((word) => moments(tally, 'end_reason', word).sd);
    expect(cap).toBeGreaterThan(1.1 * Math.max(crown, none));
    expect(one(spreads(tally), 'end_reason')).toMatchObject({ name: 'cap', sd: expect.closeTo(cap, 9) as number });
  });

  test('the spread of the blocks of a run is that of the studied agent alone if agents differ', () => {
    const tally = played([MIXED], { measures: ['win'] });
    const { mean, sd } = moments(tally, 'win', 'agent0');
    expect(spreads(tally)).toMatchObject([{ scope: 'focal', name: 'agent0', together: 1 }]);
    expect(spreads(tally)[0].value).toBeCloseTo(mean, 9);
    expect(spreads(tally)[0].sd).toBeCloseTo(sd, 9);
  });

  test('the spread of the blocks of a run is zero if nothing varies, and unknown for a single block', () => {
    const cells = [ALIKE, ALIKE];
    expect(one(spreads(played(cells, { measures: ['capped'] })), 'capped')).toMatchObject({ sd: 0, part: 1 });
    expect(one(spreads(played([ALIKE], { measures: ['capped'] })), 'capped')).toMatchObject({ sd: 0, part: 1 });
    for (const few of [cells, [ALIKE]]) expect(spreads(played(few, { measures: ['rounds'] }, 1))).toEqual([]);
  });

  test('the spread of the blocks of several cells is that of the widest change, with the margin in its unit', () => {
    const cells = [MIXED, MIXED, MIXED];
    const tally = played(cells, { measures: ['win', 'rounds'], marginPp: 3 });
    const found = spreads(tally);
    expect(found.map(({ measure, scope, together }) => [measure, scope, together])).toEqual([
      ['win', 'focal', 4],
      ['rounds', 'all', 4],
    ]);
    const before = moments(tally, 'rounds', '').mean;
    expect(one(found, 'rounds').value).toBeCloseTo(before, 9);
    expect(one(found, 'rounds').margin).toBeCloseTo(0.05 * before, 9);
    expect(one(found, 'win').margin).toBeCloseTo(0.03, 12);
    expect(one(found, 'win').value).toBeCloseTo(moments(tally, 'win', 'agent0').mean, 9);
  });
});
