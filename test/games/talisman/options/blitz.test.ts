import { describe, expect, test } from 'vitest';
import { actOf } from '../../../../src/engine/index.js';
import { moveGold } from '../../../../src/games/talisman/holdings/stock.js';
import { VARIANTS } from '../../../../src/games/talisman/options/variants.js';
import { loseLife } from '../../../../src/games/talisman/rules/resolution/lives.js';
import { Count, EndReason, Pile, Status } from '../../../../src/games/talisman/state/state.js';
import { Part } from '../../../../src/games/talisman/vocabulary/ids.js';
import { Act, FrameKind } from '../../../../src/games/talisman/vocabulary/kinds.js';
import { visits } from '../cards/meet.js';
import { type Position, type Seat, scenario, spaceByWord, type Table } from '../scenario.js';

/** The end of a turn in which nothing happens, under these options. */
const end = (seat: Partial<Seat>, options: Record<string, number>): Table =>
  visits(['healer'], seat, { options }).passAll(FrameKind.Ditch);

describe('trophies', () => {
  test('V-XIV-5 blitzTrophy=off points count at the rate', () => {
    expect(end({ trophies: ['wolf', 'wild-boar', 'lemure'] }, { blitzTrophy: 0 }).can(Act.Trade)).toBe(false);
    expect(end({ trophies: ['dragon'] }, { blitzTrophy: 0 }).can(Act.Trade)).toBe(true);
  });

  test('V-XIV-5 RUL-115 blitzTrophy=cards3 three cards, Strength and Craft mixed, buy either; a rest stays', () => {
    const seat = { trophies: ['wolf', 'lemure', 'shadow', 'goblin'] };
    const t = end(seat, { blitzTrophy: 1 });
    expect(t.words().slice(1)).toEqual(['trade trophies for 1 Strength', 'trade trophies for 1 Craft']);
    const wise = end(seat, { blitzTrophy: 1 }).choose('trade trophies for 1 Craft');
    expect([wise.s.craft[0], wise.s.strength[0], wise.trophies(0).length]).toEqual([1, 0, 1]);
    const six = end({ trophies: [...seat.trophies, 'bear', 'ape'] }, { blitzTrophy: 1, trophyRate: 12 });
    six.choose('trade trophies for 2 Strength');
    expect([six.s.strength[0], six.trophies(0)]).toEqual([2, []]);
  });

  test('V-XIV-5 blitzTrophy=cards3 two cards buy nothing, however many points they have', () => {
    expect(end({ trophies: ['dragon', 'dragon'] }, { blitzTrophy: 1 }).can(Act.Trade)).toBe(false);
  });

  test('V-XIV-5 blitzTrophy=points3 three points, whatever the rate', () => {
    const t = end({ trophies: ['bear'] }, { blitzTrophy: 2, trophyRate: 7 }).choose(Act.Trade);
    expect([t.s.strength[0], t.trophies(0)]).toEqual([1, []]);
    expect(end({ trophies: ['wolf'] }, { blitzTrophy: 2 }).can(Act.Trade)).toBe(false);
  });

  test('V-XI-A trophyPrice=rate trophyPrice=value a counter costs as much as the stat is high, the next one more', () => {
    const offers = (trophies: string[], more: Partial<Seat> = {}): string[] =>
      end({ trophies, ...more }, { trophyPrice: 1 })
        .words()
        .filter((words) => words.startsWith('trade'));
    // The Elf has Strength 3 and Craft 4.
    expect(offers(['bear'])).toEqual(['trade trophies for 1 Strength']);
    expect(offers(['bear', 'ape'])).toEqual(['trade trophies for 1 Strength']);
    expect(offers(['dragon'])).toEqual(['trade trophies for 1 Strength', 'trade trophies for 2 Strength']);
    expect(offers(['spectre'])).toEqual([]);
    expect(offers(['wraith'])).toEqual(['trade trophies for 1 Craft']);
    // Counters make it dearer, things do not.
    expect(offers(['bear'], { strength: 1 })).toEqual([]);
    expect(offers(['bear'], { objects: ['magic-belt'] })).toEqual(['trade trophies for 1 Strength']);
    const t = end({ trophies: ['dragon'] }, { trophyPrice: 1 }).choose('trade trophies for 2 Strength');
    expect([t.s.strength[0], t.trophies(0)]).toEqual([2, []]);
    expect(end({ trophies: ['bear'] }, { trophyPrice: 0 }).can(Act.Trade)).toBe(false);
  });

  test('V-XI-A trophyRate=1 trophyRate=12 a counter costs from one point to twelve', () => {
    const one = end({ trophies: ['wolf'] }, { trophyRate: 1 }).choose('trade trophies for 2 Strength');
    expect(one.s.strength[0]).toBe(2);
    const twelve = (trophies: string[]): boolean => end({ trophies }, { trophyRate: 12 }).can(Act.Trade);
    expect([twelve(['dragon', 'serpent']), twelve(['dragon', 'ogre'])]).toEqual([false, true]);
  });
});

