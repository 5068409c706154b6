import { fold, frameArg, type Guide, topFrame } from '../../src/engine/index.js';
import { Fight, Status, type TalismanState } from '../../src/games/talisman/state/state.js';
import { balanced } from './heuristic/balanced.js';
import { Judge } from './judge/evaluation.js';
import { isRoutine } from './routine.js';

/** Clock of a seat that is out of the game: later than any turn. */
const NEVER_AGAIN = 1 << 30;
const DICE = 4;

/** Guide to Talisman for agents that search. */
export class TalismanGuide extends Judge implements Guide<TalismanState> {
  readonly policy = balanced;
  readonly exact = false;

  seats(s: TalismanState): number {
    return s.seats[0];
  }

  routine(s: TalismanState, seat: number, ahead = false): boolean {
    return isRoutine(s, seat, ahead);
  }

  /** Returns the clock of a seat. Playouts of a game whose ending the judge does not know continue to that ending. */
  clock(s: TalismanState, seat: number): number {
    if (!this.knows(s)) return -1;
    return s.status[seat] === Status.Out ? NEVER_AGAIN : s.turns[seat];
  }

  /** Returns a hash of the question, the dice on the table, and the seat's space and lives. */
  sight(s: TalismanState, seat: number): number {
    const at = topFrame(s);
    let h = fold(s.frame[at], frameArg(s, at, 1));
    h = fold(h, frameArg(s, at, 2));
    h = fold(h, frameArg(s, at, 3));
    for (let i = 0; i < DICE; i++) h = fold(h, s.die[i]);
    h = fold(h, (s.fight[Fight.Foe] << 8) | s.fight[Fight.FoeDie]);
    return fold(h, (s.space[seat] << 8) | s.life[seat]);
  }
}
