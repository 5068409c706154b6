import { expect, test } from 'vitest';
import { Stat } from '../../src/games/talisman/vocabulary/ids.js';
import { Act } from '../../src/games/talisman/vocabulary/kinds.js';
import { expectExactly } from './ask.js';
import { throwsOf, total, waysOf, withFate } from './dice.js';

/** The worked figures of the rule notes: throws of 36 that open it, by a stat of 2 to 12. */
const OPENS = [1, 3, 6, 10, 15, 21, 26, 30, 33, 35, 36];
const ROWS = OPENS.map((opens, i) => [i + 2, opens]);
const LOOKS = ['space', 'strengthDelta', 'craftDelta'];
const OPENED = 'plain-of-peril 0 0';

test.each(ROWS)(
  'R-SPACE-12 R-PORT-04 R-PORT-05 Strength %i opens the Portal in %i of 36, else a point is lost',
  async (strength, opens) => {
    // A point that is printed on the card cannot be lost (R-STAT-04).
    const shut = strength === 2 ? 'portal-of-power 0 0' : 'portal-of-power -1 0';
    await expectExactly(
      `portal, Strength ${strength}`,
      {
        actor: { character: 'monk', space: 'portal-of-power', strength: strength - 2 },
        answers: { want: Act.Portal, operand: Stat.Strength },
        looks: LOOKS,
      },
      { [OPENED]: opens, [shut]: 36 - opens },
      36,
    );
  },
);

test.each([ROWS[0], ROWS[3], ROWS[6], ROWS[10]])(
  'R-SPACE-12 R-PORT-04 R-PORT-05 Craft %i opens the Portal in %i of 36, else a point is lost',
  async (craft, opens) => {
    const shut = craft === 2 ? 'portal-of-power 0 0' : 'portal-of-power 0 -1';
    await expectExactly(
      `portal, Craft ${craft}`,
      {
        actor: { character: 'warrior', space: 'portal-of-power', craft: craft - 2 },
        answers: { want: Act.Portal, operand: Stat.Craft },
        looks: LOOKS,
      },
      { [OPENED]: opens, [shut]: 36 - opens },
      36,
    );
  },
);

test.each([3, 5])(
  'R-SPACE-12 a Dwarf of Craft %i opens the Portal with one die that does not exceed it',
  async (craft) => {
    const shut = craft === 3 ? 'portal-of-power 0 0' : 'portal-of-power 0 -1';
    await expectExactly(
      `portal, Dwarf of Craft ${craft}`,
      {
        actor: { character: 'dwarf', space: 'portal-of-power', craft: craft - 3 },
        answers: { want: Act.Portal, operand: Stat.Craft },
        looks: LOOKS,
      },
      { [OPENED]: craft, [shut]: 6 - craft },
      6,
    );
  },
);

/** The notes' chances with one fate, to four digits. */
test.each([
  [5, 0.5231],
  [7, 0.8056],
  [9, 0.9491],
])('R-FATE-01 R-FATE-04 Strength %i and one fate open the Portal with chance %f', async (strength, chance) => {
  const opens = (sum: number): boolean => sum <= strength;
  const { ways, of } = waysOf(3, (faces) => {
    const { sum, paid } = withFate(faces, opens);
    return `${opens(sum) ? OPENED : 'portal-of-power -1 0'} ${paid ? 0 : 1}`;
  });
  expect((ways[`${OPENED} 0`] + ways[`${OPENED} 1`]) / of).toBeCloseTo(chance, 4);
  await expectExactly(
    `portal, Strength ${strength}, one fate`,
    {
      actor: { character: 'monk', space: 'portal-of-power', strength: strength - 2, fate: 1 },
      answers: { want: Act.Portal, operand: Stat.Strength, atMost: strength },
      looks: [...LOOKS, 'fate'],
    },
    ways,
    of,
  );
});

test('the worked figures are those of two dice', () => {
  expect(OPENS).toEqual(OPENS.map((_, i) => throwsOf(2).filter((faces) => total(faces) <= i + 2).length));
});
