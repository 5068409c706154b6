import { describe, expect, test } from 'vitest';
import { Count, Status } from '../../../../src/games/talisman/state/state.js';
import { Act, FrameKind } from '../../../../src/games/talisman/vocabulary/kinds.js';
import { type Position, type Seat, scenario, type Table } from '../scenario.js';
import { restoreBase, rules, withPacks } from './with-pack.js';

restoreBase();

/** The Warrior has just landed; the Elf, who is asked next, stands by. */
const lands = (seat: Partial<Seat>, more: Partial<Position> = {}): Table =>
  scenario({
    seats: [
      { character: 'warrior', at: 'fields', life: 3, ...seat },
      { character: 'elf', at: 'hidden-valley' },
    ],
    phase: 'landing',
    ...more,
  });

describe('what a power comes before happens all the same', () => {
  test('draw: the cards are drawn and met after the power', () => {
    rules('{ before: draw, does: gainGold 1 }');
    const t = lands({}, { deck: ['sword'] });
    expect([t.s.gold[0], t.on('fields'), t.can(Act.Take, 'sword')]).toEqual([1, ['sword'], true]);
  });

  test('die: the character is killed after the power, and the last one left has won', () => {
    rules('{ before: die, does: gainGold 2 }');
    const dies = (deathEliminates: number): Table =>
      lands({ at: 'desert', life: 1 }, { options: { deathEliminates }, spaces: { desert: ['sword'] } });
    const waits = dies(0);
    expect([waits.s.status[0], waits.s.tally[Count.Deaths], waits.goldOn('desert')]).toEqual([Status.Waiting, 1, 2]);
    expect(waits.over).toBe(false);
    const out = dies(1);
    expect([out.s.status[0], out.s.tally[Count.OutOrder], out.over]).toEqual([Status.Out, 1, true]);
  });

  test('changeAlignment: to the alignment that it was about to be', () => {
    rules('{ before: changeAlignment, does: gainGold 1 }');
    const t = lands({}, { deck: ['mephistopheles'] });
    expect([t.s.gold[0], t.s.alignment[0]]).toEqual([1, 2]);
  });

  test('loseTurn: as many as it was about to be; with cards still to be met the present one is the first', () => {
    rules('{ before: loseTurn, does: gainGold 1 }');
    const lost = (cards: string[]): number[] => {
      const { s } = lands({}, { spaces: { fields: cards } });
      return [s.gold[0], s.lostTurns[0], s.lostTurns[1], s.active[0]];
    };
    expect([lost(['storm']), lost(['storm', 'sword'])]).toEqual([
      [1, 1, 0, 1],
      [1, 0, 0, 1],
    ]);
    withPacks(`adventure:
  - { id: swoon, name: Swoon, copies: 1, kind: event, number: 1, text: '', does: loseTurn 3 }
rules:
  - { before: loseTurn, does: gainGold 1 }
`);
    expect([lost(['swoon'])[1], lost(['swoon', 'sword'])[1]]).toEqual([3, 2]);
  });

  test('becomeToad: for as many turns as it was about to be', () => {
    const toad = (): number[] => {
      const { s } = lands({}, { deck: ['witch'], dice: { table: [1] } });
      return [s.fate[0], s.toad[0]];
    };
    const [, turns] = toad();
    rules('{ before: becomeToad, does: gainFate 1 }');
    expect([turns > 0, toad()]).toEqual([true, [1, turns]]);
  });

  test('fightLost of a duel: the defender who won has the prize', () => {
    rules('{ before: fightLost, does: gainGold 1 }');
    const t = scenario({
      seats: [
        { character: 'priest', at: 'village' },
        { character: 'druid', at: 'village' },
      ],
      phase: 'landing',
      dice: { attack: [1], defence: [6] },
    }).choose(Act.AttackBattle, 1);
    expect([t.kind, t.actor, t.words()]).toEqual([FrameKind.Prize, 1, ['take nothing', 'take a life', 'take 1 gold']]);
  });
});

describe('lives that a power comes before are lost all the same', () => {
  const struck = (lives: number, life: number): Table => {
    withPacks(`adventure:
  - { id: blow, name: Blow, copies: 1, kind: event, number: 1, text: '', does: loseLife ${lives} }
rules:
  - { before: loseLife, does: gainGold 1 }
`);
    return lands({ life }, { deck: ['blow'] });
  };

  test('as many lives are lost after a power as there were to lose', () => {
    const t = struck(2, 5);
    expect([t.s.life[0], t.s.gold[0]]).toEqual([3, 1]);
    expect(struck(20, 23).s.life[0]).toBe(3);
    expect(struck(99, 100).s.life[0]).toBe(1);
  });

  test('a life lost in a fight with a character after a power is the winner’s deed, and the belongings are theirs to take', () => {
    rules('{ before: loseLife, does: gainGold 1 }');
    const t = scenario({
      seats: [
        { character: 'warrior', at: 'village', strength: 5, quest: 1 },
        { character: 'druid', at: 'village', life: 1, gold: 2 },
      ],
      phase: 'landing',
      dice: { attack: [6, 6], defence: [1] },
    });
    t.choose(Act.AttackBattle, 1).choose(Act.TakeLife);
    expect([t.s.tally[Count.Count + Count.Deaths], t.s.gold[0], t.s.quest[0]]).toEqual([1, 3, 0]);
  });

  /** Returns lives and quest of a character that steps on a Hex, and the quest of the other. */
  const struckBy = (by: number): number[] => {
    const t = scenario({
      seats: [
        { character: 'warrior', at: 'fields', life: 3, quest: 1 },
        { character: 'elf', at: 'hidden-valley', quest: 1 },
      ],
      hexes: { fields: { spell: 'hex', by } },
      phase: 'landing',
      deck: ['sword'],
    });
    return [t.s.life[0], t.s.quest[0], t.s.quest[1]];
  };

  test('RUL-45 a life lost by the Hex of another is the deed that the other’s quest asks for; by one’s own it is not', () => {
    rules('{ before: loseLife, does: gainGold 1 }');
    expect([struckBy(1), struckBy(0)]).toEqual([
      [2, 1, 0],
      [2, 1, 1],
    ]);
  });

  test('RUL-45 a life that a power saves is no deed', () => {
    rules('{ instead: loseLife, does: nothing }');
    expect(struckBy(1)).toEqual([3, 1, 1]);
  });
});

describe('no power stands before what happens', () => {
  test('a power stands before no event if too many were set off in the turn', () => {
    rules('{ instead: loseLife, does: nothing }');
    const left = (tired: number): number => {
      const t = scenario({ seats: [{ character: 'warrior', at: 'temple', life: 3 }], dice: { move: [1] } });
      t.s.powersThisTurn[0] = tired;
      return t.choose(Act.Go, 'desert-2').s.life[0];
    };
    expect([left(0), left(1000)]).toEqual([3, 2]);
  });

  test('a power stands before no event of the next moment in the list', () => {
    rules('{ instead: loseTurn, if: { space: temple }, does: nothing }', '{ instead: becomeToad, does: gainGold 2 }');
    const { s } = lands({}, { deck: ['storm'] });
    expect([s.lostTurns[0], s.gold[0]]).toEqual([1, 0]);
  });

  test('a power stands before no event that comes after it', () => {
    rules('{ after: fightLost, does: gainGold 1 }');
    const t = lands({ at: 'fields', life: 3, fate: 0 }, { deck: ['dragon'], dice: { attack: [1, 1], creature: [6] } });
    expect([t.s.life[0], t.s.gold[0], t.s.tally[Count.FightsLost]]).toEqual([2, 1, 1]);
  });
});
