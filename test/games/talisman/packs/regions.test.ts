import { describe, expect, test } from 'vitest';
import { content } from '../../../../src/games/talisman/content/index.js';
import { Count, CROSSINGS, Fight, Pile } from '../../../../src/games/talisman/state/state.js';
import { Act, FrameKind } from '../../../../src/games/talisman/vocabulary/kinds.js';
import { type Position, recordOf, type Seat, scenario, type Table } from '../scenario.js';
import { restoreBase, withPacks } from './with-pack.js';

restoreBase();

/** A pack with a dungeon of five spaces below the Woods. */
function dungeon({ region = '', way = '', more = '' } = {}): void {
  withPacks(`regions:
  - { id: dungeon, name: The Dungeon, ${region} }
spaces:
  - { id: hall, name: Hall, region: dungeon, ways: [{ to: woods, name: Stairs }] }
  - { id: crypt-1, name: Vault, region: dungeon }
  - { id: cell, name: Cell, region: dungeon }
  - { id: well, name: Well, region: dungeon }
  - { id: hoard, name: Hoard, region: dungeon, does: gainGold 2 }
change:
  spaces:
    woods: { ways: [{ to: hall, name: Trapdoor, ${way} }] }
${more}`);
}

function at(seat: Partial<Seat>, move: number, more: Partial<Position> = {}): Table {
  const table = scenario({
    seats: [
      { character: 'warrior', at: 'fields', ...seat },
      { character: 'troll', at: 'castle', lostTurns: 9 },
    ],
    ...more,
    dice: { move: [move], ...more.dice },
  });
  return table.passAll(FrameKind.Window).choose(Act.Roll);
}

const goals = (t: Table): string[] => t.words();

describe('K-BOARD-7 a Region of a pack is ordinary country', () => {
  test('K-BOARD-7 its spaces lie before the Inner Region, in the order of their rows, with a code of its letter', () => {
    dungeon();
    const ids = content.spaces.map(({ id }) => id);
    expect(ids.slice(40, 46)).toEqual(['hall', 'crypt-1', 'cell', 'well', 'hoard', 'plain-of-peril']);
    expect(content.spaces[40].code).toBe('d00');
    expect(content.regions.map(({ name }) => name)).toEqual([
      'Outer Region',
      'Middle Region',
      'Inner Region',
      'The Dungeon',
    ]);
  });

  test('K-BOARD-7 a character moves there by the die, both ways round a ring', () => {
    dungeon();
    expect(goals(at({ at: 'hall' }, 2))).toEqual([
      'go clockwise to Cell (cell)',
      'go counter-clockwise to Well (well)',
      'go by the Stairs to Woods (woods), in the Outer Region',
    ]);
  });

  test('K-BOARD-7 no count of the three Regions counts it', () => {
    dungeon();
    const t = at({ at: 'hall' }, 2);
    const counted = (): number[] => [...t.s.tally].slice(Count.OuterTurns, Count.CapBound);
    const before = counted();
    t.choose(Act.Go, 'cell');
    expect(counted()).toEqual(before);
  });
});

