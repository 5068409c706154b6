import { frameKind, frameSeat, topFrame } from '../../../engine/index.js';
import { content } from '../content/index.js';
import { programStep } from '../effects/program.js';
import { tally } from '../holdings/counts.js';
import { fightFateQuestion } from '../rules/mechanics/attack.js';
import { dealStep, keepQuestion, riseQuestion, startStatQuestion, swapQuestion } from '../rules/mechanics/dealing.js';
import { exchangeQuestion } from '../rules/mechanics/drawing.js';
import { banishQuestion, bribeQuestion, holdQuestion } from '../rules/mechanics/foes.js';
import { keepObjectQuestion, whichFormQuestion } from '../rules/mechanics/forms.js';
import { carryQuestion, raiseQuestion } from '../rules/mechanics/helpers.js';
import { pickQuestion } from '../rules/mechanics/picks.js';
import { chooseQuestion, plusQuestion, powersStep } from '../rules/mechanics/programs.js';
import { roamToQuestion } from '../rules/mechanics/roamers.js';
import { moveCoverQuestion } from '../rules/mechanics/spaces.js';
import { fillHands } from '../rules/mechanics/spell-cards.js';
import {
  buyQuestion,
  convertQuestion,
  freeQuestion,
  howManyQuestion,
  sellObjectsQuestion,
  sellRoyalsQuestion,
} from '../rules/mechanics/trading.js';
import { prizeQuestion } from '../rules/resolution/defeat.js';
import { whereQuestion } from '../rules/resolution/landing.js';
import { bleedQuestion } from '../rules/resolution/lives.js';
import { settleStep, takeQuestion } from '../rules/resolution/loot.js';
import { deliverQuests, giveFollowerQuestion, giveMagicQuestion } from '../rules/resolution/quests.js';
import { fateEitherQuestion, pickRollQuestion, rollQuestion } from '../rules/resolution/rolls.js';
import { roundStep } from '../rules/resolution/spells.js';
import {
  aimCardQuestion,
  aimQuestion,
  aimSpaceQuestion,
  mayCastQuestion,
  refillStep,
  spellStep,
} from '../rules/sequence/casting.js';
import { meetQuestion, shunQuestion, spaceStep } from '../rules/sequence/encounter.js';
import { beastQuestion, boostQuestion, evadeQuestion, fightStep, lossStep } from '../rules/sequence/fight.js';
import { innerQuestion } from '../rules/sequence/inner-region.js';
import { duelFateQuestion, duelStep } from '../rules/sequence/meeting.js';
import { announceQuestion, moveMeansQuestion, moveWhereQuestion } from '../rules/sequence/movement.js';
import { chasmLine, pickQuestQuestion, skipQuestion } from '../rules/sequence/tables.js';
import { turnStep } from '../rules/sequence/turn.js';
import {
  ditchQuestion,
  limitsFell,
  limitsStep,
  spellSurplusQuestion,
  surplusQuestion,
  windowQuestion,
} from '../rules/sequence/windows.js';

import { Count, type TalismanState } from '../state/state.js';
import { FrameKind } from '../vocabulary/kinds.js';

/** A pending decision of one seat. */
export interface Question {
  /** Writes the actions of `seat` into `out`, ascending, and returns their number: at least one. */
  legal(s: TalismanState, seat: number, out: Int32Array): number;
  /** Pops or advances the frame, and may push others. */
  apply(s: TalismanState, seat: number, action: number): void;
}

/** Pending work that asks nothing. `frame` is the word index of its own frame. */
export type Step = (s: TalismanState, seat: number, frame: number) => void;

/** Steps by frame kind. */
export const STEPS: Step[] = [];
STEPS[FrameKind.Turn] = turnStep;
STEPS[FrameKind.Space] = spaceStep;
STEPS[FrameKind.Program] = programStep;
STEPS[FrameKind.Limits] = limitsStep;
STEPS[FrameKind.Fight] = fightStep;
STEPS[FrameKind.Duel] = duelStep;
STEPS[FrameKind.Line] = chasmLine;
STEPS[FrameKind.Settle] = settleStep;
STEPS[FrameKind.Refill] = refillStep;
STEPS[FrameKind.Deal] = dealStep;
STEPS[FrameKind.Spell] = spellStep;
STEPS[FrameKind.Round] = roundStep;
STEPS[FrameKind.Loss] = lossStep;
STEPS[FrameKind.Powers] = powersStep;

