import { type Agent, frameKind, type Game, lowOf, topFrame } from '../../../src/engine/index.js';
import type { TalismanState } from '../../../src/games/talisman/state/state.js';
import { FrameKind } from '../../../src/games/talisman/vocabulary/kinds.js';
import { isRoutine } from '../routine.js';
import { POINT, type QuickNet } from './net.js';
import { partOf } from './parts.js';
import { Reader } from './reader.js';

/** Hundredths in a point. */
const HUNDREDTHS = 100;

/**
 * Values each action by one call of a network, without futures, as programs of backgammon do (Tesauro 1995). It answers
 * as `balanced` unless another action is ahead by `lead` hundredths of a point, and always at questions of routine:
 * there the network is worse.
 */
export class Quick implements Agent<TalismanState> {
  private readonly reader: Reader;
  /** Network of the question. */
  private net: QuickNet;

  /** @param nets networks, by part of the questions */
  constructor(
    game: Game<TalismanState>,
    private readonly nets: readonly QuickNet[],
    private readonly lead: number,
  ) {
    this.reader = new Reader(game);
    this.net = nets[0];
  }

  begin(seat: number, seed: number): void {
    this.reader.begin(seat, seed);
  }

  choose(s: TalismanState, seat: number, actions: Int32Array, count: number): number {
    const reader = this.reader;
    if (isRoutine(s, seat, false)) return reader.policy.choose(s, seat, actions, count);
    const advice = reader.ask(s, seat, actions, count);
    this.net = this.nets[partOf(frameKind(s, topFrame(s)))];
    this.net.ask(reader.inputs.question);
    let best = advice;
    let most = this.worthOf(s, seat, actions, advice) + (((this.lead * POINT) / HUNDREDTHS) | 0);
    for (let i = 0; i < count; i++) {
      if (i === advice) continue;
      const value = this.worthOf(s, seat, actions, i);
      if (value <= most) continue;
      best = i;
      most = value;
    }
    return best;
  }

  /** Passes the offers of routine that `balanced` would pass. */
  passes(s: TalismanState, seat: number, offer: number): boolean {
    return lowOf(offer) !== FrameKind.MayCast && this.reader.policy.passes(s, seat, offer);
  }

  private worthOf(s: TalismanState, seat: number, actions: Int32Array, i: number): number {
    const reader = this.reader;
    reader.act(s, seat, actions, i);
    return this.net.value(reader.inputs.action);
  }
}
