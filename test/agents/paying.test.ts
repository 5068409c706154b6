import { describe, expect, test } from 'vitest';
import { balanced } from '../../agents/talisman/heuristic/balanced.js';
import { defaults } from '../../src/engine/index.js';
import { talisman } from '../../src/games/talisman/index.js';
import { Act, FrameKind } from '../../src/games/talisman/vocabulary/kinds.js';
import { restoreBase, rules, withPacks } from '../games/talisman/packs/with-pack.js';
import { type Dice, type Position, type Seat, scenario, type Table } from '../games/talisman/scenario.js';

restoreBase();

/** Returns the answer of `balanced` to the question at hand, in words. */
function answer(t: Table): string {
  const actions = new Int32Array(talisman.maxActions);
  const count = talisman.legal(t.s, actions);
  const agent = balanced.create(talisman, defaults(balanced.params));
  return talisman.describe(t.s, actions[agent.choose(t.s, talisman.actor(t.s), actions, count)]);
}

/** True when `balanced` uses the power that it is asked about. */
function uses(t: Table): boolean {
  expect(t.can('use house rule')).toBe(true);
  return answer(t).startsWith('use ');
}

/** The Priest, of Strength 2, with so much more, lands on a Wolf of Strength 2. */
const wolf = (strength: number, dice: Dice, more: Partial<Seat> = {}): Table =>
  scenario({
    seats: [
      { character: 'priest', at: 'fields', strength, gold: 5, ...more },
      { character: 'troll', at: 'castle' },
    ],
    phase: 'landing',
    spaces: { fields: ['wolf'] },
    dice,
  });

