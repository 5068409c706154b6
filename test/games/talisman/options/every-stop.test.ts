import { expect, test } from 'vitest';
import { actOf, operandOf } from '../../../../src/engine/index.js';
import { content } from '../../../../src/games/talisman/content/index.js';
import { isHarmful } from '../../../../src/games/talisman/rules/mechanics/drawing.js';
import { Region } from '../../../../src/games/talisman/vocabulary/ids.js';
import { Act, FrameKind } from '../../../../src/games/talisman/vocabulary/kinds.js';
import { type Seat, scenario, type Table } from '../scenario.js';

/**
 * V-XIV-3 (the French rulebook) read plainly: "The player chooses the space to stop on (unless an enemy
 * player is on the way: then this rule does not apply and the player obeys the die). Harmful effects on the way may not
 * be passed." A way is here
 * a list of all spaces of the roll, written out from the rows of the board.
 */

const ringOf = (region: Region): number[] =>
  content.spaces.flatMap((_row, space) => (content.region[space] === region ? [space] : []));
const OUTER = ringOf(Region.Outer);
const MIDDLE = ringOf(Region.Middle);
const spaceOf = (id: string): number => content.spaces.findIndex((row) => row.id === id);
const SENTINEL = spaceOf('sentinel');
const BRIDGEHEAD = spaceOf('hills-3');

/** The next `n` spaces of a ring. */
function walk(ring: readonly number[], from: number, n: number, step: 1 | -1): number[] {
  const at = ring.indexOf(from);
  return Array.from({ length: n }, (_, i) => ring[(at + step * (i + 1) + ring.length * 8) % ring.length]);
}

/** Returns the spaces at which a way may end, from its place `first` on. */
function stopsOf({ s }: Table, way: readonly number[], first = 0): number[] {
  const enemy = (space: number): boolean => [1, 2, 3].some((other) => s.space[other] === space);
  if (way.slice(0, -1).some(enemy)) return way.slice(-1);
  const harm = way.findIndex((space) => isHarmful(s, 0, space));
  return way.slice(first, harm < 0 ? way.length : harm + 1);
}

/** All ways over the bridge, in both directions behind it, and how many spaces lie on this side. */
function overBridge(from: number, n: number): { ways: number[][]; near: number } | null {
  const [ring, head, foot, other] = OUTER.includes(from)
    ? [OUTER, SENTINEL, BRIDGEHEAD, MIDDLE]
    : [MIDDLE, BRIDGEHEAD, SENTINEL, OUTER];
  for (const step of [1, -1] as const) {
    for (let near = 0; near < n; near++) {
      const before = walk(ring, from, near, step);
      if ((before.at(-1) ?? from) !== head) continue;
      const rest = n - near - 1;
      return { ways: ([1, -1] as const).map((way) => [...before, foot, ...walk(other, foot, rest, way)]), near };
    }
  }
  return null;
}

const sorted = (spaces: Iterable<number>): number[] => [...new Set(spaces)].sort((a, b) => a - b);

/** Spaces that may be gone to now, by the ways of the action (0, 1: round the ring; 2, 3: out over the bridge). */
const offered = (t: Table, ...ways: readonly number[]): number[] =>
  sorted(
    t.legal().flatMap((action) => {
      const way = operandOf(action) >> 8;
      return actOf(action) === Act.Go && ways.includes(way) ? [action & 0xff] : [];
    }),
  );

/** A small generator of its own: positions are the same in every run. */
function chance(seed: number): (n: number) => number {
  let x = seed * 2654435761 + 1;
  return (n) => {
    x = (Math.imul(x, 1103515245) + 12345) >>> 0;
    return Math.floor((x / 2 ** 32) * n);
  };
}

const CARDS = ['wolf', 'bear', 'ape', 'sword', 'witch', 'healer', 'marsh', 'dragon', 'lion', 'axe'];

function position(seed: number): { t: Table; from: number; points: number } {
  const next = chance(seed);
  for (let i = 0; i < 8; i++) next(2);
  const board = [...OUTER, ...MIDDLE];
  const id = (space: number): string => content.spaces[space].id;
  const from = board[next(board.length)];
  const near = from === undefined ? board : OUTER.includes(from) ? OUTER : MIDDLE;
  const around = (): string => {
    const ring = next(4) === 0 ? board : near;
    return id(ring[(ring.indexOf(from) + ring.length + next(13) - 6) % ring.length] ?? ring[next(ring.length)]);
  };
  const walker = ['elf', 'ghoul', 'troll'][next(3)];
  const seats: Seat[] = [{ character: walker, at: id(from), strength: 30 }];
  for (const character of ['monk', 'dwarf', 'warrior']) seats.push({ character, at: around() });
  const spaces: Record<string, string[]> = {};
  for (let i = next(5); i > 0; i--) spaces[around()] = [CARDS[i + next(6)]];
  const used = new Set<string>();
  for (const [space, [card]] of Object.entries(spaces)) {
    if (used.has(card)) delete spaces[space];
    used.add(card);
  }
  const points = 1 + next(6);
  const t = scenario({ seats, spaces, options: { stopAnywhere: 1 }, dice: { move: [points] } });
  return { t: t.passAll(FrameKind.Window).choose(Act.Roll), from, points };
}

test('2.5 V-XIV-3 stopAnywhere=1 the moves of 2,000 random positions are those of the rule as it is written', () => {
  const met = { exactPastHarm: 0, crossings: 0, outward: 0 };
  for (let seed = 1; seed <= 2000; seed++) {
    const { t, from, points } = position(seed);
    const ring = OUTER.includes(from) ? OUTER : MIDDLE;
    const what = `seed ${seed}: ${points} from ${content.spaces[from].id}`;
    for (const [way, step] of [1, -1].entries()) {
      const route = walk(ring, from, points, step as 1 | -1);
      expect(offered(t, way), what).toEqual(sorted(stopsOf(t, route)));
      if (stopsOf(t, route).length === 1 && route.slice(0, -1).some((space) => isHarmful(t.s, 0, space)))
        met.exactPastHarm++;
    }
    const bridge = overBridge(from, points);
    const beyond = bridge === null ? [] : sorted(bridge.ways.flatMap((way) => stopsOf(t, way, bridge.near)));
    if (ring === MIDDLE) {
      expect(offered(t, 2, 3), what).toEqual(beyond);
      met.outward += beyond.length;
      continue;
    }
    expect(t.can(Act.Cross), what).toBe(beyond.length > 0);
    if (beyond.length === 0 || bridge === null || points === bridge.near + 1) continue;
    t.dice({ attack: [6], creature: [1] });
    expect(offered(t.choose(Act.Cross), 0, 1), what).toEqual(beyond);
    met.crossings++;
  }
  expect(Math.min(...Object.values(met))).toBeGreaterThan(50);
});
