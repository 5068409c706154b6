import { describe, expect, test } from 'vitest';
import { content } from '../../../../src/games/talisman/content/index.js';
import { Pile, piles } from '../../../../src/games/talisman/state/state.js';
import { Deck } from '../../../../src/games/talisman/vocabulary/ids.js';
import { Act, FrameKind } from '../../../../src/games/talisman/vocabulary/kinds.js';
import { draws, missed, visits } from '../cards/meet.js';
import { scenario } from '../scenario.js';

describe('drawing cards', () => {
  test('R-ADV-01 R-ADV-02 EX-01 on a space of two cards with one lying there one is drawn', () => {
    const t = visits(['healer'], { at: 'ruins' }, { deck: ['bag-of-gold', 'two-bags-of-gold'] });
    expect([t.s.gold[0], t.on('ruins'), t.s.topKnown[0]]).toEqual([1, ['healer'], 1]);
    const full = visits(['healer', 'mage'], { at: 'ruins' }, { deck: ['bag-of-gold'] });
    expect([full.s.gold[0], full.s.topKnown[0]]).toEqual([0, 1]);
  });

  test('R-ADV-03 cards of any kind count: Purchase cards, and Spells lying there', () => {
    const bought = visits(['purchase:sword'], {}, { deck: ['bag-of-gold'] });
    expect([bought.s.gold[0], bought.words()]).toEqual([0, ['take nothing more', 'take Sword']]);
    const hexed = visits([], {}, { deck: ['bag-of-gold'], hexes: { 'fields-2': { spell: 'hex', by: 1 } } });
    expect(hexed.s.gold[0]).toBe(0);
  });

  test('R-ADV-01 GAP-03 RUL-07 the discards become the deck when it has run out; with none nothing is drawn', () => {
    const poured = scenario({
      seats: [{ character: 'elf', at: 'ruins' }],
      adventureDeck: ['bag-of-gold'],
      phase: 'landing',
    });
    expect(poured.s.gold[0]).toBeGreaterThan(0);
    expect(poured.s.pileSize[Pile.AdventureDeck]).toBeGreaterThan(90);
  });

  test('RUL-07 RUL-52 nothing is exchanged if no card is left to draw', () => {
    const t = scenario({ seats: [{ character: 'prophetess', at: 'city' }], dice: { move: [1] } });
    for (let card = 0; card < content.cardCount; card++)
      if (content.deckOf[card] === Deck.Adventure) piles.move(t.s, card, Pile.OutOfGame);
    t.choose(Act.Go, 'fields-3');
    expect([t.s.turns[0], t.kind]).toEqual([2, FrameKind.MoveWhere]);
  });

  test('R-ADV-04 R-ORD-08 cards are met by encounter number, lowest first', () => {
    const t = draws(['market', 'sword', 'healer'], { at: 'hidden-valley', gold: 5, life: 1 });
    // Stranger 4, then Object 5, then Place 6.
    expect([t.s.life[0], t.kind]).toEqual([3, FrameKind.Take]);
    t.choose(Act.Take, 'sword');
    expect(t.kind).toBe(FrameKind.Buy);
  });

  test('R-ADV-04 R-ORD-08 Events come before Enemies of Strength, those before Enemies of Craft, and those before Strangers', () => {
    const t = draws(
      ['mage', 'lemure', 'goblin'],
      { at: 'hidden-valley' },
      { dice: { attack: [2, 2], creature: [1, 6] } },
    );
    // The Goblin falls, the Lemure then stands off: the Mage is not met.
    expect([t.trophies(0), t.spells(0), t.on('hidden-valley')]).toEqual([['goblin'], [], ['mage', 'lemure']]);
    const event = draws(['goblin', 'angel'], { at: 'ruins' }, { dice: { attack: [1], creature: [6] } });
    expect(event.s.life[0]).toBe(4);
  });

  test('R-ADV-05 cards with equal numbers are met in the order of arrival', () => {
    const first = draws(['raiders', 'market-day'], { at: 'ruins', gold: 3 });
    expect([first.kind, first.goldOn('oasis')]).toEqual([FrameKind.MoveWhere, 3]);
    const second = draws(['market-day', 'raiders'], { at: 'ruins', gold: 3 });
    expect(second.kind).toBe(FrameKind.Buy);
  });

  test('R-ADV-06 R-ORD-07 a card that belongs elsewhere is placed there first and does not touch the drawer', () => {
    const t = draws(['angel', 'ghost'], { at: 'ruins' }, { dice: { table: [1] } });
    expect([t.on('city'), t.s.life[0]]).toEqual([['ghost'], 5]);
  });

  test('R-ADV-07 R-MOVE-05 R-ORD-11 EX-03 the Imp carries the Dwarf off before he meets the Bear or the gold', () => {
    const t = scenario({
      seats: [{ character: 'dwarf', at: 'hidden-valley' }],
      deck: ['imp', 'bear', 'bag-of-gold', 'two-bags-of-gold', 'two-bags-of-gold'],
      phase: 'landing',
      dice: { table: [4] },
    });
    expect([t.at(0), t.on('hidden-valley'), t.s.gold[0], t.s.life[0]]).toEqual([
      'ruins',
      ['bear', 'bag-of-gold'],
      4,
      5,
    ]);
    const next = visits(
      ['bear', 'bag-of-gold'],
      { character: 'dwarf', at: 'hidden-valley' },
      { deck: ['angel', 'devil'], dice: { attack: [6], creature: [1] } },
    );
    expect([next.s.gold[0], next.trophies(0), next.s.topKnown[0]]).toEqual([1, ['bear'], 1]);
  });

  test('R-ADV-10 R-ENC-08 R-ORD-09 RUL-26 an Enemy not beaten stays, and nothing after it is met', () => {
    const t = draws(
      ['wolf', 'healer', 'bag-of-gold'],
      { at: 'hidden-valley', life: 2 },
      { dice: { attack: [1], creature: [2] } },
    );
    expect([t.s.life[0], t.s.gold[0], t.on('hidden-valley')]).toEqual([2, 0, ['wolf', 'healer', 'bag-of-gold']]);
  });

  test('R-ADV-11 a Stranger may look at the alignment of the visitor', () => {
    expect([draws(['mage']).spells(0).length, draws(['mage'], { alignment: 'evil' }).spells(0).length]).toEqual([1, 0]);
  });

  test('R-ADV-12 things are taken when every Enemy is killed or evaded, if they may be had', () => {
    const t = visits(['dragon', 'sword', 'runesword'], { at: 'woods-4' }, { dice: {} });
    t.choose(Act.Evade);
    expect(t.words()).toEqual(['take nothing more', 'take Sword']);
  });

  test('R-ADV-13 a Place acts at every visit', () => {
    for (const die of [3, 5])
      expect(visits(['shrine'], {}, { dice: { table: [die] } }).on('fields-2')).toEqual(['shrine']);
  });

  test('R-ADV-14 R-ORD-03 a Hex acts before a character on the space is met', () => {
    const t = scenario({
      seats: [
        { character: 'elf', at: 'city' },
        { character: 'monk', at: 'city' },
      ],
      hexes: { city: { spell: 'hex', by: 1 } },
      phase: 'landing',
    });
    expect([t.s.life[0], t.kind]).toEqual([3, FrameKind.Meet]);
  });

  test('R-ORD-10 R-ENC-09 on other spaces the cards lying there come before the text of the space', () => {
    const t = visits(
      ['wolf', 'two-bags-of-gold'],
      { at: 'tavern' },
      { dice: { attack: [3], creature: [1], table: [4] } },
    );
    expect([t.trophies(0), t.s.gold[0]]).toEqual([['wolf'], 3]);
    const lost = visits(['wolf', 'two-bags-of-gold'], { at: 'tavern' }, { dice: { attack: [1], creature: [6] } });
    expect([lost.s.life[0], lost.s.gold[0]]).toEqual([3, 0]);
  });

  test('R-ORD-11 R-LOSE-01 EX-32 a turn lost with a card left to meet is the present one, else the next', () => {
    expect(missed(draws(['storm', 'mage'], { at: 'ruins' }))).toBe(0);
    expect(missed(draws(['storm']))).toBe(1);
  });

  test('DIS-23 RUL-24 placesBeforeTaking=0..1 with the option Places come before things', () => {
    const t = visits(['sword', 'magic-stream'], { at: 'ruins' }, { options: { placesBeforeTaking: 1 } });
    expect(t.kind).toBe(FrameKind.Choose);
    t.choose(Act.Option, 'drink');
    expect(t.kind).toBe(FrameKind.Take);
    expect(visits(['sword', 'magic-stream'], { at: 'ruins' }).kind).toBe(FrameKind.Take);
  });
});

