import { describe, expect, test } from 'vitest';
import { Ending } from '../../../../src/games/talisman/options/option.js';
import { ROUND_CAP } from '../../../../src/games/talisman/rules/mechanics/turn-frame.js';
import { Count } from '../../../../src/games/talisman/state/state.js';
import { Act, FrameKind } from '../../../../src/games/talisman/vocabulary/kinds.js';
import { type Position, type Seat, scenario, type Table } from '../scenario.js';
import { column } from './recorded.js';

const ELF: Seat = { character: 'elf', at: 'crown-of-command' };
const TROLL: Seat = { character: 'troll', at: 'castle' };
const MONK: Seat = { character: 'monk', at: 'city' };

/** The Elf commands; every other loses a life each turn. */
const commands = (seats: readonly Seat[], more: Partial<Position> = {}): Table =>
  scenario({ seats, crownReached: true, options: { commandSpellMin: 1 }, ...more });

/** The Elf dies in the Graveyard. */
const dies = (rivals: readonly Seat[], more: Partial<Position> = {}): Table =>
  scenario({ seats: [{ character: 'elf', at: 'graveyard', life: 1, gold: 3 }, ...rivals], phase: 'landing', ...more });

/** Everybody in the Outer Region has one life left and loses it. */
const plague = (seats: readonly Seat[], options: Record<string, number> = { deathEliminates: 1 }): Table =>
  scenario({ seats: seats.map((seat) => ({ ...seat, life: 1 })), phase: 'landing', deck: ['pestilence'], options });

/** Plays the last move of the last round: no winner. */
function capped(): Table {
  const t = scenario({
    seats: [{ ...TROLL, at: 'fields-5' }, MONK],
    turn: 1,
    dice: { move: [1] },
    spaces: { 'fields-4': ['sword'] },
  });
  t.s.round[0] = ROUND_CAP;
  t.choose(Act.Roll).choose(Act.Go, 'fields-4');
  while (!t.over && t.kind === FrameKind.Take) t.pass();
  return t;
}

describe('how and when it ended', () => {
  test('end_reason: none while the game goes on (end_reason=none)', () => {
    expect(column(scenario({ seats: [TROLL, MONK] }), 'end_reason')).toEqual(['none', 'none']);
  });

  test('end_reason: all others eliminated after the Crown was reached, or before (end_reason=crown, end_reason=last-one-left)', () => {
    expect(column(commands([ELF, { ...TROLL, life: 1 }, { ...MONK, life: 1 }]), 'end_reason')).toEqual([
      'crown',
      'crown',
      'crown',
    ]);
    expect(column(dies([TROLL], { crownReached: true }), 'end_reason')).toEqual(['crown', 'crown']);
    expect(column(dies([TROLL], { options: { deathEliminates: 1 } }), 'end_reason')).toEqual([
      'last-one-left',
      'last-one-left',
    ]);
  });

  test('end_reason: the Crown reached under sudden death, no survivor, or stopped (end_reason=sudden-death, end_reason=nobody, end_reason=cap)', () => {
    const sudden = scenario({
      seats: [{ ...ELF, at: 'valley-of-fire' }, TROLL],
      options: { ending: Ending.SuddenDeath },
    }).choose(Act.GoTo, 'crown-of-command');
    expect(column(sudden, 'end_reason')).toEqual(['sudden-death', 'sudden-death']);
    expect(column(plague([{ ...ELF, at: 'fields' }, MONK]), 'end_reason')).toEqual(['nobody', 'nobody']);
    const stopped = capped();
    expect([stopped.over, ...column(stopped, 'end_reason')]).toEqual([true, 'cap', 'cap']);
  });

  test('end_reason: the time up, the arena fought out, the Castle reached (end_reason=time-up, end_reason=arena, end_reason=land-grant)', () => {
    const timely = (ending: Ending): Table =>
      scenario({ seats: [TROLL, { ...MONK, lostTurns: 1 }], turn: 1, options: { ending, roundLimit: 1 } });
    expect(column(timely(Ending.Hunt), 'end_reason')).toEqual(['time-up', 'time-up']);
    const arena = timely(Ending.Champion);
    while (!arena.over) arena.act(arena.legal()[0]);
    expect(column(arena, 'end_reason')).toEqual(['arena', 'arena']);
    const baron = scenario({
      seats: [{ ...MONK, at: 'runes-3', objects: ['talisman:talisman'] }, TROLL],
      options: { ending: Ending.LandGrant },
      dice: { move: [1] },
    });
    baron.passAll(FrameKind.Window).choose(Act.Roll).choose(Act.Go, 'castle');
    expect(column(baron, 'end_reason')).toEqual(['land-grant', 'land-grant']);
  });

  test('end_reason: the Dragon on the Crown beaten (end_reason=dragon)', () => {
    const beaten = scenario({
      seats: [{ ...MONK, at: 'crown-of-command', strength: 20 }, TROLL],
      options: { ending: Ending.Dragon },
      dice: { attack: [6], creature: [1] },
    });
    expect(column(beaten, 'end_reason')).toEqual(['dragon', 'dragon']);
    expect(column(beaten, 'place')).toEqual([1, 2]);
  });

  test('end_reason: the Crown reached by a returned character is sudden death, too', () => {
    const back = scenario({
      seats: [{ ...ELF, at: 'valley-of-fire', returned: 1 }, TROLL],
      options: { ending: Ending.SecondDeath },
    }).choose(Act.GoTo, 'crown-of-command');
    expect(column(back, 'end_reason')).toEqual(['sudden-death', 'sudden-death']);
    expect(column(back, 'place')).toEqual([1, 2]);
  });

  test('place: 1 for the winner, then the player eliminated last', () => {
    const t = commands([ELF, { ...TROLL, life: 1 }, { ...MONK, life: 2 }, { character: 'dwarf', at: 'city', life: 3 }]);
    while (!t.over) t.act(t.legal()[0]);
    expect([column(t, 'end_reason')[0], ...column(t, 'place')]).toEqual(['crown', 1, 4, 3, 2]);
  });

  test('place: those still in the game share the place behind the winner, or the first place without a winner', () => {
    const sudden = scenario({
      seats: [{ ...TROLL, dead: 'out' }, { ...ELF, at: 'valley-of-fire' }, MONK, { character: 'dwarf', at: 'city' }],
      turn: 1,
      options: { ending: Ending.SuddenDeath },
    }).choose(Act.GoTo, 'crown-of-command');
    expect(column(sudden, 'place')).toEqual([4, 1, 2, 2]);
    expect(column(capped(), 'place')).toEqual([1, 1]);
    // The dead who wait for a new character are still in the game.
    expect(column(dies([TROLL, MONK]), 'place')).toEqual([1, 1, 1]);
  });

  test('place: simultaneous eliminations tie for the better place, whatever their seats', () => {
    const t = commands([
      ELF,
      { ...TROLL, life: 1 },
      { ...MONK, life: 1 },
      { character: 'dwarf', at: 'city', life: 2 },
      { character: 'thief', at: 'city', dead: 'out' },
    ]);
    t.s.tally[4 * Count.Count + Count.OutOrder] = 1;
    while (!t.over) t.act(t.legal()[0]);
    expect(column(t, 'place')).toEqual([1, 3, 3, 2, 5]);
    expect(column(plague([{ ...ELF, at: 'fields' }, MONK]), 'place')).toEqual([1, 1]);
  });

  test('rounds: those begun count, the same for all', () => {
    expect(column(scenario({ seats: [TROLL, MONK] }), 'rounds')).toEqual([1, 1]);
    const t = scenario({
      seats: [
        { ...TROLL, at: 'fields-5', lostTurns: 2 },
        { ...MONK, lostTurns: 1 },
      ],
    });
    // Both turns of the first round and the Troll's of the second were missed.
    expect([t.actor, ...column(t, 'rounds')]).toEqual([1, 2, 2]);
  });

  test('turns: own turns begun count, missed ones too', () => {
    const t = scenario({
      seats: [
        { ...TROLL, at: 'fields-5', lostTurns: 2 },
        { ...MONK, lostTurns: 1 },
      ],
    });
    expect(column(t, 'turns')).toEqual([2, 2]);
    expect(column(scenario({ seats: [TROLL, MONK] }), 'turns')).toEqual([1, 0]);
  });
});

