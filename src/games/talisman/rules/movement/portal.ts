import { PLAIN, PORTAL } from '../../holdings/board.js';
import { tally } from '../../holdings/counts.js';
import { hasEase, isCovered } from '../../holdings/stats.js';
import { Count, Crossing, Purpose, type TalismanState } from '../../state/state.js';
import { Ease, Stat } from '../../vocabulary/ids.js';
import { RollFor } from '../dice/dice.js';
import { rollDice } from '../dice/rolling.js';
import { endTurn } from '../turn/turn-frame.js';
import { goTo } from './landing.js';

/** R-PORT-01..03, R-SPACE-12 Tries to open the Portal of Power by Strength or Craft, from the space before it. */
export function openPortal(s: TalismanState, seat: number, stat: number): void {
  tally(s, seat, Count.PortalTries, 1);
  goTo(s, seat, PORTAL, Crossing.Sent);
  // RS-TERR-02 Under a cover there is nothing to open.
  if (isCovered(s, PORTAL)) {
    endTurn(s);
    return goTo(s, seat, PLAIN, Crossing.Sent);
  }
  const dice = stat === Stat.Craft && hasEase(s, seat, Ease.PortalOneDie) ? 1 : 2;
  rollDice(s, seat, dice, Purpose.Table, RollFor.Portal, stat, 0);
}
