import { describe, expect, test } from 'vitest';
import { Status } from '../../../../src/games/talisman/state/state.js';
import { Stat } from '../../../../src/games/talisman/vocabulary/ids.js';
import { Act, FrameKind } from '../../../../src/games/talisman/vocabulary/kinds.js';
import { draws, visits } from '../cards/meet.js';
import { restoreBase, rules, withPacks } from '../packs/with-pack.js';
import { type Position, type Seat, scenario, type Table } from '../scenario.js';

restoreBase();

/** Leaves only these characters for those who need a new one. */
function onlyHeirs(...ids: readonly string[]): void {
  const all = ['druid', 'dwarf', 'ghoul', 'minstrel', 'monk', 'priest', 'prophetess', 'sorceress', 'thief', 'wizard'];
  withPacks(`remove: { characters: [${all.filter((id) => !ids.includes(id)).join(', ')}] }\n`);
}

/** Pestilence kills the Assassin in the turn of the Troll; the next character comes at once. */
function dies(options: Record<string, number>, seat: Partial<Seat> = {}): Table {
  return scenario({
    seats: [
      { character: 'troll', at: 'fields' },
      { character: 'assassin', at: 'city', life: 1, objects: ['wand'], ...seat },
      { character: 'warrior', at: 'valley-of-fire' },
      { character: 'elf', at: 'valley-of-fire' },
    ],
    options: { heirlooms: 1, ...options },
    deck: ['pestilence'],
    phase: 'landing',
  });
}

describe('a Wand that is inherited', () => {
  test('2.1 V-X-B RUL-180 wandFills=1 an heir with Craft 3 has a Spell at once', () => {
    onlyHeirs('thief');
    const t = dies({});
    expect([t.s.status[1], t.held(1), t.spells(1).length]).toEqual([Status.Playing, ['wand'], 1]);
  });

  test('2.1 V-X-B RUL-180 wandFills=0 the Wand gives an heir nothing before it is taken', () => {
    onlyHeirs('thief');
    const t = dies({ wandFills: 0 });
    expect([t.s.status[1], t.held(1), t.spells(1)]).toEqual([Status.Playing, ['wand'], []]);
  });

  test('2.1 V-X-B RUL-180 wandFills=1 an heir that starts with a Spell gets no second one', () => {
    onlyHeirs('druid');
    const t = dies({});
    expect([t.held(1), t.spells(1).length]).toEqual([['wand'], 1]);
  });

  test('2.1 V-X-B RUL-180 wandFills=1 only the kept one of three dealt characters has a Spell of the Wand', () => {
    onlyHeirs('thief', 'monk', 'ghoul');
    const t = dies({ dealCharacters: 3 });
    expect([t.kind, t.actor, t.spells(1)]).toEqual([FrameKind.Keep, 1, []]);
    t.choose(Act.Keep, 'Monk');
    expect([t.held(1), t.spells(1).length]).toEqual([['wand'], 1]);
  });

  test('2.1 V-X-B RUL-180 wandFills=1 an heir whose head start brings Craft 3 has a Spell then', () => {
    // The Warrior, of Craft 2, is the only one left.
    withPacks(
      'remove: { characters: [assassin, druid, dwarf, ghoul, minstrel, monk, priest, prophetess, sorceress, thief, wizard] }\n',
    );
    const t = scenario({
      seats: [
        { character: 'troll', at: 'fields' },
        { character: 'elf', at: 'city', life: 1, objects: ['wand'] },
      ],
      options: { heirlooms: 1, startBonus: 1 },
      deck: ['pestilence'],
      phase: 'landing',
    });
    expect([t.kind, t.held(1), t.spells(1)]).toEqual([FrameKind.StartStat, ['wand'], []]);
    t.choose(Act.Option, Stat.Craft);
    expect(t.spells(1)).toHaveLength(1);
  });
});

