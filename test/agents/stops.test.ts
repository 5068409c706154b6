import { expect, test } from 'vitest';
import { PARAMS } from '../../agents/talisman/heuristic/params.js';
import { beginView, refreshPlan, setView } from '../../agents/talisman/heuristic/refresh.js';
import { rollWorth, stopsOf } from '../../agents/talisman/heuristic/throws.js';
import { landingWorth } from '../../agents/talisman/heuristic/valuation/landings.js';
import { View } from '../../agents/talisman/heuristic/view.js';
import { defaults } from '../../src/engine/index.js';
import { Act } from '../../src/games/talisman/vocabulary/kinds.js';
import { type Position, scenario } from '../games/talisman/scenario.js';

test.each<[string, Pick<Position, 'seats' | 'spaces'>]>([
  [
    'with nobody on the way',
    {
      seats: [
        { character: 'elf', at: 'plains-3' },
        { character: 'troll', at: 'castle' },
      ],
    },
  ],
  [
    'past a character',
    {
      seats: [
        { character: 'elf', at: 'fields' },
        { character: 'troll', at: 'sentinel' },
      ],
    },
  ],
  [
    'past what harms, and both ways round',
    {
      seats: [
        { character: 'elf', at: 'woods-2' },
        { character: 'troll', at: 'city' },
        { character: 'monk', at: 'hills' },
      ],
      spaces: { 'fields-3': ['dragon'], plains: ['ring'] },
    },
  ],
])('2.5 V-XIV-3 balanced considers before the roll the stops that a move may then have: %s', (_, position) => {
  for (let points = 1; points <= 6; points++) {
    const t = scenario({ ...position, options: { stopAnywhere: 1 }, dice: { move: [points] } }).choose(Act.Roll);
    const v = new View(defaults(PARAMS));
    setView(v);
    beginView(v, 1);
    refreshPlan(t.s, 0, v);
    rollWorth(t.s, 0, v);
    for (const [way, best] of [stopsOf.clockwise, stopsOf.counter].entries()) {
      const stops = t.legal().filter((action) => action >> 16 === Act.Go && (action & 0xffff) >> 8 === way);
      const worths = stops.map((action) => landingWorth(t.s, 0, v, action & 0xff));
      expect(best[points]).toBe(Math.max(...worths));
    }
  }
});
