import { describe, expect, test } from 'vitest';
import { content } from '../../../../src/games/talisman/content/index.js';
import { Count, Offer, Pile } from '../../../../src/games/talisman/state/state.js';
import { Act, FrameKind } from '../../../../src/games/talisman/vocabulary/kinds.js';
import { missed } from '../cards/meet.js';
import { type Dice, type Position, type Seat, scenario, type Table } from '../scenario.js';

/** Seat 0 has just landed on that space. */
function lands(at: string, seat: Partial<Seat> = {}, dice?: Dice, more: Partial<Position> = {}): Table {
  const seats: Seat[] = [
    { character: 'warrior', at, ...seat },
    { character: 'troll', at: at === 'castle' ? 'city' : 'castle', lostTurns: 200 },
  ];
  return scenario({ seats, phase: 'landing', ...(dice === undefined ? {} : { dice }), ...more });
}

/** Strength and Craft counters, lives, gold and Spells of seat 0. */
function now(t: Table): number[] {
  return [t.s.strength[0], t.s.craft[0], t.s.life[0], t.s.gold[0], t.spells(0).length];
}

describe('draw spaces', () => {
  test('R-SPACE-01 R-SPACE-02 R-SPACE-03 open country draws one card, Ruins and Oasis two, the Hidden Valley three', () => {
    const up = (id: string): number => content.drawUpTo[content.spaces.findIndex((row) => row.id === id)];
    expect(
      ['fields', 'plains', 'woods', 'hills', 'sentinel', 'portal-of-power', 'desert', 'runes', 'cursed-glade'].map(up),
    ).toEqual(Array(9).fill(1));
    expect(['ruins', 'oasis', 'hidden-valley', 'city', 'mines'].map(up)).toEqual([2, 2, 3, 0, 0]);
    const deck = ['bag-of-gold', 'bag-of-gold', 'bag-of-gold', 'bag-of-gold'];
    expect(['fields', 'ruins', 'hidden-valley'].map((at) => lands(at, {}, {}, { deck }).s.gold[0])).toEqual([1, 2, 3]);
  });
});

describe('Village and City', () => {
  test('R-SPACE-04 the Blacksmith sells five wares', () => {
    const t = lands('village', { gold: 9 }).choose(Act.Option, 'blacksmith');
    expect(t.words().sort()).toEqual([
      'buy Armour for 4 gold',
      'buy Axe for 3 gold',
      'buy Helmet for 2 gold',
      'buy Shield for 3 gold',
      'buy Sword for 2 gold',
      'buy nothing more',
    ]);
    t.choose('buy Armour').choose('buy Shield').choose('buy Sword');
    expect([t.s.gold[0], t.held(0)]).toEqual([0, ['armour', 'shield', 'sword']]);
  });

  test('R-SPACE-04 the Healer sells lives up to the life value', () => {
    const t = lands('village', { gold: 9, life: 2 }).choose(Act.Option, 'healer');
    expect(t.words()).toEqual(['0', '1', '2', '3']);
    expect(now(t.choose(Act.Count, 3))).toEqual([0, 0, 5, 6, 0]);
    expect(lands('village', { gold: 1, life: 2 }).choose(Act.Option, 'healer').words()).toEqual(['0', '1']);
  });

  test('R-SPACE-04 the Mystic: 1 evil, 2 and 3 nothing, 4 good, 5 a Craft, 6 a Spell', () => {
    const rows = [1, 2, 3, 4, 5, 6].map((die) => {
      const t = lands('village', { craft: 2 }, { table: [die] }).choose(Act.Option, 'mystic');
      return [t.s.alignment[0], t.s.craft[0], t.spells(0).length];
    });
    expect(rows).toEqual([
      [2, 2, 0],
      [1, 2, 0],
      [1, 2, 0],
      [0, 2, 0],
      [1, 3, 0],
      [1, 2, 1],
    ]);
  });

  test('R-SPACE-05 the Doctor sells two lives at most', () => {
    const t = lands('city', { gold: 9, life: 1 }).choose(Act.Option, 'doctor');
    expect(t.words()).toEqual(['0', '1', '2']);
    expect(now(t.choose(Act.Count, 2))).toEqual([0, 0, 3, 7, 0]);
  });

  test('R-SPACE-05 the Alchemist buys any Objects for 1 gold each', () => {
    const t = lands('city', { objects: ['ring', 'sword', 'purchase:axe'], followers: ['maiden'] }).choose(
      Act.Option,
      'alchemist',
    );
    expect(t.words().sort()).toEqual(['give up Axe', 'give up Ring', 'give up Sword', 'sell nothing more']);
    t.choose(Act.Discard, 'ring').choose(Act.Discard, 'axe').pass();
    expect([t.s.gold[0], t.held(0).sort()]).toEqual([2, ['maiden', 'sword']]);
  });

  test('R-SPACE-05 the Enchantress: Toad, less Strength, less Craft, Craft, Strength, Spell', () => {
    const rows = [1, 2, 3, 4, 5, 6].map((die) => {
      const t = lands('city', { strength: 2, craft: 2 }, { table: [die] }).choose(Act.Option, 'enchantress');
      return [t.s.toad[0], t.s.strength[0], t.s.craft[0], t.spells(0).length];
    });
    expect(rows).toEqual([
      [3, 2, 2, 0],
      [0, 1, 2, 0],
      [0, 2, 1, 0],
      [0, 2, 3, 0],
      [0, 3, 2, 0],
      [0, 2, 2, 1],
    ]);
  });

  test('R-SPACE-04 R-SPACE-05 a visit is to one person', () => {
    const t = lands('city', { gold: 3, life: 1 });
    expect(t.words()).toEqual(['doctor', 'alchemist', 'enchantress']);
    t.choose(Act.Option, 'doctor').choose(Act.Count, 0);
    expect(t.s.turns[0]).toBe(2);
  });
});

