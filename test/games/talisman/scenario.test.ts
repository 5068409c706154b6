import { describe, expect, test } from 'vitest';
import { Act } from '../../../src/games/talisman/vocabulary/kinds.js';
import { scenario } from './scenario.js';

describe('scenario', () => {
  test('a scenario lays a position and plays a fight with the given dice', () => {
    const t = scenario({
      seats: [{ character: 'elf', at: 'fields-2', strength: 1 }],
      spaces: { 'fields-2': ['bear'] },
      phase: 'landing',
      dice: { attack: [5], creature: [2] },
    });
    expect(t.trophies(0)).toEqual(['bear']);
  });

  test('the sleeping neighbour hands the turn back, and dice can be fixed turns ahead', () => {
    const t = scenario({ seats: [{ character: 'elf', at: 'fields-5' }], dice: { move: [1], table: [4] } });
    t.nextDice(null);
    t.nextDice({ move: [6] });
    t.choose(Act.Roll).choose(Act.Go, 'tavern');
    expect([t.s.active[0], t.s.turnNumber[0], t.s.gold[0]]).toEqual([0, 3, 1]);
    t.choose(Act.Roll);
    expect(t.can(Act.Go, 'city')).toBe(true);
    t.used();
  });

  test('a die left over fails, and so does a die too many', () => {
    const t = scenario({ seats: [{ character: 'elf', at: 'city' }], dice: { move: [4, 4] } });
    t.choose(Act.Roll);
    expect(() => t.used()).toThrow(/1 dice rolled for 'move', 2 fixed/);
    const u = scenario({ seats: [{ character: 'elf', at: 'city' }], dice: {} });
    u.choose(Act.Roll);
    expect(() => u.used()).toThrow(/1 dice rolled for 'move', 0 fixed/);
  });

  test('an action that is not legal fails with the legal ones', () => {
    const t = scenario({ seats: [{ character: 'elf', at: 'city' }] });
    expect(() => t.choose(Act.Evade)).toThrow(/cannot choose kind.*where to move.*go clockwise/);
  });
});
