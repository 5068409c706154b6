import { type AgentSpec, agentSeed, type Game, mix, type State } from '../../engine/index.js';
import { strengthHolds, withBudget } from './budget-check.js';
import type { Finding } from './not-asked.js';
import { must } from './table.js';
import {
  bandit,
  bestOfBandit,
  entering,
  gamble,
  naming,
  openLoss,
  openWin,
  type TinyState,
  trickyTrust,
  trust,
} from './tiny-games.js';

/** One promise of an agent that searches any game: throws if an agent breaks it. Also runs on an agent of your own. */
export interface SearchCheck {
  readonly title: string;
  /**
   * `iterations` is a budget that is enough for the right answers. Returns details in a short text, or an empty one.
   */
  run(spec: AgentSpec<State>, iterations: number): Finding;
}

const GAMES = 48;
/** Games for the comparison of two budgets, the ratio of the budgets, and the difference that luck may explain. */
const BANDIT_GAMES = 150;
const LITTLE = 16;
const SLACK = 0.08;

/** Puts the first question of many games to an agent, and reports each answer. */
function askFirst(
  game: Game<TinyState>,
  spec: AgentSpec<State>,
  iterations: number,
  games: number,
  report: (s: TinyState, answer: number, n: number) => void,
): void {
  const agent = spec.create(game as unknown as Game<State>, withBudget(spec, iterations));
  const s = game.create();
  const list = new Int32Array(game.maxActions);
  for (let n = 0; n < games; n++) {
    const seed = Int32Array.of(mix(n + 0x7171), mix(~n));
    game.reset(s, new Int32Array(0), 2, seed, new Int32Array(2));
    agent.begin(0, agentSeed(seed, 0));
    report(s, agent.choose(s, 0, list, game.legal(s, list)), n);
  }
}

/** Returns a check that the first answer is the one right answer, in every game. */
function alwaysAnswers(
  title: string,
  game: Game<TinyState>,
  right: (s: TinyState) => number,
  why: string,
): SearchCheck {
  return {
    title,
    run(spec, iterations) {
      askFirst(game, spec, iterations, GAMES, (s, answer, n) => {
        must(answer === right(s), `${game.id}, game ${n}: answered ${answer}, not ${right(s)}: ${why}`);
      });
    },
  };
}

const draws = (): number => 0;

/** Checks for every search agent. */
export const SEARCH_CHECKS: readonly SearchCheck[] = [
  alwaysAnswers(
    'never gambles where the gamble is bad: the die is not foreseen',
    gamble,
    draws,
    'a win on one face of six is worth less than a draw',
  ),
  alwaysAnswers(
    'never names a hidden card: it is not known',
    naming,
    draws,
    'one card of three is worth less than a draw',
  ),
  alwaysAnswers(
    'does not count on knowing later what stays hidden',
    entering,
    draws,
    'the card will be as hidden then as it is now',
  ),
  alwaysAnswers('counts on no help from the others', trust, draws, 'the other has no reason to give the win away'),
  alwaysAnswers('finds a win that is there', openWin, (s) => s.open[0], 'that answer wins at once'),
  alwaysAnswers('avoids a loss that is there', openLoss, (s) => s.open[0], 'all others lose'),
  {
    title: 'finds the best answer no less often with more budget',
    run(spec, iterations) {
      const little = banditRate(spec, Math.ceil(iterations / LITTLE));
      const much = banditRate(spec, iterations);
      must(
        much >= little - SLACK,
        `the best of four answers was found in ${percent(little)} of the games, with ${LITTLE} times the budget in ${percent(much)}`,
      );
    },
  },
  { title: 'is not weaker with twice or four times the budget, game by game', run: strengthHolds },
];

/** Checks for agents that also search the answers of others. */
export const TREE_CHECKS: readonly SearchCheck[] = [
  alwaysAnswers(
    'expects the others to do what is best for them',
    trickyTrust,
    draws,
    'the other will take the win, however many ways there are to give it away',
  ),
];

function banditRate(spec: AgentSpec<State>, iterations: number): number {
  let found = 0;
  askFirst(bandit, spec, iterations, BANDIT_GAMES, (s, answer) => (found += answer === bestOfBandit(s) ? 1 : 0));
  return found / BANDIT_GAMES;
}

function percent(rate: number): string {
  return `${(100 * rate).toFixed(0)} %`;
}
