import { describe, expect, test } from 'vitest';
import { content } from '../../../../src/games/talisman/content/index.js';
import { craftNow } from '../../../../src/games/talisman/holdings/stats.js';
import { Pile, piles } from '../../../../src/games/talisman/state/state.js';
import { Act, FrameKind } from '../../../../src/games/talisman/vocabulary/kinds.js';
import { draws, visits } from '../cards/meet.js';
import { type Seat, scenario, type Table } from '../scenario.js';

describe('Spells in hand', () => {
  test('R-SPELL-01 R-SPELL-04 SP-GEN-01 the hand holds 0, 1, 2 or 3 by total Craft', () => {
    const hands = [0, 1, 2, 3, 4].map(
      (craft) => draws(['book-of-spells'], { character: 'warrior', craft }).spells(0).length,
    );
    expect(hands).toEqual([0, 1, 2, 2, 3]);
    expect(
      draws(['book-of-spells'], { character: 'warrior', followers: ['maiden'], objects: ['solomons-crown'] })
        .passAll(FrameKind.Ditch)
        .spells(0),
    ).toHaveLength(3);
  });

  test('R-SPELL-02 SP-GEN-11 the discards become the Spell deck when it has run out', () => {
    const t = draws(['mage'], {}, { spellDeck: [] });
    expect([t.spells(0).length, t.s.pileSize[Pile.SpellDiscard], t.s.pileSize[Pile.SpellDeck]]).toEqual([1, 0, 23]);
  });

  test('R-SPELL-05 SP-GEN-02 surplus is discarded at once, by choice, without casting', () => {
    const t = scenario({
      seats: [{ character: 'elf', at: 'city', craft: 2, objects: [], spells: ['healing', 'hex', 'random'] }],
      phase: 'landing',
      dice: { table: [3] },
    });
    t.passAll(FrameKind.MayCast).choose(Act.Option, 'enchantress');
    expect([t.kind, t.words()]).toEqual([FrameKind.SpellSurplus, ['give up Healing', 'give up Hex', 'give up Random']]);
    t.choose(Act.Discard, 'hex');
    expect([t.spells(0), t.pile(Pile.SpellDiscard)]).toEqual([['healing', 'random'], ['hex']]);
  });

  test("R-SPELL-04 R-SPELL-05 EX-05 T-SP-5 a Wizard with Solomon's Crown keeps three Spells, two on the Cursed Glade, and casts none there", () => {
    const t = scenario({
      seats: [
        {
          character: 'wizard',
          at: 'hills-3',
          objects: ['solomons-crown'],
          spells: ['healing', 'random', 'invisibility'],
        },
      ],
      deck: ['dragon'],
      dice: { move: [1], attack: [1], creature: [6] },
    });
    expect(craftNow(t.s, 0)).toBe(7);
    t.passAll(FrameKind.Window).choose(Act.Roll).choose(Act.Go, 'cursed-glade');
    expect([t.kind, craftNow(t.s, 0)]).toEqual([FrameKind.SpellSurplus, 5]);
    t.choose(Act.Discard, 'random').passAll(FrameKind.Ditch);
    expect([t.s.life[0], t.spells(0).sort()]).toEqual([3, ['healing', 'invisibility']]);
    // The next turn begins on the Glade: nothing can be cast there either.
    expect([t.kind, t.can(Act.Cast)]).toEqual([FrameKind.Window, false]);
  });

  test('R-SPELL-05 EX-29 Craft from 4 to 3 with two Spells costs one now', () => {
    const t = visits(
      [],
      { character: 'monk', at: 'city', craft: 1, spells: ['hex', 'healing'] },
      { dice: { table: [3] } },
    );
    t.passAll(FrameKind.MayCast).choose(Act.Option, 'enchantress').choose(Act.Discard, 'hex');
    expect([t.spells(0), t.s.craft[0]]).toEqual([['healing'], 0]);
  });

  test('SP-GEN-07 RUL-74 a Spell gained with a full hand is not drawn', () => {
    const t = draws(['mage'], { spells: ['hex', 'healing'] });
    expect([t.spells(0), t.s.pileSize[Pile.SpellDiscard]]).toEqual([['hex', 'healing'], 0]);
  });

  test('SP-GEN-10 R-TOAD-06 a Toad neither gains nor casts Spells, and keeps its own', () => {
    const t = scenario({
      seats: [{ character: 'elf', at: 'fields-2', toad: 2, spells: ['healing', 'hex'] }],
      spaces: { 'fields-2': ['mage'] },
      phase: 'landing',
    });
    expect([t.spells(0), t.kind]).toEqual([['healing', 'hex'], FrameKind.MoveWhere]);
  });
});

