import { parseArgs } from 'node:util';
import type { PositionalOptions } from 'yargs';
import { nearestWord, UserError, unknownWord } from '../engine/index.js';
import { unprintable } from '../experiment/design/plain-value.js';
import { type Command, camelCase, type Flag, nameOf } from './command.js';

/** What a command line asks for. */
export type Line =
  | { readonly wants: 'version' }
  /** Null: of the whole program. */
  | { readonly wants: 'help'; readonly command: Command<never> | null }
  | { readonly wants: 'run'; readonly command: Command<never>; readonly args: object };

type Tokens = NonNullable<ReturnType<typeof parseArgs>['tokens']>;
type Given = Record<string, string | boolean | string[] | undefined>;

/** Flags that every command has, by their letters. */
export const COMMON_FLAGS = { help: 'h', version: 'v' } as const;

/** Reads a command line. Whatever cannot be is refused in one line, with the nearest word there is. */
export function readLine(words: readonly string[], commands: readonly Command<never>[]): Line {
  const [first, ...rest] = words;
  if (first === undefined) throw new UserError('which command? --help lists them');
  const common = commonFlag(words);
  if (first.startsWith('-')) {
    if (common === null) throw flagBeforeCommand(first);
    return common === 'help' ? { wants: 'help', command: null } : { wants: 'version' };
  }
  if (first === 'help') return { wants: 'help', command: helpedCommand(rest, commands) };
  const command = commandCalled(first, commands);
  if (common === 'version') return { wants: 'version' };
  if (common === 'help') return { wants: 'help', command };
  return { wants: 'run', command, args: new LineReader(command).read(rest) };
}

/** Asking for help never fails over the rest of the line. */
function commonFlag(words: readonly string[]): keyof typeof COMMON_FLAGS | null {
  const end = words.indexOf('--');
  const flags = words.slice(0, end < 0 ? words.length : end);
  const wanted = (name: keyof typeof COMMON_FLAGS): boolean =>
    flags.includes(`--${name}`) || flags.includes(`-${COMMON_FLAGS[name]}`);
  return wanted('help') ? 'help' : wanted('version') ? 'version' : null;
}

function commandCalled(word: string, commands: readonly Command<never>[]): Command<never> {
  const command = commands.find((each) => nameOf(each) === word);
  if (command === undefined) throw unknownWord('command', word, [...commands.map(nameOf), 'help']);
  return command;
}

function helpedCommand(words: readonly string[], commands: readonly Command<never>[]): Command<never> | null {
  const [word, ...more] = words.filter((each) => !each.startsWith('-'));
  if (more.length > 0) throw new UserError(`'${more[0]}' is one word too many; help explains one command`);
  return word === undefined || word === 'help' ? null : commandCalled(word, commands);
}

function flagBeforeCommand(word: string): UserError {
  const near = nearestWord(word.replace(/^-+/, ''), Object.keys(COMMON_FLAGS));
  const hint =
    near === null ? 'flags follow their command, as in talisman-lab run --games 100' : `did you mean '--${near}'?`;
  return new UserError(`unknown flag '${word}' before any command; ${hint}`);
}

/** Reads the words after the name of a command. */
class LineReader {
  private readonly name: string;
  private readonly flags: Readonly<Record<string, Flag>>;
  private readonly given: Given = {};

  constructor(private readonly command: Command<never>) {
    this.name = nameOf(command);
    this.flags = command.flags;
  }

  /** The arguments of the command, by their names in camelCase. */
  read(words: readonly string[]): object {
    const tokens = tokensOf(words, this.flags);
    const places: string[] = [];
    for (let i = 0; i < tokens.length; i++) {
      const token = tokens[i];
      if (token.kind === 'positional') places.push(token.value);
      if (token.kind !== 'option') continue;
      const flag = this.find(token.name, token.rawName, words[token.index]);
      if (isSwitch(this.flags[flag])) this.takeSwitch(flag, token.name !== flag, token.value);
      else {
        this.takeValue(flag, token.rawName, token.value, token.inlineValue === true);
        for (let more = (this.flags[flag].nargs ?? 1) - 1; more > 0; more--) {
          const next = tokens[++i];
          if (next?.kind !== 'positional') throw new UserError(`--${flag} needs ${this.flags[flag].nargs} values`);
          (this.given[flag] as string[]).push(next.value);
        }
      }
    }
    const args: Given = {};
    for (const [id, { default: usual }] of Object.entries(this.flags))
      args[camelCase(id)] = this.given[id] ?? (usual as Given[string]);
    return { ...args, ...this.places(places) };
  }