describe('Tavern, Graveyard, Chapel', () => {
  test('R-SPACE-06 the Tavern: 1 a turn missed', () => {
    expect(missed(lands('tavern', {}, { table: [1] }))).toBe(1);
  });

  test('R-SPACE-06 the Tavern: 2 a Farmer of Strength 3', () => {
    const fight = (creature: number): Table =>
      lands('tavern', { character: 'elf' }, { table: [2], attack: [3], creature: [creature] });
    expect([2, 3, 4].map((creature) => fight(creature).s.life[0])).toEqual([4, 4, 3]);
    expect([2, 3].map((creature) => fight(creature).s.tally[Count.FightsWon])).toEqual([1, 0]);
  });

  test('R-SPACE-06 EX-27 the Tavern: 3 a gold lost, 4 a gold won', () => {
    expect([
      lands('tavern', { gold: 2 }, { table: [3] }).s.gold[0],
      lands('tavern', {}, { table: [3] }).s.gold[0],
    ]).toEqual([1, 0]);
    expect(lands('tavern', {}, { table: [4] }).s.gold[0]).toBe(1);
  });

  test('R-SPACE-06 RUL-22 the Tavern: 5 any other Outer space as the next move, or the die', () => {
    const t = lands('tavern', {}, { table: [5] });
    expect([t.kind, t.legal().length, t.can(Act.Roll), t.can(Act.GoTo, 'temple')]).toEqual([
      FrameKind.MoveHow,
      24,
      true,
      false,
    ]);
    t.choose(Act.GoTo, 'city');
    expect([t.at(0), t.kind]).toEqual(['city', FrameKind.Choose]);
    const rolled = lands('tavern', {}, { table: [5] }).choose(Act.Roll);
    expect(rolled.s.offer[0]).toBe(Offer.None);
  });

  test('R-SPACE-06 RUL-22 the Tavern: 6 the Temple as the next move, or the die', () => {
    const t = lands('tavern', {}, { table: [6] });
    expect(t.words()).toEqual(['roll', 'go to Temple (temple)']);
    t.choose(Act.GoTo, 'temple');
    expect(t.at(0)).toBe('temple');
  });

  test("R-SPACE-06 RUL-19 RUL-22 an offer lapses when the next move is a Toad's hop", () => {
    const t = lands('tavern', { toad: 2, offer: Offer.AnySpace }, { table: [4] }, { deck: ['bag-of-gold'] });
    expect([t.kind, t.words().length]).toEqual([FrameKind.MoveWhere, 2]);
    expect(t.choose(Act.Go, 'fields-5').s.offer[0]).toBe(Offer.None);
  });

  test('R-SPACE-07 the Graveyard costs the good a life and sells the neutral fate', () => {
    expect(lands('graveyard', { alignment: 'good' }).s.life[0]).toBe(4);
    const t = lands('graveyard', { character: 'druid', gold: 3 });
    expect(t.words()).toEqual(['0', '1', '2', '3']);
    t.choose(Act.Count, 2);
    expect([t.s.fate[0], t.s.gold[0]]).toEqual([2, 1]);
  });

  test('R-SPACE-07 the Graveyard gives the evil their fate, or a prayer: 5 a fate, 6 a Spell', () => {
    const evil: Partial<Seat> = { character: 'ghoul' };
    expect(lands('graveyard', evil).choose(Act.Option, 'replenish').s.fate[0]).toBe(4);
    const pray = [1, 2, 3, 4, 5, 6].map((die) => {
      const t = lands('graveyard', evil, { table: [die] }).choose(Act.Option, 'pray');
      return [t.s.fate[0], t.spells(0).length];
    });
    expect(pray).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
      [0, 0],
      [1, 0],
      [0, 1],
    ]);
  });

  test('R-SPACE-08 the Chapel costs the evil a life and sells the neutral lives', () => {
    expect(lands('chapel', { alignment: 'evil' }).s.life[0]).toBe(4);
    const t = lands('chapel', { gold: 9, life: 1 });
    expect(t.words()).toEqual(['0', '1', '2', '3', '4']);
    expect(now(t.choose(Act.Count, 4))).toEqual([0, 0, 5, 5, 0]);
  });

  test('R-SPACE-08 the Chapel heals the good, or hears a prayer: 5 a life, 6 a Spell', () => {
    const good: Partial<Seat> = { character: 'elf', life: 2 };
    expect(lands('chapel', good).choose(Act.Option, 'heal').s.life[0]).toBe(4);
    const pray = [1, 2, 3, 4, 5, 6].map((die) => {
      const t = lands('chapel', good, { table: [die] }).choose(Act.Option, 'pray');
      return [t.s.life[0], t.spells(0).length];
    });
    expect(pray).toEqual([
      [2, 0],
      [2, 0],
      [2, 0],
      [2, 0],
      [3, 0],
      [2, 1],
    ]);
  });
});

