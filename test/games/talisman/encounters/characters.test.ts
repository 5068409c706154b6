import { describe, expect, test } from 'vitest';
import { fightScore } from '../../../../src/games/talisman/holdings/stats.js';
import { Pile } from '../../../../src/games/talisman/state/state.js';
import { Breed } from '../../../../src/games/talisman/vocabulary/ids.js';
import { Act, FrameKind } from '../../../../src/games/talisman/vocabulary/kinds.js';
import { draws, missed, visits } from '../cards/meet.js';
import { type Dice, type Seat, scenario, type Table } from '../scenario.js';

/** Seat 0 lands on seat 1 in the City. */
function meets(attacker: Partial<Seat>, other: Partial<Seat>, dice?: Dice): Table {
  const seats: Seat[] = [
    { character: 'elf', at: 'city', ...attacker },
    { character: 'monk', at: 'city', ...other },
  ];
  return scenario({ seats, phase: 'landing', ...(dice === undefined ? {} : { dice }) });
}

describe('Assassin', () => {
  test('assassin: creatures do not roll; their Strength alone counts (RUL-49)', () => {
    const t = visits(['bear'], { character: 'assassin' }, { dice: { attack: [1] } });
    expect(t.trophies(0)).toEqual(['bear']);
    const even = visits(['serpent'], { character: 'assassin' }, { dice: { attack: [1] } });
    expect([even.trophies(0), even.s.life[0]]).toEqual([[], 4]);
    const runes = visits(['bear'], { character: 'assassin', at: 'runes' }, { dice: { attack: [1] } });
    expect(runes.trophies(0)).toEqual(['bear']);
  });

  test('assassin: assassinates in battle only', () => {
    expect(visits(['shadow'], { character: 'assassin' }, { dice: { attack: [1], creature: [3] } }).s.life[0]).toBe(3);
  });

  test('assassin: a character assassinated does not roll, and the prize is a life', () => {
    const t = meets({ character: 'assassin' }, { character: 'thief', gold: 3 }, { attack: [1] });
    expect(t.can(Act.AttackBattle, 1)).toBe(true);
    t.choose(Act.Assassinate, 1);
    expect([t.s.life[1], t.s.gold[1]]).toEqual([3, 3]);
    const open = meets(
      { character: 'assassin' },
      { character: 'thief', gold: 3 },
      { attack: [2], defence: [1] },
    ).choose(Act.AttackBattle, 1);
    expect(open.choose(Act.TakeGold).s.gold[0]).toBe(1);
  });

  test('assassin: does not assassinate when attacked, and not on the Crown', () => {
    const attacked = meets({ character: 'thief' }, { character: 'assassin' }, { attack: [3], defence: [3] }).choose(
      Act.AttackBattle,
      1,
    );
    expect(attacked.s.life[0]).toBe(4);
    const crown = scenario({
      seats: [
        { character: 'assassin', at: 'crown-of-command' },
        { character: 'elf', at: 'crown-of-command' },
      ],
      crownReached: true,
      phase: 'landing',
    });
    expect(crown.words()).toEqual(['attack Elf (player 2) in battle']);
  });
});

describe('Druid', () => {
  test('druid: takes any alignment at the start of his turn', () => {
    const t = scenario({ seats: [{ character: 'druid', at: 'city' }] });
    expect(t.words()).toEqual(['go on', 'become good', 'become evil']);
    expect(t.choose(Act.Alignment, 'evil').s.alignment[0]).toBe(2);
  });

  test('druid: landing in the Woods fills his hand, not as a Toad and not elsewhere', () => {
    const hand = (at: string, more: Partial<Seat> = {}): number =>
      visits(['healer'], { character: 'druid', at, ...more })
        .passAll(FrameKind.Ditch)
        .spells(0).length;
    expect([
      hand('woods'),
      hand('woods-4', { craft: 2 }),
      hand('woods', { toad: 2 }),
      hand('forest'),
      hand('hills'),
    ]).toEqual([2, 3, 0, 0, 0]);
  });
});

