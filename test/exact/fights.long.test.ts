import { describe, expect, test } from 'vitest';
import { Act } from '../../src/games/talisman/vocabulary/kinds.js';
import { expectExactly, fateInFight, type Seat } from './ask.js';
import { throwsOf, waysOf } from './dice.js';
import { OTHERS } from './near.js';

/**
 * The worked figures of the rule notes: win, tie and loss of 36 with one die each, from 5 less to 5 more than the foe.
 */
const ONE_DIE = [
  [0, 1, 35],
  [1, 2, 33],
  [3, 3, 30],
  [6, 4, 26],
  [10, 5, 21],
  [15, 6, 15],
  [21, 5, 10],
  [26, 4, 6],
  [30, 3, 3],
  [33, 2, 1],
  [35, 1, 0],
];
const LEADS = ONE_DIE.map(([win, tie, loss], i) => [i - 5, win, tie, loss]);

/** Measures of a fight with a Werewolf: lives lost, and whether he is still to be beaten. */
const WOLF_LOOKS = ['lifeDelta', 'task'];
const WOLF_WON = '0 0',
  WOLF_TIED = '0 1',
  WOLF_LOST = '-1 1';

function wolf(character: string, strength: number, lead: number, printed: number, fate = 0): Seat {
  return {
    character,
    space: 'werewolf-den',
    strength: strength - printed,
    innerTask: 'pending',
    werewolfStrength: strength - lead,
    fate,
  };
}

/** R-BAT-08..10 Results by the sign of a lead. */
function outcome(lead: number): string {
  return lead > 0 ? WOLF_WON : lead === 0 ? WOLF_TIED : WOLF_LOST;
}

/** Throws of one creature's die and two of the Warrior's that win, tie and lose. */
function twoDice(lead: number): number[] {
  const signs = throwsOf(3).map(([foe, a, b]) => Math.sign(lead + Math.max(a, b) - foe));
  return [1, 0, -1].map((sign) => signs.filter((one) => one === sign).length);
}

describe('one die each', () => {
  test.each(LEADS)(
    'R-BAT-05 R-BAT-08 R-BAT-09 R-BAT-10 %i ahead: %i wins, %i stand-offs, %i defeats of 36',
    async (lead, win, tie, loss) => {
      await expectExactly(
        `battle ${lead}`,
        { actor: wolf('elf', 7, lead, 3), looks: WOLF_LOOKS },
        { [WOLF_WON]: win, [WOLF_TIED]: tie, [WOLF_LOST]: loss },
        36,
      );
    },
  );

  test.each([
    [-1, 10, 5, 21],
    [0, 15, 6, 15],
    [2, 26, 4, 6],
  ])('R-PSY-02 R-TRO-01 psychic combat with a Wraith, %i ahead', async (lead, win, tie, loss) => {
    await expectExactly(
      `psychic combat ${lead}`,
      {
        actor: { character: 'elf', space: 'fields-2', craft: 1 + lead },
        more: { phase: 'landed', nextAdventure: ['wraith'] },
        looks: ['lifeDelta', 'trophiesCraft'],
      },
      { '0 5': win, '0 0': tie, '-1 0': loss },
      36,
    );
  });

  test('R-BAT-13 a Bear and a Wolf fight as one, of Strength 5', async () => {
    await expectExactly(
      'Bear and Wolf',
      {
        actor: { character: 'elf', space: 'ruins', strength: 3 },
        more: { phase: 'landed', nextAdventure: ['bear', 'wolf'] },
        looks: ['lifeDelta', 'trophiesStrength'],
      },
      { '0 5': 21, '0 0': 5, '-1 0': 10 },
      36,
    );
  });

  test('R-PVP-04 R-PVP-05 R-PVP-06 an Elf attacks a Dwarf of the same Strength', async () => {
    await expectExactly(
      'Elf against Dwarf',
      {
        actor: { character: 'elf', space: 'fields-2' },
        others: [{ character: 'dwarf', space: 'fields-2' }],
        more: { phase: 'landed' },
        looks: ['lifeDelta', 'life@1'],
        answers: { want: Act.AttackBattle },
      },
      { '0 4': 15, '0 5': 6, '-1 5': 15 },
      36,
    );
  });

  /** The notes count with a fate for a defeat only; who pays it for a stand-off too wins more. */
  test.each([
    ['a defeat', 0, 0.509],
    ['a defeat or a stand-off', 1, 0.579],
  ])(
    "R-BAT-07 R-FATE-06 at even Strength a fate for %s: the own die again, never the creature's",
    async (when, enough, chance) => {
      const { ways, of } = waysOf(3, ([own, foe, again]) =>
        own - foe >= enough ? `${outcome(own - foe)} 1` : `${outcome(again - foe)} 0`,
      );
      expect((ways[`${WOLF_WON} 0`] + ways[`${WOLF_WON} 1`]) / of).toBeCloseTo(chance, 3);
      await expectExactly(
        `battle, a fate for ${when}`,
        { actor: wolf('elf', 7, 0, 3, 1), looks: [...WOLF_LOOKS, 'fate'], answers: fateInFight(0, enough) },
        ways,
        of,
      );
    },
  );
});

