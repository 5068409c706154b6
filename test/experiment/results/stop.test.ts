import { describe, expect, test } from 'vitest';
import { parseStopRule } from '../../../src/experiment/design/stop-rule.js';
import type { Cell, Design } from '../../../src/experiment/design/types.js';
import { askedEffects, askedEstimates } from '../../../src/experiment/results/effects.js';
import { leading, withInterimLooks } from '../../../src/experiment/results/leading.js';
import { spreads } from '../../../src/experiment/results/spread.js';
import { stopState } from '../../../src/experiment/results/stop.js';
import { Tally } from '../../../src/experiment/results/tally.js';
import { anytimeErrors, gsprt, mixingVariance, sidak, waldBounds } from '../../../src/stats/index.js';
import { mulberry } from '../../stats/luck.js';
import { add, design, WIN } from '../hand.js';

/** Games a block that the first entrant wins in each cell, of two, and how long its games are. */
interface Luck {
  readonly wins: (cell: number, random: () => number) => number;
  readonly rounds?: (cell: number, random: () => number) => number;
}

function played(of: Design, blocks: number, { wins, rounds = () => 10 }: Luck): Tally {
  const tally = new Tally(of);
  const random = mulberry(7);
  for (let block = 0; block < blocks; block++) {
    for (const { index } of of.cells) {
      const won = wins(index, random);
      const length = rounds(index, random);
      for (const rotation of [0, 1]) {
        const first = rotation < won ? 1 : 0;
        add(tally, index, block, rotation, [
          [rotation, 0, first, length, 0, -1],
          [1 - rotation, 1, 1 - first, length, 0, -1],
        ]);
      }
    }
    tally.endBlock(block);
  }
  return tally;
}

function stopping(text: string, cells: readonly Partial<Cell>[], more: Partial<Design> = {}): Design {
  const unlike = cells.map((cell, i) => ({ options: [i], ...cell }));
  return design(unlike, { blocks: 5000, measures: ['win'], ...more, stop: parseStopRule(text, 'test', 2) });
}

const state = (tally: Tally) => stopState(tally, tally.design.stop!);
const even = (_: number, random: () => number): number => Math.floor(random() * 3);

