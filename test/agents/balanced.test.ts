import { describe, expect, test } from 'vitest';
import { balanced } from '../../agents/talisman/heuristic/balanced.js';
import { PARAMS } from '../../agents/talisman/heuristic/params.js';
import { talisman } from '../../src/games/talisman/index.js';
import { FrameKind } from '../../src/games/talisman/vocabulary/kinds.js';
import { type Position, type Seat, scenario } from '../games/talisman/scenario.js';

/** A strong seat in a game whose Talismans are all out of their deck, asked where to move. */
function whereOf(seat: Seat, more: Partial<Position> = {}): string {
  const t = scenario({
    seats: [
      { ...seat, strength: 8 },
      { character: 'troll', at: 'castle' },
    ],
    talismans: 0,
    ...more,
  }).passAll(FrameKind.Window);
  const out = new Int32Array(talisman.maxActions);
  const count = talisman.legal(t.s, out);
  const agent = balanced.create(
    talisman,
    Int32Array.from(PARAMS, (spec) => spec.default),
  );
  return talisman.describe(t.s, out[agent.choose(t.s, 0, out, count)]);
}

const LOST = { spaces: { 'vampires-tower': ['adventure:talisman'] } };

describe('a Talisman lost in the Inner Region', () => {
  test('a lost Talisman is fetched by its path of the Inner Region', () => {
    expect(whereOf({ character: 'elf', at: 'plain-of-peril' }, LOST)).toBe('go to Mines (mines)');
  });

  test('a lost Talisman leads the seat on while it is ahead, and back from the other path', () => {
    expect(whereOf({ character: 'elf', at: 'mines' }, LOST)).toBe("go to Vampire's Tower (vampires-tower)");
    expect(whereOf({ character: 'elf', at: 'crypt' }, LOST)).toBe('turn back to Plain of Peril (plain-of-peril)');
  });

  test('a seat stays out of the Inner Region if there is no Talisman to fetch', () => {
    expect(whereOf({ character: 'elf', at: 'plain-of-peril' })).toBe('go to Portal of Power (portal-of-power)');
    expect(whereOf({ character: 'elf', at: 'mines' })).toBe('turn back to Plain of Peril (plain-of-peril)');
  });
});
