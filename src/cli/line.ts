import type { PositionalOptions } from 'yargs';
import { nearestWord, UserError, unknownWord } from '../engine/index.js';
import { commandLine } from '../experiment/design/command-line.js';
import { unprintable } from '../experiment/design/plain-value.js';
import { type Command, nameOf } from './command.js';
import { COMMON_FLAGS, readFlags } from './read-flags.js';

/** The request of a command line. */
export type Line =
  | { readonly wants: 'version' }
  /** `command` is null for the help of the whole program. */
  | { readonly wants: 'help'; readonly command: Command<never> | null }
  | { readonly wants: 'run'; readonly command: Command<never>; readonly args: object };

/** Reads a command line. A mistake is refused in one line, with the nearest known word. */
export function readLine(words: readonly string[], commands: readonly Command<never>[]): Line {
  const [first, ...rest] = words;
  if (first === undefined) throw new UserError(`no command given; they are listed by: ${commandLine('help')}`);
  const common = commonFlag(words);
  if (first.startsWith('-')) {
    if (common === null) throw flagBeforeCommand(first);
    return common === 'help' ? { wants: 'help', command: null } : { wants: 'version' };
  }
  if (first === 'help') return { wants: 'help', command: explainedCommand(rest, commands) };
  const named = commandsNamed(first, commands);
  if (common === 'version') return { wants: 'version' };
  if (common === 'help') return { wants: 'help', command: commandOn(rest, named) ?? named[0] };
  const command = commandOn(rest, named);
  if (command === null) throw unknownTopic(first, rest, named);
  const { flags, others } = readFlags(command, withoutTopic(rest, command));
  return { wants: 'run', command, args: { ...flags, ...positionalArgs(command, others) } };
}

/** Returns the common flag on the line, if any. Help never fails because of the rest of the line. */
function commonFlag(words: readonly string[]): keyof typeof COMMON_FLAGS | null {
  const end = words.indexOf('--');
  const flags = words.slice(0, end < 0 ? words.length : end);
  const requested = (name: keyof typeof COMMON_FLAGS): boolean =>
    flags.includes(`--${name}`) || flags.includes(`-${COMMON_FLAGS[name]}`);
  return requested('help') ? 'help' : requested('version') ? 'version' : null;
}

function commandsNamed(word: string, commands: readonly Command<never>[]): readonly Command<never>[] {
  const named = commands.filter((each) => nameOf(each) === word);
  if (named.length === 0) throw unknownWord('command', word, [...new Set(commands.map(nameOf)), 'help']);
  return named;
}

/** Returns the command that is on the topic among some words; null without a topic. */
export function commandOn(words: readonly string[], named: readonly Command<never>[]): Command<never> | null {
  return named.find(({ topic }) => topic === undefined || words.includes(topic)) ?? null;
}

function withoutTopic(words: readonly string[], { topic }: Command<never>): readonly string[] {
  return topic === undefined ? words : words.toSpliced(words.indexOf(topic), 1);
}

function unknownTopic(name: string, words: readonly string[], named: readonly Command<never>[]): UserError {
  const topics = named.map(({ topic }) => topic!);
  const [word] = words;
  if (word !== undefined && !word.startsWith('-')) return unknownWord('topic', word, topics, name);
  return new UserError(`${name}: missing topic: ${topics.join(', ')}; see ${commandLine(name, '--help')}`);
}

function explainedCommand(words: readonly string[], commands: readonly Command<never>[]): Command<never> | null {
  const [word, ...more] = words.filter((each) => !each.startsWith('-'));
  const named = word === undefined || word === 'help' ? [] : commandsNamed(word, commands);
  const command = commandOn(more, named);
  const rest = command === null ? more : withoutTopic(more, command);
  if (rest.length > 0) throw new UserError(`unexpected argument '${rest[0]}'; help explains one command`);
  return command ?? named[0] ?? null;
}

function flagBeforeCommand(word: string): UserError {
  const near = nearestWord(word.replace(/^-+/, ''), Object.keys(COMMON_FLAGS));
  const hint =
    near === null ? `flags follow their command, as in ${commandLine('run --games 100')}` : `did you mean '--${near}'?`;
  return new UserError(`unknown flag '${word}' before any command; ${hint}`);
}

/**
 * Returns the words without a flag by their names. yargs could do this only for a registered command, which would also
 * take `--experiment FILE` for `[experiment]` and would drop the words after `--`.
 */
function positionalArgs(command: Command<never>, words: readonly string[]): Record<string, unknown> {
  const name = nameOf(command);
  const seeHelp = `see ${commandLine(name, '--help')}`;
  const bad = words.find((word) => word.trim() === '' || unprintable(word) !== null);
  if (bad !== undefined) throw new UserError(`unexpected argument '${bad.trim()}'; ${seeHelp}`);
  const rest = [...words];
  const args: Record<string, unknown> = {};
  for (const [id, options] of Object.entries(command.positionals)) {
    args[id] = options.array === true ? rest.splice(0) : rest.shift();
    if (options.demandOption === true && [args[id]].flat()[0] === undefined)
      throw new UserError(`${name}: missing argument <${id}>: ${valuesText(options)}; ${seeHelp}`);
  }
  if (rest.length > 0) throw new UserError(`unexpected argument '${rest[0]}'; ${seeHelp}`);
  return args;
}

function valuesText({ choices, describe }: PositionalOptions): string {
  return choices === undefined ? (describe ?? '') : choices.join(', ');
}