describe('K-BOARD-1 a line has two ends', () => {
  test('K-BOARD-1 a move that would pass the end stops there', () => {
    dungeon({ region: 'shape: line' });
    const t = at({ at: 'cell' }, 6);
    expect(goals(t).slice(0, 2)).toEqual(['go clockwise to Hoard (hoard)', 'go counter-clockwise to Hall (hall)']);
    t.choose(Act.Go, 'hoard');
    expect([t.at(0), t.s.gold[0]]).toEqual(['hoard', 2]);
  });

  test('K-BOARD-1 a move that begins at the end turns round', () => {
    dungeon({ region: 'shape: line' });
    expect(goals(at({ at: 'hoard' }, 2))).toEqual(['go counter-clockwise to Cell (cell)']);
  });

  test('K-BOARD-1 V-XIV-3 a move that may stop anywhere stops on each space up to the end, once', () => {
    dungeon({ region: 'shape: line' });
    const t = at({ at: 'cell' }, 5, { options: { stopAnywhere: 1 } });
    expect(goals(t)).toEqual([
      'go clockwise to Well (well)',
      'go clockwise to Hoard (hoard)',
      'go counter-clockwise to Hall (hall)',
      'go counter-clockwise to Vault (crypt-1)',
      'go by the Stairs to Woods (woods), in the Outer Region',
    ]);
  });

  test('K-BOARD-1 V-PUB-2 with stops at corners the end of a line is reached, and no other space', () => {
    dungeon({ region: 'shape: line' });
    expect(goals(at({ at: 'cell' }, 5, { options: { stopAtCorners: 1 } })).slice(0, 2)).toEqual([
      'go clockwise to Hoard (hoard)',
      'go counter-clockwise to Hall (hall)',
    ]);
  });

  test('K-BOARD-1 V-PUB-1 at the end one direction is announced', () => {
    dungeon({ region: 'shape: line' });
    const t = scenario({ seats: [{ character: 'warrior', at: 'hoard' }], options: { announceDirection: 1 } });
    expect(t.words()).toEqual(['announce counter-clockwise']);
  });
});

describe('K-BOARD-2 a Region without an order', () => {
  test('K-BOARD-2 a move leads to another space of the Region, each as likely', () => {
    dungeon({ region: 'shape: random' });
    const seen = new Map<string, number>();
    for (let luck = 0; luck < 200; luck++) {
      const t = scenario({ seats: [{ character: 'warrior', at: 'cell' }], luck });
      t.choose(Act.Roll);
      expect(t.words()).toEqual(['go on, wherever it leads']);
      t.choose(Act.Wander);
      seen.set(t.at(0), (seen.get(t.at(0)) ?? 0) + 1);
    }
    expect([...seen.keys()].sort()).toEqual(['crypt-1', 'hall', 'hoard', 'well']);
    expect(Math.min(...seen.values())).toBeGreaterThan(25);
  });

  test('K-BOARD-2 a way leads out from its own space only, and in to its space, where the rest is lost', () => {
    dungeon({ region: 'shape: random' });
    expect(goals(at({ at: 'hall' }, 3))).toEqual([
      'go by the Stairs to Woods (woods), in the Outer Region',
      'go on, wherever it leads',
    ]);
    const t = at({}, 6).choose(Act.Through);
    expect(t.at(0)).toBe('hall');
  });
});

