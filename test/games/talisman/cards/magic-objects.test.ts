import { describe, expect, test } from 'vitest';
import { hasTrait, strengthNow } from '../../../../src/games/talisman/holdings/stats.js';
import { Pile } from '../../../../src/games/talisman/state/state.js';
import { Trait } from '../../../../src/games/talisman/vocabulary/ids.js';
import { Act, FrameKind } from '../../../../src/games/talisman/vocabulary/kinds.js';
import { type Seat, scenario, type Table } from '../scenario.js';
import { draws, visits } from './meet.js';
import { numbers } from './numbers.js';

/** A neutral character of Strength 3 and Craft 3 with these Objects, at the start of his turn. */
function owner(...objects: string[]): Table {
  return scenario({ seats: [{ character: 'thief', at: 'city', objects }] });
}

/** Taken from the space by those who may have it, left by the others. */
function takers(id: string): string[] {
  return (['good', 'neutral', 'evil'] as const).filter((alignment) =>
    draws([id], { character: 'thief', alignment }).can(Act.Take, id),
  );
}

const ANYBODY = ['good', 'neutral', 'evil'];

describe('Magic Objects', () => {
  test('amulet bars its owner from casting until he ditches it', () => {
    expect(takers('amulet')).toEqual(ANYBODY);
    const t = scenario({
      seats: [{ character: 'wizard', at: 'city', objects: ['amulet'], spells: ['healing', 'random'] }],
    });
    expect(t.can(Act.Cast)).toBe(false);
    t.choose(Act.Drop, 'amulet');
    expect([t.can(Act.Cast, 'healing'), t.can(Act.Cast, 'random')]).toEqual([true, true]);
  });

  test('amulet shields its owner from the Spells of others and from a Hex', () => {
    const t = scenario({
      seats: [
        { character: 'wizard', at: 'city', spells: ['random'] },
        { character: 'elf', at: 'temple', objects: ['amulet'] },
      ],
    });
    t.choose(Act.Cast, 'random');
    expect(t.words()).toEqual(['aim at Wizard (player 1)']);
    const hexed = visits([], { objects: ['amulet'] }, { hexes: { 'fields-2': { spell: 'hex', by: 1 } } });
    expect([hexed.s.life[0], hexed.on('fields-2')]).toEqual([4, ['hex']]);
  });

  test('amulet does not shield from the Command Spell, and stops its owner from casting that', () => {
    const crown = (objects: string[], victims: string[]): Table =>
      scenario({
        seats: [
          { character: 'wizard', at: 'crown-of-command', objects },
          { character: 'elf', at: 'city', objects: victims },
        ],
        crownReached: true,
        dice: objects.length > 0 ? {} : { command: [4] },
      });
    expect(crown([], ['amulet']).s.life[1]).toBe(3);
    const barred = crown(['amulet'], []);
    expect(barred.passAll(FrameKind.Window).s.life[1]).toBe(4);
  });

  test('cross spares the good the Graveyard and the evil the Chapel', () => {
    expect(takers('cross')).toEqual(ANYBODY);
    const life = (alignment: 'good' | 'evil', at: string, objects: string[]): number =>
      visits([], { alignment, at, objects }).s.life[0];
    expect([life('good', 'graveyard', []), life('good', 'graveyard', ['cross'])]).toEqual([3, 4]);
    expect([life('evil', 'chapel', []), life('evil', 'chapel', ['cross'])]).toEqual([3, 4]);
  });

  test('cross destroys a Spirit without a fight and without a trophy, if its owner likes (EX-10)', () => {
    const t = visits(['demon'], { objects: ['cross'] }, { dice: {} });
    t.passAll(FrameKind.Ditch).choose(Act.Card, 'demon');
    expect([t.trophies(0), t.on('fields-2'), t.pile(Pile.AdventureDiscard), t.s.life[0]]).toEqual([
      [],
      [],
      ['demon'],
      4,
    ]);
    const fought = visits(['shadow'], { objects: ['cross'] }, { dice: { attack: [2], creature: [1] } });
    fought.passAll(FrameKind.Ditch, FrameKind.Banish);
    expect(fought.trophies(0)).toEqual(['shadow']);
  });

  test('cross brings no Spell for the Spirit it destroys, as the Priest gets', () => {
    const spells = (character: string): number => {
      const t = visits(['demon'], { character, objects: ['cross'] }, { dice: {} }).passAll(FrameKind.Ditch);
      return t.choose(Act.Card, 'demon').spells(0).length;
    };
    expect([spells('elf'), spells('priest')]).toEqual([0, 1]);
  });

  test('cross of two Spirits destroys one or both, and not an Enemy of flesh', () => {
    const seat: Partial<Seat> = { at: 'ruins', objects: ['cross'] };
    const one = visits(['demon', 'lemure'], seat, { dice: { attack: [1], creature: [1] } });
    one.passAll(FrameKind.Ditch).choose(Act.Card, 'demon').pass();
    expect([one.trophies(0), one.pile(Pile.AdventureDiscard)]).toEqual([['lemure'], ['demon']]);
    const flesh = visits(['bear'], { objects: ['cross'] }, { dice: { attack: [3], creature: [1] } });
    expect(flesh.passAll(FrameKind.Ditch).trophies(0)).toEqual(['bear']);
  });

  test('cross destroys the Spirit of the Crags too (RUL-28)', () => {
    const t = visits([], { at: 'crags', objects: ['cross'] }, { dice: { table: [1] } });
    t.choose(Act.Yes);
    expect([t.s.life[0], t.s.turns[0]]).toEqual([4, 2]);
  });

  test('holy-grail adds 1 Craft, spares the Desert, and is not for the evil', () => {
    expect(numbers(owner('holy-grail'))).toEqual([3, 4, 3, 3]);
    expect(takers('holy-grail')).toEqual(['good', 'neutral']);
    const desert = (objects: string[]): number =>
      visits(['bag-of-gold'], { at: 'desert', objects }).passAll(FrameKind.Ditch).s.life[0];
    expect([desert([]), desert(['holy-grail'])]).toEqual([3, 4]);
  });

  test('holy-lance adds 1 Strength in battle, 3 against Dragons, and is not for the evil (RUL-67)', () => {
    expect(numbers(owner('holy-lance'))).toEqual([3, 3, 4, 6]);
    expect(takers('holy-lance')).toEqual(['good', 'neutral']);
    const t = visits(['dragon'], { objects: ['holy-lance'] }, { dice: { attack: [3], creature: [1] } });
    expect(t.passAll(FrameKind.Ditch).trophies(0)).toEqual(['dragon']);
    const even = visits(['dragon'], { objects: ['holy-lance'] }, { dice: { attack: [2], creature: [1] } });
    even.passAll(FrameKind.Ditch);
    expect([even.trophies(0), even.s.life[0]]).toEqual([[], 4]);
  });

  test('magic-belt adds 1 Strength', () => {
    expect(takers('magic-belt')).toEqual(ANYBODY);
    expect(numbers(owner('magic-belt'))).toEqual([4, 3, 4, 4]);
  });

  test('orb-of-knowledge exchanges one card of each draw, unmet, for another that must be met', () => {
    expect(takers('orb-of-knowledge')).toEqual(ANYBODY);
    const t = draws(
      ['bag-of-gold', 'dragon', 'two-bags-of-gold'],
      { at: 'ruins', objects: ['orb-of-knowledge'] },
      { dice: {} },
    );
    t.passAll(FrameKind.Ditch);
    expect([t.kind, t.words()]).toEqual([
      FrameKind.Exchange,
      ['exchange nothing', 'choose Dragon', 'choose Bag of Gold'],
    ]);
    t.choose(Act.Card, 'dragon');
    expect([t.s.gold[0], t.s.life[0], t.pile(Pile.AdventureDiscard).includes('dragon')]).toEqual([3, 4, true]);
  });

  test('orb-of-knowledge does nothing to cards that lay there before (RUL-52)', () => {
    const t = scenario({
      seats: [{ character: 'elf', at: 'ruins', objects: ['orb-of-knowledge'] }],
      // Arrivals are numbered over the whole board.
      spaces: { crags: ['bear'], forest: ['ape'], ruins: ['wolf'] },
      deck: ['bag-of-gold'],
      phase: 'landing',
      dice: { attack: [4], creature: [1] },
    });
    t.passAll(FrameKind.Ditch);
    expect(t.words()).toEqual(['exchange nothing', 'choose Bag of Gold']);
    t.pass();
    expect([t.trophies(0), t.s.gold[0]]).toEqual([['wolf'], 1]);
    const full = visits(['bag-of-gold'], { objects: ['orb-of-knowledge'] });
    expect(full.passAll(FrameKind.Ditch).kind).toBe(FrameKind.Window);
  });

  test('potion-of-strength drunk in battle adds 2 Strength and is gone', () => {
    expect(takers('potion-of-strength')).toEqual(ANYBODY);
    // With trophies to trade he is still asked at the end of the turn.
    const t = visits(
      ['serpent'],
      { objects: ['potion-of-strength'], trophies: ['dragon'] },
      { dice: { attack: [1], creature: [1] } },
    );
    t.passAll(FrameKind.Ditch).choose(Act.Drink);
    expect([t.trophies(0), t.held(0), t.pile(Pile.AdventureDiscard)]).toEqual([
      ['dragon', 'serpent'],
      [],
      ['potion-of-strength'],
    ]);
    expect([strengthNow(t.s, 0), strengthNow(t.pass().s, 0)]).toEqual([5, 3]);
  });

  test('potion-of-strength drunk at the start of the turn counts for every use of Strength in it (RUL-69)', () => {
    const t = scenario({
      seats: [{ character: 'thief', at: 'chapel', objects: ['potion-of-strength'] }],
      spaces: { 'fields-2': ['marsh'] },
      dice: { move: [1] },
    });
    t.choose(Act.Drink).pass();
    expect(strengthNow(t.s, 0)).toBe(5);
    t.choose(Act.Roll).choose(Act.Go, 'fields-2');
    expect([t.s.turns[0], strengthNow(t.s, 0)]).toEqual([2, 3]);
  });

  test('ring adds 1 Strength and 1 Craft', () => {
    expect(takers('ring')).toEqual(ANYBODY);
    expect(numbers(owner('ring'))).toEqual([4, 4, 4, 4]);
  });

  test('runesword adds 1 Strength in battle, drinks a life of each Enemy killed, and is not for the good (RUL-68)', () => {
    expect(numbers(owner('runesword'))).toEqual([3, 3, 4, 4]);
    expect(takers('runesword')).toEqual(['neutral', 'evil']);
    const fight = (id: string): Table =>
      visits([id], { character: 'thief', objects: ['runesword'] }, { dice: { attack: [3], creature: [1] } });
    expect(fight('bear').passAll(FrameKind.Ditch).s.life[0]).toBe(5);
    expect(fight('spectre').passAll(FrameKind.Ditch).s.life[0]).toBe(4);
  });

  test('R-BAT-14 RUL-68 a Runesword at any seat drinks unless a better held Weapon does the fighting', () => {
    const lives = (objects: string[], seat: number): number => {
      const seats: Seat[] = [0, 1].map(() => ({ character: 'elf', at: 'castle', lostTurns: 9 }));
      seats[seat] = { character: 'thief', at: 'fields-2', strength: 9, objects };
      const spaces = { 'fields-2': ['dragon'] };
      const t = scenario({ seats, turn: seat, spaces, phase: 'landing', dice: { attack: [6], creature: [1] } });
      return t.passAll(FrameKind.Ditch).s.life[seat];
    };
    // Against a Dragon the Holy Lance adds 3.
    for (const seat of [0, 1])
      expect([lives(['runesword', 'holy-lance'], seat), lives(['runesword', 'sword'], seat)]).toEqual([4, 5]);
  });

  test('RUL-120 drinksPerEnemy=0..1 the Runesword drinks one life where several Enemies die as one, under the option one of each', () => {
    const fight = (drinksPerEnemy: number): Table =>
      visits(
        ['bear', 'wolf', 'spectre'],
        { character: 'thief', strength: 4, objects: ['runesword'] },
        {
          dice: { attack: [6, 6], creature: [1, 1] },
          options: { drinksPerEnemy },
        },
      );
    expect([0, 1].map((value) => fight(value).passAll(FrameKind.Ditch).s.life[0])).toEqual([5, 6]);
  });

  test('runesword drinks the life taken from a character, not one that Armour saves, and not gold (RUL-68)', () => {
    const duel = (armour: number[]): Table => {
      const t = scenario({
        seats: [
          { character: 'thief', at: 'city', objects: ['runesword'] },
          { character: 'elf', at: 'city', gold: 1, objects: armour.length > 0 ? ['purchase:armour'] : [] },
        ],
        phase: 'landing',
        dice: { attack: [6], defence: [1], armour },
      });
      return t.choose(Act.AttackBattle, 1).passAll(FrameKind.Boost);
    };
    const life = duel([]).choose(Act.TakeLife);
    expect([life.s.life[0], life.s.life[1]]).toEqual([5, 3]);
    const saved = duel([4]).choose(Act.TakeLife);
    expect([saved.s.life[0], saved.s.life[1]]).toEqual([4, 4]);
    const gold = duel([]).choose(Act.TakeGold);
    expect([gold.s.life[0], gold.s.gold[0]]).toEqual([4, 1]);
  });

  test('solomons-crown adds 2 Craft', () => {
    expect(takers('solomons-crown')).toEqual(ANYBODY);
    expect(numbers(owner('solomons-crown'))).toEqual([3, 5, 3, 3]);
  });

  test('talisman opens the Valley of Fire and does nothing else', () => {
    expect(takers('talisman')).toEqual(ANYBODY);
    expect(numbers(owner('adventure:talisman'))).toEqual([3, 3, 3, 3]);
    const pits = (objects: string[]): boolean =>
      scenario({ seats: [{ character: 'thief', at: 'pits', objects }] })
        .passAll(FrameKind.Window)
        .can(Act.GoTo, 'valley-of-fire');
    expect([pits([]), pits(['adventure:talisman']), pits(['talisman:talisman'])]).toEqual([false, true, true]);
  });

  test('talisman:talisman of the Talisman deck counts as an Object and goes back to its deck', () => {
    const t = scenario({
      seats: [{ character: 'thief', at: 'city', objects: ['talisman:talisman'] }],
      phase: 'landing',
    });
    expect([t.s.objects[0], hasTrait(t.s, 0, Trait.Talisman), t.pile(Pile.TalismanDeck).length]).toEqual([1, true, 3]);
    t.choose(Act.Option, 'alchemist').choose(Act.Discard, 'talisman');
    expect([t.s.gold[0], t.pile(Pile.TalismanDeck).length, t.pile(Pile.AdventureDiscard)]).toEqual([1, 4, []]);
  });

  test('wand gives a Spell on taking it and whenever the last one is cast, if Craft allows', () => {
    expect(takers('wand')).toEqual(ANYBODY);
    const t = draws(['wand']);
    expect(t.choose(Act.Take, 'wand').spells(0)).toHaveLength(1);
    const held = draws(['wand'], { spells: ['hex'] });
    expect(held.choose(Act.Take, 'wand').spells(0)).toEqual(['hex']);
    const dull = draws(['wand'], { character: 'troll' });
    expect(dull.choose(Act.Take, 'wand').spells(0)).toEqual([]);
    const cast = scenario({ seats: [{ character: 'elf', at: 'city', objects: ['wand'], spells: ['healing'] }] });
    cast.choose(Act.Cast, 'healing').choose(Act.Seat, 0);
    expect([cast.spells(0).length, cast.pile(Pile.SpellDiscard)]).toEqual([1, ['healing']]);
  });

  test('wand replaces a Teleport, and no Spell lost without casting (RUL-50)', () => {
    const t = scenario({ seats: [{ character: 'elf', at: 'city', objects: ['wand'], spells: ['teleport'] }] });
    t.passAll(FrameKind.Window).choose(Act.Cast, 'teleport').choose(Act.Space, 'village');
    expect([t.at(0), t.spells(0).length]).toEqual(['village', 1]);
    const lost = draws(['magical-vortex'], { objects: ['wand'], spells: ['hex'] });
    expect(lost.passAll(FrameKind.Ditch).spells(0)).toEqual([]);
  });

  test('wand taken from another character gives a Spell too', () => {
    const t = scenario({
      seats: [
        { character: 'thief', at: 'city' },
        { character: 'elf', at: 'city', objects: ['wand'], gold: 1 },
      ],
      phase: 'landing',
    });
    t.choose(Act.Steal, 1).choose(Act.TakeCard, 'wand');
    expect([t.held(0), t.spells(0).length]).toEqual([['wand'], 1]);
  });
});
