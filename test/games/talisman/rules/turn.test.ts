import { describe, expect, test } from 'vitest';
import { ROUND_CAP } from '../../../../src/games/talisman/rules/mechanics/turn-frame.js';
import { EndReason, Purpose, Status } from '../../../../src/games/talisman/state/state.js';
import { Act, FrameKind } from '../../../../src/games/talisman/vocabulary/kinds.js';
import { restoreBase, rules } from '../packs/with-pack.js';
import { type Seat, scenario } from '../scenario.js';

restoreBase();

describe('turn', () => {
  test('R-TURN-01 R-TURN-02 a turn is a move, then an encounter; then the next seat plays', () => {
    const t = scenario({
      seats: [
        { character: 'elf', at: 'fields-5', gold: 1 },
        { character: 'troll', at: 'castle' },
        { character: 'monk', at: 'city' },
      ],
      dice: { move: [1], table: [3] },
    });
    t.choose(Act.Roll).choose(Act.Go, 'tavern');
    expect([t.s.gold[0], t.s.active[0], t.actor]).toEqual([0, 1, 1]);
    t.used();
  });

  test('R-TURN-02 a new round begins with the first seat after the last', () => {
    const t = scenario({
      seats: [
        { character: 'elf', at: 'city' },
        { character: 'troll', at: 'fields-5' },
      ],
      turn: 1,
      dice: { move: [1], table: [3] },
    });
    t.choose(Act.Roll).choose(Act.Go, 'tavern');
    expect([t.actor, t.s.round[0]]).toEqual([0, 2]);
  });

  test('R-TURN-02 seats out of the game are passed over', () => {
    const t = scenario({
      seats: [
        { character: 'elf', at: 'fields-5' },
        { character: 'troll', dead: 'out' },
        { character: 'monk', at: 'city' },
      ],
      dice: { move: [1], table: [3] },
    });
    t.choose(Act.Roll).choose(Act.Go, 'tavern');
    expect([t.actor, t.s.status[1], t.s.turns[1], t.s.turnNumber[0]]).toEqual([2, Status.Out, 0, 2]);
  });

  test('R-ORD-03 a card without number also strikes a character that was asked for a Spell after the move', () => {
    const lands = (spells: string[]): number => {
      const t = scenario({
        seats: [
          { character: 'elf', at: 'fields-2' },
          { character: 'troll', at: 'castle', craft: 3, spells },
        ],
        phase: 'landing',
        deck: ['bag-of-gold'],
        hexes: { 'fields-2': { spell: 'hex', by: 1 } },
      });
      expect([t.kind === FrameKind.MayCast, t.s.life[0]]).toEqual([spells.length > 0, spells.length > 0 ? 4 : 3]);
      return t.passAll(FrameKind.MayCast).s.life[0];
    };
    expect([lands([]), lands(['random'])]).toEqual([3, 3]);
  });

  test('R-ORD-12 there is no question at the end of the turn of a killed character, and no powers work', () => {
    rules('{ after: turnEnd, whose: any, does: gainGold 1 }');
    const end = (life: number): unknown[] => {
      const t = scenario({
        seats: [
          { character: 'elf', at: 'crags', life },
          { character: 'monk', at: 'city', spells: ['random'] },
        ],
        phase: 'landing',
        dice: { table: [1], attack: [1], creature: [6] },
      });
      let asked = 0;
      for (; t.kind === FrameKind.MayCast && t.s.turnNumber[0] === 1; asked++) t.pass();
      return [t.s.status[0], asked, t.s.gold[0], t.s.gold[1]];
    };
    expect([end(2), end(1)]).toEqual([
      [Status.Playing, 3, 1, 1],
      [Status.Waiting, 2, 0, 0],
    ]);
  });

  test('turnStart: a turn without a landing is followed by a start like any other', () => {
    rules('{ after: turnStart, does: gainGold 1 }');
    const t = scenario({ seats: [{ character: 'elf', at: 'temple', enslaved: 1 }], dice: { move: [1] } });
    expect([t.s.turns[0] > 1, t.s.gold[0]]).toEqual([true, t.s.turns[0]]);
  });

  test('R-ORD-12 R-SPELL-05 a character with too many Spells gives one up at the end of a turn', () => {
    rules('{ modify: spells, by: 1, if: { goldAtLeast: 1 } }');
    const rich: Seat = { at: 'city', character: 'elf', gold: 1, spells: ['teleport', 'psionic-blast', 'alchemy'] };
    const robbed = (seats: Seat[], turn: number) => {
      const t = scenario({ seats, turn, phase: 'landing', dice: { attack: [6], defence: [1] } });
      t.choose(Act.AttackBattle, 1 - turn)
        .passAll(FrameKind.Boost, FrameKind.MayCast)
        .choose(Act.TakeGold)
        .passAll(FrameKind.Window, FrameKind.MayCast);
      return [t.kind, t.actor, t.s.turnNumber[0]];
    };
    const troll: Seat = { character: 'troll', at: 'city' };
    expect([robbed([troll, rich], 0), robbed([rich, troll], 1)]).toEqual([
      [FrameKind.SpellSurplus, 1, 1],
      [FrameKind.SpellSurplus, 0, 1],
    ]);
    const pays = scenario({ seats: [{ ...rich, at: 'village', life: 3 }], phase: 'landing' });
    pays.choose(Act.Option, 'healer').choose(Act.Count, 1);
    expect([pays.kind, pays.actor, pays.s.turns[0]]).toEqual([FrameKind.SpellSurplus, 0, 1]);
  });

  test('R-TURN-03 there are no encounters in another seat’s turn', () => {
    const t = scenario({
      seats: [
        { character: 'elf', at: 'fields-5' },
        { character: 'troll', at: 'fields-2' },
      ],
      spaces: { 'fields-2': ['bear'] },
      dice: { move: [1], table: [3] },
    });
    t.choose(Act.Roll).choose(Act.Go, 'tavern');
    expect([t.actor, t.kind, t.on('fields-2')]).toEqual([1, FrameKind.MoveWhere, ['bear']]);
  });

  test('R-TRO-02 EX-24 trophies of 3, 5 and 7 points give 2 counters at the end of the own turn, and 1 point is lost', () => {
    const t = scenario({
      seats: [{ character: 'elf', at: 'fields-5', trophies: ['bear', 'ogre', 'dragon'] }],
      dice: { move: [1], table: [3] },
    });
    t.choose(Act.Roll).choose(Act.Go, 'tavern');
    expect(t.words()).toEqual(['go on', 'trade trophies for 1 Strength', 'trade trophies for 2 Strength']);
    t.choose('for 2 Strength').passAll(FrameKind.Window);
    expect([t.s.strength[0], t.trophies(0)]).toEqual([2, []]);
  });

  test('R-TRO-03 a trophy that counts for Craft is not given for Strength', () => {
    const t = scenario({
      seats: [{ character: 'elf', at: 'fields-5', trophies: ['shadow', 'dragon', 'wraith'] }],
      dice: { move: [1], table: [3] },
    });
    t.choose(Act.Roll).choose(Act.Go, 'tavern').choose('for 1 Strength').passAll(FrameKind.Window);
    expect([t.s.strength[0], t.trophies(0)]).toEqual([1, ['shadow', 'wraith']]);
  });

  test('R-TRO-03 EX-24 6 points give none', () => {
    const t = scenario({
      seats: [{ character: 'elf', at: 'fields-5', trophies: ['bear', 'lion'] }],
      dice: { move: [1], table: [3] },
    });
    t.choose(Act.Roll).choose(Act.Go, 'tavern');
    expect(t.can(Act.Trade)).toBe(false);
  });

  test("R-OBJ-02 R-OBJ-03 EX-06 a character that loses the Mule in another's turn lays down the surplus at once", () => {
    const things = ['sword', 'axe', 'helmet', 'shield', 'armour', 'water-bottle', 'ring', 'magic-belt'];
    const t = scenario({
      seats: [
        { character: 'sorceress', at: 'city' },
        { character: 'wizard', at: 'city', objects: things, followers: ['mule'] },
      ],
      phase: 'landing',
    });
    t.choose(Act.TakeFollower, 1).choose(Act.TakeCard, 'mule');
    for (const id of things.slice(0, 4)) {
      expect([t.actor, t.kind]).toEqual([1, FrameKind.Surplus]);
      t.choose(Act.Drop, id);
    }
    expect([t.held(1), t.on('city'), t.held(0)]).toEqual([things.slice(4), things.slice(0, 4), ['mule']]);
  });
});

