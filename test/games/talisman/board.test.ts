import { expect, test } from 'vitest';
import { content } from '../../../src/games/talisman/content/index.js';
import { board, NOWHERE } from '../../../src/games/talisman/holdings/board.js';
import { Region } from '../../../src/games/talisman/vocabulary/ids.js';

test.each([
  ['Sentinel', board.toSentinel, Region.Outer],
  ['bridgehead', board.toBridgehead, Region.Middle],
  ['Portal', board.toPortal, Region.Middle],
  ['Cave', board.toCave, Region.Middle],
  ['Castle', board.toCastle, Region.Middle],
])('no number of points leads from another Region to the %s', (_, points, region) => {
  const near = content.spaces.flatMap((__, space) => (points[space] === NOWHERE ? [] : [space]));
  // Six points either way, and the space itself.
  expect(near).toHaveLength(13);
  expect(near.filter((space) => content.region[space] !== region)).toEqual([]);
});
