import { describe, expect, test } from 'vitest';
import { Pile } from '../../../../src/games/talisman/state/state.js';
import { Act, FrameKind } from '../../../../src/games/talisman/vocabulary/kinds.js';
import { scenario, type Table } from '../scenario.js';
import { draws, visits } from './meet.js';
import { numbers } from './numbers.js';

function owner(card: string, at = 'city'): Table {
  return scenario({ seats: [{ character: 'thief', at, objects: [card] }] });
}

/** The lowest die that saves the life lost in a battle; 7 = none does. */
function lowestSave(card: string): number {
  for (let die = 1; die <= 6; die++) {
    const t = visits(['dragon'], { objects: [card] }, { dice: { attack: [1], creature: [6], armour: [die] } });
    if (t.passAll(FrameKind.Ditch).s.life[0] === 4) return die;
  }
  return 7;
}

/** A Weapon of 1, and nothing more. */
function isWeapon(card: string): void {
  expect(numbers(owner(card))).toEqual([3, 3, 4, 4]);
  const t = scenario({ seats: [{ character: 'thief', at: 'city', objects: [card, 'holy-lance'] }] });
  expect(numbers(t)).toEqual([3, 3, 4, 6]);
}

function raftFrom(at: string, card: string): Table {
  return scenario({
    seats: [{ character: 'thief', at, objects: [card], raftTurn: 1 }],
    deck: ['bag-of-gold', 'bag-of-gold'],
  }).passAll(FrameKind.Window);
}

describe('Objects of the Adventure deck', () => {
  test('armour saves a life lost in battle on 4 to 6', () => {
    expect(lowestSave('adventure:armour')).toBe(4);
  });

  test('axe is a Weapon of 1 and builds a Raft in Woods and Forest', () => {
    isWeapon('adventure:axe');
    const builds = ['woods', 'forest', 'woods-4', 'fields', 'hills'].map((at) =>
      owner('adventure:axe', at).passAll(FrameKind.Window).can(Act.Build),
    );
    expect(builds).toEqual([true, true, true, false, false]);
  });

  test('bag-of-gold turns into 1 gold and is gone', () => {
    const t = draws(['bag-of-gold']);
    expect([t.s.gold[0], t.held(0), t.on('fields-2'), t.pile(Pile.AdventureDiscard)]).toEqual([
      1,
      [],
      [],
      ['bag-of-gold'],
    ]);
  });

  test('bag-of-gold not taken lies on the space as a card (RUL-70)', () => {
    const t = draws(['bag-of-gold', 'dragon'], { at: 'ruins' }, { dice: { attack: [1], creature: [6] } });
    expect([t.s.gold[0], t.on('ruins')]).toEqual([0, ['bag-of-gold', 'dragon']]);
  });

  test('helmet saves a life lost in battle on 6', () => {
    expect(lowestSave('adventure:helmet')).toBe(6);
  });

  test('raft crosses the river on the next turn instead of the move, and is gone', () => {
    const t = raftFrom('plains-2', 'adventure:raft');
    expect(t.words()).toEqual(['roll', 'cross by Raft to Oasis (oasis)']);
    t.choose(Act.RaftTo, 'oasis');
    expect([t.at(0), t.held(0), t.s.gold[0], t.pile(Pile.AdventureDiscard).includes('raft')]).toEqual([
      'oasis',
      [],
      2,
      true,
    ]);
  });

  test('raft taken must be used on the next turn or is lost, and is not left lying', () => {
    const t = scenario({ seats: [{ character: 'thief', at: 'chapel' }], deck: ['raft'], dice: { move: [1] } });
    t.choose(Act.Roll).choose(Act.Go, 'fields-2').choose(Act.Take, 'raft');
    t.passAll(FrameKind.Take, FrameKind.Window);
    expect([t.held(0), t.kind]).toEqual([['raft'], FrameKind.MoveHow]);
    expect(t.can(Act.RaftTo, 'cursed-glade')).toBe(true);
    t.choose(Act.Roll);
    t.act(t.legal()[0]);
    while (t.s.turns[0] < 3) t.act(t.legal()[0]);
    expect(t.held(0).includes('raft')).toBe(false);
    const ditched = owner('adventure:raft').choose(Act.Drop, 'raft');
    expect([ditched.on('city'), ditched.pile(Pile.AdventureDiscard)]).toEqual([[], ['raft']]);
  });

  test('shield saves a life lost in battle on 5 and 6', () => {
    expect(lowestSave('adventure:shield')).toBe(5);
  });

  test('sword is a Weapon of 1', () => {
    isWeapon('adventure:sword');
  });

  test('two-bags-of-gold turn into 2 gold and are gone', () => {
    const t = draws(['two-bags-of-gold']);
    expect([t.s.gold[0], t.held(0), t.pile(Pile.AdventureDiscard)]).toEqual([2, [], ['two-bags-of-gold']]);
  });

  test('water-bottle spares both Deserts', () => {
    const lives = ['desert', 'desert-2'].flatMap((at) =>
      [[], ['adventure:water-bottle']].map((objects) => visits(['bag-of-gold'], { at, objects }).s.life[0]),
    );
    expect(lives).toEqual([3, 4, 3, 4]);
  });
});

