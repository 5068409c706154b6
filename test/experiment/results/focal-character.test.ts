import { describe, expect, test } from 'vitest';
import type { Design } from '../../../src/experiment/design/types.js';
import { FocalScores } from '../../../src/experiment/results/best-response.js';
import { estimateCell } from '../../../src/experiment/results/estimates.js';
import { Tally } from '../../../src/experiment/results/tally.js';
import { add, design, WIN } from '../hand.js';

const NAMED = 2;
const OTHER = 0;

/** Two players; the studied one has a character of its own. In the first cell the other has the same agent. */
function designOf(rotate: Design['rotate']): Design {
  const characters = [NAMED, -1];
  const cells = [
    { lineup: [0, 0], characters, rotations: 2 },
    { lineup: [1, 0], characters, rotations: 2 },
  ];
  return design(cells, { rotate, factors: ['agent0'], measures: ['win'] });
}

/** Win share of the studied player in a cell where it wins three games of four. */
function share(rotate: Design['rotate'], cell: number): number | null | undefined {
  const made = designOf(rotate);
  const tally = new Tally(made);
  for (let block = 0; block < 40; block++) {
    for (const rotation of [0, 1]) {
      const won = block % 2 === 0 || rotation === 0 ? 1 : 0;
      add(tally, cell, block, rotation, [
        [NAMED, made.cells[cell].lineup[0], won, 10, 0, -1],
        [OTHER, 0, 1 - won, 10, 0, -1],
      ]);
    }
    tally.endBlock(block);
  }
  const [{ estimate, lo, hi }] = estimateCell(tally, cell, 0.95).filter(({ scope }) => scope === 'focal');
  expect(lo === hi).toBe(estimate === 0.5);
  return estimate;
}

describe('a studied player with a character of its own', () => {
  test.each(['players', 'none'] as const)('is known by it where others have the same agent (rotate: %s)', (rotate) => {
    expect(share(rotate, 0)).toBeCloseTo(0.75, 9);
    expect(share(rotate, 1)).toBeCloseTo(0.75, 9);
  });

  test('is any player of its agent if the character stays at its seat', () => {
    expect(share('agents', 0)).toBe(0.5);
  });

  test('is distinguished from the others in best responses as well', () => {
    const scores = new FocalScores(designOf('players'), 0, 1);
    scores.addSeat(0, 0, 0, NAMED, WIN);
    scores.addSeat(0, 0, 0, OTHER, 0);
    expect([...scores.shares(0, null)]).toEqual([1]);
    const anywhere = new FocalScores(designOf('agents'), 0, 1);
    anywhere.addSeat(0, 0, 0, NAMED, WIN);
    anywhere.addSeat(0, 0, 0, OTHER, 0);
    expect([...anywhere.shares(0, null)]).toEqual([0.5]);
  });
});
