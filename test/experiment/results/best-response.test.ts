import { describe, expect, test } from 'vitest';
import type { Cell, Design } from '../../../src/experiment/design/types.js';
import { bestLevels } from '../../../src/experiment/results/best-levels.js';
import {
  type BestResponse,
  bestResponses,
  FocalScores,
  type Response,
} from '../../../src/experiment/results/best-response.js';
import { mulberry } from '../../stats/luck.js';
import { design, WIN } from '../hand.js';

/** A fixed number from 0 to 1 for every key. */
function luck(key: number): number {
  return (Math.imul(key * 2 + 1, 0x9e3779b1) >>> 8) / 2 ** 24;
}

const VALUES = [1, 2, 3];

/** Two players; cells in the order in which they are compiled. Entrant: by value; all sit alike on the diagonal. */
function designOf(): Design {
  const cells = VALUES.flatMap((others) =>
    VALUES.map(
      (own): Partial<Cell> => ({
        levels: { 'others.x': others, 'agent0.x': own },
        lineup: [own, others],
        rotations: own === others ? 1 : 2,
      }),
    ),
  );
  return design(cells, { factors: ['others.x', 'agent0.x'], rotate: 'agents' });
}

/** Win probability of the focal player at a value against one at another, with a role. */
type Chance = (own: number, others: number, role: number) => number;

function found(blocks: number, chance: Chance): BestResponse {
  const d = designOf();
  const scores = new FocalScores(d, 0, blocks);
  d.cells.forEach(({ index, lineup: [own, others], rotations }) => {
    for (let block = 0; block < blocks; block++) {
      for (let rotation = 0; rotation < rotations; rotation++) {
        // The player in question sits in the seat of the rotation, whose role the block has dealt.
        const role = (block + rotation) % 3;
        const wins = luck(block * 2 + rotation) < chance(own, others, role);
        const alike = own === others;
        scores.addSeat(index, block, own, role, wins ? WIN : 0);
        scores.addSeat(index, block, others, (block + 1 - rotation) % 3, wins ? 0 : WIN);
        if (alike) expect(rotations).toBe(1);
      }
    }
  });
  return bestResponses(d, scores, 0, 0.95);
}

function at(all: BestResponse, others: number, character: string | null = null): Response {
  return all.responses.find((one) => one.others === others && one.character === character)!;
}

test('the scores of the seat in question are by cell, block and character, those of others left out', () => {
  const scores = new FocalScores(design([{ lineup: [0, 1] }, { lineup: [2, 1] }]), 0, 3);
  // cell, block, entrant, role, score
  scores.addSeat(0, 0, 0, 2, WIN);
  scores.addSeat(0, 1, 0, 0, WIN / 2);
  scores.addSeat(0, 1, 0, 1, WIN);
  scores.addSeat(0, 1, 1, 1, WIN);
  scores.addSeat(0, 2, 0, -1, 0);
  scores.addSeat(1, 0, 2, 0, WIN);
  scores.addSeat(1, 2, 0, 0, WIN);
  scores.addSeat(7, 0, 0, 0, WIN);
  expect([0, 1].map((cell) => [...scores.shares(cell, null)])).toEqual([
    [1, 0.75, 0],
    [1, NaN, NaN],
  ]);
  expect([0, 1, 2].map((role) => [...scores.shares(0, role)])).toEqual([
    [NaN, 0.5, 0],
    [NaN, 1, NaN],
    [1, NaN, NaN],
  ]);
});