describe('a Wand in the hands of a character that could not use it', () => {
  const WAND: Partial<Seat> = { character: 'warrior', objects: ['wand'] };
  const more = (wandFills: number): Partial<Position> => ({ options: { wandFills } });

  test.each([
    [0, 0],
    [1, 1],
  ])('2.1 RUL-180 wandFills=0..1 a counter that raises Craft to 3 (%i)', (wandFills, spells) => {
    const t = visits(['fountain-of-wisdom'], WAND, more(wandFills))
      .passAll(FrameKind.Ditch)
      .choose(Act.Option, 'drink');
    expect([t.s.craft[0], t.spells(0).length]).toEqual([1, spells]);
  });

  test.each([
    ['solomons-crown', 1, 1],
    ['ring', 1, 1],
    ['unicorn', 1, 1],
    ['sword', 1, 0],
    ['ring', 0, 0],
  ])('2.1 RUL-180 a card that raises Craft to 3: %s under wandFills=%i', (card, wandFills, spells) => {
    const t = draws([card], WAND, more(wandFills)).passAll(FrameKind.Ditch).choose(Act.Take, card);
    expect(t.spells(0)).toHaveLength(spells);
  });

  test('2.1 RUL-50 RUL-180 wandFills=1 Craft that rises above 3 brings no Spell for one lost uncast', () => {
    const t = visits(['fountain-of-wisdom'], { ...WAND, craft: 1 }, more(1))
      .passAll(FrameKind.Ditch)
      .choose(Act.Option, 'drink');
    expect([t.s.craft[0], t.spells(0)]).toEqual([2, []]);
  });

  test('2.1 RUL-180 wandFills=1 Craft that falls below 3 and rises again brings a Spell again', () => {
    const t = scenario({
      seats: [{ character: 'warrior', at: 'fields-2', objects: ['wand', 'solomons-crown'], spells: ['hex'] }],
      spaces: { crags: [], hills: ['ring'] },
      dice: { move: [2] },
    });
    t.choose('ditch Solomon').choose(Act.Discard, 'hex');
    expect(t.spells(0)).toEqual([]);
    t.passAll(FrameKind.Window)
      .choose(Act.Roll)
      .choose(Act.Go, 'hills')
      .passAll(FrameKind.Ditch)
      .choose(Act.Take, 'ring');
    expect(t.spells(0)).toHaveLength(1);
  });

  test('2.1 RUL-180 wandFills=1 the Wand works again outside the Cursed Glade', () => {
    const leaves = (wandFills: number): number =>
      scenario({
        seats: [{ character: 'elf', at: 'cursed-glade', objects: ['wand'] }],
        options: { wandFills },
        dice: { move: [1] },
      })
        .passAll(FrameKind.Window)
        .choose(Act.Roll)
        .choose(Act.Go, 'runes')
        .spells(0).length;
    expect([leaves(0), leaves(1)]).toEqual([0, 1]);
  });

  test('2.1 RUL-180 wandFills=1 the Wand works again when Destroy Magic ends, before the casts of that turn are counted', () => {
    const ends = (wandFills: number): number[] => {
      const t = scenario({
        seats: [
          { character: 'elf', at: 'city', spells: ['destroy-magic'], objects: ['wand'] },
          { character: 'troll', at: 'castle', lostTurns: 9 },
        ],
        spellDeck: ['healing'],
        options: { wandFills },
      });
      t.choose(Act.Cast, 'destroy-magic');
      expect(t.spells(0)).toEqual([]);
      while (t.s.turns[0] < 2) t.act(t.legal()[0]);
      return [t.spells(0).length, t.s.castsLeft[0]];
    };
    expect([ends(0), ends(1)]).toEqual([
      [0, 0],
      [1, 1],
    ]);
  });

  test('2.1 RUL-180 wandFills=1 a position in which a Wand has given its Spell already gives no second one', () => {
    const t = scenario({ seats: [{ character: 'elf', at: 'city', objects: ['wand'] }], options: { wandFills: 1 } });
    expect(t.spells(0)).toEqual([]);
  });

  test('2.1 RUL-180 wandFills=1 a power of a pack that raises Craft to 3', () => {
    rules('{ after: cardGained, does: gainCraft 1 }');
    const t = draws(['sword'], WAND, more(1)).passAll(FrameKind.Ditch).choose(Act.Take, 'sword');
    expect([t.s.craft[0], t.spells(0).length]).toEqual([1, 1]);
  });
});