describe('Dwarf', () => {
  test('dwarf: passes Crags and Chasm without a roll, or keeps a roll that is made', () => {
    for (const at of ['crags', 'chasm']) {
      const t = scenario({ seats: [{ character: 'dwarf', at }], phase: 'landing', dice: {} });
      expect([t.kind, t.words()]).toEqual([FrameKind.Yes, ['do not roll', 'roll']]);
      expect([t.pass().s.life[0], missed(t)]).toEqual([5, 0]);
    }
    const lost = scenario({ seats: [{ character: 'dwarf', at: 'chasm' }], phase: 'landing', dice: { table: [2] } });
    expect(lost.choose(Act.Roll).s.life[0]).toBe(4);
  });

  test('dwarf: evades in the Hills, creatures and characters, and nowhere else', () => {
    const hills = visits(['dragon'], { character: 'dwarf', at: 'hills' }, { dice: {} });
    expect(hills.choose(Act.Evade).s.life[0]).toBe(5);
    expect(
      visits(['dragon'], { character: 'dwarf', at: 'woods' }, { dice: { attack: [1], creature: [1] } }).s.life[0],
    ).toBe(4);
    const t = scenario({
      seats: [
        { character: 'warrior', at: 'hills-2' },
        { character: 'dwarf', at: 'hills-2' },
      ],
      phase: 'landing',
      dice: {},
    });
    t.choose(Act.AttackBattle, 1);
    expect([t.actor, t.kind]).toEqual([1, FrameKind.Evade]);
  });

  test('dwarf: one die for the Portal by Craft, two in the Mines', () => {
    const t = scenario({
      seats: [
        { character: 'dwarf', at: 'castle' },
        { character: 'elf', at: 'city' },
      ],
      dice: { move: [2], table: [3] },
    });
    t.choose(Act.Roll).choose(Act.Portal, 'craft');
    expect(t.at(0)).toBe('plain-of-peril');
    const mines = scenario({ seats: [{ character: 'dwarf', at: 'mines' }], phase: 'landing', dice: { table: [1, 2] } });
    expect(mines.at(0)).toBe('mines');
  });

  test('dwarf: is never lost in the Maze', () => {
    expect(missed(draws(['maze'], { character: 'dwarf' }))).toBe(0);
  });
});

describe('Elf', () => {
  test('elf: passes the Forest without a roll', () => {
    const t = scenario({ seats: [{ character: 'elf', at: 'forest' }], phase: 'landing', dice: {} });
    expect(t.words()).toEqual(['do not roll', 'roll']);
    expect(missed(t.pass())).toBe(0);
  });

  test('elf: evades in the Woods of both Regions, and nowhere else', () => {
    for (const at of ['woods', 'woods-2', 'woods-3', 'woods-4'])
      expect(visits(['dragon'], { at }, { dice: {} }).choose(Act.Evade).s.life[0]).toBe(4);
    expect(visits(['dragon'], { at: 'hills' }, { dice: { attack: [1], creature: [1] } }).s.life[0]).toBe(3);
  });

  test('elf: moves from Woods to other Woods of the Region instead of the roll', () => {
    const t = scenario({ seats: [{ character: 'elf', at: 'woods' }], deck: ['bag-of-gold'] });
    expect(t.words()).toEqual(['roll', 'go to Woods (woods-2)', 'go to Woods (woods-3)']);
    expect(t.choose(Act.GoTo, 'woods-3').s.gold[0]).toBe(1);
    expect(scenario({ seats: [{ character: 'elf', at: 'woods-4' }] }).kind).toBe(FrameKind.MoveWhere);
    expect(scenario({ seats: [{ character: 'elf', at: 'woods', toad: 2 }] }).kind).toBe(FrameKind.MoveWhere);
  });
});

describe('Ghoul', () => {
  test('ghoul: attacks with Craft and keeps the life he takes, not one taken in battle', () => {
    const t = meets({ character: 'ghoul' }, { gold: 1 }, { attack: [6], defence: [1] })
      .choose(Act.AttackPsychic, 1)
      .choose(Act.TakeLife);
    expect([t.s.life[0], t.s.life[1]]).toEqual([5, 3]);
    const battle = meets({ character: 'ghoul' }, { character: 'thief', gold: 1 }, { attack: [6], defence: [1] })
      .choose(Act.AttackBattle, 1)
      .choose(Act.TakeLife);
    expect([battle.s.life[0], battle.s.life[1]]).toEqual([4, 3]);
    const gold = meets({ character: 'ghoul' }, { gold: 1 }, { attack: [6], defence: [1] })
      .choose(Act.AttackPsychic, 1)
      .choose(Act.TakeGold);
    expect([gold.s.life[0], gold.s.gold[0]]).toEqual([4, 1]);
  });

  test('ghoul: attacked by psychic combat only the victor gains the life taken, too; not in battle', () => {
    const attacked = (attacker: string, defender: string, how: Act): number[] => {
      const t = meets({ character: attacker, gold: 1 }, { character: defender }, { attack: [1], defence: [6] });
      t.choose(how, 1).choose(Act.TakeLife);
      return [t.s.life[0], t.s.life[1]];
    };
    expect(attacked('wizard', 'ghoul', Act.AttackPsychic)).toEqual([3, 5]);
    expect(attacked('wizard', 'ghoul', Act.AttackBattle)).toEqual([3, 4]);
    expect(attacked('ghoul', 'elf', Act.AttackPsychic)).toEqual([3, 4]);
  });
});

