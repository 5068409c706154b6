import { describe, expect, test } from 'vitest';
import { balanced } from '../../../agents/slohar/heuristic/balanced.js';
import {
  ARMS,
  armOfTitle,
  beats,
  dealt,
  GUARDS,
  guardOfTitle,
  WOUNDS_MAX,
  woundsFrom,
} from '../../../agents/slohar/heuristic/odds.js';
import { routes, TURN } from '../../../agents/slohar/heuristic/routes.js';
import { defaults, mix, topFrame } from '../../../src/engine/index.js';
import { firstWay, openWays } from '../../../src/games/slohar/board.js';
import { content } from '../../../src/games/slohar/content/index.js';
import { slohar } from '../../../src/games/slohar/index.js';
import { run } from '../../../src/games/slohar/jump-table.js';
import { DEFAULT_OPTIONS } from '../../../src/games/slohar/options.js';
import { WAYS } from '../../../src/games/slohar/places.js';
import { LaidPosition, POSITION_SCHEMA } from '../../../src/games/slohar/position.js';

import { tryCell } from '../../../src/games/slohar/rules/turn.js';
import { type SloharState, setKey } from '../../../src/games/slohar/state.js';
import { Act, FrameKind, SquareType } from '../../../src/games/slohar/words.js';
import { scenario, squareOf, titleOf } from '../../games/slohar/scenario.js';

const IDLE = { character: 'acrobat' } as const;
const FACES = [1, 2, 3, 4, 5, 6];

/** Faces of each weapon that beat levels 1 to 4, as in the notes. */
const WEAPONS: readonly [string, readonly number[]][] = [
  ['worn-dagger', [5, 2, 0, 0]],
  ['jailers-cudgel', [6, 3, 0, 0]],
  ['short-sword', [6, 4, 1, 0]],
  ['spiked-mace', [5, 4, 2, 0]],
  ['guards-spear', [6, 5, 2, 0]],
  ['crossbow', [4, 4, 4, 2]],
  ['halberd', [6, 5, 3, 1]],
  ['executioners-axe', [5, 5, 4, 3]],
  ['broadsword-of-balgorn', [6, 6, 4, 2]],
];
/** And of the shields: wounds from levels 1 to 4, in sixths. */
const SHIELDS: readonly [string, readonly number[]][] = [
  ['wooden-targe', [2, 7, 13, 19]],
  ['iron-buckler', [1, 4, 10, 16]],
  ['round-shield', [0, 3, 8, 14]],
  ['kite-shield', [0, 2, 6, 12]],
  ['tower-shield', [0, 1, 4, 9]],
  ['mirror-shield', [0, 0, 3, 9]],
];

describe('tables of fights', () => {
  test.each(WEAPONS)('%s beats levels 1 to 4 on %j faces of six', (id, faces) => {
    expect([1, 2, 3, 4].map((level) => beats(armOfTitle(titleOf(id)), level))).toEqual(faces);
  });

  test.each(SHIELDS)('tables of fights with %s at levels 1 to 4 deal %j sixths of a wound', (id, sixths) => {
    expect([1, 2, 3, 4].map((level) => woundsFrom(level, guardOfTitle(titleOf(id))))).toEqual(sixths);
  });

  test('bare hands beat nothing and block nothing', () => {
    expect([beats(0, 1), woundsFrom(3, 0), dealt(0, 0, 0)]).toEqual([0, 18, 36]);
  });

  test('all 36 pairs of dice are counted for each weapon and shield', () => {
    for (let arm = 0; arm < ARMS; arm++)
      for (let guard = 0; guard < GUARDS; guard++) {
        let sum = 0;
        for (let n = 0; n <= WOUNDS_MAX; n++) sum += dealt(arm, guard, n);
        expect(sum).toBe(36);
      }
  });

  test.each([
    ['X1', 'B7', 'short-sword', 'wooden-targe'],
    ['X3', 'Y3', 'crossbow', 'round-shield'],
    ['X5', 'K3', 'executioners-axe', 'kite-shield'],
  ])(
    'tables of fights at %s from %s with %s and %s agree with the rules over all dice',
    (square, from, weapon, shield) => {
      let won = 0;
      let wounds = 0;
      for (const red of FACES)
        for (const blue of FACES) {
          const seat = { character: 'brute', square, from, weapon, shield, held: 'beaten' as const };
          const t = scenario({ seats: [seat, IDLE], dice: { fight: [red, blue] }, options: { trade: 0 } });
          t.choose(Act.FightOn);
          if (t.s.tally[2] === 1) won++;
          wounds += 15 - t.s.hp[0];
        }
      const level = content.level[squareOf(square)];
      expect([won / 6, wounds / 6]).toEqual([
        beats(armOfTitle(titleOf(weapon)), level),
        woundsFrom(level, guardOfTitle(titleOf(shield))),
      ]);
    },
  );

  test('tables of fights between players agree with the rules over all 1,296 throws', () => {
    const seats = [
      { character: 'brute', square: 'B3', from: 'B2', weapon: 'halberd', shield: 'wooden-targe' },
      { character: 'acrobat', square: 'B5', from: 'B6', weapon: 'crossbow', shield: 'iron-buckler' },
    ];
    const t = scenario({ seats, dice: { move: [2, 3] }, options: { bribery: 0, trade: 0 } });
    t.choose(Act.Go, 'B4');
    const before = t.s.words.slice();
    const [mine, theirs] = [new Map<number, number>(), new Map<number, number>()];
    let n = 0;
    for (let seed = 1; n < 40_000; seed++, n++) {
      t.s.words.set(before);
      t.s.seed[0] = mix(seed);
      setKey(t.s);
      t.choose(Act.Attack, 1);
      const [a, b] = [15 - t.s.hp[1], 15 - t.s.hp[0]];
      mine.set(a, (mine.get(a) ?? 0) + 1);
      theirs.set(b, (theirs.get(b) ?? 0) + 1);
    }
    const arms = ['halberd', 'crossbow'].map((id) => armOfTitle(titleOf(id)));
    const guards = ['iron-buckler', 'wooden-targe'].map((id) => guardOfTitle(titleOf(id)));
    for (let k = 0; k <= WOUNDS_MAX; k++) {
      near(mine.get(k) ?? 0, n, dealt(arms[0], guards[0], k) / 36);
      near(theirs.get(k) ?? 0, n, dealt(arms[1], guards[1], k) / 36);
    }
  });
});

