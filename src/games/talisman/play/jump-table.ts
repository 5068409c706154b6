import { topFrame } from '../../../engine/index.js';
import { programStep } from '../effects/program.js';
import { dealStep, keepQuestion, startStatQuestion } from '../rules/characters/dealing.js';
import { keepObjectQuestion, whichFormQuestion } from '../rules/characters/forms.js';
import { riseQuestion } from '../rules/characters/rise-question.js';
import { beastQuestion } from '../rules/combat/beast-question.js';
import { boostQuestion } from '../rules/combat/boost.js';
import { carryQuestion } from '../rules/combat/carrying.js';
import { prizeQuestion } from '../rules/combat/defeat.js';
import { evadeQuestion } from '../rules/combat/evading.js';
import { fightStep } from '../rules/combat/fight.js';
import { fightFateQuestion } from '../rules/combat/fight-dice.js';
import { banishQuestion, bribeQuestion, holdQuestion } from '../rules/combat/foes.js';
import { meetQuestion } from '../rules/combat/meet-question.js';
import { duelFateQuestion, duelStep } from '../rules/combat/meeting.js';
import { raiseQuestion } from '../rules/combat/raising.js';
import { settleStep } from '../rules/combat/spoils.js';
import { fateEitherQuestion, pickRollQuestion, rollQuestion } from '../rules/dice/rolling.js';
import { moveCoverQuestion } from '../rules/encounters/covers.js';
import { exchangeQuestion } from '../rules/encounters/drawing.js';
import { pickQuestQuestion } from '../rules/encounters/pick-quest.js';
import { chooseQuestion, plusQuestion } from '../rules/encounters/program.js';
import { deliverQuests, giveFollowerQuestion, giveMagicQuestion } from '../rules/encounters/quest.js';
import { shunQuestion } from '../rules/encounters/shunning.js';
import { chasmLine, skipQuestion } from '../rules/encounters/skip.js';
import { spaceStep } from '../rules/encounters/space.js';
import { takeQuestion } from '../rules/encounters/taking.js';
import { bleedQuestion } from '../rules/encounters/vampire.js';
import { lossStep } from '../rules/life/loss.js';
import { innerQuestion } from '../rules/movement/inner.js';
import { whereQuestion } from '../rules/movement/landing.js';
import { moveMeansQuestion, moveWhereQuestion } from '../rules/movement/move.js';
import { powersStep } from '../rules/powers/powers.js';
import { refillStep, spellStep } from '../rules/spells/casting.js';
import { aimCardQuestion, aimQuestion, aimSpaceQuestion, mayCastQuestion } from '../rules/spells/from-hand.js';
import { fillHands } from '../rules/spells/hand.js';
import { roundStep } from '../rules/spells/rounds.js';
import { convertQuestion } from '../rules/trading/converting.js';
import { sellObjectsQuestion, sellRoyalsQuestion } from '../rules/trading/selling.js';
import { buyQuestion, freeQuestion, howManyQuestion } from '../rules/trading/shops.js';
import { limitsStep, spellSurplusQuestion, surplusQuestion } from '../rules/turn/limits.js';
import { turnStep } from '../rules/turn/turn.js';
import { ditchQuestion, windowQuestion } from '../rules/turn/window.js';
import type { TalismanState } from '../state/state.js';
import { K } from '../vocabulary/kinds.js';

/** A pending decision of one seat. */
export interface Question {
  /** Writes what `seat` may do into `out`, ascending, and returns how many: at least one. */
  legal(s: TalismanState, seat: number, out: Int32Array): number;
  /** Pops or advances the frame, and may push others. */
  apply(s: TalismanState, seat: number, action: number): void;
}

/** Pending work that asks nothing. `frame` is the word index of its own frame. */
export type Step = (s: TalismanState, seat: number, frame: number) => void;

