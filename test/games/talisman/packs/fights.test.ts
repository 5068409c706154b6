import { describe, expect, test } from 'vitest';
import { Act, FrameKind } from '../../../../src/games/talisman/vocabulary/kinds.js';
import { type Dice, type Seat, scenario, type Table } from '../scenario.js';
import { restoreBase, rules, withPacks } from './with-pack.js';

restoreBase();

/** A seat without fate meets a creature, and things to take lie behind it. */
const meets = (card: string, dice: Dice, seat: Partial<Seat> = {}): Table =>
  scenario({
    seats: [
      { character: 'priest', at: 'ruins', life: 3, ...seat },
      { character: 'troll', at: 'castle' },
    ],
    spaces: { ruins: [card, 'sword'] },
    phase: 'landing',
    dice,
  });
const LOSES: Dice = { attack: [1], creature: [6] };
const TIES: Dice = { attack: [3], creature: [3] };

/** Two characters of Strength 2 and 2, the first attacks. */
const duel = (attack: number[], defence: number[], seats: [Partial<Seat>, Partial<Seat>] = [{}, {}]): Table =>
  scenario({
    seats: [
      { character: 'priest', at: 'village', gold: 1, ...seats[0] },
      { character: 'druid', at: 'village', gold: 1, ...seats[1] },
    ],
    phase: 'landing',
    dice: { attack, defence },
  })
    .choose(Act.AttackBattle, 1)
    .passAll(FrameKind.DuelFate);

/** Lives, and whether the rest of the encounter goes on: what lies there is offered, or the turn is over. */
const after = (t: Table): [number, string] => [
  t.s.life[0],
  t.s.active[0] === 1 ? 'over' : t.can(Act.Take, 'sword') ? 'goes on' : 'else',
];

describe('3.2 R-ENC-08 a fight that is not won ends the turn, whatever replaces its end', () => {
  test.each([
    'nothing',
    'tie',
    'gainGold 1',
    '{ roll: 1, rows: { 1-6: nothing } }',
    '{ choose: { a: nothing, b: heal } }',
    'endTurn',
  ])('3.2 R-ENC-08 instead of a lost fight: %s', (does) => {
    rules(`{ instead: fightLost, does: ${does} }`);
    const t = meets('bear', does.includes('roll') ? { ...LOSES, table: [1] } : LOSES);
    if (t.kind === FrameKind.Choose) t.choose('a');
    expect([after(t), t.on('ruins')]).toEqual([
      [3, 'over'],
      ['bear', 'sword'],
    ]);
  });

  test('3.2 R-ENC-08 nothing may happen instead of a tied fight', () => {
    rules('{ instead: fightTied, does: gainGold 1 }');
    expect([after(meets('wolf', TIES)), meets('wolf', TIES).s.gold[0]]).toEqual([[3, 'over'], 1]);
  });

  test('a lost fight that becomes a tie ends like any tie: no life lost, no prize', () => {
    rules('{ instead: fightLost, does: tie }');
    const t = duel([1], [6]);
    expect([t.s.life[0], t.s.active[0], t.kind === FrameKind.Prize]).toEqual([4, 1, false]);
  });

  test('a fight that is won goes on with the encounter', () => {
    rules('{ instead: fightLost, does: winFight }');
    const t = meets('bear', LOSES);
    expect([after(t), t.trophies(0)]).toEqual([[3, 'goes on'], ['bear']]);
  });

  test('a tie that is won goes on with the encounter, and leads past the Sentinel', () => {
    rules('{ instead: fightTied, does: [gainGold 1, winFight] }');
    expect(after(meets('wolf', TIES))).toEqual([3, 'goes on']);
    const t = scenario({
      seats: [
        { character: 'warrior', at: 'fields', strength: 4 },
        { character: 'troll', at: 'castle' },
      ],
      dice: { move: [5], attack: [1, 2], creature: [1] },
    });
    t.choose(Act.Cross);
    expect(t.kind).toBe(FrameKind.MoveWhere);
  });

  test('3.2 R-ENC-08 a character that is sent away lands there in the same turn', () => {
    rules('{ instead: fightLost, does: teleport chapel }');
    const t = meets('bear', LOSES, { alignment: 'good' });
    expect([t.at(0), t.s.life[0], t.s.active[0]]).toEqual(['chapel', 3, 0]);
  });

  test('3.2 R-ENC-08 the fight is lost as ever if the power lets it happen', () => {
    rules('{ instead: fightLost, optional: true, does: nothing }');
    expect(after(meets('bear', LOSES).choose('do without'))).toEqual([2, 'over']);
    rules('{ instead: fightLost, chance: 6, does: tie }');
    expect(after(meets('bear', { ...LOSES, table: [5] }))).toEqual([2, 'over']);
    expect(after(meets('bear', { ...LOSES, table: [6] }))).toEqual([3, 'over']);
    rules('{ before: fightLost, does: gainGold 1 }');
    const t = meets('bear', LOSES);
    expect([after(t), t.s.gold[0]]).toEqual([[2, 'over'], 1]);
  });

  test('3.2 R-ENC-08 a lost fight of the defender ends the turn of the attacker, too', () => {
    rules('{ instead: fightLost, does: nothing }');
    const t = duel([6], [1]);
    expect([t.s.life[1], t.s.active[0]]).toEqual([4, 1]);
  });

  test('endTurn ends the own turn at once, and in the turn of another nothing', () => {
    rules('{ after: landed, if: { space: ruins }, does: endTurn }');
    const t = meets('wolf', {});
    expect([t.s.active[0], t.s.gold[0], t.on('ruins')]).toEqual([1, 0, ['wolf', 'sword']]);
    rules('{ after: fightWon, does: [gainFate 1, endTurn] }');
    const lost = duel([1], [6]);
    expect([lost.s.fate[1], lost.kind]).toEqual([1, FrameKind.Prize]);
  });
});

