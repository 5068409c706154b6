import { describe, expect, test } from 'vitest';
import { balanced } from '../../agents/talisman/heuristic/balanced.js';
import { PARAMS } from '../../agents/talisman/heuristic/params.js';
import { beginView, refreshView, setView, wantsFerry } from '../../agents/talisman/heuristic/refresh.js';
import { View } from '../../agents/talisman/heuristic/view.js';
import { agentSeed, defaults, type IntSpec, parseValue } from '../../src/engine/index.js';
import { board } from '../../src/games/talisman/holdings/board.js';
import { talisman } from '../../src/games/talisman/index.js';
import { Offer, type TalismanState } from '../../src/games/talisman/state/state.js';
import { FrameKind } from '../../src/games/talisman/vocabulary/kinds.js';
import { type AnyGame, setUp, tables } from '../conformance/table.js';
import { type Position, type Seat, scenario } from '../games/talisman/scenario.js';

type Settings = Readonly<Record<string, number | string>>;

/** The parameters with some set otherwise, by word or number. */
function setting(sets: Settings): Int32Array {
  const params = defaults(PARAMS);
  for (const [id, value] of Object.entries(sets)) {
    const at = PARAMS.findIndex((spec) => spec.id === id);
    params[at] = parseValue(PARAMS[at], value, 'test');
  }
  return params;
}

/** Returns the answer of an agent with these settings to the first question of that kind. */
function answer(position: Position, kind: FrameKind, sets: Settings): string {
  const t = scenario(position);
  for (let i = 0; t.kind !== kind && i < 9; i++) t.pass();
  expect(t.kind).toBe(kind);
  const out = new Int32Array(talisman.maxActions);
  const count = talisman.legal(t.s, out);
  return talisman.describe(t.s, out[balanced.create(talisman, setting(sets)).choose(t.s, 0, out, count)]);
}

const TROLL: Seat = { character: 'troll', at: 'castle' };
const alone = (seat: Seat, more: Partial<Position> = {}): Position => ({ seats: [seat, TROLL], ...more });

/** True if an agent with the changed parameter ever answers differently in a few games of the default. */
function decides(spec: IntSpec, value: number): boolean {
  const game = talisman as unknown as AnyGame;
  const out = new Int32Array(game.maxActions);
  for (const t of tables(game, 24)) {
    const s = setUp(t) as TalismanState;
    const crews = [setting({}), setting({ [spec.id]: value })].map((params) =>
      Array.from({ length: t.seats }, (_, seat) => {
        const agent = balanced.create(talisman, params);
        agent.begin(seat, agentSeed(t.seed, seat));
        return agent;
      }),
    );
    while (!game.over(s)) {
      const count = game.legal(s, out);
      const seat = game.actor(s);
      const [index, other] = count > 1 ? crews.map((crew) => crew[seat].choose(s, seat, out, count)) : [0, 0];
      if (index !== other) return true;
      game.apply(s, out[index]);
    }
  }
  return false;
}

describe('every parameter', () => {
  // `declares` decides what is asked, and no answer: `declaring.test.ts`. `trips` decides with packs: `trips.test.ts`.
  test.each(PARAMS.filter(({ id }) => id !== 'declares' && id !== 'trips').map((spec) => [spec.id, spec] as const))(
    '%s decides something',
    (_id, spec) => {
      expect([spec.max, spec.min].some((value) => value !== spec.default && decides(spec, value))).toBe(true);
    },
    60_000,
  );

  test('a parameter with words has one for each of its values', () => {
    for (const { words, min, max } of PARAMS) if (words !== undefined) expect(words.length).toBe(max - min + 1);
  });
});

describe('a wish (SC-19)', () => {
  const fairy = alone(
    { character: 'elf', at: 'fields', alignment: 'good' },
    { phase: 'landing', spaces: { fields: ['fairy'] } },
  );
  test.each([
    ['worth', 'Strength'],
    ['highest', 'Craft'],
    ['lowest', 'Strength'],
  ])('a wish (SC-19) is for its %s', (wish, what) => expect(answer(fairy, FrameKind.Choose, { wish })).toBe(what));
});

