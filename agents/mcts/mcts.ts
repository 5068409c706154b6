import { fold, WHOLE, type Agent, type AgentSpec, type Game, type Guide, type GuideSpec, type State } from '../../src/engine/index.js';
import { Opponents, P, PARAMS } from './params.js';
import { Playout } from './playout.js';
import { NONE, Tree } from './tree.js';

/** Above this number of players the others are left to the policy: the tree could not look past them. */
const MOST_IN_TREE = 3;
const SEATS = 16;
const MOST_DEPTH = 64;
/** Below any value of an action. */
const LEAST = -1e18;
/** Futures after which the spread of their rewards is taken for known. */
const WARM_UP = 16;
/** After so many futures, less one, it is looked whether the answer stands. */
const CHECK = 15;

/**
 * Monte Carlo tree search with information sets (Cowling, Powley & Whitehouse 2012), open-loop: each iteration deals
 * anew all that the seat cannot know, goes down the tree by UCB1 (Auer, Cesa-Bianchi & Fischer 2002) with a progressive
 * bias toward the policy's choice (Chaslot et al. 2008), adds one question, and plays on by the policy to a cut.
 * Every seat looks to its own share (max^n, Luckhardt & Irani 1986), unless told to be paranoid.
 */
export class Mcts implements Agent<State> {
  private readonly playout: Playout;
  protected readonly tree: Tree;
  private readonly actions: Int32Array;
  /** Actions of the question asked. */
  private readonly list: Int32Array;
  private readonly path = new Int32Array(MOST_DEPTH);
  private length = 0;
  /** The last edge taken by each seat on the way down. */
  private readonly last = new Int32Array(SEATS);
  /** The edge by which the present question was reached in the tree of the question before, or NONE. */
  private before = NONE;
  private seed = 0;
  private asked = 0;
  /** Standard deviation of the rewards at the root, in millionths. */
  private readonly spread = new Float64Array(1);
  /** Sum and sum of squares of the rewards of this search. */
  private readonly moments = new Float64Array(2);
  protected root = NONE;
  private paranoid = false;
  private others = false;

  constructor(private readonly game: Game<State>, private readonly guide: Guide<State>, private readonly p: Int32Array) {
    this.playout = new Playout(game, guide, p[P.Turns], p[P.Random]);
    // Where a position is known for sure again, what was learnt about it is kept: room for some decisions' trees.
    this.tree = new Tree(p[P.Iterations] * (guide.exact ? 4 : 1) + 1, game.maxActions);
    this.actions = new Int32Array(game.maxActions);
    this.list = new Int32Array(game.maxActions);
  }

  begin(_seat: number, seed: number): void {
    this.seed = seed;
    this.asked = 0;
    this.forget();
    this.playout.rewind(seed);
  }

  choose(s: State, seat: number, actions: Int32Array, count: number): number {
    const seed = fold(this.seed, this.asked++);
    if (this.p[P.Routine] === 0 && this.guide.routine(s, seat)) return this.playout.advice(s, seat, actions, count);
    this.plant(s, seat, actions, count);
    for (let i = 0; i < count; i++) this.list[i] = actions[i];
    const budget = this.p[P.Iterations];
    this.spread[0] = WHOLE / 2;
    for (let i = 0; i < budget; i++) {
      this.iterate(s, seat, seed, count, i);
      if ((i & CHECK) === CHECK && this.isSettled(count, budget - i)) break;
    }
    const best = this.favourite(this.root, count);
    this.before = this.guide.exact ? this.tree.firstEdge[this.root] + best : NONE;
    return best;
  }

  private forget(): void {
    this.before = NONE;
    this.tree.clear();
  }

  /** The root: the question as the last search already knows it, or a new one. */
  private plant(s: State, seat: number, actions: Int32Array, count: number): void {
    const sight = this.guide.sight(s, seat);
    this.setOpponents(s);
    if (!this.tree.hasRoom(this.p[P.Iterations] + 1)) this.forget();
    this.root = this.tree.lookUp(seat, this.before, sight, actions, count);
    if (this.root === NONE) {
      this.forget();
      this.tree.lookUp(seat, NONE, sight, actions, count);
      this.root = this.tree.add(seat, count, this.playout.advice(s, seat, actions, count));
    }
  }

