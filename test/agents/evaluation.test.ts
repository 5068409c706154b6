import { describe, expect, test } from 'vitest';
import { Judge } from '../../agents/talisman/evaluation.js';
import { WEIGHTS } from '../../agents/talisman/evaluation-weights.js';
import { FEATURES, PHASES, writeFeatures } from '../../agents/talisman/features.js';
import { NETWORK } from '../../agents/talisman/network.js';
import { WHOLE, defaults, mix } from '../../src/engine/index.js';
import { talisman } from '../../src/games/talisman/index.js';
import { CROWN } from '../../src/games/talisman/board.js';
import { Status, type TalismanState } from '../../src/games/talisman/state.js';

function start(seats: number, n = 1): TalismanState {
  const s = talisman.create();
  const seed = Int32Array.of(mix(n), mix(~n));
  const roles = new Int32Array(seats);
  talisman.deal(seats, seed, roles);
  talisman.reset(s, defaults(talisman.options), seats, seed, roles);
  return s;
}

/** A game in which all seats have the same character. */
function mirror(seats: number): TalismanState {
  const s = talisman.create();
  talisman.reset(s, defaults(talisman.options), seats, Int32Array.of(5, 6), new Int32Array(seats).fill(3));
  return s;
}

function worth(s: TalismanState): Int32Array {
  const out = new Int32Array(s.seats[0]);
  new Judge().worth(s, out);
  return out;
}

describe('the judge of positions', () => {
  test('has a network for each phase, and writes every feature', () => {
    expect(WEIGHTS.length).toBe(PHASES * NETWORK);
    expect(new Set(FEATURES).size).toBe(FEATURES.length);
    const guard = new Int32Array(FEATURES.length + 1).fill(-77);
    writeFeatures(start(4), 0, guard, 0);
    expect(guard.slice(0, -1)).not.toContain(-77);
    expect(guard[FEATURES.length]).toBe(-77);
  });

  test.each([2, 3, 4, 6])('shares the whole win among %i seats', (seats) => {
    for (let n = 0; n < 20; n++) {
      const shares = worth(start(seats, n));
      expect(Math.min(...shares)).toBeGreaterThan(0);
      const sum = shares.reduce((a, b) => a + b, 0);
      expect(sum).toBeGreaterThan(WHOLE - seats - 1);
      expect(sum).toBeLessThanOrEqual(WHOLE);
    }
  });

  test('gives seats alike nearly the same', () => {
    const shares = worth(mirror(2));
    expect(Math.abs(shares[0] - shares[1])).toBeLessThan(WHOLE / 20);
  });

  test('gives those who are out nothing', () => {
    const s = mirror(3);
    s.status[1] = Status.Out;
    expect(worth(s)[1]).toBe(0);
  });

  test.each(['strength', 'life', 'fate'] as const)('likes more %s', (field) => {
    const s = mirror(3);
    const before = worth(s)[1];
    s[field][1] += 2;
    expect(worth(s)[1]).toBeGreaterThan(before);
  });

  test('likes to rule from the Crown, and the more so the fewer lives the others have', () => {
    const s = mirror(2);
    const before = worth(s)[0];
    s.space[0] = CROWN;
    s.crownReached[0] = 1;
    const ruling = worth(s)[0];
    expect(ruling).toBeGreaterThan(before);
    s.life[1] = 1;
    expect(worth(s)[0]).toBeGreaterThan(ruling);
  });
});
