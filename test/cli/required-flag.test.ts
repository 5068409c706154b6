import { expect, test } from 'vitest';
import type { Command } from '../../src/cli/command.js';
import { readFlags } from '../../src/cli/read-flags.js';
import { Exit } from '../../src/terminal/exit.js';

const command: Command<never> = {
  usage: 'weigh',
  about: 'weighs',
  positionals: {},
  flags: { stone: { type: 'string', demandOption: true, describe: 'what is weighed' } },
  example: ['$0 weigh --stone flint', 'the weight of flint'],
  run: () => Promise.resolve(Exit.Done),
};

test('a flag that a command needs and that is missing is named in one line', () => {
  expect(() => readFlags(command, [])).toThrow(
    '--stone is missing: what is weighed; see npx --no talisman-lab weigh --help',
  );
  expect(readFlags(command, ['--stone', 'flint']).flags).toEqual({ stone: 'flint' });
});
