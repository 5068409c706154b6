import { describe, expect, test } from 'vitest';
import { balanced } from '../../agents/talisman/heuristic/balanced.js';
import { loseChance, winChance } from '../../agents/talisman/heuristic/odds.js';
import { PARAMS } from '../../agents/talisman/heuristic/params.js';
import { View } from '../../agents/talisman/heuristic/view.js';
import { lifeCost } from '../../agents/talisman/heuristic/worth.js';
import { talisman } from '../../src/games/talisman/index.js';
import { Ending } from '../../src/games/talisman/options/option.js';
import { Act, FrameKind } from '../../src/games/talisman/vocabulary/kinds.js';
import { type Position, type Seat, scenario, type Table } from '../games/talisman/scenario.js';

/** Returns the answer of `balanced` to the current question. */
function answer(t: Table): string {
  const out = new Int32Array(talisman.maxActions);
  const count = talisman.legal(t.s, out);
  const agent = balanced.create(
    talisman,
    Int32Array.from(PARAMS, (spec) => spec.default),
  );
  return talisman.describe(t.s, out[count > 1 ? agent.choose(t.s, talisman.actor(t.s), out, count) : 0]);
}

const SLEEPER: Seat = { character: 'troll', at: 'castle', lostTurns: 9 };

/** The Elf has just landed, and things lie there or are drawn. */
function lands(seat: Partial<Seat>, options: Record<string, number>, more: Partial<Position> = {}): Table {
  return scenario({
    seats: [{ character: 'elf', at: 'fields-2', ...seat }, SLEEPER],
    phase: 'landing',
    options,
    ...more,
  }).passAll(FrameKind.Ditch, FrameKind.MayCast);
}

const spare = { spaces: { 'fields-2': ['healer'] } };

describe('conversion', () => {
  test('V-XIV-6 objectConversion=3 Objects of little use are given for a counter, those of use are kept', () => {
    const junk = lands(
      { objects: ['water-bottle', 'purchase:water-bottle', 'sword', 'axe'] },
      { objectConversion: 3 },
      spare,
    );
    expect(answer(junk)).toBe('give 3 Objects for 1 Strength');
    junk.choose('give 3 Objects for 1 Strength');
    expect(answer(junk)).toBe('give up Water Bottle');
    const dear = lands({ objects: ['ring', 'magic-belt', 'solomons-crown'] }, { objectConversion: 3 }, spare);
    expect(dear.can(Act.Convert)).toBe(true);
    expect(answer(dear)).toBe('go on');
  });

  test('V-XIV-7 talismanConversion=1 balanced converts one of two Talismans, and not the last', () => {
    const two = lands({ objects: ['adventure:talisman', 'talisman:talisman'] }, { talismanConversion: 1 }, spare);
    expect(answer(two)).toBe('give a Talisman for 1 Strength');
    const one = lands({ objects: ['talisman'] }, { talismanConversion: 1 }, spare);
    expect(one.can(Act.Convert)).toBe(true);
    expect(answer(one)).toBe('go on');
  });

  test('V-XIV-7 talismanConversion=1 a Talisman behind the gate has done its work', () => {
    const t = scenario({
      seats: [
        { character: 'elf', at: 'crown-of-command', objects: ['talisman'] },
        { character: 'troll', at: 'castle' },
      ],
      crownReached: true,
      options: { talismanConversion: 1, commandSpellMin: 6 },
      dice: { command: [1] },
    });
    // The window at the start of the turn, the Command Spell, the window at its end.
    t.pass();
    expect(answer(t)).toBe('give a Talisman for 1 Strength');
  });

  test('V-XIV-6 objectConversion=1 a useless thing is picked up for the counter that it buys', () => {
    const takes = (objectConversion: number): string =>
      answer(
        lands(
          { objects: ['purchase:water-bottle', 'sword', 'axe', 'helmet'], followers: ['mule'] },
          { objectConversion },
          { spaces: { 'fields-2': ['water-bottle'] } },
        ),
      );
    expect([takes(0), takes(2)]).toEqual(['take nothing more', 'take Water Bottle']);
  });
});

