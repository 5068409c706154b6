import { describe, expect, test } from 'vitest';
import { Ending } from '../../../../src/games/talisman/options/option.js';
import { Act, FrameKind } from '../../../../src/games/talisman/vocabulary/kinds.js';
import { draws, visits } from '../cards/meet.js';
import { type Seat, scenario, type Table } from '../scenario.js';
import { column } from './recorded.js';

/** Seat 1 has something of everything; seat 0 nothing; seat 2 is dead. */
function rich(more: Partial<Seat> = {}, other: Partial<Seat> = {}, options: Record<string, number> = {}): Table {
  return scenario({
    options,
    seats: [
      { character: 'elf', at: 'fields', ...other },
      {
        character: 'warrior',
        at: 'city',
        strength: 3,
        craft: 2,
        life: 7,
        fate: 2,
        gold: 5,
        objects: ['sword', 'ring', 'magic-belt'],
        followers: ['unicorn', 'guide'],
        ...more,
      },
      { character: 'troll', at: 'castle', dead: 'out' },
    ],
  });
}

describe('what the living hold at the end, and the dead do not', () => {
  test('strength_end: printed value, counters, Followers and Objects that work there, no Weapon', () => {
    expect(column(rich(), 'strength_end')).toEqual([3, 4 + 3 + 1 + 1 + 1, null]);
    expect(column(rich({ at: 'cursed-glade' }, { strength: 1 }), 'strength_end')).toEqual([4, 4 + 3 + 1, null]);
    expect(column(rich({ toad: 2, gold: 0, objects: [], followers: [], toadStrength: 1 }), 'strength_end')).toEqual([
      3,
      2,
      null,
    ]);
  });

  test('craft_end: printed value, counters, Followers and Objects that work there', () => {
    expect(column(rich(), 'craft_end')).toEqual([4, 2 + 2 + 1 + 1, null]);
    expect(column(rich({ at: 'cursed-glade' }, { craft: 3 }), 'craft_end')).toEqual([7, 2 + 2 + 1, null]);
  });

  test('life_end: lives', () => {
    expect(column(rich(), 'life_end')).toEqual([4, 7, null]);
    expect(column(rich({ life: 1 }, { life: 2 }), 'life_end')).toEqual([2, 1, null]);
  });

  test('fate_end: fate at the end counts', () => {
    expect(column(rich(), 'fate_end')).toEqual([0, 2, null]);
    expect(column(rich({ fate: 0 }, { fate: 5 }), 'fate_end')).toEqual([5, 0, null]);
  });

  test('gold_end: gold at the end counts', () => {
    expect(column(rich(), 'gold_end')).toEqual([0, 5, null]);
    expect(column(rich({ gold: 1 }, { gold: 3 }), 'gold_end')).toEqual([3, 1, null]);
  });

  test('objects_end: Objects and Magic Objects count, Followers do not', () => {
    expect(column(rich(), 'objects_end')).toEqual([0, 3, null]);
    expect(column(rich({ objects: [] }, { objects: ['axe'] }), 'objects_end')).toEqual([1, 0, null]);
  });

  test('followers_end: Followers count, raised Enemies too', () => {
    expect(column(rich(), 'followers_end')).toEqual([0, 2, null]);
    const t = visits(['wolf'], { character: 'ghoul' }, { dice: { attack: [6], creature: [1] } }).choose(Act.Raise);
    expect(column(t, 'followers_end')).toEqual([1, 0]);
  });

  test('points: possessions count if nothing else does, else the count of the ending', () => {
    // 4 + 2 as printed, 3 + 2 counters, 5 gold, 2 Followers and 3 Objects; the Elf as printed.
    expect(column(rich(), 'points')).toEqual([7, 21, 0]);
    const under = (ending: Ending): (number | string | null)[] =>
      column(rich({ followers: ['unicorn', 'guide', 'wolf'] }, { gold: 2 }, { ending }), 'points');
    expect(under(Ending.TimeLimit)).toEqual([9, 22, 0]);
    expect(under(Ending.LandGrant)).toEqual([9, 22, 0]);
    expect(under(Ending.Hunt)).toEqual([0, 2, 0]);
    expect(under(Ending.Treasure)).toEqual([2, 5 + 4 + 2, 0]);
    expect(under(Ending.Followers)).toEqual([0, 3, 0]);
  });

  test('points: things that wait for the next character count nothing, and fights won count even for the dead', () => {
    const heir = rich({ dead: 'waiting', followers: [], objects: ['ring'] }, {}, { heirlooms: 1 });
    expect([column(heir, 'objects_end')[1], column(heir, 'points')[1]]).toEqual([null, 0]);
    const arena = rich({}, {}, { ending: Ending.Champion, roundLimit: 1 });
    arena.s.merit.set([3, 1, 2]);
    expect(column(arena, 'points')).toEqual([2, 0, 1]);
  });

  test('strength_end: craft_end: of a character just killed nothing is left', () => {
    const t = scenario({
      seats: [
        {
          character: 'elf',
          at: 'graveyard',
          life: 1,
          strength: 2,
          fate: 1,
          gold: 2,
          objects: ['sword'],
          followers: ['unicorn'],
        },
        { character: 'troll', at: 'castle' },
      ],
      phase: 'landing',
      crownReached: true,
    });
    const of = ['strength_end', 'craft_end', 'life_end', 'fate_end', 'gold_end', 'objects_end', 'followers_end'].map(
      (id) => column(t, id)[0],
    );
    expect([t.over, ...of]).toEqual([true, ...of.map(() => null)]);
  });
});

