import { fold, type Game, type Guide, type State, UserError } from '../../engine/index.js';
import { textWords } from '../../experiment/design/seeds.js';
import { gamesLeft } from '../../experiment/play/game-limit.js';
import { threadMonitor } from '../../playing/plugins/main-thread.js';
import { readMoment } from '../../playing/positions/position-file.js';
import { cooperativeFor, finish, finishWith } from '../../playing/run/cooperative.js';
import { roundDown } from '../../playing/run/time-budget.js';
import { positionOf } from '../contract/position.js';
import type { Asked, FindOptions } from '../contract/question.js';
import { secondsOfPlay, timeText } from '../contract/time.js';
import { isSettled } from './advice-lines.js';
import { DEFAULT_QUESTIONS, type HintArguments, type HintMethod, PLAYOUTS_MAX, PLAYOUTS_MIN } from './arguments.js';
import type { Decision } from './decision.js';
import { Futures, playoutFor, playouts } from './playouts.js';
import { hintPosition } from './questions-at.js';
import { RACE_TURNS, raceTries } from './race.js';
import { searches } from './trees.js';
import { type ActionWorth, worths } from './trials.js';

/** Futures of a question in the first of two looks. */
const FIRST_LOOK = 4000;
export const CONFIDENCE = 0.95;
/** Futures of a question in a race without another size, which takes about a second for all questions together. */
export const RACE_FUTURES = 3000;
/** Fewest futures of the second look at a question that the first leaves open. */
const SECOND_LOOK_MIN = 6000;
/** Milliseconds in which the speed of futures is measured. */
const WARM_UP_MS = 300;

/** Names of arguments that give a size. */
const SIZES = ['playouts', 'maxPlayouts', 'for', 'quick'] as const;

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
  /** Most futures of all questions, the ones in the second look included; absent if there was one look. */
  readonly maxPlayouts?: number;
  /** Futures a second on this machine; absent if they were not measured. */
  readonly perSecond?: number;
  readonly turns: number;
  /** True if the chances are judged after some turns; false if all games were played to their end. */
  readonly judged: boolean;
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

/** True if a hint on a position without further arguments is a race, which answers in about a second. */
export async function isRaced(args: Asked<Pick<HintArguments, 'position' | 'at' | 'packs'>>): Promise<boolean> {
  return (await hintPosition(positionOf(args), args)).racing;
}

/** Evaluates each legal action at a position's next real decision: the actor's chance to win with these agents. */
export async function findHint(
  args: Asked<HintArguments>,
  { note, progress, signal, perSecond: known }: FindOptions<Hint> = {},
): Promise<Hint> {
  const text = textWords(args.seed);
  const source = positionOf(args);
  const { game, guide, decisions: encountered, starts, racing } = await hintPosition(source, args, note);
  const fitting = fittingOf(encountered, args);
  const question = fitting.slice(0, args.questions ?? DEFAULT_QUESTIONS).sort(byWords);
  const isSized = SIZES.some((name) => args[name] !== undefined && args[name] !== false);
  const isPlain = !isSized && args.agents === undefined && args.turns === undefined;
  const { method: by = racing && isPlain ? 'race' : 'playouts', seed } = args;
  const turns = args.turns || (by === 'race' ? RACE_TURNS : 0);
  const base = { by, turns, seed: fold(text[0], text[1]) };
  const seconds = secondsOfPlay(args, !isSized && by !== 'race');
  const perSecond = seconds === null ? undefined : (known ?? futuresPerSecond(game, guide, question[0], base));
  const most = perSecond === undefined ? args.maxPlayouts : futuresIn(seconds!, perSecond);
  if (perSecond !== undefined)
    note?.(`${timeText(most!, perSecond, 'games played on from here')}, or until all is settled`);
  // Half of the futures are for what the first look leaves open.
  const first = most === undefined ? PLAYOUTS_MAX : Math.floor(most / 2 / question.length);
  const look = by === 'race' && !isSized ? Math.min(RACE_FUTURES, gamesLeft() / question.length) : FIRST_LOOK;
  const iterations = args.playouts ?? Math.max(PLAYOUTS_MIN, Math.floor(Math.min(look, first)));
  const all = most ?? question.length * iterations;
  let played = 0;
  const report = (n: number): void => progress?.(Math.min(all, (played += n)), all);
  const cooperative = cooperativeFor(game, signal);
  const questions: HintedDecision[] = [];
  // With two looks, each has half of the error.
  const confidence = most === undefined ? CONFIDENCE : (1 + CONFIDENCE) / 2;
  const budget = { ...base, iterations, confidence, report };
  for (const decision of question)
    questions.push(await finishWith(hintSteps(game, guide, decision, budget), cooperative));
  const open = [...questions.keys()].filter((i) => !isSettled(questions[i]));
  const rest = all - question.length * iterations;
  const more = Math.min(rest, Math.max(SECOND_LOOK_MIN, Math.floor(rest / Math.max(1, open.length))));
  const again = { ...budget, iterations: more, seed: fold(budget.seed, 1) };
  for (const i of more > iterations ? open.slice(0, Math.floor(rest / more)) : [])
    questions[i] = await finishWith(hintSteps(game, guide, question[i], again), cooperative);
  threadMonitor.settle();
  return {
    by,
    iterations,
    ...(most === undefined ? {} : { maxPlayouts: most }),
    ...(perSecond === undefined ? {} : { perSecond }),
    turns,
    judged: (turns > 0 || by === 'search') && guide.clock(question[0].states[0], question[0].seat) >= 0,
    seed,
    confidence: CONFIDENCE,
    unseen: game.unseen ?? 'dice to come',
    question: readMoment(source)?.question ?? null,
    starts,
    questions,
    leftOut: { questions: fitting.length - question.length, starts: startsOf(fitting) - startsOf(question) },
  };
}

/** Measures the futures a second of a question, in two digits. */
function futuresPerSecond(
  game: Game<State>,
  guide: Guide<State>,
  decision: Decision,
  budget: Omit<HintBudget, 'iterations'>,
): number {
  const began = performance.now();
  let played = 0;
  for (let iterations = PLAYOUTS_MIN; performance.now() - began < WARM_UP_MS; iterations *= 2) {
    const before = performance.now();
    hintAt(game, guide, decision, { ...budget, iterations, report: (n) => (played += n) });
    const each = (performance.now() - before) / iterations;
    if (each * iterations * 2 > 4 * WARM_UP_MS) break;
  }
  return Number(((1000 * played) / (performance.now() - began)).toPrecision(2));
}

/** Returns the futures that are played in a time, in two digits. */
function futuresIn(seconds: number, perSecond: number): number {
  return Math.max(PLAYOUTS_MIN, roundDown(Math.min(PLAYOUTS_MAX, gamesLeft(), seconds * perSecond)));
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
      : yield* playouts(
          new Futures(playoutFor(game, guide, turns), decision),
          count,
          iterations,
          seed,
          report,
          by === 'race' ? (most, key) => raceTries(game, guide, decision, turns, most, key) : undefined,
        );
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
