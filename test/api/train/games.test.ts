import { describe, expect, test } from 'vitest';
import { type GameBatch, type Played, type Players, playAll } from '../../../src/workshops/train/games.js';
import type { TrainingPosition } from '../../../src/workshops/train/positions.js';

/** A position that says by its one input which game it is of. */
function sighting(game: number, ruled: boolean): TrainingPosition {
  const row = { phase: 0, input: Int16Array.of(0), value: Int16Array.of(game) };
  return { ruled, rows: [row, row], winner: game % 2, shares: Float32Array.of(0.25, 0.75) };
}

const played = ({ from, to }: GameBatch): Played =>
  Array.from({ length: to - from }, (_, k) => [sighting(from + k, false), sighting(from + k, true)]);

/** Threads of which the later ones are done first. */
function backwards(threads: number, asked: GameBatch[] = []): Players {
  return {
    threads,
    play: async (games) => {
      asked.push(games);
      await new Promise((done) => setTimeout(done, 20 / (1 + games.from)));
      return played(games);
    },
  };
}

describe('games that are played to learn from', () => {
  test('training games come in order, one in eleven kept out, with any number of threads', async () => {
    const seen: number[] = [];
    const asked: GameBatch[] = [];
    const { learnt, heldOut } = await playAll(backwards(4, asked), 730, (done) => seen.push(done));
    expect(seen.at(-1)).toBe(730);
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
    expect(asked[0].from).toBe(0);
    for (const [k, { to }] of asked.entries()) expect(to).toBe(asked[k + 1]?.from ?? 730);
    const all = Array.from({ length: 730 }, (_, game) => game);
    for (const part of [0, 1]) {
      expect([...learnt[part].game]).toEqual(all.filter((game) => game % 11 !== 0));
      expect([...heldOut[part].game]).toEqual(all.filter((game) => game % 11 === 0));
      expect(learnt[part].value[3]).toBe(2);
    }
    expect([...learnt[0].share.subarray(0, 2)]).toEqual([0.25, 0.75]);
    expect(await playAll(backwards(1), 730, () => undefined)).toEqual({ learnt, heldOut });
  });

  test('training games that fail do so in their turn', async () => {
    const failing: Players = {
      threads: 2,
      play: async (games) => {
        if (games.from > 0) throw new Error(`game ${games.from}`);
        return played(games);
      },
    };
    const seen: number[] = [];
    await expect(playAll(failing, 900, (done) => seen.push(done))).rejects.toThrow('game 100');
    expect(seen).toEqual([100]);
  });
});
