import { type Game, type Prior, WHOLE } from '../../../src/engine/index.js';
import { board } from '../../../src/games/talisman/holdings/board.js';
import type { TalismanState } from '../../../src/games/talisman/state/state.js';
import { endsOnCrown } from '../judge/evaluation.js';
import { isRoutine } from '../routine.js';
import { POINT, type QuickNet } from './net.js';
import { Valuer } from './valuer.js';

/** Points of a win. */
const POINTS = 100;

/**
 * Values of `quick` for a search. It values no questions of routine, where its networks are worse than `balanced`, and
 * none of a game with an ending that they were not fitted to. On the Crown a seat wins almost whatever it does: the
 * differences are smaller than the error of the networks, by which it would never come to an end.
 */
export class QuickPrior implements Prior<TalismanState> {
  private readonly valuer: Valuer;

  /** @param nets networks, by part of the questions */
  constructor(game: Game<TalismanState>, nets: readonly QuickNet[]) {
    this.valuer = new Valuer(game, nets);
  }

  begin(seat: number, seed: number): void {
    this.valuer.reader.begin(seat, seed);
  }

  evaluate(s: TalismanState, seat: number, actions: Int32Array, count: number, out: Int32Array): boolean {
    if (isRoutine(s, seat, false) || s.space[seat] === board.crown || !endsOnCrown(s)) return false;
    this.valuer.ask(s, seat, actions, count);
    for (let i = 0; i < count; i++) out[i] = ((this.valuer.value(s, seat, actions, i) * (WHOLE / POINTS)) / POINT) | 0;
    return true;
  }
}
