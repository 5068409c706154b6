import { describe, expect, test } from 'vitest';
import { mistake, read } from './with-pack.js';

/** Abilities that people ask for, each as a pack. A word of the vocabulary that is lost breaks one of them. */

const MARKS = `marks:
  - { id: wolf, name: Wolf, on: player, until: ownTurnEnd }
  - { id: lent, name: Lent, on: card, most: 3 }
  - { id: trap, name: Trap, on: space }
  - { id: doom, name: Doom, on: table, most: 12 }
`;

const SAYABLE: readonly (readonly [string, string])[] = [
  ['a trophy for the Mule', '{ after: turnStart, cost: { trophy: 1 }, does: gainCard mule }'],
  ['trophy points for a Spell', '{ after: turnStart, cost: { points: 4 }, does: gainSpell 1 }'],
  ['a Spell as cost', '{ after: turnStart, cost: { spell: 1 }, does: heal 2 }'],
  ['a holy card as cost', '{ after: turnEnd, cost: { card: { kind: magicObject } }, does: gainLife 1 }'],
  ['several costs at once', '{ after: turnEnd, cost: { gold: 1, fate: 1, life: 1, object: 1 }, does: gainCraft 1 }'],
  [
    'rolled a 6: go to an occupied space',
    '{ after: moveRolled, if: { rolled: 6 }, does: { choose: { space: { occupied: true } }, then: goThere } }',
  ],
  [
    'teleport to a terrain',
    '{ instead: move, cost: { fate: 1 }, does: { choose: { space: { terrain: woods } }, then: goThere } }',
  ],
  ['two fate turn a loss into a tie', '{ instead: fightLost, cost: { fate: 2 }, does: tie }'],
  ['a tied fight is lost', '{ instead: fightTied, does: loseFight }'],
  [
    'move a Hobgoblin to a space with a character',
    '{ after: turnStart, cost: { gold: 1 }, does: { choose: { card: { card: hobgoblin, from: board } }, then: { choose: { space: { occupied: true } }, then: putThere } } }',
  ],
  [
    'take from the discards',
    '{ after: turnEnd, cost: { fate: 2 }, does: { choose: { card: { kind: object, from: discards } }, then: takeCard } }',
  ],
  ['bury the top card', '{ after: anyTime, cost: { fate: 1 }, does: discardTop 1 }'],
  [
    'wolf form until the end of the turn',
    '{ after: anyTime, optional: true, limit: turn, does: mark wolf }\n  - { modify: strength, by: 2, if: { marked: wolf } }\n  - { modify: spells, to: 0, if: { marked: wolf } }',
  ],
  [
    'a Spirit Follower that lends Craft',
    '{ instead: meetCard, if: { breed: spirit }, cost: { fate: 1 }, does: [mark lent 2, takeCard] }\n  - { modify: craft, by: 1, per: lent }',
  ],
  [
    'tokens counted by player: the first to three loses a life',
    '{ after: landed, if: { terrain: desert }, does: mark doom }\n  - { after: turnEnd, if: { compare: doom >= 12 }, does: [unmark doom, loseLife 1] }',
  ],
  [
    'a trap on a space',
    '{ after: turnEnd, cost: { gold: 2 }, does: mark trap }\n  - { after: landed, if: { marked: trap }, does: [unmark trap, loseTurn 1] }',
  ],
  [
    'exchange Objects with another here',
    '{ after: landed, optional: true, does: { exchange: { take: { kind: object }, give: { kind: object } } } }',
  ],
  [
    'a random Spell of the other',
    '{ after: fightWon, if: { foe: character }, does: { rival: { choose: { card: { from: hand } }, then: discardCard, by: chance } } }',
  ],
  ['the next player decides', '{ after: drawn, does: { choose: { good: gainFate 1, bad: loseGold 1 }, by: next } }'],
  [
    'the loser chooses what the winner takes',
    '{ after: fightWon, if: { foe: character }, does: { choose: { card: { from: rival } }, then: takeCard, by: rival } }',
  ],
  ['at any time, a fate for a Spell', '{ after: anyTime, cost: { fate: 1 }, limit: turn, does: gainSpell 1 }'],
  ['end the turn', '{ after: fightWon, does: endTurn }'],
  ['more Strength for more than ten gold', '{ modify: strength, by: 5, if: { compare: gold > 10 } }'],
];

describe('what people ask for can be said', () => {
  test.each(SAYABLE)('%s', (_, rows) => {
    expect(read(`${MARKS}rules:\n  - ${rows}\n`).notes).toHaveLength(1);
  });

  test('a power within the turn of another cannot be said: anyTime is of the own turn', () => {
    expect(mistake(`rules:\n  - { after: anyTime, whose: other, optional: true, does: heal }\n`)).toContain('own turn');
  });
});
