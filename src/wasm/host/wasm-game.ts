import type { Agent } from '../../engine/agent.js';
import type { CompiledGame, PlayByRounds } from '../../engine/compiled.js';
import { assert } from '../../engine/errors.js';
import { CHANGE_WORDS, type Game, NO_CHANGES, type State, TABLE } from '../../engine/game.js';
import type { Evaluation } from '../../engine/guide.js';
import { TRACE_WORDS } from '../../engine/play.js';
import { defaults } from '../../engine/spec.js';
import type { Stepping } from '../../engine/turns.js';
import type { EmittedModule, Exports } from '../emitted.js';
import { Heap, NOWHERE, NoRoom } from './heap.js';
import { WasmRules } from './rules.js';

const PAGE = 65_536;
/** Reserved for agents and the data of each game. */
const ROOM = 8 * 1024 * 1024;
const WORD = 4;
const SEATS = 16;
/** Room for the words of the changes of a game's start. */
const CHANGES = 3 * 1024;

/**
 * A compiled build with its memory. It plays one game at a time. There may be two modules of the same addresses on that
 * memory, one for any game and a faster one for plain games; which of them is called, the state states at every call.
 */
export class WasmGame implements CompiledGame<State> {
  readonly state: State;
  readonly heap: Heap;
  /** The module called from question to question. */
  readonly outside: WasmRules;
  private readonly memory: WebAssembly.Memory;
  private readonly any: Exports;
  private plain: Exports | null = null;
  /** The byte of the state that is 0 in a plain game. */
  private readonly altered: Uint8Array;
  private readonly defaults: Int32Array;
  private readonly admitted = new Map<object, number>();
  private readonly options: number;
  private readonly seed: number;
  private readonly roles: number;
  private readonly changes: number;
  private readonly seated: number;
  private readonly actions: number;
  private readonly trace: number;

  /**
   * A game with its own memory; null when the tables of the emitted code do not fit, such as with many more cards.
   *
   * @param plain the module for plain games, if available; not used for content that breaks its assumptions
   */
  static of(
    game: Game<State>,
    module: WebAssembly.Module,
    emitted: EmittedModule,
    plain: WebAssembly.Module | null = null,
  ): WasmGame | null {
    game.enter?.();
    const holds = emitted.promises.every(({ value, is }) => value === is);
    try {
      return new WasmGame(game, module, plain, emitted, holds);
    } catch (error) {
      if (error instanceof NoRoom) return null;
      throw error;
    }
  }

  private constructor(
    readonly game: Game<State>,
    module: WebAssembly.Module,
    plain: WebAssembly.Module | null,
    emitted: EmittedModule,
    private readonly promisesHold: boolean,
  ) {
    const pages = Math.ceil((emitted.end + ROOM) / PAGE);
    this.memory = new WebAssembly.Memory({ initial: pages, maximum: pages });
    const { memory } = this;
    this.any = this.instance(module);
    if (plain !== null) this.playPlain(plain);
    this.altered = new Uint8Array(memory.buffer, emitted.alteredAt, 1);
    this.defaults = defaults(game.options);
    this.heap = new Heap(memory.buffer, emitted);
    this.state = game.create({ buffer: memory.buffer, at: emitted.stateAt });
    this.options = this.heap.array(game.options.length);
    this.seed = this.heap.array(2);
    this.roles = this.heap.array(SEATS);
    this.changes = this.heap.array(CHANGES);
    this.seated = this.heap.array(SEATS);
    this.actions = this.heap.array(game.maxActions);
    this.trace = this.heap.array(TRACE_WORDS);
    this.outside = new WasmRules(this);
    this.handOver(emitted);
  }

  private instance(module: WebAssembly.Module): Exports {
    const { memory } = this;
    return new WebAssembly.Instance(module, { env: { memory, exp: Math.exp } }).exports as unknown as Exports;
  }

  /** Plays plain games with their own module from now on, unless its promises do not hold. Never during a game. */
  playPlain(module: WebAssembly.Module): void {
    if (this.promisesHold) this.plain = this.instance(module);
  }

  /** The functions for the game that the state is of. */
  get exports(): Exports {
    return this.plain !== null && this.altered[0] === 0 ? this.plain : this.any;
  }

  get rules(): Game<State> {
    return this.outside.game;
  }

