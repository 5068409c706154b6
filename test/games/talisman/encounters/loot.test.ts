import { expect, test } from 'vitest';
import { Act, FrameKind } from '../../../../src/games/talisman/vocabulary/kinds.js';
import { visits } from '../cards/meet.js';
import { type Seat, scenario, type Table } from '../scenario.js';

/** The Troll kills the Elf in the Fields, where these cards have lain since before. */
function kills(elf: Partial<Seat>, lying: string[]): Table {
  const t = scenario({
    seats: [
      { character: 'troll', at: 'fields' },
      { character: 'elf', at: 'fields', life: 1, ...elf },
    ],
    phase: 'landing',
    spaces: { fields: lying },
    dice: { attack: [6], defence: [1] },
  });
  return t.choose(Act.AttackBattle, 1).passAll(FrameKind.Boost).choose(Act.TakeLife);
}

test('R-PVP-07 R-ENC-06 the loot is everything of the killed character, and nothing that was there before', () => {
  const t = kills({ objects: ['sword', 'axe', 'ring'] }, ['shield']);
  expect([t.kind, t.words().sort()]).toEqual([
    FrameKind.Take,
    ['take Axe', 'take Ring', 'take Sword', 'take nothing more'],
  ]);
  t.choose(Act.Take, 'ring').choose(Act.Take, 'sword').choose(Act.Take, 'axe');
  expect([t.held(0), t.on('fields')]).toEqual([['ring', 'sword', 'axe'], ['shield']]);
});

test('RUL-50 a Wizard who has lost his Spells draws one only for a thing that says so', () => {
  const takes = (card: string): number => {
    const t = visits([card], { character: 'wizard' }).passAll(FrameKind.Ditch);
    return t.choose(Act.Take, card).spells(0).length;
  };
  expect([takes('sword'), takes('wand')]).toEqual([0, 1]);
});

test('RUL-70 R-PVP-07 a bag of gold among the loot turns to gold, and one that lay there stays', () => {
  for (const objects of [['bag-of-gold'], ['bag-of-gold', 'sword'], ['sword', 'bag-of-gold']]) {
    const t = kills({ objects }, ['bag-of-gold']);
    if (t.s.gold[0] === 0) t.choose(Act.Take, 'bag-of-gold');
    expect([t.s.gold[0], t.on('fields').filter((id) => id === 'bag-of-gold')]).toEqual([1, ['bag-of-gold']]);
  }
});
