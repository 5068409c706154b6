import type { Game, State } from '../../src/engine/game.js';
import { type Guide, type Prior, WHOLE } from '../../src/engine/guide.js';
import { Halving } from './halving.js';
import { searchSpec } from './judge-setting.js';
import { Opponents, P, PARAMS, Routine } from './params.js';
import { NONE, Tree } from './tree.js';

/** Players above which the others are left to the policy: the tree could not look past them. */
const MOST_IN_TREE = 3;
const SEATS = 16;
const MOST_DEPTH = 64;
/** Value below that of any action. */
const LEAST = -1e18;
/** Futures after which the spread of their rewards is considered known. */
const WARM_UP = 16;

/**
 * Monte Carlo tree search with information sets (Cowling, Powley & Whitehouse 2012), open-loop: each future deals again
 * all that the seat cannot know, goes down the tree, adds one question, and plays on by the policy to a cut. The
 * question asked is decided by sequential halving, those behind it by UCB1 (Auer, Cesa-Bianchi & Fischer 2002) with a
 * progressive bias toward the policy's choice (Chaslot et al. 2008): a hybrid as in Pepels, Cazenave, Winands & Lanctot
 * 2014. Every seat looks to its own share (max^n, Luckhardt & Irani 1986), unless it is set to be paranoid.
 */
export class Mcts extends Halving {
  private readonly tree: Tree;
  private readonly path = new Int32Array(MOST_DEPTH);
  private length = 0;
  /** The last edge taken by each seat on the way down. */
  private readonly last = new Int32Array(SEATS);
  /** The edge by which the present question was reached in the tree of the question before, or NONE. */
  private before = NONE;
  /** Standard deviation of the rewards of this search, in millionths. */
  private readonly spread = new Float64Array(1);
  /** Sum and sum of squares of the rewards, and how many they are. */
  private readonly moments = new Float64Array(2);
  private rewards = 0;
  private root = NONE;
  private paranoid = false;
  private others = false;

  constructor(game: Game<State>, guide: Guide<State>, p: Int32Array, prior: Prior<State> | null) {
    super(game, guide, p, prior);
    // Statistics of positions that may come up again, enough for the trees of a few decisions.
    this.tree = new Tree(p[P.Iterations] * (guide.exact ? 4 : 1) + 1, game.maxActions);
  }

  override begin(seat: number, seed: number): void {
    super.begin(seat, seed);
    this.forget();
  }

  private forget(): void {
    this.before = NONE;
    this.tree.clear();
  }

  /** Returns the root: the question as the last search already knows it, or a new one. */
  protected override prepare(s: State, seat: number, count: number, advice: number): void {
    const sight = this.guide.sight(s, seat);
    this.setOpponents(s);
    this.rewards = 0;
    this.moments.fill(0);
    this.spread[0] = WHOLE / 2;
    if (!this.tree.hasRoom(this.p[P.Iterations] + 1)) this.forget();
    this.root = this.tree.lookUp(seat, this.before, sight, this.list, count);
    if (this.root === NONE) {
      this.forget();
      this.tree.lookUp(seat, NONE, sight, this.list, count);
      this.root = this.tree.add(seat, count, advice);
    }
  }

  /** Plays one future: down the tree, one question more, on to the cut, and back up. */
  protected override future(s: State, seat: number, seed: number, action: number): number {
    const edge = this.tree.firstEdge[this.root] + action;
    this.playout.deal(s, seat, seed);
    this.last.fill(NONE);
    this.last[seat] = this.before;
    this.length = 0;
    this.step(edge, seat);
    this.playout.game.apply(this.playout.s, this.list[action]);
    if (this.p[P.Depth] > 1) this.descend(seat);
    this.playout.finish(seat);
    const share = this.playout.share;
    for (let k = 0; k < this.length; k++) {
      const decider = this.tree.seat[this.tree.nodeOf[this.path[k]]];
      this.tree.reward(this.path[k], decider !== seat && this.paranoid ? WHOLE - share[seat] : share[decider]);
    }
    this.widen(share[seat]);
    return share[seat];
  }

  protected override settle(action: number): void {
    this.before = this.guide.exact ? this.tree.firstEdge[this.root] + action : NONE;
  }

  /** Continues down from the root's action to a question that is new, and adds it. */
  private descend(seat: number): void {
    const playout = this.playout;
    const tree = this.tree;
    const game = playout.game;
    const actions = playout.actions;
    const s = playout.s;
    while (!playout.ended(seat)) {
      const count = game.legal(s, actions);
      const actor = game.actor(s);
      if (count === 1 || !this.isSearched(s, actor, seat)) {
        game.apply(s, actions[count > 1 ? playout.answer(actor, actions, count) : 0]);
        continue;
      }
      let node = tree.lookUp(actor, this.last[actor], this.guide.sight(s, actor), actions, count);
      const fresh = node === NONE;
      if (fresh) node = tree.add(actor, count, playout.advice(s, actor, actions, count));
      if (node === NONE) return;
      const index = fresh ? tree.advice[node] : this.pick(node, count);
      this.step(tree.firstEdge[node] + index, actor);
      game.apply(s, actions[index]);
      if (fresh || this.length === this.p[P.Depth]) return;
    }
  }

  private step(edge: number, actor: number): void {
    this.path[this.length++] = edge;
    this.last[actor] = edge;
  }

  private isSearched(s: State, actor: number, seat: number): boolean {
    if (actor !== seat && !this.others) return false;
    return this.p[P.Routine] === Routine.Search || !this.guide.routine(s, actor, true);
  }

  /** UCB1, with the policy's choice ahead at first. An untried action counts as its question does on average. */
  private pick(node: number, count: number): number {
    const tree = this.tree;
    const p = this.p;
    const first = tree.firstEdge[node];
    const unit = this.spread[0] / 1000;
    const visits = tree.visits[node];
    const mean = visits > 0 ? tree.sum[node] / visits - unit * p[P.FirstPlay] : 0;
    const explore = unit * p[P.Exploration] * Math.sqrt(Math.log(visits + 1));
    let best = 0;
    let most = LEAST;
    for (let i = 0; i < count; i++) {
      const tries = tree.tries[first + i];
      let value = tries > 0 ? tree.gained[first + i] / tries : mean;
      value += explore / Math.sqrt(tries + 1);
      if (i === tree.advice[node]) value += (unit * p[P.Bias]) / (tries + 1);
      if (value > most) {
        most = value;
        best = i;
      }
    }
    return best;
  }

  /** Keeps the spread of the rewards up to date; the first few futures are searched as if it were half the win. */
  private widen(share: number): void {
    const moments = this.moments;
    const spread = this.spread;
    moments[0] += share;
    moments[1] += share * share;
    const n = ++this.rewards;
    const variance = (moments[1] - (moments[0] * moments[0]) / n) / n;
    if (n >= WARM_UP) spread[0] = Math.sqrt(variance > 0 ? variance : 0);
  }

  private setOpponents(s: State): void {
    const opponents = this.p[P.Opponents];
    this.paranoid = opponents === Opponents.Paranoid;
    this.others = opponents === Opponents.Auto ? this.guide.seats(s) <= MOST_IN_TREE : opponents !== Opponents.Policy;
  }
}

/** Returns `mcts`, with the guides of its games. */
export const mctsSpec = searchSpec(
  'mcts',
  'searches by playing on: Monte Carlo tree search over what its seat can know; any game',
  PARAMS,
  Mcts,
);

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
