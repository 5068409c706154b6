import type { CompiledRollouts, Game, Rollout, State } from '../../engine/index.js';
import type { Kernel } from './kernel.js';

const WORD = 4;
const SEATS = 16;

/** The rollouts of one module. */
export class KernelRollouts implements CompiledRollouts<State> {
  private readonly game: Game<State>;
  /** Where the module writes the actions of a question. */
  private readonly at: number;
  private readonly actions: Int32Array;

  constructor(private readonly kernel: Kernel) {
    const { exports, heap, game } = kernel;
    this.at = heap.array(game.maxActions);
    this.actions = heap.words.subarray(this.at / WORD, this.at / WORD + game.maxActions);
    this.game = {
      ...game,
      over: () => exports.over() !== 0,
      actor: () => exports.actor(),
      legal: (_s, out) => {
        const count = exports.legal(this.at);
        if (out !== this.actions) for (let i = 0; i < count; i++) out[i] = this.actions[i];
        return count;
      },
      apply: (_s, action) => exports.apply(action),
    };
  }

  admit(rollout: Rollout<State>, declares: boolean): Rollout<State> | null {
    const { kernel, game, actions, at } = this;
    const handle = kernel.admitObject(rollout);
    if (handle === 0) return null;
    const share = kernel.heap.words.subarray(kernel.heap.field(handle, rollout, 'share') / WORD);
    return new KernelRollout(kernel, game, handle, declares, at, actions, share.subarray(0, SEATS));
  }
}

/** One rollout, with its policy and its judge in the module. */
class KernelRollout implements Rollout<State> {
  readonly s: State;
  private readonly heard: number;

  constructor(
    private readonly kernel: Kernel,
    readonly game: Game<State>,
    private readonly handle: number,
    declares: boolean,
    private readonly at: number,
    readonly actions: Int32Array,
    readonly share: Int32Array,
  ) {
    this.s = kernel.state;
    this.heard = declares ? handle : 0;
  }

  deal(root: State, seat: number, seed: number): void {
    this.s.words.set(root.words);
    this.kernel.exports.deal(this.handle, seat, seed, this.heard);
  }

  rewind(seed: number): void {
    this.kernel.exports.rewind(this.handle, seed);
  }

  ended(seat: number): boolean {
    return this.kernel.exports.ended(this.handle, seat) !== 0;
  }

  advice(s: State, seat: number, actions: Int32Array, count: number): number {
    if (s !== this.s) this.s.words.set(s.words);
    this.take(actions, count);
    return this.kernel.exports.advice(this.handle, seat, this.at, count);
  }

  answer(seat: number, actions: Int32Array, count: number): number {
    this.take(actions, count);
    return this.kernel.exports.answer(this.handle, seat, this.at, count);
  }

  finish(seat: number): void {
    this.kernel.exports.finish(this.handle, seat);
  }

  /** The list of actions, to where the module reads it. */
  private take(actions: Int32Array, count: number): void {
    if (actions === this.actions) return;
    for (let i = 0; i < count; i++) this.actions[i] = actions[i];
  }
}
