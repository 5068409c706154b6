import { describe, expect, test } from 'vitest';
import { defaults, draw, turnKey } from '../../src/engine/index.js';
import { type PigState, pig } from '../../src/games/pig/index.js';

const HOLD = 0;
const ROLL = 1;
const out = new Int32Array(pig.maxActions);

function start(seed: readonly [number, number], seats = 2, target = 100): PigState {
  const s = pig.create();
  pig.reset(s, Int32Array.of(target), seats, Int32Array.from(seed), new Int32Array(seats));
  return s;
}

/** The die that comes next. */
function nextDie(s: PigState): number {
  return 1 + draw(turnKey(s.seed[0], s.seed[1], s.actor[0], s.turn[0]), s.seed[1], 0, s.rolls[0], 6);
}

/** A fresh game whose first dice are these. */
function dice(...wanted: number[]): PigState {
  for (let i = 0; i < 100_000; i++) {
    const s = start([i, 5]);
    const key = turnKey(i, 5, 0, 0);
    if (wanted.every((die, k) => 1 + draw(key, 5, 0, k, 6) === die)) return s;
  }
  throw new Error(`no seed throws ${wanted.join(', ')}`);
}

describe('pig', () => {
  test('a turn opens with a forced roll, then asks to hold or roll', () => {
    const s = dice(4);
    expect(pig.legal(s, out)).toBe(1);
    expect(out[0]).toBe(ROLL);
    pig.apply(s, ROLL);
    expect(pig.legal(s, out)).toBe(2);
    expect(Array.from(out)).toEqual([HOLD, ROLL]);
  });

  test('a roll above 1 adds to the points at stake', () => {
    const s = dice(4, 6);
    pig.apply(s, ROLL);
    pig.apply(s, ROLL);
    expect([s.total[0], s.banked[0], pig.actor(s)]).toEqual([10, 0, 0]);
  });

  test('a 1 loses the points at stake and the turn', () => {
    const s = dice(5, 1);
    pig.apply(s, ROLL);
    pig.apply(s, ROLL);
    expect([s.total[0], s.banked[0], pig.actor(s)]).toEqual([0, 0, 1]);
  });

  test('hold banks the points at stake and passes the turn', () => {
    const s = dice(5, 3);
    pig.apply(s, ROLL);
    pig.apply(s, ROLL);
    pig.apply(s, HOLD);
    expect([s.total[0], s.banked[0], pig.actor(s)]).toEqual([0, 8, 1]);
  });

  test('the turn goes round the table', () => {
    const s = start([3, 4], 3);
    const actors = [];
    for (let turn = 0; turn < 5; turn++) {
      actors.push(pig.actor(s));
      pig.apply(s, ROLL);
      if (pig.actor(s) === actors[turn]) pig.apply(s, HOLD);
    }
    expect(actors).toEqual([0, 1, 2, 0, 1]);
  });

  test('the first to bank the target wins alone', () => {
    const s = dice(6);
    s.banked[0] = 94;
    pig.apply(s, ROLL);
    expect(pig.over(s)).toBe(false);
    pig.apply(s, HOLD);
    expect(pig.over(s)).toBe(true);
    expect([pig.score(s, 0), pig.score(s, 1), pig.capped(s)]).toEqual([pig.winScore, 0, false]);
  });

  test('points at stake do not win until they are banked', () => {
    const s = dice(6, 6);
    s.banked[0] = 94;
    pig.apply(s, ROLL);
    pig.apply(s, ROLL);
    expect(pig.over(s)).toBe(false);
  });

  test('the target is an option', () => {
    const s = start([1, 1], 2, 10);
    s.banked[1] = 10;
    s.actor[0] = 0;
    expect(pig.over(s)).toBe(true);
    expect(Array.from(defaults(pig.options))).toEqual([100]);
  });

  test('a game without a winner is stopped and has no win', () => {
    const s = start([1, 1]);
    s.turn[0] = 10_000;
    expect([pig.over(s), pig.capped(s), pig.score(s, 0), pig.score(s, 1)]).toEqual([true, true, 0, 0]);
  });

  test('a redeal changes the dice to come and nothing else', () => {
    const s = dice(4);
    pig.apply(s, ROLL);
    const other = pig.create();
    const faces = new Set<number>();
    for (let seed = 0; seed < 60; seed++) {
      other.words.set(s.words);
      pig.redeal(other, 0, seed);
      expect([other.total[0], other.rolls[0], other.turn[0], pig.actor(other)]).toEqual([4, 1, 0, 0]);
      faces.add(nextDie(other));
    }
    expect(faces.size).toBe(6);
  });

  test('check of pig names the violation', () => {
    const s = start([1, 1]);
    expect(pig.check(s)).toBeNull();
    s.banked[1] = -1;
    expect(pig.check(s)).toMatch(/player 2/);
    s.banked[1] = 0;
    s.actor[0] = 5;
    expect(pig.check(s)).toMatch(/actor 5/);
  });

  test('actions and the situation read as words', () => {
    const s = dice(4);
    pig.apply(s, ROLL);
    expect(pig.describe(s, HOLD)).toBe('hold and bank 4');
    expect(pig.describe(s, ROLL)).toBe('roll');
    expect(pig.situation(s)).toBe('player 1 has 0 points, 4 at stake');
  });
});
