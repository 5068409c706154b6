import { describe, expect, test } from 'vitest';
import { mistake } from './with-pack.js';

/** A pack with a wolf on players, a fire on spaces, rust on cards, doom on the table and a hidden traitor. */
const MARKS = `marks:
  - { id: wolf, name: Wolf, on: player, most: 3 }
  - { id: fire, name: Fire, on: space }
  - { id: rust, name: Rust, on: card }
  - { id: doom, name: Doom, on: table, most: 9 }
  - { id: traitor, name: Traitor, on: player, hidden: true }
`;
const rule = (row: string): string => `${MARKS}rules:\n  - ${row}\n`;
const mark = (row: string): string => `marks:\n  - ${row}\n`;
const quest = (row: string): string => `quests:\n  - ${row}\n`;

describe('a mark that cannot be is answered with one line', () => {
  test.each<[string, string | RegExp]>([
    // rows
    [mark('{ id: wolf, name: Wolf }'), "house.yaml:2: mark 'wolf', on: is missing"],
    [mark('{ id: wolf, on: player }'), "house.yaml:2: mark 'wolf', name: is missing"],
    [
      mark('{ id: wolf, name: Wolf, on: character }'),
      /^house\.yaml:2: mark 'wolf', on: unknown on 'character'; known: player, card, space, table/,
    ],
    [mark('{ id: wolf, name: Wolf, on: player, most: 0 }'), /^house\.yaml:2: mark 'wolf', most: '0': /],
    [mark('{ id: wolf, name: Wolf, on: player, most: 100 }'), /^house\.yaml:2: mark 'wolf', most: '100': /],
    [
      mark('{ id: wolf, name: Wolf, on: player, until: turnend }'),
      "house.yaml:2: mark 'wolf', until: unknown until 'turnend'; did you mean 'turnEnd'?",
    ],
    [
      mark('{ id: wolf, name: Wolf, on: player, ends: turnEnd }'),
      /^house\.yaml:2: mark 'wolf', ends: unknown key 'ends'/,
    ],
    [mark('{ id: Big Wolf, name: Wolf, on: player }'), /^house\.yaml:2: mark 'Big Wolf', id: /],
    [
      mark('{ id: fire, name: Fire, on: space, until: nextTurn }'),
      "house.yaml:2: mark 'fire', until: nextTurn is of the marked player, and this mark is on: space",
    ],
    [
      mark('{ id: fire, name: Fire, on: table, until: ownTurnEnd }'),
      "house.yaml:2: mark 'fire', until: ownTurnEnd is of the marked player, and this mark is on: table",
    ],
    [
      mark('{ id: fire, name: Fire, on: space, hidden: true }'),
      "house.yaml:2: mark 'fire', hidden: only marks on: player can be hidden, and this is on: space",
    ],
    [
      mark('{ id: rust, name: Rust, on: card, stays: true }'),
      "house.yaml:2: mark 'rust', stays: only marks on: player say stays, and this is on: card",
    ],
    [
      mark('{ id: wolf, name: Wolf, on: player, stays: true, until: fightEnd }'),
      "house.yaml:2: mark 'wolf', stays: a mark that ends with until: fightEnd stays no longer than that",
    ],
    [
      mark('{ id: rust, name: Rust, on: card, most: 99 }'),
      /^house\.yaml:2: mark 'rust': all marks together need \d+ bytes, and there is room for 128: let marks on cards/,
    ],
    [
      `marks:\n${Array.from({ length: 33 }, (_, i) => `  - { id: m${i}, name: M, on: table }\n`).join('')}`,
      "house.yaml:34: mark 'm32': a game has at most 32 kinds of marks, not 33",
    ],
    [
      `${mark('{ id: wolf, name: Wolf, on: player }')}  - { id: wolf, name: Wolf, on: table }\n`,
      /^house\.yaml:3: mark 'wolf', id: there is already one in house\.yaml:2/,
    ],
    [
      mark('{ id: gold, name: Gold, on: player }'),
      "house.yaml:2: mark 'gold', id: 'gold' is a value that every character has: name the mark otherwise",
    ],
    // verbs
    [rule('{ after: turnStart, does: mark }'), "house.yaml:8: does: 'mark' needs a mark after it, as in mark wolf"],
    [rule('{ after: turnStart, does: mark 2 }'), "house.yaml:8: does: 'mark' needs a mark after it, as in mark wolf"],
    [rule('{ after: turnStart, does: mark wlof }'), "house.yaml:8: does: unknown mark 'wlof'; did you mean 'wolf'?"],
    [
      'rules:\n  - { after: turnStart, does: mark wolf }\n',
      "house.yaml:2: does: there is no mark 'wolf': declare it under marks",
    ],
    [
      rule('{ after: turnStart, does: mark wolf 4 }'),
      "house.yaml:8: does: 'mark wolf' takes a whole number from 1 to 3, not '4'",
    ],
    [
      rule('{ after: turnStart, does: unmark wolf 0 }'),
      "house.yaml:8: does: 'unmark wolf' takes a whole number from 1 to 3, not '0'",
    ],
    [
      rule('{ after: turnStart, does: mark wolf 1 2 }'),
      "house.yaml:8: does: 'mark wolf 1 2': a verb takes two words at most",
    ],
    [rule('{ after: turnStart, does: mark rust }'), "house.yaml:8: does: 'rust' is on a card, and turnStart has none"],
    // conditions
    [
      rule('{ after: turnStart, if: { marked: [wolf, dog] }, does: heal }'),
      "house.yaml:8: if.marked: unknown mark 'dog'; did you mean 'doom'?",
    ],
    [
      rule('{ after: turnStart, if: { compare: wolf > 3 }, does: heal }'),
      "house.yaml:8: if.compare: 'wolf > 3' never holds: wolf has most: 3",
    ],
    [
      rule('{ after: turnStart, if: { compare: wolf <= 4 }, does: heal }'),
      "house.yaml:8: if.compare: 'wolf <= 4' always holds: wolf has most: 3",
    ],
    [
      rule('{ after: turnStart, if: { compare: wolf < wolf }, does: heal }'),
      "house.yaml:8: if.compare: 'wolf < wolf' compares wolf with itself",
    ],
    [
      rule('{ after: turnStart, if: { compare: wlof < 2 }, does: heal }'),
      "house.yaml:8: if.compare: unknown value 'wlof'; did you mean 'wolf'?",
    ],
    [rule('{ modify: strength, by: 1, per: wlof }'), "house.yaml:8: per: unknown per 'wlof'; did you mean 'wolf'?"],
    [
      rule('{ modify: strength, by: 1, per: traitor }'),
      "house.yaml:8: per: 'traitor' is hidden, and strength would show it",
    ],
    [
      rule('{ modify: strength, by: 1, if: { marked: traitor } }'),
      "house.yaml:8: if.marked: 'traitor' is hidden, and strength would show it",
    ],
    [
      rule('{ has: noArmour, if: { alignment: evil } }'),
      'house.yaml:8: if.alignment: a lasting power asks for marks only: marked',
    ],
    [
      rule('{ has: noArmour, if: { marked: traitor } }'),
      "house.yaml:8: if.marked: 'traitor' is hidden, and a lasting power would show it",
    ],
    // filters
    [
      rule('{ after: turnStart, does: { choose: { space: { marked: wolf } }, then: goThere } }'),
      "house.yaml:8: does.choose.space.marked: 'wolf' is a mark on: player, and this is about a space",
    ],
    [
      rule('{ after: turnStart, does: { choose: { character: { marked: traitor } }, then: loseLife 1 } }'),
      "house.yaml:8: does.choose.character.marked: 'traitor' is hidden, and the choice would show it",
    ],
    [
      rule('{ after: turnStart, cost: { card: { marked: rusty } }, does: heal }'),
      "house.yaml:8: cost.card.marked: unknown mark 'rusty'; did you mean 'rust'?",
    ],
  ])('%s', (text, expected) => {
    expect(lineOf(text)).toMatch(expected instanceof RegExp ? expected : exactly(expected));
  });
});

