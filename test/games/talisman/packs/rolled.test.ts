import { describe, expect, test } from 'vitest';
import { Act, FrameKind } from '../../../../src/games/talisman/vocabulary/kinds.js';
import { type Dice, type Seat, scenario, type Table } from '../scenario.js';
import { restoreBase, rules, withPacks } from './with-pack.js';

restoreBase();

const moves = (die: number, more: Partial<Seat> = {}): Table =>
  scenario({
    seats: [
      { character: 'warrior', at: 'village', ...more },
      { character: 'troll', at: 'castle', lostTurns: 9 },
    ],
    dice: { move: [die] },
  });
const fights = (dice: Dice, seat: Partial<Seat> = {}): Table =>
  scenario({
    seats: [
      { character: 'priest', at: 'fields', ...seat },
      { character: 'troll', at: 'castle', lostTurns: 9 },
    ],
    phase: 'landing',
    deck: ['wolf'],
    dice,
  });
const FACES = [1, 2, 3, 4, 5, 6];

describe('3.3 rolled: the value of the die that a moment is about', () => {
  test('3.3 rolled is the value of the move die', () => {
    rules('{ after: moveRolled, if: { rolled: 6 }, does: gainGold 1 }');
    expect(FACES.map((die) => moves(die).s.gold[0])).toEqual([0, 0, 0, 0, 0, 1]);
  });

  test('3.3 rolled may ask for one of several values, and for none of them', () => {
    rules(
      '{ after: moveRolled, if: { rolled: [1, 2] }, does: gainGold 1 }',
      '{ after: moveRolled, unless: { rolled: [1, 6] }, does: gainFate 1 }',
    );
    expect(FACES.map((die) => [moves(die).s.gold[0], moves(die).s.fate[0]])).toEqual([
      [1, 0],
      [1, 1],
      [0, 1],
      [0, 1],
      [0, 1],
      [0, 0],
    ]);
  });

  test('3.3 rolled is the value as rolled, whatever a power before has made of the move', () => {
    rules('{ after: moveRolled, does: moveMore 1 }', '{ after: moveRolled, if: { rolled: 3 }, does: gainGold 1 }');
    expect([moves(2).s.gold[0], moves(3).s.gold[0]]).toEqual([0, 1]);
  });

  test('3.3 rolled is the value changed by a number of powers', () => {
    rules('{ modify: moveRoll, by: 1 }', '{ after: moveRolled, if: { rolled: 3 }, does: gainGold 1 }');
    expect([moves(2).s.gold[0], moves(3).s.gold[0]]).toEqual([1, 0]);
  });

  test('3.3 rolled is updated for a die rolled again for a fate', () => {
    rules('{ after: moveRolled, if: { rolled: 6 }, does: gainGold 1 }');
    const t = scenario({
      seats: [
        { character: 'warrior', at: 'village', fate: 1 },
        { character: 'troll', at: 'castle' },
      ],
      dice: { move: [2, 6] },
    });
    expect([t.s.gold[0], t.choose(Act.Fate).s.gold[0]]).toEqual([0, 1]);
  });

  test('3.3 rolled is the higher die of a fight, in conditions and in programs', () => {
    rules(
      '{ after: fightRolled, does: { if: { rolled: 6 }, then: winFight, else: { if: { rolled: 5 }, then: gainGold 1 } } }',
    );
    const [six, five] = [fights({ attack: [6], creature: [6] }), fights({ attack: [5], creature: [1] })];
    expect([six.trophies(0), six.s.gold[0], five.s.gold[0]]).toEqual([['wolf'], 0, 1]);
    expect(fights({ attack: [3, 5], creature: [1] }, { character: 'warrior' }).s.gold[0]).toBe(1);
    expect(fights({ attack: [5, 3], creature: [1] }, { character: 'warrior' }).s.gold[0]).toBe(1);
  });

  test('3.3 rolled is the die of a fight at that time: after a power has rolled it again', () => {
    rules(
      '{ after: fightRolled, if: { rolled: 1 }, does: rerollFight }',
      '{ after: fightRolled, if: { rolled: 4 }, does: gainGold 1 }',
    );
    expect(fights({ attack: [1, 4], creature: [1] }).s.gold[0]).toBe(1);
  });

  test('3.3 rolled is the decisive die of a fight that is over', () => {
    rules('{ after: fightWon, if: { rolled: 6 }, does: gainGold 1 }');
    const won = (...attack: number[]): number => {
      const t = fights({ attack, creature: [1] }, { fate: attack.length - 1 });
      if (attack.length > 1) t.choose(Act.Fate, 0);
      return t.s.gold[0];
    };
    expect([won(6), won(5), won(2, 6)]).toEqual([1, 0, 1]);
  });

  test("3.3 rolled is each character's own die, attacker or defender, also for an onlooker", () => {
    withPacks(`change:
  characters:
    priest: { powers: [{ after: fightRolled, if: { rolled: 6 }, does: gainGold 1 }] }
    elf: { powers: [{ after: fightRolled, if: { rolled: 2 }, does: gainGold 1 }] }
    troll: { powers: [{ after: fightRolled, whose: other, if: { rolled: 2 }, does: gainGold 1 }] }
`);
    const t = scenario({
      seats: [
        { character: 'priest', at: 'city' },
        { character: 'elf', at: 'city' },
        { character: 'troll', at: 'castle' },
      ],
      phase: 'landing',
      dice: { attack: [6], defence: [2] },
    }).choose(Act.AttackBattle, 1);
    expect([...t.s.gold.slice(0, 3)]).toEqual([1, 1, 1]);
    expect(t.kind).toBe(FrameKind.Prize);
  });
});
