import {
  type Agent,
  type AgentSpec,
  fold,
  type Game,
  type Guide,
  type ModelSetting,
  type Playout,
  type State,
} from '../../src/engine/index.js';
import { type Guides, judgeSetting } from '../mcts/judge-setting.js';
import { playoutOf } from '../mcts/playout.js';
import { P, PARAMS } from './params.js';

/**
 * Plays by its judge, one turn ahead and without search. Each action is taken in the same few possible futures, in
 * which all that the seat cannot know is dealt anew; the policy plays on until the next turn of the seat is over, and
 * what is left then is judged. The policy's choice is left only for what is better by more than chance explains.
 */
class Learned implements Agent<State> {
  private readonly playout: Playout<State>;
  /** Actions of the question asked, kept while playouts use the caller's buffer no more. */
  private readonly list: Int32Array;
  /** What the policy's choice gains in each future, in millionths of the win. */
  private readonly base: Int32Array;
  /** The mean of what an action gains more than the policy's choice, and the variance of that mean. */
  private readonly lead = new Float64Array(2);
  private seed = 0;
  private asked = 0;

  constructor(
    game: Game<State>,
    private readonly guide: Guide<State>,
    private readonly p: Int32Array,
  ) {
    this.playout = playoutOf(game, guide, p[P.Turns], 0, false);
    this.list = new Int32Array(game.maxActions);
    this.base = new Int32Array(p[P.Iterations]);
  }

  begin(_seat: number, seed: number): void {
    this.seed = seed;
    this.asked = 0;
    this.playout.rewind(seed);
  }

  choose(s: State, seat: number, actions: Int32Array, count: number): number {
    const seed = fold(this.seed, this.asked++);
    const advice = this.playout.advice(s, seat, actions, count);
    if (this.guide.routine(s, seat)) return advice;
    for (let i = 0; i < count; i++) this.list[i] = actions[i];
    for (let k = 0; k < this.base.length; k++) this.base[k] = this.future(s, seat, fold(seed, k), advice);
    let best = advice;
    let most = 0;
    for (let i = 0; i < count; i++) {
      if (i === advice) continue;
      this.compare(s, seat, seed, i);
      if (this.lead[0] <= most || !this.isSure()) continue;
      most = this.lead[0] | 0;
      best = i;
    }
    return best;
  }

  /** Writes the lead of an action on the policy's choice. */
  private compare(s: State, seat: number, seed: number, action: number): void {
    const lead = this.lead;
    const n = this.base.length;
    lead[0] = lead[1] = 0;
    for (let k = 0; k < n; k++) {
      const gain = this.future(s, seat, fold(seed, k), action) - this.base[k];
      lead[0] += gain;
      lead[1] += gain * gain;
    }
    lead[0] /= n;
    lead[1] = (lead[1] / n - lead[0] * lead[0]) / (n - 1);
  }

  /** True when the lead is more than chance explains. */
  private isSure(): boolean {
    const variance = this.lead[1];
    return this.lead[0] * 1000 > this.p[P.Doubt] * Math.sqrt(variance > 0 ? variance : 0);
  }

  /** What an action leads to in a future: the seat's share of the win, in millionths. */
  private future(s: State, seat: number, seed: number, action: number): number {
    this.playout.deal(s, seat, seed);
    this.playout.game.apply(this.playout.s, this.list[action]);
    this.playout.finish(seat);
    return this.playout.share[seat];
  }
}

/** An agent of a game whose positions can be judged. */
export class LearnedSpec implements AgentSpec<State> {
  readonly about = 'plays by its judge of positions, one turn ahead, without search';
  readonly params = PARAMS;
  readonly model: ModelSetting<State>;

  constructor(
    readonly id: string,
    private readonly guides: Guides,
  ) {
    const model = { id: 'model', about: 'folder of a model, made by train, that it plays by' };
    this.model = judgeSetting(model, guides, (judged) => new LearnedSpec(id, judged));
  }

  create(game: Game<State>, params: Int32Array): Agent<State> {
    return new Learned(game, this.guides(game).create(game), params);
  }
}
