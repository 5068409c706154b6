import { describe, expect, test } from 'vitest';
import { findCards } from '../../../../src/games/talisman/content/index.js';
import { restock } from '../../../../src/games/talisman/holdings/stock.js';
import { Pile } from '../../../../src/games/talisman/state/state.js';
import { Act, FrameKind } from '../../../../src/games/talisman/vocabulary/kinds.js';
import { type Seat, scenario, type Table } from '../scenario.js';
import { draws, missed, visits } from './meet.js';

/**
 * Strength counters, Craft counters and lives after a draught; the card holds four, goes with the last, and takes none
 * along.
 */
function draught(id: string): number[] {
  const card = findCards(id)[0];
  const left = draws([id]).choose(Act.Option, 'leave');
  expect([left.s.counter[card], left.on('fields-2')]).toEqual([4, [id]]);
  const t = draws([id]).choose(Act.Option, 'drink');
  expect([t.s.counter[card], t.on('fields-2')]).toEqual([3, [id]]);
  const last = draws([id]);
  last.s.counter[card] = 1;
  restock(last.s);
  last.choose(Act.Option, 'drink');
  expect([last.s.counter[card], last.on('fields-2'), last.pile(Pile.AdventureDiscard)]).toEqual([0, [], [id]]);

  return [t.s.strength[0], t.s.craft[0], t.s.life[0]];
}

