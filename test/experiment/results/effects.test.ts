import { describe, expect, test } from 'vitest';
import type { Cell, Design } from '../../../src/experiment/design/types.js';
import { compareCell, compareCells } from '../../../src/experiment/results/effects.js';
import type { Effect } from '../../../src/experiment/results/findings.js';
import { Tally } from '../../../src/experiment/results/tally.js';
import { studentQuantile, studentTwoSided } from '../../../src/stats/index.js';
import { mulberry } from '../../stats/luck.js';
import { add, design, entrant, WIN } from '../hand.js';

/** Rounds of a game of each cell in each block, one game a block and cell, and whether it was capped. */
type Block = readonly (readonly [rounds: number, capped: boolean])[];

function compared(
  blocks: readonly Block[],
  more: Partial<Design> = {},
  cells: readonly Partial<Cell>[] = [{}, {}],
): Effect[] {
  const tally = new Tally(design(cells, { roles: [], measures: ['rounds'], ...more }));
  blocks.forEach((block, b) => {
    block.forEach(([rounds, capped], cell) =>
      add(
        tally,
        cell,
        b,
        0,
        tally.design.cells[cell].lineup.map((entrant, seat) => [0, entrant, seat === 0 ? 1 : 0, rounds, 0, -1]),
        capped,
      ),
    );
    tally.endBlock(b);
  });
  return compareCells(tally, 0.95);
}

const named = (effects: readonly Effect[], measure: string, group = ''): Effect =>
  effects.find((e) => e.measure === measure && e.group === group)!;
const rounds = (...pairs: readonly (readonly [number, number])[]): Block[] =>
  pairs.map(([one, two]) => [
    [one, false],
    [two, false],
  ]);

