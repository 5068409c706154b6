import { describe, expect, test } from 'vitest';
import { draw } from '../../../../src/engine/index.js';
import { pick } from '../../../../src/games/talisman/rules/mechanics/dice.js';
import { Purpose } from '../../../../src/games/talisman/state/state.js';
import { Act, FrameKind } from '../../../../src/games/talisman/vocabulary/kinds.js';
import { visits } from '../cards/meet.js';
import { scenario, type Table } from '../scenario.js';

describe('luck', () => {
  test('picks for a purpose are its own keyed draws, one after the other', () => {
    const { s } = scenario({ seats: [{ character: 'elf', at: 'city' }], luck: 7 });
    const own = Array.from({ length: 4 }, () => {
      pick(s, Purpose.Cover, 99);
      return pick(s, Purpose.Form, 1000);
    });
    expect(own).toEqual([0, 1, 2, 3].map((k) => draw(s.key[0], s.key[1], Purpose.Form, k, 1000)));
  });
});

describe('fate for one of several dice', () => {
  const prays = (...table: number[]): Table => visits([], { at: 'temple', fate: 1 }, { dice: { table } });

  test('R-FATE-04 two dice that add up are two choices, two alike one', () => {
    expect(prays(2, 3).words()).toEqual([
      'keep the dice',
      'pay 1 fate and roll die 1 again',
      'pay 1 fate and roll die 2 again',
    ]);
    expect(prays(2, 2).words()).toEqual(['keep the dice', 'pay 1 fate and roll die 1 again']);
  });

  test('R-FATE-04 the die that is paid for is rolled again, the other stays', () => {
    const t = prays(5, 2, 1);
    expect(t.kind).toBe(FrameKind.Roll);
    t.choose(Act.Fate, 1);
    t.used();
    expect([t.s.die[0], t.s.die[1]]).toEqual([5, 1]);
  });
});
