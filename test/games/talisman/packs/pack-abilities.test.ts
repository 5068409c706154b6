import { describe, expect, test } from 'vitest';
import { read } from './with-pack.js';

const found = (text: string): string[] =>
  read(text).abilities.map(({ label: says, words }) => `${says} = ${words.join(', ')}`);
const card = (more: string): string => `adventure:\n  - { id: odd, name: Odd, copies: 1, kind: stranger, ${more} }\n`;
const thing = (more: string): string => card(more).replace('stranger', 'object');
const spell = (more: string): string => `spells:\n  - { id: odd, name: Odd, copies: 1, text: A., ${more} }\n`;
const hero = (more: string): string =>
  `characters:\n  - { id: ann, name: Ann, strength: 3, craft: 3, life: 4, fate: 3, alignment: good, start: tavern, gold: 1, spells: 0, traits: [twoWeapons], abilities: [], text: A., ${more} }\n`;

describe('what a pack gives to do and to have is listed, with its place and its words', () => {
  test.each([
    // programs, whatever stands around the verbs; each once, and none that only sees to the card itself
    [card('does: gainGold 1'), ["house.yaml:2: card 'odd' does gainGold = does gainGold"]],
    [
      card('does: [gainGold 1, heal 1, gainGold 2, discardThis]'),
      ["house.yaml:2: card 'odd' does gainGold and heal = does gainGold, does heal"],
    ],
    [card('does: discardThis'), []],
    [card('does: { choose: { a: toad 1, b: nothing } }'), ["house.yaml:2: card 'odd' does toad = does toad"]],
    [
      card('does: { choose: { a: { gold: 2, does: [toad 1, heal 1] }, b: nothing } }'),
      ["house.yaml:2: card 'odd' does toad and heal = does toad, does heal"],
    ],
    [
      card('does: { roll: 1, rows: { 1-3: toad 1, 4-6: heal 1 } }'),
      ["house.yaml:2: card 'odd' does toad and heal = does toad, does heal"],
    ],
    [
      card('does: { if: { wounded: true }, then: heal 1, else: gainFate 1 }'),
      ["house.yaml:2: card 'odd' does heal and gainFate = does heal, does gainFate"],
    ],
    [card('does: { byAlignment: { good: heal 1 } }'), ["house.yaml:2: card 'odd' does heal = does heal"]],
    [
      thing('powers: [{ after: fightWon, if: { foe: character }, does: { rival: [toad 1, heal 1] } }]'),
      ["house.yaml:2: card 'odd' does toad and heal after fightWon = does toad, does heal"],
    ],
    [
      card('does: { choose: { space: { terrain: woods } }, then: [heal 1, goThere] }'),
      ["house.yaml:2: card 'odd' does heal and goThere = does heal, does goThere"],
    ],
    [card('drawn: blizzard 2'), ["house.yaml:2: card 'odd' does blizzard = does blizzard"]],
    // Spells, with their moment and target
    [
      spell('cast: [ownStart, ownEnd], target: other, does: toad 1'),
      ["house.yaml:2: Spell 'odd' does toad = does toad, cast ownStart, cast ownEnd, cast at other"],
    ],
    // what the row of the base game has not
    ['change: { adventure: { wolf: { copies: 3 } } }\n', []],
    ['change: { adventure: { blizzard: { copies: 3 } } }\n', []],
    [
      'change: { purchase: { mule: { traits: { add: [royal] } } } }\n',
      ["house.yaml:1: card 'mule' has royal = has royal"],
    ],
    [
      'change: { purchase: { mule: { does: gainGold 1 } } }\n',
      ["house.yaml:1: card 'mule' does gainGold = does gainGold"],
    ],
    // what a character is from the start, and what it may do
    [
      hero('powers: [{ has: royal }, { after: turnStart, does: heal 1 }]'),
      ["house.yaml:2: character 'ann' does heal after turnStart = does heal"],
    ],
    // powers
    [
      thing('powers: [{ after: turnStart, does: heal 1 }]'),
      ["house.yaml:2: card 'odd' does heal after turnStart = does heal"],
    ],
    [thing('powers: [{ has: royal }]'), ["house.yaml:2: card 'odd' has royal = has royal"]],
    [
      thing('powers: [{ instead: loseLife, cost: { gold: 1 }, does: nothing }]'),
      ["house.yaml:2: card 'odd' does nothing instead of loseLife = instead loseLife"],
    ],
    [
      thing('powers: [{ instead: die, optional: true, does: teleport chapel }]'),
      ["house.yaml:2: card 'odd' does teleport instead of die = does teleport, instead die"],
    ],
    // questions that are never asked and searches that never happen
    [thing('powers: [{ instead: loseLife, does: heal 1 }]'), []],
    [thing('powers: [{ modify: carry, by: 1 }]'), []],
    [
      'rules:\n  - { after: turnEnd, does: gainGold 1 }\n',
      ['house.yaml:2: house rule does gainGold after turnEnd = does gainGold'],
    ],
  ])('%j', (text, abilities) => expect(found(text)).toEqual(abilities));
});

test('the place of an ability is its line, in a row of several lines', () => {
  expect(
    found(`adventure:
  - id: odd
    name: Odd
    copies: 1
    kind: object
    traits: [royal]
    drawn: toad 1
    powers:
      - { has: hallowed }
      - after: turnStart
        does: heal 1
    does: gainGold 1
`),
  ).toEqual([
    "house.yaml:12: card 'odd' does gainGold = does gainGold",
    "house.yaml:7: card 'odd' does toad = does toad",
    "house.yaml:6: card 'odd' has royal = has royal",
    "house.yaml:9: card 'odd' has hallowed = has hallowed",
    "house.yaml:10: card 'odd' does heal after turnStart = does heal",
  ]);
});
