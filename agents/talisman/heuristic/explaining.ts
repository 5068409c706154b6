import { actOf, lowOf, operandOf } from '../../../src/engine/actions.js';
import type { ExplainedAction, Explanation, WorthPart } from '../../../src/engine/agent.js';
import { frameArg, frameKind, topFrame } from '../../../src/engine/frames.js';
import { NO_CARD } from '../../../src/engine/piles.js';
import { content } from '../../../src/games/talisman/content/index.js';
import { inForm, instructionBefore, instructionOf } from '../../../src/games/talisman/holdings/stats.js';
import { cardsAt, drawsOther, lyingAt } from '../../../src/games/talisman/rules/mechanics/drawing.js';
import { ONE_MORE } from '../../../src/games/talisman/rules/mechanics/paths.js';
import { movesOneSpace } from '../../../src/games/talisman/rules/resolution/moves.js';
import { Pile, type TalismanState } from '../../../src/games/talisman/state/state.js';
import { Act, FrameKind } from '../../../src/games/talisman/vocabulary/kinds.js';
import { fateGain } from './fate.js';
import { homeNearness } from './forms.js';
import { Goal } from './goal.js';
import { nearness } from './marching.js';
import { preyAt } from './meeting.js';
import { insteadWorth, moveWorth, stepWorth } from './moving.js';
import { Param } from './params.js';
import { goalNow, refreshPlan, refreshView } from './refresh.js';
import { nearRoamers } from './roamers.js';
import { furtherWorth, ROLL, rollWorth } from './throws.js';
import { tripWorth } from './trips.js';
import { unseen, unseenAt, unseenFor } from './unseen.js';
import { valueTrips } from './valuation/excursions.js';
import { otherUnseen } from './valuation/forms.js';
import { freeLandingWorth, lyingWorth } from './valuation/landings.js';
import { powersAt } from './valuation/powers.js';
import { optionWorth, programWorth } from './valuation/programs.js';
import type { View } from './view.js';

/** Explains an answer by the worths it was chosen by; null for questions that are answered by rules without worths. */
export function explainAnswer(
  s: TalismanState,
  seat: number,
  v: View,
  actions: Int32Array,
  count: number,
): Explanation | null {
  const valued = valuedBy(s, seat, v);
  if (valued === null) return null;
  const choices = Array.from(actions.subarray(0, count));
  return {
    unit: 'hundredths of a counter, which is one Strength or Craft',
    actions: choices.map((action, i) => valued(action, i)),
    advice: null,
  };
}

/** Returns what values the actions of a question. */
function valuedBy(
  s: TalismanState,
  seat: number,
  v: View,
): ((action: number, index: number) => ExplainedAction) | null {
  const at = topFrame(s);
  switch (frameKind(s, at)) {
    case FrameKind.MoveWhere:
      refreshPlan(s, seat, v);
      valueTrips(s, seat, v);
      return (action) => explainMove(s, seat, v, action);
    case FrameKind.MoveHow:
      refreshPlan(s, seat, v);
      valueTrips(s, seat, v);
      return (action, i) => (i === 0 ? explainRoll(s, seat, v) : explainInstead(s, seat, v, action));
    case FrameKind.Where:
      if (frameArg(s, at, 1) > 0) return null;
      refreshPlan(s, seat, v);
      valueTrips(s, seat, v);
      return (action) => {
        const space = operandOf(action);
        return explained(freeLandingWorth(s, seat, v, space), landingParts(s, seat, v, space), 'another alignment');
      };
    case FrameKind.Choose: {
      refreshView(s, seat, v);
      return (action) => explained(optionWorth(s, seat, v, at, operandOf(action)), [], 'effect');
    }
    default:
      return null;
  }
}