/** A count of n trials is within five standard errors of what its chance says. */
function near(found: number, n: number, chance: number): void {
  expect(Math.abs(found - n * chance)).toBeLessThanOrEqual(5 * Math.sqrt(n * chance * (1 - chance)) + 1e-9);
}

describe('the cells', () => {
  test.each([
    ['locksmith', 1 - (13 / 18) ** 3],
    ['brute', 35 / 216],
    ['gambler', 1 - (2 / 3) ** 3],
    ['acrobat', 1 - (2 / 3) ** 3],
    ['charmer', 1 - (7 / 12) ** 3],
    ['alchemist', 120 / 216],
  ])('%s is out after a turn in %d of all games', (id, chance) => {
    const s = slohar.create();
    const role = content.characters.findIndex((row) => row.id === id);
    let out = 0;
    for (let n = 0; n < 20_000; n++) {
      s.words.fill(0);
      s.seed[0] = mix(n + 1);
      s.role[0] = role;
      s.square[0] = content.cell[role];
      setKey(s);
      tryCell(s, 0);
      if (content.type[s.square[0]] !== SquareType.Cell) out++;
    }
    near(out, 20_000, chance);
  });
});

describe('routes', () => {
  /** Returns the best end of a walk of so many squares, by the table. */
  function best(goal: number, arm: number, square: number, from: number, pips: number): number {
    if (content.shop[square] === goal - 1) return 0;
    if (pips === 0) return routes().turnsFrom(goal, arm, square, from);
    if (content.type[square] === SquareType.Barrage) return routes().beforeBarrage(goal, arm, square, from);
    let least = Infinity;
    for (let i = 0; i < content.wayCount[square]; i++) {
      const next = content.ways[square * WAYS + i];
      if (next !== from) least = Math.min(least, best(goal, arm, next, square, pips - 1));
    }
    return least === Infinity ? routes().turnsFrom(goal, arm, square, from) : least;
  }

  /** Turns until seat 0 stands in a shop, when the rules play and it goes the way the table says. */
  function turnsTo(s: SloharState, goal: number, arm: number): number {
    const out = new Int32Array(slohar.maxActions);
    while (content.shop[s.square[0]] !== goal - 1) {
      const n = slohar.legal(s, out);
      let pick = 0;
      if ((s.frame[topFrame(s)] & 0xff) === FrameKind.Way) {
        const pips = s.frame[topFrame(s) + 1];
        const worth = (at: number): number => best(goal, arm, out[at] & 0xffff, s.square[0], pips - 1);
        for (let i = 1; i < n; i++) if (worth(i) < worth(pick)) pick = i;
      }
      slohar.apply(s, out[pick]);
    }
    return s.turns[0];
  }

  test.each([
    ['B11', 'B10', 2],
    ['B16', 'B17', 1],
  ])('the route from %s, coming from %s, to shop %i is as many turns as the table says', (square, from, goal) => {
    // Arms with which no fight on the way is lost for long, and gold, so that the shop asks; the other sits in a cell.
    const seat = { character: 'brute', square, from, hp: 200, gold: 50, weapon: 'broadsword-of-balgorn' };
    const position = POSITION_SCHEMA.parse({ game: 'slohar', actor: 0, seats: [seat, IDLE] });
    const options = DEFAULT_OPTIONS.slice();
    const laid = new LaidPosition(position, options, String);
    const arm = armOfTitle(titleOf('broadsword-of-balgorn'));
    const s = slohar.create();
    const n = 3000;
    let sum = 0;
    let squares = 0;
    for (let i = 0; i < n; i++) {
      laid.write(s, Int32Array.of(mix(i + 1), 5));
      run(s);
      const turns = turnsTo(s, goal, arm);
      sum += turns;
      squares += turns * turns;
    }
    const mean = sum / n;
    const error = Math.sqrt((squares / n - mean * mean) / n);
    const said = routes().turnsFrom(goal, arm, squareOf(square), squareOf(from)) / TURN;
    expect(Math.abs(mean - said)).toBeLessThan(5 * error + 0.02);
  });

  test('a longer way is never nearer: every step changes the distance to a gate by one, but through a passage', () => {
    for (let square = 0; square < content.squares.length; square++)
      for (let i = 0; i < content.wayCount[square]; i++) {
        const to = content.ways[square * WAYS + i];
        expect(content.gateDistance[square]).toBeLessThanOrEqual(content.gateDistance[to] + 1);
      }
  });

  test('a better weapon never makes the way longer', () => {
    const [dagger, sword, broad] = ['worn-dagger', 'short-sword', 'broadsword-of-balgorn'].map((id) =>
      armOfTitle(titleOf(id)),
    );
    for (let square = 0; square < content.squares.length; square++) {
      if (content.type[square] === SquareType.Cell) continue;
      const turns = [dagger, sword, broad].map((arm) => routes().turnsFrom(0, arm, square, 255));
      expect(turns[0]).toBeGreaterThanOrEqual(turns[1]);
      expect(turns[1]).toBeGreaterThanOrEqual(turns[2]);
    }
  });

  test('the first open way is found', () => {
    const t = scenario({ seats: [{ character: 'brute', square: 'N1', from: 'X5' }, IDLE], dice: { move: [1, 2] } });
    expect(t.s.endReason[0]).toBe(1);
    const on = scenario({ seats: [{ character: 'brute', square: 'M1', from: 'B6', hand: ['found-purse'] }, IDLE] });
    on.s.from[0] = 255;
    expect([openWays(on.s, 0), firstWay[0]]).toEqual([1, squareOf('B6')]);
  });
});

