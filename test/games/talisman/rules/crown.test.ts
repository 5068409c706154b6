import { describe, expect, test } from 'vitest';
import { Ending } from '../../../../src/games/talisman/options/option.js';
import { score, WIN_SCORE } from '../../../../src/games/talisman/play/metrics.js';
import { commandThreshold } from '../../../../src/games/talisman/rules/resolution/rolls.js';
import { EndReason, Status } from '../../../../src/games/talisman/state/state.js';
import { Act, FrameKind } from '../../../../src/games/talisman/vocabulary/kinds.js';
import { type Dice, type Position, type Seat, scenario } from '../scenario.js';

const others: Seat[] = [
  { character: 'troll', at: 'castle' },
  { character: 'monk', at: 'city' },
];

/** On the Crown at the start of the turn. */
function onCrown(seat: Partial<Seat>, dice: Dice, more: Partial<Position> = {}) {
  return scenario({
    seats: [{ character: 'elf', at: 'crown-of-command', ...seat }, ...others],
    crownReached: true,
    dice,
    ...more,
  });
}

describe('the Crown of Command', () => {
  test('R-CROWN-01 the Crown is reached from the Valley of Fire, and a character alone there casts', () => {
    const t = scenario({ seats: [{ character: 'elf', at: 'valley-of-fire' }, ...others], dice: { command: [4] } });
    t.choose(Act.GoTo, 'crown-of-command');
    expect([t.s.crownReached[0], t.s.life[1], t.s.life[2]]).toEqual([1, 5, 3]);
    t.used();
  });

  test('R-CROWN-05 R-SPACE-28 the Command Spell rolls a die each turn: 1 to 3 nothing, 4 to 6 a life of every other character', () => {
    for (let face = 1; face <= 6; face++) {
      const t = onCrown({}, { command: [face] });
      expect([t.s.life[0], t.s.life[1], t.s.life[2]]).toEqual(face <= 3 ? [4, 6, 4] : [4, 5, 3]);
    }
  });

  test('R-CROWN-02 a character on the Crown does not move', () => {
    const t = onCrown({ fate: 1 }, { command: [2] });
    expect([t.kind, t.words()]).toEqual([FrameKind.Roll, ['keep the dice', 'pay 1 fate and roll die 1 again']]);
    t.pass();
    expect([t.at(0), t.actor]).toEqual(['crown-of-command', 1]);
  });

  test('R-CROWN-05 R-FATE-02 fate may roll it again', () => {
    const t = onCrown({ fate: 1 }, { command: [2, 6] });
    t.choose(Act.Fate);
    expect(t.s.life[1]).toBe(5);
    t.used();
  });

  test('R-CROWN-03 R-CROWN-04 one of the other characters on the Crown must be met, and that is the turn', () => {
    const t = scenario({
      seats: [
        { character: 'elf', at: 'crown-of-command' },
        { character: 'troll', at: 'crown-of-command' },
        { character: 'monk', at: 'city' },
      ],
      crownReached: true,
      dice: { attack: [1], defence: [1] },
    });
    expect([t.kind, t.can(Act.MeetSpace), t.words()]).toEqual([
      FrameKind.Meet,
      false,
      ['attack Troll (player 2) in battle'],
    ]);
    t.choose(Act.AttackBattle, 1);
    expect([t.s.life[0], t.actor]).toEqual([3, 1]);
    t.used();
  });

  test('R-CROWN-03 a character arriving where another stands must encounter it', () => {
    const t = scenario({
      seats: [
        { character: 'elf', at: 'valley-of-fire' },
        { character: 'troll', at: 'crown-of-command' },
      ],
      crownReached: true,
    });
    t.choose(Act.GoTo, 'crown-of-command');
    expect([t.kind, t.can(Act.MeetSpace)]).toEqual([FrameKind.Meet, false]);
  });

  test('R-CROWN-06 R-DEATH-08 a player killed by the Command Spell is out', () => {
    const t = scenario({
      seats: [
        { character: 'elf', at: 'crown-of-command' },
        { character: 'troll', at: 'castle', life: 1 },
        { character: 'monk', at: 'city' },
      ],
      crownReached: true,
      dice: { command: [5] },
    });
    expect([t.s.status[1], t.s.outs[0], t.over, t.actor]).toEqual([Status.Out, 1, false, 2]);
  });

  test('R-CROWN-07 GAP-14 RUL-11 ending=crown the last one left wins, also when several fall at once', () => {
    const t = scenario({
      seats: [
        { character: 'elf', at: 'crown-of-command' },
        { character: 'troll', at: 'castle', life: 1 },
        { character: 'monk', at: 'city', life: 1 },
      ],
      crownReached: true,
      dice: { command: [5] },
    });
    expect([t.over, t.s.endReason[0], [0, 1, 2].map((seat) => score(t.s, seat))]).toEqual([
      true,
      EndReason.Crown,
      [WIN_SCORE, 0, 0],
    ]);
  });

  test('R-DEATH-08 R-CROWN-07 a player wins on reaching the Crown if the last rival waits for a new character', () => {
    const t = scenario({
      seats: [
        { character: 'elf', at: 'valley-of-fire' },
        { character: 'troll', dead: 'waiting' },
      ],
      dice: {},
    });
    t.choose(Act.GoTo, 'crown-of-command');
    // Before any die of the Command Spell.
    t.used();
    expect([t.over, t.s.endReason[0], t.s.status[1]]).toEqual([true, EndReason.Crown, Status.Out]);
  });

  test('RUL-171 nothing is cast on the Crown in a scenario', () => {
    const t = onCrown({}, {}, { crownReached: false, options: { ending: Ending.Hunt } });
    t.used();
    expect([t.actor, t.s.life[1]]).toEqual([1, 6]);
  });

  test('SP-GEN-04 R-SPELL-10 the Command Spell counts against no limit of casts, and needs no Spell in hand', () => {
    const t = onCrown({}, { command: [6] });
    expect([t.s.castsLeft[0], t.s.life[1]]).toEqual([0, 5]);
  });

  test('RUL-43 SP-GEN-14 a character that may not cast does nothing: a Toad, or one with an Amulet', () => {
    const toad = onCrown({ toad: 2 }, {});
    expect([toad.actor, toad.s.life[1]]).toEqual([1, 6]);
    toad.used();
    const amulet = onCrown({ objects: ['amulet'] }, {}).passAll(FrameKind.Window);
    expect([amulet.actor, amulet.s.life[1]]).toEqual([1, 6]);
  });

  test('SP-GEN-14 an Amulet does not shield from it', () => {
    const t = scenario({
      seats: [
        { character: 'elf', at: 'crown-of-command' },
        { character: 'troll', at: 'castle', objects: ['amulet'] },
      ],
      crownReached: true,
      dice: { command: [5] },
    });
    expect(t.s.life[1]).toBe(5);
  });

  test('RUL-80 destroyMagicStopsCommand=0..1 Destroy Magic stops it, unless the option says not', () => {
    const cast = (destroyMagicStopsCommand: number) => {
      const t = scenario({
        seats: [
          { character: 'elf', at: 'crown-of-command' },
          { character: 'wizard', at: 'city', spells: ['destroy-magic'] },
        ],
        crownReached: true,
        turn: 1,
        options: { destroyMagicStopsCommand },
        dice: { move: [1] },
        spaces: { 'fields-3': ['sword'] },
      });
      t.nextDice(destroyMagicStopsCommand === 1 ? {} : { command: [4] });
      t.choose(Act.Cast, 'destroy-magic')
        .passAll(FrameKind.Window)
        .choose(Act.Roll)
        .choose(Act.Go, 'fields-3')
        .passAll(FrameKind.Ditch, FrameKind.Take, FrameKind.Window);
      t.used();
      return t.s.life[1];
    };
    expect([cast(1), cast(0)]).toEqual([4, 3]);
  });

  test('R-CROWN-05 V-XI-D options change the die it needs', () => {
    const need = (seats: number, options: Record<string, number>) =>
      commandThreshold(
        scenario({
          seats: ['elf', 'troll', 'monk', 'dwarf', 'thief', 'druid', 'ghoul']
            .slice(0, seats)
            .map((character) => ({ character })),
          options,
        }).s,
      );
    expect([4, 5, 6, 7].map((n) => need(n, { commandByPlayers: 1 }))).toEqual([4, 3, 2, 1]);
    expect([need(5, {}), need(3, { commandSpellMin: 2 })]).toEqual([4, 2]);
  });

  test('V-XI-D no die is rolled if any die works', () => {
    const t = scenario({
      seats: ['elf', 'troll', 'monk', 'dwarf', 'thief', 'druid', 'ghoul'].map((character, i) => ({
        character,
        at: i === 0 ? 'crown-of-command' : 'city',
        fate: 1,
      })),
      crownReached: true,
      options: { commandByPlayers: 1 },
      dice: {},
    });
    t.used();
    expect([t.s.life[1], t.actor]).toEqual([5, 1]);
  });

  test('RUL-45 R-CROWN-06 the lives taken by the Command Spell are the deed of its caster', () => {
    const t = scenario({
      seats: [
        { character: 'troll', at: 'city' },
        { character: 'elf', at: 'crown-of-command', quest: 1 },
        { character: 'monk', at: 'city' },
      ],
      turn: 1,
      crownReached: true,
      dice: { command: [6] },
    });
    expect([t.s.life[0], t.s.quest[1], t.held(1)]).toEqual([5, 0, ['talisman']]);
  });

  test('V-XI-E1 ending=suddenDeath the first to reach it wins', () => {
    const t = scenario({
      seats: [{ character: 'elf', at: 'valley-of-fire' }, ...others],
      options: { ending: 1 },
      dice: {},
    });
    t.choose(Act.GoTo, 'crown-of-command');
    expect([t.over, t.s.endReason[0], [0, 1, 2].map((seat) => score(t.s, seat))]).toEqual([
      true,
      EndReason.SuddenDeath,
      [WIN_SCORE, 0, 0],
    ]);
  });

  test('R-CROWN-02 RUL-46 a quest done on the Crown does not move the character away', () => {
    const t = scenario({
      seats: [
        { character: 'troll', at: 'crown-of-command', quest: 1 },
        { character: 'elf', at: 'crown-of-command', gold: 1 },
        { character: 'monk', at: 'city' },
      ],
      crownReached: true,
      dice: { attack: [6], defence: [1] },
    });
    t.choose(Act.AttackBattle, 1).choose(Act.TakeLife);
    expect([t.at(0), t.s.quest[0], t.held(0)]).toEqual(['crown-of-command', 0, ['talisman']]);
  });
});