describe('the variant blitz', () => {
  test('V-XIV-1 V-XIV-2 V-XIV-4 V-XIV-5 the variant blitz is a head start, two move dice, sudden death and three trophy cards', () => {
    const { options } = VARIANTS.find(({ id }) => id === 'blitz')!;
    const t = scenario({
      seats: [
        { character: 'thief', dead: 'waiting' },
        { character: 'elf', at: 'valley-of-fire', trophies: ['wolf', 'bear', 'ape'] },
      ],
      options,
      dice: { move: [1], again: [2] },
    });
    expect([t.s.strength[0], t.s.craft[0], t.kind]).toEqual([1, 1, FrameKind.FateEither]);
    expect(t.pass().kind).toBe(FrameKind.PickRoll);
    const crowned = scenario({
      seats: [
        { character: 'elf', at: 'valley-of-fire' },
        { character: 'troll', at: 'castle' },
      ],
      options,
    }).choose(Act.GoTo, 'crown-of-command');
    expect([crowned.over, crowned.s.endReason[0]]).toEqual([true, EndReason.SuddenDeath]);
    expect(end({ trophies: ['wolf', 'bear', 'ape'] }, options).can(Act.Trade)).toBe(true);
  });
});

describe('a head start', () => {
  test('V-XIV-1 startBonus=twoEach a player starts with two counters of each', () => {
    const t = scenario({
      seats: [
        { character: 'thief', dead: 'waiting' },
        { character: 'elf', at: 'city' },
      ],
      options: { startBonus: 3 },
    });
    expect([t.s.strength[0], t.s.craft[0]]).toEqual([2, 2]);
  });
});