describe('2.8 before the barrage that holds a pawn', () => {
  const mover = balanced.create(slohar, defaults(balanced.params));
  /** Returns the answers of `balanced`, in words, until it has fought or gone on. */
  function answers(t: ReturnType<typeof scenario>): string[] {
    const out = new Int32Array(slohar.maxActions);
    const said: string[] = [];
    while (!t.ended && t.s.die[0] === 0 && said.length < 9) {
      const count = slohar.legal(t.s, out);
      const action = out[mover.choose(t.s, t.actor, out, count)];
      said.push(slohar.describe(t.s, action));
      t.choose(action >> 16, action & 0xffff);
    }
    return said;
  }

  test('2.8 SL-PLAY-02 balanced puts on the better weapon before the fight, and keeps the whetstone for it', () => {
    const t = scenario({
      seats: [
        { character: 'brute', square: 'X5', from: 'K3', held: 'beaten', hand: ['whetstone', 'executioners-axe'] },
        IDLE,
      ],
      options: { trade: 0 },
      dice: { fight: [2, 6] },
    });
    expect(answers(t).slice(0, 4)).toEqual([
      "play Executioner's Axe",
      'play no card before the barrage',
      'fight before the roll',
      'play Whetstone',
    ]);
  });

  test('2.8 SU-11 balanced passes a barrage that it can hardly beat with a rusty key, and saves the key if it wins', () => {
    const plays = (square: string, from: string, weapon: string): string[] =>
      answers(
        scenario({
          seats: [{ character: 'brute', square, from, held: 'beaten', weapon, hand: ['rusty-key'] }, IDLE],
          options: { trade: 0 },
        }),
      );
    expect(plays('X5', 'K3', 'worn-dagger').slice(0, 2)).toEqual(['play Rusty Key', 'go on']);
    expect(plays('X1', 'B7', 'broadsword-of-balgorn')[0]).not.toBe('play Rusty Key');
  });
});
