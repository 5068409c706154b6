import { guideTo } from '../../../agents/index.js';
import { fold, type Game, type Guide, type State, UserError } from '../../engine/index.js';
import { freshSeed, textWords } from '../../experiment/design/seeds.js';
import { lookAhead } from '../compiled.js';
import { replayToQuestion } from '../moment.js';
import { refuseBelowOne } from '../odds.js';
import { threadMonitor } from '../plugins/main-thread.js';
import { type GameMoment, type PositionValue, readMoment, readPosition } from '../position-file.js';
import { DEFAULT_AGENT, type SeatAgents, seatAgents } from '../seat-agents.js';
import { type Decision, decisionAt, findDecisions, STARTS } from './decision.js';
import { Futures, playoutFor, playouts } from './playouts.js';
import { guideBy, guideWith } from './policy.js';

import { searches } from './trees.js';
import { type ActionWorth, worths } from './trials.js';

/** How actions are measured. */
export const METHODS = ['playouts', 'search'] as const;
export type HintMethod = (typeof METHODS)[number];

/** What is asked of `hint`. */
export interface HintOptions {
  /** A position file, or its content as a value. */
  readonly position: string | PositionValue;
  /** Files of house cards on top of those that the position names. */
  readonly packs?: readonly string[];
  /** Told what packs did, in a line each. */
  readonly say?: (line: string) => void;
  /** `playouts` if absent. */
  readonly by?: HintMethod;
  /** Futures played for each question; 4,000 if absent. */
  readonly iterations?: number;
  /**
   * Own turns played before the position is judged; absent or 0: playouts to the end of the game, searches six turns.
   */
  readonly turns?: number;
  /** Any text; made up, and given back, if absent. The same text gives the same answer. */
  readonly seed?: string;
  /** Who plays the futures: one agent for every seat or one for each; seats of the position may name their own. */
  readonly agents?: SeatAgents;
  /** True: also a mere window, such as whether to throw something away now, is a decision. */
  readonly windows?: boolean;
  /** Only questions whose words hold this text. */
  readonly when?: string;
  /** Most questions answered; 6 if absent. */
  readonly questions?: number;
  /** Told of the futures played and how many there will be, now and then. */
  readonly progress?: (played: number, of: number) => void;
}

/** An action with what it is worth. */
export interface HintedAction extends ActionWorth {
  readonly action: string;
}

/** A question that was answered: its actions, best first. */
export interface HintedDecision {
  readonly seat: number;
  readonly situation: string;
  /** Of the beginnings played, how many led here. */
  readonly starts: number;
  readonly actions: readonly HintedAction[];
}

/** The answer of `hint`. Intervals hold at once for all actions of a question. */
export interface Hint {
  readonly by: HintMethod;
  readonly iterations: number;
  readonly turns: number;
  readonly seed: string;
  readonly confidence: number;
  /** What was dealt anew in every future, in words. */
  readonly unseen: string;
  /** Number of the question in its game, where the position names one; null where it is laid out. */
  readonly question: number | null;
  /** Beginnings played to find the questions. */
  readonly starts: number;
  readonly questions: readonly HintedDecision[];
  /** Questions asked about but left out, and the beginnings that led to them. */
  readonly leftOut: { readonly questions: number; readonly starts: number };
}

export const DEFAULT_ITERATIONS = 4000;
export const DEFAULT_QUESTIONS = 6;
export const CONFIDENCE = 0.95;

/**
 * Says what each legal action of a position's next real decision is worth: the actor's chance to win, as these agents
 * play.
 */
