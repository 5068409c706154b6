import { frameKind, type Game, topFrame } from '../../../src/engine/index.js';
import type { TalismanState } from '../../../src/games/talisman/state/state.js';
import type { QuickNet } from './net.js';
import { partOf } from './parts.js';
import { Reader } from './reader.js';

/** Values the actions of a question by the network of its part. */
export class Valuer {
  readonly reader: Reader;
  /** Network of the question. */
  private net: QuickNet;

  /**
   * @param nets   networks, by part of the questions
   * @param policy parameters of the `balanced` whose answers are read; its defaults if absent
   */
  constructor(
    game: Game<TalismanState>,
    private readonly nets: readonly QuickNet[],
    policy?: Int32Array,
  ) {
    this.reader = new Reader(game, policy);
    this.net = nets[0];
  }

  /** Reads a question. Returns the index of the action that `balanced` would choose. */
  ask(s: TalismanState, seat: number, actions: Int32Array, count: number): number {
    const advice = this.reader.ask(s, seat, actions, count);
    this.net = this.nets[partOf(frameKind(s, topFrame(s)))];
    this.net.ask(this.reader.inputs.question);
    return advice;
  }

  /** Returns the value of the i-th action of that question, in parts of a point (`POINT`). */
  value(s: TalismanState, seat: number, actions: Int32Array, i: number): number {
    this.reader.act(s, seat, actions, i);
    return this.net.value(this.reader.inputs.action);
  }
}
