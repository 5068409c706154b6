import { actionOf, actOf, operandOf, popFrame } from '../../../../engine/index.js';
import { content } from '../../content/index.js';
import { Option } from '../../options/option.js';
import { Purpose, type TalismanState } from '../../state/state.js';
import { Act } from '../../vocabulary/kinds.js';
import { RollFor } from '../dice/dice.js';
import { rollDice } from '../dice/rolling.js';
import { takeQuest } from './quest.js';

/** R-QUEST-01, O-8 Asks to take a quest, by the die or by choice under the option. */
export const pickQuestQuestion = {
  legal(s: TalismanState, _seat: number, out: Int32Array): number {
    out[0] = actionOf(Act.Pass, 0);
    if (s.option[Option.ChooseQuest] === 0) {
      out[1] = actionOf(Act.Roll, 0);
      return 2;
    }
    for (let quest = 1; quest <= content.quests.length; quest++) out[quest] = actionOf(Act.Option, quest);
    return 1 + content.quests.length;
  },
  apply(s: TalismanState, seat: number, action: number): void {
    popFrame(s);
    if (actOf(action) === Act.Roll) rollDice(s, seat, 1, Purpose.Table, RollFor.Quest, 0, 0);
    else if (actOf(action) === Act.Option) takeQuest(s, seat, operandOf(action));
  },
};
