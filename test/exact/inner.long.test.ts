import { expect, test } from 'vitest';
import { AGAINST_DEATH, expectExactly } from './ask.js';
import { throwsOf, total, waysOf, withFate } from './dice.js';

/** The worked figures of the rule notes: throws of 216 with which one stays in the Crypt or the Mines, by stat. */
const STAYS = [
  [4, 4],
  [5, 10],
  [6, 20],
  [8, 56],
  [10, 108],
  [12, 160],
  [14, 196],
];
/** An exit in another Region would be encountered (DIS-02), and that may lead anywhere. */
const NO_ENCOUNTER = { phase: 'landed', options: { encounterAfterCryptExit: 0 } };

/** R-SPACE-22 Spaces to which three dice less a stat lead. */
function exit(less: number, home: string, far: string): string {
  if (less <= 0) return home;
  return less === 1 ? 'plain-of-peril' : less <= 3 ? 'portal-of-power' : less <= 5 ? 'warlocks-cave' : far;
}

test.each(STAYS)(
  'R-SPACE-22 R-CRYPT-01 R-CRYPT-03 out of the Crypt by three dice less Strength %i: he stays in %i of 216',
  async (strength, stays) => {
    const { ways, of } = waysOf(3, (faces) => exit(total(faces) - strength, 'crypt', 'city'));
    expect(ways['crypt']).toBe(stays);
    await expectExactly(
      `Crypt, Strength ${strength}`,
      {
        actor: { character: 'monk', space: 'crypt', strength: strength - 2 },
        more: NO_ENCOUNTER,
        looks: ['space'],
      },
      ways,
      of,
    );
  },
);

test.each([STAYS[0], STAYS[3], STAYS[4], STAYS[6]])(
  'R-SPACE-22 R-MINES-01 out of the Mines by three dice less Craft %i: he stays in %i of 216',
  async (craft, stays) => {
    const { ways, of } = waysOf(3, (faces) => exit(total(faces) - craft, 'mines', 'tavern'));
    expect(ways['mines']).toBe(stays);
    await expectExactly(
      `Mines, Craft ${craft}`,
      {
        actor: { character: 'warrior', space: 'mines', craft: craft - 2 },
        more: NO_ENCOUNTER,
        looks: ['space'],
      },
      ways,
      of,
    );
  },
);

test('R-SPACE-22 a Dwarf of Craft 8 passes the Mines with two dice in 26 of 36', async () => {
  const { ways, of } = waysOf(2, (faces) => exit(total(faces) - 8, 'mines', 'tavern'));
  expect(ways['mines']).toBe(26);
  await expectExactly(
    'Mines, Dwarf',
    { actor: { character: 'dwarf', space: 'mines', craft: 5 }, more: NO_ENCOUNTER, looks: ['space'] },
    ways,
    of,
  );
});

/** The notes' chances to pass with one fate, to four digits. */
test.each([
  [8, 0.4877],
  [10, 0.7307],
  [12, 0.8951],
])('R-FATE-01 R-FATE-04 Strength %i and one fate pass the Crypt with chance %f', async (strength, chance) => {
  const passes = (sum: number): boolean => sum <= strength;
  const { ways, of } = waysOf(4, (faces) => {
    const { sum, paid } = withFate(faces, passes);
    return `${exit(sum - strength, 'crypt', 'city')} ${paid ? 0 : 1}`;
  });
  expect((ways['crypt 0'] + ways['crypt 1']) / of).toBeCloseTo(chance, 4);
  await expectExactly(
    `Crypt, Strength ${strength}, one fate`,
    {
      actor: { character: 'monk', space: 'crypt', strength: strength - 2, fate: 1 },
      more: NO_ENCOUNTER,
      looks: ['space', 'fate'],
      answers: { atMost: strength },
    },
    ways,
    of,
  );
});

test('R-SPACE-26 Death wins 575, ties 146 and loses 575 of 1296', async () => {
  const ways = { '0 0': 575, '0 1': 146, '-1 1': 575 };
  expect(throwsOf(4).filter(([a, b, c, d]) => a + b > c + d)).toHaveLength(575);
  const actor = { character: 'monk', space: 'death', innerTask: 'pending' };
  await expectExactly('Death', { actor, looks: ['lifeDelta', 'task'] }, ways, 1296);
  await expectExactly(
    'Death on landing',
    { actor, more: { phase: 'landed' }, looks: ['lifeDelta', 'task'] },
    ways,
    1296,
  );
});

test('R-SPACE-26 EX-19 one fate throws one of the dice against Death again, when his are known', async () => {
  const { ways, of } = waysOf(5, ([his, other, ...faces]) => {
    const { sum, paid } = withFate(faces, (own) => own > his + other);
    const lead = sum - his - other;
    return `${lead < 0 ? -1 : 0} ${lead > 0 ? 0 : 1} ${paid ? 0 : 1}`;
  });
  await expectExactly(
    'Death, one fate',
    {
      actor: { character: 'monk', space: 'death', innerTask: 'pending', fate: 1 },
      looks: ['lifeDelta', 'task', 'fate'],
      answers: AGAINST_DEATH,
    },
    ways,
    of,
  );
});

test('R-WOLF-01 R-SPACE-25 a Werewolf is as strong as two dice, and fought at once', async () => {
  const strength = 7;
  const { ways, of } = waysOf(4, ([a, b, own, its]) => {
    const lead = strength + own - (a + b) - its;
    return `${a + b} ${lead < 0 ? -1 : 0} ${lead > 0 ? 0 : 1}`;
  });
  await expectExactly(
    'Werewolf on landing',
    {
      actor: { character: 'elf', space: 'werewolf-den', strength: strength - 3, innerTask: 'pending' },
      more: { phase: 'landed' },
      looks: ['werewolf', 'lifeDelta', 'task'],
    },
    ways,
    of,
  );
});

test('R-WOLF-02 the same Werewolf is fought again, and keeps its Strength', async () => {
  await expectExactly(
    'Werewolf again',
    {
      actor: { character: 'elf', space: 'werewolf-den', strength: 4, innerTask: 'pending', werewolfStrength: 7 },
      looks: ['werewolf', 'lifeDelta', 'task'],
    },
    { '7 0 0': 15, '7 0 1': 6, '7 -1 1': 15 },
    36,
  );
});
