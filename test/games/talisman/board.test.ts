import { expect, test } from 'vitest';
import { content } from '../../../src/games/talisman/content/index.js';
import {
  NOWHERE,
  toBridgehead,
  toCastle,
  toCave,
  toPortal,
  toSentinel,
} from '../../../src/games/talisman/holdings/board.js';
import { Region } from '../../../src/games/talisman/vocabulary/ids.js';

test.each([
  ['Sentinel', toSentinel, Region.Outer],
  ['bridgehead', toBridgehead, Region.Middle],
  ['Portal', toPortal, Region.Middle],
  ['Cave', toCave, Region.Middle],
  ['Castle', toCastle, Region.Middle],
])('no number of points leads from another Region to the %s', (_, points, region) => {
  const near = content.spaces.flatMap((__, space) => (points[space] === NOWHERE ? [] : [space]));
  // Six points either way, and the space itself.
  expect(near).toHaveLength(13);
  expect(near.filter((space) => content.region[space] !== region)).toEqual([]);
});
