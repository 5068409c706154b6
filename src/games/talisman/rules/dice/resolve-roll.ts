import type { TalismanState } from '../../state/state.js';
import { charmRolled } from '../combat/beasts.js';
import { beguileRolled } from '../combat/defeat.js';
import { armourRolled } from '../combat/fight-lives.js';
import { chasmFollowerRolled, chasmRolled, chasmSelfRolled } from '../encounters/chasm-rolled.js';
import { tableRolled } from '../encounters/program.js';
import { questRolled } from '../encounters/quest.js';
import { deathRolled, pitsRolled, werewolfRolled } from '../movement/inner-rolled.js';
import { enslavedRolled, moveRolled } from '../movement/move-rolled.js';
import { portalRolled } from '../movement/portal-rolled.js';
import { commandRolled } from '../spells/command-rolled.js';
import { RollFor } from './dice.js';

/** Goes on after the dice of a roll are final. */
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
      return moveRolled(s, seat, arg);
    default:
      return;
  }
}
