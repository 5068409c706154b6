import { playoutOf } from '../../../agents/mcts/playout.js';
import { fold, type Game, type Guide, type Playout, type State } from '../../engine/index.js';
import type { Decision } from './decision.js';
import type { Trials } from './trials.js';

/** Own turns longer than any game: playouts run to the end. */
const TO_THE_END = 1 << 29;
/** Share of the budget used for ranking. */
const SCREENING = 1 / 3;
/** Up to this many actions are played equally often, without ranking. */
const FEW_ACTIONS = 4;
/** Futures between two reports of progress. */
const REPORT_EVERY = 1000;
/** Minimum futures of every action, in either part. */
const FEWEST = 8;

/**
 * Returns the playout of a game for any number of questions.
 *
 * @param turns own turns played before the position is evaluated; 0 = to the end of the game
 */
export function playoutFor(game: Game<State>, guide: Guide<State>, turns: number): Playout<State> {
  return playoutOf(game, guide, turns === 0 ? TO_THE_END : turns, 0, false);
}

/**
 * Plays the futures of one question. Information hidden from the actor is dealt again in each, the same for all
 * actions.
 */
export class Futures {
  constructor(
    private readonly playout: Playout<State>,
    private readonly decision: Pick<Decision, 'seat' | 'actions' | 'states'>,
  ) {}

  /** Returns the actor's share of the win, in millionths, after the i-th action in the future of a seed. */
  play(i: number, future: number, seed: number): number {
    const {
      decision: { seat, actions, states },
      playout,
    } = this;
    playout.deal(states[future % states.length], seat, fold(seed, future));
    playout.game.apply(playout.s, actions[i]);
    playout.finish(seat);
    return playout.share[seat];
  }
}

/** Returns the share of the further futures that each action deserves, by at most so many futures of a seed. */
type Allotment = (budget: number, seed: number) => ArrayLike<number>;

/**
 * Evaluates the actions by playouts. A few actions are played equally often. With many actions, a third of the budget
 * ranks them by sequential halving (Karnin, Koren & Somekh 2013, ICML). The rest is then spent by rank, the better half
 * getting twice as much, and so on. Only this rest is reported: its futures are new and their numbers were fixed
 * before. So no action is favoured for having been lucky. Works in steps of one future.
 *
 * @param allotment decides instead, of a few actions, too
 */
export function* playouts(
  futures: Futures,
  count: number,
  iterations: number,
  seed: number,
  report?: (played: number) => void,
  allotment?: Allotment,
): Generator<void, Trials> {
  const screening = allotment !== undefined || count > FEW_ACTIONS ? Math.floor(iterations * SCREENING) : 0;
  const rest = iterations - screening;
  const lengths =
    allotment === undefined
      ? yield* lengthsByRank(futures, count, screening, rest, fold(seed, 1))
      : lengthsBy(allotment(screening, fold(seed, 1)), rest);
  const gained: Float64Array[] = [];
  const fresh = fold(seed, 2);
  for (const [i, n] of lengths.entries()) {
    gained[i] = new Float64Array(n);
    for (let future = 0; future < n; future++) {
      gained[i][future] = futures.play(i, future, fresh);
      if ((future + 1) % REPORT_EVERY === 0) report?.(REPORT_EVERY);
      yield;
    }
    report?.(n % REPORT_EVERY);
  }
  return { gained, futures: 1 };
}

/** Returns the futures of each action by its share. */
function lengthsBy(parts: ArrayLike<number>, budget: number): number[] {
  const all = Array.from(parts);
  const sum = all.reduce((before, part) => before + part, 0);
  return all.map((part) => Math.max(FEWEST, Math.floor((budget * part) / sum)));
}

/** Returns the futures of each action by its place in a ranking. */
function* lengthsByRank(
  futures: Futures,
  count: number,
  screening: number,
  budget: number,
  seed: number,
): Generator<void, number[]> {
  const byPlace = shares(count, budget);
  if (screening === 0) return byPlace;
  const lengths: number[] = [];
  for (const [place, i] of (yield* rank(futures, count, screening, seed)).entries()) lengths[i] = byPlace[place];
  return lengths;
}

/** Returns the number of actions left in each round of the halving. */
function rounds(count: number): number[] {
  const saved = [count];
  while (saved[saved.length - 1] > 2) saved.push((saved[saved.length - 1] + 1) >> 1);
  return saved;
}

/** Returns the futures for each place of the ranking. */
function shares(count: number, budget: number): number[] {
  if (count <= FEW_ACTIONS) return Array.from({ length: count }, () => Math.max(FEWEST, Math.floor(budget / count)));
  const saved = rounds(count);
  return Array.from({ length: count }, (_, place) =>
    saved.reduce(
      (sum, left) => sum + (place < left ? Math.max(FEWEST, Math.floor(budget / saved.length / left)) : 0),
      0,
    ),
  );
}

/** Returns the actions, best first, as estimated by these futures. */
function* rank(futures: Futures, count: number, budget: number, seed: number): Generator<void, number[]> {
  const order = Array.from({ length: count }, (_, i) => i);
  const sum = new Float64Array(count);
  let future = 0;
  const saved = rounds(count);
  for (const left of saved) {
    const more = Math.max(FEWEST, Math.floor(budget / saved.length / left));
    for (const until = future + more; future < until; future++) {
      for (let k = 0; k < left; k++) sum[order[k]] += futures.play(order[k], future, seed);
      yield;
    }
    const field = order.slice(0, left).sort((a, b) => sum[b] - sum[a] || a - b);
    order.splice(0, left, ...field);
  }
  return order;
}
