import { describe, expect, test } from 'vitest';
import { content } from '../../../../src/games/talisman/content/index.js';
import { Kind } from '../../../../src/games/talisman/vocabulary/ids.js';
import { Act, FrameKind } from '../../../../src/games/talisman/vocabulary/kinds.js';
import { restoreBase, rules, withPacks } from '../packs/with-pack.js';
import { type Seat, scenario, type Table } from '../scenario.js';

restoreBase();

/** At the end of a turn of that seat, on a space where nothing happens; the other seats sleep. */
function end(more: Partial<Seat>, options: Readonly<Record<string, number>> = {}, seat = 0): Table {
  const seats: Seat[] = [0, 1, 2].map(() => ({ character: 'elf', at: 'castle', lostTurns: 9 }));
  seats[seat] = { character: 'elf', at: 'plain-of-peril', ...more };
  return scenario({ seats, turn: seat, phase: 'landing', options }).passAll(FrameKind.Ditch);
}

/** Returns the trades offered at the end of that turn; empty without a question. */
function trades(t: Table): string[] {
  if (t.kind !== FrameKind.Window || t.s.turns[t.actor] > 1) return [];
  const words = t.words().flatMap((word) => /^trade trophies for (.*)$/.exec(word)?.[1] ?? []);
  return words.length > 0 ? words : ['asked for nothing'];
}

describe('trophies', () => {
  test.each([
    ['points at the rate', {}, ['bear', 'ogre', 'wolf'], '1 Strength', ['bear']],
    ['points that cost more each time', { trophyPrice: 1 }, ['bear', 'wolf'], '1 Strength', ['wolf']],
    ['cards, whatever they are', { blitzTrophy: 1 }, ['bear', 'ogre', 'wolf', 'lemure'], '1 Craft', ['bear']],
  ] as const)(
    'R-TRO-02 R-TRO-03 the holder of trophies trades them in the own turn, by %s',
    (_, options, trophies, what, left) => {
      for (const seat of [0, 1, 2]) {
        const t = end({ trophies }, options, seat);
        expect([t.kind, t.actor, trades(t).includes(what)]).toEqual([FrameKind.Window, seat, true]);
        t.choose(`trade trophies for ${what}`);
        expect([t.trophies(seat), t.s.strength[seat] + t.s.craft[seat]]).toEqual([left, 1]);
      }
    },
  );

  test('R-TRO-02 a player who can buy nothing is not asked', () => {
    expect([trades(end({ trophies: ['bear', 'lion'] })), trades(end({ trophies: [] }))]).toEqual([[], []]);
    expect(trades(end({ trophies: ['dragon', 'dragon'] }, { blitzTrophy: 1 }))).toEqual([]);
    expect(trades(end({ trophies: ['dragon'], strength: 1 }, { statCapPlus: 1 }))).toEqual([]);
  });

  test('V-XI-A trophyPrice=value the counters of a stat make that stat dearer, and no other', () => {
    // The Elf has a Strength of 3 and a Craft of 4.
    const craft = (counters: Partial<Seat>): string[] =>
      trades(end({ trophies: ['wraith'], ...counters }, { trophyPrice: 1 }));
    expect([craft({}), craft({ strength: 9 }), craft({ craft: 1 }), craft({ craft: 2 })]).toEqual([
      ['1 Craft'],
      ['1 Craft'],
      ['1 Craft'],
      [],
    ]);
  });

  test('V-XI-A trophyPrice=value each further counter costs a point more than the one before', () => {
    // The Elf's Strength is 3: counters for 3, 4, 5 and 6 points.
    const most = (...trophies: string[]): number => trades(end({ trophies }, { trophyPrice: 1 })).length;
    const dragons = ['dragon', 'dragon'];
    expect([most('giant'), most('dragon'), most('dragon', 'serpent'), most('dragon', 'ogre')]).toEqual([1, 2, 2, 3]);
    expect([most(...dragons, 'bear'), most(...dragons, 'serpent')]).toEqual([3, 4]);
  });

  test.each([
    ['to: 6', 1],
    ['to: 3', 2],
    ['by: -5', 3],
    ['to: 9', 0],
    ['to: 1', 6],
    ['by: -7', 6],
    ['by: -9', 6],
  ])('trophyRate: a power makes counters cheaper or dearer, but each costs a point at least: %s', (power, most) => {
    rules(`{ modify: trophyRate, ${power} }`);
    // Six points.
    expect(trades(end({ trophies: ['bear', 'wolf', 'wild-boar'] }))).toEqual(
      Array.from({ length: most }, (_, i) => `${i + 1} Strength`),
    );
  });

  test('R-TRO-03 as few points as possible are lost, with a pack too', () => {
    withPacks(
      'adventure:\n  - { id: wyrm, name: Wyrm, copies: 1, kind: enemy, breed: dragon, number: 2, strength: 13 }\n',
    );
    const left = (trophies: string[]): string[] =>
      end({ trophies }).choose('trade trophies for 1 Strength').trophies(0);
    expect([left(['wyrm', 'ogre', 'bear']), left(['bear', 'wyrm', 'serpent', 'wolf'])]).toEqual([
      ['wyrm'],
      ['wyrm', 'wolf'],
    ]);
    expect([left(['wyrm', 'wolf']), left(['wyrm'])]).toEqual([['wolf'], []]);
  });

  test.each([
    [['bear'], 2, '1 Strength'],
    [['ape', 'bear', 'lion'], 7, '1 Strength'],
    [['shadow'], 2, '1 Craft'],
  ])(
    'R-TRO-03 a trade takes no more than all trophies if a pack leaves no other Enemies than %s',
    (trophies, trophyRate, what) => {
      const enemies = content.titles.filter((_, title) => content.kind[title] === Kind.Enemy);
      const gone = enemies.map(({ id }) => id).filter((id) => !trophies.includes(id));
      withPacks(`remove: { adventure: [${gone.join(', ')}] }\n`);
      const t = end({ trophies }, { trophyRate });
      expect([trades(t), t.choose(Act.Trade).trophies(0)]).toEqual([[what], []]);
    },
  );
});
