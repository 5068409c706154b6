import { describe, expect, test } from 'vitest';
import { PHASES } from '../../../agents/talisman/judge/features.js';
import { INPUTS } from '../../../agents/talisman/judge/inputs.js';
import { defaults } from '../../../src/engine/index.js';
import { talisman } from '../../../src/games/talisman/index.js';
import { FitTable, positionsOf, type TrainingPosition } from '../../../src/workshops/train/positions.js';
import { Sample } from '../../../src/workshops/train/sample.js';

const options = defaults(talisman.options);
const seen = (game: number, stride: number, seed = 7, rules = options, rollouts = 0): TrainingPosition[] =>
  positionsOf(
    game,
    { stride, rollouts },
    new FitTable({ game: talisman, options: rules, seed: Int32Array.of(seed, ~seed) }),
  );

describe('positions of self-play', () => {
  test('positions of self-play are the same for the same game and seed, and of seats that may still win', () => {
    const found = seen(4, 2);
    expect(found.length).toBeGreaterThan(1);
    expect(seen(4, 2)).toEqual(found);
    expect(seen(4, 2, 8)).not.toEqual(found);
    for (const { rows, winner } of found) {
      expect(winner).toBeLessThan(rows.length);
      for (const { input, value } of rows) {
        expect(value.length).toBe(input.length);
        expect(Math.max(...input)).toBeLessThan(INPUTS.length);
      }
    }
  });

  test('positions of self-play come from every phase of a game, before the Crown and after', () => {
    const found = Array.from({ length: 40 }, (_, game) => seen(game, 2)).flat();
    const phasesOf = (ruled: boolean): number[] =>
      [
        ...new Set(found.filter((one) => one.ruled === ruled).flatMap(({ rows }) => rows.map(({ phase }) => phase))),
      ].sort();
    expect(phasesOf(false).map((phase) => PHASES[phase])).toEqual(['outer', 'middle', 'inner']);
    expect(phasesOf(true).map((phase) => PHASES[phase])).toEqual(['ruled', 'ruler']);
  });

  test('positions of self-play come more often from close races if these have their own stride, and others do not', () => {
    const table = new FitTable({ game: talisman, options, seed: Int32Array.of(7, ~7) });
    const close = ({ ruled, rows }: TrainingPosition): boolean =>
      rows.filter(({ phase }) => PHASES[phase] === (ruled ? 'ruler' : 'inner')).length > 1;
    const taken = (more: object): TrainingPosition[] =>
      Array.from({ length: 60 }, (_, game) => positionsOf(game, { stride: 6, rollouts: 0, ...more }, table)).flat();
    const [as, more] = [taken({}), taken({ closeStride: 1 })];
    expect(more.filter((one) => !close(one))).toEqual(as.filter((one) => !close(one)));
    const often = more.filter(close).length / as.filter(close).length;
    expect(often).toBeGreaterThan(3);
    expect(often).toBeLessThan(12);
  });

  test('positions of self-play follow the rules of their games', () => {
    const other = options.slice();
    const at = talisman.options.findIndex(({ id }) => id === 'trophyRate');
    other[at] = talisman.options[at].min;
    expect(seen(4, 2, 7, other)).not.toEqual(seen(4, 2));
  });

  test('positions of self-play record the winner, and with rollouts how often each seat wins', () => {
    const outcomes = seen(4, 2);
    for (const { shares, winner } of outcomes) expect([...shares].indexOf(1)).toBe(winner);
    const played = seen(4, 2, 7, options, 7);
    expect(played.map(({ rows, winner }) => ({ rows, winner }))).toEqual(
      outcomes.map(({ rows, winner }) => ({ rows, winner })),
    );
    for (const { shares, winner } of played) {
      expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 6);
      expect(shares[winner]).toBeGreaterThanOrEqual(1 / 8);
      for (const share of shares) expect(Number.isInteger(share * 8)).toBe(true);
    }
    // Not all that won once always does.
    expect(played.some(({ shares, winner }) => shares[winner] < 1)).toBe(true);
  });

  test('positions of self-play come about as often from a small table as from a large one', () => {
    const many = (remainder: number): number =>
      Array.from({ length: 60 }, (_, k) => seen(7 * k + remainder, 2).length).reduce((a, b) => a + b);
    const [two, six] = [many(0), many(5)];
    expect(two).toBeGreaterThan(six / 2);
    expect(six).toBeGreaterThan(two / 2);
  });

  test('positions of self-play keep their rows, winners and games when they are joined', () => {
    const sample = new Sample();
    const found = [1, 2].flatMap((game) => seen(game, 3).map((sighting) => ({ ...sighting, of: game })));
    for (const { rows, winner, of } of found)
      sample.add(
        rows,
        winner,
        of,
        Float32Array.from(rows, (_, k) => k / 4),
      );
    sample.add(found[0].rows, found[0].winner, 9);
    const { count, start, winner, game, phase, share, entry, input, value } = sample.positions();
    expect(count).toBe(found.length + 1);
    expect([...share.subarray(start[found.length])].indexOf(1)).toBe(found[0].winner);
    found.forEach((sighting, at) => {
      expect(start[at + 1] - start[at]).toBe(sighting.rows.length);
      sighting.rows.forEach((seat, k) => {
        expect(phase[start[at] + k]).toBe(seat.phase);
        expect(share[start[at] + k]).toBe(k / 4);
        const [from, to] = [entry[start[at] + k], entry[start[at] + k + 1]];
        expect(input.subarray(from, to)).toEqual(seat.input);
        expect(value.subarray(from, to)).toEqual(seat.value);
      });
      expect(winner[at] - start[at]).toBe(sighting.winner);
      expect(game[at]).toBe(sighting.of);
    });
  });
});
