import { hintText } from '../../../reports/text/hint.js';
import { unknownWord } from '../../engine/index.js';
import { DEFAULT_ITERATIONS, DEFAULT_QUESTIONS, type HintMethod, hint, METHODS } from '../../questions/hint/hint.js';
import { Exit } from '../../terminal/exit.js';
import { note, outputOf } from '../../terminal/output.js';
import { Progress } from '../../terminal/progress.js';
import { wholeNumber } from '../../terminal/values.js';
import type { Command, OutputArgs } from '../command.js';
import { AGENT_TIMEOUT_FLAG, number, OUTPUT_FLAGS, on, PACK_FLAG, text } from '../flags.js';
import { answerLook, questionOf } from '../looks/looks.js';
import { POSITION_FLAGS, type PositionArgs, positionOf } from '../position-source.js';

const ITERATIONS_MIN = 100;
const ITERATIONS_MAX = 10_000_000;

interface HintArgs extends OutputArgs, PositionArgs {
  readonly method: string;
  readonly playouts: string;
  readonly turns: string;
  readonly questions: string;
  readonly when?: string;
  readonly windows?: boolean;
  readonly seed?: string;
  readonly agents?: string;
}

/** `hint [position]`: the win chance of each legal action of the pending decision. */
export const hintCommand: Command<HintArgs> = {
  usage: 'hint [position]',
  about: 'estimate the win chance of each legal action of a position',
  positionals: {
    position: { type: 'string', describe: 'position file (.yaml); without one, --at gives the position' },
  },
  flags: {
    ...POSITION_FLAGS,
    method: text('playouts: agents play on; search: later decisions are searched too', { default: 'playouts' }),
    playouts: number('possible futures played for each question', { default: String(DEFAULT_ITERATIONS) }),
    turns: number("the player's turns simulated before the position is evaluated; 0: playouts to the end, searches 6", {
      default: '0',
    }),
    when: text("only questions with these words, such as 'move with 4' for a 4 rolled", {
      defaultDescription: 'all questions',
    }),
    questions: number('most questions answered, if luck decides which one comes', {
      default: String(DEFAULT_QUESTIONS),
    }),
    windows: on('also answer optional questions: discarding, casting, trading'),
    seed: text('seed, any text', { alias: 's', defaultDescription: 'made up' }),
    agents: text('agents that play on: one for every seat, or A,B,… by seat', {
      defaultDescription: "the file's, else balanced",
    }),
    pack: PACK_FLAG,
    'agent-timeout': AGENT_TIMEOUT_FLAG,
    ...OUTPUT_FLAGS,
  },
  example: [
    "$0 hint experiments/positions/before-the-sentinel.yaml --when 'move with 4'",
    'a 4 is rolled beside the Sentinel: fight it or walk away?',
  ],
  async run(args) {
    const output = outputOf(args);
    let line: Progress | null = null;
    const found = await hint({
      position: await positionOf(args),
      by: methodOf(args.method),
      windows: args.windows === true,
      iterations: wholeNumber('--playouts', args.playouts, ITERATIONS_MIN, ITERATIONS_MAX),
      turns: wholeNumber('--turns', args.turns, 0, 1000),
      questions: wholeNumber('--questions', args.questions, 1, 1000),
      ...(args.when === undefined ? {} : { when: args.when }),
      ...(args.seed === undefined ? {} : { seed: args.seed }),
      ...(args.agents === undefined ? {} : { agents: args.agents }),
      ...(args.pack === undefined ? {} : { packs: args.pack }),
      say: (line) => note(output, line),
      progress: (played, of) => (line ??= new Progress(of, output.progress)).update(played),
    }).finally(() => line?.stop());
    const { position, at, method, windows, turns, when, questions, agents, pack } = args;
    const question = questionOf('hint', { position, at, method, windows, turns, when, questions, agents, pack });
    const look = { question, seed: found.seed, games: found.iterations };
    await answerLook(output, look, found, hintText(found, args.agents, '--when and --questions choose'));
    return Exit.Done;
  },
};

function methodOf(word: string): HintMethod {
  const method = METHODS.find((known) => known === word);
  if (method === undefined) throw unknownWord('value', word, [...METHODS], '--method');
  return method;
}
