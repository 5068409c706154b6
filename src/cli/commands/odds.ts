import { oddsText } from '../../../reports/text/odds.js';
import { DEFAULT_GAMES, odds } from '../../questions/odds/odds.js';
import { Exit } from '../../terminal/exit.js';
import { note, outputOf } from '../../terminal/output.js';
import { Progress } from '../../terminal/progress.js';
import { wholeNumber } from '../../terminal/values.js';
import type { Command, OutputArgs } from '../command.js';
import {
  AGENT_TIMEOUT_FLAG,
  EXPERIMENT_FLAGS,
  number,
  OUTPUT_FLAGS,
  on,
  PACK_FLAG,
  readSeconds,
  text,
} from '../flags.js';
import { answerLook, questionOf } from '../looks/looks.js';
import { POSITION_FLAGS, type PositionArgs, positionOf } from '../position-source.js';

const GAMES_MAX = 1_000_000_000;

interface OddsArgs extends OutputArgs, PositionArgs {
  readonly turns: string;
  readonly games: string;
  readonly toEnd?: boolean;
  readonly seed?: string;
  readonly agents?: string;
  readonly seconds?: string;
}

/** `odds [position]`: plays on from a position file and tallies what becomes of its actor. */
export const oddsCommand: Command<OddsArgs> = {
  usage: 'odds [position]',
  about: 'simulate from a position and count what happens to the player whose turn it is',
  positionals: {
    position: { type: 'string', describe: 'position file (.yaml); without one, --at gives the position' },
  },
  flags: {
    ...POSITION_FLAGS,
    turns: number('turns of that player to simulate', { default: '1' }),
    'to-end': on('simulate to the end of the game instead, and count who wins'),
    games: number('games, each with its own luck', { alias: 'n', default: String(DEFAULT_GAMES) }),
    seed: text('seed, any text', { alias: 's', defaultDescription: 'made up' }),
    agents: text('agents: one for every seat, or A,B,… by seat', { defaultDescription: "the file's, else balanced" }),
    seconds: {
      ...EXPERIMENT_FLAGS.seconds,
      describe: 'seconds of a turn at your table, for the time left to the end',
    },
    pack: PACK_FLAG,
    'agent-timeout': AGENT_TIMEOUT_FLAG,
    ...OUTPUT_FLAGS,
  },
  example: ['$0 odds experiments/positions/before-the-sentinel.yaml', 'a Warrior tries to cross past the Sentinel'],
  async run(args) {
    const output = outputOf(args);
    const games = wholeNumber('--games', args.games, 1, GAMES_MAX);
    const progress = new Progress(games, output.progress);
    const found = await odds({
      position: await positionOf(args),
      games,
      turns: args.toEnd === true ? Infinity : wholeNumber('--turns', args.turns, 1, 1000),
      ...(args.seed === undefined ? {} : { seed: args.seed }),
      ...(args.agents === undefined ? {} : { agents: args.agents }),
      ...(args.seconds === undefined ? {} : { seconds: readSeconds(args.seconds) }),
      ...(args.pack === undefined ? {} : { packs: args.pack }),
      say: (line) => note(output, line),
      progress: (done) => progress.update(done),
    }).finally(() => progress.stop());
    const { position, at, turns, toEnd, agents, pack } = args;
    const question = questionOf('odds', { position, at, turns, toEnd, agents, pack });
    await answerLook(output, { question, seed: found.seed, games: found.games }, found, oddsText(found));
    return Exit.Done;
  },
};
