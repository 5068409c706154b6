import { frameArg, frameKind, frameSeat, topFrame } from '../../../engine/frames.js';
import { type Game, NO_CHANGES } from '../../../engine/game.js';
import { fold } from '../../../engine/random.js';
import { type Stepping, turnsOf } from '../../../engine/turns.js';
import { content } from '../content/index.js';
import { fillHands } from '../rules/mechanics/spell-cards.js';
import { deliverQuests, inMidst } from '../rules/resolution/quests.js';
import { setUp } from '../rules/resolution/setup.js';
import { turnStage } from '../rules/sequence/turn.js';
import { limitsFell } from '../rules/sequence/windows.js';
import { setKey, type TalismanState } from '../state/state.js';
import { FrameKind, Stage } from '../vocabulary/kinds.js';
import { applyAnswer, STEPS } from './jump-table.js';

/** Sets up a game, without the steps to its first question. */
export function layOut(s: TalismanState, ...[options, seats, seed, roles, changes = NO_CHANGES]: TableToSetUp): void {
  s.declaring.fill(null);
  setUp(s, options, seats, seed, roles, changes);
  afterStep(s);
}

/** Options, seats, seed, roles and changes of a game, as `reset` takes them. */
type TableToSetUp = Parameters<Game<TalismanState>['reset']> extends [unknown, ...infer Rest] ? Rest : never;

/** Answers the pending question, without the steps that follow. */
export function answer(s: TalismanState, action: number): void {
  applyAnswer(s, action);
  afterStep(s);
}

/** RUL-180 Fills hands after the quests that can be completed, and checks limits before a question, as `run` does. */
function afterStep(s: TalismanState): void {
  if (s.endReason[0] !== 0 || questsPending(s)) return;
  fillHands(s);
  if (content.unsteady === 1 && !stepPending(s)) limitsFell(s);
}

/** True if a step is pending; false at a question, or when the game is over. */
export function stepPending(s: TalismanState): boolean {
  return s.endReason[0] === 0 && (questsPending(s) || frameKind(s, topFrame(s)) < FrameKind.StepCount);
}

function questsPending(s: TalismanState): boolean {
  return s.gained[0] !== 0 && !inMidst(s);
}

/**
 * Takes the pending step. Of a turn it takes one stage, so that a turn without a question at its end does not run into
 * the next.
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

export const steps: Stepping<TalismanState> = { answer, pending: stepPending, step: takeStep };

/** Talisman, stopped between its turns. */
export const turns = turnsOf<TalismanState>({
  steps,
  active: (s) => s.active[0],
  atBegin(s) {
    const at = topFrame(s);
    return frameKind(s, at) === FrameKind.Turn && frameArg(s, at, 1) === Stage.Begin;
  },
  reseed(s, seed) {
    s.seed[0] = fold(seed, 1);
    s.seed[1] = fold(seed, 2);
    setKey(s);
  },
});
