import { describe, expect, test } from 'vitest';
import { Offer, Pile, Purpose } from '../../../../src/games/talisman/state/state.js';
import { Act, FrameKind } from '../../../../src/games/talisman/vocabulary/kinds.js';
import { type Dice, type Position, type Seat, scenario, type Table } from '../scenario.js';

/** Points that the documents leave open, each played in both readings; the first is the one by default. */

type Options = Readonly<Record<string, number>>;

const NEIGHBOUR: Seat = { character: 'troll', at: 'castle' };

describe('RUL-107 fate at the Chasm', () => {
  const chasm = (fate: number, options: Options, dice: Dice): Table =>
    scenario({
      seats: [{ character: 'thief', at: 'chasm', fate, followers: ['maiden', 'prince'] }, NEIGHBOUR],
      phase: 'landing',
      options,
      dice,
    });

  test('RUL-107 R-FATE-04 chasmFate=die each die at the Chasm is a roll, with a fate of its own', () => {
    const t = chasm(3, {}, { table: [1, 5], follower: [2, 4, 1, 6] });
    for (let i = 0; i < 3; i++) {
      expect([t.kind, t.words().length]).toEqual([FrameKind.Roll, 2]);
      t.choose(Act.Fate);
    }
    t.used();
    expect([t.s.life[0], t.s.fate[0], t.held(0), t.actor]).toEqual([4, 0, ['maiden', 'prince'], 1]);
  });

  test('RUL-107 R-FATE-04 chasmFate=roll with the option all dice at the Chasm are one roll: they lie there, and one fate is for one of them', () => {
    const roll = (): Table => chasm(3, { chasmFate: 1 }, { table: [3], follower: [2, 1, 6] });
    const t = roll();
    expect([t.kind, t.words()]).toEqual([
      FrameKind.Roll,
      [
        'keep the dice',
        'pay 1 fate and roll die 1 again',
        'pay 1 fate and roll die 2 again',
        'pay 1 fate and roll die 3 again',
      ],
    ]);
    t.choose('die 3 again');
    t.used();
    expect([t.s.life[0], t.s.fate[0], t.held(0), t.pile(Pile.AdventureDiscard), t.actor]).toEqual([
      4,
      2,
      ['prince'],
      ['maiden'],
      1,
    ]);
    const own = chasm(1, { chasmFate: 1 }, { table: [2, 4], follower: [2, 2] });
    expect(own.words()).toHaveLength(4);
    own.choose('die 1 again');
    own.used();
    expect([own.s.life[0], own.held(0)]).toEqual([4, []]);
  });

  test('RUL-107 the Chasm rolls the same dice without fate', () => {
    for (const chasmFate of [0, 1]) {
      const t = chasm(0, { chasmFate }, { table: [1], follower: [5, 2] });
      expect([t.s.life[0], t.held(0), t.actor]).toEqual([3, ['maiden'], 1]);
      t.used();
    }
  });

  test('RUL-107 more Followers than dice roll for themselves', () => {
    const followers = [
      'alchemist',
      'guide',
      'maiden',
      'mercenary',
      'prince',
      'princess',
      'adventure:mule',
      ...Array<string>(4).fill('purchase:mule'),
      'bear',
      'ape',
      'lion',
      'wolf',
      'giant',
      'ogre',
    ];
    for (const n of [15, 16, 17]) {
      const t = scenario({
        seats: [{ character: 'thief', at: 'chasm', followers: followers.slice(0, n), trophies: ['dragon'] }, NEIGHBOUR],
        phase: 'landing',
        options: { chasmFate: 1 },
      }).choose(Act.Roll);
      // With trophies to trade the turn is still on.
      expect([t.s.drawn[Purpose.Table], t.s.drawn[Purpose.Follower], t.kind]).toEqual([1, n, FrameKind.Window]);
    }
  });
});

