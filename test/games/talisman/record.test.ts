import { describe, expect, test } from 'vitest';
import { board } from '../../../src/games/talisman/holdings/board.js';
import { Ending } from '../../../src/games/talisman/options/option.js';
import { pointsOf } from '../../../src/games/talisman/play/counting.js';
import { score, WIN_SCORE } from '../../../src/games/talisman/play/metrics.js';
import { loseLife } from '../../../src/games/talisman/rules/resolution/lives.js';
import { EndReason, Offer, TALISMAN_SOURCES, TalismanSource } from '../../../src/games/talisman/state/state.js';
import { Act, FrameKind } from '../../../src/games/talisman/vocabulary/kinds.js';
import { visits } from './cards/meet.js';
import { recordOf, scenario } from './scenario.js';

describe('the record of a game', () => {
  test('place: 1 for the winner, then by when a player was driven out, last first', () => {
    const t = scenario({
      seats: [
        { character: 'elf', at: 'city', lostTurns: 9 },
        { character: 'troll', at: 'crown-of-command' },
        { character: 'monk', at: 'city' },
        { character: 'druid', at: 'city' },
      ],
      crownReached: true,
      turn: 1,
      dice: { command: [1] },
    });
    expect([0, 1, 2, 3].map((seat) => recordOf(t.s, seat).place)).toEqual([1, 1, 1, 1]);
    loseLife(t.s, 2, 99);
    expect([0, 1, 2, 3].map((seat) => recordOf(t.s, seat).place)).toEqual([1, 1, 4, 1]);
    loseLife(t.s, 0, 99);
    expect([0, 1, 2, 3].map((seat) => recordOf(t.s, seat).place)).toEqual([3, 1, 4, 1]);
    loseLife(t.s, 3, 99);
    expect([t.over, [0, 1, 2, 3].map((seat) => recordOf(t.s, seat).place)]).toEqual([true, [3, 1, 4, 2]]);
  });

  test('place: players are ordered by their possessions when time is up; eliminated ones follow, last first', () => {
    const seats = ['elf', 'troll', 'monk', 'druid'].map((character, seat) => ({
      character,
      at: 'city',
      gold: 9 - seat,
    }));
    const t = scenario({ seats, crownReached: true, options: { ending: Ending.TimeLimit } });
    loseLife(t.s, 3, 99);
    loseLife(t.s, 1, 99);
    t.s.endReason[0] = EndReason.TimeUp;
    expect([pointsOf(t.s, 0) > pointsOf(t.s, 2), score(t.s, 0), score(t.s, 1)]).toEqual([true, WIN_SCORE, 0]);
    expect([0, 1, 2, 3].map((seat) => recordOf(t.s, seat).place)).toEqual([1, 3, 2, 4]);
  });

  test('fights_won and fights_lost: with creatures, one for each fight', () => {
    const won = visits(['bear', 'wolf'], { strength: 4 }, { dice: { attack: [6], creature: [1] } });
    expect([recordOf(won.s, 0).fights_won, recordOf(won.s, 0).fights_lost]).toEqual([1, 0]);
    const lost = visits(['bear'], {}, { dice: { attack: [1], creature: [6] } });
    expect([recordOf(lost.s, 0).fights_won, recordOf(lost.s, 0).fights_lost]).toEqual([0, 1]);
    const even = visits(['bear'], {}, { dice: { attack: [3], creature: [3] } });
    expect([recordOf(even.s, 0).fights_won, recordOf(even.s, 0).fights_lost]).toEqual([0, 0]);
  });

  test('first_death_round: of the first of several, and deaths counts them all', () => {
    const t = scenario({
      seats: [
        { character: 'elf', at: 'graveyard', life: 1 },
        { character: 'troll', at: 'castle' },
      ],
      phase: 'landing',
    });
    expect([recordOf(t.s, 0).first_death_round, recordOf(t.s, 0).deaths, recordOf(t.s, 1).first_death_round]).toEqual([
      1, 1, -1,
    ]);
    t.s.round[0] = 7;
    t.choose(Act.Roll);
    while (t.s.active[0] === 1) t.act(t.legal()[0]);
    loseLife(t.s, 0, 99);
    expect([recordOf(t.s, 0).first_death_round, recordOf(t.s, 0).deaths]).toEqual([1, 2]);
  });

  test('talisman_source: where the first Talisman came from, whatever came later', () => {
    const source = (t: { s: Parameters<typeof recordOf>[0] }) => TALISMAN_SOURCES[recordOf(t.s, 0).talisman_source];
    const t = visits(['adventure:talisman'], { quest: 6, gold: 1 }, { spaces: { 'fields-2': ['adventure:talisman'] } });
    expect(recordOf(t.s, 0).talisman_source).toBe(TalismanSource.None);
    t.choose(Act.Take, 'talisman');
    expect(source(t)).toBe('adventure-deck');
    const later = visits(['two-bags-of-gold', 'adventure:talisman'], { quest: 6 });
    later.choose(Act.Take, 'talisman');
    expect([later.held(0), source(later)]).toEqual([['talisman', 'talisman'], 'adventure-deck']);
  });

  test('crossing_method: how the river was first crossed inward, by the ferry here', () => {
    const t = scenario({
      seats: [{ character: 'monk', at: 'tavern', offer: Offer.Ferry + board.temple }],
      dice: { table: [3, 3] },
    });
    expect(recordOf(t.s, 0).crossing_method).toBe(-1);
    t.choose(Act.GoTo, 'temple').passAll(FrameKind.Window);
    expect(recordOf(t.s, 0).crossing_method).toBe(2);
  });
});