describe('K-BOARD-3 a way costs one point', () => {
  test('K-BOARD-3 a move with a point to spare may go through, and goes on with the rest either way', () => {
    dungeon();
    const t = at({}, 4);
    expect(goals(t).at(-1)).toBe('go by the Trapdoor to Hall (hall), in the Dungeon');
    t.choose(Act.Through);
    expect([t.at(0), t.kind]).toEqual(['hall', FrameKind.MoveWhere]);
    expect(goals(t)).toEqual(['go clockwise to Vault (crypt-1)', 'go counter-clockwise to Hoard (hoard)']);
  });

  test.each([
    [2, false],
    [3, true],
  ])('K-BOARD-3 with %i points the way two spaces ahead is open: %s', (move, open) => {
    dungeon();
    expect(at({}, move).can(Act.Through)).toBe(open);
  });

  test('K-BOARD-3 without a rest the move lands behind the way', () => {
    dungeon();
    const t = at({ at: 'woods' }, 1).choose(Act.Through);
    expect([t.at(0), t.s.active[0]]).toEqual(['hall', 0]);
  });

  test('K-BOARD-3 a way leads in one direction', () => {
    dungeon({ more: '    hills: { ways: [{ to: hoard }] }\n' });
    expect(goals(at({ at: 'hoard' }, 1))).toEqual([
      'go clockwise to Hall (hall)',
      'go counter-clockwise to Well (well)',
    ]);
  });

  test('K-BOARD-3 there is one crossing a move: behind a way no other and no bridge is taken', () => {
    dungeon({ more: '    fields: { ways: [{ to: woods }] }\n' });
    const t = at({}, 6).choose(Act.Through, 'Woods');
    expect([t.at(0), t.can(Act.Through), t.can(Act.Cross)]).toEqual(['woods', false, false]);
  });

  test('K-BOARD-3 V-PUB-1 an announced direction leads to the ways of that direction only', () => {
    dungeon();
    const towards = (way: string): boolean =>
      scenario({
        seats: [{ character: 'warrior', at: 'fields' }],
        options: { announceDirection: 1 },
        dice: { move: [3] },
      })
        .choose(way)
        .can(Act.Through);
    expect([towards('announce clockwise'), towards('counter-clockwise')]).toEqual([true, false]);
  });

  test('K-BOARD-3 V-XIV-3 a move that may stop anywhere reaches no way beyond an Enemy', () => {
    dungeon();
    const options = { stopAnywhere: 1 };
    expect(at({}, 4, { options }).can(Act.Through)).toBe(true);
    expect(at({}, 4, { options, spaces: { graveyard: ['bear'] } }).can(Act.Through)).toBe(false);
  });

  test('K-BOARD-3 a way into the Inner Region ends the move there, and a quest closes it', () => {
    withPacks('change: { spaces: { woods: { ways: [{ to: plain-of-peril }] } } }\n');
    expect(at({ quest: 1 }, 4).can(Act.Through)).toBe(false);
    const t = at({}, 4).choose(Act.Through);
    expect(t.at(0)).toBe('plain-of-peril');
  });

  test('K-BOARD-3 a character that moves one space takes a way from its own space', () => {
    dungeon();
    const t = scenario({ seats: [{ character: 'warrior', at: 'woods', toad: 3 }] });
    expect(t.can(Act.Through)).toBe(true);
  });
});

describe('K-BOARD-4 conditions, a price and a die of a way', () => {
  test.each([
    ['if: { strengthAtLeast: 6 }', { strength: 1 }, { strength: 2 }],
    ['unless: { hasFollower: true }', { followers: ['mule'] }, {}],
    ['cost: { gold: 2 }', {}, { gold: 2 }],
    ['cost: { life: 1 }', { life: -3 }, {}],
  ] as const)('K-BOARD-4 a way with %s is closed, and open', (way, closed, open) => {
    dungeon({ way });
    const seat = (row: object): Partial<Seat> => ({ ...row, ...('life' in row ? { life: 1 } : {}) }) as Partial<Seat>;
    expect(at(seat(closed), 4).can(Act.Through)).toBe(false);
    expect(at(seat(open), 4).can(Act.Through)).toBe(true);
  });

  test('K-BOARD-4 the cost is paid on the way', () => {
    dungeon({ way: 'cost: { gold: 2 }' });
    const t = at({ gold: 5 }, 4).choose(Act.Through);
    expect([t.s.gold[0], t.at(0), goals(t)]).toEqual([
      3,
      'hall',
      ['go clockwise to Vault (crypt-1)', 'go counter-clockwise to Hoard (hoard)'],
    ]);
  });

  test.each([
    [3, 'woods'],
    [4, 'hall'],
  ])('K-BOARD-4 chance: 4 opens with a %i or not, and otherwise the move ends before it', (die, place) => {
    dungeon({ way: 'chance: 4' });
    const t = at({}, 3, { dice: { table: [die] }, deck: ['sword'] }).choose(Act.Through);
    expect(t.at(0)).toBe(place);
    expect(t.on('woods')).toEqual(place === 'woods' ? ['sword'] : []);
  });
});

