import { describe, expect, test } from 'vitest';
import { Act, FrameKind } from '../../../../src/games/talisman/vocabulary/kinds.js';
import { draws, visits } from '../cards/meet.js';
import { type Position, scenario, type Table } from '../scenario.js';

describe("the Warlock's quests", () => {
  const cave = (chooseQuest: number, more: Partial<Position['seats'][0]> = {}): Table =>
    scenario({
      seats: [{ character: 'elf', at: 'warlocks-cave', ...more }],
      phase: 'landing',
      options: { chooseQuest },
    });

  test('O-8 RUL-44 chooseQuest=0..1 a quest is rolled for, or chosen from all six; never forced', () => {
    expect(cave(0).words()).toEqual(['take no quest', 'roll']);
    const t = cave(1);
    expect([t.legal().length, t.can(Act.Pass), t.can(Act.Roll)]).toEqual([7, true, false]);
    const chosen = [1, 2, 3, 4, 5, 6].map((quest) => cave(1).choose(Act.Option, quest).s.quest[0]);
    expect(chosen).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test('O-8 R-QUEST-04 chooseQuest=1 a quest that can be paid is paid at once', () => {
    const t = cave(1, { gold: 4 }).choose(Act.Option, 5);
    expect([t.s.gold[0], t.s.quest[0], t.held(0)]).toEqual([1, 0, ['talisman']]);
  });
});

describe('together', () => {
  test('DIS-08 DIS-23 combineSpirits=0 placesBeforeTaking=1 Spirits one by one, the Place, then the things', () => {
    const t = draws(
      ['shadow', 'spectre', 'magic-stream'],
      { at: 'hidden-valley' },
      {
        options: { combineSpirits: 0, placesBeforeTaking: 1 },
        dice: { attack: [3, 3], creature: [1, 1] },
      },
    );
    expect([t.trophies(0), t.kind]).toEqual([['shadow', 'spectre'], FrameKind.Choose]);
  });

  test('DIS-08 combineSpirits=0 after a stand-off with the first the second is not met', () => {
    const t = draws(
      ['shadow', 'spectre'],
      { at: 'ruins' },
      { options: { combineSpirits: 0 }, dice: { attack: [1], creature: [3] } },
    );
    expect([t.trophies(0), t.on('ruins'), t.s.turns[0]]).toEqual([[], ['shadow', 'spectre'], 2]);
  });

  test('DIS-23 R-LOSE-02 placesBeforeTaking=0..1 a Place costs this turn or the next, depending on things still to come', () => {
    // Met last, the Marsh costs the next turn; met before a thing, the present one.
    const missed = (placesBeforeTaking: number): number => {
      const t = visits(['sword', 'marsh'], { at: 'ruins' }, { options: { placesBeforeTaking } });
      t.passAll(FrameKind.Take);
      return t.s.turns[0] - 2;
    };
    expect([missed(0), missed(1)]).toEqual([1, 0]);
  });

  test('RUL-48 RUL-78 monkBonusUses=total psionicBlastUses=total each adds the whole Craft of that moment', () => {
    const fight = (monkBonusUses: number, psionicBlastUses: number, attack: number): string[] =>
      visits(
        ['dragon'],
        { character: 'monk', craft: 1, spells: ['psionic-blast'] },
        { dice: { attack: [attack], creature: [6] }, options: { monkBonusUses, psionicBlastUses } },
      )
        .choose(Act.Cast, 'psionic-blast')
        .trophies(0);
    // Strength 2, Craft 3 + 1: 2 + 3 + 3 = 8, 9 with one of them whole, 10 with both, against 7 + 6.
    const needed = [
      [0, 0, 6],
      [1, 0, 5],
      [0, 1, 5],
      [1, 1, 4],
    ];
    for (const [monk, blast, die] of needed)
      expect([fight(monk, blast, die).length, fight(monk, blast, die - 1).length]).toEqual([1, 0]);
  });
});
