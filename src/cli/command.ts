import type { Options, PositionalOptions } from 'yargs';
import type { Exit } from '../terminal/exit.js';

/** A command of the program: its declaration, from which the help is made, and what it does. */
export interface Command<Args> {
  /** As yargs writes it: `run [experiment]`. */
  readonly usage: string;
  readonly about: string;
  readonly positionals: Readonly<Record<string, PositionalOptions>>;
  readonly flags: Readonly<Record<string, Options>>;
  /** A command line that works as pasted, and what it shows. */
  readonly example: readonly [string, string];
  run(args: Args): Promise<Exit>;
}

/** Values of `OUTPUT_FLAGS`. */
export interface OutputArgs {
  readonly json?: boolean;
  readonly quiet?: boolean;
  readonly progress?: boolean;
}
