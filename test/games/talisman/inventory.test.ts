import { describe, expect, test } from 'vitest';
import { content, findCards, spaceById } from '../../../src/games/talisman/content/index.js';
import { fillsBag, putOnSpace, wornArmour } from '../../../src/games/talisman/holdings/inventory.js';
import { battleBonus, fightScore } from '../../../src/games/talisman/holdings/stats.js';
import { takeCounters } from '../../../src/games/talisman/holdings/stock.js';
import { Pile } from '../../../src/games/talisman/state/state.js';
import { Breed, Stat } from '../../../src/games/talisman/vocabulary/ids.js';
import { Act, FrameKind } from '../../../src/games/talisman/vocabulary/kinds.js';
import { draws, missed, visits } from './cards/meet.js';
import { restoreBase, withPacks } from './packs/with-pack.js';
import { type Seat, scenario, type Table } from './scenario.js';

/** Every order of a list. */
function orders<T>(list: readonly T[]): T[][] {
  return list.length < 2
    ? [[...list]]
    : list.flatMap((one, i) => orders(list.filter((_, j) => j !== i)).map((rest) => [one, ...rest]));
}

restoreBase();

const holding = (objects: readonly string[], character = 'thief', options: Record<string, number> = {}): Table =>
  scenario({
    seats: [
      { character: 'elf', at: 'temple' },
      { character, at: 'city', objects },
    ],
    options,
  });

describe('Weapons and Armour, in whatever order they came', () => {
  /** Battle bonus of seat 1 against anything, and against Dragons. */
  const bonus = (objects: readonly string[], character?: string): number[] => {
    const t = holding(objects, character);
    return [battleBonus(t.s, 1, Breed.None), battleBonus(t.s, 1, Breed.Dragon)];
  };

  test('R-BAT-14 RUL-67 the best Weapon for the foe at hand counts, for the Warrior the best two', () => {
    for (const objects of orders(['sword', 'holy-lance', 'purchase:axe'])) {
      expect([bonus(objects), bonus(objects, 'warrior')]).toEqual([
        [1, 3],
        [2, 4],
      ]);
    }
    expect([
      bonus(['holy-lance']),
      bonus(['holy-lance'], 'warrior'),
      bonus(['sword'], 'warrior'),
      bonus(['ring'], 'warrior'),
    ]).toEqual([
      [1, 3],
      [1, 3],
      [1, 1],
      [0, 0],
    ]);
  });

  test('R-BAT-14 the best of heavier Weapons would count, for the Warrior the best two', () => {
    const title = (deck: string, id: string): number =>
      content.titles.findIndex((row) => row.deck === deck && row.id === id);
    const sword = title('adventure', 'sword'),
      axe = title('purchase', 'axe');
    const before = [content.battle[sword], content.battle[axe]];
    content.battle[sword] = 5;
    content.battle[axe] = 3;
    try {
      for (const objects of orders(['sword', 'runesword', 'purchase:axe']))
        expect([bonus(objects), bonus(objects, 'warrior')]).toEqual([
          [5, 5],
          [8, 8],
        ]);
      for (const objects of orders(['sword', 'runesword']))
        expect([bonus(objects), bonus(objects, 'warrior')]).toEqual([
          [5, 5],
          [6, 6],
        ]);
      for (const objects of orders(['purchase:axe', 'holy-lance']))
        expect([bonus(objects), bonus(objects, 'warrior')]).toEqual([
          [3, 3],
          [4, 6],
        ]);
    } finally {
      [content.battle[sword], content.battle[axe]] = before;
    }
    expect(bonus(['sword'])).toEqual([1, 1]);
  });

  test('R-BAT-14 the Armour that saves on the lowest die counts', () => {
    for (const objects of orders(['purchase:armour', 'purchase:shield', 'purchase:helmet', 'sword']))
      expect(holding(objects).s.armour[1]).toBe(4);
    for (const objects of orders(['purchase:helmet', 'purchase:shield'])) expect(holding(objects).s.armour[1]).toBe(5);
    expect([
      holding(['purchase:helmet', 'ring']).s.armour[1],
      holding(['ring']).s.armour[1],
      holding(['purchase:armour'], 'monk').s.armour[1],
    ]).toEqual([6, 0, 0]);
  });
});

