import { fold, frameArg, frameKind, frameSeat, topFrame, turnsOf } from '../../engine/index.js';
import { bribeAnswerQuestion, bribeQuestion, duelStep } from './rules/duel.js';
import { faceQuestion } from './rules/effects.js';
import { battleStep, fightCardQuestion, heldQuestion, rerollQuestion } from './rules/fight.js';
import { aimQuestion, discardQuestion, windowQuestion } from './rules/play.js';
import {
  saleAnswerQuestion,
  saleCardQuestion,
  salePriceQuestion,
  saleToQuestion,
  shopQuestion,
} from './rules/trade.js';
import { turnStep } from './rules/turn.js';
import { furtherQuestion, meetQuestion, walkStep, wayQuestion } from './rules/walk.js';
import type { SloharState } from './state.js';
import { reseed } from './stock.js';
import { FrameKind, Stage } from './words.js';

/** A pending decision of one seat. */
export interface Question {
  /** Writes the legal actions of `seat` into `out`, ascending, and returns their number: at least one. */
  legal(s: SloharState, seat: number, out: Int32Array): number;
  /** Pops or advances the frame, and may push others. */
  apply(s: SloharState, seat: number, action: number): void;
}

/** Pending work that asks nothing. `frame` is the word index of its own frame. */
export type Step = (s: SloharState, seat: number, frame: number) => void;

const STEPS: Step[] = [];

STEPS[FrameKind.Turn] = turnStep;

STEPS[FrameKind.Walk] = walkStep;

STEPS[FrameKind.Battle] = battleStep;

STEPS[FrameKind.Duel] = duelStep;

/** Questions by frame kind. */
export const QUESTIONS: Question[] = [];

QUESTIONS[FrameKind.Window] = windowQuestion;

QUESTIONS[FrameKind.Held] = heldQuestion;

QUESTIONS[FrameKind.Further] = furtherQuestion;

QUESTIONS[FrameKind.Way] = wayQuestion;

QUESTIONS[FrameKind.Meet] = meetQuestion;

QUESTIONS[FrameKind.Bribe] = bribeQuestion;

QUESTIONS[FrameKind.BribeAnswer] = bribeAnswerQuestion;

QUESTIONS[FrameKind.FightCard] = fightCardQuestion;

QUESTIONS[FrameKind.Reroll] = rerollQuestion;

QUESTIONS[FrameKind.Aim] = aimQuestion;

QUESTIONS[FrameKind.Face] = faceQuestion;

QUESTIONS[FrameKind.Shop] = shopQuestion;

QUESTIONS[FrameKind.Discard] = discardQuestion;

QUESTIONS[FrameKind.SaleCard] = saleCardQuestion;

QUESTIONS[FrameKind.SaleTo] = saleToQuestion;

QUESTIONS[FrameKind.SalePrice] = salePriceQuestion;

QUESTIONS[FrameKind.SaleAnswer] = saleAnswerQuestion;

/** Answers the current question without the steps that follow. */
export function answer(s: SloharState, action: number): void {
  const at = topFrame(s);
  QUESTIONS[frameKind(s, at)].apply(s, frameSeat(s, at), action);
}

/** True when a step is to be taken; false at a question, or when the game is over. */
export function stepPending(s: SloharState): boolean {
  return s.endReason[0] === 0 && frameKind(s, topFrame(s)) < FrameKind.StepCount;
}

export function takeStep(s: SloharState): void {
  const at = topFrame(s);
  STEPS[frameKind(s, at)](s, frameSeat(s, at), at);
}

/** Runs steps until a question is on top or the game is over. */
export function run(s: SloharState): void {
  while (stepPending(s)) takeStep(s);
}

/** Les portes de Slohar, stopped between its turns. */
export const turns = turnsOf<SloharState>({
  steps: { answer, pending: stepPending, step: takeStep },
  active: (s) => s.active[0],
  atBegin(s) {
    const at = topFrame(s);
    return frameKind(s, at) === FrameKind.Turn && frameArg(s, at, 1) === Stage.Begin;
  },
  reseed: (s, seed) => reseed(s, fold(seed, 1), fold(seed, 2)),
});
