import { describe, expect, test } from 'vitest';
import { craftNow, strengthNow } from '../../../../src/games/talisman/holdings/stats.js';
import { Pile } from '../../../../src/games/talisman/state/state.js';
import { Act, FrameKind } from '../../../../src/games/talisman/vocabulary/kinds.js';
import { type Seat, scenario, type Table } from '../scenario.js';

/** Casts a Spell for seat 1 of three in its turn. */
function casts(spell: string, first: Partial<Seat>, last: Partial<Seat> = {}, own: Partial<Seat> = {}): Table {
  const seats: Seat[] = [
    { character: 'elf', at: 'city', ...first },
    { character: 'wizard', at: 'temple', spells: [spell], ...own },
    { character: 'troll', at: 'castle', ...last },
  ];
  return scenario({ seats, turn: 1 }).choose(Act.Cast, spell);
}

describe('Spells of seat 1', () => {
  test('R-SPELL-07 Destroy Magic reaches every seat at once, before and after the caster', () => {
    const t = casts(
      'destroy-magic',
      { objects: ['solomons-crown', 'magic-belt'], spells: ['hex', 'random', 'healing'] },
      { objects: ['ring'], followers: ['maiden'] },
    );
    expect([t.actor, t.kind]).toEqual([0, FrameKind.SpellSurplus]);
    t.choose(Act.Discard, 'hex');
    expect([strengthNow(t.s, 0), craftNow(t.s, 0), strengthNow(t.s, 2), craftNow(t.s, 2)]).toEqual([3, 4, 6, 1 + 2]);
    expect([t.s.magicOff[0], t.spells(0)]).toEqual([2, ['random', 'healing']]);
  });

  test('R-SPELL-07 Acquisition and Mesmerism bring the prize from the target to the caster', () => {
    const prey: Partial<Seat> = { gold: 1, objects: ['ring'], followers: ['guide'] };
    const theft = casts('acquisition', { ...prey, objects: ['sword'], followers: [] }, prey)
      .choose(Act.Seat, 2)
      .choose(Act.TakeCard, 'ring');
    expect([theft.held(0), theft.held(1), theft.held(2)]).toEqual([['sword'], ['ring'], ['guide']]);
    const charm = casts('mesmerism', { followers: ['maiden'] }, prey)
      .choose(Act.Seat, 0)
      .choose(Act.TakeCard, 'maiden');
    expect([charm.held(0), charm.held(1), charm.held(2)]).toEqual([[], ['maiden'], ['ring', 'guide']]);
  });

  test('R-SPELL-07 Nullify and Random strike the target', () => {
    const t = casts('nullify', { spells: ['hex'] }, {}, { spells: ['nullify', 'healing'] }).choose(Act.Seat, 0);
    expect([t.spells(0), t.spells(1), t.pile(Pile.SpellDiscard).sort()]).toEqual([[], ['healing'], ['hex', 'nullify']]);
    const random = scenario({
      seats: [
        { character: 'elf', at: 'city', gold: 2 },
        { character: 'wizard', at: 'temple', gold: 3, spells: ['random'] },
        { character: 'troll', at: 'castle', gold: 4 },
      ],
      turn: 1,
      dice: { table: [4] },
    });
    random.choose(Act.Cast, 'random').choose(Act.Seat, 2);
    expect([...random.s.gold.subarray(0, 3)]).toEqual([2, 3, 0]);
  });

  test('R-EVA-01 Invisibility hides the caster alone', () => {
    const t = scenario({
      seats: [
        { character: 'elf', at: 'city' },
        { character: 'wizard', at: 'fields-2', spells: ['invisibility'] },
      ],
      turn: 1,
      phase: 'landing',
      spaces: { 'fields-2': ['dragon'] },
      dice: {},
    }).choose(Act.Cast, 'invisibility');
    expect(t.s.invisible[0]).toBe(2);
    expect(t.choose(Act.Evade).s.life[1]).toBe(4);
  });

  test('RUL-78 Psionic Blast serves the attacked seat 0 with the value of its own Craft', () => {
    const fight = (defence: number): number =>
      scenario({
        seats: [
          { character: 'elf', at: 'city', craft: 3, spells: ['psionic-blast'] },
          { character: 'troll', at: 'city' },
        ],
        turn: 1,
        phase: 'landing',
        dice: { attack: [2], defence: [defence] },
      })
        .choose(Act.AttackBattle, 0)
        .choose(Act.Cast, 'psionic-blast').s.life[1];
    // 6 + 2 against 3 + 4 + the die; the loser has nothing but lives.
    expect([fight(1), fight(2)]).toEqual([6, 5]);
  });

  test('RUL-77 a Hex of seat 1 lies until the third own turn of seat 1 is over, however many turns the others have', () => {
    const t = scenario({
      seats: [
        { character: 'elf', at: 'plains' },
        { character: 'wizard', at: 'temple', spells: ['hex'] },
        { character: 'troll', at: 'castle' },
      ],
      turn: 1,
    });
    t.choose(Act.Cast, 'hex').choose(Act.Space, 'plains-4');
    expect([t.on('plains-4'), t.s.hexes[0], t.s.turns[1]]).toEqual([['hex'], 1, 1]);
    while (t.s.hexes[0] === 1 && t.s.turnNumber[0] < 20) t.act(t.legal()[0]);
    expect([t.on('plains-4'), t.s.turns[1], t.s.active[0]]).toEqual([[], 4, 2]);
  });
});
