import { describe, expect, test } from 'vitest';
import { content } from '../../../../src/games/talisman/content/index.js';
import { board } from '../../../../src/games/talisman/holdings/board.js';
import { Offer, Pile } from '../../../../src/games/talisman/state/state.js';
import { Region } from '../../../../src/games/talisman/vocabulary/ids.js';
import { Act, FrameKind } from '../../../../src/games/talisman/vocabulary/kinds.js';
import { visits } from '../cards/meet.js';
import { type Dice, type Seat, scenario } from '../scenario.js';

/** Two spaces before the Sentinel with a die of 5. */
function before(seat: Partial<Seat>, dice: Dice) {
  const t = scenario({
    seats: [
      { character: 'elf', at: 'graveyard', ...seat },
      { character: 'monk', at: 'castle' },
    ],
    spaces: { 'hills-3': ['helmet'], 'fields-2': ['sword'] },
    dice,
  });
  return t.passAll(FrameKind.Window).choose(Act.Roll);
}

describe('the bridge', () => {
  test('R-SENT-01 R-SENT-03 R-SENT-04 R-SPACE-11 EX-25 a beaten Sentinel lets the character go on with the points left, either way', () => {
    const t = before({ strength: 5 }, { move: [5], attack: [3], creature: [1] });
    t.choose(Act.Cross);
    expect([t.at(0), t.words()]).toEqual([
      'hills-3',
      ['go clockwise to Runes (runes)', 'go counter-clockwise to Black Knight (black-knight)'],
    ]);
    t.choose(Act.Go, 'black-knight').choose(Act.Option, 'bleed');
    expect([t.at(0), t.s.life[0]]).toEqual(['black-knight', 3]);
    t.used();
  });

  test('R-SENT-05 EX-25 a defeat costs a life and ends the turn on the Sentinel space', () => {
    const t = before({}, { move: [5], attack: [3], creature: [1] });
    t.choose(Act.Cross);
    expect([t.at(0), t.s.life[0], t.actor]).toEqual(['sentinel', 3, 1]);
    t.used();
  });

  test('R-SENT-05 RUL-31 Armour may save that life', () => {
    const t = before({ objects: ['purchase:armour'] }, { move: [5], attack: [3], creature: [1], armour: [4] });
    t.choose(Act.Cross);
    expect([t.at(0), t.s.life[0]]).toEqual(['sentinel', 4]);
    t.used();
  });

  test('R-SENT-06 EX-25 a stand-off costs nothing and ends the turn there', () => {
    const t = before({ strength: 3 }, { move: [5], attack: [4], creature: [1] });
    t.choose(Act.Cross);
    expect([t.at(0), t.s.life[0], t.actor]).toEqual(['sentinel', 4, 1]);
  });

  test('R-SENT-04 a character that evades the Sentinel goes on without a fight', () => {
    const t = before({ character: 'wizard', spells: ['immobility'] }, { move: [3] });
    t.choose(Act.Cross).choose(Act.Cast, 'immobility').pass();
    expect(t.at(0)).toBe('hills-3');
    t.used();
  });

  test('R-SENT-07 EX-26 a character that ends its move there is not attacked', () => {
    const t = scenario({
      seats: [{ character: 'elf', at: 'graveyard' }],
      spaces: { sentinel: ['sword'] },
      dice: { move: [2] },
    });
    t.choose(Act.Roll);
    expect(t.can(Act.Cross)).toBe(false);
    t.choose(Act.Go, 'sentinel').pass();
    expect(t.at(0)).toBe('sentinel');
    t.used();
  });

  test('R-SENT-07 a character that passes in the Outer Region is not attacked', () => {
    const t = before({}, { move: [5] });
    t.choose(Act.Go, 'fields-2').pass();
    expect(t.at(0)).toBe('fields-2');
    t.used();
  });

  test('R-SENT-02 R-SENT-07 the bridge is free out of the Middle Region, and the way goes on in either direction', () => {
    const t = scenario({
      seats: [{ character: 'elf', at: 'hidden-valley' }],
      spaces: { hills: ['sword'] },
      dice: { move: [3] },
    });
    t.choose(Act.Roll);
    expect(t.words().filter((words) => words.includes('bridge'))).toHaveLength(2);
    t.choose(Act.Go, 'hills').pass();
    expect(t.at(0)).toBe('hills');
    t.used();
  });

  test('R-SENT-02 RUL-18 one point is enough from the Sentinel, none is left then', () => {
    const t = scenario({
      seats: [{ character: 'elf', at: 'sentinel', strength: 6, followers: ['poltergeist'] }],
      spaces: { 'hills-3': ['sword'] },
      dice: { attack: [5], creature: [1] },
    });
    t.passAll(FrameKind.Window).choose(Act.Cross).passAll(FrameKind.Ditch).pass();
    expect([t.at(0), t.held(0)]).toEqual(['hills-3', []]);
    t.used();
  });
});

