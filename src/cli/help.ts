import yargs, { type Argv } from 'yargs';
import { commandLine } from '../experiment/design/command-line.js';
import { packageVersion } from '../playing/run/manifest.js';
import { ARGUMENT_GROUPS, groupOf } from '../questions/contract/groups.js';
import { type Command, type Flag, nameOf } from './command.js';
import { COMMAND_GROUPS } from './commands/index.js';
import { COMMON_FLAGS } from './read-flags.js';

/** Columns of help text; terminals have 80 at least, and the flags need more. */
const WIDTH = 80;

/** Returns the help of a command, or of the whole program. The example is on one line, so that it can be pasted. */
export async function helpText(commands: readonly Command<never>[], command: Command<never> | null): Promise<string> {
  let text = '';
  const words = [...(command === null ? [] : [nameOf(command)]), '--help'];
  // Yargs shows only one of several commands with the same first word, so only this command is declared.
  await declared(command === null ? commands : [command]).parseAsync(words, {}, (_error, _args, output) => {
    text = withTypesApart(output);
  });
  if (command === null) return `${grouped(text)}\n\nexit codes, files and keys: docs/experiments.md`;
  const [line, about] = command.example;
  const others = commands.filter((one) => one !== command && nameOf(one) === nameOf(command));
  const more = others.map(({ topic, about }) => `\n  ${commandLine(nameOf(command), topic!, '--help')}: ${about}`);
  const also = more.length === 0 ? '' : `\n\nAlso:${more.join('')}`;
  return `${text}\n\nExample: ${about}\n  ${commandLine(line.replace('$0 ', ''))}${also}`;
}

/** Puts the commands of a help under the headings of their groups. */
function grouped(help: string): string {
  const [head, list = '', ...rest] = help.split('\n\n');
  const [title, ...lines] = list.split('\n');
  // The further lines of a long entry are indented more.
  const entries = lines.join('\n').split(/\n(?= {2}\S)/);
  const of = (names: readonly string[]): string[] =>
    entries.filter((entry) => names.includes(entry.trim().split(' ')[1]));
  const groups = Object.entries(COMMAND_GROUPS).map(([name, commands]) => [`${name}:`, ...of(commands.map(nameOf))]);
  return [head, title, ...groups.map((group) => group.join('\n')), ...of(['help']), ...rest].join('\n\n');
}

/** Moves a type that yargs joined to the last word of a line ("blocks[number]") to the next line. */
function withTypesApart(help: string): string {
  return help.replace(/^(.*\S)(\[(?:number|text|switch)\].*)$/gm, (_, words: string, type: string) => {
    return `${words}\n${' '.repeat(words.length)}${type}`;
  });
}

function declared(commands: readonly Command<never>[]): Argv {
  const program = yargs([])
    .scriptName('talisman-lab')
    .locale('en')
    .updateStrings({ string: 'text', boolean: 'switch', array: 'text' })
    .usage('$0 <command>: seeded games of Talisman in bulk')
    .version(packageVersion())
    .alias(COMMON_FLAGS)
    .exitProcess(false)
    .wrap(WIDTH);
  for (const command of commands)
    program.command(
      command.usage,
      command.about,
      (argv) => declare(argv, command),
      () => {},
    );
  return program.command(
    'help [command]',
    'what a command does, its flags and an example',
    () => {},
    () => {},
  );
}

/** Heading of the flags that one command alone has. */
const OWN = 'Question';

function declare(argv: Argv, { positionals, flags }: Command<never>): Argv {
  for (const [name, options] of Object.entries(positionals)) argv.positional(name, options);
  const own = Object.keys(flags).filter((id) => groupOf(id) === null);
  for (const [heading, ids] of Object.entries({ [OWN]: own, ...ARGUMENT_GROUPS }))
    for (const id of ids) {
      const flag = flags[id];
      if (flag !== undefined) argv.option(...shown([id, { ...flag, group: `${heading}:` }]));
    }
  return argv;
}

/** A flag as the help shows it: numbers by their name, though they arrive as text. */
function shown([id, { takes, formerly: _, ...options }]: [string, Flag]): [string, Flag] {
  return [id, takes === undefined ? options : { ...options, string: false, type: takes }];
}
