import { playersText } from '../../../reports/text/players.js';
import { playersExperiment } from '../../api/answers/players.js';
import type { Summary } from '../../experiment/results/summary.js';
import type { Exit } from '../../terminal/exit.js';
import { type AnswerArgs, answerFlags, answerQuestion } from '../answering.js';
import type { Command } from '../command.js';
import { usually } from '../flags.js';

/** `players`: the same game with 2 to 8 players, from the point of view of the people at the table. */
export const playersCommand: Command<AnswerArgs> = {
  usage: 'players',
  about: 'how a game is with 2 to 8 players: time, waiting, characters lost',
  positionals: {},
  flags: {
    ...usually({ game: 'talisman', agents: 'balanced, or random in a game that has none' }),
    ...answerFlags('runs/players-<seed>', 250),
  },
  example: ['$0 players --blocks 50 --seed demo', 'with how many players is it bearable?'],
  run,
};

async function run(args: AnswerArgs): Promise<Exit> {
  return answerQuestion(args, {
    command: ['players'],
    experiment: playersExperiment(args.game),
    inWords: async ({ answer }) => ({ text: playersText(answer.summary as Summary) }),
  });
}