describe('a quest, an exchange or a choice that cannot be is answered with one line', () => {
  test.each<[string, string | RegExp]>([
    [quest('{ id: odd, about: do it }'), "house.yaml:2: quest 'odd', task: is missing"],
    [
      quest('{ id: odd, about: pay, task: payGold }'),
      "house.yaml:2: quest 'odd', gold: is missing: how much payGold asks for",
    ],
    [
      quest('{ id: odd, about: kill, task: killEnemy, gold: 2 }'),
      "house.yaml:2: quest 'odd', gold: says nothing with task: killEnemy",
    ],
    [
      quest('{ id: odd, about: do it, task: deed }'),
      /^house\.yaml:2: quest 'odd', deed: is missing: the moment of the deed/,
    ],
    [
      quest('{ id: odd, about: do it, task: killEnemy, deed: { after: landed } }'),
      "house.yaml:2: quest 'odd', deed: says nothing with task: killEnemy",
    ],
    [
      quest('{ id: odd, about: do it, task: deed, deed: { after: landed, if: { space: castel } } }'),
      /^house\.yaml:2: quest 'odd', if\.space: unknown space 'castel'; did you mean 'castle'\?/,
    ],
    [
      quest('{ id: odd, about: do it, task: deeds }'),
      "house.yaml:2: quest 'odd', task: unknown task 'deeds'; did you mean 'deed'?",
    ],
    [
      quest('{ id: odd, about: pay, task: payGold, gold: 1, reward: gainGlod 2 }'),
      /^house\.yaml:2: quest 'odd', reward: unknown verb 'gainGlod'/,
    ],
    [
      quest('{ id: pay-2-gold, about: pay, task: payGold, gold: 1 }'),
      /^house\.yaml:2: quest 'pay-2-gold', id: there is already one in quests\.yaml/,
    ],
    [
      'remove: { quests: [take-life, kill-enemy, discard-follower, discard-magic-object, pay-3-gold, pay-2-gold] }\n',
      /no quest is left/,
    ],
    [
      'rules:\n  - { after: turnStart, if: { onQuest: pay-4-gold }, does: heal }\n',
      /^house\.yaml:2: if\.onQuest: unknown quest 'pay-4-gold'; did you mean 'pay-[23]-gold'\?/,
    ],
    ['rules:\n  - { after: turnStart, does: { exchange: { take: {} } } }\n', /^house\.yaml:2: .*give: is missing/],
    [
      'rules:\n  - { after: turnStart, does: { exchange: { take: { from: board }, give: {} } } }\n',
      'house.yaml:2: does.exchange.take.from: an exchange takes from another: from is rival, othersHere or others',
    ],
    [
      'rules:\n  - { after: turnStart, does: { exchange: { take: {}, give: { from: hand } } } }\n',
      'house.yaml:2: does.exchange.give.from: an exchange gives an own Object or Follower: from is held',
    ],
    [
      'rules:\n  - { after: turnStart, does: { choose: { a: heal, b: nothing }, by: rival } }\n',
      /^house\.yaml:2: does\.by: 'by: rival' does nothing here: turnStart has no other character that its owner meets/,
    ],
    [
      'rules:\n  - { after: turnStart, does: { choose: { a: heal, b: nothing }, by: luck } }\n',
      /^house\.yaml:2: does\.by: unknown by 'luck'/,
    ],
    [
      'rules:\n  - { after: turnStart, does: { choose: { card: { from: hand } }, then: discardCard, by: next } }\n',
      'house.yaml:2: does.choose.card: others see no Spells in hand: with from: hand, by is self or chance',
    ],
    ['rules:\n  - { after: anyTime, does: heal }\n', 'house.yaml:2: anyTime is asked: write optional: true, or a cost'],
    [
      'rules:\n  - { after: anyTime, whose: any, optional: true, does: heal }\n',
      'house.yaml:2: whose: anyTime is in the own turn only',
    ],
    [
      'rules:\n  - { after: turnStart, does: loseFight }\n',
      /^house\.yaml:2: does: 'loseFight' does nothing here: turnStart has no fight/,
    ],
  ])('%s', (text, expected) => {
    expect(lineOf(text)).toMatch(expected instanceof RegExp ? expected : exactly(expected));
  });
});

/** Returns the line about a pack, without the name of a rule. */
function lineOf(text: string): string {
  return mistake(text)
    .split('\n')[0]
    .replace(/ rule \d+[,:]/, '');
}

function exactly(text: string): RegExp {
  return new RegExp(`^${text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`);
}
