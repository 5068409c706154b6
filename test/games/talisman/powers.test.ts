import { describe, expect, test } from 'vitest';
import { happened, isTired } from '../../../src/games/talisman/holdings/powers.js';
import { battleBonus, craftNow, fightScore, strengthNow } from '../../../src/games/talisman/holdings/stats.js';
import { FRAMES } from '../../../src/games/talisman/state/state.js';
import { Breed, Stat } from '../../../src/games/talisman/vocabulary/ids.js';
import { Act, FrameKind } from '../../../src/games/talisman/vocabulary/kinds.js';
import { When } from '../../../src/games/talisman/vocabulary/powers.js';
import { restoreBase, rules, withPacks } from './packs/with-pack.js';
import { type Seat, scenario, type Table } from './scenario.js';

restoreBase();

/** The Warrior of Strength 4 and Craft 2 sits at the second seat, on their turn. */
const warrior = (seat: Partial<Seat> = {}): Table =>
  scenario({
    seats: [
      { character: 'troll', at: 'castle', lostTurns: 9 },
      { character: 'warrior', at: 'village', ...seat },
    ],
    turn: 1,
  });

describe('a number that powers change', () => {
  /** Strength, Craft, what is added in battle, and what is brought to a psychic combat. */
  const numbers = ({ s }: Table): number[] => [
    strengthNow(s, 1),
    craftNow(s, 1),
    battleBonus(s, 1, Breed.None),
    fightScore(s, 1, Stat.Craft, Breed.None),
  ];

  test.each<[string, number[]]>([
    ['carry', [4, 2, 0, 2]],
    ['strength', [13, 2, 0, 2]],
    ['craft', [4, 11, 0, 11]],
    ['battle', [4, 2, 9, 2]],
    ['psychic', [4, 2, 0, 11]],
  ])('a number that powers change is %s, and no others', (number, changed) => {
    expect(numbers(warrior())).toEqual([4, 2, 0, 2]);
    rules(`{ modify: ${number}, by: 9 }`);
    expect(numbers(warrior())).toEqual(changed);
  });

  test.each<[string, number, Partial<Seat>]>([
    ['follower', 2, { followers: ['maiden', 'unicorn'] }],
    ['object', 3, { objects: ['sword', 'helmet', 'axe'] }],
    ['spell', 1, { spells: ['hex'], craft: 1 }],
    ['trophy', 2, { trophies: ['wolf', 'bear'] }],
    ['fate', 4, { fate: 4 }],
    ['gold', 5, { gold: 5 }],
    ['life', 6, { life: 6 }],
  ])('a number that powers change grows with each %s by the number there are', (per, times, seat) => {
    const before = fightScore(warrior({ life: 1, ...seat }).s, 1, Stat.Craft, Breed.None);
    rules(`{ modify: psychic, by: 9, per: ${per} }`);
    expect(fightScore(warrior({ life: 1, ...seat }).s, 1, Stat.Craft, Breed.None) - before).toBe(9 * times);
    const none = fightScore(warrior({ life: 1, craft: seat.craft ?? 0 }).s, 1, Stat.Craft, Breed.None);
    expect(none).toBe(2 + (seat.craft ?? 0) + (per === 'life' ? 9 : 0));
  });
});

test.each<[string, number]>([
  ['{ modify: psychic, to: 0 }', 0],
  ['{ modify: psychic, by: 2 }, { modify: psychic, to: 3 }', 5],
  ['{ modify: psychic, to: 3 }, { modify: psychic, to: 1 }', 1],
  ['{ modify: psychic, by: 2 }, { modify: psychic, by: -3 }', -1],
  ['{ modify: psychic, to: 3, if: { terrain: woods } }', 0],
])('a number is first set and then added to: %s', (rows, added) => {
  withPacks(`adventure:
  - { id: idol, name: Idol, copies: 2, kind: object, number: 5, powers: [{ modify: psychic, to: 9 }] }
rules: [${rows}]
`);
  expect(fightScore(warrior().s, 1, Stat.Craft, Breed.None)).toBe(2 + added);
});