describe('lost turns', () => {
  test('R-LOSE-01 R-LOSE-02 EX-32 the turn lost with a second card still to meet is this one, and is over', () => {
    const t = scenario({
      seats: [
        { character: 'elf', at: 'ruins' },
        { character: 'troll', at: 'castle' },
      ],
      phase: 'landing',
      deck: ['storm', 'bear'],
      dice: {},
    });
    expect([t.actor, t.s.lostTurns[0], t.on('ruins')]).toEqual([1, 0, ['bear']]);
    t.used();
  });

  test('R-LOSE-02 EX-32 a turn lost by the last card is the next one', () => {
    const t = scenario({
      seats: [
        { character: 'elf', at: 'fields' },
        { character: 'troll', at: 'castle' },
      ],
      phase: 'landing',
      deck: ['storm'],
    });
    expect([t.actor, t.s.lostTurns[0], t.s.lostTurns[1]]).toEqual([1, 1, 0]);
  });

  test('RUL-54 others in the Region miss their next turn', () => {
    const t = scenario({
      seats: [
        { character: 'elf', at: 'ruins' },
        { character: 'troll', at: 'city' },
        { character: 'monk', at: 'castle' },
      ],
      phase: 'landing',
      deck: ['storm', 'bear'],
    });
    expect([t.actor, t.s.lostTurns[1], t.s.turns[1]]).toEqual([2, 0, 1]);
  });

  test('R-LOSE-02 R-SPACE-06 a hangover in the Tavern costs the next turn', () => {
    const t = scenario({
      seats: [
        { character: 'elf', at: 'tavern' },
        { character: 'troll', at: 'castle' },
      ],
      phase: 'landing',
      dice: { table: [1] },
    });
    expect(t.s.lostTurns[0]).toBe(1);
  });

  test('R-SPACE-09 the Forest takes the next turn, not this one', () => {
    const t = scenario({
      seats: [
        { character: 'monk', at: 'forest' },
        { character: 'troll', at: 'castle' },
      ],
      phase: 'landing',
      dice: { table: [2] },
    });
    expect(t.s.lostTurns[0]).toBe(1);
  });

  test('R-LOSE-02 a missed turn is used up, and the turn after it is played', () => {
    const t = scenario({ seats: [{ character: 'elf', at: 'city', lostTurns: 1 }], dice: {} });
    expect([t.s.turns[0], t.s.lostTurns[0], t.actor, t.kind]).toEqual([2, 0, 0, FrameKind.MoveWhere]);
  });

  test('GAP-02 R-LOSE-02 a turn without a character uses up a turn that was lost, and else costs none', () => {
    const waits = (lostTurns: number): number => {
      const seats: Seat[] = [
        { character: 'elf', at: 'city', life: 36 },
        { character: 'thief', dead: 'waiting', lostTurns },
        { character: 'troll', at: 'castle', life: 36 },
      ];
      const t = scenario({ seats, turn: 1 });
      expect([t.s.turns[1], t.s.active[0]]).toEqual([1, 2]);
      return t.s.lostTurns[1];
    };
    expect([waits(0), waits(1), waits(2)]).toEqual([0, 0, 1]);
  });

  test('GAP-18 RUL-13 two lost turns are two', () => {
    const t = scenario({ seats: [{ character: 'elf', at: 'city', lostTurns: 2 }] });
    expect(t.s.turns[0]).toBe(3);
    const more = scenario({
      seats: [
        { character: 'elf', at: 'fields' },
        { character: 'monk', at: 'city', lostTurns: 1 },
      ],
      deck: ['siren'],
      phase: 'landing',
    });
    // Each of the Elf's and the Monk's first lost turn has gone by.
    expect([more.actor, more.s.turns[0], more.s.turns[1]]).toEqual([0, 3, 2]);
  });
});