describe('Purchase cards', () => {
  /** Sold, it is back in its deck and not on the Adventure discards. */
  function goesHome(id: string, copies: number): void {
    const t = scenario({ seats: [{ character: 'thief', at: 'city', objects: [`purchase:${id}`] }], phase: 'landing' });
    t.choose(Act.Option, 'alchemist').choose(Act.Discard, id);
    expect(t.pile(Pile.PurchaseDeck).filter((card) => card === id)).toHaveLength(copies);
    expect(t.pile(Pile.AdventureDiscard)).toEqual([]);
  }

  test('purchase:sword is a Weapon of 1; there are three', () => {
    isWeapon('purchase:sword');
    goesHome('sword', 3);
  });

  test('purchase:axe is a Weapon of 1 that builds Rafts; there are four', () => {
    isWeapon('purchase:axe');
    goesHome('axe', 4);
    const t = owner('purchase:axe', 'forest').passAll(FrameKind.Window).choose(Act.Build);
    expect([t.held(0), t.pile(Pile.PurchaseDeck).includes('raft')]).toEqual([['axe', 'raft'], false]);
  });

  test('purchase:helmet saves a life lost in battle on 6; there are four', () => {
    expect(lowestSave('purchase:helmet')).toBe(6);
    goesHome('helmet', 4);
  });

  test('purchase:shield saves a life lost in battle on 5 and 6; there are four', () => {
    expect(lowestSave('purchase:shield')).toBe(5);
    goesHome('shield', 4);
  });

  test('purchase:armour saves a life lost in battle on 4 to 6; there are four', () => {
    expect(lowestSave('purchase:armour')).toBe(4);
    goesHome('armour', 4);
  });

  test('purchase:water-bottle spares the Desert; there are four', () => {
    expect(visits(['bag-of-gold'], { at: 'desert', objects: ['purchase:water-bottle'] }).s.life[0]).toBe(4);
    goesHome('water-bottle', 4);
  });

  test('purchase:mule is a Follower that carries four Objects; two carry eight (RUL-66); there are four', () => {
    const carry = [1, 2, 3, 4].map(
      (n) =>
        scenario({ seats: [{ character: 'thief', at: 'city', followers: Array(n).fill('purchase:mule') }] }).s.carry[0],
    );
    expect(carry).toEqual([8, 12, 16, 20]);
    const t = scenario({ seats: [{ character: 'thief', at: 'village', followers: ['purchase:mule'] }] });
    expect([t.s.objects[0], t.s.followers[0], t.pile(Pile.PurchaseDeck).filter((id) => id === 'mule').length]).toEqual([
      0, 1, 3,
    ]);
  });

  test('purchase:raft crosses the river and goes back to the Purchase deck; there is one', () => {
    const t = raftFrom('plains-2', 'purchase:raft').choose(Act.RaftTo, 'oasis');
    expect([t.at(0), t.held(0)]).toEqual(['oasis', []]);
    expect(t.pile(Pile.PurchaseDeck).filter((id) => id === 'raft')).toHaveLength(1);
  });
});
