import { z } from 'zod';
import { UserError } from '../../engine/index.js';
import { type ArgumentValues, agents, numbers, runArguments, TABLE } from '../contract/argument.js';
import { experimentQuestion } from '../contract/run-question.js';
import { playersAnswer, playersRows, playersValues } from './answer.js';
import { PLAYERS_ENOUGH, PLAYERS_MOST, playersExperiment } from './experiment.js';

const ARGUMENTS = {
  players: numbers('the numbers of players to compare, A,B,…', 2, PLAYERS_MOST, { usually: '2 to 8' }),
  game: TABLE.game,
  agents: agents(TABLE.agents.about, { usually: 'balanced, or random in a game that has none' }),
  ...runArguments(),
};

const value = z.object({ estimate: z.number(), lo: z.number().nullable(), hi: z.number().nullable() }).nullable();

/** `players`: the same game with 2 to 8 players, from the point of view of the people at the table. */
export const playersQuestion = experimentQuestion<ArgumentValues<typeof ARGUMENTS>, null>({
  id: 'players',
  ask: 'With how many players is it bearable?',
  about: 'how a game is with 2 to 8 players: time, waiting, characters lost',
  args: ARGUMENTS,
  example: { args: { blocks: 50, seed: 'demo' }, shows: 'with how many players is it bearable?' },
  fields: {
    sizes: z.array(
      z.object({
        players: z.int(),
        minutes: value.describe('Mean time of a game, with its 95 % interval.'),
        rounds: value,
        deaths: value.describe('Characters that a player loses in a game.'),
        firstWins: value.describe('Share of the games that the player wins who goes first.'),
      }),
    ),
  },
  enough: () => PLAYERS_ENOUGH,
  experiment({ game, players }) {
    if (players?.length === 1)
      throw new UserError(
        `--players: ${players} is one number; give several such as ${players},6 or play one table: run --players ${players}`,
      );
    return playersExperiment(game, players === undefined ? undefined : [...players].sort((x, y) => x - y));
  },
  find: async () => null,
  values: ({ summary }) => playersValues(summary),
  answer: ({ summary }) => playersAnswer(summary),
  facts: ({ summary }) => ({ sizes: playersRows(summary) }),
});
