import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { quickText, trainText } from '../../../reports/text/train.js';
import { unknownWord } from '../../engine/index.js';
import { commandLine } from '../../experiment/design/command-line.js';
import { writeChecksums } from '../../experiment/folder/checksums.js';
import type { ModelAbout } from '../../playing/models/model-files.js';
import { Exit } from '../../terminal/exit.js';
import { answer, note, outputOf } from '../../terminal/output.js';
import { Progress } from '../../terminal/progress.js';
import { shellWord, wholeNumber, workersOf } from '../../terminal/values.js';
import { BACKENDS, type Backend } from '../../workshops/train/backends.js';
import { DEFAULT_QUICK, trainQuick } from '../../workshops/train/quick/train-quick.js';
import { DEFAULT_TRAIN, train } from '../../workshops/train/train.js';
import type { Command, OutputArgs } from '../command.js';
import { EXPERIMENT_FLAGS, number, OUTPUT_FLAGS, RUN_FLAGS, readSettings, text } from '../flags.js';
import { refuseTaken, writeInto } from '../new-folder.js';

const MOST_GAMES = 10_000_000;
const MOST_EPOCHS = 1000;
const MOST_ROLLOUTS = 10_000;
/** What is trained: the judge of those that look ahead, or the network of `quick`. */
const TRAINED = ['judge', 'quick'] as const;
const { set, pack } = EXPERIMENT_FLAGS;

interface TrainArgs extends OutputArgs {
  readonly variant?: string;
  readonly set?: readonly string[];
  readonly pack?: readonly string[];
  readonly for: string;
  readonly games?: string;
  readonly playouts: string;
  readonly epochs?: string;
  readonly seed?: string;
  readonly backend: string;
  readonly workers: string;
  readonly out?: string;
}

/** `train`: fits a judge or the network of `quick` to a rule set. */
export const trainCommand: Command<TrainArgs> = {
  usage: 'train',
  about: 'train a model for a rule set: a position evaluation for learned, mcts and flat, or the network of quick',
  positionals: {},
  flags: {
    for: text(`what is trained: ${TRAINED.join(', ')}`, { default: 'judge' }),
    variant: text('variant, by name or as a file', { defaultDescription: "the game's first" }),
    set,
    pack,
    games: number('games to learn from', {
      alias: 'n',
      defaultDescription: `${DEFAULT_TRAIN.games}; for quick ${DEFAULT_QUICK.games}`,
    }),
    playouts: number('playouts of each position, for a judge', {
      default: String(DEFAULT_TRAIN.rollouts),
    }),
    epochs: number('passes over their positions', {
      defaultDescription: `${DEFAULT_TRAIN.epochs}; for quick ${DEFAULT_QUICK.epochs}`,
    }),
    seed: text('seed, any text', { alias: 's', defaultDescription: 'what is trained' }),
    backend: text(`backend that computes, for a judge: ${BACKENDS.join(', ')}`, { default: 'auto' }),
    workers: RUN_FLAGS.workers,
    out: text('folder of the model, which must be new', {
      alias: 'o',
      defaultDescription: 'runs/judge-SEED or runs/quick-SEED',
    }),
    ...OUTPUT_FLAGS,
  },
  example: ['$0 train --games 500 --epochs 2 --out runs/my-judge', 'a model that learned:model=runs/my-judge plays by'],
  async run(args) {
    const output = outputOf(args);
    const quick = readTrained(args.for) === 'quick';
    const defaults = quick ? DEFAULT_QUICK : DEFAULT_TRAIN;
    const games = wholeNumber('--games', args.games ?? String(defaults.games), 1, MOST_GAMES);
    const rollouts = wholeNumber('--playouts', args.playouts, 0, MOST_ROLLOUTS);
    const epochs = wholeNumber('--epochs', args.epochs ?? String(defaults.epochs), 1, MOST_EPOCHS);
    const backend = readBackend(args.backend);
    const seed = args.seed ?? defaults.seed;
    const out = args.out ?? `runs/${args.for}-${seed}`;
    await refuseTaken(out);
    const lines: Progress[] = [];
    const line = (part: 'games' | 'epochs', of: number): Progress => {
      const at = part === 'games' ? 0 : 1;
      if (at === 1 && !quick) lines[0]?.stop();
      return (lines[at] ??= new Progress(of, output.progress, false, part));
    };
    const options = {
      ...(args.variant === undefined ? {} : { variant: args.variant }),
      ...(args.set === undefined ? {} : { options: readSettings(args.set) }),
      packs: args.pack ?? [],
      games,
      workers: workersOf(args.workers),
      epochs,
      seed,
      say: (text: string) => note(output, text),
      progress: (part: 'games' | 'epochs', done: number, of: number) => line(part, of).update(done),
    };
    const labels = `${out}-labels`;
    const trained = await (quick
      ? trainQuick({ ...options, labels })
      : train({ ...options, rollouts, backend })
    ).finally(() => lines.forEach((each) => each.stop()));
    await writeInto(out, trained.files);
    await writeChecksums(out, Object.keys(trained.files));
    if (quick) await rm(labels, { recursive: true, force: true });
    const { about } = trained;
    answer(output, { folder: resolve(out), ...about }, textOf(about, out));
    return Exit.Done;
  },
};

function readTrained(word: string): (typeof TRAINED)[number] {
  const trained = TRAINED.find((known) => known === word);
  if (trained === undefined) throw unknownWord('model', word, TRAINED, '--for');
  return trained;
}

function textOf(about: ModelAbout, out: string): string {
  return about.gain === undefined
    ? trainText(about, usesText(out, 'learned:model', 'mcts:judge'))
    : quickText(about, about.gain, usesText(out, 'quick:model'));
}

function readBackend(word: string): Backend {
  const backend = BACKENDS.find((known) => known === word);
  if (backend === undefined) throw unknownWord('backend', word, BACKENDS, '--backend');
  return backend;
}

/** Returns the folder of the model and commands that play with it. @param settings those that name a model */
function usesText(out: string, ...settings: readonly string[]): string {
  const commands = settings.map((setting) =>
    commandLine('run', '--agents', `${setting}=${out},balanced`, '--players', '2'),
  );
  return [shellWord(out), ...commands.map((command) => `  ${command}`)].join('\n');
}