describe('conversion', () => {
  const things = ['sword', 'helmet', 'shield', 'water-bottle'];

  test('V-XIV-6 objectConversion=0 Objects buy nothing', () => {
    expect(end({ objects: things }, { objectConversion: 0 }).can(Act.Convert)).toBe(false);
  });

  test('V-XIV-6 RUL-86 RUL-116 objectConversion=1..5 this number of Objects buys a counter of choice, each as it is given', () => {
    for (let objectConversion = 1; objectConversion <= 5; objectConversion++) {
      const objects = [...things, 'axe'];
      const enough = end({ objects, followers: ['mule'] }, { objectConversion });
      enough.choose(Act.Convert, objectConversion === 1 ? 'an Object for 1 Craft' : 'Objects for 1 Craft');
      for (let n = 0; n < objectConversion; n++) {
        expect([enough.kind, enough.s.craft[0]]).toEqual([FrameKind.Convert, 0]);
        enough.choose(Act.Discard, objects[n]);
      }
      expect([enough.s.craft[0], enough.held(0)]).toEqual([1, [...objects.slice(objectConversion), 'mule']]);
      const few = end({ objects: objects.slice(0, objectConversion - 1), trophies: ['dragon'] }, { objectConversion });
      expect(few.can(Act.Convert)).toBe(false);
    }
  });

  test('V-XIV-6 R-PUR-02 objectConversion=3 converted Objects go to their decks; a Talisman may be one of them', () => {
    const t = end({ objects: ['purchase:sword', 'talisman:talisman', 'adventure:helmet'] }, { objectConversion: 3 });
    t.choose('give 3 Objects for 1 Strength');
    for (const id of ['sword', 'talisman', 'helmet']) t.choose(Act.Discard, id);
    expect([t.s.strength[0], t.held(0), t.s.pileSize[Pile.TalismanDeck], t.s.pileSize[Pile.PurchaseDeck]]).toEqual([
      1,
      [],
      4,
      28,
    ]);
    expect(t.pile(Pile.AdventureDiscard)).toEqual(['helmet']);
  });

  test('V-XIV-6 R-GR-04 SC-06 objectConversion=3 Objects buy no counter that the stock or a cap withholds', () => {
    const t = end({ objects: things, strength: 1 }, { objectConversion: 3, statCapPlus: 1 });
    expect(t.words().filter((words) => words.startsWith('give'))).toEqual(['give 3 Objects for 1 Craft']);
  });

  test('V-XIV-6 R-GR-04 objectConversion=3 a conversion is for Strength if only Strength has room', () => {
    const t = end({ objects: things, craft: 1 }, { objectConversion: 3, statCapPlus: 1 });
    expect(t.words().filter((words) => words.startsWith('give'))).toEqual(['give 3 Objects for 1 Strength']);
  });

  test('V-XIV-6 V-XIV-7 objectConversion=3 talismanConversion=1 there is no question if neither stat has room', () => {
    const asked = (strength: number, craft: number): boolean =>
      end(
        { objects: ['talisman', ...things.slice(1)], strength, craft },
        { objectConversion: 3, talismanConversion: 1, statCapPlus: 1 },
      ).can(Act.Convert);
    expect([asked(0, 1), asked(1, 0)]).toEqual([true, true]);
    const full = end({ objects: things, strength: 1, craft: 1 }, { objectConversion: 3, statCapPlus: 1 });
    expect(full.s.turns[0]).toBe(2);
  });

  test('V-XIV-7 talismanConversion=0..1 a Talisman buys a counter, at the end of the own turn', () => {
    expect(end({ objects: ['talisman'] }, { talismanConversion: 0 }).can(Act.Convert)).toBe(false);
    const t = end({ objects: ['talisman', 'sword'] }, { talismanConversion: 1 });
    expect(t.words().filter((words) => words.startsWith('give'))).toEqual([
      'give a Talisman for 1 Strength',
      'give a Talisman for 1 Craft',
    ]);
    t.choose('give a Talisman for 1 Strength');
    expect(t.legal()).toHaveLength(1);
    t.choose(Act.Discard, 'talisman');
    expect([t.s.strength[0], t.held(0), t.kind === FrameKind.Convert]).toEqual([1, ['sword'], false]);
    const second = scenario({
      seats: [
        { character: 'warrior', at: 'city', objects: ['axe'] },
        { character: 'elf', at: 'fields-2', objects: ['talisman', 'sword'] },
      ],
      turn: 1,
      phase: 'landing',
      spaces: { 'fields-2': ['healer'] },
      options: { talismanConversion: 1 },
    }).passAll(FrameKind.Ditch);
    second.choose('give a Talisman for 1 Craft').choose(Act.Discard, 'talisman');
    expect([second.s.craft[1], second.held(1)]).toEqual([1, ['sword']]);
  });
});

