import { describe, expect, test } from 'vitest';
import { balanced } from '../../agents/talisman/heuristic/balanced.js';
import { Goal, goalOf } from '../../agents/talisman/heuristic/goal.js';
import { PARAMS, Param } from '../../agents/talisman/heuristic/params.js';
import { refreshView, setView } from '../../agents/talisman/heuristic/refresh.js';
import { landingWorth } from '../../agents/talisman/heuristic/valuation/landings.js';
import { View } from '../../agents/talisman/heuristic/view.js';
import { defaults, operandOf } from '../../src/engine/index.js';
import { content } from '../../src/games/talisman/content/index.js';
import { talisman } from '../../src/games/talisman/index.js';
import { FrameKind } from '../../src/games/talisman/vocabulary/kinds.js';
import { restoreBase, withPacks } from '../games/talisman/packs/with-pack.js';
import { type Seat, scenario, type Table } from '../games/talisman/scenario.js';

restoreBase();

const ELF: Seat = { character: 'elf', at: 'city' };
const TROLL: Seat = { character: 'troll', at: 'crags' };
const KNOWING = defaults(PARAMS);
const UNKNOWING = Int32Array.from(KNOWING, (value, i) => (i === Param.Goal ? 0 : value));

/** Returns the view of a fresh Elf that has just looked at the table. */
function viewOf(t: Table, params = KNOWING): View {
  const v = new View(params);
  setView(v);
  refreshView(t.s, 0, v);
  return v;
}

const spaceOf = (id: string): number => content.spaces.findIndex((space) => space.id === id);

describe('balanced under endings of packs', () => {
  test('the goal is the set of endings that hold; with goal=crown it is the Crown', () => {
    withPacks('endings: [{ id: flock, name: Flock, rounds: 20, most: followers }]\n');
    const { s } = scenario({ seats: [ELF, TROLL] });
    expect([goalOf(s, 0, new View(KNOWING)), goalOf(s, 0, new View(UNKNOWING))]).toEqual([
      Goal.Declared + 1,
      Goal.Crown,
    ]);
  });

  test.each<[string, string, (v: View) => number]>([
    ['a coin', 'rounds: 20, most: gold', (v) => v.goldWorth],
    ['a coin of a race', 'wins: { after: turnEnd, if: { compare: gold >= 12 } }', (v) => v.goldWorth],
    ['a coin of a race by another word', 'wins: { after: turnEnd, if: { goldAtLeast: 12 } }', (v) => v.goldWorth],
    ['a point of Strength', 'rounds: 20, most: strength', (v) => v.strengthWorth],
    ['a point of Craft', 'wins: { after: turnEnd, if: { craftAtLeast: 12 } }', (v) => v.craftWorth],
    ['a life', 'rounds: 20, most: life', (v) => v.lifeGain],
    ['a Spell', 'rounds: 20, most: spells', (v) => v.spellWorth],
  ])('%s that an ending counts or asks for is worth more than without', (_, keys, worth) => {
    withPacks(`endings: [{ id: goal, name: Goal, ${keys} }]\n`);
    const t = scenario({ seats: [ELF, TROLL] });
    expect(worth(viewOf(t))).toBeGreaterThan(worth(viewOf(t, UNKNOWING)));
  });

  test('the space that wins with the rest of what an ending asks for is worth more than any other', () => {
    withPacks('endings: [{ id: home, name: Home, wins: { after: landed, if: { space: chapel, goldAtLeast: 3 } } }]\n');
    const worth = (gold: number, space: string, params = KNOWING): number => {
      const t = scenario({ seats: [{ ...ELF, gold }, TROLL] });
      return landingWorth(t.s, 0, viewOf(t, params), spaceOf(space));
    };
    expect(worth(3, 'chapel')).toBeGreaterThan(10_000);
    expect(worth(2, 'chapel')).toBeLessThan(1000);
    expect(worth(3, 'village')).toBeLessThan(1000);
  });
});

describe('balanced and roamers', () => {
  /** Returns where the Elf moves a roamer, next to it on one side and next to the Troll on the other. */
  const moved = (does: string): string => {
    withPacks(
      `change: { spaces: { city: { does: moveRoamer rider } } }\nroamers: [{ id: rider, name: Rider, start: city, moves: { after: kill, by: 1 }, does: ${does} }]\n`,
    );
    const [one, other] = [content.clockwise[spaceOf('city')], content.counterclockwise[spaceOf('city')]];
    const t = scenario({ seats: [ELF, { character: 'troll', at: content.spaces[one].id }], phase: 'landing' });
    expect(t.kind).toBe(FrameKind.RoamTo);
    t.s.space[0] = other;
    const actions = Int32Array.from(t.legal());
    const agent = balanced.create(talisman, KNOWING);
    agent.begin(0, 1);
    const chosen = operandOf(actions[agent.choose(t.s, 0, actions, actions.length)]);
    return chosen === one || actions.length === 1 ? 'the Troll' : 'itself';
  };

  test('a harmful roamer is moved to a rival, a helpful one to itself', () => {
    expect([moved('loseLife 1'), moved('gainStrength 1')]).toEqual(['the Troll', 'itself']);
  });

  test('a space within a throw of a harmful roamer is worth less', () => {
    const worth = (does: string): number => {
      withPacks(`roamers: [{ id: rider, name: Rider, start: chapel, moves: { every: round }, does: ${does} }]\n`);
      const t = scenario({ seats: [{ ...ELF, at: 'village', life: 1 }, TROLL] });
      return landingWorth(t.s, 0, viewOf(t), content.clockwise[spaceOf('chapel')]);
    };
    expect(worth('loseLife 2')).toBeLessThan(worth('nothing'));
  });
});
