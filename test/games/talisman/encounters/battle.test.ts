import { describe, expect, test } from 'vitest';
import { content } from '../../../../src/games/talisman/content/index.js';
import { EndReason, Pile, Purpose } from '../../../../src/games/talisman/state/state.js';
import { Act, FrameKind } from '../../../../src/games/talisman/vocabulary/kinds.js';
import { draws, visits } from '../cards/meet.js';
import { type Seat, scenario, type Table } from '../scenario.js';

describe('battle with a creature', () => {
  test('R-BAT-01 R-ADV-08 R-ADV-09 Strength is met in battle, Craft in psychic combat', () => {
    // Strength 3, Craft 4 against 3 and 3.
    expect(draws(['bear'], {}, { dice: { attack: [2], creature: [2] } }).trophies(0)).toEqual([]);
    expect(draws(['spectre'], {}, { dice: { attack: [2], creature: [2] } }).trophies(0)).toEqual(['spectre']);
  });

  test('R-BAT-02 RUL-28 a creature of the board or of a Place is no Enemy: no trophy, no deed for a quest', () => {
    const t = visits(
      [],
      { character: 'warrior', at: 'tavern', quest: 2 },
      { dice: { table: [2], attack: [4, 4], creature: [1] } },
    );
    expect([t.trophies(0), t.s.quest[0], t.at(0), t.s.life[0]]).toEqual([[], 2, 'tavern', 5]);
    const card = visits(['wolf'], { quest: 2 }, { dice: { attack: [4], creature: [1] } });
    expect([card.at(0), card.held(0)]).toEqual(['warlocks-cave', ['talisman']]);
  });

  test('R-BAT-03 SP-GEN-08 evading is asked for before Spells and modifiers', () => {
    const t = visits(
      ['dragon'],
      { at: 'woods-4', spells: ['psionic-blast'] },
      { dice: { attack: [6], creature: [1] } },
    );
    expect([t.kind, t.words()]).toEqual([FrameKind.Evade, ['do not evade', 'evade']]);
    t.pass();
    expect([t.kind, t.words()]).toEqual([FrameKind.Boost, ['add nothing more', 'cast Psionic Blast']]);
    t.pass();
    expect(t.s.life[0]).toBe(4);
  });

  test('R-BAT-04 additions before the roll count', () => {
    const t = visits(
      ['giant'],
      { character: 'dwarf', objects: ['potion-of-strength'], followers: ['mercenary'], gold: 1 },
      { dice: { attack: [1], creature: [2] } },
    );
    t.passAll(FrameKind.Ditch);
    t.choose(Act.Drink).choose(Act.Hire);
    expect(t.trophies(0)).toEqual(['giant']);
  });

  test('RUL-72 RUL-73 others may cast when the fighter has added all it will', () => {
    const t = scenario({
      seats: [
        { character: 'dwarf', at: 'fields-2', objects: ['potion-of-strength'] },
        { character: 'elf', at: 'city', spells: ['nullify'] },
      ],
      deck: ['giant'],
      phase: 'landing',
      dice: {},
    }).passAll(FrameKind.Ditch, FrameKind.MayCast);
    expect([t.kind, t.actor]).toEqual([FrameKind.Boost, 0]);
    t.pass().used();
    expect([t.kind, t.actor]).toEqual([FrameKind.MayCast, 1]);
  });

  test("RUL-53 RUL-23 another player's holdings are no reason to change alignment before a fight with a creature", () => {
    const t = scenario({
      seats: [
        { character: 'warrior', at: 'city', objects: ['runesword'] },
        { character: 'druid', at: 'woods', alignment: 'good' },
      ],
      turn: 1,
      phase: 'landing',
      spaces: { woods: ['dragon'] },
      dice: { attack: [1], creature: [6] },
    }).passAll(FrameKind.Ditch);
    expect(t.s.life[1]).toBe(3);
  });

  test('R-BAT-05 R-BAT-06 R-BAT-08 R-BAT-09 R-BAT-10 a battle compares die and Strength on both sides: win, lose, stand-off', () => {
    const fight = (attack: number, creature: number): [number, number] => {
      const t = draws(['serpent'], { objects: [] }, { dice: { attack: [attack], creature: [creature] } });
      return [t.s.life[0], t.trophies(0).length];
    };
    expect([fight(4, 2), fight(3, 2), fight(2, 2)]).toEqual([
      [4, 1],
      [4, 0],
      [3, 0],
    ]);
  });

  test('R-BAT-07 fate is decided on after the creature has rolled', () => {
    const t = draws(['serpent'], { fate: 2 }, { dice: { attack: [1, 6], creature: [3] } });
    expect(t.words()).toEqual(['keep the die', 'pay 1 fate and roll die 1 again']);
    t.choose(Act.Fate, 0);
    expect([t.trophies(0), t.s.fate[0]]).toEqual([['serpent'], 1]);
  });

  test("R-BAT-07 R-FATE-04 either of the Warrior's two dice may be rolled again; two alike are one choice", () => {
    const rolls = (...attack: number[]): Table =>
      draws(['serpent'], { character: 'warrior', fate: 1 }, { dice: { attack, creature: [5] } });
    expect([rolls(1, 1).words().length, rolls(2, 1).words().length]).toEqual([2, 3]);
    for (const die of [0, 1]) expect(rolls(2, 1, 6).choose(Act.Fate, die).trophies(0)).toEqual(['serpent']);
    expect(rolls(6, 1, 1).choose(Act.Fate, 0).trophies(0)).toEqual([]);
  });

  test('R-BAT-11 defeat and stand-off end the turn before anything else on the space', () => {
    for (const creature of [2, 3]) {
      const t = draws(['serpent', 'bag-of-gold'], { at: 'ruins' }, { dice: { attack: [3], creature: [creature] } });
      expect([t.s.gold[0], t.on('ruins'), t.kind]).toEqual([0, ['serpent', 'bag-of-gold'], FrameKind.MoveWhere]);
    }
  });

  test('R-BAT-12 the next turn after a stand-off is an ordinary move', () => {
    const t = draws(['serpent'], {}, { dice: { attack: [3], creature: [2] } });
    expect([t.s.turns[0], t.kind, t.s.drawn[Purpose.Move]]).toEqual([2, FrameKind.MoveWhere, 1]);
  });

  test('R-BAT-13 EX-28 a Goblin and a Hobgoblin fight as one with 5 and one die: both fall or neither', () => {
    const fight = (attack: number): Table =>
      draws(['goblin', 'hobgoblin'], { at: 'ruins' }, { dice: { attack: [attack], creature: [2] } });
    expect(fight(5).trophies(0)).toEqual(['goblin', 'hobgoblin']);
    expect([fight(4).trophies(0), fight(4).s.life[0]]).toEqual([[], 4]);
    expect([fight(3).on('ruins'), fight(3).s.life[0]]).toEqual([['goblin', 'hobgoblin'], 3]);
  });

  test('R-BAT-13 DIS-08 Enemies of Strength and of Craft never fight as one', () => {
    const t = draws(['goblin', 'shadow'], { at: 'ruins' }, { dice: { attack: [2, 1], creature: [1, 1] } });
    expect(t.trophies(0)).toEqual(['goblin', 'shadow']);
  });

  test('DIS-08 RUL-25 combineSpirits=0..1 Spirits fight as one, or one by one under the option', () => {
    const one = draws(['shadow', 'spectre'], { at: 'ruins' }, { dice: { attack: [3], creature: [2] } });
    expect([one.trophies(0), one.s.life[0]]).toEqual([[], 4]);
    const each = draws(
      ['shadow', 'spectre'],
      { at: 'ruins' },
      { dice: { attack: [3, 3], creature: [2, 2] }, options: { combineSpirits: 0 } },
    );
    expect(each.trophies(0)).toEqual(['shadow', 'spectre']);
  });

  test('R-BAT-14 one Weapon and one Armour count', () => {
    const t = draws(
      ['serpent'],
      { objects: ['sword', 'purchase:axe', 'purchase:helmet', 'purchase:armour'] },
      { dice: { attack: [2], creature: [3], armour: [4] } },
    );
    t.passAll(FrameKind.Ditch);
    expect(t.s.life[0]).toBe(4);
  });

  test('R-BAT-14 RUL-68 the Weapon that adds most is used; of equal ones it is the one that drinks', () => {
    const beside = (weapon: string, id: string, character: string): Table =>
      visits(
        [id],
        { character, alignment: 'neutral', strength: 6, objects: [weapon, 'runesword'] },
        {
          dice: { attack: character === 'warrior' ? [6, 6] : [6], creature: [1] },
        },
      ).passAll(FrameKind.Ditch);
    const gained = (t: Table): number => t.s.life[0] - content.lifeValue[t.s.character[0]];
    expect(beside('holy-lance', 'dragon', 'thief').trophies(0)).toEqual(['dragon']);
    expect(gained(beside('holy-lance', 'dragon', 'thief'))).toBe(0);
    // Against others the Lance adds no more than the Sword; and two Weapons are both used.
    expect(gained(beside('holy-lance', 'bear', 'thief'))).toBe(1);
    expect(gained(beside('adventure:sword', 'dragon', 'thief'))).toBe(1);
    expect(gained(beside('holy-lance', 'dragon', 'warrior'))).toBe(1);
  });

  test('R-BAT-14 R-USE-03 RUL-68 a Weapon that may only be owned does not drink', () => {
    const kills = (character: string): number => {
      const seat: Partial<Seat> = { character, strength: 6, alignment: 'evil', objects: ['runesword'] };
      const t = visits(['bear'], seat, { dice: { attack: [6], creature: [1] } });
      return t.passAll(FrameKind.Ditch).s.life[0];
    };
    expect([kills('thief'), kills('priest')]).toEqual([5, 4]);
  });

  test('R-BAT-09 R-CROWN-07 GAP-13 a life lost in a fight may leave a single player, who wins', () => {
    const last = (life: number): Table =>
      scenario({
        seats: [
          { character: 'elf', at: 'fields-2', life },
          { character: 'troll', at: 'castle' },
        ],
        spaces: { 'fields-2': ['bear'] },
        phase: 'landing',
        dice: { attack: [1], creature: [6] },
        options: { deathEliminates: 1 },
      });
    expect([last(2).over, last(1).over, last(1).s.endReason[0]]).toEqual([false, true, EndReason.LastOneLeft]);
  });

  test('R-ADV-10 R-SPACE-15 RUL-30 creatures on the Runes add 2, once for several, to Enemies and Place creatures alike', () => {
    const even = visits(['bear'], { at: 'runes' }, { dice: { attack: [3], creature: [1] } });
    expect([even.trophies(0), even.s.life[0]]).toEqual([[], 4]);
    const group = draws(['goblin', 'wild-boar'], { at: 'ruins' }, { dice: { attack: [2], creature: [1] } });
    expect(group.trophies(0)).toEqual(['goblin', 'wild-boar']);
    const onRunes = visits(['goblin', 'wild-boar'], { at: 'runes-2' }, { dice: { attack: [3], creature: [1] } });
    expect([onRunes.trophies(0), onRunes.s.life[0]]).toEqual([[], 4]);
    const cave = visits(['cave'], { at: 'runes-3' }, { dice: { table: [2], attack: [1], creature: [1] } });
    expect(cave.s.life[0]).toBe(3);
  });
});

