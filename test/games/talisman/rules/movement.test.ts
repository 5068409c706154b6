import { describe, expect, test } from 'vitest';
import { content } from '../../../../src/games/talisman/content/index.js';
import { board } from '../../../../src/games/talisman/holdings/board.js';
import { Offer } from '../../../../src/games/talisman/state/state.js';
import { Region } from '../../../../src/games/talisman/vocabulary/ids.js';
import { Act, FrameKind } from '../../../../src/games/talisman/vocabulary/kinds.js';
import { scenario } from '../scenario.js';

describe('movement in the Outer and Middle Regions', () => {
  test('R-MOVE-01 R-MOVE-02 a move has exactly as many spaces as the die shows, either way round', () => {
    const t = scenario({ seats: [{ character: 'elf', at: 'plains-2' }], dice: { move: [3] } });
    t.choose(Act.Roll);
    expect(t.words()).toEqual(['go clockwise to Tavern (tavern)', 'go counter-clockwise to City (city)']);
    t.used();
  });

  test('R-MOVE-02 a move goes round the corner where the ring begins', () => {
    const t = scenario({ seats: [{ character: 'elf', at: 'fields-6' }], dice: { move: [3] } });
    t.choose(Act.Roll);
    expect([t.can(Act.Go, 'graveyard'), t.can(Act.Go, 'ruins')]).toEqual([true, true]);
  });

  test('R-MOVE-03 no turning round on the way: only the two ends can be reached', () => {
    const t = scenario({ seats: [{ character: 'elf', at: 'plains-2' }], dice: { move: [2] } });
    t.choose(Act.Roll);
    expect(t.words()).toHaveLength(2);
    expect(t.can(Act.Go, 'plains-2')).toBe(false);
  });

  test('R-MOVE-04 standing still is no choice', () => {
    const t = scenario({ seats: [{ character: 'elf', at: 'plains-2' }], dice: { move: [5] } });
    expect([t.kind, t.words()]).toEqual([
      FrameKind.MoveWhere,
      ['go clockwise to Ruins (ruins)', 'go counter-clockwise to Woods (woods-2)'],
    ]);
    const instead = scenario({ seats: [{ character: 'elf', at: 'woods' }] });
    expect([instead.kind, instead.words()]).toEqual([
      FrameKind.MoveHow,
      ['roll', 'go to Woods (woods-2)', 'go to Woods (woods-3)'],
    ]);
  });

  test('R-MOVE-05 R-ORD-11 RUL-20 EX-03 a character sent elsewhere by an Event meets that space in the same turn; the other cards wait', () => {
    const t = scenario({
      seats: [
        { character: 'dwarf', at: 'hidden-valley' },
        { character: 'troll', at: 'castle' },
      ],
      phase: 'landing',
      deck: ['bear', 'imp', 'bag-of-gold', 'two-bags-of-gold', 'bag-of-gold'],
      dice: { table: [4] },
    });
    expect([t.at(0), t.on('hidden-valley'), t.s.gold[0], t.actor]).toEqual(['ruins', ['bear', 'bag-of-gold'], 3, 1]);
    t.used();
  });

  test('R-MOVE-06 a die never leads out of the Region but over the bridge', () => {
    for (let space = 0; space < content.spaceCount; space++) {
      if (content.region[space] === Region.Inner) continue;
      for (const face of [1, 4]) {
        const t = scenario({ seats: [{ character: 'elf', at: content.spaces[space].id }], dice: { move: [face] } });
        t.choose(Act.Roll);
        for (const words of t.words()) {
          if (!words.startsWith('go clock') && !words.startsWith('go counter')) continue;
          const to = content.spaces.findIndex((row) => words.endsWith(`(${row.id})`));
          expect(content.region[to]).toBe(content.region[space]);
        }
      }
    }
  });

  test('R-MOVE-07 the Elf may walk from Woods to Woods instead of rolling', () => {
    const t = scenario({ seats: [{ character: 'elf', at: 'woods' }], spaces: { 'woods-3': ['sword'] }, dice: {} });
    expect([t.can(Act.GoTo, 'woods-2'), t.can(Act.GoTo, 'woods-3'), t.can(Act.GoTo, 'woods-4')]).toEqual([
      true,
      true,
      false,
    ]);
    t.choose(Act.GoTo, 'woods-3').pass();
    expect(t.at(0)).toBe('woods-3');
    t.used();
  });

  test('R-MOVE-07 RUL-19 Teleport takes the place of the move roll, and of nothing else', () => {
    const t = scenario({
      seats: [{ character: 'wizard', at: 'city', spells: ['teleport'] }],
      spaces: { fields: ['sword'] },
      dice: {},
    });
    expect(t.kind).toBe(FrameKind.MoveHow);
    t.choose(Act.Cast, 'teleport').choose(Act.Space, 'fields').pass();
    expect(t.at(0)).toBe('fields');
    const slow = scenario({
      seats: [{ character: 'wizard', at: 'city', spells: ['teleport'], followers: ['poltergeist'] }],
    });
    expect(slow.can(Act.Cast)).toBe(false);
    slow.passAll(FrameKind.Window);
    expect([slow.kind, slow.can(Act.Cast)]).toEqual([FrameKind.MoveWhere, false]);
  });

  test('R-ENC-02 the space where the move began is not met', () => {
    const t = scenario({
      seats: [{ character: 'elf', at: 'tavern' }],
      spaces: { 'fields-5': ['sword'] },
      dice: { move: [1] },
    });
    t.choose(Act.Roll).choose(Act.Go, 'fields-5').pass();
    t.used();
  });

  test('R-GR-03 EX-08 the Troll heals on a 6, not on a 4', () => {
    for (const face of [4, 6]) {
      const t = scenario({ seats: [{ character: 'troll', at: 'city', life: 3 }], dice: { move: [face] } });
      t.choose(Act.Roll);
      expect(t.can(Act.Heal)).toBe(face === 6);
      if (face === 6) expect(t.choose(Act.Heal).s.life[0]).toBe(4);
    }
  });
});

