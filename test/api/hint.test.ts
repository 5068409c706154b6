import { describe, expect, test } from 'vitest';
import { guideTo } from '../../agents/index.js';
import { hold } from '../../agents/pig/hold.js';
import { type Game, mix, type State } from '../../src/engine/index.js';
import { pig } from '../../src/games/pig/index.js';
import { hint, UserError } from '../../src/index.js';
import type { HintMethod } from '../../src/questions/hint/arguments.js';
import { decisionAt } from '../../src/questions/hint/decision.js';
import { type HintedDecision, hintAt, hintQuestions, isRaced, RACE_FUTURES } from '../../src/questions/hint/hint.js';
import { guideWith } from '../../src/questions/hint/policy.js';
import { gamble, naming } from '../../src/workshops/conformance/tiny-games.js';
import { ExactPig } from './exact-pig.js';

type Keys = Readonly<Record<string, unknown>>;
const METHODS: readonly HintMethod[] = ['race', 'playouts', 'search'];

const VALLEY: Keys = {
  game: 'talisman',
  variant: 'sudden-death',
  actor: 0,
  round: 30,
  seats: [
    { character: 'warrior', space: 'valley-of-fire', strength: 4, objects: ['sword', 'talisman'] },
    { character: 'troll', space: 'castle' },
  ],
};
const TOAD: Keys = {
  game: 'talisman',
  actor: 0,
  round: 15,
  phase: 'landed',
  nextAdventure: ['bag-of-gold'],
  seats: [
    { character: 'warrior', space: 'fields', toad: 1, gold: 0, trophies: ['dragon', 'dragon', 'giant'] },
    { character: 'elf', space: 'city' },
  ],
};
const DUEL: Keys = {
  game: 'talisman',
  actor: 0,
  round: 15,
  phase: 'landed',
  seats: [
    { character: 'warrior', space: 'city', life: 1, fate: 0, strength: 4, objects: ['talisman'] },
    { character: 'troll', space: 'city', strength: 12 },
  ],
};

describe('hint finds obvious answers', () => {
  test.each(METHODS)('hint: the Crown, one step away, wins at once (by %s)', async (method) => {
    const {
      questions: [{ actions }],
    } = await hint({ position: VALLEY, method, playouts: 400, turns: 6, seed: 's', when: 'Inner Region' });
    expect(actions[0].action).toBe('go to Crown of Command (crown-of-command)');
    expect(actions[0].win).toBe(1);
    expect(actions.map(({ behind }) => behind.mayBeBest)).toEqual([true, false, false]);
  });

  test.each(METHODS)('hint: trophies traded as a Toad are lost (by %s)', async (method) => {
    const {
      questions: [{ actions }],
    } = await hint({ position: TOAD, method, playouts: 1200, turns: 6, seed: 's', windows: true, when: 'own turn' });
    expect(actions.map(({ action }) => action)).toEqual([
      'go on',
      'trade trophies for 1 Strength',
      'trade trophies for 2 Strength',
    ]);
    expect(actions[2].behind.mayBeBest).toBe(false);
  });

  test('hint: a fight that may kill is rated low', async () => {
    const {
      questions: [{ actions }],
    } = await hint({ position: DUEL, playouts: 1200, turns: 4, seed: 's', when: 'others here' });
    expect(actions.at(-1)!.action).toBe('attack Troll (player 2) in battle');
    expect(actions.at(-1)!.behind.mayBeBest).toBe(false);
  });
});

const SENTINEL = 'experiments/positions/before-the-sentinel.yaml';

