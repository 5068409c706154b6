import { type ZodRawShape, type ZodType, z } from 'zod';
import type { Answer } from '../../../reports/page/answer.js';
import { UserError } from '../../engine/index.js';
import { commandLine } from '../../experiment/design/command-line.js';
import { ensureSeed } from '../../experiment/design/seeds.js';
import type { Design } from '../../experiment/design/types.js';
import type { NamedPart } from '../../playing/race/stage-part.js';
import { callText } from '../../playing/run/command-text.js';
import type { WatchedGame } from '../../playing/run/games-to-watch.js';
import type { RunOutcome, RunPlayOptions } from '../../playing/run/play.js';
import type { Argument, Arguments } from './argument.js';
import type { MeasureSpeed } from './time.js';
import { writtenWords } from './written.js';

/** Options of planning a question. */
export interface PlanOptions extends Omit<RunPlayOptions, 'part'> {
  /** Called with a line about the table or the games. */
  readonly note?: (line: string) => void;
  /** Measures the speed of games, where a time of play fixes their number; about a second of them is played if absent. */
  readonly speed?: MeasureSpeed;
  /** Called with the design of a run before it is played or planned; it may refuse it. */
  readonly designed?: (design: Design) => Promise<void>;
}

/** Options of playing a question. None of them changes a result. */
export interface PlayOptions<Result> extends PlanOptions {
  /** Part of each stage that this call plays, as `2/5`. */
  readonly shard?: string | undefined;
  /** Folder of the result; named by the question if absent. */
  readonly out?: string;
  /** True to ask stronger players, too, unless the arguments name players; as `reports` if absent. */
  readonly stronger?: boolean;
  /** Called before each stage, with a line on it. */
  readonly stage?: (text: string) => void;
  /** Called after each stage with the result so far. */
  readonly soFar?: (result: Result) => void;
}

/** State of a question after a call that played it. */
export interface Played<Result> {
  readonly dir: string;
  /** Null if it was stopped, or played a part. The same call resumes it. */
  readonly result: Result | null;
  /** The part that was played, and the stage it is of; null without `shard`. */
  readonly part: NamedPart | null;
  /** Games played in this session. */
  readonly played: number;
  /** Arguments that the same call must add to resume it, in addition to its seed. */
  readonly again?: object;
  /** Arguments that repeat it, with a number of games instead of a time of play; absent: those of the call. */
  readonly args?: object;
  /** The run that was played; absent for a question in stages. */
  readonly run?: RunOutcome;
}

/** A size of a question, before it is played: as data, and in words. */
export interface QuestionPlan {
  readonly data: object;
  readonly text: string;
}

/** Options of finding the answer of a question that plays no run. None of them changes the result. */
export interface FindOptions<Result> extends Pick<RunPlayOptions, 'workers' | 'agentTimeout' | 'engine' | 'signal'> {
  /** Called from time to time with the units of work that are done, their total, and the result so far if it grows. */
  progress?(done: number, total: number, soFar?: () => Result): void;
  /** Called before each step of the work that has no count, by its number from 0. */
  step?(name: string, number: number, steps: number): void;
  /** Called with a line about the table or the cards. */
  note?(line: string): void;
  /** Units of work a second, where a time fixes their number; measured if absent. */
  readonly perSecond?: number;
}

/** Values of arguments by name, with a seed. */
export type Asked<Args> = Args & { readonly seed: string };

/**
 * A declaration that every face reads, and repeats nothing of: the command, `ask`, the tool of assistants, the studio,
 * the library, the atlas and the docs.
 *
 * Arguments are a record of declarations and no plain schema, because each kind of value also has a text form, from
 * which command lines are read and written.
 */
interface QuestionBase<Args extends object> {
  readonly id: string;
  /** Its words on the command line, if they are not its id. */
  readonly command?: readonly [command: string, topic?: string];
  /** As a player would ask it. */
  readonly ask: string;
  /** Returns how a player would ask it with these arguments, which may be of a form; absent: as `ask`. */
  askOf?(args: object): string;
  /** Content of the answer, in words. */
  readonly about: string;
  /** More words for an assistant that chooses among questions. */
  readonly advice?: string;
  readonly args: Arguments;
  /** Reason why a page in a browser cannot play it, after its id and a colon; absent if it can. */
  readonly notInPage?: string;
  readonly example: { readonly args: Args; readonly shows: string };
  /** Fields of the result that assistants read, and their meaning. */
  readonly fields: ZodRawShape;
  /** Returns the seed that arguments bring, such as that of a file; undefined for none. */
  seedOf?(args: Args): string | undefined;
  /** Checks arguments against each other and against the game. Nothing is written. @throws UserError */
  check(args: Asked<Args>): void;
}