describe('decided', () => {
  const better: Luck = { wins: (cell, random) => (cell === 0 ? even(0, random) : random() < 0.9 ? 2 : 1) };

  test('a run is decided once a difference is clear of zero, or inside the margin, and not before', () => {
    const two = stopping('decided', [{}, {}]);
    expect(state(played(two, 48, better)).met).toBe(true);
    expect(state(played(two, 48, { wins: even })).met).toBe(false);
    const wide = stopping('decided', [{}, {}], { marginPp: 60 });
    expect(state(played(wide, 200, { wins: even })).met).toBe(true);
  });

  test('a run is not decided by blocks that were all alike, until they rule out a difference that matters', () => {
    const alike: Luck = { wins: () => 1 };
    const two = stopping('decided', [{}, {}], { marginPp: 5 });
    expect(state(played(two, 64, alike)).met).toBe(false);
    expect(state(played(two, 400, alike)).met).toBe(true);
  });

  test('a run is decided by everything that is declared, and nothing that is explored', () => {
    const two = stopping('decided', [{}, {}], { measures: ['win', 'rounds'] });
    const loose: Luck = { ...better, rounds: (_, random) => 5 + Math.floor(random() * 30) };
    expect(state(played(two, 48, loose)).met).toBe(false);
    const close: Luck = { ...better, rounds: (cell) => 10 + 5 * cell };
    expect(state(played(two, 48, close)).met).toBe(true);
  });

  test('a run is decided by declared measures if players are alike, and their characters if nothing else is declared', () => {
    const alike = [{ lineup: [0, 0] }, { lineup: [0, 0] }];
    const close: Luck = { wins: even, rounds: (cell) => 10 + 5 * cell };
    expect(state(played(stopping('decided', alike, { measures: ['win', 'rounds'] }), 48, close)).met).toBe(true);
    expect(state(played(stopping('decided', alike), 48, close)).met).toBe(false);
    // Won by the elf in every game, in whichever seat.
    const elf: Luck = { wins: (cell, random) => (cell === 1 ? 1 : even(0, random)) };
    expect(state(played(stopping('decided', alike), 48, elf)).met).toBe(true);
  });

  test('a run is settled once its declared measures are, and the change of every character too', () => {
    const alike = [{ lineup: [0, 0] }, { lineup: [0, 0] }];
    const settling = stopping('settled', alike, { measures: ['win', 'rounds'] });
    const close = (cell: number): number => 10 + 5 * cell;
    const loose = (_: number, random: () => number): number => 5 + Math.floor(random() * 30);
    // Won by the elf in every game, in whichever seat.
    const elf: Luck = { wins: (cell, random) => (cell === 1 ? 1 : even(0, random)) };
    expect(state(played(settling, 48, { wins: even, rounds: close })).met).toBe(false);
    expect(state(played(settling, 48, { ...elf, rounds: loose })).met).toBe(false);
    expect(state(played(settling, 48, { ...elf, rounds: close })).met).toBe(true);
  });

  test('a run is answered once lengths are known to 5 percent and every character to 3 points', () => {
    const alike = [{ lineup: [0, 0] }, { lineup: [0, 0] }];
    const answering = stopping('answered', alike, { measures: ['win', 'rounds'] });
    const close = (cell: number): number => 10 + 5 * cell;
    // Different for sure, but known to no more than 10 percent of the mean.
    const loose = (cell: number, random: () => number): number => 10 + 30 * cell + Math.floor(random() * 30);
    // The elf wins every game on the second side; so its change is known at once.
    const elf: Luck = { wins: (cell, random) => (cell === 1 ? 1 : even(0, random)) };
    expect(state(played(answering, 400, { ...elf, rounds: close })).met).toBe(false);
    expect(state(played(answering, 8000, { ...elf, rounds: close })).met).toBe(true);
    expect(state(played(answering, 64, { wins: () => 1, rounds: loose })).met).toBe(false);
    expect(state(played(answering, 8000, { wins: even, rounds: close })).met).toBe(true);
    expect(state(played(answering, 400, { wins: even, rounds: close })).met).toBe(false);
  });

  test('a run of one table is answered once its length is known to 5 percent and each share to 3 points', () => {
    const one = stopping('answered', [{}], { measures: ['win', 'rounds'], marginPp: 10 });
    const close: Luck = { wins: even, rounds: (_, random) => 10 + Math.floor(3 * random()) };
    const loose: Luck = { wins: even, rounds: (_, random) => 1 + Math.floor(100 * random()) };
    expect(state(played(one, 400, close)).met).toBe(false);
    expect(state(played(one, 4000, close)).met).toBe(true);
    expect(state(played(one, 1000, loose)).met).toBe(false);
  });

  test('a run is decided on no difference if both bounds are inside the margin', () => {
    for (const sides of [1, -1]) {
      const two = stopping('decided', [{}, {}]);
      const luck: Luck = { wins: (cell, random) => ((cell === 0) === (sides === 1) ? even(0, random) : 1) };
      const counts = played(two, 40, luck).counts();
      const of = (marginPp: number): Tally => {
        const tally = new Tally({ ...two, marginPp });
        tally.add(counts);
        return tally;
      };
      const [{ lo, hi }] = askedEffects(of(2));
      const [near, far] = [-lo!, hi!].sort((x, y) => x - y);
      expect(near > 0 && far > 1.1 * near).toBe(true);
      expect([1.01 * far, 0.99 * far, (near + far) / 2].map((margin) => state(of(margin)).met)).toEqual([
        true,
        false,
        false,
      ]);
    }
  });

  test('a run of a single variant is decided if its shares are fair', () => {
    expect(state(played(stopping('decided', [{}]), 1, { wins: () => 2 })).met).toBe(false);
    expect(state(played(stopping('decided', [{}], { measures: ['win', 'rounds'] }), 64, { wins: even })).met).toBe(
      false,
    );
    const one = stopping('decided', [{}]);
    expect(state(played(one, 64, { wins: () => 2 })).met).toBe(true);
    expect(state(played(one, 64, { wins: even })).met).toBe(false);
  });
});