describe('a Talisman that carries its owner', () => {
  const rides = (talismanTeleport: number, more: Partial<Seat> = {}, rest: Partial<Position> = {}): Table =>
    scenario({
      seats: [{ character: 'elf', at: 'city', objects: ['talisman'], ...more }],
      options: { talismanTeleport },
      ...rest,
    });

  test('V-XIV-8 talismanTeleport=off a Talisman cannot be used to travel', () => {
    expect(rides(0).passAll(FrameKind.Window).kind).toBe(FrameKind.MoveWhere);
    const spell = rides(0, { spells: ['teleport'] }).passAll(FrameKind.Window);
    expect([spell.kind, spell.can(Act.Ride)]).toEqual([FrameKind.MoveHow, false]);
  });

  test('V-XIV-8 RUL-87 talismanTeleport=spent a Talisman takes its owner to the Cave or the Sentinel, and goes back to its deck', () => {
    const t = rides(1);
    while (t.kind === FrameKind.Window) t.pass();
    expect(t.words()).toEqual([
      'roll',
      "spend the Talisman to go to Warlock's Cave (warlocks-cave)",
      'spend the Talisman to go to Sentinel (sentinel)',
    ]);
    t.choose(Act.Ride, 'Cave');
    expect([t.at(0), t.held(0), t.s.pileSize[Pile.TalismanDeck]]).toEqual(['warlocks-cave', [], 4]);
    // There he lands: the Warlock offers his quest.
    expect(t.kind).toBe(FrameKind.PickQuest);
  });

  test('V-XIV-8 talismanTeleport=kept a Talisman is kept, and the Sentinel is landed on, not crossed', () => {
    const t = rides(2, {}, { spaces: { sentinel: ['sword'] } });
    while (t.kind === FrameKind.Window) t.pass();
    t.choose(Act.Ride, 'Sentinel').passAll(FrameKind.Ditch);
    expect([t.at(0), t.held(0)]).toEqual(['sentinel', ['talisman']]);
    expect([t.kind, t.can(Act.Take, 'sword')]).toEqual([FrameKind.Take, true]);
  });

  test('V-XIV-8 RUL-19 talismanTeleport=kept a Toad, a slowed character and one without a Talisman cannot ride, nor where no magic works', () => {
    const may = (more: Partial<Seat>): boolean => {
      const t = rides(2, more);
      while (t.kind === FrameKind.Window) t.pass();
      return t.can(Act.Ride);
    };
    expect([
      may({}),
      may({ objects: [], toad: 2 }),
      may({ followers: ['poltergeist'] }),
      may({ at: 'cursed-glade' }),
      may({ objects: ['amulet', 'sword'] }),
      may({ at: 'plain-of-peril' }),
    ]).toEqual([true, false, false, false, false, false]);
  });

  test('V-XIV-8 talismanTeleport=spent the chosen one of Talismans of two decks goes', () => {
    const t = rides(1, { objects: ['adventure:talisman', 'talisman:talisman'] });
    while (t.kind === FrameKind.Window) t.pass();
    expect(t.legal().filter((action) => actOf(action) === Act.Ride)).toHaveLength(4);
    t.act(t.legal().filter((action) => actOf(action) === Act.Ride)[0]);
    expect([t.pile(Pile.AdventureDiscard), t.s.objects[0]]).toEqual([['talisman'], 1]);
  });

  test('V-XIV-8 talismanTeleport=spent talismanTeleport=kept no other held card carries its owner', () => {
    for (const talismanTeleport of [1, 2]) {
      const t = rides(talismanTeleport, { objects: ['sword', 'ring', 'talisman'], followers: ['mule'] });
      while (t.kind === FrameKind.Window) t.pass();
      const cards = t.legal().filter((action) => actOf(action) === Act.Ride);
      t.act(cards[0]);
      expect([cards.length, t.at(0), t.held(0).includes('talisman')]).toEqual([
        2,
        'warlocks-cave',
        talismanTeleport === 2,
      ]);
      expect(t.held(0).slice(0, 2)).toEqual(['sword', 'ring']);
    }
  });

  test('V-XIV-8 talismanTeleport=kept a second Talisman leads no further; any owner may ride', () => {
    const two = rides(2, { objects: ['adventure:talisman', 'talisman:talisman'] }).passAll(FrameKind.Window);
    expect(two.legal().filter((action) => actOf(action) === Act.Ride)).toHaveLength(2);
    const seats: Seat[] = [
      { character: 'elf', at: 'city' },
      { character: 'monk', at: 'ruins', objects: ['talisman'] },
    ];
    const other = scenario({ seats, turn: 1, options: { talismanTeleport: 2 } }).passAll(FrameKind.Window);
    expect(other.choose(Act.Ride, 'Sentinel').at(1)).toBe('sentinel');
  });

  test('V-XIV-8 talismanTeleport=kept the own space is no destination', () => {
    const goals = (at: string): string[] => {
      const t = rides(2, { at });
      while (t.kind === FrameKind.Window) t.pass();
      return t.words().filter((words) => words.includes('Talisman'));
    };
    expect([goals('sentinel').length, goals('warlocks-cave').length, goals('ruins').length]).toEqual([1, 1, 2]);
    expect([goals('sentinel')[0], goals('warlocks-cave')[0]]).toEqual([
      expect.stringContaining('(warlocks-cave)'),
      expect.stringContaining('(sentinel)'),
    ]);
  });
});

