import { describe, expect, test } from 'vitest';
import { content } from '../../../../src/games/talisman/content/index.js';
import { Act, FrameKind } from '../../../../src/games/talisman/vocabulary/kinds.js';
import { type Dice, type Seat, scenario, type Table } from '../scenario.js';
import { restoreBase, withPacks } from './with-pack.js';

restoreBase();

const questOf = (id: string): number => 1 + content.quests.findIndex((row) => row.id === id);

/** A Warrior with a quest that starts its turn at the Village. */
const starts = (quest: string, seat: Partial<Seat> = {}, dice: Dice | null = null): Table =>
  scenario({
    seats: [
      { character: 'warrior', at: 'village', life: 4, quest: questOf(quest), ...seat },
      { character: 'troll', at: 'castle', lostTurns: 9 },
    ],
    ...(dice === null ? {} : { dice }),
  });

describe('R-QUEST-03 quests of packs', () => {
  test('a deed completes the quest: a Talisman, at the Cave', () => {
    withPacks(
      'quests:\n  - { id: rest, about: begin a turn wounded, task: deed, deed: { after: turnStart, if: { compare: life < 4 } } }\n',
    );
    const t = starts('rest', { life: 3 });
    expect([t.at(0), t.held(0), t.s.quest[0]]).toEqual(['warlocks-cave', ['talisman'], 0]);
    const other = starts('rest');
    expect([other.at(0), other.held(0), other.s.quest[0]]).toEqual(['village', [], questOf('rest')]);
  });

  test('a reward comes instead of a Talisman, and with stays the turn goes on', () => {
    withPacks(
      'quests:\n  - { id: tithe, about: pay, task: payGold, gold: 2, reward: [gainFate 2, gainLife 1], stays: true }\n',
    );
    const t = starts('tithe', { gold: 3, life: 3 });
    expect([t.s.gold[0], t.s.fate[0], t.s.life[0], t.at(0), t.held(0), t.s.quest[0]]).toEqual([
      1,
      2,
      4,
      'village',
      [],
      0,
    ]);
    expect(t.s.active[0]).toBe(0);
  });

  test('with more or fewer than six quests one is drawn instead of rolled', () => {
    withPacks('remove: { quests: [take-life, kill-enemy, discard-follower, discard-magic-object, pay-3-gold] }\n');
    const t = scenario({
      seats: [
        { character: 'warrior', at: 'warlocks-cave' },
        { character: 'troll', at: 'castle' },
      ],
      phase: 'landing',
    });
    expect(t.kind).toBe(FrameKind.PickQuest);
    t.choose(Act.Roll);
    expect(t.s.quest[0]).toBe(1);
    expect(content.quests.map(({ id }) => id)).toEqual(['pay-2-gold']);
  });

  test('a changed quest asks for as much gold as it says', () => {
    withPacks('change: { quests: { pay-2-gold: { gold: 5 } } }\n');
    expect(starts('pay-2-gold', { gold: 4 }).s.quest[0]).toBe(6);
    expect(starts('pay-2-gold', { gold: 6 }).s.gold[0]).toBe(1);
  });

  test('onQuest: a power of who has that quest; completeQuest completes it', () => {
    withPacks(
      'rules:\n  - { after: turnStart, if: { onQuest: kill-enemy }, does: gainGold 1 }\n  - { after: turnStart, if: { onQuest: true }, does: gainFate 1 }\n',
    );
    const t = starts('kill-enemy');
    expect([t.s.gold[0], t.s.fate[0]]).toEqual([1, 1]);
    const other = starts('take-life');
    expect([other.s.gold[0], other.s.fate[0]]).toEqual([0, 1]);
    withPacks('rules:\n  - { after: turnStart, does: completeQuest }\n');
    expect(starts('take-life').held(0)).toEqual(['talisman']);
    expect(starts('none').held(0)).toEqual([]);
  });
});