describe('precision', () => {
  test('precision is reached when the half-width that holds at every look is as small as the rule says', () => {
    const rule = stopping('precision 9pp', [{}, {}]);
    const { planned } = rule.stop!;
    const mixing = mixingVariance(planned, 0.05);
    const luck: Luck = { wins: even };
    let reached = 0;
    for (let blocks = 32; reached === 0; blocks += 16) if (state(played(rule, blocks, luck)).met) reached = blocks;
    const [{ sd }] = spreads(played(rule, reached, luck));
    const half = (blocks: number): number => (sd / Math.sqrt(blocks)) * anytimeErrors(0.05, blocks, mixing);
    expect(half(reached)).toBeLessThan(0.092);
    expect(half(reached - 16)).toBeGreaterThan(0.088);
  });

  test('precision of a change is that of its interval, to the point', () => {
    const tally = played(stopping('precision 9pp', [{}, {}]), 40, { wins: even });
    const [{ lo, hi }] = askedEffects(tally);
    const pp = (hi! - lo!) / 2;
    expect(stopState(tally, { ...tally.design.stop!, pp }).met).toBe(true);
    expect(stopState(tally, { ...tally.design.stop!, pp: 0.999 * pp }).met).toBe(false);
  });

  test('precision is not reached while a mean has no upper bound', () => {
    const tally = played(stopping('precision 60%', [{}], { measures: ['rounds'] }), 2, {
      wins: even,
      rounds: (_, random) => 1 + Math.floor(2000 * random()),
    });
    const rounds = askedEstimates(tally).find(({ measure }) => measure === 'rounds')!;
    expect([rounds.lo, rounds.hi]).toEqual([0, null]);
    expect(state(tally).met).toBe(false);
  });

  test('precision of shares leaves means alone, and of means shares', () => {
    const luck: Luck = { wins: even, rounds: (_, random) => 5 + Math.floor(random() * 30) };
    const both = { measures: ['win', 'rounds'] };
    expect(state(played(stopping('precision 40pp', [{}, {}], both), 100, luck)).met).toBe(true);
    expect(state(played(stopping('precision 40pp 1%', [{}, {}], both), 100, luck)).met).toBe(false);
    expect(state(played(stopping('precision 60%', [{}, {}], both), 100, luck)).met).toBe(true);
    expect(state(played(stopping('precision 5%', [{}, {}], both), 100, luck)).met).toBe(false);
    expect(state(played(stopping('precision 60%', [{}], both), 100, luck)).met).toBe(true);
    expect(state(played(stopping('precision 5%', [{}], both), 100, luck)).met).toBe(false);
    expect(state(played(stopping('precision 30pp', [{}], both), 100, luck)).met).toBe(true);
    expect(state(played(stopping('precision 3pp', [{}], both), 100, luck)).met).toBe(false);
  });

  test('precision looks at the characters if all players are alike', () => {
    const alike = stopping('precision 9pp', [{ lineup: [0, 0] }, { lineup: [0, 0] }]);
    const found = spreads(played(alike, 64, { wins: even }));
    expect(found).toMatchObject([{ measure: 'win', scope: 'character', part: 1, together: 2 }]);
    expect(spreads(played({ ...alike, roles: [] }, 64, { wins: even }))).toMatchObject([{ scope: 'seat' }]);
  });
});

describe('a test', () => {
  test('a sequential test is that of the blocks by the games won, including those that never occurred', () => {
    const one = stopping('improve 5pp', [{}]);
    const tally = played(one, 100, { wins: (_, random) => (random() < 0.5 ? 2 : 1) });
    const two = tally.scoresOf(0).table.map(([, blocks]) => blocks);
    const llr = gsprt([0, 0.5, 1], [0, ...two], 0.5, 0.55);
    expect(state(tally)).toEqual({
      met: true,
      tests: [{ cell: 0, baseline: null, pp0: 0, pp1: 5, llr, verdict: 'accepted' }],
    });
  });

  test('a sequential test of a change is that of the differences within blocks, and shares its error among the cells', () => {
    const three = stopping('margin 20pp', [{}, {}, {}]);
    const tally = played(three, 60, { wins: (cell, random) => (cell === 2 ? 2 : even(cell, random)) });
    const { tests, met } = state(tally);
    expect(tests.map(({ cell, baseline, pp0, pp1 }) => [cell, baseline, pp0, pp1])).toEqual([
      [1, 0, -20, 0],
      [1, 0, 20, 0],
      [2, 0, -20, 0],
      [2, 0, 20, 0],
    ]);
    expect(tests[3].verdict).toBe('rejected');
    expect(met).toBe(tests.every(({ verdict }) => verdict !== 'open'));
    const counts = new Map(tally.scoresOf(1).table.map(([score, blocks]) => [score / tally.scoresOf(1).whole, blocks]));
    const values = [-1, -0.5, 0, 0.5, 1];
    const llr = gsprt(
      values,
      values.map((value) => counts.get(value) ?? 0),
      -0.2,
      0,
    );
    expect(tests[0].llr).toBeCloseTo(llr, 9);
  });

  test('a sequential test of two cells has half the error for each', () => {
    const three = stopping('improve 20pp', [{}, {}, {}]);
    const { accept0, accept1 } = waldBounds(0.025, 0.025);
    const found = [10, 16, 22, 28, 34, 40, 46, 52].flatMap(
      (blocks) => state(played(three, blocks, { wins: (cell, random) => (cell === 2 ? 1 : even(0, random)) })).tests,
    );
    for (const { llr, verdict } of found)
      expect(verdict).toBe(llr! >= accept1 ? 'accepted' : llr! <= accept0 ? 'rejected' : 'open');
    expect(found.some(({ llr, verdict }) => verdict === 'open' && Math.abs(llr!) > waldBounds(0.1, 0.1).accept1)).toBe(
      true,
    );
  });

  test.each([
    ['no-regression 5pp', 2, 'accepted'],
    ['no-regression 5pp', 0, 'rejected'],
    ['improve 5pp', 0, 'rejected'],
  ])('%s of an agent that always wins %i of 2 is %s', (text, won, verdict) => {
    expect(state(played(stopping(text, [{}]), 64, { wins: () => won })).tests).toMatchObject([{ verdict }]);
  });

  test('a sequential test of sides that are the same by design says so, and stops', () => {
    const same = stopping('margin 1pp', [{ options: [3] }, { options: [3] }]);
    expect(state(played(same, 32, { wins: even }))).toMatchObject({
      met: true,
      tests: [{ verdict: 'identical', llr: null }, { verdict: 'identical' }],
    });
  });

  test('a sequential test is counted in the ledger, and adds up over shards', () => {
    const one = stopping('improve 5pp', [{}]);
    const [half, whole] = [played(one, 50, { wins: even }), new Tally(one)];
    whole.add(half.counts());
    whole.add(half.counts());
    expect(whole.scoresOf(0).table).toEqual(half.scoresOf(0).table.map(([score, blocks]) => [score, 2 * blocks]));
    expect(whole.scoresOf(0)).toMatchObject({ game: 12, whole: 24 });
    for (const tally of [half, played(design([{}]), 5, { wins: even })])
      expect(new Tally(tally.design).add(tally.counts())).toBe(tally.counts().length);
  });

  test('a sequential test of a change is counted against the baseline of its own table', () => {
    const tables = [
      [0, 0],
      [0, 0],
      [0, 1],
      [0, 1],
    ].map((lineup, i) => ({ lineup, characters: [i < 2 ? 0 : 1, 2] }));
    const made = stopping('margin 20pp', tables, { rotate: 'agents' });
    const tally = played(made, 30, { wins: (cell) => [0, 0, 1, 2][cell] });
    // One game of the two more, each worth the score of a win times the games of the baseline.
    expect([2, 3].map((cell) => tally.scoresOf(cell).table)).toEqual([expect.anything(), [[WIN * 2, 30]]]);
  });
});

