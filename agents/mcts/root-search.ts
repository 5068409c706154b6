import { Mcts } from './mcts.js';

/**
 * `mcts` without early elimination: all actions are tried equally often, and behind them it searches as in play. It is
 * for questions about the worth of each action, not about the best one.
 */
export class RootSearch extends Mcts {
  /** Returns the mean share of the win of the i-th action in the last search, in millionths. */
  worth(i: number): number {
    return this.gained[i] / this.futures;
  }

  protected override rounds(): number {
    return 1;
  }
}