describe('an effect', () => {
  test('an effect that few blocks have alike is no proof, and one that many have is', () => {
    const alike = (n: number): Effect =>
      named(compared(rounds(...Array.from({ length: n }, (_, i) => [10 + i, 13 + i] as const))), 'rounds');
    expect(alike(2)).toMatchObject({ effect: 3, lo: null, hi: null, p: null, verdict: 'invalid', pairingGain: null });
    expect(alike(5)).toMatchObject({ effect: 3, lo: null, hi: null, verdict: 'invalid' });
    const six = alike(6);
    // With six blocks alike 39.3 % of all may still be otherwise, by as much as the difference.
    const half = 3 * (1 - 0.05 ** (1 / 6));
    expect(six).toMatchObject({ effect: 3, p: 2 ** -5, verdict: 'different' });
    expect(six.lo).toBeCloseTo(3 - half, 9);
    expect(six.hi).toBeCloseTo(3 + half, 9);
    expect(named(compared(rounds([13, 10], [23, 20])), 'rounds')).toMatchObject({ effect: -3, verdict: 'invalid' });
  });

  /** A character dealt in some of 30 blocks of two games each: wins of cell 0 and cell 1, nothing where it is absent. */
  function dealt(wins: readonly (readonly [number, number])[]): Effect {
    const d = design([{}, {}], { roles: ['elf', 'troll'], metrics: [], marginPp: 2 });
    const tally = new Tally(d);
    for (let block = 0; block < 30; block++) {
      [0, 1].forEach((cell) =>
        [0, 1].forEach((rotation) => {
          const won = block < wins.length && wins[block][cell] > rotation ? 1 : 0;
          const role = block < wins.length ? 1 : 0;
          tally.addGame(cell, block, rotation, Int32Array.from([role, 0, won * WIN, 0, 0, 1, (1 - won) * WIN, 0]), 0);
        }),
      );
      tally.endBlock(block);
    }
    return named(compareCells(tally, 0.95), 'win', 'character=troll');
  }

  test('an effect on a character seen in two blocks with the same difference is not settled', () => {
    const e = dealt([
      [0, 2],
      [0, 2],
    ]);
    expect(e).toMatchObject({ blocks: 2, effect: 100, p: 0.5, verdict: 'inconclusive' });
    expect(e.lo).toBeLessThan(0);
    const small = dealt([
      [0, 1],
      [0, 1],
      [0, 1],
    ]);
    expect(small).toMatchObject({ blocks: 3, effect: 50, p: 0.25, verdict: 'inconclusive' });
    expect(dealt(Array(20).fill([0, 1])).verdict).toBe('different');
  });

  test.each([2, 3, 5, 8, 12])(
    'an effect of zero is called different in at most 5 %% of runs of %i blocks',
    (blocks) => {
      const luck = mulberry(blocks);
      const runs = Array.from({ length: 400 }, () => {
        const d = design([{}, {}], { roles: [], metrics: [], measures: ['win'], factors: ['agent0.at'] });
        const tally = new Tally(d);
        for (let block = 0; block < blocks; block++) {
          for (const cell of [0, 1]) {
            for (const rotation of [0, 1]) {
              const won = luck() < 0.5 ? 1 : 0;
              tally.addGame(cell, block, rotation, Int32Array.from([0, 0, won * WIN, 0, 0, 1, (1 - won) * WIN, 0]), 0);
            }
          }
          tally.endBlock(block);
        }
        return compareCells(tally, 0.95).some(({ verdict }) => verdict === 'different' || verdict === 'equivalent');
      });
      expect(runs.filter((wrong) => wrong).length / runs.length).toBeLessThanOrEqual(0.05);
    },
  );

  test('an effect that no block shows is identical, with p 1', () => {
    expect(named(compared(rounds([10, 10], [20, 20])), 'rounds')).toMatchObject({
      effect: 0,
      lo: 0,
      hi: 0,
      p: 1,
      pAdjusted: 1,
      verdict: 'identical',
    });
  });

  test('an effect that no block shows is a point only if both sides play alike by design, else as far as blocks may hide', () => {
    const hidden = 1 - 0.05 ** (1 / 20);
    const same = rounds(...Array.from({ length: 20 }, (_, i) => [40 + i, 40 + i] as const));
    const of = (cells: readonly Partial<Cell>[], measures: string[]): Effect =>
      named(compared(same, { measures }, cells), measures[0]);
    const other = { lineup: [1, 0] };
    const entrants = [entrant('a'), { ...entrant('b'), agent: 'b' }];
    expect(of([{}, {}], ['rounds'])).toMatchObject({ lo: 0, hi: 0, verdict: 'identical' });
    expect(of([{ options: [7] }, { options: [5] }], ['rounds']).hi).toBeCloseTo(hidden * 49.5, 8);
    expect(of([{ options: [7] }, { options: [5] }], ['capped'])).toMatchObject({ verdict: 'identical' });
    expect(of([{ options: [7] }, { options: [5] }], ['capped']).lo).toBeCloseTo(-100 * hidden, 8);
    const effects = compared(same, { measures: ['capped'], entrants }, [{}, other]);
    const oneOther = compared(same, { measures: ['capped'], entrants }, [{ lineup: [0, 0] }, {}]);
    expect(named(oneOther, 'capped').hi).toBeCloseTo(100 * hidden, 8);
    expect(named(effects, 'capped').hi).toBeCloseTo(100 * hidden, 8);
  });

  test('an effect on a mean has a margin of 5 % of the baseline, also below zero', () => {
    expect(named(compared(rounds([10, 13], [20, 20], [15, 16])), 'rounds').margin).toBe(0.75);
    const owed = [
      { id: 'rounds', about: 'rounds' },
      { id: 'end_reason', about: 'end', words: ['crown', 'cap'] },
      { id: 'crown_round', about: 'debt' },
    ];
    expect(named(compared(rounds([10, 13], [20, 20], [15, 16]), { metrics: owed }), 'crown_round').margin).toBe(0.05);
  });

  test('an effect on a share is in points, with the declared margin, and never beyond a hundred', () => {
    const blocks: Block[] = [
      [
        [1, false],
        [1, true],
      ],
      [
        [1, false],
        [1, false],
      ],
    ];
    const capped = named(compared(blocks, { measures: ['capped'], marginPp: 3 }), 'capped');
    expect(capped).toMatchObject({ unit: 'pp', effect: 50, lo: -100, hi: 100, margin: 3, family: 'declared' });
    expect(named(compared(rounds([1, 500], [1, 1])), 'rounds').hi).toBeGreaterThan(1000);
  });

  test('an effect has the paired t interval, simultaneous over its family', () => {
    const effects = compared(
      [
        [
          [10, false],
          [13, true],
        ],
        [
          [20, true],
          [22, false],
        ],
        [
          [15, false],
          [19, true],
        ],
      ],
      { measures: ['rounds', 'capped'] },
    );
    const { effect, lo, hi, tests, method, p } = named(effects, 'rounds');
    // Differences 3, 2, 4: mean 3, variance of the mean 1/3; two declared tests.
    const half = studentQuantile((1 + Math.sqrt(0.95)) / 2, 2) / Math.sqrt(3);
    expect([effect, tests, method]).toEqual([3, 2, 'paired blocks, t, simultaneous over 2 (Šidák)']);
    expect(lo).toBeCloseTo(3 - half, 8);
    expect(hi).toBeCloseTo(3 + half, 8);
    // Student's t would give 0.035; three blocks of one sign are one case in four.
    expect(studentTwoSided(3 * Math.sqrt(3), 2)).toBeLessThan(0.04);
    expect(p).toBe(0.25);
    expect(named(compared(rounds([10, 13], [20, 22], [15, 19])), 'rounds').method).toBe('paired blocks, t');
  });

  test('an effect has its p corrected by Šidák if it is declared, by Benjamini and Hochberg if it is explored', () => {
    const metrics = [
      { id: 'rounds', about: 'rounds' },
      { id: 'turns', about: 'as many' },
    ];
    const corrected = (measures: readonly string[]): Effect[] => {
      const tally = new Tally(design([{}, {}], { roles: [], metrics, measures }));
      [3, 2, 4].forEach((shift, block) => {
        [0, shift].forEach((more, cell) =>
          tally.addGame(
            cell,
            block,
            0,
            Int32Array.from([0, 0, 1, 0, 20 + more, 20 + more, 0, 1, 0, 0, 20 + more, 20 + more]),
            0,
          ),
        );
        tally.endBlock(block);
      });
      return compareCells(tally, 0.95).filter(({ measure }) => measure === 'rounds' || measure === 'turns');
    };
    // Two tests of the same p: Šidák nearly doubles both, Benjamini and Hochberg neither.
    const declared = corrected(['rounds', 'turns']);
    expect(declared.map(({ pAdjusted }) => pAdjusted)).toEqual(Array(2).fill(expect.closeTo(1 - 0.75 ** 2, 9)));
    const explored = corrected(['win', 'capped']);
    expect(explored[0].pAdjusted! / explored[0].p!).toBeLessThan(1.6);
  });

  test('an effect has one rule for its verdict and its interval, for either correction of its family', () => {
    const luck = mulberry(8);
    const metrics = Array.from({ length: 10 }, (_, i) => ({ id: `m${i}`, about: 'shifted more and more' }));
    const judged = (measures: readonly string[]): Effect[] => {
      const tally = new Tally(design([{}, {}], { roles: [], metrics, measures }));
      for (let block = 0; block < 40; block++) {
        const before = metrics.map(() => 1000 + Math.floor(100 * luck()));
        const after = before.map((x, i) => x + Math.floor(20 * luck()) - 10 + i);
        [before, after].forEach((values, cell) => {
          const row = [0, 0, 0, 0, ...values];
          tally.addGame(cell, block, 0, Int32Array.from([...row, ...row]), 0);
        });
        tally.endBlock(block);
      }
      return compareCells(tally, 0.95).filter(({ measure }) => measure.startsWith('m'));
    };
    const explored = judged(['win']);
    const declared = judged(metrics.map(({ id }) => id));
    for (const { lo, hi, verdict, pAdjusted, margin } of [...explored, ...declared]) {
      expect(margin).toBeGreaterThan(20);
      expect(lo! > 0 || hi! < 0).toBe(pAdjusted! < 0.05);
      expect(verdict).toBe('equivalent');
    }
    const clear = (effects: readonly Effect[]): number => effects.filter(({ lo }) => lo! > 0).length;
    expect(clear(explored)).toBeGreaterThan(clear(declared));
    expect(new Set(explored.map(({ method }) => method))).toEqual(
      new Set(['paired blocks, t, false coverage rate over 10 (Benjamini-Yekutieli)']),
    );
    expect(clear(declared)).toBeGreaterThan(2);
  });

  test('4.3 an effect is not corrected for a measure that is the same in every block of both sides', () => {
    const of = (measures: readonly string[]): Effect => {
      const luck = mulberry(4);
      const blocks = Array.from({ length: 30 }, (): Block => {
        const before = 50 + Math.floor(20 * luck());
        return [
          [before, false],
          [before + Math.floor(6 * luck()), false],
        ];
      });
      return named(compared(blocks, { measures: [...measures] }), 'rounds');
    };
    const { method, ...alone } = of(['rounds']);
    expect(of(['rounds', 'capped', 'no_winner'])).toEqual({ ...alone, method });
    expect(alone.tests).toBe(1);
  });

  test('an effect says how much pairing gains: the variance of unpaired blocks over that of the differences', () => {
    // Baseline 10, 20, 30, changed by 1, 2, 3: variances of the means 100/3, 121/3 and 1/3.
    expect(named(compared(rounds([10, 11], [20, 22], [30, 33])), 'rounds').pairingGain).toBeCloseTo(221, 8);
  });

  test('an effect of a single block is invalid, without numbers', () => {
    expect(named(compared(rounds([10, 13])), 'rounds')).toMatchObject({
      effect: 3,
      lo: null,
      hi: null,
      p: null,
      pAdjusted: null,
      verdict: 'invalid',
    });
  });
});

