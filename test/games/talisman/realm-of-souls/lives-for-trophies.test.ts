import { describe, expect, test } from 'vitest';
import { findCards } from '../../../../src/games/talisman/content/index.js';
import { BOX } from '../../../../src/games/talisman/holdings/stock.js';
import { trophyTotal } from '../../../../src/games/talisman/holdings/trophy-points.js';
import { Pile } from '../../../../src/games/talisman/state/state.js';
import { Part } from '../../../../src/games/talisman/vocabulary/ids.js';
import { Act, FrameKind } from '../../../../src/games/talisman/vocabulary/kinds.js';
import { type Position, type Seat, scenario, type Table } from '../scenario.js';
import { playSouls } from './with-souls.js';

playSouls();

const GHOST: Partial<Seat> = { form: 'revenant', life: 1, marker: 'city' };

/** A seat that wins its fights with what lies where it stands, up to the question at the end of its turn. */
function wins(spirits: string[], seat: Partial<Seat>, more: Partial<Position> = {}): Table {
  const t = scenario({
    seats: [
      { character: 'warrior', at: 'fields', strength: 9, craft: 9, ...seat },
      { character: 'troll', at: 'castle', lostTurns: 9 },
    ],
    phase: 'landing',
    spaces: { fields: spirits },
    dice: { attack: spirits.map(() => 6), creature: spirits.map(() => 1) },
    ...more,
    options: { lifeTrophy: 1, combineSpirits: 0, ...more.options },
  });
  return t.passAll(FrameKind.Ditch);
}

/** Returns the trades offered at the end of that turn; empty without a question. */
function trades(t: Table): string[] {
  if (t.kind !== FrameKind.Window || t.s.turns[t.actor] > 1) return [];
  const words = t.words().flatMap((word) => /^trade trophies for (.*)$/.exec(word)?.[1] ?? []);
  return words.length > 0 ? words : ['asked for nothing'];
}

describe('trophies of Ghosts for lives', () => {
  test("RS-ALT-01 lifeTrophy=1 Strength and Craft of a Ghost's trophies both count toward a life", () => {
    expect(trades(wins(['shadow', 'wraith'], GHOST))).toEqual(['1 life']);
    expect(trades(wins(['shadow', 'spectre'], GHOST))).toEqual([]);
    expect(trades(wins(['demon', 'lemure'], GHOST, { options: { trophyRate: 5 } }))).toEqual(['1 life', '2 life']);
  });

  test('RS-ALT-01 lifeTrophy=1 the last winner of a card decides its use, and each card is separate', () => {
    const t = scenario({
      seats: [
        { character: 'warrior', at: 'fields', strength: 9, ...GHOST },
        { character: 'troll', at: 'city', strength: 9 },
      ],
      phase: 'landing',
      spaces: { fields: ['dragon'], 'fields-4': ['dragon'] },
      options: { lifeTrophy: 1 },
      dice: { attack: [6], creature: [1] },
    });
    expect([trades(t), trophyTotal(t.s, 0, Part.Life)]).toEqual([['1 life'], 7]);
    t.nextDice({ move: [1], attack: [6], creature: [1] });
    t.passAll(FrameKind.Window);
    // As if the other Dragon, too, had been a Ghost's once.
    t.s.wonInForm.fill(-1);
    t.choose(Act.Roll).choose(Act.Go, 'fields-4').passAll(FrameKind.Ditch);
    expect([t.actor, trades(t)]).toEqual([1, ['1 Strength']]);
    expect([0, 1].map((seat) => [Part.Strength, Part.Life].map((part) => trophyTotal(t.s, seat, part)))).toEqual([
      [0, 7],
      [7, 0],
    ]);
  });

  test('RS-ALT-01 R-GR-04 lifeTrophy=1 lives are bought while there are some in the box', () => {
    const left = (lives: number): string[] => {
      const other: Seat = { character: 'troll', at: 'castle', lostTurns: 9, life: BOX[Part.Life] - 1 - lives };
      const ghost: Seat = { character: 'warrior', at: 'fields', strength: 9, ...GHOST };
      return trades(wins(['dragon', 'dragon'], {}, { seats: [ghost, other], dice: { attack: [6], creature: [1] } }));
    };
    expect([left(9), left(2), left(1), left(0)]).toEqual([['1 life', '2 life'], ['1 life', '2 life'], ['1 life'], []]);
  });

  test('RS-ALT-01 SC-06 lifeTrophy=1 statCapPlus=1 a cap on counters of a stat caps no lives', () => {
    /** One of the trophies was won as a Ghost. */
    const offered = (trophies: string[]): string[] => {
      const t = scenario({
        seats: [{ character: 'warrior', at: 'city', craft: 1, trophies }],
        spaces: { 'fields-4': ['sword'] },
        options: { lifeTrophy: 1, statCapPlus: 1 },
        dice: { move: [1] },
      });
      const [card] = findCards('dragon').filter((dragon) => t.s.pileOf[dragon] === Pile.Trophies);
      t.s.wonInForm[card >> 5] |= 1 << (card & 31);
      t.choose(Act.Roll).choose(Act.Go, 'fields-4').passAll(FrameKind.Ditch, FrameKind.Take);
      return trades(t);
    };
    expect([offered(['dragon', 'dragon']), offered(['dragon'])]).toEqual([['1 Strength', '1 life'], ['1 life']]);
  });

  test('RS-ALT-01 V-XI-A lifeTrophy=1 trophyPrice=value a life costs the rate, however high the stats are', () => {
    const options = { trophyPrice: 1, trophyRate: 7 };
    const lives = (spirits: string[]): string[] => trades(wins(spirits, GHOST, { options }));
    expect([lives(['dragon']), lives(['ogre'])]).toEqual([['1 life'], []]);
  });
});
