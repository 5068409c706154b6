import { expect, test } from 'vitest';
import { content, titleById } from '../../../../src/games/talisman/content/index.js';
import { pointsOf } from '../../../../src/games/talisman/play/counting.js';
import { score } from '../../../../src/games/talisman/play/metrics.js';
import { Pile } from '../../../../src/games/talisman/state/state.js';
import { Deck } from '../../../../src/games/talisman/vocabulary/ids.js';
import { Act, FrameKind } from '../../../../src/games/talisman/vocabulary/kinds.js';
import { restoreBase } from '../packs/with-pack.js';
import type { Position, Seat } from '../scenario.js';
import { both, under } from './play.js';

restoreBase();

/** The Thief's player gets the next character. */
const reborn: Position = {
  seats: [
    { character: 'thief', dead: 'waiting' },
    { character: 'elf', at: 'city' },
  ],
};

test('two-more-gold: a character begins with two gold more, and with nothing else', () => {
  const [printed, house] = both('two-more-gold', reborn, ({ s }) => [s.gold[0], s.fate[0], s.life[0]]);
  expect(house).toEqual([printed[0] + 2, printed[1], printed[2]]);
});

test('one-more-fate: a character begins with one fate more, and replenishes up to it', () => {
  const [printed, house] = both('one-more-fate', reborn, ({ s }) => [s.gold[0], s.fate[0], s.life[0]]);
  expect(house).toEqual([printed[0], printed[1] + 1, printed[2]]);
  const refilled = both(
    'one-more-fate',
    { seats: [{ character: 'assassin', at: 'graveyard' }], phase: 'landing' },
    (t) => t.choose(Act.Option, 'replenish').s.fate[0],
  );
  expect(refilled).toEqual([3, 4]);
});

test('five-point-counters: five points of trophies buy a counter, and four do not', () => {
  const trades = (...trophies: string[]): boolean[] =>
    both(
      'five-point-counters',
      { seats: [{ character: 'elf', at: 'fields-2', trophies }], phase: 'landing', deck: ['bag-of-gold'] },
      (t) => t.passAll(FrameKind.Ditch).can(Act.Trade),
    );
  expect(trades('ogre')).toEqual([false, true]);
  expect(trades('wolf', 'wild-boar')).toEqual([false, false]);
});

test('six-objects: a character carries six Objects, and a Mule four more', () => {
  const room = (followers: string[]): number[] =>
    both('six-objects', { seats: [{ character: 'elf', at: 'city', followers }] }, ({ s }) => s.carry[0]);
  expect(room([])).toEqual([4, 6]);
  expect(room(['adventure:mule'])).toEqual([8, 10]);
});

test('two-hours: after forty rounds the highest sum of Strength, Craft and possessions wins', () => {
  const seats: Seat[] = [
    { character: 'elf', at: 'city', strength: 4, lostTurns: 50 },
    { character: 'troll', at: 'crags', gold: 3, lostTurns: 50 },
  ];
  const [printed, house] = both('two-hours', { seats }, (t) => [t.over, t.s.round[0]]);
  expect([printed, house]).toEqual([
    [false, 51],
    [true, 40],
  ]);
  const [, { points, scores }] = both('two-hours', { seats }, ({ s }) => ({
    points: [pointsOf(s, 0), pointsOf(s, 1)],
    scores: [score(s, 0), score(s, 1)],
  }));
  // Strength 3 + 4 and Craft 4; Strength 6, Craft 1 and 3 gold.
  expect(points).toEqual([11, 10]);
  expect(scores[0]).toBeGreaterThan(scores[1]);
});

test('trophies-for-gold: three points of trophies bring a coin at the end of the turn, and two do not', () => {
  const sold = (...trophies: string[]): [number, string[]] => {
    const t = under('trophies-for-gold', {
      seats: [
        { character: 'elf', at: 'tavern', trophies },
        { character: 'troll', at: 'crags', lostTurns: 9 },
      ],
      phase: 'landing',
      options: { trophyRate: 30 },
      dice: { table: [1] },
    });
    while (!t.can('use Sell trophies') && t.s.turnNumber[0] === 1) t.act(t.legal()[0]);
    if (t.can('use Sell trophies')) t.choose('use Sell trophies');
    return [t.s.gold[0], t.trophies(0)];
  };
  expect(sold('wolf')[1]).toEqual(['wolf']);
  expect(sold('wild-boar', 'bear')[1]).toEqual(['wild-boar']);
});

test('swap-a-spell: a Spell is discarded for another at the start of the turn', () => {
  const t = under('swap-a-spell', {
    seats: [{ character: 'wizard', at: 'village', spells: ['healing'] }],
    spellDeck: ['hex'],
  });
  expect(t.can('use Another Spell')).toBe(true);
  t.choose('use Another Spell').act(t.legal()[0]);
  const pileOf = (id: string): number => t.s.pileOf[content.firstCopy[titleById(Deck.Spell, id)]];
  expect([pileOf('hex'), pileOf('healing')]).toEqual([Pile.Spells, Pile.SpellDiscard]);
});
