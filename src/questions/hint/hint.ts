import { guideTo } from '../../../agents/index.js';
import { fold, type Game, type Guide, type State, UserError } from '../../engine/index.js';
import { textWords } from '../../experiment/design/seeds.js';
import { lookAhead } from '../../playing/library/compiled.js';
import { threadMonitor } from '../../playing/plugins/main-thread.js';
import { replayToQuestion } from '../../playing/positions/moment.js';
import {
  type GameMoment,
  type PositionSource,
  readMoment,
  readPosition,
} from '../../playing/positions/position-file.js';
import { DEFAULT_AGENT, seatAgents } from '../../playing/positions/seat-agents.js';
import { cooperativeFor, finish, finishWith } from '../../playing/run/cooperative.js';
import { type ArgumentValues, choice, toggle, whole, word } from '../contract/argument.js';
import { PLAYED_ON, POSITION, positionOf } from '../contract/position.js';
import type { Asked, FindOptions } from '../contract/question.js';
import { isSettled } from './advice-lines.js';
import { type Decision, decisionAt, findDecisions, STARTS } from './decision.js';
import { Futures, playoutFor, playouts } from './playouts.js';
import { guideBy, guideWith } from './policy.js';

import { searches } from './trees.js';
import { type ActionWorth, worths } from './trials.js';

export const DEFAULT_PLAYOUTS = 4000;
export const DEFAULT_QUESTIONS = 6;
export const CONFIDENCE = 0.95;
export const PLAYOUTS_MIN = 100;
/** Futures of the second look at questions that the first leaves open, all together; and fewest for one of them. */
const SECOND_LOOK = 20_000;
const SECOND_LOOK_MIN = 6000;

/** Arguments of a question for advice. */
export const HINT_ARGUMENTS = {
  ...POSITION,
  method: choice('playouts: agents play on; search: later decisions are searched too', ['playouts', 'search'], {
    usually: 'playouts',
  }),
  playouts: whole('possible futures played for each question', PLAYOUTS_MIN, 10_000_000, {
    usually: `${DEFAULT_PLAYOUTS}, then ${SECOND_LOOK} for those left open`,
  }),
  turns: whole(
    "the player's turns simulated before the position is evaluated; 0: playouts to the end, searches 6",
    0,
    1000,
    { usually: '0' },
  ),
  when: word("only questions with these words, such as 'move with 4' for a 4 rolled", { usually: 'all questions' }),
  questions: whole('most questions answered, if luck decides which one comes', 1, 1000, {
    usually: String(DEFAULT_QUESTIONS),
  }),
  windows: toggle('also answer optional questions: discarding, casting, trading'),
  seed: word('seed, any text', { letter: 's', usually: 'made up' }),
  ...PLAYED_ON,
};

/** Arguments of the question, each as in its help. */
export type HintArguments = ArgumentValues<typeof HINT_ARGUMENTS>;

/** Method to evaluate actions. */
export type HintMethod = NonNullable<HintArguments['method']>;

/** An action and its value. */
export interface HintedAction extends ActionWorth {
  readonly action: string;
  /** The action without ids after names. */
  readonly plain: string;
}

/** A question with its actions, best first. */
export interface HintedDecision {
  readonly seat: number;
  /** The question alone, in words. */
  readonly question: string;
  readonly situation: string;
  /** Beginnings that led here. */
  readonly starts: number;
  /** Futures of the look that evaluated its actions. */
  readonly playouts: number;
  readonly actions: readonly HintedAction[];
}

/** Result of `hint`. Intervals hold at once for all actions of a question. */
export interface Hint {
  readonly by: HintMethod;
  /** Futures of a question in the first look. */
  readonly iterations: number;
  readonly turns: number;
  readonly seed: string;
  readonly confidence: number;
  /** Description of the information that was dealt again in every future. */
  readonly unseen: string;
  /** Number of the question in its game, if the position names one; null if the position is laid out. */
  readonly question: number | null;
  /** Beginnings played to find the questions. */
  readonly starts: number;
  readonly questions: readonly HintedDecision[];
  /** Matching questions that were left out, and the beginnings that led to them. */
  readonly leftOut: { readonly questions: number; readonly starts: number };
}

/** Evaluates each legal action at a position's next real decision: the actor's chance to win with these agents. */
export async function findHint(
  args: Asked<HintArguments>,
  { note, progress, signal }: FindOptions<Hint> = {},
): Promise<Hint> {
  const { method: by = 'playouts', playouts: iterations = DEFAULT_PLAYOUTS, turns = 0, seed } = args;
  const text = textWords(seed);
  const source = positionOf(args);
  const { game, guide, decisions: encountered, starts } = await hintPosition(source, args, note);
  const fitting = fittingOf(encountered, args);
  const question = fitting.slice(0, args.questions ?? DEFAULT_QUESTIONS).sort(byWords);
  let played = 0;
  const isOpenEnded = args.playouts === undefined;
  if (isOpenEnded) note?.(budgetText(question.length, iterations));
  const all = question.length * iterations + (isOpenEnded ? SECOND_LOOK : 0);
  const report = (n: number): void => progress?.((played += n), all);
  const cooperative = cooperativeFor(game, signal);
  const questions: HintedDecision[] = [];
  // With two looks, each has half of the error.
  const confidence = isOpenEnded ? (1 + CONFIDENCE) / 2 : CONFIDENCE;
  const budget = { by, iterations, turns, seed: fold(text[0], text[1]), confidence, report };
  for (const decision of question)
    questions.push(await finishWith(hintSteps(game, guide, decision, budget), cooperative));
  const open = [...questions.keys()].filter((i) => !isSettled(questions[i]));
  const more = Math.min(SECOND_LOOK, Math.max(SECOND_LOOK_MIN, Math.floor(SECOND_LOOK / Math.max(1, open.length))));
  const again = { ...budget, iterations: more, seed: fold(budget.seed, 1) };
  for (const i of isOpenEnded ? open.slice(0, Math.floor(SECOND_LOOK / more)) : [])
    questions[i] = await finishWith(hintSteps(game, guide, question[i], again), cooperative);
  threadMonitor.settle();
  return {
    by,
    iterations,
    turns,
    seed,
    confidence: CONFIDENCE,
    unseen: game.unseen ?? 'dice to come',
    question: readMoment(source)?.question ?? null,
    starts,
    questions,
    leftOut: { questions: fitting.length - question.length, starts: startsOf(fitting) - startsOf(question) },
  };
}

