import { PLAIN } from '../../holdings/board.js';
import { statNow } from '../../holdings/stats.js';
import { Crossing, type TalismanState } from '../../state/state.js';
import { diceTotal } from '../dice/dice.js';
import { losePoints } from '../trading/points.js';
import { endTurn } from '../turn/turn-frame.js';
import { goTo } from './landing.js';

/**
 * R-PORT-04, R-PORT-05 Ends the turn on the Plain of Peril if the Portal opened; else a point is lost and the turn ends
 * here.
 */
export function portalRolled(s: TalismanState, seat: number, stat: number): void {
  const opened = diceTotal(s) <= statNow(s, seat, stat);
  endTurn(s);
  if (opened) goTo(s, seat, PLAIN, Crossing.Sent);
  else losePoints(s, seat, stat, 1);
}