describe('the better of two dice', () => {
  test('is as the notes work it out at -1, 0 and +1', () => {
    expect([-1, 0, 1].map(twoDice)).toEqual([
      [90, 35, 91],
      [125, 36, 55],
      [161, 25, 30],
    ]);
  });

  test.each([-5, -1, 0, 1, 5])('R-BAT-05 the Warrior, %i ahead', async (lead) => {
    const [win, tie, loss] = twoDice(lead);
    await expectExactly(
      `Warrior ${lead}`,
      { actor: wolf('warrior', 7, lead, 4), looks: WOLF_LOOKS },
      { [WOLF_WON]: win, [WOLF_TIED]: tie, [WOLF_LOST]: loss },
      216,
    );
  });

  test('R-FATE-04 with one fate, one of his two dice', async () => {
    const { ways, of } = waysOf(4, ([foe, a, b, again]) =>
      Math.max(a, b) > foe ? `${outcome(1)} 1` : `${outcome(Math.max(again, b) - foe)} 0`,
    );
    await expectExactly(
      'Warrior, one fate',
      { actor: wolf('warrior', 7, 0, 4, 1), looks: [...WOLF_LOOKS, 'fate'], answers: fateInFight(0, 1) },
      ways,
      of,
    );
  });

  test('R-PVP-04 a Warrior attacks a Dwarf of his Strength, who has one die', async () => {
    const [win, tie, loss] = twoDice(0);
    await expectExactly(
      'Warrior against Dwarf',
      {
        actor: { character: 'warrior', space: 'fields-2' },
        others: [{ character: 'dwarf', space: 'fields-2', strength: 1 }],
        more: { phase: 'landed' },
        looks: ['lifeDelta', 'life@1'],
        answers: { want: Act.AttackBattle },
      },
      { '0 4': win, '0 5': tie, '-1 5': loss },
      216,
    );
  });
});

describe('the Sentinel, of Strength 9', () => {
  /** Beyond the bridge nothing may happen that leads back: Objects lie where a card would be drawn. */
  const more = { spaces: { 'hills-3': ['axe'], 'cursed-glade': ['helmet'], runes: ['shield'], 'runes-2': ['armour'] } };
  const looks = ['space', 'lifeDelta'];
  const answers = { want: Act.Cross };

  /** All that happens beyond the bridge counts as one outcome. */
  const ways = (win: number, tie: number, loss: number): Record<string, number> => ({
    [OTHERS]: win,
    'sentinel 0': tie,
    'sentinel -1': loss,
  });

  test.each(LEADS.filter(([lead]) => lead % 2 === 0))(
    'R-SENT-03 R-SENT-04 R-SENT-05 R-SENT-06 an Elf, %i ahead, crosses in %i of 36, ties in %i, loses a life in %i',
    async (lead, win, tie, loss) => {
      await expectExactly(
        `Sentinel ${lead}`,
        { actor: { character: 'elf', space: 'sentinel', strength: 6 + lead }, more, looks, answers },
        ways(win, tie, loss),
        36,
      );
    },
  );

  test.each([-1, 0, 1])(
    'R-SENT-03 R-BAT-05 a Warrior with a sword, %i ahead, has the better of two dice',
    async (lead) => {
      const [win, tie, loss] = twoDice(lead);
      await expectExactly(
        `Sentinel, Warrior ${lead}`,
        {
          actor: { character: 'warrior', space: 'sentinel', strength: 4 + lead, objects: ['sword'] },
          more,
          looks,
          answers,
        },
        ways(win, tie, loss),
        216,
      );
    },
  );
});
