import { describe, expect, test } from 'vitest';
import { type Design, type PlannedAddition, Row } from '../../../src/experiment/design/types.js';
import { additionStrengths } from '../../../src/experiment/results/additions.js';
import { stopState } from '../../../src/experiment/results/stop.js';
import { Tally } from '../../../src/experiment/results/tally.js';
import { fakeDesign, fakeTally, TWO_RULES } from '../../reports/fake.js';

const DECIDED = { kind: 'decided', pp: null, percent: null, planned: 500 } as const;
const added = (id: string, more: Partial<PlannedAddition> = {}): PlannedAddition => ({
  kind: 'character',
  id,
  isNew: true,
  cells: [1],
  counts: [],
  ...more,
});

/** The made-up games of two rules, the second of which has these things added. */
function tallyWith(additions: readonly PlannedAddition[], blocks: number): Tally {
  const design: Design = { ...fakeDesign({ ...TWO_RULES, blocks, measures: ['rounds'] }), additions, stop: DECIDED };
  const tally = new Tally(design);
  tally.add(fakeTally({ ...TWO_RULES, blocks }).counts());
  return tally;
}

describe('the strength of an added character', () => {
  test('5.2 the strength of an added character is its share in the cells that have it, for all such characters at once', () => {
    const alone = additionStrengths(tallyWith([added('troll')], 300))[0].strength.share;
    const [one, other] = additionStrengths(tallyWith([added('troll'), added('elf')], 300));
    expect([one.cell, one.id, other.id]).toEqual([1, 'troll', 'elf']);
    expect(one.strength.share.estimate).toBe(alone.estimate);
    expect(one.strength.share.hi! - one.strength.share.lo!).toBeGreaterThan(alone.hi! - alone.lo!);
  });

  test('5.2 the strength of an added character is compared with all other characters, with bounds that follow from its own', () => {
    const tally = tallyWith([added('troll')], 300);
    const [{ strength }] = additionStrengths(tally);
    const { series } = tally.plan;
    let [won, seats, own, ownSeats] = [0, 0, 0, 0];
    series.forEach((s, i) => {
      if (s.scope !== 'character') return;
      const { a, b } = tally.ratio(1, i);
      won += a / s.unit;
      seats += b;
      if (s.name === 'troll') [own, ownSeats] = [a / s.unit, b];
    });
    const { effect, lo, hi } = strength.aboveOthers;
    expect(effect).toBeCloseTo(100 * (own / ownSeats - (won - own) / (seats - ownSeats)), 3);
    expect(lo!).toBeLessThan(effect);
    expect(hi!).toBeGreaterThan(effect);
  });

  test('5.2 the strength of an old character is its change by the packs; a new one has none', () => {
    const [old] = additionStrengths(tallyWith([added('troll', { isNew: false })], 300));
    expect(old.strength.change?.effect).toBeGreaterThan(0);
    expect(old.strength.change?.correction).toBe('Šidák');
  });

  test('5.2 the strength of an added character also keeps a run going until it is settled', () => {
    const met = (additions: readonly PlannedAddition[], blocks: number): boolean =>
      stopState(tallyWith(additions, blocks), DECIDED).met;
    expect(met([], 300)).toBe(true);
    expect(met([added('minstrel')], 300)).toBe(false);
    expect(met([added('troll')], 300)).toBe(true);
    expect(met([added('spear', { kind: 'card' })], 300)).toBe(true);
  });
});

describe('a sampled column', () => {
  test('5.2 a sampled column is a mean over the games in which it was counted, at least 0, and not a share of them', () => {
    const metrics = [{ id: 'card_spear_met', about: 'met', mayBeMissing: true, sampled: true }];
    const design: Design = { ...fakeDesign({ ...TWO_RULES, blocks: 3 }), metrics };
    const tally = new Tally(design);
    expect(tally.plan.series.map(({ name }) => name)).not.toContain('present');
    const width = Row.FirstMetric + 1;
    const rows = new Int32Array(4 * width);
    for (let block = 0; block < 3; block++) {
      for (const value of block < 2 ? [2] : [-1]) {
        for (let seat = 0; seat < 4; seat++) {
          rows[seat * width + Row.Role] = seat;
          rows[seat * width + Row.FirstMetric] = value;
        }
      }
      for (const { index } of design.cells) tally.addGame(index, block, 0, rows, 0);
      tally.endBlock(block);
    }
    const series = tally.plan.series.findIndex(({ measure }) => measure === 'card_spear_met');
    expect(tally.ratio(1, series)).toMatchObject({ blocks: 2, a: 16, b: 8 });
  });
});
