import { commandLine } from '../../experiment/design/command-line.js';

/**
 * A question in plain words, and the one command that answers it. The table of questions is the source of `ask`, of
 * `list questions` and of docs/questions.md.
 */
export interface AskedRow {
  /** kebab-case name, of which the run folder of `ask` is named. */
  readonly id: string;
  /** The question as a player would ask it. */
  readonly question: string;
  /** Content of the answer, as half a sentence. */
  readonly about: string;
  /**
   * The words after `talisman-lab`. `{kind=example}` is a blank, and a part in square brackets is left out if its blank
   * stays empty.
   */
  readonly command: string;
  /** True if the command writes a run folder with a page. */
  readonly page: boolean;
}

/** Kinds of blanks: the subjects of questions. */
export type BlankKind =
  | 'rule'
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

/** A blank of a command. */
export interface Blank {
  readonly kind: BlankKind;
  /** The value in lists and docs. */
  readonly example: string;
  /** True if the command works without it. */
  readonly optional: boolean;
}

const PART = /\[([^\]]*)\]|((?:\{[^}]*\}|\S)+)/g;
const BLANK = /\{(\w+)(?:=([^}]*))?\}/;

/** Parts of a command: its words, and whether they are left out with an empty blank. */
function partsOf({ command }: Pick<AskedRow, 'command'>): { readonly words: string[]; readonly optional: boolean }[] {
  return [...command.matchAll(PART)].map(([, optional, word]) => ({
    words: optional === undefined ? [word] : optional.split(' '),
    optional: optional !== undefined,
  }));
}

/** Returns the blanks of a question, in the order in which they are asked. */
export function blanksOf(question: Pick<AskedRow, 'command'>): Blank[] {
  return partsOf(question).flatMap(({ words, optional }) =>
    words.flatMap((word) => {
      const [, kind, example = ''] = BLANK.exec(word) ?? [];
      return kind === undefined ? [] : [{ kind: kind as BlankKind, example, optional }];
    }),
  );
}

/** Returns the words of the command with its blanks filled. @param value returns the value of a blank; '' for none */
export function filledWords(question: Pick<AskedRow, 'command'>, value: (blank: Blank) => string): string[] {
  return partsOf(question).flatMap(({ words, optional }) => {
    const filled = words.map((word) => {
      const [text, kind, example = ''] = BLANK.exec(word) ?? [];
      return text === undefined ? word : word.replace(text, value({ kind: kind as BlankKind, example, optional }));
    });
    return optional && filled.includes('') ? [] : filled;
  });
}

/** Returns the words of the command with its examples; optional parts without one are left out. */
export function exampleWords(question: Pick<AskedRow, 'command'>): string[] {
  return filledWords(question, ({ example }) => example);
}

/** Returns the command with its examples, as one would type it. */
export function commandText(question: Pick<AskedRow, 'command'>): string {
  const words = exampleWords(question).map((word) => (/[\s;]/.test(word) ? `"${word}"` : word));
  return commandLine(words.join(' '));
}
