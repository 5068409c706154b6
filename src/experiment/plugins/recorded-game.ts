import type { Agent, Game, State } from '../../engine/index.js';

/** Most bytes of states stored of one game; of a longer game only the beginning is stored. */
const KEPT_BYTES = 4 * 2 ** 20;
const NO_LIST = new Int32Array(0);

interface RecordedCall {
  readonly words: Int32Array;
  readonly seat: number;
  /** Legal actions; empty for an offer. */
  readonly actions: Int32Array;
  /** The offer that `passes` was called with; null for a question. */
  readonly offer: number | null;
  readonly answer: unknown;
}

/** An answer that was different the second time. */
export interface OtherAnswer {
  readonly first: unknown;
  readonly second: unknown;
  /** Description of the question; null for an offer. */
  readonly situation: string | null;
}

/**
 * The calls of one agent in one game, in order. By the contract its answers depend only on the question. So another
 * instance must give the same answers to the same questions, whatever it did before.
 */
export class RecordedGame {
  private readonly calls: RecordedCall[] = [];
  private readonly most: number;
  private readonly scratch: State;
  private readonly actions: Int32Array;
  /** The seat of the agent. */
  seat = 0;
  private seed = 0;

  constructor(private readonly game: Game<State>) {
    this.scratch = game.create();
    this.most = Math.ceil(KEPT_BYTES / this.scratch.words.byteLength);
    this.actions = new Int32Array(game.maxActions);
  }

  get isEmpty(): boolean {
    return this.calls.length === 0;
  }

  /** Clears the record and starts a new game. */
  begin(seat: number, seed: number): void {
    this.calls.length = 0;
    this.seat = seat;
    this.seed = seed;
  }

  /** Records a question; `words` are those of the state before the agent saw it. */
  question(words: Int32Array, seat: number, actions: Int32Array, count: number, answer: unknown): void {
    this.keep({ words: words.slice(), seat, actions: actions.slice(0, count), offer: null, answer });
  }

  /** Records an offer. */
  offered(words: Int32Array, seat: number, offer: number, answer: unknown): void {
    this.keep({ words: words.slice(), seat, actions: NO_LIST, offer, answer });
  }

  private keep(call: RecordedCall): void {
    if (this.calls.length < this.most) this.calls.push(call);
  }

  /** Puts the whole game to another instance and returns the first different answer; null for none. */
  putTo(agent: Agent<State>): OtherAnswer | null {
    agent.begin(this.seat, this.seed);
    for (const call of this.calls) {
      const second = this.put(call, agent);
      if (Object.is(second, call.answer)) continue;
      this.scratch.words.set(call.words);
      const situation = call.offer === null ? this.game.situation(this.scratch) : null;
      return { first: call.answer, second, situation };
    }
    return null;
  }

  private put({ words, seat, actions, offer }: RecordedCall, agent: Agent<State>): unknown {
    const { scratch } = this;
    scratch.words.set(words);
    if (offer !== null) return agent.passes?.(scratch, seat, offer);
    this.actions.set(actions);
    return agent.choose(scratch, seat, this.actions, actions.length);
  }
}