describe('RUL-140 out of the Crypt on the Plain of Peril', () => {
  // 3 dice less Strength 3: a total of 1.
  const crypt = (more: Partial<Position>): Table =>
    scenario({
      seats: [
        { character: 'elf', at: 'crypt' },
        { character: 'monk', at: 'plain-of-peril', gold: 1 },
      ],
      phase: 'landing',
      dice: { table: [1, 1, 2] },
      ...more,
    });

  test('RUL-140 R-CRYPT-02 encounterAtPlainExit=0 the turn is over without an encounter', () => {
    const t = crypt({ spaces: { 'plain-of-peril': ['sword'] } });
    expect([t.at(0), t.actor, t.s.active[0]]).toEqual(['plain-of-peril', 1, 1]);
  });

  test('RUL-140 R-INN-06 encounterAtPlainExit=1 with the option the exit is encountered like others: a character, or the cards there', () => {
    const t = crypt({ spaces: { 'plain-of-peril': ['sword'] }, options: { encounterAtPlainExit: 1 } });
    expect([t.at(0), t.actor, t.kind]).toEqual(['plain-of-peril', 0, FrameKind.Meet]);
    t.choose(Act.MeetSpace);
    expect([t.kind, t.words()]).toEqual([FrameKind.Take, ['take nothing more', 'take Sword']]);
  });
});

describe('RUL-141 the Hag where a Follower has to be given up', () => {
  const OPTION = { hagMayBeGiven: 1 };
  const temple = (options: Options, followers: readonly string[]): Table =>
    scenario({
      seats: [{ character: 'elf', at: 'temple', followers }, NEIGHBOUR],
      phase: 'landing',
      dice: { table: [1, 3] },
      options,
    });

  test('RUL-141 R-SPACE-19 hagMayBeGiven=0..1 the Hag does not count at the Temple; with the option she goes', () => {
    const kept = temple({}, ['cursed-by-a-hag']);
    expect([kept.held(0), kept.actor]).toEqual([['cursed-by-a-hag'], 1]);
    const t = temple(OPTION, ['cursed-by-a-hag']);
    expect([t.kind, t.words()]).toEqual([FrameKind.GiveFollower, ['give up Cursed by a Hag']]);
    expect(t.choose(Act.Discard, 'cursed-by-a-hag').held(0)).toEqual([]);
  });

  test('RUL-141 R-QUEST-04 hagMayBeGiven=0..1 the Hag does not count for a quest; with the option she does', () => {
    const cave = (options: Options): Table =>
      scenario({
        seats: [{ character: 'elf', at: 'city', quest: 3, followers: ['cursed-by-a-hag'] }, NEIGHBOUR],
        options,
      });
    expect(cave({}).kind).not.toBe(FrameKind.GiveFollower);
    const t = cave(OPTION);
    expect(t.kind).toBe(FrameKind.GiveFollower);
    t.choose(Act.Discard, 'cursed-by-a-hag');
    expect([t.at(0), t.held(0), t.s.quest[0]]).toEqual(['warlocks-cave', ['talisman'], 0]);
  });

  test("RUL-141 R-SPACE-23 hagMayBeGiven=0..1 the Hag does not bleed at the Vampire's Tower; with the option she does", () => {
    const tower = (options: Options): Table =>
      scenario({
        seats: [{ character: 'elf', at: 'vampires-tower', followers: ['cursed-by-a-hag'] }, NEIGHBOUR],
        phase: 'landing',
        dice: { table: [1] },
        options,
      });
    const bled = tower({});
    expect([bled.s.life[0], bled.held(0), bled.actor]).toEqual([3, ['cursed-by-a-hag'], 1]);
    expect(tower(OPTION).choose(Act.Discard, 'cursed-by-a-hag').s.life[0]).toBe(4);
  });

  test('RUL-141 RUL-64 a Follower that slows its owner stays under both options, and the Hag cannot be laid down or taken', () => {
    expect(temple(OPTION, ['poltergeist']).held(0)).toEqual(['poltergeist']);
    const t = scenario({
      seats: [{ character: 'elf', at: 'city', objects: ['ring'], followers: ['cursed-by-a-hag'] }, NEIGHBOUR],
      options: OPTION,
    });
    expect(t.words()).toEqual(['go on', 'ditch Ring']);
    const lured = scenario({
      seats: [
        { character: 'sorceress', at: 'city' },
        { character: 'elf', at: 'city', followers: ['cursed-by-a-hag'] },
      ],
      phase: 'landing',
      options: OPTION,
    });
    expect(lured.can(Act.TakeFollower)).toBe(false);
  });
});

