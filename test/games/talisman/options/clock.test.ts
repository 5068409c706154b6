import { describe, expect, test } from 'vitest';
import { fightLead } from '../../../../src/games/talisman/rules/mechanics/attack.js';
import { Fight } from '../../../../src/games/talisman/state/state.js';
import { Act, FrameKind } from '../../../../src/games/talisman/vocabulary/kinds.js';
import { draws, visits } from '../cards/meet.js';
import { type Position, scenario, type Table } from '../scenario.js';

const OFF = 0,
  ORIGINS = 1,
  BLOOD_MOON = 2;

/** The lead of the Thief, of Strength 3 and Craft 3, over what he meets, both dice left out. */
function lead(cards: readonly string[], clock: number, night: boolean, more: Partial<Position> = {}): number {
  const t = visits(cards, { character: 'thief', at: 'hidden-valley', fate: 1 }, { options: { clock }, night, ...more });
  expect(t.kind).toBe(FrameKind.FightFate);
  return 3 - t.s.fight[Fight.Foe];
}

describe('day and night', () => {
  test('O-3 clock=off creatures are as printed, whatever hour it would be', () => {
    expect([lead(['bear', 'ape', 'lion'], OFF, false), lead(['bear', 'ape', 'lion'], OFF, true)]).toEqual([-6, -6]);
  });

  test('O-3 clock=origins the creatures have 1 less by day, the character 1 less by night', () => {
    expect([
      lead(['bear', 'marsh', 'market'], ORIGINS, false),
      lead(['bear', 'marsh', 'market'], ORIGINS, true),
    ]).toEqual([1, -1]);
  });

  test('O-4 clock=bloodmoon each creature has 1 less by day, and 1 more by night', () => {
    const one = ['bear', 'marsh', 'market'];
    expect([lead(one, BLOOD_MOON, false), lead(one, BLOOD_MOON, true)]).toEqual([1, -1]);
  });

  test('O-4 the clocks differ with several Enemies: clock=bloodmoon counts each, clock=origins the fight', () => {
    const three = ['bear', 'ape', 'lion'];
    expect([lead(three, ORIGINS, false), lead(three, ORIGINS, true)]).toEqual([-5, -7]);
    expect([lead(three, BLOOD_MOON, false), lead(three, BLOOD_MOON, true)]).toEqual([-3, -9]);
  });

  test('O-4 RUL-108 RUL-182 hourMinimum=strength a Strength of 1 is not lowered by clock=bloodmoon', () => {
    const boar = ['wild-boar', 'marsh', 'market'];
    const strength = (clock: number, night: boolean): number =>
      lead(boar, clock, night, { options: { clock, hourMinimum: 1 } });
    expect([strength(ORIGINS, false), strength(BLOOD_MOON, false), strength(BLOOD_MOON, true)]).toEqual([3, 2, 1]);
  });

  test('2.4 O-4 O-6 RUL-108 RUL-182 hourMinimum=score a Strength of 1 is also lowered by day: the die makes up for it', () => {
    const boar = ['wild-boar', 'marsh', 'market'];
    expect([lead(boar, ORIGINS, false), lead(boar, BLOOD_MOON, false), lead(boar, BLOOD_MOON, true)]).toEqual([
      3, 3, 1,
    ]);
    const three = ['wild-boar', 'bear', 'ape'];
    const strength = { options: { clock: BLOOD_MOON, hourMinimum: 1 } };
    expect([lead(three, BLOOD_MOON, false), lead(three, BLOOD_MOON, false, strength)]).toEqual([-1, -2]);
    // Spirits have a score, too.
    const lemure = ['lemure', 'marsh', 'market'];
    expect([lead(lemure, BLOOD_MOON, false), lead(lemure, BLOOD_MOON, false, strength)]).toEqual([3, 2]);
  });

  test('2.4 O-4 RUL-182 an Elf against a Wild Boar by day wins 30, ties 3 and loses 3 of 36', () => {
    const ends = { won: 0, tied: 0, lost: 0 };
    for (let attack = 1; attack <= 6; attack++) {
      for (let creature = 1; creature <= 6; creature++) {
        const t = visits(
          ['wild-boar'],
          { character: 'elf' },
          { options: { clock: BLOOD_MOON }, dice: { attack: [attack], creature: [creature] } },
        );
        if (t.trophies(0).length === 1) ends.won++;
        else if (t.s.life[0] < 4) ends.lost++;
        else ends.tied++;
      }
    }
    expect(ends).toEqual({ won: 30, tied: 3, lost: 3 });
  });

  test('2.4 O-4 RUL-182 a creature that does not roll has a score of 1 at least by day, not in Origins', () => {
    const assassin = (clock: number, night: boolean, hourMinimum = 0): number => {
      const t = visits(
        ['wild-boar'],
        { character: 'assassin', at: 'fields-2', fate: 1 },
        { options: { clock, hourMinimum }, night },
      );
      return 3 + t.s.fight[Fight.Die] - fightLead(t.s, 0);
    };
    expect([
      assassin(OFF, false),
      assassin(BLOOD_MOON, false),
      assassin(BLOOD_MOON, false, 1),
      assassin(BLOOD_MOON, true),
      assassin(ORIGINS, false),
    ]).toEqual([1, 1, 1, 2, 0]);
  });

  test('O-3 Spirits have their hour, too, and so has the Sentinel', () => {
    const spirit = ['spectre', 'marsh', 'market'];
    expect([lead(spirit, ORIGINS, false), lead(spirit, BLOOD_MOON, true)]).toEqual([1, -1]);
    const sentinel = (clock: number, night: boolean): number =>
      scenario({
        seats: [{ character: 'thief', at: 'sentinel', fate: 1 }],
        options: { clock },
        night,
        dice: { move: [2], attack: [1], creature: [1] },
      }).choose(Act.Cross).s.fight[Fight.Foe];
    expect([
      sentinel(OFF, true),
      sentinel(ORIGINS, false),
      sentinel(ORIGINS, true),
      sentinel(BLOOD_MOON, true),
    ]).toEqual([9, 8, 10, 10]);
  });

  test('O-3 clock=origins clock=bloodmoon fights between characters know no hour', () => {
    for (const clock of [ORIGINS, BLOOD_MOON]) {
      const t = scenario({
        seats: [
          { character: 'thief', at: 'fields-2' },
          { character: 'dwarf', at: 'fields-2' },
        ],
        phase: 'landing',
        options: { clock },
        night: true,
        dice: { attack: [3], defence: [3] },
      }).choose(Act.AttackBattle, 1);
      expect([t.s.life[0], t.s.life[1]]).toEqual([4, 5]);
    }
  });

  test('O-6 clock=bloodmoon trophies keep the printed value', () => {
    const t = draws(
      ['dragon'],
      { character: 'thief', strength: 9 },
      { options: { clock: BLOOD_MOON }, night: true, dice: { attack: [6], creature: [1] } },
    );
    expect(t.words()).toContain('trade trophies for 1 Strength');
  });
});

