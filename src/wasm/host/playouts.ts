import type { CompiledPlayouts, Game, Playout, State } from '../../engine/index.js';
import type { WasmGame } from './wasm-game.js';

const WORD = 4;
const SEATS = 16;

/** The playouts of one module. */
export class WasmPlayouts implements CompiledPlayouts<State> {
  private readonly game: Game<State>;
  /** Where the module writes the actions of a question. */
  private readonly at: number;
  private readonly actions: Int32Array;

  constructor(private readonly compiled: WasmGame) {
    const { exports, heap, game } = compiled;
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

  admit(playout: Playout<State>, declares: boolean): Playout<State> | null {
    const { compiled, game, actions, at } = this;
    const handle = compiled.admitObject(playout);
    if (handle === 0) return null;
    const share = compiled.heap.words.subarray(compiled.heap.field(handle, playout, 'share') / WORD);
    return new WasmPlayout(compiled, game, handle, declares, at, actions, share.subarray(0, SEATS));
  }
}

/** One playout, with its policy and its judge in the module. */
class WasmPlayout implements Playout<State> {
  readonly s: State;
  private readonly heard: number;

  constructor(
    private readonly compiled: WasmGame,
    readonly game: Game<State>,
    private readonly handle: number,
    declares: boolean,
    private readonly at: number,
    readonly actions: Int32Array,
    readonly share: Int32Array,
  ) {
    this.s = compiled.state;
    this.heard = declares ? handle : 0;
  }

  deal(root: State, seat: number, seed: number): void {
    this.s.words.set(root.words);
    this.compiled.exports.redeal(this.handle, seat, seed, this.heard);
  }

  rewind(seed: number): void {
    this.compiled.exports.rewind(this.handle, seed);
  }

  ended(seat: number): boolean {
    return this.compiled.exports.ended(this.handle, seat) !== 0;
  }

  advice(s: State, seat: number, actions: Int32Array, count: number): number {
    if (s !== this.s) this.s.words.set(s.words);
    this.take(actions, count);
    return this.compiled.exports.advice(this.handle, seat, this.at, count);
  }

  answer(seat: number, actions: Int32Array, count: number): number {
    this.take(actions, count);
    return this.compiled.exports.answer(this.handle, seat, this.at, count);
  }

  finish(seat: number): void {
    this.compiled.exports.finish(this.handle, seat);
  }

  /** The list of actions, to where the module reads it. */
  private take(actions: Int32Array, count: number): void {
    if (actions === this.actions) return;
    for (let i = 0; i < count; i++) this.actions[i] = actions[i];
  }
}
