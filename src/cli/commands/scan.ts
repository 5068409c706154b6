import { blunderFile, filed, type ScanWords, scanText } from '../../../reports/text/scan.js';
import { commandLine } from '../../experiment/design/command-line.js';
import { DEFAULT_SCAN, scan } from '../../questions/scan/scan.js';
import { Exit } from '../../terminal/exit.js';
import { answer, note, outputOf } from '../../terminal/output.js';
import { Progress } from '../../terminal/progress.js';
import { wholeNumber } from '../../terminal/values.js';
import type { Command, OutputArgs } from '../command.js';
import { AGENT_TIMEOUT_FLAG, EXPERIMENT_FLAGS, number, OUTPUT_FLAGS, readSettings, text } from '../flags.js';
import { refuseTaken, writeInto } from '../new-folder.js';

const MOST = 1_000_000;
const { game, variant, set, pack, players } = EXPERIMENT_FLAGS;

interface ScanArgs extends OutputArgs {
  readonly agent?: string;
  readonly game: string;
  readonly variant?: string;
  readonly set?: readonly string[];
  readonly pack?: readonly string[];
  readonly players: string;
  readonly opponents?: string;
  readonly games: string;
  readonly questions: string;
  readonly playouts: string;
  readonly turns: string;
  readonly only?: readonly string[];
  readonly positions: string;
  readonly agents?: string;
  readonly seed?: string;
  readonly out?: string;
}

/** `scan [agent]`: where an agent errs. */
export const scanCommand: Command<ScanArgs> = {
  usage: 'scan [agent]',
  about:
    'find the mistakes of an agent: losses by class of question, from sampled decisions, with positions to look at',
  positionals: {
    agent: { type: 'string', describe: "name:param=value, or the path of a module; the game's own policy if absent" },
  },
  flags: {
    game: { ...game, default: 'talisman', defaultDescription: undefined },
    variant: { ...variant, defaultDescription: "the game's first" },
    set,
    pack,
    players: { ...players, default: '4', defaultDescription: undefined },
    opponents: text('agents at the other seats: one for all of them, or A,B,… for each', {
      defaultDescription: 'the agent itself',
    }),
    games: number('games played, rounded up to whole blocks', { alias: 'n', default: String(DEFAULT_SCAN.games) }),
    questions: number('most questions evaluated in each class', { default: String(DEFAULT_SCAN.questions) }),
    playouts: number('playouts of every action in the screen', { default: String(DEFAULT_SCAN.futures) }),
    turns: number("the player's turns simulated before a playout of the screen is evaluated; 0: to the end", {
      default: String(DEFAULT_SCAN.turns),
    }),
    only: {
      ...text('class of questions to evaluate, as the table names it; may be given again', {
        defaultDescription: 'all',
      }),
      array: true,
      nargs: 1,
    },
    positions: number('most positions to look at in each class', { default: String(DEFAULT_SCAN.positions) }),
    agents: text('agents of the playouts: one for every seat, or A,B,… by seat', {
      defaultDescription: "the game's own policy",
    }),
    seed: text('seed, any text', { alias: 's', defaultDescription: 'made up' }),
    out: text('folder for the positions to look at, one file each; hint reads them', {
      alias: 'o',
      defaultDescription: 'none written',
    }),
    'agent-timeout': AGENT_TIMEOUT_FLAG,
    ...OUTPUT_FLAGS,
  },
  example: ['$0 scan balanced --games 10 --questions 10', 'where balanced loses win chance, by class of question'],
  async run(args) {
    const output = outputOf(args);
    if (args.out !== undefined) await refuseTaken(args.out);
    let line: Progress | null = null;
    const found = await scan({
      ...(args.agent === undefined ? {} : { agent: args.agent }),
      game: args.game,
      ...(args.variant === undefined ? {} : { variant: args.variant }),
      ...(args.set === undefined ? {} : { options: readSettings(args.set) }),
      ...(args.pack === undefined ? {} : { packs: args.pack }),
      players: wholeNumber('--players', args.players, 1, MOST),
      ...(args.opponents === undefined ? {} : { opponents: args.opponents }),
      games: wholeNumber('--games', args.games, 1, MOST),
      questions: wholeNumber('--questions', args.questions, 1, MOST),
      futures: wholeNumber('--playouts', args.playouts, 10, MOST),
      turns: wholeNumber('--turns', args.turns, 0, 1000),
      ...(args.only === undefined ? {} : { only: args.only }),
      positions: wholeNumber('--positions', args.positions, 1, MOST),
      ...(args.agents === undefined ? {} : { agents: args.agents }),
      ...(args.seed === undefined ? {} : { seed: args.seed }),
      say: (line) => note(output, line),
      progress: (done, of) => (line ??= new Progress(of, output.progress, false, 'questions')).update(done),
    }).finally(() => line?.stop());
    const blunders = filed(found.blunders);
    if (args.out !== undefined)
      await writeInto(args.out, Object.fromEntries(blunders.map((blunder) => [blunder.file, blunderFile(blunder)])));
    answer(output, { ...found, blunders }, scanText(found, blunders, scanWords(args.out)));
    return Exit.Done;
  },
};

/** Returns the words about flags and commands in the text, for positions written to a folder or not. */
function scanWords(out: string | undefined): ScanWords {
  return out === undefined
    ? { rest: 'with --out DIR or --json', look: () => null }
    : { rest: `in ${out}`, look: (file) => commandLine('hint', `${out}/${file}`) };
}