/** A question that plays runs, whose games stay in a folder. */
export interface PlayedQuestion<Args extends object = object, Result extends object = object>
  extends QuestionBase<Args> {
  /** True if it plays one run, whose folder has a report. */
  readonly isRun?: true;
  /** Usual folder, in words; named by the command and its first word if absent. */
  readonly folder?: string;
  /** What stays inconclusive if its command ends with 3, for `--strict`; absent if it has no such end. */
  readonly strict?: string;
  /** True if the result of a question in stages is inconclusive; that of a run is by its comparisons. */
  isOpen?(result: Result): boolean;
  plan(args: Asked<Args>, options: PlanOptions): Promise<QuestionPlan>;
  play(args: Asked<Args>, options: PlayOptions<Result>): Promise<Played<Result>>;
  /**
   * Returns the result over the games that are in a folder so far; null if they are too few.
   *
   * @param summary of the folder, if it has been made
   */
  soFar?(dir: string, args: Asked<Args>, summary?: object): Promise<Result | null>;
  /** Asks stronger players about a run with all its games, if its manifest names them; absent if none are asked. */
  askAgain?(dir: string, args: Asked<Args>, options: PlanOptions): Promise<void>;
  /** Games of a result. */
  games(result: Result): number;
  /**
   * Returns the answer of a question in stages as JSON; absent: the folder, and the result as `summary`.
   *
   * @param result null if it was stopped before the first one
   */
  data?(played: PlayedFolder<Args>, result: Result | null): object;
  /** Returns facts of the answer of a run beside its summary, as JSON has them. */
  facts?(result: Result): object;
  /** Returns the answer, from which each face makes its text or page; later if its words are loaded only for it. */
  answer(result: Result): Answer | Promise<Answer>;
  /** Returns the path of the pack with the changes that the answer names; null for none. */
  changedPack?(result: Result): string | null;
  /** Returns games of a finished question that are worth watching. */
  watch(dir: string, args: Asked<Args>): Promise<readonly WatchedGame[]>;
}

/** The folder of a question that was played, or stopped. */
export interface PlayedFolder<Args> {
  readonly dir: string;
  readonly args: Asked<Args>;
  readonly complete: boolean;
}

/** A question to the user that an answer needs, or that makes it better. Each choice sets arguments. */
export interface Clarification {
  /** Word that is different for each of its question. */
  readonly key: string;
  readonly message: string;
  readonly choices: readonly {
    readonly label: string;
    readonly hint?: string;
    /** Values of arguments that replace the present ones. */
    readonly args: object;
  }[];
}

/** A question on a position, a game or a file, whose answer is found without a run and leaves no folder. */
export interface DirectQuestion<Args extends object = object, Result extends object = object>
  extends QuestionBase<Args> {
  /** True if worker threads share its games. */
  readonly parallel?: true;
  /** Unit of its progress; games if absent. */
  readonly unit?: string;
  find(args: Asked<Args>, options: FindOptions<Result>): Promise<Result>;
  /** Returns the answer, from which each face makes its text or page; later if its words are loaded only for it. */
  answer(result: Result, args: Args): Answer | Promise<Answer>;
  /** Files that go with the answer, for a folder of the user; absent for none. */
  readonly files?: {
    readonly about: string;
    /** Command that takes the path of one of them. */
    readonly reader: string;
    of(result: Result): Readonly<Record<string, string>>;
  };
  /** A further file of an answer, which its command writes with a flag and the page saves. */
  readonly saved?: {
    readonly flag: string;
    readonly about: string;
    /** Words of the button that saves it, and of the line after it is written. */
    readonly label: string;
    /** Usual name of the file. */
    readonly name: string;
    of(result: Result): string;
  };
  /** Returns questions to the user about the arguments so far: in a terminal and on the page they are asked. */
  clarify?(args: Args): Promise<readonly Clarification[]>;
  /** Returns the arguments, limited to so many games. */
  limited?(args: Args, games: number): Args;
  /** Returns the seed and the number of games of a result, which another seed would change. */
  look?(result: Result): { readonly seed: string; readonly games: number };
  /** Returns the answer as JSON; the result if absent. */
  data?(result: Result): object;
  /** Returns the fields of a result as assistants read them, from its JSON; those of the JSON if absent. */
  facts?(result: Result, args: Args): object;
  /** A page in one file, which its command writes with `--html`. It replaces the lines above the answer. */
  readonly page?: {
    readonly about: string;
    /** Checks that an answer to these arguments has a page. @throws UserError */
    check(args: Args): void;
    of(result: Result, args: Args): Promise<string>;
  };
  /** Returns the line on a result that should not be; its command then ends with 5. Null for a good result. */
  fault?(result: Result): string | null;
}