  /** One future: down the tree, one question more, on to the cut, and back up. */
  private iterate(s: State, seat: number, seed: number, count: number, i: number): void {
    // The n-th try of every action at the root meets the same future, so that differences between them show soon.
    const first = this.pick(this.root, count);
    const edge = this.tree.firstEdge[this.root] + first;
    this.playout.deal(s, seat, fold(seed, this.tree.tries[edge]));
    this.last.fill(NONE);
    this.last[seat] = this.before;
    this.length = 0;
    this.step(edge, seat);
    this.game.apply(this.playout.s, this.list[first]);
    if (this.p[P.Depth] > 1) this.descend(seat);
    this.playout.finish(seat);
    const share = this.playout.share;
    for (let k = 0; k < this.length; k++) {
      const decider = this.tree.seat[this.tree.nodeOf[this.path[k]]];
      this.tree.reward(this.path[k], decider !== seat && this.paranoid ? WHOLE - share[seat] : share[decider]);
    }
    this.widen(share[seat], i);
  }

  /** Goes on down from the root's action to a question that is new, and adds it. */
  private descend(seat: number): void {
    const game = this.game;
    const playout = this.playout;
    const tree = this.tree;
    const actions = this.actions;
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

  /** True for a question that gets a node: of the searching seat, or of others where they are searched, and no routine. */
  private isSearched(s: State, actor: number, seat: number): boolean {
    if (actor !== seat && !this.others) return false;
    return this.p[P.Routine] === 1 || !this.guide.routine(s, actor);
  }

  /** UCB1, with the policy's choice ahead at first. An untried action counts as its question does on average. */
  protected pick(node: number, count: number): number {
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
      if (i === tree.advice[node]) value += unit * p[P.Bias] / (tries + 1);
      if (value > most) {
        most = value;
        best = i;
      }
    }
    return best;
  }

  /** Keeps the spread of the rewards up to date; the first few futures are searched as if it were half the win. */
  private widen(share: number, i: number): void {
    const moments = this.moments;
    const spread = this.spread;
    if (i === 0) moments.fill(0);
    moments[0] += share;
    moments[1] += share * share;
    const n = i + 1;
    const variance = (moments[1] - moments[0] * moments[0] / n) / n;
    if (n >= WARM_UP) spread[0] = Math.sqrt(variance > 0 ? variance : 0);
  }

  /** True when no other action can be tried as often any more: the answer would be the same. */
  private isSettled(count: number, left: number): boolean {
    const tries = this.tree.tries;
    const first = this.tree.firstEdge[this.root];
    let most = 0;
    let second = 0;
    for (let i = 0; i < count; i++) {
      const n = tries[first + i];
      if (n > most) {
        second = most;
        most = n;
      } else if (n > second) second = n;
    }
    return most - second > left;
  }

  /** The action tried most; of equals the one that gained more. */
  private favourite(root: number, count: number): number {
    const tries = this.tree.tries;
    const gained = this.tree.gained;
    const first = this.tree.firstEdge[root];
    let best = 0;
    for (let i = 1; i < count; i++) {
      const more = tries[first + i] - tries[first + best];
      if (more > 0 || (more === 0 && gained[first + i] > gained[first + best])) best = i;
    }
    return best;
  }

  private setOpponents(s: State): void {
    const how = this.p[P.Opponents];
    this.paranoid = how === Opponents.Paranoid;
    this.others = how === Opponents.Auto ? this.guide.seats(s) <= MOST_IN_TREE : how !== Opponents.Policy;
  }
}

/** `mcts`, told about games by `guides`. */
export class MctsSpec implements AgentSpec<State> {
  readonly id = 'mcts';
  readonly about = 'searches by playing on: Monte Carlo tree search over what its seat can know; any game';
  readonly params = PARAMS;

  constructor(private readonly guides: (game: Game<State>) => GuideSpec<State>) {}

  create(game: Game<State>, params: Int32Array): Agent<State> {
    return new Mcts(game, this.guides(game).create(game), params);
  }
}
