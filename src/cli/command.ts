import type { Options, PositionalOptions } from 'yargs';
import type { Exit } from '../terminal/exit.js';

/** A flag as yargs declares it. Every value is passed on as it was typed. */
export interface Flag extends Options {
  /** Letter of the flag. */
  readonly alias?: string;
  /** Name of the value in the help; text if absent. */
  readonly takes?: 'number';
  /** Earlier name of the flag, which is still read but not shown. */
  readonly formerly?: string;
}

/** Runs another command line of the program. */
export type RunLine = (words: readonly string[]) => Promise<Exit>;

/** A command of the program: its declaration, from which the help is made, and its function. */
export interface Command<Args> {
  /** As yargs writes it: `run [experiment]`. */
  readonly usage: string;
  /** Second word of its usage, if several commands share the first. */
  readonly topic?: string | undefined;
  readonly about: string;
  readonly positionals: Readonly<Record<string, PositionalOptions>>;
  readonly flags: Readonly<Record<string, Flag>>;
  /** A command line that works as pasted, and its description. */
  readonly example: readonly [string, string];
  /** @param program runs another command line */
  run(args: Args, program: RunLine): Promise<Exit>;
}

/** The word by which a command is called. */
export function nameOf({ usage }: Pick<Command<never>, 'usage'>): string {
  return usage.split(' ')[0];
}

/** Values of `OUTPUT_FLAGS`. */
export interface OutputArgs {
  readonly json?: boolean;
  readonly quiet?: boolean;
  readonly progress?: boolean;
}

/** A flag's name among the arguments: `maxGames` for `max-games`. */
export function camelCase(flag: string): string {
  return flag.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** The flag of an argument: `max-games` for `maxGames`. */
export function dashed(argument: string): string {
  return argument.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