describe('Ghoul: raised Enemies', () => {
  const fights = (
    cards: readonly string[],
    seat: Partial<Seat> = {},
    dice: Dice = { attack: [6], creature: [1] },
  ): Table => visits(cards, { character: 'ghoul', strength: 4, ...seat }, { dice });

  test('ghoul: an Enemy killed in battle may be kept as a Follower instead of a trophy', () => {
    const t = fights(['bear']);
    expect([t.kind, t.words()]).toEqual([FrameKind.Raise, ['keep the trophies', 'raise Bear']]);
    t.choose(Act.Raise, 'Bear');
    expect([t.held(0), t.trophies(0), t.s.followers[0], t.s.objects[0]]).toEqual([['bear'], [], 1, 0]);
    expect(fights(['bear']).pass().trophies(0)).toEqual(['bear']);
  });

  test('ghoul: raises any of several killed; older trophies stay trophies', () => {
    const t = fights(['wolf', 'wild-boar'], { trophies: ['lion'] }).choose(Act.Raise, 'Wolf');
    expect(t.words()).toEqual(['keep the trophies', 'raise Wild Boar']);
    t.pass();
    expect([t.held(0), t.trophies(0)]).toEqual([['wolf'], ['lion', 'wild-boar']]);
  });

  test('ghoul: not in psychic combat, not as a Toad, not with a Follower that bars others', () => {
    expect(fights(['shadow']).trophies(0)).toEqual(['shadow']);
    expect(fights(['wild-boar'], { toad: 2, toadStrength: 4 }).trophies(0)).toEqual(['wild-boar']);
    expect(
      fights(['bear'], { followers: ['cursed-by-a-hag'] })
        .passAll(FrameKind.Ditch)
        .trophies(0),
    ).toEqual(['bear']);
  });

  test('ghoul: at another seat than the first, with a Follower that bars others or without', () => {
    const second = (followers: readonly string[]): string[] => {
      const t = scenario({
        seats: [
          { character: 'elf', at: 'city' },
          { character: 'ghoul', at: 'fields', strength: 4, followers },
        ],
        turn: 1,
        phase: 'landing',
        deck: ['bear'],
        dice: { attack: [6], creature: [1] },
      }).passAll(FrameKind.Ditch);
      return t.kind === FrameKind.Raise ? t.words() : t.trophies(1);
    };
    expect(second([])).toEqual(['keep the trophies', 'raise Bear']);
    expect(second(['cursed-by-a-hag'])).toEqual(['bear']);
  });

  test('ghoul: one raised Follower a battle lends its Strength before the roll and is discarded', () => {
    const t = visits(
      ['dragon'],
      { character: 'ghoul', strength: 1, followers: ['bear', 'serpent'] },
      { dice: { attack: [3], creature: [2] } },
    ).passAll(FrameKind.Ditch);
    expect(t.words()).toEqual([
      'add nothing more',
      'ditch Bear',
      'ditch Serpent',
      'borrow the Strength of Bear',
      'borrow the Strength of Serpent',
    ]);
    t.choose(Act.Lend, 'Serpent');
    expect([t.trophies(0), t.held(0), t.pile(Pile.AdventureDiscard)]).toEqual([['dragon'], ['bear'], ['serpent']]);
    const psychic = visits(
      ['shadow'],
      { character: 'ghoul', followers: ['bear'] },
      { dice: { attack: [6], creature: [1] } },
    ).passAll(FrameKind.Ditch);
    expect(psychic.trophies(0)).toEqual(['shadow']);
  });

  test('ghoul: only Enemies lend their Strength, and no other holding', () => {
    const t = visits(
      ['dragon'],
      { character: 'ghoul', followers: ['bear', 'mule'], objects: ['sword'] },
      { dice: { attack: [3], creature: [2] } },
    ).passAll(FrameKind.Ditch);
    expect(t.words().filter((words) => words.startsWith('borrow'))).toEqual(['borrow the Strength of Bear']);
  });

  test('ghoul: attacked he may borrow too; the Strength is for that battle only', () => {
    const t = meets(
      { character: 'thief', gold: 1 },
      { character: 'ghoul', followers: ['bear'] },
      { attack: [3], defence: [2] },
    ).choose(Act.AttackBattle, 1);
    expect([t.actor, t.kind]).toEqual([1, FrameKind.Boost]);
    t.choose(Act.Lend, 'Bear');
    expect([t.actor, t.kind, fightScore(t.s, 1, 0, Breed.None)]).toEqual([1, FrameKind.Prize, 2]);
  });

  test('ghoul: the quest to kill an Enemy is done by one that is raised, and he still raises it', () => {
    const t = fights(['bear'], { quest: 2 });
    expect([t.at(0), t.kind]).toEqual(['warlocks-cave', FrameKind.Raise]);
    expect(t.choose(Act.Raise, 'Bear').held(0)).toEqual(['talisman', 'bear']);
  });

  test('ghoul: an Enemy beaten in psychic combat stays a trophy, unasked', () => {
    const t = fights(['shadow'], {}, { attack: [6], creature: [1] }).passAll(FrameKind.Ditch);
    expect([t.kind === FrameKind.Raise, t.trophies(0)]).toEqual([false, ['shadow']]);
  });

  test('ghoul: with something else to add a second one is not offered in the same battle', () => {
    const t = visits(
      ['dragon'],
      { character: 'ghoul', followers: ['bear', 'ape'], objects: ['potion-of-strength'] },
      { dice: { attack: [1], creature: [6] } },
    ).passAll(FrameKind.Ditch);
    expect([t.can(Act.Lend), t.choose(Act.Lend, 'Bear').kind, t.can(Act.Lend), t.can(Act.Drink)]).toEqual([
      true,
      FrameKind.Boost,
      false,
      true,
    ]);
  });

  test('ghoul, minstrel: in a battle between the two each may borrow once', () => {
    const t = meets(
      { character: 'ghoul', followers: ['ape'] },
      { character: 'minstrel', followers: ['bear'] },
      {
        attack: [3],
        defence: [1],
      },
    ).choose(Act.AttackBattle, 1);
    const lent: number[] = [];
    for (; t.kind === FrameKind.Boost; t.can(Act.Lend) ? t.choose(Act.Lend) : t.pass())
      if (t.can(Act.Lend)) lent.push(t.actor);
    expect(lent.sort()).toEqual([0, 1]);
  });

  test('R-FOL-01 raised Enemies that are no Animals lend nothing to a charmer of Animals; all help a raiser of the dead', () => {
    const lenders = (character: string, followers: string[]): string[] => {
      const t = visits(['giant'], { character, followers }, { dice: { attack: [1], creature: [6] } }).passAll(
        FrameKind.Ditch,
      );
      return t.words().filter((words) => words.startsWith('borrow'));
    };
    const [bear, ogre] = ['borrow the Strength of Bear', 'borrow the Strength of Ogre'];
    expect([lenders('minstrel', ['bear', 'ogre']), lenders('ghoul', ['bear', 'ogre'])]).toEqual([[bear], [bear, ogre]]);
    expect(lenders('minstrel', ['ogre'])).toEqual([]);
  });

  test('R-FOL-01 a raised Enemy is a Follower for all purposes, and has no effect for another owner', () => {
    const vampire = scenario({
      seats: [{ character: 'ghoul', at: 'vampires-tower', followers: ['bear'] }],
      phase: 'landing',
      dice: { table: [1] },
    });
    expect(vampire.words()).toEqual(['give up no Follower', 'give up Bear']);
    const chasm = scenario({
      seats: [{ character: 'ghoul', at: 'chasm', followers: ['bear'] }],
      phase: 'landing',
      dice: { table: [6], follower: [2] },
    });
    expect([chasm.held(0), chasm.pile(Pile.AdventureDiscard)]).toEqual([[], ['bear']]);
    const taken = meets({ character: 'sorceress' }, { character: 'ghoul', followers: ['bear'] }, {})
      .choose(Act.TakeFollower, 1)
      .choose(Act.TakeCard, 'bear');
    expect(taken.held(0)).toEqual(['bear']);
    expect(
      visits(['lion'], { followers: ['bear'] }, { dice: { attack: [6], creature: [1] } })
        .passAll(FrameKind.Ditch)
        .trophies(0),
    ).toEqual(['lion']);
  });

  test("R-FOL-01 an Animal won from another serves by the new owner's ability, raised or charmed", () => {
    const serves = (character: string, rival: string): string[] => {
      const seats: Seat[] = [
        { character, at: 'city', spells: ['mesmerism'] },
        { character: rival, at: 'castle', followers: ['bear'], lostTurns: 9 },
      ];
      const dice = { move: [1], attack: [6], creature: [1] };
      const t = scenario({ seats, spaces: { 'fields-4': ['goblin'] }, dice });
      t.choose(Act.Cast, 'mesmerism').choose(Act.Seat, 1).choose(Act.TakeCard, 'bear').pass();
      return t.choose(Act.Roll).choose(Act.Go, 'fields-4').passAll(FrameKind.Ditch).choose(Act.Lend, 'Bear').held(0);
    };
    expect([serves('ghoul', 'minstrel'), serves('minstrel', 'ghoul')]).toEqual([[], ['bear']]);
  });

  test('R-FOL-01 a raised Enemy left behind is discarded', () => {
    const t = scenario({ seats: [{ character: 'ghoul', at: 'city', followers: ['bear'] }] }).choose(Act.Drop, 'bear');
    expect([t.on('city'), t.pile(Pile.AdventureDiscard)]).toEqual([[], ['bear']]);
    const killed = fights(
      ['dragon'],
      { strength: 0, life: 1, followers: ['bear', 'maiden'] },
      { attack: [1], creature: [1] },
    )
      .passAll(FrameKind.Ditch)
      .pass();
    expect([killed.on('fields-2'), killed.pile(Pile.AdventureDiscard)]).toEqual([['dragon', 'maiden'], ['bear']]);
  });
});

