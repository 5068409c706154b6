import { describe, expect, test } from 'vitest';
import { scenario } from '../scenario.js';
import { column } from './recorded.js';

describe('turns without a say', () => {
  test('downtime: each lost turn counts, of the seat that loses it', () => {
    const t = scenario({
      seats: [
        { character: 'wizard', at: 'city', lostTurns: 1 },
        { character: 'elf', at: 'fields' },
      ],
    });
    expect([t.actor, column(t, 'downtime')]).toEqual([1, [1, 0]]);
  });

  test('downtime: a turn as a Toad counts once', () => {
    const t = scenario({
      seats: [
        { character: 'wizard', at: 'city', toad: 3, gold: 0 },
        { character: 'elf', at: 'fields' },
      ],
    });
    expect([t.actor, column(t, 'downtime')]).toEqual([0, [1, 0]]);
  });

  test('downtime: rounds after a seat was driven out count', () => {
    const t = scenario({
      seats: [
        { character: 'wizard', at: 'city' },
        { character: 'elf', at: 'fields' },
        { character: 'troll', at: 'castle', dead: 'out' },
      ],
    });
    t.s.round[0] = 9;
    t.s.turns.set([9, 8, 3]);
    expect(column(t, 'downtime')).toEqual([0, 0, 6]);
  });

  test('turn_time: a whole turn counts two, a missed one nothing, and one as a Toad half', () => {
    const t = missedAndToad();
    t.s.turns.set([9, 9]);
    expect(column(t, 'turn_time')).toEqual([16, 17]);
  });

  test('turns_missed: each lost turn counts', () => {
    expect(column(missedAndToad(), 'turns_missed')).toEqual([1, 0]);
  });

  test('turns_toad: each turn as a Toad that was not lost counts', () => {
    expect(column(missedAndToad(), 'turns_toad')).toEqual([0, 1]);
  });
});

/** The first seat misses its turn, and then the second begins one as a Toad. */
function missedAndToad() {
  return scenario({
    seats: [
      { character: 'wizard', at: 'city', lostTurns: 1 },
      { character: 'elf', at: 'fields', toad: 3, gold: 0 },
    ],
  });
}
