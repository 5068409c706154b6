import { expect, test } from 'vitest';
import { defaults, refuseConflicts } from '../../../src/engine/index.js';
import { talisman } from '../../../src/games/talisman/index.js';

const refuse = (options: Readonly<Record<string, number>>): void => {
  const values = defaults(talisman.options);
  for (const [id, value] of Object.entries(options))
    values[talisman.options.findIndex((spec) => spec.id === id)] = value;
  refuseConflicts(talisman, values, () => '--set');
};

test('no variant sets options that cannot be played together, nor do the defaults', () => {
  for (const { options } of talisman.variants) expect(() => refuse(options)).not.toThrow();
});

test('V-X-B V-XIV-9 heirlooms and resurrection need that the dead come back, and exclude each other', () => {
  expect(() => refuse({ heirlooms: 1, deathEliminates: 1 })).toThrow(
    '--set: heirlooms=yes and deathEliminates=yes cannot be played together: nobody comes back to inherit',
  );
  expect(() => refuse({ resurrection: 1, deathEliminates: 1 })).toThrow('nobody comes back');
  expect(() => refuse({ heirlooms: 1, resurrection: 1 })).toThrow('cannot be played together');
});

test('V-XIV-5 SC-06 two prices of a counter and two caps exclude each other', () => {
  expect(() => refuse({ blitzTrophy: 1, trophyPrice: 1 })).toThrow('both say what a counter costs');
  expect(() => refuse({ statCapPlus: 3, statCapPercent: 200 })).toThrow('both say how many counters there may be');
  // What only overrides the other is no conflict.
  expect(() => refuse({ blitzTrophy: 2, trophyRate: 5 })).not.toThrow();
});

test('GAP-13 RUL-171 in a scenario the Crown need not be reached', () => {
  for (let ending = 3; ending <= 7; ending++)
    expect(() => refuse({ mustReachCrown: 1, ending })).toThrow('nobody goes on to the Crown');
  expect(() => refuse({ mustReachCrown: 1, ending: 2 })).not.toThrow();
});
