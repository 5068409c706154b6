import { describe, expect, test } from 'vitest';
import { Act, FrameKind } from '../../../../src/games/talisman/vocabulary/kinds.js';
import { draws } from '../cards/meet.js';
import { type Position, type Seat, scenario, type Table } from '../scenario.js';
import { line, watched } from './watched.js';

const DYING: Seat = { character: 'elf', at: 'fields-2', life: 1 };
const ASLEEP: Seat = { character: 'troll', at: 'castle', lostTurns: 9 };

/** Returns the deaths while the scenario is played on. */
function killed(t: Table, play: (t: Table) => unknown): string[] {
  const after = watched(t, 'killed-by');
  play(t);
  return after().map(line);
}

/** Draws cards as a character with one life, with a Sword to ditch. */
const drawn = (cards: readonly string[], seat: Partial<Seat> = {}, more: Partial<Position> = {}): string[] =>
  killed(draws(cards, { life: 1, objects: ['sword'], ...seat }, more), (t) =>
    t.passAll(FrameKind.Ditch, FrameKind.Boost),
  );

/** Moves to a space by a die of 1 or more. */
const moved = (from: string, die: number, to: string, dice: Position['dice'] = {}): string[] =>
  killed(scenario({ seats: [{ ...DYING, at: from }, ASLEEP], dice: { move: [die], ...dice } }), (t) =>
    t.choose(Act.Roll).choose(Act.Go, to),
  );

describe('killed-by: what killed a character', () => {
  test('killed-by: an Enemy, at once, after a roll for Armour, and several together', () => {
    const dice = { attack: [1], creature: [6] };
    expect(drawn(['dragon'], {}, { dice })).toEqual(['0 killed-by fields-2 enemy:dragon']);
    const armour = { objects: ['helmet'], fate: 0 };
    expect(drawn(['dragon'], armour, { dice: { ...dice, armour: [3] } })).toEqual([
      '0 killed-by fields-2 enemy:dragon',
    ]);
    const two = draws([], { life: 1, objects: ['sword'] }, { spaces: { 'fields-2': ['bear', 'wolf'] }, dice });
    expect(killed(two, (t) => t.passAll(FrameKind.Ditch, FrameKind.Boost))).toEqual([
      expect.stringMatching(/^0 killed-by fields-2 enemy:(bear\+wolf|wolf\+bear)$/),
    ]);
  });

  test('killed-by: another character, whether it attacked or was attacked', () => {
    const duel = (attack: number, defence: number): string[] => {
      const seats = [
        { ...DYING, at: 'city', gold: 1 },
        { ...ASLEEP, at: 'city', life: 1, gold: 1 },
      ];
      const t = scenario({ seats, phase: 'landing', dice: { attack: [attack], defence: [defence] } });
      return killed(t, () => t.choose(Act.AttackBattle, 1).choose(Act.TakeLife));
    };
    expect([duel(6, 1), duel(1, 6)]).toEqual([['1 killed-by city duel:elf'], ['0 killed-by city duel:troll']]);
  });

  test('killed-by: an Event that hits a Region, and one that hits its drawer', () => {
    const t = scenario({
      seats: [
        { ...DYING, objects: ['sword'] },
        { ...ASLEEP, at: 'city', life: 1 },
        { character: 'monk', at: 'hills-3', life: 1 },
        { character: 'thief', at: 'woods', life: 2 },
      ],
      phase: 'landing',
      deck: ['pestilence'],
    });
    expect(killed(t, () => t.passAll(FrameKind.Ditch))).toEqual([
      '0 killed-by fields-2 event:pestilence',
      '1 killed-by city event:pestilence',
    ]);
    expect(drawn(['devil'])).toEqual(['0 killed-by fields-2 event:devil']);
  });

  test('killed-by: a Stranger by its table, with a roll that fate was asked about', () => {
    expect(drawn(['witch'], {}, { dice: { table: [2] } })).toEqual(['0 killed-by fields-2 stranger:witch']);
    const fate = draws(['witch'], { life: 1, fate: 1, objects: ['sword'] }, { dice: { table: [2] } });
    expect(killed(fate, (t) => t.passAll(FrameKind.Ditch, FrameKind.Roll))).toEqual([
      '0 killed-by fields-2 stranger:witch',
    ]);
  });

  test('killed-by: the Command Spell, wherever its victim is', () => {
    const t = scenario({
      seats: [
        { character: 'elf', at: 'crown-of-command', objects: ['talisman'] },
        { ...ASLEEP, life: 1 },
      ],
      crownReached: true,
      dice: { command: [5] },
    });
    expect(killed(t, () => t.passAll(FrameKind.Window))).toEqual(['1 killed-by castle spell:command-spell']);
  });

  test('killed-by: a space by itself, a creature of a space, and a Spell that lies there', () => {
    expect(moved('oasis', 1, 'desert')).toEqual(['0 killed-by desert space:desert']);
    const bridge = scenario({
      seats: [{ ...DYING, at: 'sentinel' }, ASLEEP],
      dice: { move: [1], attack: [1], creature: [6] },
    });
    expect(killed(bridge, (t) => t.choose(Act.Roll).choose(Act.Cross))).toEqual([
      '0 killed-by sentinel creature:sentinel',
    ]);
    const hexed = scenario({
      seats: [{ ...DYING, at: 'fields' }, ASLEEP],
      hexes: { village: { spell: 'hex', by: 1 } },
      dice: { move: [1] },
    });
    expect(killed(hexed, (t) => t.choose(Act.Roll).choose(Act.Go, 'village'))).toEqual([
      '0 killed-by village spell:hex',
    ]);
  });

  test('killed-by: no event for a character that loses a life and lives on', () => {
    expect(drawn(['devil'], { life: 2 })).toEqual([]);
  });
});
