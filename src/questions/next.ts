import type { Suggestion } from '../../reports/page/answer.js';
import type { Arguments } from './contract/argument.js';
import type { Question } from './contract/question.js';

/** The strongest computer player that is fast enough for a question. */
export const STRONGER = 'learned';

/** Factor on the games that halves the uncertainty. */
export const MORE = 4;

/** Factor on the games of the stronger player, which is about a hundred times slower. */
const FEWER = 1 / 16;

/** Fewest blocks of an answer by the stronger player. */
const BLOCKS_MIN = 20;

/** Size of an answer. */
export interface AnswerSize {
  readonly games: number;
  /** Blocks of each cell; 0 for a question in stages. */
  readonly blocks: number;
  /** Precision that was aimed at, such as `2pp`. */
  readonly precision?: string;
}

/** Returns the questions that follow from any answer: of length, by a stronger player, and with more games. */
export function nextQuestions({ id, args: declared }: Question, args: object, size: AnswerSize): Suggestion[] {
  const again = (text: string, change: object | null): Suggestion[] =>
    change === null ? [] : [{ text, question: id, args: { ...args, ...change } }];
  const fewer = 'agents' in declared ? resized(declared, size, FEWER) : null;
  const { agents } = args as { readonly agents?: readonly string[] };
  return [
    ...(LENGTH_QUESTIONS.includes(id) ? [lengthQuestion(args)] : []),
    ...again('Ask a stronger player', fewer === null || isStronger(agents) ? null : { agents: [STRONGER], ...fewer }),
    ...again('Twice as precise', resized(declared, size, MORE)),
  ];
}

/** Questions whose answer says how long a game takes. */
const LENGTH_QUESTIONS = ['players', 'run'];

/** Arguments that name the table of both questions. */
const SHARED = ['game', 'variant', 'options', 'packs', 'players', 'seconds'];

/** Returns the question for rules with which games take two hours. @param args of a question about the same table */
export function lengthQuestion(args: object): Suggestion {
  // A question about several sizes of table lists them.
  const isShared = ([name, value]: [string, unknown]): boolean =>
    SHARED.includes(name) && value !== undefined && (name !== 'players' || typeof value === 'number');
  const shared = Object.fromEntries(Object.entries(args).filter(isShared));
  return { text: 'Which rule makes it two hours?', question: 'tune', args: { goal: '2 hours', ...shared } };
}

/** True if the stronger player was asked already. */
export function isStronger(agents: readonly string[] | undefined): boolean {
  return agents?.length === 1 && agents[0] === STRONGER;
}

/** Returns the fewer blocks of an answer by the stronger player. */
export function fewerBlocks(blocks: number): number {
  return Math.max(BLOCKS_MIN, Math.ceil(FEWER * blocks));
}

/** Returns the arguments that multiply the games of an answer by `factor`; null if the question has none. */
function resized(declared: Arguments, { games, blocks, precision }: AnswerSize, factor: number): object | null {
  if ('blocks' in declared && blocks > 0) {
    const size = { games: undefined, maxGames: undefined, stop: undefined };
    return { ...size, blocks: factor < 1 ? fewerBlocks(blocks) : factor * blocks };
  }
  if (precision !== undefined) {
    const [, number, unit] = /^([\d.]+)(.+)$/.exec(precision)!;
    return { precision: `${Number(number) / Math.sqrt(factor)}${unit}`, maxGames: undefined };
  }
  return 'maxGames' in declared && factor > 1 ? { maxGames: factor * games, timeLimit: undefined } : null;
}