describe('the path from the Plain of Peril', () => {
  const plain = alone({ character: 'elf', at: 'plain-of-peril', strength: 8, objects: ['talisman:talisman'] });
  test.each([
    ['strength', /Crypt/],
    ['craft', /Mines/],
  ])('the path from the Plain of Peril is chosen by %s', (route, where) => {
    expect(answer(plain, FrameKind.InnerWhere, { route })).toMatch(where);
  });
});

describe('a target that is drawn again in each turn (SC-01)', () => {
  const { s } = scenario(alone({ character: 'troll', at: 'castle', strength: 2, objects: ['talisman:talisman'] }));

  /** Returns the number of turns out of 1,000 in which a seat of Strength 8 is ready. */
  const readyTurns = (sets: Settings): number => {
    const v = new View(setting(sets));
    setView(v);
    beginView(v, 7);
    const isReady = (_: unknown, turn: number): boolean => {
      s.turns[0] = turn;
      refreshView(s, 0, v);
      wantsFerry(s, 0, v);
      return v.ready;
    };
    return Array.from({ length: 1000 }).filter(isReady).length;
  };
  test.each([
    [{ rushAt: 8 }, 1000, 1000],
    [{ rushAt: 9 }, 0, 0],
    // Seven shifts from -3 to 3: two lower the target of 10 to at most 8, four keep the target of 8 at or below 8.
    [{ rushAt: 10, rushSpread: 3 }, 240, 330],
    [{ rushAt: 8, rushSpread: 3 }, 520, 620],
  ])('a target that is drawn again in each turn (SC-01) is reached by %j', (sets, least, most) => {
    expect(readyTurns(sets)).toBeGreaterThanOrEqual(least);
    expect(readyTurns(sets)).toBeLessThanOrEqual(most);
  });
});

describe('the ferry of the Tavern (SC-15)', () => {
  const tavern = alone({ character: 'elf', at: 'tavern', offer: Offer.Ferry + board.temple });
  test.each([
    [{ ferryAt: 1 }, /Temple/],
    [{ ferryAt: 40 }, /roll/],
    [{ ferryAt: 4 }, /Temple/],
    [{ ferryAt: 5 }, /roll/],
    [{ middleAt: 4 }, /Temple/],
    [{ middleAt: 5 }, /roll/],
    [{ middleAt: 4, crossBy: 'raft' }, /roll/],
  ])('the ferry of the Tavern (SC-15) is used with %j', (sets, what) =>
    expect(answer(tavern, FrameKind.MoveHow, sets)).toMatch(what),
  );
});

describe('a Raft in the Woods (SC-13)', () => {
  const woods = (strength: number): Position =>
    alone({ character: 'elf', at: 'woods', strength, objects: ['purchase:axe'] });
  test.each([
    [3, {}, /build/],
    [3, { raftBelow: 0 }, /roll/],
    [3, { crossBy: 'bridge' }, /roll/],
    [9, {}, /roll/],
    [9, { raftBelow: 101 }, /build/],
    [9, { crossBy: 'raft' }, /build/],
  ])('a Raft in the Woods (SC-13) with %i Strength more is used: %j', (strength, sets, what) =>
    expect(answer(woods(strength), FrameKind.MoveHow, sets)).toMatch(what),
  );

  test('a Raft in the Woods is not built if water is required (SC-16)', () => {
    const dry = woods(3);
    const wet = alone({ ...dry.seats[0], objects: ['purchase:axe', 'purchase:water-bottle'] });
    expect(answer(dry, FrameKind.MoveHow, { bottle: 'required' })).toMatch(/roll/);
    expect(answer(wet, FrameKind.MoveHow, { bottle: 'required' })).toMatch(/build/);
  });
});

describe('a thing on the space instead of a card (SC-34)', () => {
  const weak = alone(
    { character: 'elf', at: 'runes', life: 1, objects: ['purchase:water-bottle'] },
    { phase: 'landing' },
  );
  test.each([
    ['yes', /ditch Water Bottle/],
    ['no', /go on/],
  ])('blocks: %s', (block, what) => {
    expect(answer(weak, FrameKind.Ditch, { block })).toMatch(what);
  });
});
