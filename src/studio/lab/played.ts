import type { PageAnswer } from '../../../reports/page/answer.js';
import type { WatchedGame } from '../../playing/run/games-to-watch.js';
import type { PackFile } from '../question/rules-question.js';
import type { NextStep } from './next-steps.js';

/** The answer of a run that is finished or stopped. */
export interface PlayedAnswer {
  /** Folder of the run; empty for a question that plays none. */
  readonly dir: string;
  readonly games: number;
  readonly blocks: number;
  /** False if it was stopped and can be resumed. */
  readonly complete: boolean;
  /** Null if it was stopped too early for an answer. */
  readonly page: PageAnswer | null;
  readonly watch: readonly WatchedGame[];
  /** The command that plays the same games. */
  readonly command: string;
  /** Fields of the question that fix its number of games, if a time of play did. */
  readonly sized?: Readonly<Record<string, unknown>>;
  /** Options of the rules that were found, if rules were looked for. */
  readonly rules?: Readonly<Record<string, string>>;
  /** Pack of the question with the changes that were found, if a character was to be made fair. */
  readonly changed?: PackFile;
  /** A further file of the answer, and the words of the button that saves it. */
  readonly saved?: PackFile & { readonly label: string };
  /** Questions of the list that follow from it. */
  readonly next?: readonly NextStep[];
}
