import { describe, expect, test } from 'vitest';
import { inPlay } from '../../../../src/games/talisman/holdings/stock.js';
import { talisman } from '../../../../src/games/talisman/index.js';
import { StartBonus } from '../../../../src/games/talisman/options/option.js';
import { Pile } from '../../../../src/games/talisman/state/state.js';
import { Part } from '../../../../src/games/talisman/vocabulary/ids.js';
import { Act, FrameKind } from '../../../../src/games/talisman/vocabulary/kinds.js';
import { draws, visits } from '../cards/meet.js';
import { scenario, type Table } from '../scenario.js';
import { actions, begin } from './begin.js';

describe('Talismans', () => {
  test('R-SETUP-04 V-XI-C talismanCards=0..4 this number is in the Talisman deck, the rest out of the game', () => {
    for (let talismanCards = 0; talismanCards <= 4; talismanCards++) {
      const s = begin(4, { talismanCards });
      expect([s.pileSize[Pile.TalismanDeck], s.pileSize[Pile.PurchaseDeck], talisman.check(s)]).toEqual([
        talismanCards,
        28,
        null,
      ]);
    }
  });

  test('V-XI-C talismanCards=0 and talismanCards=1 a quest gives the last one, and nothing after it', () => {
    const paid = (talismanCards: number, other: readonly string[] = []): string[] =>
      scenario({
        seats: [
          { character: 'elf', at: 'city', quest: 6, gold: 2 },
          { character: 'troll', at: 'castle', objects: other },
        ],
        options: { talismanCards },
      }).held(0);
    expect([paid(0), paid(1), paid(1, ['talisman:talisman'])]).toEqual([[], ['talisman'], []]);
    // Those of the Adventure deck are no part of it.
    expect(
      scenario({
        seats: [{ character: 'elf', at: 'city', objects: ['adventure:talisman', 'adventure:talisman'] }],
        options: { talismanCards: 0 },
      }).s.objects[0],
    ).toBe(2);
  });
});

describe('a head start', () => {
  const stats = (t: Table, seat: number): number[] => [t.s.strength[seat], t.s.craft[seat]];
  const entering = (options: Record<string, number>): Table =>
    scenario({
      seats: [
        { character: 'thief', dead: 'waiting' },
        { character: 'elf', at: 'city' },
      ],
      options,
    });

  test('V-XI-B startBonus=none there is no question and no counter', () => {
    const s = begin(3, { startBonus: StartBonus.None });
    expect([s.turns[0], ...s.strength, ...s.craft]).toEqual([1, ...new Array(16).fill(0)]);
    expect(stats(entering({ startBonus: StartBonus.None }), 0)).toEqual([0, 0]);
  });

  test('V-XI-B startBonus=choice each player has one counter, Strength or Craft, before the first turn', () => {
    const s = begin(3, { startBonus: StartBonus.Choice });
    const asked = new Set<number>();
    while (s.turns[0] === 0) {
      const seat = talisman.actor(s);
      expect(actions(s).map((action) => talisman.describe(s, action))).toEqual(['gain 1 Strength', 'gain 1 Craft']);
      asked.add(seat);
      talisman.apply(s, actions(s)[seat === 1 ? 0 : 1]);
      expect(talisman.check(s)).toBeNull();
    }
    expect([asked.size, [...s.strength.subarray(0, 3)], [...s.craft.subarray(0, 3)]]).toEqual([
      3,
      [0, 1, 0],
      [1, 0, 1],
    ]);
    expect([s.stock[Part.Strength], s.stock[Part.Craft]]).toEqual([71, 70]);
  });

  test('V-XI-B startBonus=both a player starts with one counter of each, unasked', () => {
    const s = begin(3, { startBonus: StartBonus.Both });
    expect([s.turns[0], [...s.strength.subarray(0, 4)], [...s.craft.subarray(0, 4)]]).toEqual([
      1,
      [1, 1, 1, 0],
      [1, 1, 1, 0],
    ]);
    expect([s.stock[Part.Strength], s.stock[Part.Craft]]).toEqual([69, 69]);
  });

  test('V-XI-B R-DEATH-07 startBonus=choice startBonus=both a new character after a death has it as well', () => {
    const t = entering({ startBonus: StartBonus.Choice });
    expect([t.kind, t.actor]).toEqual([FrameKind.StartStat, 0]);
    expect(stats(t.choose(Act.Option, 1), 0)).toEqual([0, 1]);
    expect(stats(entering({ startBonus: StartBonus.Both }), 0)).toEqual([1, 1]);
  });

  test('V-XI-B R-STAT-04 the head start is a counter, which can be lost', () => {
    const t = scenario({
      seats: [{ character: 'elf', at: 'city', strength: 1 }],
      phase: 'landing',
      dice: { table: [2] },
      options: { startBonus: StartBonus.Both },
    });
    expect(t.choose(Act.Option, 'enchantress').s.strength[0]).toBe(0);
  });

  test('V-XI-B V-0-1 startBonus=choice dealCharacters=3 the head start is asked of the kept character', () => {
    const s = begin(2, { startBonus: StartBonus.Choice, dealCharacters: 3 });
    for (const seat of [0, 1]) {
      talisman.apply(s, actions(s)[1]);
      expect([talisman.actor(s), actions(s).length]).toEqual([seat, 2]);
      talisman.apply(s, actions(s)[0]);
    }
    expect([s.turns[0], ...s.strength.subarray(0, 2), inPlay(s, Part.Craft)]).toEqual([1, 1, 1, 0]);
  });

  test('V-XI-B SC-06 startBonus=both statCapPercent=100 no counter fits under the cap', () => {
    const s = begin(2, { startBonus: StartBonus.Both, statCapPercent: 100 });
    expect([inPlay(s, Part.Strength), inPlay(s, Part.Craft)]).toEqual([0, 0]);
    const one = begin(2, { startBonus: StartBonus.Both, statCapPercent: 1000 });
    expect([inPlay(one, Part.Strength), inPlay(one, Part.Craft)]).toEqual([2, 2]);
  });
});

