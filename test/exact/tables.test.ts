import { expect, test } from 'vitest';
import { board } from '../../src/games/talisman/holdings/board.js';
import { Offer } from '../../src/games/talisman/state/state.js';
import { Act } from '../../src/games/talisman/vocabulary/kinds.js';
import { expectExactly } from './ask.js';
import { total, waysOf } from './dice.js';

const LANDED = { phase: 'landed' };

/** R-SPACE-19 Results of each total of the Temple, in the order of `TEMPLE_LOOKS`; with a Follower to lose. */
const TEMPLE_LOOKS = [
  'lifeDelta',
  'followersDelta',
  'enslaved',
  'strengthDelta',
  'craftDelta',
  'spells',
  'talismans',
  'fateDelta',
];
const TEMPLE: Readonly<Record<number, string>> = {
  2: '-2 0 0 0 0 0 0 0',
  3: '-1 0 0 0 0 0 0 0',
  4: '0 -1 0 0 0 0 0 0',
  5: '0 0 1 0 0 0 0 0',
  6: '0 0 0 1 0 0 0 0',
  7: '0 0 0 0 1 0 0 0',
  8: '0 0 0 0 0 1 0 0',
  9: '0 0 0 0 0 1 0 0',
  10: '0 0 0 0 0 0 1 0',
  11: '0 0 0 0 0 0 0 2',
  12: '2 0 0 0 0 0 0 0',
};

test('R-SPACE-19 every row of the Temple has its exact chance, for an Elf with a Guide', async () => {
  const { ways, of } = waysOf(2, (faces) => TEMPLE[total(faces)]);
  expect(Object.values(ways).sort((a, b) => a - b)).toEqual([1, 1, 2, 2, 3, 3, 4, 5, 6, 9]);
  await expectExactly(
    'Temple',
    { actor: { character: 'elf', space: 'temple', followers: ['guide'] }, more: LANDED, looks: TEMPLE_LOOKS },
    ways,
    of,
  );
});

test('R-SPACE-19 a Monk, who always adds 1 to his prayer, gets the row above', async () => {
  const { ways, of } = waysOf(2, (faces) => TEMPLE[Math.min(12, total(faces) + 1)]);
  await expectExactly(
    'Temple, Monk',
    {
      actor: { character: 'monk', space: 'temple', followers: ['guide'] },
      more: LANDED,
      looks: TEMPLE_LOOKS,
      answers: { want: Act.Yes },
    },
    ways,
    of,
  );
});

test('R-SPACE-19 R-PUR-03 rows of a table do nothing without Talismans left and without a Follower', async () => {
  const nothing = '0 0 0 0 0 0 0 0';
  const { ways, of } = waysOf(2, (faces) => ([4, 10].includes(total(faces)) ? nothing : TEMPLE[total(faces)]));
  await expectExactly(
    'Temple, poor',
    {
      actor: { character: 'elf', space: 'temple' },
      more: { ...LANDED, options: { talismanCards: 0 } },
      looks: TEMPLE_LOOKS,
    },
    ways,
    of,
  );
});

/**
 * R-SPACE-06 Results of each face in the Tavern for a character that beats any Farmer: gold, turns to miss, the offer
 * for the next move.
 */
const TAVERN_LOOKS = ['space', 'lifeDelta', 'goldDelta', 'lostTurns', 'offer'];
const TAVERN = ['0 0 1 0', '0 0 0 0', '0 -1 0 0', '0 1 0 0', '0 0 0 1', `0 0 0 ${Offer.Ferry + board.temple}`].map(
  (row) => `tavern ${row}`,
);

test('R-SPACE-06 every row of the Tavern has its exact chance', async () => {
  const { ways, of } = waysOf(1, ([face]) => TAVERN[face - 1]);
  expect(Object.keys(ways)).toHaveLength(6);
  await expectExactly(
    'Tavern',
    {
      actor: { character: 'warrior', space: 'tavern', strength: 20, gold: 1 },
      more: LANDED,
      looks: TAVERN_LOOKS,
    },
    ways,
    of,
  );
});

test('R-SPACE-06 R-GOLD-04 the Farmer of Strength 3 beats a Wizard in 10 of his 36, and a character without gold loses none', async () => {
  const { ways, of } = waysOf(3, ([face, own, his]) => {
    if (face === 2 && 4 + own < 3 + his) return 'tavern -1 0 0 0';
    return face === 3 ? TAVERN[1] : TAVERN[face - 1];
  });
  await expectExactly(
    'Tavern, Wizard',
    {
      actor: { character: 'wizard', space: 'tavern', strength: 2, gold: 0 },
      more: LANDED,
      looks: TAVERN_LOOKS,
    },
    ways,
    of,
  );
});
