import yargs, { type Argv } from 'yargs';
import { ModuleMet } from '../api/guests/here.js';
import { PATIENCE } from '../api/library.js';
import { packageVersion } from '../api/run/manifest.js';
import { nearestWord, UserError, unknownWord } from '../engine/index.js';
import { complain } from '../terminal/complain.js';
import { Exit } from '../terminal/exit.js';
import { runAside } from './aside.js';
import type { Command } from './command.js';
import { COMMANDS } from './commands/index.js';
import { readPatience } from './flags.js';

const GLOBAL_FLAGS = ['help', 'version'];

/** Reads the command line, runs the command, and turns whatever goes wrong into one line and an exit code. */
export async function runProgram(words: readonly string[]): Promise<Exit> {
  return dispatch(words).catch(complain);
}

async function dispatch(words: readonly string[]): Promise<Exit> {
  let exit: Exit = Exit.Done;
  const program = yargs([...words])
    .scriptName('talisman-lab')
    .usage('$0 <command>: seeded games of Talisman in bulk')
    .version(packageVersion())
    .parserConfiguration({
      'duplicate-arguments-array': true,
      'parse-numbers': false,
      'parse-positional-numbers': false,
    })
    .exitProcess(false)
    .strict()
    .demandCommand(1, 'which command? --help lists them')
    .wrap(110)
    .fail((message, error: Error | undefined) => {
      throw error === undefined || error.name === 'YError' ? usageError(error?.message ?? message, words) : error;
    });
  for (const command of COMMANDS) {
    const handler = async (args: object): Promise<void> => {
      const given = lastWords(args, command);
      exit = await command.run(given as never).catch((error: unknown) => {
        if (!(error instanceof ModuleMet)) throw error;
        return runAside(words, readPatience((given as { patience?: string }).patience ?? String(PATIENCE)));
      });
    };
    program.command(command.usage, command.about, (argv) => declare(argv, command), handler);
  }
  await program.parseAsync();
  return exit;
}

function declare(argv: Argv, command: Command<never>): Argv {
  for (const [name, options] of Object.entries(command.positionals)) argv.positional(name, options);
  return argv.options({ ...command.flags }).example(...(command.example as [string, string]));
}

/** Of a flag that takes one value but is given twice, the last counts; those that may be given again keep all. */
function lastWords(args: object, { flags, positionals }: Command<never>): object {
  return Object.fromEntries(
    Object.entries(args).map(([key, value]: [string, unknown]) => {
      const several = [flags[key], positionals[key]].some((given) => given?.array === true || given?.type === 'array');
      return [key, Array.isArray(value) && !several ? (value.at(-1) as unknown) : value];
    }),
  );
}

/** yargs' complaint as one of ours: unknown words get the nearest known one. */
function usageError(message: string, words: readonly string[]): UserError {
  const command = COMMANDS.find(({ usage }) => usage.split(' ')[0] === words[0]);
  if (command === undefined) {
    const names = COMMANDS.map(({ usage }) => usage.split(' ')[0]);
    const first = words.find((word) => !word.startsWith('-'));
    return first === undefined ? new UserError(message) : unknownWord('command', first, names);
  }
  const unknown = /^Unknown arguments?: ([^,]+)/.exec(message)?.[1];
  if (unknown === undefined) return new UserError(`${message.split('\n')[0]}; see talisman-lab ${words[0]} --help`);
  const flags = [...Object.keys(command.flags), ...GLOBAL_FLAGS];
  const given = words.some(
    (word) => word === `--${unknown}` || word.startsWith(`--${unknown}=`) || word === `-${unknown}`,
  );
  if (!given) return new UserError(`'${unknown}' is one word too many; see talisman-lab ${words[0]} --help`);
  const near = nearestWord(unknown, flags);
  const hint = near === null ? `see talisman-lab ${words[0]} --help` : `did you mean '--${near}'?`;
  return new UserError(`unknown flag '--${unknown}'; ${hint}`);
}
