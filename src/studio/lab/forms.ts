import { UserError } from '../../engine/index.js';
import type { Argument, ArgumentKind, Offer } from '../../questions/contract/argument.js';
import { flagName } from '../../questions/contract/argument.js';
import { type ArgumentGroup, groupOf } from '../../questions/contract/groups.js';
import { isDirect, meaningOf, type Question } from '../../questions/contract/question.js';
import { readWritten, type Written, writtenValue } from '../../questions/contract/written.js';
import { DECLARED_QUESTIONS, findQuestion } from '../../questions/list.js';
import { isTextFile } from '../question/read-question.js';
import type { PackFile } from '../question/rules-question.js';
import { putFiles } from './packs.js';

/** A question that can be chosen. */
export interface ListedQuestion {
  readonly id: string;
  /** As a player would ask it. */
  readonly ask: string;
  /** Content of the answer, in words. */
  readonly about: string;
}

/** An argument as a field of a form. */
export interface FormArgument {
  readonly name: string;
  readonly kind: ArgumentKind;
  readonly label: string;
  /** Meaning, as a sentence. */
  readonly about: string;
  /** Value that counts if the field is empty, in words. */
  readonly usually?: string | undefined;
  readonly isRequired: boolean;
  /** True for files with names of people, which no link contains. */
  readonly isPrivate?: true | undefined;
  /** Null for a main argument of the question. */
  readonly group: ArgumentGroup | null;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  /** Values to choose from; empty for a free text. */
  readonly offers: readonly Offer[];
}

/** A value of a field: as it is written, or with the text of a file instead of its path. */
export type FieldValue = Written | PackFile | readonly PackFile[];

/** Values of the fields of a form, by argument. An empty one is absent. */
export type Fields = Readonly<Record<string, FieldValue>>;

/** The form of a question. */
export interface QuestionForm extends ListedQuestion {
  readonly args: readonly FormArgument[];
  /** True if the form asks more about some values. */
  readonly isClarified: boolean;
}

/** A question of a form about its values; its choices set fields. */
export interface FormClarification {
  readonly key: string;
  readonly message: string;
  readonly choices: readonly { readonly label: string; readonly fields: Fields }[];
}

/** Values of arguments from a form, or its errors in one line each. */
export type ReadForm =
  | { readonly args: Readonly<Record<string, unknown>> }
  | {
      /** By argument. */
      readonly faults: Readonly<Record<string, string>>;
      /** A line on arguments that are wrong together. */
      readonly fault: string | null;
    };

/** Returns the questions that the page can play, in the order of the help. */
export function questionList(): readonly ListedQuestion[] {
  return DECLARED_QUESTIONS.filter(isPlayedHere).map(({ id, ask, about }) => ({ id, ask, about }));
}

/**
 * Returns the form of a question, with the offers of its fields for the present values.
 *
 * @throws UserError with the nearest question for an unknown id
 */
export function questionForm(id: string, fields: Fields = {}): QuestionForm {
  const question = playedHere(id);
  const args = Object.entries(question.args).map(([name, argument]): FormArgument => {
    const { kind, usually, required = false, min, max } = argument;
    return {
      ...{ name, kind, usually, min, max, isRequired: required, isPrivate: argument.isPrivate },
      label: labelOf(name, argument),
      about: meaningOf({ about: argument.about }),
      group: groupOf(flagName(name, argument)),
      offers: argument.offers?.(fields) ?? [],
    };
  });
  const { ask, about } = question;
  const isClarified = isDirect(question) && question.clarify !== undefined;
  return { id, ask: question.askOf?.(fields) ?? ask, about, args, isClarified };
}

/** Returns the fields that have the values of arguments; for no values, those of the question's example. */
export function fieldsOf(id: string, values: Readonly<Record<string, unknown>> | null): Fields {
  const { args, example } = playedHere(id);
  const isShown = ([name]: [string, unknown]): boolean => groupOf(flagName(name, args[name])) === null;
  const given = values === null ? Object.entries(example.args).filter(isShown) : Object.entries(values);
  return Object.fromEntries(
    given.flatMap(([name, value]) => {
      const argument = args[name];
      return argument === undefined || value === undefined ? [] : [[name, fieldOf(argument, value)]];
    }),
  );
}

export function fieldOf(argument: Argument, value: unknown): FieldValue {
  const isFile = isTextFile(value) || (Array.isArray(value) && value.some(isTextFile));
  return isFile ? (value as PackFile | readonly PackFile[]) : writtenValue(argument, value);
}

/** Reads the fields of a form, and checks its arguments against each other and against the game. */
export async function readForm(id: string, fields: Fields, seed: string): Promise<ReadForm> {
  const question = playedHere(id);
  const args: Record<string, unknown> = {};
  const faults: Record<string, string> = {};
  for (const [name, argument] of Object.entries(question.args)) {
    const value = fields[name];
    const label = labelOf(name, argument);
    const fault = await faultOf(() => {
      if (value === undefined || isEmpty(value)) {
        if (argument.required === true) throw new UserError(`${label}: give one`);
      } else if (isTextFile(value) || (Array.isArray(value) && value.some(isTextFile))) args[name] = value;
      else args[name] = readWritten(label, argument, value as Written);
    });
    if (fault !== null) faults[name] = fault;
  }
  if (Object.keys(faults).length > 0) return { faults, fault: null };
  const fault = await faultOf(() => question.check({ ...putFiles(question.args, args), seed }));
  return fault === null ? { args } : { faults: {}, fault };
}

/** Returns the line of an error of the user; null without one. */
async function faultOf(work: () => void | Promise<void>): Promise<string | null> {
  try {
    await work();
    return null;
  } catch (error) {
    if (error instanceof UserError) return error.message;
    throw error;
  }
}

const isEmpty = (value: FieldValue): boolean =>
  typeof value === 'boolean' ? !value : (typeof value === 'string' || Array.isArray(value)) && value.length === 0;

/** Returns the label of the field of an argument: `maxGames` is "Max games" if it has no other. */
function labelOf(name: string, { label }: Argument): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return label ?? `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

function isPlayedHere({ notInPage }: Question): boolean {
  return notInPage === undefined;
}

export function playedHere(id: string): Question {
  const question = findQuestion(id);
  if (question.notInPage === undefined) return question;
  throw new UserError(`${id}: ${question.notInPage}`);
}