describe('what was done', () => {
  test('spells_cast: cast Spells count in any turn, cancelled ones too', () => {
    const t = scenario({
      seats: [
        { character: 'wizard', at: 'city', spells: ['healing', 'random'] },
        { character: 'elf', at: 'temple', spells: ['counterspell'] },
      ],
      spellDeck: [],
    });
    expect(column(t, 'spells_cast')).toEqual([0, 0]);
    t.choose(Act.Cast, 'random').choose(Act.Seat, 1).choose(Act.Cast, 'counterspell');
    expect(column(t, 'spells_cast')).toEqual([1, 1]);
    t.choose(Act.Cast, 'healing').choose(Act.Seat, 0);
    expect(column(t, 'spells_cast')).toEqual([2, 1]);
  });

  test('spells_cast: the Command Spell is none, nor is a Spell discarded', () => {
    const t = scenario({
      seats: [
        { character: 'elf', at: 'crown-of-command' },
        { character: 'troll', at: 'castle' },
      ],
      crownReached: true,
      options: { commandSpellMin: 1 },
    });
    expect([t.s.life[1], ...column(t, 'spells_cast')]).toEqual([5, 0, 0]);
    expect(column(draws(['magical-vortex'], { spells: ['hex'] }), 'spells_cast')).toEqual([0, 0]);
  });

  const fight = (cards: readonly string[], attack: number, creature: number, more: Partial<Seat> = {}): Table =>
    visits(cards, more, { dice: { attack: [attack], creature: [creature] } });

  test('fights_won: with Enemies, several at once are one, and with creatures of the board', () => {
    expect(column(fight(['wolf'], 4, 1), 'fights_won')).toEqual([1, 0]);
    expect(column(fight(['goblin', 'wild-boar'], 6, 1), 'fights_won')).toEqual([1, 0]);
    expect(
      column(visits([], { at: 'tavern' }, { dice: { table: [2], attack: [6], creature: [1] } }), 'fights_won'),
    ).toEqual([1, 0]);
    expect(column(fight(['bear'], 1, 1), 'fights_won')).toEqual([0, 0]);
    const pits = scenario({
      seats: [{ character: 'elf', at: 'pits', strength: 9 }],
      phase: 'landing',
      dice: { table: [2], attack: [1, 1], creature: [1, 1] },
    });
    expect(column(pits, 'fights_won')).toEqual([2, 0]);
  });

  test('fights_lost: tied fights do not count, and a lost one with a life saved by Armour does', () => {
    expect(column(fight(['bear'], 1, 2), 'fights_lost')).toEqual([1, 0]);
    expect(column(fight(['bear'], 1, 1), 'fights_lost')).toEqual([0, 0]);
    const saved = visits(
      ['bear'],
      { objects: ['purchase:armour'] },
      { dice: { attack: [1], creature: [2], armour: [6] } },
    ).passAll(FrameKind.Ditch);
    expect([saved.s.life[0], ...column(saved, 'fights_lost')]).toEqual([4, 1, 0]);
    expect(column(fight(['wolf'], 4, 1), 'fights_lost')).toEqual([0, 0]);
  });

  const meets = (attack: number, defence: number): Table =>
    scenario({
      seats: [
        { character: 'elf', at: 'city' },
        { character: 'troll', at: 'city' },
        { character: 'monk', at: 'oasis' },
      ],
      phase: 'landing',
      dice: { attack: [attack], defence: [defence] },
    }).choose(Act.AttackBattle, 1);

  test('pvp_fights: attacking or attacked, won, lost or drawn; a fight with a creature is none', () => {
    for (const defence of [1, 3, 6]) expect(column(meets(6, defence), 'pvp_fights')).toEqual([1, 1, 0]);
    expect(column(fight(['bear'], 1, 1), 'pvp_fights')).toEqual([0, 0]);
    expect([...column(meets(6, 1), 'fights_won'), ...column(meets(1, 6), 'fights_lost')]).toEqual([0, 0, 0, 0, 0, 0]);
  });

  test('pvp_fights: one evaded is none', () => {
    const t = scenario({
      seats: [
        { character: 'warrior', at: 'woods' },
        { character: 'elf', at: 'woods' },
      ],
      phase: 'landing',
      dice: {},
    });
    expect(column(t.choose(Act.AttackBattle, 1).choose(Act.Evade), 'pvp_fights')).toEqual([0, 0]);
  });
});
