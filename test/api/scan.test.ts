import { describe, expect, test } from 'vitest';
import { guideTo } from '../../agents/index.js';
import { type Agent, type AgentSpec, fold, type Game, type State } from '../../src/engine/index.js';
import type { PigState } from '../../src/games/pig/index.js';
import { hint, type Scan, type ScanOptions, scan } from '../../src/index.js';
import { playoutFor } from '../../src/questions/hint/playouts.js';
import { playoutScreen, QuestionJudge } from '../../src/questions/scan/judge.js';
import { Sample } from '../../src/questions/scan/sample.js';
import { gamble } from '../../src/workshops/conformance/tiny-games.js';
import { ExactPig } from './exact-pig.js';

const TARGET = 20;
const HOLD_AT = 8;
const exact = new ExactPig(TARGET, HOLD_AT);

/** Win chance by which holding beats rolling, if both seats play on with `hold:holdAt=8`. */
function gain(s: PigState, seat: number): number {
  const [own, other, total] = [s.banked[seat], s.banked[1 - seat], s.total[0]];
  return exact.hold(own, other, total) - exact.roll(own, other, total);
}

/** Gives the best answers against players of `hold:holdAt=8`, and the worst at the planted blunders. */
function pigAgent(blunders: (s: PigState, seat: number, gained: number) => boolean): AgentSpec<State> {
  const choose = (s: PigState, seat: number): number => {
    const gained = gain(s, seat);
    const best = gained >= 0 ? 0 : 1;
    return blunders(s, seat, gained) ? 1 - best : best;
  };
  const agent = { begin: () => undefined, choose } as unknown as Agent<State>;
  return { id: 'planted', about: 'an agent whose mistakes are known', params: [], create: () => agent };
}

function scanPig(agent: AgentSpec<State> | string, more: ScanOptions): Promise<Scan> {
  const futures = { agents: `hold:holdAt=${HOLD_AT}`, turns: 0 };
  return scan({ agent, game: 'pig', players: 2, options: { target: TARGET }, ...futures, ...more });
}

describe('a scan finds a planted blunder', () => {
  test('a scan finds a planted blunder in its class, puts it first, and shows it as the worst position', async () => {
    const agent = pigAgent((s, seat) => s.banked[seat] + s.total[0] >= TARGET);
    const { classes, blunders } = await scanPig(agent, { games: 20, questions: 30, futures: 60, seed: 's' });
    expect(classes.map(({ id }) => id)).toEqual(['a win at stake', 'roll or hold']);
    expect(classes[0].lost.lo).toBeGreaterThan(0);
    expect(classes[1].suspected).toBe(0);
    expect(blunders.map(({ class: of, taken }) => `${of}: ${taken}`)).toEqual(Array(3).fill('a win at stake: roll'));
  });
});

describe('of some classes', () => {
  const blunder = (s: PigState): boolean => s.total[0] >= 4;
  const wanted = { games: 6, questions: 10, futures: 30, seed: 's' };

  test('a scan of some classes judges only those, as it does among all', async () => {
    const all = await scanPig(pigAgent(blunder), wanted);
    const one = await scanPig(pigAgent(blunder), { ...wanted, only: ['roll or hold'] });
    expect(all.classes.length).toBe(2);
    expect(one.classes).toEqual(all.classes.filter(({ id }) => id === 'roll or hold'));
    expect(one.all).toEqual(one.classes[0].lost);
  });

  test('a scan of some classes judges as many positions as are asked for', async () => {
    const agent = pigAgent((s, seat) => s.banked[seat] + s.total[0] >= TARGET);
    const only = ['a win at stake'];
    const { blunders } = await scanPig(agent, { games: 20, questions: 30, futures: 60, seed: 's', only, positions: 5 });
    expect(blunders).toHaveLength(5);
  });

  test('a class that is never met is refused', async () => {
    await expect(scanPig('random', { ...wanted, only: ['role or hold'] })).rejects.toThrow(
      "--only: unknown class of question 'role or hold'; did you mean 'roll or hold'?",
    );
  });
});

describe('against the exact chances of a small pig', () => {
  const stopsShort = (s: PigState, _seat: number, gained: number): boolean => gained < -0.12 && s.total[0] >= 4;

  test('an agent that answers as is best loses nothing', async () => {
    const agent = pigAgent(() => false);
    const { classes, all, blunders } = await scanPig(agent, { games: 60, questions: 200, futures: 100, seed: 's' });
    expect(classes.reduce((sum, { judged }) => sum + judged, 0)).toBeGreaterThan(200);
    expect(Math.abs(all.value)).toBeLessThan(0.01);
    expect(all.lo).toBeLessThanOrEqual(0);
    expect(blunders).toEqual([]);
  });

  test('losses against the exact chances of a small pig are right on average, and their intervals hold', {
    tags: 'night',
  }, async () => {
    let lost = 0;
    const counted = pigAgent((s, seat, gained) => {
      const planted = stopsShort(s, seat, gained);
      if (planted) lost -= gained;
      return planted;
    });
    const games = 10_000;
    await scanPig(counted, { games, questions: 1, futures: 1, seed: 'truth' });
    const truth = lost / games / 2;
    const runs = 40;
    const found: Scan[] = [];
    const wanted = { games: 60, questions: 120, futures: 200 };
    for (let n = 0; n < runs; n++) found.push(await scanPig(pigAgent(stopsShort), { ...wanted, seed: `n${n}` }));
    const values = found.map(({ all }) => all.value);
    const mean = values.reduce((sum, value) => sum + value, 0) / runs;
    const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (runs - 1);
    expect(Math.abs(mean - truth)).toBeLessThan(3.5 * Math.sqrt(variance / runs));
    const held = found.filter(({ all: { lo, hi } }) => lo <= truth && truth <= hi).length;
    expect(held / runs).toBeGreaterThan(0.95 - 3.5 * Math.sqrt((0.95 * 0.05) / runs));
  });
});

