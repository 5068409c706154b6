import { topFrame } from '../../engine/index.js';
import { programStep } from './effects/program.js';
import { beastQuestion } from './rules/beasts.js';
import { boostQuestion } from './rules/boost.js';
import { carryQuestion } from './rules/carrying.js';
import { mayCastQuestion, refillStep, roundStep, spellStep } from './rules/casting.js';
import { chasmLine } from './rules/chasm.js';
import { convertQuestion } from './rules/converting.js';
import { moveCoverQuestion } from './rules/covers.js';
import { dealStep, keepQuestion, startStatQuestion } from './rules/dealing.js';
import { fateEitherQuestion, pickRollQuestion, rollQuestion } from './rules/dice.js';
import { exchangeQuestion } from './rules/drawing.js';
import { evadeQuestion } from './rules/evading.js';
import { fightStep } from './rules/fight.js';
import { fightFateQuestion } from './rules/fight-dice.js';
import { banishQuestion, bribeQuestion, holdQuestion } from './rules/foes.js';
import { keepObjectQuestion, whichFormQuestion } from './rules/forms.js';
import { innerQuestion } from './rules/inner.js';
import { spaceStep, whereQuestion } from './rules/landing.js';
import { limitsStep, spellSurplusQuestion, surplusQuestion } from './rules/limits.js';
import { lossStep } from './rules/loss.js';
import { duelFateQuestion, duelStep, meetQuestion } from './rules/meeting.js';
import { moveHowQuestion, moveWhereQuestion } from './rules/move.js';
import { powersStep } from './rules/powers.js';
import { prizeQuestion } from './rules/prize.js';
import { chooseQuestion, plusQuestion } from './rules/program.js';
import { deliverQuests, giveFollowerQuestion, giveMagicQuestion, pickQuestQuestion } from './rules/quest.js';
import { raiseQuestion } from './rules/raising.js';
import { riseQuestion } from './rules/rising.js';
import { sellObjectsQuestion, sellRoyalsQuestion } from './rules/selling.js';
import { buyQuestion, freeQuestion, howManyQuestion } from './rules/shops.js';
import { shunQuestion } from './rules/shunning.js';
import { skipQuestion } from './rules/skip.js';
import { aimCardQuestion, aimQuestion, aimSpaceQuestion, fillHands } from './rules/spells.js';
import { settleStep } from './rules/spoils.js';
import { takeQuestion } from './rules/taking.js';
import { turnStep } from './rules/turn.js';
import { bleedQuestion } from './rules/vampire.js';
import { ditchQuestion, windowQuestion } from './rules/window.js';
import type { TalismanState } from './state.js';
import { K } from './words/kinds.js';

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
QUESTIONS[K.MoveHow] = moveHowQuestion;
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
