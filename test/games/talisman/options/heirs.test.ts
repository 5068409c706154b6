import { describe, expect, test } from 'vitest';
import { Status } from '../../../../src/games/talisman/state/state.js';
import { Act } from '../../../../src/games/talisman/vocabulary/kinds.js';
import { restoreBase, withPacks } from '../packs/with-pack.js';
import { type Seat, scenario, type Table } from '../scenario.js';

restoreBase();

describe('heirlooms of a seat that is not the first', () => {
  /** Pestilence kills the Assassin in the turn of the Troll; the next character comes at once. */
  const dies = (seat: Partial<Seat>): Table =>
    scenario({
      seats: [
        { character: 'troll', at: 'fields' },
        { character: 'assassin', at: 'city', life: 1, ...seat },
        { character: 'warrior', at: 'valley-of-fire' },
      ],
      options: { heirlooms: 1 },
      deck: ['pestilence'],
      phase: 'landing',
    });

  test('V-X-B R-USE-04 heirlooms=1 the heir has the things that it may have; the rest is put on its start space', () => {
    // The next character is good.
    withPacks('remove: { characters: [druid, dwarf, ghoul, sorceress, thief, wizard] }\n');
    const t = dies({ objects: ['runesword', 'sword', 'axe'] });
    expect(t.on('city')).toEqual([]);
    expect([t.s.status[1], t.s.alignment[1], t.held(1), t.on(t.at(1))]).toEqual([
      Status.Playing,
      0,
      ['sword', 'axe'],
      ['runesword'],
    ]);
  });

  test.each<[Partial<Seat>, string[], number]>([
    [{ objects: ['sword'], gold: 0 }, ['sword'], 0],
    [{ followers: ['guide'], gold: 0 }, ['guide'], 0],
    [{ gold: 2 }, [], 2],
    [{ objects: ['sword'], gold: 2 }, ['sword'], 2],
    [{ gold: 0 }, [], 0],
  ])(
    'V-X-B RUL-119 heirlooms=1 all heirlooms are put on the space of death when no heir comes: %j',
    (has, cards, gold) => {
      const t = scenario({
        seats: [
          { character: 'troll', at: 'castle' },
          { character: 'assassin', at: 'city', dead: 'waiting', ...has },
          { character: 'elf', at: 'valley-of-fire' },
        ],
        turn: 2,
        options: { heirlooms: 1 },
      });
      expect(t.on('city')).toEqual([]);
      t.choose(Act.GoTo, 'crown-of-command');
      expect([t.s.status[1], t.held(1), t.s.gold[1], t.on('city'), t.goldOn('city')]).toEqual([
        Status.Out,
        [],
        0,
        cards,
        gold,
      ]);
    },
  );
});
