import { basename, relative } from 'node:path';
import { PROGRAM, shellWord } from '../experiment/design/command-line.js';
import { shownJson, shownText } from '../experiment/design/shown-text.js';
import { writeStdout } from '../package/stdout.js';

/** Receives the results of a command, in a process that another one has started to read it as data. */
interface Listener {
  /** Folder of the register of looks at questions. */
  readonly looks: string;
  /** Called with the answer as data and as text. */
  answered(data: unknown, text: string): void;
  /** Called with the count until now, its total, and a function that returns the current result. */
  progressed(done: number, total: number, sofar: () => string): void;
}

let current: Listener | null = null;

/** Makes a listener receive all answers of this process. They are then not printed. */
export function listen(listener: Listener): void {
  current = listener;
}

/** Returns the listener of this process; null if answers are printed. */
export function listener(): Listener | null {
  return current;
}

/** Destination of the texts of a command: answers go to stdout, all messages to stderr. */
export interface Output {
  /** True when stdout is to be exactly one JSON document. */
  readonly json: boolean;
  readonly quiet: boolean;
  /** True if a progress line may be drawn. */
  readonly progress: boolean;
}

/** The output that the flags ask for. A progress line needs a terminal and is out of place in CI. */
export function outputOf(flags: { json?: boolean; quiet?: boolean; progress?: boolean }): Output {
  const quiet = flags.quiet === true;
  const terminal = process.stderr.isTTY && process.env['CI'] === undefined;
  return { json: flags.json === true, quiet, progress: flags.progress !== false && !quiet && terminal };
}

/** Prints the answer: as JSON if asked, otherwise as text. A listener receives both instead. */
export function answer(output: Output, data: unknown, text: string): void {
  const reader = listener();
  if (reader !== null) return reader.answered(data, shownText(text.trimEnd()));
  writeStdout(`${output.json ? shownJson(JSON.stringify(data, null, 2)) : asStarted(shownText(text.trimEnd()))}\n`);
}

/** Prints a note that is not part of the answer. */
export function note(output: Output, text: string): void {
  if (!output.quiet) say(text);
}

/** Writes a message to stderr, with any flags. */
export function say(text: string): void {
  process.stderr.write(`${asStarted(shownText(text))}\n`);
}

/** Facts about a process that show how a person started it. */
interface Start {
  /** Absolute path of the started script. */
  readonly script: string;
  readonly folder: string;
  /** `exec`, `run-script`, `start` …, if npm started it. */
  readonly npmCommand: string | undefined;
}

/** Returns the words before the command that start the program again in the same way. */
export function programOf({ script, folder, npmCommand }: Start): string {
  if (npmCommand !== undefined) return PROGRAM;
  const name = basename(script);
  if (name === 'talisman-lab') return name;
  return name === 'main.js' ? `node ${shellWord(relative(folder, script))}` : PROGRAM;
}

/** Returns a text whose command lines start the program as it was started. */
export function asStarted(text: string): string {
  const { argv, env } = process;
  const program = programOf({
    script: argv[1] ?? '',
    folder: process.cwd(),
    npmCommand: env['npm_command'],
  });
  return program === PROGRAM ? text : text.replaceAll(`${PROGRAM} `, `${program} `);
}