describe('the Crown and death', () => {
  test('crown_round: the round in which the seat first reached the Crown, and nothing for one that never did', () => {
    const t = scenario({
      seats: [
        { ...TROLL, lostTurns: 1 },
        { ...ELF, at: 'valley-of-fire' },
      ],
      turn: 1,
    });
    expect(column(t, 'crown_round')).toEqual([null, null]);
    t.s.round[0] = 7;
    t.choose(Act.GoTo, 'crown-of-command');
    // The Troll slept, the Elf commanded again in the next round, and the Troll is asked in the one after.
    expect([...column(t, 'rounds'), ...column(t, 'crown_round')]).toEqual([9, 9, null, 7]);
  });

  test('deaths: lost characters count', () => {
    const t = dies([TROLL, MONK]);
    expect(column(t, 'deaths')).toEqual([1, 0, 0]);
    const again = plague([{ ...ELF, at: 'fields' }, { ...MONK, at: 'mines' }, TROLL], {});
    expect(column(again, 'deaths')).toEqual([1, 0, 0]);
    const both = plague([{ ...ELF, at: 'fields' }, MONK, { ...TROLL, at: 'oasis' }], {});
    expect(column(both, 'deaths')).toEqual([1, 1, 0]);
  });

  /** The Elf dies on the Fields in round 5. */
  function fifth(before = 0): Table {
    const t = scenario({
      seats: [{ character: 'elf', at: 'chapel', life: 1 }, { ...TROLL, life: 2 }, MONK],
      dice: { move: [1] },
      deck: ['pestilence'],
    });
    t.s.round[0] = 5;
    if (before > 0) t.s.tally[Count.FirstDeathRound] = before;
    return t.choose(Act.Roll).choose(Act.Go, 'fields-2');
  }

  test('first_death_round: the round of the first death, whatever comes after, and nothing for a seat without one', () => {
    expect([column(fifth(), 'first_death_round'), column(fifth(), 'deaths')]).toEqual([
      [5, null, null],
      [1, 0, 0],
    ]);
    expect(column(fifth(3), 'first_death_round')).toEqual([3, null, null]);
  });
});
