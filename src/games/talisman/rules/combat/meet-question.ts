import { actionOf, actOf, frameArg, operandOf, popFrame, setFrameArg, topFrame } from '../../../../engine/index.js';
import { CROWN } from '../../holdings/board.js';
import { hasAbility } from '../../holdings/stats.js';
import { Fight, FightMode, type TalismanState } from '../../state/state.js';
import { Ability, Stat } from '../../vocabulary/ids.js';
import { Act } from '../../vocabulary/kinds.js';
import { meetSpace } from '../encounters/space.js';
import { writeBout } from '../endings/arena.js';
import { mayAssassinate } from './fight-dice.js';
import { isExtra, startDuel, writeOnOthers } from './meeting.js';

export const meetQuestion = {
  legal(s: TalismanState, seat: number, out: Int32Array): number {
    const rival = frameArg(s, topFrame(s), 2);
    if (rival > 0) return writeBout(s, seat, rival - 1, out);
    let count = 0;
    // R-CROWN-03, R-CROWN-04 On the Crown a character must be met.
    if (s.space[seat] !== CROWN) out[count++] = actionOf(Act.MeetSpace, 0);
    count = writeOnOthers(s, seat, out, count, Act.AttackBattle);
    if (hasAbility(s, seat, Ability.AttackPsychic)) count = writeOnOthers(s, seat, out, count, Act.AttackPsychic);
    if (hasAbility(s, seat, Ability.Steal)) count = writeOnOthers(s, seat, out, count, Act.Steal);
    if (hasAbility(s, seat, Ability.Beguile)) count = writeOnOthers(s, seat, out, count, Act.Beguile);
    if (frameArg(s, topFrame(s), 1) === 0 && hasAbility(s, seat, Ability.Lure | Ability.CharmFollower))
      count = writeOnOthers(s, seat, out, count, Act.TakeFollower);
    if (mayAssassinate(s, seat)) count = writeOnOthers(s, seat, out, count, Act.Assassinate);
    return count;
  },
  apply(s: TalismanState, seat: number, action: number): void {
    const other = operandOf(action);
    if (isExtra(s, actOf(action))) setFrameArg(s, topFrame(s), 1, 1);
    else popFrame(s);
    switch (actOf(action)) {
      case Act.MeetSpace:
        return meetSpace(s, seat);
      case Act.AttackPsychic:
        return startDuel(s, seat, other, FightMode.Attack, Stat.Craft);
      case Act.Steal:
        return startDuel(s, seat, other, FightMode.Steal, Stat.Strength);
      case Act.Beguile:
        return startDuel(s, seat, other, FightMode.Beguile, Stat.Strength);
      case Act.TakeFollower:
        return startDuel(s, seat, other, FightMode.TakeFollower, Stat.Strength);
      default:
        startDuel(s, seat, other, FightMode.Attack, Stat.Strength);
        if (actOf(action) === Act.Assassinate) s.fight[Fight.Assassinated] = 1;
    }
  },
};