describe('a scan', () => {
  test('a scan is the same for the same seed, and differs for another', async () => {
    const wanted = { players: 2, games: 2, questions: 2, futures: 10, turns: 1 };
    const [one, same, other] = [
      await scan({ ...wanted, seed: 'a' }),
      await scan({ ...wanted, seed: 'a' }),
      await scan({ ...wanted, seed: 'b' }),
    ];
    expect(JSON.stringify(same)).toBe(JSON.stringify(one));
    expect(JSON.stringify({ ...other, seed: 'a' })).not.toBe(JSON.stringify(one));
  });

  test('a scan judges one agent among others, at each seat in turn', async () => {
    const { games, seats, agent } = await scan({
      agent: 'random',
      game: 'pig',
      opponents: 'hold',
      players: 3,
      games: 5,
      questions: 5,
      futures: 10,
      seed: 's',
    });
    expect({ games, seats, agent }).toEqual({ games: 6, seats: 6, agent: 'random' });
  });

  test('a scan names positions that hint takes, with the same question and the action taken', async () => {
    const { blunders } = await scan({ agent: 'random', game: 'pig', games: 2, questions: 40, futures: 50, seed: 's' });
    expect(blunders.length).toBeGreaterThan(0);
    for (const { position, situation, taken, better } of blunders) {
      const { questions } = await hint({ position, playouts: 2000, seed: 's' });
      expect(questions.map((question) => question.situation)).toEqual([situation]);
      expect(questions[0].actions.map(({ action }) => action)).toEqual([better, taken]);
    }
  });

  test('a scan refuses a class that no table has', async () => {
    await expect(scan({ games: 0 })).rejects.toThrow(/^games must be/);
    await expect(scan({ questions: 0 })).rejects.toThrow(/^questions must be/);
    await expect(scan({ opponents: 'random,first', players: 4 })).rejects.toThrow(/^--opponents: 2 for 3 other seats/);
  });
});

describe('a scan foresees nothing', () => {
  /** Returns the suspected ones of 24 answers that pass up the gamble. */
  function suspected(game: Game<State>): number {
    const playout = playoutFor(game, guideTo(game).create(game), 0);
    const judge = new QuestionJudge(game, playoutScreen(playout, 60), playout, 60);
    const key = (n: number): number => fold(n, 1);
    const passed = Array.from({ length: 24 }, (_, n) => {
      const s = game.create();
      game.reset(s, new Int32Array(0), 2, Int32Array.of(key(n), ~key(n)), new Int32Array(2));
      const question = {
        block: 0,
        rotation: 0,
        seat: game.actor(s),
        number: 1,
        words: s.words,
        action: 0,
        key: key(n),
      };
      return judge.judge(question);
    });
    return passed.filter(({ best, taken }) => best !== taken).length;
  }

  test('no die: not to gamble at 1 in 6 is no mistake, whatever the die would have shown', () => {
    expect(suspected(gamble as unknown as Game<State>)).toBe(0);
  });

  test('a scan catches a planted cheat that does not redeal hidden cards', () => {
    expect(suspected({ ...gamble, redeal: () => undefined } as unknown as Game<State>)).toBeGreaterThan(0);
  });
});

describe('the sample of a class', () => {
  const SEEDS = 4000;
  const asked = (number: number): never =>
    ({ block: 0, rotation: 0, seat: 0, number, words: new Int32Array(0), action: 0 }) as never;
  /** Returns the most and fewest hits of a share of `p` in so many tries. */
  const near = (share: number, p: number): void =>
    expect(Math.abs(share - p)).toBeLessThan(4 * Math.sqrt((p * (1 - p)) / SEEDS));

  /** By question 0 to 9: the share of seeds in which it was drawn. */
  function drawnShares(most: number, turnOf: (n: number) => string | null): number[] {
    const counts = new Array<number>(10).fill(0);
    for (let seed = 0; seed < SEEDS; seed++) {
      const sample = new Sample(1, most, fold(seed, 7));
      for (let n = 0; n < 10; n++) sample.see('class', 0, 0, turnOf(n), () => asked(n));
      for (const { number } of sample.result()[0].drawn) counts[number]++;
    }
    return counts.map((count) => count / SEEDS);
  }

  test('the sample of a class holds every question with the same chance', () => {
    for (const share of drawnShares(3, () => null)) near(share, 0.3);
  });

  test('the sample of a class holds one opening of the windows of a turn, each with the same chance', () => {
    const shares = drawnShares(1, (n) => (n < 4 ? 'a' : 'b'));
    shares.forEach((share, n) => near(share, n < 4 ? 1 / 8 : 1 / 12));
  });

  test('the sample of a class counts a window that a turn opens repeatedly once, and every question', () => {
    const sample = new Sample(2, 5, 1);
    for (const block of [0, 1])
      for (let n = 0; n < 6; n++) {
        sample.see('window', block, 0, n < 3 ? '0 1' : '1 2', () => asked(n));
        sample.see('question', block, 0, null, () => asked(n));
      }
    expect(sample.result().map(({ id, counts }) => [id, counts])).toEqual([
      ['question', [6, 6]],
      ['window', [2, 2]],
    ]);
  });
});
