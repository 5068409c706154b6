import { describe, expect, test } from 'vitest';
import { Purpose } from '../../../../src/games/talisman/state/state.js';
import { Act, FrameKind } from '../../../../src/games/talisman/vocabulary/kinds.js';
import { type Seat, scenario, type Table } from '../scenario.js';

/** Seat 1 has drawn a card in the Middle Region; seat 0 and 3 are in the Outer, 2 in the Middle, 4 in the Inner. */
function inTheMiddle(card: string, more: Partial<Seat> = {}): Table {
  const seats: Seat[] = [
    { character: 'elf', at: 'city', lostTurns: 3 },
    { character: 'monk', at: 'hills-3', alignment: 'good', ...more },
    { character: 'troll', at: 'runes' },
    { character: 'dwarf', at: 'ruins' },
    { character: 'wizard', at: 'mines' },
  ];
  return scenario({ seats, turn: 1, deck: [card], phase: 'landing', options: { deathEliminates: 0 } });
}

const lives = (t: Table): number[] => [...t.s.life.subarray(0, 5)];
const lost = (t: Table): number[] => [...t.s.lostTurns.subarray(0, 5)];

describe('what befalls all in a Region', () => {
  test('R-MOVE-06 Pestilence in the Middle Region takes lives there, and nowhere else', () => {
    expect(lives(inTheMiddle('pestilence'))).toEqual([4, 3, 5, 5, 4]);
  });

  test('RUL-54 RUL-55 Storm and Siren drawn by seat 1 cost only it and seat 2 a turn each', () => {
    for (const card of ['storm', 'siren']) {
      const t = inTheMiddle(card);
      // The Troll has missed his turn already, the Dwarf is asked.
      expect([t.actor, ...lost(t)]).toEqual([3, 3, 1, 0, 0, 0]);
    }
  });

  test('RUL-54 Evil Darkness spares the evil wherever they are', () => {
    const t = inTheMiddle('evil-darkness');
    // Elf, Monk, Troll and Dwarf are not evil.
    expect([t.actor, ...lost(t)]).toEqual([4, 4, 1, 0, 0, 0]);
  });

  test('R-DEATH-07 a player who waits for a new character suffers nothing with the rest of a Region', () => {
    const seats: Seat[] = [
      { character: 'elf', at: 'city', dead: 'waiting' },
      { character: 'monk', at: 'fields-2' },
    ];
    for (const card of ['storm', 'siren', 'evil-darkness']) {
      const t = scenario({ seats, turn: 1, deck: [card], phase: 'landing' });
      expect([t.s.active[0], t.s.turns[0], lost(t)[0]]).toEqual([0, 1, 0]);
    }
  });
});

describe('turns of their own', () => {
  test('RUL-56 a Blizzard drawn by seat 1 lasts two turns of every player, first of seat 2', () => {
    const seats: Seat[] = ['elf', 'monk', 'dwarf'].map((character) => ({ character, at: 'fields-2' }));
    const t = scenario({ seats, turn: 1, deck: ['blizzard', 'bag-of-gold', 'bag-of-gold'], phase: 'landing' }).choose(
      Act.MeetSpace,
    );
    const rolled: boolean[] = [];
    for (let turn = 0; turn < 7; turn++) {
      const before = t.s.turnNumber[0];
      // One space either way, unless a die was rolled.
      while (t.kind !== FrameKind.MoveWhere) t.act(t.legal()[0]);
      rolled.push(t.s.drawn[Purpose.Move] > 0);
      while (!t.over && t.s.turnNumber[0] === before) t.act(t.legal()[0]);
    }
    expect(rolled).toEqual([false, false, false, false, false, false, true]);
  });

  test('RUL-83 Temporal Warp cast by seat 1 gives it two more turns, then play passes on', () => {
    const t = scenario({
      seats: [
        { character: 'elf', at: 'city' },
        { character: 'wizard', at: 'fields-4', spells: ['temporal-warp'] },
      ],
      turn: 1,
      spaces: { 'plains-3': ['sword'] },
    });
    t.choose(Act.Cast, 'temporal-warp');
    const seats: number[] = [];
    for (let turn = 1; turn <= 4; turn++) {
      seats.push(t.s.active[0]);
      const before = t.s.turnNumber[0];
      while (!t.over && t.s.turnNumber[0] === before) t.act(t.legal()[0]);
    }
    expect(seats).toEqual([1, 1, 1, 0]);
  });

  test('RUL-21 the slave is the character that prayed', () => {
    const t = scenario({
      seats: [
        { character: 'elf', at: 'city' },
        { character: 'dwarf', at: 'temple' },
      ],
      turn: 1,
      phase: 'landing',
      dice: { table: [1, 4] },
    });
    expect([t.s.enslaved[0], t.s.enslaved[1], t.s.active[0]]).toEqual([0, 1, 0]);
  });
});
