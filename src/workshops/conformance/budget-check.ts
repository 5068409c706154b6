import type { Agent, AgentSpec } from '../../engine/agent.js';
import type { Game, State } from '../../engine/game.js';
import { agentSeed, play, TRACE_WORDS } from '../../engine/play.js';
import { mix } from '../../engine/random.js';
import { defaults } from '../../engine/spec.js';
import { pig } from '../../games/pig/index.js';
import { gsprt, waldBounds } from '../../stats/index.js';
import { isSearchBudget } from './agent-checks.js';
import { NotAsked } from './not-asked.js';

/** Returns parameters with the search budget set, within its range. */
export function withBudget(spec: AgentSpec<State>, iterations: number): Int32Array {
  const params = defaults(spec.params);
  spec.params.forEach(({ id, min, max }, at) => {
    if (isSearchBudget(id)) params[at] = Math.min(max, Math.max(min, iterations));
  });
  return params;
}

/** Share of the budget in the first step, as a divisor. */
const FIRST = 8;
const DOUBLINGS = 2;
/** Probability that an agent of constant strength fails, over all steps together. */
const ERROR = 0.01;
/** Probability that an agent passes despite a loss of `FALL`. */
const MISSED = 0.05;
/** Smallest loss of a larger budget to detect, as a share of the games. */
const FALL = 0.05;
/** Pairs of games: most per step, before the first look, and between looks. */
const PAIRS = { most: 600, first: 32, every: 16 };
/** Points that win: about 20 decisions per game, in which it matters when to hold. */
const TARGET = 40;

/** Pairs of games of one step: those in which the larger budget won none, one and both. */
export type PairCounts = readonly [none: number, one: number, both: number];

/**
 * Returns whether a larger budget is shown to be weaker, shown not to lose `FALL`, or neither. This is the generalised
 * sequential probability ratio test of an even share against one less by `FALL`, on whole pairs.
 *
 * @param steps number of steps that share the error
 */
export function fallOf(pairs: PairCounts, steps = DOUBLINGS): 'weaker' | 'not weaker' | 'open' {
  const llr = gsprt([0, 0.5, 1], pairs, 0.5, 0.5 - FALL);
  const { accept0, accept1 } = waldBounds(ERROR / steps, MISSED);
  return llr >= accept1 ? 'weaker' : llr <= accept0 ? 'not weaker' : 'open';
}

/**
 * Plays an agent against itself with twice the budget, then with four times, until the test is decided.
 *
 * @returns a short text about the result
 * @throws Error if a larger budget is shown to be weaker
 */
export function strengthHolds(spec: AgentSpec<State>, iterations: number): string | NotAsked {
  if (!spec.params.some(({ id }) => isSearchBudget(id))) return new NotAsked('it has no budget of iterations');
  const seen: string[] = [];
  for (let step = 0; step < DOUBLINGS; step++) {
    const budget = Math.ceil(iterations / FIRST) * 2 ** step;
    const sides = [withBudget(spec, budget), withBudget(spec, 2 * budget)];
    if (String(sides[0]) === String(sides[1])) return new NotAsked(`its budget cannot be doubled from ${budget}`);
    const pairs = pairsUntilDecided(spec, sides[0], sides[1], step);
    const text = `${budget} → ${2 * budget} iterations: ${shareText(pairs)}`;
    if (fallOf(pairs) === 'weaker')
      throw new Error(`more budget made it weaker; ${text} for the larger one; ${ERROR_TEXT}`);
    seen.push(text);
  }
  return `${seen.join('; ')} for the larger one; ${ERROR_TEXT}`;
}

const ERROR_TEXT = `one that keeps its strength fails in at most ${100 * ERROR} of 100 such tests`;

function shareText([none, one, both]: PairCounts): string {
  const games = 2 * (none + one + both);
  return `${((100 * (one + 2 * both)) / games).toFixed(1)} % of ${games} games of pig`;
}

function pairsUntilDecided(spec: AgentSpec<State>, less: Int32Array, more: Int32Array, step: number): PairCounts {
  const game = pig as unknown as Game<State>;
  const [small, large] = [less, more].map((params) => [spec.create(game, params), spec.create(game, params)]);
  const pairs: [number, number, number] = [0, 0, 0];
  const s = game.create();
  for (let pair = 0; pair < PAIRS.most; pair++) {
    const look = pair >= PAIRS.first && (pair - PAIRS.first) % PAIRS.every === 0;
    if (look && fallOf(pairs) !== 'open') break;
    const seed = Int32Array.of(mix(pair + 0x5eed + (step << 20)), mix(~pair));
    const won = [0, 1].filter((seat) => {
      const seated = seat === 0 ? [large[0], small[1]] : [small[0], large[1]];
      playOne(game, s, seated, seed);
      return game.score(s, seat) > 0;
    });
    pairs[won.length]++;
  }
  return pairs;
}

function playOne(game: Game<State>, s: State, seated: readonly Agent<State>[], seed: Int32Array): void {
  game.reset(s, Int32Array.of(TARGET), seated.length, seed, new Int32Array(seated.length));
  seated.forEach((agent, seat) => agent.begin(seat, agentSeed(seed, seat)));
  play(game, s, seated, new Int32Array(game.maxActions), new Int32Array(TRACE_WORDS));
}
