import type { TalismanState } from '../state.js';
import { charmRolled } from './beasts.js';
import { chasmFollowerRolled, chasmRolled, chasmSelfRolled } from './chasm.js';
import { commandRolled } from './crown.js';
import { RollFor } from './dice.js';
import { armourRolled } from './fight.js';
import { deathRolled, pitsRolled, werewolfRolled } from './inner.js';
import { beguileRolled } from './meeting.js';
import { enslavedRolled, moveRolled } from './move.js';
import { portalRolled } from './portal.js';
import { tableRolled } from './program.js';
import { questRolled } from './quest.js';

/** What follows when the dice of a roll stand. */
export function resolveRoll(s: TalismanState, seat: number, rollFor: RollFor, arg: number, card: number): void {
  switch (rollFor) {
    case RollFor.Table:
      return tableRolled(s, seat, arg, card);
    case RollFor.Portal:
      return portalRolled(s, seat, arg);
    case RollFor.Enslaved:
      return enslavedRolled(s, seat);
    case RollFor.Armour:
      return armourRolled(s, seat);
    case RollFor.Death:
      return deathRolled(s, seat);
    case RollFor.Werewolf:
      return werewolfRolled(s, seat);
    case RollFor.Pits:
      return pitsRolled(s, seat);
    case RollFor.Quest:
      return questRolled(s, seat);
    case RollFor.Command:
      return commandRolled(s, seat);
    case RollFor.ChasmSelf:
      return chasmSelfRolled(s, seat);
    case RollFor.Chasm:
      return chasmRolled(s, seat);
    case RollFor.ChasmFollower:
      return chasmFollowerRolled(s, seat, card);
    case RollFor.Beguile:
      return beguileRolled(s, seat, arg);
    case RollFor.Charm:
      return charmRolled(s, seat, card);
    case RollFor.Move:
      return moveRolled(s, seat);
    default:
      return;
  }
}
