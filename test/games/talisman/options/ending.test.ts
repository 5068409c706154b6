import { describe, expect, test } from 'vitest';
import { Ending } from '../../../../src/games/talisman/options/option.js';
import { score, WIN_SCORE } from '../../../../src/games/talisman/play/metrics.js';
import { EndReason, Status } from '../../../../src/games/talisman/state/state.js';
import { Act } from '../../../../src/games/talisman/vocabulary/kinds.js';
import { type Position, type Seat, scenario, type Table } from '../scenario.js';

const RIVALS: readonly Seat[] = ['troll', 'monk', 'dwarf', 'thief', 'druid', 'ghoul', 'priest'].map((character) => ({
  character,
  at: 'castle',
}));

/**
 * The Elf on the Crown at the start of a turn, with so many rivals elsewhere and the die fixed, or no die to be rolled.
 */
function commands(
  rivals: number,
  face: number | null,
  options: Record<string, number>,
  more: Partial<Position> = {},
): Table {
  return scenario({
    seats: [{ character: 'elf', at: 'crown-of-command' }, ...RIVALS.slice(0, rivals)],
    crownReached: true,
    options,
    dice: face === null ? {} : { command: [face] },
    ...more,
  });
}

/** The lowest face with which it costs the first rival a life; 1 where no die is rolled. */
function lowest(rivals: number, options: Record<string, number>): number {
  const works = (face: number): boolean => commands(rivals, face, options).s.life[1] === 5;
  const faces = [6, 5, 4, 3, 2, 1].filter(works);
  expect(faces).toEqual([6, 5, 4, 3, 2, 1].slice(0, faces.length));
  return Math.min(...faces);
}

/** That no die is rolled, and every rival loses a life. */
function always(rivals: number, options: Record<string, number>): boolean {
  const t = commands(rivals, null, options);
  t.used();
  return t.s.life[1] === 5;
}

describe('the die of the Command Spell', () => {
  test('R-CROWN-05 commandSpellMin=2..6 the lowest face that works', () => {
    for (let commandSpellMin = 2; commandSpellMin <= 6; commandSpellMin++)
      expect(lowest(1, { commandSpellMin })).toBe(commandSpellMin);
  });

  test('R-CROWN-05 commandSpellMin=1 the Command Spell always works, without a die', () => {
    expect(always(1, { commandSpellMin: 1 })).toBe(true);
  });

  test('V-XI-D EX-22 commandByPlayers=1 five players need a 3, six a 2, seven or more no die', () => {
    const options = { commandByPlayers: 1 };
    expect([lowest(3, options), lowest(4, options), lowest(5, options)]).toEqual([4, 3, 2]);
    expect([always(6, options), always(7, options)]).toEqual([true, true]);
  });

  test('V-XI-D commandByPlayers=1 commandSpellMin=6 the number by players wins from five players on, and only there', () => {
    const options = { commandByPlayers: 1, commandSpellMin: 6 };
    expect([lowest(3, options), lowest(4, options)]).toEqual([6, 3]);
  });

  test('V-XI-D commandByPlayers=0 the number of players changes nothing', () => {
    expect([1, 4, 5, 7].map((rivals) => lowest(rivals, { commandByPlayers: 0 }))).toEqual([4, 4, 4, 4]);
  });

  test('V-XI-D RUL-12 commandByPlayers=1 the players at the start count, with two of them left too', () => {
    const two = (face: number): Table =>
      scenario({
        seats: [
          { character: 'elf', at: 'crown-of-command' },
          RIVALS[0],
          ...RIVALS.slice(1, 4).map((seat): Seat => ({ ...seat, dead: 'out' })),
        ],
        crownReached: true,
        options: { commandByPlayers: 1 },
        dice: { command: [face] },
      });
    expect([two(3).s.life[1], two(2).s.life[1]]).toEqual([5, 6]);
  });

  test('RUL-80 destroyMagicStopsCommand=0 commandSpellMin=1 no die is rolled under Destroy Magic either', () => {
    const off = (destroyMagicStopsCommand: number): number => {
      const t = scenario({
        seats: [
          { character: 'elf', at: 'crown-of-command' },
          { character: 'wizard', at: 'city', spells: ['destroy-magic'] },
        ],
        crownReached: true,
        turn: 1,
        options: { destroyMagicStopsCommand, commandSpellMin: 1 },
        spaces: { 'fields-3': ['sword'] },
        dice: { move: [1] },
      });
      t.nextDice({});
      t.choose(Act.Cast, 'destroy-magic').pass().choose(Act.Roll).choose(Act.Go, 'fields-3');
      while (!t.over && t.s.turns[0] === 0) t.pass();
      return t.s.life[1];
    };
    expect([off(1), off(0)]).toEqual([4, 3]);
  });
});

