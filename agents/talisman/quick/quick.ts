import { type Agent, frameKind, type Game, lowOf, topFrame } from '../../../src/engine/index.js';
import type { TalismanState } from '../../../src/games/talisman/state/state.js';
import { FrameKind } from '../../../src/games/talisman/vocabulary/kinds.js';
import { isRoutine } from '../routine.js';
import { Departures } from './departures.js';
import { POINT, type QuickNet } from './net.js';
import { partOf } from './parts.js';
import { Reader } from './reader.js';

/** Hundredths in a point. */
const HUNDREDTHS = 100;

/**
 * Values each action by one call of a network, without futures, as programs of backgammon do (Tesauro 1995). It answers
 * as `balanced` unless another action is ahead by `lead` hundredths of a point, and always at questions of routine:
 * there the network is worse.
 *
 * The network learned what an action is worth if `balanced` plays on afterwards. So putting off what `balanced` would do
 * seems to cost nothing, and two seats on the Crown could take trifles from each other until the game is stopped. For
 * that reason it departs from `balanced` only `repeats` times at the same question of a game.
 */
export class Quick implements Agent<TalismanState> {
  private readonly reader: Reader;
  private readonly departures = new Departures();
  /** Network of the question. */
  private net: QuickNet;

  /**
   * @param nets    networks, by part of the questions
   * @param lead    hundredths of a point by which an action must be ahead of the choice of `balanced`
   * @param repeats departures from `balanced` at the same question of a game
   */
  constructor(
    game: Game<TalismanState>,
    private readonly nets: readonly QuickNet[],
    private readonly lead: number,
    private readonly repeats: number,
  ) {
    this.reader = new Reader(game);
    this.net = nets[0];
  }

  begin(seat: number, seed: number): void {
    this.reader.begin(seat, seed);
    this.departures.forget();
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
    if (best !== advice && this.departures.add(reader.inputs.question) >= this.repeats) return advice;
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
