import { type AskedRow, askedRow } from '../questions/asked/row.js';
import { askedRows } from '../questions/asked/rows.js';
import { characterQuestion } from '../questions/character/question.js';
import { claimQuestion } from '../questions/claim/question.js';
import { compareQuestion } from '../questions/compare/question.js';
import {
  type Asked,
  type DirectQuestion,
  type FindOptions,
  type Played,
  type PlayedQuestion,
  type PlayOptions,
  type Question,
  readValues,
  withSeed,
} from '../questions/contract/question.js';
import { deathsQuestion } from '../questions/deaths/question.js';
import { firstQuestion } from '../questions/first/question.js';
import { habitsQuestion } from '../questions/habits/question.js';
import { hintQuestion } from '../questions/hint/question.js';
import { ladderQuestion } from '../questions/ladder/question.js';
import { logQuestion } from '../questions/log/question.js';
import { luckQuestion } from '../questions/luck/question.js';
import { meetQuestion } from '../questions/meet/question.js';
import { oddsQuestion } from '../questions/odds/question.js';
import { pairsQuestion } from '../questions/pairs/question.js';
import { planQuestion } from '../questions/plan/question.js';
import { playersQuestion } from '../questions/players/question.js';
import type { ExplainedDecision } from '../questions/replay/explain.js';
import type { ReplayedGame } from '../questions/replay/game.js';
import { type ReplayArguments, replayQuestion } from '../questions/replay/question.js';
import { runQuestion } from '../questions/run/question.js';
import { rushQuestion } from '../questions/rush/question.js';
import { shopQuestion } from '../questions/shop/question.js';
import { soloQuestion } from '../questions/solo/question.js';
import { sweepQuestion } from '../questions/sweep/question.js';
import { tuneQuestion } from '../questions/tune/question.js';
import { worthQuestion } from '../questions/worth/question.js';
import { untilAborted } from './aborted.js';

/** The questions that people ask, each with its one command. */
export const QUESTIONS: readonly AskedRow[] = askedRows().map(askedRow);

/** Options of a call: the arguments of the question, and how it is played. */
export type CallOptions<Args, Result> = Args & Omit<PlayOptions<Result>, 'seconds'>;

/** Result of a call with an answer; null if it played a part. */
export type Finished<Result, Options> = Played<Result> & {
  readonly result: Options extends { readonly shard: string } ? null : Result;
};

/**
 * Returns the library call that plays a question as its command does. It rejects for an invalid argument, a folder with
 * other content, or an aborted signal.
 */
function callOf<Args extends object, Result extends object>(question: PlayedQuestion<Args, Result>) {
  return async (options: CallOptions<Args, Result>): Promise<Played<Result> & { readonly result: Result }> => {
    const { args, others } = divided(question, options);
    question.check(args);
    const played = await untilAborted(
      others as PlayOptions<Result>,
      (play) => question.play(args, play),
      ({ result }) => result === null,
    );
    return played as Played<Result> & { readonly result: Result };
  };
}

/** Returns the library call that finds the answer of a question. It rejects for an invalid argument. */
function findingOf<Args extends object, Result extends object>(question: DirectQuestion<Args, Result>) {
  return async (options: Args & FindOptions<Result>): Promise<Result> => {
    const { args, others } = divided(question, options);
    question.check(args);
    return question.find(args, others as FindOptions<Result>);
  };
}

/** Returns the arguments of a question, with a seed, and the other options of a call. */
function divided<Args extends object>(
  question: Question<Args>,
  options: object,
): { readonly args: Asked<Args>; readonly others: object } {
  const given = Object.entries(options).filter(([, value]) => value !== undefined);
  const isArgument = ([name]: readonly [string, unknown]): boolean => Object.hasOwn(question.args, name);
  const values = readValues(question, Object.fromEntries(given.filter(isArgument)));
  return {
    args: withSeed(question, values as Args),
    others: Object.fromEntries(given.filter((one) => !isArgument(one))),
  };
}

/** Plays an experiment of a file or a value, or one table, and answers its question. */
export const run = callOf(runQuestion);

/** Plays an experiment for two seconds, and estimates the time and precision of the whole run. */
export const plan = findingOf(planQuestion);

/** Plays two rules or two agents against each other until the question is decided. */
export const compare = callOf(compareQuestion);

/** Compares a game with 2 to 8 players. */
export const players = callOf(playersQuestion);

/** Finds the Strength at which one player does best to leave for the Crown of Command. */
export const rush = callOf(rushQuestion);

/** Finds the habits with which a character wins more, and measures them on fresh games. */
export const habits = callOf(habitsQuestion);

/** Finds what to buy with some gold at each shop, and measures it on fresh games. */
export const shop = callOf(shopQuestion);

/** Ranks all characters, or measures the strength of one. */
export const character = callOf(characterQuestion);

/** Counts the fights with an Enemy and their winners. */
export const meet = callOf(meetQuestion);

/** Counts the deaths of characters by cause, space and round, also under other variants. */
export const deaths = callOf(deathsQuestion);

/** Counts the wins of the first to take each step on the way to the Crown, and those by the order of turns. */
export const first = callOf(firstQuestion);

/** Splits who wins by its sources of luck: the deal of characters, the dice, the cards. */
export const luck = callOf(luckQuestion);

/** Finds which two of some rules work against each other. */
export const pairs = callOf(pairsQuestion);

/** Plays one player alone: turns until the Crown is reached, or wins against a clock. */
export const solo = callOf(soloQuestion);

/** Ranks possessions, bonuses and content by their worth. */
export const worth = callOf(worthQuestion);

/** Puts claims to the test. */
export const claim = callOf(claimQuestion);

/** Finds the best level of a factor, or the best combination of several, and confirms it on fresh games. */
export const sweep = callOf(sweepQuestion);

/** Searches for rules that reach a goal with the least change, and confirms the best of them in fresh games. */
export const tune = callOf(tuneQuestion);

/** Lets agents play each other, of a list, a file or a value, and ranks them. */
export const ladder = callOf(ladderQuestion);

/** A game that was played again; with `explain`, one of its decisions. */
export type Replayed<Options> = Options extends { readonly explain: number } ? ExplainedDecision : ReplayedGame;

/** Plays one game again and describes it, or explains one of its decisions. */
export const replay = findingOf(replayQuestion) as <Options extends ReplayArguments & FindOptions<ReplayedGame>>(
  options: Options,
) => Promise<Replayed<Options>>;

/** Evaluates each legal action at the next decision of a position: the chance to win of the player to move. */
export const hint = findingOf(hintQuestion);

/** Plays on from a position and counts the outcomes for the player to move. */
export const odds = findingOf(oddsQuestion);

/** Reports the results of games that people played, and their agreement with the computer players. */
export const log = findingOf(logQuestion);