describe('turns in a row, Blizzard', () => {
  test('RUL-83 Temporal Warp gives three turns, each with casts of its own', () => {
    const t = scenario({
      seats: [
        { character: 'wizard', at: 'fields-5', spells: ['temporal-warp', 'hex'] },
        { character: 'troll', at: 'castle' },
      ],
      dice: { move: [1], table: [3] },
    });
    t.nextDice({ move: [1] });
    t.choose(Act.Cast, 'temporal-warp')
      .passAll(FrameKind.Window)
      .choose(Act.Roll)
      .choose(Act.Go, 'tavern')
      .passAll(FrameKind.Window);
    expect([t.actor, t.s.castsLeft[0], t.s.turns[0]]).toEqual([0, 1, 2]);
    t.choose(Act.Roll);
    t.used();
  });

  test('RUL-83 three turns, and no fourth', () => {
    const t = scenario({
      seats: [
        { character: 'wizard', at: 'fields-5', spells: ['temporal-warp'] },
        { character: 'troll', at: 'castle' },
      ],
    }).choose(Act.Cast, 'temporal-warp');
    while (t.s.active[0] === 0) t.act(t.legal()[0]);
    expect([t.s.turns[0], t.s.turns[1], t.s.extraTurns[0]]).toEqual([3, 1, 0]);
  });

  test('RUL-83 R-DEATH-01 a character killed in the first of them has no more, and they are not inherited', () => {
    const t = scenario({
      seats: [
        { character: 'wizard', at: 'hills', life: 1, spells: ['temporal-warp'] },
        { character: 'troll', at: 'fields-5' },
        { character: 'monk', at: 'city' },
      ],
      dice: { move: [1] },
    });
    t.choose(Act.Cast, 'temporal-warp').passAll(FrameKind.Window).choose(Act.Roll).choose(Act.Go, 'chapel');
    expect([t.s.life[0], t.actor, t.s.extraTurns[0]]).toEqual([0, 1, 0]);
    while (t.s.active[0] === 1) t.act(t.legal()[0]);
    expect([t.s.active[0], t.s.turns[1]]).toEqual([2, 1]);
  });

  test('a game is stopped when its last round has been played to the end, and not before', () => {
    const played = (round: number) => {
      const t = scenario({
        seats: [
          { character: 'elf', at: 'city', lostTurns: 9 },
          { character: 'troll', at: 'castle' },
        ],
        turn: 1,
      });
      t.s.round[0] = round;
      t.choose(Act.Roll);
      while (!t.over && t.s.active[0] === 1 && t.s.turns[1] === 1) t.act(t.legal()[0]);
      return [t.s.round[0], t.s.endReason[0], t.s.turns[0] > 0];
    };
    expect(played(ROUND_CAP - 1)).toEqual([ROUND_CAP, EndReason.None, true]);
    expect(played(ROUND_CAP)).toEqual([ROUND_CAP + 1, EndReason.Cap, false]);
  });

  test.each([0, 1, 2])(
    'RUL-56 a Blizzard holds every character to one space, without a die, for two turns each, drawn by seat %i',
    (drawer) => {
      const t = scenario({
        seats: ['elf', 'troll', 'monk'].map((character, seat) => ({
          character,
          at: seat === drawer ? 'fields-4' : 'hills-2',
        })),
        turn: drawer,
        phase: 'landing',
        deck: ['blizzard'],
        adventureDeck: Array<string>(8).fill('bag-of-gold'),
      });
      const slow: number[] = [];
      for (let turn = 2; turn <= 9; turn++) {
        t.passAll(FrameKind.Window);
        if (t.kind === FrameKind.MoveWhere && t.s.drawn[Purpose.Move] === 0) slow.push(t.actor);
        while (t.s.turnNumber[0] === turn) t.act(t.legal()[0]);
      }
      expect(slow).toEqual([1, 2, 3, 4, 5, 6].map((turn) => (drawer + turn) % 3));
    },
  );
});

test('RUL-23 a character asked at the end of its turn may also ditch things then', () => {
  const t = scenario({
    seats: [{ character: 'elf', at: 'fields-2', objects: ['sword'], trophies: ['dragon'] }],
    deck: ['bag-of-gold'],
    phase: 'landing',
  }).passAll(FrameKind.Ditch);
  expect(t.words()).toEqual(['go on', 'ditch Sword', 'trade trophies for 1 Strength']);
  expect(t.choose(Act.Drop, 'sword').on('fields-2')).toEqual(['sword']);
});