describe('what is shown of a run that is played', () => {
  test('the progress of a run is the first declared result, with bounds that hold at any look', () => {
    const two = design([{}, {}], { blocks: 300, measures: ['win'] });
    const counted = played(withInterimLooks(two), 64, {
      wins: (cell, random) => (cell === 1 ? 2 : even(cell, random)),
    });
    const shown = leading(counted)!;
    expect(shown).toMatchObject({ isShare: true, of: { measure: 'win', cell: 1 } });
    const [{ sd }] = spreads(counted);
    const half = ((100 * sd) / 8) * anytimeErrors(sidak(0.05, 1), 64, mixingVariance(300, 0.05));
    expect((shown.hi! - shown.lo!) / 2).toBeGreaterThan(half);
    expect((shown.hi! - shown.lo!) / 2).toBeLessThan(1.2 * half);
    const one = leading(played(design([{}], { measures: ['win'] }), 64, { wins: even }))!;
    expect(one.value).toBeGreaterThan(40);
    expect(leading(new Tally(two))).toBeNull();
  });
});

describe('4.2 a run that ends before the blocks its rule planned', () => {
  const far: Luck = { wins: (cell, random) => (cell === 0 ? even(0, random) : random() < 0.9 ? 2 : 1) };

  test.each([100, 400])(
    '4.2 a run that ends before its planned blocks has finite intervals after %i blocks of 92,000 planned, and near ones if tuned',
    (blocks) => {
      const wide = stopping('precision 0.5pp', [{}, {}]);
      expect(wide.stop!.planned).toBeGreaterThan(90_000);
      const [effect] = askedEffects(played(wide, blocks, far));
      expect(effect.hi).not.toBeNull();
      const tuned = { ...wide, stop: { ...wide.stop!, planned: blocks } };
      expect(askedEffects(played(tuned, blocks, far))[0].verdict).toBe('different');
    },
  );

  test('4.2 a run that ends before its planned blocks has intervals as wide as its errors say when one minus them is 1', () => {
    const stop = { ...parseStopRule('precision 0.5pp', 'test', 2), planned: 1e5 };
    const tally = played({ ...stopping('decided', [{}, {}]), stop }, 400, { wins: even });
    const [{ lo, hi }] = askedEffects(tally);
    // Some 13 standard errors: an ordinary interval of that width misses in 1 of 10^39 runs.
    const errors = anytimeErrors(0.05, 400, mixingVariance(1e5, 0.05));
    const sd = Math.sqrt(spreads(tally)[0].sd ** 2 / 400);
    expect((hi! - lo!) / 200 / sd).toBeGreaterThan(errors);
    expect((hi! - lo!) / 200 / sd).toBeLessThan(1.5 * errors);
  });
});
