import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { agentsOf } from '../../agents/index.js';
import type { Agent, AgentSpec, Game, IntSpec, State } from '../../src/engine/index.js';
import { GAMES } from '../../src/games/index.js';
import { recomputeHand } from '../../src/games/talisman/holdings/inventory.js';
import { isPlaying } from '../../src/games/talisman/holdings/stats.js';
import { talisman } from '../../src/games/talisman/index.js';
import { Pile, piles, type TalismanState } from '../../src/games/talisman/state/state.js';

const here = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const RUN = here('run.mjs');
const folder = mkdtempSync(join(tmpdir(), 'talisman-fuzz-'));

interface Fixture {
  readonly game: string;
  readonly number: number;
  readonly seed: readonly number[];
  readonly options: Readonly<Record<string, number>>;
  readonly agents: readonly string[];
  readonly decision?: number;
  readonly message?: string;
}

interface Fuzz {
  fuzz(plan: {
    game: Game<State>;
    agents: readonly AgentSpec<State>[];
    from: number;
    fixtures: string;
    go(games: number): boolean;
  }): { failures: readonly Fixture[] };
  failureOf(game: Game<State>, agents: readonly AgentSpec<State>[], fixture: Fixture): Fixture | null;
}

type PairRows = (game: Game<State>) => {
  readonly rows: readonly { readonly options: Readonly<Record<string, number>>; readonly packs: readonly string[] }[];
  readonly refused: readonly string[];
};

let lib: Fuzz;
let readFixtures: (path: string) => Fixture[];

beforeAll(async () => {
  lib = (await import(new URL('fuzz.mjs', import.meta.url).href)) as Fuzz;
  ({ readFixtures } = (await import(new URL('fixtures.mjs', import.meta.url).href)) as {
    readFixtures: typeof readFixtures;
  });
});

afterAll(() => rmSync(folder, { recursive: true }));

/** Returns the output of the fuzz. Throws with the output if it found something. */
function run(...args: string[]): string {
  return execFileSync(process.execPath, [RUN, ...args], { encoding: 'utf8', timeout: 300_000, stdio: 'pipe' });
}

// Recorded games and rows of pairs are played at night, in fuzz.long.test.ts.
describe('fuzz', () => {
  test.each(GAMES.map(({ id }) => id))(
    'games of %s under drawn options, with drawn agents, keep their word',
    (game) => {
      expect(run('--game', game, '--games', '6', '--from', '1', '--fixtures', join(folder, `${game}.json`))).toMatch(
        game === 'talisman' ? /games 6, packed [1-9]\d*, .* broken 0\n$/ : /games 6, packed 0, .* broken 0\n$/,
      );
    },
    300_000,
  );

  test('games with boxes of Regions, marks, covers, roamers, endings and quests keep their word', () => {
    expect(run('--pack', 'box', '--games', '1', '--from', '9', '--fixtures', join(folder, 'box.json'))).toMatch(
      /games 1, packed 1, .* broken 0\n$/,
    );
  }, 300_000);

  test('rows of options hold every pair of values that can be played together, and no other', async () => {
    const { pairRows } = (await import(new URL('pairs.mjs', import.meta.url).href)) as { pairRows: PairRows };
    const spec = (id: string, max: number): IntSpec => ({ id, about: '', default: 0, min: 0, max });
    const options = [spec('a', 2), spec('b', 1), spec('c', 3), spec('d', 1), spec('e', 500)];
    const conflicts = [{ between: ['a=2', 'b'] as const, reason: 'so it is' }];
    const { rows, refused } = pairRows({ options, conflicts } as unknown as Game<State>);
    expect(refused).toEqual(['a=2 b=1']);
    const value = (row: (typeof rows)[number], id: string): number => row.options[id] ?? 0;
    const levels: Readonly<Record<string, number[]>> = {
      a: [0, 1, 2],
      b: [0, 1],
      c: [0, 1, 2, 3],
      d: [0, 1],
      e: [0, 250, 500],
    };
    for (const [one, values] of Object.entries(levels))
      for (const [other, others] of Object.entries(levels).filter(([id]) => id > one))
        for (const a of values)
          for (const b of others) {
            const held = rows.filter((row) => value(row, one) === a && value(row, other) === b).length;
            expect([one, a, other, b, held > 0]).toEqual([
              one,
              a,
              other,
              b,
              !(one === 'a' && a === 2 && b === 1 && other === 'b'),
            ]);
          }
    // As few as the two largest factors need, and some.
    expect(rows.length).toBeLessThan(18);
  });

  test('says where a game lies that fails, and ends with an error', () => {
    const unknown = () => run('--game', 'chess');
    expect(unknown).toThrow(/no game 'chess'; known: /);
  });
});

const spare = talisman.create();
const twice: TalismanState[] = [];
let calls = 0;

/** The game with one promise broken from a decision of every game on. */
function broken(change: Partial<Game<TalismanState>>): Game<State> {
  return { ...talisman, ...change } as unknown as Game<State>;
}

/** Does something wrong after every action once a game is under way. */
const after = (wrong: (s: TalismanState) => void): Game<State> =>
  broken({
    apply(s, action) {
      talisman.apply(s, action);
      if (s.turnNumber[0] > 20 && !talisman.over(s)) wrong(s);
    },
  });

