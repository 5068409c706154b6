import { describe, expect, test } from 'vitest';
import { trophyTotal } from '../../../../src/games/talisman/holdings/trophy-points.js';
import { talisman } from '../../../../src/games/talisman/index.js';
import { gainLife, wounds } from '../../../../src/games/talisman/rules/mechanics/points.js';
import { Stat } from '../../../../src/games/talisman/vocabulary/ids.js';
import { Act, FrameKind } from '../../../../src/games/talisman/vocabulary/kinds.js';
import { visits } from '../cards/meet.js';
import { scenario, type Table } from '../scenario.js';

describe('half trophies', () => {
  // Strength 2, 3 and 7, Craft 3.
  const TROPHIES = ['wolf', 'bear', 'dragon', 'spectre'];
  const won = (halfTrophies: number, more: Record<string, number> = {}): Table =>
    scenario({
      seats: [{ character: 'elf', at: 'fields', trophies: TROPHIES }],
      options: { halfTrophies, ...more },
      dice: { move: [1] },
    });
  const points = (t: Table): number[] => [Stat.Strength, Stat.Craft].map((stat) => trophyTotal(t.s, 0, stat));

  test('V-PUB-4 halfTrophies=0 a trophy counts all its points', () => {
    expect(points(won(0))).toEqual([12, 3]);
  });

  test('V-PUB-4 halfTrophies=1 each trophy counts half its points, rounded up by itself', () => {
    expect(points(won(1))).toEqual([1 + 2 + 4, 2]);
  });

  test('V-PUB-4 R-TRO-05 halfTrophies=1 a counter is paid with the halved points', () => {
    const t = scenario({
      seats: [{ character: 'elf', at: 'fields-2', trophies: ['wolf', 'bear', 'dragon'] }],
      options: { halfTrophies: 1, trophyRate: 6 },
      adventureDeck: ['bag-of-gold'],
      phase: 'landing',
    }).passAll(FrameKind.Ditch, FrameKind.Take);
    // Of 1 + 2 + 4 points, 2 + 4 are the fewest that pay for a counter.
    t.choose(Act.Trade);
    expect([t.trophies(0), t.s.strength[0]]).toEqual([['wolf'], 1]);
  });
});

describe('no healing after the Crown', () => {
  const hurt = (crownStopsHealing: number, crownReached: boolean): Table =>
    visits(['healer'], { life: 1 }, { options: { crownStopsHealing }, crownReached });

  test('V-PUB-5 crownStopsHealing=0 lives are healed before and after the Crown', () => {
    expect([hurt(0, false).s.life[0], hurt(0, true).s.life[0]]).toEqual([3, 3]);
  });

  test('V-PUB-5 crownStopsHealing=1 no life is healed once a character has reached the Crown', () => {
    expect([hurt(1, false).s.life[0], hurt(1, true).s.life[0]]).toEqual([3, 1]);
  });

  test('V-PUB-5 R-LIFE-03 crownStopsHealing=1 lives are still gained after the Crown', () => {
    const t = hurt(1, true);
    expect(wounds(t.s, 0)).toBe(0);
    gainLife(t.s, 0, 1);
    expect([t.s.life[0], talisman.check(t.s)]).toEqual([2, null]);
  });

  test('V-PUB-5 R-GOLD-01 crownStopsHealing=1 the Healer of the Village sells nothing after the Crown', () => {
    const sells = (crownReached: boolean): boolean => {
      const t = scenario({
        seats: [{ character: 'elf', at: 'village', life: 1, gold: 2 }],
        options: { crownStopsHealing: 1 },
        crownReached,
        phase: 'landing',
      });
      return t.choose(Act.Option, 'healer').kind === FrameKind.HowMany;
    };
    expect([sells(false), sells(true)]).toEqual([true, false]);
  });
});