describe('casting', () => {
  test('R-SPELL-06 a Spell is cast only at its time', () => {
    const t = scenario({
      seats: [{ character: 'wizard', at: 'city', craft: 5, spells: ['psionic-blast', 'teleport', 'counterspell'] }],
    });
    expect(t.kind).toBe(FrameKind.MoveHow);
    expect(t.words()).toEqual(['roll', 'cast Teleport']);
  });

  test('R-SPELL-07 SP-GEN-05 a Spell reaches a character in any Region', () => {
    const t = scenario({
      seats: [
        { character: 'wizard', at: 'city', spells: ['random'] },
        { character: 'elf', at: 'mines' },
      ],
      dice: { table: [6] },
    });
    t.choose(Act.Cast, 'random').choose(Act.Seat, 1);
    expect(t.s.life[1]).toBe(5);
  });

  test('R-SPELL-08 SP-GEN-03 EX-30 a turn started with one Spell, with another gained and one cast, has no second cast', () => {
    const t = scenario({
      seats: [
        { character: 'wizard', at: 'city', life: 1, spells: ['healing'] },
        { character: 'elf', at: 'temple' },
      ],
      spellDeck: ['healing'],
    });
    t.choose(Act.Cast, 'healing').choose(Act.Seat, 0);
    expect([t.spells(0), t.s.life[0], t.can(Act.Cast)]).toEqual([['healing'], 4, false]);
  });

  test('R-SPELL-08 SP-GEN-03 the number of Spells at the start limits the casts, not the cards: one held at the start, another cast', () => {
    const t = scenario({
      seats: [{ character: 'elf', at: 'chapel', spells: ['hex'] }],
      spaces: { 'fields-2': ['mage'] },
      spellDeck: ['healing'],
      dice: { move: [1] },
    });
    t.passAll(FrameKind.Window).choose(Act.Roll).choose(Act.Go, 'fields-2');
    expect([t.kind, t.can(Act.Cast, 'healing')]).toEqual([FrameKind.Window, true]);
  });

  test("R-SPELL-09 SP-GEN-03 one Spell may be cast in another character's turn", () => {
    const seats: Seat[] = [
      { character: 'warrior', at: 'city', gold: 1 },
      { character: 'elf', at: 'city', spells: ['psionic-blast', 'psionic-blast'] },
    ];
    const t = scenario({ seats, phase: 'landing', dice: { attack: [6, 1], defence: [1] } });
    t.choose(Act.AttackBattle, 1).choose(Act.Cast, 'psionic-blast');
    expect([t.spells(1), t.s.castElsewhere[0], t.kind]).toEqual([['psionic-blast'], 0, FrameKind.MoveWhere]);
  });

  test('SP-GEN-13 RUL-72 players who may cast then are asked after a move, in turn, not those with a Spell for the start of a turn', () => {
    const t = scenario({
      seats: [
        { character: 'warrior', at: 'fields', spells: ['healing'] },
        { character: 'elf', at: 'city', life: 2, spells: ['healing'] },
        { character: 'priest', at: 'city', spells: ['immobility'] },
        { character: 'druid', at: 'city', spells: ['nullify'] },
      ],
      deck: ['sword'],
      phase: 'landing',
    });
    const asked: number[] = [];
    for (; t.kind === FrameKind.MayCast; t.pass()) asked.push(t.actor);
    // The last question is the own one, at the sight of the card drawn.
    expect(asked).toEqual([0, 1, 3, 0]);
  });

  test('SP-GEN-13 RUL-73 beginning with whose turn it is, and on round the table', () => {
    const holds = { at: 'city', craft: 1, spells: ['healing'] };
    const t = scenario({
      seats: [
        { ...holds, character: 'wizard' },
        { ...holds, character: 'elf' },
        { ...holds, character: 'priest', at: 'fields', spells: ['nullify'] },
        { ...holds, character: 'druid', spells: ['immobility'] },
      ],
      turn: 2,
      deck: ['sword'],
      phase: 'landing',
    });
    const asked: number[] = [];
    for (; t.kind === FrameKind.MayCast; t.pass()) asked.push(t.actor);
    expect(asked).toEqual([2, 0, 1, 2]);
  });

  test('SP-GEN-13 RUL-72 the one of eight seats with the only Spell is asked as a turn begins', () => {
    const all = ['wizard', 'elf', 'thief', 'dwarf', 'troll', 'warrior', 'priest', 'monk'];
    for (let holder = 1; holder < all.length; holder++) {
      const t = scenario({
        seats: all.map((character, i) => ({
          character,
          at: 'city',
          craft: 1,
          spells: i === holder ? ['nullify'] : [],
        })),
      });
      expect([t.kind, t.actor]).toEqual([FrameKind.MayCast, holder]);
    }
  });

  test('RUL-72 R-SPELL-08 a caster after the own move is asked again, for Spells allowed then', () => {
    const t = scenario({
      seats: [{ character: 'elf', at: 'fields', craft: 2, spells: ['destruction', 'destruction'] }],
      spaces: { woods: ['bear'], fields: ['wolf'] },
      deck: ['bag-of-gold'],
      phase: 'landing',
    });
    t.choose(Act.Cast, 'destruction').choose(Act.Card, 'bear').choose(Act.Cast, 'destruction').choose(Act.Card, 'wolf');
    expect([t.on('woods'), t.on('fields'), t.s.gold[0]]).toEqual([[], [], 1]);
  });

  test('SP-GEN-06 a Spell without a legal target is not cast', () => {
    const t = scenario({
      seats: [{ character: 'wizard', at: 'city', craft: 1, spells: ['mesmerism', 'acquisition', 'destruction'] }],
    });
    expect(t.can(Act.Cast)).toBe(false);
  });

  /** The Spell deck and its discards are empty: only what is cast can come back. */
  function withoutOthers(t: Table): Table {
    for (let card = 0; card < content.cardCount; card++) {
      if (t.s.pileOf[card] === Pile.SpellDeck || t.s.pileOf[card] === Pile.SpellDiscard)
        piles.move(t.s, card, Pile.OutOfGame);
    }
    return t;
  }

  test('R-SPELL-06 a Spell is discarded when its effects are over: a character that gains by it cannot draw it again', () => {
    const t = scenario({
      seats: [
        { character: 'elf', at: 'city', spells: ['acquisition'] },
        { character: 'monk', at: 'chapel', objects: ['wand'] },
      ],
    });
    withoutOthers(t).choose(Act.Cast, 'acquisition').choose(Act.Seat, 1).choose(Act.TakeCard, 'wand');
    expect([t.held(0), t.spells(0), t.pile(Pile.SpellDiscard)]).toEqual([['wand'], [], ['acquisition']]);
  });

  test('R-SPELL-06 R-MOVE-07 a character moved by its last Spell does not draw that Spell to replace it', () => {
    const t = scenario({ seats: [{ character: 'prophetess', at: 'city', spells: ['teleport'] }] });
    withoutOthers(t).passAll(FrameKind.Window).choose(Act.Cast, 'teleport').choose(Act.Space, 'tavern');
    expect([t.at(0), t.spells(0), t.pile(Pile.SpellDiscard)]).toEqual(['tavern', [], ['teleport']]);
  });

  test('RUL-50 R-MOVE-07 a character moved by its last Spell draws another before its encounter there', () => {
    const t = scenario({ seats: [{ character: 'prophetess', at: 'city', spells: ['teleport'] }] });
    t.passAll(FrameKind.Window).choose(Act.Cast, 'teleport').choose(Act.Space, 'tavern');
    expect([t.at(0), t.spells(0).length]).toEqual(['tavern', 1]);
  });

  test('R-SPELL-06 SP-GEN-11 a player who answers a Spell cannot draw the waiting one, but may draw the answer again', () => {
    for (const at of ['chapel', 'temple', 'village', 'castle']) {
      const t = scenario({
        seats: [
          { character: 'elf', at: 'city', spells: ['hex'] },
          { character: 'prophetess', at, spells: ['counterspell'] },
        ],
      });
      withoutOthers(t).choose(Act.Cast, 'hex').choose(Act.Space, 'woods').choose(Act.Cast, 'counterspell');
      expect([t.on('woods'), t.spells(1), t.pile(Pile.SpellDiscard)]).toEqual([[], ['counterspell'], ['hex']]);
    }
  });

  test('RUL-79 SP-GEN-13 counterspellAnswersDestroyMagic=0 all other Spells can be answered as ever', () => {
    const t = scenario({
      seats: [
        { character: 'elf', at: 'city', spells: ['hex'] },
        { character: 'wizard', at: 'village', spells: ['counterspell'] },
      ],
      options: { counterspellAnswersDestroyMagic: 0 },
    });
    t.choose(Act.Cast, 'hex').choose(Act.Space, 'woods').choose(Act.Cast, 'counterspell');
    expect([t.on('woods'), t.pile(Pile.SpellDiscard)]).toEqual([[], ['counterspell', 'hex']]);
  });

  test('R-CROWN-05 RUL-50 a Command Spell that was answered is no Spell to be replaced', () => {
    const t = scenario({
      seats: [
        { character: 'prophetess', at: 'crown-of-command' },
        { character: 'elf', at: 'city', spells: ['counterspell'] },
      ],
      crownReached: true,
      dice: {},
    });
    t.choose(Act.Cast, 'counterspell');
    expect([t.s.life[1], t.spells(0)]).toEqual([4, []]);
  });

  test('SP-GEN-12 GAP-12 RUL-29 a Spell holds one of several Enemies fighting as one, chosen by the caster', () => {
    const t = visits(['bear', 'goblin'], { at: 'ruins', spells: ['immobility'] });
    t.choose(Act.Cast, 'immobility');
    expect(t.words()).toEqual(['choose Bear', 'choose Goblin']);
  });

  test('SP-GEN-12 RUL-29 a Spell that holds an Enemy holds no other card there, nor an Enemy that fights with the other stat', () => {
    const t = visits(['bear', 'sword', 'goblin', 'shadow'], { at: 'ruins', spells: ['immobility'] });
    t.choose(Act.Cast, 'immobility');
    expect(t.words()).toEqual(['choose Bear', 'choose Goblin']);
  });

  test('SP-GEN-14 R-CROWN-05 an Amulet bars its owner from casting', () => {
    const t = scenario({ seats: [{ character: 'wizard', at: 'city', objects: ['amulet'], spells: ['healing'] }] });
    expect(t.words()).toEqual(['go on', 'ditch Amulet']);
  });

  test('SP-GEN-14 T-SP-4 R-ADV-14 a Hex costs every character that lands there a life, as long as it lasts', () => {
    const t = scenario({
      seats: [
        { character: 'elf', at: 'woods' },
        { character: 'monk', at: 'fields' },
      ],
      hexes: { woods: { spell: 'hex', by: 1 } },
      phase: 'landing',
    });
    expect([t.s.life[0], t.on('woods')]).toEqual([3, ['hex']]);
  });
});
