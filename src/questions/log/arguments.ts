import { type ArgumentValues, placedFiles, whole, word, words } from '../contract/argument.js';
import type { LogValue } from './log-file.js';
import type { LogSource } from './read-files.js';

/** Games of the computer players. */
export const DEFAULT_GAMES = 20_000;

/** Arguments of a question on played games. */
export const LOG_ARGUMENTS = {
  file: placedFiles<LogValue>(
    'your played games, in one or several files: a table (.csv, .tsv), BG Stats (.json), BoardGameGeek (.xml), .yaml',
  ),
  title: words('board game of the files to read, if they have several; may be given again', {
    label: 'Board game',
  }),
  same: words('two names of one person, such as Ana=Anna; may be given again', { label: 'The same person' }),
  rules: word('rules of the games that name none: printed, a variant, options such as trophyRate=5', {
    usually: 'printed',
    label: 'Your rules',
  }),
  games: whole('games of the computer players, over all tables; at least 20 for each of yours', 1, 100_000_000, {
    letter: 'n',
    usually: `${DEFAULT_GAMES}; 10000 for a log of more than 400 games`,
  }),
  agent: word('agent at every seat of the computer players', { flag: 'agents', usually: 'balanced' }),
  seed: word('seed, any text', { letter: 's', usually: 'made up' }),
};

/** Arguments of the question, each as in its help. */
export type LogArguments = ArgumentValues<typeof LOG_ARGUMENTS>;

/** Returns the files of the argument: one or several. */
export function filesOf(file: LogArguments['file']): readonly LogSource[] {
  return Array.isArray(file) ? file : [file as LogSource];
}
