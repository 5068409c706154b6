import { describe, expect, test } from 'vitest';
import { craftNow, strengthNow } from '../../../../src/games/talisman/holdings/stats.js';
import { Pile } from '../../../../src/games/talisman/state/state.js';
import { Act, FrameKind } from '../../../../src/games/talisman/vocabulary/kinds.js';
import { type Seat, scenario, type Table } from '../scenario.js';

const TROLL: Seat = { character: 'troll', at: 'oasis' };

describe('lives', () => {
  test('RUL-36 royalHealStacks=0..1 only royal Followers heal, and only their owner', () => {
    const lives = (followers: readonly string[], royalHealStacks: number): number[] => {
      const seats: Seat[] = [
        { ...TROLL, life: 1, followers: ['prince'] },
        { character: 'troll', at: 'castle', life: 1, followers },
      ];
      const t = scenario({
        seats: [{ ...seats[0], character: 'elf' }, seats[1]],
        turn: 1,
        phase: 'landing',
        options: { royalHealStacks },
      });
      return [t.s.life[0], t.s.life[1]];
    };
    expect([
      lives(['princess', 'guide', 'maiden'], 1),
      lives(['princess', 'guide'], 0),
      lives(['guide', 'maiden'], 1),
    ]).toEqual([
      [1, 3],
      [1, 3],
      [1, 1],
    ]);
  });
});

describe('Spells', () => {
  const hands = (t: Table): number[] => [0, 1, 2].map((seat) => t.spells(seat).length);

  test('RUL-50 refillOnAnyLoss=1 a character never without a Spell draws one after the Vortex, once all hands are empty', () => {
    const vortex = (seats: Seat[], refillOnAnyLoss: number, spellDeck?: string[]): Table =>
      scenario({
        seats: seats.map((seat, i) => ({ ...seat, at: i === 1 ? 'fields-2' : 'oasis' })),
        turn: 1,
        deck: ['magical-vortex'],
        phase: 'landing',
        options: { refillOnAnyLoss },
        ...(spellDeck === undefined ? {} : { spellDeck }),
      }).passAll(FrameKind.MayCast);
    const three: Seat[] = [
      { character: 'wizard', spells: ['hex'] },
      { character: 'elf', spells: ['random'] },
      { character: 'prophetess' },
    ];
    expect([hands(vortex(three, 1)), hands(vortex(three, 0))]).toEqual([
      [1, 0, 0],
      [0, 0, 0],
    ]);
    const last: Seat[] = [
      { character: 'prophetess' },
      { character: 'elf' },
      { character: 'wizard', spells: ['hex', 'random'] },
    ];
    expect(hands(vortex(last, 1))).toEqual([0, 0, 1]);
    // With the deck drawn out, what all threw away is drawn from.
    const t = vortex(
      [{ character: 'wizard', spells: ['hex'] }, { character: 'elf' }, { character: 'prophetess', spells: ['random'] }],
      1,
      [],
    );
    expect([hands(t), t.s.pileSize[Pile.SpellDeck] + t.s.pileSize[Pile.SpellDiscard]]).toEqual([[1, 0, 1], 22]);
  });

  test('RUL-50 refillOnAnyLoss=1 a character without a Spell loses none, and draws none', () => {
    const seats: Seat[] = [
      { character: 'elf', at: 'city', spells: ['nullify'] },
      { character: 'wizard', at: 'temple' },
    ];
    const t = scenario({ seats, options: { refillOnAnyLoss: 1 } });
    expect(t.choose(Act.Cast, 'nullify').choose(Act.Seat, 1).spells(1)).toEqual([]);
  });

  test('R-SPELL-04 the Sorcerer sells one Spell a visit to a character with gold and room for it', () => {
    const buys = (more: Partial<Seat>): Table =>
      scenario({
        seats: [TROLL, { character: 'elf', at: 'fields-2', ...more }],
        turn: 1,
        spaces: { 'fields-2': ['sorcerer'] },
        phase: 'landing',
      });
    const t = buys({ gold: 3 }).choose(Act.Option, 'buy');
    expect([t.s.gold[1], t.spells(1).length, t.kind === FrameKind.Choose]).toEqual([2, 1, false]);
    expect(buys({ gold: 3, spells: ['hex', 'random'] }).passAll(FrameKind.Window, FrameKind.MayCast).kind).not.toBe(
      FrameKind.Choose,
    );
    expect(buys({}).can(Act.Option, 'buy')).toBe(false);
  });
});

describe('Strength and Craft', () => {
  test('R-TOAD-02 R-TOAD-03 a Toad of its last turn has 1 of each, and its gains as a Toad', () => {
    const stats = (more: Partial<Seat>): number[] => {
      const t = scenario({
        seats: [
          { character: 'elf', at: 'city' },
          { character: 'monk', at: 'temple', strength: 3, craft: 2, ...more },
        ],
      });
      return [strengthNow(t.s, 1), craftNow(t.s, 1)];
    };
    expect([
      stats({ toad: 1 }),
      stats({ toad: 3, toadStrength: 2 }),
      stats({ toad: 1, toadCraft: 2 }),
      stats({}),
    ]).toEqual([
      [1, 1],
      [3, 1],
      [1, 3],
      [5, 5],
    ]);
  });

  test('R-SPACE-12 the Portal is tried against the stat that was chosen', () => {
    const opens = (stat: string): string => {
      const seats: Seat[] = [TROLL, { character: 'elf', at: 'portal-of-power', strength: 5 }];
      return scenario({ seats, turn: 1, dice: { move: [1], table: [3, 3] } })
        .choose(Act.Roll)
        .choose(Act.Portal, stat)
        .at(1);
    };
    expect([opens('strength'), opens('craft')]).toEqual(['plain-of-peril', 'portal-of-power']);
  });

  test('RUL-65 the hired blade fights for the character that hired it', () => {
    const seats: Seat[] = [
      { ...TROLL, followers: ['guide'] },
      { character: 'dwarf', at: 'fields-2', gold: 1, followers: ['mercenary'] },
    ];
    const fight = (attack: number): Table =>
      scenario({
        seats,
        turn: 1,
        spaces: { 'fields-2': ['giant'] },
        phase: 'landing',
        dice: { attack: [attack], creature: [1] },
      })
        .passAll(FrameKind.Ditch)
        .choose(Act.Hire);
    // 3 + 3 against 6.
    expect([fight(2).trophies(1), fight(1).trophies(1), fight(1).s.life[1]]).toEqual([['giant'], [], 5]);
  });
});