describe('Forest, Crags, Black Knight', () => {
  test('R-SPACE-09 the Forest: 1 a Brigand of Strength 4', () => {
    const life = [2, 3, 4].map(
      (attack) => lands('forest', { character: 'dwarf' }, { table: [1], attack: [attack], creature: [2] }).s.life[0],
    );
    expect(life).toEqual([4, 5, 5]);
  });

  test('R-SPACE-09 the Forest: 2 and 3 lost for the next turn, 4 and 5 safe, 6 a Craft', () => {
    const rows = [2, 3, 4, 5, 6].map((die) => {
      const t = lands('forest', {}, { table: [die] });
      return [missed(t), t.s.craft[0], t.s.strength[0]];
    });
    expect(rows).toEqual([
      [1, 0, 0],
      [1, 0, 0],
      [0, 0, 0],
      [0, 0, 0],
      [0, 1, 0],
    ]);
  });

  test('R-SPACE-10 the Crags: 1 a Spirit of Craft 4', () => {
    const life = [3, 4, 5].map(
      (attack) => lands('crags', { objects: ['sword'] }, { table: [1], attack: [attack], creature: [2] }).s.life[0],
    );
    expect(life).toEqual([4, 5, 5]);
  });

  test('R-SPACE-10 the Crags: 2 and 3 lost for the next turn, 4 and 5 safe, 6 a Strength', () => {
    const rows = [2, 3, 4, 5, 6].map((die) => {
      const t = lands('crags', {}, { table: [die] });
      return [missed(t), t.s.craft[0], t.s.strength[0]];
    });
    expect(rows).toEqual([
      [1, 0, 0],
      [1, 0, 0],
      [0, 0, 0],
      [0, 0, 0],
      [0, 0, 1],
    ]);
  });

  test('R-SPACE-13 the Black Knight takes a gold or a life; without gold a life', () => {
    const pay = lands('black-knight', { gold: 1 });
    expect(pay.words()).toEqual(['pay', 'bleed']);
    expect(now(pay.choose(Act.Option, 'pay'))).toEqual([0, 0, 5, 0, 0]);
    expect(now(lands('black-knight', { gold: 1 }).choose(Act.Option, 'bleed'))).toEqual([0, 0, 4, 1, 0]);
    expect(lands('black-knight').words()).toEqual(['bleed']);
  });
});

