import { describe, expect, test } from 'vitest';
import { topFrame } from '../../../src/engine/index.js';
import { questions } from '../../../src/games/talisman/views/asking.js';
import { FrameKind } from '../../../src/games/talisman/vocabulary/kinds.js';
import { type Seat, scenario, type Table } from './scenario.js';

/** The start of the Warrior's turn. */
function turn(seat: Partial<Seat>, ...others: readonly Seat[]): Table {
  return scenario({ seats: [{ character: 'warrior', at: 'village', ...seat }, ...others] });
}

/** The question at hand, and its class. */
function asked(t: Table): [FrameKind, string] {
  const actions = t.legal();
  return [t.kind, questions.classOf(t.s, Int32Array.from(actions), actions.length)];
}

describe('the class of a question', () => {
  test('the class of a question is its topic', () => {
    const t = turn({ objects: ['sword'] });
    expect(asked(t)).toEqual([FrameKind.Window, 'own turn']);
    expect(asked(t.pass())).toEqual([FrameKind.MoveWhere, 'where to move']);
  });

  test('a question with a Spell in the own turn, or instead of the move, has its own class', () => {
    expect(asked(turn({ spells: ['temporal-warp'] }))).toEqual([FrameKind.Window, 'own turn, with a Spell']);
    expect(asked(turn({ spells: ['teleport'] }))).toEqual([FrameKind.MoveHow, 'how to move, with a Spell']);
  });

  test('the class of a question is that of all Spells if only a Spell is asked about', () => {
    expect(asked(turn({}, { character: 'elf', at: 'chapel', spells: ['immobility'] }))).toEqual([
      FrameKind.MayCast,
      'a Spell',
    ]);
  });

  test('the class of a question is that of the Portal and of a Raft, built or used, with a Spell or without', () => {
    expect(asked(turn({ at: 'portal-of-power' }))).toEqual([FrameKind.MoveWhere, 'Portal']);
    expect(asked(turn({ at: 'forest', objects: ['axe'] }).pass())).toEqual([FrameKind.MoveHow, 'Raft']);
    expect(asked(turn({ at: 'fields', objects: ['raft'] }).pass())).toEqual([FrameKind.MoveHow, 'Raft']);
    expect(asked(turn({ at: 'forest', objects: ['axe'], spells: ['teleport'] }).pass())).toEqual([
      FrameKind.MoveHow,
      'Raft',
    ]);
  });
});

test.each([
  [FrameKind.Window, true],
  [FrameKind.Ditch, true],
  [FrameKind.Boost, true],
  [FrameKind.MayCast, true],
  [FrameKind.MoveWhere, false],
  [FrameKind.Take, false],
  [FrameKind.Turn, false],
])('a window may be passed unasked, a Spell before a battle, and no choice that has to be made: %i', (kind, is) => {
  const { s } = turn({});
  s.frame[topFrame(s)] = kind;
  expect(questions.window(s)).toBe(is);
});
