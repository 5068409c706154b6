import type { Agent, Game, State, Stepping } from '../../engine/index.js';
import type { Exports } from '../emitted.js';
import type { Heap } from './heap.js';

const WORD = 4;
const SEATS = 16;

/** The game of a module, as its rules and agents use it. */
export interface CalledGame {
  readonly game: Game<State>;
  readonly heap: Heap;
  readonly exports: Exports;
  reset(options: Int32Array, seats: number, seed: Int32Array, roles: Int32Array, changes?: Int32Array): void;
  begin(handle: number, seat: number, seed: number): void;
}

/** The rules and the agents of a module, called from outside it: its state is where they work. */
export class WasmRules {
  readonly game: Game<State>;
  readonly steps: Stepping<State>;
  /** Address of the actions of a question. */
  readonly at: number;
  readonly actions: Int32Array;
  private readonly seated: number;

  constructor(private readonly compiled: CalledGame) {
    const { heap, game } = compiled;
    this.at = heap.array(game.maxActions);
    this.actions = heap.words.subarray(this.at / WORD, this.at / WORD + game.maxActions);
    this.seated = heap.array(SEATS);
    // Which of the modules is called, the state states at every call.
    this.game = {
      ...game,
      reset: (_s, options, seats, seed, roles, changes) => compiled.reset(options, seats, seed, roles, changes),
      seat: (_s, agents) => this.seat(agents),
      over: () => compiled.exports.over() !== 0,
      actor: () => compiled.exports.actor(),
      legal: (_s, out) => {
        const count = compiled.exports.legal(this.at);
        if (out !== this.actions) for (let i = 0; i < count; i++) out[i] = this.actions[i];
        return count;
      },
      apply: (_s, action) => compiled.exports.apply(action),
    };
    this.steps = {
      answer: (_s, action) => compiled.exports.reply(action),
      pending: () => compiled.exports.pending() !== 0,
      step: () => compiled.exports.step(),
    };
  }

  agent(handle: number): Agent<State> {
    return new WasmAgent(this.compiled, this, handle);
  }

  /** The list of actions, to where the module reads it. */
  take(actions: Int32Array, count: number): void {
    if (actions === this.actions) return;
    for (let i = 0; i < count; i++) this.actions[i] = actions[i];
  }

  /** Sets the players; an agent outside the module receives every question. */
  private seat(agents: readonly object[]): void {
    const { words } = this.compiled.heap;
    for (let seat = 0; seat < SEATS; seat++) {
      const agent = agents[seat];
      words[this.seated / WORD + seat] = agent instanceof WasmAgent ? agent.handle : 0;
    }
    this.compiled.exports.seat(this.seated);
  }
}

/** An agent of the module. Its declared passes are decided there. */
class WasmAgent implements Agent<State> {
  constructor(
    private readonly compiled: CalledGame,
    private readonly rules: WasmRules,
    readonly handle: number,
  ) {}

  begin(seat: number, seed: number): void {
    this.compiled.begin(this.handle, seat, seed);
  }

  choose(_s: State, seat: number, actions: Int32Array, count: number): number {
    this.rules.take(actions, count);
    return this.compiled.exports.choose(this.handle, seat, this.rules.at, count);
  }
}
