import type { Agent, AgentSpec, Game, ModelSetting, State } from '../../src/engine/index.js';
import { Halving } from './halving.js';
import { type Guides, JUDGE, judgeSetting } from './judge-setting.js';
import { FLAT_PARAMS } from './params.js';

/** Flat Monte Carlo: after the current question every answer is left to the policy. */
export class Flat extends Halving {
  protected prepare(): void {
    // Nothing is carried over from one future to the next.
  }

  protected future(s: State, seat: number, seed: number, action: number): number {
    this.playout.deal(s, seat, seed);
    this.playout.game.apply(this.playout.s, this.list[action]);
    this.playout.finish(seat);
    return this.playout.share[seat];
  }

  protected settle(): void {
    // Nothing is carried over from one question to the next.
  }
}

/** `flat`, with the guides of its games. */
export class FlatSpec implements AgentSpec<State> {
  readonly id = 'flat';
  readonly about = 'tries each action in the same possible futures and halves the field: flat Monte Carlo; any game';
  readonly params = FLAT_PARAMS;
  readonly model: ModelSetting<State>;

  constructor(private readonly guides: Guides) {
    this.model = judgeSetting(JUDGE, guides, (judged) => new FlatSpec(judged));
  }

  create(game: Game<State>, params: Int32Array): Agent<State> {
    return new Flat(game, this.guides(game).create(game), params);
  }
}