describe('RUL-142 a Potion drunk before the Cursed Glade', () => {
  const fights = (goTo: string, options: Options): Table =>
    scenario({
      seats: [{ character: 'elf', at: 'hills-3', objects: ['potion-of-strength'] }, NEIGHBOUR],
      spaces: { [goTo]: ['bear'] },
      deck: ['bag-of-gold', 'bag-of-gold'],
      dice: { move: [1], attack: [2], creature: [3] },
      options,
    })
      .choose(Act.Drink)
      .passAll(FrameKind.Window)
      .choose(Act.Roll)
      .choose(Act.Go, goTo);

  test('RUL-142 R-SPACE-14 potionInGlade=0..1 a Potion drunk before works in the Cursed Glade; with the option it does not', () => {
    // 3 + 2 + 2 against 3 + 3.
    expect(fights('cursed-glade', {}).trophies(0)).toEqual(['bear']);
    const t = fights('cursed-glade', { potionInGlade: 0 });
    expect([t.trophies(0), t.s.life[0]]).toEqual([[], 3]);
  });

  test('RUL-142 RUL-69 a Potion drunk before works elsewhere in both', () => {
    for (const potionInGlade of [0, 1])
      expect(fights('hidden-valley', { potionInGlade }).trophies(0)).toEqual(['bear']);
  });
});

describe('RUL-143 the Troll and a natural 6 without a wound', () => {
  const six = (life: number, options: Options): Table =>
    scenario({
      seats: [
        { character: 'troll', at: 'city', life },
        { character: 'elf', at: 'temple' },
      ],
      dice: { move: [6] },
      options,
    }).choose(Act.Roll);

  test('RUL-143 R-GR-03 restWithoutWounds=0..1 the Troll may stay, and heals nothing; with the option he moves like any other', () => {
    const t = six(6, {}).choose(Act.Heal);
    expect([t.at(0), t.s.life[0], t.actor]).toEqual(['city', 6, 1]);
    const moves = six(6, { restWithoutWounds: 0 });
    expect([moves.can(Act.Heal), moves.can(Act.Go)]).toEqual([false, true]);
    expect(six(7, { restWithoutWounds: 0 }).can(Act.Heal)).toBe(false);
  });

  test('RUL-143 EX-08 a wounded Troll heals in both', () => {
    for (const restWithoutWounds of [0, 1]) expect(six(5, { restWithoutWounds }).choose(Act.Heal).s.life[0]).toBe(6);
  });
});

