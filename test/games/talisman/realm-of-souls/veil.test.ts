import { describe, expect, test } from 'vitest';
import { Pile } from '../../../../src/games/talisman/state/state.js';
import { Act, FrameKind } from '../../../../src/games/talisman/vocabulary/kinds.js';
import { type Seat, scenario } from '../scenario.js';
import { landing, playSouls } from './with-souls.js';

playSouls();

const shade: Partial<Seat> = { form: 'revenant', marker: 'city' };

describe('Veil cards', () => {
  test('RS-VEIL-01, RS-COMP-02, G-RS-2 a Ghost draws a Veil card where others draw an Adventure card', () => {
    const t = landing(shade, { otherDeck: ['wandering-soul'], deck: ['sword'], dice: { table: [1] } });
    expect(t.on('fields')).toEqual(['wandering-soul']);
    const living = landing({}, { otherDeck: ['wandering-soul'], deck: ['sword'] });
    expect(living.on('fields')).toEqual(['sword']);
  });

  test('G-RS-2 a Ghost meets the text of a printed space, and Adventure cards there, as usual', () => {
    const t = landing({ ...shade, gold: 0, at: 'fields' }, { spaces: { fields: ['sword'] } });
    expect(t.can(Act.Take, 'sword')).toBe(true);
    expect(landing({ ...shade, at: 'graveyard' }, { dice: {} }).s.fate[0]).toBe(0);
  });

  test('RS-VEIL-01 discarded Veil cards go to a pile of their own, from which the deck is made again', () => {
    const t = landing(shade, { otherDeck: ['cold-spot'] });
    expect(t.pile(Pile.OtherDiscard)).toContain('cold-spot');
    expect(t.pile(Pile.AdventureDiscard)).toEqual([]);
    const none = landing(shade, { otherDeck: [] });
    expect(none.pile(Pile.OtherDiscard)).toEqual(none.pile(Pile.OtherDiscard).filter((id) => id === 'cold-spot'));
  });

  test('RS-VEIL-02, D-RS-3 the living ignore a Veil card on their space', () => {
    const t = landing({}, { spaces: { fields: ['tomb-brute', 'soul-fragment'] }, deck: ['helmet'] });
    expect(t.can(Act.Take, 'helmet')).toBe(true);
    expect(t.can(Act.Take, 'soul-fragment')).toBe(false);
    expect(t.on('fields')).toEqual(['tomb-brute', 'soul-fragment', 'helmet']);
  });

  test('D-RS-3 veilCardsCountForTopUp=0 a Veil card does not count toward the draw, veilCardsCountForTopUp=1 it does', () => {
    const draws = (veilCardsCountForTopUp: number) =>
      landing({}, { spaces: { fields: ['tomb-brute'] }, deck: ['helmet'], options: { veilCardsCountForTopUp } });
    expect(draws(0).on('fields')).toEqual(['tomb-brute', 'helmet']);
    expect(draws(1).on('fields')).toEqual(['tomb-brute']);
  });

  test('RS-VEIL-02 a Ghost meets it, and it counts for the Ghost', () => {
    const t = landing(
      { ...shade, strength: 9 },
      { spaces: { fields: ['tomb-brute'] }, dice: { attack: [6], creature: [1] } },
    );
    expect(t.trophies(0)).toEqual(['tomb-brute']);
    expect(t.on('fields')).toEqual([]);
  });
});

describe('cards of the Veil', () => {
  test('G-RS-12 wandering-soul: 1 or 2 nothing, 3 or 4 a fate, 5 or 6 a life', () => {
    const meet = (die: number) => landing(shade, { spaces: { fields: ['wandering-soul'] }, dice: { table: [die] } });
    expect([2, 3, 5].map((die) => [meet(die).s.fate[0], meet(die).s.life[0]])).toEqual([
      [0, 0],
      [1, 0],
      [0, 1],
    ]);
  });

  test('G-RS-12 cold-spot costs a turn', () => {
    const t = scenario({
      seats: [
        { character: 'warrior', at: 'fields', ...shade },
        { character: 'troll', at: 'castle' },
      ],
      phase: 'landing',
      otherDeck: ['cold-spot'],
    });
    expect([t.actor, t.s.lostTurns[0]]).toEqual([1, 1]);
  });

  test('G-RS-12 soul-fragment: discarded as the turn begins, a life', () => {
    const t = scenario({
      seats: [
        { character: 'warrior', at: 'city', ...shade, marker: 'fields', objects: ['soul-fragment'] },
        { character: 'troll', at: 'castle', lostTurns: 9 },
      ],
    });
    t.choose('use Soul Fragment');
    expect([t.s.life[0], t.held(0)]).toEqual([1, []]);
  });

  test('G-RS-12 soul-fragment: or before a life is lost, so that a Ghost without one stays', () => {
    const t = landing(
      { ...shade, objects: ['soul-fragment'] },
      { spaces: { fields: ['dragon'] }, dice: { attack: [1], creature: [6] } },
    ).passAll(FrameKind.Ditch, FrameKind.Boost, FrameKind.Window);
    t.choose('use Soul Fragment');
    expect([t.s.life[0], t.s.origin[0] > 0, t.s.status[0]]).toEqual([0, true, 0]);
  });

  test('G-RS-12 ferryman: takes a character for a gold anywhere in the Outer or Middle Region', () => {
    const t = landing({ ...shade, gold: 1 }, { spaces: { fields: ['ferryman'] } });
    t.choose('pay').choose(Act.Space, 'temple');
    expect([t.at(0), t.s.gold[0]]).toEqual(['temple', 0]);
    expect(landing({ ...shade, gold: 1 }, { spaces: { fields: ['ferryman'] } }).choose('stay').s.gold[0]).toBe(1);
  });

  test('G-RS-12 grave-goods: a Strength, and sold for two gold', () => {
    const t = landing({ at: 'city', objects: ['grave-goods'] });
    expect(t.s.addStrength[0]).toBe(1);
    const sold = landing({ at: 'city', objects: ['grave-goods', 'ring'] }).choose(Act.Option, 'alchemist');
    sold.choose(Act.Discard, 'grave-goods').choose(Act.Discard, 'ring');
    expect([sold.s.gold[0], sold.held(0)]).toEqual([3, []]);
  });

  test('G-RS-12 chains-of-regret take 1 from the move die, which counts 1 at least', () => {
    const moves = (die: number) =>
      scenario({
        seats: [
          { character: 'warrior', at: 'city', objects: ['chains-of-regret'] },
          { character: 'troll', at: 'castle', lostTurns: 9 },
        ],
        dice: { move: [die] },
      }).passAll(FrameKind.Window);
    expect(moves(3).can(Act.Go, 'hills-2')).toBe(true);
    expect(moves(1).can(Act.Go, 'fields-4')).toBe(true);
  });
});