describe('psychic combat', () => {
  test('R-PSY-01 R-PSY-02 psychic combat uses Craft instead of Strength, without Weapons', () => {
    const t = draws(['wraith'], { objects: ['sword', 'magic-belt', 'ring'] }, { dice: { attack: [2], creature: [2] } });
    t.passAll(FrameKind.Ditch);
    expect([t.trophies(0), t.s.life[0]]).toEqual([[], 4]);
  });

  test('R-PSY-03 RUL-31 no Armour saves a life there, nor from a Desert', () => {
    const t = draws(['wraith'], { objects: ['purchase:armour'] }, { dice: { attack: [1], creature: [6] } });
    expect(t.passAll(FrameKind.Ditch).s.life[0]).toBe(3);
    expect(
      visits(['bag-of-gold'], { at: 'desert', objects: ['purchase:armour'] }, { dice: {} }).passAll(FrameKind.Ditch).s
        .life[0],
    ).toBe(3);
  });

  test('RUL-31 Armour saves a life lost to the Pit Fiends', () => {
    const t = scenario({
      seats: [{ character: 'elf', at: 'pits', objects: ['purchase:armour'] }],
      phase: 'landing',
      dice: { table: [2], attack: [1], creature: [6], armour: [4] },
    });
    expect([t.s.life[0], t.s.pitFiends[0]]).toEqual([4, 2]);
  });
});

