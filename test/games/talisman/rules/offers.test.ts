import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Agent } from '../../../../src/engine/index.js';
import { defaults, frameKind, play, TRACE_WORDS, topFrame } from '../../../../src/engine/index.js';
import { talisman } from '../../../../src/games/talisman/index.js';
import { offerOf } from '../../../../src/games/talisman/rules/mechanics/offers.js';
import { Moment, NOBODY } from '../../../../src/games/talisman/rules/mechanics/spell-cards.js';
import { askRound } from '../../../../src/games/talisman/rules/resolution/spells.js';
import { offerBoost } from '../../../../src/games/talisman/rules/sequence/fight.js';
import { DitchAt, offerDitch, offerWindow, WindowAt } from '../../../../src/games/talisman/rules/sequence/windows.js';
import { Fight, type TalismanState } from '../../../../src/games/talisman/state/state.js';
import { CastAt, Stat } from '../../../../src/games/talisman/vocabulary/ids.js';
import { Act, FrameKind } from '../../../../src/games/talisman/vocabulary/kinds.js';
import { type Seat, scenario, type Table } from '../scenario.js';

/** Seats agents that declare that they pass wherever `passes` says so. Returns the offers they hear. */
function seated(s: TalismanState, passes: (s: TalismanState, seat: number, offer: number) => boolean): number[] {
  const heard: number[] = [];
  const agent = {
    passes(at: TalismanState, seat: number, offer: number): boolean {
      heard.push(offer);
      return passes(at, seat, offer);
    },
  };
  talisman.seat!(s, new Array(s.seats[0]).fill(agent));
  return heard;
}

/** Has something for each offer, in the midst of a battle. */
function holder(): TalismanState {
  const { s } = scenario({
    seats: [
      { character: 'elf', at: 'city', objects: ['potion-of-strength'], spells: ['healing'] },
      { character: 'troll', at: 'castle' },
    ],
  });
  s.fight[Fight.Stat] = Stat.Strength;
  return s;
}

const OFFERS: readonly [string, (s: TalismanState) => boolean, number][] = [
  ['the window at the start', (s) => offerWindow(s, 0, WindowAt.Start), offerOf(FrameKind.Window, WindowAt.Start)],
  ['the window at the end', (s) => offerWindow(s, 0, WindowAt.End), offerOf(FrameKind.Window, WindowAt.End)],
  ['ditching before drawing', (s) => offerDitch(s, 0, DitchAt.Landing), offerOf(FrameKind.Ditch, DitchAt.Landing)],
  ['the Spell step of a fight', (s) => offerBoost(s, 0), offerOf(FrameKind.Boost, 0)],
  [
    'a Spell after the move',
    (s) => askRound(s, Moment.AfterMove, NOBODY),
    offerOf(FrameKind.MayCast, CastAt.AfterMove | CastAt.AnyTime),
  ],
];

describe.each(OFFERS)('%s', (_what, offer, number) => {
  test('an offer is not asked of a seat that declares a pass', () => {
    const s = holder();
    const { depth } = s;
    const before = depth[0];
    const heard = seated(s, () => true);
    expect([offer(s), depth[0], heard]).toEqual([false, before, [number]]);
  });

  test('an offer is asked without seated agents, or if the seat does not declare it', () => {
    const s = holder();
    const asked = (): boolean => offer(s) && frameKind(s, topFrame(s)) === (number & 0xff);
    expect(asked()).toBe(true);
    talisman.seat!(s, [{}, {}]);
    expect(asked()).toBe(true);
    const heard = seated(s, () => false);
    expect([asked(), heard]).toEqual([true, [number]]);
  });

  test('an offer is asked if a gain is looked at before the question comes', () => {
    const s = holder();
    const heard = seated(s, () => true);
    s.gained[0] = 1;
    expect([offer(s), heard]).toEqual([true, []]);
  });

  test('an offer is asked in a copy, which has no seated agents', () => {
    const s = holder();
    seated(s, () => true);
    const copy = talisman.create();
    copy.words.set(s.words);
    expect([offer(copy), offer(s)]).toEqual([true, false]);
  });
});

/** Kind of the question and who is asked. */
const asks = (t: Table): [FrameKind, number] => [t.kind, t.actor];