describe('Raft and ferry', () => {
  const river = { 'hidden-valley': ['sword', 'helmet', 'shield'] };

  test('R-RAFT-01 RUL-16 a Raft may be built with an Axe in the Woods instead of moving; that is the whole turn', () => {
    const t = scenario({
      seats: [
        { character: 'monk', at: 'woods', objects: ['purchase:axe'] },
        { character: 'troll', at: 'castle' },
      ],
      dice: {},
    });
    t.passAll(FrameKind.Window).choose(Act.Build);
    expect([t.held(0), t.at(0), t.actor]).toEqual([['axe', 'raft'], 'woods', 1]);
    t.used();
  });

  test('R-RAFT-01 a Raft is built nowhere else, not without an Axe, not without a Raft in the deck', () => {
    const can = (at: string, objects: string[], other: string[] = []) =>
      scenario({
        seats: [
          { character: 'monk', at, objects },
          { character: 'troll', at: 'castle', objects: other },
        ],
      })
        .passAll(FrameKind.Window)
        .can(Act.Build);
    expect([
      can('forest', ['axe']),
      can('fields', ['axe']),
      can('woods', []),
      can('woods', ['axe'], ['purchase:raft']),
    ]).toEqual([true, false, false, false]);
  });

  test('R-RAFT-02 R-RAFT-03 DIS-10 the Raft takes its builder straight across in the next turn, and goes back', () => {
    const t = scenario({
      seats: [{ character: 'monk', at: 'woods', objects: ['purchase:raft'], raftTurn: 1 }],
      spaces: river,
      dice: {},
    });
    t.passAll(FrameKind.Window).choose(Act.RaftTo, 'hidden-valley');
    expect([t.at(0), t.held(0), t.pile(Pile.PurchaseDeck).includes('raft')]).toEqual(['hidden-valley', [], true]);
    t.used();
  });

  test('R-RAFT-02 RUL-15 raftMap=drawn raftMap=grid several spaces are opposite as drawn, one in the strict grid', () => {
    const choices = (raftMap: number) => {
      const t = scenario({
        seats: [{ character: 'monk', at: 'ruins', objects: ['raft'], raftTurn: 1 }],
        options: { raftMap },
      });
      return t
        .passAll(FrameKind.Window)
        .words()
        .filter((words) => words.startsWith('cross by Raft')).length;
    };
    expect([choices(0), choices(1)]).toEqual([3, 1]);
  });

  test('R-RAFT-03 DIS-10 a Raft not used in its turn goes back all the same', () => {
    const t = scenario({
      seats: [{ character: 'monk', at: 'fields-5', objects: ['purchase:raft'], raftTurn: 1 }],
      dice: { move: [1], table: [3] },
    });
    t.passAll(FrameKind.Window).choose(Act.Roll).choose(Act.Go, 'tavern');
    expect([t.held(0), t.pile(Pile.PurchaseDeck).includes('raft')]).toEqual([[], true]);
  });

  test('R-RAFT-03 a Raft due and unused goes back though another was built or found in its turn, and the other is for the next', () => {
    const built = scenario({
      seats: [{ character: 'monk', at: 'woods', objects: ['adventure:raft', 'purchase:axe'], raftTurn: 1 }],
      dice: {},
    });
    built.passAll(FrameKind.Window).choose(Act.Build).passAll(FrameKind.Window);
    expect([
      built.held(0),
      built.pile(Pile.AdventureDiscard),
      built.s.turns[0],
      built.can(Act.RaftTo, 'hidden-valley'),
    ]).toEqual([['axe', 'raft'], ['raft'], 2, true]);
    // Only the Rafts run down: the new one is for the turn that has begun.
    expect([...built.s.counter].filter((counter) => counter !== 0)).toEqual([1]);
    const found = visits(['adventure:raft'], { objects: ['purchase:raft'], raftTurn: 1 }).passAll(FrameKind.Ditch);
    found.choose(Act.Take, 'raft').passAll(FrameKind.Window);
    expect([found.held(0), found.pile(Pile.PurchaseDeck).includes('raft'), found.can(Act.RaftTo)]).toEqual([
      ['raft'],
      true,
      true,
    ]);
  });

  test('R-RAFT-03 crossing uses up the Raft that was for this turn, and no other', () => {
    const t = scenario({
      seats: [{ character: 'monk', at: 'woods', objects: ['adventure:raft', 'purchase:raft'], raftTurn: 1 }],
      spaces: river,
      dice: {},
    });
    t.s.counter[t.s.firstCard[Pile.Held]] = 2;
    t.passAll(FrameKind.Window).choose(Act.RaftTo, 'hidden-valley').passAll(FrameKind.Ditch, FrameKind.Take);
    expect([
      t.s.turns[0],
      t.held(0),
      t.pile(Pile.AdventureDiscard),
      t.pile(Pile.PurchaseDeck).includes('raft'),
    ]).toEqual([2, ['raft'], [], true]);
  });

  test('R-RAFT-03 RUL-23 a second Raft can still be turned to gold at the end of the turn', () => {
    const t = visits(['adventure:raft'], { objects: ['purchase:raft'], followers: ['alchemist'], raftTurn: 1 })
      .passAll(FrameKind.Ditch)
      .choose(Act.Take, 'raft');
    expect([t.s.turns[0], t.kind, t.can(Act.Discard, 'raft')]).toEqual([1, FrameKind.Window, true]);
  });

  test('R-RAFT-02 R-RAFT-03 the Raft is the card that goes back, whatever else is held', () => {
    const t = scenario({ seats: [{ character: 'elf', at: 'fields', objects: ['sword', 'raft', 'ring'] }] });
    t.passAll(FrameKind.Window).choose(Act.RaftTo, 'black-knight');
    expect([t.at(0), t.held(0)]).toEqual(['black-knight', ['sword', 'ring']]);
  });

  test('R-RAFT-03 RUL-23 one that was just built need not be turned to gold: at the end of that turn there is no question', () => {
    const seat: Seat = { character: 'elf', at: 'woods', objects: ['axe'], followers: ['alchemist'] };
    const t = scenario({ seats: [seat] })
      .passAll(FrameKind.Window)
      .choose(Act.Build);
    expect([t.s.turns[0], t.held(0)]).toEqual([2, ['axe', 'alchemist', 'raft']]);
  });

  test('RUL-16 a Raft won in the turn of another is for the own turn that comes next', () => {
    const t = scenario({
      seats: [
        { character: 'elf', at: 'forest', objects: ['purchase:raft'], raftTurn: 2 },
        { character: 'troll', at: 'forest' },
      ],
      phase: 'landing',
      dice: { attack: [1], defence: [6] },
    });
    t.choose(Act.AttackBattle, 1).passAll(FrameKind.Boost).choose(Act.TakeCard, 'raft').passAll(FrameKind.Window);
    expect([t.actor, t.held(1), t.can(Act.RaftTo, 'castle')]).toEqual([1, ['raft'], true]);
    t.choose(Act.Roll);
    while (t.s.turns[0] === 1) t.act(t.legal()[0]);
    expect(t.held(1)).toEqual([]);
  });

  test('R-RAFT-04 a Raft found can be used in the turn after', () => {
    const t = scenario({ seats: [{ character: 'monk', at: 'fields-5' }], phase: 'landing', deck: ['raft'] });
    t.choose(Act.Take, 'raft').pass().passAll(FrameKind.Window);
    expect(t.can(Act.RaftTo, 'temple')).toBe(true);
  });

  test('R-RAFT-04 R-SPACE-06 RUL-22 a 6 in the Tavern may be the ferry to the Temple as the next move', () => {
    const t = scenario({ seats: [{ character: 'monk', at: 'tavern' }], phase: 'landing', dice: { table: [6] } });
    t.dice({ table: [3, 3] });
    t.choose(Act.GoTo, 'temple').pass();
    expect([t.at(0), t.s.strength[0]]).toEqual(['temple', 1]);
  });

  test('R-SPACE-06 RUL-22 a 5 offers any other space of the Outer Region; an offer passed over is gone', () => {
    const t = scenario({
      seats: [{ character: 'monk', at: 'tavern', offer: Offer.AnySpace }],
      spaces: { 'plains-3': ['sword'] },
      dice: { move: [1] },
    });
    expect(t.words()).toHaveLength(24);
    t.choose(Act.Roll).choose(Act.Go, 'plains-3');
    expect(t.s.offer[0]).toBe(Offer.None);
  });

  test('RUL-22 an offer does not wait for a character that must walk one space, or that is carried off', () => {
    const slow = scenario({
      seats: [{ character: 'monk', at: 'tavern', followers: ['poltergeist'], offer: Offer.AnySpace }],
      spaces: { 'plains-3': ['sword'] },
    });
    slow.passAll(FrameKind.Window).choose(Act.Go, 'plains-3');
    expect(slow.s.offer[0]).toBe(Offer.None);
    const quest = scenario({
      seats: [
        { character: 'monk', at: 'tavern', gold: 2, quest: 6, offer: Offer.AnySpace },
        { character: 'troll', at: 'castle' },
      ],
    });
    expect([quest.at(0), quest.s.offer[0]]).toEqual(['warlocks-cave', Offer.None]);
  });

  test('RUL-64 the Poltergeist slows to one space, and a Raft, the ferry or the bridge shakes it off', () => {
    const slow = scenario({ seats: [{ character: 'monk', at: 'city', followers: ['poltergeist'] }] });
    expect(slow.passAll(FrameKind.Window).words()).toHaveLength(2);
    const raft = scenario({
      seats: [{ character: 'monk', at: 'woods', followers: ['poltergeist'], objects: ['raft'], raftTurn: 1 }],
      spaces: river,
      dice: {},
    });
    raft.passAll(FrameKind.Window).choose(Act.RaftTo, 'hidden-valley');
    expect([raft.at(0), raft.held(0), raft.pile(Pile.AdventureDiscard).includes('poltergeist')]).toEqual([
      'hidden-valley',
      [],
      true,
    ]);
    const ferry = scenario({
      seats: [{ character: 'monk', at: 'tavern', followers: ['poltergeist'], offer: Offer.Ferry + board.temple }],
      dice: { table: [3, 3] },
    });
    ferry.passAll(FrameKind.Window).choose(Act.GoTo, 'temple').pass();
    expect([ferry.at(0), ferry.held(0)]).toEqual(['temple', []]);
  });

  test('RUL-64 RUL-23 a Raft cannot be ditched', () => {
    const t = scenario({ seats: [{ character: 'monk', at: 'city', followers: ['poltergeist'] }] });
    expect(t.can(Act.Drop)).toBe(false);
  });

  test('R-RAFT-02 the pairs of opposite spaces are the same both ways, and the grid is part of the drawing', () => {
    for (const map of [0, 1]) {
      for (let space = 0; space < content.spaceCount; space++) {
        for (const other of content.rafts[map][space]) {
          expect([...content.rafts[map][other]]).toContain(space);
          expect([...content.rafts[0][space]]).toContain(other);
          expect(content.region[space] + content.region[other]).toBe(Region.Outer + Region.Middle);
        }
      }
    }
  });
});