describe('Cursed Glade, Chasm, Cave, Desert', () => {
  test('R-SPACE-14 DIS-18 Objects add nothing on the Cursed Glade; Followers and counters do', () => {
    const t = lands(
      'cursed-glade',
      { strength: 1, objects: ['ring', 'sword', 'magic-belt'], followers: ['unicorn'] },
      { attack: [1, 2], creature: [1] },
      { spaces: { 'cursed-glade': ['giant'] } },
    );
    // 4 + 1 + 1 and 2 against 6 and 1: won by one. The Ring or the Sword would have shown in a stand-off.
    expect(t.passAll(FrameKind.Ditch).trophies(0)).toEqual(['giant']);
    const even = lands(
      'cursed-glade',
      { strength: 1, objects: ['ring', 'sword', 'magic-belt'], followers: ['unicorn'] },
      { attack: [1, 1], creature: [1] },
      { spaces: { 'cursed-glade': ['giant'] } },
    );
    expect([even.passAll(FrameKind.Ditch).trophies(0), even.s.life[0]]).toEqual([[], 5]);
  });

  test('R-SPACE-14 no Magic Object is used on the Cursed Glade: Cross, Orb, Potion, Runesword', () => {
    const t = lands(
      'cursed-glade',
      { objects: ['cross', 'orb-of-knowledge', 'potion-of-strength', 'runesword'] },
      { attack: [3, 3], creature: [1] },
      { deck: ['wolf'] },
    );
    t.passAll(FrameKind.Ditch);
    expect([t.trophies(0), t.s.life[0]]).toEqual([['wolf'], 5]);
    const spirit = lands('cursed-glade', { objects: ['cross'] }, { attack: [6], creature: [1] }, { deck: ['shadow'] });
    expect(spirit.passAll(FrameKind.Ditch).trophies(0)).toEqual(['shadow']);
  });

  test('R-SPACE-16 the Chasm: a die for oneself and for each Follower, lost on 1 and 2', () => {
    const life = [1, 2, 3, 4, 5, 6].map((die) => lands('chasm', {}, { table: [die] }).s.life[0]);
    expect(life).toEqual([4, 4, 5, 5, 5, 5]);
    const t = lands('chasm', { followers: ['maiden', 'guide', 'unicorn'] }, { table: [6], follower: [1, 2, 3] });
    t.choose(Act.Roll);
    expect(t.held(0)).toHaveLength(1);
  });

  test('R-SPACE-16 no die is rolled for Objects at the Chasm', () => {
    const t = lands('chasm', { objects: ['sword'], followers: ['maiden'] }, { table: [6], follower: [1] });
    t.used();
    expect(t.held(0)).toEqual(['sword']);
  });

  test('R-SPACE-16 a character that lands there loses Followers of its own', () => {
    const t = scenario({
      seats: [
        { character: 'warrior', at: 'chasm', followers: ['maiden'] },
        { character: 'elf', at: 'chasm', followers: ['unicorn', 'prince'] },
      ],
      turn: 1,
      phase: 'landing',
      dice: { table: [6], follower: [1, 3] },
    }).choose(Act.MeetSpace);
    t.used();
    expect([t.held(0), t.held(1).length]).toEqual([['maiden'], 1]);
  });

  test("R-SPACE-17 a quest may be rolled for at the Warlock's Cave", () => {
    const t = lands('warlocks-cave', {}, { table: [2] });
    expect(t.words()).toEqual(['take no quest', 'roll']);
    expect(t.choose(Act.Roll).s.quest[0]).toBe(2);
    expect(lands('warlocks-cave', {}, {}).pass().s.quest[0]).toBe(0);
    expect(lands('warlocks-cave', { quest: 2 }).s.turns[0]).toBe(2);
  });

  test('R-SPACE-18 the Desert costs a life, then one card is drawn', () => {
    for (const at of ['desert', 'desert-2']) {
      const t = lands(at, {}, {}, { deck: ['bag-of-gold'] });
      expect([t.s.life[0], t.s.gold[0]]).toEqual([4, 1]);
    }
    const dead = lands('desert', { life: 1 }, {}, { deck: ['bag-of-gold'] });
    expect(dead.s.topKnown[0]).toBe(1);
  });

  test('R-SPACE-18 Water Bottle and Grail spare the Desert', () => {
    const life = (objects: string[]): number =>
      lands('desert', { objects }, {}, { deck: ['bag-of-gold'] }).passAll(FrameKind.Ditch).s.life[0];
    expect([life(['water-bottle']), life(['holy-grail']), life(['ring'])]).toEqual([5, 5, 4]);
  });
});