describe('3.5 balanced pays for a fight only if that can change its result', () => {
  test('addToFight before the dice: if the chance to win changes', () => {
    rules('{ after: fightStart, cost: { gold: 1 }, does: addToFight 2 }');
    // Behind by 6 no die of 6 wins against a 1, ahead by 6 none loses.
    expect([0, 1, 2].map((strength) => uses(wolf(strength, {})))).toEqual([true, true, true]);
    expect([6, 7, 8, 9].map((strength) => uses(wolf(strength, {})))).toEqual([false, false, false, false]);
  });

  test('addToFight if the fight is lost even with it', () => {
    rules('{ modify: strength, by: -1 }', '{ after: fightStart, cost: { gold: 1 }, does: addToFight 1 }');
    const dragon = scenario({
      seats: [
        { character: 'priest', at: 'fields', gold: 5 },
        { character: 'troll', at: 'castle' },
      ],
      phase: 'landing',
      spaces: { fields: ['dragon', 'wolf'] },
    });
    expect(uses(dragon)).toBe(false);
  });

  test('addToFight after the dice: if the points turn them', () => {
    rules('{ after: fightRolled, cost: { gold: 1 }, does: addToFight 2 }');
    for (let attack = 1; attack <= 6; attack++) {
      for (let creature = 1; creature <= 6; creature++) {
        const lead = attack - creature;
        const changes = Math.sign(lead) !== Math.sign(lead + 2);
        expect([attack, creature, uses(wolf(0, { attack: [attack], creature: [creature] }))]).toEqual([
          attack,
          creature,
          changes,
        ]);
      }
    }
  });

  test('rerollFight: a lost die, never one that wins or a loss that no die can turn', () => {
    rules('{ after: fightRolled, cost: { gold: 1 }, does: rerollFight }');
    const at = (strength: number, attack: number, creature: number): boolean =>
      uses(wolf(strength, { attack: [attack], creature: [creature] }));
    expect([at(0, 1, 3), at(0, 1, 4), at(0, 6, 1), at(2, 1, 2), at(8, 1, 6)]).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  test('winFight and tie: not if the fight is won', () => {
    for (const [verb, lost] of [
      ['winFight', true],
      ['tie', true],
    ] as const) {
      rules(`{ after: fightRolled, cost: { gold: 1 }, does: ${verb} }`);
      expect([uses(wolf(0, { attack: [1], creature: [6] })), uses(wolf(0, { attack: [6], creature: [1] }))]).toEqual([
        lost,
        false,
      ]);
    }
  });

  test('3.5 balanced pays for a fight as the attacked only if that can change its result', () => {
    rules('{ after: fightStart, cost: { gold: 1 }, does: addToFight 1 }');
    const duel = (strength: number, other: number): Table =>
      scenario({
        seats: [
          { character: 'priest', at: 'city', strength },
          { character: 'elf', at: 'city', strength: other, gold: 5 },
        ],
        phase: 'landing',
      }).choose(Act.AttackBattle, 1);
    expect([uses(duel(1, 0)), uses(duel(0, 9)), uses(duel(1, 1))]).toEqual([true, false, true]);
  });
});

describe('3.5 balanced does not pay for an effect that changes nothing', () => {
  const lone = (seat: Partial<Seat>, more: Partial<Position> = {}): Table =>
    scenario({
      seats: [
        { character: 'warrior', at: 'village', gold: 5, fate: 1, ...seat },
        { character: 'troll', at: 'castle', lostTurns: 9 },
      ],
      ...more,
    });

  test.each<[string, Partial<Seat>, Partial<Seat>]>([
    ['heal 1', { life: 2 }, {}],
    ['gainSpell 1', { craft: 4 }, { craft: 0 }],
    ['replenishFate', { fate: 0 }, { fate: 1 }],
    ['gainLife 1', { life: 3 }, { life: 3, gold: 0 }],
  ])('%s', (does, matters, idle) => {
    rules(`{ after: turnStart, cost: { gold: 1 }, does: ${does} }`);
    expect(uses(lone(matters))).toBe(true);
    const t = lone(idle);
    expect(t.can('use house rule') && uses(t)).toBe(false);
  });

  const duel = (does: string, other: Partial<Seat>): boolean => {
    rules(`{ after: fightWon, cost: { life: 1 }, does: ${does} }`);
    return uses(
      scenario({
        seats: [
          { character: 'warrior', at: 'city', life: 5, strength: 9 },
          { character: 'elf', at: 'city', ...other },
        ],
        phase: 'landing',
        dice: { attack: [6, 6], defence: [1] },
      }).choose(Act.AttackBattle, 1),
    );
  };

  test('takeGold and rivalLosesFate: not of a seat that has none', () => {
    expect([duel('takeGold 9', { gold: 0 }), duel('rivalLosesFate 9', { fate: 0 })]).toEqual([false, false]);
    rules('{ after: fightWon, cost: { gold: 1 }, does: takeGold 3 }');
    const rich = scenario({
      seats: [
        { character: 'warrior', at: 'city', gold: 1, strength: 9 },
        { character: 'elf', at: 'city', gold: 3 },
      ],
      phase: 'landing',
      dice: { attack: [6, 6], defence: [1] },
    }).choose(Act.AttackBattle, 1);
    expect(uses(rich)).toBe(true);
  });

  test('3.5 balanced does not pay for an effect on another character after a fight with a creature', () => {
    for (const does of ['rivalLosesLife 1', 'rivalLosesFate 1', 'takeGold 2', '{ rival: loseTurn 1 }']) {
      rules(`{ after: fightWon, cost: { gold: 1 }, does: ${does} }`);
      expect([does, uses(wolf(9, { attack: [6], creature: [1] }))]).toEqual([does, false]);
    }
  });

  test('moveMore: not if the longer move leads nowhere better', () => {
    rules('{ after: moveRolled, cost: { gold: 1 }, does: moveMore 11 }');
    expect(uses(lone({}, { dice: { move: [6] } }))).toBe(false);
  });
});

describe('3.5 balanced chooses the card or the space that is worth most', () => {
  const starts = (seat: Partial<Seat>, more: Partial<Position> = {}): Table =>
    scenario({
      seats: [
        { character: 'warrior', at: 'village', life: 4, ...seat },
        { character: 'troll', at: 'castle', lostTurns: 9 },
      ],
      ...more,
    });

  test('of two Objects it gives up the lesser one', () => {
    rules('{ after: turnStart, cost: { object: 1 }, does: gainStrength 5 }');
    const t = starts({ objects: ['talisman', 'water-bottle'] }).choose('use house rule');
    expect([t.kind, answer(t)]).toEqual([FrameKind.Pick, 'choose Water Bottle']);
  });

  test('of the discards it takes the best', () => {
    rules(
      '{ after: turnStart, does: { choose: { card: { card: [water-bottle, holy-lance, wolf], from: discards } }, then: takeCard } }',
    );
    expect(answer(starts({}, { adventureDeck: ['bear'] }))).toBe('choose Holy Lance');
  });

  test('of two characters it harms the stronger one, and pays for that', () => {
    rules('{ after: turnStart, cost: { gold: 1 }, does: { choose: { character: {} }, then: loseLife 3 } }');
    const three = (troll: number, elf: number): Table =>
      scenario({
        seats: [
          { character: 'warrior', at: 'village', gold: 1 },
          { character: 'troll', at: 'castle', strength: troll, lostTurns: 9 },
          { character: 'elf', at: 'city', strength: elf, lostTurns: 9 },
        ],
      });
    expect(uses(three(0, 0))).toBe(true);
    expect(answer(three(0, 9).choose('use house rule'))).toBe('choose Elf (player 3)');
    expect(answer(three(1, 0).choose('use house rule'))).toBe('choose Troll (player 2)');
    rules('{ after: turnStart, cost: { gold: 1 }, does: { choose: { character: {} }, then: gainStrength 2 } }');
    expect(uses(three(0, 0))).toBe(false);
  });

  test('of two spaces it goes to the one with the thing that it wants', () => {
    rules('{ after: turnStart, does: { choose: { space: { space: [fields, plains] } }, then: goThere } }');
    expect(answer(starts({}, { spaces: { fields: ['dragon'], plains: ['holy-lance'] } }))).toMatch(/^choose Plains/);
    expect(answer(starts({}, { spaces: { plains: ['dragon'], fields: ['holy-lance'] } }))).toMatch(/^choose Fields/);
  });

  test('of two characters it changes places with the one beside the thing that it wants, and never for a worse place', () => {
    const near = (spaces: NonNullable<Position['spaces']>): Table =>
      scenario({
        seats: [
          { character: 'warrior', at: 'village' },
          { character: 'troll', at: 'fields', lostTurns: 9 },
          { character: 'elf', at: 'plains', lostTurns: 9 },
        ],
        spaces,
      });
    rules('{ after: turnStart, does: { choose: { character: {} }, then: swapPlaces } }');
    expect(answer(near({ fields: ['dragon'], plains: ['holy-lance'] }))).toBe('choose Elf (player 3)');
    expect(answer(near({ plains: ['dragon'], fields: ['holy-lance'] }))).toBe('choose Troll (player 2)');
    rules('{ after: turnStart, optional: true, does: { choose: { character: {} }, then: swapPlaces } }');
    expect(uses(near({ plains: ['dragon'], fields: ['holy-lance'] }))).toBe(true);
    expect(uses(near({ plains: ['dragon'], fields: ['dragon', 'demon'] }))).toBe(false);
  });
});

test('K-PICK-3 balanced pays for as many as it has of something, if it has some', () => {
  rules('{ after: turnStart, cost: { gold: 1 }, does: gainFate objects }');
  const owns = (objects: readonly string[]): Table =>
    scenario({
      seats: [
        { character: 'warrior', at: 'village', gold: 1, objects },
        { character: 'troll', at: 'castle', lostTurns: 9 },
      ],
    });
  expect(uses(owns(['sword', 'helmet', 'shield']))).toBe(true);
  expect(uses(owns([]))).toBe(false);
});

describe('3.5 balanced weighs each cost of a power against its effect', () => {
  const owner = (seat: Partial<Seat>): Table =>
    scenario({
      seats: [
        { character: 'warrior', at: 'village', life: 4, gold: 5, fate: 2, ...seat },
        { character: 'troll', at: 'castle', lostTurns: 9 },
      ],
    });

  test.each<[cost: string, poor: string, seat: Partial<Seat>]>([
    ['gold: 5', 'gainFate 1', {}],
    ['fate: 2', 'gainGold 1', {}],
    ['life: 3', 'gainGold 1', {}],
    ['follower: 1', 'gainGold 1', { followers: ['guide'] }],
    ['object: 1', 'gainGold 1', { objects: ['holy-lance'] }],
    ['spell: 1', 'gainGold 1', { spells: ['healing'] }],
    ['trophy: 1', 'gainGold 1', { trophies: ['dragon'] }],
    ['points: 5', 'gainGold 1', { trophies: ['dragon'] }],
    ['card: { breed: dragon }', 'gainGold 1', { trophies: ['dragon'] }],
  ])('a cost of %s is paid for counters, and kept from %s', (cost, poor, seat) => {
    rules(`{ after: turnStart, cost: { ${cost} }, does: gainStrength 5 }`);
    expect(uses(owner(seat))).toBe(true);
    rules(`{ after: turnStart, cost: { ${cost} }, does: ${poor} }`);
    expect(uses(owner(seat))).toBe(false);
  });

  test('a card as the cost is not weighed: it is given up for anything of worth', () => {
    const holds = (does: string): boolean => {
      withPacks(`adventure:
  - { id: thing, name: Thing, copies: 1, kind: object, addCraft: 1,
      powers: [{ name: house rule, after: turnStart, cost: { this: true }, does: ${does} }] }
`);
      return uses(owner({ objects: ['thing'] }));
    };
    expect([holds('gainStrength 5'), holds('gainGold 1'), holds('loseGold 1')]).toEqual([true, true, false]);
  });
});

describe('3.5 balanced takes what it may leave', () => {
  test('3.5 R-ADV-12 it takes all gold that lies where it lands, and the gold of a bag', () => {
    const landed = (more: Partial<Position>): Table =>
      scenario({
        seats: [
          { character: 'warrior', at: 'fields' },
          { character: 'troll', at: 'castle' },
        ],
        phase: 'landing',
        asksAll: true,
        ...more,
      });
    expect(answer(landed({ spaceGold: { fields: 3 } }))).toBe('take 3 gold');
    expect(answer(landed({ spaces: { fields: ['bag-of-gold'] } }))).toBe('take Bag of Gold');
  });

  test('3.5 R-PVP-06 it never spares a beaten character: it takes something even of the poorest', () => {
    const beats = (other: Partial<Seat>): string =>
      answer(
        scenario({
          seats: [
            { character: 'warrior', at: 'city', strength: 9 },
            { character: 'elf', at: 'city', fate: 0, gold: 0, ...other },
          ],
          phase: 'landing',
          asksAll: true,
          dice: { attack: [6, 6], defence: [1] },
        })
          .choose(Act.AttackBattle, 1)
          .passAll(FrameKind.Boost, FrameKind.MayCast),
      );
    for (const other of [{ life: 1 }, { life: 5 }, { gold: 9 }, { objects: ['sword'] }, { life: 1, gold: 1 }])
      expect(beats(other)).toMatch(/^take (?!nothing)/);
  });
});