/** Steps by frame kind. */
export const STEPS: Step[] = [];
STEPS[K.Turn] = turnStep;
STEPS[K.Space] = spaceStep;
STEPS[K.Program] = programStep;
STEPS[K.Limits] = limitsStep;
STEPS[K.Fight] = fightStep;
STEPS[K.Duel] = duelStep;
STEPS[K.Line] = chasmLine;
STEPS[K.Settle] = settleStep;
STEPS[K.Refill] = refillStep;
STEPS[K.Deal] = dealStep;
STEPS[K.Spell] = spellStep;
STEPS[K.Round] = roundStep;
STEPS[K.Loss] = lossStep;
STEPS[K.Powers] = powersStep;

/** Questions by frame kind. */
export const QUESTIONS: Question[] = [];
QUESTIONS[K.Roll] = rollQuestion;
QUESTIONS[K.Window] = windowQuestion;
QUESTIONS[K.MoveHow] = moveMeansQuestion;
QUESTIONS[K.MoveWhere] = moveWhereQuestion;
QUESTIONS[K.InnerWhere] = innerQuestion;
QUESTIONS[K.Meet] = meetQuestion;
QUESTIONS[K.Ditch] = ditchQuestion;
QUESTIONS[K.Bribe] = bribeQuestion;
QUESTIONS[K.Banish] = banishQuestion;
QUESTIONS[K.Evade] = evadeQuestion;
QUESTIONS[K.Boost] = boostQuestion;
QUESTIONS[K.FightFate] = fightFateQuestion;
QUESTIONS[K.DuelFate] = duelFateQuestion;
QUESTIONS[K.Prize] = prizeQuestion;
QUESTIONS[K.Take] = takeQuestion;
QUESTIONS[K.Surplus] = surplusQuestion;
QUESTIONS[K.SpellSurplus] = spellSurplusQuestion;
QUESTIONS[K.Choose] = chooseQuestion;
QUESTIONS[K.HowMany] = howManyQuestion;
QUESTIONS[K.Buy] = buyQuestion;
QUESTIONS[K.GiveFollower] = giveFollowerQuestion;
QUESTIONS[K.GiveMagic] = giveMagicQuestion;
QUESTIONS[K.SellObjects] = sellObjectsQuestion;
QUESTIONS[K.SellRoyals] = sellRoyalsQuestion;
QUESTIONS[K.Where] = whereQuestion;
QUESTIONS[K.Aim] = aimQuestion;
QUESTIONS[K.AimCard] = aimCardQuestion;
QUESTIONS[K.AimSpace] = aimSpaceQuestion;
QUESTIONS[K.Yes] = skipQuestion;
QUESTIONS[K.PickQuest] = pickQuestQuestion;
QUESTIONS[K.Bleed] = bleedQuestion;
QUESTIONS[K.StartStat] = startStatQuestion;
QUESTIONS[K.Plus] = plusQuestion;
QUESTIONS[K.Exchange] = exchangeQuestion;
QUESTIONS[K.Free] = freeQuestion;
QUESTIONS[K.Hold] = holdQuestion;
QUESTIONS[K.Keep] = keepQuestion;
QUESTIONS[K.Beast] = beastQuestion;
QUESTIONS[K.Raise] = raiseQuestion;
QUESTIONS[K.MayCast] = mayCastQuestion;
QUESTIONS[K.PickRoll] = pickRollQuestion;
QUESTIONS[K.Convert] = convertQuestion;
QUESTIONS[K.Rise] = riseQuestion;
QUESTIONS[K.Shun] = shunQuestion;
QUESTIONS[K.Carry] = carryQuestion;
QUESTIONS[K.MoveCover] = moveCoverQuestion;
QUESTIONS[K.WhichForm] = whichFormQuestion;
QUESTIONS[K.KeepObject] = keepObjectQuestion;
QUESTIONS[K.FateEither] = fateEitherQuestion;

/**
 * Runs steps until a question lies on top or the game is over. Between two steps quests are done that can be, and Wands
 * give what they can.
 */
export function run(s: TalismanState): void {
  while (s.endReason[0] === 0) {
    if (s.gained[0] !== 0) deliverQuests(s);
    fillHands(s);
    const at = topFrame(s);
    const word = s.frame[at];
    const kind = word & 0xff;
    if (kind >= K.StepCount) return;
    STEPS[kind](s, word >> 8, at);
  }
}
