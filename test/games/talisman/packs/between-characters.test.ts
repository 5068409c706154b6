import { describe, expect, test } from 'vitest';
import { Act, FrameKind } from '../../../../src/games/talisman/vocabulary/kinds.js';
import { type Dice, type Seat, scenario, type Table } from '../scenario.js';
import { restoreBase, rules } from './with-pack.js';

restoreBase();

/** Seat 0 lands where seat 1 stands. */
const meets = (one: Partial<Seat>, other: Partial<Seat>, dice: Dice = {}, at = 'city'): Table =>
  scenario({
    seats: [
      { character: 'priest', at, ...one },
      { character: 'elf', at, ...other },
      { character: 'troll', at: 'castle' },
    ],
    phase: 'landing',
    dice,
  });

describe('a fight between characters', () => {
  test('fightStart: powers run before the dice, once for each of the two only', () => {
    rules('{ after: fightStart, does: [gainGold 1, addToFight 2] }');
    const t = meets({}, {}, { attack: [6], defence: [3] }).choose(Act.AttackBattle, 1);
    // 2 + 6 + 2 against 3 + 3 + 2.
    expect([t.actor, t.kind, ...t.s.gold.slice(0, 3)]).toEqual([0, FrameKind.Prize, 1, 1, 0]);
  });

  test('fightStart: is over before anything else is asked', () => {
    rules('{ after: fightStart, optional: true, does: addToFight 1 }');
    const t = meets({}, {}, { attack: [6], defence: [1] }).choose(Act.AttackBattle, 1);
    const asked: number[] = [];
    for (; t.can('use house rule'); t.choose('do without')) asked.push(t.actor);
    expect(asked).toEqual([0, 1]);
    t.used();
  });

  test('fightRolled: powers of the attacker come first, then the defender’s', () => {
    rules('{ after: fightRolled, optional: true, does: rerollFight }');
    const t = meets({}, {}, { attack: [6], defence: [1] }).choose(Act.AttackBattle, 1);
    const asked: number[] = [];
    for (; t.can('use house rule'); t.choose('do without')) asked.push(t.actor);
    expect([asked, t.s.life[1]]).toEqual([[0, 1], 3]);
  });

  test('attack: a power that replaces it does not replace a theft', () => {
    rules('{ instead: attack, does: gainFate 1 }');
    const rob = (kind: Act): Table => meets({ character: 'thief' }, { gold: 1 }).choose(kind, 1);
    expect([rob(Act.AttackBattle).s.fate[0], rob(Act.AttackBattle).kind === FrameKind.Prize]).toEqual([1, false]);
    const stolen = rob(Act.Steal);
    expect([stolen.s.fate[0], stolen.kind, stolen.actor]).toEqual([0, FrameKind.Prize, 0]);
  });

  test('the rival is the other of the two, whatever their seats', () => {
    rules('{ after: fightWon, if: { foe: character }, does: { rival: gainFate 1 } }');
    const won = meets({}, {}, { attack: [6], defence: [1] }).choose(Act.AttackBattle, 1);
    const lost = meets({}, {}, { attack: [1], defence: [6] }).choose(Act.AttackBattle, 1);
    expect([won.s.fate[0], won.s.fate[1], lost.s.fate[0], lost.s.fate[1]]).toEqual([0, 1, 1, 0]);
  });

  test('a fight between characters after a creature has no power to pass through', () => {
    rules('{ after: fightWon, does: [gainGold 1, { rival: gainFate 1 }] }');
    const t = scenario({
      seats: [{ character: 'priest', at: 'fields' }],
      phase: 'landing',
      deck: ['wolf'],
      dice: { attack: [6], creature: [1] },
    });
    expect([t.s.gold[0], t.s.fate[0], t.s.fate[1]]).toEqual([1, 0, 0]);
  });
});

describe('G-RS-1 another character is moved', () => {
  const moved = (at: string, reach: number): Table => {
    rules(`{ instead: attack, does: moveRival ${reach} }`);
    return meets({}, {}, {}, at).choose(Act.AttackBattle, 1);
  };
  const spaces = (t: Table): string[] => t.words().map((words) => /\((.*)\)$/.exec(words)?.[1] ?? words);

  test('G-RS-1 another character moves at most so many spaces, either way round the ring, and never stays in place', () => {
    const t = moved('city', 2);
    expect([t.actor, spaces(t)]).toEqual([0, ['woods-2', 'fields-3', 'fields-4', 'hills-2']]);
    t.choose(Act.Space, 'fields-3');
    expect([t.at(0), t.at(1)]).toEqual(['city', 'fields-3']);
    expect(spaces(moved('village', 1))).toEqual(['fields', 'fields-6']);
    expect(spaces(moved('castle', 1))).toEqual(['portal-of-power', 'runes-3']);
  });

  test('G-RS-1 another character goes nowhere from the Crown of Command, which is in no ring', () => {
    const t = moved('crown-of-command', 3);
    expect(t.words()).toHaveLength(1);
    t.choose(Act.Space, 'crown-of-command');
    expect(t.at(1)).toBe('crown-of-command');
  });
});