describe('Minstrel: beasts', () => {
  const lands = (cards: readonly string[], dice: Dice, seat: Partial<Seat> = {}): Table =>
    visits(cards, { character: 'minstrel', ...seat }, { dice });

  test('minstrel: Animals and Dragons do not attack; left in peace they end her turn, with no loot (RUL-27)', () => {
    for (const id of ['bear', 'dragon']) {
      const t = lands([id, 'sword', 'healer'], {});
      expect(t.words()[0]).toBe('leave it in peace');
      t.pass();
      expect([t.s.life[0], t.held(0), t.on('fields-2'), t.s.turns[0]]).toEqual([4, [], [id, 'sword', 'healer'], 2]);
    }
    expect(lands(['goblin'], { attack: [6], creature: [1] }).trophies(0)).toEqual(['goblin']);
  });

  test('minstrel: she may attack them, for the trophy and the loot; several fight as one', () => {
    const t = lands(['bear', 'wolf', 'sword'], { attack: [6], creature: [1] }, { strength: 2 });
    expect(t.words()).toEqual(['leave it in peace', 'attack Bear', 'charm Bear']);
    t.choose(Act.Attack).choose(Act.Attack);
    expect([t.trophies(0), t.kind]).toEqual([['bear', 'wolf'], FrameKind.Take]);
    const one = lands(['bear', 'wolf', 'sword'], { attack: [6], creature: [1] })
      .choose(Act.Attack)
      .pass()
      .passAll(FrameKind.Window);
    expect([one.trophies(0), one.on('fields-2'), one.s.turns[0]]).toEqual([['bear'], ['wolf', 'sword'], 2]);
  });

  test('minstrel: a Monster beside a beast fights alone, and the beast left in peace still ends the turn (RUL-27)', () => {
    const t = lands(['goblin', 'bear', 'sword'], { attack: [6], creature: [1] }).pass();
    expect([t.trophies(0), t.on('fields-2'), t.held(0)]).toEqual([['goblin'], ['bear', 'sword'], []]);
  });

  test('R-ORD-09 R-BAT-11 RUL-27 behind a beast left in peace Spirits attack, and no other card is met', () => {
    const spirit = { attack: [6], creature: [1] };
    const one = lands(['dragon', 'spectre', 'sword', 'healer', 'two-bags-of-gold'], spirit).pass();
    expect([one.trophies(0), one.held(0), one.s.gold[0], one.s.turns[0]]).toEqual([['spectre'], [], 0, 2]);
    const killed = lands(['goblin', 'dragon', 'spectre', 'healer'], { attack: [6, 6], creature: [1, 1] }).pass();
    expect([killed.trophies(0), killed.on('fields-2')]).toEqual([
      ['goblin', 'spectre'],
      ['dragon', 'healer'],
    ]);
    const each = visits(
      ['bear', 'shadow', 'spectre', 'sword'],
      { character: 'minstrel' },
      {
        dice: { attack: [6, 6], creature: [1, 1], table: [3] },
        options: { combineSpirits: 0 },
      },
    );
    each.choose(Act.Charm);
    expect([each.trophies(0), each.on('fields-2')]).toEqual([
      ['shadow', 'spectre'],
      ['bear', 'sword'],
    ]);
    const text = visits(['dragon', 'spectre'], { character: 'minstrel', at: 'tavern' }, { dice: spirit }).pass();
    expect([text.trophies(0), text.s.turns[0]]).toEqual([['spectre'], 2]);
  });

  test('minstrel: a die above its Strength charms an Animal, and the rest may be met; Dragons cannot be charmed', () => {
    const t = lands(['bear', 'sword'], { table: [4] }).choose(Act.Charm);
    expect([t.held(0), t.s.followers[0], t.kind]).toEqual([['bear'], 1, FrameKind.Take]);
    const failed = lands(['bear', 'sword'], { table: [3] }).choose(Act.Charm);
    expect([failed.held(0), failed.on('fields-2'), failed.s.turns[0]]).toEqual([[], ['bear', 'sword'], 2]);
    expect(lands(['dragon'], {}).can(Act.Charm)).toBe(false);
    const fate = lands(['bear'], { table: [3, 6] }, { fate: 1 })
      .choose(Act.Charm)
      .choose(Act.Fate);
    expect(fate.held(0)).toEqual(['bear']);
  });

  test('minstrel: one charmed Animal a battle lends its Strength, and stays', () => {
    const t = lands(['goblin'], { attack: [1], creature: [1] }, { followers: ['bear', 'wolf'] }).passAll(
      FrameKind.Ditch,
    );
    expect(t.words()).toEqual([
      'add nothing more',
      'ditch Bear',
      'ditch Wolf',
      'borrow the Strength of Bear',
      'borrow the Strength of Wolf',
    ]);
    t.choose(Act.Lend, 'Bear');
    expect([t.trophies(0), t.held(0)]).toEqual([['goblin'], ['bear', 'wolf']]);
  });

  test('minstrel: as a Toad she is attacked; the Dragon of the Cave leaves her alone (RUL-28)', () => {
    expect(lands(['bear'], { attack: [1], creature: [6] }, { toad: 2 }).s.life[0]).toBe(3);
    expect(lands(['cave'], { table: [1] }).s.life[0]).toBe(4);
    expect(lands(['cave'], { table: [2], attack: [1], creature: [6] }).s.life[0]).toBe(3);
  });
});

