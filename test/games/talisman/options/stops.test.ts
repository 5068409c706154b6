import { describe, expect, test } from 'vitest';
import { Act, FrameKind } from '../../../../src/games/talisman/vocabulary/kinds.js';
import { visits } from '../cards/meet.js';
import { type Position, type Seat, scenario, type Table } from '../scenario.js';

const FREE = { stopAnywhere: 1 };

/** The spaces that a move may end on, those clockwise first, each way in the order of the board. */
function stops(seat: Partial<Seat>, points: number, more: Partial<Position> = {}): string[] {
  const t = scenario({
    seats: [{ character: 'elf', at: 'fields', ...seat }, ...(more.seats ?? [])],
    options: FREE,
    dice: { move: [points] },
    ...(more.spaces === undefined ? {} : { spaces: more.spaces }),
    ...(more.hexes === undefined ? {} : { hexes: more.hexes }),
  });
  return placesOf(t.choose(Act.Roll));
}

const placesOf = (t: Table): string[] => t.words().flatMap((words) => /\((.*)\)$/.exec(words)?.[1] ?? []);

describe('stopping where one likes', () => {
  test('V-XIV-3 stopAnywhere=0 a move is the whole roll, one way or the other', () => {
    const t = scenario({
      seats: [{ character: 'elf', at: 'plains' }],
      options: { stopAnywhere: 0 },
      dice: { move: [3] },
    });
    expect(placesOf(t)).toEqual(['city', 'chapel']);
  });

  test('V-XIV-3 stopAnywhere=1 a move may end on any space up to the roll, both ways', () => {
    // From the Ruins nothing but draw spaces clockwise; counter-clockwise the Tavern, where the way ends.
    expect(stops({ at: 'woods-3' }, 2)).toEqual(['plains-3', 'tavern', 'hills-2', 'plains-2']);
  });

  test('V-XIV-3 RUL-85 stopAnywhere=1 a space that can cost something is not passed: Tavern, Crags, Forest', () => {
    expect(stops({ at: 'plains-3' }, 4)).toEqual(['tavern', 'fields-4', 'hills-2', 'plains-2', 'woods-3']);
    expect(stops({ at: 'woods-2' }, 3)).toEqual(['fields-3', 'city', 'fields-4', 'crags', 'plains']);
  });

  test('V-XIV-3 RUL-85 stopAnywhere=1 a place that harms another is passed: it is judged for the walker', () => {
    const from = (character: string): string[] => stops({ character, at: 'hills' }, 3);
    // The Chapel costs the evil a life, and heals the good; with the Graveyard it is the other way round.
    expect([from('elf'), from('assassin')]).toEqual([
      ['chapel', 'fields-2', 'crags', 'graveyard', 'woods', 'sentinel'],
      ['chapel', 'graveyard', 'woods', 'sentinel'],
    ]);
    // The Crags without a roll are no danger.
    expect(stops({ character: 'dwarf', at: 'fields-2' }, 2).slice(0, 2)).toEqual(['crags', 'plains']);
    expect(stops({ character: 'elf', at: 'fields-2' }, 2).slice(0, 2)).toEqual(['crags', 'hills']);
  });

  test('V-XIV-3 RUL-85 stopAnywhere=1 an Enemy, a harmful card and a Spell on a space are not passed, a sword is', () => {
    const past = (...cards: string[]): string[] =>
      stops({ at: 'woods-3' }, 2, { seats: [], spaces: { 'plains-3': cards } }).slice(0, 2);
    expect([past('wolf'), past('marsh'), past('witch'), past('sword'), past('healer')]).toEqual([
      ['plains-3', 'hills-2'],
      ['plains-3', 'hills-2'],
      ['plains-3', 'hills-2'],
      ['plains-3', 'tavern'],
      ['plains-3', 'tavern'],
    ]);
    expect(
      stops({ at: 'woods-3' }, 2, {
        seats: [{ character: 'troll', at: 'castle' }],
        hexes: { 'plains-3': { spell: 'hex', by: 1 } },
      }).slice(0, 2),
    ).toEqual(['plains-3', 'hills-2']);
  });

  test('V-XIV-3 stopAnywhere=1 the exact roll applies with another character on the way, harm or not', () => {
    const past = (at: string): string[] => stops({ at: 'plains-3' }, 3, { seats: [{ character: 'troll', at }] });
    expect(past('tavern').slice(0, 1)).toEqual(['ruins']);
    // On the last space of the way no character is passed.
    expect(past('hills-2')).toEqual(['tavern', 'hills-2', 'plains-2', 'woods-3']);
    expect(past('woods-3')).toEqual(['tavern', 'hills-2']);
  });

  test('V-XIV-3 R-SENT-01 stopAnywhere=1 the bridge is crossed if nothing harmful lies before it or on it', () => {
    const crosses = (cards: Record<string, string[]>): boolean => {
      const t = scenario({
        seats: [{ character: 'elf', at: 'fields' }],
        options: FREE,
        spaces: cards,
        dice: { move: [5] },
      });
      return t.can(Act.Cross);
    };
    // The Graveyard costs the good Elf a life.
    expect(crosses({})).toBe(false);
    const evil = (cards: Record<string, string[]>): boolean =>
      scenario({
        seats: [{ character: 'assassin', at: 'fields' }],
        options: FREE,
        spaces: cards,
        dice: { move: [5] },
      }).can(Act.Cross);
    expect([evil({}), evil({ woods: ['wolf'] }), evil({ sentinel: ['wolf'] }), evil({ hills: ['wolf'] })]).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });

  test('V-XIV-3 EX-25 stopAnywhere=1 a character beyond the Sentinel may stop at once, or walk on', () => {
    const t = scenario({
      seats: [{ character: 'elf', at: 'sentinel', strength: 20 }],
      options: FREE,
      dice: { move: [3], attack: [6], creature: [1] },
    });
    t.choose(Act.Cross);
    expect([t.kind, placesOf(t)]).toEqual([
      FrameKind.MoveWhere,
      ['hills-3', 'cursed-glade', 'runes', 'black-knight', 'hidden-valley'],
    ]);
    expect(t.choose(Act.Go, 'hills-3').at(0)).toBe('hills-3');
  });

  test('V-XIV-3 stopAnywhere=1 a character that goes out over the bridge may stop at the Sentinel', () => {
    const t = scenario({ seats: [{ character: 'assassin', at: 'hills-3' }], options: FREE, dice: { move: [3] } });
    const out = t.words().filter((words) => words.includes('bridge'));
    expect(out.map((words) => /\((.*)\)$/.exec(words)?.[1])).toEqual([
      'sentinel',
      'hills',
      'chapel',
      'graveyard',
      'woods',
    ]);
  });

  test('V-XIV-3 stopAnywhere=1 steps to the bridge are steps of the move, and a harmful space before it stops it', () => {
    const out = (at: string, points: number, spaces: Record<string, string[]> = {}): string[] => {
      const t = scenario({
        seats: [{ character: 'assassin', at }],
        options: FREE,
        spaces,
        dice: { move: [points] },
      });
      return t.words().flatMap((words) => /bridge.*\((.*)\)$/.exec(words)?.[1] ?? []);
    };
    // The bridge lies one space beyond the Hills, which are two from the Runes.
    expect([out('runes', 2), out('runes', 3)]).toEqual([[], ['sentinel']]);
    expect(out('runes', 4)).toEqual(['sentinel', 'hills', 'woods']);
    expect(out('runes', 4, { 'cursed-glade': ['wolf'] })).toEqual([]);
    expect([out('hidden-valley', 1), out('hidden-valley', 2)]).toEqual([[], ['sentinel']]);
  });

  test('V-XIV-3 stopAnywhere=1 a harmful Sentinel is not passed either way; a harmful start space is left', () => {
    const ways = (spaces: Record<string, string[]>): string[] => {
      const t = scenario({
        seats: [{ character: 'assassin', at: 'hills-3' }],
        options: FREE,
        spaces,
        dice: { move: [3] },
      });
      return t.words().flatMap((words) => /bridge.*\((.*)\)$/.exec(words)?.[1] ?? []);
    };
    expect([ways({}).length, ways({ sentinel: ['wolf'] })]).toEqual([5, ['sentinel']]);
    // The Sentinel is two spaces from the Graveyard, which costs the good Elf a life.
    const crosses = (points: number): boolean =>
      scenario({ seats: [{ character: 'elf', at: 'graveyard' }], options: FREE, dice: { move: [points] } }).can(
        Act.Cross,
      );
    expect([crosses(1), crosses(2), crosses(3), crosses(6)]).toEqual([false, false, true, true]);
  });

  test('V-XIV-3 RUL-85 stopAnywhere=1 the bridge is crossed by the exact roll if another character stands on the way, harm or not', () => {
    const crosses = (at: string, spaces: Record<string, string[]>): boolean =>
      scenario({
        seats: [
          { character: 'assassin', at: 'fields' },
          { character: 'troll', at },
        ],
        options: FREE,
        spaces,
        dice: { move: [5] },
      }).can(Act.Cross);
    // Behind the Troll and before him a Wolf is walked past; on the other way round he changes nothing.
    expect([
      crosses('graveyard', { woods: ['wolf'] }),
      crosses('woods', { graveyard: ['wolf'] }),
      crosses('fields-6', { woods: ['wolf'] }),
    ]).toEqual([true, true, false]);
  });

  test('2.5 V-XIV-3 stopAnywhere=1 something harmful before a character on the way leaves the exact roll', () => {
    // Clockwise of the Fields: Graveyard (costs the good a life), Woods, Sentinel with the Troll, Hills.
    expect(stops({}, 4, { seats: [{ character: 'troll', at: 'sentinel' }] })[0]).toBe('hills');
    expect(stops({}, 3, { seats: [{ character: 'troll', at: 'sentinel' }] })[0]).toBe('graveyard');
  });

  test('2.5 V-XIV-3 stopAnywhere=1 a character before the bridge makes the way behind it exact', () => {
    const beyond = (at: string): string[] => {
      const t = scenario({
        seats: [
          { character: 'assassin', at: 'woods', strength: 20 },
          { character: 'troll', at },
        ],
        options: FREE,
        spaces: { 'hills-3': ['wolf'] },
        dice: { move: [4], attack: [6], creature: [1] },
      });
      return placesOf(t.choose(Act.Cross).passAll(FrameKind.Evade));
    };
    expect([beyond('castle'), beyond('sentinel')]).toEqual([['hills-3'], ['runes', 'black-knight']]);
  });

  test('2.5 V-XIV-3 stopAnywhere=1 a character before the bridge makes the way outward exact, past a harmful space', () => {
    const t = scenario({
      seats: [
        { character: 'assassin', at: 'runes' },
        { character: 'troll', at: 'cursed-glade' },
      ],
      options: FREE,
      spaces: { 'hills-3': ['wolf'], sentinel: ['bear'] },
      dice: { move: [5] },
    });
    expect(t.words().flatMap((words) => /bridge.*\((.*)\)$/.exec(words)?.[1] ?? [])).toEqual(['chapel', 'graveyard']);
  });

  test('2.5 V-XIV-3 stopAnywhere=1 a character behind the bridge makes the way there exact, past a harmful space before it', () => {
    const t = scenario({
      seats: [
        { character: 'assassin', at: 'woods', strength: 20 },
        { character: 'troll', at: 'cursed-glade' },
      ],
      options: FREE,
      spaces: { sentinel: ['wolf'] },
      dice: { move: [4], attack: [6], creature: [1] },
    });
    expect(placesOf(t.choose(Act.Cross))).toEqual(['runes']);
  });

  test('V-XIV-3 stopAnywhere=1 the Portal is tried if the way there is free', () => {
    const tries = (spaces: Record<string, string[]>): boolean =>
      scenario({ seats: [{ character: 'elf', at: 'castle' }], options: FREE, spaces, dice: { move: [3] } }).can(
        Act.Portal,
      );
    expect([tries({}), tries({ 'portal-of-power': ['wolf'] })]).toEqual([true, false]);
  });
});