describe('two rolls', () => {
  test('V-XIV-2 bestOfTwo=all the better row of a table is kept, high or low', () => {
    const prays = (table: [number], again: [number]): string =>
      answer(lands({ at: 'crags' }, { bestOfTwo: 3 }, { dice: { table, again } }));
    expect([prays([2], [6]), prays([6], [2]), prays([4], [3])]).toEqual(['keep 6', 'keep 6', 'keep 4']);
  });

  test('V-XIV-2 bestOfTwo=all Pit Fiends are fewer, and the Werewolf weaker', () => {
    const meets = (at: string, table: number[], again: number[]): string =>
      answer(lands({ at }, { bestOfTwo: 3 }, { dice: { table, again } }));
    expect([meets('pits', [5], [2]), meets('werewolf-den', [2, 3], [6, 6])]).toEqual(['keep 2', 'keep 2 + 3']);
  });

  test('V-XIV-2 bestOfTwo=move the move that leads to the better place', () => {
    const t = scenario({
      seats: [{ character: 'elf', at: 'plains-2', life: 1 }, SLEEPER],
      spaces: { 'plains-3': ['dragon'], 'fields-4': ['dragon'], 'hills-2': ['magic-belt'] },
      options: { bestOfTwo: 1 },
      dice: { move: [2], again: [1] },
    });
    expect([t.kind, answer(t)]).toEqual([FrameKind.PickRoll, 'keep 1']);
  });

  test('2.6 RUL-184 fateEither=1 a fate is paid for the die of either roll that gains most, if it is worth one', () => {
    const meets = (at: string, table: number[], again: number[], more: Partial<Seat> = {}): string =>
      answer(lands({ at, fate: 2, ...more }, { bestOfTwo: 3 }, { dice: { table, again } }));
    // At the Temple a pair of low dice is dear: the other roll of 12 needs nothing.
    expect(meets('temple', [1, 1], [6, 6])).toBe('keep both rolls');
    expect(meets('temple', [1, 1], [1, 2])).toMatch(/pay 1 fate and roll the \d of 1 \+ [12] again/);
    expect(meets('werewolf-den', [2, 3], [6, 6])).toBe('keep both rolls');
  });

  test('2.6 RUL-184 fateEither=1 a move is rolled again only if both lead to harm, and not by the last fate', () => {
    const moves = (fate: number, spaces: Record<string, string[]>): string =>
      answer(
        scenario({
          seats: [{ character: 'thief', at: 'plains-2', life: 1, fate }, SLEEPER],
          spaces,
          options: { bestOfTwo: 1 },
          dice: { move: [2], again: [1] },
        }),
      );
    expect(moves(3, {})).toBe('keep both rolls');
    // One and two spaces away, both ways.
    const harm = { 'plains-3': ['dragon'], 'fields-4': ['serpent'], 'hills-2': ['demon'], 'woods-3': ['giant'] };
    expect(moves(3, harm)).toMatch(/pay 1 fate/);
    expect(moves(1, harm)).toBe('keep both rolls');
  });

  test('2.6 RUL-185 arenaAssassin=1 the Assassin assassinates if that wins more often', () => {
    const t = scenario({
      seats: [
        { character: 'assassin', at: 'city', lostTurns: 1 },
        { character: 'troll', at: 'city', lostTurns: 1 },
      ],
      options: { ending: Ending.Champion, roundLimit: 1 },
    });
    while (t.kind !== FrameKind.Meet) t.pass();
    expect(answer(t)).toBe('assassinate Troll (player 2)');
  });

  test('V-XIV-2 two dice and four are better than one, and the chances are exact', () => {
    // The best of two beats a single die in 125 of 216 throws, and ties in 36.
    const wins = (own: number, foe: number): number => Math.round(winChance(own, foe, 0));
    expect([wins(1, 1), wins(2, 1), wins(1, 2)]).toEqual([417, 579, 255]);
    expect(loseChance(2, 1, 0)).toBe(255);
    expect(wins(4, 2)).toBeGreaterThan(wins(2, 2));
  });
});

describe('the ride', () => {
  const rides = (talismanTeleport: number, more: Partial<Seat>): string => {
    const t = scenario({
      seats: [{ character: 'elf', at: 'city', objects: ['talisman'], ...more }, SLEEPER],
      options: { talismanTeleport },
      dice: {},
    }).passAll(FrameKind.Window);
    expect(t.kind).toBe(FrameKind.MoveHow);
    return answer(t);
  };

  test('V-XIV-8 talismanTeleport=kept the ride takes the strong over the river, and leaves the weak in place', () => {
    expect(rides(2, { strength: 9 })).toContain("to go to Warlock's Cave");
    expect(rides(2, {})).toBe('roll');
  });

  test('V-XIV-8 talismanTeleport=spent the last Talisman is not spent on a ride', () => {
    expect(rides(1, { strength: 9 })).toBe('roll');
  });
});

