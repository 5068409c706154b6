/**
 * Games in which one of the same entrants was chosen as the winner: seats and wins of each. A finishing order is as
 * many such choices as it has places, each among those not placed yet (`choicesOfOrder`).
 */
export interface ChoiceSet {
  /** Distinct, as numbers from 0. */
  readonly entrants: readonly number[];
  /** Seats of each. */
  readonly seats: readonly number[];
  /** Wins of each; a win shared by k counts 1/k. */
  readonly wins: readonly number[];
}

/** Worths of all entrants, adding up to 1: the chances to win of a table with one seat for each. */
export interface Worths {
  readonly worth: readonly number[];
  readonly steps: number;
  /** False if the steps ran out before convergence. */
  readonly converged: boolean;
}

/** Wins, and losses, of each entrant against a pseudo-opponent, so that a worth without wins stays above zero. */
const PSEUDO_WINS = 0.5;
const STEPS_MAX = 20_000;
/** Largest relative change of a worth at convergence. */
const STANDSTILL = 1e-11;

/**
 * Returns the worths w of the model P(i is chosen among S) = m_i w_i / Σ_{j∈S} m_j w_j, m seats (Luce 1959; Plackett
 * 1975), of maximum likelihood with the pseudo-games of Turner et al. (2020): half a win and half a loss against one
 * further entrant.
 *
 * Found by minorisation and maximisation (Hunter 2004): w_i ← W_i / Σ_S N_S m_i / Σ_{j∈S} m_j w_j. It needs only sums,
 * products and quotients, so that every machine finds the same bits.
 *
 * @param start      initial worths; equal if absent
 * @param standstill largest relative change of a worth at convergence
 */
export function worths(
  sets: readonly ChoiceSet[],
  entrants: number,
  start?: readonly number[],
  standstill = STANDSTILL,
): Worths {
  const wins = totalWins(sets, entrants);
  const games = sets.map((set) => set.wins.reduce((sum, n) => sum + n, 0));
  let now = normalised([...(start ?? new Array<number>(entrants).fill(1)), 1 / entrants], entrants);
  for (let step = 1; step <= STEPS_MAX; step++) {
    const next = normalised(improved(sets, games, wins, now, entrants), entrants);
    const moved = Math.max(...next.map((w, i) => Math.abs(w - now[i]) / w));
    now = next;
    if (moved < standstill) return { worth: now.slice(0, entrants), steps: step, converged: true };
  }
  return { worth: now.slice(0, entrants), steps: STEPS_MAX, converged: false };
}

/** Returns the wins of each entrant, pseudo-wins included; last those of the pseudo-opponent. */
function totalWins(sets: readonly ChoiceSet[], entrants: number): number[] {
  const wins = new Array<number>(entrants).fill(PSEUDO_WINS);
  for (const set of sets) set.entrants.forEach((i, k) => (wins[i] += set.wins[k]));
  return [...wins, PSEUDO_WINS * entrants];
}

/** Returns the worths after one step of minorisation and maximisation; the last one is the pseudo-opponent's. */
function improved(
  sets: readonly ChoiceSet[],
  games: readonly number[],
  wins: readonly number[],
  now: readonly number[],
  entrants: number,
): number[] {
  const under = new Array<number>(entrants + 1).fill(0);
  sets.forEach(({ entrants: who, seats }, s) => {
    let sum = 0;
    for (let k = 0; k < who.length; k++) sum += seats[k] * now[who[k]];
    const rate = games[s] / sum;
    for (let k = 0; k < who.length; k++) under[who[k]] += seats[k] * rate;
  });
  for (let i = 0; i < entrants; i++) {
    const rate = (2 * PSEUDO_WINS) / (now[i] + now[entrants]);
    under[i] += rate;
    under[entrants] += rate;
  }
  return wins.map((w, i) => w / under[i]);
}

/** Scales so that the worths of the real entrants add up to 1. */
function normalised(worth: readonly number[], entrants: number): number[] {
  let sum = 0;
  for (let i = 0; i < entrants; i++) sum += worth[i];
  return worth.map((w) => w / sum);
}

/** Returns the expected share of the games of a set that each of its entrants wins, all its seats together. */
export function expectedShares(
  { entrants, seats }: Pick<ChoiceSet, 'entrants' | 'seats'>,
  worth: readonly number[],
): number[] {
  const parts = entrants.map((i, k) => seats[k] * worth[i]);
  const sum = parts.reduce((total, part) => total + part, 0);
  return parts.map((part) => part / sum);
}

/** Returns the choices of a finishing order: the first among all, the second among the others, and so on. */
export function choicesOfOrder(order: readonly number[]): ChoiceSet[] {
  return order.slice(0, -1).map((_, place) => {
    const left = order.slice(place);
    return { entrants: left, seats: left.map(() => 1), wins: left.map((_, k) => (k === 0 ? 1 : 0)) };
  });
}

/** Returns groups of entrants between which no set has games. With more than one group worths cannot be compared. */
export function separateGroups(sets: readonly Pick<ChoiceSet, 'entrants'>[], entrants: number): number[][] {
  const group = Array.from({ length: entrants }, (_, i) => i);
  const root = (i: number): number => (group[i] === i ? i : root(group[i]));
  for (const { entrants: who } of sets) for (const i of who) group[root(i)] = root(who[0]);
  const roots = [...new Set(group.map((_, i) => root(i)))];
  return roots.map((r) => group.flatMap((_, i) => (root(i) === r ? [i] : [])));
}

/**
 * Returns entrants that never won in a set with an entrant of another group. The games only show that they are weaker;
 * the pseudo-wins decide how much. Ford's condition (1957), for the entrants below the highest group.
 */
export function neverBeatAbove(sets: readonly ChoiceSet[], entrants: number): boolean[] {
  const beats = Array.from({ length: entrants }, () => new Set<number>());
  for (const { entrants: who, wins } of sets) {
    who.forEach((winner, k) => {
      if (wins[k] > 0) for (const other of who) beats[winner].add(other);
    });
  }
  const reached = beats.map((_, i) => reach(beats, i));
  return reached.map((from, i) => reached.some((other, j) => other.has(i) && !from.has(j)));
}

/** Returns all entrants that one beats, directly or through others. */
function reach(beats: readonly ReadonlySet<number>[], start: number): Set<number> {
  const found = new Set([start]);
  for (const at of found) for (const next of beats[at]) found.add(next);
  return found;
}