describe('Minstrel', () => {
  test('minstrel: takes Maiden and Princess from a character met, instead of an attack', () => {
    const t = meets({ character: 'minstrel' }, { followers: ['maiden', 'guide', 'princess'] }, {});
    t.choose(Act.TakeFollower, 1);
    expect(t.words()).toEqual(['take Maiden', 'take Princess']);
    t.choose(Act.TakeCard, 'maiden');
    expect(t.words()).toEqual(['take no other', 'take Princess']);
    t.choose(Act.TakeCard, 'princess');
    expect([t.held(0), t.held(1), t.s.active[0]]).toEqual([['maiden', 'princess'], ['guide'], 1]);
    expect(meets({ character: 'minstrel' }, { followers: ['unicorn'] }).can(Act.TakeFollower)).toBe(false);
  });
});

describe('Monk and Priest', () => {
  test('monk: adds the Craft value in battle, or the total under the option (RUL-48 monkBonusUses=value, monkBonusUses=total)', () => {
    const seat: Seat = { character: 'monk', at: 'city', craft: 2, objects: ['ring'] };
    const score = (monkBonusUses: number): number =>
      fightScore(scenario({ seats: [seat], options: { monkBonusUses } }).s, 0, 0, Breed.None);
    expect([score(0), score(1)]).toEqual([3 + 3, 3 + 6]);
  });

  test('monk: may use no Weapon and no Armour', () => {
    const t = scenario({ seats: [{ character: 'monk', at: 'city', objects: ['sword', 'purchase:armour'] }] });
    expect([fightScore(t.s, 0, 0, Breed.None), t.s.armour[0]]).toEqual([5, 0]);
  });

  test('priest: may use no Weapon, but Armour', () => {
    const t = scenario({ seats: [{ character: 'priest', at: 'city', objects: ['sword', 'purchase:armour'] }] });
    expect([fightScore(t.s, 0, 0, Breed.None), t.s.armour[0]]).toEqual([2, 4]);
  });

  test('priest: destroys a Spirit for a Spell, or fights it for the trophy', () => {
    const t = visits(['demon'], { character: 'priest' }, { dice: {} }).choose(Act.Card, 'demon');
    expect([t.spells(0).length, t.trophies(0), t.pile(Pile.AdventureDiscard)]).toEqual([1, [], ['demon']]);
    const fought = visits(['shadow'], { character: 'priest' }, { dice: { attack: [2], creature: [1] } }).pass();
    expect([fought.spells(0), fought.trophies(0)]).toEqual([[], ['shadow']]);
    const crags = scenario({
      seats: [{ character: 'priest', at: 'crags' }],
      phase: 'landing',
      dice: { table: [1] },
    }).choose(Act.Yes);
    expect([crags.spells(0).length, crags.s.life[0]]).toEqual([1, 4]);
  });

  test('monk and Priest may add 1 to a prayer at Chapel and Graveyard', () => {
    for (const character of ['monk', 'priest']) {
      const chapel = scenario({ seats: [{ character, at: 'chapel' }], phase: 'landing', dice: { table: [5] } }).choose(
        Act.Option,
        'pray',
      );
      expect(chapel.choose(Act.Yes).spells(0)).toHaveLength(1);
      const grave = scenario({
        seats: [{ character, at: 'graveyard', alignment: 'evil' }],
        phase: 'landing',
        dice: { table: [4] },
      }).choose(Act.Option, 'pray');
      expect(grave.choose(Act.Yes).s.fate[0]).toBe(1);
    }
  });
});

