import { logText } from '../../../reports/text/log.js';
import { findShipped } from '../../playing/library/paths.js';
import { DEFAULT_GAMES, type LogWork, readPlayedGames } from '../../questions/log/log.js';
import { Exit } from '../../terminal/exit.js';
import { answer, note, outputOf } from '../../terminal/output.js';
import { Progress } from '../../terminal/progress.js';
import { wholeNumber } from '../../terminal/values.js';
import type { Command, OutputArgs } from '../command.js';
import { number, OUTPUT_FLAGS, RUN_FLAGS, text } from '../flags.js';
import { howToPlay, type PlayArgs } from '../playing.js';

/** Work in its order; games are played before the comparison. */
const STEPS: readonly LogWork[] = ['reading', 'preparing', 'comparing', 'testing'];

const GAMES_MAX = 100_000_000;

interface LogArgs extends OutputArgs, PlayArgs {
  readonly file: string;
  readonly games?: string;
  readonly agents?: string;
  readonly seed?: string;
}

/** `log <file>`: results of games that people played, and their agreement with the computer players. */
export const logCommand: Command<LogArgs> = {
  usage: 'log <file>',
  about: 'what games that you played say by themselves, and beside games of the computer players',
  positionals: {
    file: { type: 'string', demandOption: true, describe: 'notebook of played games: a table (.csv) or .yaml' },
  },
  flags: {
    games: number('games of the computer players, over all tables; at least 20 for each of yours', {
      alias: 'n',
      defaultDescription: `${DEFAULT_GAMES}; 10000 for a log of more than 400 games`,
    }),
    agents: text('agent at every seat of the computer players', { defaultDescription: 'balanced' }),
    seed: text('seed, any text', { alias: 's', defaultDescription: 'made up' }),
    ...RUN_FLAGS,
    ...OUTPUT_FLAGS,
  },
  example: ['$0 log experiments/logs/evenings.csv --seed demo', 'is Anna better, and do we play like the computer?'],
  async run(args) {
    const output = outputOf(args);
    const progress = new Progress(STEPS.length, output.progress, false, 'steps');
    let isPlaying = false;
    const { games, agents: agent, seed } = args;
    const found = await readPlayedGames({
      log: findShipped(args.file),
      games: games === undefined ? undefined : wholeNumber('--games', games, 1, GAMES_MAX),
      agent,
      ...(seed === undefined ? {} : { seed }),
      ...howToPlay(args),
      say: (line) => note(output, line),
      working: (work) => {
        isPlaying = false;
        progress.next(STEPS.length, 'steps');
        progress.update(STEPS.indexOf(work), () => ({ text: work, probable: null }));
      },
      progress: (done, total) => {
        if (!isPlaying) progress.next(total, 'games');
        isPlaying = true;
        progress.update(done);
      },
    }).finally(() => progress.stop());
    answer(output, found, logText(found));
    return Exit.Done;
  },
};
