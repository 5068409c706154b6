import { describe, expect, test } from 'vitest';
import { balanced } from '../../agents/talisman/heuristic/balanced.js';
import { defaults } from '../../src/engine/index.js';
import { talisman } from '../../src/games/talisman/index.js';
import { Act } from '../../src/games/talisman/vocabulary/kinds.js';
import { restoreBase, rules } from '../games/talisman/packs/with-pack.js';
import { type Dice, type Position, type Seat, scenario, type Table } from '../games/talisman/scenario.js';

restoreBase();

/** True when `balanced` uses the power that it is asked about. */
function uses(t: Table): boolean {
  expect(t.can('use house rule')).toBe(true);
  const actions = new Int32Array(talisman.maxActions);
  const count = talisman.legal(t.s, actions);
  const agent = balanced.create(talisman, defaults(balanced.params));
  return talisman.describe(t.s, actions[agent.choose(t.s, talisman.actor(t.s), actions, count)]).startsWith('use ');
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