describe('a Toad', () => {
  test('R-TOAD-10 a Toad has none of the lasting powers of its character either', () => {
    const warrior = visits(['wolf'], { character: 'warrior', toad: 2 }, { dice: { attack: [6], creature: [1] } });
    expect(warrior.trophies(0)).toEqual(['wolf']);
    const monk = scenario({ seats: [{ character: 'monk', at: 'city', toad: 2 }] });
    expect(fightScore(monk.s, 0, Stat.Strength, Breed.None)).toBe(1);
    // The Dwarf is lost in the Maze, and rolls at the Crags.
    expect(missed(draws(['maze'], { character: 'dwarf', toad: 3 }))).toBe(1);
    const crags = scenario({
      seats: [{ character: 'dwarf', at: 'crags', toad: 3 }],
      phase: 'landing',
      dice: { table: [6] },
    });
    expect(crags.s.toadStrength[0]).toBe(1);
  });

  test('R-TOAD-12 R-VALLEY-01 a Toad has no Talisman, and may not enter the Valley of Fire', () => {
    const t = scenario({
      seats: [
        { character: 'elf', at: 'pits', toad: 3 },
        { character: 'troll', at: 'castle' },
      ],
    });
    expect([t.s.trait[0], t.words()]).toEqual([0, ["turn back to Vampire's Tower (vampires-tower)"]]);
  });

  test('R-TOAD-06 a Toad keeps Spells above what its Craft of 1 would hold, and gains none', () => {
    for (const toad of [1, 2]) {
      const t = draws(['book-of-spells'], { toad, spells: ['hex', 'random'] });
      expect([t.spells(0), t.kind === FrameKind.SpellSurplus]).toEqual([['hex', 'random'], false]);
    }
  });
});

describe('where cards go', () => {
  const seats = (more: Partial<Seat>): Seat[] => [
    { character: 'elf', at: 'temple' },
    { character: 'monk', at: 'city', ...more },
  ];

  test('R-PUR-02 R-TAL-01 each card goes to the discards of its deck; Purchase and Talisman cards into theirs again', () => {
    const t = scenario({
      seats: seats({ objects: ['purchase:sword', 'ring', 'talisman:talisman', 'adventure:talisman'], quest: 0 }),
      turn: 1,
      phase: 'landing',
    });
    const before = [t.s.pileSize[Pile.PurchaseDeck], t.s.pileSize[Pile.TalismanDeck]];
    t.choose(Act.Option, 'alchemist');
    for (let n = 4; n > 0; n--) t.act(t.legal()[1]);
    expect([t.s.gold[1], t.pile(Pile.AdventureDiscard).sort()]).toEqual([4, ['ring', 'talisman']]);
    expect([t.s.pileSize[Pile.PurchaseDeck], t.s.pileSize[Pile.TalismanDeck]]).toEqual([before[0] + 1, before[1] + 1]);
  });

  test('R-SPELL-06 a Spell to the discards of the Spells', () => {
    const t = scenario({ seats: seats({ spells: ['healing'] }), turn: 1 })
      .choose(Act.Cast, 'healing')
      .choose(Act.Seat, 1);
    expect([t.pile(Pile.SpellDiscard), t.pile(Pile.AdventureDiscard), t.spells(1)]).toEqual([['healing'], [], []]);
  });

  test('R-OBJ-03 R-SPELL-05 limits are looked at for the character whose cards they are', () => {
    // The Thief takes Solomon's Crown: the Wizard's third Spell must go.
    const t = scenario({
      seats: [
        { character: 'thief', at: 'city' },
        { character: 'elf', at: 'city', objects: ['solomons-crown'], spells: ['hex', 'random', 'healing'] },
      ],
      phase: 'landing',
    })
      .passAll(FrameKind.MayCast)
      .choose(Act.Steal, 1)
      .choose(Act.TakeCard, 'solomons-crown');
    expect([t.actor, t.kind, t.legal().length]).toEqual([1, FrameKind.SpellSurplus, 3]);
  });
});