describe('Prophetess and Wizard', () => {
  test('prophetess: exchanges one card of each draw (RUL-52)', () => {
    const t = draws(['dragon', 'bag-of-gold'], { character: 'prophetess' }, { dice: {} });
    expect(t.words()).toEqual(['exchange nothing', 'choose Dragon']);
    expect(t.choose(Act.Card, 'dragon').s.gold[0]).toBe(1);
  });

  test('RUL-52 prophetess: exchanges one card a draw with the Orb, too, and meets the new card', () => {
    const t = draws(['dragon', 'bear', 'bag-of-gold', 'wolf'], {
      character: 'prophetess',
      at: 'ruins',
      objects: ['orb-of-knowledge'],
    }).passAll(FrameKind.Ditch);
    expect([t.kind, t.words()]).toEqual([FrameKind.Exchange, ['exchange nothing', 'choose Bear', 'choose Dragon']]);
    t.choose(Act.Card, 'dragon');
    expect(t.kind).not.toBe(FrameKind.Exchange);
    expect([t.on('ruins'), t.s.topKnown[0], t.s.gold[0]]).toEqual([['bear', 'bag-of-gold'], 1, 0]);
  });

  test.each(['prophetess', 'wizard'])(
    '%s: never without a Spell after the last was cast, only then (RUL-50)',
    (character) => {
      const t = scenario({ seats: [{ character, at: 'city', spells: ['healing'] }] });
      t.choose(Act.Cast, 'healing').choose(Act.Seat, 0);
      expect(t.spells(0)).toHaveLength(1);
      const two = scenario({ seats: [{ character, at: 'city', spells: ['healing', 'hex'] }] });
      expect(two.choose(Act.Cast, 'healing').choose(Act.Seat, 0).spells(0)).toEqual(['hex']);
      expect(
        draws(['magical-vortex', 'bag-of-gold'], { character, spells: ['hex'] })
          .passAll(FrameKind.Exchange)
          .spells(0),
      ).toEqual([]);
    },
  );

  test("wizard: attacks with Craft, but is attacked with the attacker's choice", () => {
    expect(meets({ character: 'wizard' }, {}).can(Act.AttackPsychic, 1)).toBe(true);
    expect(meets({ character: 'thief' }, { character: 'wizard' }).can(Act.AttackPsychic, 1)).toBe(false);
  });
});