describe('who is out, and who has won', () => {
  /** Kills the Elf in the Graveyard, before the Crown was reached. */
  const dies = (options: Record<string, number>, rivals = 1, more: Partial<Position> = {}): Table =>
    scenario({
      seats: [{ character: 'elf', at: 'graveyard', life: 1 }, ...RIVALS.slice(0, rivals)],
      phase: 'landing',
      options,
      ...more,
    });

  test('V-XI-C R-DEATH-07 deathEliminates=0..1 the dead wait for a new character, or are out', () => {
    const t = dies({ deathEliminates: 0 }, 2),
      final = dies({ deathEliminates: 1 }, 2);
    expect([t.s.status[0], t.s.outs[0], t.over]).toEqual([Status.Waiting, 0, false]);
    expect([final.s.status[0], final.s.outs[0], final.over]).toEqual([Status.Out, 1, false]);
  });

  test('V-XI-C deathEliminates=1 the game is over with one player left', () => {
    const t = dies({ deathEliminates: 1 });
    expect([t.over, t.s.endReason[0], score(t.s, 0), score(t.s, 1)]).toEqual([
      true,
      EndReason.LastOneLeft,
      0,
      WIN_SCORE,
    ]);
    expect(dies({ deathEliminates: 0 }).over).toBe(false);
  });

  test('GAP-13 mustReachCrown=1 the last player left goes on, and wins on the Crown', () => {
    const left: Position = {
      seats: [
        { character: 'elf', at: 'valley-of-fire' },
        { ...RIVALS[0], dead: 'out' },
      ],
      options: { deathEliminates: 1, mustReachCrown: 1 },
      dice: {},
    };
    const t = scenario(left);
    expect([t.over, score(t.s, 0)]).toEqual([false, 0]);
    t.choose(Act.GoTo, 'crown-of-command');
    expect([t.over, t.s.endReason[0], score(t.s, 0), score(t.s, 1)]).toEqual([true, EndReason.Crown, WIN_SCORE, 0]);
  });

  test('GAP-13 mustReachCrown=1 the last player wins at once, in any place, once the Crown was reached', () => {
    const t = dies({ mustReachCrown: 1 }, 1, { crownReached: true });
    expect([t.over, t.s.endReason[0], score(t.s, 1)]).toEqual([true, EndReason.Crown, WIN_SCORE]);
  });

  test('GAP-17 mustReachCrown=1 a game without a survivor has no winner', () => {
    const t = scenario({
      seats: [
        { character: 'elf', at: 'fields', life: 1 },
        { character: 'troll', at: 'city', life: 1 },
      ],
      phase: 'landing',
      deck: ['pestilence'],
      options: { deathEliminates: 1, mustReachCrown: 1 },
    });
    expect([t.over, t.s.endReason[0], score(t.s, 0), score(t.s, 1)]).toEqual([true, EndReason.Nobody, 0, 0]);
  });

  const toCrown = (options: Record<string, number>, rivals = 2): Table =>
    scenario({
      seats: [{ character: 'elf', at: 'valley-of-fire' }, ...RIVALS.slice(0, rivals)],
      options: { commandSpellMin: 1, ...options },
    }).choose(Act.GoTo, 'crown-of-command');

  test('R-CROWN-07 ending=crown the first on the Crown has not won yet: he casts', () => {
    const t = toCrown({ ending: Ending.Crown });
    expect([t.over, score(t.s, 0), t.s.crownReached[0], t.s.life[1], t.s.life[2]]).toEqual([false, 0, 1, 5, 3]);
  });

  test('V-XI-E1 ending=suddenDeath no other seat loses a life, for the game is over', () => {
    const t = toCrown({ ending: Ending.SuddenDeath });
    expect([t.over, t.s.endReason[0], t.s.life[1], t.s.life[2]]).toEqual([true, EndReason.SuddenDeath, 6, 4]);
    expect([0, 1, 2].map((seat) => score(t.s, seat))).toEqual([WIN_SCORE, 0, 0]);
  });

  test('V-XI-E1 V-XI-C ending=suddenDeath deathEliminates=1 the last one left wins without the Crown', () => {
    const t = dies({ ending: Ending.SuddenDeath, deathEliminates: 1 });
    expect([t.over, t.s.endReason[0], score(t.s, 1)]).toEqual([true, EndReason.LastOneLeft, WIN_SCORE]);
  });
});