describe('the Portal of Power', () => {
  const gate = (seat: Partial<Seat>, dice: Dice) =>
    scenario({
      seats: [
        { character: 'elf', at: 'black-knight', ...seat },
        { character: 'monk', at: 'castle' },
      ],
      dice,
    })
      .passAll(FrameKind.Window)
      .choose(Act.Roll);

  test('R-PORT-01 R-PORT-04 two dice at most the chosen stat open it: the turn ends on the Plain of Peril', () => {
    const t = gate({ strength: 2 }, { move: [2], table: [2, 3] });
    t.choose(Act.Portal, 'strength');
    expect([t.at(0), t.actor, t.s.strength[0]]).toEqual(['plain-of-peril', 1, 2]);
    t.used();
  });

  test('R-PORT-05 R-SPACE-12 GAP-05 a failed opening costs a point and the turn ends at the Portal', () => {
    const t = gate({ strength: 2 }, { move: [2], table: [2, 4] });
    t.choose(Act.Portal, 'strength');
    expect([t.at(0), t.actor, t.s.strength[0]]).toEqual(['portal-of-power', 1, 1]);
    t.used();
  });

  test('R-PORT-05 R-STAT-04 a failed opening does not go below the printed value', () => {
    const t = gate({}, { move: [2], table: [6, 6] });
    t.choose(Act.Portal, 'craft');
    expect([t.at(0), t.s.craft[0]]).toEqual(['portal-of-power', 0]);
  });

  test('R-PORT-02 the Portal is open only to a character with a point to spare', () => {
    expect(gate({}, { move: [1] }).can(Act.Portal)).toBe(false);
    expect(gate({}, { move: [2] }).can(Act.Portal)).toBe(true);
  });

  test('R-PORT-03 the Portal must be opened every time, from the space itself too', () => {
    const t = scenario({ seats: [{ character: 'elf', at: 'portal-of-power' }], dice: { move: [1], table: [6, 6] } });
    t.choose(Act.Roll).choose(Act.Portal, 'strength');
    expect(t.at(0)).toBe('portal-of-power');
    t.used();
  });

  test('R-PORT-06 the Portal needs no opening from the Plain of Peril, and is the whole move', () => {
    const t = scenario({
      seats: [{ character: 'elf', at: 'plain-of-peril' }],
      spaces: { 'portal-of-power': ['sword'] },
      dice: {},
    });
    t.choose(Act.GoTo, 'portal-of-power').pass();
    expect(t.at(0)).toBe('portal-of-power');
    t.used();
  });

  test('R-QUEST-05 an open quest bars the Portal', () => {
    expect(gate({ quest: 2 }, { move: [2] }).can(Act.Portal)).toBe(false);
  });

  test('R-SPACE-12 the Dwarf needs one die by Craft, two by Strength', () => {
    const craft = gate({ character: 'dwarf' }, { move: [2], table: [3] });
    craft.choose(Act.Portal, 'craft');
    expect(craft.at(0)).toBe('plain-of-peril');
    craft.used();
    const strength = gate({ character: 'dwarf' }, { move: [2], table: [3, 1] });
    strength.choose(Act.Portal, 'strength');
    expect(strength.at(0)).toBe('portal-of-power');
    strength.used();
  });

  test('RUL-17 GAP-11 cards on the Sentinel or Portal space do not stop a character that goes on', () => {
    const t = scenario({
      seats: [{ character: 'elf', at: 'black-knight', strength: 9 }],
      spaces: { 'portal-of-power': ['dragon'] },
      dice: { move: [2], table: [6, 6] },
    });
    t.choose(Act.Roll).choose(Act.Portal, 'strength');
    expect(t.at(0)).toBe('plain-of-peril');
    t.used();
  });
});
