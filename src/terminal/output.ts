import { shownJson, shownText } from '../experiment/design/shown-text.js';
import { writeStdout } from '../package/stdout.js';
import { listener } from './listener.js';
import { asStarted } from './started-as.js';

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