describe('what is compared', () => {
  const blocks = rounds([10, 13], [20, 21], [15, 16]);
  const families = (effects: readonly Effect[]): string[] =>
    effects.map(({ family, measure, group, correction }) => `${family} ${measure} ${group} ${correction}`);

  test('the comparisons of a run are the declared measures in their order under Šidák, then characters, seats, agents and others as exploration', () => {
    expect(families(compared(blocks, { measures: ['capped', 'crown_round', 'rounds'], roles: ['elf'] }))).toEqual([
      'declared capped  Šidák',
      'declared crown_round present Šidák',
      'declared rounds  Šidák',
      'character win character=elf Benjamini-Hochberg',
      'seat win seat=0 Benjamini-Hochberg',
      'seat win seat=1 Benjamini-Hochberg',
      'agent win agent=a Benjamini-Hochberg',
      'agent win agent=b Benjamini-Hochberg',
      'agent win agent0 Benjamini-Hochberg',
      'other end_reason crown Benjamini-Hochberg',
      'other end_reason cap Benjamini-Hochberg',
    ]);
  });

  test('the comparisons of a run have the studied agent among the declared measures if wins are', () => {
    expect(families(compared(blocks, { measures: ['win'] }))[0]).toBe('declared win agent0 Šidák');
    expect(
      families(compared(blocks, { measures: ['win'] })).filter((line) => line.startsWith('declared')),
    ).toHaveLength(1);
  });

  test('the comparisons of a run have no agents if no table mixes them: each share is one nth by design', () => {
    const cells = [{ lineup: [0, 0] }, { lineup: [0, 0] }];
    expect(families(compared(blocks, {}, cells)).filter((line) => line.startsWith('agent'))).toEqual([]);
  });

  test('the comparisons of a run have no win shares between tables that differ, but everything else', () => {
    const cells = [{}, { players: 3, lineup: [0, 1, 0], rotations: 3 }];
    expect(
      families(compared(blocks, { measures: ['win', 'rounds'] }, cells)).map((line) => line.split(' ')[1]),
    ).toEqual(['rounds', 'capped', 'end_reason', 'end_reason', 'crown_round']);
  });

  test('the comparisons of a run leave out the rows without a word only if there are none', () => {
    const tally = new Tally(design([{}, {}], { roles: [] }));
    [0, 1].forEach((cell) =>
      add(tally, cell, 0, 0, [
        [0, 0, 1, 1, cell === 0 ? 0 : -1, -1],
        [0, 1, 0, 1, 0, -1],
      ]),
    );
    tally.endBlock(0);
    expect(compareCell(tally, 1, 'other').map(({ series }) => series.name)).toContain('none');
    expect(families(compared(blocks)).some((line) => line.includes(' none '))).toBe(false);
  });

  test('the comparisons of a run leave out a character that was dealt on one side only', () => {
    for (const dealt of [0, 1]) {
      const tally = new Tally(design([{}, {}]));
      [0, 1].forEach((cell) =>
        add(tally, cell, 0, 0, [
          [cell === dealt ? 0 : 1, 0, 1, 1, 0, -1],
          [2, 1, 0, 1, 0, -1],
        ]),
      );
      tally.endBlock(0);
      expect(compareCell(tally, 1, 'character').map(({ series }) => series.name)).toEqual(['monk']);
    }
  });

  test('the comparisons of a run are every cell with its baseline, over the tests of all cells together', () => {
    const effects = compared(
      blocks.map((block) => [...block, block[1]]),
      {},
      [{}, {}, {}],
    ).filter(({ measure }) => measure === 'rounds');
    expect(effects.map(({ cell, baseline, tests }) => [cell, baseline, tests])).toEqual([
      [1, 0, 2],
      [2, 0, 2],
    ]);
  });
});
