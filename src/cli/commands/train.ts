import { resolve } from 'node:path';
import { trainText } from '../../../reports/text/train.js';
import { unknownWord } from '../../engine/index.js';
import { commandLine } from '../../experiment/design/command-line.js';
import { writeChecksums } from '../../experiment/folder/checksums.js';
import { Exit } from '../../terminal/exit.js';
import { answer, note, outputOf } from '../../terminal/output.js';
import { Progress } from '../../terminal/progress.js';
import { shellWord, wholeNumber, workersOf } from '../../terminal/values.js';
import { BACKENDS, type Backend } from '../../workshops/train/backends.js';
import { DEFAULT_TRAIN, type TrainResult, train } from '../../workshops/train/train.js';
import type { Command, OutputArgs } from '../command.js';
import { EXPERIMENT_FLAGS, number, OUTPUT_FLAGS, RUN_FLAGS, readSettings, text } from '../flags.js';
import { refuseTaken, writeInto } from '../new-folder.js';

const MOST_GAMES = 10_000_000;
const MOST_EPOCHS = 1000;
const MOST_ROLLOUTS = 10_000;
const { set, pack } = EXPERIMENT_FLAGS;

interface TrainArgs extends OutputArgs {
  readonly variant?: string;
  readonly set?: readonly string[];
  readonly pack?: readonly string[];
  readonly games: string;
  readonly playouts: string;
  readonly epochs: string;
  readonly seed: string;
  readonly backend: string;
  readonly workers: string;
  readonly out?: string;
}

/** `train`: fits a judge to a rule set. */
export const trainCommand: Command<TrainArgs> = {
  usage: 'train',
  about: 'train a position evaluation for a rule set with TensorFlow.js: a model for learned, mcts and flat',
  positionals: {},
  flags: {
    variant: text('variant, by name or as a file', { defaultDescription: "the game's first" }),
    set,
    pack,
    games: number('games to learn from', { alias: 'n', default: String(DEFAULT_TRAIN.games) }),
    playouts: number('playouts of each position', {
      default: String(DEFAULT_TRAIN.rollouts),
    }),
    epochs: number('passes over their positions', { default: String(DEFAULT_TRAIN.epochs) }),
    seed: text('seed, any text', { alias: 's', default: DEFAULT_TRAIN.seed }),
    backend: text(`backend that computes: ${BACKENDS.join(', ')}`, { default: 'auto' }),
    workers: RUN_FLAGS.workers,
    out: text('folder of the model, which must be new', {
      alias: 'o',
      defaultDescription: 'runs/judge-SEED',
    }),
    ...OUTPUT_FLAGS,
  },
  example: ['$0 train --games 500 --epochs 2 --out runs/my-judge', 'a model that learned:model=runs/my-judge plays by'],
  async run(args) {
    const output = outputOf(args);
    const games = wholeNumber('--games', args.games, 1, MOST_GAMES);
    const rollouts = wholeNumber('--playouts', args.playouts, 0, MOST_ROLLOUTS);
    const epochs = wholeNumber('--epochs', args.epochs, 1, MOST_EPOCHS);
    const backend = readBackend(args.backend);
    const out = args.out ?? `runs/judge-${args.seed}`;
    await refuseTaken(out);
    const lines: Progress[] = [];
    const line = (part: 'games' | 'epochs', of: number): Progress => {
      const at = part === 'games' ? 0 : 1;
      if (at === 1) lines[0]?.stop();
      return (lines[at] ??= new Progress(of, output.progress, false, part));
    };
    const trained: TrainResult = await train({
      ...(args.variant === undefined ? {} : { variant: args.variant }),
      ...(args.set === undefined ? {} : { options: readSettings(args.set) }),
      packs: args.pack ?? [],
      games,
      rollouts,
      workers: workersOf(args.workers),
      epochs,
      seed: args.seed,
      backend,
      say: (line) => note(output, line),
      progress: (part, done, of) => line(part, of).update(done),
    }).finally(() => lines.forEach((each) => each.stop()));
    await writeInto(out, trained.files);
    await writeChecksums(out, Object.keys(trained.files));
    const { about } = trained;
    answer(output, { folder: resolve(out), ...about }, trainText(about, usesText(out)));
    return Exit.Done;
  },
};

function readBackend(word: string): Backend {
  const backend = BACKENDS.find((known) => known === word);
  if (backend === undefined) throw unknownWord('backend', word, BACKENDS, '--backend');
  return backend;
}

/** Returns the folder of the model and commands that play with it. */
function usesText(out: string): string {
  const folder = shellWord(out);
  return [
    folder,
    `  ${commandLine('run', '--agents', `learned:model=${out},balanced`, '--players', '2')}`,
    `  ${commandLine('run', '--agents', `mcts:judge=${out},balanced`, '--players', '2')}`,
  ].join('\n');
}