describe('the power of a card', () => {
  const card = (id: string, kind: string, by: number): string =>
    `  - { id: ${id}, name: ${id}, copies: 2, kind: ${kind}, number: 5, powers: [{ modify: psychic, by: ${by} }] }\n`;
  const CARDS = `adventure:\n${card('idol', 'object', 1)}${card('orb', 'magicObject', 3)}${card('sage', 'follower', 9)}`;
  const ALL = { objects: ['idol', 'sword', 'orb', 'idol'], followers: ['sage', 'maiden'] };
  const added = (t: Table): number => fightScore(t.s, 1, Stat.Craft, Breed.None) - craftNow(t.s, 1);

  test('the power of a card counts for each copy of the card, and not for other cards', () => {
    withPacks(CARDS);
    expect(added(warrior(ALL))).toBe(14);
    expect(added(warrior({ ...ALL, objects: ['sword', 'orb'] }))).toBe(12);
    expect(added(warrior({ objects: ['sword', 'helmet'], followers: ['maiden'] }))).toBe(0);
  });

  test('the power of a card is decided by the card of its owner, whatever others hold', () => {
    withPacks(`adventure:
  - { id: idol, name: Idol, copies: 2, kind: object, number: 5, powers: [{ after: turnStart, does: discardThis }] }
`);
    const t = scenario({
      seats: [
        { character: 'troll', at: 'castle', objects: ['sword'] },
        { character: 'warrior', at: 'village', objects: ['axe', 'idol'] },
      ],
      turn: 1,
    });
    expect([t.held(0), t.held(1)]).toEqual([['sword'], ['axe']]);
  });

  test('R-SPACE-14 the power of an Object does not work where none works, of a Magic Object where magic is stopped', () => {
    withPacks(CARDS);
    expect(added(warrior({ ...ALL, at: 'cursed-glade' }))).toBe(9);
    const t = warrior(ALL);
    t.s.magicOff[0] = 1;
    expect(added(t)).toBe(11);
  });

  test('V-XVI-2 the power of a Follower does not work in the arena', () => {
    withPacks(CARDS);
    const t = warrior(ALL);
    t.s.bout[0] = 1;
    expect(added(t)).toBe(5);
  });

  test('R-TOAD-10 the power of a character is no power of a Toad, nor of another character', () => {
    withPacks('change: { characters: { warrior: { powers: [{ modify: psychic, by: 3 }] } } }');
    expect([warrior(), warrior({ toad: 2 }), warrior({ character: 'elf' })].map(added)).toEqual([3, 0, 0]);
  });
});

test.each<[string, number[]]>([
  ['', [1, 2, 3]],
  ['limit: turn, ', [1, 1, 2]],
  ['limit: game, ', [1, 1, 1]],
])('a power with "%s" works so often: with two things taken in a turn, and one in the next', (limit, gold) => {
  rules(`{ after: cardGained, ${limit}does: gainGold 1 }`);
  const t = scenario({
    seats: [{ character: 'warrior', at: 'plains-4' }],
    spaces: { 'plains-4': ['sword', 'purchase:helmet'], 'fields-6': ['purchase:axe'] },
    phase: 'landing',
  });
  t.nextDice(null);
  t.nextDice({ move: [2] });
  const seen = ['sword', 'helmet'].map((id) => t.passAll(FrameKind.Ditch).choose(Act.Take, id).s.gold[0]);
  t.passAll(FrameKind.Window)
    .choose(Act.Roll)
    .choose(Act.Go, 'fields-6')
    .passAll(FrameKind.Ditch)
    .choose(Act.Take, 'axe');
  expect([...seen, t.s.gold[0]]).toEqual(gold);
});

describe('powers that are set off', () => {
  test.each<[number, number, boolean]>([
    [0, 199, true],
    [0, 200, false],
    [FRAMES - 12, 0, true],
    [FRAMES - 11, 0, false],
  ])('a power with %i things pending, and after %i powers in a turn: %s', (depth, used, more) => {
    rules('{ after: turnEnd, does: gainGold 1 }');
    const { s } = warrior();
    if (depth > 0) s.depth[0] = depth;
    s.powersThisTurn[0] = used;
    expect([isTired(s), happened(s, When.TurnEnd, 1, 0), happened(s, When.Landed, 1, 0)]).toEqual([!more, more, false]);
  });
});