describe('a cap on counters', () => {
  /** Strength and Craft counters of an Elf (3 and 4) with so many, after one more of each is won. */
  function won(strength: number, craft: number, statCapPercent: number): number[] {
    const options = { statCapPercent };
    const stream = draws(['magic-stream'], { strength, craft }, { options }).choose(Act.Option, 'drink');
    const fountain = draws(['fountain-of-wisdom'], { strength, craft }, { options }).choose(Act.Option, 'drink');
    return [stream.s.strength[0], fountain.s.craft[0]];
  }

  test('SC-06 statCapPercent=0 counters have no cap', () => {
    expect([won(0, 0, 0), won(29, 38, 0), won(60, 60, 0)]).toEqual([
      [1, 1],
      [30, 39],
      [61, 61],
    ]);
  });

  test('SC-06 RUL-117 statCapPercent=150 half the printed value may be added in counters, rounded down', () => {
    expect([won(0, 0, 150), won(1, 1, 150), won(1, 2, 150)]).toEqual([
      [1, 1],
      [1, 2],
      [1, 2],
    ]);
  });

  test('SC-06 RUL-117 statCapPercent=50 statCapPercent=100 a stat has no room for a counter, but never less than the printed value', () => {
    for (const percent of [50, 100]) expect(won(0, 0, percent)).toEqual([0, 0]);
    // What was there before is not taken away.
    expect(won(2, 3, 50)).toEqual([2, 3]);
  });

  test('SC-06 statCapPercent=1000 nine times the printed value may be added in counters', () => {
    expect([won(26, 35, 1000), won(27, 36, 1000)]).toEqual([
      [27, 36],
      [27, 36],
    ]);
  });

  test('SC-06 R-TRO-03 statCapPercent=134 trophies buy as many as fit, and no more are offered', () => {
    const t = visits(['healer'], { trophies: ['dragon', 'dragon'] }, { options: { statCapPercent: 134 } });
    expect(t.can('trade trophies for 2 Strength')).toBe(false);
    t.choose('trade trophies for 1 Strength');
    expect([t.s.strength[0], t.trophies(0), t.s.stock[Part.Strength]]).toEqual([1, ['dragon'], 71]);
  });

  test('SC-06 statCapPlus=0 statCapPlus=2 statCapPlus=20 a stat has at most this many counters, whatever is printed', () => {
    const drinks = (strength: number, statCapPlus: number): number =>
      visits(['magic-stream'], { strength }, { options: { statCapPlus } }).choose(Act.Option, 'drink').s.strength[0];
    expect([drinks(40, 0), drinks(1, 2), drinks(2, 2), drinks(5, 2)]).toEqual([41, 2, 2, 5]);
    expect([drinks(19, 20), drinks(20, 20)]).toEqual([20, 20]);
  });

  test('SC-06 statCapPlus=1 trophies are not traded for a counter that cannot be had', () => {
    const offered = (strength: number): boolean =>
      visits(['healer'], { strength, trophies: ['dragon'] }, { options: { statCapPlus: 1 } }).can(Act.Trade);
    expect([offered(0), offered(1)]).toEqual([true, false]);
  });
});

describe('trophies', () => {
  /** Trophies of so many points. */
  const STRENGTH: Readonly<Record<number, readonly string[]>> = {
    2: ['wolf'],
    3: ['bear'],
    4: ['serpent'],
    5: ['ogre'],
    6: ['giant'],
    7: ['dragon'],
    8: ['ogre', 'hobgoblin'],
    10: ['ogre', 'ogre'],
    12: ['dragon', 'ogre'],
    14: ['dragon', 'dragon'],
  };
  const CRAFT: Readonly<Record<number, readonly string[]>> = {
    2: ['shadow'],
    3: ['spectre'],
    4: ['shadow', 'shadow'],
    5: ['wraith'],
    6: ['wraith', 'lemure'],
    7: ['wraith', 'shadow'],
    8: ['wraith', 'spectre'],
    10: ['demon'],
    12: ['demon', 'shadow'],
    14: ['demon', 'shadow', 'shadow'],
  };

  test('R-TRO-03 R-TRO-04 V-XI-A trophyRate=3..7 this number of points buys one counter, twice as many two, one less none', () => {
    for (let trophyRate = 3; trophyRate <= 7; trophyRate++) {
      for (const [points, counters] of [
        [trophyRate - 1, 0],
        [trophyRate, 1],
        [2 * trophyRate, 2],
      ]) {
        const end = (trophies: readonly string[]): Table =>
          visits(['healer'], { trophies }, { options: { trophyRate } });
        const offered = (stat: string): string[] =>
          Array.from({ length: counters }, (_, i) => `trade trophies for ${i + 1} ${stat}`);
        const strong = end(STRENGTH[points]),
          wise = end(CRAFT[points]);
        expect([strong.kind === FrameKind.Window, wise.kind === FrameKind.Window]).toEqual([
          counters > 0,
          counters > 0,
        ]);
        if (counters === 0) continue;
        expect([strong.words().slice(1), wise.words().slice(1)]).toEqual([offered('Strength'), offered('Craft')]);
        strong.choose(`trade trophies for ${counters} Strength`);
        wise.choose(`trade trophies for ${counters} Craft`);
        expect([strong.s.strength[0], strong.trophies(0), wise.s.craft[0], wise.trophies(0)]).toEqual([
          counters,
          [],
          counters,
          [],
        ]);
      }
    }
  });
});