  /** The flag that a word means, `--no-` before a switch and letters included. */
  private find(name: string, written: string, word: string): string {
    const long = written.startsWith('--');
    const off = long && name.startsWith('no-') ? name.slice(3) : '';
    if (Object.hasOwn(this.flags, name)) return name;
    if (Object.hasOwn(this.flags, off) && isSwitch(this.flags[off])) return off;
    const bare = word.replace(/^-+/, '').replace(/=.*$/s, '');
    const near = bare.length > 1 ? nearestWord(bare, [...Object.keys(this.flags), ...Object.keys(COMMON_FLAGS)]) : null;
    const hint = near === null ? this.seeHelp() : `did you mean '--${near}'?`;
    throw new UserError(`unknown flag '${long ? `--${name}` : bare.length > 1 ? `-${bare}` : written}'; ${hint}`);
  }

  private takeSwitch(flag: string, off: boolean, value: string | undefined): void {
    if (this.given[flag] !== undefined) throw twice(flag);
    if (value !== undefined && value !== 'true' && value !== 'false')
      throw new UserError(`--${flag} takes no value, so '${value}' means nothing`);
    this.given[flag] = (value !== 'false') !== off;
  }

  private takeValue(flag: string, written: string, value: string | undefined, inline: boolean): void {
    const options = this.flags[flag];
    const many = isList(options);
    const again = many && (options.nargs ?? 1) === 1;
    if (this.given[flag] !== undefined && !again) throw twice(flag);
    if (value === undefined || (!inline && /^-(?!\d)./.test(value))) {
      const instead =
        value === undefined || Object.hasOwn(this.flags, value.replace(/^--?/, ''))
          ? ''
          : `; --${flag}=${value} if that is it`;
      throw new UserError(
        `${written} needs ${(options.nargs ?? 1) > 1 ? `${options.nargs} values` : 'a value'}${instead}`,
      );
    }
    const text = inline && !written.startsWith('--') ? value.replace(/^=/, '') : value;
    if (text.trim() === '') throw new UserError(`--${flag} must not be empty`);
    const fault = unprintable(text);
    if (fault !== null) throw new UserError(`--${flag} ${fault}`);
    this.given[flag] = many ? [...((this.given[flag] as string[] | undefined) ?? []), text] : text;
  }

  /** The words without flags by what they are; too many and too few are refused. */
  private places(words: readonly string[]): Given {
    const rest = [...words];
    const bad = rest.find((word) => word.trim() === '' || unprintable(word) !== null);
    if (bad !== undefined) throw new UserError(`'${bad.trim()}' means nothing here; ${this.seeHelp()}`);
    const places: Given = {};
    for (const [id, options] of Object.entries(this.command.positionals)) {
      if (options.array === true) places[id] = rest.splice(0);
      else places[id] = rest.shift();
      if (options.demandOption === true && places[id] === undefined)
        throw new UserError(`${this.name}: <${id}> is missing: ${whatText(options)}; ${this.seeHelp()}`);
    }
    if (rest.length > 0) throw new UserError(`'${rest[0]}' is one word too many; ${this.seeHelp()}`);
    return places;
  }

  private seeHelp(): string {
    return `see talisman-lab ${this.name} --help`;
  }
}

function tokensOf(words: readonly string[], flags: Readonly<Record<string, Flag>>): Tokens {
  const options = Object.fromEntries(
    Object.entries(flags).map(([id, flag]) => [
      id,
      {
        type: isSwitch(flag) ? ('boolean' as const) : ('string' as const),
        ...(typeof flag.alias === 'string' ? { short: flag.alias } : {}),
      },
    ]),
  );
  return parseArgs({ args: [...words], options, strict: false, allowPositionals: true, tokens: true }).tokens;
}

function isSwitch(flag: Flag): boolean {
  return flag.type === 'boolean';
}

function isList({ array, type }: Flag): boolean {
  return array === true || type === 'array';
}

function twice(flag: string): UserError {
  return new UserError(`--${flag} is given twice; which of them is meant?`);
}

function whatText({ choices, describe }: PositionalOptions): string {
  return choices === undefined ? (describe ?? '') : choices.join(', ');
}