describe('hint answers at first by a race', () => {
  const ask = { position: SENTINEL, seed: 's', when: 'move with 4' };

  test('a hint without a size is a race of two turns, with most futures for the actions that stayed in it', async () => {
    const found = await hint({ ...ask, when: 'move with 2' });
    expect([found.by, found.turns, found.judged, found.iterations]).toEqual(['race', 2, true, RACE_FUTURES]);
    const [{ actions }] = found.questions;
    const futures = actions.map((action) => action.futures);
    expect(futures.reduce((sum, n) => sum + n, 0)).toBeLessThanOrEqual((2 * RACE_FUTURES) / 3);
    expect(futures.reduce((sum, n) => sum + n, 0)).toBeGreaterThan(0.6 * RACE_FUTURES);
    expect(actions[0].futures).toBe(Math.max(...futures));
    // Far fewer turns leave far less noise: a tenth of that of games won.
    for (const { interval } of actions) expect(interval.hi - interval.lo).toBeLessThan(0.03);
  });

  test.each<object>([
    { playouts: 200 },
    { maxPlayouts: 600 },
    { agents: ['balanced'], playouts: 200 },
    { method: 'playouts', playouts: 200 },
  ])('a hint with %j plays to the end of the game', async (more) => {
    const { by, judged, turns } = await hint({ ...ask, ...more });
    expect([by, judged, turns]).toEqual(['playouts', false, 0]);
  });

  test('a race is asked for with a number of futures', async () => {
    const { by, iterations, judged } = await hint({ ...ask, method: 'race', playouts: 300 });
    expect([by, iterations, judged]).toEqual(['race', 300, true]);
  });

  test.each<[string, Keys]>([
    ['rules that the judge does not know', { ...VALLEY, variant: 'revised-4th', options: { trophyRate: 5 } }],
    [
      'a seat of another player',
      {
        ...VALLEY,
        variant: 'revised-4th',
        seats: [(VALLEY['seats'] as object[])[0], { character: 'troll', space: 'castle', agent: 'random' }],
      },
    ],
    ['rules in which the game ends elsewhere', VALLEY],
  ])('no race is run for %s', async (_, position) => {
    expect(await isRaced({ position, seed: 's' })).toBe(false);
    expect(await isRaced({ position: SENTINEL, seed: 's' })).toBe(true);
  });
});

/** Any seed will do for a state that is asked about. */
function first(game: Game<any>, n: number): State {
  const s = game.create();
  game.reset(s, new Int32Array(0), 2, Int32Array.of(mix(n + 1), mix(~n)), new Int32Array(2));
  return s;
}

describe('hint foresees nothing', () => {
  const ask = (game: Game<any>, n: number, by: HintMethod): HintedDecision =>
    hintAt(game, guideTo(game).create(game), decisionAt(game, first(game, n)), {
      by,
      iterations: 1200,
      turns: 0,
      seed: mix(n),
    });
  const wins = (game: Game<any>, by: HintMethod): number[] =>
    Array.from({ length: 8 }, (_, n) =>
      ask(game, n, by)
        .actions.filter(({ action }) => action !== 'answer 0')
        .map(({ win }) => win),
    ).flat();
  /** The furthest that any gamble's estimate is from its true chance. */
  const furthest = (game: Game<any>, chance: number, by: HintMethod): number =>
    Math.max(...wins(game, by).map((win) => Math.abs(win - chance)));

  test.each(METHODS)('hint foresees no die and no hidden card (by %s)', (by) => {
    expect(furthest(gamble, 1 / 6, by)).toBeLessThan(0.08);
    expect(furthest(naming, 1 / 3, by)).toBeLessThan(0.12);
  });

  test.each(METHODS)('a planted cheat that deals nothing again is caught (by %s)', (by) => {
    const cheat = (game: Game<any>): Game<any> => ({ ...game, redeal: () => undefined });
    expect(furthest(cheat(gamble), 1 / 6, by)).toBeGreaterThan(0.5);
    expect(furthest(cheat(naming), 1 / 3, by)).toBeGreaterThan(0.5);
  });
});

describe('hint against the exact chances of a small pig', () => {
  const target = 12;
  const holdAt = 5;
  const exact = new ExactPig(target, holdAt);
  const game = pig as unknown as Game<State>;
  const seats = [0, 1].map(() => hold.create(pig, Int32Array.of(holdAt)));
  const guide = guideWith(guideTo(game), game, seats);

  /** A question of seat 0 with these points. */
  function question(
    own: number,
    other: number,
    total: number,
    seed: number,
    by: HintMethod = 'playouts',
  ): HintedDecision {
    const s = pig.create();
    pig.reset(s, Int32Array.of(target), 2, Int32Array.of(1, 2), new Int32Array(2));
    s.banked.set([own, other]);
    s.total[0] = total;
    s.rolls[0] = 1;
    return hintAt(game, guide, decisionAt(game, s), { by, iterations: 200, turns: 0, seed });
  }

  const within = (lo: number, hi: number, x: number): boolean => lo - 1e-9 <= x && x <= hi + 1e-9;
  const rarest = (runs: number): number => 0.95 - 3.5 * Math.sqrt((0.95 * 0.05) / runs);

  test('both kinds of intervals of playouts cover as often as claimed', () => {
    const runs = 700;
    let wins = 0;
    let behinds = 0;
    for (let n = 0; n < runs; n++) {
      const [own, other, total] = [n % 9, (n * 7) % 12, 2 + ((n * 5) % 7)];
      const chance = new Map([
        [`hold and bank ${total}`, exact.hold(own, other, total)],
        ['roll', exact.roll(own, other, total)],
      ]);
      const best = Math.max(...chance.values());
      const { actions } = question(own, other, total, mix(n));
      if (actions.every(({ action, interval }) => within(interval.lo, interval.hi, chance.get(action)!))) wins++;
      if (
        actions.every(
          ({ action, behind }) =>
            within(behind.lo, behind.hi, best - chance.get(action)!) &&
            (behind.mayBeBest || chance.get(action)! < best),
        )
      )
        behinds++;
    }
    expect(wins / runs).toBeGreaterThan(rarest(runs));
    expect(behinds / runs).toBeGreaterThan(rarest(runs));
  });

  test.each([
    [0, 3, 4],
    [5, 5, 3],
    [8, 2, 2],
  ])('intervals of searches cover the mean of as many futures: %i to %i, %i on the table', (own, other, total) => {
    const runs = 300;
    const hints = Array.from({ length: runs }, (_, n) => question(own, other, total, mix(n), 'search').actions);
    const names = hints[0].map(({ action }) => action);
    const worthOf = (actions: HintedDecision['actions'], name: string): HintedDecision['actions'][0] =>
      actions.find(({ action }) => action === name)!;
    const mean = new Map(
      names.map((name) => [name, hints.reduce((sum, actions) => sum + worthOf(actions, name).win, 0) / runs]),
    );
    const best = Math.max(...mean.values());
    const holds = (test: (actions: HintedDecision['actions']) => boolean): number => hints.filter(test).length / runs;
    expect(
      holds((actions) => actions.every(({ action, interval }) => within(interval.lo, interval.hi, mean.get(action)!))),
    ).toBeGreaterThan(rarest(runs));
    expect(
      holds((actions) => actions.every(({ action, behind }) => within(behind.lo, behind.hi, best - mean.get(action)!))),
    ).toBeGreaterThan(rarest(runs));
  });
});

