import type { AnswerPage } from '../../../reports/answer-page.js';
import { gamesToWatch } from '../../api/answers/games-to-watch.js';
import type { RunFolder } from '../../experiment/folder/run-folder.js';
import type { Survey } from '../../experiment/folder/survey.js';

/** A game to look at. */
export interface WatchedGame {
  readonly title: string;
  /** Token for the room where games are watched. */
  readonly token: string;
}

/** The answer of a run that is finished or stopped. */
export interface PlayedAnswer {
  /** Folder of the run. */
  readonly dir: string;
  readonly games: number;
  readonly blocks: number;
  /** False if it was stopped and can go on. */
  readonly complete: boolean;
  /** Null if it was stopped too early for an answer. */
  readonly page: AnswerPage | null;
  readonly watch: readonly WatchedGame[];
  /** The command that plays the same games. */
  readonly command: string;
  /** Options of the rules that were found, if rules were looked for. */
  readonly rules?: Readonly<Record<string, string>>;
}

/** Returns the shortest, the median and the longest game of a cell of a run, whose survey may have been made. */
export async function watchedGames(folder: RunFolder, cell?: number, survey?: Survey): Promise<WatchedGame[]> {
  const games = await gamesToWatch(folder, cell, survey);
  return games.map(({ which, rounds, token }) => ({ title: `The ${which} game: ${rounds} rounds`, token }));
}