function explainMove(s: TalismanState, seat: number, v: View, action: number): ExplainedAction {
  const kind = actOf(action);
  if (kind === Act.Fate) {
    // The last fate is not spent on a move.
    if (s.fate[seat] <= 1) return { worth: null, parts: [] };
    if (operandOf(action) === ONE_MORE) return explained(furtherWorth(s, seat, v), [], 'landing less the fate');
    return explained(0 - fateGain(s, seat, v) * 2, [], 'fate');
  }
  const worth = moveWorth(s, seat, v, kind, operandOf(action));
  if (kind === Act.Cross) return explained(worth, [], 'crossing');
  if (kind === Act.Portal) return explained(worth, [], 'Portal');
  if (kind === Act.Through) return explained(worth, [], 'what lies behind');
  if (kind === Act.Wander) return explained(worth, [], 'mean of the landings');
  if (kind !== Act.Go) return explained(worth, [], 'healing');
  const space = lowOf(operandOf(action));
  const parts = landingParts(s, seat, v, space);
  const step = stepWorth(s, seat, v, space) - sumOf(parts);
  const further = { label: movesOneSpace(s, seat) ? 'spaces behind it' : 'another alignment', value: step };
  return explained(worth, [...parts, further], 'leaving the Region');
}

function explainRoll(s: TalismanState, seat: number, v: View): ExplainedAction {
  const doubt = movesOneSpace(s, seat) ? 0 : ROLL;
  return explained(rollWorth(s, seat, v), [{ label: 'roll when in doubt', value: doubt }], 'mean of the landings');
}

function explainInstead(s: TalismanState, seat: number, v: View, action: number): ExplainedAction {
  const kind = actOf(action);
  const space = operandOf(action);
  const worth = insteadWorth(s, seat, v, kind, space);
  if (kind === Act.Build) return explained(worth, [], 'Raft');
  if (kind === Act.RaftTo || kind === Act.GoTo) return explained(worth, landingParts(s, seat, v, space), 'crossing');
  if (kind === Act.Ride) return explained(worth, [], 'ride');
  return explained(worth, [{ label: 'Spell used', value: 0 - v.spellWorth }], 'best landing');
}

/** Returns the parts of `landingWorth`, which computes the same without keeping them. */
export function landingParts(s: TalismanState, seat: number, v: View, space: number): readonly WorthPart[] {
  const before = instructionBefore(s, space);
  const own = instructionOf(s, space);
  const program = (code: number): number => (code < 0 ? 0 : programWorth(s, seat, v, code, NO_CARD));
  const lying = s.pileSize[Pile.Space + space];
  return [
    { label: 'way', value: inForm(s, seat) ? homeNearness(s, seat, space) : nearness(s, seat, v, space) },
    { label: 'trips', value: tripWorth(v, space) },
    { label: 'powers', value: content.momentMask === 0 ? 0 : powersAt(s, seat, v, space) },
    { label: 'roamers', value: content.roamerCount === 0 ? 0 : nearRoamers(s, v, space) },
    { label: 'space', value: program(before) + program(own) },
    lying === 0
      ? { label: 'gold there', value: s.spaceGold[space] * v.goldWorth }
      : { label: 'cards there', value: lyingWorth(s, seat, v, space, NO_CARD) },
    { label: 'cards to draw', value: drawnWorth(s, seat, v, space) },
    { label: 'attack', value: v.hunt > 0 ? preyAt(s, seat, v, space, v.hunt) : 0 },
  ];
}

function drawnWorth(s: TalismanState, seat: number, v: View, space: number): number {
  const drawn = cardsAt(s, seat, space) - lyingAt(s, seat, space);
  if (drawn <= 0) return 0;
  if (drawsOther(s, seat, space)) return drawn * otherUnseen(s, seat, v);
  const pull = unseen.isRich[space] === 1 ? v.param[Param.DrawPull] : 0;
  const goal = goalNow(s, v) <= Goal.Castle ? 0 : unseenFor(s, v);
  return drawn * (unseenAt(s, v, content.creatureBonus[space]) + pull + goal);
}

/** Returns an action with its parts but for those of 0; `rest` is the name of what the parts leave of the worth. */
function explained(worth: number, parts: readonly WorthPart[], rest: string): ExplainedAction {
  const all = [...parts, { label: rest, value: worth - sumOf(parts) }];
  return { worth, parts: all.filter(({ value }) => value !== 0) };
}

const sumOf = (parts: readonly WorthPart[]): number => parts.reduce((sum, { value }) => sum + value, 0);
