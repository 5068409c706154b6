import yargs, { type Options } from 'yargs';
import { nearestWord, UserError } from '../engine/index.js';
import { commandLine } from '../experiment/design/command-line.js';
import { unprintable } from '../experiment/design/plain-value.js';
import { type Command, camelCase, type Flag, nameOf } from './command.js';

/** Flags that every command has, by their letters. */
export const COMMON_FLAGS = { help: 'h', version: 'v' } as const;

/** Values as they were typed, without numbers, dots and nested keys; names as they were declared. */
const AS_TYPED = {
  'parse-numbers': false,
  'parse-positional-numbers': false,
  'dot-notation': false,
  'camel-case-expansion': false,
};

/** The flags of a command line by their names in camelCase, and its other words. */
export interface LineArgs {
  readonly flags: Readonly<Record<string, unknown>>;
  readonly others: readonly string[];
}

/** Reads the words after the name of a command with yargs, which refuses unknown flags. */
export function readFlags(command: Command<never>, words: readonly string[]): LineArgs {
  const mistakes = new FlagMistakes(command, words);
  const parsed = yargs()
    .locale('en')
    .help(false)
    .version(false)
    .exitProcess(false)
    .parserConfiguration(AS_TYPED)
    .options(Object.fromEntries(Object.entries(command.flags).map(([id, flag]) => [id, parserOptions(flag)])))
    .strictOptions()
    .fail((message) => {
      throw mistakes.ofParser(message);
    })
    .parseSync(spelledOut(words, command.flags));
  const flags = Object.entries(command.flags).map(([id, flag]) => [
    camelCase(id),
    flagValue(id, flag, parsed[id] as Parsed, mistakes),
  ]);
  return { flags: Object.fromEntries(flags), others: parsed._ as string[] };
}

/**
 * Returns the declaration of a flag for the parser. A switch is a text that takes no value: of a boolean, yargs would
 * report neither a repetition nor a value.
 */
function parserOptions(flag: Flag): Options {
  const { alias, formerly, default: usual, nargs = 1 } = flag;
  const names = [alias, formerly].flat().filter((name) => name !== undefined);
  return {
    string: true,
    alias: names,
    nargs: isSwitch(flag) ? 0 : nargs,
    // Of a text without a value yargs takes the default, so that a switch would stay off.
    ...(usual === undefined || isSwitch(flag) ? {} : { default: usual }),
  };
}

/** Value of a flag that yargs has read: '' is a switch that is on, false a flag with `--no-`. */
type Parsed = string | boolean | readonly (string | boolean)[] | undefined;

/** Returns the value of a flag, unless it is repeated, empty or not printable. */
function flagValue(id: string, flag: Flag, parsed: Parsed, mistakes: FlagMistakes): unknown {
  if (parsed === undefined) {
    if (flag.demandOption === true) throw mistakes.missing(id);
    return isSwitch(flag) ? flag.default : undefined;
  }
  const values = [parsed].flat();
  const repeatable = flag.array === true && flag.nargs === 1;
  if (!repeatable && values.length > (flag.nargs ?? 1)) throw new UserError(`--${id} is given twice; keep one of them`);
  if (isSwitch(flag)) {
    if (typeof values[0] === 'string' && values[0] !== '') throw new UserError(`--${id} takes no value`);
    return values[0] !== false;
  }
  for (const value of values) {
    if (typeof value === 'boolean') throw mistakes.unknown(id);
    if (value.trim() === '') throw new UserError(`--${id} must not be empty`);
    const fault = unprintable(value);
    if (fault !== null) throw new UserError(`--${id} ${fault}`);
  }
  return flag.array === true ? values : values[0];
}

/**
 * Returns the words with three spellings replaced that yargs does not read: a text joined to its letter (`-sa`), one
 * behind other letters (`-qsa`), and a switch with a truth value (`--quiet=false`).
 */