describe('the clock', () => {
  const hour = (t: Table): number => t.s.night[0];
  const at = (deck: readonly string[], clock: number, more: Partial<Position> = {}): Table =>
    scenario({
      seats: [{ character: 'thief', at: 'hidden-valley', fate: 1 }],
      deck,
      phase: 'landing',
      options: { clock },
      ...more,
    });

  test('O-5 O-7 RUL-94 clock=off clock=origins clock=bloodmoon the clock begins by day; a drawn Event moves it', () => {
    const events = ['book-of-spells', 'marsh', 'market'];
    expect([OFF, ORIGINS, BLOOD_MOON].map((clock) => hour(at(events, clock)))).toEqual([0, 1, 1]);
    expect(hour(at(['healer', 'marsh', 'market'], ORIGINS))).toBe(0);
    expect(hour(at(events, ORIGINS, { night: true }))).toBe(0);
  });

  test('O-5 clock=bloodmoon several Events in a turn move it once', () => {
    expect(hour(at(['book-of-spells', 'magical-vortex', 'marsh'], BLOOD_MOON))).toBe(1);
  });

  test('O-5 clock=bloodmoon an Event moves the clock before any card is met: an Enemy drawn with it is fought by night', () => {
    const t = at(['bear', 'book-of-spells', 'market'], BLOOD_MOON);
    expect([t.kind, t.s.fight[Fight.Foe]]).toEqual([FrameKind.FightFate, 4]);
  });

  test('O-5 clock=bloodmoon an Event that lay there moves nothing, and the next turn may move it again', () => {
    const t = at(['book-of-spells', 'healer', 'market'], BLOOD_MOON);
    expect([hour(t), t.s.flipped[0]]).toEqual([1, 1]);
    while (t.s.turnNumber[0] === 1) t.pass();
    expect([hour(t), t.s.flipped[0]]).toEqual([1, 0]);
  });
});

/** Chances of a fight, in 36ths: won, tied, lost. */
function chances(clock: number, night: boolean): [number, number, number] {
  const by = lead(['bear', 'marsh', 'market'], clock, night);
  const all: [number, number, number] = [0, 0, 0];
  for (let own = 1; own <= 6; own++) {
    for (let foe = 1; foe <= 6; foe++) all[by + own > foe ? 0 : by + own === foe ? 1 : 2]++;
  }
  return all;
}

describe('chances at equal stats, without fate', () => {
  test('O-3 O-4 chances of win, tie and loss are .583/.139/.278 by day, .417/.167/.417 without a clock, .278/.139/.583 by night', () => {
    for (const clock of [ORIGINS, BLOOD_MOON]) {
      expect(chances(clock, false)).toEqual([21, 5, 10]);
      expect(chances(clock, true)).toEqual([10, 5, 21]);
    }
    expect(chances(OFF, false)).toEqual([15, 6, 15]);
  });

  test('O-3 O-4 both clocks give the same result against a single creature above 1 for every pair of dice', () => {
    for (const night of [false, true]) {
      for (let attack = 1; attack <= 6; attack++) {
        for (let creature = 1; creature <= 6; creature++) {
          const [one, other] = [ORIGINS, BLOOD_MOON].map((clock) => {
            const t = draws(
              ['wolf'],
              { character: 'thief' },
              { options: { clock }, night, dice: { attack: [attack], creature: [creature] } },
            );
            return [t.s.life[0], t.trophies(0).length];
          });
          expect(other).toEqual(one);
        }
      }
    }
  });
});