describe('best responses', () => {
  // 2 is best against anybody; the further from 2, the worse.
  const chance: Chance = (own, others) => 0.5 - 0.15 * (Math.abs(own - 2) - Math.abs(others - 2));
  const all = found(600, chance);

  test('best responses are found for every value of the others, with the cost of staying there', () => {
    expect(all).toMatchObject({ factor: 'agent0.x', othersFactor: 'others.x', together: 3 });
    for (const others of VALUES) {
      const { answers, players } = at(all, others);
      expect(players).toBe(2);
      expect(answers.map(({ own }) => own)).toEqual(VALUES);
      expect(answers.filter(({ mayBeBest }) => mayBeBest).map(({ own }) => own)).toEqual([2]);
    }
    expect(at(all, 2)).toMatchObject({ mayStay: true, gain: 0, gainLo: 0 });
    expect(at(all, 1)).toMatchObject({ mayStay: false });
    expect(at(all, 1).gain).toBeCloseTo(0.15, 1);
    expect(at(all, 1).gainLo!).toBeGreaterThan(0);
    expect(at(all, 1).gainHi!).toBeGreaterThan(at(all, 1).gain);
  });

  test('best responses hold for all values of the others at once: each is compared with a third of the error', () => {
    const d = designOf();
    const scores = new FocalScores(d, 0, 40);
    for (const { index, lineup } of d.cells)
      for (let block = 0; block < 40; block++)
        scores.addSeat(index, block, lineup[0], 0, luck(block * 9 + index) < 0.5 ? WIN : 0);
    const [first] = bestResponses(d, scores, 0, 0.95).responses;
    const shares = [0, 1, 2].map((cell) => scores.shares(cell, null));
    const alone = bestLevels(d, [0, 1, 2], shares, 1, 0.05 / 3);
    expect(first.answers.map(({ hi }) => hi)).toEqual(alone.map(({ hi }) => hi));
  });

  test('best responses: of values that are alike the best is told as no better than they are', () => {
    const chance = mulberry(1);
    const runs = Array.from({ length: 40 }, () => {
      const d = designOf();
      const scores = new FocalScores(d, 0, 40);
      for (const { index, lineup } of d.cells)
        for (let block = 0; block < 40; block++) scores.addSeat(index, block, lineup[0], 0, chance() < 0.5 ? WIN : 0);
      const [{ answers, bestShare }] = bestResponses(d, scores, 0, 0.95).responses;
      return { lucky: Math.max(...answers.map(({ share }) => share)) - 0.5, told: bestShare - 0.5 };
    });
    const mean = (of: (run: { lucky: number; told: number }) => number): number =>
      runs.reduce((sum, run) => sum + of(run), 0) / runs.length;
    // A value of 40 games has a standard error of 0.079, the mean of 40 of them one of 0.0125.
    expect(mean(({ lucky }) => lucky)).toBeGreaterThan(0.045);
    expect(Math.abs(mean(({ told }) => told))).toBeLessThan(0.035);
  });

  test('best responses give every player an even share on the diagonal', () => {
    for (const others of VALUES) expect(at(all, others).answers[others - 1].share).toBe(0.5);
  });

  test('name no value worse than another where games cannot tell', () => {
    const few = found(12, chance);
    for (const others of VALUES) expect(at(few, others)).toMatchObject({ mayStay: true });
  });

  test('best responses may differ by character', () => {
    const other = found(3000, (own, others, role) =>
      role === 0 ? 0.5 + 0.15 * (own - others) : 0.5 - 0.05 * (Math.abs(own - 2) - Math.abs(others - 2)),
    );
    const able = (character: string): number[] =>
      at(other, 2, character)
        .answers.filter(({ mayBeBest }) => mayBeBest)
        .map(({ own }) => own);
    expect(able('elf')).toEqual([3]);
    expect(at(other, 2, 'elf').mayStay).toBe(false);
    expect(at(other, 2, 'troll').mayStay).toBe(true);
    expect(other.responses.map(({ character }) => character)).toContain('monk');
  });

  test('best responses say nothing of a character in few blocks', () => {
    expect(found(12, chance).responses.every(({ character }) => character === null)).toBe(true);
  });

  test('best responses err for no more than one run in twenty, over all values at once', { tags: 'night' }, () => {
    let wrong = 0;
    for (let run = 0; run < 100; run++) {
      const d = designOf();
      const scores = new FocalScores(d, 0, 60);
      for (const { index, lineup, rotations } of d.cells) {
        for (let block = 0; block < 60; block++) {
          for (let rotation = 0; rotation < rotations; rotation++) {
            const wins = luck(run * 7919 + index * 131 + block * 2 + rotation) < 0.5;
            scores.addSeat(index, block, lineup[0], 0, wins ? WIN : 0);
            scores.addSeat(index, block, lineup[1], 1, wins ? 0 : WIN);
          }
        }
      }
      // Nothing is better than anything: every value is one to stay at.
      const { responses } = bestResponses(d, scores, 0, 0.95);
      if (responses.some(({ character, mayStay }) => character === null && !mayStay)) wrong++;
    }
    expect(wrong).toBeLessThanOrEqual(10);
  });
});
