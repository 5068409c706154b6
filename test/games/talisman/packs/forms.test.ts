import { describe, expect, test } from 'vitest';
import { content } from '../../../../src/games/talisman/content/index.js';
import { Act, FrameKind } from '../../../../src/games/talisman/vocabulary/kinds.js';
import { scenario } from '../scenario.js';
import { mistake, read, restoreBase, rules, withPacks } from './with-pack.js';

restoreBase();

/** The line that a pack is answered with. */
const form = (more: string): string =>
  `forms:\n  - { id: phantom, name: Phantom, strength: 2, craft: 3, fate: 1, text: P., ${more} }\n`;
const cover = (more: string): string => `covers:\n  - { id: mist, name: Mist, copies: 1, ${more} }\n`;
const card = (more: string): string => `otherDeck:\n  - { id: odd, name: Odd, copies: 1, ${more} }\n`;

describe('forms, the other deck and covers in a pack of anybody', () => {
  test('RS-TERR-05, RS-TERR-06 a cover may lie in an added Region, and nowhere else than its row says', () => {
    withPacks(`regions: [{ id: fen, name: Fen }]
spaces:
  - { id: mire, name: Mire, region: fen, does: cover mist, ways: [{ to: woods }] }
  - { id: reeds, name: Reeds, region: fen }
change: { spaces: { woods: { ways: [{ to: mire }] }, city: { does: cover mist } } }
${cover('regions: [fen], does: gainGold 2')}`);
    const covered = (at: string): number =>
      scenario({ seats: [{ character: 'warrior', at }], phase: 'landing' }).s.cover.reduce((sum, one) => sum + one, 0);
    expect([covered('mire'), covered('city')]).toEqual([1, 0]);
    const gold = scenario({
      seats: [{ character: 'warrior', at: 'reeds' }],
      covers: { reeds: 'mist' },
      phase: 'landing',
    });
    expect(gold.s.gold[0]).toBe(2);
  });

  test('the additions of a pack are reported, with their caveat', () => {
    const packed = read(
      `caveat: Made up.\n${form('drawsOther: true')}${cover('regions: [outer]')}${card('kind: event, does: loseTurn 1')}`,
    );
    expect(packed.notes).toEqual(['house.yaml: loaded 1 card, 1 form and 1 cover']);
    expect(packed.game.caveat).toBe('Made up.');
  });

  test.each([
    [
      form('barredInsid: true'),
      "house.yaml:2: form 'phantom', barredInsid: unknown key 'barredInsid'; did you mean 'barredInside'?",
    ],
    [form('fate: x').replace('fate: 1, ', ''), "house.yaml:2: form 'phantom', fate: must be a whole number, not 'x'"],
    [form('').replace('strength: 2, ', ''), "house.yaml:2: form 'phantom', strength: is missing"],
    [cover('regions: [inner]'), /^house\.yaml:2: cover 'mist', regions\.1: unknown Region of covers 'inner'/],
    [cover('regions: []'), /^house\.yaml:2: cover 'mist', regions: /],
    [
      `${cover('regions: [outer]')}rules: [{ after: landed, does: cover mits }]\n`,
      "house.yaml:3: rule 1, does: unknown cover 'mits'; did you mean 'mist'?",
    ],
    [
      card('kind: event, keywords: [cursed], does: loseTurn 1'),
      "house.yaml:2: card 'odd', keywords: only an Object, Magic Object or Follower can have it",
    ],
    [
      card('kind: object, keywords: [curse]'),
      "house.yaml:2: card 'odd', keywords.1: unknown word 'curse'; did you mean 'cursed'?",
    ],
    [card('kind: follower, worth: 2'), "house.yaml:2: card 'odd', worth: only an Object or Magic Object can have it"],
    [
      'rules: [{ after: landed, if: { inFrom: true }, does: gainGold 1 }]\n',
      /unknown key 'inFrom'; did you mean 'inForm'\?/,
    ],
  ])('%s', (text, line) => {
    const said = mistake(text);
    if (typeof line === 'string') expect(said).toBe(line);
    else expect(said).toMatch(line);
  });

  test('rows of one pack can be changed by another', () => {
    withPacks(form('drawsOther: true'), 'change: { forms: { phantom: { strength: 5 } } }\n');
    expect(content.printedStrength[content.characterCount]).toBe(5);
  });

  test('content without forms, the other deck or covers is that of the base game', () => {
    rules('{ after: landed, does: gainGold 1 }');
    expect([content.formCount, content.otherCount, content.coverCount, content.keywordMask]).toEqual([0, 0, 0, 0]);
  });
});

describe('the words that came with them', () => {
  const duel = () =>
    scenario({
      seats: [
        { character: 'priest', at: 'village', life: 3 },
        { character: 'druid', at: 'village', life: 3 },
      ],
      phase: 'landing',
      dice: {},
    });

  test('attack: the other character runs a program instead of being attacked', () => {
    rules('{ instead: attack, does: { rival: [loseLife 1, rivalGainsLife 1] } }');
    const t = duel().choose(Act.AttackBattle, 1);
    expect([t.s.life[0], t.s.life[1]]).toEqual([4, 2]);
  });

  test('attack: without using the power it is an attack', () => {
    rules('{ name: push, instead: attack, optional: true, does: moveRival 2 }');
    const t = duel().choose(Act.AttackBattle, 1);
    t.choose('use push').choose(Act.Space, 'fields');
    expect([t.at(0), t.at(1)]).toEqual(['village', 'fields']);
  });

  test('moveRolled: the move is longer or shorter, from 1 to 12 spaces', () => {
    rules('{ after: moveRolled, does: moveMore 8 }');
    const far = (die: number) =>
      scenario({
        seats: [
          { character: 'warrior', at: 'village' },
          { character: 'troll', at: 'castle', lostTurns: 9 },
        ],
        dice: { move: [die] },
      }).s.frame[5];
    expect([far(1), far(4), far(5)]).toEqual([9, 12, 12]);
    rules('{ after: moveRolled, does: moveLess 3 }');
    expect([far(1), far(5)]).toEqual([1, 2]);
  });

  test('moveRoll: the face of the move die counts', () => {
    rules('{ modify: moveRoll, by: -2 }');
    const t = scenario({
      seats: [
        { character: 'warrior', at: 'village' },
        { character: 'troll', at: 'castle', lostTurns: 9 },
      ],
      dice: { move: [4] },
    });
    expect([t.kind, t.s.frame[5]]).toEqual([FrameKind.MoveWhere, 2]);
  });

  test('foeBreed: the creature fought is of that breed', () => {
    rules('{ after: fightStart, if: { foeBreed: dragon }, does: addToFight 9 }');
    const fights = (enemy: string) =>
      scenario({
        seats: [
          { character: 'priest', at: 'fields' },
          { character: 'troll', at: 'castle', lostTurns: 9 },
        ],
        phase: 'landing',
        spaces: { fields: [enemy] },
        dice: { attack: [3], creature: [3] },
      }).trophies(0);
    expect([fights('dragon'), fights('ape')]).toEqual([['dragon'], []]);
  });

  test('teleportAnywhere: a character goes to any other space outside the Inner Region', () => {
    rules('{ after: landed, if: { space: village }, does: teleportAnywhere }');
    const t = scenario({
      seats: [
        { character: 'priest', at: 'village' },
        { character: 'troll', at: 'castle', lostTurns: 9 },
      ],
      phase: 'landing',
    });
    expect([t.can(Act.Space, 'village'), t.can(Act.Space, 'oasis'), t.can(Act.Space, 'plain-of-peril')]).toEqual([
      false,
      true,
      false,
    ]);
  });
});