function spelledOut(words: readonly string[], flags: Readonly<Record<string, Flag>>): string[] {
  const end = words.indexOf('--');
  const at = end < 0 ? words.length : end;
  return [
    ...words
      .slice(0, at)
      .flatMap((word) => withoutGroup(word, flags))
      .map((word) => withoutTruth(word, flags)),
    ...words.slice(at),
  ];
}

function withoutGroup(word: string, flags: Readonly<Record<string, Flag>>): string[] {
  if (!/^-[a-z]./i.test(word)) return [word];
  const out: string[] = [];
  for (let at = 1; at < word.length; at++) {
    const found = Object.entries(flags).find(([, { alias }]) => alias === word[at]);
    if (found === undefined) return [word];
    const [id, flag] = found;
    const rest = word.slice(at + 1);
    out.push(`--${id}`);
    if (rest === '' || (isSwitch(flag) && !rest.startsWith('='))) continue;
    return [...out.slice(0, -1), `--${id}=${rest.replace(/^=/, '')}`];
  }
  return out;
}

function withoutTruth(word: string, flags: Readonly<Record<string, Flag>>): string {
  const [, id, truth] = /^--([^=]+)=(true|false)$/.exec(word) ?? [];
  if (id === undefined || !Object.hasOwn(flags, id) || !isSwitch(flags[id])) return word;
  return truth === 'true' ? `--${id}` : `--no-${id}`;
}

/** Names the mistakes that yargs finds, by the words as they were typed. */
class FlagMistakes {
  private readonly flags: Readonly<Record<string, Flag>>;

  constructor(
    private readonly command: Command<never>,
    private readonly words: readonly string[],
  ) {
    this.flags = command.flags;
  }

  /** Returns the error for a message of yargs, which ends in names of flags. */
  ofParser(message: string): UserError {
    const [, names] = message.split(/: (.*)/s);
    if (message.startsWith('Not enough arguments')) return this.missingValue(names);
    if (message.startsWith('Argument unexpected')) return new UserError(`${dashes(names)} takes no value`);
    return this.unknown(names.split(', ')[0]);
  }

  /** Returns the error for a flag that does not exist, with the nearest one. */
  unknown(name: string): UserError {
    const word = this.words.find((each) => isWordOf(name, each)) ?? dashes(name.replace(/^___proto___$/, '__proto__'));
    const written = word.replace(/=.*$/s, '');
    const bare = written.replace(/^-+/, '');
    const near = bare.length > 1 ? nearestWord(bare, [...Object.keys(this.flags), ...Object.keys(COMMON_FLAGS)]) : null;
    const hint = near === null ? `see ${commandLine(nameOf(this.command), '--help')}` : `did you mean '--${near}'?`;
    return new UserError(`unknown flag '${written}'; ${hint}`);
  }

  /** Returns the error for a flag that is not given although the command needs it. */
  missing(id: string): UserError {
    const { describe = '' } = this.flags[id];
    return new UserError(`--${id} is missing: ${describe}; see ${commandLine(nameOf(this.command), '--help')}`);
  }

  private missingValue(name: string): UserError {
    const word = dashes(name);
    const { nargs = 1 } = this.flags[name] ?? {};
    const next = this.words[this.words.indexOf(word) + 1] ?? '';
    const isText = nargs === 1 && /^-./.test(next) && !Object.hasOwn(this.flags, next.replace(/^--?/, ''));
    const hint = isText ? `; write ${word}=${next} if you mean that text` : '';
    return new UserError(`${word} needs ${nargs > 1 ? `${nargs} values` : 'a value'}${hint}`);
  }
}

/** True if a word is a flag of this name, one with `--no-`, or a group with this letter. */
function isWordOf(name: string, word: string): boolean {
  if (word.startsWith('--')) return [name, `no-${name}`].includes(word.slice(2).replace(/=.*$/s, ''));
  return name.length === 1 && word.startsWith('-') && word.includes(name);
}

function dashes(name: string): string {
  return name.length === 1 ? `-${name}` : `--${name}`;
}

function isSwitch(flag: Flag): boolean {
  return flag.type === 'boolean';
}