describe('who may have what', () => {
  test('R-USE-04 alignment and the Hag bar cards to one character and not to another', () => {
    const offered = (more: Partial<Seat>): string[] => {
      const t = scenario({
        seats: [
          { character: 'elf', at: 'temple' },
          { character: 'thief', at: 'fields-2', ...more },
        ],
        turn: 1,
        spaces: { 'fields-2': ['runesword', 'holy-grail', 'maiden', 'ring'] },
        phase: 'landing',
      });
      t.passAll(FrameKind.Ditch);
      return ['runesword', 'holy-grail', 'maiden', 'ring'].filter((id) => t.can(Act.Take, id));
    };
    expect(offered({})).toEqual(['runesword', 'holy-grail', 'maiden', 'ring']);
    expect(offered({ alignment: 'good' })).toEqual(['holy-grail', 'maiden', 'ring']);
    expect(offered({ alignment: 'evil' })).toEqual(['runesword', 'maiden', 'ring']);
    expect(offered({ followers: ['cursed-by-a-hag'] })).toEqual(['runesword', 'holy-grail', 'ring']);
    expect(offered({ toad: 2 })).toEqual([]);
  });

  test('RUL-64 R-SPACE-19 a card that clings to its owner is no Follower to be given up', () => {
    const prays = (followers: string[]): Table =>
      scenario({
        seats: [{ character: 'elf', at: 'temple', followers }],
        phase: 'landing',
        dice: { table: [1, 3] },
      }).passAll(FrameKind.Ditch, FrameKind.Window);
    expect([prays(['poltergeist']).s.turns[0], prays(['poltergeist', 'guide']).words()]).toEqual([
      2,
      ['give up Guide'],
    ]);
  });

  test('SP-GEN-10 SP-GEN-14 casting is barred to a Toad, with the Amulet, and on the Cursed Glade, each alone', () => {
    const may = (more: Partial<Seat>): boolean =>
      scenario({
        seats: [
          { character: 'elf', at: 'temple' },
          { character: 'wizard', at: 'city', spells: ['healing'], ...more },
        ],
        turn: 1,
      }).can(Act.Cast, 'healing');
    expect([may({}), may({ toad: 2 }), may({ objects: ['amulet'] }), may({ at: 'cursed-glade' })]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});

test('a card that goes from one space to another keeps the counters left on it', () => {
  const { s } = scenario({
    seats: [{ character: 'elf', at: 'city' }],
    spaces: { fields: ['magic-stream'] },
  });
  const card = s.firstCard[Pile.Space + spaceById('fields')];
  const full = s.counter[card];
  takeCounters(s, card, 1);
  putOnSpace(s, card, spaceById('woods'));
  expect([full > 1, full - s.counter[card]]).toEqual([true, 1]);
});

describe('room in the bag', () => {
  const WORN = { wornEquipment: 1 };
  const SMALL = { smallObjects: 1 };
  const BAG = ['wand', 'cross', 'water-bottle', 'magic-belt'];
  const ownCard = (id: string): number => findCards(id).at(-1)!;
  /** Returns 1 for each card that would be one Object too many for the holder of `objects`, else 0. */
  const fills = (objects: readonly string[], ids: readonly string[], options = {}, character?: string): number[] => {
    const { s } = holding(objects, character, options);
    expect(s.objects[1]).toBe(s.carry[1]);
    return ids.map((id) => Number(fillsBag(s, 1, ownCard(id))));
  };

  test.each<[string, Record<string, number>, string[], string, number[]]>([
    ['no options: everything', {}, [], 'thief', [1, 1, 1, 1]],
    ['worn: what a free part or hand is for', WORN, [], 'thief', [0, 0, 1, 1]],
    ['worn: not the second Helmet', WORN, ['adventure:helmet'], 'thief', [1, 0, 1, 1]],
    [
      'worn: the second Helmet with a Shield, too',
      WORN,
      ['adventure:helmet', 'adventure:shield'],
      'thief',
      [1, 0, 1, 1],
    ],
    ['worn: with other Armour a Helmet', WORN, ['adventure:armour', 'adventure:shield'], 'thief', [0, 0, 1, 1]],
    ['worn: not the second Weapon', WORN, ['sword'], 'thief', [0, 1, 1, 1]],
    ['worn: two Weapons of the Warrior', WORN, ['sword'], 'warrior', [0, 0, 1, 1]],
    ['worn: not three', WORN, ['sword', 'runesword'], 'warrior', [0, 1, 1, 1]],
    ['worn: the Monk uses no such thing', WORN, [], 'monk', [1, 1, 1, 1]],
    ['small: the first one too', SMALL, [], 'thief', [1, 1, 1, 1]],
    ['both: what is worn', { ...WORN, ...SMALL }, [], 'thief', [0, 0, 1, 1]],
  ])('V-XV-1 V-XV-2 RUL-118 a full bag is too full for a Helmet, an Axe, a Ring, a Talisman: %s', (...row) => {
    const [, options, worn, character, full] = row;
    expect(fills([...worn, ...BAG], ['helmet', 'axe', 'ring', 'talisman'], options, character)).toEqual(full);
  });

  test('V-XV-2 a second small Object takes no place; one that is not small does', () => {
    const bag = ['amulet', ...BAG.slice(1)];
    expect(fills(bag, ['helmet', 'axe', 'ring', 'talisman'], SMALL)).toEqual([1, 1, 0, 1]);
    expect(fills(bag, ['helmet', 'axe', 'ring', 'talisman'], { ...WORN, ...SMALL })).toEqual([0, 0, 0, 1]);
    expect(fills(bag, ['ring'], WORN)).toEqual([1]);
  });

  test.each([{}, WORN, SMALL])(
    'R-OBJ-02 a bag that is not full takes any Object, and a full one a Follower: %j',
    (options) => {
      const three = holding(BAG.slice(1), 'thief', options);
      expect(['talisman', 'ring', 'maiden'].map((id) => fillsBag(three.s, 1, ownCard(id)))).toEqual([
        false,
        false,
        false,
      ]);
      expect(fills(BAG, ['talisman', 'maiden'], options)).toEqual([1, 0]);
    },
  );

  test('V-XV-2 a small Follower is no small Object', () => {
    withPacks('adventure: [{ id: mouse, name: Mouse, copies: 1, kind: follower, number: 5, tags: [small] }]');
    const bag = ['ring', ...BAG.slice(1)];
    const { s } = scenario({
      seats: [{ character: 'elf', at: 'city', objects: bag, followers: ['mouse'] }],
      options: SMALL,
    });
    expect([s.carry[0], fillsBag(s, 0, ownCard('amulet')), fillsBag(s, 0, ownCard('talisman'))]).toEqual([
      4,
      false,
      true,
    ]);
    const none = scenario({
      seats: [{ character: 'elf', at: 'city', objects: BAG, followers: ['mouse'] }],
      options: SMALL,
    });
    expect(fillsBag(none.s, 0, ownCard('ring'))).toBe(true);
  });

  test('V-XV-2 R-OBJ-02 the bag has room for four with or without one small Object', () => {
    for (const objects of [[], ['water-bottle'], ['water-bottle', 'ring']])
      expect(holding(objects, 'thief', SMALL).s.carry[1]).toBe(4);
  });

  test('V-XV-1 RUL-118 a thing worn on the head that is no Armour takes a place in the bag', () => {
    withPacks('adventure: [{ id: hat, name: Hat, copies: 1, kind: object, number: 5, tags: [head] }]');
    expect([holding(['hat'], 'thief', WORN).s.carry[1], holding(['helmet'], 'thief', WORN).s.carry[1]]).toEqual([4, 5]);
  });
});

describe('worn Armour', () => {
  const MASK = `adventure:
  - { id: mask, name: Mask, copies: 1, kind: object, number: 5, armour: 4, tags: [head] }
  - { id: crest, name: Crest, copies: 1, kind: magicObject, number: 5, armour: 3, tags: [head] }
`;
  /** The die from which each armoured part of a character saves. */
  const saves = (objects: readonly string[], at = 'city', character = 'thief'): number[] => {
    const { s } = scenario({
      seats: [
        { character: 'elf', at: 'temple', objects: ['purchase:helmet'] },
        { character, at, objects },
      ],
      options: { allWornArmourCounts: 1, wornEquipment: 1 },
    });
    const out = new Uint8Array(3);
    return [...out.subarray(0, wornArmour(s, 1, out))];
  };

  test('V-XV-1 RUL-89 worn Armour is rolled for part by part, each for the best piece, in any order of arrival', () => {
    withPacks(MASK);
    for (const objects of orders(['helmet', 'mask', 'sword'])) expect(saves(objects)).toEqual([4]);
    for (const objects of orders(['crest', 'helmet', 'shield'])) expect(saves(objects)).toEqual([3, 5]);
    expect([saves([]), saves(['sword', 'shield', 'armour'])]).toEqual([[], [4, 5]]);
  });

  test('V-XV-1 R-SPACE-14 a part is saved by another piece, or not at all, where no Magic Object works', () => {
    withPacks(MASK);
    expect([saves(['crest', 'helmet'], 'cursed-glade'), saves(['crest'], 'cursed-glade')]).toEqual([[6], []]);
  });
});