describe('evading', () => {
  test('R-EVA-01 R-EVA-02 an evaded creature neither hurts nor is hurt, and the encounter goes on', () => {
    const t = visits(['dragon', 'two-bags-of-gold'], { at: 'woods-4' }, { dice: {} });
    t.choose(Act.Evade);
    expect([t.s.life[0], t.s.gold[0], t.on('woods-4')]).toEqual([4, 2, ['dragon']]);
  });

  test('R-EVA-03 EX-16 creatures of Places, Events and spaces can be evaded', () => {
    const cave = visits(['cave'], { spells: ['invisibility'] }, { dice: { table: [1] } });
    cave.choose(Act.Cast, 'invisibility').choose(Act.Evade);
    expect(cave.s.life[0]).toBe(4);
    const crags = visits([], { at: 'crags', spells: ['immobility'] }, { dice: { table: [1] } });
    expect(crags.choose(Act.Cast, 'immobility').s.life[0]).toBe(4);
  });

  test('R-EVA-03 a character that uses an ability can be evaded', () => {
    const t = scenario({
      seats: [
        { character: 'thief', at: 'woods' },
        { character: 'elf', at: 'woods', gold: 1 },
      ],
      phase: 'landing',
      dice: {},
    });
    t.choose(Act.Steal, 1).choose(Act.Evade);
    expect([t.s.gold[0], t.s.gold[1], t.actor]).toEqual([0, 1, 1]);
  });

  test('R-EVA-04 R-INN-05 R-SPELL-07 creatures of the Inner Region cannot be evaded nor held', () => {
    const t = scenario({
      seats: [{ character: 'elf', at: 'werewolf-den', spells: ['invisibility', 'immobility'] }],
      phase: 'landing',
      dice: { table: [1, 1], attack: [1], creature: [3] },
    });
    t.passAll(FrameKind.MayCast);
    expect([t.kind, t.can(Act.Evade), t.can(Act.Cast, 'immobility')]).toEqual([FrameKind.Boost, false, false]);
    t.pass();
    expect([t.s.life[0], t.spells(0).length]).toEqual([3, 2]);
  });

  test('R-EVA-04 characters can be evaded on the Plain of Peril', () => {
    const t = scenario({
      seats: [
        { character: 'warrior', at: 'plain-of-peril' },
        { character: 'elf', at: 'plain-of-peril', spells: ['invisibility'] },
      ],
      phase: 'landing',
      dice: {},
    });
    t.passAll(FrameKind.MayCast).choose(Act.AttackBattle, 1).choose(Act.Cast, 'invisibility').choose(Act.Evade);
    expect(t.s.life[1]).toBe(4);
  });

  test('RUL-34 groups of Enemies of Strength and of Craft are evaded or fought separately', () => {
    const t = visits(['bear', 'shadow'], { at: 'woods-4' }, { dice: { attack: [3], creature: [1] } });
    t.choose(Act.Evade).pass();
    expect([t.trophies(0), t.on('woods-4')]).toEqual([['shadow'], ['bear']]);
  });
});

