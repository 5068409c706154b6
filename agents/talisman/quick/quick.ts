import { type Agent, type Game, lowOf } from '../../../src/engine/index.js';
import type { TalismanState } from '../../../src/games/talisman/state/state.js';
import { FrameKind } from '../../../src/games/talisman/vocabulary/kinds.js';
import { isRoutine } from '../routine.js';
import { Departures } from './departures.js';
import { POINT, type QuickNet } from './net.js';
import { Valuer } from './valuer.js';

/** Hundredths in a point. */
const HUNDREDTHS = 100;

/**
 * Values each action by one call of a network, without futures, as programs of backgammon do (Tesauro 1995). It answers
 * as `balanced` unless another action is ahead by `lead` hundredths of a point, and always at questions of routine:
 * there the network is worse.
 *
 * The network learned what an action is worth if `balanced` plays on afterwards. So putting off what `balanced` would
 * do seems to cost nothing, and two seats on the Crown could take trifles from each other until the game is stopped.
 * For that reason it departs from `balanced` only `repeats` times at the same question of a game.
 */
export class Quick implements Agent<TalismanState> {
  private readonly valuer: Valuer;
  private readonly departures = new Departures();

  /**
   * @param nets    networks, by part of the questions
   * @param lead    hundredths of a point by which an action must be ahead of the choice of `balanced`
   * @param repeats departures from `balanced` at the same question of a game
   * @param policy  parameters of that `balanced`; its defaults if absent
   */
  constructor(
    game: Game<TalismanState>,
    nets: readonly QuickNet[],
    private readonly lead: number,
    private readonly repeats: number,
    policy?: Int32Array,
  ) {
    this.valuer = new Valuer(game, nets, policy);
  }

  begin(seat: number, seed: number): void {
    this.valuer.reader.begin(seat, seed);
    this.departures.forget();
  }

  choose(s: TalismanState, seat: number, actions: Int32Array, count: number): number {
    const valuer = this.valuer;
    const reader = valuer.reader;
    if (isRoutine(s, seat, false)) return reader.policy.choose(s, seat, actions, count);
    const advice = valuer.ask(s, seat, actions, count);
    let best = advice;
    let most = valuer.value(s, seat, actions, advice) + (((this.lead * POINT) / HUNDREDTHS) | 0);
    for (let i = 0; i < count; i++) {
      if (i === advice) continue;
      const value = valuer.value(s, seat, actions, i);
      if (value <= most) continue;
      best = i;
      most = value;
    }
    if (best !== advice && this.departures.add(reader.inputs.question) >= this.repeats) return advice;
    return best;
  }

  /** Passes the offers of routine that `balanced` would pass. */
  passes(s: TalismanState, seat: number, offer: number): boolean {
    return lowOf(offer) !== FrameKind.MayCast && this.valuer.reader.policy.passes(s, seat, offer);
  }
}