/** A question of the list. */
export type Question<Args extends object = object, Result extends object = object> =
  | PlayedQuestion<Args, Result>
  | DirectQuestion<Args, Result>;

export function isDirect(question: Question): question is DirectQuestion {
  return !('play' in question);
}

/** Returns the seed that arguments give or bring; undefined for none. */
export function seedIn(
  { seedOf }: Pick<Question, 'seedOf'>,
  values: object & { readonly seed?: string | undefined },
): string | undefined {
  return values.seed ?? seedOf?.(values);
}

/** Returns the values of arguments with a seed, which is made up if the question has one and none is given. */
export function withSeed<Args extends object>(
  question: Pick<Question<Args>, 'args' | 'seedOf'>,
  values: Args,
): Asked<Args> {
  if (!('seed' in question.args)) return values as Asked<Args>;
  return ensureSeed({ ...values, seed: seedIn(question as Question, values) });
}

/** The part of a question from which its command line is written. */
export type Declared = Pick<Question, 'id' | 'args'> & { readonly command?: Question['command'] | undefined };

/** Returns the values of arguments from any origin, such as a link. @throws UserError naming the first that is wrong */
export function readValues(question: Declared, values: object): object {
  const { success, data, error } = z.strictObject(argumentShape(question)).safeParse(values);
  if (success) return data;
  const [{ path, message }] = error.issues;
  throw new UserError(`${[question.id, ...path].join(': ')}: ${message}`);
}

/**
 * Returns the schema of each argument of a question, with its meaning.
 *
 * @param isTyped true if values are texts for a command line
 */
export function argumentShape({ args }: Pick<Declared, 'args'>, isTyped = false): Record<string, ZodType> {
  return Object.fromEntries(
    Object.entries(args).map(([name, argument]) => {
      const { required, typed = argument.schema } = argument;
      const schema = isTyped ? typed : argument.schema;
      const meaning = meaningOf(argument);
      return [name, required === true ? schema.describe(meaning) : schema.optional().describe(meaning)];
    }),
  );
}

/** Returns the meaning of an argument as a sentence, with its default. */
export function meaningOf({ about, usually }: Pick<Argument, 'about' | 'usually'>): string {
  return `${about.charAt(0).toUpperCase()}${about.slice(1)}${usually === undefined ? '' : `. If absent: ${usually}`}.`;
}

/**
 * Returns the words of the command line that asks a question, after the name of the program.
 *
 * @param joined whether a flag and its value are one word
 */
export function questionWords(
  { id, command: line, args }: Declared,
  values: object,
  joined = false,
): [command: string, ...words: string[]] {
  const [command, topic] = line ?? [id];
  const given = Object.entries(args).flatMap(([name, argument]) => {
    const value = (values as Readonly<Record<string, unknown>>)[name];
    return value === undefined ? [] : [{ placed: argument.placed, words: writtenWords(name, argument, value, joined) }];
  });
  const placed = given.filter((one) => one.placed === true).flatMap(({ words }) => words);
  const flags = given.filter((one) => one.placed !== true).flatMap(({ words }) => words);
  const words = topic === undefined ? [] : [topic];
  // After `--` no word is read as a flag.
  if (placed.some((word) => word.startsWith('-'))) return [command, ...words, ...flags, '--', ...placed];
  return [command, ...words, ...placed, ...flags];
}

/** Returns the command line that asks a question, to be pasted; with the content of a file, the call of the library. */
export function questionLine(question: Declared, values: object): string {
  const isContent = ([name, value]: [string, unknown]): boolean =>
    question.args[name]?.typed !== undefined && [value].flat().some((one) => typeof one === 'object');
  if (Object.entries(values).some(isContent)) return callText(question.id, values);
  const [id, ...words] = questionWords(question, values);
  return commandLine(id, ...words);
}

/** Returns the command that started a question, for the manifest of its runs. The seed of a file is no part of it. */
export function commandOf<Args extends object>(
  question: Declared & Pick<Question<Args>, 'seedOf'>,
  args: Asked<Args>,
): string {
  const { seed, ...others } = args;
  return questionLine(question, question.seedOf?.(args) === seed ? others : args);
}
