import { Mcts } from './mcts.js';

/**
 * `mcts`, but no action is left out early: all are tried equally often and measured alike; behind them it searches as
 * it does in play. For those who ask what each action is worth, not which one to take.
 */
export class RootSearch extends Mcts {
  /** Share of the win, in millionths, that the i-th action gained on average in the search just made. */
  worth(i: number): number {
    return this.gained[i] / this.met;
  }

  protected override rounds(): number {
    return 1;
  }
}
