import { describe, expect, test } from 'vitest';
import { balanced } from '../../agents/talisman/heuristic/balanced.js';
import { PARAMS } from '../../agents/talisman/heuristic/params.js';
import { defaults } from '../../src/engine/index.js';
import { talisman } from '../../src/games/talisman/index.js';
import { FrameKind } from '../../src/games/talisman/vocabulary/kinds.js';
import { playGames } from '../../src/playing/run/play-games.js';
import { type Position, type Seat, scenario, type Table } from '../games/talisman/scenario.js';

/** Seat 0 at its first question of that kind, all before it declined. */
function asked(kind: FrameKind, seat: Seat, other: Seat, more: Partial<Position> = {}): Table {
  const t = scenario({ seats: [seat, other], ...more });
  for (let i = 0; t.kind !== kind && i < 9; i++) t.pass();
  expect(t.kind).toBe(kind);
  return t;
}

/** Returns the answer of `balanced` to the current question. */
function answer(t: Table): string {
  const out = new Int32Array(talisman.maxActions);
  const count = talisman.legal(t.s, out);
  return talisman.describe(t.s, out[balanced.create(talisman, defaults(PARAMS)).choose(t.s, 0, out, count)]);
}

/** Returns its move with a throw; `late` = in a game longer than games are. */
function goes(points: number, seat: Seat, other: Seat, more: Partial<Position> = {}, late = false): string {
  const t = asked(FrameKind.MoveWhere, seat, other, { ...more, dice: { move: [points] } });
  if (late) t.s.round[0] = 500;
  return answer(t);
}

const STRONG: Seat = { character: 'warrior', strength: 12, craft: 8, objects: ['talisman:talisman'] };
const WEAK: Seat = { character: 'minstrel', at: 'city' };

describe('an open quest for a life', () => {
  const hunter: Seat = { ...STRONG, at: 'hills-3', quest: 1 };

  test('a quest for a life leads over the bridge to a rival that is only there', () => {
    expect(goes(4, hunter, WEAK)).toMatch(/out over the bridge/);
  });

  test('a quest for a life keeps the seat in the Middle Region while such a rival is there, or while it would not attack the one outside', () => {
    expect(goes(4, hunter, { ...WEAK, at: 'castle' })).not.toMatch(/out over the bridge/);
    expect(goes(4, hunter, { ...STRONG, at: 'city', strength: 20 })).not.toMatch(/out over the bridge/);
  });

  test.each(['fields-2', 'fields-3'])('a quest for a life leads to the rival: %s', (at) => {
    expect(goes(2, { ...STRONG, at: 'plains', quest: 1 }, { ...WEAK, at })).toContain(`(${at})`);
  });

  test('a quest for a life does not lead back over the river before', () => {
    expect(goes(4, { ...STRONG, at: 'hills', quest: 1 }, WEAK)).not.toMatch(/cross the bridge/);
  });
});

describe('an open quest that cannot be done in its Region', () => {
  test('a quest for a Follower leads out to a card that allows Followers again', () => {
    const barred: Seat = { ...STRONG, at: 'hills-3', quest: 3 };
    expect(goes(4, { ...barred, followers: ['cursed-by-a-hag'] }, WEAK)).toMatch(/out over the bridge/);
    expect(goes(4, barred, WEAK)).not.toMatch(/out over the bridge/);
  });

  test('an open quest leads a slowed seat over the river, which frees it', () => {
    const slowed: Seat = { ...STRONG, at: 'hills-3', quest: 5, followers: ['poltergeist'] };
    const t = asked(FrameKind.MoveWhere, slowed, WEAK);
    expect(answer(t)).toMatch(/out over the bridge/);
  });
});

test('a seat does not hide from all other spaces behind an unwanted Raft', () => {
  const afraid: Seat = {
    character: 'minstrel',
    at: 'woods-4',
    life: 1,
    objects: ['purchase:axe', 'talisman:talisman'],
  };
  expect(answer(asked(FrameKind.MoveHow, afraid, WEAK))).toBe('roll');
});

describe('in a game that goes on for longer than games do', () => {
  const weak: Seat = { character: 'elf', at: 'castle', strength: 1, objects: ['talisman:talisman'] };

  test('a Talisman is carried to the Portal whatever the strength', () => {
    expect(goes(2, weak, WEAK)).not.toMatch(/open the Portal/);
    expect(goes(2, weak, WEAK, {}, true)).toMatch(/open the Portal/);
  });

  test('balanced tries the bridge with a slight chance in a long game, and wastes no lives without a chance', () => {
    const outside = (strength: number): Seat => ({ character: 'elf', at: 'sentinel', strength });
    expect(goes(1, outside(4), WEAK)).not.toMatch(/cross the bridge/);
    expect(goes(1, outside(4), WEAK, {}, true)).toMatch(/cross the bridge/);
    expect(goes(1, outside(0), WEAK, {}, true)).not.toMatch(/cross the bridge/);
  });

  test('a Raft in hand is used', () => {
    const t = asked(FrameKind.MoveHow, { character: 'elf', at: 'sentinel', strength: 4, objects: ['raft'] }, WEAK);
    t.s.round[0] = 500;
    expect(answer(t)).toMatch(/cross by Raft/);
  });
});

// The cautious wait longest for better odds.
test.each(['balanced', 'cautious'])('a game with two players of %s ends', async (id) => {
  let capped = 0;
  for await (const game of playGames({ agents: [id], players: 2, games: 600, seed: 'standstill-test' }))
    capped += Number(game.capped);
  expect(capped / 600).toBeLessThan(0.005);
});