describe('wells', () => {
  const drinks = (wellCards: number, more: Partial<Seat> = {}): Table =>
    visits(['magic-stream'], more, { options: { wellCards } });

  test('V-XIV-3b wellCards=normal a well gives a draught at every visit', () => {
    const t = drinks(0);
    expect(t.choose(Act.Option, 'drink').s.wells[0]).toBe(0);
    expect(t.s.strength[0]).toBe(1);
  });

  test('V-XIV-3b wellCards=removed the three Places are out of the game', () => {
    const t = scenario({ seats: [{ character: 'elf' }], options: { wellCards: 1 } });
    expect(t.pile(7)).toEqual(['fountain-of-wisdom', 'magic-stream', 'pool-of-life']);
    expect(() => drinks(1)).toThrow(/no copy of 'magic-stream'/);
  });

  test('V-XIV-3b wellCards=oncePerPlayer each well gives a player one draught, and none at the next visit', () => {
    const first = drinks(2).choose(Act.Option, 'drink');
    expect([first.s.strength[0], first.on('fields-2')]).toEqual([1, ['magic-stream']]);
    const again = drinks(2, { wells: first.s.wells[0] });
    expect([again.kind === FrameKind.Choose, again.s.strength[0]]).toEqual([false, 0]);
    // Another well, and other rules, are another matter.
    const other = visits(['pool-of-life'], { wells: first.s.wells[0] }, { options: { wellCards: 2 } });
    expect([other.kind, first.s.wells[1]]).toEqual([FrameKind.Choose, 0]);
  });

  test('V-XIV-3b wellCards=oncePerPlayer a character that has drunk from every well may use all other Places', () => {
    const t = visits(['healer'], { life: 1, wells: -1 }, { options: { wellCards: 2 } });
    expect([t.s.life[0], drinks(2, { wells: -1 }).kind === FrameKind.Choose]).toEqual([3, false]);
  });

  test('V-XIV-3b wellCards=oncePerPlayer leaving a well is no draught', () => {
    expect(drinks(2).choose(Act.Option, 'leave').s.wells[0]).toBe(0);
  });
});
