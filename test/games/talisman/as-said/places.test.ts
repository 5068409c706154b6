import { expect, test } from 'vitest';
import { restock } from '../../../../src/games/talisman/holdings/stock.js';
import { Act, FrameKind } from '../../../../src/games/talisman/vocabulary/kinds.js';
import { restoreBase } from '../packs/with-pack.js';
import type { Position, Seat, Table } from '../scenario.js';
import { both, under } from './play.js';

restoreBase();

/** Rolls for the move, unless that is done already for want of another way to move. */
const roll = (t: Table): Table => (t.can(Act.Roll) ? t.choose(Act.Roll) : t);

const lands = (at: string, seat: Partial<Seat> = {}, more: Partial<Position> = {}): Position => ({
  seats: [
    { character: 'elf', at, ...seat },
    { character: 'troll', at: 'crags', lostTurns: 200 },
  ],
  phase: 'landing',
  ...more,
});

test('castle-talisman: ten gold buy a Talisman at the Castle, and nine do not', () => {
  const t = under('castle-talisman', lands('castle', { gold: 10 })).choose(Act.Option, 'buy a Talisman');
  expect([t.held(0), t.s.gold[0]]).toEqual([['talisman'], 0]);
  const offered = (gold: number): boolean[] =>
    both('castle-talisman', lands('castle', { gold }), (visit) => visit.can(Act.Option, 'buy a Talisman'));
  expect([offered(9), offered(10)]).toEqual([
    [false, false],
    [false, true],
  ]);
  const none = under('castle-talisman', lands('castle', { gold: 10 }, { talismans: 0 }));
  expect(none.choose(Act.Option, 'buy a Talisman').held(0)).toEqual([]);
});

test('castle-talisman: the healing of the Castle is left as it was', () => {
  const healed = both('castle-talisman', lands('castle', { gold: 2, life: 2 }), (t) => {
    t.choose(Act.Count, 2);
    return [t.s.life[0], t.s.gold[0]];
  });
  expect(healed).toEqual([
    [4, 0],
    [4, 0],
  ]);
});

test('tavern-healing: the Tavern heals one life for a gold, then rolls as printed', () => {
  const position = lands('tavern', { gold: 3, life: 2 }, { dice: { table: [4] } });
  const t = under('tavern-healing', position).choose(Act.Count, 1);
  t.used();
  expect([t.s.life[0], t.s.gold[0]]).toEqual([3, 3 - 1 + 1]);
  const printed = under('printed', position);
  printed.used();
  expect([printed.s.life[0], printed.s.gold[0]]).toEqual([2, 4]);
});

test('city-sales: an Object is sold for a gold in the City on top of the visit', () => {
  const seat: Partial<Seat> = { objects: ['purchase:sword'], life: 2 };
  const t = under('city-sales', lands('city', seat)).choose(Act.Discard, 'sword').pass();
  t.choose(Act.Option, 'doctor');
  t.choose(Act.Count, 1);
  expect([t.held(0), t.s.gold[0], t.s.life[0]]).toEqual([[], 0, 3]);
  const printed = under('printed', lands('city', seat));
  expect([printed.can(Act.Discard, 'sword'), printed.can(Act.Option, 'alchemist')]).toEqual([false, true]);
});

test('toad-one-turn: the Enchantress, the Witch and Random make a Toad of one turn', () => {
  const city = both('toad-one-turn', lands('city', {}, { dice: { table: [1] } }), (t) => {
    t.choose(Act.Option, 'enchantress');
    return t.s.toad[0];
  });
  const witch = both(
    'toad-one-turn',
    lands('fields', {}, { spaces: { fields: ['witch'] }, dice: { table: [1] } }),
    (t) => t.s.toad[0],
  );
  expect([city, witch]).toEqual([
    [3, 1],
    [3, 1],
  ]);
  const random = both(
    'toad-one-turn',
    {
      seats: [
        { character: 'elf', at: 'fields', spells: ['random'] },
        { character: 'troll', at: 'castle' },
      ],
      dice: { table: [1] },
    },
    (t) => t.choose(Act.Cast, 'random').choose(Act.Seat, 1).s.toad[1],
  );
  expect(random).toEqual([3, 1]);
});

