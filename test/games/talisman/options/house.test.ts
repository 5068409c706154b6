import { describe, expect, test } from 'vitest';
import { Act, FrameKind } from '../../../../src/games/talisman/vocabulary/kinds.js';
import { visits } from '../cards/meet.js';
import { type Seat, scenario } from '../scenario.js';
import { begin } from './begin.js';

describe('more fate', () => {
  test('R-FATE-08 fateBonus=0..5 each character begins with this much more fate, and replenishes up to it', () => {
    for (let fateBonus = 0; fateBonus <= 5; fateBonus++) {
      const s = begin(2, { fateBonus });
      // The Assassin and the Druid.
      expect([s.fate[0], s.fate[1]]).toEqual([3 + fateBonus, 4 + fateBonus]);
      const t = visits([], { character: 'assassin', at: 'graveyard' }, { options: { fateBonus } });
      expect(t.choose(Act.Option, 'replenish').s.fate[0]).toBe(3 + fateBonus);
    }
  });
});

describe('faster healing', () => {
  const heals = (healFactor: number, at: string, more: Partial<Seat> = {}): ReturnType<typeof visits> =>
    visits([], { character: 'troll', at, life: 1, ...more }, { options: { healFactor } });

  test('R-LIFE-02 healFactor=1..4 each life healed counts this many times, up to the life value', () => {
    for (let healFactor = 1; healFactor <= 4; healFactor++) {
      const healed = visits(['healer'], { character: 'troll', life: 1 }, { options: { healFactor } });
      expect(healed.s.life[0]).toBe(Math.min(6, 1 + 2 * healFactor));
      const rests = scenario({
        seats: [{ character: 'troll', at: 'city', life: 1 }],
        options: { healFactor },
        dice: { move: [6] },
      }).choose(Act.Heal);
      expect(rests.s.life[0]).toBe(Math.min(6, 1 + healFactor));
    }
  });

  test('R-LIFE-02 healFactor=1 healFactor=2 a coin buys as many lives, and no coin is offered for none', () => {
    const offered = (healFactor: number, life: number): number => {
      const t = heals(healFactor, 'chapel', { life, gold: 9 });
      return t.kind === FrameKind.HowMany ? t.legal().length - 1 : 0;
    };
    expect([offered(1, 1), offered(2, 1), offered(2, 2), offered(2, 6), offered(4, 5)]).toEqual([5, 3, 2, 0, 1]);
    const t = heals(2, 'chapel', { gold: 2 }).choose(Act.Count, 2);
    expect([t.s.life[0], t.s.gold[0]]).toEqual([5, 0]);
    const last = heals(4, 'chapel', { life: 5, gold: 2 }).choose(Act.Count, 1);
    expect([last.s.life[0], last.s.gold[0]]).toEqual([6, 1]);
  });

  test('R-LIFE-02 R-FATE-07 healFactor=2 healFactor=4 faster healing makes fate no cheaper', () => {
    const buys = (healFactor: number): number[] => {
      const t = heals(healFactor, 'graveyard', { character: 'elf', alignment: 'neutral', fate: 0, gold: 9 });
      const offered = t.legal().length - 1;
      t.choose(Act.Count, 1);
      return [offered, t.s.fate[0], t.s.gold[0]];
    };
    const missing = buys(1)[0];
    expect([missing > 1, buys(1), buys(2), buys(4)]).toEqual([true, ...Array(3).fill([missing, 1, 8])]);
  });
});