describe('hint', () => {
  const where: Keys = {
    game: 'talisman',
    actor: 0,
    round: 8,
    seats: [
      { character: 'warrior', space: 'sentinel', strength: 3, fate: 0 },
      { character: 'elf', space: 'city' },
    ],
  };

  test.each(METHODS)('hint gives the same result for a seed, and another for another (by %s)', async (method) => {
    const ask = (seed: string): Promise<unknown> => hint({ position: where, method, playouts: 200, turns: 2, seed });
    expect(JSON.stringify(await ask('a'))).toBe(JSON.stringify(await ask('a')));
    expect(JSON.stringify(await ask('a'))).not.toBe(JSON.stringify(await ask('b')));
  });

  test('hint asks after each possible roll, in order', async () => {
    const { questions, leftOut, starts } = await hint({ position: where, playouts: 100, turns: 1, seed: 's' });
    expect(questions.map(({ situation }) => /move with (\d)/.exec(situation)?.[1])).toEqual([
      '1',
      '2',
      '3',
      '4',
      '5',
      '6',
    ]);
    expect(questions.reduce((sum, question) => sum + question.starts, 0)).toBe(starts);
    expect(leftOut).toEqual({ questions: 0, starts: 0 });
  });

  test('the questions of a hint are found without playing their futures, and each is chosen by its words', async () => {
    const met = await hintQuestions({ position: where, seed: 's' });
    const { questions } = await hint({ position: where, playouts: 100, turns: 1, seed: 's' });
    expect(met).toEqual(questions.map(({ question, starts }) => ({ question, starts })));
    const [, second] = met;
    const chosen = await hint({ position: where, playouts: 100, turns: 1, seed: 's', when: second.question });
    expect(chosen.questions.map(({ question }) => question)).toEqual([second.question]);
  });

  test('hint spends more futures on better actions if there are many', async () => {
    const seat = { character: 'elf', space: 'city', gold: 20, spells: [] };
    const {
      questions: [{ actions }],
    } = await hint({
      position: { ...where, phase: 'landed', seats: [seat, { character: 'troll', space: 'castle' }] },
      playouts: 1000,
      turns: 1,
      seed: 's',
      windows: true,
    });
    expect(actions.length).toBeGreaterThan(1);
    expect(actions.reduce((sum, { futures }) => sum + futures, 0)).toBeLessThanOrEqual(1000);
  });

  test('hint reports that no question is asked, or none with that text', async () => {
    const idle = {
      ...where,
      seats: [
        { character: 'warrior', space: 'sentinel', lostTurns: 2 },
        { character: 'elf', space: 'city' },
      ],
    };
    await expect(hint({ position: idle, seed: 's' })).rejects.toThrow(/^there is nothing to decide in this turn/);
    await expect(hint({ position: where, seed: 's', when: 'move with 7' })).rejects.toThrow(
      /^--when: no question met holds 'move with 7'; one that was met: round 8/,
    );
    await expect(hint({ position: where, playouts: 0 })).rejects.toThrow(UserError);
  });
});
