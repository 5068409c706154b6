import { allSignatures, SIGNATURE_GAMES, wholeSignature } from '../../playing/run/signature.js';
import { Exit } from '../../terminal/exit.js';
import { answer, outputOf } from '../../terminal/output.js';
import type { Command, OutputArgs } from '../command.js';
import { OUTPUT_FLAGS } from '../flags.js';

/** `signature`: one number that changes when any decision of 1,000 fixed games of each rule set changes. */
export const signatureCommand: Command<OutputArgs> = {
  usage: 'signature',
  about: `one number over ${SIGNATURE_GAMES} fixed games of each game: it changes when any decision does`,
  positionals: {},
  flags: OUTPUT_FLAGS,
  example: ['$0 signature', 'the number of this version'],
  async run(args) {
    const games = allSignatures();
    const signature = wholeSignature(Object.values(games));
    const parts = Object.entries(games).map(([game, part]) => `${game} ${part}`);
    answer(outputOf(args), { signature, games }, `${signature}  (${parts.join(', ')})`);
    return Exit.Done;
  },
};