/** Questions by frame kind. */
export const QUESTIONS: Question[] = [];
QUESTIONS[FrameKind.Roll] = rollQuestion;
QUESTIONS[FrameKind.Window] = windowQuestion;
QUESTIONS[FrameKind.MoveHow] = moveMeansQuestion;
QUESTIONS[FrameKind.MoveWhere] = moveWhereQuestion;
QUESTIONS[FrameKind.InnerWhere] = innerQuestion;
QUESTIONS[FrameKind.Meet] = meetQuestion;
QUESTIONS[FrameKind.Ditch] = ditchQuestion;
QUESTIONS[FrameKind.Bribe] = bribeQuestion;
QUESTIONS[FrameKind.Banish] = banishQuestion;
QUESTIONS[FrameKind.Evade] = evadeQuestion;
QUESTIONS[FrameKind.Boost] = boostQuestion;
QUESTIONS[FrameKind.FightFate] = fightFateQuestion;
QUESTIONS[FrameKind.DuelFate] = duelFateQuestion;
QUESTIONS[FrameKind.Prize] = prizeQuestion;
QUESTIONS[FrameKind.Take] = takeQuestion;
QUESTIONS[FrameKind.Surplus] = surplusQuestion;
QUESTIONS[FrameKind.SpellSurplus] = spellSurplusQuestion;
QUESTIONS[FrameKind.Choose] = chooseQuestion;
QUESTIONS[FrameKind.HowMany] = howManyQuestion;
QUESTIONS[FrameKind.Buy] = buyQuestion;
QUESTIONS[FrameKind.GiveFollower] = giveFollowerQuestion;
QUESTIONS[FrameKind.GiveMagic] = giveMagicQuestion;
QUESTIONS[FrameKind.SellObjects] = sellObjectsQuestion;
QUESTIONS[FrameKind.SellRoyals] = sellRoyalsQuestion;
QUESTIONS[FrameKind.Where] = whereQuestion;
QUESTIONS[FrameKind.Aim] = aimQuestion;
QUESTIONS[FrameKind.AimCard] = aimCardQuestion;
QUESTIONS[FrameKind.AimSpace] = aimSpaceQuestion;
QUESTIONS[FrameKind.Yes] = skipQuestion;
QUESTIONS[FrameKind.PickQuest] = pickQuestQuestion;
QUESTIONS[FrameKind.Bleed] = bleedQuestion;
QUESTIONS[FrameKind.StartStat] = startStatQuestion;
QUESTIONS[FrameKind.Plus] = plusQuestion;
QUESTIONS[FrameKind.Exchange] = exchangeQuestion;
QUESTIONS[FrameKind.Free] = freeQuestion;
QUESTIONS[FrameKind.Hold] = holdQuestion;
QUESTIONS[FrameKind.Keep] = keepQuestion;
QUESTIONS[FrameKind.Beast] = beastQuestion;
QUESTIONS[FrameKind.Raise] = raiseQuestion;
QUESTIONS[FrameKind.MayCast] = mayCastQuestion;
QUESTIONS[FrameKind.PickRoll] = pickRollQuestion;
QUESTIONS[FrameKind.Convert] = convertQuestion;
QUESTIONS[FrameKind.Rise] = riseQuestion;
QUESTIONS[FrameKind.Shun] = shunQuestion;
QUESTIONS[FrameKind.Carry] = carryQuestion;
QUESTIONS[FrameKind.MoveCover] = moveCoverQuestion;
QUESTIONS[FrameKind.WhichForm] = whichFormQuestion;
QUESTIONS[FrameKind.KeepObject] = keepObjectQuestion;
QUESTIONS[FrameKind.FateEither] = fateEitherQuestion;
QUESTIONS[FrameKind.Announce] = announceQuestion;
QUESTIONS[FrameKind.Swap] = swapQuestion;
QUESTIONS[FrameKind.Pick] = pickQuestion;
QUESTIONS[FrameKind.RoamTo] = roamToQuestion;

/** Answers the pending question, and counts it as a decision of its seat. */
export function applyAnswer(s: TalismanState, action: number): void {
  const at = topFrame(s);
  const seat = frameSeat(s, at);
  tally(s, seat, Count.Decisions, 1);
  QUESTIONS[frameKind(s, at)].apply(s, seat, action);
}

/**
 * Runs steps until a question is pending or the game is over. Between two steps, finished quests are completed and
 * Wands give their Spells.
 */
export function run(s: TalismanState): void {
  while (s.words[s.dueWord] === 0 || goesOn(s)) {
    const at = topFrame(s);
    const kind = frameKind(s, at);
    if (kind < FrameKind.StepCount) STEPS[kind](s, frameSeat(s, at), at);
    else if (content.unsteady === 0 || !limitsFell(s)) return;
  }
}

/** Does the pending work between two steps. Returns false if the game is over. */
function goesOn(s: TalismanState): boolean {
  if (s.endReason[0] !== 0) return false;
  if (s.gained[0] !== 0) deliverQuests(s);
  fillHands(s);
  return true;
}
