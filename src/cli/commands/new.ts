import { dirname } from 'node:path';
import { commandLine } from '../../experiment/design/command-line.js';
import { makeFolder, onUserPath } from '../../experiment/folder/files.js';
import { writeOutput } from '../../experiment/folder/output-file.js';
import { STARTING_FILES, startingFile } from '../../playing/rules/starting-files.js';
import { Exit } from '../../terminal/exit.js';
import { answer, outputOf } from '../../terminal/output.js';
import type { Command, OutputArgs } from '../command.js';
import { OUTPUT_FLAGS, text } from '../flags.js';

interface NewArgs extends OutputArgs {
  readonly kind: string;
  readonly name: string;
  readonly out: string;
}

/** `new`: writes a file to begin with. */
export const newCommand: Command<NewArgs> = {
  usage: 'new <kind> <name>',
  about:
    'write a commented file that works as it is, for you to change: an experiment, a claim, a pack, an expansion, a character, a tune, a log of your games, an agent',
  positionals: {
    kind: { type: 'string', demandOption: true, choices: Object.keys(STARTING_FILES), describe: 'what to begin' },
    name: { type: 'string', demandOption: true, describe: 'what it is called, as my-rule' },
  },
  flags: { out: text('folder to write it into', { alias: 'o', default: '.' }), ...OUTPUT_FLAGS },
  example: [
    '$0 new pack my-cards --out runs/my-cards',
    'house cards to begin with, in runs/my-cards/my-cards.pack.yaml',
  ],
  async run(args) {
    const { file, text: content, beside, next } = startingFile(args.kind, args.name, args.out);
    await onUserPath(args.out, () => makeFolder(dirname(file)));
    for (const one of [{ file, text: content }, ...beside]) await writeOutput(one.file, one.text);
    const lines = next.map((command, i) => `${i === 0 ? 'next:' : 'then:'} ${commandLine(command)}`);
    answer(
      outputOf(args),
      { file, next },
      `wrote ${[file, ...beside.map((one) => one.file)].join(', ')}\n${lines.join('\n')}\n`,
    );
    return Exit.Done;
  },
};