describe('all that a move may be', () => {
  /** The goals of a roll, clockwise first, those over the bridge last. */
  const goals = (at: string, die: number): string[] => {
    const t = scenario({ seats: [{ character: 'thief', at }], dice: { move: [die] } }).choose(Act.Roll);
    return t.words().flatMap((words) => (words.startsWith('go ') ? (/\((.*)\)$/.exec(words)?.[1] ?? words) : []));
  };

  test.each([
    ['hills-3', 1, ['cursed-glade', 'hidden-valley', 'sentinel']],
    ['hills-3', 3, ['chasm', 'portal-of-power', 'chapel', 'graveyard']],
    ['runes', 4, ['desert', 'black-knight', 'hills', 'woods']],
    ['runes', 2, ['runes-2', 'hills-3']],
    ['desert', 1, ['oasis', 'warlocks-cave']],
    ['castle', 4, ['hills-3', 'desert-2']],
    ['temple', 6, ['hidden-valley', 'chasm']],
  ])('R-MOVE-03 R-SENT-02 R-SENT-07 a move from %s with a die of %i has every way', (at, die, spaces) => {
    expect(goals(at, die)).toEqual(spaces);
  });

  test('R-TOAD-05 RUL-64 a Toad takes neither the ferry nor a Raft: it moves one space', () => {
    for (const slowed of [0, 1]) {
      const t = scenario({
        seats: [{ character: 'elf', at: 'tavern', toad: 2, offer: Offer.Ferry + board.temple }],
        options: { tavernOfferWhenSlowed: slowed },
      });
      expect([t.kind, t.can(Act.Go, 'fields-5'), t.can(Act.GoTo)]).toEqual([FrameKind.MoveWhere, true, false]);
    }
  });

  test('RUL-64 RUL-19 a slowed character may take the Raft, but no replacement of a roll', () => {
    const elf = (followers: string[]): string[] =>
      scenario({ seats: [{ character: 'elf', at: 'woods-3', objects: ['raft'], followers }] })
        .passAll(FrameKind.Window)
        .words();
    const raft = ['cross by Raft to Oasis (oasis)', 'cross by Raft to Desert (desert-2)'];
    expect(elf(['poltergeist'])).toEqual(['roll', ...raft]);
    expect(elf(['guide'])).toEqual(['roll', ...raft, 'go to Woods (woods)', 'go to Woods (woods-2)']);
  });
});
