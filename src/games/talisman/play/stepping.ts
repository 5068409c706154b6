import { frameKind, frameSeat, type Stepping, topFrame } from '../../../engine/index.js';
import { deliverQuests, inMidst } from '../rules/encounters/quest.js';
import { fillHands } from '../rules/spells/hand.js';
import { turnStage } from '../rules/turn/turn.js';
import type { TalismanState } from '../state/state.js';
import { FrameKind } from '../vocabulary/kinds.js';
import { QUESTIONS, STEPS } from './jump-table.js';

/** Answers the question at hand, and takes none of the steps that follow. */
export function answer(s: TalismanState, action: number): void {
  const at = topFrame(s);
  QUESTIONS[frameKind(s, at)].apply(s, frameSeat(s, at), action);
  afterStep(s);
}

/** RUL-180 Hands are filled after the quests that can be done, as `run` does it. */
function afterStep(s: TalismanState): void {
  if (s.endReason[0] === 0 && !questsPending(s)) fillHands(s);
}

/** True when a step is to be taken; false at a question, or when the game is over. */
export function stepPending(s: TalismanState): boolean {
  return s.endReason[0] === 0 && (questsPending(s) || frameKind(s, topFrame(s)) < FrameKind.StepCount);
}

function questsPending(s: TalismanState): boolean {
  return s.gained[0] !== 0 && !inMidst(s);
}

/**
 * Takes the step at hand; of a turn one stage, or a turn that asks nothing at its end would run into the next unseen.
 */
export function takeStep(s: TalismanState): void {
  if (questsPending(s)) deliverQuests(s);
  else stepOn(s);
  afterStep(s);
}

function stepOn(s: TalismanState): void {
  const at = topFrame(s);
  const kind = frameKind(s, at);
  if (kind === FrameKind.Turn) turnStage(s, frameSeat(s, at), at);
  else STEPS[kind](s, frameSeat(s, at), at);
}

/** Talisman step by step. */
export const steps: Stepping<TalismanState> = { answer, pending: stepPending, step: takeStep };