describe('other house rules', () => {
  test('V-X-A evadeUnfriendly=1 balanced walks past the Black Knight unseen, but spends no Spell on him', () => {
    const t = lands({ at: 'black-knight', spells: ['invisibility'], gold: 3 }, { evadeUnfriendly: 1 });
    expect([t.kind, answer(t)]).toEqual([FrameKind.Shun, 'meet']);
    t.choose(Act.Cast, 'invisibility');
    expect(answer(t)).toBe('evade');
  });

  test('V-X-A evadeUnfriendly=1 balanced evades a Hag that would drive off its Followers', () => {
    const hag = { spaces: { 'woods-2': ['cursed-by-a-hag'] } };
    const t = lands({ at: 'woods-2', followers: ['unicorn', 'guide'] }, { evadeUnfriendly: 1 }, hag);
    expect(answer(t)).toBe('evade');
  });

  test('V-XV-1 wornEquipment=1 balanced with a full bag still takes a Helmet', () => {
    const takes = (wornEquipment: number): string =>
      answer(
        lands(
          { objects: ['ring', 'magic-belt', 'solomons-crown', 'wand'] },
          { wornEquipment },
          { spaces: { 'fields-2': ['helmet'] } },
        ),
      );
    expect([takes(0), takes(1)]).toEqual(['take nothing more', 'take Helmet']);
  });

  test('V-XIV-9 resurrection=1 a Dwarf comes back, a Thief does not', () => {
    const back = (character: string): string => {
      const t = scenario({
        seats: [
          { character, at: 'fields-2', life: 1, fate: 1 },
          { character: 'elf', at: 'castle', lostTurns: 9 },
        ],
        deck: ['demon'],
        phase: 'landing',
        options: { resurrection: 1 },
        dice: { attack: [1], creature: [6] },
      }).passAll(FrameKind.FightFate);
      expect(t.kind).toBe(FrameKind.Rise);
      return answer(t);
    };
    expect([back('dwarf'), back('thief')]).toEqual([
      'come back as the Dwarf at Chapel (chapel)',
      'begin with a new character',
    ]);
  });

  test('O-3 clock=origins the bridge is dared by day, and not by night', () => {
    const moves = (night: boolean): boolean => {
      const t = scenario({
        seats: [{ character: 'elf', at: 'sentinel', strength: 6 }, SLEEPER],
        options: { clock: 1 },
        night,
        dice: { move: [3] },
      });
      return answer(t).startsWith('cross');
    };
    expect([moves(false), moves(true)]).toEqual([true, false]);
  });

  test('V-XV-1 allWornArmourCounts=1 balanced pays a fate for the piece that saves most often', () => {
    const t = scenario({
      seats: [{ character: 'thief', at: 'fields-2', life: 1, fate: 2, objects: ['helmet', 'armour'] }, SLEEPER],
      deck: ['dragon'],
      phase: 'landing',
      options: { allWornArmourCounts: 1 },
      dice: { attack: [1], creature: [6], armour: [1, 1] },
    }).passAll(FrameKind.Ditch, FrameKind.FightFate);
    expect(answer(t)).toBe('pay 1 fate and roll die 2 again');
  });
});

describe('heirs', () => {
  /** The worth of the last life, and of the one before, to an Elf with so much. */
  const costs = (options: Record<string, number>, seat: Partial<Seat> = {}, more: Partial<Position> = {}): number[] =>
    [1, 2].map((life) => {
      const { s } = scenario({ seats: [{ character: 'elf', at: 'city', life, ...seat }, SLEEPER], options, ...more });
      return lifeCost(s, 0, new View(Int32Array.from(PARAMS, (spec) => spec.default)));
    });

  test('V-X-B heirlooms=1 the last life costs less as long as there are heirs; the others cost the same', () => {
    const [last, other] = costs({});
    const [heirs, before] = costs({ heirlooms: 1 });
    expect([heirs < last, before]).toEqual([true, other]);
    expect(costs({ heirlooms: 1 }, {}, { crownReached: true })).toEqual(costs({}, {}, { crownReached: true }));
  });

  test('V-X-B heirlooms=1 the last life loses no counted thing that an heir gets', () => {
    const lost = (options: Record<string, number>, seat: Partial<Seat>): number =>
      costs(options, seat)[0] - costs(options)[0];
    const hunt = { ending: Ending.Treasure, roundLimit: 30 };
    expect(lost(hunt, { gold: 5 })).toBeGreaterThan(0);
    expect(lost({ ...hunt, heirlooms: 1 }, { gold: 5 })).toBe(0);
    const timed = { ending: Ending.TimeLimit, roundLimit: 10 };
    expect(lost({ ...timed, heirlooms: 1 }, { gold: 5 })).toBe(0);
    expect(lost({ ...timed, heirlooms: 1 }, { strength: 2 })).toBe(200);
  });
});