export async function hint(wanted: HintOptions): Promise<Hint> {
  const { by = 'playouts', iterations = DEFAULT_ITERATIONS, turns = 0, seed = freshSeed() } = wanted;
  refuseBelowOne('iterations', iterations);
  refuseBelowOne('questions', wanted.questions ?? DEFAULT_QUESTIONS);
  const text = textWords(seed);
  const moment = readMoment(wanted.position);
  const { game, guide, met, starts } = await (moment === null
    ? fromPosition(wanted, text)
    : fromMoment(moment, wanted));
  const fitting = fittingOf(met, wanted);
  const asked = fitting.slice(0, wanted.questions ?? DEFAULT_QUESTIONS).sort(byWords);
  let played = 0;
  const report = (n: number): void => wanted.progress?.((played += n), asked.length * iterations);
  const questions = asked.map((decision) =>
    hintAt(game, guide, decision, { by, iterations, turns, seed: fold(text[0], text[1]), report }),
  );
  threadMonitor.settle();
  return {
    by,
    iterations,
    turns,
    seed,
    confidence: CONFIDENCE,
    unseen: game.unseen ?? 'dice to come',
    question: moment?.question ?? null,
    starts,
    questions,
    leftOut: { questions: fitting.length - asked.length, starts: startsOf(fitting) - startsOf(asked) },
  };
}

/** What a position leads to, or the one question of a game that is asked about, and who plays on. */
interface HintPosition {
  readonly game: Game<State>;
  readonly guide: Guide<State>;
  readonly met: readonly Decision[];
  readonly starts: number;
}

async function fromPosition(wanted: HintOptions, text: Int32Array): Promise<HintPosition> {
  const position = readPosition(wanted.position, wanted.packs);
  for (const line of position.notes) wanted.say?.(line);
  const { game } = position;
  const outlook = position.outlook(1);
  await lookAhead(game);
  const agents = await seatAgents(position, wanted.agents ?? DEFAULT_AGENT);
  const guide = guideWith(guideTo(game), game, agents);
  const met = findDecisions(outlook, agents, guide, wanted.windows === true, text);
  return { game, guide, met, starts: STARTS };
}

async function fromMoment(moment: GameMoment, { agents, packs = [] }: HintOptions): Promise<HintPosition> {
  if (packs.length > 0) throw new UserError('--pack: the token of a game names its packs');
  const { game, state, players } = await replayToQuestion(moment);
  await lookAhead(game);
  return { game, guide: await guideBy(game, players, agents), met: [decisionAt(game, state)], starts: 1 };
}

/** How one question is answered. */
export interface HintBudget {
  readonly by: HintMethod;
  readonly iterations: number;
  readonly turns: number;
  readonly seed: number;
  readonly report?: (played: number) => void;
}

/** Measures the actions of one decision, and sorts them. Any game. */
export function hintAt(game: Game<State>, guide: Guide<State>, decision: Decision, budget: HintBudget): HintedDecision {
  const { by, iterations, turns, seed, report } = budget;
  const count = decision.actions.length;
  const trials =
    by === 'search'
      ? searches(game, guide, decision, turns, iterations, seed, report)
      : playouts(new Futures(playoutFor(game, guide, turns), decision), count, iterations, seed, report);
  const actions = worths(trials, CONFIDENCE).map((worth, i) => ({ action: decision.words[i], ...worth }));
  const { seat, situation, starts } = decision;
  return { seat, situation, starts, actions: actions.sort((a, b) => b.win - a.win) };
}

function startsOf(decisions: readonly Decision[]): number {
  return decisions.reduce((sum, { starts }) => sum + starts, 0);
}

/** Questions in the order of their words, numbers by their size. */
function byWords(a: Decision, b: Decision): number {
  return a.situation.localeCompare(b.situation, 'en', { numeric: true });
}

/** The questions asked about. */
function fittingOf(met: readonly Decision[], { when, windows }: HintOptions): Decision[] {
  if (met.length === 0) {
    throw new UserError(
      `there is nothing to decide in this turn${windows === true ? '' : ' but mere windows, if any; --windows asks about those too'}`,
    );
  }
  const fitting = met.filter(({ situation }) => when === undefined || situation.includes(when));
  if (fitting.length === 0)
    throw new UserError(`--when: no question met holds '${when}'; one that was met: ${met[0].situation}`);
  return fitting;
}
