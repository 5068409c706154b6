import { describe, expect, test } from 'vitest';
import { Act, FrameKind } from '../../../../src/games/talisman/vocabulary/kinds.js';
import { type Position, type Seat, scenario, type Table } from '../scenario.js';
import { restoreBase, rules, withPacks } from './with-pack.js';

restoreBase();

describe('a move that a power has made longer', () => {
  const heals = (die: number): boolean =>
    scenario({ seats: [{ character: 'troll', at: 'city', life: 3 }], dice: { move: [die] } })
      .choose(Act.Roll)
      .can(Act.Heal);

  test('R-GR-03 EX-08 a move made longer by a power heals no Troll, though it is six spaces long', () => {
    expect([heals(5), heals(6)]).toEqual([false, true]);
    rules('{ after: moveRolled, does: moveMore 1 }');
    expect([heals(5), heals(6)]).toEqual([false, false]);
  });
});

describe('moveAgain', () => {
  const HASTE = `adventure:
  - { id: haste, name: Haste, copies: 1, kind: event, number: 1, does: [discardThis, moveAgain] }
`;
  const meets = (seat: Partial<Seat>, more: Partial<Position> = {}): Table => {
    withPacks(HASTE);
    return scenario({
      seats: [
        { character: 'elf', at: 'fields', ...seat },
        { character: 'troll', at: 'castle' },
      ],
      spaces: { [seat.at ?? 'fields']: ['haste'] },
      phase: 'landing',
      ...more,
    });
  };

  test('moveAgain moves on by one more die, along the ring', () => {
    const t = meets({}, { dice: { move: [3] } });
    expect([t.kind, t.actor, t.can(Act.Go, 'sentinel'), t.can(Act.Go, 'fields-6')]).toEqual([
      FrameKind.MoveWhere,
      0,
      true,
      false,
    ]);
    t.used();
  });

  test('R-MOVE-05 moveAgain lands once, and the rest of the encounter does not happen', () => {
    const t = meets({ character: 'elf', at: 'fields' }, { dice: { move: [1] } });
    const before = t.s.life[0];
    t.choose(Act.Go, 'graveyard').used();
    expect([t.at(0), before - t.s.life[0]]).toEqual(['graveyard', 1]);
  });

  test('moveAgain does nothing in the Inner Region, where moves need no roll', () => {
    const t = meets({ at: 'plain-of-peril' }, { dice: {} });
    t.used();
    expect([t.at(0), t.on('plain-of-peril'), t.actor]).toEqual(['plain-of-peril', [], 1]);
  });

  test('moveAgain does nothing in the turn of another', () => {
    rules('{ after: fightWon, if: { foe: character }, does: [gainFate 1, moveAgain] }');
    const wins = (attack: number, defence: number): Table =>
      scenario({
        seats: [
          { character: 'elf', at: 'city' },
          { character: 'priest', at: 'city' },
        ],
        phase: 'landing',
        dice: { attack: [attack], defence: [defence] },
      }).choose(Act.AttackBattle, 1);
    const lost = wins(1, 6);
    expect([lost.s.fate[1], lost.s.active[0]]).toEqual([1, 1]);
  });
});

describe('a Raft made of another card', () => {
  test('R-RAFT-02 R-ADV-14 a Raft made of another card is for the next turn, whatever Spells are on the board', () => {
    withPacks('change: { purchase: { sword: { traits: [raft] } } }\n');
    const t = scenario({
      seats: [
        { character: 'elf', at: 'village', objects: ['purchase:sword'], raftTurn: 2 },
        { character: 'troll', at: 'castle', lostTurns: 1 },
      ],
      hexes: { woods: { spell: 'hex', by: 0 } },
      phase: 'landing',
    });
    t.choose(Act.Option, 'mystic').passAll(FrameKind.Window);
    expect([t.s.active[0], t.held(0), t.on('woods'), t.can(Act.RaftTo, 'portal-of-power')]).toEqual([
      0,
      ['sword'],
      ['hex'],
      true,
    ]);
  });
});