describe('Sorceress', () => {
  test('sorceress: beguiles on 6 the good, 5 the neutral, 4 the evil', () => {
    const works = (alignment: 'good' | 'neutral' | 'evil', die: number): boolean => {
      const t = meets({ character: 'sorceress' }, { alignment, gold: 2, objects: ['ring'] }, { table: [die] }).choose(
        Act.Beguile,
        1,
      );
      if (t.kind !== FrameKind.Prize) return false;
      expect(t.words()).toEqual(['take 1 gold', 'take Ring']);
      return true;
    };
    const lowest = (['good', 'neutral', 'evil'] as const).map((alignment) =>
      [1, 2, 3, 4, 5, 6].find((die) => works(alignment, die)),
    );
    expect(lowest).toEqual([6, 5, 4]);
  });

  test('sorceress: takes one Follower, not Maiden, Unicorn or Princess; it is the encounter (RUL-51 charmIsExtra=0)', () => {
    const t = meets(
      { character: 'sorceress' },
      { followers: ['maiden', 'unicorn', 'princess', 'prince', 'guide'] },
      {},
    ).choose(Act.TakeFollower, 1);
    expect(t.words()).toEqual(['take Guide', 'take Prince']);
    t.choose(Act.TakeCard, 'prince');
    expect([t.held(0), t.s.active[0]]).toEqual([['prince'], 1]);
  });

  test('sorceress: taking a Follower is on top of an encounter under the option (RUL-51 charmIsExtra=1), once', () => {
    const seats: Seat[] = [
      { character: 'sorceress', at: 'city' },
      { character: 'elf', at: 'city', followers: ['prince', 'guide'], gold: 1 },
    ];
    const t = scenario({ seats, phase: 'landing', options: { charmIsExtra: 1 } })
      .choose(Act.TakeFollower, 1)
      .choose(Act.TakeCard, 'prince');
    expect([t.held(0), t.kind, t.can(Act.TakeFollower), t.can(Act.MeetSpace), t.can(Act.Beguile, 1)]).toEqual([
      ['prince'],
      FrameKind.Meet,
      false,
      true,
      true,
    ]);
    expect(t.choose(Act.MeetSpace).kind).toBe(FrameKind.Choose);
  });

  test('sorceress: attacks with Craft', () => {
    expect(meets({ character: 'sorceress' }, {}).can(Act.AttackPsychic, 1)).toBe(true);
  });
});