describe('K-BOARD-5 a guard of a way', () => {
  const guarded = (): void => {
    dungeon({ way: 'guard: warden', more: 'creatures:\n  - { id: warden, name: Warden, strength: 4 }\n' });
  };

  test('K-BOARD-5 is fought on the space of the way; a victory leads on with the rest', () => {
    guarded();
    const t = at({}, 4, { dice: { attack: [3, 3], creature: [1] } }).choose(Act.Through);
    t.passAll(FrameKind.Evade).passAll(FrameKind.Boost);
    expect([t.at(0), t.kind]).toEqual(['hall', FrameKind.MoveWhere]);
  });

  test('K-BOARD-5 a defeat ends the turn before the way, and is none at the bridge', () => {
    guarded();
    const t = at({ character: 'elf' }, 4, { dice: { attack: [1], creature: [6] } }).choose(Act.Through);
    t.passAll(FrameKind.Evade).passAll(FrameKind.Boost);
    expect([t.at(0), t.s.life[0], t.on('woods')]).toEqual(['woods', 3, []]);
  });

  test('K-BOARD-5 it has its own name and points', () => {
    guarded();
    const t = at({}, 4, { dice: {} }).choose(Act.Through);
    expect(t.s.fight[Fight.Foe]).toBe(4);
  });
});

describe('K-BOARD-6 a Region draws from the other deck', () => {
  const otherDeck = 'otherDeck:\n  - { id: odd, name: Odd, copies: 2, kind: object }\n';

  test('K-BOARD-6 its cards are drawn there, and met by everybody', () => {
    withPacks(`regions:
  - { id: dungeon, name: The Dungeon, deck: other }
spaces:
  - { id: hall, name: Hall, region: dungeon, draw: 1, ways: [{ to: woods }] }
change: { spaces: { woods: { ways: [{ to: hall }] } } }
${otherDeck}`);
    const t = at({ at: 'woods' }, 1, { otherDeck: ['odd'] }).choose(Act.Through);
    t.passAll(FrameKind.Ditch);
    expect([t.at(0), t.s.pileSize[Pile.OtherDeck], t.on('hall')]).toEqual(['hall', 0, ['odd']]);
    expect(t.kind).toBe(FrameKind.Take);
  });
});

describe('K-BOARD-9 spaces that send on to each other', () => {
  test.each([
    ['a choice of a space', '{ choose: { space: { within: 1, region: dungeon } }, then: goThere }'],
    ['teleportInRegion', 'teleportInRegion'],
    ['moveAgain', 'moveAgain'],
  ])('K-BOARD-9 %s ends the turn after 200 journeys, if the player never stays', (_, does) => {
    const space = (id: string): string =>
      `  - { id: ${id}, name: ${id}, region: dungeon, does: { choose: { go: ${does}, stay: nothing } } }\n`;
    withPacks(`regions: [{ id: dungeon, name: Dungeon, final: true }]
spaces:
${space('hall')}${space('cell')}change: { spaces: { woods: { ways: [{ to: hall }] } } }
`);
    const t = scenario({
      seats: [
        { character: 'warrior', at: 'hall' },
        { character: 'troll', at: 'castle' },
      ],
      phase: 'landing',
    });
    let gone = 0;
    for (; t.actor === 0 && gone <= 201; gone += t.kind === FrameKind.Choose ? 1 : 0) t.act(t.legal()[0]);
    expect([t.actor, gone]).toEqual([1, 200]);
  });
});

describe('R-SPACE-06 a ferry of a pack', () => {
  test('R-SPACE-06 leads to the space that the pack names, as the next move', () => {
    withPacks('change: { spaces: { village: { draw: null, does: offerFerry oasis } } }\n');
    const t = scenario({
      seats: [
        { character: 'warrior', at: 'village' },
        { character: 'troll', at: 'castle', lostTurns: 9 },
      ],
      phase: 'landing',
    });
    t.passAll(FrameKind.Window);
    expect(t.words()).toEqual(['roll', 'go to Oasis (oasis)']);
    t.choose(Act.GoTo, 'oasis');
    expect([t.at(0), recordOf(t.s, 0)['crossing_method']]).toEqual(['oasis', CROSSINGS.indexOf('ferry')]);
  });
});
