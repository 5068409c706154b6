import { describe, expect, test } from 'vitest';
import { expectExactly, type Seat } from './ask.js';

const CROWNED: Seat = { character: 'elf', space: 'crown-of-command' };
const LAST = { round: 30 };

/** Characters beside the Elf, with so many lives. */
function rivals(count: number, life: number): Seat[] {
  return ['troll', 'dwarf', 'monk', 'thief', 'ghoul', 'warrior']
    .slice(0, count)
    .map((character) => ({ character, space: 'castle', life }));
}

describe('the Command Spell', () => {
  test.each([1, 2, 3, 4, 5, 6])(
    'R-CROWN-05 R-CROWN-06 R-CROWN-07 the Command Spell works from a %i on, and kills a player with one life: the game is won',
    async (least) => {
      const ways = least === 1 ? { '0 0': 6 } : { '0 0': 7 - least, 'none 1': least - 1 };
      await expectExactly(
        `command from ${least}`,
        {
          actor: CROWNED,
          others: rivals(1, 1),
          more: { ...LAST, options: { commandSpellMin: least } },
          looks: ['winner', 'life@1'],
        },
        ways,
        6,
      );
    },
  );

  test('R-CROWN-05 the Command Spell takes one life of each of the others', async () => {
    await expectExactly(
      'command, three rivals',
      {
        actor: CROWNED,
        others: rivals(3, 2),
        more: LAST,
        looks: ['winner', 'lifeDelta', 'life@1', 'life@2', 'life@3'],
      },
      { 'none 0 1 1 1': 3, 'none 0 2 2 2': 3 },
      6,
    );
  });

  test.each([
    [4, 3],
    [5, 4],
    [6, 5],
    [7, 6],
  ])('V-XI-D the Command Spell with %i players it works in %i of 6', async (players, works) => {
    const ways: Record<string, number> = works === 6 ? { 0: 6 } : { 0: works, none: 6 - works };
    await expectExactly(
      `command, ${players} players`,
      {
        actor: CROWNED,
        others: rivals(players - 1, 1),
        more: { ...LAST, options: { commandByPlayers: 1 } },
        looks: ['winner'],
      },
      ways,
      6,
    );
  });

  test('R-FATE-02 the Command Spell is a roll for which fate may be paid: from 3 of 6 to 27 of 36', async () => {
    const ways = { '0 1': 18, '0 0': 9, 'none 0': 9 };
    expect(ways['0 1'] + ways['0 0']).toBe(27);
    // A die that is at most 3 fails; the fate goes to those, so that the good are those above.
    await expectExactly(
      'command, one fate',
      {
        actor: { ...CROWNED, fate: 1 },
        others: rivals(1, 1),
        more: LAST,
        looks: ['winner', 'fate'],
        answers: { atLeast: 4 },
      },
      ways,
      36,
    );
  });
});
