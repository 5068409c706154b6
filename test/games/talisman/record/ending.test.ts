import { describe, expect, test } from 'vitest';
import { restoreBase, withPacks } from '../packs/with-pack.js';
import { scenario } from '../scenario.js';
import { column } from './recorded.js';

restoreBase();

const QUIET = 'change: { spaces: { city: { does: nothing } } }\n';
const PURSE = '{ id: purse, name: Purse, wins: { after: turnEnd, if: { compare: gold >= 12 } } }';
const FLOCK = '{ id: flock, name: Flock, rounds: 9, most: followers }';

const missed = (character: string) => ({ character, at: 'crags', lostTurns: 1 });

describe('the record of an ending of packs', () => {
  test('ending: the number of the row that decided', () => {
    withPacks(`endings: [${FLOCK}, { id: rich, name: Rich, rounds: 1, most: gold }]\n`);
    const t = scenario({ seats: [missed('elf'), missed('troll')] });
    expect(column(t, 'ending')).toEqual([1, 1]);
  });

  test('end_reason: an ending of packs that is won by a deed (end_reason=won)', () => {
    withPacks(`${QUIET}endings: [${FLOCK}, ${PURSE}]\n`);
    const t = scenario({
      seats: [
        { character: 'elf', at: 'city', gold: 12 },
        { character: 'troll', at: 'crags' },
      ],
      phase: 'landing',
    });
    expect([column(t, 'ending'), column(t, 'end_reason')]).toEqual([
      [1, 1],
      ['won', 'won'],
    ]);
    const other = scenario({
      seats: [
        { character: 'elf', at: 'city' },
        { character: 'troll', at: 'crags' },
      ],
    });
    expect(column(other, 'ending')).toEqual([null, null]);
  });

  test('points: what the ending of packs counts', () => {
    withPacks(`${QUIET}endings: [{ id: rich, name: Rich, rounds: 1, most: gold }]\n`);
    const seats = [
      { character: 'elf', at: 'city', gold: 4 },
      { character: 'troll', at: 'crags', gold: 2, lostTurns: 1 },
    ];
    const t = scenario({ seats, phase: 'landing' });
    expect([column(t, 'points'), column(t, 'end_reason')]).toEqual([
      [4, 2],
      ['time-up', 'time-up'],
    ]);
  });
});
