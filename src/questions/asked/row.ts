import { commandLine } from '../../experiment/design/command-line.js';
import { type Declared, questionWords } from '../contract/question.js';
import { readWritten, type Written, writtenValue } from '../contract/written.js';

/** Subjects of the values that a face asks for. */
export type Subject =
  | 'rule'
  | 'said'
  | 'players'
  | 'character'
  | 'pack'
  | 'variant'
  | 'style'
  | 'position'
  | 'game'
  | 'goal'
  | 'things'
  | 'thing'
  | 'line'
  | 'log'
  | 'claim';

/** An argument whose value a face asks for. */
export interface Blank {
  readonly argument: string;
  readonly subject: Subject;
  /** The value in lists and docs, as it is typed; empty for none. */
  readonly example: string;
  /** True if the question works without it. */
  readonly optional: boolean;
}

/**
 * A question in users' words, and the values with which a declared question answers it. The table of questions is the
 * source of `ask`, of `list questions` and of docs/questions.md.
 */
export interface QuestionRow {
  /** kebab-case name, of which the run folder of `ask` is named. */
  readonly id: string;
  /** The question as a player would ask it. */
  readonly question: string;
  /** Content of the answer, as half a sentence. */
  readonly about: string;
  /** The declaration of the question that answers it. */
  readonly asks: Declared;
  /** Values of its arguments; examples for those of the blanks. */
  readonly args: object;
  /** The arguments to ask for, in the order in which they are asked. */
  readonly blanks: readonly Blank[];
  /** Further words of its command line, which are no arguments. */
  readonly flags: readonly string[];
  /** True if the command writes a run folder with a page. */
  readonly page: boolean;
}

/** A question that people ask, and the one command that answers it. */
export interface AskedRow extends Pick<QuestionRow, 'id' | 'question' | 'about' | 'page'> {
  /** Its command line, with examples. */
  readonly command: string;
}

/** The arguments of a row. Blanks that may stay empty come last. */
export interface RowArguments<Args extends object> {
  readonly args?: Partial<Args>;
  readonly blanks?: { readonly [Name in keyof Args]?: Subject };
  readonly optional?: { readonly [Name in keyof Args]?: Subject };
  readonly flags?: readonly string[];
}

/** A declaration with the type of its arguments, which `example` has. */
export type TypedDeclaration<Args extends object> = Declared & {
  readonly isRun?: true;
  readonly example: { readonly args: Args };
};

/** Returns a row. @param asks the question that answers it */
export function row<Args extends object>(
  asks: TypedDeclaration<Args>,
  { id, question, about }: Pick<QuestionRow, 'id' | 'question' | 'about'>,
  { args = {}, blanks = {}, optional = {}, flags = [] }: NoInfer<RowArguments<Args>> = {},
): QuestionRow {
  const blanksOf = (subjects: object, isOptional: boolean): Blank[] =>
    Object.entries(subjects).map(([argument, subject]) => ({
      ...{ argument, subject, optional: isOptional },
      example: typedText(asks, argument, (args as Readonly<Record<string, unknown>>)[argument]),
    }));
  return {
    ...{ id, question, about, asks, args, flags },
    blanks: [...blanksOf(blanks, false), ...blanksOf(optional, true)],
    page: asks.isRun === true,
  };
}

/** Returns the words of the command of a row, after the name of the program. @param args values instead of its examples */
export function rowWords({ asks, args: examples, flags }: QuestionRow, args: object = examples): string[] {
  return [...questionWords(asks, args), ...flags];
}

/** Returns the values of a row with its blanks filled. @param texts by argument, as they are typed; empty for none */
export function filledArgs({ asks, args, blanks }: QuestionRow, texts: ReadonlyMap<string, string>): object {
  const filled = blanks.map(({ argument }) => {
    const text = texts.get(argument) ?? '';
    return [argument, text === '' ? undefined : readTyped(asks, argument, text)];
  });
  return { ...args, ...Object.fromEntries(filled) };
}

/** Returns a row as plain data, with its command line. */
export function askedRow(one: QuestionRow): AskedRow {
  const { id, question, about, page } = one;
  return { id, question, about, page, command: commandLine('', ...rowWords(one)) };
}

function typedText({ args }: Declared, name: string, value: unknown): string {
  return value === undefined ? '' : [writtenValue(args[name], value)].flat().join(' ');
}

/** Returns the value of a text that is typed for an argument. An argument that may be given again has one. */
function readTyped({ args }: Declared, name: string, text: string): unknown {
  const argument = args[name];
  const written: Written = ['words', 'files', 'settings'].includes(argument.kind) ? [text] : text;
  return readWritten(name, argument, written);
}
