import { describe, expect, test } from 'vitest';
import { characterById, content } from '../../../../src/games/talisman/content/index.js';
import { Status } from '../../../../src/games/talisman/state/state.js';
import { Act, FrameKind } from '../../../../src/games/talisman/vocabulary/kinds.js';
import { visits } from '../cards/meet.js';
import { type Seat, scenario, type Table } from '../scenario.js';

/** Tests open questions of the documents that no chapter's tests cover. */

describe('the box and the board', () => {
  const copies = (deck: string): string[] =>
    content.titles.filter((row) => row.deck === deck).map((row) => `${row.copies} ${row.id}`);

  test('RUL-71 the Purchase deck has 3 Swords, a Raft and 4 of everything else', () => {
    expect(copies('purchase')).toEqual([
      '3 sword',
      '4 axe',
      '4 helmet',
      '4 shield',
      '4 armour',
      '4 water-bottle',
      '4 mule',
      '1 raft',
    ]);
  });

  test('DIS-03 R-OBJ-04 one beast of burden, with which eight Objects may be had', () => {
    expect([...new Set(content.titles.filter((_, title) => content.carry[title] > 0).map((row) => row.id))]).toEqual([
      'mule',
    ]);
    const eight = [
      'sword',
      'purchase:axe',
      'purchase:shield',
      'purchase:helmet',
      'purchase:water-bottle',
      'purchase:sword',
      'purchase:armour',
      'magic-belt',
    ];
    const t = visits(['ring'], { followers: ['mule'], objects: eight });
    t.passAll(FrameKind.Ditch).choose(Act.Take, 'ring');
    expect([t.kind, t.s.objects[0]]).toEqual([FrameKind.Surplus, 9]);
  });

  test('GAP-09 R-SPACE-22 the rings, clockwise from the corner of Village, Portal and Plain', () => {
    const names = (from: string): string[] => {
      const found: string[] = [];
      const first = content.spaces.findIndex((row) => row.id === from);
      for (let space = first, n = 0; n === 0 || space !== first; space = content.clockwise[space], n++)
        found.push(content.spaces[space].id.replace(/-\d$/, ''));
      return found;
    };
    expect(names('village')).toEqual([
      'village',
      'fields',
      'graveyard',
      'woods',
      'sentinel',
      'hills',
      'chapel',
      'fields',
      'crags',
      'plains',
      'woods',
      'fields',
      'city',
      'fields',
      'hills',
      'plains',
      'woods',
      'plains',
      'tavern',
      'fields',
      'ruins',
      'plains',
      'forest',
      'fields',
    ]);
    expect(names('portal-of-power')).toEqual([
      'portal-of-power',
      'black-knight',
      'hidden-valley',
      'hills',
      'cursed-glade',
      'runes',
      'chasm',
      'runes',
      'warlocks-cave',
      'desert',
      'oasis',
      'desert',
      'temple',
      'woods',
      'runes',
      'castle',
    ]);
    expect(names('plain-of-peril')).toEqual([
      'plain-of-peril',
      'mines',
      'vampires-tower',
      'pits',
      'valley-of-fire',
      'werewolf-den',
      'death',
      'crypt',
    ]);
  });

  test('GAP-06 R-SPACE-11 R-SPACE-24 the Sentinel has Strength 9, a Pit Fiend 4', () => {
    const sentinel = (attack: number): string => {
      const t = scenario({
        seats: [{ character: 'elf', at: 'sentinel', strength: 3 }],
        spaces: { 'hills-3': ['sword'] },
        dice: { move: [1], attack: [attack], creature: [1] },
      });
      return t.choose(Act.Roll).choose(Act.Cross).at(0);
    };
    // 6 + 4 against 9 + 1 is a stand-off.
    expect([sentinel(4), sentinel(5)]).toEqual(['sentinel', 'hills-3']);
    const fiend = (attack: number): number[] => {
      const t = scenario({
        seats: [{ character: 'elf', at: 'pits' }],
        phase: 'landing',
        dice: { table: [1], attack: [attack], creature: [3] },
      });
      return [t.s.life[0], t.s.pitFiends[0]];
    };
    // 3 + 4 against 4 + 3.
    expect([fiend(3), fiend(4), fiend(5)]).toEqual([
      [3, 1],
      [4, 1],
      [4, 0],
    ]);
  });
});

