import { PLAIN, PORTAL } from '../board.js';
import { Crossing, Purpose, type TalismanState } from '../state.js';
import { hasEase, isCovered, statNow } from '../stats.js';
import { Ease, Stat } from '../words/ids.js';
import { diceTotal, RollFor, rollDice } from './dice.js';
import { goTo } from './landing.js';
import { losePoints } from './points.js';
import { endTurn } from './turn.js';

/** R-PORT-01..03, R-SPACE-12 Tries to open the Portal of Power by Strength or Craft, standing before it. */
export function openPortal(s: TalismanState, seat: number, stat: number): void {
  goTo(s, seat, PORTAL, Crossing.Sent);
  // RS-TERR-02 Under a cover there is nothing to open.
  if (isCovered(s, PORTAL)) {
    endTurn(s);
    return goTo(s, seat, PLAIN, Crossing.Sent);
  }
  const dice = stat === Stat.Craft && hasEase(s, seat, Ease.PortalOneDie) ? 1 : 2;
  rollDice(s, seat, dice, Purpose.Table, RollFor.Portal, stat, 0);
}

/** R-PORT-04, R-PORT-05 Opened: the turn ends on the Plain of Peril; else a point is lost and it ends here. */
export function portalRolled(s: TalismanState, seat: number, stat: number): void {
  const opened = diceTotal(s) <= statNow(s, seat, stat);
  endTurn(s);
  if (opened) goTo(s, seat, PLAIN, Crossing.Sent);
  else losePoints(s, seat, stat, 1);
}