describe('Thief', () => {
  test('thief: takes a gold or an Object from a character met, without a roll', () => {
    const t = meets({ character: 'thief' }, { gold: 2, objects: ['ring'] }, {}).choose(Act.Steal, 1);
    expect(t.words()).toEqual(['take 1 gold', 'take Ring']);
    t.choose(Act.TakeCard, 'ring');
    expect([t.held(0), t.s.active[0]]).toEqual([['ring'], 1]);
    expect(meets({ character: 'thief' }, { followers: ['maiden'] }).can(Act.Steal)).toBe(false);
  });

  test('thief: takes a free Purchase card in the Village on top of his visit (RUL-47 thiefVillageExtra=1), and at Market and Market Day', () => {
    const t = scenario({ seats: [{ character: 'thief', at: 'village' }], phase: 'landing' });
    expect([t.kind, t.can('Raft'), t.can('Mule')]).toEqual([FrameKind.Free, true, true]);
    t.choose('take Armour');
    expect([t.kind, t.held(0)]).toEqual([FrameKind.Choose, ['armour']]);
    expect(draws(['market-day'], { character: 'thief' }).kind).toBe(FrameKind.Free);
    expect(draws(['market'], { character: 'thief' }).kind).toBe(FrameKind.Free);
    expect(scenario({ seats: [{ character: 'thief', at: 'city' }], phase: 'landing' }).kind).toBe(FrameKind.Choose);
  });
});

test('thief: under the option the free card is his visit in the Village, not elsewhere; he may go without (RUL-47 thiefVillageExtra=0)', () => {
  const options = { thiefVillageExtra: 0 };
  const village = (): Table => scenario({ seats: [{ character: 'thief', at: 'village' }], phase: 'landing', options });
  const t = village().choose('take Armour');
  expect([t.held(0), t.s.turns[0]]).toEqual([['armour'], 2]);
  expect(village().pass().kind).toBe(FrameKind.Choose);
  expect(draws(['market'], { character: 'thief', gold: 3 }, { options }).choose('take Armour').kind).toBe(
    FrameKind.Buy,
  );
});

describe('Troll and Warrior', () => {
  test('troll: passes the Crags without a roll, and has Strength 6', () => {
    const t = scenario({ seats: [{ character: 'troll', at: 'crags' }], phase: 'landing', dice: {} });
    expect([t.kind, fightScore(t.s, 0, 0, Breed.None)]).toEqual([FrameKind.Yes, 6]);
  });

  test('troll: a natural 6 for the move may heal a life instead, and the turn is over', () => {
    const t = scenario({ seats: [{ character: 'troll', at: 'city', life: 3 }], dice: { move: [6] } });
    t.choose(Act.Roll).choose(Act.Heal);
    expect([t.s.life[0], t.at(0), t.s.turns[0]]).toEqual([4, 'city', 2]);
    const five = scenario({ seats: [{ character: 'troll', at: 'city', life: 3 }], dice: { move: [5] } }).choose(
      Act.Roll,
    );
    expect(five.can(Act.Heal)).toBe(false);
  });

  test('warrior: two dice in battle, the higher counts; one in psychic combat', () => {
    const fight = (...attack: number[]): Table =>
      visits(['bear'], { character: 'warrior' }, { dice: { attack, creature: [4] } });
    expect([fight(1, 4).trophies(0), fight(4, 1).trophies(0), fight(3, 3).trophies(0)]).toEqual([
      ['bear'],
      ['bear'],
      [],
    ]);
    expect(visits(['lemure'], { character: 'warrior' }, { dice: { attack: [1], creature: [1] } }).trophies(0)).toEqual([
      'lemure',
    ]);
  });

  test('warrior: attacked by a character he rolls two dice as well', () => {
    const t = meets({ character: 'thief', gold: 1 }, { character: 'warrior' }, { attack: [3], defence: [1, 3] }).choose(
      Act.AttackBattle,
      1,
    );
    expect([t.actor, t.kind]).toEqual([1, FrameKind.Prize]);
  });

  test('warrior: fights with two Weapons, the best two, not three', () => {
    const objects = ['sword', 'purchase:axe', 'adventure:axe'];
    expect(fightScore(scenario({ seats: [{ character: 'warrior', at: 'city', objects }] }).s, 0, 0, Breed.None)).toBe(
      6,
    );
    expect(fightScore(scenario({ seats: [{ character: 'thief', at: 'city', objects }] }).s, 0, 0, Breed.None)).toBe(4);
    const lance = scenario({ seats: [{ character: 'warrior', at: 'city', objects: ['sword', 'holy-lance'] }] });
    expect(fightScore(lance.s, 0, 0, Breed.Dragon)).toBe(8);
  });

  test('R-GR-02 EX-07 two Weapons of the Warrior do not count where Weapons are forbidden', () => {
    const t = scenario({ seats: [{ character: 'warrior', at: 'cursed-glade', objects: ['sword', 'purchase:axe'] }] });
    expect(fightScore(t.s, 0, 0, Breed.None)).toBe(4);
  });
});
