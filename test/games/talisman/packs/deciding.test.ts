import { describe, expect, test } from 'vitest';
import { Act, FrameKind } from '../../../../src/games/talisman/vocabulary/kinds.js';
import { type Dice, type Position, type Seat, scenario, type Table } from '../scenario.js';
import { restoreBase, rules } from './with-pack.js';

restoreBase();

const starts = (seat: Partial<Seat> = {}, other: Partial<Seat> = {}, more: Partial<Position> = {}): Table =>
  scenario({
    seats: [
      { character: 'warrior', at: 'village', life: 4, ...seat },
      { character: 'troll', at: 'village', lostTurns: 9, ...other },
    ],
    ...more,
  });

describe('§1 who decides a choice', () => {
  test('by: next: the next player chooses an option, which happens to the character', () => {
    rules('{ after: turnStart, does: { choose: { good: gainGold 2, bad: loseLife 1 }, by: next } }');
    const t = starts();
    expect([t.kind, t.actor, t.words()]).toEqual([FrameKind.Choose, 1, ['good', 'bad']]);
    t.choose('bad');
    expect([t.s.life[0], t.s.life[1], t.s.gold[1]]).toEqual([3, 6, 0]);
  });

  test('by: next: the next player chooses a card of the character', () => {
    rules('{ after: turnStart, does: { choose: { card: { from: held } }, then: discardCard, by: next } }');
    const t = starts({ objects: ['sword', 'axe'] }, { objects: ['helmet', 'shield'] });
    expect([t.actor, t.words()]).toEqual([1, ['choose Axe', 'choose Sword']]);
    t.choose(Act.Card, 'sword');
    expect([t.held(0), t.held(1)]).toEqual([['axe'], ['helmet', 'shield']]);
  });

  test('by: rival: the other of a meeting decides', () => {
    rules(
      '{ after: fightWon, if: { foe: character }, does: { choose: { card: { from: rival } }, then: takeCard, by: rival } }',
    );
    const t = scenario({
      seats: [
        { character: 'priest', at: 'village' },
        { character: 'druid', at: 'village', objects: ['sword', 'axe'] },
      ],
      phase: 'landing',
      dice: { attack: [6], defence: [1] },
    })
      .choose(Act.AttackBattle, 1)
      .passAll(FrameKind.Boost, FrameKind.DuelFate, FrameKind.Prize);
    expect([t.kind, t.actor]).toEqual([FrameKind.Pick, 1]);
    t.choose(Act.Card, 'axe');
    expect(t.held(0)).toEqual(['axe']);
  });

  test('by: chance: no player is asked, and each of the cards may be chosen', () => {
    rules('{ after: turnStart, does: { choose: { card: { from: held } }, then: discardCard, by: chance } }');
    const left = new Set<string>();
    for (let luck = 1; luck < 30; luck++)
      left.add(
        starts({ objects: ['sword', 'axe'] }, {}, { luck })
          .held(0)
          .join(),
      );
    expect([...left].sort()).toEqual(['axe', 'sword']);
  });

  test('by: chance: an option that needs gold is left out without it', () => {
    rules(
      '{ after: turnStart, does: { choose: { pay: { gold: 1, does: gainLife 1 }, not: gainFate 1 }, by: chance } }',
    );
    for (let luck = 1; luck < 20; luck++) expect(starts({}, {}, { luck }).s.fate[0]).toBe(1);
    const lives = new Set<number>();
    for (let luck = 1; luck < 30; luck++) lives.add(starts({ gold: 1 }, {}, { luck }).s.life[0]);
    expect([...lives].sort()).toEqual([4, 5]);
  });
});

describe('§1 an exchange', () => {
  const EXCHANGE =
    '{ after: turnStart, does: { exchange: { take: { kind: object, from: othersHere }, give: { card: [helmet, shield] } } } }';

  test('a card of another for an own one: each has what the other had', () => {
    rules(EXCHANGE);
    const t = starts({ objects: ['helmet', 'axe'] }, { objects: ['sword', 'mule'].slice(0, 1) });
    t.choose(Act.Card, 'sword');
    expect(t.words()).toEqual(['choose Helmet']);
    t.choose(Act.Card, 'helmet');
    expect([t.held(0), t.held(1)]).toEqual([['axe', 'sword'], ['helmet']]);
  });

  test('without a card to give, or one to take, nothing is asked', () => {
    rules(EXCHANGE);
    expect(starts({ objects: ['axe'] }, { objects: ['sword'] }).kind).not.toBe(FrameKind.Pick);
    expect(starts({ objects: ['helmet'] }, {}).kind).not.toBe(FrameKind.Pick);
  });
});

describe('§1 at any time', () => {
  const USE = '{ after: anyTime, cost: { gold: 1 }, does: heal 1 }';

  test('the owner is asked before it moves, when it has landed, and at the end of its turn', () => {
    rules(USE);
    const t = starts({ gold: 9, life: 1, at: 'fields' });
    const asked: string[] = [];
    while (t.s.active[0] === 0 && t.s.turns[0] === 1) {
      if (t.kind === FrameKind.Choose && t.actor === 0) {
        asked.push(t.at(0) === 'fields' ? 'start' : 'later');
        t.choose('do without');
      } else t.act(t.legal()[0]);
    }
    expect(asked.filter((when) => when === 'start')).toHaveLength(1);
    expect(asked.filter((when) => when === 'later')).toHaveLength(2);
  });

  test('it costs what it says', () => {
    rules(USE);
    const t = starts({ gold: 1, life: 1 });
    t.choose('use');
    expect([t.s.gold[0], t.s.life[0]]).toEqual([0, 2]);
  });

  test('others are not asked', () => {
    rules(USE);
    const t = starts({ gold: 0 }, { gold: 5, life: 1 });
    expect(t.kind).not.toBe(FrameKind.Choose);
  });
});

describe('§1 the result of a fight', () => {
  const fights = (dice: Dice): Table =>
    scenario({
      seats: [
        { character: 'warrior', at: 'ruins', life: 4 },
        { character: 'troll', at: 'castle', lostTurns: 9 },
      ],
      spaces: { ruins: ['wolf', 'sword'] },
      phase: 'landing',
      dice,
    });

  test('loseFight: the fight is lost whatever the dice say', () => {
    rules('{ after: fightRolled, does: loseFight }');
    const t = fights({ attack: [6, 6], creature: [1] });
    expect([t.s.life[0], t.on('ruins'), t.trophies(0)]).toEqual([3, ['wolf', 'sword'], []]);
  });

  test('loseFight instead of a stand-off', () => {
    rules('{ instead: fightTied, does: loseFight }');
    const t = scenario({
      seats: [
        { character: 'priest', at: 'ruins', life: 3 },
        { character: 'troll', at: 'castle', lostTurns: 9 },
      ],
      spaces: { ruins: ['bear', 'sword'] },
      phase: 'landing',
      dice: { attack: [3], creature: [2] },
    });
    expect(t.s.life[0] <= 3).toBe(true);
  });
});

test('discardTop: so many cards of the Adventure deck go to the discards', () => {
  rules('{ after: turnStart, does: discardTop 2 }');
  const t = starts({}, {}, { deck: ['wolf', 'bear', 'imp'] });
  expect(t.pile(1).sort()).toEqual(['bear', 'wolf']);
});