/** Returns a line on the futures of a hint, before they are played. */
function budgetText(questions: number, each: number): string {
  const [first, second] = [each, SECOND_LOOK].map((n) => n.toLocaleString('en'));
  const of = questions === 1 ? '' : ` for each of ${questions} questions`;
  return `plays ${first} futures${of}, then ${second} for what stays open`;
}

/** A question that a position can lead to. */
export interface MetQuestion {
  /** The question in words; as `when` it chooses this question. */
  readonly question: string;
  /** Beginnings that led there. */
  readonly starts: number;
}

/** Returns the questions that `hint` with these arguments would answer, without the limit of `questions`, sorted. */
export async function hintQuestions(args: Asked<HintArguments>): Promise<readonly MetQuestion[]> {
  const { decisions: encountered } = await hintPosition(positionOf(args), args);
  const starts = new Map<string, number>();
  for (const decision of fittingOf(encountered, args).sort(byWords))
    starts.set(decision.question, (starts.get(decision.question) ?? 0) + decision.starts);
  return [...starts].map(([question, n]) => ({ question, starts: n }));
}

/** Returns the questions of a laid-out position or of a game. */
function hintPosition(
  source: PositionSource,
  args: Asked<HintArguments>,
  note?: FindOptions<Hint>['note'],
): Promise<HintPosition> {
  const moment = readMoment(source);
  return moment === null ? fromPosition(source, args, note) : fromMoment(moment, args);
}

/** The questions of a position, and the agents that play on. */
interface HintPosition {
  readonly game: Game<State>;
  readonly guide: Guide<State>;
  readonly decisions: readonly Decision[];
  readonly starts: number;
}

async function fromPosition(
  source: PositionSource,
  { packs, agents: requested = [DEFAULT_AGENT], windows, seed }: Asked<HintArguments>,
  note?: FindOptions<Hint>['note'],
): Promise<HintPosition> {
  const position = readPosition(source, packs);
  for (const line of position.notes) note?.(line);
  const { game } = position;
  const outlook = position.outlook(1);
  await lookAhead(game);
  const agents = await seatAgents(position, requested);
  const guide = guideWith(guideTo(game), game, agents);
  const encountered = findDecisions(outlook, agents, guide, windows === true, textWords(seed));
  return { game, guide, decisions: encountered, starts: STARTS };
}

async function fromMoment(moment: GameMoment, { agents, packs = [] }: HintArguments): Promise<HintPosition> {
  if (packs.length > 0) throw new UserError('--pack: the token of a game names its packs');
  const { game, state, players } = await replayToQuestion(moment);
  await lookAhead(game);
  return { game, guide: await guideBy(game, players, agents), decisions: [decisionAt(game, state)], starts: 1 };
}

/** Budget of one question. */
export interface HintBudget {
  readonly by: HintMethod;
  readonly iterations: number;
  readonly turns: number;
  readonly seed: number;
  /** Of the intervals; 0.95 if absent. */
  readonly confidence?: number;
  readonly report?: (played: number) => void;
}

/** Evaluates and sorts the actions of one decision, in any game. */
export function hintAt(game: Game<State>, guide: Guide<State>, decision: Decision, budget: HintBudget): HintedDecision {
  return finish(hintSteps(game, guide, decision, budget));
}

function* hintSteps(
  game: Game<State>,
  guide: Guide<State>,
  decision: Decision,
  budget: HintBudget,
): Generator<void, HintedDecision> {
  const { by, iterations, turns, seed, confidence = CONFIDENCE, report } = budget;
  const count = decision.actions.length;
  const trials =
    by === 'search'
      ? yield* searches(game, guide, decision, turns, iterations, seed, report)
      : yield* playouts(new Futures(playoutFor(game, guide, turns), decision), count, iterations, seed, report);
  const actions = worths(trials, confidence).map((worth, i) => ({
    action: decision.words[i],
    plain: decision.plainWords[i],
    ...worth,
  }));
  const { seat, question, situation, starts } = decision;
  return { seat, question, situation, starts, playouts: iterations, actions: actions.sort((a, b) => b.win - a.win) };
}

function startsOf(decisions: readonly Decision[]): number {
  return decisions.reduce((sum, { starts }) => sum + starts, 0);
}

/** Orders questions by their text, numbers by their size. */
function byWords(a: Decision, b: Decision): number {
  return a.situation.localeCompare(b.situation, 'en', { numeric: true });
}

/** Returns the questions that match the options. */
function fittingOf(encountered: readonly Decision[], { when, windows }: HintArguments): Decision[] {
  if (encountered.length === 0) {
    throw new UserError(
      `there is nothing to decide in this turn${windows === true ? '' : ' but mere windows, if any; --windows asks about those too'}`,
    );
  }
  const fitting = encountered.filter(({ situation }) => when === undefined || situation.includes(when));
  if (fitting.length === 0)
    throw new UserError(`--when: no question met holds '${when}'; one that was met: ${encountered[0].situation}`);
  return fitting;
}
