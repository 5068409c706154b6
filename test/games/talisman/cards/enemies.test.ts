import { describe, expect, test } from 'vitest';
import { content, titleById } from '../../../../src/games/talisman/content/index.js';
import { Pile } from '../../../../src/games/talisman/state/state.js';
import { Breed, Deck } from '../../../../src/games/talisman/vocabulary/ids.js';
import { Act } from '../../../../src/games/talisman/vocabulary/kinds.js';
import { draws, visits } from './meet.js';

/** Met with an even score, one more and one less, the Enemy stands off, falls and wins. */
function fights(title: string, breed: Breed, kind: 'strength' | 'craft', points: number): void {
  test(title, () => {
    const id = title.split(' ')[0];
    expect(content.breed[titleById(Deck.Adventure, id)]).toBe(breed);
    const printed = kind === 'strength' ? 3 : 4;
    const own = Math.max(printed, points - 2);
    const [die, foe] = own > points ? [2, 2 + own - points] : [2 + points - own, 2];
    const outcomes = [-1, 0, 1].map((more) => {
      const t = draws([id], { [kind]: own - printed }, { dice: { attack: [die + more], creature: [foe] } });
      return [t.s.life[0], t.trophies(0).length, t.on('fields-2').length];
    });
    expect(outcomes).toEqual([
      [3, 0, 1],
      [4, 0, 1],
      [4, 1, 0],
    ]);
  });
}

describe('Animals', () => {
  fights('ape fights with Strength 3', Breed.Animal, 'strength', 3);
  fights('bear fights with Strength 3', Breed.Animal, 'strength', 3);
  fights('lion fights with Strength 3', Breed.Animal, 'strength', 3);
  fights('serpent fights with Strength 4', Breed.Animal, 'strength', 4);
  fights('wild-boar fights with Strength 1', Breed.Animal, 'strength', 1);
  fights('wolf fights with Strength 2', Breed.Animal, 'strength', 2);
});

describe('Dragons', () => {
  fights('dragon fights with Strength 7', Breed.Dragon, 'strength', 7);
});

describe('Monsters', () => {
  fights('bandit fights with Strength 4', Breed.Monster, 'strength', 4);
  fights('giant fights with Strength 6', Breed.Monster, 'strength', 6);
  fights('goblin fights with Strength 2', Breed.Monster, 'strength', 2);
  fights('hobgoblin fights with Strength 3', Breed.Monster, 'strength', 3);
  fights('ogre fights with Strength 5', Breed.Monster, 'strength', 5);

  test('bandit paid one gold stays, and the rest of the space is met (RUL-61)', () => {
    const t = draws(['bandit', 'bag-of-gold'], { at: 'ruins', gold: 1 }, { dice: {} });
    t.choose(Act.Card, 'bandit');
    expect([t.s.gold[0], t.on('ruins'), t.s.life[0]]).toEqual([1, ['bandit'], 4]);
  });

  test('bandit cannot be paid without gold, nor need be with it', () => {
    const t = draws(['bandit'], { gold: 1, strength: 2 }, { dice: { attack: [6], creature: [1] } });
    t.pass();
    expect([t.trophies(0), t.s.gold[0]]).toEqual([['bandit'], 1]);
  });

  test('bandit paid beside another Enemy leaves that one to be fought alone', () => {
    const t = draws(['bandit', 'goblin'], { at: 'ruins', gold: 1 }, { dice: { attack: [2], creature: [2] } });
    t.choose(Act.Card, 'bandit');
    expect([t.trophies(0), t.on('ruins')]).toEqual([['goblin'], ['bandit']]);
  });
});

describe('Spirits', () => {
  fights('demon fights with Craft 10', Breed.Spirit, 'craft', 10);
  fights('lemure fights with Craft 1', Breed.Spirit, 'craft', 1);
  fights('shadow fights with Craft 2', Breed.Spirit, 'craft', 2);
  fights('spectre fights with Craft 3', Breed.Spirit, 'craft', 3);
  fights('wraith fights with Craft 5', Breed.Spirit, 'craft', 5);

  test.each([
    [1, 'city'],
    [2, 'village'],
    [3, 'graveyard'],
    [4, 'chapel'],
    [5, 'castle'],
    [6, 'temple'],
  ])('ghost drawn with a %i flies to the %s and does not touch the drawer', (die, space) => {
    const t = draws(['ghost'], {}, { dice: { table: [die] } });
    expect([t.on(space), t.on('fields-2'), t.s.life[0]]).toEqual([['ghost'], [], 4]);
  });

  test('ghost haunts a space with Craft 4 and does not fly again', () => {
    const t = visits(['ghost'], { at: 'chapel' }, { dice: { attack: [3], creature: [2] } });
    expect(t.trophies(0)).toEqual(['ghost']);
    const even = visits(['ghost'], { at: 'chapel' }, { dice: { attack: [3], creature: [3] } });
    expect([even.on('chapel'), even.s.life[0]]).toEqual([['ghost'], 4]);
    const lost = visits(['ghost'], { at: 'chapel' }, { dice: { attack: [2], creature: [3] } });
    expect([lost.on('chapel'), lost.s.life[0]]).toEqual([['ghost'], 3]);
    expect(lost.pile(Pile.AdventureDiscard)).toEqual([]);
  });
});