describe('resurrection', () => {
  /** The Assassin falls to a Dragon at the Ruins, on his last life. */
  const falls = (resurrection: number, more: Partial<Seat> = {}, rest: Partial<Position> = {}): Table =>
    scenario({
      seats: [
        { character: 'assassin', at: 'fields-2', life: 1, fate: 1, gold: 3, objects: ['sword'], strength: 2, ...more },
        { character: 'elf', at: 'castle', lostTurns: 9 },
      ],
      deck: ['wraith'],
      phase: 'landing',
      options: { resurrection },
      dice: { attack: [1], creature: [6] },
      ...rest,
    });
  /** Lets the fight be lost, up to the next turn of the dead. */
  const lose = (t: Table): Table => t.passAll(FrameKind.Ditch, FrameKind.FightFate, FrameKind.Window);

  test('V-XIV-9 resurrection=0 a killed player gets a new character', () => {
    const t = lose(falls(0));
    expect([t.kind === FrameKind.Rise, t.s.status[0]]).toEqual([false, Status.Playing]);
    expect(t.s.character[0]).not.toBe(0);
  });

  test('V-XIV-9 RUL-110 resurrection=1 the same character as printed, evil at the Graveyard, without gold or things', () => {
    const t = lose(falls(1));
    expect([t.kind, t.actor, t.s.status[0]]).toEqual([FrameKind.Rise, 0, Status.Waiting]);
    expect(t.words()).toEqual(['begin with a new character', 'come back as the Assassin at Graveyard (graveyard)']);
    expect([t.on('fields-2'), t.goldOn('fields-2')]).toEqual([['wraith', 'sword'], 3]);
    t.choose(Act.Yes);
    // One of the three fate is the price.
    expect([t.at(0), t.s.character[0], t.s.life[0], t.s.fate[0], t.s.gold[0], t.s.strength[0]]).toEqual([
      'graveyard',
      0,
      4,
      2,
      0,
      0,
    ]);
    // The gold is gone; the belongings lie where he died. It was a death.
    expect([t.on('fields-2'), t.goldOn('fields-2'), t.s.stock[Part.Gold]]).toEqual([['wraith', 'sword'], 0, 30]);
    expect(t.s.tally[Count.Deaths]).toBe(1);
    expect(t.kind).toBe(FrameKind.MoveWhere);
  });

  test('V-XIV-9 RUL-88 resurrection=1 gold that was there before stays; the dead may also come back with one coin', () => {
    const left = (gold: number): number[] => {
      const t = lose(falls(1, { gold }, { spaceGold: { 'fields-2': 2 } }));
      expect([t.kind, t.goldOn('fields-2')]).toEqual([FrameKind.Rise, 2 + gold]);
      t.choose(Act.Yes);
      return [t.goldOn('fields-2'), t.s.gold[0], t.s.stock[Part.Gold]];
    };
    expect([left(0), left(1), left(3)]).toEqual(Array(3).fill([2, 0, 28]));
  });

  test('2.2 V-XIV-9 RUL-187 resurrection=1 the return costs one of the fate that the character begins with', () => {
    const returns = (character: string, options: Record<string, number> = {}): number[] => {
      const t = lose(
        falls(
          1,
          { character, objects: [], strength: 0 },
          { deck: ['dragon'], options: { resurrection: 1, ...options } },
        ),
      ).choose(Act.Yes);
      return [t.s.fate[0], t.s.stock[Part.Fate] + t.s.fate[0] + t.s.fate[1]];
    };
    expect([returns('monk'), returns('thief'), returns('troll'), returns('monk', { fateBonus: 2 })]).toEqual([
      [4, 36],
      [1, 36],
      [0, 36],
      [6, 36],
    ]);
  });

  test('2.2 V-XIV-9 RUL-187 resurrection=1 a player who came back without fate left does not come back again', () => {
    const t = lose(falls(1, { character: 'troll', objects: [], strength: 0 }, { deck: ['dragon'] })).choose(Act.Yes);
    t.s.life[0] = 1;
    t.s.stock[Part.Life] += 5;
    loseLife(t.s, 0, 1);
    expect([t.s.status[0], t.s.fallen[0]]).toEqual([Status.Waiting, 0]);
  });

  test('2.2 V-XIV-9 RUL-187 resurrection=1 things that others have laid there since stay', () => {
    const t = scenario({
      seats: [
        { character: 'thief', at: 'fields', followers: ['poltergeist'] },
        { character: 'elf', at: 'graveyard', life: 1, fate: 1, gold: 3 },
      ],
      turn: 1,
      phase: 'landing',
      options: { resurrection: 1 },
    });
    t.passAll(FrameKind.Window).choose(Act.Go, 'graveyard');
    while (t.kind !== FrameKind.Rise) t.act(t.legal()[0]);
    expect([t.kind, t.actor, t.s.gold[0], t.goldOn('graveyard')]).toEqual([FrameKind.Rise, 1, 3, 0]);
    // As if a Toad had dropped it.
    moveGold(t.s, t.s.gold, 0, t.s.spaceGold, spaceByWord('graveyard'), 2);
    expect(t.choose(Act.Yes).goldOn('graveyard')).toBe(2);
  });

  test('2.2 V-XIV-9 RUL-187 resurrection=1 two who fell on one space each lose their own gold only', () => {
    const t = lose(falls(1, { gold: 3 }, { spaceGold: { 'fields-2': 4 } }));
    t.s.fallen[1] = 5;
    t.s.space[1] = spaceByWord('fields-2');
    expect(t.choose(Act.Yes).goldOn('fields-2')).toBe(4);
  });

  test('V-XIV-9 resurrection=1 the good come back at the Chapel', () => {
    const t = lose(falls(1, { character: 'monk', objects: [] }, { deck: ['dragon'] })).choose(Act.Yes);
    expect(t.at(0)).toBe('chapel');
  });

  test('V-XIV-9 RUL-88 resurrection=1 the usual rule applies without fate', () => {
    const t = lose(falls(1, { fate: 0 }));
    expect([t.kind === FrameKind.Rise, t.s.status[0]]).toEqual([false, Status.Playing]);
  });

  test('V-XIV-9 resurrection=1 a new character may be preferred, and the things stay on the space', () => {
    const t = lose(falls(1)).pass();
    expect(t.s.character[0]).not.toBe(0);
    expect([t.goldOn('fields-2'), t.s.fallen[0]]).toEqual([3, 0]);
  });

  test('V-XIV-9 R-DEATH-08 resurrection=1 no player comes back once the Crown was reached', () => {
    const t = falls(1, {}, { crownReached: true });
    lose(t);
    expect([t.over, t.s.status[0]]).toEqual([true, Status.Out]);
  });

  test('V-XIV-9 R-PVP-07 resurrection=1 a killer takes his spoils first', () => {
    const t = scenario({
      seats: [
        { character: 'troll', at: 'fields-2', strength: 6 },
        { character: 'assassin', at: 'fields-2', life: 1, fate: 1, gold: 3, objects: ['sword'] },
      ],
      phase: 'landing',
      options: { resurrection: 1 },
      dice: { attack: [6], defence: [1] },
    }).choose(Act.AttackBattle, 1);
    t.passAll(FrameKind.Boost, FrameKind.DuelFate).choose(Act.TakeLife).choose(Act.Take, 'sword');
    expect([t.s.gold[0], t.held(0), t.goldOn('fields-2')]).toEqual([3, ['sword'], 0]);
    t.passAll(FrameKind.Window);
    t.choose(Act.Yes);
    expect([t.s.gold[1], t.at(1), t.s.stock[Part.Gold]]).toEqual([0, 'graveyard', 27]);
  });

  test('2.2 V-XIV-9 RUL-187 resurrection=1 belongings taken by a killer are not taken again from the space', () => {
    const t = scenario({
      seats: [
        { character: 'troll', at: 'fields-2', strength: 6 },
        { character: 'assassin', at: 'fields-2', life: 1, fate: 1, gold: 3 },
      ],
      spaceGold: { 'fields-2': 2 },
      phase: 'landing',
      options: { resurrection: 1 },
      dice: { attack: [6], defence: [1] },
    }).choose(Act.AttackBattle, 1);
    t.passAll(FrameKind.Boost, FrameKind.DuelFate).choose(Act.TakeLife);
    expect([t.s.gold[0], t.goldOn('fields-2'), t.s.fallen[1]]).toEqual([3, 2, 1]);
    expect(t.passAll(FrameKind.Window).choose(Act.Yes).goldOn('fields-2')).toBe(2);
  });

  test('V-XIV-9 GAP-16 resurrection=1 the old character comes back if no other is left', () => {
    const t = falls(1);
    t.s.usedCharacter.fill(1);
    lose(t);
    expect([t.kind, t.words().length]).toEqual([FrameKind.Rise, 1]);
    expect(t.choose(Act.Yes).s.character[0]).toBe(0);
  });

  test('V-XIV-9 GAP-16 resurrection=1 there is a choice with one character left that no other seat needs', () => {
    const t = falls(1);
    t.s.usedCharacter.fill(1).fill(0, 4, 5);
    expect(lose(t).words()).toHaveLength(2);
    expect(t.pass().s.character[0]).toBe(4);
  });

  test('V-XIV-9 RUL-50 resurrection=1 a character never without a Spell draws one', () => {
    const t = lose(falls(1, { character: 'wizard', objects: [] }, { deck: ['dragon'] })).choose(Act.Yes);
    expect(t.spells(0)).toHaveLength(1);
  });
});
