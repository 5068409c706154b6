import { describe, expect, test } from 'vitest';
import { balanced } from '../../agents/talisman/heuristic/balanced.js';
import { PARAMS } from '../../agents/talisman/heuristic/params.js';
import { inputNames, Reading } from '../../agents/talisman/judge/inputs.js';
import { defaults } from '../../src/engine/index.js';
import { talisman } from '../../src/games/talisman/index.js';
import { Act, FrameKind } from '../../src/games/talisman/vocabulary/kinds.js';
import { playSouls } from '../games/talisman/realm-of-souls/with-souls.js';
import { type Position, type Seat, scenario, type Table } from '../games/talisman/scenario.js';

playSouls();

/** Returns the answer of `balanced` to the current question, in words. */
function answer(t: Table): string {
  const out = new Int32Array(talisman.maxActions);
  const count = talisman.legal(t.s, out);
  const agent = balanced.create(talisman, defaults(PARAMS));
  agent.begin(t.actor, 1);
  return talisman.describe(t.s, out[count > 1 ? agent.choose(t.s, t.actor, out, count) : 0]);
}

describe('the judge', () => {
  test('the judge has separate inputs for the form of a Ghost and the card that it holds', () => {
    const { s } = scenario({
      seats: [
        { character: 'warrior', at: 'city', form: 'revenant', marker: 'chapel', objects: ['soul-fragment'] },
        { character: 'troll', at: 'castle' },
      ],
      phase: 'landing',
    });
    const reading = new Reading();
    reading.take(s, 0);
    const seen = [...reading.input.subarray(0, reading.count)].map((input) => inputNames.all[input]);
    expect(seen).toEqual(expect.arrayContaining(['is revenant', 'at city', 'has other soul-fragment']));
    expect(new Set(seen).size).toBe(seen.length);
  });
});

/** Returns the move of a Ghost with that die. */
const goes = (ghost: Partial<Seat>, die: number, more: Partial<Position> = {}): string => {
  const t = scenario({
    seats: [
      { character: 'warrior', at: 'city', form: 'revenant', ...ghost },
      { character: 'troll', at: 'castle', lostTurns: 9 },
    ],
    dice: { move: [die] },
    ...more,
  });
  expect(t.kind).toBe(FrameKind.MoveWhere);
  return answer(t);
};

describe('balanced as a Ghost', () => {
  test('Ghost: with a life it goes to its Gravemarker, whatever cards are there', () => {
    expect(goes({ life: 1, marker: 'hills-2' }, 2)).toContain('(hills-2)');
    expect(goes({ life: 1, marker: 'fields-3' }, 1, { spaces: { 'fields-3': ['dragon'] } })).toContain('(fields-3)');
  });

  test('Ghost: goes nearer to its Gravemarker by the shorter way, and over the bridge', () => {
    expect(goes({ life: 1, marker: 'tavern' }, 2)).toContain('(hills-2)');
    expect(goes({ at: 'plains', life: 1, marker: 'fields' }, 3)).toContain('counter-clockwise');
    expect(goes({ at: 'hills', life: 1, marker: 'temple' }, 3)).toContain('cross the bridge');
    expect(goes({ at: 'hills-3', life: 1, marker: 'chapel' }, 3)).toContain('out over the bridge');
  });

  test('Ghost: without a life it goes for one, to a Wandering Soul or a Breach', () => {
    expect(goes({ marker: 'chapel' }, 2, { spaces: { 'hills-2': ['wandering-soul'] } })).toContain('(hills-2)');
    expect(goes({ marker: 'chapel' }, 2, { spaces: { 'woods-2': ['wandering-soul'] } })).toContain('(woods-2)');
    expect(goes({ marker: 'chapel' }, 2, { covers: { 'woods-2': 'breach' } })).toContain('(woods-2)');
  });

  test('Ghost: goes away from a card that would remove it', () => {
    expect(goes({ marker: 'chapel' }, 2, { spaces: { 'hills-2': ['dragon'] } })).toContain('(woods-2)');
    expect(goes({ marker: 'chapel' }, 2, { spaces: { 'woods-2': ['dragon'] } })).toContain('(hills-2)');
  });

  test('balanced as a Ghost uses a Soul Fragment at once, and wails for lives', () => {
    const held = scenario({
      seats: [
        { character: 'warrior', at: 'city', form: 'revenant', marker: 'chapel', objects: ['soul-fragment'] },
        { character: 'troll', at: 'castle', lostTurns: 9 },
      ],
    });
    expect(answer(held)).toBe('use Soul Fragment');
    const met = scenario({
      seats: [
        { character: 'warrior', at: 'city', form: 'banshee', marker: 'chapel' },
        { character: 'troll', at: 'city', life: 4 },
      ],
      phase: 'landing',
    });
    met.choose(Act.AttackBattle, 1);
    expect(answer(met)).toBe('use wail');
  });

  test('Ghost: drifts if that brings it home', () => {
    const t = scenario({
      seats: [
        { character: 'warrior', at: 'city', form: 'will-o-wisp', marker: 'hills-2', life: 1 },
        { character: 'troll', at: 'castle', lostTurns: 9 },
      ],
      dice: { move: [3] },
    });
    expect(answer(t)).toBe('one less');
  });
});

describe('balanced among Ghosts', () => {
  test('balanced among Ghosts gives its own Ghost the life, and sends a rival away from home', () => {
    const t = scenario({
      seats: [
        { character: 'warrior', at: 'fields', form: 'revenant', marker: 'city' },
        { character: 'troll', at: 'castle', form: 'shade', lostTurns: 9 },
      ],
      phase: 'landing',
      spaces: { fields: ['medium'] },
    });
    expect(answer(t)).toContain('Revenant');
    const banished = scenario({
      seats: [
        { character: 'wizard', at: 'city', spells: ['banish'] },
        { character: 'troll', at: 'fields', form: 'shade', life: 2, marker: 'woods' },
      ],
    });
    banished.choose(Act.Cast, 'banish').choose(Act.Seat, 1);
    expect(answer(banished)).not.toContain('(woods)');
  });
});