describe('seats that declare that they pass', () => {
  const HEALER: Seat = { character: 'elf', at: 'castle', spells: ['healing'] };

  test('seats that declare a pass do so when the round has come to them, not before the active seat has had its window', () => {
    const position = {
      seats: [{ character: 'wizard', at: 'city', spells: ['temporal-warp', 'hex'] }, HEALER, HEALER],
    } as const;
    for (const wounded of [false, true]) {
      const t = scenario(position);
      // Asked beforehand both would pass; the second no more once the active seat has cast.
      const heard = seated(t.s, (s, seat) => seat === 1 || !wounded || s.castsLeft[0] === 2);
      expect([asks(t), heard]).toEqual([[FrameKind.Window, 0], []]);
      t.choose(Act.Cast, 'temporal-warp').pass();
      if (wounded) expect([asks(t), t.words()[0]]).toEqual([[FrameKind.MayCast, 2], 'cast nothing']);
      else expect(asks(t)).toEqual([FrameKind.MoveWhere, 0]);
    }
  });

  test('seats that declare a pass are left out of a round, which goes on to the next and ends with the last', () => {
    const others = ['healing', 'random', 'nullify'].map((spell) => ({ ...HEALER, spells: [spell] }));
    const t = scenario({ seats: [{ character: 'wizard', at: 'city', objects: ['sword'] }, ...others] });
    seated(t.s, (_s, seat) => seat !== 2);
    t.pass();
    expect(asks(t)).toEqual([FrameKind.MayCast, 2]);
    t.pass();
    expect(asks(t)[0]).not.toBe(FrameKind.MayCast);
  });

  test('seats that declare a pass answer no Spell: it works at once, or the next may answer it', () => {
    const seats = [
      { character: 'wizard', at: 'city', spells: ['temporal-warp'] },
      { character: 'elf', at: 'castle', spells: ['counterspell'] },
      { character: 'troll', at: 'castle', spells: ['counterspell'] },
    ];
    const cast = (passes: (seat: number) => boolean): Table => {
      const t = scenario({ seats });
      seated(t.s, (_s, seat) => passes(seat));
      return t.choose(Act.Cast, 'temporal-warp');
    };
    expect(cast(() => true).s.extraTurns[0]).toBe(2);
    const one = cast((seat) => seat === 1);
    expect([asks(one), one.s.extraTurns[0]]).toEqual([[FrameKind.MayCast, 2], 0]);
  });

  test('seats that declare a pass avert no loss: it happens at once', () => {
    const lose = (passes: boolean): Table => {
      const t = scenario({
        seats: [
          { character: 'elf', at: 'ruins', objects: ['water-bottle'] },
          { character: 'warrior', at: 'oasis', spells: ['preservation'] },
        ],
        spaces: { ruins: ['dragon'] },
        phase: 'landing',
        dice: { attack: [1], creature: [6] },
      });
      seated(t.s, (_s, seat) => seat === 1 && passes);
      return t.pass();
    };
    expect(lose(true).s.life[0]).toBe(3);
    const asked = lose(false);
    expect([asks(asked), asked.s.life[0]]).toEqual([[FrameKind.MayCast, 1], 4]);
  });
});

test('the README of the game says which number each offer begins with', () => {
  const text = readFileSync('src/games/talisman/README.md', 'utf8');
  const kinds = {
    Window: FrameKind.Window,
    Ditch: FrameKind.Ditch,
    Boost: FrameKind.Boost,
    MayCast: FrameKind.MayCast,
  };
  for (const [name, kind] of Object.entries(kinds)) expect(text).toContain(`| \`K.${name}\` (${kind}) |`);
  expect(new Set(OFFERS.map(([, , offer]) => offer & 0xff))).toEqual(new Set(Object.values(kinds)));
});

describe('who is seated', () => {
  const agent: Agent<TalismanState> = { begin() {}, choose: () => 0, passes: () => true };
  const none = (s: TalismanState): boolean => s.declaring.every((each) => each === null);

  test('the seating is forgotten when a game is set up, and when it has been played', () => {
    const s = talisman.create();
    const seed = Int32Array.of(1, 2);
    const roles = new Int32Array(2);
    talisman.deal(2, seed, roles);
    talisman.seat!(s, [agent, agent]);
    expect(s.declaring.slice(0, 3)).toEqual([agent, agent, null]);
    talisman.reset(s, defaults(talisman.options), 2, seed, roles);
    expect(none(s)).toBe(true);
    play(talisman, s, [agent, agent], new Int32Array(talisman.maxActions), new Int32Array(TRACE_WORDS));
    expect([talisman.over(s), none(s)]).toEqual([true, true]);
  });
});