describe('encounters', () => {
  const two = [
    { character: 'elf', at: 'fields-2' },
    { character: 'monk', at: 'fields-2', gold: 1, objects: ['ring'] },
  ];

  test('R-ENC-03 R-ORD-04 a player encounters either a character on the space or the space', () => {
    const t = scenario({ seats: two, phase: 'landing' });
    expect(t.words()).toEqual(['meet the space', 'attack Monk (player 2) in battle']);
    expect(draws(['bag-of-gold']).kind).not.toBe(FrameKind.Meet);
  });

  test('R-ENC-04 an ability takes the place of the attack', () => {
    const t = scenario({ seats: [{ character: 'thief', at: 'fields-2' }, two[1]], phase: 'landing' });
    expect(t.words()).toEqual(['meet the space', 'attack Monk (player 2) in battle', 'steal from Monk (player 2)']);
  });

  test('R-ENC-05 R-PVP-07 the winner takes any belongings of a killed character; the rest stays', () => {
    const t = scenario({
      seats: [
        { character: 'elf', at: 'city' },
        { character: 'monk', at: 'city', life: 1, gold: 2, objects: ['ring', 'sword'], followers: ['maiden'] },
      ],
      spaces: { city: ['purchase:shield'] },
      spaceGold: { city: 5 },
      phase: 'landing',
      dice: { attack: [6], defence: [1] },
    });
    t.choose(Act.AttackBattle, 1).passAll(FrameKind.Boost).choose(Act.TakeLife);
    expect(t.words()).toEqual([
      'take nothing more',
      'take Maiden',
      'take Ring',
      'take Sword',
      'take 1 gold',
      'take 2 gold',
    ]);
    t.choose(Act.TakeGold, 2);
    expect([t.s.gold[0], t.goldOn('city')]).toEqual([2, 5]);
    expect(t.words()).toEqual(['take nothing more', 'take Maiden', 'take Ring', 'take Sword']);
    t.choose(Act.Take, 'maiden').choose(Act.Take, 'ring').pass();
    expect([t.held(0), t.on('city')]).toEqual([
      ['maiden', 'ring'],
      ['shield', 'sword'],
    ]);
  });

  test('R-ENC-06 after choosing a character nothing there is taken or visited', () => {
    const t = scenario({
      seats: two,
      spaces: { 'fields-2': ['mage', 'sword', 'bag-of-gold'] },
      phase: 'landing',
      dice: { attack: [6], defence: [1] },
    });
    t.choose(Act.AttackBattle, 1).passAll(FrameKind.Boost).choose(Act.TakeGold);
    expect([t.held(0), t.s.gold[0], t.spells(0), t.actor]).toEqual([[], 1, [], 1]);
  });

  test('R-ENC-08 R-SPACE-01 after an Enemy is evaded gold and Objects may be taken', () => {
    const t = visits(['bear', 'sword'], { at: 'woods-4' }, { dice: {}, spaceGold: { 'woods-4': 3 } });
    t.choose(Act.Evade).choose(Act.Take, 'sword');
    expect([t.s.gold[0], t.held(0), t.on('woods-4')]).toEqual([3, ['sword'], ['bear']]);
  });

  test('R-ENC-10 R-ENC-11 R-DITCH-02 EX-02 a thing ditched saves a draw and cannot be taken back this turn', () => {
    const t = scenario({
      seats: [{ character: 'elf', at: 'fields-2', objects: ['sword'] }],
      deck: ['bag-of-gold'],
      phase: 'landing',
      dice: {},
    });
    t.choose(Act.Drop, 'sword');
    expect([t.s.gold[0], t.held(0), t.on('fields-2'), t.s.topKnown[0]]).toEqual([0, [], ['sword'], 1]);
    expect(visits(['sword']).can(Act.Take, 'sword')).toBe(true);
  });

  test('R-ENC-02 R-MOVE-04 the move leads away from where it began, so there is no encounter there', () => {
    for (let die = 1; die <= 6; die++) {
      const t = scenario({
        seats: [
          { character: 'elf', at: 'castle' },
          { character: 'monk', at: 'city' },
        ],
        dice: { move: [die] },
      });
      t.choose(Act.Roll);
      expect(t.can(Act.Go, 'castle')).toBe(false);
    }
  });
});