describe('RUL-144 the Amulet under Destroy Magic', () => {
  /** The Wizard destroys magic and goes to a Sword; then the Elf's turn begins. */
  const destroyed = (elf: Partial<Seat>, more: Partial<Position>, dice: Dice = {}): Table => {
    const t = scenario({
      seats: [
        { character: 'elf', objects: ['amulet'], ...elf },
        { character: 'wizard', at: 'city', spells: ['destroy-magic'] },
      ],
      spaces: { 'fields-3': ['sword'] },
      turn: 1,
      dice: { move: [1] },
      ...more,
    });
    t.nextDice(dice);
    return t
      .choose(Act.Cast, 'destroy-magic')
      .passAll(FrameKind.Window)
      .choose(Act.Roll)
      .choose(Act.Go, 'fields-3')
      .passAll(FrameKind.Ditch, FrameKind.Take, FrameKind.Window);
  };

  test('RUL-144 SP-GEN-14 amuletOutlastsDestroyMagic=0..1 the Amulet shields from no Hex under Destroy Magic; with the option it does', () => {
    const lives = [0, 1].map((amuletOutlastsDestroyMagic) => {
      const t = destroyed(
        { at: 'fields-6' },
        { hexes: { village: { spell: 'hex', by: 1 } }, options: { amuletOutlastsDestroyMagic } },
        { move: [1] },
      );
      return t.choose(Act.Roll).choose(Act.Go, 'village').s.life[0];
    });
    expect(lives).toEqual([3, 4]);
  });

  test('RUL-144 SP-GEN-14 RUL-80 amuletOutlastsDestroyMagic=0..1 the owner of the Amulet casts a Command Spell that magic does not stop; with the option it is barred', () => {
    const lives = [0, 1].map((amuletOutlastsDestroyMagic) => {
      const options = { amuletOutlastsDestroyMagic, destroyMagicStopsCommand: 0 };
      return destroyed(
        { at: 'crown-of-command' },
        { crownReached: true, options },
        amuletOutlastsDestroyMagic === 0 ? { command: [4] } : {},
      ).s.life[1];
    });
    expect(lives).toEqual([3, 4]);
  });

  test('RUL-144 R-SPACE-14 the Amulet does not work in either where no Object works', () => {
    for (const amuletOutlastsDestroyMagic of [0, 1]) {
      const t = scenario({
        seats: [{ character: 'elf', at: 'cursed-glade', objects: ['amulet'] }, NEIGHBOUR],
        hexes: { 'cursed-glade': { spell: 'hex', by: 1 } },
        phase: 'landing',
        options: { amuletOutlastsDestroyMagic },
      }).passAll(FrameKind.Ditch);
      expect(t.s.life[0]).toBe(3);
    }
  });
});

describe("RUL-145 the Tavern's offer of any space to those who are slowed", () => {
  const OPTION = { tavernOfferWhenSlowed: 1 };
  const offered = (seat: Partial<Seat>, options: Options): Table =>
    scenario({
      seats: [{ character: 'elf', at: 'tavern', offer: Offer.AnySpace, ...seat }, NEIGHBOUR],
      options,
    }).passAll(FrameKind.Window);

  test('RUL-145 RUL-19 tavernOfferWhenSlowed=0..1 a Poltergeist leaves one space; with the option the offer counts', () => {
    const slow = offered({ followers: ['poltergeist'] }, {});
    expect([slow.kind, slow.words().length]).toEqual([FrameKind.MoveWhere, 2]);
    const t = offered({ followers: ['poltergeist'] }, OPTION);
    expect([t.kind, t.can(Act.GoTo, 'village'), t.can(Act.Roll)]).toEqual([FrameKind.MoveHow, true, true]);
    t.choose(Act.GoTo, 'village');
    expect([t.at(0), t.held(0), t.s.offer[0]]).toEqual(['village', ['poltergeist'], Offer.None]);
  });

  test('RUL-145 tavernOfferWhenSlowed=0..1 a Blizzard slows like a Poltergeist', () => {
    const blizzard = (options: Options): Table => {
      const t = scenario({
        seats: [{ character: 'elf', at: 'tavern', offer: Offer.AnySpace, objects: ['ring'] }, NEIGHBOUR],
        options,
      });
      t.s.blizzard[0] = 2 << 4;
      return t.passAll(FrameKind.Window);
    };
    expect(blizzard({}).kind).toBe(FrameKind.MoveWhere);
    expect(blizzard(OPTION).can(Act.GoTo, 'city')).toBe(true);
  });

  test('RUL-145 R-TOAD-05 a Toad moves one space in both, and a character that is not slowed may go anywhere', () => {
    expect(offered({ toad: 2 }, OPTION).kind).toBe(FrameKind.MoveWhere);
    for (const tavernOfferWhenSlowed of [0, 1])
      expect(offered({}, { tavernOfferWhenSlowed }).can(Act.GoTo, 'village')).toBe(true);
  });
});