  get steps(): Stepping<State> {
    return this.outside.steps;
  }

  agent(handle: number): Agent<State> {
    return this.outside.agent(handle);
  }

  admit(agent: Agent<State>): number {
    return this.admitObject(agent);
  }

  /** The address of a copy of an object; `NOWHERE` if it, or anything it is made of, is not compiled. */
  admitObject(object: object): number {
    const known = this.admitted.get(object);
    if (known !== undefined) return known;
    const handle = this.heap.knows(object) ? this.put(object) : NOWHERE;
    this.admitted.set(object, handle);
    return handle;
  }

  /** Copies an object. Without room for it, the object stays in JavaScript. */
  private put(object: object): number {
    try {
      return this.heap.put(object, { is: 'object', layout: '' });
    } catch (error) {
      if (error instanceof NoRoom) return NOWHERE;
      throw error;
    }
  }

  begin(handle: number, seat: number, seed: number): void {
    this.exports.begin(handle, seat, seed);
  }

  reset(
    options: Int32Array,
    seats: number,
    seed: Int32Array,
    roles: Int32Array,
    changes: Int32Array = NO_CHANGES,
  ): void {
    const { words } = this.heap;
    assert(changes.length <= CHANGES, `a game begins with ${changes.length} words of changes`);
    words.set(options, this.options / WORD);
    words.set(seed, this.seed / WORD);
    words.set(roles, this.roles / WORD);
    words.set(changes, this.changes / WORD);
    // The length of an array is in the word before it.
    words[this.changes / WORD - 1] = changes.length;
    const isPlain = this.isDefault(options) && !changesTable(changes);
    const exports = this.plain !== null && isPlain ? this.plain : this.any;
    exports.reset(this.options, seats, this.seed, this.roles, this.changes);
  }

  private isDefault(options: Int32Array): boolean {
    for (let i = 0; i < options.length; i++) if (options[i] !== this.defaults[i]) return false;
    return true;
  }

  play(seated: Int32Array, trace: Int32Array): void {
    this.heap.words.set(seated, this.seated / WORD);
    try {
      this.exports.play(this.seated, this.actions, this.trace);
    } catch (error) {
      throw this.stopped(error);
    }
    this.readTrace(this.trace, trace);
  }

  rounds(seated: Int32Array, trace: Int32Array): PlayByRounds {
    const at = this.heap.array(trace.length);
    return {
      start: () => {
        this.heap.words.set(seated, this.seated / WORD);
        this.exports.startPlay(this.seated, at);
      },
      playOn: (until) => {
        try {
          this.exports.playOn(this.seated, this.actions, at, until);
        } catch (error) {
          throw this.stopped(error);
        }
      },
      end: () => {
        this.exports.endPlay(at);
        this.readTrace(at, trace);
      },
    };
  }

  evaluation(evaluation: Evaluation<State>): Evaluation<State> | null {
    const handle = this.admitObject(evaluation);
    if (handle === NOWHERE) return null;
    const at = this.heap.array(SEATS);
    const shares = this.heap.words.subarray(at / WORD, at / WORD + SEATS);
    return {
      worth: (_s, out) => {
        this.exports.worth(handle, at);
        for (let seat = 0; seat < out.length; seat++) out[seat] = shares[seat];
      },
    };
  }

  /** Returns the error of a trap. A trap has no message; the same game in JavaScript has one. */
  private stopped(error: unknown): Error {
    return new Error(`${this.game.id}: the compiled build stopped (${(error as Error).message})`, { cause: error });
  }

  private readTrace(at: number, trace: Int32Array): void {
    for (let i = 0; i < trace.length; i++) trace[i] = this.heap.words[at / WORD + i];
  }

  /** Copies the values of the source modules that the emitted code looks up: cards, tables of chances. */
  private handOver({ roots }: EmittedModule): void {
    for (const { name, value, shape, at, capacity } of roots) {
      if (shape.is !== 'array') this.heap.words[at / WORD] = this.heap.put(value, shape);
      else this.heap.write(name, value as ArrayLike<number>, shape.of, at, capacity);
    }
  }
}

/** True if the whole table is changed: the game is then none that the module for plain games plays. */
function changesTable(changes: Int32Array): boolean {
  for (let i = 0; i < changes.length; i += CHANGE_WORDS) if (changes[i] === TABLE) return true;
  return false;
}