/** A roster of one. */
function roster(choose: Agent<TalismanState>['choose']): readonly AgentSpec<State>[] {
  return [
    {
      id: 'planted',
      about: 'for this test',
      params: [],
      create: () => ({ begin() {}, choose }),
    } as unknown as AgentSpec<State>,
  ];
}

const luck = (s: TalismanState, count: number): number => ((s.seed[0] ^ s.turnNumber[0]) % count === 0 ? 0 : count - 1);

describe('the fuzz catches', () => {
  const planted: [string, RegExp, Game<State>, (readonly AgentSpec<State>[])?][] = [
    ['gold from nowhere', /points of gold/, after((s) => void (isPlaying(s, 0) && s.gold[0]++))],
    ['a stale bonus', /cached battle/, after((s) => s.battle[s.active[0]]++)],
    ['a card in two piles', /card 0 is in deck 0 but says 1/, after((s) => void (s.pileOf[0] ^= 1))],
    ['a figure beside the board', /stands on no space/, after((s) => void (s.space[0] = 49))],
    ['the Crown that nobody reached', /Crown that nobody has reached/, after((s) => void (s.space[0] = 48))],
    ['one character twice', /which is taken/, after((s) => void s.usedCharacter.fill(0))],
    [
      'a hand that is too full',
      /above a limit, and nobody will ask/,
      after((s) => {
        if (!isPlaying(s, 0)) return;
        for (let n = 0; n < 4; n++) piles.move(s, piles.ranked(s, Pile.SpellDeck, 0), Pile.Spells);
        recomputeHand(s, 0);
      }),
    ],
    ['a slave away from the Temple', /enslaved/, after((s) => void s.enslaved.fill(1))],
    [
      'a list out of order',
      /not ascending/,
      broken({
        legal: (s, out) => {
          const n = talisman.legal(s, out);
          out.subarray(0, n).reverse();
          return n;
        },
      }),
    ],
    ['an actor who sits nowhere', /no seat of/, broken({ actor: () => 9 })],
    ['two winners', /scores sum to/, broken({ score: () => talisman.winScore })],
    [
      'memory shared by copies',
      /play on a copy changed the original/,
      after((s) => {
        // Each game changes the one before it: a copy changes its original.
        if (twice[0] !== s) twice.unshift(s);
        twice.length = Math.min(twice.length, 2);
        if (twice.length === 2 && !talisman.over(twice[1])) twice[1].tally[0]++;
      }),
    ],
    ['chance from outside the state', /resumed, the game ended otherwise/, after((s) => void (s.rowsRun[0] = calls++))],
    [
      'a redeal of what lies open',
      /changed stock, which it can see/,
      broken({
        redeal: (s, seat, seed) => {
          talisman.redeal(s, seat, seed);
          s.fate[0]++;
          s.stock[3]--;
        },
      }),
    ],
    [
      'a redeal of the own hand',
      /changed (its actions|row \d+, which it can see)/,
      broken({ redeal: (s, seat, seed) => talisman.redeal(s, (seat + 1) % s.seats[0], seed) }),
    ],
    [
      'an agent that looks at the next die',
      /cannot know was dealt again/,
      talisman as unknown as Game<State>,
      roster((s, _seat, actions, count) => {
        spare.words.set(s.words);
        talisman.apply(spare, actions[0]);
        return ((spare.die[0] + spare.words.reduce((sum, word) => (sum + word) | 0, 0)) & 0x7fffffff) % count;
      }),
    ],
    [
      'an agent that forgets what it said',
      /when asked again/,
      talisman as unknown as Game<State>,
      roster((_s, _seat, _actions, count) => calls++ % count),
    ],
    [
      'an agent that touches the state',
      /changed the state/,
      talisman as unknown as Game<State>,
      roster((s, _seat, _actions, count) => {
        s.tally[0]++;
        return luck(s, count);
      }),
    ],
    [
      'an index past the list',
      /chose (\d) of \1/,
      talisman as unknown as Game<State>,
      roster((_s, _seat, _actions, count) => count),
    ],
    [
      'a throw',
      /out of luck/,
      after(() => {
        throw new Error('out of luck');
      }),
    ],
  ];

  test.each(planted)('%s, and writes the game down', (what, message, game, agents = agentsOf('talisman')) => {
    const fixtures = join(folder, `${what.replaceAll(' ', '-')}.json`);
    lib.fuzz({ game, agents, from: 1, fixtures, go: (games) => games < 12 && !existsSync(fixtures) });
    const found = readFixtures(fixtures);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({ game: 'talisman', message: expect.stringMatching(message) as unknown });
    expect(found[0].decision).toBeGreaterThanOrEqual(0);
  });

  test('the same fault again when the fixture is replayed, until it is mended', () => {
    const faulty = after((s) => s.gold[0]++);
    const path = join(folder, 'replay.json');
    lib.fuzz({
      game: faulty,
      agents: agentsOf('talisman'),
      from: 1,
      fixtures: path,
      go: (games) => games < 12 && !existsSync(path),
    });
    const [fixture] = readFixtures(path);
    expect(lib.failureOf(faulty, agentsOf('talisman'), fixture)).toEqual(fixture);
    expect(lib.failureOf(talisman as unknown as Game<State>, agentsOf('talisman'), fixture)).toBeNull();
  });
});
