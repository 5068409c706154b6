import { describe, expect, test } from 'vitest';
import { balanced } from '../../agents/talisman/heuristic/balanced.js';
import { PARAMS } from '../../agents/talisman/heuristic/params.js';
import { talisman } from '../../src/games/talisman/index.js';
import { Act, FrameKind } from '../../src/games/talisman/vocabulary/kinds.js';
import { restoreBase, withPacks } from '../games/talisman/packs/with-pack.js';
import { type Seat, scenario, type Table } from '../games/talisman/scenario.js';

/** What `balanced` makes of the ways and Regions that a pack adds. */

restoreBase();

const TREASURE = 'does: gainStrength 2';
const PIT = 'does: loseLife 1';

/** A line of six spaces behind the Woods; the last one is out of reach of a first throw. */
function cave(end: string, { way = '', between = '' } = {}): void {
  const row = (i: number, text: string): string => `  - { id: cave-${i}, name: Cave ${i}, region: cave${text} }\n`;
  const inside = [2, 3, 4, 5].map((i) => row(i, between === '' ? '' : `, ${between}`));
  const rows = [row(1, ', ways: [{ to: woods, name: Ladder }]'), ...inside, row(6, `, ${end}`)];
  withPacks(`regions:
  - { id: cave, name: The Cave, shape: line }
spaces:
${rows.join('')}creatures:
  - { id: ogre-king, name: Ogre King, strength: 12 }
change:
  spaces:
    woods: { ways: [{ to: cave-1, name: Hole${way === '' ? '' : `, ${way}`} }] }
`);
}

function answer(t: Table, own: Readonly<Record<string, number>> = {}): string {
  expect(t.kind).toBe(FrameKind.MoveWhere);
  const out = new Int32Array(talisman.maxActions);
  const count = talisman.legal(t.s, out);
  const agent = balanced.create(
    talisman,
    Int32Array.from(PARAMS, (spec) => own[spec.id] ?? spec.default),
  );
  return talisman.describe(t.s, out[agent.choose(t.s, t.actor, out, count)]);
}

const from = (seat: Partial<Seat>, move: number): Table =>
  scenario({
    seats: [
      { character: 'warrior', at: 'woods', ...seat },
      { character: 'troll', at: 'castle', lostTurns: 9 },
    ],
    dice: { move: [move] },
  })
    .passAll(FrameKind.Window)
    .choose(Act.Roll);

const IN = 'go by the Hole to Cave 1 (cave-1), in the Cave';

describe('a way into a Region of a pack', () => {
  test('is taken for a treasure that several turns lead to', () => {
    cave(TREASURE);
    expect(answer(from({}, 2))).toBe(IN);
  });

  test('is left alone if harm is all that lies behind', () => {
    cave(PIT, { between: PIT });
    expect(answer(from({}, 2))).not.toBe(IN);
  });

  test('is left alone by a player who enters no Region of a pack', () => {
    cave(TREASURE);
    expect(answer(from({}, 2), { trips: 0 })).not.toBe(IN);
  });

  test.each([
    ['cost: { life: 2 }', 'does: gainGold 1'],
    ['guard: ogre-king', TREASURE],
  ])('is left alone if it costs more than it brings: %s', (way, end) => {
    cave(end, { way });
    expect(answer(from({}, 2))).not.toBe(IN);
  });
});

describe('in a Region of a pack', () => {
  test('the moves lead on to the treasure, and not back', () => {
    cave(TREASURE);
    expect(answer(from({ at: 'cave-2' }, 3))).toBe('go clockwise to Cave 5 (cave-5)');
  });

  test('a seat that is ready for the Crown leaves by the way out, also without trips', () => {
    cave('draw: 1');
    const ready = { at: 'cave-3', strength: 9, objects: ['talisman'] };
    for (const trips of [0, 1])
      expect(answer(from(ready, 3), { trips })).toBe('go by the Ladder to Woods (woods), in the Outer Region');
  });
});
