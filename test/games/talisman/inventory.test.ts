import { describe, expect, test } from 'vitest';
import { content, spaceById } from '../../../src/games/talisman/content/index.js';
import { putOnSpace } from '../../../src/games/talisman/inventory.js';
import { Pile } from '../../../src/games/talisman/state.js';
import { battleBonus, fightScore } from '../../../src/games/talisman/stats.js';
import { takeCounters } from '../../../src/games/talisman/stock.js';
import { Breed, Stat } from '../../../src/games/talisman/words/ids.js';
import { Act, K } from '../../../src/games/talisman/words/kinds.js';
import { draws, missed, visits } from './cards/meet.js';
import { type Seat, scenario, type Table } from './scenario.js';

/** Every order of a list. */
function orders<T>(list: readonly T[]): T[][] {
  return list.length < 2
    ? [[...list]]
    : list.flatMap((one, i) => orders(list.filter((_, j) => j !== i)).map((rest) => [one, ...rest]));
}

const holding = (objects: readonly string[], character = 'thief'): Table =>
  scenario({
    seats: [
      { character: 'elf', at: 'temple' },
      { character, at: 'city', objects },
    ],
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

  test('R-BAT-14 were Weapons heavier than in the box, the best would count, for the Warrior the best two', () => {
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
  test('R-TOAD-10 has none of the lasting powers of its character either', () => {
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

  test('R-TOAD-12 R-VALLEY-01 has no Talisman, and may not enter the Valley of Fire', () => {
    const t = scenario({
      seats: [
        { character: 'elf', at: 'pits', toad: 3 },
        { character: 'troll', at: 'castle' },
      ],
    });
    expect([t.s.trait[0], t.words()]).toEqual([0, ["turn back to Vampire's Tower (vampires-tower)"]]);
  });

  test('R-TOAD-06 keeps Spells above what its Craft of 1 would hold, and gains none', () => {
    for (const toad of [1, 2]) {
      const t = draws(['book-of-spells'], { toad, spells: ['hex', 'random'] });
      expect([t.spells(0), t.kind === K.SpellSurplus]).toEqual([['hex', 'random'], false]);
    }
  });
});

describe('where cards go', () => {
  const seats = (more: Partial<Seat>): Seat[] => [
    { character: 'elf', at: 'temple' },
    { character: 'monk', at: 'city', ...more },
  ];

  test('R-PUR-02 R-TAL-01 each to the discards of its deck; Purchase and Talisman cards into theirs again', () => {
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
      .passAll(K.MayCast)
      .choose(Act.Steal, 1)
      .choose(Act.TakeCard, 'solomons-crown');
    expect([t.actor, t.kind, t.legal().length]).toEqual([1, K.SpellSurplus, 3]);
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
      t.passAll(K.Ditch);
      return ['runesword', 'holy-grail', 'maiden', 'ring'].filter((id) => t.can(Act.Take, id));
    };
    expect(offered({})).toEqual(['runesword', 'holy-grail', 'maiden', 'ring']);
    expect(offered({ alignment: 'good' })).toEqual(['holy-grail', 'maiden', 'ring']);
    expect(offered({ alignment: 'evil' })).toEqual(['runesword', 'maiden', 'ring']);
    expect(offered({ followers: ['cursed-by-a-hag'] })).toEqual(['runesword', 'holy-grail', 'ring']);
    expect(offered({ toad: 2 })).toEqual([]);
  });

  test('RUL-64 R-SPACE-19 what clings to its owner is no Follower to be given up', () => {
    const prays = (followers: string[]): Table =>
      scenario({
        seats: [{ character: 'elf', at: 'temple', followers }],
        phase: 'landing',
        dice: { table: [1, 3] },
      }).passAll(K.Ditch, K.Window);
    expect([prays(['poltergeist']).s.turns[0], prays(['poltergeist', 'guide']).words()]).toEqual([
      2,
      ['give up Guide'],
    ]);
  });

  test('SP-GEN-10 SP-GEN-14 who may cast: not a Toad, not with the Amulet, not on the Cursed Glade, each alone', () => {
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
