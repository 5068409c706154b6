import { describe, expect, test } from 'vitest';
import { neutralGuide } from '../../agents/mcts/neutral-guide.js';
import { FLAT_PARAMS, P } from '../../agents/mcts/params.js';
import { Race } from '../../agents/mcts/race.js';
import { defaults, type Game, type Prior, type State, WHOLE } from '../../src/engine/index.js';
import { bandit } from '../../src/workshops/conformance/tiny-games.js';

const game = bandit as unknown as Game<State>;
const ADVICE = 0;

/** Share of an action in a future, in millionths. */
type Shares = (action: number, future: number) => number;

/** A race whose futures are made up, with 0 as the choice of its policy. */
class MadeUp extends Race {
  /** Futures by action. */
  readonly played = [0, 0, 0, 0];

  constructor(
    private readonly shares: Shares,
    params: Int32Array,
    prior: Prior<State> | null,
    clock: number,
  ) {
    super(game, Object.create(neutralGuide.create(game), { clock: { value: () => clock } }), params, prior);
    this.playout.advice = () => ADVICE;
  }

  protected override future(_s: State, _seat: number, _seed: number, action: number): number {
    return this.shares(action, this.played[action]++);
  }

  protected override budget(count: number): number {
    return this.p[P.Iterations] * count;
  }
}

const MOST = 40;

interface Answer {
  readonly chosen: number;
  readonly played: readonly number[];
}

/** Asks a race once. `values` are those of its prior, in points; `clock` is -1 for futures to the end. */
function ask(
  shares: Shares,
  values: readonly number[] | null = null,
  sets: Partial<Record<P, number>> = {},
  clock = 0,
): Answer {
  const params = defaults(FLAT_PARAMS);
  params[P.Iterations] = MOST;
  for (const [at, value] of Object.entries(sets)) params[Number(at)] = value;
  const prior: Prior<State> = {
    begin() {},
    evaluate(_s, _seat, _actions, count, out) {
      for (let i = 0; i < count; i++) out[i] = (values![i] * WHOLE) / 100;
      return true;
    },
  };
  const race = new MadeUp(shares, params, values === null ? null : prior, clock);
  race.begin(0, 1);
  const chosen = race.choose(game.create(), 0, Int32Array.of(0, 1, 2, 3), 4);
  return { chosen, played: race.played };
}

/** A share of so many points, give or take ten, the same for all actions of a future. */
const about = (points: number, future: number): number => ((points + (future % 3) * 10) * WHOLE) / 100;
/** Luck that differs between neighbouring actions, in points: it evens out over two futures. */
const luck = (action: number, future: number): number => ((action + future) % 2) * 10;
const sum = ({ played }: Answer): number => played.reduce((all, n) => all + n, 0);

describe('a race', () => {
  test('a race drops the actions that are behind after a round, an eighth of the budget', () => {
    const clear: Shares = (action, future) => about(action === 2 ? 60 : 20 + action, future);
    expect(ask(clear)).toEqual({ chosen: 2, played: [5, 5, 5, 5] });
    expect(ask(clear, null, { [P.Iterations]: 8 })).toEqual({ chosen: 2, played: [4, 4, 4, 4] });
  });

  test('a race drops no action before 16 futures if they are played to the end', () => {
    const clear: Shares = (action, future) => about(action === 2 ? 60 : 20 + action, future);
    expect(ask(clear, null, {}, -1)).toEqual({ chosen: 2, played: [20, 20, 20, 20] });
  });

  test('a race continues with the actions that are close, up to its budget', () => {
    const { played } = ask((action, future) => about(action < 2 ? 50 + luck(action, future) : 10, future));
    expect(played).toEqual([MOST, MOST, 5, 5]);
  });

  test('a race keeps the choice of its policy where nothing is better by more than chance explains', () => {
    const close: Shares = (action, future) => about(50 + (action === 1 ? 0.5 : 0) + luck(action, future), future);
    expect(ask(close).chosen).toBe(ADVICE);
    expect(ask(close, null, { [P.Doubt]: 0 }).chosen).toBe(1);
    expect(ask((_action, future) => about(50, future)).chosen).toBe(ADVICE);
  });

  test('a race drops the choice of its policy only by its own doubt, if that is larger', () => {
    const better: Shares = (action, future) => about((action === 3 ? 52 : 50) + luck(action, future), future);
    expect(ask(better, null, { [P.Doubt]: 1000 }).chosen).toBe(3);
    const doubtful = ask(better, null, { [P.Doubt]: 10_000 });
    expect([doubtful.chosen, doubtful.played[ADVICE]]).toEqual([ADVICE, MOST]);
  });

  test('a prior counts as so many futures: it decides what they leave open, and gives way to more of them', () => {
    const close: Shares = (action, future) => about(50 + luck(action, future), future);
    expect(ask(close, [0, 0, 0, 6]).chosen).toBe(3);
    expect(ask(close, [0, 0, 0, 6], { [P.Prior]: 1 }).chosen).toBe(ADVICE);
    const against: Shares = (action, future) => about((action === 3 ? 40 : 50) + luck(action, future), future);
    expect(ask(against, [0, 0, 0, 2]).chosen).toBe(ADVICE);
  });

  test('a race with a prior that favours one action takes fewer futures', () => {
    const shares: Shares = (action, future) => about((action === 1 ? 52 : 50) + luck(action, future), future);
    expect(sum(ask(shares, [0, 4, 0, 0]))).toBeLessThan(sum(ask(shares)) / 2);
  });
});