describe('trophies', () => {
  const end = (trophies: string[], more: object = {}): Table => visits(['healer'], { trophies, ...more });
  /** Expects that these trophies buy nothing: no question before the next turn. */
  const buyNothing = (trophies: string[]): void => {
    const t = end(trophies);
    expect([t.s.turns[0], t.kind, t.trophies(0)]).toEqual([2, FrameKind.MoveWhere, trophies]);
  };

  test('R-TRO-01 R-TRO-02 R-TRO-03 killed Enemies are kept and traded at the end of the own turn, 7 points a counter', () => {
    const t = end(['dragon']);
    expect([t.kind, t.words()]).toEqual([FrameKind.Window, ['go on', 'trade trophies for 1 Strength']]);
    t.choose(Act.Trade);
    expect([t.s.strength[0], t.trophies(0), t.pile(Pile.AdventureDiscard)]).toEqual([1, [], ['dragon']]);
  });

  test('R-TRO-04 R-TRO-05 Craft trophies buy Craft, and go to the discard pile', () => {
    const t = end(['wraith', 'shadow']);
    expect(t.words()).toEqual(['go on', 'trade trophies for 1 Craft']);
    t.choose(Act.Trade);
    expect([t.s.craft[0], t.s.strength[0], t.pile(Pile.AdventureDiscard).sort()]).toEqual([1, 0, ['shadow', 'wraith']]);
  });

  test('R-TRO-03 R-TRO-06 EX-24 3 + 5 + 7 points buy two counters, one point is lost; 6 points buy none', () => {
    const t = end(['bear', 'ogre', 'dragon']);
    expect(t.words()).toEqual(['go on', 'trade trophies for 1 Strength', 'trade trophies for 2 Strength']);
    t.choose('trade trophies for 2 Strength');
    expect([t.s.strength[0], t.trophies(0)]).toEqual([2, []]);
    buyNothing(['giant']);
  });

  test('R-TRO-03 one counter is bought with the cards that lose least', () => {
    const t = end(['bear', 'ogre', 'wolf']).choose(Act.Trade);
    expect([t.s.strength[0], t.trophies(0)]).toEqual([1, ['bear']]);
  });

  test('R-TRO-03 R-TRO-04 points of one stat buy no counter of the other', () => {
    buyNothing(['giant', 'wraith']);
  });

  test('R-TRO-07 counters are also gained by encounters, with the trophies kept', () => {
    const t = visits(['magic-stream'], { trophies: ['wolf'] }).choose(Act.Option, 'drink');
    expect([t.s.strength[0], t.trophies(0)]).toEqual([1, ['wolf']]);
  });
});
