import { describe, expect, test } from 'vitest';
import { findCards } from '../../../../src/games/talisman/content/index.js';
import { drawSpells } from '../../../../src/games/talisman/rules/mechanics/spell-cards.js';
import { Pile } from '../../../../src/games/talisman/state/state.js';
import { Act, FrameKind } from '../../../../src/games/talisman/vocabulary/kinds.js';
import { draws, visits } from '../cards/meet.js';
import { restoreBase, withPacks } from '../packs/with-pack.js';
import { type Position, type Seat, scenario, type Table } from '../scenario.js';

restoreBase();

test('R-SPELL-02 known Spells on top of the deck are drawn first, in their order, and then the others', () => {
  const { s } = scenario({ seats: [{ character: 'elf', at: 'city', craft: 2 }] });
  const [healing, hex] = ['healing', 'hex'].map((id) => findCards(id)[0]);
  s.spellTop.set([hex, healing]);
  s.spellsKnown[0] = 2;
  const hand = (): number[] => {
    const cards: number[] = [];
    for (let card = s.firstCard[Pile.Spells]; cards.length < s.pileSize[Pile.Spells]; card = s.nextCard[card])
      cards.push(card);
    return cards;
  };
  drawSpells(s, 0, 1);
  expect([hand(), s.spellsKnown[0]]).toEqual([[hex], 1]);
  drawSpells(s, 0, 2);
  expect([hand().slice(0, 2), s.spellsKnown[0], hand().length]).toEqual([[hex, healing], 0, 3]);
  expect(hand().map((card) => s.pileOf[card])).toEqual(Array(3).fill(Pile.Spells));
});

test('SP-GEN-06 a Spell that takes a Follower is not aimed at the caster', () => {
  const casts = (others: string[]): boolean =>
    scenario({
      seats: [
        { character: 'elf', at: 'city', spells: ['mesmerism'], followers: ['mule'] },
        { character: 'monk', at: 'castle', followers: others },
      ],
    }).can(Act.Cast, 'mesmerism');
  expect([casts([]), casts(['guide'])]).toEqual([false, true]);
});

test('SP-GEN-06 a card on the board is on a space, even the first one, and in no hand', () => {
  const casts = (objects: string[], spaces: Record<string, string[]>): boolean => {
    const elf = { character: 'elf', at: 'city', spells: ['destruction'], objects };
    return scenario({ seats: [elf, { character: 'monk', at: 'castle', objects: ['helmet'] }], spaces }).can(Act.Cast);
  };
  expect([casts([], {}), casts(['adventure:sword'], {}), casts([], { village: ['bear'] })]).toEqual([
    false,
    false,
    true,
  ]);
});

describe('who could cast without the thing that bars them', () => {
  /** True if the Elf, meeting a bear, is asked in the Spell step. */
  const asked = (t: Table): boolean =>
    t.passAll(FrameKind.Ditch, FrameKind.Window, FrameKind.MayCast).kind === FrameKind.Boost;
  const dice = { attack: [6], creature: [1] };

  test('RUL-23 SP-GEN-14 R-SPELL-08 a character barred from casting is asked to ditch the cause, unless no Spell may be cast this turn', () => {
    // The Spells held as the turn began may be cast; those that a card brings since are too many.
    const reads = (spells: string[]): boolean =>
      asked(
        draws(
          ['book-of-spells', 'bear'],
          { at: 'ruins', objects: ['amulet'], spells },
          { spellDeck: ['nullify', 'psionic-blast', 'invisibility'].slice(spells.length), dice },
        ),
      );
    expect([reads([]), reads(['nullify'])]).toEqual([false, true]);
  });

  test('RUL-144 SP-GEN-10 amuletOutlastsDestroyMagic=1 a player is not asked to ditch the cause where magic is stopped', () => {
    const fights = (spells: string[]): Table => {
      const t = scenario({
        seats: [
          { character: 'elf', at: 'fields-6', objects: ['amulet'], spells: ['psionic-blast'] },
          { character: 'wizard', at: 'city', spells },
        ],
        spaces: { 'fields-3': ['sword'], village: ['bear'] },
        turn: 1,
        options: { amuletOutlastsDestroyMagic: 1 },
        dice: { move: [1] },
      });
      t.nextDice({ move: [1], ...dice });
      if (spells.length > 0) t.choose(Act.Cast, 'destroy-magic');
      t.passAll(FrameKind.Window)
        .choose(Act.Roll)
        .choose(Act.Go, 'fields-3')
        .passAll(FrameKind.Ditch, FrameKind.Take, FrameKind.Window);
      return t.choose(Act.Roll).choose(Act.Go, 'village');
    };
    expect([asked(fights([])), asked(fights(['destroy-magic']))]).toEqual([true, false]);
  });

  test('RUL-23 SP-GEN-14 a player who is barred without a thing is not asked, in a fight or at the end of the turn', () => {
    withPacks('change: { characters: { elf: { traits: { add: [spellBarred] } } } }\n');
    const hand = { spells: ['psionic-blast', 'counterspell'] };
    const barred = visits(['bear'], hand, { dice }).passAll(FrameKind.Ditch);
    expect([barred.s.turns[0], barred.kind, barred.trophies(0)]).toEqual([2, FrameKind.MoveWhere, ['bear']]);
    // The Amulet beside it is a thing to ditch, which helps no player but is offered.
    expect(asked(visits(['bear'], { ...hand, objects: ['amulet'] }, { dice }))).toBe(true);
  });
});

describe('a Spell that holds a creature, whenever a pack says that it may be cast', () => {
  const PACK = 'change: { spells: { immobility: { cast: [ownStart, anyTime, otherStart, evade] } } }\n';
  const moments = (seats: Seat[], more: Partial<Position> = {}): string[] => {
    withPacks(PACK);
    const t = scenario({ seats, options: { immobilityEvades: 1 }, ...more });
    const offered: string[] = [];
    for (let n = 0; n < 20 && t.s.turnNumber[0] === 1; n++) {
      if (t.can(Act.Cast, 'immobility')) offered.push(`${t.actor} ${K_NAMES[t.kind] ?? t.kind}`);
      if (t.can(Act.AttackBattle)) t.choose(Act.AttackBattle);
      else t.act(t.legal()[0]);
    }
    return offered;
  };
  const K_NAMES: Readonly<Record<number, string>> = {
    [FrameKind.Evade]: 'evade',
    [FrameKind.Window]: 'window',
    [FrameKind.MayCast]: 'round',
    [FrameKind.Boost]: 'fight',
  };

  test('RUL-76 immobilityEvades=1 a Spell that holds creatures is cast in the own turn at the evade step and at no other time', () => {
    const elf: Seat = { character: 'elf', at: 'fields-2', spells: ['immobility'] };
    const troll: Seat = { character: 'troll', at: 'castle' };
    const bear = { phase: 'landing', spaces: { 'fields-2': ['bear'] } } as const;
    expect(moments([elf, troll], bear)).toEqual(['0 evade']);
    expect(moments([elf, troll], { ...bear, options: { immobilityEvades: 0 } })).toEqual([]);
  });

  test("RUL-76 R-PVP-02 a Spell that holds creatures is cast as another's turn begins, and when attacked, at no other time", () => {
    const troll: Seat = { character: 'troll', at: 'city' };
    const elf: Seat = { character: 'elf', at: 'castle', spells: ['immobility'] };
    const dice = { move: [1] };
    expect(moments([troll, elf], { dice, deck: ['bag-of-gold'] })).toEqual(['1 round']);
    expect(moments([troll, { ...elf, at: 'city' }], { phase: 'landing' })).toEqual(['1 evade']);
  });
});
