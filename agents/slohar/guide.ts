import { fold, frameArg, frameKind, type Guide, type GuideSpec, topFrame, WHOLE } from '../../src/engine/index.js';
import { Pile } from '../../src/games/slohar/places.js';
import { type SloharState, Status } from '../../src/games/slohar/state.js';
import { FrameKind } from '../../src/games/slohar/words.js';
import { balanced } from './heuristic/balanced.js';

/** Guide to Les portes de Slohar for agents that search. A playout to the end is short, so there is no judge. */
class SloharGuide implements Guide<SloharState> {
  readonly policy = balanced;
  readonly exact = false;

  seats(s: SloharState): number {
    return s.seats[0];
  }

  /** True for discards, and for sales to other players, which the policy never makes. */
  routine(s: SloharState): boolean {
    switch (frameKind(s, topFrame(s))) {
      case FrameKind.Discard:
      case FrameKind.SaleCard:
      case FrameKind.SaleTo:
      case FrameKind.SalePrice:
        return true;
      default:
        return false;
    }
  }

  clock(): number {
    return -1;
  }

  /** Writes the shares of a game stopped at the cap: equal ones for every living seat. */
  worth(s: SloharState, out: Int32Array): void {
    const alive = s.seats[0] - s.outs[0];
    for (let seat = 0; seat < s.seats[0]; seat++)
      out[seat] = s.status[seat] === Status.Dead ? 0 : (WHOLE / Math.max(1, alive)) | 0;
  }

  /** Returns a hash of the question, the dice, and the seat's square and belongings. */
  sight(s: SloharState, seat: number): number {
    const at = topFrame(s);
    const kind = frameKind(s, at);
    let h = fold(s.frame[at], (s.die[0] << 4) | s.die[1]);
    // A card on sale face down is not visible.
    if (kind !== FrameKind.SaleAnswer) h = fold(h, fold(frameArg(s, at, 1), frameArg(s, at, 2)));
    h = fold(h, (s.square[seat] << 16) | (s.hp[seat] << 8) | s.gold[seat]);
    return fold(h, (s.weapon[seat] << 8) | s.pileSize[Pile.Hand + seat]);
  }
}

export const sloharGuide: GuideSpec<SloharState> = { create: () => new SloharGuide() };