describe('turns and encounters', () => {
  test('GAP-15 R-ORD-08 one visit in the order of the numbers: Event, Enemy, Spirit, Stranger, things, Place', () => {
    const t = scenario({
      seats: [{ character: 'elf', at: 'ruins', life: 1 }],
      phase: 'landing',
      // In the opposite order they came.
      spaces: { ruins: ['magic-stream', 'ring', 'healer', 'shadow', 'wolf', 'angel'] },
      dice: { attack: [6, 6], creature: [1, 1] },
    });
    // The Angel gave a life, Wolf and Shadow fell, the Healer healed: now the ring.
    expect([t.s.life[0], t.trophies(0), t.kind, t.can(Act.Take, 'ring')]).toEqual([
      4,
      ['wolf', 'shadow'],
      FrameKind.Take,
      true,
    ]);
    t.choose(Act.Take, 'ring');
    expect(t.can(Act.Option, 'drink')).toBe(true);
    // Where the Enemies win, nothing after them is met.
    const lost = scenario({
      seats: [{ character: 'elf', at: 'ruins', life: 1 }],
      phase: 'landing',
      spaces: { ruins: ['ring', 'healer', 'wolf', 'angel'] },
      dice: { attack: [1], creature: [6] },
    });
    expect([lost.s.life[0], lost.on('ruins')]).toEqual([1, ['ring', 'healer', 'wolf']]);
  });

  test('GAP-10 RUL-16 between building and crossing, the Raft is an Object: it can be stolen, and serves the thief in his next turn', () => {
    const seats: Seat[] = [
      { character: 'monk', at: 'woods', objects: ['purchase:axe'] },
      { character: 'thief', at: 'graveyard' },
    ];
    const t = scenario({ seats });
    t.nextDice({ move: [1] });
    t.nextDice({ move: [1] });
    t.passAll(FrameKind.Window)
      .choose(Act.Build)
      .choose(Act.Roll)
      .choose(Act.Go, 'woods')
      .choose(Act.Steal, 0)
      .choose(Act.TakeCard, 'raft');
    expect([t.held(0), t.held(1)]).toEqual([['axe'], ['raft']]);
    t.passAll(FrameKind.Window);
    expect([t.actor, t.can(Act.RaftTo), t.can(Act.Build)]).toEqual([0, false, false]);
    t.choose(Act.Roll).choose(Act.Go, 'graveyard').passAll(FrameKind.Window);
    expect([t.actor, t.can(Act.RaftTo, 'hidden-valley')]).toEqual([1, true]);
  });

  test('DIS-11 RUL-42 R-CROWN-04 one of several characters on the Crown is met, by choice, and the turn is over', () => {
    const crowd: Seat[] = ['elf', 'troll', 'monk'].map((character) => ({ character, at: 'crown-of-command' }));
    const t = scenario({ seats: crowd, crownReached: true, dice: { attack: [6], defence: [1] } });
    expect(t.words()).toEqual(['attack Troll (player 2) in battle', 'attack Monk (player 3) in battle']);
    t.choose(Act.AttackBattle, 2);
    expect([t.s.life[1], t.s.life[2], t.s.active[0]]).toEqual([6, 3, 1]);
  });

  test('RUL-75 SP-GEN-09 the Spells of a new character are drawn before the casts of the turn are counted', () => {
    const t = scenario({
      seats: [
        { character: 'elf', dead: 'waiting' },
        { character: 'troll', at: 'fields-5' },
      ],
      turn: 1,
      spaces: { ruins: ['sword', 'axe'] },
      dice: { move: [1] },
    });
    t.s.usedCharacter.fill(1);
    t.s.usedCharacter[characterById('wizard')] = 0;
    t.choose(Act.Roll).choose(Act.Go, 'ruins').passAll(FrameKind.Take);
    expect([t.s.active[0], t.s.character[0], t.spells(0).length, t.s.castsLeft[0]]).toEqual([
      0,
      characterById('wizard'),
      2,
      2,
    ]);
  });
});

describe('no player left', () => {
  /** All in the Outer Region die, with so many characters unused. */
  function dying(unused: number): Table {
    const seats: Seat[] = [
      { character: 'elf', at: 'chapel', life: 1 },
      { character: 'monk', at: 'city', life: 1 },
      { character: 'troll', at: 'castle' },
    ];
    const t = scenario({ seats, deck: ['pestilence'], dice: { move: [1] } });
    t.s.usedCharacter.fill(1);
    for (let c = 0, left = unused; left > 0; c++) {
      if ([0, 1, 2].some((seat) => t.s.character[seat] === c)) continue;
      t.s.usedCharacter[c] = 0;
      left--;
    }
    return t.choose(Act.Roll).choose(Act.Go, 'fields-2');
  }

  test('GAP-16 RUL-08 a killed player is out when no character is left', () => {
    const status = (t: Table): number[] => [t.s.status[0], t.s.status[1], t.s.outs[0]];
    expect(status(dying(2))).toEqual([Status.Waiting, Status.Playing, 0]);
    expect(status(dying(1))).toEqual([Status.Waiting, Status.Out, 1]);
    expect(status(dying(0))).toEqual([Status.Out, Status.Out, 2]);
    expect([dying(1).over, dying(0).over]).toEqual([false, true]);
  });
});