describe('Temple and Castle', () => {
  /** Two dice of that total. */
  const prays = (total: number, seat: Partial<Seat> = {}): Table => {
    const die = Math.min(6, total - 1);
    return lands('temple', { character: 'elf', ...seat }, { table: [die, total - die] });
  };

  test('R-SPACE-19 the Temple: 2 costs two lives, 3 one', () => {
    expect([prays(2).s.life[0], prays(3).s.life[0]]).toEqual([2, 3]);
  });

  test('R-SPACE-19 RUL-35 the Temple: 4 costs a Follower of choice, nothing without one', () => {
    const t = prays(4, { followers: ['maiden', 'guide'] })
      .passAll(FrameKind.Window)
      .choose(Act.Discard, 'guide');
    expect([t.held(0), t.pile(Pile.AdventureDiscard), t.s.life[0]]).toEqual([['maiden'], ['guide'], 4]);
    expect(prays(4).s.life[0]).toBe(4);
  });

  test('R-SPACE-19 RUL-21 the Temple: 5 enslaves until the move die shows 4 to 6, and moves by it', () => {
    const t = lands('temple', { character: 'elf', fate: 1 }, { table: [1, 4] }).pass();
    expect([t.s.enslaved[0], t.at(0), t.kind]).toEqual([1, 'temple', FrameKind.Roll]);
    const kept = scenario({ seats: [{ character: 'elf', at: 'temple', enslaved: 1, fate: 1 }], dice: { move: [3] } });
    kept.pass();
    expect([kept.at(0), kept.s.enslaved[0], kept.s.turns[0]]).toEqual(['temple', 1, 2]);
    const free = scenario({
      seats: [{ character: 'elf', at: 'temple', enslaved: 1, fate: 1 }],
      dice: { move: [3, 4] },
    });
    free.choose(Act.Fate, 0);
    expect([free.s.enslaved[0], free.words()]).toEqual([
      0,
      ['go clockwise to Portal of Power (portal-of-power)', "go counter-clockwise to Warlock's Cave (warlocks-cave)"],
    ]);
  });

  test('R-SPACE-19 the Temple: 6 a Strength, 7 a Craft, 8 and 9 a Spell', () => {
    expect([6, 7, 8, 9].map((total) => now(prays(total)))).toEqual([
      [1, 0, 4, 0, 0],
      [0, 1, 4, 0, 0],
      [0, 0, 4, 0, 1],
      [0, 0, 4, 0, 1],
    ]);
  });

  test('R-SPACE-19 DIS-12 the Temple: 10 a Talisman while the deck has one', () => {
    const t = prays(10);
    expect([t.held(0), t.pile(Pile.TalismanDeck).length]).toEqual([['talisman'], 3]);
    const none = lands('temple', {}, { table: [6, 4] }, { talismans: 0 });
    expect(none.held(0)).toEqual([]);
  });

  test('R-SPACE-19 the Temple: 11 two fate, 12 two lives, above the values too', () => {
    expect([prays(11).s.fate[0], prays(12).s.life[0]]).toEqual([2, 6]);
    // Fate in hand: the roll is asked about first.
    expect(prays(11, { fate: 3 }).pass().s.fate[0]).toBe(5);
  });

  test('R-SPACE-19 RUL-35 a character that adds 1 to prayers may do so: 9 becomes 10, 12 stays 12', () => {
    for (const character of ['monk', 'priest']) {
      expect(prays(9, { character }).choose(Act.Yes).held(0)).toEqual(['talisman']);
      expect(prays(9, { character }).pass().spells(0)).toHaveLength(1);
      expect(prays(12, { character }).choose(Act.Yes).s.life[0]).toBe(6);
    }
  });

  test('R-SPACE-20 the Castle heals at 1 gold a life, to the life value', () => {
    const t = lands('castle', { life: 2, gold: 9 });
    expect(t.words()).toEqual(['0', '1', '2', '3']);
    expect(now(t.choose(Act.Count, 3))).toEqual([0, 0, 5, 6, 0]);
    expect(lands('castle', { life: 2 }).s.life[0]).toBe(2);
  });
});
