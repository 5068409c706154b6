import { describe, expect, test } from 'vitest';
import { Pile, Purpose } from '../../../../src/games/talisman/state/state.js';
import { Act, FrameKind } from '../../../../src/games/talisman/vocabulary/kinds.js';
import { scenario } from '../scenario.js';
import { draws, missed } from './meet.js';

const ALIGNMENTS = ['good', 'neutral', 'evil'] as const;

describe('Events', () => {
  test('angel gives the good a life above the value, takes one from the evil, leaves the neutral', () => {
    const lives = ALIGNMENTS.map((alignment) => draws(['angel'], { alignment }).s.life[0]);
    expect(lives).toEqual([5, 4, 3]);
    expect(draws(['angel']).pile(Pile.AdventureDiscard)).toEqual(['angel']);
  });

  test('devil gives the evil a life, takes one from the good, leaves the neutral', () => {
    const lives = ALIGNMENTS.map((alignment) => draws(['devil'], { alignment }).s.life[0]);
    expect(lives).toEqual([3, 4, 5]);
    expect(draws(['devil']).pile(Pile.AdventureDiscard)).toEqual(['devil']);
  });

  test('blizzard holds every character to one space until each has had two turns, counted from the next player', () => {
    const t = scenario({
      seats: [
        { character: 'troll', at: 'fields-2' },
        { character: 'warrior', at: 'graveyard' },
      ],
      deck: ['blizzard', 'bag-of-gold', 'bag-of-gold'],
      phase: 'landing',
    });
    expect(t.words()).toEqual(['go clockwise to Woods (woods)', 'go counter-clockwise to Fields (fields)']);
    t.choose(Act.Go, 'woods')
      .choose(Act.Go, 'chapel')
      .choose(Act.Go, 'graveyard')
      .choose(Act.Count, 0)
      .choose(Act.Go, 'fields-2');
    expect([t.actor, t.kind, t.s.drawn[Purpose.Move]]).toEqual([1, FrameKind.MoveWhere, 1]);
  });

  test('book-of-spells fills the hand to the limit of Craft', () => {
    expect(draws(['book-of-spells']).spells(0)).toHaveLength(2);
    expect(draws(['book-of-spells'], { spells: ['hex'] }).spells(0)).toHaveLength(2);
    expect(draws(['book-of-spells'], { craft: 2 }).spells(0)).toHaveLength(3);
    expect(draws(['book-of-spells'], { character: 'troll' }).spells(0)).toHaveLength(0);
  });

  test('evil-darkness costs all but the evil a turn, in any place', () => {
    const t = scenario({
      seats: [
        { character: 'elf', at: 'fields-2' },
        { character: 'monk', at: 'oasis' },
        { character: 'dwarf', at: 'plain-of-peril' },
        { character: 'wizard', at: 'fields-2' },
      ],
      deck: ['evil-darkness'],
      phase: 'landing',
    });
    t.choose(Act.MeetSpace);
    expect(t.actor).toBe(3);
    expect(Array.from(t.s.lostTurns.subarray(0, 4))).toEqual([1, 0, 0, 0]);
    expect(Array.from(t.s.turns.subarray(0, 4))).toEqual([1, 1, 1, 1]);
  });

  test('evil-darkness with a card left to meet costs the present turn, not the next', () => {
    const t = draws(['evil-darkness', 'bear'], { at: 'ruins' });
    expect([missed(t), t.on('ruins'), t.s.life[0]]).toEqual([0, ['bear'], 4]);
    const evil = draws(['evil-darkness', 'bag-of-gold'], { at: 'ruins', alignment: 'evil' });
    expect([missed(evil), evil.s.gold[0]]).toEqual([0, 1]);
  });

  test.each([
    [1, 'crags', [4]],
    [2, 'forest', [4]],
    [3, 'tavern', [4]],
    [4, 'ruins', []],
    [5, 'hidden-valley', []],
    [6, 'cursed-glade', []],
  ])('imp sends on a %i to %s, where there is an encounter in the same turn', (die, space, more) => {
    const t = draws(
      ['imp', 'bag-of-gold', 'bag-of-gold', 'bag-of-gold'],
      { character: 'warrior' },
      { dice: { table: [die, ...more] } },
    );
    expect(t.at(0)).toBe(space);
    expect(t.s.gold[0]).toBe(
      { crags: 0, forest: 0, tavern: 1, ruins: 2, 'hidden-valley': 3, 'cursed-glade': 1 }[space],
    );
    expect(t.pile(Pile.AdventureDiscard)).toContain('imp');
  });

  test('magical-vortex empties every hand, the own too', () => {
    const t = scenario({
      seats: [
        { character: 'elf', at: 'fields-2', spells: ['hex'] },
        { character: 'wizard', at: 'mines', spells: ['random', 'teleport'], objects: ['amulet'] },
      ],
      deck: ['magical-vortex'],
      phase: 'landing',
    });
    expect([t.spells(0), t.spells(1)]).toEqual([[], []]);
    expect(t.pile(Pile.SpellDiscard).sort()).toEqual(['hex', 'random', 'teleport']);
  });

  test('market-day opens to the drawer first, then clockwise to the others, wherever they are', () => {
    const t = scenario({
      seats: [
        { character: 'elf', at: 'oasis', gold: 1 },
        { character: 'monk', at: 'fields-2', gold: 3 },
        { character: 'thief', at: 'mines' },
      ],
      turn: 1,
      deck: ['market-day'],
      phase: 'landing',
    });
    expect([t.actor, t.words().sort()]).toEqual([
      1,
      [
        'buy Helmet for 1 gold',
        'buy Mule for 2 gold',
        'buy Raft for 3 gold',
        'buy Shield for 2 gold',
        'buy Sword for 1 gold',
        'buy Water Bottle for 1 gold',
        'buy nothing more',
      ],
    ]);
    t.choose('buy Mule');
    expect(t.words().sort()).toEqual([
      'buy Helmet for 1 gold',
      'buy Sword for 1 gold',
      'buy Water Bottle for 1 gold',
      'buy nothing more',
    ]);
    t.pass();
    // The Thief takes any card of the Purchase deck for nothing, and has no gold to buy with.
    expect([t.actor, t.can('Axe'), t.can('Armour')]).toEqual([2, true, true]);
    t.choose('take Armour');
    expect(t.actor).toBe(0);
    t.choose('buy Sword').pass();
    expect([t.held(0), t.held(1), t.held(2)]).toEqual([['sword'], ['mule'], ['armour']]);
    expect(Array.from(t.s.gold.subarray(0, 3))).toEqual([0, 1, 0]);
    expect(t.pile(Pile.AdventureDiscard)).toEqual(['market-day']);
  });

  test('mephistopheles teaches the evil 1 Craft and turns good and neutral evil', () => {
    const evil = draws(['mephistopheles'], { alignment: 'evil' });
    expect([evil.s.craft[0], evil.s.alignment[0]]).toEqual([1, 2]);
    for (const alignment of ['good', 'neutral'] as const) {
      const t = draws(['mephistopheles'], { alignment });
      expect([t.s.craft[0], t.s.alignment[0]]).toEqual([0, 2]);
    }
  });

  test('mephistopheles makes a convert leave cards barred to the evil, and they cannot be taken back this turn', () => {
    const t = draws(['mephistopheles'], { objects: ['holy-grail', 'holy-lance', 'sword'] });
    t.passAll(FrameKind.Ditch);
    expect([t.held(0), t.on('fields-2')]).toEqual([['sword'], ['holy-grail', 'holy-lance']]);
  });

  test('pestilence takes a life from every character in the Region, without Armour', () => {
    const t = scenario({
      seats: [
        { character: 'elf', at: 'fields-2', objects: ['purchase:armour'] },
        { character: 'monk', at: 'city' },
        { character: 'dwarf', at: 'oasis' },
        { character: 'wizard', at: 'mines' },
      ],
      deck: ['pestilence'],
      phase: 'landing',
      dice: {},
    });
    t.passAll(FrameKind.Ditch);
    expect(Array.from(t.s.life.subarray(0, 4))).toEqual([3, 3, 5, 4]);
  });

  test('pestilence kills a drawer with one life and all others with one', () => {
    const t = scenario({
      seats: [
        { character: 'elf', at: 'fields-2', life: 1 },
        { character: 'monk', at: 'city', life: 1 },
        { character: 'dwarf', at: 'oasis', life: 1 },
      ],
      deck: ['pestilence'],
      phase: 'landing',
      options: { deathEliminates: 1 },
    });
    expect(t.over).toBe(true);
    expect(Array.from(t.s.life.subarray(0, 3))).toEqual([0, 0, 1]);
  });

  test('raiders carry all gold to the Oasis', () => {
    const t = draws(['raiders'], { gold: 5 });
    expect([t.s.gold[0], t.goldOn('oasis')]).toEqual([0, 5]);
  });

  test('raiders at the Oasis itself lose the gold again once its Enemies are dealt with (RUL-57)', () => {
    const t = draws(['raiders', 'wolf'], { gold: 5, at: 'oasis' }, { dice: { attack: [3], creature: [1] } });
    expect([t.s.gold[0], t.goldOn('oasis'), t.trophies(0)]).toEqual([5, 0, ['wolf']]);
    const lost = draws(['raiders', 'wolf'], { gold: 5, at: 'oasis' }, { dice: { attack: [1], creature: [3] } });
    expect([lost.s.gold[0], lost.goldOn('oasis')]).toEqual([0, 5]);
  });

  test('siren costs every character in the Region the next turn; the drawer finishes the present one (RUL-55 sirenAsStorm=0..1)', () => {
    const t = scenario({
      seats: [
        { character: 'elf', at: 'ruins' },
        { character: 'monk', at: 'city' },
        { character: 'dwarf', at: 'oasis' },
      ],
      deck: ['siren', 'bag-of-gold'],
      phase: 'landing',
    });
    expect([t.actor, t.s.gold[0], t.s.turns[1]]).toEqual([2, 1, 1]);
    expect(Array.from(t.s.lostTurns.subarray(0, 3))).toEqual([1, 0, 0]);
    const asStorm = draws(['siren', 'bag-of-gold'], { at: 'ruins' }, { options: { sirenAsStorm: 1 } });
    expect([missed(asStorm), asStorm.s.gold[0], asStorm.on('ruins')]).toEqual([0, 0, ['bag-of-gold']]);
  });

  test('storm costs every character in the Region a turn, the present one if cards are left to meet', () => {
    const seats = [
      { character: 'elf', at: 'ruins' },
      { character: 'monk', at: 'city' },
      { character: 'dwarf', at: 'oasis' },
    ];
    const t = scenario({ seats, deck: ['storm', 'bag-of-gold'], phase: 'landing' });
    expect([t.actor, t.s.gold[0], t.on('ruins'), t.s.turns[1]]).toEqual([2, 0, ['bag-of-gold'], 1]);
    expect(Array.from(t.s.lostTurns.subarray(0, 3))).toEqual([0, 0, 0]);
    expect(missed(draws(['storm']))).toBe(1);
  });
});
