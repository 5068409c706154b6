import { z } from 'zod';
import { DEFAULT_GAMES } from '../../../questions/odds/odds.js';
import { POSITION, positionWords } from '../position.js';
import { stopped } from '../stopped.js';
import { tool } from '../tool.js';
import { COMMON, commonFlags, flag, SECONDS } from '../words.js';

/** Counts what becomes of a position. */
export const oddsTool = tool({
  name: 'odds',
  title: 'What will probably happen from here?',
  description:
    'Plays on from a position many times and counts what happens to the player whose turn it is: space, life, ' +
    'Strength, Craft, gold, Objects and so on after its turn, or who wins with {toEnd: true}. The text has a 95 % ' +
    'interval for each value.',
  input: {
    ...POSITION,
    turns: z.int().min(1).max(1000).optional().describe('Turns of that player to simulate; 1 if absent.'),
    toEnd: z.boolean().optional().describe('True: play to the end and count who wins.'),
    games: z.int().min(1).optional().describe(`Games; ${DEFAULT_GAMES} if absent, at most the limit of the server.`),
    seconds: SECONDS,
    agents: COMMON.agents,
    packs: COMMON.packs,
    seed: COMMON.seed,
  },
  output: {
    games: z.int(),
    seed: z.string(),
    timeLeft: z
      .strictObject({
        mean: z.number(),
        lo: z.number(),
        hi: z.number(),
        half: z.array(z.number()),
        secondsPerTurn: z.number(),
      })
      .nullable()
      .describe(
        'With toEnd: minutes at the table until the end, their interval, and between what half of the games are.',
      ),
    outcomes: z.record(z.string(), z.record(z.string(), z.int())).describe('By measure: games by value.'),
  },
  keeps: false,
  plays: true,
  async call({ position, at, turns, toEnd, games = DEFAULT_GAMES, seconds, ...common }, call) {
    const most = Math.min(games, call.settings.games);
    const result = await call.run([
      'odds',
      ...commonFlags(common),
      `--games=${most}`,
      ...flag('seconds', seconds),
      ...(toEnd === true ? ['--to-end'] : turns === undefined ? [] : [`--turns=${turns}`]),
      ...positionWords(position, at),
    ]);
    const { data, text } = stopped(result, call);
    const fewer = most < games ? `At most ${most.toLocaleString('en')} games are played in a call.\n\n` : '';
    return { data: data as object, text: fewer + text };
  },
});