test('sentinel-seven: the Sentinel fights with 7, and other creatures as printed', () => {
  /** Lives of an Elf of Strength 3 and more after the bridge, and whether it is over it. */
  const crosses = (strength: number): (number | boolean)[][] =>
    both(
      'sentinel-seven',
      { seats: [{ character: 'elf', at: 'sentinel', strength }], dice: { move: [2], attack: [3], creature: [3] } },
      (t) => {
        roll(t).choose(Act.Cross);
        return [t.s.life[0], t.at(0) === 'sentinel'];
      },
    );
  const [lost, tied, over] = [
    [3, true],
    [4, true],
    [4, false],
  ];
  // Against 9 as printed, and 7.
  expect([3, 4, 5, 6, 7].map(crosses)).toEqual([
    [lost, lost],
    [lost, tied],
    [lost, over],
    [tied, over],
    [over, over],
  ]);
  const brigand = both(
    'sentinel-seven',
    lands('forest', { character: 'warrior', life: 2 }, { dice: { table: [1], attack: [1, 1], creature: [1] } }),
    (t) => t.s.life[0],
  );
  expect(brigand[1]).toBe(brigand[0]);
});

test('paid-sentinel: three gold lead past the Sentinel without a die', () => {
  const position = (gold: number): Position => ({
    seats: [{ character: 'elf', at: 'sentinel', gold }],
    dice: { move: [2] },
  });
  const t = roll(under('paid-sentinel', position(3)))
    .choose(Act.Cross)
    .choose('use Pay the Sentinel');
  expect([t.s.gold[0], t.can(Act.Go, 'hidden-valley') || t.at(0) !== 'sentinel']).toEqual([0, true]);
  const poor = under('paid-sentinel', { ...position(2), dice: { move: [2], attack: [1], creature: [6] } });
  roll(poor).choose(Act.Cross);
  expect([poor.at(0), poor.s.gold[0]]).toEqual(['sentinel', 2]);
});

test('paid-sentinel: on the space of the Sentinel, Animals are not paid, and Monsters may be', () => {
  const paid = (card: string): boolean[] =>
    both('paid-sentinel', lands('sentinel', { gold: 3 }, { spaces: { sentinel: [card] } }), (t) =>
      t.can('use Pay the Sentinel'),
    );
  expect([paid('bear'), paid('ogre')]).toEqual([
    [false, false],
    [false, true],
  ]);
});

test('weak-spirits: a Spirit fights with one Craft less at the Chapel and in the Graveyard only', () => {
  /** Lives of a Druid of Craft 4 and its trophies, after a fight with this die against a creature with a 3. */
  const fights = (at: string, card: string, attack: number): [number, number][] =>
    both(
      'weak-spirits',
      lands(
        at,
        { character: 'druid', life: 3 },
        { spaces: { [at]: [card] }, deck: ['bag-of-gold'], dice: { attack: [attack], creature: [3] } },
      ),
      (t) => [t.passAll(FrameKind.Ditch).s.life[0], t.trophies(0).length],
    );
  const [lost, tied, won] = [
    [3 - 1, 0],
    [3, 0],
    [3, 1],
  ];
  for (const at of ['chapel', 'graveyard']) {
    // The Wraith has Craft 5.
    expect([3, 4, 5].map((die) => fights(at, 'wraith', die))).toEqual([
      [lost, tied],
      [tied, won],
      [won, won],
    ]);
    // The Serpent has Strength 4, the Druid 2.
    expect([4, 5, 6].map((die) => fights(at, 'serpent', die))).toEqual([
      [lost, lost],
      [tied, tied],
      [won, won],
    ]);
  }
  expect(fights('ruins', 'wraith', 3)).toEqual([lost, lost]);
});

/** An Elf in the Valley of Fire that moves to the Crown; the Troll loses the life that the Command Spell of a 6 costs. */
const reaches = (id: string, life: number): Table => {
  const elf: Seat = { character: 'elf', at: 'valley-of-fire', life, objects: ['talisman'] };
  const troll: Seat = { character: 'troll', at: 'city', lostTurns: 9 };
  const t = under(id, { seats: [elf, troll] });
  while (!t.over && t.at(0) === 'valley-of-fire') t.act(t.legal()[0]);
  return t;
};

test('four-lives-win: the first to reach the Crown with four lives or more wins at once', () => {
  const won = (id: string): boolean[] => [3, 4, 5].map((life) => reaches(id, life).over);
  expect([won('printed'), won('four-lives-win')]).toEqual([
    [false, false, false],
    [false, true, true],
  ]);
  expect(reaches('four-lives-win', 4).s.life[1]).toBe(6);
});

test('four-lives-win: a character that came with fewer casts the Command Spell, and wins nothing by healing there', () => {
  const t = reaches('four-lives-win', 3);
  t.s.life[0] = 4;
  restock(t.s);
  const rounds = t.s.round[0];
  while (!t.over && t.s.round[0] < rounds + 3) t.act(t.legal()[0]);
  expect([t.over, t.at(0)]).toEqual([false, 'crown-of-command']);
  expect(t.s.life[1]).toBeLessThan(6);
});