describe('3.2 a power decides the fight at hand before its dice are compared', () => {
  test.each(['fightStart', 'fightRolled'])('%s: winFight wins whatever the dice say, once', (moment) => {
    rules(`{ after: ${moment}, does: winFight }`, '{ after: fightWon, does: gainGold 1 }');
    const t = meets('dragon', LOSES);
    expect([after(t), t.trophies(0), t.s.gold[0]]).toEqual([[3, 'goes on'], ['dragon'], 1]);
  });

  test.each(['fightStart', 'fightRolled'])('%s: tie ends the fight and the turn', (moment) => {
    rules(`{ after: ${moment}, does: tie }`);
    for (const dice of [LOSES, { attack: [6], creature: [1] }]) {
      const t = meets('wolf', dice);
      expect([after(t), t.trophies(0)]).toEqual([[3, 'over'], []]);
    }
  });

  test('the verdict of one fight is none on the next', () => {
    rules('{ after: fightStart, limit: turn, does: winFight }');
    const t = scenario({
      seats: [{ character: 'elf', at: 'ruins', life: 3 }],
      spaces: { ruins: ['bear', 'spectre'] },
      phase: 'landing',
      dice: { attack: [1, 1], creature: [6, 6] },
    });
    expect([t.trophies(0), t.s.life[0]]).toEqual([['bear'], 2]);
  });

  test('3.2 the power decides for its owner of two characters, attacker or defender', () => {
    withPacks('change: { characters: { druid: { powers: [{ after: fightRolled, does: winFight }] } } }\n');
    const t = duel([6], [1]);
    expect([t.kind, t.actor]).toEqual([FrameKind.Prize, 1]);
  });

  test('fightTied: the attacker is asked first, then the defender', () => {
    rules('{ instead: fightTied, optional: true, does: winFight }');
    const t = duel([4], [4]);
    expect(t.actor).toBe(0);
    t.choose('do without');
    expect([t.can('use house rule'), t.actor]).toEqual([true, 1]);
    t.choose('use house rule');
    expect([t.kind, t.actor]).toEqual([FrameKind.Prize, 1]);
    expect(duel([4], [4]).choose('do without').choose('do without').s.active[0]).toBe(1);
  });

  test('a loss made a tie is a tie to a power that replaces ties', () => {
    rules('{ instead: fightLost, limit: turn, does: tie }', '{ instead: fightTied, does: winFight }');
    expect(after(meets('bear', LOSES))).toEqual([3, 'goes on']);
  });
});
