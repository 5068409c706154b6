import { defaults, fold, type Game } from '../../../src/engine/index.js';
import type { TalismanState } from '../../../src/games/talisman/state/state.js';
import { balanced, DeclaringBalanced } from '../heuristic/balanced.js';
import { Asked } from './asked.js';

/** Reads questions as inputs of the network, with the answers of `balanced`. */
export class Reader {
  readonly policy: DeclaringBalanced;
  /** Inputs of the question, and of the action that was read last. */
  readonly inputs: Asked;
  private luck = 0;
  private decisions = 0;

  /** @param policy parameters of `balanced` */
  constructor(game: Game<TalismanState>, policy: Int32Array = defaults(balanced.params)) {
    this.policy = new DeclaringBalanced(policy);
    this.inputs = new Asked(game);
  }

  begin(seat: number, seed: number): void {
    this.policy.begin(seat, seed);
    this.luck = seed;
    this.decisions = 0;
  }

  /** Reads a question. Returns the index of the action that `balanced` would choose. */
  ask(s: TalismanState, seat: number, actions: Int32Array, count: number): number {
    const advice = this.policy.choose(s, seat, actions, count);
    this.inputs.ask(s, seat, this.policy.v, actions, count, advice, fold(this.luck, this.decisions));
    this.decisions++;
    return advice;
  }

  /** Reads an action of that question. */
  act(s: TalismanState, seat: number, actions: Int32Array, i: number): void {
    this.inputs.act(s, seat, this.policy.v, actions[i], i);
  }
}
