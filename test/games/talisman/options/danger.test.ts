import { describe, expect, test } from 'vitest';
import { Act, FrameKind } from '../../../../src/games/talisman/vocabulary/kinds.js';
import { restoreBase, withPacks } from '../packs/with-pack.js';
import { SOULS } from '../realm-of-souls/with-souls.js';
import { type Seat, scenario } from '../scenario.js';

restoreBase();

/** True if a character that may stop anywhere may pass the Plains, on the way from the Woods to the Tavern. */
const passes = (cards: readonly string[] = [], seat: Partial<Seat> = {}): boolean =>
  scenario({
    seats: [
      { character: 'elf', at: 'woods-3', ...seat },
      { character: 'troll', at: 'castle', lostTurns: 9 },
    ],
    options: { stopAnywhere: 1 },
    spaces: { 'plains-3': cards },
    dice: { move: [2] },
  })
    .passAll(FrameKind.Window)
    .choose(Act.Roll)
    .can(Act.Go, 'tavern');

/** The same, where the Plains do that. */
const passesWhere = (does: string, seat: Partial<Seat> = {}): boolean => {
  withPacks(`change: { spaces: { plains-3: { does: ${does} } } }\n`);
  return passes([], seat);
};

describe('what can cost something is not passed', () => {
  test.each([
    ['{ choose: { bleed: loseLife 1, sleep: loseTurn 1 } }', false],
    ['{ choose: { bleed: loseLife 1, leave: nothing } }', true],
    ['{ choose: { leave: nothing, bleed: loseLife 1 } }', true],
    ['[gainFate 1, { choose: { bleed: loseLife 1, sleep: loseTurn 1 } }]', false],
  ])('V-XIV-3 RUL-85 stopAnywhere=1 a choice is harmless if one of its answers is: %s', (does, harmless) => {
    expect(passesWhere(does)).toBe(harmless);
  });

  test('V-XIV-3 RUL-85 stopAnywhere=1 an answer that costs more gold than there is does not count', () => {
    const does = '{ choose: { pay: { gold: 2, does: nothing }, bleed: loseLife 1 } }';
    expect([0, 1, 2, 3].map((gold) => passesWhere(does, { gold }))).toEqual([false, false, true, true]);
  });

  test.each([
    ['{ roll: 1, rows: { 1-5: nothing, 6: loseLife 1 } }', false],
    ['{ roll: 1, rows: { 1: loseLife 1, 2-6: nothing } }', false],
    ['{ roll: 1, rows: { 1-3: nothing, 4: loseFollower 1, 5-6: gainLife 1 } }', false],
    ['{ roll: 1, rows: { 1-3: nothing, 4: gainLife 1, 5-6: gainFate 1 } }', true],
  ])('V-XIV-3 RUL-85 stopAnywhere=1 a roll is harmless if all of its rows are: %s', (does, harmless) => {
    expect(passesWhere(does)).toBe(harmless);
  });

  test('V-XIV-3 RUL-85 stopAnywhere=1 the Chasm is passed by a character with a guide, other dangers are not', () => {
    const guided: Partial<Seat> = { followers: ['guide'] };
    expect([passesWhere('chasm'), passesWhere('chasm', guided)]).toEqual([false, true]);
    expect(passesWhere('loseLife 1', guided)).toBe(false);
    expect(passesWhere('[chasm, loseLife 1]', guided)).toBe(false);
  });

  test('V-XIV-3 RUL-85 stopAnywhere=1 a gain is no harm', () => {
    expect(passesWhere('gainLife 1')).toBe(true);
  });

  test('V-XIV-3 RUL-85 RS-VEIL-01 stopAnywhere=1 cards that only others meet are passed', () => {
    withPacks(SOULS);
    expect([passes(['tomb-brute']), passes(['bear'])]).toEqual([true, false]);
    expect(passes(['tomb-brute'], { form: 'revenant', marker: 'city' })).toBe(false);
  });
});
