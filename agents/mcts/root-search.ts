import { Mcts } from './mcts.js';

/**
 * `mcts`, but at the root every action is tried equally often, so that all of them are measured alike; below the root
 * it searches as it does in play. For those who ask what each action is worth, not which one to take.
 */
export class RootSearch extends Mcts {
  /** Share of the win, in millionths, that the i-th action gained on average in the search just made. */
  worth(i: number): number {
    const edge = this.tree.firstEdge[this.root] + i;
    return this.tree.gained[edge] / this.tree.tries[edge];
  }

  /** At the root the action tried least, the first of equals; below as in play. */
  protected override pick(node: number, count: number): number {
    if (node !== this.root) return super.pick(node, count);
    const tries = this.tree.tries;
    const first = this.tree.firstEdge[node];
    let least = 0;
    for (let i = 1; i < count; i++) if (tries[first + i] < tries[first + least]) least = i;
    return least;
  }
}