describe('Places', () => {
  test('cave 1: a Dragon of Strength 7, which is no trophy', () => {
    const fight = (attack: number, creature: number, seat: Partial<Seat>): Table =>
      visits(['cave'], seat, { dice: { table: [1], attack: [attack], creature: [creature] } }).passAll(FrameKind.Ditch);
    const won = fight(6, 1, {});
    expect([won.s.life[0], won.trophies(0), won.on('fields-2'), won.s.tally[4]]).toEqual([4, [], ['cave'], 1]);
    expect([fight(5, 1, {}).s.life[0], fight(4, 1, {}).s.life[0]]).toEqual([4, 3]);
    const lance: Partial<Seat> = { objects: ['holy-lance'] };
    expect([fight(2, 1, lance).s.life[0], fight(1, 1, lance).s.life[0]]).toEqual([4, 3]);
  });

  test('cave 2: a Goblin of Strength 2', () => {
    const lives = [1, 2, 3].map(
      (creature) => visits(['cave'], {}, { dice: { table: [2], attack: [1], creature: [creature] } }).s.life[0],
    );
    expect(lives).toEqual([4, 4, 3]);
  });

  test('cave 3: lost for a turn', () => {
    expect(missed(visits(['cave'], {}, { dice: { table: [3] } }))).toBe(1);
  });

  test('cave 4 and 5: 2 gold; 6: 3 gold', () => {
    const gold = [4, 5, 6].map((die) => visits(['cave'], {}, { dice: { table: [die] } }).s.gold[0]);
    expect(gold).toEqual([2, 2, 3]);
  });

  test('cave: the Dwarf may add 1', () => {
    const dwarf: Partial<Seat> = { character: 'dwarf' };
    const more = [3, 5, 6].map((die) => visits(['cave'], dwarf, { dice: { table: [die] } }).choose(Act.Yes).s.gold[0]);
    expect(more).toEqual([2, 3, 3]);
    expect(missed(visits(['cave'], dwarf, { dice: { table: [3] } }).pass())).toBe(1);
  });

  test('fountain-of-wisdom holds four draughts of 1 Craft, one a visit', () => {
    expect(draught('fountain-of-wisdom')).toEqual([0, 1, 4]);
  });

  test('magic-stream holds four draughts of 1 Strength, one a visit', () => {
    expect(draught('magic-stream')).toEqual([1, 0, 4]);
  });

  test('pool-of-life holds four draughts of 1 life, above the life value too, one a visit', () => {
    expect(draught('pool-of-life')).toEqual([0, 0, 5]);
  });

  test.each([
    [1, 'crags', [4]],
    [2, 'village', []],
    [3, 'city', []],
    [4, 'warlocks-cave', []],
    [5, 'temple', [3, 3]],
    [6, 'plain-of-peril', []],
  ])('magic-portal stepped through with a %i leads to %s, which is met in the same turn', (die, space, more) => {
    const t = draws(['magic-portal'], {}, { dice: { table: [die, ...more] } });
    t.choose(Act.Option, 'step through');
    expect(t.at(0)).toBe(space);
    expect(t.on('fields-2')).toEqual(['magic-portal']);
    const met = {
      crags: 0,
      village: FrameKind.Choose,
      city: FrameKind.Choose,
      'warlocks-cave': FrameKind.PickQuest,
      temple: 0,
      'plain-of-peril': 0,
    }[space];
    if (met !== 0) expect([t.kind, t.s.turns[0]]).toEqual([met, 1]);
    else expect(t.s.turns[0]).toBe(2);
  });

  test('magic-portal may be passed by', () => {
    const t = draws(['magic-portal'], {}, { dice: {} }).choose(Act.Option, 'pass');
    expect([t.at(0), t.on('fields-2')]).toEqual(['fields-2', ['magic-portal']]);
  });

  test('market sells six wares while the Purchase deck holds them, and stays', () => {
    const t = draws(['market'], { gold: 5 });
    expect(t.words().sort()).toEqual([
      'buy Helmet for 1 gold',
      'buy Mule for 2 gold',
      'buy Raft for 3 gold',
      'buy Shield for 2 gold',
      'buy Sword for 1 gold',
      'buy Water Bottle for 1 gold',
      'buy nothing more',
    ]);
    t.choose('buy Raft').choose('buy Mule');
    expect([t.held(0), t.s.gold[0], t.on('fields-2'), t.pile(Pile.PurchaseDeck).includes('raft')]).toEqual([
      ['raft', 'mule'],
      0,
      ['market'],
      false,
    ]);
    const sold = draws(['market'], { gold: 5, objects: ['purchase:raft', 'purchase:sword'] });
    sold.passAll(FrameKind.Ditch);
    expect([sold.can('buy Raft'), sold.can('buy Sword')]).toEqual([false, true]);
  });

  test('market gives the Thief any Purchase card for nothing, and then he may buy', () => {
    const t = draws(['market'], { character: 'thief', gold: 1 });
    expect([t.kind, t.can('Axe'), t.can('Armour'), t.can('Raft')]).toEqual([FrameKind.Free, true, true, true]);
    t.choose('take Armour').choose('buy Sword');
    expect([t.held(0), t.s.gold[0]]).toEqual([['armour', 'sword'], 0]);
    expect(draws(['market'], { character: 'thief' }).pass().held(0)).toEqual([]);
  });

  test('marsh costs a turn below Strength 5', () => {
    const turns = [0, 1, 2, 3].map((strength) => missed(draws(['marsh'], { strength })));
    expect(turns).toEqual([1, 1, 0, 0]);
    expect(
      missed(draws(['marsh'], { strength: 1, objects: ['magic-belt'] }).passAll(FrameKind.Ditch, FrameKind.Window)),
    ).toBe(0);
    expect(draws(['marsh']).on('fields-2')).toEqual(['marsh']);
  });

  test('maze costs a turn below Craft 5, but not the Dwarf', () => {
    const turns = [0, 1, 2].map((craft) => missed(draws(['maze'], { craft })));
    expect(turns).toEqual([1, 0, 0]);
    expect(missed(draws(['maze'], { character: 'dwarf' }))).toBe(0);
    expect(draws(['maze']).on('fields-2')).toEqual(['maze']);
  });

  const prays = (die: number, seat: Partial<Seat> = {}): Table => visits(['shrine'], seat, { dice: { table: [die] } });
  /** Fate, gold, Spells and lives. */
  const got = (t: Table): number[] => [t.s.fate[0], t.s.gold[0], t.spells(0).length, t.s.life[0]];

  test('shrine 1: nothing', () => {
    expect(got(prays(1))).toEqual([0, 0, 0, 4]);
  });

  test('shrine 2: 1 fate', () => {
    expect(got(prays(2))).toEqual([1, 0, 0, 4]);
  });

  test('shrine 3: 1 gold', () => {
    expect(got(prays(3))).toEqual([0, 1, 0, 4]);
  });

  test('shrine 4: a Spell', () => {
    expect(got(prays(4))).toEqual([0, 0, 1, 4]);
  });

  test('shrine 5: 1 life', () => {
    expect(got(prays(5))).toEqual([0, 0, 0, 5]);
  });

  test('shrine 6: teleport to any other space of the Region (RUL-60)', () => {
    const t = prays(6);
    expect([t.kind, t.legal().length, t.can(Act.Space, 'temple')]).toEqual([FrameKind.Where, 23, false]);
    expect(t.choose(Act.Space, 'city').at(0)).toBe('city');
  });

  test('shrine is a prayer: Monk and Priest may add 1', () => {
    for (const character of ['monk', 'priest']) {
      expect(prays(3, { character }).choose(Act.Yes).spells(0)).toHaveLength(1);
      expect(prays(3, { character }).pass().s.gold[0]).toBe(1);
      expect(prays(6, { character }).choose(Act.Yes).kind).toBe(FrameKind.Where);
    }
  });

  test('shrine stays for the next visitor', () => {
    const t = scenario({
      seats: [{ character: 'elf', at: 'fields-2' }],
      deck: ['shrine'],
      phase: 'landing',
      dice: { table: [1] },
    });
    expect(t.on('fields-2')).toEqual(['shrine']);
  });
});
