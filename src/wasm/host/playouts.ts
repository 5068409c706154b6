import type { CompiledPlayouts, Game, Playout, Prior, State } from '../../engine/index.js';
import type { WasmGame } from './wasm-game.js';

const WORD = 4;
const SEATS = 16;

/** The playouts of one module. */
export class WasmPlayouts implements CompiledPlayouts<State> {
  constructor(private readonly compiled: WasmGame) {}

  admit(playout: Playout<State>, declares: boolean): Playout<State> | null {
    const { compiled } = this;
    const handle = compiled.admitObject(playout);
    if (handle === 0) return null;
    const share = compiled.heap.words.subarray(compiled.heap.field(handle, playout, 'share') / WORD);
    return new WasmPlayout(compiled, handle, declares, share.subarray(0, SEATS));
  }

  admitPrior(prior: Prior<State>): Prior<State> | null {
    const handle = this.compiled.admitObject(prior);
    return handle === 0 ? null : new WasmPrior(this.compiled, handle);
  }
}

class WasmPlayout implements Playout<State> {
  readonly s: State;
  readonly game: Game<State>;
  readonly actions: Int32Array;
  private readonly heard: number;

  constructor(
    private readonly compiled: WasmGame,
    private readonly handle: number,
    declares: boolean,
    readonly share: Int32Array,
  ) {
    this.s = compiled.state;
    this.game = compiled.rules;
    this.actions = compiled.outside.actions;
    this.heard = declares ? handle : 0;
  }

  deal(root: State, seat: number, seed: number): void {
    this.s.words.set(root.words);
    this.compiled.exports.redeal(this.handle, seat, seed, this.heard);
  }

  resume(seat: number, seed: number, until: number): void {
    this.compiled.exports.resume(this.handle, seat, seed, until);
  }

  rewind(seed: number): void {
    this.compiled.exports.rewind(this.handle, seed);
  }

  ended(seat: number): boolean {
    return this.compiled.exports.ended(this.handle, seat) !== 0;
  }

  advice(s: State, seat: number, actions: Int32Array, count: number): number {
    if (s !== this.s) this.s.words.set(s.words);
    const { exports, outside } = this.compiled;
    outside.take(actions, count);
    return exports.advice(this.handle, seat, outside.at, count);
  }

  answer(seat: number, actions: Int32Array, count: number): number {
    const { exports, outside } = this.compiled;
    outside.take(actions, count);
    return exports.answer(this.handle, seat, outside.at, count);
  }

  finish(seat: number): void {
    this.compiled.exports.finish(this.handle, seat);
  }
}

class WasmPrior implements Prior<State> {
  /** Address of the values, and the values. */
  private readonly at: number;
  private readonly found: Int32Array;

  constructor(
    private readonly compiled: WasmGame,
    private readonly handle: number,
  ) {
    const { heap, game } = compiled;
    this.at = heap.array(game.maxActions);
    this.found = heap.words.subarray(this.at / WORD, this.at / WORD + game.maxActions);
  }

  begin(seat: number, seed: number): void {
    this.compiled.exports.beginPrior(this.handle, seat, seed);
  }

  evaluate(s: State, seat: number, actions: Int32Array, count: number, out: Int32Array): boolean {
    const { state, outside } = this.compiled;
    if (s !== state) state.words.set(s.words);
    outside.take(actions, count);
    const known = this.compiled.exports.evaluate(this.handle, seat, outside.at, count, this.at) !== 0;
    if (known) for (let i = 0; i < count; i++) out[i] = this.found[i];
    return known;
  }
}
