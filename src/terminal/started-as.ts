import { basename, relative } from 'node:path';
import { PROGRAM, shellWord } from '../experiment/design/command-line.js';

/** Facts about a process that show how a person started it. */
export interface Start {
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
