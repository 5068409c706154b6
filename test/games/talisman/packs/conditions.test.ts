import { describe, expect, test } from 'vitest';
import { type Position, type Seat, scenario } from '../scenario.js';
import { restoreBase, rules, withPacks } from './with-pack.js';

restoreBase();

/** Fate that a seat has gained where everybody gains it on a condition as they land: 1 or 0. */
function gained(seat: Partial<Seat>, more: Partial<Position> = {}): number {
  const { s } = scenario({
    seats: [
      { character: 'troll', at: 'castle', lostTurns: 9 },
      { character: 'warrior', at: 'village', ...seat },
    ],
    turn: 1,
    phase: 'landing',
    ...more,
  });
  return s.fate[1] - (seat.fate ?? 0);
}

describe('a condition holds of its owner from just so much on', () => {
  // The Warrior has Strength 4, Craft 2, 5 lives and 1 fate.
  test.each<[string, Partial<Seat>[], Partial<Seat>[]]>([
    [
      'hasFollower: 2',
      [{ followers: ['maiden', 'princess'] }, { followers: ['maiden', 'princess', 'unicorn'] }],
      [{}, { followers: ['maiden'] }],
    ],
    [
      'hasObject: 2',
      [{ objects: ['sword', 'axe'] }, { objects: ['sword', 'axe', 'cross'] }],
      [{ followers: ['maiden', 'princess'] }, { objects: ['sword'] }],
    ],
    ['strengthAtLeast: 5', [{ strength: 1 }, { strength: 2 }], [{}]],
    ['craftAtLeast: 3', [{ craft: 1 }, { craft: 2 }], [{}]],
    ['goldAtLeast: 2', [{ gold: 2 }, { gold: 3 }], [{}, { gold: 1 }]],
    ['lifeAtLeast: 3', [{ life: 3 }, { life: 6 }], [{ life: 2 }]],
    ['fateAtLeast: 2', [{ fate: 2 }, { fate: 3 }], [{}, { fate: 1 }]],
    ['wounded: true', [{ life: 4 }, { life: 1 }], [{}, { life: 5 }, { life: 6 }]],
    ['fateMissing: true', [{}], [{ fate: 1 }, { fate: 2 }]],
    ['strongerThanWise: true', [{}, { craft: 1 }], [{ craft: 2 }, { craft: 3 }]],
    ['holds: cross', [{ objects: ['sword', 'cross'] }], [{}, { objects: ['sword'] }]],
  ])('%s', (condition, enough, less) => {
    rules(`{ after: landed, if: { ${condition} }, does: gainFate 1 }`);
    expect(enough.map((seat) => gained(seat))).toEqual(enough.map(() => 1));
    expect(less.map((seat) => gained(seat))).toEqual(less.map(() => 0));
  });

  test('crownReached: holds for all seats, once the Crown has been reached', () => {
    rules('{ after: landed, if: { crownReached: true }, does: gainFate 1 }');
    expect([true, false].map((crownReached) => gained({}, { crownReached }))).toEqual([1, 0]);
  });

  test('atLeast: of the lives that are lost at once', () => {
    withPacks(`rules: [{ after: lifeLost, if: { atLeast: 2 }, does: gainFate 1 }]
change: { spaces: { village: { does: loseLife 2 }, fields: { does: loseLife 3, draw: null },
  chapel: { does: loseLife 1 } } }
`);
    expect(['village', 'fields', 'chapel'].map((at) => gained({ at }))).toEqual([1, 1, 0]);
  });

  test('foeBreed: the condition asks for the breed of the creature in the fight', () => {
    rules('{ after: fightWon, if: { foeBreed: animal }, does: gainFate 1 }');
    const won = (card: string): number =>
      gained({ at: 'fields', strength: 9 }, { deck: [card], dice: { attack: [6, 6], creature: [1] } });
    expect([won('wolf'), won('dragon')]).toEqual([1, 0]);
  });

  test('space, terrain and region: a cover counts, and so does the space itself', () => {
    const asked = ['space: mire', 'space: village', 'terrain: woods', 'region: outer', 'region: middle'];
    const powers = asked.map((condition, i) => `{ after: landed, if: { ${condition} }, does: gainFate ${2 ** i} }`);
    withPacks(`covers: [{ id: mire, name: Mire, copies: 1, regions: [outer], terrain: woods, text: Mud. }]
rules: [${powers.join(', ')}]
`);
    expect(gained({}, { covers: { village: 'mire' } })).toBe(1 + 4 + 8);
    expect(gained({})).toBe(2 + 8);
  });
});
