import { expect, test } from 'vitest';
import { whereTo } from '../../agents/talisman/heuristic/moving.js';
import { PARAMS } from '../../agents/talisman/heuristic/params.js';
import { trophyWorth } from '../../agents/talisman/heuristic/prices.js';
import { beginView, refreshPlan, setView } from '../../agents/talisman/heuristic/refresh.js';
import { announce, rollWorth, stopsOf } from '../../agents/talisman/heuristic/throws.js';
import { landingWorth } from '../../agents/talisman/heuristic/valuation/landings.js';
import { View } from '../../agents/talisman/heuristic/view.js';
import { actionOf, defaults } from '../../src/engine/index.js';
import { ONE_MORE } from '../../src/games/talisman/rules/mechanics/paths.js';
import { Stat } from '../../src/games/talisman/vocabulary/ids.js';
import { Act } from '../../src/games/talisman/vocabulary/kinds.js';
import { type Position, scenario, type Table } from '../games/talisman/scenario.js';

/** A view of seat 0, its plan made. */
function viewOf(t: Table): View {
  const v = new View(defaults(PARAMS));
  setView(v);
  beginView(v, 1);
  refreshPlan(t.s, 0, v);
  return v;
}

const ALONE: Pick<Position, 'seats'> = {
  seats: [
    { character: 'warrior', at: 'plains' },
    { character: 'troll', at: 'castle' },
  ],
};

test('V-PUB-1 balanced announces the direction in which the mean of the six rolls is worth more', () => {
  const side = (spaces: Record<string, string[]>): number => {
    const t = scenario({ ...ALONE, spaces, options: { announceDirection: 1 } });
    return announce(t.s, 0, viewOf(t));
  };
  const prizes = (...at: string[]): Record<string, string[]> =>
    Object.fromEntries(at.map((space, i) => [space, [['ring', 'holy-grail', 'wand', 'amulet'][i]]]));
  expect(side(prizes('woods-2', 'fields-3', 'fields-4', 'hills-2'))).toBe(0);
  expect(side(prizes('crags', 'fields-2', 'hills', 'sentinel'))).toBe(1);
});

test('V-PUB-1 balanced rates a roll in an announced direction no higher than a free one, and as the better of the two', () => {
  const worth = (announceDirection: number): number => {
    const t = scenario({
      ...ALONE,
      spaces: { 'woods-2': ['ring'], 'fields-2': ['wand'] },
      options: { announceDirection },
    });
    return rollWorth(t.s, 0, viewOf(t));
  };
  expect(worth(1)).toBeLessThan(worth(0));
});

test('V-PUB-2 balanced considers before the roll the stops that a move may then have', () => {
  for (let points = 1; points <= 6; points++) {
    const t = scenario({
      ...ALONE,
      spaces: { 'fields-3': ['dragon'], 'fields-4': ['ring'], crags: ['wolf'] },
      options: { stopAtCorners: 1 },
      dice: { move: [points] },
    }).choose(Act.Roll);
    const v = viewOf(t);
    rollWorth(t.s, 0, v);
    for (const [way, best] of [stopsOf.clockwise, stopsOf.counter].entries()) {
      const stops = t.legal().filter((action) => action >> 16 === Act.Go && (action & 0xffff) >> 8 === way);
      expect(best[points]).toBe(Math.max(...stops.map((action) => landingWorth(t.s, 0, v, action & 0xff))));
    }
  }
});

test('V-PUB-3 balanced expects no roll in the Middle Region that the die does not have', () => {
  const worth = (middleDie: number, prize: string): number => {
    const t = scenario({
      seats: [
        { character: 'warrior', at: 'hills-3' },
        { character: 'troll', at: 'village' },
      ],
      spaces: { [prize]: ['ring'] },
      options: { middleDie },
    });
    return rollWorth(t.s, 0, viewOf(t));
  };
  const without = (middleDie: number): number => worth(middleDie, 'fields');
  // Five spaces from the Hills, and two.
  expect(worth(0, 'warlocks-cave') - without(0)).toBeGreaterThan(0);
  expect(worth(2, 'warlocks-cave') - without(2)).toBe(0);
  expect(worth(2, 'runes') - without(2)).toBeGreaterThan(worth(0, 'runes') - without(0));
});

test('V-PUB-4 balanced rates an Enemy by half its points, rounded up', () => {
  const worth = (halfTrophies: number, points: number): number => {
    const t = scenario({ ...ALONE, options: { halfTrophies } });
    return trophyWorth(t.s, viewOf(t), Stat.Strength, points, 1);
  };
  expect([1, 2, 3, 6, 7].map((points) => worth(1, points))).toEqual([1, 1, 2, 3, 4].map((points) => worth(0, points)));
});

/** Spaces three and five points clockwise of the Plains. */
const THREE_AWAY = 'city';
const FIVE_AWAY = 'hills-2';

test('V-PUB-7 balanced values a move by the space that it ends on', () => {
  const worth = (moveBy: number, prize: string): number => {
    const t = scenario({ ...ALONE, spaces: { [prize]: ['ring'] }, options: { moveBy } });
    return rollWorth(t.s, 0, viewOf(t));
  };
  const gain = (moveBy: number, prize: string): number => worth(moveBy, prize) - worth(moveBy, 'castle');
  const three = [0, 3].map((moveBy) => gain(moveBy, THREE_AWAY));
  expect(three[1]).toBeGreaterThan(three[0]);
  expect(gain(0, FIVE_AWAY)).toBeGreaterThan(0);
  expect([1, 2, 3].map((moveBy) => gain(moveBy, FIVE_AWAY))).toEqual([0, 0, 0]);
});

test('V-PUB-8 balanced expects the longer reach of a fate, and pays it for a prize', () => {
  const at = (fateStep: number, fate: number): Table =>
    scenario({
      seats: [
        { character: 'warrior', at: 'plains', fate },
        { character: 'troll', at: 'castle' },
      ],
      spaces: { [FIVE_AWAY]: ['ring', 'wand', 'holy-grail', 'amulet'] },
      options: { fateStep },
      dice: { move: [4] },
    });
  const worth = (fateStep: number, fate: number): number => {
    const t = at(fateStep, fate);
    return rollWorth(t.s, 0, viewOf(t));
  };
  expect(worth(1, 2)).toBeGreaterThan(worth(0, 2));
  expect(worth(1, 1)).toBe(worth(0, 1));
  const t = at(1, 2).choose(Act.Roll);
  const actions = Int32Array.from(t.legal());
  const chosen = (table: Table): number => whereTo(table.s, 0, viewOf(table), actions, actions.length);
  expect(actions[chosen(t)]).toBe(actionOf(Act.Fate, ONE_MORE));
});
