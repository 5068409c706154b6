import { playersText } from '../../../reports/text/players.js';
import { PLAYERS_BLOCKS, playersExperiment } from '../../api/answers/players.js';
import { UserError } from '../../engine/index.js';
import type { Summary } from '../../experiment/results/summary.js';
import type { Exit } from '../../terminal/exit.js';
import { wholeNumber } from '../../terminal/values.js';
import { type AnswerArgs, answerFlags, answerQuestion } from '../answering.js';
import type { Command } from '../command.js';
import { text, usually } from '../flags.js';

/** `players`: the same game with 2 to 8 players, from the point of view of the people at the table. */
export const playersCommand: Command<AnswerArgs> = {
  usage: 'players',
  about: 'how a game is with 2 to 8 players: time, waiting, characters lost',
  positionals: {},
  flags: {
    players: text('the numbers of players to compare, A,B,…', { defaultDescription: '2 to 8' }),
    ...usually({ game: 'talisman', agents: 'balanced, or random in a game that has none' }),
    ...answerFlags('runs/players-<seed>', PLAYERS_BLOCKS),
  },
  example: ['$0 players --blocks 50 --seed demo', 'with how many players is it bearable?'],
  run,
};

async function run(args: AnswerArgs): Promise<Exit> {
  const { players, ...others } = args;
  const sizes = players === undefined ? undefined : sizesOf(players);
  return answerQuestion(others, {
    command: ['players', ...(players === undefined ? [] : ['--players', players])],
    experiment: playersExperiment(args.game, sizes),
    inWords: async ({ answer }) => ({ text: playersText(answer.summary as Summary) }),
  });
}

/** Reads the numbers of players to compare. */
function sizesOf(word: string): number[] {
  const sizes = word.split(',').map((part) => wholeNumber('--players', part.trim(), 2));
  if (sizes.length > 1) return sizes.sort((x, y) => x - y);
  throw new UserError(
    `--players: ${word} is one number; give several such as ${word},6 or play one table: run --players ${word}`,
  );
}
